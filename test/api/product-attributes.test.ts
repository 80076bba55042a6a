import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { uuidFrom } from '../../src/domain/foundation/ids.ts'
import { sharedServer } from '../shared-server.ts'
import { idsIn, lamp, makeCategory, on, put, runner, walker } from './shown.ts'

const server = await sharedServer()

type Question = NonNullable<Parameters<Client['get_product_attributes']>[0]>
type Answer = Awaited<ReturnType<Client['get_product_attributes']>>

/** Compared with the two days before. */
const days = { start_date: '2026-03-03', end_date: '2026-03-04' }
const said = (...pairs: [group: string, value: string][]) => ({
  attributes: pairs.map(([group, value]) => ({ group, value })),
})
const racer = (position: number, more = {}) => ({ name: 'Racer', brand: 'Crest', position, ...more })
const idOfGroup = (folded: string) => uuidFrom(`attribute group ${folded}`)

/** Three answers now, of which one shows the runner together with two brands, and one before. */
const answers = () => [
  on(2, [runner(1, said(['Color', 'red'], ['Fit', 'wide'])), racer(2, said(['Color', 'green']))]),
  on(3, [
    runner(1, said(['Color', 'Red'], ['Color', 'blue'], ['Sole', 'rubber'])),
    racer(2, said(['color', 'BLUE'], ['Sole', 'rubber'])),
    walker(3, said(['Color', 'blue'])),
  ]),
  on(3, [runner(2, said([' COLOR', 'red '], ['Color', 'Red'])), lamp(1, said(['Color', 'red']))]),
  on(4, [racer(1, said(['Color', 'Red'])), racer(2, said(['Color', 'grey'])), walker(3)]),
  on(4, [racer(1)]),
]

async function start(chats = answers()) {
  const { project: api, project_id } = await server.tenant()
  const { created } = await api.import_chats({ chats })
  const id = await idsIn(server, project_id)
  const { data } = await api.list_global_brands({ ownership: 'all' })
  const brand = (name: string) => data.find((one) => one.name === name)?.id ?? ''
  const product_id = id('Runner')
  const attributes = (question: Question = {}) =>
    api.get_product_attributes({ product_id, ...days, competitor_count: 0, ...question })
  return { api, id, brand, product_id, attributes, chat_ids: created.map(({ chat_id }) => chat_id) }
}
/** Each group with its numbers, and each of its values with their numbers. */
const groupsOf = ({ groups }: Answer) =>
  groups.map(({ name, total_mentions, total_mentions_delta, value_count, values }) => [
    ...[name, total_mentions, total_mentions_delta, value_count],
    values.map(({ value, mentions, mentions_delta, competitor_mentions }) => [
      ...[value, mentions, mentions_delta, ...competitor_mentions],
    ]),
  ])

