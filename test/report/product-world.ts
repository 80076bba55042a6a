import fc from 'fast-check'
import type { Client } from '../../src/client/client.ts'
import { chat, type Tenant, type TestServer } from '../harness.ts'
import type { ShopEntry, ShopWorld } from './recount-products.ts'

/** Around the end of a month, with a Monday on either side. */
export const days = Array.from({ length: 14 }, (_, index) =>
  new Date(Date.UTC(2026, 1, 22 + index)).toISOString().slice(0, 10),
)
export const channels = ['A-0', 'B-0']
export const countries = ['US', 'DE'] as const
const brands = ['Bolt', 'Crest']
const merchants = ['Shop', 'Corner']
const tags = ['red', 'blue']

export const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const seldom = fc.integer({ min: 0, max: 4 }).map((dice) => dice === 4)
export const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const place = (count: number) => fc.nat({ max: count - 1 })

const entry = (products: number) =>
  fc.record({
    product: place(products),
    position: fc.integer({ min: 1, max: 4 }),
    rating: maybe(oneOf([1, 2.5, 4, 4.5])),
    merchant: maybe(oneOf(merchants)),
    price: maybe(fc.record({ amount: fc.integer({ min: 0, max: 99 }), currency: oneOf(['USD', 'EUR']) })),
  })

/** A project before it has ids: items refer to one another by index. */
const draft = fc.record({
  categories: fc.array(fc.record({ name: oneOf(['Shoes', 'saws', 'Tools']), above: fc.nat() }), {
    minLength: 1,
    maxLength: 5,
  }),
  products: fc.uniqueArray(
    fc.record({
      name: oneOf(['Alpha', 'beta', 'Gamma', 'ALPHA Pro']),
      brand: maybe(oneOf(brands)),
      is_in_catalogue: fc.boolean(),
      categories: fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 2 }),
      is_deleted: seldom,
    }),
    { minLength: 2, maxLength: 7, selector: ({ name, brand }) => `${name} ${brand}` },
  ),
  prompts: fc.array(
    fc.record({ country: oneOf(countries), has_topic: fc.boolean(), tags: fc.subarray(tags), is_deleted: seldom }),
    { minLength: 1, maxLength: 4 },
  ),
  chats: fc.array(
    fc.record({
      prompt: fc.nat(),
      channel: oneOf(channels),
      date: oneOf(days),
      has_feature: fc.boolean(),
      entries: fc.array(entry(12), { maxLength: 5 }),
      fate: oneOf(['kept', 'kept', 'kept', 'replaced', 'deleted'] as const),
    }),
    { minLength: 5, maxLength: 40 },
  ),
})
export type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never
export const drafts: fc.Arbitrary<Draft> = draft

type Chat = Omit<Draft['chats'][number], 'prompt'> & { prompt: Made['prompts'][number] }
type Shown = Chat['entries'][number]

/** The names that questions can use. */
export interface Names {
  world: ShopWorld
  topic_id: string
  tag_ids: string[]
  merchant_ids: string[]
  brand_ids: string[]
}

/** Creates the project of a draft through the API, with everything that can hide a fact. */
export async function makeProject(draft: Draft, tenant: Tenant, server: TestServer): Promise<Names> {
  const { project: api, project_id } = tenant
  const made = await makeThings(draft, api)
  const { topic_id, tagIds, brandIds, categories, prompts } = made
  const chats = draft.chats.map(
    (one): Chat => ({
      ...one,
      prompt: prompts[one.prompt % prompts.length] as Made['prompts'][number],
      entries: one.entries.map((shown) => ({ ...shown, product: shown.product % draft.products.length })),
    }),
  )
  await importAnswers(draft, chats, api)
  const products = await placeProducts(draft, made, tenant, server)
  for (const { id, is_deleted } of prompts) if (is_deleted) await api.delete_prompt({ prompt_id: id })

  const sellers = await server.services.db
    .selectFrom('merchants')
    .select(['id', 'name'])
    .where('project_id', '=', project_id)
    .execute()
  const merchantIds = new Map(sellers.map(({ id, name }) => [name, id]))
  const shown = ({ product, position, rating, merchant, price }: Shown): ShopEntry => ({
    product_id: products[product]?.id ?? '',
    position,
    rating,
    price,
    merchant_id: merchant === null ? null : (merchantIds.get(merchant) ?? ''),
  })
  return {
    world: {
      categories,
      products,
      chats: chats
        .filter(({ fate }) => fate !== 'deleted')
        .map(({ prompt, channel, date, has_feature, entries }) => ({
          date,
          has_feature,
          model_channel_id: channel,
          country_code: prompt.country,
          topic_id: prompt.has_topic ? topic_id : null,
          tag_ids: prompt.tag_ids,
          is_of_deleted_prompt: prompt.is_deleted,
          entries: entries.map(shown),
        })),
    },
    topic_id,
    tag_ids: [...tagIds.values()],
    merchant_ids: [...merchantIds.values()],
    brand_ids: [...brandIds.values()],
  }
}

