import type { GroupColumns } from '../../contract/dimension-fields.ts'
import { type DimensionName, dimensions, type ReportDimension } from '../../contract/dimensions.ts'
import { compile, compileCount } from '../../report/compile.ts'
import { chatPopulation } from '../../report/model/chats.ts'
import type { Scope } from '../../report/population.ts'
import {
  dayNumber,
  type ListEntry,
  type NumberEntry,
  type ReportInput,
  type ReportQuery,
  readQuery,
  writtenDay,
} from '../../report/query.ts'
import type { Rows } from '../../report/rows.ts'
import { type Asking, run, runColumns } from '../../report/run.ts'
import type { Columns } from '../../store/clickhouse/native-columns.ts'
import type { Sql } from '../../store/clickhouse/open.ts'
import type { Snapshot } from '../../store/snapshot.ts'
import { type Channels, channelOf, channelOfModel } from './channels.ts'
import type { ProjectContext } from './context.ts'
import { noteLarge, wasLarge } from './large-reports.ts'

/** A row as the report engine returns it. */
export type EngineRow = Record<string, string | number | string[] | null>

/**
 * Checks a question for problems that no single field shows.
 * @param order the metric that orders rows, greatest first, if the question does not give an order
 * @throws AppError 400
 */
export function readReport(
  { channels }: Pick<ProjectContext, 'channels'>,
  input: ReportInput,
  order: string,
): ReportQuery {
  const query = readQuery(withChannels(channels, input), Object.keys(chatPopulation.dimensions))
  return query.order_by.length > 0 ? query : { ...query, order_by: [{ field: order, direction: 'desc' }] }
}

/** The rows that answer a question. */
export const askReport = async (
  ctx: ProjectContext,
  rows: Rows,
  query: ReportQuery,
  snapshot: Snapshot,
): Promise<EngineRow[]> =>
  (await smallReport(ctx, rows, query, snapshot))?.facts ?? rowsOfEngine(ctx, rows, query, snapshot)

/** A page of the rows that answer a question, and how many there are on all pages. */
export async function askPage(ctx: ProjectContext, rows: Rows, query: ReportQuery, snapshot: Snapshot) {
  const small = await smallReport(ctx, rows, query, snapshot)
  if (small) return small
  const facts = await rowsOfEngine(ctx, { ...rows, has_total_count: true }, query, snapshot)
  const [first] = facts
  if (first || query.offset === 0) return { facts, total_count: Number(first?.total_count ?? 0) }
  const [all] = await runReport(ctx, compileCount(rows, query, scopeOf(ctx, snapshot)))
  return { facts, total_count: Number(all?.total_count ?? 0) }
}

const rowsOfEngine = (ctx: ProjectContext, rows: Rows, query: ReportQuery, snapshot: Snapshot) =>
  runReport(ctx, compile(rows, query, scopeOf(ctx, snapshot)))

/** The rows of the report, if they are few enough to be computed here. */
async function smallReport(ctx: ProjectContext, rows: Rows, query: ReportQuery, snapshot: Snapshot) {
  const most = ctx.config.REPORT_SMALL_ROWS
  for (const [way, few] of (rows.few ?? []).entries()) {
    const asked = { rows, query, way }
    if (!few.canAnswer(query, most) || wasLarge(ctx, asked)) continue
    const columns = await runColumnsOfReport(ctx, few.compile(query, scopeOf(ctx, snapshot), most))
    const page = few.pageOf(query, columns, most)
    if (page) return page
    noteLarge(ctx, asked)
  }
  return undefined
}

/** A page of a report's rows, with the number of rows on all pages if it is asked for. */
export async function askPart(
  ctx: ProjectContext,
  rows: Rows,
  query: ReportQuery,
  snapshot: Snapshot,
  include: readonly string[],
): Promise<{ facts: EngineRow[]; counted: { total_count?: number } }> {
  if (!include.includes('total_count')) return { facts: await askReport(ctx, rows, query, snapshot), counted: {} }
  const { facts, total_count } = await askPage(ctx, rows, query, snapshot)
  return { facts, counted: { total_count } }
}

/** The snapshot and channels that a question of the project covers. */
export const scopeOf = ({ channels }: Pick<ProjectContext, 'channels'>, snapshot: Snapshot): Scope => ({
  snapshot,
  channels: channels.ids.map((id) => ({ id, served: channels.served(id), model: channels.currentModel(id) })),
})

/** Runs a statement of a report within the limits of the project. */
export const runReport = <Row = EngineRow>(ctx: AskingContext, sql: Sql): Promise<Row[]> => run<Row>(sql, askingOf(ctx))

/** The same with the result by column, for many numbers. */
export const runColumnsOfReport = (ctx: AskingContext, sql: Sql): Promise<Columns> => runColumns(sql, askingOf(ctx))

type AskingContext = Pick<ProjectContext, 'analytics' | 'project_id' | 'signal' | 'config'>

const askingOf = ({ analytics, project_id, signal, config }: AskingContext): Asking => ({
  analytics,
  project_id,
  signal,
  time_s: config.REPORT_TIME_LIMIT,
  memory_bytes: config.REPORT_MEMORY_LIMIT,
})

/** The question with channels named by their own ids, whichever names it used. */
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

/** The columns that name a row's group. */
export const groupOf = (fact: EngineRow, { dimensions: names }: ReportQuery): GroupColumns =>
  Object.fromEntries(
    names.map((name) => {
      const { column, holds, prefix = '' }: ReportDimension = dimensions[name as DimensionName]
      const value = `${prefix}${fact[name]}`
      return [column, holds === 'ref' ? { id: value } : value]
    }),
  )

/** The numbers of the comparison window, if there is one. */
export function previousNumbers<Name extends string>(
  fact: EngineRow,
  { dimensions: names, previous }: ReportQuery,
  grain: { metrics: Record<Name, unknown> },
): { previous?: Record<Name, number> & { date?: string } } {
  if (!previous) return {}
  const date = names.includes('date') && writtenDay(dayNumber(String(fact.date)) - previous.shift)
  return { previous: { ...metricsOf(fact, grain, 'previous_'), ...(date && { date }) } }
}

/** The difference of each metric of a row from the comparison window. */
export const deltasOf = <Name extends string>(fact: EngineRow, { metrics }: { metrics: Record<Name, unknown> }) =>
  Object.fromEntries(Object.keys(metrics).map((name) => [`${name}_delta`, fact[`${name}_delta`]])) as Record<
    `${Name}_delta`,
    number
  >

/** The metrics of a row. */
export function metricsOf<Name extends string>(
  fact: EngineRow,
  { metrics }: { metrics: Record<Name, unknown> },
  prefix = '',
): Record<Name, number> {
  const said: Record<string, EngineRow[string] | undefined> = {}
  for (const name in metrics) said[name] = fact[prefix + name]
  return said as Record<Name, number>
}