describe('products/attributes', () => {
  let project: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    project = await start()
  })

  test('has the values that chats show for a product, next to those of other brands', async () => {
    const { api, product_id, brand } = project
    expect(await api.get_product_attributes({ product_id, ...days })).toEqual({
      tab: 'characteristics',
      competitors: [{ global_brand_id: brand('Crest'), name: 'Crest', domain: null, mentions: 3 }],
      total_groups: 2,
      groups: [
        {
          dimension_id: idOfGroup('color'),
          name: ' COLOR',
          total_mentions: 3,
          total_mentions_delta: 2,
          value_count: 2,
          values: [
            { value: 'Red', mentions: 2, mentions_delta: 1, competitor_mentions: [1] },
            { value: 'blue', mentions: 1, mentions_delta: 1, competitor_mentions: [1] },
          ],
        },
        {
          dimension_id: idOfGroup('sole'),
          name: 'Sole',
          total_mentions: 1,
          total_mentions_delta: 1,
          value_count: 1,
          values: [{ value: 'rubber', mentions: 1, mentions_delta: 1, competitor_mentions: [1] }],
        },
      ],
    })
  })

  test('compares with products, including those of its own brand', async () => {
    const { attributes, id } = project
    const compared = await attributes({ compare_by: 'product', competitor_count: 20 })
    expect(compared.competitors).toEqual([
      { product_id: id('Racer'), name: 'Racer', brand: 'Crest', mentions: 3 },
      { product_id: id('walker'), name: 'walker', brand: 'Bolt', mentions: 2 },
      { product_id: id('Lamp'), name: 'Lamp', brand: null, mentions: 1 },
    ])
    expect(groupsOf(compared)).toEqual([
      [
        ' COLOR',
        3,
        2,
        2,
        [
          ['Red', 2, 1, 1, 0, 1],
          ['blue', 1, 1, 1, 1, 0],
        ],
      ],
      ['Sole', 1, 1, 1, [['rubber', 1, 1, 1, 0, 0]]],
    ])
    const two = await attributes({ compare_by: 'product', competitor_count: 2 })
    expect(two.competitors).toEqual(compared.competitors.slice(0, 2))
    expect(two.groups[1]?.values[0]?.competitor_mentions).toEqual([1, 0])
  })

  test('covers all products in the overview; a chat counts once per value', async () => {
    const { attributes, brand } = project
    const overview = await attributes({ scope: 'overview', product_id: undefined, competitor_count: 6 })
    expect(overview.competitors).toEqual(
      [
        { global_brand_id: brand('Crest'), name: 'Crest', domain: null, mentions: 3 },
        { global_brand_id: brand('Bolt'), name: 'Bolt', domain: null, mentions: 3 },
      ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
    expect(groupsOf(overview)).toEqual([
      [
        ' COLOR',
        5,
        3,
        3,
        [
          ['Red', 3, 2, 2, 1],
          ['BLUE', 1, 1, 1, 1],
          ['grey', 1, 1, 0, 1],
        ],
      ],
      ['Sole', 1, 1, 1, [['rubber', 1, 1, 1, 1]]],
    ])
    expect(await attributes({ scope: 'overview', competitor_count: 6 })).toEqual(overview)
  })

  test('compares with the given window, or with nothing if none can be derived', async () => {
    const { attributes } = project
    const before = { previous_start_date: '2026-03-03', previous_end_date: '2026-03-03' }
    expect(groupsOf(await attributes({ start_date: '2026-03-01', end_date: '2026-03-02', ...before }))).toEqual([
      [' COLOR', 1, -2, 1, [['red', 1, -1]]].with(0, 'Color'),
      ['Fit', 1, 1, 1, [['wide', 1, 1]]],
    ])
    expect(groupsOf(await attributes({ end_date: undefined, search: 'sole' }))).toEqual([
      ['Sole', 1, 1, 1, [['rubber', 1, 1]]],
    ])
  })

  test('keeps groups and values that contain the search text', async () => {
    const search = async (text: string) => {
      const { groups, total_groups } = await project.attributes({ search: text })
      return [total_groups, ...groups.map(({ name, values }) => [name, ...values.map(({ value }) => value)])]
    }
    expect(await search(' sOL ')).toEqual([1, ['Sole', 'rubber']])
    expect(await search('R')).toEqual([2, [' COLOR', 'Red', 'blue'], ['Sole', 'rubber']])
    expect(await search('ｂlue')).toEqual([1, ['Color', 'blue']])
    expect(await search('nothing')).toEqual([0])
    expect(await search(' ')).toEqual([2, [' COLOR', 'Red', 'blue'], ['Sole', 'rubber']])
  })

  test('is paged by group; the count covers all pages, and values_per_group limits each group', async () => {
    const { attributes } = project
    const page = async (question: Question) => {
      const { groups, total_groups } = await attributes(question)
      return [total_groups, ...groups.map(({ name, values }) => [name, values.length])]
    }
    expect(await page({ limit: 1 })).toEqual([2, [' COLOR', 2]])
    expect(await page({ limit: 1, offset: 1 })).toEqual([2, ['Sole', 1]])
    expect(await page({ offset: 2 })).toEqual([2])
    expect(await page({ values_per_group: 1 })).toEqual([2, [' COLOR', 1], ['Sole', 1]])
    expect(groupsOf(await attributes({ values_per_group: 1, limit: 1 }))).toEqual([
      [' COLOR', 3, 2, 2, [['Red', 2, 1]]],
    ])
  })

  test('is narrowed by the chat filters', async () => {
    const { attributes } = project
    const total = async (question: Question) => (await attributes(question)).total_groups
    expect(await total({ country_codes: ['US'], model_channel_ids: ['A-0'] })).toBe(2)
    expect(await total({ country_codes: ['DE'] })).toBe(0)
    expect(await total({ model_channel_ids: ['B-0'] })).toBe(0)
    expect(await total({ topic_ids: [`to_${randomUUID()}`] })).toBe(0)
    expect(await total({ tag_ids: [`tg_${randomUUID()}`], tag_operator: 'and' })).toBe(0)
    expect(await total({ model_ids: ['chatgpt', 'grok-4'] })).toBe(2)
    expect(await total({ model_ids: ['grok-4'] })).toBe(0)
    expect(await total({ model_ids: ['chatgpt-ui'], model_channel_ids: ['B-0'] })).toBe(0)
  })

  test('by category counts only products in it, also among those compared', async () => {
    const { api, id, attributes } = await start()
    const shoes = await makeCategory(api, 'Shoes')
    const running = await makeCategory(api, 'Running', shoes)
    const asked = () => attributes({ compare_by: 'product', competitor_count: 3, category_ids: [shoes] })
    expect(await asked()).toMatchObject({ competitors: [], total_groups: 0 })
    await put(api, id('Runner'), [running])
    await put(api, id('walker'), [shoes])
    const { competitors, groups } = await asked()
    expect(competitors).toMatchObject([{ name: 'walker', mentions: 2 }])
    expect(groups[0]?.values.map(({ competitor_mentions }) => competitor_mentions)).toEqual([[0], [1]])
    const overview = await attributes({ scope: 'overview', category_ids: [running] })
    expect(overview.groups.map(({ total_mentions }) => total_mentions)).toEqual([3, 1])
  })

  test('has no product from outside the project', async () => {
    const { api, product_id, attributes } = await start()
    const refusal = (id: string) => ({
      status: 404,
      message: `Product ${id} was not found. Check the id with POST /products/list.`,
    })
    await api.delete_products({ product_ids: [product_id] })
    for (const id of [product_id, project.product_id, randomUUID(), 'x']) {
      await expect(attributes({ product_id: id })).rejects.toMatchObject(refusal(id))
    }
    const { competitors } = await attributes({ scope: 'overview', competitor_count: 6 })
    expect(competitors).toMatchObject([
      { name: 'Crest', mentions: 3 },
      { name: 'Bolt', mentions: 2 },
    ])
  })

  test.each([
    [{ product_id: undefined }, 'product_id is required when scope is "product". Send it, or set scope to "overview".'],
    [
      { scope: 'overview', compare_by: 'product' },
      'compare_by "product" needs scope "product". Use compare_by "brand" for the overview.',
    ],
    [{ scope: 'all' }, 'scope does not accept "all". Use one of: product, overview.'],
    [{ compare_by: 'x' }, 'compare_by does not accept "x". Use one of: brand, product.'],
    [{ tab: 'x' }, 'tab does not accept "x". Use one of: characteristics, facts, dimensions.'],
    [{ competitor_count: 21 }, 'competitor_count must be integer from 0 to 20, got 21.'],
    [{ values_per_group: 0 }, 'values_per_group must be integer from 1 to 50, got 0.'],
    [{ values_per_group: 51 }, 'values_per_group must be integer from 1 to 50, got 51.'],
    [{ limit: 101 }, 'limit must be integer from 1 to 100, got 101.'],
    [{ limit: 0 }, 'limit must be integer from 1 to 100, got 0.'],
    [{ offset: -1 }, 'offset must be integer from 0 to 9007199254740991, got -1.'],
    [{ merchant_ids: [] }, 'merchant_ids is not a field of this request.'],
    [{ chat_scope: 'all' }, 'chat_scope is not a field of this request.'],
    [{ product_ids: [] }, 'product_ids is not a field of this request. Did you mean product_id?'],
    [{ model_ids: ['gpt-9'] }, 'model_ids[0] does not accept "gpt-9". Use model_channel_ids with one of: A-0, '],
    [{ model_ids: ['chatgpt-scraper'] }, 'model_ids[0] does not accept "chatgpt-scraper".'],
    [{ category_ids: ['x'] }, 'category_ids[0] must be a UUID, got "x".'],
    [
      { previous_end_date: '2026-01-01' },
      'previous_start_date is missing. Give previous_start_date and previous_end_date together or leave both out.',
    ],
  ])('refuses %j', async (fields, message) => {
    const { api, product_id } = project
    await expect(api.get_product_attributes({ product_id, ...fields } as Question)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
  })
})

test('changes to a prompt or a chat show in the next response', async () => {
  const { api, attributes, chat_ids } = await start()
  await api.delete_chat({ chat_id: chat_ids[1] ?? '' })
  expect(groupsOf(await attributes())).toEqual([[' COLOR', 1, 0, 1, [['Red', 1, 0]]]])
  const { data: prompts } = await api.list_prompts({})
  const prompt_id = prompts[0]?.id ?? ''
  await api.archive_prompt({ prompt_id })
  expect((await attributes()).total_groups).toBe(1)
  await api.delete_prompt({ prompt_id })
  expect(await attributes({ competitor_count: 6 })).toMatchObject({ competitors: [], total_groups: 0, groups: [] })
})
