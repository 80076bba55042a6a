import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { networkOf } from '../../src/http/failed-keys.ts'
import { createLocalLimiter } from '../../src/http/rate-limit.ts'
import { base, minutesLater } from '../api/examples.ts'
import { isOnServers, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10' })
})
afterAll(() => server.stop())
beforeEach(() => minutesLater(server, 1))

const names = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after']
const send = async (path: string, init: Parameters<TestServer['send']>[1]) => {
  const { status, headers, json } = await server.send(base + path, init)
  const [limit, remaining, reset, retry] = names.map((name) => headers.get(name))
  return { status, limit, remaining, reset: Number(reset), retry, json }
}
/** A tenant whose project and company have untouched rate windows. */
const freshTenant = async () => {
  const tenant = await server.tenant()
  await server.services.db.deleteFrom('rate_windows').execute()
  minutesLater(server, 1)
  return tenant
}

test('every response from the rate check on tells how much of the minute is left', async () => {
  const { key, project_id, projectKey } = await freshTenant()
  const writer = await projectKey()
  const answers = [
    await send(`/brands?project_id=${project_id}`, { key }),
    await send('/brands', { key: writer, method: 'POST', body: '{' }),
    await send(`/brands?project_id=${project_id}&limit=0`, { key }),
    await send(`/chats/ch_x/content?project_id=${project_id}`, { key }),
  ]
  expect(answers.map(({ status, limit, remaining, retry }) => [status, limit, remaining, retry])).toEqual([
    [200, '10', '9', null],
    [400, '10', '8', null],
    [400, '10', '7', null],
    [404, '10', '6', null],
  ])
  for (const { reset } of answers) {
    expect(reset).toBeGreaterThanOrEqual(1)
    expect(reset).toBeLessThanOrEqual(60)
    expect(Number.isInteger(reset)).toBe(true)
  }
})

test('a response from before the rate check of the project reports the limit of the key', async () => {
  const { key, projectKey } = await freshTenant()
  const reader = await projectKey('read')
  const tell = async (init: Parameters<TestServer['send']>[1]) => {
    const { status, limit, remaining } = await send('/brands', init)
    return [status, limit, remaining]
  }
  expect(await tell({ key: reader, method: 'POST', body: '{}' })).toEqual([403, '1200', '1199'])
  // Only the body would name the project.
  expect(await tell({ key, method: 'POST', body: '{' })).toEqual([400, '1200', '1199'])
  expect(await tell({ key })).toEqual([400, '1200', '1198'])
  expect(await tell({ key, method: 'POST', body: '', headers: { 'content-type': 'text/xml' } })).toEqual([
    400,
    '1200',
    '1197',
  ])
})

test('a response without a valid key reports no limit', async () => {
  for (const init of [{}, { key: 'wrong' }]) expect((await send('/brands', init)).limit).toBeNull()
})

test('of two limits, a response reports the one with less left', async () => {
  const { config } = server.services
  const { KEY_RATE_LIMIT_PER_MINUTE } = config
  onTestFinished(() => {
    config.KEY_RATE_LIMIT_PER_MINUTE = KEY_RATE_LIMIT_PER_MINUTE
  })
  const { projectKey } = await freshTenant()
  const [one, two] = [await projectKey(), await projectKey()]
  config.KEY_RATE_LIMIT_PER_MINUTE = 6
  const told = []
  for (const key of [one, one, two, two, two, two, two, one]) {
    const { limit, remaining } = await send('/topics', { key })
    told.push(`${remaining} of ${limit}`)
  }
  expect(told).toEqual([
    ...['5 of 6', '4 of 6', '5 of 6', '4 of 6', '3 of 6', '2 of 6'],
    // The project has 3 and 2 requests left, the keys 1 and 3.
    ...['1 of 6', '2 of 10'],
  ])
})

test('above the limit, a request is 429 with the seconds to wait', async () => {
  const { project, project_id, projectKey } = await freshTenant()
  for (let i = 0; i < 10; i++) await project.list_topics()
  const { status, remaining, reset, retry, json } = await send('/topics', { key: await projectKey() })
  expect([status, remaining, retry]).toEqual([429, '0', String(reset)])
  expect(json).toEqual({
    message: `The limit of 10 requests per minute for project ${project_id} is used up. Retry in ${reset} seconds.`,
  })
  if (!isOnServers) {
    minutesLater(server, 1)
    expect((await send('/topics', { key: await projectKey() })).status).toBe(200)
  }
})

test('a project counts over all keys; item operations count for the project of their item', async () => {
  const { key, project, project_id, own_brand_id } = await freshTenant()
  await project.list_topics()
  const named = await send(`/topics?project_id=${project_id}`, { key })
  const item = await send(`/brands/${own_brand_id}`, { key, method: 'PATCH', body: '{}' })
  expect([named.remaining, item.status, item.remaining]).toEqual(['8', 200, '7'])
})

