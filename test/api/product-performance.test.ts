import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { idsIn, lamp, makeCategory, on, put, runner, walker } from './shown.ts'

const server = await sharedServer()

type Question = NonNullable<Parameters<Client['get_product_performance']>[0]>

const window = { start_date: '2026-03-04', end_date: '2026-03-05' }
const products = { ...window, entity_type: 'product' } as const
const categories = { ...window, entity_type: 'category' } as const

/** Two days with products, two days before them, and one day in neither window. */
async function start() {
  const { project: api, project_id } = await server.tenant()
  await api.import_chats({
    chats: [
      on(1, [lamp(1)]),
      ...[on(2, [runner(1), walker(2)]), on(3, [runner(2), lamp(1)])],
      ...[on(4, [walker(1)]), on(5, [walker(3), runner(1)]), on(5, [walker(2)])],
      ...[on(5, [], { features: ['SHOPPING'] }), on(5, [])],
    ],
  })
  const id = await idsIn(server, project_id)
  const sports = await makeCategory(api, 'Sports')
  const shoes = await makeCategory(api, 'Shoes', sports)
  const home = await makeCategory(api, 'Home')
  await makeCategory(api, 'Empty')
  for (const name of ['Runner', 'walker']) await put(api, id(name), [shoes])
  await put(api, id('Lamp'), [home])
  return { api, id, sports, shoes, home }
}
const ranked = async (api: Client, question: Question) =>
  (await api.get_product_performance(question)).data.map(({ name }) => name)

const numbers = (visibility: number, win_rate: number, avg_position: number | null, appearances: number) => ({
  visibility,
  win_rate,
  avg_position,
  appearances,
})
const deltas = (visibility: number, win_rate: number, avg_position: number | null, appearances: number) => ({
  visibility_delta: visibility,
  win_rate_delta: win_rate,
  avg_position_delta: avg_position,
  appearances_delta: appearances,
})

