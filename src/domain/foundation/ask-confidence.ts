import { changeByPrompt, type RatioChange } from '../../confidence/change.ts'
import { marketInterval } from '../../confidence/market.ts'
import { metricRangeOf } from '../../confidence/metric-range.ts'
import { panelInterval } from '../../confidence/panel.ts'
import type { Bounds, MetricRange } from '../../confidence/ratio.ts'
import type { Metrics, Ratio, Sure } from '../../contract/metric.ts'
import { ratioMetrics } from '../../contract/sure-metrics.ts'
import { addedOf, compileSums } from '../../report/added-sums.ts'
import {
  type ByPrompt,
  compileSpan,
  type PageOfRows,
  type Span,
  type Stretches,
  wholeWeeksIn,
} from '../../report/by-prompt.ts'
import { tooLarge } from '../../report/limits.ts'
import { compileMethods, compileMethodsAtAll, type MethodsOfGroup } from '../../report/methods.ts'
import { promptsOfRows, type RowByPrompt } from '../../report/prompt-sums.ts'
import type { ReportQuery } from '../../report/query.ts'
import type { Rows } from '../../report/rows.ts'
import { canBeSmall, cellsPerRow, smallRows } from '../../report/small.ts'
import { byPromptAndWeek, cellsOfPage } from '../../report/small-by-prompt.ts'
import type { Snapshot } from '../../store/snapshot.ts'
import { askRowsByPrompt } from './ask-cells.ts'
import { askPart, type EngineRow, runColumnsOfReport, runReport, scopeOf } from './ask-report.ts'
import type { ProjectContext } from './context.ts'
import { yieldToEventLoop } from './pace.ts'

/** Pairs of a row and a prompt; more would take seconds. */
const maxPairs = 2_000_000

/** The confidence of a row's numbers. */
export interface Confidence<Name extends string> {
  chats: number
  prompts: number
  market: Record<Name, Bounds | null>
  panel: Record<Name, Bounds | null>
  changes?: Record<Name, RatioChange>
  /** The methods by which its answers were read; set only when there are several. */
  methods?: string[]
}

/** The report metrics that have a ratio, and the question they are for. */
interface Asked<M extends Metrics> {
  /** The metrics of the rows' `by_prompt`. */
  metrics: M
  query: ReportQuery
  snapshot: Snapshot
}

/** A page of a report's rows, as `askPart` returns it, with their confidence if it is asked for. */
export async function askWithConfidence<const M extends Metrics>(
  ctx: ProjectContext,
  rows: Rows,
  { metrics, query, snapshot }: Asked<M>,
  include: readonly string[],
): Promise<Awaited<ReturnType<typeof askPart>> & { confidence?: Confidence<Sure<M>>[] }> {
  if (!include.includes('confidence')) return await askPart(ctx, rows, query, snapshot, include)
  const small = await askSmall(ctx, rows, { metrics, query, snapshot })
  if (typeof small === 'object') {
    const { facts, total_count, confidence } = small
    return { facts, counted: include.includes('total_count') ? { total_count } : {}, confidence }
  }
  const { few, ...of_engine } = rows
  const part = await askPart(ctx, small === 'too many rows' ? of_engine : rows, query, snapshot, include)
  return { ...part, confidence: await askConfidence(ctx, rows, metrics, query, snapshot, part.facts) }
}

