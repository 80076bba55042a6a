import { correlationOfRate } from './market.ts'
import { type PromptSums, ratioSums } from './ratio.ts'
import { quantileOfT } from './students-t.ts'

/** What a panel of prompts can tell of a rate. Rates and differences are 0 to 1. */
export interface PanelPrecision {
  prompts: number
  /** Answers for each prompt, in the mean. */
  answers_per_prompt: number
  /** How alike the answers to one prompt are. */
  correlation: number
  rate: number | null
  /** Half the width of the interval for questions like these; null below two prompts and for a rate of 0 or 1. */
  market_half_width: number | null
  /** The change that is seen 8 times in 10; null as above. */
  smallest_change_seen: number | null
  /** The same panel with what it takes to tell a difference; undefined where the panel tells nothing. */
  toReach(difference: number): { prompts: number; answers_per_prompt: number } | undefined
}

const z = 1.96

/**
 * What a panel tells, from its rate p, correlation ρ, prompts K and answers m for each. The half width is
 * 1.96 · √(p(1-p) / n) with n = X / (1 + (Σx²/X - 1)·ρ), which is 1.96 · √(ρ·p(1-p) / K) for many answers; the smallest
 * change seen is (t(0.975) + t(0.8)) · √(2p(1-p)(1-ρ) / (m·K)) with K-1 degrees of freedom. So more answers narrow the
 * second, only more prompts the first.
 * @param window the prompts in the window
 * @param recent the prompts in the 28 days that the correlation is estimated from
 */
export function precisionOf(window: readonly PromptSums[], recent: readonly PromptSums[]): PanelPrecision {
  const { K, X, S, r } = ratioSums(window)
  const correlation = correlationOfRate(ratioSums(recent))
  const known = { prompts: K, answers_per_prompt: K === 0 ? 0 : X / K, correlation, rate: K === 0 ? null : r }
  const spread = r * (1 - r)
  if (K < 2 || spread === 0) {
    return { ...known, market_half_width: null, smallest_change_seen: null, toReach: () => undefined }
  }
  const perPrompt = X / (1 + (S / X - 1) * correlation) / K
  const seen = (quantileOfT(0.975, K - 1) + quantileOfT(0.8, K - 1)) ** 2 * 2 * spread * (1 - correlation)
  return {
    ...known,
    market_half_width: z * Math.sqrt(spread / (perPrompt * K)),
    smallest_change_seen: Math.sqrt(seen / X),
    toReach: (difference) => ({
      prompts: Math.max(1, Math.ceil((z ** 2 * spread) / (difference ** 2 * perPrompt))),
      answers_per_prompt: Math.max(1, Math.ceil(seen / (difference ** 2 * K))),
    }),
  }
}

/** What the service says of a panel. */
interface KnownPrecision {
  answers_per_prompt: number
  correlation: number
  market_half_width: number | null
  smallest_change_seen: number | null
}

/**
 * What the same panel would tell with so many times the prompts, or so many times the answers for each. By the formulas
 * above with equal prompts: the half width with f times the prompts is that of today by √f, with f times the answers by
 * √(f·(1 + (m-1)·ρ) / (1 + (f·m-1)·ρ)); the smallest change seen is that of today by √f in both cases, the few degrees of
 * freedom of t aside.
 * @param times how many times the prompts and the answers there are, above 0
 */
export function withMore(
  { answers_per_prompt: m, correlation, market_half_width, smallest_change_seen }: KnownPrecision,
  { prompts = 1, answers = 1 }: { prompts?: number; answers?: number },
): Pick<KnownPrecision, 'market_half_width' | 'smallest_change_seen'> {
  const alike = (each: number) => (1 + (each - 1) * correlation) / each
  const narrowed = Math.sqrt(alike(answers * m) / alike(m) / prompts)
  return {
    market_half_width: market_half_width === null ? null : market_half_width * narrowed,
    smallest_change_seen: smallest_change_seen === null ? null : smallest_change_seen / Math.sqrt(prompts * answers),
  }
}
