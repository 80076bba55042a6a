import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import type { Server } from '../../src/server.ts'
import { projectFacts } from '../../src/store/fact-tables.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { chat } from '../harness.ts'
import { commandOn, key, queryOn, send, startOn } from './on-servers.ts'
import { missingForClickHouse, missingForPostgres, type StoreServer, startPostgres } from './servers.ts'
import { type Shards, startShards } from './shards.ts'

const missing = missingForPostgres() ?? missingForClickHouse()
const day_ms = 86_400_000

describe.skipIf(missing)(missing ? `on a cluster: ${missing} was not found` : 'on a cluster', () => {
  let postgres: StoreServer
  let shards: Shards
  let server: Server
  let api: Client
  /** A project on each of two shards. */
  let projects: [string, string]

  const start = (settings: Record<string, string> = shards.settings(2)) =>
    startOn({ DATABASE_URL: postgres.url, ...settings })
  const urlOf = (shard: number) => shards.servers[shard - 1]?.url ?? ''
  const ask = <Row>(shard: number, query: string, params?: Record<string, unknown>) =>
    queryOn<Row>(urlOf(shard), query, params)
  async function rowsOn(shard: number, project_id: string, table = 'chats'): Promise<number> {
    const [row] = await ask<{ rows: string }>(
      shard,
      `SELECT count() AS rows FROM ${table} WHERE project_id = {project:UUID}`,
      { project: uuidOf(project_id) },
    )
    return Number(row?.rows)
  }
  async function makeProject(): Promise<string> {
    const { id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
    await api.import_chats({ project_id: id, chats: [chat('Acme it is.', { sources: [{ url: 'https://a.com' }] })] })
    return id
  }
  const totals = async (project_id: string, from = api) => {
    const { data } = await from.get_brands_report({ project_id })
    return [data[0]?.visibility_total, data[0]?.mention_count]
  }
  const importOne = (project_id: string) =>
    send(server, '/customer/v1/chats/import', { project_id, chats: [chat('Acme again.')] })
  const sweepIn = (days: number) =>
    sweep({ ...server.services, now: () => new Date(Date.now() + days * day_ms) }, new AbortController().signal)

  beforeAll(async () => {
    ;[postgres, shards] = await Promise.all([startPostgres(), startShards(3)])
    server = await start()
    api = createClient({ url: server.url, key })
    const found: Record<number, string> = {}
    while (!found[1] || !found[2]) {
      const id = await makeProject()
      found[(await rowsOn(1, id)) > 0 ? 1 : 2] = id
    }
    projects = [found[1], found[2]]
  })
  afterAll(async () => {
    await server?.stop()
    await Promise.all([postgres?.remove(), shards?.remove()])
  })

  test('the rows of a project are on one node only', async () => {
    for (const [i, project] of projects.entries()) {
      for (const table of projectFacts) {
        expect([table, await rowsOn(2 - i, project, table)]).toEqual([table, 0])
      }
      expect(await rowsOn(1 + i, project)).toBe(1)
      expect(await rowsOn(1 + i, project, 'sources')).toBe(1)
    }
  })

  test('a query about a project reads only tables of its shard', async () => {
    const since = Date.now()
    for (const project_id of projects) {
      for (let asked = 0; asked < 4; asked++) {
        await api.get_brands_report({ project_id, dimensions: ['topic_id'] })
        await api.get_urls_report({ project_id })
        await api.list_chats({ project_id })
      }
    }
    for (const shard of [1, 2]) await commandOn(urlOf(shard), 'SYSTEM FLUSH LOGS')
    const readers = await Promise.all(
      [1, 2].flatMap((shard) => projects.map((project) => readings(shard, project, since))),
    )
    // By shard and project: statements that read rows, of the twelve or more that were sent.
    expect(readers.map((count) => count >= 12)).toEqual([true, false, false, true])
    expect([readers[1], readers[2]]).toEqual([0, 0])
  })
  /** Statements about a project that read a table whose rows are on shards. */
  async function readings(shard: number, project: string, since: number): Promise<number> {
    const [row] = await ask<{ statements: string }>(
      shard,
      `SELECT count() AS statements FROM system.query_log
       WHERE type = 'QueryFinish' AND query_kind = 'Select' AND position(query, {project:String}) > 0
         AND arrayExists(table -> startsWith(table, 'default.'), tables)
         AND toUnixTimestamp64Milli(toDateTime64(query_start_time_microseconds, 3)) >= {since:Int64}`,
      { project: uuidOf(project), since },
    )
    return Number(row?.statements)
  }

  test('a query that is not about one project is refused', async () => {
    const all = server.services.analytics.query({ text: 'SELECT count() FROM chats', params: {} })
    await expect(all).rejects.toMatchObject({ code: '507' })
  })

  test('a second start changes nothing', async () => {
    const state = () =>
      Promise.all(
        [1, 2].map((shard) =>
          ask(
            shard,
            `SELECT database, name, toString(uuid) AS uuid, total_rows FROM system.tables
             WHERE database IN ('default', 'default_distributed') AND name NOT IN ('prompts') ORDER BY ALL`,
          ),
        ),
      )
    const before = await state()
    const again = await start()
    expect(await state()).toEqual(before)
    expect(await totals(projects[1], createClient({ url: again.url, key }))).toEqual([1, 1])
    await again.stop()
  })

  test('without a shard its projects return 503, the others work, and everything recovers when it is back', async () => {
    const [here, there] = projects
    const before = await totals(there)
    await shards.servers[1]?.kill()
    // Whichever node is queried first.
    for (let tries = 0; tries < 4; tries++) {
      for (const response of [
        await send(server, '/customer/v1/reports/brands', { project_id: there }),
        await importOne(there),
      ]) {
        expect(response.status).toBe(503)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await response.json()).toEqual({ message: 'A store is not available right now. Retry in 5 seconds.' })
      }
      expect((await send(server, '/customer/v1/reports/brands', { project_id: here })).status).toBe(200)
      expect((await importOne(here)).status).toBe(200)
    }
    const ready = await fetch(`${server.url}/health/ready`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', stores: { relational: { status: 'ok' }, analytical: { status: 'degraded' } } },
    ])
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('\nanswerscope_analytical_nodes_down 1\n')

    // A process that starts now serves what is available.
    const late = await start()
    expect((await send(late, '/customer/v1/reports/brands', { project_id: here })).status).toBe(200)
    expect((await send(late, '/customer/v1/reports/brands', { project_id: there })).status).toBe(503)
    await late.stop()

    await shards.servers[1]?.start()
    expect(await totals(there)).toEqual(before)
    expect((await importOne(there)).status).toBe(200)
    expect(await totals(there)).toEqual([2, 2])
    expect(await totals(here)).toEqual([5, 5])
  })

  test('removals reach every node, and an unavailable one catches up later', async () => {
    const again = chat('Acme, Acme, Acme.')
    for (const project_id of projects) {
      await api.import_chats({ project_id, chats: [again] })
      await api.import_chats({ project_id, chats: [again], on_conflict: 'replace' })
    }
    const rows = () => Promise.all(projects.map((project, i) => rowsOn(i + 1, project)))
    const full = await rows()
    await shards.servers[0]?.kill()
    await expect(sweepIn(1)).rejects.toThrow()
    await shards.servers[0]?.start()
    const [first = 0, second = 0] = full
    expect(await rows()).toEqual([first, second - 1])
    await sweepIn(1)
    expect(await rows()).toEqual([first - 1, second - 1])
  })

  test('permanently deleted projects leave nothing on any node', async () => {
    const gone = [await makeProject(), await makeProject(), await makeProject(), await makeProject()]
    for (const project_id of gone) await api.delete_project({ project_id })
    await sweepIn(31)
    for (const project of gone) {
      for (const table of projectFacts) {
        expect([table, await rowsOn(1, project, table), await rowsOn(2, project, table)]).toEqual([table, 0, 0])
      }
    }
    expect((await totals(projects[0]))[0]).toBeGreaterThan(0)
  })

  test.each([
    ['a node is missing', (urls: string[]) => urls.slice(0, 1), /lists 1 nodes\. List each shard's server once\.$/],
    [
      'the order is wrong',
      (urls: string[]) => urls.toReversed(),
      /it is shard 2 in cluster shards_2\. List the nodes in/,
    ],
  ])('a start is refused when %s', async (_, change, message) => {
    const { CLICKHOUSE_URL, CLICKHOUSE_CLUSTER } = shards.settings(2)
    const changed = start({ CLICKHOUSE_URL: change(CLICKHOUSE_URL.split(',')).join(','), CLICKHOUSE_CLUSTER })
    await expect(changed).rejects.toThrow(message)
  })

  test('a start is refused when no node knows the cluster, or a cluster node is used alone', async () => {
    const { CLICKHOUSE_URL } = shards.settings(2)
    const unknown = start({ CLICKHOUSE_URL, CLICKHOUSE_CLUSTER: 'nowhere' })
    await expect(unknown).rejects.toThrow('node 1 of CLICKHOUSE_URL: its remote_servers do not define cluster nowhere.')
    const alone = start({ CLICKHOUSE_URL: shards.servers[0]?.url ?? '' })
    await expect(alone).rejects.toThrow('This ClickHouse server is one of 2 shards. Set CLICKHOUSE_CLUSTER')
  })

  test('an added node serves projects created from then on; the others stay where they are', async () => {
    const before = await Promise.all(projects.map((project) => totals(project)))
    await server.stop()
    server = await start(shards.settings(3))
    api = createClient({ url: server.url, key })
    expect(await Promise.all(projects.map((project) => totals(project)))).toEqual(before)
    const later = Array.from({ length: 30 }, (_, i) => projectOf(Date.now() + 3_600_000, i))
    const { analytics } = server.services
    for (const project_id of later) await analytics.insert('superseded', [{ project_id, batch: 1, by_batch: 2 }])
    const spread = await Promise.all(
      [1, 2, 3].map((shard) =>
        ask<{ project: string }>(
          shard,
          'SELECT toString(project_id) AS project FROM superseded WHERE has({later:Array(UUID)}, project_id)',
          { later },
        ),
      ),
    )
    expect(spread.map((rows) => rows.length > 0)).toEqual([true, true, true])
    expect(
      spread
        .flat()
        .map(({ project }) => project)
        .toSorted(),
    ).toEqual(later.toSorted())
    for (const project of projects) expect((await importOne(project)).status).toBe(200)
    expect(await Promise.all(projects.map((project) => rowsOn(3, project)))).toEqual([0, 0])
    await expect(start(shards.settings(2))).rejects.toThrow('Projects are spread over 3 shards, but the cluster has 2.')
  })

  test('a server with data becomes the first shard of a cluster, and its projects stay on it', async () => {
    const fresh = await startPostgres()
    const clusters = await startShards(2)
    try {
      const of = (settings: Record<string, string>) => start({ ...settings, DATABASE_URL: fresh.url })
      let own = await of({ CLICKHOUSE_URL: clusters.servers[0]?.url ?? '' })
      let client = createClient({ url: own.url, key })
      const ids: string[] = []
      for (let made = 0; made < 6; made++) {
        const { id } = await client.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
        await client.import_chats({ project_id: id, chats: [chat('Acme.')] })
        ids.push(id)
      }
      await own.stop()
      const { CLICKHOUSE_URL, CLICKHOUSE_CLUSTER } = clusters.settings()
      own = await of({ CLICKHOUSE_URL, CLICKHOUSE_CLUSTER })
      client = createClient({ url: own.url, key })
      for (const project_id of ids) {
        await client.import_chats({ project_id, chats: [chat('Acme, Acme.')] })
        expect(await totals(project_id, client)).toEqual([2, 3])
      }
      await own.stop()
    } finally {
      await Promise.all([fresh.remove(), clusters.remove()])
    }
  })
})

/** The UUID of a project created at the given time. */
function projectOf(time_ms: number, number: number): string {
  const time = time_ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`
}
