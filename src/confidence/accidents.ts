import { total } from './ratio.ts'
import { twoSidedProbability } from './students-t.ts'

/*
 * Accidents of one day, which are told the day after: tests with a stated rate of false alarms, on the answers of one engine
 * on that day and on the days before it (docs/methodology.md#accidents).
 */

/** How often an unchanged engine may be told of: once in so many days of one engine. */
export const accidentOdds = 100_000

/** What the answers of an engine to one prompt say of a brand. */
export interface PromptOfDay {
  /** Answers of the day, and those that name the brand. */
  now: { x: number; y: number }
  /** The same of the days before. */
  before: { x: number; y: number }
}

/**
 * The probability that no answer of the day names a brand, by what the days before say of each prompt. Answers to one prompt
 * on one day count as one, and a prompt that always named the brand may yet have been lucky: it is drawn towards the mean
 * of all prompts by one answer's worth of doubt.
 * @returns null where an answer names it, or none can be compared
 */
export function probabilityOfSilence(prompts: readonly PromptOfDay[]): number | null {
  const asked = prompts.filter(({ now, before }) => now.x > 0 && before.x > 0)
  if (asked.length === 0 || prompts.some(({ now }) => now.y > 0)) return null
  const mean = total(asked.map(({ before }) => before.y)) / total(asked.map(({ before }) => before.x))
  return asked.reduce((product, { before: { x, y } }) => product * (1 - (y + mean) / (x + 1)), 1)
}

/** What the answers of an engine to one prompt add on each day; the last day is the one in question. */
export type DaysOfPrompt = readonly { x: number; y: number }[]

/** How far a day lies below the days before it. */
export interface DayBelow {
  /** Of the day, by answer. */
  rate: number
  /** What the prompts asked on the day had on the days before, by answer. */
  expected: number
  /** The probability of a day as far below by chance. */
  p: number
}

const fewestDays = 14

/**
 * Compares a sum by answer (how many brands an answer names) of a day with the days before, prompt by prompt: what a day has
 * beyond what its prompts have on average, in units of how much that varies from day to day.
 * @returns null below 14 earlier days with answers, without answers on the day, or where nothing varies
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
  if (earlier.length < fewestDays || now.answers === 0) return null
  const residuals = earlier.map(({ rate, expected }) => rate - expected)
  const mean = total(residuals) / residuals.length
  const variance = total(residuals.map((one) => (one - mean) ** 2)) / (residuals.length - 1)
  if (variance === 0) return null
  const t = (now.rate - now.expected - mean) / Math.sqrt(variance * (1 + 1 / residuals.length))
  const one_sided = twoSidedProbability(t, residuals.length - 1) / 2
  return { rate: now.rate, expected: now.expected, p: t < 0 ? one_sided : 1 - one_sided }
}
