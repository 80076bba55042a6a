import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import { type Server, startServer } from '../../src/server.ts'
import { isOnServers, recalculated, startTestServer, type TestServer } from '../harness.ts'
import { type CrashableServer, createCrashableServer } from '../import/crashable-server.ts'
import { answerscope, type Ended, workFolder } from './run.ts'

/*
 * Backups at arbitrary moments: while chats are imported and replaced, brands change, facts are removed, and the
 * service is killed. The restored data must be a state that the service was in.
 */

// Every command is a separate process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const rounds = process.env.LONG ? 40 : 1
const kills = process.env.LONG ? 10 : 1
/**
 * The answers span this many days, in two months or more: every month is a partition of each table, and removals rewrite every
 * partition.
 */
const spread_days = process.env.LONG ? 150 : 45
/** The number of answers in a project that is backed up while idle. */
const many = process.env.LONG ? 100 : 40
const key = `skc-${'k'.repeat(40)}`
const day_ms = 86_400_000

/** A version of answer number `i`. Everything that a report counts differs by version. */
const item = (i: number, version: number) => ({
  external_id: `sent-${i}`,
  prompt: { text: `Which tool is best for job ${i % 7}?`, country_code: 'US' as const },
  model_channel_id: 'A-0',
  created_at: new Date(Date.UTC(2026, 0, 1 + ((i * 13 + version * 31) % spread_days), 10)).toISOString(),
  messages: [{ role: 'assistant' as const, content: `Acme. ${'Bolt and Crest. '.repeat(version)}Version ${version}.` }],
  sources: Array.from({ length: 1 + (version % 3) }, (_, n) => ({
    url: `https://site-${(i + n) % 11}.com/page-${version}`,
    citation_count: version,
  })),
  products: [{ name: `Product ${(i + version) % 5}`, position: 1 }],
  queries: [`tools for job ${i % 7}`],
})
const versionOf = (text: string) => Number(/Version (\d+)\.$/.exec(text)?.[1])

