import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { Empty, list, nextCursor, page, reference, Timestamp, target, text, Walk } from './shared.ts'

/** The maximum and default lifetime of a share. */
export const shareDays = { most: 366, usual: 30 }

/** An origin as browsers write it, without characters that could end a policy directive. */
const origin =
  /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::\d{1,5})?$/

const ancestors = (items: z.ZodType<string>) => list(items, 0, 20)

const Share = z
  .object({
    id: z.string(),
    view_id: z.string().nullable().meta({ description: 'The saved view that it shows, as it is now' }),
    report_snapshot_id: z.string().nullable().meta({ description: 'The report snapshot that it shows' }),
    has_password: z.boolean().meta({ description: 'Whether the link asks for a password' }),
    frame_ancestors: z.array(z.string()).meta({ description: 'Origins whose pages may show it in a frame' }),
    expires_at: Timestamp.meta({ description: 'When the link expires' }),
    created_at: Timestamp,
  })
  .meta({ id: 'Share' })

const tag = 'Shares'
export const shares = {
  list_shares: {
    method: 'GET',
    path: '/shares',
    scope: 'project',
    access: 'read',
    tag,
    summary:
      'List links that show a view or a report to people without an account; expired ones are removed when a link is created',
    query: Walk,
    response: page(Share).extend(nextCursor),
  },
  create_share: {
    method: 'POST',
    path: '/shares',
    scope: 'project',
    access: 'write',
    tag,
    secret: true,
    summary:
      'Create a link that shows one saved view or one report snapshot, and nothing else, to people without an account',
    body: z.object({
      view_id: reference().optional().meta({
        description: 'The saved view to show, of a page whose numbers can be shared. Send either this or a report',
      }),
      report_snapshot_id: reference().optional().meta({ description: 'The report snapshot to show, with its files' }),
      expires_at: Timestamp.optional().meta({
        description: `When the link expires: within ${shareDays.most} days. By default in ${shareDays.usual} days`,
      }),
      password: text(8, 200).optional().meta({ description: 'Required before anything is shown' }),
      frame_ancestors: ancestors(
        z.string().regex(origin, {
          error: 'must be an origin such as https://intranet.example.com, in lower case and without a path.',
        }),
      )
        .default([])
        .meta({ description: 'Origins whose pages may show it in a frame. By default none may' }),
    }),
    response: z.object({
      id: z.string(),
      token: z.string().meta({ description: 'The token that opens the link; it is shown in this answer only' }),
      path: z.string().meta({ description: 'Path of the link, relative to the address of the service' }),
      image_path: z.string().nullable().meta({
        description:
          'Path of its chart as an SVG image, relative to the address of the service, for documents. null: the share has a password, which an image cannot ask for, or shows a report',
      }),
      png_path: z.string().nullable().meta({
        description:
          'Path of the same chart as a PNG image, for chat tools that do not show SVG. null: there is no `image_path`, or the installation has no Chromium to draw it',
      }),
      expires_at: Timestamp.meta({ description: 'When the link expires' }),
    }),
    errors: [400, 404, 409],
  },
  delete_share: {
    method: 'DELETE',
    path: '/shares/{share_id}',
    scope: { item: 'share' },
    access: 'write',
    tag,
    summary: 'Revoke a link; it stops working immediately',
    params: z.object({ share_id: target() }),
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
