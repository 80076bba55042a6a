import type { Input, Output } from '../contract/endpoint.ts'
import type { reports } from '../contract/reports.ts'
import { compile } from '../report/compile.ts'
import { brandMentions, dimensions } from '../report/model.ts'
import {
  dayNumber,
  dayOf,
  type ListEntry,
  type NumberEntry,
  type ReportInput,
  type ReportQuery,
  readQuery,
} from '../report/query.ts'
import { run } from '../report/run.ts'
import { takeSnapshot } from '../store/snapshot.ts'
import { uuidOf } from '../store/visible.ts'
import { type Channels, channelOf, channelOfModel } from './channels.ts'
import type { ProjectContext } from './context.ts'
import { prefixes } from './ids.ts'

type Operations = typeof reports
type Row = Output<Operations['get_brands_report']>['data'][number]
type Numbers = NonNullable<Row['previous']>
type Fact = Record<string, string | number | null>

/**
 * Visibility, share of voice, position and sentiment of every tracked brand in every group that has a chat
 * (metrics.md 3 and 4).
 */
export async function get_brands_report(
  ctx: ProjectContext,
  input: Input<Operations['get_brands_report']>,
): Promise<Output<Operations['get_brands_report']>> {
  const query = readQuery(withChannels(ctx.channels, input), Object.keys(dimensions))
  const [snapshot, tracked] = await Promise.all([takeSnapshot(ctx.db, ctx.project_id), trackedBrands(ctx)])
  const inScope = tracked.filter(({ id }) =>
    passes(
      id,
      query.filters.filter(({ field }) => field === 'brand_id'),
    ),
  )
  if (inScope.length === 0) return { data: [] }
  const sql = compile(brandMentions, withDefaultOrder(query, 'visibility'), {
    snapshot,
    entities: inScope.map(({ id }) => uuidOf(id)),
    is_narrowed: inScope.length < tracked.length,
    channels: ctx.channels.ids.map((id) => ({
      id,
      served: ctx.channels.served(id),
      model: ctx.channels.currentModel(id),
    })),
  })
  const facts = await run<Fact>(sql, {
    facts: ctx.facts,
    project_id: ctx.project_id,
    signal: ctx.signal,
    time_s: ctx.config.REPORT_TIME_LIMIT,
    memory_bytes: ctx.config.REPORT_MEMORY_LIMIT,
  })
  return {
    data: facts.map((fact) => {
      const brand = inScope[Number(fact.place) - 1]
      if (!brand) throw new Error(`no brand stands at place ${fact.place}`)
      return { brand, ...groupOf(fact, query), ...numbersOf(fact, ''), ...previousOf(fact, query) }
    }),
  }
}

const trackedBrands = ({ db, project_id }: ProjectContext) =>
  db
    .selectFrom('brands')
    .select(['id', 'name'])
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

const passes = (id: string, entries: ListEntry[]) =>
  entries.every(({ operator, values }) => values.includes(id) === (operator === 'in'))

const withDefaultOrder = (query: ReportQuery, field: string): ReportQuery =>
  query.order_by.length > 0 ? query : { ...query, order_by: [{ field, direction: 'desc' }] }

/** The question with channels by their own ids, whatever name they were asked for by. */
function withChannels<T extends ReportInput>(channels: Channels, input: T): ReportInput {
  const resolved = <E extends ListEntry | NumberEntry>(list: string, entry: E, index: number): E => {
    if (!('values' in entry)) return entry
    const read = { model_id: channelOfModel, model_channel_id: channelOf }[entry.field]
    if (!read) return entry
    return { ...entry, values: entry.values.map((value, i) => read(channels, `${list}[${index}].values[${i}]`, value)) }
  }
  return {
    ...input,
    filters: input.filters.map((entry, index) => resolved('filters', entry, index)),
    having: input.having.map((entry, index) => resolved('having', entry, index)),
  }
}

const groupOf = (fact: Fact, { dimensions: names }: ReportQuery): Partial<Row> =>
  Object.assign({}, ...names.map((name) => groupColumns[name](String(fact[name]))))

function previousOf(fact: Fact, { dimensions: names, previous }: ReportQuery): Pick<Row, 'previous'> {
  if (!previous) return {}
  const date = names.includes('date') && dayOf(dayNumber(String(fact.date)) - previous.shift)
  return { previous: { ...numbersOf(fact, 'previous_'), ...(date && { date }) } }
}

/** How a row names its group. */
const groupColumns: Record<ReportInput['dimensions'][number], (value: string) => Partial<Row>> = {
  prompt_id: (value) => ({ prompt: { id: `${prefixes.prompt}${value}` } }),
  model_id: (value) => ({ model: { id: value } }),
  model_channel_id: (value) => ({ model_channel: { id: value } }),
  tag_id: (value) => ({ tag: { id: `${prefixes.tag}${value}` } }),
  topic_id: (value) => ({ topic: { id: `${prefixes.topic}${value}` } }),
  country_code: (value) => ({ country_code: value }),
  chat_id: (value) => ({ chat: { id: `${prefixes.chat}${value}` } }),
  date: (value) => ({ date: value }),
  week: (value) => ({ week: value }),
  month: (value) => ({ month: value }),
}

const numbersOf = (fact: Fact, prefix: string) =>
  Object.fromEntries(Object.keys(brandMentions.metrics).map((name) => [name, fact[`${prefix}${name}`]])) as Numbers
