import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { reportRhythms, reportSections } from './enums.ts'
import { mailAddress } from './mail.ts'
import { reportSetup, storedFilters } from './report-snapshots.ts'
import { Empty, integer, list, nextCursor, oneOf, page, Ref, Timestamp, target, Walk } from './shared.ts'

const recipients = list(mailAddress, 0, 50).meta({
  description: 'Addresses that each report is mailed to, until they unsubscribe',
})
const rhythm = oneOf(reportRhythms).meta({
  description: 'weekly: covers the seven days before its day. monthly: covers the calendar month before',
})
const weekday = integer(1, 7).meta({ description: 'Day of a weekly report, 1 is Monday' })
const month_day = integer(1, 31).meta({
  description: 'Day of a monthly report; in a shorter month, its last day',
})
const is_enabled = z.boolean().meta({ description: 'Whether reports are made' })

const Schedule = z
  .object({
    id: z.string(),
    title: z.string(),
    sections: z.array(z.enum(reportSections)),
    rhythm,
    weekday,
    month_day,
    include_previous_period: reportSetup.include_previous_period,
    filters: storedFilters,
    recipients: z
      .array(
        z.object({
          address: z.string().meta({ description: 'Address that mails go to' }),
          is_enabled: z.boolean().meta({ description: 'Whether mails are sent to it' }),
        }),
      )
      .meta({ description: 'Who each report is mailed to' }),
    is_enabled,
    next_at: Timestamp.nullable().meta({ description: 'When the next one is made; null: it is disabled' }),
    created_at: Timestamp,
  })
  .meta({ id: 'ReportSchedule' })

const params = z.object({ report_schedule_id: target() })
const tag = 'Report snapshots'

export const reportSchedules = {
  list_report_schedules: {
    method: 'GET',
    path: '/report-schedules',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List report schedules and their recipients',
    query: Walk,
    response: page(Schedule).extend(nextCursor),
  },
  create_report_schedule: {
    method: 'POST',
    path: '/report-schedules',
    scope: 'project',
    access: 'write',
    tag,
    summary: "Create a schedule for a weekly or monthly report, made at 7:00 in the project's time zone",
    body: z.object({
      title: reportSetup.title,
      sections: reportSetup.sections.default([...reportSections]),
      rhythm,
      weekday: weekday.default(1),
      month_day: month_day.default(1),
      include_previous_period: reportSetup.include_previous_period.default(true),
      filters: reportSetup.filters,
      recipients: recipients.default([]),
      is_enabled: is_enabled.default(true),
    }),
    response: Ref,
    errors: [409],
  },
  update_report_schedule: {
    method: 'PATCH',
    path: '/report-schedules/{report_schedule_id}',
    scope: { item: 'report_schedule' },
    access: 'write',
    tag,
    summary: 'Change or stop a schedule',
    params,
    body: z
      .object({
        ...reportSetup,
        filters: reportSetup.filters.unwrap(),
        rhythm,
        weekday,
        month_day,
        recipients,
        is_enabled,
      })
      .partial(),
    response: Empty,
    errors: [404, 409],
  },
  delete_report_schedule: {
    method: 'DELETE',
    path: '/report-schedules/{report_schedule_id}',
    scope: { item: 'report_schedule' },
    access: 'write',
    tag,
    summary: 'Delete a schedule; the reports it made stay',
    params,
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
