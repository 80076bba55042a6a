import { brandMetrics } from '../contract/brand-metrics.ts'
import type { Metric as Counted, Metrics, Tiled, Titled, Unit } from '../contract/metric.ts'
import { appearanceMetrics } from '../contract/product-metrics.ts'
import { domainMetrics } from '../contract/source-metrics.ts'
import { decimal, percent, points, rank, score, signed, whole } from '../figures/numbers.ts'

/** The title, format and direction of each metric, for all views. */
export interface ShownMetric extends Look {
  title: string
  unit: Unit
}

export interface Look {
  format: (value: number) => string
  /** Formats a difference of two of its values. */
  change: (difference: number) => string
  is_lower_better?: true
  /** The top of its axis, if fixed. */
  most?: number
  is_count?: true
}

const twoDigits = { format: decimal, change: signed(2) }
export const looks: Record<Unit, Look> = {
  share: { format: percent, change: points, most: 1 },
  score: { format: score, change: signed(1), most: 100 },
  rank: { format: rank, change: signed(2), is_lower_better: true },
  count: { format: whole, change: signed(0), is_count: true },
  ratio: twoDigits,
  stars: twoDigits,
  price: twoDigits,
  sum: twoDigits,
}

/** The brand metrics with tiles. All other titles are those of product metrics. */
type Tiles = Pick<typeof brandMetrics, Tiled<typeof brandMetrics>>
const tiles = Object.fromEntries(Object.entries<Counted>(brandMetrics).filter(([, { tile }]) => tile)) as Tiles
const counted = { ...domainMetrics, ...appearanceMetrics, ...tiles } satisfies Metrics

/** Every metric that can change between two windows. */
export type MetricName = Titled<typeof counted>
export const metrics = Object.fromEntries(
  Object.entries<Counted>(counted).map(([name, { title = name, unit }]) => [name, { title, unit, ...looks[unit] }]),
) as Record<MetricName, ShownMetric>
export const metricOf = (name: MetricName): ShownMetric => metrics[name]

/** The sentiment of a single answer, -1 to 1, formatted like that of reports, 0 to 100. */
export const sentimentOfAnswer = (sentiment: number) => metrics.sentiment.format((sentiment / 2 + 0.5) * 100)
