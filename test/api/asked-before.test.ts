import fc from 'fast-check'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type OperationId } from '../../src/contract/contract.ts'
import type { Services } from '../../src/domain/foundation/context.ts'
import { createMetrics } from '../../src/domain/foundation/metrics.ts'
import { repairMirrors } from '../../src/domain/mirrors.ts'
import { createApp } from '../../src/http/app.ts'
import type { App } from '../../src/http/fastify-app.ts'
import { withoutStamps } from '../../src/store/change-stamps.ts'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { reading } from '../store/reading.ts'
import { type Fields, guarded, makeExamples, requestOf, writes } from './examples.ts'

/*
 * Services on the stores of the shared one: `kept` has a memo, `anew` has none, so that its answers are always counted.
 */
const server = await sharedServer()
const apps: App[] = []
let kept: string
let anew: string
const { config } = server.services

async function beside(parts: Partial<Services>, code = 'this'): Promise<string> {
  const services = { ...server.services, ...parts }
  const options = { certificateOf: () => undefined, prefix: '', code: Promise.resolve(code) }
  const app = await createApp(services, new AbortController().signal, options)
  apps.push(app)
  return await app.listen({ port: 0, host: '127.0.0.1' })
}
beforeAll(async () => {
  kept = await beside({})
  anew = await beside({ config: { ...config, REPORT_MEMO_MB: 0 } })
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

const isLong = Boolean(process.env.LONG)
const reads = guarded.flatMap(([id, { access, lines, events, file }]) =>
  access === 'read' && !lines && !events && !file ? [id] : [],
)
/** These operations show frequently changing data: their tags come from the bytes alone. */
const ofUnwatched: Partial<Record<OperationId, string | string[]>> = {
  list_collection_runs: 'collection_runs',
  list_collection_orders: 'collection_runs',
  get_collection_order: 'collection_runs',
  list_webhook_deliveries: 'webhook_deliveries',
  list_engines: ['collection_providers', 'collection_spend', 'engine_usage'],
  get_collection_cost: 'collection_spend',
  get_collection_state: ['budgets', 'collection_providers', 'collection_runs', 'collection_spend'],
  list_project_states: ['budgets', 'collection_runs', 'collection_spend'],
  list_budgets: ['budgets', 'collection_runs', 'collection_spend'],
  list_spend: 'collection_spend',
  list_exports: 'exports',
  get_export: 'exports',
  list_export_schedules: 'export_schedules',
  list_imports: 'imports',
  get_import: 'imports',
  list_report_snapshots: ['report_files', 'report_snapshots'],
  get_report_snapshot: ['report_files', 'report_snapshots'],
  // The days of a view are relative to today, so it depends on the clock.
  get_view_rows: [],
}
const withoutKey = ['list_api_keys', ...Object.keys(ofUnwatched)]

interface Answer {
  status: number
  tag: string
  text: string
}

async function ask(
  url: string,
  id: OperationId,
  input: Fields,
  key: string,
  tag = '',
  encoding = 'identity',
): Promise<Answer> {
  const [path, init] = requestOf(contract[id], input)
  const answer = await fetch(url + path, {
    ...init,
    headers: {
      'x-api-key': key,
      'accept-encoding': encoding,
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...(tag !== '' && { 'if-none-match': tag }),
    },
  })
  return { status: answer.status, tag: answer.headers.get('etag') ?? '', text: await answer.text() }
}

/** The part of a tag that can be computed without the answer; undefined if the tag has none. */
const keyOf = (tag: string) => /^"([\w-]{27})\.[\w-]{27}"$/.exec(tag)?.[1]

/** The tag of an answer, after background work has finished. */
async function keyedTag(id: OperationId, input: Fields, key: string, url = kept): Promise<string> {
  const look = async () => {
    const { tag } = await ask(url, id, input, key)
    return keyOf(tag) === undefined ? '' : tag
  }
  let tag = ''
  await expect
    .poll(
      async () => {
        tag = await look()
        return tag
      },
      { message: id, timeout: 20_000 },
    )
    .not.toBe('')
  return tag
}

/** A relational store that reports every statement. */
const telling = (told: (statement: string) => void) => {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      told(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return server.services.db.withPlugin(plugin)
}

describe('the ETag of a read', () => {
  test('has a state key, except for reads of API keys and of unwatched tables', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
        AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname = 'note_update')`.execute(
      server.services.db,
    )
    // The identity and the rate limit are looked up for every request.
    const ofRequests = ['api_keys', 'sessions', 'rate_windows', 'changes', 'removals_under_way']
    const unwatched = rows.flatMap(({ name }) => (ofRequests.includes(name) ? [] : [name]))
    expect(unwatched).toContain('collection_runs')
    const statements: string[] = []
    const url = await beside({ db: telling((statement) => statements.push(statement)) })
    const tenant = await server.tenant()
    const examples = await makeExamples(tenant)
    const seen: [OperationId, boolean, string[]][] = []
    for (const id of reads) {
      statements.length = 0
      const tag = withoutKey.includes(id)
        ? (await ask(url, id, examples[id], tenant.key)).tag
        : await keyedTag(id, examples[id], tenant.key, url)
      expect([id, statements.length > 0]).toEqual([id, true])
      const tables = unwatched.filter((name) => statements.some((one) => new RegExp(`\\b${name}\\b`).test(one)))
      seen.push([id, keyOf(tag) !== undefined, tables.toSorted()])
    }
    expect(seen).toEqual(reads.map((id) => [id, !withoutKey.includes(id), [ofUnwatched[id] ?? []].flat().toSorted()]))
  }, 300_000)

  test('is revalidated with one relational query and no analytical query', async () => {
    const tenant = await server.tenant()
    await tenant.project.import_chats({ chats: [chat('Acme.')] })
    const statements: string[] = []
    const analytics = reading(server.services.analytics, () =>
      Promise.reject(new Error('the analytical store was asked')),
    )
    // It fails on purpose, and would log that.
    const log = server.services.log.child({}, { level: 'silent' })
    const url = await beside({ db: telling((statement) => statements.push(statement)), analytics, log })
    for (const id of ['get_brands_report', 'get_domains_report', 'list_chats'] as const) {
      const tag = await keyedTag(id, { project_id: tenant.project_id }, tenant.key)
      const refused = await ask(url, id, { project_id: tenant.project_id }, tenant.key)
      expect([id, refused.status]).toEqual([id, 500])
      statements.length = 0
      const known = await ask(url, id, { project_id: tenant.project_id }, tenant.key, tag)
      expect([id, known]).toEqual([id, { status: 304, tag, text: '' }])
      // The other statements concern identity, rate limits, and the project's owner.
      expect([id, statements.filter((one) => !/api_keys|deleted_at|rate_windows/.test(one)).length]).toEqual([id, 1])
    }
  })

  test('differs by code version, key, project and format', async () => {
    const tenant = await server.tenant()
    await tenant.project.import_chats({ chats: [chat('Acme.')] })
    const input = { project_id: tenant.project_id }
    const tag = await keyedTag('get_brands_report', input, tenant.key)
    const same = await beside({})
    const later = await beside({}, 'another')
    expect(keyOf((await ask(same, 'get_brands_report', input, tenant.key)).tag)).toBe(keyOf(tag))
    expect(keyOf((await ask(later, 'get_brands_report', input, tenant.key)).tag)).not.toBe(keyOf(tag))
    const others = [await tenant.projectKey('write'), await tenant.companyKey('read')]
    for (const key of others) expect(keyOf(await keyedTag('get_brands_report', input, key))).not.toBe(keyOf(tag))
    const stranger = await server.tenant()
    expect((await ask(kept, 'get_brands_report', input, stranger.key, tag)).status).toBe(404)
    const asCsv = (tag_of: string) =>
      fetch(`${kept}/customer/v1/reports/brands`, {
        method: 'POST',
        headers: {
          'x-api-key': tenant.key,
          'content-type': 'application/json',
          accept: 'text/csv',
          'if-none-match': tag_of,
        },
        body: JSON.stringify(input),
      })
    const csv = await asCsv(tag)
    expect([csv.status, csv.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"[\w-]{27}(-\w+)?"$/)])
    expect(await csv.text()).toContain('Acme')
    expect((await asCsv(csv.headers.get('etag') ?? '')).status).toBe(304)
  })
})

test('after every write, known answers are revalidated and equal those of a service without a memo', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(
        writes.map(([id]) => id),
        { minLength: writes.length },
      ),
      fc.infiniteStream(fc.nat()),
      async (order, dice) => {
        const tenant = await server.tenant()
        const examples = await makeExamples(tenant)
        const { key, project_id } = tenant
        const stateNow = async () => [
          keyOf(await keyedTag('list_topics', { project_id }, key)),
          keyOf(await keyedTag('list_projects', {}, key)),
        ]
        const known = new Map<OperationId, Answer>()
        const check = async (id: OperationId, after?: OperationId) =>
          known.set(id, await askedAgain(id, examples[id], key, known.get(id), after))
        const changing = new Set<OperationId>()
        for (const id of isLong ? reads : []) await check(id)
        let before = await stateNow()
        for (const write of order) {
          const [path, init] = requestOf(contract[write], examples[write])
          const answer = await fetch(kept + path, {
            ...init,
            headers: { 'x-api-key': key, ...(init.body !== undefined && { 'content-type': 'application/json' }) },
          })
          expect([write, answer.status]).toEqual([write, 200])
          const now = await stateNow()
          // A write that changes no state must leave every answer unchanged.
          const is_changed = now.some((state, i) => state !== before[i])
          before = now
          if (is_changed) changing.add(write)
          // Operations of the same kind are the likeliest to have changed; anything may have.
          const kin = reads.filter((id) => contract[id].tag === contract[write].tag)
          const thrown = (of: OperationId[], times: number) =>
            Array.from({ length: times }).flatMap(() => of[dice.next().value % of.length] ?? [])
          const some = is_changed ? thrown(reads, 1) : [...thrown(kin, 3), ...thrown(reads, 1)]
          for (const id of isLong ? reads : new Set(some)) await check(id, write)
        }
        // There are no more writes: a missed change shows now.
        for (const id of reads) await check(id)
        // Some have no effect after others: a replaced step cannot be completed.
        expect(changing.size).toBeGreaterThan(0.8 * writes.length)
      },
    ),
    { numRuns: isLong ? 3 : 1 },
  )
}, 900_000)

/**
 * Revalidates earlier answers, and compares them with a service without a memo; retries if background work changed
 * something meanwhile.
 */
async function askedAgain(
  id: OperationId,
  input: Fields,
  key: string,
  before: Answer | undefined,
  after?: OperationId,
) {
  for (let tries = 0; tries < 50; tries++) {
    const counted = await ask(anew, id, input, key)
    const again = await ask(kept, id, input, key, before?.tag)
    const got = again.status === 304 && before ? before : again
    if (got.text === counted.text && got.status === counted.status) return got
    const [one, other] = [await ask(anew, id, input, key), await ask(anew, id, input, key)]
    if (one.text === counted.text && other.text === counted.text) {
      const asked = await ask(kept, id, input, key, before?.tag)
      const now = asked.status === 304 ? before : asked
      expect([id, after, now?.status, now?.text]).toEqual([id, after, counted.status, counted.text])
    }
  }
  throw new Error(`${id} never said the same twice`)
}

describe('a memoized answer', () => {
  /** A service whose analytical store answers only when released. */
  async function held() {
    const gate = Promise.withResolvers<void>()
    const signals: (AbortSignal | undefined)[] = []
    const analytics = reading(server.services.analytics, async (read, { signal }) => {
      signals.push(signal)
      await gate.promise
      return await read()
    })
    const metrics = createMetrics()
    const url = await beside({ analytics, metrics })
    const outcomes = async () => {
      const { values } = await metrics.memo_answers.get()
      return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
    }
    return { url, signals, outcomes, letGo: gate.resolve }
  }
  const report = (tenant: Tenant) => ['get_brands_report', { project_id: tenant.project_id }, tenant.key] as const

  /** Sends a request; the returned function disconnects. */
  function callerOf(url: string, { project_id, key }: Tenant) {
    const [path, init] = requestOf(contract.get_brands_report, { project_id })
    const leave = new AbortController()
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const gone = fetch(url + path, { ...init, headers, signal: leave.signal }).catch(() => undefined)
    return async () => {
      leave.abort()
      await gone
    }
  }

  test('is computed once for concurrent requests, and reused for later ones', async () => {
    const tenant = await server.tenant()
    await tenant.project.import_chats({ chats: [chat('Acme.')] })
    const expected = await ask(anew, ...report(tenant))
    const { url, signals, outcomes, letGo } = await held()
    const asking = Array.from({ length: 10 }, () => ask(url, ...report(tenant)))
    await expect.poll(outcomes).toEqual({ counted: 1, shared: 9 })
    letGo()
    expect((await Promise.all(asking)).map(({ text }) => text)).toEqual(Array(10).fill(expected.text))
    const { tag, text } = await ask(url, ...report(tenant))
    expect(text).toBe(expected.text)
    expect((await ask(url, ...report(tenant), tag)).status).toBe(304)
    expect([await outcomes(), signals.length]).toEqual([{ counted: 1, shared: 9, kept: 1, unchanged: 1 }, 1])
  })

  test('is still computed when some of the waiting callers disconnect', async () => {
    const tenant = await server.tenant()
    await tenant.project.import_chats({ chats: [chat('Acme.')] })
    const { url, signals, outcomes, letGo } = await held()
    const firstLeaves = callerOf(url, tenant)
    await expect.poll(() => signals.length).toBe(1)
    const secondLeaves = callerOf(url, tenant)
    await expect.poll(outcomes).toEqual({ counted: 1, shared: 1 })
    await firstLeaves()
    // A request sent after the first caller has left still joins.
    const stays = ask(url, ...report(tenant))
    await expect.poll(outcomes).toEqual({ counted: 1, shared: 2 })
    expect(signals.map((signal) => signal?.aborted)).toEqual([false])
    await secondLeaves()
    letGo()
    expect((await stays).status).toBe(200)
  })

  test('is no longer computed when no caller waits for it', async () => {
    const tenant = await server.tenant()
    await tenant.project.import_chats({ chats: [chat('Acme.')] })
    const { url, signals, outcomes, letGo } = await held()
    const leave = callerOf(url, tenant)
    await expect.poll(() => signals.length).toBe(1)
    await leave()
    await expect.poll(() => signals.map((signal) => signal?.aborted)).toEqual([true])
    letGo()
    expect((await ask(url, ...report(tenant))).status).toBe(200)
    expect(await outcomes()).toEqual({ counted: 2 })
  })

  test('takes at most REPORT_MEMO_MB of memory; the most recently used answers stay', async () => {
    const tenant = await server.tenant()
    const url_of_page = 'https://example.com/long'
    await tenant.project.import_pages({ urls: [{ url: url_of_page, content: 'word '.repeat(20_000) }] })
    const metrics = createMetrics()
    const url = await beside({ config: { ...config, REPORT_MEMO_MB: 1 }, metrics })
    const bytes = async () => (await metrics.memo_bytes.get()).values[0]?.value ?? 0
    const counted = async () =>
      (await metrics.memo_answers.get()).values.find(({ labels }) => labels.outcome === 'counted')?.value
    const ofLength = (max_length: number) =>
      ask(url, 'get_url_content', { project_id: tenant.project_id, url: url_of_page, max_length }, tenant.key)
    const { text } = await ofLength(100_000)
    const asked = Math.ceil((1.5 * 1024 * 1024) / text.length)
    for (let i = 1; i < asked; i++) await ofLength(100_000 - i)
    expect(await bytes()).toBeLessThanOrEqual(1024 * 1024)
    expect(await bytes()).toBeGreaterThan(1024 * 1024 - 2 * text.length)
    expect(await counted()).toBe(asked)
    await ofLength(100_000 - asked + 1)
    expect(await counted()).toBe(asked)
    await ofLength(100_000)
    expect(await counted()).toBe(asked + 1)
  })

  test('is kept compressed once it was sent compressed, and is the same in every encoding', async () => {
    const tenant = await server.tenant()
    const sources = Array.from({ length: 100 }, (_, index) => ({ url: `https://shop.example/${index}` }))
    await tenant.project.import_chats({ chats: [chat('Acme.', { sources })] })
    const { project_id, key } = tenant
    // Nothing is kept until the work after an import is done.
    await keyedTag('get_urls_report', { project_id }, key)
    const metrics = createMetrics()
    const url = await beside({ metrics })
    const bytes = async () => (await metrics.memo_bytes.get()).values[0]?.value ?? 0
    const report = (encoding: string) => ask(url, 'get_urls_report', { project_id }, key, '', encoding)
    const { text } = await report('identity')
    expect(await bytes()).toBeGreaterThan(text.length)
    for (const encoding of ['br', 'identity', 'gzip', 'zstd', 'br']) expect((await report(encoding)).text).toBe(text)
    expect(await bytes()).toBeLessThan(text.length / 2)
    const outcomes = (await metrics.memo_answers.get()).values.map(({ labels, value }) => [labels.outcome, value])
    expect(outcomes).toEqual([
      ['counted', 1],
      ['kept', 5],
    ])
  })

  test('is sent only to callers with access, and counts toward the rate limit', async () => {
    const tenant = await server.tenant()
    await tenant.project.import_chats({ chats: [chat('Acme.')] })
    const url = await beside({ config: { ...config, RATE_LIMIT_PER_MINUTE: 20 } })
    const tag = await keyedTag(...report(tenant), url)
    const { project_id, key } = tenant
    expect((await ask(url, 'get_brands_report', { project_id }, (await server.tenant()).key, tag)).status).toBe(404)
    const { id: api_key_id, key: short } = await tenant.api.create_api_key({
      name: 'short',
      scope: 'company',
      access: 'write',
    })
    expect((await ask(url, 'get_brands_report', { project_id }, short, tag)).status).toBe(304)
    await tenant.api.revoke_api_key({ api_key_id })
    expect((await ask(url, 'get_brands_report', { project_id }, short, tag)).status).toBe(401)
    const statuses = new Set<number>()
    while (!statuses.has(429) && statuses.size < 3) {
      statuses.add((await ask(url, 'get_brands_report', { project_id }, key, tag)).status)
    }
    expect([...statuses]).toEqual([304, 429])
  })
})

describe('an ETag has no state key', () => {
  test('while facts of many projects are being removed, and has a new one afterwards', async () => {
    const tenant = await server.tenant()
    await tenant.project.import_chats({ chats: [chat('Acme.')] })
    const input = { project_id: tenant.project_id }
    const before = await keyedTag('get_brands_report', input, tenant.key)
    await withoutStamps(server.services.db, async () => {
      const { tag } = await ask(kept, 'get_brands_report', input, tenant.key)
      // The bytes are the same.
      expect(tag).toBe(`"${before.slice(29)}`)
    })
    const after = await keyedTag('get_brands_report', input, tenant.key)
    expect(keyOf(after)).not.toBe(keyOf(before))
    expect(await ask(kept, 'get_brands_report', input, tenant.key, before)).toMatchObject({ status: 304, tag: before })
  })

  test('while reports lag behind the relational store for a prompt', async () => {
    const tenant = await server.tenant()
    const { id } = await tenant.project.create_prompt({ text: 'Which tool?', country_code: 'US' })
    const input = { project_id: tenant.project_id }
    const before = await keyedTag('get_brands_report', input, tenant.key)
    const { db } = server.services
    await db.updateTable('prompts').set({ version: sql`version + 1` }).where('id', '=', id).execute()
    expect(keyOf((await ask(kept, 'get_brands_report', input, tenant.key)).tag)).toBeUndefined()
    await repairMirrors(server.services)
    expect(keyOf(await keyedTag('get_brands_report', input, tenant.key))).not.toBe(keyOf(before))
  })
})

test('writes that bypass the service are seen too', async () => {
  const tenant = await server.tenant()
  const input = { project_id: tenant.project_id }
  const tag = await keyedTag('list_brands', input, tenant.key)
  const { db } = server.services
  await db.updateTable('brands').set({ color: '#123456' }).where('id', '=', tenant.own_brand_id).execute()
  const changed = await ask(kept, 'list_brands', input, tenant.key, tag)
  expect([changed.status, changed.text.includes('#123456')]).toEqual([200, true])
})