describe.skipIf(isOnServers)('embedded', () => {
  let folder: Awaited<ReturnType<typeof workFolder>>
  let running: Server | undefined
  beforeEach(async () => {
    folder = await workFolder()
  })
  afterEach(async () => {
    await running?.stop()
    running = undefined
    await folder.remove()
  })
  const at = (name: string) => join(folder.path, name)
  const backUp = (data_dir: string, name: string) => answerscope(['backup', at(name)], { DATA_DIR: data_dir })
  const files = () => readdirSync(folder.path).toSorted()

  /** Restores a backup into a new folder and serves it in this process. */
  async function restored(name: string): Promise<{ api: Client; server: Server }> {
    const data_dir = at(`${name}.data`)
    expect(await answerscope(['restore', at(name), '--data-dir', data_dir])).toMatchObject({ code: 0, stderr: [] })
    const config = readConfig({ DATA_DIR: data_dir, PORT: '0', RATE_LIMIT_PER_MINUTE: '100000' })
    const server = await startServer(config, pino({ level: 'silent' }))
    running = server
    return { server, api: createClient({ url: server.url, key }) }
  }

  /**
   * Checks that every report of the restored project equals that of a new project with exactly the chats that the
   * restored one lists.
   */
  async function expectWhole(api: Client, project_id: string): Promise<Map<string, number>> {
    await recalculated(api, project_id)
    const versions = new Map<string, number>()
    for await (const { external_id, messages } of await api.export_chats({ project_id })) {
      versions.set(external_id, versionOf(messages.at(-1)?.content ?? ''))
    }
    const { data: listed } = await api.list_chats({ project_id, limit: 10_000 })
    expect(versions.size).toBe(listed.length)
    const { id: fresh } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
    for (const { name, is_own } of (await api.list_brands({ project_id })).data) {
      if (!is_own) await api.create_brand({ project_id: fresh, name })
    }
    const chats = [...versions].map(([id, version]) => item(Number(id.slice('sent-'.length)), version))
    for (let from = 0; from < chats.length; from += 500) {
      await api.import_chats({ project_id: fresh, chats: chats.slice(from, from + 500) })
    }
    await recalculated(api, fresh)
    expect(await reports(api, project_id)).toEqual(await reports(api, fresh))
    return versions
  }

  async function reports(api: Client, project_id: string) {
    // One after the other: a busy machine refuses reports that wait too long for each other.
    const brands = await api.get_brands_report({ project_id, dimensions: ['date', 'model_channel_id'], limit: 10_000 })
    const domains = await api.get_domains_report({ project_id, dimensions: ['date'], limit: 10_000 })
    const urls = await api.get_urls_report({ project_id, limit: 10_000 })
    const products = await api.list_products({ project_id })
    const queries = await api.search_queries({ project_id, limit: 1 })
    const rows = (data: object[]) => data.map((row) => JSON.stringify(row).replace(ids, 'id')).toSorted()
    return {
      brands: rows(brands.data),
      domains: rows(domains.data),
      urls: rows(urls.data),
      products: products.data.map(({ name, mention_count }) => [name, mention_count]).toSorted(),
      queries: queries.total_count,
    }
  }

  /** Imports and replaces chats until it is stopped or the service is gone. */
  function importing(api: Client, project_id: string, acknowledged: Map<number, number>, random: () => number) {
    let is_over = false
    let next = acknowledged.size
    const run = (async () => {
      while (!is_over) {
        const fresh = Array.from({ length: 25 }, () => [next++, 1] as const)
        const again = Array.from({ length: 5 }, () => Math.floor(random() * acknowledged.size)).filter((i) =>
          acknowledged.has(i),
        )
        const replaced = [...new Set(again)].map((i) => [i, (acknowledged.get(i) ?? 0) + 1] as const)
        const sent = [...fresh, ...replaced]
        const chats = sent.map(([i, version]) => item(i, version))
        await api.import_chats({ project_id, chats, on_conflict: 'replace' })
        for (const [i, version] of sent) acknowledged.set(i, version)
      }
    })()
    // It ends when the service is killed.
    const ended = run.catch(() => {})
    return {
      async stop() {
        is_over = true
        await ended
      },
    }
  }

  test('a backup at any moment restores to a consistent state, with everything acknowledged before it', {
    timeout: rounds * 150_000,
  }, async () => {
    const service = await createCrashableServer({ BOOTSTRAP_API_KEY: key })
    const data_dir = service.settings.DATA_DIR ?? ''
    try {
      let api = await service.start()
      const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
      const acknowledged = new Map<number, number>()
      const cookie = await signIn(service)
      for (let round = 0; round < rounds; round++) {
        const random = randomOf(round)
        const stream = importing(api, project_id, acknowledged, random)
        const enough = acknowledged.size + 50
        while (acknowledged.size < enough) await delay(20)
        // Chats are re-read for the brand while the backup is taken.
        await api.create_brand({ project_id, name: ['Bolt', 'Crest'][round] ?? `Brand ${round}` })
        await delay(random() * 400)
        const before = new Map(acknowledged)
        const backup = await backUp(data_dir, `round-${round}`)
        expectDone(backup)
        const after = new Map(acknowledged)
        await delay(random() * 200)
        service.kill()
        await Promise.all([service.exited(), stream.stop()])

        const { api: there, server } = await restored(`round-${round}`)
        const versions = await expectWhole(there, project_id)
        for (const [i, version] of before) expect(versions.get(`sent-${i}`)).toBeGreaterThanOrEqual(version)
        expect(versions.size).toBeLessThanOrEqual(after.size + 30)
        // Sessions are still valid, jobs and removals continue, and new answers are counted.
        expect(await whoIs(server, cookie)).toMatchObject({ session: { access: 'write' } })
        const counted = await reports(there, project_id)
        await sweptTomorrow(server)
        expect(await reports(there, project_id)).toEqual(counted)
        await there.create_brand({ project_id, name: `Later ${round}` })
        await there.import_chats({ project_id, chats: [item(1_000_000, 2)] })
        expect((await expectWhole(there, project_id)).size).toBe(versions.size + 1)
        await server.stop()
        running = undefined

        if (round === rounds - 1) break
        api = await service.start()
        for await (const { external_id, messages } of await api.export_chats({ project_id })) {
          acknowledged.set(Number(external_id.slice('sent-'.length)), versionOf(messages.at(-1)?.content ?? ''))
        }
      }
    } finally {
      await service.remove()
    }
  })

  test('a service killed in the middle of a backup leaves no file, and starts again', {
    timeout: 300_000,
  }, async () => {
    const service = await createCrashableServer({ BOOTSTRAP_API_KEY: key })
    const data_dir = service.settings.DATA_DIR ?? ''
    try {
      let api = await service.start()
      const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
      await api.import_chats({ project_id, chats: Array.from({ length: 3 * many }, (_, i) => item(i, 2)) })
      const counted = await reports(api, project_id)
      const before = files()
      let broken = 0
      for (let round = 0; broken < kills; round++) {
        const backup = backUp(data_dir, 'killed')
        while (!files().some((name) => name.startsWith('killed'))) await delay(5)
        await delay(randomOf(round)() * 300)
        service.kill()
        const { code, stderr } = await backup
        await service.exited()
        api = await service.start()
        expect(await reports(api, project_id)).toEqual(counted)
        if (existsSync(at('killed'))) {
          // It was complete before the service died.
          expect((await answerscope(['restore', '--check', at('killed')])).code).toBe(0)
          await rm(at('killed'))
          continue
        }
        broken++
        expect([code, stderr.length, files()]).toEqual([1, 1, before])
        expect(stderr[0]).toMatch(/ended the backup|is no longer/)
        expect(existsSync(join(data_dir, 'analytical', 'shadow'))).toBe(false)
      }
      expectDone(await backUp(data_dir, 'after'))
    } finally {
      await service.remove()
    }
  })

  describe('while facts are removed', () => {
    let source: TestServer
    beforeEach(async () => {
      source = await startTestServer({ BOOTSTRAP_API_KEY: key })
    })
    afterEach(async () => {
      await running?.stop()
      running = undefined
      await source.stop()
    })
    const dirOf = () => source.settings.DATA_DIR ?? ''

    test('the backup waits for removals in progress, later ones wait for it, and it contains everything that counts', async () => {
      const api = createClient({ url: source.url, key })
      const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
      const { id: leaving } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
      for (const id of [project_id, leaving]) {
        await api.import_chats({ project_id: id, chats: Array.from({ length: many }, (_, i) => item(i, 1)) })
        await api.import_chats({
          project_id: id,
          chats: Array.from({ length: many / 2 }, (_, i) => item(i, 2)),
          on_conflict: 'replace',
        })
      }
      const { data } = await api.list_chats({ project_id })
      for (const { id: chat_id } of data.slice(0, 5)) await api.delete_chat({ project_id, chat_id })
      await api.delete_project({ project_id: leaving })

      // The sweep pauses at its first removal, until the backup is waiting for it.
      const { analytics } = source.services
      const { command } = analytics
      const { promise: isRemoving, resolve: removing } = Promise.withResolvers<void>()
      const { promise: mayRemove, resolve: remove } = Promise.withResolvers<void>()
      analytics.command = async (sql) => {
        if (sql.text.startsWith('DELETE')) {
          removing()
          await mayRemove
        }
        await command(sql)
      }
      const swept = sweepIn(source.services, 31)
      await isRemoving
      const first = backUp(dirOf(), 'first')
      await waits(first)
      const second = backUp(dirOf(), 'second')
      await waits(second)
      const counted = await reports(api, project_id)
      remove()
      await swept
      analytics.command = command
      // Two concurrent backups run one after the other.
      for (const backup of await Promise.all([first, second])) expectDone(backup)
      await source.stop()

      for (const name of ['first', 'second']) {
        const { api: there, server } = await restored(name)
        expect(await reports(there, project_id)).toEqual(counted)
        // Both are of the same state, so one of them is checked completely.
        if (name === 'first') {
          await expectWhole(there, project_id)
          await sweptTomorrow(server)
          expect(await reports(there, project_id)).toEqual(counted)
        }
        expect((await there.list_projects({})).data.map(({ id }) => id)).not.toContain(leaving)
        await server.stop()
        running = undefined
      }
    })

    test('nothing is removed between copying the two stores', async () => {
      const api = createClient({ url: source.url, key })
      const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
      await api.import_chats({ project_id, chats: Array.from({ length: many }, (_, i) => item(i, 1)) })
      // The facts in the copied relational store are replaced and swept before the other store is copied.
      const { analytics } = source.services
      const { command } = analytics
      const removed: string[] = []
      let is_frozen = false
      analytics.command = async (sql) => {
        if (sql.text.startsWith('DELETE')) removed.push(sql.text)
        if (sql.text.includes('FREEZE') && !is_frozen) {
          is_frozen = true
          await api.import_chats({
            project_id,
            chats: Array.from({ length: many }, (_, i) => item(i, 3)),
            on_conflict: 'replace',
          })
          await sweepIn(source.services, 1)
          expect(removed).toEqual([])
        }
        await command(sql)
      }
      const counted = await reports(api, project_id)
      expectDone(await backUp(dirOf(), 'between'))
      expect(is_frozen).toBe(true)
      await sweepIn(source.services, 1)
      expect(removed.length).toBeGreaterThan(0)
      await source.stop()

      const { api: there, server } = await restored('between')
      expect(await reports(there, project_id)).toEqual(counted)
      await sweptTomorrow(server)
      expect(await reports(there, project_id)).toEqual(counted)
    })
  })
})

