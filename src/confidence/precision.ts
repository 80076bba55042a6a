import { correlationOfRate } from './market.ts'
import { type PromptSums, ratioSums } from './ratio.ts'
import { quantileOfT } from './students-t.ts'

/** How precisely a panel of prompts measures a rate. Rates and differences are 0 to 1. */
export interface PanelPrecision {
  prompts: number
  /** The mean number of answers per prompt. */
  answers_per_prompt: number
  /** How alike the answers to one prompt are. */
  correlation: number
  /** 0 without an answer. */
  rate: number
  /** Half the width of the interval for questions like these. Null with fewer than two prompts or a rate of 0 or 1. */
  market_half_width: number | null
  /** The change that is detected 8 times out of 10. Null as above. */
  smallest_change_seen: number | null
  /** What the same panel needs to detect a difference. Undefined if the panel gives no estimate. */
  toReach(difference: number): { prompts: number; answers_per_prompt: number } | undefined
}

const z = 1.96

/**
 * The precision of a panel, from its rate p, correlation ρ, K prompts and m answers per prompt. The half width is
 * 1.96 · √(p(1-p) / n) with n = X / (1 + (Σx²/X - 1)·ρ), which is 1.96 · √(ρ·p(1-p) / K) for many answers. The smallest change
 * seen is (t(0.975) + t(0.8)) · √(2p(1-p)(1-ρ) / (m·K)) with K-1 degrees of freedom. So more answers narrow the second,
 * only more prompts the first.
 * @param window the prompts in the window
 * @param recent the prompts in the 28 days that the correlation is estimated from
 */
export function precisionOf(window: readonly PromptSums[], recent: readonly PromptSums[]): PanelPrecision {
  const { K, X, S, r } = ratioSums(window)
  const correlation = correlationOfRate(ratioSums(recent))
  const known = { prompts: K, answers_per_prompt: K === 0 ? 0 : X / K, correlation, rate: K === 0 ? 0 : r }
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

/** What the service returns about a panel. */
interface KnownPrecision {
  answers_per_prompt: number
  correlation: number
  market_half_width: number | null
  smallest_change_seen: number | null
}

/**
 * The precision of the same panel with a multiple of its prompts, or of its answers per prompt. By the formulas above
 * with equal prompts: with f times the prompts, the half width is divided by √f; with f times the answers, by
 * √(f·(1 + (m-1)·ρ) / (1 + (f·m-1)·ρ)). The smallest change seen is divided by √f in both cases, apart from the few degrees of
 * freedom of t.
 * @param times the factors for prompts and answers, above 0
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
