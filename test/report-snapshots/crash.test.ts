import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server.ts'
import { freshStores, withMail } from '../harness.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { startService } from '../service-process.ts'

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
  // As if the service had not run on the last day of the schedule.
  await here.services.db.updateTable('report_schedules').set({ next_at: sql`next_at - interval '7 days'` }).execute()
  await here.stop()
  mail.is_silent = true
  let service = await startService(settings, { log })
  try {
    api = createClient({ url: service.url, key })
    const listed = async () => (await api.list_report_snapshots({ project_id })).data
    await expect.poll(async () => (await listed()).length, { timeout: 60_000, interval: 20 }).toBe(1)
    await service.kill()
    service = await startService(settings, { log })
    // On servers the lease of the dead process has to expire.
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
    await service.stop()
    const { SMTP_URL: _, ...without } = settings
    service = await startService(without)
    api = createClient({ url: service.url, key })
    await expect(
      api.create_report_schedule({ project_id, title: 'W', rhythm: 'weekly', recipients: ['bob@example.com'] }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Mail is not configured') })
    expect((await api.list_report_schedules({ project_id })).total_count).toBe(1)
  } finally {
    await service.stop()
    await mail.stop()
    await stores.remove()
    await rm(log, { force: true })
  }
}, 400_000)
