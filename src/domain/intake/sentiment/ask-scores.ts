import { z } from 'zod'
import type { Assistant } from '../../../engines/assistant.ts'
import { askInParts, type CallBudget } from '../../foundation/ask-in-parts.ts'
import { partsWithin } from '../../foundation/slices.ts'
import type { Quotation } from './quotations.ts'

/** The instructions for the engine. People who label by hand use the same ones. */
export const instructions = `You judge how texts speak of brands. The material is a JSON array. Every item has an id, a brand, other names
of it, and sentences that name it. Give every item a score for how its sentences speak of its brand: from -1 (very bad) over 0 (good and
bad in balance) to 1 (very good), or null when they judge nothing: mere facts, a bare name, an entry in a list, a question.
Judge what is said of that brand only. What is good about a rival and said to be better than the brand counts against the brand; a
recommendation counts for it, a warning against it. Strength: 0.3 is a mild remark, 0.6 a clear one, 0.9 the strongest.
Judge each item by itself.`

const Answer = z.object({ scores: z.array(z.object({ id: z.string(), score: z.number().nullable() })) })

/** Quotations sent to an engine at once, by number and by characters. */
const atOnce = { items: 40, characters: 24_000 }

/** Splits quotations into parts for one call each. */
export const quotationsInCalls = <Key>(quotations: Iterable<[Key, Quotation]>) =>
  partsWithin(atOnce, quotations, ([, quotation]) => JSON.stringify(quotation).length)

/**
 * Has quotations scored. A quotation without a usable score is missing from the result.
 * @returns whole ten-thousandths from -10000 to 10000, or null, by key
 * @throws EngineError when the engine does not answer
 */
export async function askScores<Key>(
  assistant: Assistant,
  quotations: [Key, Quotation][],
  spare: CallBudget,
  signal: AbortSignal,
): Promise<Map<Key, number | null>> {
  const ask = async (items: string) =>
    (await assistant.perform({ instructions, material: { items }, shape: Answer }, signal)).scores
  const said = await askInParts(quotations, ask, spare)
  return new Map(Array.from(said, ([key, { score }]) => [key, score === null ? null : tenThousandths(score)]))
}

/** Adding 0 turns a -0 from rounding into 0. */
const tenThousandths = (score: number) => Math.round(Math.max(-1, Math.min(1, score)) * 10_000) + 0
