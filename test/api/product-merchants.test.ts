import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

type Question = NonNullable<Parameters<Client['get_product_merchants']>[0]>
const march = { start_date: '2026-03-01', end_date: '2026-03-31' }
const on = (day: string) => ({ created_at: `${day}T10:00:00Z` })
const runner = { name: 'Runner', brand: 'Bolt' }
const racer = { name: 'Racer', brand: 'Crest' }
const shop = { name: 'Shop' }
const other = { name: 'Other', domain: 'www.other.com' }

/** Two chats with offers in March, two without, and one in the window before. */
async function start() {
  const { project: api, project_id } = await server.tenant()
  const { id: prompt_id } = await api.create_prompt({ text: 'Which shoe?', country_code: 'DE' })
  const { created } = await api.import_chats({
    chats: [
      chat('Look.', {
        ...on('2026-03-02'),
        products: [
          { ...runner, position: 2, rating: 4, merchant: shop },
          { ...runner, position: 4, merchant: other },
          { ...racer, position: 1, rating: 5, merchant: other },
        ],
      }),
      chat('Look.', {
        ...on('2026-03-03'),
        prompt: { id: prompt_id },
        products: [{ ...runner, position: 1, merchant: shop }],
      }),
      chat('Look.', { ...on('2026-03-04'), products: [{ ...racer, position: 3, rating: 1 }] }),
      chat('No product.', { ...on('2026-03-05'), features: ['SHOPPING'] }),
      chat('Before.', {
        ...on('2026-02-10'),
        products: [
          { ...runner, position: 2, rating: 3, merchant: shop },
          { ...racer, position: 1, merchant: { name: 'Gone' } },
        ],
      }),
    ],
  })
  const { db } = server.services
  const idsIn = async (table: 'products' | 'merchants') => {
    const rows = await db.selectFrom(table).select(['id', 'name']).where('project_id', '=', project_id).execute()
    return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
  }
  const ids: Record<string, string> = { ...(await idsIn('products')), ...(await idsIn('merchants')) }
  return { api, prompt_id, ids, chat_ids: created.map(({ chat_id }) => chat_id) }
}
/** Name, appearances, share of voice, win rate, position, rating. */
async function merchants(api: Client, question: Question = {}) {
  const { data, total_count } = await api.get_product_merchants(question)
  expect(total_count).toBe(data.length)
  return data.map((row) => [
    ...[row.name, row.mention_count, row.share_of_voice, row.win_rate, row.avg_position, row.avg_rating],
  ])
}
const now = [
  ['Shop', 2, 2 / 3, 1 / 2, 1.5, 4],
  ['Other', 1, 1 / 3, 1, 1, 5],
]
const gone = ['Gone', 0, 0, 0, null, null]

