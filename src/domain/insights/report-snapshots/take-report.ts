import { type Selectable, sql } from 'kysely'
import type { ReportTables } from '../../../store/postgres/report-tables.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { isFree, type Lease, take } from '../../foundation/leases.ts'

/*
 * A report is made under a lease. An interrupted attempt leaves nothing, because the files are stored when the work
 * finishes.
 */

export interface TakenReport extends Selectable<ReportTables['report_snapshots']> {
  lease: Lease<'report_snapshots'>
}

/** Renewed during the work. */
export const reportLease_s = 60

const clock = sql<Date>`clock_timestamp()`

const unfinished = (db: Db) =>
  db
    .selectFrom('report_snapshots')
    .innerJoin('projects', 'projects.id', 'report_snapshots.project_id')
    .where('projects.deleted_at', 'is', null)
    .where('report_snapshots.finished_at', 'is', null)
    .where(isFree('report_snapshots'))
    .where('report_snapshots.due_at', '<=', clock)

/** Takes a report, unless another process makes it or it is done. */
export async function takeReport(db: Db, id: string): Promise<TakenReport | undefined> {
  const it = unfinished(db).select('report_snapshots.id').where('report_snapshots.id', '=', id)
  const [taken] = await take(db, 'report_snapshots', sql`id = (${it})`, {
    for_s: reportLease_s,
    set: { status: 'running' },
  })
  return taken && { ...taken.row, lease: taken.lease }
}

/** Wakes reports that nobody makes, because their process was killed or because they are due for a retry. */
export async function wakeReports({ db, jobs }: Services): Promise<void> {
  const rows = await unfinished(db).select('report_snapshots.id').orderBy('report_snapshots.created_at').execute()
  for (const { id } of rows) await jobs.send('make_report', id)
}
