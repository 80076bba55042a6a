import { brandMetrics } from './brand-metrics.ts'
import type { Metric, Metrics, Sure } from './metric.ts'

/** The metrics that are ratios: their precision can be computed. */
export const ratioMetrics = (metrics: Metrics): [name: string, metric: Required<Pick<Metric, 'ratio'>> & Metric][] =>
  Object.entries(metrics).flatMap(([name, metric]) => {
    const { ratio } = metric
    return ratio ? [[name, { ...metric, ratio }]] : []
  })

/** The metrics of a brand that can be compared. */
export const comparedMetrics = ratioMetrics(brandMetrics).map(([name]) => name) as [
  Sure<typeof brandMetrics>,
  ...Sure<typeof brandMetrics>[],
]
