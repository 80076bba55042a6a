import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { uuidFrom } from '../../src/domain/foundation/ids.ts'
import { sharedServer } from '../shared-server.ts'
import { at, idsIn, lamp, on, runner, walker } from './shown.ts'

const server = await sharedServer()

type Question = Parameters<Client['get_product_detail']>[0]
/** Compared with the two days before. */
const days = { start_date: '2026-03-03', end_date: '2026-03-04' }
const others = { prompt: { text: 'Which lamp?', country_code: 'DE' } }
const usd = (price: number) => ({ price, currency: 'USD' })
const sent = (query_text: string, now: number, before: number) => ({
  query_text,
  distinct_chat_count: now,
  distinct_chat_count_previous: before,
  delta: now - before,
})
const term = (text: string, now: number, before: number) => {
  const { query_text, ...counts } = sent(text, now, before)
  return { term: query_text, ...counts }
}

/** Five chats of a prompt that shows the runner, one of them before; and two of a prompt that never does. */
const answers = () => [
  on(2, [runner(2, { ...at.shop, ...usd(10), rating: 4 })], {
    queries: ['Old shoe', 'best shoe'],
    shopping_queries: [{ text: 'Running shoe', products: ['Runner'] }],
  }),
  on(
    3,
    [
      runner(1, {
        ...at.shop,
        ...usd(20),
        rating: 5,
        queries: [' RUNNING shoe', 'fast shoe'],
        variants: [{ name: 'Red', price: 22 }, { name: 'blue' }],
      }),
      walker(2),
    ],
    {
      queries: ['Best shoe ', 'best SHOE', 'shoe'],
      shopping_queries: [
        { text: 'Running shoe', products: ['walker', 'RUNNER '] },
        { text: 'walking shoe', products: ['walker'] },
        { text: 'any shoe' },
      ],
    },
  ),
  on(4, [
    runner(3, {
      ...at.corner,
      ...usd(30),
      variants: [
        { name: 'RED', price: 30 },
        { name: 'Red', price: 26 },
      ],
    }),
    runner(2, { ...at.shop, price: 8, currency: 'EUR', rating: 3 }),
    runner(4, { price: 99 }),
  ]),
  on(4, [walker(1)], { shopping_queries: [{ text: 'unseen', products: ['Runner'] }] }),
  on(4, []),
  on(3, [lamp(1)], others),
  on(3, [], others),
]

async function start(chats = answers()) {
  const { project: api, project_id } = await server.tenant()
  const { created } = await api.import_chats({ chats })
  const id = await idsIn(server, project_id)
  const runner_id = id('Runner')
  const detail = async (question: Partial<Question> = {}) =>
    (await api.get_product_detail({ product_id: runner_id, ...days, ...question })).data
  return { api, project_id, id, runner_id, detail, chat_ids: created.map(({ chat_id }) => chat_id) }
}

