import { type Bounds, type MetricRange, type PromptSums, type RatioKind, wilson, within } from './ratio.ts'
import { quantileOfT } from './students-t.ts'

/** Sums by week, as slices of arrays that may also contain those of other prompts. */
export interface ByWeek {
  x: ArrayLike<number>
  y: ArrayLike<number>
  /** The index of the first week in each array, and the number of weeks. */
  x_from: number
  y_from: number
  weeks: number
}

/** What the answers to one prompt contribute to a ratio in the whole weeks of a window, in total and week by week. */
export interface WeeklySums extends PromptSums {
  /** The same weeks in the same order for all prompts. Weeks without any answer may be left out. */
  by_week: ByWeek
  /** y is 0 in every week, so that no week differs from the others. */
  is_always_nothing: boolean
}

export function weeklySums(by_week: ByWeek): WeeklySums {
  const { x_from, y_from, weeks } = by_week
  let [x, y, is_always_nothing] = [0, 0, true]
  for (let week = 0; week < weeks; week++) {
    const of_week = by_week.y[y_from + week] as number
    x += by_week.x[x_from + week] as number
    y += of_week
    if (of_week !== 0) is_always_nothing = false
  }
  return { x, y, by_week, is_always_nothing }
}

/**
 * The interval of a ratio for these same prompts asked again, from how much the whole ISO weeks of the window differ. In
 * the unit of the metric. Null with fewer than 4 weeks, and if the weeks have nothing to count.
 *
 * The residual of a week is e = Σ over prompts of (y of the week - (y/x of all weeks) · x of the week), and
 * v = B/(B-1) · Σe² / X². A mean has r ± t(B-1)·√v. Rates and shares have Wilson's interval at r(1-r)/v answers, at most
 * X. All sums are over the weeks.
 * @param weeks B, the number of whole weeks in the window, including those without answers
 */
export function panelInterval(
  kind: RatioKind,
  prompts: readonly WeeklySums[],
  weeks: number,
  range: MetricRange,
): Bounds | null {
  if (weeks < 4) return null
  // Weeks without any answer have no residual.
  const residuals = new Float64Array(prompts[0]?.by_week.weeks ?? 0)
  let X = 0
  let Y = 0
  for (const { x, y, by_week, is_always_nothing } of prompts) {
    X += x
    Y += y
    if (x === 0 || is_always_nothing) continue
    const rate = y / x
    for (let week = 0; week < by_week.weeks; week++) {
      const [of_x, of_y] = [by_week.x[by_week.x_from + week] as number, by_week.y[by_week.y_from + week] as number]
      residuals[week] = (residuals[week] as number) + of_y - rate * of_x
    }
  }
  if (X === 0) return null
  const r = Y / X
  const v = ((weeks / (weeks - 1)) * squares(residuals)) / X ** 2
  const t = quantileOfT(0.975, weeks - 1)
  if (kind === 'mean') return within(range, r - t * Math.sqrt(v), r + t * Math.sqrt(v))
  return wilson(r, v === 0 ? X : Math.min(X, (r * (1 - r)) / v), t)
}

function squares(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value ** 2
  return sum
}
