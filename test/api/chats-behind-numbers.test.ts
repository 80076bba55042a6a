import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat, recalculated, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { logLine } from '../visits/log-line.ts'
import { completed, day, imported } from './perception-runs.ts'
import { idsIn, lamp, makeCategory, on, put, runner, walker } from './shown.ts'

const server = await sharedServer()

type Question = Parameters<Client['list_chats']>[0]
const nobody = 'kw_00000000-0000-7000-8000-000000000000'

describe('chat filters by named brands', () => {
  let tenant: Tenant
  let acme: string
  let bolt: string
  let corex: string
  /** The external ids of the answers under a filter, sorted. */
  let found: (question: Question) => Promise<string[]>

  beforeAll(async () => {
    tenant = await server.tenant()
    const { project, own_brand_id } = tenant
    acme = own_brand_id
    bolt = (await project.create_brand({ name: 'Bolt' })).id
    corex = (await project.create_brand({ name: 'Corex' })).id
    await recalculated(project, tenant.project_id)
    const said = {
      both: 'Acme is excellent and reliable. Bolt is there.',
      bolt_first: 'Bolt leads. Acme is terrible and unreliable.',
      all: 'Corex, Bolt and Acme.',
      without: 'Bolt is excellent.',
      nobody: 'It depends.',
    }
    const { created } = await project.import_chats({
      chats: Object.entries(said).map(([external_id, text]) => chat(text, { external_id })),
    })
    const names = new Map(created.map(({ chat_id, external_id }) => [chat_id, external_id]))
    found = async (question) => {
      const { data, total_count } = await project.list_chats(question)
      expect(total_count).toBe(data.length)
      return data.map(({ id }) => names.get(id) ?? id).sort()
    }
  })

  test('match chats that name any, all or none of them', async () => {
    expect(await found({ named_brand_ids: [acme, corex] })).toEqual(['all', 'bolt_first', 'both'])
    expect(await found({ mentioned_with: [acme, corex] })).toEqual(['all'])
    expect(await found({ mentioned_with: [acme, acme, nobody] })).toEqual([])
    expect(await found({ named_brand_ids: [acme], mentioned_with: [bolt] })).toEqual(['all', 'bolt_first', 'both'])
    expect(await found({ not_named_brand_ids: [acme] })).toEqual(['nobody', 'without'])
    expect(await found({ not_named_brand_ids: [acme, bolt] })).toEqual(['nobody'])
    expect(await found({ not_named_brand_ids: [acme], named_brand_ids: [bolt] })).toEqual(['without'])
    expect(await found({ named_brand_ids: [nobody] })).toEqual([])
    expect(await found({ not_named_brand_ids: [nobody] })).toHaveLength(5)
  })

  test('match chats that name one of them first, or none of them first', async () => {
    expect(await found({ won_brand_ids: [bolt] })).toEqual(['bolt_first', 'without'])
    expect(await found({ won_brand_ids: [bolt, corex] })).toEqual(['all', 'bolt_first', 'without'])
    expect(await found({ won_brand_ids: [bolt], named_brand_ids: [acme] })).toEqual(['bolt_first'])
    expect(await found({ not_won_brand_ids: [acme] })).toEqual(['all', 'bolt_first', 'nobody', 'without'])
    expect(await found({ not_won_brand_ids: [acme], named_brand_ids: [acme] })).toEqual(['all', 'bolt_first'])
  })

  test('match chats by sentiment, above or below a score of the reports', async () => {
    expect(await found({ sentiment_brand_id: acme })).toEqual(['bolt_first', 'both'])
    expect(await found({ sentiment_brand_id: acme, sentiment_below: 50 })).toEqual(['bolt_first'])
    expect(await found({ sentiment_brand_id: acme, sentiment_above: 50 })).toEqual(['both'])
    expect(await found({ sentiment_brand_id: acme, sentiment_above: 50.5, sentiment_below: 49.5 })).toEqual([])
    expect(await found({ sentiment_brand_id: corex })).toEqual([])
  })

  test('refuse a bound without its brand, a score out of range and a malformed id, naming the field', async () => {
    const refused = async (question: string) => {
      const { status, json } = await server.send(`/customer/v1/chats?${question}`, { key: await tenant.projectKey() })
      expect(status).toBe(400)
      return (json as { message: string }).message
    }
    expect(await refused('sentiment_below=50')).toBe(
      'sentiment_below needs sentiment_brand_id. Send the brand that the sentiment applies to.',
    )
    expect(await refused(`sentiment_brand_id=${acme}&sentiment_above=101`)).toBe(
      'sentiment_above must be number from 0 to 100, got 101.',
    )
    expect(await refused('won_brand_ids=Bolt')).toMatch(/^won_brand_ids\[0\] must be an id such as kw_/)
    expect(await refused('is_shown_first=true')).toBe(
      'is_shown_first needs product_id, product_brand_ids, category_ids, merchant_ids or attribute_group. Send one of them.',
    )
    expect(await refused('attribute_group=Colour')).toBe(
      'attribute_group needs attribute_value. Send both, or neither.',
    )
    expect(await refused('query_kind=shopping')).toBe('query_kind needs query_text or query_term. Send one of them.')
    expect(await refused('category_ids=Shoes')).toMatch(/^category_ids\[0\] must be/)
  })

  test('work in reports too: who is named first when the own brand is not named, or not named first', async () => {
    const wins = async (field: 'named_brand_id' | 'won_brand_id', operator: 'in' | 'not_in') => {
      const { data } = await tenant.project.get_brands_report({ filters: [{ field, operator, values: [acme] }] })
      return Object.fromEntries(data.map(({ brand, win_count }) => [brand.name, win_count]))
    }
    expect(await wins('named_brand_id', 'not_in')).toEqual({ Acme: 0, Bolt: 1, Corex: 0 })
    expect(await wins('won_brand_id', 'not_in')).toEqual({ Acme: 0, Bolt: 2, Corex: 1 })
    expect(await wins('won_brand_id', 'in')).toEqual({ Acme: 1, Bolt: 0, Corex: 0 })
    const { status, json } = await server.send('/customer/v1/reports/brands', {
      method: 'POST',
      key: await tenant.projectKey(),
      body: JSON.stringify({ having: [{ field: 'won_brand_id', operator: 'in', values: [acme] }] }),
    })
    expect([status, (json as { message: string }).message]).toEqual([
      400,
      expect.stringMatching(/^having\[0\]\.field does not accept "won_brand_id" in this report/),
    ])
  })
})

