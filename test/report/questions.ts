import fc from 'fast-check'
import { dimensionNames as dimensions } from '../../src/contract/dimension-fields.ts'
import type { Question, World } from './recount-population.ts'
import type { SourceReport, SourceWorld } from './recount-sources.ts'
import { sourceValues } from './source-world.ts'
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

/** Possible filter values for a field on chats in this project, and an unknown one. */
function valuesOf(world: World): Record<string, string[]> {
  return {
    model_id: [...someChannels.flatMap((name) => world.models[name]?.all ?? []), channels.currentModel('A-0')],
    model_channel_id: [...someChannels, 'A-0'],
    country_code: [...someCountries, 'FR'],
    prompt_id: [...world.prompts.map(({ id }) => id), `pr_${unknown}`],
    tag_id: [...new Set(world.prompts.flatMap(({ tag_ids }) => tag_ids)), `tg_${unknown}`],
    topic_id: [...new Set(world.prompts.flatMap(({ topic_id }) => topic_id ?? [])), `to_${unknown}`],
    chat_id: [...world.chats.map(({ id }) => id), `ch_${unknown}`],
    named_brand_id: [...world.brands.map(({ id }) => id), `kw_${unknown}`],
    won_brand_id: [...world.brands.map(({ id }) => id), `kw_${unknown}`],
  }
}

/** None half the time: questions that match no row test little. */
const upTo = <T>(maxLength: number, entry: fc.Arbitrary<T>) =>
  fc.oneof(fc.constant<T[]>([]), fc.array(entry, { maxLength }))

/** What a report accepts in addition to the common parameters. */
interface Asking {
  /** Values of its own list fields. */
  lists: Record<string, string[]>
  /** Its list fields that `filters` or `having` do not accept. */
  not: { filters: string[]; having: string[] }
  /** Fields that accept gt, gte, lt and lte in both. */
  counts: string[]
  metrics: string[]
  sortable: string[]
}

/** Any well-formed question about the brands of a project. */
export const questionsAbout = (world: World): fc.Arbitrary<Question> =>
  questionsOf(world, {
    lists: { brand_id: [...world.brands.map(({ id }) => id), `kw_${unknown}`] },
    not: { filters: [], having: [] },
    counts: [],
    metrics,
    sortable,
  })

const sourceMetrics = ['retrieval_count', 'citation_count', 'citation_rate']

/** Any well-formed question about the sources of a project. */
export function sourceQuestionsAbout(world: SourceWorld, report: SourceReport): fc.Arbitrary<Question> {
  const isOfDomains = report === 'domains'
  return questionsOf(world, {
    lists: sourceValues(world),
    not: isOfDomains
      ? { filters: ['url_classification'], having: ['url', 'url_classification'] }
      : { filters: [], having: [] },
    counts: ['mentioned_brand_count', 'gap'],
    metrics: isOfDomains
      ? [...sourceMetrics, 'retrieved_percentage', 'retrieval_rate', 'retrieved_chat_count', 'total_chat_count']
      : sourceMetrics,
    sortable: isOfDomains ? sourceMetrics : [...sourceMetrics, 'retrievals'],
  })
}

function questionsOf(world: World, { lists, not, counts, metrics, sortable }: Asking): fc.Arbitrary<Question> {
  const ofChats = valuesOf(world)
  const values = { ...ofChats, ...lists }
  const listEntry = (fields: string[]) =>
    fc.constantFrom(...fields).chain((field) =>
      fc.record({
        field: fc.constant(field),
        operator,
        values: fc.array(fc.constantFrom(...(values[field] ?? [])), { minLength: 1, maxLength: 3 }),
      }),
    )
  const metricEntry = fc.record({
    field: fc.constantFrom(...metrics),
    operator: fc.constantFrom('gte', 'lte'),
    value: fc.constantFrom(-0.5, 0, 0.25, 0.5, 1, 1.5, 2, 3, 50),
  })
  const countEntries =
    counts.length === 0
      ? []
      : [
          fc.record({
            field: fc.constantFrom(...counts),
            operator: fc.constantFrom('gt', 'gte', 'lt', 'lte'),
            value: fc.constantFrom(0, 1, 2, Number.MAX_SAFE_INTEGER),
          }),
        ]
  const fieldsOf = (part: 'filters' | 'having') => Object.keys(lists).filter((name) => !not[part].includes(name))
  const asked = fc.shuffledSubarray([...dimensions], { maxLength: 4 })
  return asked.chain((named) => {
    const filtered = [listEntry(Object.keys(ofChats)), listEntry(fieldsOf('filters')), ...countEntries]
    const held = listEntry([...fieldsOf('having'), ...named.filter((name) => name in ofChats)])
    return fc
      .record({
        dimensions: fc.constant(named),
        filters: upTo(3, fc.oneof(...filtered)),
        having: upTo(2, fc.oneof(held, metricEntry, ...countEntries)),
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