describe('products/detail', () => {
  let project: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    project = await start()
  })

  test('has everything about one product, compared with the previous window', async () => {
    const { api, runner_id: product_id } = project
    expect(await api.get_product_detail({ product_id, ...days })).toEqual({
      data: {
        id: product_id,
        name: 'Runner',
        brand: 'Bolt',
        first_seen_at: '2026-03-02',
        source: 'LLM',
        // Two of the three chats with products of its prompt; before, the only one.
        visibility: 2 / 3,
        visibility_delta: 2 / 3 - 1,
        mention_count: 2,
        mention_count_delta: 1,
        win_rate: 1 / 2,
        win_rate_delta: 1 / 2,
        avg_position: 1.5,
        avg_position_delta: -0.5,
        avg_rating: 4,
        avg_rating_delta: 0,
        price_range: { USD: { min: 20, max: 30 }, EUR: { min: 8, max: 8 } },
        ai_price_map: { USD: 25, EUR: 8 },
        ai_price_delta_map: { USD: 15 },
        fanout_queries: [sent('best shoe', 1, 1), sent('shoe', 1, 0), sent('old shoe', 0, 1)],
        shopping_queries: [sent('fast shoe', 1, 0), sent('running shoe', 1, 1)],
        fanout_query_terms: [term('best shoe', 1, 1), term('old shoe', 0, 1)],
        shopping_query_terms: [term('fast shoe', 1, 0), term('running shoe', 1, 1)],
        variants: [
          { id: uuidFrom(`variant of ${product_id} red`), name: 'RED', priceMap: { USD: 26 } },
          { id: uuidFrom(`variant of ${product_id} blue`), name: 'blue', priceMap: {} },
        ],
      },
      primary_currency: 'USD',
    })
  })

  test('computes visibility over every chat of the prompts on request', async () => {
    expect(await project.detail({ chat_scope: 'all' })).toMatchObject({
      visibility: 2 / 4,
      visibility_delta: 2 / 4 - 1,
    })
  })

  test('applies merchant_ids to everything except the denominator of visibility', async () => {
    const { id, detail } = project
    const corner = await detail({ merchant_ids: [id('Corner')] })
    expect(corner).toMatchObject({
      visibility: 1 / 3,
      visibility_delta: 1 / 3,
      mention_count: 1,
      mention_count_delta: 1,
      win_rate: 0,
      win_rate_delta: 0,
      avg_position: 2,
      avg_position_delta: null,
      avg_rating: 3,
      avg_rating_delta: null,
      first_seen_at: '2026-03-02',
      price_range: { USD: { min: 30, max: 30 } },
      ai_price_map: { USD: 30 },
      variants: [{ name: 'RED', priceMap: { USD: 28 } }],
    })
    for (const field of ['ai_price_delta_map', 'fanout_queries', 'shopping_queries', 'shopping_query_terms']) {
      expect(corner).not.toHaveProperty(field)
    }
    expect(await detail({ merchant_ids: [randomUUID()] })).toMatchObject({ visibility: 0, mention_count: 0 })
  })

  test('has zeros for a product that no chat in the window shows', async () => {
    expect(await project.detail({ start_date: '2026-03-03', end_date: '2026-03-03', country_codes: ['DE'] })).toEqual({
      id: project.runner_id,
      name: 'Runner',
      brand: 'Bolt',
      first_seen_at: '2026-03-02',
      source: 'LLM',
      visibility: 0,
      visibility_delta: 0,
      mention_count: 0,
      mention_count_delta: 0,
      win_rate: 0,
      win_rate_delta: 0,
      avg_position: null,
      avg_position_delta: null,
      avg_rating: null,
      avg_rating_delta: null,
    })
    expect(await project.detail({ start_date: '2026-03-05', end_date: '2026-03-06' })).toMatchObject({
      mention_count: 0,
      mention_count_delta: -2,
      visibility: 0,
      visibility_delta: -2 / 3,
      avg_position: null,
      avg_position_delta: null,
      win_rate_delta: -1 / 2,
      fanout_queries: [sent('best shoe', 0, 1), sent('shoe', 0, 1)],
      shopping_queries: [sent('fast shoe', 0, 1), sent('running shoe', 0, 1)],
    })
  })

  test('without both dates has nothing to compare with', async () => {
    const open = await project.detail({ start_date: '2026-03-03', end_date: undefined })
    expect(open).toMatchObject({
      visibility_delta: 2 / 3,
      mention_count_delta: 2,
      win_rate_delta: 1 / 2,
      avg_position_delta: null,
      avg_rating_delta: null,
      shopping_queries: [sent('fast shoe', 1, 0), sent('running shoe', 1, 0)],
    })
    expect(open).not.toHaveProperty('ai_price_delta_map')
  })

  test('is narrowed by the chat filters', async () => {
    const { detail } = project
    expect(await detail({ model_channel_ids: ['B-0'] })).toMatchObject({ mention_count: 0, visibility: 0 })
    expect(await detail({ country_codes: ['US', 'DE'] })).toMatchObject({ mention_count: 2, visibility: 2 / 3 })
    expect(await detail({ tag_ids: [`tg_${randomUUID()}`] })).toMatchObject({ mention_count: 0 })
    expect(await detail({ topic_ids: [`to_${randomUUID()}`] })).toMatchObject({ mention_count: 0 })
  })

  test('is null for a product that is not in the project', async () => {
    const { api } = project
    const { api: other, runner_id } = await start()
    for (const product_id of [randomUUID(), 'x', runner_id]) {
      expect(await api.get_product_detail({ product_id })).toEqual({ data: null })
    }
    await other.delete_products({ product_ids: [runner_id] })
    expect(await other.get_product_detail({ product_id: runner_id })).toEqual({ data: null })
  })

  test.each([
    [{ product_id: undefined }, 'product_id is required. Send a string.'],
    [{ product_id: '' }, 'product_id must have 1 to 1000 characters, got 0.'],
    [{ product_ids: [] }, 'product_ids is not a field of this request. Did you mean product_id?'],
    [{ category_ids: [] }, 'category_ids is not a field of this request.'],
    [{ previous_start_date: '2026-01-01' }, 'previous_start_date is not a field of this request.'],
    [{ chat_scope: 'some' }, 'chat_scope does not accept "some". Use one of: all, shopping.'],
    [{ merchant_ids: ['x'] }, 'merchant_ids[0] must be a UUID, got "x".'],
    [{ model_channel_ids: ['Z-0'] }, 'model_channel_ids[0] does not accept "Z-0". Use one of: A-0, '],
    [{ start_date: '2026-03-05' }, 'start_date (2026-03-05) is after end_date (2026-03-04).'],
  ])('refuses %j', async (fields, message) => {
    const { api, runner_id: product_id } = project
    await expect(api.get_product_detail({ product_id, ...days, ...fields } as Question)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
  })
})

