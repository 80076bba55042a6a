import fc from 'fast-check'
import { dimensions } from '../../src/contract/enums.ts'
import type { Question, World } from './recount.ts'
import { channels, days, someChannels, someCountries } from './world.ts'

const metrics = [
  'visibility',
  'visibility_count',
  'visibility_total',
  'mention_count',
  'share_of_voice',
  'sentiment',
  'sentiment_sum',
  'sentiment_count',
  'position',
  'position_sum',
  'position_count',
  'win_rate',
  'win_count',
]
const sortable = ['visibility', 'visibility_count', 'mention_count', 'sentiment', 'position', 'share_of_voice']
const operator = fc.constantFrom('in', 'not_in')
const unknown = '00000000-0000-7000-8000-000000000000'

/** The values a list field could be asked about in this project, and one it has not. */
function valuesOf(world: World): Record<string, string[]> {
  return {
    model_id: [...someChannels.flatMap((name) => world.models[name]?.all ?? []), channels.currentModel('A-0')],
    model_channel_id: [...someChannels, 'A-0'],
    country_code: [...someCountries, 'FR'],
    prompt_id: [...world.prompts.map(({ id }) => id), `pr_${unknown}`],
    tag_id: [...new Set(world.prompts.flatMap(({ tag_ids }) => tag_ids)), `tg_${unknown}`],
    topic_id: [...new Set(world.prompts.flatMap(({ topic_id }) => topic_id ?? [])), `to_${unknown}`],
    chat_id: [...world.chats.map(({ id }) => id), `ch_${unknown}`],
    brand_id: [...world.brands.map(({ id }) => id), `kw_${unknown}`],
  }
}

/** Any well-formed question about the project. */
export function questionsAbout(world: World): fc.Arbitrary<Question> {
  const values = valuesOf(world)
  const listEntry = (fields: string[]) =>
    fc.constantFrom(...fields).chain((field) =>
      fc.record({
        field: fc.constant(field),
        operator,
        values: fc.array(fc.constantFrom(...(values[field] ?? [])), { minLength: 1, maxLength: 3 }),
      }),
    )
  const numberEntry = fc.record({
    field: fc.constantFrom(...metrics),
    operator: fc.constantFrom('gte', 'lte'),
    value: fc.constantFrom(-0.5, 0, 0.25, 0.5, 1, 1.5, 2, 3, 50),
  })
  const asked = fc.shuffledSubarray([...dimensions], { maxLength: 4 })
  return asked.chain((named) => {
    const held = ['brand_id', ...named.filter((name) => name in values)]
    return fc
      .record({
        dimensions: fc.constant(named),
        filters: fc.array(listEntry(Object.keys(values)), { maxLength: 3 }),
        having: fc.array(fc.oneof(listEntry(held), numberEntry), { maxLength: 2 }),
        order_by: fc.array(
          fc.record({ field: fc.constantFrom(...sortable), direction: fc.constantFrom('asc', 'desc') }),
          { maxLength: 3 },
        ),
        limit: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
        offset: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
        window: window(named.some((name) => ['date', 'week', 'month'].includes(name))),
      })
      .map(({ window, limit, offset, ...rest }) => ({
        ...rest,
        ...window,
        ...(limit !== undefined && { limit }),
        ...(offset !== undefined && { offset }),
      }))
  })
}

const someDay = fc.constantFrom(...days)
const inOrder = fc.tuple(someDay, someDay).map((pair) => pair.toSorted() as [string, string])

function window(isCutByTime: boolean): fc.Arbitrary<Question> {
  const open = fc.constantFrom<(start: string, end: string) => Question>(
    () => ({}),
    (start_date) => ({ start_date }),
    (_, end_date) => ({ end_date }),
    (start_date, end_date) => ({ start_date, end_date }),
  )
  const alone = fc.tuple(open, inOrder).map(([bounds, [start, end]]) => bounds(start, end))
  const before = inOrder.map(([start_date, end_date]) => ({ start_date, end_date, include_previous_period: true }))
  const given = fc.tuple(open, inOrder, inOrder).map(([bounds, [start, end], [from, to]]) => ({
    ...(isCutByTime ? { start_date: start } : {}),
    ...bounds(start, end),
    previous_start_date: from,
    previous_end_date: to,
    include_previous_period: true,
  }))
  return fc.oneof(alone, before, given)
}
