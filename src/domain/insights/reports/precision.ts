import { type PanelPrecision, precisionOf } from '../../../confidence/precision.ts'
import { brandMetrics } from '../../../contract/brand-metrics.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { reports } from '../../../contract/reports.ts'
import { compileSpan, type Span } from '../../../report/by-prompt.ts'
import { brandMentions } from '../../../report/model/brand-mentions.ts'
import { type Days, earliest, latest, nothingMore, type ReportQuery } from '../../../report/query.ts'
import { trackedRows } from '../../../report/tracked.ts'
import { type Snapshot, takeSnapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { askRowsByPrompt } from '../../foundation/ask-cells.ts'
import { readReport, runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { trackedBrands, unknownBrand } from '../../setup/brands/brands.ts'

type Operations = typeof reports

/** The days that a correlation is estimated from. */
const recent_days = 28

/**
 * How precisely the prompts of a project measure the visibility of a brand (docs/methodology.md#what-a-panel-can-tell).
 * Without dates, the window is the 28 days that end with the newest answer of the project, whether or not it passes the
 * filters. The correlation is always estimated from these days.
 * @throws AppError 404 for a brand that is not tracked
 */
export async function get_precision(
  ctx: ProjectContext,
  input: Input<Operations['get_precision']>,
): Promise<Output<Operations['get_precision']>> {
  const { start_date, end_date, filters, brand_id, target } = input
  const query = readReport(ctx, { ...nothingMore, start_date, end_date, filters }, 'visibility')
  const [snapshot, brands] = await Promise.all([
    takeSnapshot(ctx.db, ctx.project_id),
    trackedBrands(ctx.db, ctx.project_id).select(['id', 'is_own']).execute(),
  ])
  const brand = brands.find(({ id, is_own }) => (brand_id === undefined ? is_own : id === brand_id))
  if (!brand) throw unknownBrand(brand_id ?? '')
  const rows = trackedRows(brandMentions, { entities: [uuidOf(brand.id)], is_narrowed: true })
  const clustersIn = (days: Days) => visibilityByPrompt(ctx, rows, { ...query, days }, snapshot)

  const whole = readReport(ctx, nothingMore, 'visibility')
  const [span] = await runReport<Span>(ctx, compileSpan(rows, { ...whole, days: anyDay }, scopeOf(ctx, snapshot)))
  const last = span?.last_day ?? 0
  const recent = await clustersIn({ from: Math.max(0, last - recent_days + 1), to: last })
  const window = start_date === undefined && end_date === undefined ? recent : await clustersIn(query.days)
  return answerOf(precisionOf(window, recent), target)
}

const anyDay: Days = { from: earliest, to: latest }

async function visibilityByPrompt(
  ctx: ProjectContext,
  rows: ReturnType<typeof trackedRows>,
  query: ReportQuery,
  snapshot: Snapshot,
) {
  const rowOf = await askRowsByPrompt(ctx, rows, { query, snapshot, page: { groups: {}, entities: ['1'] } })
  return rowOf({ group: [], entity: '1' }).of(brandMetrics.visibility.ratio).now
}

/** @param target a half width, or a change to detect, in percentage points */
function answerOf({ rate, toReach, ...precision }: PanelPrecision, target: number | undefined) {
  const to_reach = target === undefined ? undefined : toReach(target / 100)
  // Leaves out numbers too large for JSON to represent exactly. Nobody would ask that many questions.
  const is_told = to_reach && Object.values(to_reach).every(Number.isSafeInteger)
  return { ...precision, visibility: rate, ...(is_told && { to_reach }) }
}
