import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { EngineError } from '../../../engines/ask.ts'
import type { Assistant } from '../../../engines/assistant.ts'
import type { Quotation } from './quotations.ts'

/** The instructions for the engine; people who label by hand use the same. */
export const instructions = `You judge how texts speak of brands. The material is a JSON array. Every item has an id, a brand, other names
of it, and sentences that name it. Give every item a score for how its sentences speak of its brand: from -1 (very bad) over 0 (good and
bad in balance) to 1 (very good), or null when they judge nothing: mere facts, a bare name, an entry in a list, a question.
Judge what is said of that brand only. What is good about a rival and said to be better than the brand counts against the brand; a
recommendation counts for it, a warning against it. Strength: 0.3 is a mild remark, 0.6 a clear one, 0.9 the strongest.
Judge each item by itself.`

const Answer = z.object({ scores: z.array(z.object({ id: z.string(), score: z.number().nullable() })) })

/** Quotations put to an engine at once, by number and by characters. */
const askedAtOnce = 40
const charactersAtOnce = 24_000

/** Calls left for asking again in smaller parts, shared by all calls of a piece of work. */
export interface Spare {
  calls: number
}

/** Quotations in parts of one call each. */
export function* inCalls<Key>(quotations: Iterable<[Key, Quotation]>): Generator<[Key, Quotation][]> {
  let part: [Key, Quotation][] = []
  let characters = 0
  for (const one of quotations) {
    const length = JSON.stringify(one[1]).length
    if (part.length > 0 && (part.length === askedAtOnce || characters + length > charactersAtOnce)) {
      yield part
      part = []
      characters = 0
    }
    part.push(one)
    characters += length
  }
  if (part.length > 0) yield part
}

/**
 * Has quotations scored. What an answer leaves out, or makes unreadable, is asked for again in smaller parts while
 * calls are left, so that one text spoils no other's score; what has none then is missing from the result.
 * @returns whole ten-thousandths from -10000 to 10000, or null, by key
 * @throws EngineError for an engine that does not answer
 */
export async function askScores<Key>(
  assistant: Assistant,
  quotations: [Key, Quotation][],
  spare: Spare,
  signal: AbortSignal,
): Promise<Map<Key, number | null>> {
  const scores = await askOnce(assistant, quotations, signal)
  const missing = quotations.filter(([key]) => !scores.has(key))
  if (missing.length === 0 || quotations.length === 1) return scores
  const half = missing.length === quotations.length ? Math.ceil(missing.length / 2) : missing.length
  for (const part of [missing.slice(0, half), missing.slice(half)]) {
    if (part.length === 0 || spare.calls <= 0) continue
    spare.calls--
    for (const [key, score] of await askScores(assistant, part, spare, signal)) scores.set(key, score)
  }
  return scores
}

async function askOnce<Key>(
  assistant: Assistant,
  quotations: [Key, Quotation][],
  signal: AbortSignal,
): Promise<Map<Key, number | null>> {
  // A text cannot know what the others are called.
  const byId = new Map(quotations.map(([key, quotation]) => [randomBytes(4).toString('hex'), { key, quotation }]))
  const items = JSON.stringify(Array.from(byId, ([id, { quotation }]) => ({ id, ...quotation })))
  const { scores } = await assistant
    .perform({ instructions, material: { items }, shape: Answer }, signal)
    .catch((error: unknown): z.output<typeof Answer> => {
      if (error instanceof EngineError && ['malformed', 'refused'].includes(error.kind)) return { scores: [] }
      throw error
    })
  const found = new Map<Key, number | null>()
  for (const { id, score } of scores) {
    const asked = byId.get(id)
    if (asked && !found.has(asked.key)) found.set(asked.key, score === null ? null : tenThousandths(score))
  }
  return found
}

/** Adding 0 keeps a tiny negative score from becoming -0. */
const tenThousandths = (score: number) => Math.round(Math.max(-1, Math.min(1, score)) * 10_000) + 0