test('chats are filtered by the product they show, or show first, and by its merchants', async () => {
  const { project, project_id } = await server.tenant()
  const at = (name: string) => ({ merchant: { name } })
  await project.import_chats({
    chats: [
      on(1, [runner(1, at('Shoply'))]),
      on(1, [runner(1, at('Kicks')), walker(2)]),
      on(2, [walker(1), runner(2, at('Shoply'))]),
      on(2, [walker(1)]),
    ],
  })
  const product_id = (await idsIn(server, project_id))('Runner')
  const { data: merchants } = await project.get_product_merchants({ product_ids: [product_id] })
  const shoply = merchants.find(({ name }) => name === 'Shoply')?.merchant_id ?? ''
  const count = async (question: Question) => (await project.list_chats(question)).total_count
  const { data } = await project.list_products({ product_ids: [product_id] })
  const { data: offered } = await project.list_products({ product_ids: [product_id], merchant_ids: [shoply] })
  expect([data[0]?.mention_count, data[0]?.win_count]).toEqual([3, 2])
  expect([await count({ product_id }), await count({ won_product_id: product_id })]).toEqual([3, 2])
  expect([offered[0]?.mention_count, offered[0]?.win_count]).toEqual([2, 1])
  expect([
    await count({ product_id, merchant_ids: [shoply] }),
    await count({ won_product_id: product_id, merchant_ids: [shoply] }),
  ]).toEqual([2, 1])
})

