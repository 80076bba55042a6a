import type { RatioChange } from '../../../confidence/change.ts'
import { changeOfCell, judgeCells } from '../../../confidence/changed-cells.ts'
import { metricRangeOf } from '../../../confidence/metric-range.ts'
import { type PromptSums, ratioSums } from '../../../confidence/ratio.ts'
import { brandMetrics } from '../../../contract/brand-metrics.ts'
import type { Ratio } from '../../../contract/metric.ts'
import { comparedMetrics } from '../../../contract/sure-metrics.ts'
import { changeInUnit } from '../../foundation/ask-confidence.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { yieldToEventLoop } from '../../foundation/pace.ts'
import {
  type BrandByPrompt,
  brandsByPrompt,
  type CellCut,
  type ComparedBrand,
  pairsOfMetric,
  type SearchWorld,
} from './read-cells.ts'
import type { SubjectCell } from './roots.ts'
import type { Windows } from './windows.ts'

export type ComparedMetric = (typeof comparedMetrics)[number]

/** A number of the project in both windows, judged together with all others. Differences are in its unit. */
export interface WeekCell extends SubjectCell {
  brand: ComparedBrand
  metric: ComparedMetric
}

/** Compares every number of a project: brands by metrics, over all answers, those of each channel, and those of each topic. */
export async function compareWeek(ctx: ProjectContext, world: SearchWorld, windows: Windows): Promise<WeekCell[]> {
  const found: { cell: Omit<WeekCell, 'judged'>; change: RatioChange; ratio: Ratio }[] = []
  for (const cut of [undefined, 'model_channel_id', 'topic_id'] as const) {
    for await (const one of brandsByPrompt(ctx, world, windows, { cut })) {
      if (one.row.chats === 0) continue
      for (const metric of comparedMetrics)
        found.push({ ...cellOf(one, metric, cut), ratio: brandMetrics[metric].ratio })
      if (found.length % 100 === 0) await yieldToEventLoop()
    }
  }
  const judged = judgeCells(found.map(({ change }) => change))
  return found.map(({ cell, ratio }, index) => {
    const one = judged[index]
    if (!one) throw new Error('a number was not judged')
    const { is_real } = one
    return { ...cell, judged: { ...changeInUnit(one, ratio.scale?.divisor ?? 1), is_real } }
  })
}

function cellOf({ brand, group, row }: BrandByPrompt, metric: ComparedMetric, cut: CellCut | undefined) {
  const { ratio, unit } = brandMetrics[metric]
  const pairs = pairsOfMetric(row, metric)
  return {
    cell: {
      brand,
      brand_id: brand.id,
      metric,
      model_channel_id: cut === 'model_channel_id' ? group : null,
      topic_id: cut === 'topic_id' ? group : null,
      value: valueIn(
        ratio,
        pairs.map(({ now }) => now),
      ),
      previous: valueIn(
        ratio,
        pairs.map(({ before }) => before),
      ),
    },
    change: changeOfCell({ kind: ratio.kind, range: metricRangeOf(unit, ratio), pairs }),
  }
}

/** A ratio of sums in the unit of its metric. Null if nothing was counted. */
export function valueIn({ scale = { divisor: 1, plus: 0 } }: Ratio, parts: readonly PromptSums[]): number | null {
  const { X, r } = ratioSums(parts)
  return X === 0 ? null : r / scale.divisor + scale.plus
}
