import { type Selectable, sql } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { reportSections } from '../../../contract/enums.ts'
import type { FrozenReport } from '../../../contract/frozen-report.ts'
import type { reportSnapshots as contract } from '../../../contract/report-snapshots.ts'
import { addDays } from '../../../days.ts'
import { badRequest, conflict, notFound, shown } from '../../../errors.ts'
import { nothingMore } from '../../../report/query.ts'
import type { ReportTables } from '../../../store/postgres/report-tables.ts'
import { readReport } from '../../foundation/ask-report.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject } from '../../foundation/names.ts'
import { countOf } from '../../foundation/paging.ts'
import { lastWholeDay } from '../changes/windows.ts'
import { hasChromium } from '../headless-chromium.ts'
import { listReportFiles, readReportFile } from './kept-files.ts'
import { snapshotPagePolicy } from './page.ts'

type Operations = typeof contract
type Read = Selectable<ReportTables['report_snapshots']> & { has_pdf: boolean }
export type ReportSection = (typeof reportSections)[number]

/** The maximum number of unfinished reports of a project. */
const maxUnfinished = 10
/** The maximum number of reports that a project keeps. */
const maxKept = 2000
const usualDays = 28

const ofProject = (db: Db, project_id: string) => db.selectFrom('report_snapshots').where('project_id', '=', project_id)

const hasPdf = sql<boolean>`EXISTS (
  SELECT FROM report_files WHERE snapshot_id = report_snapshots.id AND kind = 'pdf')`.as('has_pdf')

/** Reports in the order of their creation. */
export async function list_report_snapshots(
  { db, project_id, config, log }: ProjectContext,
  input: Input<Operations['list_report_snapshots']>,
): Promise<Output<Operations['list_report_snapshots']>> {
  const all = ofProject(db, project_id)
  const asked = queryFingerprint('list_report_snapshots', project_id, input)
  const { rows, onward } = await pageByCreation(all.selectAll().select(hasPdf), 'report_snapshots', input, asked)
  return {
    data: rows.map(snapshotOf),
    total_count: await countOf(all),
    ...onward,
    makes_pdf: await hasChromium({ config, log }),
  }
}

