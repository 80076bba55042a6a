import fc from 'fast-check'
import { chat, type Tenant, type TestServer } from '../harness.ts'
import type { ShopEntry, ShopQuestion, ShopWorld } from './recount-products.ts'

/** Around a change of month, with a Monday on either side. */
const days = Array.from({ length: 14 }, (_, index) =>
  new Date(Date.UTC(2026, 1, 22 + index)).toISOString().slice(0, 10),
)
const channels = ['A-0', 'B-0']
const countries = ['US', 'DE']
const brands = ['Bolt', 'Crest']
const merchants = ['Shop', 'Corner']
const tags = ['red', 'blue']

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const seldom = fc.integer({ min: 0, max: 4 }).map((dice) => dice === 4)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const place = (count: number) => fc.nat({ max: count - 1 })

const entry = (products: number) =>
  fc.record({
    product: place(products),
    position: fc.integer({ min: 1, max: 4 }),
    rating: maybe(oneOf([1, 2.5, 4, 4.5])),
    merchant: maybe(oneOf(merchants)),
    price: maybe(fc.record({ amount: fc.integer({ min: 0, max: 99 }), currency: oneOf(['USD', 'EUR']) })),
  })

/** A project before it has ids: things name one another by their place. */
const draft = fc.record({
  categories: fc.array(fc.record({ name: oneOf(['Shoes', 'saws', 'Tools']), above: fc.nat() }), {
    ...{ minLength: 1, maxLength: 5 },
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

interface Names {
  world: ShopWorld
  topic_id: string
  tag_ids: string[]
  merchant_ids: string[]
  brand_ids: string[]
}

/** Makes the project of a draft through the API, with everything that can hide a fact. */
export async function makeProject(
  draft: Draft,
  { project: api, project_id }: Tenant,
  server: TestServer,
): Promise<Names> {
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
        ...{ text: `Which ${index}?`, country_code: prompt.country as 'US', tag_ids },
        ...(prompt.has_topic && { topic_id }),
      })
      return { ...prompt, id, tag_ids }
    }),
  )
  const chats = draft.chats.map(({ prompt, entries, ...one }) => ({
    ...one,
    prompt: prompts[prompt % prompts.length] as (typeof prompts)[number],
    entries: entries.map((shown) => ({ ...shown, product: shown.product % draft.products.length })),
  }))

  type Shown = (typeof chats)[number]['entries'][number]
  const sent = ({ product, position, rating, merchant, price }: Shown) => {
    const { name, brand } = draft.products[product] as Draft['products'][number]
    return {
      ...{ name: product % 2 ? name.toUpperCase() : name, position },
      ...(brand !== null && { brand }),
      ...(rating !== null && { rating }),
      ...(merchant !== null && { merchant: { name: merchant, domain: `${merchant}.com` } }),
      ...(price !== null && { price: price.amount, currency: price.currency }),
    }
  }
  const answers = chats.map(({ prompt, channel, date, has_feature, entries }) =>
    chat('Look.', {
      ...{ prompt: { id: prompt.id }, model_channel_id: channel, created_at: `${date}T12:00:00Z` },
      ...{ products: entries.map(sent), features: has_feature ? ['SHOPPING'] : [] },
    }),
  )
  // What was shown once and is no more; it names every product by the name that stays.
  const everything = draft.products.map(({ name, brand }) => ({ name, position: 1, ...(brand !== null && { brand }) }))
  const gone = chat('Look.', {
    prompt: { id: prompts[0]?.id },
    created_at: '2026-03-01T12:00:00Z',
    products: everything,
  })
  const firstVersions = answers.map((answer, i) =>
    chats[i]?.fate === 'replaced' ? { ...answer, created_at: '2026-02-25T12:00:00Z', products: everything } : answer,
  )
  const { created } = await api.import_chats({ chats: [gone, ...firstVersions] })
  const replaced = answers.filter((_, i) => chats[i]?.fate === 'replaced')
  if (replaced.length > 0) await api.import_chats({ chats: replaced, on_conflict: 'replace' })
  for (const [i, { chat_id }] of created.entries()) {
    if (i === 0 || chats[i - 1]?.fate === 'deleted') await api.delete_chat({ chat_id })
  }

  const { db } = server.services
  const stored = await db
    .selectFrom('products')
    .select(['id', 'name', 'global_brand_id', 'source'])
    .where('project_id', '=', project_id)
    .execute()
  const products = draft.products.map(({ name, brand, categories: placed, is_deleted }) => {
    const brand_id = brand === null ? null : (brandIds.get(brand) ?? '')
    const row = stored.find((one) => one.name === name && one.global_brand_id === brand_id)
    if (!row) throw new Error(`${name} of ${brand} was not stored`)
    const category_ids = [...new Set(placed.flatMap((at) => categories[at % categories.length]?.id ?? []))]
    const { id, source } = row
    return {
      ...{ id, name, source, category_ids, is_deleted },
      brand: brand_id === null ? null : { id: brand_id, name: brand ?? '' },
    }
  })
  await api.update_products({ products: products.map(({ id, category_ids }) => ({ product_id: id, category_ids })) })
  const deleted = products.filter(({ is_deleted }) => is_deleted)
  if (deleted.length > 0) await api.delete_products({ product_ids: deleted.map(({ id }) => id) })
  for (const { id, is_deleted } of prompts) if (is_deleted) await api.delete_prompt({ prompt_id: id })

  const sellers = await db.selectFrom('merchants').select(['id', 'name']).where('project_id', '=', project_id).execute()
  const merchantIds = new Map(sellers.map(({ id, name }) => [name, id]))
  const shown = ({ product, position, rating, merchant, price }: Shown): ShopEntry => ({
    ...{ product_id: products[product]?.id ?? '', position, rating, price },
    merchant_id: merchant === null ? null : (merchantIds.get(merchant) ?? ''),
  })
  return {
    world: {
      ...{ categories, products },
      chats: chats
        .filter(({ fate }) => fate !== 'deleted')
        .map(({ prompt, channel, date, has_feature, entries }) => ({
          ...{ date, has_feature, model_channel_id: channel, country_code: prompt.country },
          ...{ topic_id: prompt.has_topic ? topic_id : null, tag_ids: prompt.tag_ids },
          ...{ is_of_deleted_prompt: prompt.is_deleted, entries: entries.map(shown) },
        })),
    },
    topic_id,
    tag_ids: [...tagIds.values()],
    merchant_ids: [...merchantIds.values()],
    brand_ids: [...brandIds.values()],
  }
}

