import { rm } from 'node:fs/promises'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config.ts'
import { nextReport, reportDays } from '../../src/domain/insights/report-snapshots/schedule-days.ts'
import { startServer } from '../../src/server.ts'
import { freshStores, withMail } from '../harness.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { startService } from '../service-process.ts'
import { sharedServer } from '../shared-server.ts'

const weekly = { rhythm: 'weekly', weekday: 1, month_day: 1 } as const
const monthly = { rhythm: 'monthly', weekday: 1, month_day: 31 } as const

describe('a schedule', () => {
  test.each([
    // Thursday; Monday at seven in winter, in summer, and where Monday is over by UTC only later.
    [weekly, '2026-03-12T12:00:00Z', 'Europe/Berlin', '2026-03-16T06:00:00.000Z'],
    [weekly, '2026-04-02T12:00:00Z', 'Europe/Berlin', '2026-04-06T05:00:00.000Z'],
    [weekly, '2026-03-16T05:59:59Z', 'Europe/Berlin', '2026-03-16T06:00:00.000Z'],
    [weekly, '2026-03-16T06:00:00Z', 'Europe/Berlin', '2026-03-23T06:00:00.000Z'],
    [weekly, '2026-03-12T12:00:00Z', 'Pacific/Auckland', '2026-03-16T01:00:00.000Z'],
    [monthly, '2026-02-10T12:00:00Z', 'UTC', '2026-02-28T07:00:00.000Z'],
    [monthly, '2026-02-28T07:00:00Z', 'America/New_York', '2026-02-28T12:00:00.000Z'],
  ] as const)('%o after %s in %s is due at %s', (rhythm, after, timezone, due) => {
    expect(nextReport(rhythm, new Date(after), timezone).toISOString()).toBe(due)
  })

  test('is of the seven days before, or of the month before', () => {
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

  test('is changed, stopped and deleted, and refuses what cannot be', async () => {
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
    await refused(
      project.update_report_schedule({ report_schedule_id, recipients: ['ann@example.com'] }),
    ).toMatchObject({ status: 409, message: expect.stringContaining('Mail is not set up') })
    await project.delete_report_schedule({ report_schedule_id })
    expect(await read()).toEqual([])
    await refused(project.delete_report_schedule({ report_schedule_id })).toMatchObject({ status: 404 })
  })
})

const key = `skc-${'r'.repeat(32)}`

test('a report that is due is made once and mailed once, whenever its process is killed', async () => {
  const [mail, stores] = [await startMailServer(), await freshStores()]
  const settings = {
    ...stores.settings,
    BOOTSTRAP_API_KEY: key,
    ...withMail,
    SMTP_URL: mail.url,
    CHROMIUM_PATH: '/nowhere',
  }
  const log = `${stores.settings.DATA_DIR}.log`
  const here = await startServer(readConfig({ PORT: '0', LOG_LEVEL: 'error', ...settings }), pino({ level: 'error' }))
  let api = createClient({ url: here.url, key })
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  await api.create_report_schedule({ project_id, title: 'Week', rhythm: 'weekly', recipients: ['ann@example.com'] })
  await here.services.db
    .updateTable('report_schedules')
    .set({ next_at: new Date(Date.now() - 60_000) })
    .execute()
  await here.stop()
  mail.is_silent = true
  let service = await startService(settings, { log })
  try {
    api = createClient({ url: service.url, key })
    const listed = async () => (await api.list_report_snapshots({ project_id })).data
    await expect.poll(async () => (await listed()).length, { timeout: 60_000, interval: 20 }).toBe(1)
    await service.kill()
    service = await startService(settings, { log })
    // On servers the lease of the dead process has to run out.
    await expect.poll(() => mail.got.length, { timeout: 120_000 }).toBe(1)
    await service.kill()
    mail.is_silent = false
    service = await startService(settings, { log })
    await expect.poll(() => mail.got.length, { timeout: 120_000 }).toBe(2)
    const [first, second] = mail.got
    expect(first?.headers.subject).toMatch(/^Week, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/)
    expect(first?.raw).toContain('filename=report.html')
    expect(second?.raw).toBe(first?.raw)
    api = createClient({ url: service.url, key })
    const made = await listed()
    expect(made).toMatchObject([{ title: 'Week', status: 'succeeded', report_schedule_id: expect.any(String) }])
    const { makes_pdf, files } = await api.get_report_snapshot({ report_snapshot_id: made[0]?.id ?? '' })
    expect([makes_pdf, files.map(({ kind }) => kind).includes('pdf')]).toEqual([false, false])
    const { data: recipients } = await api.list_mail_recipients({ project_id })
    expect(recipients).toMatchObject([{ address: 'ann@example.com', kinds: [] }])
  } finally {
    await service.stop()
    await mail.stop()
    await stores.remove()
    await rm(log, { force: true })
  }
}, 400_000)
