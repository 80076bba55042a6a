import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { viewPages } from './enums.ts'
import { Empty, integer, name, nextCursor, oneOf, page, Ref, Timestamp, target, text, Walk } from './shared.ts'

const View = z
  .object({
    id: z.string(),
    name: z.string(),
    page: z.enum(viewPages).meta({ description: 'The page of the dashboard that it opens' }),
    query: z.string().meta({ description: 'The query string of the page, without the question mark' }),
    is_default: z.boolean(),
    created_at: Timestamp,
  })
  .meta({ id: 'View' })

/** Characters in the query of a URL (RFC 3986), with complete escapes. */
const querySigns = /^(?:[\w\-.~!$&'()*+,;=:@/]|%[\dA-Fa-f]{2})*$/
const Query = text(0, 4000)
  .regex(querySigns, {
    error:
      "must be a query string, such as range=30d&topics=to_1: letters, digits, -._~!$&'()*+,;=:@/ and escapes such as %20. Leave out the question mark, and escape the rest.",
  })
  .meta({
    description:
      'The query string of the page, without the question mark: filters, dates, comparison, columns. Empty: the page without filters',
  })
const ViewName = name(1, 100)
const ViewPage = oneOf(viewPages).meta({ description: 'The page of the dashboard that it opens' })
const IsDefault = z.boolean().meta({
  description:
    'The dashboard opens this view when the project is opened. A project has at most one default; it replaces the previous one',
})
const ViewPath = z.object({ view_id: target() })

/** Maximum number of rows of a view in one answer. */
const maxViewRows = 10_000

const tag = 'Views'
export const views = {
  list_views: {
    method: 'GET',
    path: '/views',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List saved views: pages of the dashboard with their filters',
    query: Walk,
    response: page(View).extend(nextCursor),
  },
  create_view: {
    method: 'POST',
    path: '/views',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Save a view for everybody who sees the project',
    body: z.object({ name: ViewName, page: ViewPage, query: Query, is_default: IsDefault.default(false) }),
    response: Ref,
    errors: [409],
  },
  update_view: {
    method: 'PATCH',
    path: '/views/{view_id}',
    scope: { item: 'view' },
    access: 'write',
    tag,
    summary: 'Rename a view, change what it shows, or make it the default',
    params: ViewPath,
    body: z.object({
      name: ViewName.optional(),
      page: ViewPage.optional(),
      query: Query.optional(),
      is_default: IsDefault.optional(),
    }),
    response: Empty,
    errors: [404, 409],
  },
  get_view_rows: {
    method: 'GET',
    path: '/views/{view_id}.csv',
    scope: { item: 'view' },
    access: 'read',
    opens_to_view_keys: true,
    tag,
    summary: 'Read the table of a view as CSV, for spreadsheets that load data from a URL',
    params: ViewPath,
    query: z.object({
      limit: integer(1, maxViewRows)
        .default(maxViewRows)
        .meta({ description: 'Maximum number of rows, in the order of the view' }),
    }),
    response: z.string().meta({
      description:
        'A header line and one line per row. The columns depend only on the page of the view. Numbers are as in the reports: shares are 0 to 1',
    }),
    csv: true,
    errors: [400, 404, 409],
  },
  delete_view: {
    method: 'DELETE',
    path: '/views/{view_id}',
    scope: { item: 'view' },
    access: 'write',
    tag,
    summary: 'Delete a view',
    params: ViewPath,
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
