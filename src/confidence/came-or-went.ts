/*
 * What answers did not show for weeks and show now, or no longer show. A rate that was 0 has no spread of its own, so the test
 * by prompt has nothing to say of it; the order of the weeks has (docs/methodology.md#what-came-or-went).
 */

/** The weeks of one prompt: a week in which several of its answers show something counts once. */
export interface PromptWeeks {
  /** Whether it was asked, and an answer shows it, in the week in question. */
  asked_now: boolean
  shown_now: boolean
  /** Weeks before in which it was asked, and in which an answer shows it. */
  asked_before: number
  shown_before: number
}

/** What became of something, and the probability of it by chance alone. */
export interface CameOrWent {
  what: 'came' | 'went' | 'neither'
  p: number
}

/**
 * If nothing changed, each order of the weeks of a prompt is as likely as any other. That a prompt with n weeks before shows it
 * in the last week alone then has the probability 1/(n + 1); that one which shows it in k of its n + 1 weeks has none of them
 * last, 1 - k/(n + 1). Prompts are independent, so these are multiplied; a prompt that was not asked on both sides says nothing.
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