describe('products/performance', () => {
  test('ranks products with their changes; a product no longer shown still has a row', async () => {
    const { api, id } = await start()
    const row = (name: string) => ({ entity_type: 'product', entity_id: id(name), name })
    const { data, total_count } = await api.get_product_performance(products)
    expect(total_count).toBe(3)
    expect(data).toEqual([
      { ...row('walker'), ...numbers(3 / 4, 1 / 3, 2, 3), ...deltas(1 / 4, 1 / 3, 0, 2) },
      { ...row('Runner'), ...numbers(1 / 4, 1, 1, 1), ...deltas(-3 / 4, 1 / 2, -1 / 2, -1) },
      { ...row('Lamp'), ...numbers(0, 0, null, 0), ...deltas(-1 / 2, -1, null, -1) },
    ])
  })

  test('ranks categories with their descendants; a chat counts once, with its best position', async () => {
    const { api, sports, shoes, home } = await start()
    const row = (entity_id: string, name: string) => ({ entity_type: 'category', entity_id, name })
    const ofShoes = { ...numbers(3 / 4, 2 / 3, 4 / 3, 3), ...deltas(-1 / 4, 2 / 3 - 1 / 2, 4 / 3 - 3 / 2, 1) }
    const { data, total_count } = await api.get_product_performance(categories)
    expect(total_count).toBe(3)
    expect(data).toEqual([
      { ...row(shoes, 'Shoes'), ...ofShoes },
      { ...row(sports, 'Sports'), ...ofShoes },
      { ...row(home, 'Home'), ...numbers(0, 0, null, 0), ...deltas(-1 / 2, -1, null, -1) },
    ])
  })

  test('selects categories as rows and narrows the products counted', async () => {
    const { api, id, sports, shoes, home } = await start()
    const ask = (question: object) => ranked(api, { ...categories, ...question })
    expect(await ask({ category_ids: [sports] })).toEqual(['Shoes', 'Sports'])
    expect(await ask({ category_ids: [shoes, home] })).toEqual(['Shoes', 'Home'])
    expect(await ask({ category_id: sports })).toEqual(['Sports'])
    expect(await ask({ category_id: shoes, category_ids: [sports] })).toEqual(['Shoes'])
    expect(await ask({ category_id: home, category_ids: [sports] })).toEqual([])
    expect(await ask({ category_id: randomUUID() })).toEqual([])
    const { data } = await api.get_product_performance({ ...categories, product_ids: [id('walker')] })
    expect(data).toMatchObject([
      { name: 'Shoes', ...numbers(3 / 4, 1 / 3, 2, 3) },
      { name: 'Sports', ...numbers(3 / 4, 1 / 3, 2, 3), ...deltas(1 / 4, 1 / 3, 0, 2) },
    ])
    expect(await ranked(api, { ...products, category_ids: [sports] })).toEqual(['walker', 'Runner'])
    expect(await ranked(api, { ...products, product_ids: [id('Lamp'), id('walker')] })).toEqual(['walker', 'Lamp'])
  })

  test.each([
    ['top', 'visibility', 'desc', ['walker', 'Runner', 'Lamp']],
    ['top', 'visibility', 'asc', ['Lamp', 'Runner', 'walker']],
    ['top', 'win_rate', 'desc', ['Runner', 'walker', 'Lamp']],
    ['top', 'appearances', 'desc', ['walker', 'Runner', 'Lamp']],
    ['trending', 'visibility', 'desc', ['walker', 'Lamp', 'Runner']],
    ['trending', 'visibility', 'asc', ['Runner', 'Lamp', 'walker']],
    ['trending', 'win_rate', 'desc', ['Runner', 'walker', 'Lamp']],
    ['trending', 'appearances', 'desc', ['walker', 'Lamp', 'Runner']],
    ['losing', 'visibility', 'desc', ['Runner', 'Lamp', 'walker']],
    ['losing', 'visibility', 'asc', ['walker', 'Lamp', 'Runner']],
    ['losing', 'appearances', 'desc', ['Lamp', 'Runner', 'walker']],
    ['losing', 'appearances', 'asc', ['walker', 'Lamp', 'Runner']],
  ] as const)('%s by %s %s', async (mode, order_by, direction, expected) => {
    const { api } = await start()
    const question = { ...products, mode, order_by, direction }
    expect(await ranked(api, question)).toEqual(expected)
    const pages = await Promise.all([0, 1, 2].map((offset) => ranked(api, { ...question, limit: 1, offset })))
    expect(pages.flat()).toEqual(expected)
    expect(await api.get_product_performance({ ...question, offset: 3 })).toEqual({ data: [], total_count: 3 })
  })

  test('equal changes are ranked by name', async () => {
    const { project: api } = await server.tenant()
    const day = (date: string, shown: [name: string, times: number][]) =>
      Array.from({ length: 10 }, (_, answer) =>
        chat('Look.', {
          created_at: `2026-10-${date}T10:00:00Z`,
          features: ['SHOPPING'],
          products: shown.flatMap(([name, times], place) => (answer < times ? [{ name, position: place + 1 }] : [])),
        }),
      )
    await api.import_chats({
      chats: [
        ...day('01', [
          ['Aaa', 2],
          ['Bbb', 4],
        ]),
        ...day('02', [
          ['Aaa', 1],
          ['Bbb', 3],
        ]),
      ],
    })
    const question = {
      start_date: '2026-10-02',
      end_date: '2026-10-02',
      entity_type: 'product',
      mode: 'losing',
    } as const
    expect(await ranked(api, question)).toEqual(['Aaa', 'Bbb'])
    expect(await ranked(api, { ...question, limit: 1 })).toEqual(['Aaa'])
  })

  test('compares with the given window, or with nothing if a date is missing', async () => {
    const { api } = await start()
    const lampIn = async (question: Question) =>
      (await api.get_product_performance(question)).data.find(({ name }) => name === 'Lamp')
    const first = { previous_start_date: '2026-03-01', previous_end_date: '2026-03-01' }
    expect(await lampIn({ ...products, ...first })).toMatchObject(deltas(-1, -1, null, -1))
    expect(await lampIn({ entity_type: 'product', ...first })).toMatchObject({
      ...numbers(2 / 7, 1, 1, 2),
      ...deltas(2 / 7 - 1, 0, 0, 1),
    })
    for (const dates of [{}, { start_date: '2026-03-01' }, { end_date: '2026-03-05' }]) {
      const { data } = await api.get_product_performance({ entity_type: 'product', ...dates })
      expect(data.map(({ name }) => name)).toEqual(['walker', 'Runner', 'Lamp'])
      for (const one of data) {
        expect(one).toMatchObject(deltas(one.visibility, one.win_rate, null, one.appearances))
      }
    }
    expect(await ranked(api, { entity_type: 'product', mode: 'losing' })).toEqual(['Lamp', 'Runner', 'walker'])
  })

  test('leaves deleted products out of products and categories', async () => {
    const { api, id } = await start()
    await api.delete_products({ product_ids: [id('walker')] })
    expect(await ranked(api, products)).toEqual(['Runner', 'Lamp'])
    const { data } = await api.get_product_performance({ ...categories, category_ids: [] })
    expect(data[0]).toMatchObject({ name: 'Shoes', ...numbers(1 / 4, 1, 1, 1) })
  })

  test('refuses category_id for products, half a window and unknown values', async () => {
    const { api } = await start()
    const refused = (question: object) =>
      api.get_product_performance({ ...products, ...question }).then(
        () => 'taken',
        ({ status, message }) => [status, message],
      )
    expect(await refused({ category_id: randomUUID() })).toEqual([
      400,
      'category_id only applies when entity_type is "category". Use category_ids to filter products.',
    ])
    expect(await refused({ previous_start_date: '2026-01-01' })).toEqual([
      400,
      'previous_end_date is missing. Give previous_start_date and previous_end_date together or leave both out.',
    ])
    expect(await refused({ start_date: '2026-03-06' })).toEqual([
      400,
      'start_date (2026-03-06) is after end_date (2026-03-05). Send a start on or before the end.',
    ])
    expect(await refused({ limit: 1001 })).toEqual([400, 'limit must be integer from 1 to 1000, got 1001.'])
    expect(await refused({ entity_type: undefined })).toEqual([400, expect.stringContaining('entity_type')])
    expect(await refused({ category_ids: ['x'] })).toEqual([400, 'category_ids[0] must be a UUID, got "x".'])
    expect(await refused({ topic_ids: [randomUUID()] })).toEqual([400, expect.stringContaining('topic_ids[0]')])
    expect(await refused({ model_channel_ids: ['A-0', 'Z-9'] })).toEqual([
      400,
      expect.stringMatching(/^model_channel_ids\[1\] does not accept "Z-9"\. Use one of: /),
    ])
    expect(await refused({ category: [] })).toEqual([
      400,
      expect.stringMatching(/^category is not a field of this request\. It takes: .*category_id/),
    ])
  })
})

