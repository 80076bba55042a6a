import { addDays, dayOf } from '../../../days.ts'
import { isActive } from '../../foundation/active-projects.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import { tryEach } from '../../foundation/try-each.ts'

/** A day is exported this long after it is over, so that its last answers are in. */
const settles_ms = 3_600_000
/** A day that could not be exported is tried again after this. */
const again_ms = 3_600_000

/**
 * Has the next day exported of every schedule that has one that is over. A schedule has one export at a time, and goes on to the
 * next day only when that has succeeded: no day is left out.
 */
export async function orderDueExports({ db, now, jobs }: Services): Promise<void> {
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
  await tryEach(due, async ({ id }) => {
    const ordered = await db.transaction().execute(async (trx) => {
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
    if (ordered) await jobs.send('export', ordered.id)
  })
}

/** Whether an export of a schedule is being written, or that of the day failed a moment ago. */
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

/** Notes that a day of a schedule is written, unless the schedule was set to another day meanwhile. */
export const noteWritten = (db: Db, schedule_id: string, day: string) =>
  db
    .updateTable('export_schedules')
    .set({ next_date: addDays(day, 1) })
    .where('id', '=', schedule_id)
    .where('next_date', '=', day)
    .execute()
