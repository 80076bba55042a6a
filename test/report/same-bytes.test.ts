import { expect, test } from 'vitest'
import { contract, type OperationId } from '../../src/contract/contract.ts'
import { type Fields, guarded, makeExamples, requestOf } from '../api/examples.ts'
import { chat, perceptionRun, recalculated, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

/*
 * The engine reads the parts of a table in threads and combines their results in any order. The sum of fractions
 * depends on the order in its last digits.
 */

const server = await sharedServer()
const parts = 6
/** Everything several times, also on a busy machine. */
const timeout_ms = 600_000
const often = 10
const day = '2026-03-02'
const names = ['Lamp', 'Runner', 'Walker', 'Table', 'Chair']
const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'SEK', 'JPY']

/** Numbers that are not exact sums of binary fractions, the same on every run. */
const tenths = (seed: number, most: number) => ((seed * 7919) % (most * 10)) / 10

/** Answers in several parts of every table, with ratings, prices and ranks of many kinds. */
async function makeFacts({ project }: Tenant) {
  const rivals = ['Bolt', 'Crest', 'Dyna', 'Everest', 'Fable', 'Gale']
  for (const name of rivals) await project.create_brand({ name })
  for (let part = 0; part < parts; part++) {
    await project.import_chats({
      chats: names.flatMap((_, i) =>
        [0, 1].map((j) => {
          const seed = part * 31 + i * 5 + j
          return chat(`${rivals.slice(seed % 5).join(' and ')} are great, Acme is fine.`, {
            created_at: `2026-03-0${1 + (seed % 7)}T12:00:00Z`,
            queries: [`best lamp ${seed % 4}`],
            sources: [{ url: `https://example${seed % 5}.com/page`, title: `Page ${seed}` }],
            products: names.map((name, k) => ({
              name,
              brand: 'Bolt',
              position: 1 + ((seed + k) % 4),
              rating: tenths(seed * 5 + k, 5),
              price: 10 + tenths(seed + k, 90),
              currency: currencies[(seed + k) % currencies.length],
              merchant: { name: `Shop ${k % 3}`, domain: `shop${k % 3}.com` },
              variants: [{ name: 'Red', price: 3 + tenths(seed, 9) }, { name: 'Blue' }],
              attributes: [{ group: 'Size', value: `${seed % 3} cm` }],
            })),
          })
        }),
      ),
    })
  }
  const ranked = (seed: number) => ['Acme', ...rivals].toSorted((a, b) => rank(a, seed) - rank(b, seed))
  const rank = (name: string, seed: number) => (name.charCodeAt(0) * (seed + 3) * 7919) % 101
  for (let part = 0; part < parts; part++) {
    await project.import_perception_runs({
      runs: [
        perceptionRun({
          started_at: `${day}T09:00:00Z`,
          completed_at: `${day}T1${part}:00:00Z`,
          answers: Array.from({ length: 60 }, (_, seed) => ({
            attribute: ['price', 'speed'][seed % 2],
            model_channel_id: ['A-0', 'B-0'][seed % 3 ? 0 : 1],
            brands: ranked(seed + part).slice(0, 1 + (seed % 7)),
            sources: [{ url: `https://example${seed % 4}.com/review`, title: null, citation_count: seed % 3 }],
          })),
        }),
      ],
    })
  }
}

/** The questions about the facts, in addition to one question for each operation. */
const questions = (product_id: string): [OperationId, Fields][] => {
  const windows = {
    start_date: '2026-03-04',
    end_date: '2026-03-07',
    previous_start_date: '2026-03-01',
    previous_end_date: '2026-03-03',
  }
  const report = { ...windows, include_previous_period: true, dimensions: ['model_channel_id'] }
  return [
    ['get_brands_report', report],
    ['get_domains_report', report],
    ['get_urls_report', report],
    ['get_competitive_breakdown', {}],
    ['list_brand_attributes', {}],
    ['list_attribute_rankings', {}],
    ['list_attribute_history', { brand: 'Bolt' }],
    ['list_attribute_sources', { attribute: 'price' }],
    ['list_products', { order_by: 'visibility' }],
    ['list_products', { order_by: 'avg_position' }],
    ['get_product_detail', { product_id, start_date: '2026-03-04', end_date: '2026-03-07' }],
    ['get_product_summary', windows],
    ['get_product_performance', { entity_type: 'product', ...windows }],
    ['get_product_trend', { product_ids: [product_id], bucket: 'day' }],
    ['get_product_merchants', { order_by: 'avg_rating', ...windows }],
    ['get_product_attributes', { tab: 'dimensions', product_id, scope: 'product', ...windows }],
    ['get_product_demand', { kind: 'query_term', ...windows }],
  ]
}