describe('products/summary', () => {
  test('is the mean over products with an appearance', async () => {
    const { api, id } = await start()
    const close = (value: number) => expect.closeTo(value, 12)
    expect(await api.get_product_summary(window)).toEqual({
      avg_visibility: 1 / 2,
      avg_visibility_delta: close(-1 / 6),
      avg_win_rate: close(2 / 3),
      avg_win_rate_delta: close(1 / 6),
      avg_position: 3 / 2,
      avg_position_delta: 0,
    })
    expect(await api.get_product_summary({ ...window, product_ids: [id('Lamp')] })).toEqual({
      avg_visibility: 0,
      avg_visibility_delta: -1 / 2,
      avg_win_rate: 0,
      avg_win_rate_delta: -1,
      avg_position: null,
      avg_position_delta: null,
    })
    expect(await api.get_product_summary({ end_date: '2026-03-01' })).toEqual({
      avg_visibility: 1,
      avg_visibility_delta: 1,
      avg_win_rate: 1,
      avg_win_rate_delta: 1,
      avg_position: 1,
      avg_position_delta: null,
    })
  })

  test('has the number of products and appearances on request', async () => {
    const { api, id } = await start()
    const include = ['product_count', 'mention_count'] as const
    expect(await api.get_product_summary({ ...window, include: [...include] })).toMatchObject({
      product_count: 2,
      mention_count: 4,
    })
    const lamp = { ...window, product_ids: [id('Lamp')], include: [...include] }
    expect(await api.get_product_summary(lamp)).toMatchObject({ product_count: 0, mention_count: 0 })
  })

  test('is 0 for a project without products', async () => {
    const { project } = await server.tenant()
    const none = { avg_visibility: 0, avg_visibility_delta: 0, avg_win_rate: 0, avg_win_rate_delta: 0 }
    expect(await project.get_product_summary({})).toEqual({ ...none, avg_position: null, avg_position_delta: null })
    expect(await project.get_product_summary(window)).toEqual({ ...none, avg_position: null, avg_position_delta: null })
  })
})
