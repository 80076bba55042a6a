import { z } from 'zod'
import { candidateKey } from '../../../answers/candidates/names.ts'
import { secondOpinions } from '../../../contract/enums.ts'
import type { Assistant } from '../../../engines/assistant.ts'
import { askInParts, type CallBudget } from '../../foundation/ask-in-parts.ts'

/** What the assistant is shown about one suggestion. */
export interface NameEvidence {
  name: string
  domains: string[]
  sentences: string[]
}

/** What the assistant is shown about the market. */
export interface JudgedMarket {
  country: string
  industry: string
  products_and_services: string[]
  own_brand: string[]
  competitors: string[]
}

interface SaidOfName {
  opinion: (typeof secondOpinions)[number]
  /** The full name, if the suggestion is only a part of it. */
  full_name: string | null
}

const Answer = z.object({
  opinions: z.array(
    z.object({ id: z.string(), opinion: z.enum(secondOpinions), full_name: z.string().nullable().optional() }),
  ),
})

/** When these instructions change, raise `taskVersion`. */
const instructions = `A brand tracks what AI assistants answer to buyers. Names that may be competitors were picked from such answers by rules.
The material describes the market and has the names, as a JSON array: every item has an id, a name, web domains called like it, and
sentences that name it. Say of every item what its name is:
brand: a company, brand or product line that offers buyers of this market what they look for.
publisher: a site, magazine, test institute, shop or marketplace that writes about such offers or sells those of others.
other: something else that has a name: a brand of another market, a product's feature or part, a technology, a person, a place.
no_name: common words, a heading, a part of a sentence.
full_name: the whole name where the item's name is a part of it, else null.
Judge each item by itself.`

/**
 * Has names judged. A name whose answer is unusable is missing from the result.
 * @throws EngineError if the engine does not answer
 */
export async function askOpinions<Key>(
  assistant: Assistant,
  market: JudgedMarket,
  names: [Key, NameEvidence][],
  { spare, signal, before }: { spare: CallBudget; signal: AbortSignal; before: () => Promise<void> },
): Promise<Map<Key, SaidOfName>> {
  const ask = async (items: string) => {
    await before()
    const material = { market: JSON.stringify(market), items }
    return (await assistant.perform({ instructions, material, shape: Answer }, signal)).opinions
  }
  const said = await askInParts(names, ask, spare)
  const nameOf = new Map(names.map(([key, { name }]) => [key, name]))
  return new Map(
    Array.from(said, ([key, { opinion, full_name }]) => [
      key,
      { opinion, full_name: fullName(nameOf.get(key) ?? '', full_name ?? null) },
    ]),
  )
}

const maxCharacters = 100
const maxWords = 8
const isPlain = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .&'’+!®™-]*$/u

/** The full name, if it contains the words of the name and is short enough. */
function fullName(name: string, said: string | null): string | null {
  const full = said?.trim() ?? ''
  const is_name = full.length <= maxCharacters && isPlain.test(full) && full.split(' ').length <= maxWords
  const [key, part] = [candidateKey(full), candidateKey(name)]
  return is_name && key !== part && ` ${key} `.includes(` ${part} `) ? full : null
}
