import type { Ratio, Unit } from '../contract/metric.ts'
import type { MetricRange } from './ratio.ts'

/** The range of a metric, by its unit. */
const ranges: Partial<Record<Unit, MetricRange>> = {
  share: { min: 0, max: 1 },
  score: { min: 0, max: 100 },
  rank: { min: 1, max: Number.POSITIVE_INFINITY },
}

/** The range of a ratio of unscaled sums. The range is scaled back, because scaled sums would not be whole numbers. */
export function metricRangeOf(unit: Unit, { scale = { divisor: 1, plus: 0 } }: Ratio): MetricRange {
  const range = ranges[unit]
  if (!range) throw new Error(`no range is defined for metrics with unit ${unit}`)
  const { divisor, plus } = scale
  return { min: (range.min - plus) * divisor, max: (range.max - plus) * divisor }
}
