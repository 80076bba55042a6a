import { type PromptSums, ratioSums, total } from './ratio.ts'
import { twoSidedProbability } from './students-t.ts'

/*
 * Changes of single prompts. A prompt is the only cluster of its row, so its own data do not show how much it varies. How
 * much answers vary from one stretch of days to the next is therefore estimated from all prompts together.
 */

/** The answers to one prompt in a window, and in each stretch of its days that has answers. */
export interface PromptWindow extends PromptSums {
  stretches: readonly PromptSums[]
}

/** With fewer answers in either window, a prompt is not judged. */
const minAnswers = 5

/** How many days a stretch has: a week, or half of a shorter window. */
export const daysOfStretch = (days: number) => Math.max(1, Math.min(7, Math.floor(days / 2)))

/** How much more the answers to one prompt vary over time than independent answers would. */
export interface Dispersion {
  /** 1 if they vary like independent answers. */
  factor: number
  /** The degrees of freedom: stretches minus one, summed over all prompts. 0 if the data give no estimate. */
  freedom: number
}

/**
 * The dispersion of a rate over time (McCullagh and Nelder 1989, 4.5). D̂ is Pearson's Σx·(y/x - r)² / (r(1-r)) over the
 * stretches of every prompt and window with 0 < r < 1, times (X-1)/X, divided by its degrees of freedom. A stretch of L
 * days shows only part of what persists longer, so D = 1 + (D̂ - 1)·(1 + 3/L), at least 1. In simulations, answers that
 * repeat those of the day before up to half of the time need this factor.
 */
export function dispersionOf(windows: readonly PromptWindow[], days_of_stretch: number): Dispersion {
  let pearson = 0
  let freedom = 0
  for (const { stretches } of windows) {
    const { clusters, K, X, r } = ratioSums(stretches)
    if (K < 2 || r === 0 || r === 1) continue
    pearson += (total(clusters.map(({ x, y }) => x * (y / x - r) ** 2)) / (r * (1 - r))) * ((X - 1) / X)
    freedom += K - 1
  }
  const found = freedom === 0 ? 1 : pearson / freedom
  return { factor: Math.max(1, 1 + (found - 1) * (1 + 3 / days_of_stretch)), freedom }
}

/**
 * The probability of such a change of one prompt's rate by chance alone. This is the test of two proportions with the
 * continuity correction (Yates 1934) and the dispersion as a factor of the variance,
 * t = (|r2 - r1| - (1/x1 + 1/x2)/2) / √(D · r(1-r) · (1/x1 + 1/x2)), with r of both windows together.
 * @returns null with fewer than five answers in either window
 */
export function probabilityOfChange(now: PromptSums, before: PromptSums, { factor, freedom }: Dispersion) {
  if (now.x < minAnswers || before.x < minAnswers) return null
  const inverse = 1 / now.x + 1 / before.x
  const r = (now.y + before.y) / (now.x + before.x)
  const beyond = Math.max(0, Math.abs(now.y / now.x - before.y / before.x) - inverse / 2)
  if (beyond === 0) return 1
  const degrees = freedom === 0 ? now.x + before.x - 2 : freedom
  return twoSidedProbability(beyond / Math.sqrt(factor * r * (1 - r) * inverse), degrees)
}
