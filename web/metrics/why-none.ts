import type { MetricName } from '../../src/views/metrics.ts'

/** Why there is no number at all, of any metric. */
export const noAnswersThen = 'No answers in this period'

/** Why a metric has no number, in a few words; the only place that says it. Other metrics have one if there are answers. */
const reasons: Partial<Record<MetricName, string>> = {
  position: 'No answer names it',
  sentiment: 'No answer judges it',
  citation_rate: 'No answer read it',
  avg_position: 'No answer shows it',
  avg_rating: 'No answer gives it a rating',
}

export const whyNone = (name: MetricName) => reasons[name] ?? noAnswersThen
