import type { Input, Output } from '../../../contract/endpoint.ts'
import type { exportSchedules as contract } from '../../../contract/export-schedules.ts'
import { type ExportTableName, exportTableNames } from '../../../contract/export-tables.ts'
import { addDays, dayOf } from '../../../days.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { countOf } from '../../foundation/paging.ts'
import { deleteSchedule, requireRoomForSchedule, unknownSchedule } from '../project-schedules.ts'
import { checkedFilters } from '../report-snapshots/snapshots.ts'
import { requireDestination } from './exports.ts'

type Operations = typeof contract

const schedulesOf = (db: Db, project_id: string) =>
  db.selectFrom('export_schedules').where('project_id', '=', project_id)

/** Schedules in the order of their creation. */
export async function list_export_schedules(
  { db, project_id }: ProjectContext,
  input: Input<Operations['list_export_schedules']>,
): Promise<Output<Operations['list_export_schedules']>> {
  const all = schedulesOf(db, project_id)
  const asked = queryFingerprint('list_export_schedules', project_id, input)
  const { rows, onward } = await pageByCreation(all.selectAll(), 'export_schedules', input, asked)
  return {
    data: rows.map(({ project_id: _, tables, created_at, ...row }) => ({
      ...row,
      tables: tables as ExportTableName[],
      created_at: created_at.toISOString(),
    })),
    total_count: await countOf(all),
    ...onward,
  }
}

/** @throws AppError 400 for unknown filters, 409 without the bucket to write to, and if there are too many */
export async function create_export_schedule(
  ctx: ProjectContext,
  {
    tables,
    format,
    filters,
    destination,
    is_enabled,
    start_date = addDays(dayOf(ctx.now()), -1),
  }: Input<Operations['create_export_schedule']>,
): Promise<Output<Operations['create_export_schedule']>> {
  const { project_id } = ctx
  requireDestination(ctx, destination)
  const stored = checkedFilters(ctx, filters)
  const id = uuid()
  return await commitWithResponse(ctx, async (db) => {
    await requireRoomForSchedule(db, 'export_schedules', project_id)
    await db
      .insertInto('export_schedules')
      .values({
        ...{ id, project_id, format, destination, is_enabled },
        tables: exportTableNames.filter((name) => tables.length === 0 || tables.includes(name)),
        filters: JSON.stringify(stored),
        next_date: start_date,
      })
      .execute()
    return { id }
  })
}

/** @throws AppError 404 */
export async function update_export_schedule(
  { db, project_id }: ProjectContext,
  { export_schedule_id: id, is_enabled, next_date }: Input<Operations['update_export_schedule']>,
): Promise<Output<Operations['update_export_schedule']>> {
  const found = await db
    .updateTable('export_schedules')
    .set(({ ref }) => ({
      is_enabled: is_enabled ?? ref('is_enabled'),
      next_date: next_date ?? ref('next_date'),
      // Whoever changes the schedule has seen why it failed, and is told if it fails again.
      error_code: is_enabled === undefined && next_date === undefined ? ref('error_code') : null,
    }))
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!found) throw unknownSchedule('export_schedules', id)
  return {}
}

/** @throws AppError 404 */
export async function delete_export_schedule(
  ctx: ProjectContext,
  { export_schedule_id }: Input<Operations['delete_export_schedule']>,
): Promise<Output<Operations['delete_export_schedule']>> {
  await deleteSchedule(ctx, 'export_schedules', export_schedule_id)
  return {}
}
