import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

/** A project with a global brand of its company. */
async function start() {
  const { project: api } = await server.tenant()
  const { id: global_brand_id } = await api.create_global_brand({ name: 'Bolt' })
  return { api, global_brand_id }
}
type Item = NonNullable<Parameters<Client['create_products']>[0]>['products'][number]
async function create(api: Client, global_brand_id: string, name: string, details: Partial<Item> = {}) {
  const { created, rejected } = await api.create_products({ products: [{ global_brand_id, name, ...details }] })
  expect(rejected).toEqual([])
  return created[0]?.product_id ?? ''
}
const update = (api: Client, product_id: string, changes: object) =>
  api.update_products({ products: [{ product_id, ...changes }] })
/** Whether a product already has these values: an update with them changes nothing. */
async function isSo(api: Client, product_id: string, fields: object) {
  const { skipped } = await update(api, product_id, fields)
  return skipped[0]?.reason === 'no_changes'
}
const category = async (api: Client, name: string, parent_id: string | null = null) =>
  (await api.create_categories({ categories: [{ name, parent_id }] })).created[0]?.category_id ?? ''

const taken = (name: string) => `"${name}" already exists in this project for this brand. Choose another name.`

describe('creation', () => {
  test('answers for every item in request order; a rejected item does not affect others', async () => {
    const { api, global_brand_id } = await start()
    const { id: other } = await api.create_global_brand({ name: 'Crest' })
    const unknown = randomUUID()
    const { created, rejected } = await api.create_products({
      products: [
        { global_brand_id, name: ' One ' },
        { global_brand_id, name: 'ＯＮＥ' },
        { global_brand_id: other, name: 'One' },
        { global_brand_id: unknown, name: 'Two' },
        { global_brand_id: 'x', name: 'Two' },
        { global_brand_id, name: 'Two', category_ids: [unknown] },
        { global_brand_id, name: 'Two' },
      ],
    })
    expect(created.map(({ name }) => name)).toEqual(['One', 'One', 'Two'])
    expect(new Set(created.map(({ product_id }) => product_id)).size).toBe(3)
    const noBrand = (id: string) => ({
      name: 'Two',
      reason: 'global_brand_not_found',
      message: `Global brand ${id} was not found. Check the id with GET /global-brands.`,
    })
    expect(rejected).toEqual([
      { name: 'ＯＮＥ', reason: 'name_conflict', message: taken('ＯＮＥ') },
      noBrand(unknown),
      noBrand('x'),
      {
        name: 'Two',
        reason: 'category_not_found',
        message: `Category ${unknown} was not found. Check the id with GET /categories.`,
      },
    ])
    expect((await api.create_products({ products: [{ global_brand_id, name: 'two' }] })).rejected).toHaveLength(1)
  })

  test('keeps every detail', async () => {
    const { api, global_brand_id } = await start()
    const details = {
      description: 'Light',
      image_url: 'https://bolt.io/one.png',
      price_override: { USD: 9.5, EUR: 9 },
      category_ids: [await category(api, 'A'), await category(api, 'B')],
    }
    const id = await create(api, global_brand_id, 'One', details)
    expect(await isSo(api, id, { name: 'One', ...details })).toBe(true)
    expect(await isSo(api, id, { category_ids: details.category_ids.toReversed() })).toBe(true)
    expect(await isSo(api, id, { price_override: { EUR: 9, USD: 9.5 } })).toBe(true)
  })

  test('accepts shipped brands and those of the company, not those of another company', async () => {
    const { api } = await start()
    const theirs = await start()
    const { data } = await api.list_global_brands({ search: 'Fairphone' })
    await create(api, data[0]?.id ?? '', 'Fairphone 5')
    const products = [{ global_brand_id: theirs.global_brand_id, name: 'Mine' }]
    expect((await api.create_products({ products })).rejected[0]?.reason).toBe('global_brand_not_found')
  })

  test.each([
    [{}, 'products[1].global_brand_id is required. Send a string.'],
    [{ global_brand_id: 'x' }, 'products[1].name is required. Send a string.'],
    [{ global_brand_id: 'x', name: ' ' }, 'products[1].name must have 1 to 1000 characters, got 0.'],
    [{ global_brand_id: 'x', name: 'a\0' }, 'products[1].name contains the character U+0000. Remove it.'],
    [
      { global_brand_id: 'x', name: 'a', image_url: '/one.png' },
      'products[1].image_url must be an absolute http or https URL, got "/one.png".',
    ],
    [
      { global_brand_id: 'x', name: 'a', image_url: 'javascript:alert(1)' },
      'products[1].image_url must be an absolute http or https URL, got "javascript:alert(1)".',
    ],
    [{ global_brand_id: 'x', name: 'a', category_ids: ['x'] }, 'products[1].category_ids[0] must be a UUID, got "x".'],
    [
      { global_brand_id: 'x', name: 'a', price_override: { usd: 1 } },
      'products[1].price_override must have ISO 4217 codes such as USD as keys, got "usd".',
    ],
    [
      { global_brand_id: 'x', name: 'a', price_override: { QQQ: 1 } },
      'products[1].price_override must have ISO 4217 codes such as USD as keys, got "QQQ".',
    ],
    [
      { global_brand_id: 'x', name: 'a', price_override: { USD: -1 } },
      'products[1].price_override.USD must be number of at least 0, got -1.',
    ],
    [
      { global_brand_id: 'x', name: 'a', price_override: null },
      'products[1].price_override cannot be null. Leave it out or send an object with a price for each ISO 4217 code.',
    ],
  ])('of %j is refused with the whole batch', async (item, message) => {
    const { api, global_brand_id } = await start()
    const products = [{ global_brand_id, name: 'Good' }, item] as Item[]
    await expect(api.create_products({ products })).rejects.toMatchObject({ status: 400, message })
    expect((await api.list_global_brands({ ownership: 'all' })).data).toEqual([])
  })

  test('accepts 1 to 1000 items', async () => {
    const { api, global_brand_id } = await start()
    const products = Array.from({ length: 1001 }, (_, i) => ({ global_brand_id, name: `Product ${i}` }))
    await expect(api.create_products({ products })).rejects.toMatchObject({
      status: 400,
      message: 'products must have 1 to 1000 entries, got 1001.',
    })
    await expect(api.create_products({ products: [] })).rejects.toMatchObject({ status: 400 })
    expect((await api.create_products({ products: products.slice(1) })).created).toHaveLength(1000)
  })

  test('by concurrent requests creates one product once', async () => {
    const { api, global_brand_id } = await start()
    const products = [{ global_brand_id, name: 'One' }]
    const all = await Promise.all(Array.from({ length: 5 }, () => api.create_products({ products })))
    expect(all.flatMap(({ created }) => created)).toHaveLength(1)
    expect(all.flatMap(({ rejected }) => rejected)).toHaveLength(4)
  })
})

