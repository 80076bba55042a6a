import { total } from './ratio.ts'
import { twoSidedProbability } from './students-t.ts'

/*
 * Accidents of one day, reported the day after. The tests have a stated false positive rate. They compare the answers of one
 * engine on that day with the days before it (docs/methodology.md#accidents).
 */

/** The false positive rate: an unchanged engine may be reported once in this many days of one engine. */
export const accidentOdds = 100_000

/** How often the answers of an engine to one prompt name a brand. */
export interface PromptOfDay {
  /** Answers of the day, and how many of them name the brand. */
  now: { x: number; y: number }
  /** The same for the days before. */
  before: { x: number; y: number }
}

/**
 * The probability that no answer of the day names a brand, given how often each prompt's answers named it on the days
 * before. Answers to one prompt on one day count as one. A prompt that always named the brand may have been lucky, so each
 * rate is shrunk towards the mean of all prompts with the weight of one answer.
 * @returns null if an answer names it, or no prompt can be compared
 */
export function probabilityOfSilence(prompts: readonly PromptOfDay[]): number | null {
  const asked = prompts.filter(({ now, before }) => now.x > 0 && before.x > 0)
  if (asked.length === 0 || prompts.some(({ now }) => now.y > 0)) return null
  const mean = total(asked.map(({ before }) => before.y)) / total(asked.map(({ before }) => before.x))
  return asked.reduce((product, { before: { x, y } }) => product * (1 - (y + mean) / (x + 1)), 1)
}

/** What the answers of an engine to one prompt contribute on each day. The last day is the one in question. */
export type DaysOfPrompt = readonly { x: number; y: number }[]

/** How far a day is below the days before it. */
export interface DayBelow {
  /** The rate per answer on the day. */
  rate: number
  /** The rate per answer on the days before, for the prompts asked on the day. */
  expected: number
  /** The probability that a day is this far below by chance. */
  p: number
}

const minDays = 14

/**
 * Compares a sum per answer, such as how many brands an answer names, on one day with the days before, prompt by prompt. The
 * test statistic is how far the day is from the average of its prompts, in units of the variation from day to day.
 * @returns null with fewer than 14 earlier days with answers, without answers on the day, or if nothing varies
 */
export function dayBelow(prompts: readonly DaysOfPrompt[]): DayBelow | null {
  const last = (prompts[0]?.length ?? 0) - 1
  const known = prompts.flatMap((days) => {
    const before = days.slice(0, last)
    const x = total(before.map((day) => day.x))
    return x > 0 ? [{ days, rate: total(before.map((day) => day.y)) / x }] : []
  })
  const ofDay = (day: number) => {
    const answers = total(known.map(({ days }) => days[day]?.x ?? 0))
    const counted = total(known.map(({ days }) => days[day]?.y ?? 0))
    const expected = total(known.map(({ days, rate }) => rate * (days[day]?.x ?? 0)))
    return { answers, rate: counted / answers, expected: expected / answers }
  }
  const earlier = Array.from({ length: Math.max(0, last) }, (_, day) => ofDay(day)).filter(({ answers }) => answers > 0)
  const now = ofDay(last)
  if (earlier.length < minDays || now.answers === 0) return null
  const residuals = earlier.map(({ rate, expected }) => rate - expected)
  const mean = total(residuals) / residuals.length
  const variance = total(residuals.map((one) => (one - mean) ** 2)) / (residuals.length - 1)
  if (variance === 0) return null
  const t = (now.rate - now.expected - mean) / Math.sqrt(variance * (1 + 1 / residuals.length))
  const one_sided = twoSidedProbability(t, residuals.length - 1) / 2
  return { rate: now.rate, expected: now.expected, p: t < 0 ? one_sided : 1 - one_sided }
}
