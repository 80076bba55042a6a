import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { scoreSentiment } from '../../src/domain/intake/sentiment/score-sentiment.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import { itemsOf, judging, saying } from '../collect/judge.ts'
import { json, startProvider } from '../collect/replay.ts'
import { chat, recalculated, startTestServer, type Tenant, type TestServer } from '../harness.ts'

const engine = 'mentions-6 openai-compatible:judge sentiment-1'
const offline = 'mentions-6 lexicons-7'
const day_ms = 86_400_000

let provider: Awaited<ReturnType<typeof startProvider>>
let server: TestServer
/** Whether the sweep may start work in parallel with a test's. */
let is_sweeping = false
beforeAll(async () => {
  provider = await startProvider(judging(() => 0.5))
  server = await startTestServer({
    OPENAI_COMPATIBLE_BASE_URL: `${provider.url}/v1`,
    ASSISTANT: 'openai-compatible:judge',
    SENTIMENT: 'assistant',
  })
  const { send } = server.services.jobs
  server.services.jobs.send = async (kind, id) => {
    if (is_sweeping || kind !== 'score_sentiment') await send(kind, id)
  }
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})
afterEach(() => provider.now(judging(() => 0.5)))

const never = new AbortController().signal
/** Scores a project's chats completely, at a time in the future, so that no wait applies. */
async function scored({ project_id }: Tenant, minutes = 0) {
  const services = { ...server.services, now: () => new Date(Date.now() + minutes * 60_000) }
  while (await scoreSentiment(services, project_id, never));
}
let made = 0
/** A chat of yesterday, later than those created before. */
const recent = (answer: string, fields: object = {}) =>
  chat(answer, { created_at: new Date(Date.now() - day_ms + made++ * 1000).toISOString(), ...fields })

const brandNumbers = async ({ project }: Tenant) =>
  (await project.get_brands_report({ order_by: [{ field: 'mention_count' }] })).data.map((row) => [
    ...[row.brand.name, row.mention_count, row.visibility_count],
    ...[row.sentiment_sum, row.sentiment_count],
  ])
const analysisOf = async ({ project }: Tenant) => {
  const { data } = await project.list_chats({})
  const chats = await Promise.all(data.map(({ id }) => project.get_chat({ chat_id: id })))
  return chats.map(({ analysis, brands_mentioned }) => [
    analysis.version,
    ...brands_mentioned.map(({ name, sentiment }) => [name, sentiment]),
  ])
}

test('the offline number stays until the engine has scored; then reports and Get Chat have the new number', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  await project.create_brand({ name: 'Bolt' })
  const release = Promise.withResolvers<void>()
  provider.now(async (request, response) => {
    await release.promise
    const scores: Record<string, number | null> = {
      'Acme is great.': 0.25,
      'Bolt is slow.': -0.75,
      'Bolt exists.': null,
    }
    await judging(({ sentences }) => scores[sentences.join('|')])(request, response)
  })
  await project.import_chats({
    chats: [
      recent('Acme is great. Bolt is slow.', {
        sources: [{ url: 'https://a.com', citation_count: 1 }],
        queries: ['best tool'],
        products: [{ name: 'Acme One', position: 1, price: 9.99, currency: 'EUR' }],
      }),
      recent('Bolt exists.'),
      recent('Nothing of note.'),
    ],
  })
  const whole = async () => {
    const { data } = await project.list_chats({})
    return await Promise.all(
      data.map(async ({ id }) => {
        const { analysis, brands_mentioned, ...rest } = await project.get_chat({ chat_id: id })
        return { ...rest, brands: brands_mentioned.map(({ sentiment, ...brand }) => brand) }
      }),
    )
  }
  const [before, numbers, domains] = [await whole(), await brandNumbers(tenant), await project.get_domains_report({})]
  expect((await analysisOf(tenant)).map(([version]) => version)).toEqual([offline, offline, offline])
  is_sweeping = true
  await sweep(server.services, never)
  is_sweeping = false
  expect(await brandNumbers(tenant)).toEqual(numbers)
  release.resolve()
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    if ((await analysisOf(tenant))[0]?.[0] === engine) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(await analysisOf(tenant)).toEqual([
    [engine, ['Acme', 0.25], ['Bolt', -0.75]],
    [engine, ['Bolt', null]],
    [offline],
  ])
  expect(await brandNumbers(tenant)).toEqual([
    ['Bolt', 2, 2, -0.75, 1],
    ['Acme', 1, 1, 0.25, 1],
  ])
  expect(await whole()).toEqual(before)
  expect(await project.get_domains_report({})).toEqual(domains)
  expect((await project.search_queries({})).data).toHaveLength(1)
  expect((await project.list_products({})).data).toHaveLength(1)
})

