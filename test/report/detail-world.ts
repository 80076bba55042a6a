import fc from 'fast-check'
import type { Client } from '../../src/client/client.ts'
import { chat } from '../harness.ts'
import { channels, days, maybe, oneOf } from './product-world.ts'
import type { DetailWorld } from './recount-detail.ts'

/** Projects whose answers say much about few products. */

const products = [
  { name: 'Alpha', brand: 'Bolt' },
  { name: 'Beta', brand: 'Bolt' },
  { name: 'Gamma', brand: 'Crest' },
  { name: 'Delta', brand: null },
] as const
const merchants = ['Shop', 'Corner']
const texts = ['Best Shoe', ' best shoe', 'best shoe, cheap?', 'shoe', ' ', 'running  shoe — for men', '"trail" shoe']
const groups = ['Color', ' color', 'Size']
export const tabOf: Record<string, string> = {
  red: 'characteristics',
  Red: 'characteristics',
  'dark red ': 'characteristics',
  blue: 'characteristics',
  '250 g': 'dimensions',
  '250 G': 'dimensions',
  '3 x 4 cm': 'dimensions',
  '40 h': 'facts',
  '12': 'facts',
}
const price = maybe(fc.record({ amount: fc.integer({ min: 0, max: 40 }), currency: oneOf(['USD', 'EUR', '']) }))
const some = <T>(value: fc.Arbitrary<T>, maxLength: number) => fc.array(value, { maxLength })

const entry = fc.record({
  product: fc.nat({ max: products.length - 1 }),
  position: fc.integer({ min: 1, max: 3 }),
  rating: maybe(oneOf([1, 2.5, 4])),
  merchant: maybe(oneOf(merchants)),
  price,
  attributes: some(fc.record({ group: oneOf(groups), value: oneOf(Object.keys(tabOf)) }), 4),
  variants: some(fc.record({ name: oneOf(['Red', 'red ', 'Blue']), price: maybe(fc.integer({ min: 0, max: 40 })) }), 2),
  queries: some(oneOf(texts), 2),
})
const drawnChat = fc.record({
  prompt: fc.nat({ max: 2 }),
  channel: oneOf(channels),
  date: oneOf(days),
  has_feature: fc.boolean(),
  entries: some(entry, 4),
  queries: some(oneOf(texts), 3),
  shopping_queries: some(fc.record({ text: oneOf(texts), products: fc.subarray(['ALPHA', 'beta ', 'Gamma']) }), 2),
  is_deleted: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 5),
})
export const detailDrafts = fc.array(drawnChat, { minLength: 5, maxLength: 40 })
type Draft = typeof detailDrafts extends fc.Arbitrary<infer T> ? T : never

const prompts = ['Which shoe?', 'Which lamp?', 'Which saw?']

/** Imports the answers through the API, then deletes some of them and the prompts of some. */
export async function makeDetailProject(draft: Draft, api: Client): Promise<DetailWorld> {
  const sent = ({ product, merchant, price, rating, variants, ...rest }: Draft[number]['entries'][number]) => {
    const { name, brand } = products[product] as (typeof products)[number]
    return {
      ...rest,
      name,
      ...(brand !== null && { brand }),
      ...(rating !== null && { rating }),
      ...(merchant !== null && { merchant: { name: merchant } }),
      ...(price !== null && { price: price.amount, ...(price.currency && { currency: price.currency }) }),
      variants: variants.map(({ name, price }) => ({ name, ...(price !== null && { price }) })),
    }
  }
  // Imported so that everything has an id; deleted again.
  const everything = products.map((_, product) =>
    sent({
      product,
      merchant: merchants[product % 2] ?? null,
      position: 1,
      rating: null,
      price: null,
      attributes: [],
      variants: [],
      queries: [],
    }),
  )
  const { created } = await api.import_chats({
    chats: [
      chat('Look.', { products: everything }),
      ...draft.map(({ prompt, channel, date, has_feature, entries, queries, shopping_queries }) =>
        chat('Look.', {
          prompt: { text: prompts[prompt], country_code: 'US' },
          model_channel_id: channel,
          created_at: `${date}T12:00:00Z`,
          products: entries.map(sent),
          queries,
          shopping_queries,
          features: has_feature ? ['SHOPPING'] : [],
        }),
      ),
    ],
  })
  for (const [index, { chat_id }] of created.entries()) {
    if (index === 0 || draft[index - 1]?.is_deleted) await api.delete_chat({ chat_id })
  }
  const { data: stored } = await api.list_prompts({})
  const gone = stored.find(({ messages }) => messages?.[0]?.content === prompts[2])
  if (gone) await api.delete_prompt({ prompt_id: gone.id })
  const { data: known } = await api.list_products({})
  const { data: sellers } = await api.get_product_merchants({})
  const { data: brands } = await api.list_global_brands({ ownership: 'all' })
  const idOf = (name: string) => known.find((one) => one.name === name)?.id ?? ''
  return {
    products: products.map(({ name, brand }) => ({
      id: idOf(name),
      name,
      brand,
      brand_id: brands.find((one) => one.name === brand)?.id ?? null,
    })),
    merchants: sellers.map(({ merchant_id, name }) => ({ id: merchant_id, name })),
    chats: draft.filter(({ is_deleted, prompt }) => !is_deleted && prompt !== 2),
  }
}

const window = fc.tuple(oneOf(days), oneOf(days)).map((both) => both.toSorted() as [string, string])
const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const dates = fc.tuple(maybe(window), oneOf(['none', 'none', 'start', 'end'])).map(([both, open]) => ({
  start_date: open === 'start' ? undefined : both?.[0],
  end_date: open === 'end' ? undefined : both?.[1],
}))

/** Any question about a product of the project, by its path. */
export function detailQuestions({ products, merchants }: DetailWorld) {
  const product_id = oneOf(products.map(({ id }) => id))
  const model_channel_ids = oneOf([undefined, undefined, ['A-0'], ['B-0']])
  const merchant_ids = fc.option(fc.subarray(merchants.map(({ id }) => id)), { nil: undefined })
  const chat_scope = oneOf([undefined, 'all' as const])
  const before = maybe(window).map((both) => ({ previous_start_date: both?.[0], previous_end_date: both?.[1] }))
  const detail = fc.tuple(dates, fc.record({ product_id, model_channel_ids, merchant_ids, chat_scope }))
  const subject = fc.oneof(
    fc.record({ product_id, compare_by: oneOf([undefined, 'brand' as const, 'product' as const]) }),
    fc.constant({ scope: 'overview' as const }),
  )
  const shown = fc.record({
    tab: oneOf([undefined, 'facts', 'dimensions']),
    search: oneOf([undefined, undefined, 'RED', 'size', '4']),
    competitor_count: oneOf([undefined, 0, 1]),
    values_per_group: oneOf([undefined, 1, 2]),
    limit: oneOf([undefined, 1]),
    offset: oneOf([undefined, 1, 5]),
    model_channel_ids,
  })
  const flat = (parts: object[]) => given(Object.assign({}, ...parts))
  return fc.oneof(
    detail.map((parts) => ({ path: 'detail' as const, question: flat(parts) })),
    fc.tuple(dates, before, subject, shown).map((parts) => ({ path: 'attributes' as const, question: flat(parts) })),
  )
}
