import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { merchantsById } from '../../src/domain/setup/products/merchants.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const shown = (products: object[], fields: object = {}) => chat('Look.', { products, ...fields })
const one = (name: string, brand?: string) => ({ name, position: 1, ...(brand !== undefined && { brand }) })

interface Row {
  product_id: string
  global_brand_id: string | null
  chat_id: string
  merchant_ids: string[]
}
/** The product facts of a project as stored in the table, oldest batch first. */
const factsOf = (project_id: string) =>
  server.services.analytics.query<Row & Record<string, unknown>>({
    text: 'SELECT * FROM product_mentions WHERE project_id = {project:UUID} ORDER BY batch, chat_id, position, product_id',
    params: { project: uuidOf(project_id) },
  })
const idsOf = async (project_id: string) => (await factsOf(project_id)).map(({ product_id }) => product_id)
/** Brands of the project's products with the number of chats that show one. */
const counts = async (api: Client) =>
  Object.fromEntries(
    (await api.list_global_brands({ ownership: 'all' })).data.map(({ name, mention_count }) => [name, mention_count]),
  )
const brandId = async (api: Client, name: string) => {
  const { data } = await api.list_global_brands({ ownership: 'all' })
  return data.find((brand) => brand.name === name)?.id ?? ''
}
const create = async (api: Client, global_brand_id: string, name: string) =>
  await api.create_products({ products: [{ global_brand_id, name }] })

describe('the product facts of a chat', () => {
  test('have one row per product, merged from its entries: lowest position, all merchants, distinct values', async () => {
    const { project: api, project_id } = await server.tenant()
    const shop = { name: 'Shop', domain: 'https://www.shop.example.co.uk/p/1' }
    const entries = [
      {
        name: 'Runner',
        brand: 'Bolt',
        position: 3,
        price: 12.5,
        currency: 'USD',
        rating: 4.5,
        merchant: shop,
        attributes: [
          { group: 'Color', value: 'red' },
          { group: 'Color', value: 'red' },
        ],
        variants: [{ name: 'S', price: 12 }, { name: 'M' }],
        queries: ['runner shoes', 'shoes'],
      },
      { name: ' RUNNER ', brand: 'BOLT', position: 2, merchant: { name: 'Corner' }, queries: ['shoes'] },
      { name: 'Ｒunner', brand: 'Bolt', position: 4, merchant: { name: 'Other', domain: 'example.co.uk' } },
      { name: 'Runner', position: 1 },
    ]
    const { created } = await api.import_chats({ chats: [shown(entries)] })
    const [plain, runner, ...rest] = await factsOf(project_id)
    expect(rest).toEqual([])
    const merchants = await merchantsById(server.services.db, project_id, runner?.merchant_ids ?? [])
    expect([...merchants.values()].map(({ name, domain }) => [name, domain]).sort()).toEqual([
      ['Corner', null],
      ['Shop', 'example.co.uk'],
    ])
    const [corner, example] = runner?.merchant_ids ?? []
    expect(merchants.get(corner ?? '')?.name).toBe('Corner')
    const key = {
      project_id: uuidOf(project_id),
      date: '2026-03-02',
      model_channel_id: 'A-0',
      country_code: 'US',
      prompt_id: expect.any(String),
      chat_id: uuidOf(created[0]?.chat_id ?? ''),
      batch: 1,
    }
    expect(runner).toEqual({
      ...key,
      product_id: expect.any(String),
      global_brand_id: await brandId(api, 'Bolt'),
      position: 2,
      rating: 4.5,
      merchant_ids: [corner, example],
      'offers.merchant_id': [corner, example, example],
      'offers.position': [2, 3, 4],
      'offers.price': [null, 12.5, null],
      'offers.currency': ['', 'USD', ''],
      'attributes.group': ['Color'],
      'attributes.value': ['red'],
      'variants.name': ['S', 'M'],
      'variants.price': [12, null],
      'variants.currency': ['USD', 'USD'],
      queries: ['shoes', 'runner shoes'],
    })
    expect(plain).toMatchObject({ ...key, global_brand_id: null, position: 1, rating: null, merchant_ids: [] })
    expect(plain?.product_id).not.toBe(runner?.product_id)
  })

  test('use the same id for a product seen before', async () => {
    const { project: api, project_id } = await server.tenant()
    const entry = (name: string) => ({ ...one(name, 'Bolt'), merchant: { name: 'Shop', domain: 'shop.com' } })
    await api.import_chats({ chats: [shown([entry('One')]), shown([entry('ONE'), entry('Two')])] })
    await api.import_chats({ chats: [shown([entry('one')])] })
    const rows = await factsOf(project_id)
    expect(new Set(rows.map(({ product_id }) => product_id)).size).toBe(2)
    expect(new Set(rows.flatMap(({ merchant_ids }) => merchant_ids)).size).toBe(1)
    expect(await counts(api)).toEqual({ Bolt: 3 })
  })

  test('match a built-in brand by name or alias, otherwise a brand of the company', async () => {
    const { project: api, project_id } = await server.tenant()
    const { data } = await api.list_global_brands({ search: 'Hewlett' })
    await api.import_chats({ chats: [shown([one('Printer', 'HEWLETT-PACKARD')]), shown([one('printer', 'hp')])] })
    const rows = await factsOf(project_id)
    expect(rows.map(({ global_brand_id }) => global_brand_id)).toEqual([data[0]?.id, data[0]?.id])
    expect(new Set(rows.map(({ product_id }) => product_id)).size).toBe(1)
    expect(await counts(api)).toEqual({ HP: 2 })
  })

  test('are replaced with the chat; the product stays in the catalogue', async () => {
    const { project: api, project_id } = await server.tenant()
    const first = shown([one('One', 'Bolt')])
    await api.import_chats({ chats: [first, shown([one('One', 'Bolt')])] })
    await api.import_chats({ chats: [first] })
    expect(await counts(api)).toEqual({ Bolt: 2 })
    const replaced = { ...first, products: [one('Two', 'Crest')] }
    await api.import_chats({ chats: [replaced], on_conflict: 'replace' })
    expect(await counts(api)).toEqual({ Bolt: 1, Crest: 1 })
    await api.import_chats({ chats: [{ ...first, products: [] }], on_conflict: 'replace' })
    expect(await counts(api)).toEqual({ Bolt: 1, Crest: 0 })
    const crest = await brandId(api, 'Crest')
    const [, , old] = await idsOf(project_id)
    expect((await create(api, crest, 'Two')).created).toEqual([{ product_id: old, name: 'Two' }])
  })
})

