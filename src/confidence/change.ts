import type { changeVerdicts } from '../contract/enums.ts'
import { type MetricRange, type PromptSums, ratioSums, total, within } from './ratio.ts'
import { quantileOfT, twoSidedProbability } from './students-t.ts'

/** What one prompt contributes to a ratio in each of two windows. */
export interface PromptPair {
  now: PromptSums
  before: PromptSums
}

/** A change of a ratio, and whether it is real. */
export interface RatioChange {
  /** Now minus before, over the compared prompts. Null without any. */
  difference: number | null
  /** The interval of the difference. Null with fewer than two prompts. */
  low: number | null
  high: number | null
  /** The probability of a difference at least as large by chance alone. Null with fewer than two prompts. */
  p: number | null
  verdict: (typeof changeVerdicts)[number]
  prompts_compared: number
}

const fewest = 6

/**
 * The change of a ratio between two windows, by prompt. Compares only prompts with answers in both windows, each with
 * itself. A prompt's part in the change is u = (y2 - r2·x2)/X2 - (y1 - r1·x1)/X1 with sums over these prompts, and se²
 * = K/(K-1) · Σu². The interval is d ± t(K-1)·se (a paired test of two ratios, linearised). In the unit of the metric.
 */
export function changeByPrompt(all: readonly PromptPair[], range: MetricRange): RatioChange {
  const pairs = all.filter(({ now, before }) => now.x > 0 && before.x > 0)
  const prompts_compared = pairs.length
  if (prompts_compared === 0) {
    return { difference: null, low: null, high: null, p: null, verdict: 'too_few', prompts_compared }
  }
  const now = ratioSums(pairs.map((pair) => pair.now))
  const before = ratioSums(pairs.map((pair) => pair.before))
  const difference = now.r - before.r
  if (prompts_compared === 1) {
    return { difference, low: null, high: null, p: null, verdict: 'too_few', prompts_compared }
  }
  const parts = pairs.map(
    (pair) => (pair.now.y - now.r * pair.now.x) / now.X - (pair.before.y - before.r * pair.before.x) / before.X,
  )
  const freedom = prompts_compared - 1
  const se = Math.sqrt((prompts_compared / freedom) * total(parts.map((part) => part ** 2)))
  const half = quantileOfT(0.975, freedom) * se
  const p = difference === 0 ? 1 : twoSidedProbability(difference / se, freedom)
  const most = range.max - range.min
  return {
    difference,
    ...within({ min: -most, max: most }, difference - half, difference + half),
    p,
    verdict: prompts_compared < fewest ? 'too_few' : verdictOf(difference, p),
    prompts_compared,
  }
}

function verdictOf(difference: number, p: number) {
  if (p >= 0.05) return 'no_clear_change'
  return difference > 0 ? 'up' : 'down'
}
