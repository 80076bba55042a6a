import { falseShare, survivingChanges } from '../../../confidence/corrected.ts'
import { daysOfStretch, dispersionOf, type PromptWindow, probabilityOfChange } from '../../../confidence/one-prompt.ts'
import { brandMetrics } from '../../../contract/brand-metrics.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { Ratio } from '../../../contract/metric.ts'
import type { reports } from '../../../contract/reports.ts'
import type { Stretches } from '../../../report/by-prompt.ts'
import { brandMentions } from '../../../report/model/brand-mentions.ts'
import { weeksWithAnswers } from '../../../report/prompt-sums.ts'
import type { Days, ReportQuery } from '../../../report/query.ts'
import { trackedRows } from '../../../report/tracked.ts'
import { type Snapshot, takeSnapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { askRowsByPrompt } from '../../foundation/ask-cells.ts'
import { readReport } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'
import { trackedBrands, unknownBrand } from '../../setup/brands/brands.ts'

type Operations = typeof reports
type Row = Output<Operations['get_changes_report']>['data'][number]

/**
 * The change of a brand's rate for each prompt, and which changes survive the correction for multiple comparisons
 * (docs/methodology.md#what-changed-most). Those come first, by size, then the others by p.
 * @throws AppError 400 without a comparison window or with too many sums, 404 for a brand that is not tracked
 */
export async function get_changes_report(
  ctx: ProjectContext,
  { brand_id, metric, limit, offset, ...input }: Input<Operations['get_changes_report']>,
): Promise<Output<Operations['get_changes_report']>> {
  const query = readReport(
    ctx,
    {
      ...input,
      include_previous_period: true,
      dimensions: [],
      having: [],
      order_by: [],
      limit: 1,
      offset: 0,
    },
    metric,
  )
  const { days, previous } = query
  if (!previous) throw new Error('a question about changes has a comparison window')
  const [snapshot, brands] = await Promise.all([
    takeSnapshot(ctx.db, ctx.project_id),
    trackedBrands(ctx.db, ctx.project_id).select(['id', 'is_own']).execute(),
  ])
  const brand = brands.find(({ id, is_own }) => (brand_id === undefined ? is_own : id === brand_id))
  if (!brand) throw unknownBrand(brand_id ?? '')
  const rows = trackedRows(brandMentions, { entities: [uuidOf(brand.id)], is_narrowed: true })
  const stretch = daysOfStretch(Math.min(lengthOf(days), lengthOf(previous)))
  const windowOf = ({ from, to }: Days) =>
    askWindow(ctx, rows, { ...query, days: { from, to }, previous: undefined }, snapshot, {
      ratio: brandMetrics[metric].ratio,
      stretch,
    })
  const [now, before] = [await windowOf(days), await windowOf(previous)]
  const all = changesOf(now, before, stretch)
  return {
    data: all.slice(offset, offset + limit),
    total_count: all.length,
    compared: all.filter(({ p }) => p !== null).length,
    moved: all.filter(hasMoved).length,
    false_share: falseShare,
  }
}

const lengthOf = ({ from, to }: Days) => to - from + 1

const hasMoved = ({ verdict }: Row) => verdict === 'up' || verdict === 'down'

const none: PromptWindow = { x: 0, y: 0, stretches: [] }

/** The answers of a window by prompt, in total and by stretch of days. */
async function askWindow(
  ctx: ProjectContext,
  rows: ReturnType<typeof trackedRows>,
  query: ReportQuery,
  snapshot: Snapshot,
  { ratio, stretch }: { ratio: Ratio; stretch: number },
): Promise<Map<string, PromptWindow>> {
  const { from } = query.days
  const weeks: Stretches = { first: from, count: Math.floor(lengthOf(query.days) / stretch), days: stretch }
  const rowOf = await askRowsByPrompt(ctx, rows, { query, snapshot, weeks, page: { groups: {}, entities: ['1'] } })
  const row = rowOf({ group: [], entity: '1' })
  const { now, weeks: by_stretch } = row.of(ratio)
  return new Map(
    row.prompt_keys.map((key, index) => [
      key,
      { ...(now[index] ?? none), stretches: weeksWithAnswers(row, by_stretch[index]) },
    ]),
  )
}

function changesOf(
  now: ReadonlyMap<string, PromptWindow>,
  before: ReadonlyMap<string, PromptWindow>,
  stretch: number,
): Row[] {
  const dispersion = dispersionOf([...now.values(), ...before.values()], stretch)
  const rateOf = ({ x, y }: PromptWindow) => (x === 0 ? null : y / x)
  const rows = [...new Set([...now.keys(), ...before.keys()])].sort().map((key): Row => {
    const [after, earlier] = [now.get(key) ?? none, before.get(key) ?? none]
    const [rate, previous] = [rateOf(after), rateOf(earlier)]
    return {
      prompt: { id: idOf('prompt', key) },
      rate,
      chats: after.x,
      previous: { rate: previous, chats: earlier.x },
      difference: rate === null || previous === null ? null : rate - previous,
      p: probabilityOfChange(after, earlier, dispersion),
      verdict: 'too_few',
    }
  })
  const survives = survivingChanges(rows.map(({ p }) => p))
  const judged = rows.map((row, index): Row => ({ ...row, verdict: verdictOf(row, survives[index] ?? false) }))
  const size = (row: Row) => (hasMoved(row) ? Math.abs(row.difference ?? 0) : -(row.p ?? 2))
  return judged.sort((a, b) => size(b) - size(a) || (a.prompt.id < b.prompt.id ? -1 : 1))
}

function verdictOf({ p, difference }: Row, is_real: boolean): Row['verdict'] {
  if (p === null) return 'too_few'
  if (!is_real) return 'no_clear_change'
  return (difference ?? 0) > 0 ? 'up' : 'down'
}