describe('the catalogue', () => {
  test('turns a seen product into a created one, once, under the same id', async () => {
    const { project: api, project_id } = await server.tenant()
    await api.import_chats({ chats: [shown([one('One', 'Bolt')])] })
    const [seen] = await idsOf(project_id)
    const bolt = await brandId(api, 'Bolt')
    expect((await create(api, bolt, 'ONE')).created).toEqual([{ product_id: seen, name: 'ONE' }])
    expect((await create(api, bolt, 'One')).rejected[0]?.reason).toBe('name_conflict')
    await api.import_chats({ chats: [shown([one('One', 'Bolt')])] })
    expect(await idsOf(project_id)).toEqual([seen, seen])
  })

  test('keeps the first image of a product if it has a web URL', async () => {
    const { project: api, project_id } = await server.tenant()
    const image_url = 'https://bolt.io/1.png'
    await api.import_chats({
      chats: [
        shown([
          { ...one('One', 'Bolt'), image_url },
          { ...one('Two', 'Bolt'), image_url: 'javascript:1' },
        ]),
      ],
    })
    const rows = await server.services.db
      .selectFrom('products')
      .select(['name', 'image_url', 'source'])
      .where('project_id', '=', project_id)
      .orderBy('name')
      .execute()
    expect(rows).toEqual([
      { name: 'One', image_url, source: 'LLM' },
      { name: 'Two', image_url: null, source: 'LLM' },
    ])
    const { created } = await create(api, await brandId(api, 'Bolt'), 'One')
    const product_id = created[0]?.product_id ?? ''
    const { skipped } = await api.update_products({ products: [{ product_id, image_url }] })
    expect(skipped[0]?.reason).toBe('no_changes')
  })

  test('keeps history through a rename: answers with an old name join the product', async () => {
    const { project: api, project_id } = await server.tenant()
    await api.import_chats({ chats: [shown([one('One', 'Bolt')])] })
    const [product_id = ''] = await idsOf(project_id)
    for (const name of ['Two', 'Three']) await api.update_products({ products: [{ product_id, name }] })
    await api.import_chats({ chats: ['One', 'TWO', 'three'].map((name) => shown([one(name, 'Bolt')])) })
    expect(await idsOf(project_id)).toEqual(Array(4).fill(product_id))
    expect(await counts(api)).toEqual({ Bolt: 4 })
  })

  test('gives an old name to another product on request; earlier answers stay where they are', async () => {
    const { project: api, project_id } = await server.tenant()
    await api.import_chats({ chats: [shown([one('Runner', 'Bolt')])] })
    const [product_id = ''] = await idsOf(project_id)
    await api.update_products({ products: [{ product_id, name: 'Runner Classic' }] })
    const { created } = await create(api, await brandId(api, 'Bolt'), 'Runner')
    expect(created[0]?.product_id).not.toBe(product_id)
    await api.import_chats({ chats: [shown([one('Runner', 'Bolt')])] })
    expect(await idsOf(project_id)).toEqual([product_id, created[0]?.product_id])
  })

  test('keeps a deleted product deleted when it is seen again, until it is created', async () => {
    const { project: api } = await server.tenant()
    await api.import_chats({ chats: [shown([one('One', 'Bolt'), one('Two', 'Crest')])] })
    const bolt = await brandId(api, 'Bolt')
    const { created } = await create(api, bolt, 'One')
    const product_ids = created.map(({ product_id }) => product_id)
    await api.delete_products({ product_ids })
    expect(await counts(api)).toEqual({ Crest: 1 })
    await api.import_chats({ chats: [shown([one('One', 'Bolt')])] })
    expect(await counts(api)).toEqual({ Crest: 1 })
    expect((await create(api, bolt, 'one')).created).toEqual([{ product_id: product_ids[0], name: 'one' }])
    expect(await counts(api)).toEqual({ Bolt: 2, Crest: 1 })
  })
})

