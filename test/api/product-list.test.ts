import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { sharedServer } from '../shared-server.ts'
import { idsIn, lamp, makeCategory, on, put, runner, shown } from './shown.ts'

const server = await sharedServer()

type Question = NonNullable<Parameters<Client['list_products']>[0]>
type Row = Awaited<ReturnType<Client['list_products']>>['data'][number]

/** A project whose catalogue has a product that no answer shows. */
async function start() {
  const { project: api, project_id } = await server.tenant()
  await api.import_chats({ chats: shown() })
  const { id: global_brand_id } = await api.create_global_brand({ name: 'Crest' })
  const details = { description: 'Bright', image_url: 'https://crest.com/1.png', price_override: { USD: 5 } }
  await api.create_products({ products: [{ global_brand_id, name: 'One', ...details }] })
  return { api, project_id, id: await idsIn(server, project_id) }
}
const names = async (api: Client, question: Question = {}) =>
  (await api.list_products(question)).data.map(({ name }) => name)
const row = async (api: Client, name: string, question: Question = {}) =>
  (await api.list_products(question)).data.find((one) => one.name === name)
const pick = (rows: Row[], field: keyof Row) => rows.map((one) => one[field])

describe('products/list', () => {
  test('has every product of the catalogue with what the answers show of it', async () => {
    const { api, id } = await start()
    const seen = { image_url: null, source: 'LLM', categories: [] }
    expect(await api.list_products({})).toEqual({
      data: [
        {
          id: id('Runner'),
          name: 'Runner',
          brand: 'Bolt',
          ...seen,
          price_range: { USD: { min: 10, max: 12 } },
          mention_count: 3,
          win_count: 1,
          avg_position: 2,
          avg_rating: 4.5,
          visibility: 3 / 4,
          share_of_voice: 3 / 6,
        },
        {
          id: id('Lamp'),
          name: 'Lamp',
          brand: null,
          ...seen,
          price_range: { EUR: { min: 9, max: 9 } },
          mention_count: 2,
          win_count: 1,
          avg_position: 1.5,
          avg_rating: null,
          visibility: 2 / 4,
          share_of_voice: 2 / 6,
        },
        {
          id: id('walker'),
          name: 'walker',
          brand: 'Bolt',
          ...seen,
          price_range: null,
          mention_count: 1,
          win_count: 0,
          avg_position: 2,
          avg_rating: null,
          visibility: 1 / 4,
          share_of_voice: 1 / 6,
        },
        {
          id: id('One'),
          name: 'One',
          brand: 'Crest',
          image_url: 'https://crest.com/1.png',
          price_range: null,
          source: 'CATALOG',
          categories: [],
          mention_count: 0,
          win_count: 0,
          avg_position: null,
          avg_rating: null,
          visibility: 0,
          share_of_voice: 0,
        },
      ],
      total_count: 4,
    })
  })

  test('has the products of a project without answers, and is empty without products', async () => {
    const { project: api } = await server.tenant()
    expect(await api.list_products({})).toEqual({ data: [], total_count: 0 })
    const { id: global_brand_id } = await api.create_global_brand({ name: 'Crest' })
    await api.create_products({ products: [{ global_brand_id, name: 'One' }] })
    expect((await api.list_products({})).data).toMatchObject([{ name: 'One', visibility: 0, share_of_voice: 0 }])
    expect((await api.list_products({ chat_scope: 'all', offset: 1 })).total_count).toBe(1)
  })

  test('computes visibility over every chat in scope on request', async () => {
    const { api } = await start()
    const { data } = await api.list_products({ chat_scope: 'all' })
    expect(pick(data, 'visibility')).toEqual([3 / 5, 2 / 5, 1 / 5, 0])
    expect(pick(data, 'share_of_voice')).toEqual([3 / 6, 2 / 6, 1 / 6, 0])
  })

  test('counts only appearances with an offer of the merchants, in rows but not in denominators', async () => {
    const { api, id } = await start()
    const { data, total_count } = await api.list_products({ merchant_ids: [id('Shop')] })
    expect(total_count).toBe(2)
    expect(data).toMatchObject([
      {
        name: 'Runner',
        mention_count: 2,
        win_count: 1,
        avg_position: 1.5,
        avg_rating: 4,
        visibility: 2 / 4,
        share_of_voice: 2 / 6,
        price_range: { USD: { min: 10, max: 10 } },
      },
      { name: 'Lamp', mention_count: 1, win_count: 1, visibility: 1 / 4, share_of_voice: 1 / 6, price_range: null },
    ])
    expect(await names(api, { merchant_ids: [id('Shop'), id('Corner')] })).toEqual(['Runner', 'Lamp'])
    expect(await names(api, { merchant_ids: [randomUUID()] })).toEqual([])
  })

  test('is filtered by product, brand, source and search without changing a number', async () => {
    const { api, id } = await start()
    const { data } = await api.list_global_brands({ ownership: 'all', search: 'bolt' })
    const whole = (await api.list_products({})).data
    const narrowed: [Question, string[]][] = [
      [{ product_ids: [id('Lamp'), id('One'), randomUUID()] }, ['Lamp', 'One']],
      [{ brand_ids: [data[0]?.id ?? ''] }, ['Runner', 'walker']],
      [{ source: 'CATALOG' }, ['One']],
      [{ source: 'LLM', search: 'AM' }, ['Lamp']],
      [{ search: 'ｂＯＬＴ' }, ['Runner', 'walker']],
      [{ search: ' w' }, ['walker']],
      [{ search: '%' }, []],
      [{ search: '' }, ['Runner', 'Lamp', 'walker', 'One']],
      [{ brand_ids: [randomUUID()] }, []],
      [{ product_ids: [], brand_ids: [] }, ['Runner', 'Lamp', 'walker', 'One']],
    ]
    for (const [question, expected] of narrowed) {
      const { data: rows, total_count } = await api.list_products(question)
      expect(rows, JSON.stringify(question)).toEqual(whole.filter(({ name }) => expected.includes(name)))
      expect(total_count).toBe(expected.length)
    }
  })

  test('includes the descendants of a category', async () => {
    const { api, id } = await start()
    const top = await makeCategory(api, 'Top')
    const middle = await makeCategory(api, 'Middle', top)
    const low = await makeCategory(api, 'Low', middle)
    const other = await makeCategory(api, 'Other')
    await put(api, id('Lamp'), [low, other])
    await put(api, id('One'), [middle])
    expect(await names(api, { category_ids: [top] })).toEqual(['Lamp', 'One'])
    expect(await names(api, { category_ids: [low] })).toEqual(['Lamp'])
    expect(await names(api, { category_ids: [low, middle, other] })).toEqual(['Lamp', 'One'])
    expect(await names(api, { category_ids: [randomUUID()] })).toEqual([])
    const lampRow = await row(api, 'Lamp', { category_ids: [top] })
    expect(lampRow).toMatchObject({ categories: ['Low', 'Other'], visibility: 2 / 4, share_of_voice: 2 / 6 })
    await api.update_categories({ categories: [{ category_id: low, parent_id: null }] })
    expect(await names(api, { category_ids: [top] })).toEqual(['One'])
    await api.delete_categories({ category_ids: [middle, low] })
    expect(await names(api, { category_ids: [top] })).toEqual(['One'])
    expect((await row(api, 'One'))?.categories).toEqual(['Top'])
    expect((await row(api, 'Lamp'))?.categories).toEqual(['Other'])
  })

  test('counts the chats that pass every chat filter', async () => {
    const { project: api } = await server.tenant()
    const { id: topic_id } = await api.create_topic({ name: 'T' })
    const [red, blue] = [(await api.create_tag({ name: 'red' })).id, (await api.create_tag({ name: 'blue' })).id]
    const prompt = async (text: string, tag_ids: string[], topic?: string) => ({
      prompt: {
        id: (await api.create_prompt({ text, country_code: 'US', tag_ids, ...(topic && { topic_id: topic }) })).id,
      },
    })
    const [one, two] = [await prompt('One?', [red, blue], topic_id), await prompt('Two?', [red])]
    await api.import_chats({
      chats: [
        on(1, [runner(1)], one),
        on(2, [lamp(1), runner(2)], { ...two, model_channel_id: 'B-0' }),
        on(3, [lamp(1)], { prompt: { text: 'Drei?', country_code: 'DE' } }),
      ],
    })
    const counted = async (question: Question) =>
      Object.fromEntries(
        (await api.list_products(question)).data
          .filter(({ mention_count }) => mention_count > 0)
          .map(({ name, visibility, share_of_voice }) => [name, [visibility, share_of_voice]]),
      )
    expect(await counted({ start_date: '2026-03-02' })).toEqual({ Lamp: [1, 2 / 3], Runner: [1 / 2, 1 / 3] })
    expect(await counted({ end_date: '2026-03-01' })).toEqual({ Runner: [1, 1] })
    expect(await counted({ start_date: '2026-03-02', end_date: '2026-03-02' })).toEqual({
      Lamp: [1, 1 / 2],
      Runner: [1, 1 / 2],
    })
    expect(await counted({ country_codes: ['DE'] })).toEqual({ Lamp: [1, 1] })
    expect(await counted({ model_channel_ids: ['A-0'] })).toEqual({ Runner: [1 / 2, 1 / 2], Lamp: [1 / 2, 1 / 2] })
    expect(await counted({ topic_ids: [topic_id] })).toEqual({ Runner: [1, 1] })
    expect(await counted({ tag_ids: [red, blue] })).toEqual({ Runner: [1, 2 / 3], Lamp: [1 / 2, 1 / 3] })
    expect(await counted({ tag_ids: [red, blue], tag_operator: 'and' })).toEqual({ Runner: [1, 1] })
    expect(await counted({ tag_ids: [red, `tg_${randomUUID()}`], tag_operator: 'and' })).toEqual({})
    expect(await counted({ topic_ids: [`to_${randomUUID()}`] })).toEqual({})
    await api.archive_prompt({ prompt_id: one.prompt.id })
    expect(await counted({ topic_ids: [topic_id] })).toEqual({ Runner: [1, 1] })
    await api.update_prompt({ prompt_id: one.prompt.id, topic_id: null, tag_ids: [blue] })
    expect(await counted({ topic_ids: [topic_id] })).toEqual({})
    expect(await counted({ tag_ids: [red] })).toEqual({ Lamp: [1, 1 / 2], Runner: [1, 1 / 2] })
    await api.delete_prompt({ prompt_id: two.prompt.id })
    expect(await counted({})).toEqual({ Runner: [1 / 2, 1 / 2], Lamp: [1 / 2, 1 / 2] })
  })

  test('leaves a deleted product out of rows and denominators, and restores it', async () => {
    const { api, id } = await start()
    await api.delete_products({ product_ids: [id('Lamp'), id('One')] })
    const { data, total_count } = await api.list_products({})
    expect(total_count).toBe(2)
    expect(data).toMatchObject([
      { name: 'Runner', visibility: 3 / 4, share_of_voice: 3 / 4 },
      { name: 'walker', visibility: 1 / 4, share_of_voice: 1 / 4 },
    ])
    expect(await names(api, { product_ids: [id('Lamp')] })).toEqual([])
    const { id: global_brand_id } = await api.create_global_brand({ name: 'Dyna' })
    await api.create_products({ products: [{ global_brand_id, name: 'Lamp' }] })
    expect(await row(api, 'Lamp')).toMatchObject({ brand: 'Dyna', mention_count: 0 })
  })

  test('shows a new name, source and image immediately', async () => {
    const { api, id } = await start()
    await api.update_products({
      products: [{ product_id: id('walker'), name: 'Ambler', image_url: 'https://bolt.com/a.png' }],
    })
    expect(await names(api, { order_by: 'name', direction: 'asc' })).toEqual(['Ambler', 'Lamp', 'One', 'Runner'])
    expect(await row(api, 'Ambler')).toMatchObject({ image_url: 'https://bolt.com/a.png', mention_count: 1 })
    const { data } = await api.list_global_brands({ ownership: 'all', search: 'bolt' })
    await api.create_products({ products: [{ global_brand_id: data[0]?.id ?? '', name: 'Runner' }] })
    expect(await row(api, 'Runner')).toMatchObject({ id: id('Runner'), source: 'CATALOG', mention_count: 3 })
  })

  test.each([
    ['visibility', 'desc', ['Runner', 'Lamp', 'walker', 'One']],
    ['visibility', 'asc', ['One', 'walker', 'Lamp', 'Runner']],
    ['mention_count', 'asc', ['One', 'walker', 'Lamp', 'Runner']],
    ['win_rate', 'desc', ['Lamp', 'Runner', 'One', 'walker']],
    ['win_rate', 'asc', ['One', 'walker', 'Runner', 'Lamp']],
    ['avg_position', 'asc', ['Lamp', 'Runner', 'walker', 'One']],
    ['avg_position', 'desc', ['Runner', 'walker', 'Lamp', 'One']],
    ['name', 'asc', ['Lamp', 'One', 'Runner', 'walker']],
    ['name', 'desc', ['walker', 'Runner', 'One', 'Lamp']],
  ] as const)('orders by %s %s; ties by name, missing values last', async (order_by, direction, expected) => {
    const { api } = await start()
    expect(await names(api, { order_by, direction })).toEqual(expected)
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => names(api, { order_by, direction, limit: 1, offset })))
    expect(pages.flat()).toEqual(expected)
    const beyond = await api.list_products({ order_by, direction, limit: 1, offset: 4 })
    expect(beyond).toEqual({ data: [], total_count: 4 })
  })
})
