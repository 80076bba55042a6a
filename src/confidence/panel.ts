import { type Bounds, type MetricRange, type PromptSums, type RatioKind, total, wilson, within } from './ratio.ts'
import { quantileOfT } from './students-t.ts'

/** What the answers to one prompt add to a ratio in a week. Weeks are numbered from 1. */
export interface WeekSums extends PromptSums {
  week: number
}

/**
 * The interval of a ratio for these same prompts, asked again: from how the whole ISO weeks of the window differ. In the
 * unit of the metric; null below 4 weeks, and where the weeks have nothing to count.
 *
 * The residual of a week is e = Σ over prompts of (y of the week - (y/x of all weeks) · x of the week), and
 * v = B/(B-1) · Σe² / X². A mean has r ± t(B-1)·√v; rates and shares have Wilson's interval at r(1-r)/v answers, at most
 * X. All sums are those of the weeks.
 * @param prompts for each prompt its weeks that have answers; others may be left out
 * @param weeks B, the number of whole weeks in the window, those without answers included
 */
export function panelInterval(
  kind: RatioKind,
  prompts: readonly (readonly WeekSums[])[],
  weeks: number,
  range: MetricRange,
): Bounds | null {
  if (weeks < 4) return null
  const residuals = Array.from({ length: weeks }, () => 0)
  let X = 0
  let Y = 0
  for (const prompt of prompts) {
    let x = 0
    let y = 0
    for (const week of prompt) {
      x += week.x
      y += week.y
    }
    if (x === 0) continue
    X += x
    Y += y
    for (const one of prompt) residuals[one.week - 1] = (residuals[one.week - 1] ?? 0) + one.y - (y / x) * one.x
  }
  if (X === 0) return null
  const r = Y / X
  const v = ((weeks / (weeks - 1)) * total(residuals.map((residual) => residual ** 2))) / X ** 2
  const t = quantileOfT(0.975, weeks - 1)
  if (kind === 'mean') return within(range, r - t * Math.sqrt(v), r + t * Math.sqrt(v))
  return wilson(r, v === 0 ? X : Math.min(X, (r * (1 - r)) / v), t)
}