test('chats filtered by category, brand and attributes of a shown product match the product reports', async () => {
  const { project, project_id } = await server.tenant()
  const red = { attributes: [{ group: 'Colour', value: 'Red' }] }
  const at = (name: string) => ({ merchant: { name } })
  await project.import_chats({
    chats: [
      on(1, [runner(1, { ...red, ...at('Shoply') }), walker(2)]),
      on(1, [lamp(1, at('Shoply')), walker(2, at('Shoply'))]),
      on(2, [lamp(1), runner(2, { attributes: [{ group: ' colour', value: 'RED ' }] })]),
      on(2, [lamp(1, at('Shoply'))]),
    ],
  })
  const idOf = await idsIn(server, project_id)
  const all = await makeCategory(project, 'Shoes')
  const below = await makeCategory(project, 'Trail', all)
  await put(project, idOf('Runner'), [below])
  await put(project, idOf('walker'), [all])
  const found = async (question: Question) => (await project.list_chats(question)).total_count
  const both = async (question: Question) => [await found(question), await found({ ...question, is_shown_first: true })]
  const { data: categories } = await project.get_product_performance({ entity_type: 'category' })
  for (const { entity_id, appearances, win_rate } of categories) {
    expect(await both({ category_ids: [entity_id] })).toEqual([appearances, Math.round(win_rate * appearances)])
  }
  expect(await both({ category_ids: [all] })).toEqual([3, 1])
  expect(await both({ category_ids: [below] })).toEqual([2, 1])
  const { data: merchants } = await project.get_product_merchants({})
  for (const { merchant_id, mention_count, win_rate } of merchants) {
    expect(await both({ merchant_ids: [merchant_id] })).toEqual([mention_count, Math.round(win_rate * mention_count)])
  }
  expect(await both({ merchant_ids: [idOf('Shoply')], category_ids: [all] })).toEqual([2, 1])
  const { data: brands } = await project.list_global_brands({ ownership: 'all' })
  const bolt = brands.find(({ name }) => name === 'Bolt')
  expect(await both({ product_brand_ids: [bolt?.id ?? ''] })).toEqual([bolt?.mention_count, 1])
  const attribute = { attribute_group: 'Colour', attribute_value: 'red' }
  const { groups } = await project.get_product_attributes({ product_id: idOf('Runner'), scope: 'product' })
  expect(await both({ product_id: idOf('Runner'), ...attribute })).toEqual([groups[0]?.values[0]?.mentions, 1])
  expect(await found({ ...attribute, product_id: idOf('walker') })).toBe(0)

  // A walk through them ends when a category changes.
  const first = await project.list_chats({ category_ids: [all], limit: 1, cursor: '' })
  await put(project, idOf('walker'), [])
  const next = { category_ids: [all], limit: 1, cursor: first.next_cursor ?? '' }
  await expect(project.list_chats(next)).rejects.toMatchObject({ status: 409 })
})

test('chats filtered by retrieved sources and search queries match the counts of the reports', async () => {
  const { project } = await server.tenant()
  const from = (...urls: string[]) => ({ sources: urls.map((url) => ({ url })) })
  await project.import_chats({
    chats: [
      chat('A.', { ...from('https://news.com/a', 'https://news.com/b'), queries: ['Best shoes', 'trail shoes 2026'] }),
      chat('B.', { ...from('https://www.news.com/a'), shopping_queries: [{ text: ' best SHOES', products: [] }] }),
      chat('C.', { ...from('https://forum.org/c'), queries: ['shoes best'] }),
      chat('D.', {}),
    ],
  })
  const found = async (question: Question) => (await project.list_chats(question)).total_count
  const { data: domains } = await project.get_domains_report({})
  for (const { domain, retrieved_chat_count } of domains) {
    expect(await found({ domains: [domain] })).toBe(retrieved_chat_count)
  }
  const { data: urls } = await project.get_urls_report({})
  for (const { url, retrieval_count } of urls) expect(await found({ urls: [url] })).toBe(retrieval_count)
  expect(await found({ domains: ['www.news.com', 'forum.org'] })).toBe(3)
  expect(await found({ urls: ['http://news.com/a/#top'] })).toBe(2)
  expect(await found({ domains: ['not a domain'] })).toBe(0)

  await project.create_domain_classification({ name: 'Press' })
  await project.create_url_classification({ name: 'Tests' })
  await project.assign_domain_classification({ domain: 'news.com', classification: 'Press' })
  await project.assign_url_classification({ url: 'https://news.com/b', classification: 'Tests' })
  expect(await found({ domain_classifications: ['Press'] })).toBe(2)
  expect(await found({ url_classifications: ['Tests'] })).toBe(1)
  // All conditions must match one source: no page of the forum has the class.
  expect(await found({ url_classifications: ['Tests'], domains: ['forum.org'] })).toBe(0)
  expect(await found({ domain_classifications: ['Nothing'] })).toBe(0)

  const kinds = { fanout_query: 'fanout', shopping_query: 'shopping', query_term: undefined } as const
  for (const kind of ['fanout_query', 'shopping_query', 'query_term'] as const) {
    const { data } = await project.get_product_demand({ kind, n: 2, chat_scope: 'all' })
    expect(data.length).toBeGreaterThan(0)
    for (const { text, distinct_chat_count } of data) {
      const asked = kind === 'query_term' ? { query_term: text } : { query_text: text, query_kind: kinds[kind] }
      expect(await found(asked), text).toBe(distinct_chat_count)
    }
  }
  expect(await found({ query_text: 'best shoes' })).toBe(2)
  expect(await found({ query_term: 'Best shoes!' })).toBe(2)
  expect(await found({ query_term: 'shoes 2026', query_kind: 'shopping' })).toBe(0)
})