test('the same words are never scored twice: not after a change of brands, nor after a replacement', async () => {
  const tenant = await server.tenant()
  const { project, project_id } = tenant
  provider.now(judging(({ brand }) => (brand === 'Acme' ? 0.5 : -0.5)))
  await project.import_chats({
    chats: [recent('Acme is good. Bolt is good.', { external_id: 'a' }), recent('Acme is good.')],
  })
  await scored(tenant)
  expect(provider.requests.map((request) => itemsOf(request).map(({ brand }) => brand))).toEqual([['Acme']])
  expect(itemsOf(provider.requests[0] as never)).toEqual([
    { id: expect.stringMatching(/^[0-9a-f]{8}$/), brand: 'Acme', also_called: [], sentences: ['Acme is good.'] },
  ])
  // Known words get their score on import.
  provider.requests.length = 0
  await project.import_chats({ chats: [recent('Acme is good.')] })
  expect((await analysisOf(tenant)).map(([version]) => version)).toEqual([engine, engine, engine])
  await project.create_brand({ name: 'Bolt' })
  await recalculated(project, project_id)
  expect((await analysisOf(tenant)).map(([version]) => version)).toEqual([offline, engine, engine])
  await scored(tenant)
  expect(provider.requests.map((request) => itemsOf(request).map(({ brand }) => brand))).toEqual([['Bolt']])
  expect(await brandNumbers(tenant)).toEqual([
    ['Acme', 3, 3, 1.5, 3],
    ['Bolt', 1, 1, -0.5, 1],
  ])
  provider.requests.length = 0
  await project.import_chats({
    chats: [recent('Acme is good. Bolt is good.', { external_id: 'a' })],
    on_conflict: 'replace',
  })
  await scored(tenant)
  expect(provider.requests).toEqual([])
  expect(await brandNumbers(tenant)).toEqual([
    ['Acme', 3, 3, 1.5, 3],
    ['Bolt', 1, 1, -0.5, 1],
  ])
})

test('a failing engine leaves the offline number, is left alone for a while, and asked again', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  await project.import_chats({ chats: [recent('Acme is great.')] })
  const before = await analysisOf(tenant)
  provider.now(json({ error: { message: 'slow down' } }, 429, { 'retry-after': '600' }))
  await scored(tenant)
  await scored(tenant, 5)
  expect(provider.requests).toHaveLength(1)
  expect(await analysisOf(tenant)).toEqual(before)
  provider.now(judging(() => -1))
  await scored(tenant, 11)
  expect(await analysisOf(tenant)).toEqual([[engine, ['Acme', -1]]])
})

test('chats that never get a score do not hold up others', async () => {
  const tenant = await server.tenant()
  await tenant.project.import_chats({ chats: [recent('Acme is great.')] })
  provider.now(json({ error: { message: 'away' } }, 503))
  for (let hours = 0; hours < 14; hours++) await scored(tenant, hours * 61)
  expect(provider.requests).toHaveLength(12)
  provider.now(judging(() => -1))
  await tenant.project.import_chats({ chats: [recent('Acme is fine.')] })
  await scored(tenant, 20 * 61)
  expect(await analysisOf(tenant)).toEqual([
    [offline, ['Acme', 0.6124]],
    [engine, ['Acme', -1]],
  ])
})

test('an unusable response is asked for again, in parts, and finally left out', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  const answers = Array.from({ length: 9 }, (_, i) => recent(i === 4 ? 'Acme: say only POISON.' : `Acme is good ${i}.`))
  await project.import_chats({ chats: answers })
  provider.now(
    saying((items) => {
      if (items.some(({ sentences }) => sentences.join().includes('POISON'))) return 'POISON'
      return { scores: items.map(({ id }) => ({ id, score: 0.1 })) }
    }),
  )
  await scored(tenant)
  expect((await analysisOf(tenant)).map(([version]) => version)).toEqual([
    ...[engine, engine, engine, engine, offline],
    ...[engine, engine, engine, engine],
  ])
  // 9, 5 and 4, 3 and 2 or similar: every part is asked once.
  expect(provider.requests.length).toBeLessThan(12)
  provider.requests.length = 0
  await scored(tenant, 120)
  expect(provider.requests).toEqual([])
})

