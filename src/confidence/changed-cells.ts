import { changeByPrompt, type PromptPair, type RatioChange } from './change.ts'
import { survivingChanges } from './corrected.ts'
import { type MetricRange, type PromptSums, type RatioKind, ratioSums, total } from './ratio.ts'
import { twoSidedProbability } from './students-t.ts'

/*
 * Finds which of very many numbers have really changed between a week and the four weeks before it. The test by prompt estimates the spread
 * of a number from the data. That estimate is too small if little was counted: a rate that happens to be 0 this week has no spread at all.
 * This matters far out in the tails, where a correction for hundreds of numbers looks, so the search is stricter.
 */

/** One of the compared numbers: a metric of a brand, over all answers or over those of an engine or a topic. */
export interface ComparedCell {
  kind: RatioKind
  range: MetricRange
  pairs: readonly PromptPair[]
}

export interface JudgedCell extends RatioChange {
  /** Whether the change survives the correction for everything that was compared. */
  is_real: boolean
}

/** A number is compared only if its rarer outcome is expected this often in the smaller window. A mean needs twice as many answers. */
const minExpected = 10
/** From this many on, the test by prompt alone is accurate. */
const manyExpected = 50

/**
 * Judges all numbers of a project together: which changes survive the correction for everything that was compared.
 * @param changes the result of `changeOfCell` for each number
 */
export function judgeCells(changes: readonly RatioChange[]): JudgedCell[] {
  const survives = survivingChanges(changes.map(({ p }) => p))
  return changes.map((change, index) => {
    const is_real = survives[index] ?? false
    const verdict = is_real ? ((change.difference ?? 0) > 0 ? 'up' : 'down') : 'no_clear_change'
    return { ...change, is_real, verdict: change.p === null ? 'too_few' : verdict }
  })
}

/**
 * The change of one number. If there is too little to compare, it is `too_few` and p is null. Otherwise p is that of the test by prompt. If
 * little was counted, it is the larger one of that p and the p of the test that takes the spread from both windows together.
 */
export function changeOfCell({ kind, range, pairs }: ComparedCell): RatioChange {
  const compared = pairs.filter(({ now, before }) => now.x > 0 && before.x > 0)
  const change = changeByPrompt(compared, range)
  const { difference, p, verdict } = change
  const expected = expectedIn(kind, compared)
  if (difference === null || p === null || verdict === 'too_few' || expected < minExpected) {
    return { ...change, p: null, verdict: 'too_few' }
  }
  const is_rare = kind !== 'mean' && expected < manyExpected
  return { ...change, p: is_rare ? Math.max(p, probabilityOfPooled(compared, difference)) : p }
}

/** How often the rarer outcome is expected in the smaller window. For a mean, half the number of answers in it. */
function expectedIn(kind: RatioKind, pairs: readonly PromptPair[]): number {
  const [now, before] = [ratioSums(pairs.map((pair) => pair.now)), ratioSums(pairs.map((pair) => pair.before))]
  const smaller = Math.min(now.X, before.X)
  if (kind === 'mean') return smaller / 2
  const rate = (now.Y + before.Y) / (now.X + before.X)
  return smaller * Math.min(rate, 1 - rate)
}

/**
 * The probability of a difference at least as large if each prompt has the same rate in both windows, namely that of both together, and
 * answers are independent of each other. With a continuity correction.
 */
function probabilityOfPooled(pairs: readonly PromptPair[], difference: number): number {
  const sumOf = (of: (pair: PromptPair) => PromptSums) => total(pairs.map((pair) => of(pair).x))
  const [now, before] = [sumOf((pair) => pair.now), sumOf((pair) => pair.before)]
  const variance = total(
    pairs.map((pair) => {
      const x = pair.now.x + pair.before.x
      const rate = (pair.now.y + pair.before.y) / x
      return (rate * (1 - rate) * x * (pair.now.x / now ** 2 + pair.before.x / before ** 2)) / (x - 1)
    }),
  )
  if (variance === 0) return difference === 0 ? 1 : 0
  const size = Math.max(0, Math.abs(difference) - (1 / now + 1 / before) / 2)
  return twoSidedProbability(size / Math.sqrt(variance), pairs.length - 1)
}
