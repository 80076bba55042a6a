import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Deliverer, startDeliverer } from '../../src/domain/insights/webhooks/deliver.ts'
import { type Handler, type Site, startSite } from '../fetching/site.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'

let site: Site
let server: TestServer
let deliverer: Deliverer
let realNow: () => Date
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ WEBHOOK_HTTP: 'on', WORKER: 'off', SHUTDOWN_GRACE: '1' }, { network: site.network })
  // Like the service, which checks once a second (test/webhooks/hostile.test.ts).
  deliverer = startDeliverer(server.services, 25)
  realNow = server.services.now
})
beforeEach(() => {
  server.services.now = realNow
})
afterAll(async () => {
  await deliverer.stop()
  await server.stop()
  await site.stop()
})

const later = (ms: number) => {
  server.services.now = () => new Date(realNow().getTime() + ms)
}
const [hour, day] = [3_600_000, 86_400_000]

interface Got {
  id: string
  headers: Record<string, string>
  body: string
}
let hosts = 0
/** A receiver that records what it gets, with configurable answers; 200 by default. */
function receiver(
  answer: (nth: number, got: Got) => { status: number; headers?: Record<string, string>; text?: string } = () => ({
    status: 200,
  }),
) {
  const got: Got[] = []
  const host = `hooks-${++hosts}.test`
  const handler: Handler = async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const one = { id: String(request.headers['webhook-id']), headers: request.headers as Record<string, string>, body }
    got.push(one)
    const { status, headers = {}, text = 'ok' } = answer(got.length, one)
    response.writeHead(status, headers).end(text)
  }
  site.on(`${host} /in`, handler)
  return { url: `http://${host}/in`, got }
}

const noted = async ({ project }: Tenant, text = 'The campaign began.') =>
  await project.create_annotation({ date: '2026-03-10', text })
const arrived = (got: Got[], count: number) => expect.poll(() => got.length, { timeout: 10_000 }).toBe(count)
const deliveries = async ({ project }: Tenant, endpoint_id: string) =>
  (await project.list_webhook_deliveries({ endpoint_id })).data
const settled = async (tenant: Tenant, id: string, states: string[]) =>
  await expect
    .poll(async () => (await deliveries(tenant, id)).map(({ state }) => state), { timeout: 10_000 })
    .toEqual(states)