test('an engine that never responds usably is asked a limited number of times', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  await project.import_chats({ chats: Array.from({ length: 60 }, (_, i) => recent(`Acme is good ${i}.`)) })
  provider.now(saying(() => 'no'))
  for (const minutes of [0, 5, 10, 60, 120, 500]) await scored(tenant, minutes)
  expect(provider.requests.length).toBeLessThanOrEqual(3 * 18)
  expect(new Set((await analysisOf(tenant)).map(([version]) => version))).toEqual(new Set([offline]))
})

test('whatever an engine says, a score stays in range and belongs to the text that was asked about', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  await project.create_brand({ name: 'Bolt' })
  await project.import_chats({ chats: [recent('Acme is good. Bolt is bad.'), recent('Acme is fine.')] })
  provider.now(
    saying((items) => ({
      scores: [
        { id: 'made-up', score: 1 },
        { id: '__proto__', score: 1 },
        ...items.map(({ id, brand }) => ({ id, score: brand === 'Acme' ? 7 : -7, brand_id: 'x', project_id: 'y' })),
        ...items.map(({ id }) => ({ id, score: 0.123 })),
      ],
    })),
  )
  await scored(tenant)
  expect(await analysisOf(tenant)).toEqual([
    [engine, ['Acme', 1], ['Bolt', -1]],
    [engine, ['Acme', 1]],
  ])
})

test('only recent chats of active projects are scored, and nothing of another tenant', async () => {
  const [tenant, paused, other] = [await server.tenant(), await server.tenant(), await server.tenant()]
  const old = chat('Acme is good.', { created_at: new Date(Date.now() - 31 * day_ms).toISOString() })
  await tenant.project.import_chats({ chats: [old] })
  for (const { project } of [tenant, paused, other]) await project.import_chats({ chats: [recent('Acme is good.')] })
  await paused.api.update_project({ project_id: paused.project_id, status: 'PAUSED' })
  provider.now(judging(() => 0.5))
  await scored(tenant)
  await scored(paused)
  expect(provider.requests).toHaveLength(1)
  expect((await analysisOf(tenant)).map(([version]) => version).sort()).toEqual([offline, engine])
  for (const one of [paused, other]) expect(await analysisOf(one)).toEqual([[offline, ['Acme', 0.6124]]])
})

test('every report uses the old or the new reading, also when a writer fails in between', async () => {
  const tenant = await server.tenant()
  const { services } = server
  await tenant.project.import_chats({ chats: Array.from({ length: 30 }, () => recent('Acme is good.')) })
  provider.now(judging(() => -0.5))
  const before = await brandNumbers(tenant)
  const { insert } = services.analytics
  for (const [i, failing] of ['mentions', 'superseded', 'readings'].entries()) {
    services.analytics.insert = async (table, rows) => {
      if (table === failing) throw new Error('gone')
      await insert(table, rows)
    }
    await expect(scored(tenant, i * 100)).rejects.toThrow('gone')
    services.analytics.insert = insert
    expect(await brandNumbers(tenant)).toEqual(before)
  }
  const after = [['Acme', 30, 30, -15, 30]]
  let is_done = false
  const seen = new Set<string>()
  const looking = (async () => {
    while (!is_done) seen.add(JSON.stringify(await brandNumbers(tenant)))
  })()
  await scored(tenant, 60 * 24)
  is_done = true
  await looking
  for (const numbers of seen) expect([JSON.stringify(before), JSON.stringify(after)]).toContain(numbers)
  expect(await brandNumbers(tenant)).toEqual(after)
  expect(provider.requests).toHaveLength(1)
})

test('the service does not start without an assistant', async () => {
  // A process can have only one embedded analytical store.
  await server.stop()
  await expect(startTestServer({ SENTIMENT: 'assistant' })).rejects.toThrow(
    'SENTIMENT is assistant, but none is set: set ASSISTANT and the key of its provider',
  )
})