/** Whether it had to wait for something depends on the machine. */
function expectDone({ code, stderr }: Ended): void {
  expect([code, stderr.filter((line) => !line.startsWith('Waiting for removals'))]).toEqual([0, []])
}

const ids = /(?:[a-z]{2}_)?[0-9a-f]{8}-[0-9a-f-]{27}/g

/** A separate generator for every round, so that a failed round can be repeated. */
function randomOf(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return state / 2 ** 32
  }
}

/** Checks that a command that had time to start has not ended. */
async function waits(command: Promise<Ended>): Promise<void> {
  expect(await Promise.race([command, delay(1_500, 'waits')])).toBe('waits')
}

const sweepIn = (services: Server['services'], days: number) =>
  sweep({ ...services, now: () => new Date(Date.now() + days * day_ms) }, new AbortController().signal)

/** Sweeps until nothing is left to remove. */
async function sweptTomorrow({ services }: Server): Promise<void> {
  for (;;) {
    await sweepIn(services, 1)
    const due = await services.db.selectFrom('cleanups').select('id').limit(1).execute()
    if (due.length === 0) return
    await delay(100)
  }
}

/** @returns the cookie of a session */
async function signIn({ url }: CrashableServer): Promise<string> {
  const answer = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const whoIs = async ({ url }: Server, cookie: string): Promise<unknown> =>
  (await fetch(`${url}/session`, { headers: { cookie } })).json()
