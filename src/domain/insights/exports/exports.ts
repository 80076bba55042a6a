import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { type ExportTableName, exportTableNames } from '../../../contract/export-tables.ts'
import type { exports as contract } from '../../../contract/exports.ts'
import { conflict, notFound, shown } from '../../../errors.ts'
import { nothingMore } from '../../../report/query.ts'
import type { ExportTables } from '../../../store/postgres/export-tables.ts'
import { readReport } from '../../foundation/ask-report.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject } from '../../foundation/names.ts'
import { countOf } from '../../foundation/paging.ts'
import { bucketOf } from './bucket.ts'
import { attemptFolder, removeFiles } from './folder.ts'

type Operations = typeof contract
type Row = Selectable<ExportTables['exports']>

/** The maximum number of unfinished exports of a project. */
const maxUnfinished = 3

const ofProject = (db: Db, project_id: string) => db.selectFrom('exports').where('project_id', '=', project_id)
const hasBucket = (of: Pick<ProjectContext, 'config'>) => bucketOf(of) !== undefined

/** @throws AppError 409 if files are to go to a bucket and the installation has none */
export function requireDestination(ctx: Pick<ProjectContext, 'config'>, destination: 'download' | 'bucket') {
  if (destination === 'bucket' && !hasBucket(ctx)) {
    throw conflict(
      'This installation has no bucket. Use the destination "download", or ask its operator to set EXPORT_S3_BUCKET.',
    )
  }
}

const unknownExport = (id: string) => notFound(`Export ${shown(id)} was not found. Check the id with GET /exports.`)

/** Exports in the order of their creation. */
export async function list_exports(
  { db, project_id, config }: ProjectContext,
  input: Input<Operations['list_exports']>,
): Promise<Output<Operations['list_exports']>> {
  const all = ofProject(db, project_id)
  const asked = queryFingerprint('list_exports', project_id, input)
  const { rows, onward } = await pageByCreation(all.selectAll(), 'exports', input, asked)
  return { data: rows.map(exportOf), total_count: await countOf(all), ...onward, has_bucket: hasBucket({ config }) }
}

/** @throws AppError 400 for dates out of order, 409 without the required bucket, and while too many are unfinished */
export async function create_export(
  ctx: ProjectContext,
  { tables, format, start_date, end_date, filters, destination }: Input<Operations['create_export']>,
): Promise<Output<Operations['create_export']>> {
  const { project_id } = ctx
  requireDestination(ctx, destination)
  // Invalid requests are refused now, not when the export is written.
  readReport(ctx, { ...nothingMore, start_date, end_date, filters }, 'visibility')
  const created = await commitWithResponse(ctx, async (db) => {
    await lockProject(db, project_id)
    const { unfinished } = await ofProject(db, project_id)
      .where('finished_at', 'is', null)
      .where('schedule_id', 'is', null)
      .select(db.fn.countAll<number>().as('unfinished'))
      .executeTakeFirstOrThrow()
    if (Number(unfinished) >= maxUnfinished) {
      throw conflict(
        `${unfinished} exports of this project are not finished. Wait for one, or delete it with DELETE /exports/{export_id}.`,
      )
    }
    const row = await db
      .insertInto('exports')
      .values({
        id: uuid(),
        project_id,
        format,
        destination,
        tables: exportTableNames.filter((name) => tables.length === 0 || tables.includes(name)),
        start_date: start_date ?? null,
        end_date: end_date ?? null,
        // Stored as sent. Channels are resolved when the export is written.
        filters: JSON.stringify(filters),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return exportOf(row)
  })
  await ctx.jobs.send('export', created.id)
  return created
}

/** @throws AppError 404 */
export async function get_export(
  ctx: ProjectContext,
  { export_id }: Input<Operations['get_export']>,
): Promise<Output<Operations['get_export']>> {
  const row = await readExport(ctx, export_id)
  const files = row.status === 'succeeded' ? row.files : []
  return {
    ...exportOf(row),
    files: files.map((file) => ({ ...file, table: file.table as ExportTableName | null })),
  }
}

/** @throws AppError 404 for an unknown export or file, 409 while the export is not finished */
export async function download_export_file(
  ctx: ProjectContext,
  { export_id, file_name }: Input<Operations['download_export_file']>,
): Promise<Output<Operations['download_export_file']>> {
  const row = await readExport(ctx, export_id)
  if (row.status !== 'succeeded') {
    throw conflict(`Export ${export_id} is ${row.status}. Its files are available once its status is succeeded.`)
  }
  if (row.location !== null) {
    throw conflict(
      `The files of export ${export_id} were written to the bucket: ${row.location}. Download them from there.`,
    )
  }
  const file = row.files.find(({ name }) => name === file_name)
  if (!file)
    throw notFound(`Export ${export_id} has no file ${shown(file_name)}. Check with GET /exports/${export_id}.`)
  const { name, bytes } = file
  const path = join(attemptFolder(ctx, row.id, row.attempts), name)
  const there = await stat(path).catch(() => undefined)
  if (there?.size !== bytes) {
    throw notFound(`File ${name} of export ${export_id} no longer exists. Create a new export with POST /exports.`)
  }
  return { name, bytes, read: () => createReadStream(path) }
}

/** @throws AppError 404 */
export async function delete_export(
  ctx: ProjectContext,
  { export_id }: Input<Operations['delete_export']>,
): Promise<Output<Operations['delete_export']>> {
  const { id } = await readExport(ctx, export_id)
  await ctx.db.deleteFrom('exports').where('id', '=', id).execute()
  await removeFiles(ctx, id)
  return {}
}

async function readExport({ db, project_id }: ProjectContext, id: string): Promise<Row> {
  const row = await ofProject(db, project_id).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw unknownExport(id)
  return row
}

const exportOf = (row: Row) => ({
  id: row.id,
  format: row.format,
  tables: row.tables as ExportTableName[],
  start_date: row.start_date,
  end_date: row.end_date,
  filters: row.filters,
  destination: row.destination,
  export_schedule_id: row.schedule_id,
  location: row.location,
  status: row.status,
  error_code: row.error_code,
  rows: row.files.reduce((sum, { rows }) => sum + rows, 0),
  row_total: row.row_total,
  bytes: row.files.reduce((sum, { bytes }) => sum + bytes, 0),
  snapshot_at: row.snapshot?.taken_at ?? null,
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
})