test('chats filtered by a claim are those its verdict counts', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  const { created } = await project.import_chats({
    chats: ['A-0', 'A-0', 'B-0', 'C-0'].map((model_channel_id, index) =>
      chat('Acme.', { model_channel_id, created_at: `${day(index + 1)}T08:00:00Z` }),
    ),
  })
  const [a1, a2, b1, c1] = created.map(({ chat_id }) => chat_id)
  const { created: facts } = await project.create_facts({ facts: [{ text: 'Acme costs $4' }, { text: 'Acme is old' }] })
  const claim = (chat_id: string | undefined, at: number, more: object = {}) => ({
    claim: 'Acme costs $4',
    chat_id,
    fact_id: facts[at]?.fact_id,
    verdict: 'supported',
    ...more,
  })
  await imported(
    tenant,
    completed(1, { claims: [claim(a1, 0), claim(b1, 0), claim(c1, 1), claim(c1, 0, { verdict: undefined })] }),
    completed(2, { claims: [claim(a2, 0), claim(a1, 0)] }),
  )
  const { data } = await project.list_fact_checking_verdicts({})
  const listed = await Promise.all(
    data.map(async ({ claim_id, chats }) => {
      const { data: found } = await project.list_chats({ claim_id })
      return { chats, found: found.map(({ id }) => id).sort() }
    }),
  )
  expect(listed.sort((a, b) => b.chats - a.chats)).toEqual([
    { chats: 3, found: [a1, a2, b1].sort() },
    { chats: 1, found: [c1] },
  ])
  const claim_id = data.find(({ chats }) => chats === 3)?.claim_id ?? ''
  const ofB = { claim_id, model_channel_ids: ['B-0' as const] }
  expect((await project.list_chats(ofB)).data.map(({ id }) => id)).toEqual([b1])
  const unknown = 'clm_00000000-0000-7000-8000-000000000000'
  expect((await project.list_chats({ claim_id: unknown })).total_count).toBe(0)
})

test('logged requests filtered by status, host and path are those that were counted', async () => {
  const { project } = await server.tenant()
  const gpt = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'
  await project.import_logs({
    lines: [
      logLine(gpt, '/a', { status: 404 }),
      logLine(gpt, '/b', { status: 404 }),
      logLine(gpt, '/b', { status: 500 }),
      `shop.acme.com:443 ${logLine(gpt, '/a', { status: 200 })}`,
    ],
  })
  const both = async (question: Parameters<Client['list_logs']>[0]) => {
    const [{ data }, logged] = await Promise.all([project.list_visits(question), project.list_logs(question)])
    expect(logged.total_count).toBe(logged.data.length)
    return [data[0]?.visits, logged.total_count]
  }
  expect(await both({ response_statuses: [404] })).toEqual([2, 2])
  expect(await both({ response_statuses: [404, 500] })).toEqual([3, 3])
  expect(await both({ request_paths: ['/a'] })).toEqual([2, 2])
  expect(await both({ request_paths: ['/a'], request_hosts: ['shop.acme.com'] })).toEqual([1, 1])
  expect(await both({ request_paths: ['/b'], response_statuses: [200] })).toEqual([0, 0])
})