/** The answer to a question as sent over the network. */
async function said({ key }: Tenant, id: OperationId, input: Fields): Promise<string> {
  const [path, init] = requestOf(contract[id], input)
  const response = await fetch(server.url + path, {
    ...init,
    headers: { 'x-api-key': key, ...(init.body !== undefined && { 'content-type': 'application/json' }) },
  })
  const text = await response.text()
  expect([id, response.status, response.status === 200 || text]).toEqual([id, 200, true])
  return text
}

/** The answers to some questions, each of them asked several times. */
async function answers(tenant: Tenant, all: [OperationId, Fields][], times: number): Promise<string[]> {
  const first: string[] = []
  for (const [id, input] of all) {
    const answer = await said(tenant, id, input)
    for (let again = 1; again < times; again++) expect(await said(tenant, id, input), id).toBe(answer)
    first.push(answer)
  }
  return first
}

/** Merges every table into as few parts as possible. */
async function merge() {
  for (const node of server.services.analytics.nodes) {
    const tables = await node.query<{ name: string }>({
      text: "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'",
      params: {},
    })
    for (const { name } of tables) await node.command({ text: `OPTIMIZE TABLE ${name} FINAL`, params: {} })
  }
}

test('a report is byte-identical every time it is requested, however its rows are stored', {
  timeout: timeout_ms,
}, async () => {
  const tenant = await server.tenant()
  await makeFacts(tenant)
  await recalculated(tenant.api, tenant.project_id)
  const { data } = await tenant.project.list_products({})
  const { project_id } = tenant
  const product_id = data.find(({ name }) => name === 'Lamp')?.id ?? ''
  const all = questions(product_id).map(([id, input]): [OperationId, Fields] => [id, { project_id, ...input }])
  const before = await answers(tenant, all, often)
  await merge()
  expect(await answers(tenant, all, 2)).toEqual(before)
})

test('every other read is byte-identical each time, too', { timeout: timeout_ms }, async () => {
  const tenant = await server.tenant()
  const examples = await makeExamples(tenant)
  await recalculated(tenant.api, tenant.project_id)
  const reads = guarded.filter(([, { access }]) => access === 'read')
  expect(reads.length).toBeGreaterThan(50)
  await answers(
    tenant,
    reads.map(([id]) => [id, examples[id]]),
    process.env.LONG ? often : 3,
  )
})

test('numbers do not depend on the order in which facts arrived', async () => {
  const told = async (is_reversed: boolean) => {
    const { project } = await server.tenant()
    for (const name of ['Bolt', 'Crest']) await project.create_brand({ name })
    const inOrder = <T>(all: T[]) => (is_reversed ? all.toReversed() : all)
    for (const rating of inOrder([0.1, 0.2, 0.3])) {
      const products = [{ name: 'Lamp', brand: 'Bolt', position: 1, rating }]
      await project.import_chats({ chats: [chat('Look.', { created_at: `${day}T12:00:00Z`, products })] })
    }
    const ranks = ['Acme Bolt Crest', 'Bolt Acme Crest', 'Bolt Crest Acme', 'Acme', 'Bolt Acme', 'Acme Bolt']
    const answers = inOrder(ranks).map((names) => ({
      attribute: 'price',
      model_channel_id: 'A-0',
      brands: names.split(' '),
    }))
    await project.import_perception_runs({ runs: [perceptionRun({ answers })] })
    const { data: products } = await project.list_products({})
    const { data: attributes } = await project.get_competitive_breakdown({})
    return [products.map(({ avg_rating }) => avg_rating), attributes.map(({ brands }) => brands)]
  }
  expect(await told(false)).toEqual([
    [0.2],
    [
      [
        { name: 'Acme', score: 75, is_own: true },
        { name: 'Bolt', score: 69.444444444444, is_own: false },
        { name: 'Crest', score: 22.222222222222, is_own: false },
      ],
    ],
  ])
  expect(await told(true)).toEqual(await told(false))
})
