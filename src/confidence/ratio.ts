import type { Ratio } from '../contract/metric.ts'

export type RatioKind = Ratio['kind']

/*
 * A ratio over clusters: a cluster is a prompt with all its answers, because answers to one prompt resemble each other
 * (docs/methodology.md#how-sure-a-number-is).
 */

/** What the answers to one prompt contribute to a ratio: `y` of `x`. Both are whole numbers for rates and shares. */
export interface PromptSums {
  x: number
  y: number
}

/** Both ends, in the unit of the metric. */
export interface Bounds {
  low: number
  high: number
}

/** The range of a metric; `max` may be infinite. */
export interface MetricRange {
  min: number
  max: number
}

export const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** X = Σx, Y = Σy, r = Y/X and S = Σx² over the clusters with x > 0; others do not count. */
export function ratioSums(all: readonly PromptSums[]) {
  const clusters = all.filter(({ x }) => x > 0)
  let [X, Y, S] = [0, 0, 0]
  for (const { x, y } of clusters) {
    X += x
    Y += y
    S += x * x
  }
  return { clusters, K: clusters.length, X, Y, r: Y / X, S }
}
export type RatioSums = ReturnType<typeof ratioSums>

/** An interval cut to the range of the metric. */
export const within = ({ min, max }: MetricRange, low: number, high: number): Bounds => ({
  low: Math.min(Math.max(low, min), max),
  high: Math.max(Math.min(high, max), min),
})

const unit: MetricRange = { min: 0, max: 1 }

/**
 * Wilson's interval of a proportion (Wilson 1927).
 * @param r the proportion, 0 to 1
 * @param n the effective number of independent answers, above 0
 * @param z the number of standard errors on each side
 */
export function wilson(r: number, n: number, z: number): Bounds {
  const square = (z * z) / n
  const middle = r + square / 2
  const half = z * Math.sqrt((r * (1 - r)) / n + square / (4 * n))
  return within(unit, (middle - half) / (1 + square), (middle + half) / (1 + square))
}

/**
 * The interval of a rate or share of one day, week or month of a line, for these same prompts asked again: Wilson's at all
 * its answers, 1.96 standard errors to each side. `panelInterval` reduces to this if there is only one stretch of time,
 * and so no residual. Null without an answer.
 */
export const intervalOfStep = ({ x, y }: PromptSums): Bounds | null => (x > 0 ? wilson(y / x, x, 1.96) : null)
