import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

type Question = Parameters<Client['get_product_demand']>[0]
const march = { start_date: '2026-03-01', end_date: '2026-03-31' }
const on = (day: string) => ({ created_at: `${day}T10:00:00Z` })
const runner = { name: 'Runner', brand: 'Bolt', position: 1 }

/** Four chats in March, three of them about shopping, and one in the window before. */
async function start() {
  const { project: api, project_id } = await server.tenant()
  const { id: topic_id } = await api.create_topic({ name: 'Shoes' })
  const { id: prompt_id } = await api.create_prompt({ text: 'Which shoe?', country_code: 'DE', topic_id })
  const { created } = await api.import_chats({
    chats: [
      chat('Look.', {
        ...on('2026-03-02'),
        queries: ['Best running shoe', ' best RUNNING shoe', 'cheap shoe?'],
        shopping_queries: [{ text: 'Running shoe', products: ['Runner'] }],
        products: [{ ...runner, merchant: { name: 'Shop' } }],
      }),
      chat('Look.', {
        ...on('2026-03-03'),
        prompt: { id: prompt_id },
        queries: ['best running shoe', ' '],
        shopping_queries: [{ text: 'running SHOE ' }, { text: 'Trail shoe' }],
        products: [{ name: 'Racer', brand: 'Crest', position: 1 }],
      }),
      chat('No shopping.', { ...on('2026-03-04'), queries: ['best running shoe', 'weather'] }),
      chat('No product.', { ...on('2026-03-05'), features: ['SHOPPING'], queries: ['cheap shoe?'] }),
      chat('Before.', {
        ...on('2026-02-10'),
        queries: ['cheap shoe?', 'old query'],
        shopping_queries: [{ text: 'trail shoe' }],
        products: [runner],
      }),
    ],
  })
  const idOf = async (table: 'products' | 'merchants', name: string) =>
    (
      await server.services.db
        .selectFrom(table)
        .select('id')
        .where('project_id', '=', project_id)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id
  const { data: brands } = await api.list_global_brands({ ownership: 'all' })
  return {
    api,
    project_id,
    prompt_id,
    topic_id,
    chat_ids: created.map(({ chat_id }) => chat_id),
    runner_id: await idOf('products', 'Runner'),
    shop_id: await idOf('merchants', 'Shop'),
    crest_id: brands.find(({ name }) => name === 'Crest')?.id ?? '',
  }
}
/** Text, chats now, chats before, change. */
async function demand(api: Client, question: Question) {
  const { data, total_count } = await api.get_product_demand(question)
  expect([total_count, new Set(data.map(({ kind }) => kind)).size]).toEqual([data.length, data.length > 0 ? 1 : 0])
  return data.map((row) => [row.text, row.distinct_chat_count, row.distinct_chat_count_previous, row.delta])
}

describe('demand', () => {
  let project: Awaited<ReturnType<typeof start>>
  let api: Client
  beforeAll(async () => {
    project = await start()
    api = project.api
  })

  test('counts the chats of each text, lowercased and trimmed, and compares with the previous window', async () => {
    expect(await api.get_product_demand({ ...march, kind: 'fanout_query' })).toEqual({
      data: [
        {
          kind: 'fanout_query',
          text: 'best running shoe',
          distinct_chat_count: 2,
          distinct_chat_count_previous: 0,
          delta: 2,
        },
        {
          kind: 'fanout_query',
          text: 'cheap shoe?',
          distinct_chat_count: 2,
          distinct_chat_count_previous: 1,
          delta: 1,
        },
        { kind: 'fanout_query', text: 'old query', distinct_chat_count: 0, distinct_chat_count_previous: 1, delta: -1 },
      ],
      total_count: 3,
    })
    expect(await demand(api, { ...march, kind: 'shopping_query' })).toEqual([
      ['running shoe', 2, 0, 2],
      ['trail shoe', 1, 1, 0],
    ])
  })

  test('counts terms of one to three words over queries of both kinds', async () => {
    const terms = (n?: number) => demand(api, { ...march, kind: 'query_term', ...(n && { n }) })
    const two = [
      ['best running', 2, 0, 2],
      ['cheap shoe', 2, 1, 1],
      ['running shoe', 2, 0, 2],
      ['trail shoe', 1, 1, 0],
      ['old query', 0, 1, -1],
    ]
    expect(await terms()).toEqual(two)
    expect(await terms(2)).toEqual(two)
    expect(await terms(1)).toEqual([
      ['shoe', 3, 1, 2],
      ['best', 2, 0, 2],
      ['cheap', 2, 1, 1],
      ['running', 2, 0, 2],
      ['trail', 1, 1, 0],
      ['old', 0, 1, -1],
      ['query', 0, 1, -1],
    ])
    expect(await terms(3)).toEqual([['best running shoe', 2, 0, 2]])
  })

  test('is ranked by current count, gain or loss; a new text was not in the previous window', async () => {
    const texts = async (mode: 'top' | 'trending' | 'losing' | 'new') =>
      (await demand(api, { ...march, kind: 'query_term', mode })).map(([text]) => text)
    expect(await texts('trending')).toEqual(['best running', 'running shoe', 'cheap shoe', 'trail shoe', 'old query'])
    expect(await texts('losing')).toEqual(['old query', 'trail shoe', 'cheap shoe', 'best running', 'running shoe'])
    expect(await texts('new')).toEqual(['best running', 'running shoe'])
  })

  test('compares with the given window, or with nothing if none can be derived', async () => {
    const kind = 'shopping_query'
    const given = { previous_start_date: '2026-03-03', previous_end_date: '2026-03-03' }
    expect(await demand(api, { kind, end_date: '2026-03-02', ...given })).toEqual([
      ['running shoe', 1, 1, 0],
      ['trail shoe', 1, 1, 0],
    ])
    expect(await demand(api, { kind })).toEqual([
      ['running shoe', 2, 0, 2],
      ['trail shoe', 2, 0, 2],
    ])
    expect(await demand(api, { kind, start_date: '2026-03-01', mode: 'new' })).toEqual([
      ['running shoe', 2, 0, 2],
      ['trail shoe', 1, 0, 1],
    ])
  })

  test('covers all chats in scope on request', async () => {
    expect(await demand(api, { ...march, kind: 'fanout_query', chat_scope: 'all' })).toEqual([
      ['best running shoe', 3, 0, 3],
      ['cheap shoe?', 2, 1, 1],
      ['weather', 1, 0, 1],
      ['old query', 0, 1, -1],
    ])
  })

  test('is narrowed by the chat filters', async () => {
    const kind = 'shopping_query'
    const mine = [
      ['running shoe', 1, 0, 1],
      ['trail shoe', 1, 0, 1],
    ]
    expect(await demand(api, { ...march, kind, topic_ids: [project.topic_id] })).toEqual(mine)
    expect(await demand(api, { ...march, kind, country_codes: ['DE'] })).toEqual(mine)
    expect(await demand(api, { ...march, kind, model_channel_ids: ['C-0'] })).toEqual([])
    expect(await demand(api, { ...march, kind, tag_ids: [`tg_${randomUUID()}`] })).toEqual([])
  })

  test('of products, brands, merchants and categories covers the chats that show such a product', async () => {
    const { runner_id, shop_id, crest_id } = project
    const kind = 'fanout_query'
    const ofRunner = [
      ['best running shoe', 1, 0, 1],
      ['cheap shoe?', 1, 1, 0],
      ['old query', 0, 1, -1],
    ]
    for (const chat_scope of ['shopping', 'all'] as const) {
      expect(await demand(api, { ...march, kind, chat_scope, product_ids: [runner_id] })).toEqual(ofRunner)
      expect(await demand(api, { ...march, kind, chat_scope, merchant_ids: [shop_id] })).toEqual([
        ['best running shoe', 1, 0, 1],
        ['cheap shoe?', 1, 0, 1],
      ])
    }
    expect(await demand(api, { ...march, kind, brand_ids: [crest_id] })).toEqual([['best running shoe', 1, 0, 1]])
    expect(await demand(api, { ...march, kind, brand_ids: [crest_id], product_ids: [runner_id] })).toEqual([])
    const { created } = await api.create_categories({ categories: [{ name: 'Shoes' }] })
    const category_ids = [created[0]?.category_id ?? '']
    expect(await demand(api, { ...march, kind, category_ids })).toEqual([])
    await api.update_products({ products: [{ product_id: runner_id, category_ids }] })
    expect(await demand(api, { ...march, kind, category_ids })).toEqual(ofRunner)
    expect(await demand(api, { ...march, kind, category_ids: [randomUUID()] })).toEqual([])
  })

  test('is paged; the count covers all pages', async () => {
    const question = { ...march, kind: 'query_term', n: 1 } as const
    const { data, total_count } = await api.get_product_demand({ ...question, limit: 2, offset: 1 })
    expect([data.map(({ text }) => text), total_count]).toEqual([['best', 'cheap'], 7])
    expect(await api.get_product_demand({ ...question, offset: 100 })).toEqual({ data: [], total_count: 7 })
    expect((await api.get_product_demand({ ...question, mode: 'new', offset: 100 })).total_count).toBe(2)
  })

  test.each([
    [{ kind: undefined }, 'kind is required. Send one of: shopping_query, fanout_query, query_term.'],
    [{ kind: 'x' }, 'kind does not accept "x". Use one of: shopping_query, fanout_query, query_term.'],
    [{ mode: 'best' }, 'mode does not accept "best". Use one of: top, trending, losing, new.'],
    [{ n: 4 }, 'n must be integer from 1 to 3, got 4.'],
    [{ limit: 1001 }, 'limit must be integer from 1 to 1000, got 1001.'],
    [{ order_by: 'delta' }, 'order_by is not a field of this request.'],
    [{ merchant_ids: ['x'] }, 'merchant_ids[0] must be a UUID, got "x".'],
    [{ model_channel_ids: ['Z-0'] }, 'model_channel_ids[0] does not accept "Z-0". Use one of: A-0, '],
    [
      { previous_start_date: '2026-01-01' },
      'previous_end_date is missing. Give previous_start_date and previous_end_date together or leave both out.',
    ],
    [
      { start_date: '2026-03-02', end_date: '2026-03-01' },
      'start_date (2026-03-02) is after end_date (2026-03-01). Send a start on or before the end.',
    ],
  ])('refuses %j', async (fields, message) => {
    await expect(api.get_product_demand({ kind: 'query_term', ...fields } as Question)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
  })
})

test('changes to a prompt, a chat or a product show in the next response', async () => {
  const { api, prompt_id, chat_ids, runner_id } = await start()
  const texts = () => demand(api, { ...march, kind: 'shopping_query' })
  await api.archive_prompt({ prompt_id })
  expect(await texts()).toEqual([
    ['running shoe', 2, 0, 2],
    ['trail shoe', 1, 1, 0],
  ])
  await api.delete_chat({ chat_id: chat_ids[0] ?? '' })
  expect(await texts()).toEqual([
    ['running shoe', 1, 0, 1],
    ['trail shoe', 1, 1, 0],
  ])
  await api.delete_prompt({ prompt_id })
  expect(await texts()).toEqual([['trail shoe', 0, 1, -1]])
  const ofRunner = () => demand(api, { ...march, kind: 'shopping_query', product_ids: [runner_id] })
  expect(await ofRunner()).toEqual([['trail shoe', 0, 1, -1]])
  await api.delete_products({ product_ids: [runner_id] })
  expect(await ofRunner()).toEqual([])
})
