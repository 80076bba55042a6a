import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { exportErrors } from './enums.ts'
import { exportSetup, storedSetup } from './exports.ts'
import { Day, Empty, nextCursor, page, Ref, Timestamp, target, Walk } from './shared.ts'

const is_enabled = z.boolean().meta({ description: 'Whether exports are made' })

const Schedule = z
  .object({
    id: z.string(),
    ...storedSetup,
    is_enabled,
    next_date: Day.meta({ description: 'The first day that is not written yet, UTC' }),
    error_code: z.enum(exportErrors).nullable().meta({
      description:
        'Why the last attempt to write that day failed, as in an export; it is retried every hour. null: it did not fail, or was not tried yet',
    }),
    created_at: Timestamp,
  })
  .meta({ id: 'ExportSchedule' })

const params = z.object({ export_schedule_id: target() })
const tag = 'Exports'
const item = { scope: { item: 'export_schedule' }, access: 'write', tag, params } as const

export const exportSchedules = {
  list_export_schedules: {
    method: 'GET',
    path: '/export-schedules',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List export schedules',
    query: Walk,
    response: page(Schedule).extend(nextCursor),
  },
  create_export_schedule: {
    method: 'POST',
    path: '/export-schedules',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Create a schedule that exports every day once it is over, one export per day',
    body: z.object({
      ...exportSetup,
      start_date: Day.optional().meta({
        description: 'First day to write, UTC; default: yesterday',
      }),
      is_enabled: is_enabled.default(true),
    }),
    response: Ref,
    errors: [400, 409],
  },
  update_export_schedule: {
    method: 'PATCH',
    path: '/export-schedules/{export_schedule_id}',
    ...item,
    summary: 'Pause or resume a schedule, or have days written again',
    body: z
      .object({ is_enabled, next_date: Day.meta({ description: 'The first day to write, or to write again' }) })
      .partial(),
    response: Empty,
    errors: [400, 404],
  },
  delete_export_schedule: {
    method: 'DELETE',
    path: '/export-schedules/{export_schedule_id}',
    ...item,
    summary: 'Delete a schedule; the exports it made stay',
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
