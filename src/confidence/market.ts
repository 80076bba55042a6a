import {
  type Bounds,
  type MetricRange,
  type PromptSums,
  type RatioKind,
  type RatioSums,
  ratioSums,
  total,
  wilson,
  within,
} from './ratio.ts'
import { quantileOfT } from './students-t.ts'

/**
 * The interval of a ratio for questions like these prompts: the ratio over all questions of the market, of which the
 * prompts are a sample. In the unit of the metric. Null with fewer than 2 prompts, for a mean with fewer than 5.
 *
 * v = (K-1)/K · Σ((y - r·x) / (1 - x/X))² / X² is the variance of the ratio by leaving out one prompt at a time (CR3;
 * MacKinnon, Nielsen and Webb 2023). A mean has r ± t(K-1)·√v. Rates and shares have Wilson's interval with z = t(K-1) at
 * an effective number of answers (Franco, Little, Louis and Slud 2019). That number is the minimum of the number of all
 * answers, the number implied by the data, and the number implied by the correlation within prompts.
 */
export function marketInterval(kind: RatioKind, all: readonly PromptSums[], range: MetricRange): Bounds | null {
  const sums = ratioSums(all)
  const { clusters, K, X, Y, r } = sums
  if (K < (kind === 'mean' ? 5 : 2)) return null
  const t = quantileOfT(0.975, K - 1)
  const v = (((K - 1) / K) * total(clusters.map(({ x, y }) => ((y - r * x) / (1 - x / X)) ** 2))) / X ** 2
  if (kind === 'mean') return within(range, r - t * Math.sqrt(v), r + t * Math.sqrt(v))
  // Compares whole numbers: with rounding, a variance of 0 would become a very small one.
  const isAlike = clusters.every(({ x, y }) => y * X === Y * x)
  const byData = isAlike ? K : (r * (1 - r)) / v
  return wilson(r, Math.min(X, byData, answersByCorrelation(kind, sums)), t)
}

/**
 * The same for a mean over answers that are clusters of their own, such as those to one question of a perception run:
 * r ± t(K-1)·√(spread / (K·(K-1))), which is the jackknife above with x = 1. Null with fewer than 5 answers.
 * @param spread the sum of the squared differences between the values and their mean
 */
export function meanOfAnswers(answers: number, mean: number, spread: number, range: MetricRange): Bounds | null {
  if (answers < 5) return null
  const half = quantileOfT(0.975, answers - 1) * Math.sqrt(spread / (answers * (answers - 1)))
  return within(range, mean - half, mean + half)
}

/** The effective number of independent answers by the correlation within prompts; a fraction. */
function answersByCorrelation(kind: 'rate' | 'share', sums: RatioSums): number {
  const { X, S } = sums
  return kind === 'rate' ? X / (1 + (S / X - 1) * correlationOfRate(sums)) : X ** 2 / S / correlationOfShare(sums)
}

/**
 * How alike the answers to one prompt are, 0 to 1: the estimate from the analysis of variance between and within prompts,
 * shrunk towards 0.5 with the weight of three prompts.
 */
export function correlationOfRate(sums: RatioSums): number {
  const { clusters, K, X, S, r } = sums
  const n0 = (X - S / X) / (K - 1)
  const between = total(clusters.map(({ x, y }) => x * (y / x - r) ** 2)) / (K - 1)
  const inside = total(clusters.map(({ x, y }) => y * (1 - y / x))) / Math.max(1, X - K)
  return drawn(sums, (between - inside) / (between + (n0 - 1) * inside), 0.3)
}

function correlationOfShare(sums: RatioSums): number {
  const { clusters, K, X, r } = sums
  const between = total(clusters.map(({ x, y }) => x * (y / x - r) ** 2))
  return drawn(sums, ((between / (X * r * (1 - r))) * K) / (K - 1), 0.5)
}

/** @param otherwise the estimate if the data give none */
function drawn({ K, r }: RatioSums, estimate: number, otherwise: number): number {
  const cut = Math.min(1, Math.max(0, Number.isFinite(estimate) ? estimate : otherwise))
  const weight = K === 0 ? 0 : K * Math.min(1, 4 * r * (1 - r) + 0.05)
  return (cut * weight + 1.5) / (weight + 3)
}