/** @throws AppError 400 for dates out of order and unknown filters, 409 while there are too many */
export async function create_report_snapshot(
  ctx: ProjectContext,
  { title, sections, filters, include_previous_period, ...dates }: Input<Operations['create_report_snapshot']>,
): Promise<Output<Operations['create_report_snapshot']>> {
  const { project_id } = ctx
  const days = await daysOf(ctx, dates)
  const stored = checkedFilters(ctx, filters)
  const created = await commitWithResponse(ctx, async (db) => {
    await lockProject(db, project_id)
    const all = ofProject(db, project_id)
    const unfinished = await countOf(all.where('finished_at', 'is', null))
    if (unfinished >= maxUnfinished) {
      throw conflict(
        `${unfinished} reports of this project are not finished. Wait for one, or delete it with DELETE /report-snapshots/{report_snapshot_id}.`,
      )
    }
    const kept = await countOf(all)
    if (kept >= maxKept) {
      throw conflict(
        `The project keeps ${kept} reports, the maximum. Delete one with DELETE /report-snapshots/{report_snapshot_id}.`,
      )
    }
    const row = await db
      .insertInto('report_snapshots')
      .values({
        id: uuid(),
        project_id,
        title,
        sections: [...new Set(sections)],
        ...days,
        include_previous_period,
        filters: JSON.stringify(stored),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return snapshotOf({ ...row, has_pdf: false })
  })
  await ctx.jobs.send('make_report', created.id)
  return created
}

/** @throws AppError 400 */
async function daysOf(
  { db, project_id, now }: ProjectContext,
  { start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined },
) {
  const { timezone } = await db
    .selectFrom('projects')
    .select('timezone')
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  const last = end_date ?? lastWholeDay(now(), timezone)
  const first = start_date ?? addDays(last, 1 - usualDays)
  if (first > last)
    throw badRequest(`start_date (${first}) is after end_date (${last}). Send a start on or before the end.`)
  return { start_date: first, end_date: last }
}

/** @throws AppError 400 */
export function checkedFilters(
  ctx: Pick<ProjectContext, 'channels'>,
  filters: Input<Operations['create_report_snapshot']>['filters'],
) {
  readReport(ctx, { ...nothingMore, filters }, 'visibility')
  return filters
}

/** @throws AppError 404 */
export async function get_report_snapshot(
  ctx: ProjectContext,
  { report_snapshot_id }: Input<Operations['get_report_snapshot']>,
): Promise<Output<Operations['get_report_snapshot']>> {
  const row = await readSnapshot(ctx, report_snapshot_id)
  const files = await listReportFiles(ctx.db, row.id)
  const json = await readReportFile(ctx.db, row.id, 'report.json')
  return {
    ...snapshotOf(row),
    makes_pdf: await hasChromium(ctx),
    files,
    report: json ? (JSON.parse(json.toString()) as FrozenReport) : null,
  }
}

/** @throws AppError 404, 409 while the report is not finished */
export async function get_report_page(
  ctx: ProjectContext,
  { report_snapshot_id }: Input<Operations['get_report_page']>,
): Promise<Output<Operations['get_report_page']>> {
  const file = await download_report_file(ctx, { report_snapshot_id, file_name: 'report.html' })
  return { ...file, policy: snapshotPagePolicy }
}

/** @throws AppError 404 for an unknown report or file, 409 while the report is not finished, and if it has no PDF */
export async function download_report_file(
  ctx: ProjectContext,
  { report_snapshot_id, file_name }: Input<Operations['download_report_file']>,
): Promise<Output<Operations['download_report_file']>> {
  const { id } = await finishedSnapshot(ctx, report_snapshot_id)
  const content = await readReportFile(ctx.db, id, file_name)
  if (content) {
    return {
      name: file_name,
      bytes: content.length,
      async *read() {
        yield content
      },
    }
  }
  if (file_name === 'report.pdf') {
    throw conflict(
      `Report snapshot ${id} has no PDF: the installation had no Chromium when it was made (CHROMIUM_PATH). Open GET /report-snapshots/${id}/page in a browser and print it.`,
    )
  }
  throw notFound(`Report snapshot ${id} has no file ${shown(file_name)}. Check with GET /report-snapshots/${id}.`)
}

/** @throws AppError 404 */
export async function delete_report_snapshot(
  ctx: ProjectContext,
  { report_snapshot_id }: Input<Operations['delete_report_snapshot']>,
): Promise<Output<Operations['delete_report_snapshot']>> {
  const { id } = await readSnapshot(ctx, report_snapshot_id)
  await ctx.db.deleteFrom('report_snapshots').where('id', '=', id).execute()
  return {}
}

/**
 * A report with its files.
 * @throws AppError 404, 409
 */
export async function finishedSnapshot(of: Pick<ProjectContext, 'db' | 'project_id'>, report_snapshot_id: string) {
  const snapshot = await readSnapshot(of, report_snapshot_id)
  const { id, status } = snapshot
  if (status !== 'succeeded')
    throw conflict(`Report snapshot ${id} is ${status}. Its files are available once its status is succeeded.`)
  return snapshot
}

async function readSnapshot({ db, project_id }: Pick<ProjectContext, 'db' | 'project_id'>, id: string): Promise<Read> {
  const row = await ofProject(db, project_id).selectAll().select(hasPdf).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(`Report snapshot ${shown(id)} was not found. Check the id with GET /report-snapshots.`)
  return row
}

const snapshotOf = (row: Read) => ({
  id: row.id,
  title: row.title,
  sections: row.sections as ReportSection[],
  start_date: row.start_date,
  end_date: row.end_date,
  include_previous_period: row.include_previous_period,
  filters: row.filters,
  report_schedule_id: row.schedule_id,
  status: row.status,
  error_code: row.error_code,
  has_pdf: row.has_pdf,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})
