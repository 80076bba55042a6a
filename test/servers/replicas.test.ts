import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { uuid } from '../../src/domain/foundation/ids.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import type { Server } from '../../src/server.ts'
import { chatFacts, projectFacts } from '../../src/store/fact-tables.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { chat, recalculated } from '../harness.ts'
import { commandOn, key, queryOn, send, startOn } from './on-servers.ts'
import { missingForClickHouse, missingForPostgres, type StoreServer, startPostgres } from './servers.ts'
import { type Replicas, startReplicas } from './shards.ts'

const missing = missingForPostgres() ?? missingForClickHouse()
const day_ms = 86_400_000

/** An answer of now, which the list of projects counts. */
const said = (answer: string, fields: Record<string, unknown> = {}) =>
  chat(answer, { created_at: new Date().toISOString(), ...fields })

/** The first shard is on the first and second server, the second shard on the third. */
describe.skipIf(missing)(missing ? `with replicas: ${missing} was not found` : 'with replicas', () => {
  let postgres: StoreServer
  let clickhouse: Replicas
  let server: Server
  let api: Client
  /** A project on each shard. */
  let doubled: string
  let single: string

  const start = (settings: Record<string, string> = clickhouse.settings()) =>
    startOn({ DATABASE_URL: postgres.url, ...settings })
  const use = async (settings?: Record<string, string>) => {
    server = await start(settings)
    api = createClient({ url: server.url, key })
  }
  const urlOf = (number: number, database = 'answers') =>
    clickhouse.servers[number]?.url.replace('/default', `/${database}`) ?? ''
  const ask = <Row>(number: number, query: string, params?: Record<string, unknown>) =>
    queryOn<Row>(urlOf(number), query, params)
  const tell = (number: number, query: string, database?: string) => commandOn(urlOf(number, database), query)
  /** Rows of a project on a server, by table. */
  async function rowsOn(number: number, project_id: string): Promise<Record<string, string>> {
    const of = projectFacts.map(
      (
        table,
      ) => `SELECT '${table}' AS table, count() AS rows, groupBitXor(cityHash64(toString(tuple(*)))) AS digest FROM ${table}
        ${table === 'prompts' || table === 'products' ? 'FINAL' : ''} WHERE project_id = {project:UUID}`,
    )
    const rows = await ask<{ table: string; rows: string; digest: string }>(
      number,
      `SELECT * FROM (${of.join(' UNION ALL ')}) WHERE rows > 0`,
      { project: uuidOf(project_id) },
    )
    return Object.fromEntries(rows.map(({ table, rows, digest }) => [table, `${rows} rows, ${digest}`]))
  }
  const sweepLater = () =>
    sweep({ ...server.services, now: () => new Date(Date.now() + day_ms) }, new AbortController().signal)
  const wipe = async (number: number) => {
    const broken = clickhouse.servers[number]
    if (!broken) throw new Error(`there is no server ${number}`)
    await broken.kill()
    await rm(join(dirname(broken.users_folder), 'data'), { recursive: true })
    await broken.start()
    await tell(number, 'CREATE DATABASE answers', '')
  }
  async function makeProject(): Promise<string> {
    const { id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
    await api.import_chats({ project_id: id, chats: [said('Acme it is.', { sources: [{ url: 'https://a.com' }] })] })
    return id
  }
  const totals = async (project_id: string, from = api) => {
    const { data } = await from.get_brands_report({ project_id })
    return [data[0]?.visibility_total, data[0]?.mention_count]
  }
  /** Requested often enough that every server is the first to be queried. */
  const totalsOfAll = async (project_id: string) => {
    const answers = []
    for (let asked = 0; asked < 6; asked++) answers.push(await totals(project_id))
    return [...new Set(answers.map((answer) => answer.join(' ')))]
  }
  const importInto = (project_id: string, item = said('Acme again.')) =>
    send(server, '/customer/v1/chats/import', { project_id, chats: [item] })

  beforeAll(async () => {
    ;[postgres, clickhouse] = await Promise.all([startPostgres(), startReplicas([2, 1])])
    await use()
    const found: Record<string, string> = {}
    while (!found.doubled || !found.single) {
      const id = await makeProject()
      found['chats' in (await rowsOn(0, id)) ? 'doubled' : 'single'] = id
    }
    doubled = found.doubled
    single = found.single
  })
  afterAll(async () => {
    await server?.stop()
    await Promise.all([postgres?.remove(), clickhouse?.remove()])
  })

  test('replicas of a shard have the same rows, also after changes, and the other shard has none of them', async () => {
    const again = said('Acme, Acme, Acme, not Bolt.')
    await api.import_chats({ project_id: doubled, chats: [again] })
    await api.import_chats({ project_id: doubled, chats: [again], on_conflict: 'replace' })
    await api.create_brand({ project_id: doubled, name: 'Bolt' })
    await recalculated(api, doubled)
    const rows = await rowsOn(0, doubled)
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(['chats', 'mentions', 'prompts', 'sources', 'superseded']))
    expect(await rowsOn(1, doubled)).toEqual(rows)
    expect(await rowsOn(2, doubled)).toEqual({})
    expect(await totalsOfAll(doubled)).toEqual(['2 4'])
  })

  /** Answers of a project in the list of projects, which queries every shard once. */
  const listed = async (project_id: string) => {
    const { data } = await api.list_project_states({})
    return data.find(({ id }) => id === project_id)?.answers
  }
  test('the list of projects counts an answer once, on however many servers it is stored', async () => {
    expect([await listed(doubled), await listed(single)]).toEqual([2, 1])
  })

  test('without a replica reports work, imports into its shard return 503 and store nothing, and both recover', async () => {
    for (const away of [0, 1]) {
      const before = await totalsOfAll(doubled)
      const item = said('Acme, whoever is away.')
      await clickhouse.servers[away]?.kill()
      expect(await totalsOfAll(doubled)).toEqual(before)
      expect(`${await listed(doubled)}`).toBe(before[0]?.split(' ')[0])
      for (let tries = 0; tries < 4; tries++) {
        const refused = await importInto(doubled, item)
        expect([refused.status, await refused.json()]).toEqual([
          503,
          { message: 'A store is not available right now. Retry in 5 seconds.' },
        ])
        expect((await importInto(single)).status).toBe(200)
      }
      expect(await totalsOfAll(doubled)).toEqual(before)
      const ready = await fetch(`${server.url}/health/ready`)
      expect([ready.status, await ready.json()]).toMatchObject([
        200,
        { stores: { analytical: { status: 'degraded' } } },
      ])

      // A process that starts now serves what is available.
      const late = await start()
      expect(await totals(doubled, createClient({ url: late.url, key }))).toEqual(before[0]?.split(' ').map(Number))
      await late.stop()

      await clickhouse.servers[away]?.start()
      expect(await totalsOfAll(doubled)).toEqual(before)
      expect((await importInto(doubled, item)).status).toBe(200)
      const [answers = 0, mentions = 0] = before[0]?.split(' ').map(Number) ?? []
      expect(await totalsOfAll(doubled)).toEqual([`${answers + 1} ${mentions + 1}`])
    }
  })

  test('rows of an interrupted insert on one replica are never counted, and are removed', async () => {
    const before = await totalsOfAll(doubled)
    for (const table of chatFacts) {
      await tell(
        1,
        `INSERT INTO ${table} SELECT * REPLACE (
            (SELECT toUInt32(max(batch) + 1) FROM chats WHERE project_id = '${uuidOf(doubled)}') AS batch)
          FROM ${table} WHERE project_id = '${uuidOf(doubled)}'`,
      )
    }
    expect(await rowsOn(0, doubled)).not.toEqual(await rowsOn(1, doubled))
    await server.stop()
    await use()
    expect((await importInto(doubled)).status).toBe(200)
    const [answers = 0, mentions = 0] = before[0]?.split(' ').map(Number) ?? []
    const after = [`${answers + 1} ${mentions + 1}`]
    expect(await totalsOfAll(doubled)).toEqual(after)
    await sweepLater()
    expect(await rowsOn(0, doubled)).toEqual(await rowsOn(1, doubled))
    expect(await totalsOfAll(doubled)).toEqual(after)
  })

  test('a replica that lost its disk is refilled by the next start, and has every number', async () => {
    const before = await totalsOfAll(doubled)
    await wipe(1)
    // Nothing is counted from the empty server, and nothing is written without it.
    expect(await totalsOfAll(doubled)).toEqual(before)
    expect((await importInto(doubled)).status).toBe(503)
    // Nor is it asked where a project is.
    const ids = Array.from({ length: 12 }, () => uuid())
    const places = () => Promise.all(ids.map(async (id) => (await server.services.analytics.nodesOf(id)).length))
    const placed = await places()
    // Left over from an interrupted start.
    await tell(1, 'CREATE DATABASE answers_filling', '')
    await tell(1, 'CREATE TABLE answers_filling.chats (a UInt8) ENGINE = MergeTree ORDER BY a')
    await server.stop()
    await use()
    expect(placed).toEqual(await places())
    expect(new Set(placed)).toEqual(new Set([1, 2]))
    expect(await rowsOn(1, doubled)).toEqual(await rowsOn(0, doubled))
    expect(await ask(1, `SELECT name FROM system.databases WHERE name = 'answers_filling'`)).toEqual([])
    await clickhouse.servers[0]?.kill()
    expect(await totalsOfAll(doubled)).toEqual(before)
    await clickhouse.servers[0]?.start()
    expect((await importInto(doubled)).status).toBe(200)
  })

  test('a start that was interrupted while swapping in filled tables resumes', async () => {
    const before = await rowsOn(0, doubled)
    await tell(1, 'CREATE DATABASE answers_filling')
    for (const table of ['migrations', 'shards', 'sources', 'replica']) {
      await tell(1, `RENAME TABLE answers.${table} TO answers_filling.${table}`)
    }
    await server.stop()
    await use()
    expect(await rowsOn(1, doubled)).toEqual(before)
  })

  test('servers restored from one backup get ids of their own', async () => {
    const ids = () => Promise.all([0, 1, 2].map((number) => ask<{ id: string }>(number, 'SELECT id FROM replica')))
    const [[first] = []] = await ids()
    await tell(1, 'TRUNCATE TABLE replica')
    await tell(1, `INSERT INTO replica VALUES ('${first?.id}')`)
    for (let starts = 0; starts < 2; starts++) {
      await server.stop()
      await use()
    }
    const after = (await ids()).flat().map(({ id }) => id)
    expect(new Set(after).size).toBe(3)
    expect(after[0]).toBe(first?.id)
  })

  test('a replica that missed writes is refused with its data, and filled once emptied', async () => {
    await server.stop()
    await use(clickhouse.settings(1))
    expect((await importInto(doubled)).status).toBe(200)
    const after = await totalsOfAll(doubled)
    await server.stop()
    await expect(start()).rejects.toThrow(
      'ClickHouse node 2 of CLICKHOUSE_URL may lack rows of shard 1: it was left out for a while. Empty its database; the next start fills it.',
    )
    // The out-of-date node alone cannot be used, either.
    await expect(start(clickhouse.settings(0))).rejects.toThrow(
      'ClickHouse node 1 of CLICKHOUSE_URL does not have all rows of shard 1.',
    )
    await wipe(1)
    await use()
    expect(await rowsOn(1, doubled)).toEqual(await rowsOn(0, doubled))
    expect(await totalsOfAll(doubled)).toEqual(after)
  })

  test('whichever replica is killed during imports, every answer counts once and is on both', {
    timeout: 120_000,
  }, async () => {
    const project_id = doubled
    const [before = 0] = await totals(project_id)
    const items = Array.from({ length: 20 }, (_, i) => said(`Acme, the ${i}th.`))
    let is_over = false
    const killing = (async () => {
      for (let away = 0; !is_over; away = 1 - away) {
        await delay(500)
        await clickhouse.servers[away]?.kill()
        await delay(200)
        await clickhouse.servers[away]?.start()
      }
    })()
    const importing = async (mine: typeof items) => {
      for (const item of mine) {
        for (let status = 0; status !== 200; ) {
          const answer = await importInto(project_id, item)
          status = answer.status
          expect([200, 503]).toContain(status)
          if (status === 503) await delay(50)
        }
      }
    }
    await Promise.all([importing(items.slice(0, 10)), importing(items.slice(10))])
    is_over = true
    await killing
    expect((await totalsOfAll(project_id)).map((answer) => Number(answer.split(' ')[0]))).toEqual([Number(before) + 20])
    await sweepLater()
    expect(await rowsOn(1, project_id)).toEqual(await rowsOn(0, project_id))
  })

  test.each([
    [{ CLICKHOUSE_REPLICAS: '1' }, /cluster whole has 2 shards, but CLICKHOUSE_URL lists 3 nodes\./],
    [
      { CLICKHOUSE_REPLICAS: '1,2' },
      /shard 1 of cluster whole has 2 replicas, but CLICKHOUSE_URL and CLICKHOUSE_REPLICAS list 1\./,
    ],
    [
      { CLICKHOUSE_REPLICAS: '2' },
      /^CLICKHOUSE_URL lists 3 servers, which are not shards of 2; see CLICKHOUSE_REPLICAS$/,
    ],
  ])('a start is refused with %o', async (settings, message) => {
    await expect(async () => await start({ ...clickhouse.settings(), ...settings })).rejects.toThrow(message)
  })

  test('a start is refused when the replicas are in another order', async () => {
    const { CLICKHOUSE_URL, ...others } = clickhouse.settings()
    const [first, second, third] = CLICKHOUSE_URL.split(',')
    const swapped = start({ ...others, CLICKHOUSE_URL: [second, first, third].join(',') })
    await expect(swapped).rejects.toThrow(
      'it is shard 1 replica 2 in cluster whole. List the nodes in the order of the shards and replicas.',
    )
  })
})
