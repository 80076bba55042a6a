import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createClient as createClickHouse } from '@clickhouse/client'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config.ts'
import { removeFrom } from '../../src/domain/foundation/remove-facts.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import { type Server, startServer } from '../../src/server.ts'
import { openServer } from '../../src/store/clickhouse/open.ts'
import { mirrored } from '../../src/store/fact-tables.ts'

import { answerscopeProcess } from '../cli/run.ts'
import { chat, recalculated } from '../harness.ts'
import {
  missingForClickHouse,
  missingForPostgres,
  postgresProgram,
  type StoreServer,
  startPostgres,
} from './servers.ts'
import { type Shards, startShards } from './shards.ts'

// Every command is a separate process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const missing = missingForPostgres() ?? missingForClickHouse()
const run = promisify(execFile)
const key = `skc-${'k'.repeat(40)}`
const day_ms = 86_400_000

describe.skipIf(missing)(missing ? `on servers: ${missing} was not found` : 'on servers', () => {
  let postgres: StoreServer
  let shards: Shards
  let folder: string
  let server: Server
  let api: Client
  let ids: string[]

  const settings = (database = 'answerscope') => {
    const { CLICKHOUSE_URL, CLICKHOUSE_CLUSTER } = shards.settings()
    const inDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
    return {
      DATABASE_URL: inDatabase(postgres.url),
      CLICKHOUSE_URL: CLICKHOUSE_URL.split(',').map(inDatabase).join(','),
      CLICKHOUSE_CLUSTER,
      BOOTSTRAP_API_KEY: key,
    }
  }
  const start = (database?: string) =>
    startServer(
      readConfig({ PORT: '0', RATE_LIMIT_PER_MINUTE: '100000', ...settings(database) }),
      pino({ level: 'silent' }),
    )
  const onEveryNode = async (query: string) => {
    for (const { url } of shards.servers) {
      const client = createClickHouse({ url })
      await client.command({ query })
      await client.close()
    }
  }
  const createDatabase = (name: string) => run(postgresProgram('createdb'), [`--maintenance-db=${postgres.url}`, name])
  const dump = (name: string) =>
    run(postgresProgram('pg_dump'), ['--format=custom', `--file=${join(folder, name)}`, settings().DATABASE_URL])
  const backUp = (name: string) => onEveryNode(`BACKUP DATABASE answerscope TO File('${name}')`)
  /** Restores both backups under another name, and starts a service there. */
  async function restore(name: string): Promise<{ restored: Server; there: Client }> {
    await createDatabase(name)
    await run(postgresProgram('pg_restore'), [`--dbname=${settings(name).DATABASE_URL}`, join(folder, name)])
    await onEveryNode(`RESTORE DATABASE answerscope AS ${name} FROM File('${name}')`)
    const restored = await start(name)
    return { restored, there: createClient({ url: restored.url, key }) }
  }

  beforeAll(async () => {
    ;[postgres, shards, folder] = await Promise.all([
      startPostgres(),
      startShards(2),
      mkdtemp(join(tmpdir(), 'answerscope-backup-')),
    ])
    await createDatabase('answerscope')
    await onEveryNode('CREATE DATABASE answerscope')
    server = await start()
    api = createClient({ url: server.url, key })
    ids = []
    while (ids.length < 4) {
      ids.push((await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })).id)
    }
  })
  afterAll(async () => {
    await server?.stop()
    await Promise.all([postgres?.remove(), shards?.remove(), rm(folder, { recursive: true, force: true })])
  })

  const sweepTomorrow = ({ services }: Server) =>
    sweep({ ...services, now: () => new Date(Date.now() + day_ms) }, new AbortController().signal)
  /** Sweeps until nothing is left to remove: while the server's own sweep runs, another sweep removes nothing. */
  const sweptTomorrow = async (server: Server) => {
    for (;;) {
      await sweepTomorrow(server)
      const due = await server.services.db.selectFrom('cleanups').select('id').limit(1).execute()
      if (due.length === 0) return
      await delay(200)
    }
  }

  const restartShards = async () => {
    for (const one of shards.servers) await one.stop()
    for (const one of shards.servers) await one.start()
  }

  /** Runs `answerscope hold` during some work. */
  async function held(work: () => Promise<void>): Promise<void> {
    const [begun, over] = [join(folder, 'begun'), join(folder, 'over')]
    const script = `touch ${begun}; while [ ! -e ${over} ]; do sleep 0.1; done; rm ${begun} ${over}; exit 3`
    const holding = answerscopeProcess(['hold', '--', 'sh', '-c', script], settings())
    while (!existsSync(begun)) await delay(50)
    await work().finally(() => writeFile(over, ''))
    expect((await holding).code).toBe(3)
  }

  /** Everything that reports and lists show of a project. */
  async function stateOf(client: Client, project_id: string) {
    const { data: chats } = await client.list_chats({ project_id, limit: 10_000 })
    const { data: products } = await client.list_products({ project_id })
    return {
      chats: chats.map(({ id }) => id).toSorted(),
      products: products.map(({ name, mention_count }) => [name, mention_count]),
      brands: await client.get_brands_report({ project_id, dimensions: ['topic_id', 'tag_id', 'prompt_id'] }),
      domains: await client.get_domains_report({ project_id }),
      page: await client.get_url_content({ project_id, url: 'https://a.com/page' }),
    }
  }
  const rowsOf = async (project_id: string, { services }: Server, table: string) => {
    const [row] = await services.analytics.query<{ rows: number }>({
      text: `SELECT count() AS rows FROM ${table} WHERE project_id = {project:UUID}`,
      params: { project: project_id.slice(3) },
    })
    return row?.rows
  }
  const sent = (i: number, content: string, text = 'Which tool?') =>
    chat(content, {
      external_id: `sent-${i}`,
      prompt: { text, country_code: 'US' },
      sources: [{ url: 'https://a.com/page' }],
    })

  test('the state at the first of the two backups is restored, whatever happens until the second', async () => {
    for (const project_id of ids) {
      const { id: topic_id } = await api.create_topic({ project_id, name: 'Tools' })
      await api.import_chats({ project_id, chats: [sent(1, 'Acme.'), sent(2, 'Acme, Bolt.', 'And which else?')] })
      await api.import_pages({ project_id, urls: [{ url: 'https://a.com/page', content: 'Acme' }] })
      const { data } = await api.list_prompts({ project_id })
      await api.update_prompt({ project_id, prompt_id: data[0]?.id ?? '', topic_id })
    }
    const statesOf = (client: Client) => Promise.all(ids.map((id) => stateOf(client, id)))
    let before: unknown
    await held(async () => {
      before = await statesOf(api)
      await dump('later')
      for (const project_id of ids) await changeAll(project_id)
      await api.create_project({ name: 'New', domain: 'new.com', country_code: 'US' })
      await sweepTomorrow(server)
      expect(await rowsOf(ids[0] ?? '', server, 'superseded')).toBe(2)
      await backUp('later')
    })
    await sweptTomorrow(server)
    expect(await rowsOf(ids[0] ?? '', server, 'superseded')).toBe(0)

    const { restored, there } = await restore('later')
    await restartShards()
    expect(await statesOf(there)).toEqual(before)
    for (const project_id of ids) await changeAll(project_id, there)
    expect(withoutIds(await statesOf(there))).toEqual(withoutIds(await statesOf(api)))
    await sweptTomorrow(restored)
    expect(withoutIds(await statesOf(there))).toEqual(withoutIds(await statesOf(api)))
    for (const table of ['chats', 'mentions', 'readings', 'sources', 'pages', 'page_readings', 'superseded']) {
      const rows = (of: Server) => Promise.all(ids.map((id) => rowsOf(id, of, table)))
      expect([table, await rows(restored)]).toEqual([table, await rows(server)])
    }
    await restored.stop()
  })

  /** Changes of every kind, which leave rows and versions behind that an older relational store does not know. */
  async function changeAll(project_id: string, client = api) {
    await client.import_chats({ project_id, chats: [sent(1, 'Acme and Acme.')], on_conflict: 'replace' })
    const { created } = await client.import_chats({
      project_id,
      chats: [sent(3, 'Bolt.'), { ...sent(4, 'Acme, Bolt, Bolt.'), products: [{ name: 'Bolt One', position: 1 }] }],
    })
    await client.delete_chat({ project_id, chat_id: created[0]?.chat_id ?? '' })
    await client.import_pages({ project_id, urls: [{ url: 'https://a.com/page', content: 'Bolt' }] })
    await client.create_brand({ project_id, name: 'Bolt' })
    await recalculated(client, project_id)
    const { data } = await client.list_prompts({ project_id })
    for (const { id: prompt_id } of data) await client.update_prompt({ project_id, prompt_id, topic_id: null })
    await client.delete_prompt({
      project_id,
      prompt_id: data.find(({ messages }) => messages[0]?.content !== 'Which tool?')?.id ?? '',
    })
  }

  test('backups during imports are consistent, and later imports are counted once', async () => {
    const [project_id = ''] = ids
    let is_over = false
    let number = 100
    const importing = (async () => {
      while (!is_over) {
        const old = sent(100, `Acme ${'and Acme '.repeat(number % 7)}`)
        await api.import_chats({ project_id, chats: [old, sent(++number, 'Acme.')], on_conflict: 'replace' })
      }
    })()
    await held(async () => {
      await delay(500)
      await Promise.all([api.create_brand({ project_id, name: 'Crest' }), dump('during')])
      await backUp('during')
    })
    is_over = true
    await importing
    const { restored, there } = await restore('during')
    await restartShards()
    await recalculated(there, project_id)
    const counted = async () => {
      const { data } = await there.get_brands_report({ project_id })
      const own = data.find(({ brand }) => brand.name === 'Acme')
      return [own?.visibility_total, own?.mention_count]
    }
    const written = async () => {
      const { data } = await there.list_chats({ project_id, limit: 10_000 })
      const contents = await Promise.all(data.map(({ id }) => there.get_chat({ project_id, chat_id: id })))
      const answers = contents.map(({ messages }) => messages.at(-1)?.content ?? '')
      return [data.length, answers.join().split('Acme').length - 1]
    }
    expect(await counted()).toEqual(await written())
    const fresh = Array.from({ length: 10 }, (_, i) => sent(10_000 + i, 'Acme, Acme.'))
    const [chats = 0, mentions = 0] = await counted()
    await there.import_chats({ project_id, chats: fresh })
    expect(await counted()).toEqual([chats + 10, mentions + 20])
    await sweptTomorrow(restored)
    expect(await counted()).toEqual(await written())
    // In addition, the one chat of the prompt that was deleted before.
    expect(await rowsOf(project_id, restored, 'chats')).toBe(chats + 10 + 1)
    await restored.stop()
  })

  test('a removal that a restored server skips is an error', async () => {
    const [node] = server.services.analytics.nodes
    const { CLICKHOUSE_URL } = settings('again')
    if (!node) throw new Error('no node')
    const command = (text: string) => node.command({ text, params: {} })
    const project_id = randomUUID()
    const which = 'project_id = {project_id:UUID} AND by_batch = {batch:UInt32}'
    for (const by_batch of [1, 2]) await node.insert('superseded', [{ project_id, batch: 0, by_batch }])
    await removeFrom(node, 'superseded', which, { project_id, batch: 1 })
    await command('CREATE DATABASE again')
    await command(`BACKUP TABLE answerscope.superseded TO File('table')`)
    await command(`RESTORE TABLE answerscope.superseded AS again.superseded FROM File('table')`)
    const again = openServer(CLICKHOUSE_URL.split(',')[0] ?? '')
    const removal = () => removeFrom(again, 'superseded', which, { project_id, batch: 2 })
    await expect(removal()).rejects.toThrow(
      'rows of superseded were not removed; after a RESTORE, restart the ClickHouse server',
    )
    // As a start of the server does.
    await command('DETACH TABLE again.superseded SYNC')
    await command('ATTACH TABLE again.superseded')
    await removal()
    await again.close()
  })

  test('every mirrored table is checked', async () => {
    const tables = await server.services.analytics.nodes[0]?.query<{ table: string }>({
      text: `SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'version' ORDER BY table`,
      params: {},
    })
    expect(tables?.map(({ table }) => table)).toEqual(Object.keys(mirrored).toSorted())
  })
})

/** The common part of two services' answers after the same imports, without the ids, which differ. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .replace(/"content_updated_at":"[^"]*"/g, '"content_updated_at":""'),
  )