const unknown = '00000000-0000-7000-8000-000000000000'

/** Some of the values, now and then, with one that nobody knows. */
const filter = (values: string[], other: string) =>
  fc.integer({ min: 0, max: 3 }).chain((dice) => (dice > 0 ? fc.constant(undefined) : fc.subarray([...values, other])))
const window = fc.tuple(oneOf(days), oneOf(days)).map((both) => both.toSorted() as [string, string])

/** What every question about products takes. */
function shopFields({ world, topic_id, tag_ids, merchant_ids, brand_ids }: Names): fc.Arbitrary<ShopQuestion> {
  const whole = fc.record({
    dates: maybe(window),
    is_open: fc.constantFrom('none', 'start', 'end'),
    category_ids: filter(
      world.categories.map(({ id }) => id),
      unknown,
    ),
    country_codes: filter(countries, 'JP'),
    model_channel_ids: filter(channels, 'C-0'),
    topic_ids: filter([topic_id], `to_${unknown}`),
    tag_ids: filter(tag_ids, `tg_${unknown}`),
    tag_operator: fc.constantFrom(undefined, 'and' as const, 'or' as const),
    merchant_ids: filter(merchant_ids, unknown),
    brand_ids: filter(brand_ids, unknown),
    product_ids: filter(
      world.products.map(({ id }) => id),
      unknown,
    ),
    chat_scope: fc.constantFrom(undefined, 'all' as const, 'shopping' as const),
  })
  return whole.map(({ dates, is_open, ...fields }) =>
    given({
      ...fields,
      start_date: is_open === 'start' ? undefined : dates?.[0],
      end_date: is_open === 'end' ? undefined : dates?.[1],
    }),
  )
}
/** Without what was left out. */
const given = (fields: Record<string, unknown>): ShopQuestion =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))

const previous = maybe(window).map((both) => given({ previous_start_date: both?.[0], previous_end_date: both?.[1] }))
const direction = fc.constantFrom(undefined, 'asc' as const, 'desc' as const)
const page = fc.record({ limit: fc.constantFrom(undefined, 1, 3), offset: fc.constantFrom(undefined, 0, 2, 100) })

export type ShopReport = 'list' | 'performance' | 'summary' | 'trend'
const all = <T extends object>(...parts: fc.Arbitrary<object>[]) =>
  fc.tuple(...parts).map((some) => given(Object.assign({}, ...some))) as fc.Arbitrary<T>

/** Any question about a project. */
export function shopQuestions(names: Names): fc.Arbitrary<{ report: ShopReport; question: ShopQuestion }> {
  const { world, brand_ids } = names
  const shop = shopFields(names)
  const ids = world.products.map(({ id }) => id)
  const some = (values: string[]) => fc.subarray([...values, unknown], { minLength: 1 })
  const list = fc.record({
    source: fc.constantFrom(undefined, undefined, 'CATALOG' as const, 'LLM' as const),
    search: fc.constantFrom(undefined, undefined, 'a', ' PRO', 'bolt', 'nothing'),
    order_by: fc.constantFrom(undefined, 'visibility', 'win_rate', 'avg_position', 'mention_count', 'name'),
    direction,
  })
  const ranking = fc.record({
    mode: fc.constantFrom(undefined, 'top' as const, 'trending' as const, 'losing' as const),
    order_by: fc.constantFrom(undefined, 'visibility', 'win_rate', 'appearances'),
    direction,
  })
  const categories = fc.record({
    entity_type: fc.constant('category' as const),
    category_id: maybe(oneOf([...world.categories.map(({ id }) => id), unknown])),
  })
  const bucket = fc.record({ bucket: fc.constantFrom('day', 'week', 'month') })
  const entities = fc.oneof(
    some(ids).map((product_ids) => ({ product_ids, brand_ids: undefined })),
    some(brand_ids).map((brands) => ({ brand_ids: brands, product_ids: undefined })),
  )
  const of = (report: ShopReport, question: fc.Arbitrary<ShopQuestion>) =>
    question.map((one) => ({ report, question: one }))
  return fc.oneof(
    of('list', all<ShopQuestion>(shop, list, page)),
    of('performance', all<ShopQuestion>(shop, previous, ranking, page, fc.constant({ entity_type: 'product' }))),
    of('performance', all<ShopQuestion>(shop, previous, ranking, page, categories)),
    of('summary', all<ShopQuestion>(shop, previous)),
    of('trend', all<ShopQuestion>(shop, bucket, entities)),
  )
}