describe('a webhook', () => {
  test('delivers an event in the Standard Webhooks format, to endpoints subscribed to its type', async () => {
    const tenant = await server.tenant()
    const [{ url, got }, other] = [receiver(() => ({ status: 202, text: 'x'.repeat(5000) })), receiver()]
    const { id, secret } = await tenant.project.create_webhook_endpoint({ url, types: ['annotation.created'] })
    await tenant.project.create_webhook_endpoint({ url: other.url, types: ['action.created'] })
    await noted(tenant)
    await arrived(got, 1)
    const [event] = (await tenant.project.list_events({})).data
    const [message] = got
    expect(message?.body).toBe(
      JSON.stringify({
        type: 'annotation.created',
        timestamp: event?.created_at,
        seq: 1,
        id: event?.id,
        project: { id: tenant.project_id },
        data: event?.data,
      }),
    )
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).toEqual(
      JSON.parse(message?.body ?? ''),
    )
    expect(message?.id).toBe(`evt_${event?.id}`)
    expect(() => new Webhook(secret).verify(`${message?.body} `, message?.headers ?? {})).toThrow()
    await settled(tenant, id, ['delivered'])
    expect(await deliveries(tenant, id)).toEqual([
      {
        id: expect.any(String),
        event: { id: event?.id, seq: 1 },
        type: 'annotation.created',
        state: 'delivered',
        attempts: 1,
        due_at: null,
        sent_at: expect.stringMatching(/Z$/),
        request: message?.body,
        status: 202,
        error: null,
        answer: 'x'.repeat(1024),
        duration_ms: expect.any(Number),
        created_at: expect.stringMatching(/Z$/),
      },
    ])
    expect(other.got).toEqual([])
  })

  test('is retried with the same id and body, at growing intervals, until it arrives', async () => {
    const tenant = await server.tenant()
    const { url, got } = receiver((nth) => ({ status: nth < 3 ? 500 : 200 }))
    const { id, secret } = await tenant.project.create_webhook_endpoint({ url })
    await noted(tenant)
    await arrived(got, 1)
    await expect.poll(async () => (await deliveries(tenant, id))[0]?.error, { timeout: 5000 }).toBe('HTTP 500')
    const waits = async () => {
      const [{ due_at, sent_at } = { due_at: null, sent_at: null }] = await deliveries(tenant, id)
      return (new Date(due_at ?? 0).getTime() - new Date(sent_at ?? 0).getTime()) / 1000
    }
    expect(await waits()).toBeGreaterThanOrEqual(5)
    expect(await waits()).toBeLessThan(10)
    expect((await tenant.project.list_webhook_endpoints({})).data[0]?.failing_since).not.toBeNull()
    later(20_000)
    await arrived(got, 2)
    await expect.poll(waits, { timeout: 5000 }).toBeGreaterThanOrEqual(300)
    expect(await waits()).toBeLessThan(345)
    later(400_000)
    await arrived(got, 3)
    await settled(tenant, id, ['delivered'])
    expect(new Set(got.map((one) => `${one.id} ${one.body}`)).size).toBe(1)
    expect((await deliveries(tenant, id))[0]?.attempts).toBe(3)
    expect((await tenant.project.list_webhook_endpoints({})).data[0]?.failing_since).toBeNull()
    // Each attempt is signed with its own time.
    expect(() => new Webhook(secret).verify(got[0]?.body ?? '', got[0]?.headers ?? {})).not.toThrow()
    expect(new Set(got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
  })

  test('is not retried before the receiver allows it', async () => {
    const tenant = await server.tenant()
    const { url, got } = receiver(() => ({ status: 429, headers: { 'retry-after': '7200' } }))
    const { id } = await tenant.project.create_webhook_endpoint({ url })
    await noted(tenant)
    await arrived(got, 1)
    await expect.poll(async () => (await deliveries(tenant, id))[0]?.status, { timeout: 5000 }).toBe(429)
    const [{ due_at, sent_at } = { due_at: null, sent_at: null }] = await deliveries(tenant, id)
    expect(new Date(due_at ?? 0).getTime() - new Date(sent_at ?? 0).getTime()).toBeGreaterThanOrEqual(2 * hour)
  })

  test('is no longer sent to an endpoint that returns 410, and the others are told', async () => {
    const tenant = await server.tenant()
    const [gone, other] = [receiver(() => ({ status: 410 })), receiver()]
    const { id } = await tenant.project.create_webhook_endpoint({ url: gone.url })
    await tenant.project.create_webhook_endpoint({ url: other.url, types: ['endpoint.disabled'] })
    await noted(tenant)
    await arrived(other.got, 1)
    expect(JSON.parse(other.got[0]?.body ?? '')).toMatchObject({
      type: 'endpoint.disabled',
      data: { webhook_endpoint: { id }, url: gone.url, reason: 'gone' },
    })
    const [endpoint] = (await tenant.project.list_webhook_endpoints({})).data
    expect([endpoint?.is_enabled, endpoint?.disabled_for]).toEqual([false, 'gone'])
    expect((await deliveries(tenant, id)).map(({ state }) => state)).toEqual(['dropped'])
    await expect(tenant.project.replay_webhook_events({ endpoint_id: id, after_seq: 0 })).rejects.toMatchObject({
      status: 409,
    })
    await noted(tenant)
    await tenant.project.update_webhook_endpoint({ endpoint_id: id, is_enabled: true, url: other.url, types: [] })
    await noted(tenant)
    await arrived(other.got, 2)
    expect(gone.got).toHaveLength(1)
    expect(JSON.parse(other.got[1]?.body ?? '')).toMatchObject({ type: 'annotation.created', seq: 4 })
  })

  test('is no longer sent to an endpoint after five days without a delivery', async () => {
    const tenant = await server.tenant()
    const { url, got } = receiver(() => ({ status: 500 }))
    const { id } = await tenant.project.create_webhook_endpoint({ url })
    await noted(tenant)
    await arrived(got, 1)
    await expect
      .poll(async () => (await tenant.project.list_webhook_endpoints({})).data[0]?.failing_since, { timeout: 5000 })
      .not.toBeNull()
    later(5 * day)
    await expect
      .poll(async () => (await tenant.project.list_webhook_endpoints({})).data[0]?.disabled_for, { timeout: 10_000 })
      .toBe('failing')
    const { data } = await tenant.project.list_events({ types: ['endpoint.disabled'] })
    expect(data.map((one) => one.data)).toEqual([{ webhook_endpoint: { id }, url, reason: 'failing' }])
  })

  test('is still sent after the address is corrected, even after almost five days without a delivery', async () => {
    const tenant = await server.tenant()
    const { url } = receiver(() => ({ status: 500 }))
    const corrected = receiver((nth) => ({ status: nth === 1 ? 503 : 200 }))
    const { id: endpoint_id } = await tenant.project.create_webhook_endpoint({ url })
    await noted(tenant)
    const failing = async () => (await tenant.project.list_webhook_endpoints({})).data[0]?.failing_since
    await expect.poll(failing, { timeout: 10_000 }).not.toBe(null)
    await tenant.project.update_webhook_endpoint({ endpoint_id, url: corrected.url })
    expect(await failing()).toBe(null)
    later(5 * day + hour)
    await arrived(corrected.got, 1)
    await expect.poll(failing, { timeout: 10_000 }).not.toBe(null)
    expect((await tenant.project.list_webhook_endpoints({})).data[0]).toMatchObject({ is_enabled: true })
  })

  test('is signed with both secrets for 24 hours after a rotation, then only with the new one', async () => {
    const tenant = await server.tenant()
    const { url, got } = receiver()
    const { id, secret } = await tenant.project.create_webhook_endpoint({ url })
    const rotated = await tenant.project.rotate_webhook_secret({ endpoint_id: id })
    expect(rotated.secret).not.toBe(secret)
    await noted(tenant)
    await arrived(got, 1)
    const verified = (with_secret: string, { body, headers }: Got = { id: '', body: '', headers: {} }) => {
      try {
        return new Webhook(with_secret).verify(body, headers) !== undefined
      } catch {
        return false
      }
    }
    expect(got[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    const foreign = `whsec_${Buffer.alloc(32).toString('base64')}`
    expect([secret, rotated.secret, foreign].map((one) => verified(one, got[0]))).toEqual([true, true, false])
    later(day + 1000)
    await noted(tenant)
    await arrived(got, 2)
    const [, last] = got
    const signed = (key: string) =>
      new Webhook(key).sign(
        last?.id ?? '',
        new Date(Number(last?.headers['webhook-timestamp']) * 1000),
        last?.body ?? '',
      )
    expect(last?.headers['webhook-signature']).toBe(signed(rotated.secret))
    expect(last?.headers['webhook-signature']).not.toContain(signed(secret))
  })

  test('is replayed, one or a range, under its original id', async () => {
    const tenant = await server.tenant()
    const { url, got } = receiver()
    const { id } = await tenant.project.create_webhook_endpoint({ url })
    for (const text of ['a', 'b', 'c']) await noted(tenant, text)
    await arrived(got, 3)
    await settled(tenant, id, ['delivered', 'delivered', 'delivered'])
    const first = new Map(got.map((one) => [one.id, one.body]))
    expect(await tenant.project.replay_webhook_events({ endpoint_id: id, after_seq: 1, until_seq: 2 })).toEqual({
      queued: 1,
    })
    await arrived(got, 4)
    await settled(tenant, id, Array(4).fill('delivered'))
    expect(JSON.parse(got[3]?.body ?? '').seq).toBe(2)
    expect(await tenant.project.replay_webhook_events({ endpoint_id: id, after_seq: 0 })).toEqual({ queued: 3 })
    await arrived(got, 7)
    for (const one of got) expect(first.get(one.id)).toBe(one.body)
  })

  test('arrives in the order of events if requested, whatever fails', async () => {
    const tenant = await server.tenant()
    const { url, got } = receiver((nth) => ({ status: nth === 1 ? 500 : 200 }))
    const { id } = await tenant.project.create_webhook_endpoint({ url, is_ordered: true })
    for (const text of ['a', 'b', 'c']) await noted(tenant, text)
    await arrived(got, 1)
    await expect.poll(async () => (await deliveries(tenant, id)).at(-1)?.status, { timeout: 5000 }).toBe(500)
    later(20_000)
    await arrived(got, 4)
    expect(got.map(({ body }) => JSON.parse(body).seq)).toEqual([1, 1, 2, 3])
  })

  test('is not delayed by endpoints that do not respond', async () => {
    const tenant = await server.tenant()
    const { url, got } = receiver()
    for (let i = 0; i < 20; i++) {
      site.on(`dead-${i}.test /in`, () => {})
      await tenant.project.create_webhook_endpoint({ url: `http://dead-${i}.test/in` })
    }
    await tenant.project.create_webhook_endpoint({ url })
    const started = Date.now()
    for (let i = 0; i < 20; i++) await noted(tenant, `${i}`)
    await arrived(got, 20)
    expect(Date.now() - started).toBeLessThan(10_000)
    for (const { id } of (await tenant.project.list_webhook_endpoints({})).data) {
      await tenant.project.delete_webhook_endpoint({ endpoint_id: id })
    }
  }, 30_000)

  test('is no longer sent once its project is deleted', async () => {
    const tenant = await server.tenant()
    const { url, got } = receiver(() => ({ status: 500 }))
    const { id } = await tenant.project.create_webhook_endpoint({ url })
    await noted(tenant)
    await expect.poll(async () => (await deliveries(tenant, id))[0]?.status, { timeout: 10_000 }).toBe(500)
    await tenant.api.delete_project({ project_id: tenant.project_id })
    later(hour)
    // Messages of another project that become due later are sent meanwhile.
    const other = await server.tenant()
    const receives = receiver()
    await other.project.create_webhook_endpoint({ url: receives.url })
    await noted(other)
    await arrived(receives.got, 1)
    await noted(other)
    await arrived(receives.got, 2)
    expect(got).toHaveLength(1)
  })

  test('follows no redirect', async () => {
    const tenant = await server.tenant()
    const target = receiver()
    const { url, got } = receiver(() => ({ status: 307, headers: { location: target.url } }))
    const { id } = await tenant.project.create_webhook_endpoint({ url })
    await noted(tenant)
    await arrived(got, 1)
    await expect
      .poll(async () => (await deliveries(tenant, id))[0]?.error, { timeout: 5000 })
      .toBe('HTTP 307: redirects are not followed')
    expect(target.got).toEqual([])
  })

  test('is sent immediately by the test of an endpoint, which creates no event', async () => {
    const tenant = await server.tenant()
    const { url, got } = receiver((nth) => ({ status: nth === 1 ? 200 : 503, text: 'hello' }))
    const { id, secret } = await tenant.project.create_webhook_endpoint({ url, types: ['action.created'] })
    const answer = { answer: 'hello', duration_ms: expect.any(Number) }
    expect(await tenant.project.test_webhook_endpoint({ endpoint_id: id })).toEqual({
      is_delivered: true,
      status: 200,
      error: null,
      ...answer,
    })
    expect(new Webhook(secret).verify(got[0]?.body ?? '', got[0]?.headers ?? {})).toMatchObject({
      type: 'endpoint.test',
    })
    expect(await tenant.project.test_webhook_endpoint({ endpoint_id: id })).toEqual({
      is_delivered: false,
      status: 503,
      error: 'HTTP 503',
      ...answer,
    })
    expect((await tenant.project.list_events({})).last_seq).toBe(0)
    expect(await deliveries(tenant, id)).toEqual([])
  })

  test('stays under 20 kB, however long texts are', async () => {
    const tenant = await server.tenant()
    const { url, got } = receiver()
    await tenant.project.create_webhook_endpoint({ url })
    await tenant.project.create_annotation({ date: '2026-03-10', text: '\u{1F600}"'.repeat(250) })
    await tenant.project.create_actions({ actions: [{ title: '"'.repeat(500) }] })
    await arrived(got, 2)
    for (const { body } of got) expect(Buffer.byteLength(body)).toBeLessThan(20_000)
  })

  test('of another tenant cannot be seen, changed or used', async () => {
    const [one, other] = [await server.tenant(), await server.tenant()]
    const { id } = await one.project.create_webhook_endpoint({ url: receiver().url, types: ['endpoint.disabled'] })
    const unknown = { status: 404 }
    expect((await other.project.list_webhook_endpoints({})).data).toEqual([])
    await expect(other.project.test_webhook_endpoint({ endpoint_id: id })).rejects.toMatchObject(unknown)
    await expect(other.project.rotate_webhook_secret({ endpoint_id: id })).rejects.toMatchObject(unknown)
    await expect(other.project.delete_webhook_endpoint({ endpoint_id: id })).rejects.toMatchObject(unknown)
    await expect(other.project.list_webhook_deliveries({ endpoint_id: id })).rejects.toMatchObject(unknown)
  })
})

describe('the message of a chat', () => {
  const text = 'Sale <@U1> & *more* [x](http://y.test)'
  const bodies = {
    slack: { text: 'Acme: Note on Mar 10, 2026: Sale &lt;@U1&gt; &amp; *more* [x](http://y.test)' },
    teams: {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              { type: 'TextBlock', text: 'Acme', weight: 'Bolder', wrap: true },
              {
                type: 'TextBlock',
                text: 'Note on Mar 10, 2026: Sale <@U1> & \\*more\\* \\[x\\]\\(http://y.test\\)',
                wrap: true,
              },
            ],
          },
        },
      ],
    },
    discord: {
      content: 'Acme: Note on Mar 10, 2026: Sale <@U1\\> & \\*more\\* \\[x\\]\\(http://y.test\\)',
      allowed_mentions: { parse: [] },
    },
    google_chat: { text: 'Acme: Note on Mar 10, 2026: Sale ‹@U1› & *more* [x](http://y.test)' },
  } as const

  test.each(Object.entries(bodies))(
    '%s matches its incoming webhook format, and mentions nobody',
    async (format, body) => {
      const tenant = await server.tenant()
      const { url, got } = receiver()
      await tenant.project.create_webhook_endpoint({ url, format: format as keyof typeof bodies })
      await noted(tenant, text)
      await arrived(got, 1)
      expect(JSON.parse(got[0]?.body ?? '')).toEqual(body)
      expect(got[0]?.headers['content-type']).toBe('application/json')
    },
  )
})
