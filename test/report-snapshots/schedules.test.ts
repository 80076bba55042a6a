import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/days.ts'
import { orderDueReports } from '../../src/domain/insights/report-snapshots/due-schedules.ts'
import { nextReport, reportDays } from '../../src/domain/insights/report-snapshots/schedule-days.ts'
import { mailDay } from '../../src/domain/setup/mail-recipients.ts'
import { sharedServer } from '../shared-server.ts'

const weekly = { rhythm: 'weekly', weekday: 1, month_day: 1 } as const
const sunday = { ...weekly, weekday: 7 } as const
const monthly = { rhythm: 'monthly', weekday: 1, month_day: 31 } as const

describe('a schedule', () => {
  test.each([
    // Thursday; then Monday at seven in winter time, in summer time, and where Sunday ends later in UTC.
    [weekly, '2026-03-12T12:00:00Z', 'Europe/Berlin', '2026-03-16T06:00:00.000Z'],
    [weekly, '2026-04-02T12:00:00Z', 'Europe/Berlin', '2026-04-06T05:00:00.000Z'],
    [weekly, '2026-03-16T05:59:59Z', 'Europe/Berlin', '2026-03-16T06:00:00.000Z'],
    [weekly, '2026-03-16T06:00:00Z', 'Europe/Berlin', '2026-03-23T06:00:00.000Z'],
    [weekly, '2026-03-12T12:00:00Z', 'Pacific/Auckland', '2026-03-16T01:00:00.000Z'],
    // Sundays with clock changes, in the night and at midnight.
    [sunday, '2026-03-25T12:00:00Z', 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
    [sunday, '2026-10-21T12:00:00Z', 'Europe/Berlin', '2026-10-25T06:00:00.000Z'],
    [sunday, '2026-09-02T12:00:00Z', 'America/Santiago', '2026-09-06T10:00:00.000Z'],
    [monthly, '2026-02-10T12:00:00Z', 'UTC', '2026-02-28T07:00:00.000Z'],
    [monthly, '2026-02-28T07:00:00Z', 'America/New_York', '2026-02-28T12:00:00.000Z'],
  ] as const)('%o after %s in %s is due at %s', (rhythm, after, timezone, due) => {
    expect(nextReport(rhythm, new Date(after), timezone).toISOString()).toBe(due)
  })

  test.each([
    ['2026-03-28T06:00:00Z', 'Europe/Berlin', '2026-03-28', '2026-03-29T05:00:00.000Z'],
    ['2026-03-29T04:59:59Z', 'Europe/Berlin', '2026-03-28', '2026-03-29T05:00:00.000Z'],
    ['2026-03-29T05:00:00Z', 'Europe/Berlin', '2026-03-29', '2026-03-30T05:00:00.000Z'],
    ['2026-10-25T05:59:59Z', 'Europe/Berlin', '2026-10-24', '2026-10-25T06:00:00.000Z'],
    ['2026-10-25T06:00:00Z', 'Europe/Berlin', '2026-10-25', '2026-10-26T06:00:00.000Z'],
    ['2026-03-16T00:59:59Z', 'Asia/Kolkata', '2026-03-15', '2026-03-16T01:30:00.000Z'],
  ])('mails at %s in %s belong to the mail day %s, which ends at %s', (at, timezone, day, ends_at) => {
    const found = mailDay(new Date(at), timezone)
    expect([found.day, found.ends_at.toISOString()]).toEqual([day, ends_at])
  })

  test('covers the previous seven days, or the previous month', () => {
    const at = new Date('2026-03-16T06:00:00Z')
    const made_for = '2026-03-16'
    expect(reportDays(weekly, at, 'Europe/Berlin')).toEqual({
      made_for,
      start_date: '2026-03-09',
      end_date: '2026-03-15',
    })
    expect(reportDays(monthly, at, 'Europe/Berlin')).toEqual({
      made_for,
      start_date: '2026-02-01',
      end_date: '2026-02-28',
    })
  })

  test('can be changed, stopped and deleted, and refuses invalid values', async () => {
    const { project } = await (await sharedServer()).tenant()
    const { id: report_schedule_id } = await project.create_report_schedule({
      title: 'Week',
      rhythm: 'weekly',
      weekday: 3,
    })
    const read = async () => (await project.list_report_schedules({})).data
    expect(await read()).toEqual([
      expect.objectContaining({ title: 'Week', rhythm: 'weekly', weekday: 3, is_enabled: true, recipients: [] }),
    ])
    expect(new Date((await read())[0]?.next_at ?? '').getUTCDay()).toBe(3)
    await project.update_report_schedule({
      report_schedule_id,
      is_enabled: false,
      title: 'Weeks',
      sections: ['ranking'],
    })
    expect(await read()).toEqual([
      expect.objectContaining({ title: 'Weeks', sections: ['ranking'], is_enabled: false, next_at: null }),
    ])
    const refused = (work: Promise<unknown>) => expect(work).rejects
    await refused(project.create_report_schedule({ title: 'W', rhythm: 'weekly', weekday: 8 })).toMatchObject({
      status: 400,
    })
    await refused(project.create_report_schedule({ title: 'W', rhythm: 'daily' as never })).toMatchObject({
      status: 400,
    })
    await refused(
      project.create_report_schedule({ title: 'W', rhythm: 'weekly', recipients: ['nobody'] }),
    ).toMatchObject({ status: 400, message: expect.stringContaining('recipients[0] must be an address') })
    await project.update_report_schedule({ report_schedule_id, recipients: ['Ann@example.com', 'ann@example.com'] })
    expect((await read())[0]?.recipients).toEqual([{ address: 'Ann@example.com', is_enabled: true }])
    const { data: recipients } = await project.list_mail_recipients({})
    expect(recipients).toMatchObject([{ address: 'Ann@example.com', kinds: [] }])
    await project.delete_report_schedule({ report_schedule_id })
    expect(await read()).toEqual([])
    await refused(project.delete_report_schedule({ report_schedule_id })).toMatchObject({ status: 404 })
  })

  // Seven in Nairobi is 4:00 UTC, in Phoenix 14:00.
  test.each([
    ['Africa/Nairobi', 'America/Phoenix', [undefined, 'T14:00:00Z']],
    ['America/Phoenix', 'Africa/Nairobi', ['T14:00:00Z']],
  ])('covers the days before its due day when a project moves from %s to %s', async (from, to, hours) => {
    const server = await sharedServer()
    const { project, project_id, api } = await server.tenant({
      project: { name: 'Acme', domain: 'acme.com', country_code: 'US', timezone: from },
    })
    await project.create_report_schedule({ title: 'Week', rhythm: 'weekly', weekday: 1, sections: ['headline'] })
    const next = (await project.list_report_schedules({})).data[0]?.next_at ?? ''
    const monday = next.slice(0, 10)
    await api.update_project({ project_id, timezone: to })
    for (const hour of hours) {
      const now = () => new Date(hour === undefined ? next : `${monday}${hour}`)
      await orderDueReports({ ...server.services, now })
    }
    const { data } = await project.list_report_snapshots({})
    expect(data.map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
      [addDays(monday, -7), addDays(monday, -1)],
    ])
    expect((await project.list_report_schedules({})).data[0]?.next_at?.slice(0, 10)).toBe(addDays(monday, 7))
  })
})