type Made = Awaited<ReturnType<typeof makeThings>>

/** What exists before any answer. */
async function makeThings(draft: Draft, api: Client) {
  const { id: topic_id } = await api.create_topic({ name: 'Topic' })
  const tagIds = new Map<string, string>()
  for (const name of tags) tagIds.set(name, (await api.create_tag({ name })).id)
  const brandIds = new Map<string, string>()
  for (const name of brands) brandIds.set(name, (await api.create_global_brand({ name })).id)
  const categories: ShopWorld['categories'] = []
  for (const { name, above } of draft.categories) {
    const parent = categories[above % (categories.length + 1)]?.id ?? null
    const { created } = await api.create_categories({ categories: [{ name, parent_id: parent }] })
    if (created[0]) categories.push({ id: created[0].category_id, name, parent })
  }
  const inCatalogue = draft.products.flatMap(({ name, brand, is_in_catalogue }) =>
    brand !== null && is_in_catalogue ? [{ name, global_brand_id: brandIds.get(brand) ?? '' }] : [],
  )
  if (inCatalogue.length > 0) await api.create_products({ products: inCatalogue })
  const prompts = await Promise.all(
    draft.prompts.map(async (prompt, index) => {
      const tag_ids = prompt.tags.map((tag) => tagIds.get(tag) ?? '')
      const { id } = await api.create_prompt({
        text: `Which ${index}?`,
        country_code: prompt.country,
        tag_ids,
        ...(prompt.has_topic && { topic_id }),
      })
      return { ...prompt, id, tag_ids }
    }),
  )
  return { topic_id, tagIds, brandIds, categories, prompts }
}

/** Imports the answers; some replace others, and some are deleted again, among them one that showed every product. */
async function importAnswers({ products }: Draft, chats: Chat[], api: Client) {
  const named = ({ name, brand }: Draft['products'][number]) => ({ name, ...(brand !== null && { brand }) })
  const sent = ({ product, position, rating, merchant, price }: Shown) => {
    const known = named(products[product] as Draft['products'][number])
    return {
      ...known,
      name: product % 2 ? known.name.toUpperCase() : known.name,
      position,
      ...(rating !== null && { rating }),
      ...(merchant !== null && { merchant: { name: merchant, domain: `${merchant}.com` } }),
      ...(price !== null && { price: price.amount, currency: price.currency }),
    }
  }
  const answers = chats.map(({ prompt, channel, date, has_feature, entries }) =>
    chat('Look.', {
      prompt: { id: prompt.id },
      model_channel_id: channel,
      created_at: `${date}T12:00:00Z`,
      products: entries.map(sent),
      features: has_feature ? ['SHOPPING'] : [],
    }),
  )
  const everything = products.map((product) => ({ ...named(product), position: 1 }))
  const prompt = { id: chats[0]?.prompt.id }
  const gone = chat('Look.', { prompt, created_at: '2026-03-01T12:00:00Z', products: everything })
  const isReplaced = (index: number) => chats[index]?.fate === 'replaced'
  const first = answers.map((answer, i) =>
    isReplaced(i) ? { ...answer, created_at: '2026-02-25T12:00:00Z', products: everything } : answer,
  )
  const { created } = await api.import_chats({ chats: [gone, ...first] })
  const replaced = answers.filter((_, i) => isReplaced(i))
  if (replaced.length > 0) await api.import_chats({ chats: replaced, on_conflict: 'replace' })
  for (const [i, { chat_id }] of created.entries()) {
    if (i === 0 || chats[i - 1]?.fate === 'deleted') await api.delete_chat({ chat_id })
  }
}

/** Assigns the imported products to their categories, and deletes some. */
async function placeProducts(
  draft: Draft,
  { brandIds, categories }: Made,
  { project: api, project_id }: Tenant,
  { services }: TestServer,
): Promise<ShopWorld['products']> {
  const stored = await services.db
    .selectFrom('products')
    .select(['id', 'name', 'global_brand_id', 'source'])
    .where('project_id', '=', project_id)
    .execute()
  const products = draft.products.map(({ name, brand, categories: placed, is_deleted }) => {
    const its_brand = brand === null ? null : { id: brandIds.get(brand) ?? '', name: brand }
    const row = stored.find((one) => one.name === name && one.global_brand_id === (its_brand?.id ?? null))
    if (!row) throw new Error(`${name} of ${brand} was not stored`)
    const category_ids = [...new Set(placed.flatMap((place) => categories[place % categories.length]?.id ?? []))]
    return { id: row.id, name, source: row.source, category_ids, is_deleted, brand: its_brand }
  })
  await api.update_products({ products: products.map(({ id, category_ids }) => ({ product_id: id, category_ids })) })
  const deleted = products.flatMap(({ id, is_deleted }) => (is_deleted ? [id] : []))
  if (deleted.length > 0) await api.delete_products({ product_ids: deleted })
  return products
}