test('a catalogue product has its catalogue data, and its creation day as its first day', async () => {
  const { project: api } = await server.tenant()
  const { id: global_brand_id } = await api.create_global_brand({ name: 'Crest' })
  const says = { description: 'Bright', image_url: 'https://crest.com/1.png', price_override: { USD: 5 } }
  const { created } = await api.create_products({ products: [{ global_brand_id, name: 'One', ...says }] })
  const product_id = created[0]?.product_id ?? ''
  const today = new Date().toISOString().slice(0, 10)
  expect(await api.get_product_detail({ product_id })).toEqual({
    data: {
      id: product_id,
      name: 'One',
      brand: 'Crest',
      source: 'CATALOG',
      ...says,
      first_seen_at: today,
      visibility: 0,
      visibility_delta: 0,
      mention_count: 0,
      mention_count_delta: 0,
      win_rate: 0,
      win_rate_delta: 0,
      avg_position: null,
      avg_position_delta: null,
      avg_rating: null,
      avg_rating_delta: null,
    },
  })
})

test('shopping queries follow a product across renames', async () => {
  const { api, runner_id, detail } = await start()
  await api.update_products({ products: [{ product_id: runner_id, name: 'Sprinter' }] })
  const chats = [
    on(4, [{ ...runner(1), name: 'Sprinter' }], {
      shopping_queries: [
        { text: 'by new name', products: ['sprinter'] },
        { text: 'by old name', products: ['Runner'] },
      ],
    }),
  ]
  await api.import_chats({ chats })
  expect((await detail())?.shopping_queries?.map(({ query_text }) => query_text)).toEqual([
    ...['by new name', 'by old name', 'fast shoe', 'running shoe'],
  ])
})

test('has at most 25 texts, 25 terms and 50 variants, those with the most chats', async () => {
  const texts = (count: number) => Array.from({ length: count }, (_, index) => `word ${String(index).padStart(2, '0')}`)
  const variants = [...texts(60), 'Zero'].map((name) => ({ name }))
  const { detail } = await start([
    on(3, [runner(1, { variants, queries: [...texts(30), 'zero one'] })], { queries: [...texts(30), 'zero one'] }),
    on(3, [runner(1, { variants: [{ name: 'zero' }], queries: ['zero one'] })], { queries: ['zero one'] }),
  ])
  const data = await detail()
  const best = ['zero one', ...texts(24)]
  expect(data?.fanout_queries?.map(({ query_text }) => query_text)).toEqual(best)
  expect(data?.shopping_queries?.map(({ query_text }) => query_text)).toEqual(best)
  expect(data?.fanout_query_terms?.map((one) => one.term)).toEqual(best)
  expect(data?.shopping_query_terms?.map((one) => one.term)).toEqual(best)
  expect(data?.variants?.map(({ name }) => name)).toEqual(['Zero', ...texts(49)])
})

test('changes to a prompt or a chat show in the next response', async () => {
  const { api, detail, chat_ids } = await start()
  await api.delete_chat({ chat_id: chat_ids[0] ?? '' })
  expect(await detail()).toMatchObject({
    first_seen_at: '2026-03-03',
    mention_count_delta: 2,
    avg_position_delta: null,
  })
  const { data: prompts } = await api.list_prompts({})
  // One import created both, in either order.
  const about = (is_lamp: boolean) =>
    prompts.find(({ messages }) => (messages[0]?.content === 'Which lamp?') === is_lamp)?.id
  const [shoes, lamps] = [about(false), about(true)]
  await api.archive_prompt({ prompt_id: shoes ?? '' })
  expect(await detail()).toMatchObject({ mention_count: 2, visibility: 2 / 3 })
  // Its other prompt is relevant from the first chat that shows it, on any day.
  await api.import_chats({ chats: [{ ...on(20, [runner(1)]), prompt: { id: lamps } }] })
  expect(await detail()).toMatchObject({ mention_count: 2, visibility: 2 / 4 })
  await api.delete_prompt({ prompt_id: shoes ?? '' })
  expect(await detail()).toMatchObject({ mention_count: 0, visibility: 0, first_seen_at: '2026-03-20' })
})