describe('an update', () => {
  test('changes what is sent and nothing else', async () => {
    const { api, global_brand_id } = await start()
    const details = { description: 'Light', image_url: 'https://bolt.io/1.png', price_override: { USD: 1 } }
    const id = await create(api, global_brand_id, 'One', details)
    expect(await update(api, id, { name: 'Uno' })).toEqual({
      updated: [{ product_id: id }],
      skipped: [],
      rejected: [],
    })
    expect(await isSo(api, id, { name: 'Uno', ...details, category_ids: [] })).toBe(true)
    await update(api, id, { description: '', price_override: null })
    expect(await isSo(api, id, { description: '', price_override: null, image_url: details.image_url })).toBe(true)
    expect(await isSo(api, id, { price_override: {} })).toBe(true)
  })

  test('answers for every item', async () => {
    const { api, global_brand_id } = await start()
    const [one, two] = [await create(api, global_brand_id, 'One'), await create(api, global_brand_id, 'Two')]
    const three = await create(api, global_brand_id, 'Three')
    const unknown = randomUUID()
    const { updated, skipped, rejected } = await api.update_products({
      products: [
        { product_id: one, name: 'Uno' },
        { product_id: one, name: 'Eins' },
        { product_id: unknown, name: 'x' },
        { product_id: 'x', name: 'x' },
        { product_id: two, name: 'UNO' },
        { product_id: three },
      ],
    })
    expect(updated).toEqual([{ product_id: one }])
    expect(skipped).toEqual([
      { product_id: one, reason: 'duplicate_id' },
      { product_id: unknown, reason: 'not_found' },
      { product_id: 'x', reason: 'not_found' },
      { product_id: three, reason: 'no_changes' },
    ])
    expect(rejected).toEqual([{ product_id: two, reason: 'name_conflict', message: taken('UNO') }])
    expect((await update(api, two, { category_ids: [unknown] })).rejected).toEqual([
      {
        product_id: two,
        reason: 'category_not_found',
        message: `Category ${unknown} was not found. Check the id with GET /categories.`,
      },
    ])
  })

  test('of another project is not found', async () => {
    const [mine, theirs] = [await start(), await start()]
    const id = await create(theirs.api, theirs.global_brand_id, 'One')
    expect((await update(mine.api, id, { name: 'x' })).skipped).toEqual([{ product_id: id, reason: 'not_found' }])
    const shelf = await category(theirs.api, 'Shelf')
    const own = await create(mine.api, mine.global_brand_id, 'One')
    expect((await update(mine.api, own, { category_ids: [shelf] })).rejected[0]?.reason).toBe('category_not_found')
  })

  test('applies items in order: a name that is given up can be taken', async () => {
    const { api, global_brand_id } = await start()
    const [one, two] = [await create(api, global_brand_id, 'One'), await create(api, global_brand_id, 'Two')]
    const { updated } = await api.update_products({
      products: [
        { product_id: one, name: 'Old One' },
        { product_id: two, name: 'One' },
      ],
    })
    expect(updated).toHaveLength(2)
    const again = await create(api, global_brand_id, 'Two')
    expect([one, two]).not.toContain(again)
  })
})