describe('refusals and failures', () => {
  test.each([
    [{ name: ' ', position: 1 }, 'products[0].name must have 1 to 1000 characters, got 0.'],
    [{ name: 'a', brand: '\t', position: 1 }, 'products[0].brand must have 1 to 1000 characters, got 0.'],
    [
      { name: 'a', position: 1, merchant: { name: '' } },
      'products[0].merchant.name must have 1 to 1000 characters, got 0.',
    ],
  ])('%j rejects its chat and stores nothing', async (product, message) => {
    const { project: api, project_id } = await server.tenant()
    const { rejected } = await api.import_chats({ chats: [shown([one('One', 'Bolt'), product])] })
    expect(rejected).toMatchObject([{ reason: 'invalid', message: message.replace('[0]', '[1]') }])
    expect(await counts(api)).toEqual({})
    expect(await idsOf(project_id)).toEqual([])
  })

  test('a batch whose facts cannot be written creates no product and no brand', async () => {
    const { project: api, project_id } = await server.tenant()
    const { analytics } = server.services
    const { insert } = analytics
    analytics.insert = async (table, rows) => {
      await insert(table, rows)
      if (table === 'product_mentions') throw new Error('the disk is gone')
    }
    const lost = shown([one('One', 'Bolt')])
    await expect(api.import_chats({ chats: [lost] })).rejects.toMatchObject({ status: 500 })
    analytics.insert = insert
    expect(await counts(api)).toEqual({})
    expect((await api.list_global_brands({ search: 'Bolt' })).data).toEqual([])
    await api.import_chats({ chats: [lost] })
    expect(await counts(api)).toEqual({ Bolt: 1 })
    expect(await idsOf(project_id)).toHaveLength(2)
  })
})

describe('concurrency', () => {
  test('two projects of a company that see a new brand share one brand', async () => {
    const { api, project_id } = await server.tenant()
    const second = await api.create_project({
      name: 'Two',
      domain: 'two.com',
      country_code: 'US',
      allocated_credits: 1,
    })
    const projects = [project_id, second.id]
    const names = Array.from({ length: 12 }, (_, i) => `Brand ${i}`)
    await Promise.all(
      projects.map((id, i) => {
        const brands = i === 0 ? names : names.toReversed()
        return api.import_chats({ project_id: id, chats: brands.map((brand) => shown([one('One', brand)])) })
      }),
    )
    const lists = await Promise.all(
      projects.map(async (id) => (await api.list_global_brands({ project_id: id, ownership: 'all' })).data),
    )
    for (const data of lists) expect(data.map(({ mention_count }) => mention_count)).toEqual(Array(12).fill(1))
    const ids = lists.map((data) => data.map(({ id }) => id).sort())
    expect(ids[0]).toEqual(ids[1])
    const facts = await factsOf(second.id)
    expect(facts.map(({ global_brand_id }) => global_brand_id).sort()).toEqual(ids[0])
  })

  test('concurrent imports, creations and renames create each product once, and every fact has an existing product', async () => {
    const { project: api, project_id } = await server.tenant()
    const { id: global_brand_id } = await api.create_global_brand({ name: 'Bolt' })
    const names = Array.from({ length: 8 }, (_, i) => `Product ${i}`)
    const work = [0, 1, 2].flatMap(() => [
      () => api.import_chats({ chats: names.map((name) => shown([one(name, 'Bolt')])) }),
      () => api.create_products({ products: names.map((name) => ({ global_brand_id, name })) }),
      async () => {
        const { created } = await create(api, global_brand_id, 'Product 0')
        const products = created.map(({ product_id }) => ({ product_id, name: 'Renamed' }))
        if (products.length > 0) await api.update_products({ products })
      },
    ])
    await Promise.all(work.map((one) => one()))
    const { db } = server.services
    const products = await db
      .selectFrom('products')
      .select(['id', 'name_key'])
      .where('project_id', '=', project_id)
      .execute()
    expect(new Set(products.map(({ name_key }) => name_key)).size).toBe(products.length)
    const known = new Set(products.map(({ id }) => id))
    const seen = await idsOf(project_id)
    expect(seen).toHaveLength(24)
    expect(seen.filter((id) => !known.has(id))).toEqual([])
  })
})
