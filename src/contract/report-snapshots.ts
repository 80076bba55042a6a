import { z } from 'zod'
import { populationFields } from './dimension-fields.ts'
import type { Contract } from './endpoint.ts'
import { reportSections, snapshotErrors, snapshotFileKinds, snapshotStates } from './enums.ts'
import { Branding, FrozenReportBody } from './frozen-report.ts'
import { entries } from './report-entries.ts'
import { Dates, Day, Empty, list, name, nextCursor, oneOf, page, Timestamp, target, text, Walk } from './shared.ts'

const File = z
  .object({
    name: z.string().meta({ description: 'Name of the file in the report' }),
    kind: z.enum(snapshotFileKinds).meta({
      description:
        'page: HTML for screen and print. pdf: the same on A4. xlsx: all tables. csv: one table. json: everything',
    }),
    bytes: z.int().meta({ description: 'Its size' }),
    sha256: z.string().meta({ description: 'SHA-256 of its bytes, hexadecimal' }),
  })
  .meta({ id: 'ReportFile' })

export const reportSetup = {
  title: name(1, 150),
  sections: list(oneOf(reportSections), 1, 20).meta({
    description: 'Its sections; they always appear in the order of this list',
  }),
  include_previous_period: z.boolean().meta({ description: 'Whether to compare with the same number of days before' }),
  filters: entries(populationFields),
}

export const storedFilters = z
  .array(z.object({ field: z.string(), operator: z.enum(['in', 'not_in']), values: z.array(z.string()) }))
  .meta({ description: 'Which chats count' })

const Snapshot = z
  .object({
    id: z.string(),
    title: z.string(),
    sections: z.array(z.enum(reportSections)),
    start_date: Day,
    end_date: Day,
    include_previous_period: reportSetup.include_previous_period,
    filters: storedFilters,
    report_schedule_id: z.string().nullable().meta({ description: 'The schedule that created it; null: none' }),
    status: z
      .enum(snapshotStates)
      .meta({ description: 'It can be read once it has succeeded, and never changes after that' }),
    error_code: z.enum(snapshotErrors).nullable().meta({
      description:
        'Why it failed. TOO_LARGE: its tables have more than 1 MB. INTERNAL_ERROR: see the service log. null: it did not fail',
    }),
    has_pdf: z.boolean().meta({ description: 'Whether it has a PDF' }),
    created_at: Timestamp,
    finished_at: Timestamp.nullable().meta({ description: 'When it succeeded or failed; null: it has not' }),
  })
  .meta({ id: 'ReportSnapshot' })

const makes_pdf = z.boolean().meta({
  description: 'Whether new reports get a PDF, which needs Chromium in the installation. Without it, print the page',
})

const params = z.object({ report_snapshot_id: target() })
const tag = 'Report snapshots'
const item = { scope: { item: 'report_snapshot' }, tag, params } as const

export const reportSnapshots = {
  list_report_snapshots: {
    method: 'GET',
    path: '/report-snapshots',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List report snapshots',
    query: Walk,
    response: page(Snapshot).extend({ ...nextCursor, makes_pdf }),
  },
  create_report_snapshot: {
    method: 'POST',
    path: '/report-snapshots',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Create a report of the current numbers, which never changes afterwards',
    body: z.object({
      title: reportSetup.title,
      sections: reportSetup.sections.default([...reportSections]),
      start_date: Dates.shape.start_date.meta({
        description: 'First day; default: 28 days up to the last one. Calendar day, UTC',
      }),
      end_date: Dates.shape.end_date.meta({
        description: 'Last day; default: the last whole day. Calendar day, UTC',
      }),
      include_previous_period: reportSetup.include_previous_period.default(true),
      filters: reportSetup.filters,
    }),
    response: Snapshot,
    errors: [409],
  },
  get_report_snapshot: {
    method: 'GET',
    path: '/report-snapshots/{report_snapshot_id}',
    ...item,
    access: 'read',
    summary: 'Read a report snapshot: its tables, when and how they were counted, and its files',
    response: Snapshot.extend({
      makes_pdf,
      files: z.array(File).meta({ description: 'Its files; empty until it has succeeded' }),
      report: FrozenReportBody.nullable().meta({ description: 'Its content; null until it has succeeded' }),
    }),
    errors: [404],
  },
  get_report_page: {
    method: 'GET',
    path: '/report-snapshots/{report_snapshot_id}/page',
    ...item,
    access: 'read',
    summary: 'Show a report snapshot as a page, for screen and print',
    response: z.string().meta({ description: 'HTML without scripts or external resources' }),
    file: true,
    media_type: 'text/html; charset=utf-8',
    errors: [404, 409],
  },
  download_report_file: {
    method: 'GET',
    path: '/report-snapshots/{report_snapshot_id}/files/{file_name}',
    scope: { item: 'report_snapshot' },
    access: 'read',
    tag,
    summary: 'Download a file of a report snapshot',
    params: params.extend({
      file_name: target().meta({
        description: 'Name of a file, as `GET /report-snapshots/{report_snapshot_id}` gives it',
      }),
    }),
    response: z.string().meta({ format: 'binary', description: 'The bytes of the file' }),
    file: true,
    errors: [404, 409],
  },
  delete_report_snapshot: {
    method: 'DELETE',
    path: '/report-snapshots/{report_snapshot_id}',
    ...item,
    access: 'write',
    summary: 'Delete a report snapshot and its files',
    response: Empty,
    errors: [404],
  },
  get_report_branding: {
    method: 'GET',
    path: '/report-branding',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'Read the name, logo and color on new reports of the project',
    response: Branding,
  },
  set_report_branding: {
    method: 'PUT',
    path: '/report-branding',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Set the name, logo and color on new reports of the project; omitted fields are removed',
    body: z.object({
      name: name(1, 150).nullable().default(null).meta({ description: 'Who reports are from' }),
      color: z
        .string()
        .regex(/^#[\da-f]{6}$/i, { error: 'must be a color such as #1a5fb4.' })
        .nullable()
        .default(null)
        .meta({ description: 'Color of headings and rules, `#rrggbb`' }),
      logo: text(0, 140_000).nullable().default(null).meta({
        description: 'A PNG, JPEG or WebP of at most 100 kB as a `data:` URL: data:image/png;base64,...',
      }),
    }),
    response: Empty,
    errors: [400],
  },
} as const satisfies Contract
