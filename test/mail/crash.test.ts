import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { freshStores, withMail } from '../harness.ts'
import { startService } from '../service-process.ts'
import { startMailServer } from './mail-server.ts'

const key = `skc-${'m'.repeat(32)}`

test('a mail sent but not recorded is sent again as the same mail; mail cannot be set up without a server', async () => {
  const [mail, stores] = [await startMailServer(), await freshStores()]
  // The webhook endpoint is gone, which the mails report.
  const gone = createServer((_, response) => response.writeHead(410).end()).listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const settings = {
    ...stores.settings,
    BOOTSTRAP_API_KEY: key,
    WEBHOOK_HTTP: 'on',
    WEBHOOK_ALLOW: '127.0.0.0/8',
    ...withMail,
    SMTP_URL: mail.url,
  }
  const log = `${stores.settings.DATA_DIR}.log`
  let service = await startService(settings, { log })
  try {
    let api = createClient({ url: service.url, key })
    const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
    await api.create_mail_recipient({ project_id, address: 'ann@example.com', kinds: ['alerts'] })
    const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/in`
    await api.create_webhook_endpoint({ project_id, url })
    mail.is_silent = true
    await api.create_annotation({ project_id, date: '2026-03-10', text: 'The campaign began.' })
    await expect.poll(() => mail.got.length, { timeout: 20_000 }).toBe(1)
    await service.kill()
    mail.is_silent = false
    service = await startService(settings, { log })
    // On servers the lease of the dead process has to expire.
    await expect.poll(() => mail.got.length, { timeout: 100_000 }).toBe(2)
    const [first, second] = mail.got
    expect(first?.headers.subject).toBe(`Acme: Events are no longer sent to ${url}: it responded with 410.`)
    expect(second?.headers['message-id']).toBe(first?.headers['message-id'])
    expect(second?.raw).toBe(first?.raw)
    const link = /<https:\/\/answerscope\.test(\/unsubscribe\?token=([\w-]+))>/.exec(
      first?.headers['list-unsubscribe'] ?? '',
    )
    expect((await fetch(service.url + link?.[1])).status).toBe(200)
    api = createClient({ url: service.url, key })
    const listed = async () => await api.list_mail_recipients({ project_id })
    await expect.poll(async () => (await listed()).data[0]?.last_mail_at, { timeout: 20_000 }).not.toBeNull()
    await service.stop()
    const logged = await readFile(log, 'utf8')
    expect(logged).toContain('/unsubscribe')
    for (const secret of [link?.[2] ?? '', 'ss-word-of-smtp', 'ann@example.com']) expect(logged).not.toContain(secret)

    const { SMTP_URL: _, ...without } = settings
    service = await startService(without)
    api = createClient({ url: service.url, key })
    expect(await listed()).toMatchObject({ total_count: 1, is_set_up: false })
    await expect(api.create_mail_recipient({ project_id, address: 'bob@example.com' })).rejects.toMatchObject({
      status: 409,
      message: 'Mail is not configured. The operator sets SMTP_URL, MAIL_FROM and BASE_URL.',
    })
    expect(mail.got).toHaveLength(2)
  } finally {
    await service.stop()
    await mail.stop()
    gone.close()
    await stores.remove()
    await rm(log, { force: true })
  }
}, 240_000)