/** Rows that are few enough to be computed here from sums by prompt, with their confidence. */
async function askSmall<const M extends Metrics>(
  ctx: ProjectContext,
  rows: Rows,
  { metrics, query, snapshot }: Asked<M>,
) {
  const { added, by_prompt } = rows
  const most = ctx.config.REPORT_SMALL_ROWS
  if (!added || !by_prompt || !canBeSmall(added, query, most)) return 'another way'
  const weeks = await weeksOf(ctx, rows, query, snapshot)
  const scope = scopeOf(ctx, snapshot)
  const most_cells = cellsPerRow * most
  const finer = byPromptAndWeek(weeks.count >= 4 ? weeks : undefined)
  const tells_methods = rows.has_methods === true
  const sql = compileSums(added, query, scope, most_cells, { finer, tells_methods })
  const columns = await runColumnsOfReport(ctx, sql)
  if (columns.length > most_cells) return 'another way'
  const answered = addedOf(added, query, columns, { tells_methods, is_by_prompt: true })
  const small = smallRows(added, query, answered.added, most)
  if (!small) return 'too many rows'
  const page = pageOf(small.facts, by_prompt, query)
  const rowOf = promptsOfRows(cellsOfPage(added, by_prompt, page, { ...answered, columns }), by_prompt, page)
  const [confidence, methodsOf] = await Promise.all([
    confidenceOfRows(rowOf, { by_prompt, metrics, query, weeks }, small.facts),
    askMethods(ctx, rows, { query, snapshot }, page, answered.methods.length),
  ])
  return { ...small, confidence: withMethods(confidence, small.facts, methodsOf) }
}

/**
 * The confidence of the numbers on a page of rows, in the order of the rows (docs/methodology.md#how-sure-a-number-is).
 * Takes one more statement, with sums by prompt. When a date is open, another statement finds the first or last day.
 * @param metrics the metrics of the rows' `by_prompt`
 * @throws AppError 400 when there are too many sums
 */
export async function askConfidence<const M extends Metrics>(
  ctx: ProjectContext,
  rows: Rows,
  metrics: M,
  query: ReportQuery,
  snapshot: Snapshot,
  facts: readonly EngineRow[],
): Promise<Confidence<Sure<M>>[]> {
  const { by_prompt, grain } = rows
  if (!by_prompt) throw new Error(`rows of ${grain.table} cannot be grouped by prompt`)
  if (facts.length === 0) return []
  const page = pageOf(facts, by_prompt, query)
  const weeks = await weeksOf(ctx, rows, query, snapshot)
  const [rowOf, methodsOf] = await Promise.all([
    askRowsByPrompt(ctx, rows, { query, snapshot, page, weeks: weeks.count >= 4 ? weeks : undefined }),
    askMethods(ctx, rows, { query, snapshot }, page, undefined),
  ])
  const confidence = await confidenceOfRows(rowOf, { by_prompt, metrics, query, weeks }, facts)
  return withMethods(confidence, facts, methodsOf)
}

type MethodsOf = (fact: EngineRow) => string[] | undefined

/**
 * The methods of the rows whose answers were read by several methods. If all readings of the days use one method, the
 * rows are not queried.
 * @param known how many methods the readings of the days have, if that was queried before
 */
async function askMethods(
  ctx: ProjectContext,
  { grain, has_methods }: Rows,
  { query, snapshot }: Pick<Asked<Metrics>, 'query' | 'snapshot'>,
  page: PageOfRows,
  known: number | undefined,
): Promise<MethodsOf> {
  const none: MethodsOf = () => undefined
  if (!has_methods) return none
  const scope = scopeOf(ctx, snapshot)
  const count = known ?? (await runReport(ctx, compileMethodsAtAll(grain, query, scope))).length
  if (count < 2) return none
  const groups = await runReport<MethodsOfGroup>(ctx, compileMethods(grain, query, scope, page))
  const byGroup = new Map(groups.map(({ group, methods }) => [JSON.stringify(group), methods]))
  return (fact) => byGroup.get(JSON.stringify(query.dimensions.map((name) => String(fact[name]))))
}

const withMethods = <C extends Confidence<string>>(all: C[], facts: readonly EngineRow[], methodsOf: MethodsOf): C[] =>
  all.map((confidence, index) => {
    const methods = methodsOf(facts[index] ?? {})
    return methods ? { ...confidence, methods } : confidence
  })