describe('deletion', () => {
  test('skips unknown products; an id sent twice counts once', async () => {
    const { api, global_brand_id } = await start()
    const id = await create(api, global_brand_id, 'One')
    const unknown = randomUUID()
    expect(await api.delete_products({ product_ids: [id, unknown, id] })).toEqual({
      deleted: [{ product_id: id }],
      skipped: [{ product_id: unknown, reason: 'not_found' }],
    })
    expect((await api.delete_products({ product_ids: [id] })).skipped).toEqual([
      { product_id: id, reason: 'not_found' },
    ])
    expect((await update(api, id, { name: 'x' })).skipped).toEqual([{ product_id: id, reason: 'not_found' }])
    await expect(api.delete_products({ product_ids: ['x'] })).rejects.toMatchObject({
      status: 400,
      message: 'product_ids[0] must be a UUID, got "x".',
    })
  })

  test('by concurrent requests deletes each product once', async () => {
    const { api, global_brand_id } = await start()
    const product_ids = [await create(api, global_brand_id, 'One'), await create(api, global_brand_id, 'Two')]
    const all = await Promise.all(Array.from({ length: 4 }, () => api.delete_products({ product_ids })))
    expect(all.flatMap(({ deleted }) => deleted)).toHaveLength(2)
  })

  test('is undone by creation, with the old id and only the fields sent', async () => {
    const { api, global_brand_id } = await start()
    const id = await create(api, global_brand_id, 'One', { description: 'Light', price_override: { USD: 1 } })
    await api.delete_products({ product_ids: [id] })
    expect(await create(api, global_brand_id, 'ONE')).toBe(id)
    expect(await isSo(api, id, { name: 'ONE', description: '', price_override: null })).toBe(true)
  })

  test('frees the name for a rename; the deleted product does not get it back', async () => {
    const { api, global_brand_id } = await start()
    const [one, two] = [await create(api, global_brand_id, 'One'), await create(api, global_brand_id, 'Two')]
    await api.delete_products({ product_ids: [one] })
    expect((await update(api, two, { name: 'One' })).updated).toHaveLength(1)
    expect((await api.create_products({ products: [{ global_brand_id, name: 'One' }] })).rejected).toHaveLength(1)
    await update(api, two, { name: 'Two' })
    expect(await create(api, global_brand_id, 'One')).not.toBe(one)
  })
})

test('products of a deleted category move to its parent', async () => {
  const { api, global_brand_id } = await start()
  const top = await category(api, 'Top')
  const mid = await category(api, 'Mid', top)
  const low = await category(api, 'Low', mid)
  const one = await create(api, global_brand_id, 'One', { category_ids: [low, top] })
  const two = await create(api, global_brand_id, 'Two', { category_ids: [mid] })
  await api.delete_categories({ category_ids: [mid, low] })
  expect(await isSo(api, one, { category_ids: [top] })).toBe(true)
  expect(await isSo(api, two, { category_ids: [top] })).toBe(true)
  await api.delete_categories({ category_ids: [top] })
  expect(await isSo(api, one, { category_ids: [] })).toBe(true)
  expect((await update(api, one, { category_ids: [top] })).rejected[0]?.reason).toBe('category_not_found')
})