test('projects do not share a limit; operations without a project count for the company', async () => {
  const { key, api, project } = await freshTenant()
  const { id } = await api.create_project({ name: 'Other', domain: 'other.com', country_code: 'US' })
  for (let i = 0; i < 10; i++) await project.list_topics()
  const other = await send(`/topics?project_id=${id}`, { key })
  const company = await send('/projects', { key })
  expect([other.remaining, company.remaining]).toEqual(['9', '8'])
  for (let i = 0; i < 8; i++) await api.list_projects()
  const { status, json } = await send('/projects', { key })
  expect([status, (json as { message: string }).message]).toEqual([
    429,
    expect.stringMatching(/^The limit of 10 requests per minute for this company is used up\. Retry in \d+ seconds\.$/),
  ])
})

test('the OpenAPI document has no limit', async () => {
  expect((await send('/openapi/json', {})).limit).toBeNull()
})

describe('invalid keys', () => {
  /** Uses up the address's failed attempts for this minute. */
  const exhaust = async () => {
    for (let i = 0; i < 61; i++) await send('/projects', { key: `skc-exhaust-${i}` })
  }
  /** The tables that identify the sender of a request. The service's own background work reads other tables. */
  const identities = ['api_keys', 'sessions', 'session_secret']
  /** How often identities are looked up during the work. */
  async function lookUps(work: () => Promise<unknown>): Promise<number> {
    const { db } = server.services
    const { selectFrom } = db
    let count = 0
    db.selectFrom = ((...tables: Parameters<typeof selectFrom>) => {
      if (identities.includes(String(tables[0]))) count++
      return selectFrom.apply(db, tables)
    }) as typeof selectFrom
    await work().finally(() => Object.assign(db, { selectFrom }))
    return count
  }

  test('are answered 401 sixty times a minute, then 429', async () => {
    const statuses = []
    for (let i = 0; i < 61; i++) statuses.push((await send('/projects', { key: `skc-${i}` })).status)
    expect(statuses).toEqual([...Array(60).fill(401), 429])
    const refused = await send('/projects', { key: 'skc-61' })
    expect([refused.limit, refused.remaining, refused.reset]).toEqual(['60', '0', Number(refused.retry)])
    expect([refused.json, Number(refused.retry)]).toEqual([
      {
        message: expect.stringMatching(
          /^The limit of 60 failed keys per minute for this address is used up\. Retry in \d+ sec/,
        ),
      },
      expect.any(Number),
    ])
    expect((await send('/projects', {})).status).toBe(401)
    minutesLater(server, 1)
    expect((await send('/projects', { key: 'skc-62' })).status).toBe(401)
  })

  test('do not lock out known valid keys from the same address, only keys never seen', async () => {
    const { key, projectKey } = await freshTenant()
    const unseen = await projectKey()
    expect((await send('/projects', { key })).status).toBe(200)
    await exhaust()
    expect((await send('/projects', { key })).status).toBe(200)
    expect((await send('/topics', { key: unseen })).status).toBe(429)
    minutesLater(server, 1)
    expect((await send('/topics', { key: unseen })).status).toBe(200)
    await exhaust()
    expect((await send('/topics', { key: unseen })).status).toBe(200)
  })

  test('are not looked up once there are too many of them', async () => {
    await exhaust()
    const bearer = { headers: { authorization: 'Bearer skc-unknown' } }
    const cookie = { headers: { cookie: 'answerscope_session=unknown' } }
    for (const init of [{ key: 'skc-unknown' }, bearer, cookie]) {
      let status: number | undefined
      const count = await lookUps(async () => {
        status = (await send('/projects', init)).status
      })
      expect([status, count]).toEqual([429, 0])
    }
    expect(await lookUps(() => send('/projects?api_key=skc-unknown', {}))).toBe(0)
    const signIn = { method: 'POST', body: JSON.stringify({ key: 'skc-unknown' }) }
    expect(await lookUps(() => server.send('/session', signIn))).toBe(0)
    expect((await server.send('/session', signIn)).status).toBe(429)
    minutesLater(server, 1)
    expect(await lookUps(() => send('/projects', { key: 'skc-unknown' }))).toBe(1)
  })

  test('sent all at once are looked up no more often than one after the other', async () => {
    const count = await lookUps(() =>
      Promise.all(Array.from({ length: 200 }, (_, i) => send('/projects', { key: `skc-burst-${i}` }))),
    )
    expect(count).toBe(60)
  })

  test('are told apart from a valid one that many requests use for the first time at once', async () => {
    const { key } = await server.tenant()
    const answers = await Promise.all(Array.from({ length: 200 }, () => send('/projects/x', { key, method: 'GET' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]))
    const messages = answers.map(({ json }) => (json as { message: string }).message)
    expect(messages.filter((message) => message.includes('failed keys'))).toEqual([])
  })

  test('include a key that was valid and is revoked', async () => {
    const { api, key } = await freshTenant()
    const made = await api.create_api_key({ name: 'short-lived', scope: 'company', access: 'read' })
    expect((await send('/projects', made)).status).toBe(200)
    await exhaust()
    expect((await send('/projects', made)).status).toBe(200)
    await api.revoke_api_key({ api_key_id: made.id })
    expect((await send('/projects', made)).status).toBe(429)
    expect((await send('/projects', { key })).status).toBe(200)
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8:1:3::1', '2001:db8:1:3'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('failures of %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('rate windows of a process', () => {
  const second = 1000
  test('that began first are dropped when there are too many; the others continue', async () => {
    let time = 0
    const limiter = createLocalLimiter(() => new Date(time), 1000)
    const taken = async (bucket: string) => (await limiter.take(bucket, 5)).remaining
    for (let i = 0; i < 1000; i++) {
      time += 10
      await limiter.take(`early ${i}`, 5)
    }
    expect(await taken('early 0')).toBe(3)
    for (let i = 0; i < 500; i++) await limiter.take(`late ${i}`, 5)
    expect([await taken('early 999'), await taken('early 500'), await taken('late 0')]).toEqual([3, 3, 3])
    expect(await taken('early 499')).toBe(4)
  })

  test('end after a minute, even when the clock is set back', async () => {
    let time = 3600 * second
    const limiter = createLocalLimiter(() => new Date(time), 1000)
    for (let i = 0; i < 6; i++) await limiter.take('one', 5)
    expect((await limiter.take('one', 5)).is_exceeded).toBe(true)
    time -= 1800 * second
    expect(await limiter.take('one', 5)).toEqual({ limit: 5, remaining: 4, reset: 60, is_exceeded: false })
    time += 59 * second
    expect((await limiter.take('one', 5)).remaining).toBe(3)
    time += second
    expect((await limiter.take('one', 5)).remaining).toBe(4)
  })

  test('cost the same each, however many there are', async () => {
    let time = 0
    const limiter = createLocalLimiter(() => new Date(time))
    const cpu = async (count: number) => {
      const before = process.threadCpuUsage()
      for (let i = 0; i < count; i++) await limiter.take(`${time++}`, 5)
      const { user, system } = process.threadCpuUsage(before)
      return user + system
    }
    const filling = await cpu(100_000)
    expect(await cpu(100_000)).toBeLessThan(10 * filling)
  })
})

test('one key may send 1,200 requests a minute, whatever they are', async () => {
  const { key } = await freshTenant()
  const ask = () =>
    send('/chats/import', { key, method: 'POST', body: 'unread', headers: { 'content-type': 'text/xml' } })
  for (let i = 0; i < 24; i++) {
    const answers = await Promise.all(Array.from({ length: 50 }, ask))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415]))
  }
  const { status, json, limit, remaining, reset, retry } = await ask()
  expect([limit, remaining, String(reset)]).toEqual(['1200', '0', retry])
  expect([status, json]).toEqual([
    429,
    { message: `The limit of 1200 requests per minute for this key is used up. Retry in ${retry} seconds.` },
  ])
})

test('KEY_RATE_LIMIT_PER_MINUTE sets how many requests one key may send', async () => {
  const { config } = server.services
  const { KEY_RATE_LIMIT_PER_MINUTE } = config
  const { key } = await server.tenant()
  config.KEY_RATE_LIMIT_PER_MINUTE = 3
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await send('/projects', { key })).status)
  config.KEY_RATE_LIMIT_PER_MINUTE = KEY_RATE_LIMIT_PER_MINUTE
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('exhausted credits are 429 without Retry-After, with what is left of the minute', async () => {
  const { key, company_id } = await freshTenant()
  await server.services.db
    .updateTable('companies')
    .set({ plan: JSON.stringify({ credits: 1 }) })
    .where('id', '=', company_id)
    .execute()
  const body = JSON.stringify({ name: 'Dear', domain: 'dear.com', country_code: 'US', allocated_credits: 100 })
  const { status, limit, remaining, retry } = await send('/projects', { key, method: 'POST', body })
  expect([status, limit, remaining, retry]).toEqual([429, '10', '9', null])
})

test.each([
  [{}, 1200],
  [{ RATE_LIMIT_PER_MINUTE: '5000' }, 5000],
  [{ RATE_LIMIT_PER_MINUTE: '5000', KEY_RATE_LIMIT_PER_MINUTE: '70' }, 70],
])('with %o a key has %i requests a minute', (settings, limit) => {
  expect(readConfig(settings).KEY_RATE_LIMIT_PER_MINUTE).toBe(limit)
})