/** @throws AppError 400 when there are too many pairs of a row and a prompt */
async function confidenceOfRows<const M extends Metrics>(
  rowOf: ReturnType<typeof promptsOfRows>,
  { by_prompt, metrics, query, weeks }: { by_prompt: ByPrompt; metrics: M; query: ReportQuery; weeks: Stretches },
  facts: readonly EngineRow[],
): Promise<Confidence<Sure<M>>[]> {
  const ratios = ratioMetrics(metrics).map(([name, { unit, ratio }]) => ({
    name,
    ratio,
    range: metricRangeOf(unit, ratio),
  }))
  const all: Confidence<string>[] = []
  let pairs = 0
  for (const fact of facts) {
    const group = query.dimensions.map((name) => String(fact[name]))
    const of_row = rowOf({ group, entity: String(fact[by_prompt.entity]) })
    pairs += of_row.prompts
    if (pairs > maxPairs) throw tooLarge(`${maxPairs} prompts of rows`)
    all.push(confidenceIn(of_row, ratios, weeks, query.previous !== undefined))
    if (all.length % 20 === 0) await yieldToEventLoop()
  }
  return all as Confidence<Sure<M>>[]
}

/** The whole weeks of the window. For an open window, those between the first and the last day that counts. */
async function weeksOf(ctx: ProjectContext, rows: Rows, query: ReportQuery, snapshot: Snapshot): Promise<Stretches> {
  const { days, is_open } = query
  if (!is_open.from && !is_open.to) return wholeWeeksIn(days)
  const [span] = await runReport<Span>(ctx, compileSpan(rows, query, scopeOf(ctx, snapshot)))
  if (!span) return { first: 0, count: 0, days: 7 }
  return wholeWeeksIn({
    from: is_open.from ? span.first_day : days.from,
    to: is_open.to ? span.last_day : days.to,
  })
}

const different = (values: unknown[]) => [...new Set(values.map(String))]

const pageOf = (facts: readonly EngineRow[], { entity }: ByPrompt, { dimensions }: ReportQuery): PageOfRows => ({
  groups: Object.fromEntries(dimensions.map((name) => [name, different(facts.map((fact) => fact[name]))])),
  entities: different(facts.map((fact) => fact[entity])),
})

/** A change of a ratio of sums, converted to the unit of its metric. */
export const changeInUnit = ({ difference, low, high, ...change }: RatioChange, divisor: number): RatioChange => ({
  ...change,
  difference: difference === null ? null : difference / divisor,
  low: low === null ? null : low / divisor,
  high: high === null ? null : high / divisor,
})

/** A metric that is a ratio, and the range of its sums. */
interface RatioOfMetric {
  name: string
  ratio: Ratio
  range: MetricRange
}

function confidenceIn(
  row: RowByPrompt,
  ratios: readonly RatioOfMetric[],
  weeks: Stretches,
  is_compared: boolean,
): Confidence<string> {
  const confidence: Confidence<string> = { chats: row.chats, prompts: row.prompts, market: {}, panel: {} }
  const changes: Record<string, RatioChange> = {}
  for (const { name, ratio, range } of ratios) {
    const { divisor, plus } = ratio.scale ?? { divisor: 1, plus: 0 }
    const inUnit = (bounds: Bounds | null) =>
      bounds && { low: bounds.low / divisor + plus, high: bounds.high / divisor + plus }
    const { now, weeks: by_week, before } = row.of(ratio)
    confidence.market[name] = inUnit(marketInterval(ratio.kind, now, range))
    confidence.panel[name] = inUnit(panelInterval(ratio.kind, by_week, weeks.count, range))
    if (!is_compared) continue
    const pairs = now.map((sums, index) => ({ now: sums, before: before[index] ?? { x: 0, y: 0 } }))
    changes[name] = changeInUnit(changeByPrompt(pairs, range), divisor)
  }
  return { ...confidence, ...(is_compared && { changes }) }
}
