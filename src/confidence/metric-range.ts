import type { Ratio, Unit } from '../contract/metric.ts'
import type { MetricRange } from './ratio.ts'

/** What a metric can be, by its unit. */
const ranges: Partial<Record<Unit, MetricRange>> = {
  share: { least: 0, greatest: 1 },
  score: { least: 0, greatest: 100 },
  rank: { least: 1, greatest: Number.POSITIVE_INFINITY },
}

/** What a ratio of sums can be. Sums are whole numbers, which scaling before would lose. */
export function metricRangeOf(unit: Unit, { scale = { divisor: 1, plus: 0 } }: Ratio): MetricRange {
  const range = ranges[unit]
  if (!range) throw new Error(`nobody said what a metric in ${unit} can be`)
  const { divisor, plus } = scale
  return { least: (range.least - plus) * divisor, greatest: (range.greatest - plus) * divisor }
}
