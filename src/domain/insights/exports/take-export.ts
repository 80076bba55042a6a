import { type Selectable, sql } from 'kysely'
import type { ExportError, ExportTables } from '../../../store/postgres/export-tables.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { type Backoff, fail, finish, isFree, type Lease, take } from '../../foundation/leases.ts'
import { tryEach } from '../../foundation/try-each.ts'
import { noteFailed, noteWritten } from './due-schedules.ts'
import { idsWithFiles, removeFiles } from './folder.ts'

/*
 * An export is written under a lease. An interrupted attempt leaves nothing that counts, and the next starts from
 * scratch.
 */

export interface Export extends Selectable<ExportTables['exports']> {
  lease: Lease<'exports'>
}

/** Renewed during the work. */
export const exportLease_s = 60
const backoff: Backoff = { first_ms: 5000, factor: 4, max_ms: 60_000, max_attempts: 3 }

const clock = sql<Date>`clock_timestamp()`

const unfinished = (db: Db) =>
  db
    .selectFrom('exports')
    .innerJoin('projects', 'projects.id', 'exports.project_id')
    .where('projects.deleted_at', 'is', null)
    .where('exports.finished_at', 'is', null)
    .where(isFree('exports'))
    .where('exports.due_at', '<=', clock)

/** Takes an export, unless another process writes it or there is nothing to write. */
export async function takeExport(db: Db, id: string): Promise<Export | undefined> {
  const it = unfinished(db).select('exports.id').where('exports.id', '=', id)
  const [taken] = await take(db, 'exports', sql`id = (${it})`, {
    for_s: exportLease_s,
    set: { status: 'running', started_at: clock, files: '[]', row_total: null, snapshot: null, location: null },
  })
  return taken && { ...taken.row, lease: taken.lease }
}

/** The final fields of an export. It expires after EXPORT_DAYS. */
const ended = ({ config }: Pick<Services, 'config'>) => ({
  finished_at: clock,
  expires_at: sql`clock_timestamp() + make_interval(days => ${config.EXPORT_DAYS}::integer)`,
})

/** @returns false if the lease was lost or the export was deleted: its files then belong to nobody */
export const succeedExport = (
  services: Pick<Services, 'db' | 'config'>,
  { lease, schedule_id, start_date }: Export,
): Promise<boolean> =>
  services.db.transaction().execute(async (db) => {
    const is_ours = await finish(db, lease, { status: 'succeeded', ...ended(services) })
    if (is_ours && schedule_id !== null && start_date !== null) await noteWritten(db, schedule_id, start_date)
    return is_ours
  })

/** Leaves the export to another attempt, if one is left and could help. */
export const failExport = (
  services: Pick<Services, 'db' | 'config'>,
  { lease, id, project_id, schedule_id, start_date }: Export,
  error_code: ExportError,
): Promise<void> =>
  services.db.transaction().execute(async (db) => {
    const given_up = { status: 'failed', error_code, ...ended(services) }
    const is_over =
      error_code === 'DISK_FULL'
        ? await finish(db, lease, given_up)
        : (await fail(db, lease, backoff, { given_up })) === null
    if (!is_over || schedule_id === null || start_date === null) return
    await noteFailed(db, { id, project_id, schedule_id, start_date }, error_code)
  })

/** Wakes exports that nobody writes, because their process was killed or because they are due for a retry. */
export async function wakeExports({ db, jobs }: Services): Promise<void> {
  const rows = await unfinished(db).select('exports.id').orderBy('exports.created_at').execute()
  for (const { id } of rows) await jobs.send('export', id)
}

/** Deletes expired exports, and files whose export no longer exists. */
export async function expireExports(services: Services): Promise<void> {
  const { db, now } = services
  await db.deleteFrom('exports').where('expires_at', '<=', now()).execute()
  const ids = await idsWithFiles(services)
  if (ids.length === 0) return
  const known = await db.selectFrom('exports').select('id').where('id', 'in', ids).execute()
  const gone = new Set(ids).difference(new Set(known.map(({ id }) => id)))
  await tryEach(gone, (id) => removeFiles(services, id))
}