describe('merchants', () => {
  let project: Awaited<ReturnType<typeof start>>
  let api: Client
  beforeAll(async () => {
    project = await start()
    api = project.api
  })

  test('are counted by chats with one of their offers, at its best position, and compared', async () => {
    const { ids } = project
    const { data, total_count } = await api.get_product_merchants(march)
    expect(total_count).toBe(3)
    expect(data).toEqual([
      {
        merchant_id: ids.Shop,
        name: 'Shop',
        domain: null,
        mention_count: 2,
        mention_count_delta: 1,
        share_of_voice: 2 / 3,
        share_of_voice_delta: 2 / 3 - 1 / 2,
        win_rate: 0.5,
        win_rate_delta: 0.5,
        avg_position: 1.5,
        avg_position_delta: -0.5,
        avg_rating: 4,
        avg_rating_delta: 1,
      },
      {
        merchant_id: ids.Other,
        name: 'Other',
        domain: 'other.com',
        mention_count: 1,
        mention_count_delta: 1,
        share_of_voice: 1 / 3,
        share_of_voice_delta: 1 / 3,
        win_rate: 1,
        win_rate_delta: 1,
        avg_position: 1,
        avg_position_delta: null,
        avg_rating: 5,
        avg_rating_delta: null,
      },
      {
        merchant_id: ids.Gone,
        name: 'Gone',
        domain: null,
        mention_count: 0,
        mention_count_delta: -1,
        share_of_voice: 0,
        share_of_voice_delta: -1 / 2,
        win_rate: 0,
        win_rate_delta: -1,
        avg_position: null,
        avg_position_delta: null,
        avg_rating: null,
        avg_rating_delta: null,
      },
    ])
  })

  test('are ranked by any number, nulls last, ties by name', async () => {
    const names = async (question: Question) => (await merchants(api, { ...march, ...question })).map(([name]) => name)
    expect(await names({ direction: 'asc' })).toEqual(['Gone', 'Other', 'Shop'])
    expect(await names({ order_by: 'win_rate' })).toEqual(['Other', 'Shop', 'Gone'])
    expect(await names({ order_by: 'avg_position' })).toEqual(['Shop', 'Other', 'Gone'])
    expect(await names({ order_by: 'avg_position', direction: 'asc' })).toEqual(['Other', 'Shop', 'Gone'])
    expect(await names({ order_by: 'avg_rating' })).toEqual(['Other', 'Shop', 'Gone'])
    expect(await names({ order_by: 'avg_rating', direction: 'asc' })).toEqual(['Shop', 'Other', 'Gone'])
    const before = { start_date: '2026-02-10', end_date: '2026-02-10' }
    expect(await names(before)).toEqual(['Gone', 'Shop'])
  })

  test('are compared with nothing if no window can be derived', async () => {
    const { data } = await api.get_product_merchants({ start_date: '2026-03-01' })
    expect(
      data.map((row) => [row.name, row.mention_count_delta, row.share_of_voice_delta, row.avg_position_delta]),
    ).toEqual([
      ['Shop', 2, 2 / 3, null],
      ['Other', 1, 1 / 3, null],
    ])
    const given = { previous_start_date: '2026-03-03', previous_end_date: '2026-03-03' }
    expect((await api.get_product_merchants({ end_date: '2026-03-02', ...given })).data[0]).toMatchObject({
      name: 'Shop',
      mention_count: 2,
      mention_count_delta: 1,
      share_of_voice_delta: 2 / 4 - 1,
    })
  })

  test('in merchant_ids are the rows; their shares are still of all merchants', async () => {
    const { ids } = project
    expect(await merchants(api, { ...march, merchant_ids: [ids.Other ?? ''] })).toEqual([now[1]])
    expect(await merchants(api, { ...march, merchant_ids: [ids.Gone ?? '', ids.Shop ?? ''] })).toEqual([now[0], gone])
    expect(await merchants(api, { ...march, merchant_ids: [randomUUID()] })).toEqual([])
  })

  test('of products, brands and categories are counted by offers of these only', async () => {
    const { ids } = project
    const ofRunner = [
      ['Shop', 2, 2 / 3, 1 / 2, 1.5, 4],
      ['Other', 1, 1 / 3, 0, 2, 4],
    ]
    expect(await merchants(api, { ...march, product_ids: [ids.Runner ?? ''] })).toEqual(ofRunner)
    const { data } = await api.list_global_brands({ ownership: 'all' })
    const crest = data.find(({ name }) => name === 'Crest')?.id ?? ''
    expect(await merchants(api, { ...march, brand_ids: [crest] })).toEqual([['Other', 1, 1 / 3, 1, 1, 5], gone])
    const { created } = await api.create_categories({ categories: [{ name: 'Shoes' }] })
    const category_ids = [created[0]?.category_id ?? '']
    await api.update_products({ products: [{ product_id: ids.Runner ?? '', category_ids }] })
    expect(await merchants(api, { ...march, category_ids })).toEqual(ofRunner)
  })

  test('are narrowed by the chat filters; chat_scope changes nothing', async () => {
    expect(await merchants(api, { ...march, chat_scope: 'all' })).toEqual([...now, gone])
    expect(await merchants(api, { ...march, country_codes: ['DE'] })).toEqual([['Shop', 1, 1, 1, 1, null]])
    expect(await merchants(api, { ...march, model_channel_ids: ['C-0'] })).toEqual([])
    expect(await merchants(api, { ...march, topic_ids: [`to_${randomUUID()}`] })).toEqual([])
  })

  test('are paged; the count covers all pages', async () => {
    const { data, total_count } = await api.get_product_merchants({ ...march, limit: 1, offset: 1 })
    expect([data.map(({ name }) => name), total_count]).toEqual([['Other'], 3])
    expect(await api.get_product_merchants({ ...march, offset: 3 })).toEqual({ data: [], total_count: 3 })
  })

  test.each([
    [
      { order_by: 'visibility' },
      'order_by does not accept "visibility". Use one of: mention_count, win_rate, avg_rating, avg_position.',
    ],
    [{ direction: 'up' }, 'direction does not accept "up". Use one of: asc, desc.'],
    [{ limit: 201 }, 'limit must be integer from 1 to 200, got 201.'],
    [{ mode: 'top' }, 'mode is not a field of this request.'],
    [{ product_ids: ['x'] }, 'product_ids[0] must be a UUID, got "x".'],
    [{ chat_scope: 'some' }, 'chat_scope does not accept "some". Use one of: all, shopping.'],
    [
      { previous_end_date: '2026-01-01' },
      'previous_start_date is missing. Give previous_start_date and previous_end_date together or leave both out.',
    ],
  ])('refuse %j', async (question, message) => {
    await expect(api.get_product_merchants(question as Question)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
  })
})

test('changes to a prompt, a chat or a product show in the next response', async () => {
  const { api, prompt_id, chat_ids, ids } = await start()
  await api.archive_prompt({ prompt_id })
  expect(await merchants(api, march)).toEqual([...now, gone])
  await api.delete_prompt({ prompt_id })
  const both = [
    ['Other', 1, 1 / 2, 1, 1, 5],
    ['Shop', 1, 1 / 2, 0, 2, 4],
  ]
  expect(await merchants(api, march)).toEqual([...both, gone])
  await api.delete_products({ product_ids: [ids.Racer ?? ''] })
  expect(await merchants(api, march)).toEqual([
    ['Other', 1, 1 / 2, 0, 2, 4],
    ['Shop', 1, 1 / 2, 0, 2, 4],
  ])
  await api.delete_chat({ chat_id: chat_ids[0] ?? '' })
  expect(await merchants(api, march)).toEqual([['Shop', 0, 0, 0, null, null]])
})

test('a project without merchants has none', async () => {
  const { project: api } = await server.tenant()
  expect(await api.get_product_merchants(march)).toEqual({ data: [], total_count: 0 })
})
