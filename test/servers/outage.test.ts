import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { outage } from '../../src/http/outage.ts'
import type { Server } from '../../src/server.ts'
import { chat, recalculated } from '../harness.ts'
import { key, send, startOn } from './on-servers.ts'
import {
  missingForClickHouse,
  missingForPostgres,
  type StoreServer,
  startClickHouse,
  startPostgres,
} from './servers.ts'

const missing = missingForPostgres() ?? missingForClickHouse()

describe.skipIf(missing)(missing ? `on real servers: ${missing} was not found` : 'on real servers', () => {
  let postgres: StoreServer
  let clickhouse: StoreServer
  let one: Server
  let two: Server
  let api: Client
  let project_id: string

  const start = () =>
    startOn({ DATABASE_URL: postgres.url, CLICKHOUSE_URL: clickhouse.url, RATE_LIMIT_PER_MINUTE: '2000' })
  const report = (server: Server) => send(server, '/customer/v1/reports/brands', { project_id })
  const importOne = (server: Server, item: object) =>
    send(server, '/customer/v1/chats/import', { project_id, chats: [item] })
  const readiness = async (server: Server) => {
    const response = await fetch(`${server.url}/health/ready`)
    return { status: response.status, stores: ((await response.json()) as { stores: unknown }).stores }
  }
  const answersOf = async (server: Server) => {
    const { data } = (await (await report(server)).json()) as { data: { visibility_total: number }[] }
    return data[0]?.visibility_total
  }
  const eventually = async (work: () => Promise<unknown>, seconds = 30) => {
    for (const until = Date.now() + seconds * 1000; ; await delay(200)) {
      try {
        return await work()
      } catch (error) {
        if (Date.now() > until) throw error
      }
    }
  }
  const expect503 = async (response: Response) => {
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toEqual({ message: expect.stringContaining('Retry in') })
  }

  beforeAll(async () => {
    ;[postgres, clickhouse] = await Promise.all([startPostgres(), startClickHouse()])
    // Concurrently, on empty stores: one of them migrates, both work.
    ;[one, two] = await Promise.all([start(), start()])
    api = createClient({ url: one.url, key })
    project_id = (await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })).id
    await api.import_chats({ project_id, chats: [chat('Acme it is.')] })
  })
  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop()])
    await Promise.all([postgres?.remove(), clickhouse?.remove()])
  })

  test('two servers that start concurrently migrate empty stores, create one company, and see the same data', async () => {
    expect(await Promise.all([answersOf(one), answersOf(two)])).toEqual([1, 1])
    const { total_count } = await createClient({ url: two.url, key }).list_api_keys({})
    expect(total_count).toBe(1)
  })

  test('they count requests of a project together', async () => {
    const left = async (server: Server) => Number((await report(server)).headers.get('x-ratelimit-remaining'))
    const first = await left(one)
    expect([await left(two), await left(one), await left(two)]).toEqual([first - 1, first - 2, first - 3])
  })

  test('a key revoked on one server is immediately refused by the other', async () => {
    const made = await api.create_api_key({ name: 'short', scope: 'company', access: 'read' })
    expect((await send(two, '/customer/v1/projects', undefined, made.key)).status).toBe(200)
    await api.revoke_api_key({ api_key_id: made.id })
    expect((await send(two, '/customer/v1/projects', undefined, made.key)).status).toBe(401)
  })

  test('importing the same chats on both creates every chat once', async () => {
    const before = (await answersOf(one)) ?? 0
    const chats = Array.from({ length: 20 }, () => chat('Acme again.'))
    const outcomes = await Promise.all(
      [one, two].map(({ url }) => createClient({ url, key }).import_chats({ project_id, chats })),
    )
    expect(outcomes.map(({ created }) => created.length).sort()).toEqual([0, 20])
    expect(await Promise.all([answersOf(one), answersOf(two)])).toEqual([before + 20, before + 20])
  })

  test('without ClickHouse reports and imports return 503, the rest works, and everything resumes when it is back', async () => {
    const before = (await answersOf(one)) ?? 0
    const item = chat('Acme after the outage.')
    await clickhouse.kill()
    await expect503(await report(one))
    await expect503(await importOne(one, item))
    expect(await readiness(one)).toEqual({
      status: 503,
      stores: { relational: { status: 'ok' }, analytical: { status: 'unavailable' } },
    })
    expect((await send(one, '/customer/v1/projects')).status).toBe(200)
    // A change of brands is accepted; the answers are re-read when that is possible.
    await api.create_brand({ project_id, name: 'Outage' })

    await clickhouse.start()
    expect((await readiness(one)).status).toBe(200)
    expect(await answersOf(one)).toBe(before)
    expect((await importOne(one, item)).status).toBe(200)
    await recalculated(api, project_id)
    expect(await answersOf(two)).toBe(before + 1)
    const { data } = await api.get_brands_report({ project_id })
    expect(data.find(({ brand }) => brand.name === 'Outage')?.visibility_count).toBe(1)
  })

  test('without PostgreSQL everything returns 503, and requests and jobs resume when it is back', async () => {
    const before = (await answersOf(one)) ?? 0
    await postgres.kill()
    await expect503(await report(one))
    await expect503(await importOne(one, chat('Acme.')))
    await expect503(await send(one, '/customer/v1/projects'))
    expect(await readiness(two)).toEqual({
      status: 503,
      stores: { relational: { status: 'unavailable' }, analytical: { status: 'ok' } },
    })
    expect((await fetch(`${one.url}/health/live`)).status).toBe(200)
    await delay(1_500)

    await postgres.start()
    await eventually(async () => expect(await answersOf(one)).toBe(before))
    expect((await readiness(two)).status).toBe(200)
    expect((await importOne(two, chat('Acme and Bolt.'))).status).toBe(200)
    await api.create_brand({ project_id, name: 'Bolt' })
    await recalculated(api, project_id)
    const { data } = await api.get_brands_report({ project_id })
    expect(data.find(({ brand }) => brand.name === 'Bolt')?.visibility_count).toBe(1)
  })

  test('connections that PostgreSQL closes are replaced, including that of the job queue', async () => {
    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    await admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = $1',
      ['client backend'],
    )
    await admin.end()
    await eventually(async () => expect((await report(one)).status).toBe(200), 5)
    await api.create_brand({ project_id, name: 'Again' })
    await recalculated(api, project_id)
  })

  test('work whose connection is closed under a lock fails with that error, not with one about unlocking', async () => {
    const { lock, db } = one.services
    const work = lock('outage', (own) =>
      own.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
        await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db)
        await sql`SELECT 1`.execute(trx)
      }),
    )
    expect(outage(await work.catch((error) => error))?.status).toBe(503)
    expect(await lock('outage', async () => 'free')).toBe('free')
  })

  test('a ClickHouse that hangs makes the service not ready, but not stuck', async () => {
    clickhouse.freeze()
    try {
      const began = Date.now()
      expect((await readiness(one)).status).toBe(503)
      expect(Date.now() - began).toBeLessThan(10_000)
    } finally {
      clickhouse.thaw()
    }
    await eventually(async () => expect((await readiness(one)).status).toBe(200))
  })

  test('a report whose client disconnects ends its query', async () => {
    const running = async () => {
      const [row] = await two.services.analytics.query<{ queries: number }>({
        text: 'SELECT count() AS queries FROM system.processes WHERE query LIKE {like:String}',
        params: { like: 'SELECT sleepEachRow(0.5)%' },
      })
      return row?.queries
    }
    const reader = new AbortController()
    const query = one.services.analytics.query(
      { text: 'SELECT sleepEachRow(0.5) FROM numbers(60) SETTINGS max_block_size = 1', params: {} },
      { signal: reader.signal },
    )
    const outcome = query.then(
      () => 'answered',
      () => 'ended',
    )
    await eventually(async () => expect(await running()).toBe(1), 10)
    reader.abort()
    expect(await outcome).toBe('ended')
    await eventually(async () => expect(await running()).toBe(0), 10)
  })
})
