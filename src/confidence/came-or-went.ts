/*
 * What answers had not shown for weeks and show now, or no longer show. A rate of 0 has no spread of its own, so the test by
 * prompt cannot judge it. The order of the weeks can (docs/methodology.md#what-came-or-went).
 */

/** The weeks of one prompt. A week in which several answers show something counts once. */
export interface PromptWeeks {
  /** Whether it was asked in the week in question, and whether an answer shows it then. */
  asked_now: boolean
  shown_now: boolean
  /** How many of the weeks before it was asked in, and in how many of them an answer shows it. */
  asked_before: number
  shown_before: number
}

/** Whether something came or went, and the probability of that by chance alone. */
export interface CameOrWent {
  what: 'came' | 'went' | 'neither'
  p: number
}

/**
 * If nothing changed, every order of a prompt's weeks is equally likely. Then a prompt with n weeks before shows it only in the
 * last week with probability 1/(n + 1). If a prompt shows it in k of its n + 1 weeks, the probability that the last week is none
 * of them is 1 - k/(n + 1). Prompts are independent, so these are multiplied. A prompt that was not asked on both sides
 * contributes nothing.
 */
export function cameOrWent(prompts: readonly PromptWeeks[]): CameOrWent {
  const is_now = prompts.some(({ shown_now }) => shown_now)
  const was_before = prompts.some(({ shown_before }) => shown_before > 0)
  if (is_now === was_before) return { what: 'neither', p: 1 }
  const both = prompts.filter(({ asked_now, asked_before }) => asked_now && asked_before > 0)
  const chances = both.map(({ asked_before, shown_before, shown_now }) => {
    if (is_now) return shown_now ? 1 / (asked_before + 1) : 1
    return 1 - shown_before / (asked_before + 1)
  })
  return { what: is_now ? 'came' : 'went', p: chances.reduce((product, chance) => product * chance, 1) }
}
