import { isActive } from '../../foundation/active-projects.ts'
import type { Services } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import { lockProject } from '../../foundation/names.ts'
import { orderDue } from '../project-schedules.ts'
import { nextReport, reportDays } from './schedule-days.ts'

/** More than the largest difference between the times at which a day's 7 a.m. occurs in two time zones. */
const zonesApart_ms = 27 * 3_600_000

/**
 * Orders the reports that are due. A report is inserted in the transaction that moves its schedule on, so there is one for each of
 * its days even after a crash. Of the days that passed while no process was running, only the last one is made up for.
 */
export async function orderDueReports(services: Services): Promise<void> {
  const { db, now } = services
  const at = now()
  const due = await db
    .selectFrom('report_schedules')
    .innerJoin('projects', 'projects.id', 'report_schedules.project_id')
    .select(['report_schedules.id', 'report_schedules.project_id', 'timezone'])
    .where('next_at', '<=', at)
    .where(isActive())
    .execute()
  await orderDue(services, 'make_report', due, async (trx, { id, project_id, timezone }) => {
    await lockProject(trx, project_id)
    const schedule = await trx
      .selectFrom('report_schedules')
      .selectAll()
      .where('id', '=', id)
      .where('next_at', '<=', at)
      .forUpdate()
      .executeTakeFirst()
    if (!schedule?.next_at) return undefined
    const { title, sections, include_previous_period, filters } = schedule
    // The time zone of the project may have changed, which makes the report due earlier or later.
    const first = nextReport(schedule, new Date(schedule.next_at.getTime() - zonesApart_ms), timezone)
    const next_at = first > at ? first : nextReport(schedule, at, timezone)
    await trx.updateTable('report_schedules').set({ next_at }).where('id', '=', id).execute()
    if (first > at) return undefined
    return await trx
      .insertInto('report_snapshots')
      .values({
        ...{ id: uuid(), project_id, schedule_id: id, title, sections, include_previous_period },
        filters: JSON.stringify(filters),
        ...reportDays(schedule, lastDue(schedule, first, at, timezone), timezone),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  })
}

/** The last time that a schedule was due. */
function lastDue(rhythm: Parameters<typeof nextReport>[0], first: Date, at: Date, timezone: string): Date {
  for (let last = first; ; ) {
    const next = nextReport(rhythm, last, timezone)
    if (next > at) return last
    last = next
  }
}
