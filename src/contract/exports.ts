import { z } from 'zod'
import { populationFields } from './dimension-fields.ts'
import type { Contract } from './endpoint.ts'
import { exportDestinations, exportErrors, exportFormats, exportStates } from './enums.ts'
import { exportTableNames } from './export-tables.ts'
import { entries } from './report-entries.ts'
import { Dates, Day, Empty, list, nextCursor, oneOf, page, Timestamp, target, Walk } from './shared.ts'

const File = z
  .object({
    name: z.string().meta({ description: 'Name of the file in the export' }),
    table: z
      .enum(exportTableNames)
      .nullable()
      .meta({ description: 'The table whose rows it contains; null: the manifest' }),
    month: z.string().nullable().meta({ description: 'Month of its rows, `YYYY-MM`; null: its table has no days' }),
    rows: z.int().meta({ description: 'How many rows it has' }),
    bytes: z.int().meta({ description: 'Its size' }),
    sha256: z.string().meta({ description: 'SHA-256 of its bytes, hexadecimal' }),
  })
  .meta({ id: 'ExportFile' })

/** What an export contains, and where its files go. */
export const exportSetup = {
  tables: list(oneOf(exportTableNames), 0, 100).default([]).meta({ description: 'Tables to export; empty: all' }),
  format: oneOf(exportFormats).default('parquet').meta({
    description:
      'parquet: typed columns, compressed. jsonl: one object per line. csv: with column names, lists as JSON',
  }),
  filters: entries(populationFields),
  destination: oneOf(exportDestinations).default('download').meta({
    description:
      'download: files are downloaded from the service. bucket: they are written to the bucket in `EXPORT_S3_BUCKET`',
  }),
}

/** The same, as stored. */
export const storedSetup = {
  format: z.enum(exportFormats).meta({ description: 'Format of its files' }),
  tables: z.array(z.enum(exportTableNames)).meta({ description: 'Tables it contains' }),
  filters: z
    .array(z.object({ field: z.string(), operator: z.enum(['in', 'not_in']), values: z.array(z.string()) }))
    .meta({ description: 'Which chats it contains' }),
  destination: z
    .enum(exportDestinations)
    .meta({ description: 'Where its files are: in the service, or in the bucket' }),
}

const Export = z
  .object({
    id: z.string(),
    ...storedSetup,
    export_schedule_id: z.string().nullable().meta({ description: 'The schedule that created it; null: none' }),
    start_date: Day.nullable().meta({ description: 'First day of its chats; null: no bound' }),
    end_date: Day.nullable().meta({ description: 'Last day of its chats; null: no bound' }),
    status: z.enum(exportStates).meta({ description: 'Files can be downloaded once it has succeeded' }),
    location: z.string().nullable().meta({
      description:
        'The folder of its files in the bucket, `s3://bucket/folder`; null: they are in the service, or not written yet',
    }),
    error_code: z.enum(exportErrors).nullable().meta({
      description:
        'Why it failed. DISK_FULL: there was no room for its files. BUCKET_FAILED: the bucket did not accept them. INTERNAL_ERROR: see the service log. null: it did not fail',
    }),
    rows: z.int().meta({ description: 'Rows written so far' }),
    row_total: z.int().nullable().meta({ description: 'Total number of rows; null: not counted yet' }),
    bytes: z.int().meta({ description: 'Size of the files written so far' }),
    snapshot_at: Timestamp.nullable().meta({
      description: 'The moment whose state all files show; null: it has not started',
    }),
    created_at: Timestamp,
    started_at: Timestamp.nullable().meta({ description: 'When it started; null: it has not' }),
    finished_at: Timestamp.nullable().meta({ description: 'When it succeeded or failed; null: it has not' }),
    expires_at: Timestamp.nullable().meta({
      description: 'When it and its files in the service are deleted; files in the bucket stay. null: not finished',
    }),
  })
  .meta({ id: 'Export' })

const has_bucket = z.boolean().meta({ description: 'Whether the installation has a bucket that exports can go to' })

const params = z.object({ export_id: target() })
const tag = 'Exports'
const item = { scope: { item: 'export' }, tag, params } as const

export const exports = {
  list_exports: {
    method: 'GET',
    path: '/exports',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List exports of the project as files',
    query: Walk,
    response: page(Export).extend({ ...nextCursor, has_bucket }),
  },
  create_export: {
    method: 'POST',
    path: '/exports',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Export the data of the project as files, which are available once the export has succeeded',
    body: Dates.extend(exportSetup),
    response: Export,
    errors: [400, 409],
  },
  get_export: {
    method: 'GET',
    path: '/exports/{export_id}',
    ...item,
    access: 'read',
    summary: 'Read the progress of an export, and its files',
    response: Export.extend({
      files: z.array(File).meta({ description: 'Its files; empty until it has succeeded' }),
    }),
    errors: [404],
  },
  download_export_file: {
    method: 'GET',
    path: '/exports/{export_id}/files/{file_name}',
    scope: { item: 'export' },
    access: 'read',
    tag,
    summary: 'Download a file of an export that has succeeded',
    params: params.extend({
      file_name: target().meta({ description: 'Name of a file, as `GET /exports/{export_id}` gives it' }),
    }),
    response: z.string().meta({ format: 'binary', description: 'The bytes of the file' }),
    file: true,
    errors: [404, 409],
  },
  delete_export: {
    method: 'DELETE',
    path: '/exports/{export_id}',
    ...item,
    access: 'write',
    summary: 'Delete an export and its files; an export in progress stops',
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
