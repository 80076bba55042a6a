import fc from 'fast-check'
import { channels, countries, days, maybe, type Names, oneOf } from './product-world.ts'
import type { ShopQuestion } from './recount-products.ts'

const unknown = '00000000-0000-7000-8000-000000000000'

/** A random choice of values, sometimes with an unknown one. */
const filter = (values: readonly string[], other: string) =>
  fc.integer({ min: 0, max: 3 }).chain((dice) => (dice > 0 ? fc.constant(undefined) : fc.subarray([...values, other])))
const window = fc.tuple(oneOf(days), oneOf(days)).map((both) => both.toSorted() as [string, string])

/** The input of every question about products. */
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
/** Without undefined fields. */
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
