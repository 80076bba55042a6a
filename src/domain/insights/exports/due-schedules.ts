import { addDays, dayOf } from '../../../days.ts'
import type { ExportError } from '../../../store/postgres/export-tables.ts'
import { isActive } from '../../foundation/active-projects.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { recordEvent } from '../../foundation/events/record.ts'
import { uuid } from '../../foundation/ids.ts'
import { orderDue } from '../project-schedules.ts'

/** How long after its end a day is exported, so that its last answers are included. */
const settles_ms = 3_600_000
/** How long after a failure a day is tried again. */
const again_ms = 3_600_000

/**
 * Orders the export of the next day of every schedule whose next day is over. A schedule has one export at a time and moves on
 * to the next day only after success, so no day is skipped.
 */
export async function orderDueExports(services: Services): Promise<void> {
  const { db, now } = services
  const at = now()
  const today = dayOf(new Date(at.getTime() - settles_ms))
  const due = await db
    .selectFrom('export_schedules')
    .innerJoin('projects', 'projects.id', 'export_schedules.project_id')
    .select('export_schedules.id')
    .where('is_enabled', '=', true)
    .where('next_date', '<', today)
    .where(isActive())
    .execute()
  await orderDue(services, 'export', due, async (trx, { id }) => {
    const schedule = await trx
      .selectFrom('export_schedules')
      .selectAll()
      .where('id', '=', id)
      .where('is_enabled', '=', true)
      .where('next_date', '<', today)
      .forUpdate()
      .executeTakeFirst()
    if (!schedule || (await isUnderWay(trx, id, schedule.next_date, new Date(at.getTime() - again_ms))))
      return undefined
    const { project_id, format, tables, filters, destination, next_date } = schedule
    return await trx
      .insertInto('exports')
      .values({
        ...{ id: uuid(), project_id, schedule_id: id, format, tables, destination },
        filters: JSON.stringify(filters),
        start_date: next_date,
        end_date: next_date,
      })
      .returning('id')
      .executeTakeFirst()
  })
}

/** Whether an export of a schedule is being written, or that of the day failed recently. */
async function isUnderWay(db: Db, schedule_id: string, day: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('exports')
    .select('id')
    .where('schedule_id', '=', schedule_id)
    .where(({ eb, and, or }) =>
      or([
        eb('finished_at', 'is', null),
        and([eb('start_date', '=', day), eb('status', '=', 'failed'), eb('finished_at', '>', since)]),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Notes that a day of a schedule has been written, unless the schedule was set to another day meanwhile. */
export const noteWritten = (db: Db, schedule_id: string, day: string) =>
  db
    .updateTable('export_schedules')
    .set({ next_date: addDays(day, 1), error_code: null })
    .where('id', '=', schedule_id)
    .where('next_date', '=', day)
    .execute()

/** Notes why a day was not written. People are told of the first failed day, and again only after a success. */
export async function noteFailed(
  db: Db,
  { id, project_id, schedule_id, start_date: date }: Failed,
  error_code: ExportError,
): Promise<void> {
  const schedules = db.updateTable('export_schedules').set({ error_code }).where('id', '=', schedule_id)
  const begun = await schedules.where('error_code', 'is', null).returning('id').executeTakeFirst()
  if (begun) {
    const of = { export: { id }, export_schedule: { id: schedule_id } }
    await recordEvent(db, project_id, 'export.failed', { ...of, date, error_code })
  } else await schedules.execute()
}

interface Failed {
  id: string
  project_id: string
  schedule_id: string
  start_date: string
}
