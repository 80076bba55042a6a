import type { Selectable } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { reportSchedules as contract } from '../../../contract/report-schedules.ts'
import type { ReportTables } from '../../../store/postgres/report-tables.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject } from '../../foundation/names.ts'
import { countOf } from '../../foundation/paging.ts'
import { enterRecipient } from '../../setup/mail-recipients.ts'
import { deleteSchedule, requireRoomForSchedule, unknownSchedule } from '../project-schedules.ts'
import { nextReport, type Rhythm } from './schedule-days.ts'
import { checkedFilters, type ReportSection } from './snapshots.ts'

type Operations = typeof contract
type Row = Selectable<ReportTables['report_schedules']>

const schedulesOf = (db: Db, project_id: string) =>
  db.selectFrom('report_schedules').where('project_id', '=', project_id)

/** Schedules in the order of their creation. */
export async function list_report_schedules(
  { db, project_id }: ProjectContext,
  input: Input<Operations['list_report_schedules']>,
): Promise<Output<Operations['list_report_schedules']>> {
  const all = schedulesOf(db, project_id)
  const asked = queryFingerprint('list_report_schedules', project_id, input)
  const { rows, onward } = await pageByCreation(all.selectAll(), 'report_schedules', input, asked)
  const recipients = await db
    .selectFrom('report_recipients')
    .innerJoin('mail_recipients', 'mail_recipients.id', 'recipient_id')
    .select(['schedule_id', 'address', 'disabled_at'])
    .where('report_recipients.project_id', '=', project_id)
    .orderBy('address')
    .execute()
  const bySchedule = Map.groupBy(recipients, ({ schedule_id }) => schedule_id)
  return {
    data: rows.map(({ project_id: _, next_at, created_at, ...row }) => ({
      ...row,
      sections: row.sections as ReportSection[],
      recipients: (bySchedule.get(row.id) ?? []).map(({ address, disabled_at }) => ({
        address,
        is_enabled: disabled_at === null,
      })),
      is_enabled: next_at !== null,
      next_at: next_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    })),
    total_count: await countOf(all),
    ...onward,
  }
}

/** @throws AppError 400 for unknown filters, 409 if there are too many, and for recipients without a mail server */
export async function create_report_schedule(
  ctx: ProjectContext,
  {
    project_id: _,
    recipients,
    filters,
    is_enabled,
    sections,
    ...input
  }: Input<Operations['create_report_schedule']> & {
    project_id?: string
  },
): Promise<Output<Operations['create_report_schedule']>> {
  const { project_id } = ctx
  const id = uuid()
  const stored = checkedFilters(ctx, filters)
  return await commitWithResponse(ctx, async (db) => {
    await requireRoomForSchedule(db, 'report_schedules', project_id)
    await db
      .insertInto('report_schedules')
      .values({
        ...{ id, project_id, ...input },
        sections: [...new Set(sections)],
        filters: JSON.stringify(stored),
        next_at: is_enabled ? await nextOf({ ...ctx, db }, input) : null,
      })
      .execute()
    await setRecipients({ ...ctx, db }, id, recipients)
    return { id }
  })
}

/** @throws AppError 400 for unknown filters, 404 for an unknown schedule, 409 for recipients without a mail server */
export async function update_report_schedule(
  ctx: ProjectContext,
  { report_schedule_id: id, ...input }: Input<Operations['update_report_schedule']>,
): Promise<Output<Operations['update_report_schedule']>> {
  const { title, sections, rhythm, weekday, month_day, include_previous_period } = input
  const { filters, recipients, is_enabled } = input
  if (filters) checkedFilters(ctx, filters)
  await ctx.db.transaction().execute(async (db) => {
    await lockProject(db, ctx.project_id)
    const known = await schedulesOf(db, ctx.project_id).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!known) throw unknownSchedule('report_schedules', id)
    const changes = {
      ...(title !== undefined && { title }),
      ...(sections && { sections: [...new Set(sections)] }),
      ...(include_previous_period !== undefined && { include_previous_period }),
      ...(filters && { filters: JSON.stringify(filters) }),
      ...(rhythm && { rhythm }),
      ...(weekday !== undefined && { weekday }),
      ...(month_day !== undefined && { month_day }),
      ...(await nextAfter({ ...ctx, db }, known, input, is_enabled)),
    }
    if (Object.keys(changes).length > 0) {
      await db.updateTable('report_schedules').set(changes).where('id', '=', id).execute()
    }
    if (recipients) await setRecipients({ ...ctx, db }, id, recipients)
  })
  return {}
}

/** A report that is already due stays due, unless its days or whether it is enabled change. */
async function nextAfter(
  ctx: ProjectContext,
  known: Row,
  { rhythm, weekday, month_day }: { [Part in keyof Rhythm]?: Rhythm[Part] | undefined },
  is_enabled = known.next_at !== null,
) {
  if (!is_enabled) return { next_at: null }
  const now: Rhythm = {
    rhythm: rhythm ?? known.rhythm,
    weekday: weekday ?? known.weekday,
    month_day: month_day ?? known.month_day,
  }
  const is_same =
    known.next_at !== null && (['rhythm', 'weekday', 'month_day'] as const).every((part) => now[part] === known[part])
  return is_same ? {} : { next_at: await nextOf(ctx, now) }
}

async function nextOf({ db, project_id, now }: ProjectContext, rhythm: Rhythm): Promise<Date> {
  const { timezone } = await db
    .selectFrom('projects')
    .select('timezone')
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  return nextReport(rhythm, now(), timezone)
}

async function setRecipients(ctx: ProjectContext, schedule_id: string, addresses: readonly string[]) {
  const { db, project_id } = ctx
  const ids = new Set<string>()
  for (const address of addresses) ids.add(await enterRecipient(ctx, address))
  await db.deleteFrom('report_recipients').where('schedule_id', '=', schedule_id).execute()
  if (ids.size === 0) return
  const rows = Array.from(ids, (recipient_id) => ({ schedule_id, recipient_id, project_id }))
  await db.insertInto('report_recipients').values(rows).execute()
}

/** @throws AppError 404 */
export async function delete_report_schedule(
  ctx: ProjectContext,
  { report_schedule_id }: Input<Operations['delete_report_schedule']>,
): Promise<Output<Operations['delete_report_schedule']>> {
  await deleteSchedule(ctx, 'report_schedules', report_schedule_id)
  return {}
}
