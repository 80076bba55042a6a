import fc from 'fast-check'
import type { Asked, DemandQuestion, ListQuestion, MerchantQuestion, QueryWorld } from './recount-queries.ts'
import { days, someChannels } from './world.ts'

const unknown = '00000000-0000-7000-8000-000000000000'
const someDay = fc.constantFrom(...days)
const inOrder = fc.tuple(someDay, someDay).map((pair) => pair.toSorted() as [string, string])
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
/** Usually left out: questions that match no row test little. */
const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
const some = (values: string[]) => fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const bounds = fc.oneof(
  fc.constant({}),
  inOrder.map(([start_date, end_date]) => ({ start_date, end_date })),
  someDay.map((start_date) => ({ start_date })),
  someDay.map((end_date) => ({ end_date })),
)
const paging = fc.record({
  limit: maybe(fc.integer({ min: 1, max: 12 })),
  offset: rarely(fc.integer({ min: 0, max: 8 })),
})
const idsOf = (things: Record<string, unknown>) => [...Object.keys(things), unknown]
const topicsOf = (world: QueryWorld) => [...world.prompts.flatMap(({ topic_id }) => topic_id ?? []), `to_${unknown}`]
const tagsOf = (world: QueryWorld) => [...world.prompts.flatMap(({ tag_ids }) => tag_ids), `tg_${unknown}`]

/** The question as sent: undefined fields are left out. */
const stated = <T extends object>(question: fc.Arbitrary<T>) =>
  question.map((one) => JSON.parse(JSON.stringify(one)) as T)

export function listQuestions(world: QueryWorld): fc.Arbitrary<ListQuestion> {
  const values: Record<string, string[]> = {
    model_id: someChannels.flatMap((id) => world.models[id]?.all ?? []),
    model_channel_id: someChannels,
    prompt_id: [...world.prompts.map(({ id }) => id), `pr_${unknown}`],
    tag_id: tagsOf(world),
    topic_id: topicsOf(world),
    chat_id: [...world.chats.map(({ id }) => id), `ch_${unknown}`],
  }
  const entry = fc.constantFrom(...Object.keys(values)).chain((field) =>
    fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom('in', 'not_in'),
      values: some(values[field] ?? []),
    }),
  )
  return stated(
    fc
      .tuple(bounds, paging, fc.array(entry, { maxLength: 2 }))
      .map(([window, page, filters]) => ({ ...window, ...page, filters }) as ListQuestion),
  )
}

function shopQuestions(world: QueryWorld): fc.Arbitrary<Asked> {
  const brands = Object.values(world.products).flatMap(({ brand_id }) => brand_id ?? [])
  const fields = fc.record({
    category_ids: rarely(some(idsOf(world.categories))),
    country_codes: rarely(some(['US', 'DE', 'FR'])),
    model_channel_ids: rarely(some(someChannels)),
    topic_ids: rarely(some(topicsOf(world))),
    tag_ids: rarely(some(tagsOf(world))),
    tag_operator: maybe(fc.constantFrom('and', 'or')),
    merchant_ids: rarely(some(idsOf(world.merchants))),
    brand_ids: rarely(some([...brands, unknown])),
    product_ids: rarely(some(idsOf(world.products))),
    chat_scope: maybe(fc.constantFrom('all', 'shopping')),
  })
  const previous = maybe(inOrder.map(([from, to]) => ({ previous_start_date: from, previous_end_date: to })))
  return fc
    .tuple(fields, bounds, previous, paging)
    .map((parts) => Object.assign({}, ...parts.filter((part) => part !== undefined)) as Asked)
}

export const demandQuestions = (world: QueryWorld): fc.Arbitrary<DemandQuestion> =>
  stated(
    fc
      .tuple(
        shopQuestions(world),
        fc.record({
          kind: fc.constantFrom('shopping_query', 'fanout_query', 'query_term'),
          mode: maybe(fc.constantFrom('top', 'trending', 'losing', 'new')),
          n: maybe(fc.integer({ min: 1, max: 3 })),
        }),
      )
      .map(([shop, own]) => ({ ...shop, ...own }) as DemandQuestion),
  )

export const merchantQuestions = (world: QueryWorld): fc.Arbitrary<MerchantQuestion> =>
  stated(
    fc
      .tuple(
        shopQuestions(world),
        fc.record({
          order_by: maybe(fc.constantFrom('mention_count', 'win_rate', 'avg_rating', 'avg_position')),
          direction: maybe(fc.constantFrom('asc', 'desc')),
        }),
      )
      .map(([shop, own]) => ({ ...shop, ...own }) as MerchantQuestion),
  )
