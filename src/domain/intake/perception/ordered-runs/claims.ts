import { z } from 'zod'
import { verdicts } from '../../../../contract/enums.ts'
import type { Task } from '../../../../engines/assistant.ts'
import { type AnswerSource, sourcesByTier } from './claim-tiers.ts'
import { createQuotes } from './quotes.ts'

export interface CheckedFact {
  id: string
  text: string
}

/** A claim made in one chat, with the fact and verdict it got. */
export interface Claim {
  claim: string
  passage: string
  /** null: no fact is related to it. */
  fact: CheckedFact | null
  verdict: (typeof verdicts)[number] | null
  sources: ReturnType<typeof sourcesByTier>
}

const atMost = 50
const longest = 500

const Made = z.object({
  claims: z
    .array(
      z.object({
        claim: z.string(),
        passage: z.string(),
        fact: z.string().nullable().meta({ description: 'The label of the fact, such as F1; null: none bears on it' }),
        verdict: z
          .string()
          .nullable()
          .meta({ enum: [...verdicts, null] }),
      }),
    )
    .max(1000),
})

export const claimTask = (brand: string, answer: string, facts: CheckedFact[]): Task<typeof Made> => ({
  instructions: [
    `List what the answer in the material states as facts about the brand ${JSON.stringify(brand)}, and judge each by the`,
    'facts in the material, which are true. passage is the sentence that states it, copied letter for letter. claim says',
    'the same in one short English sentence that can stand alone and names the brand. fact is the label of the one fact that',
    'bears on it; verdict is supported when that fact says the same, contradicted when both cannot be true. Both are null when no',
    'fact bears on it: never judge by anything but the facts. Give an empty list where nothing is stated.',
  ].join(' '),
  material: { facts: facts.map(({ text }, i) => `F${i + 1}: ${text.replace(/\s+/g, ' ')}`).join('\n'), answer },
  shape: Made,
})

/**
 * Keeps the claims that can be verified: the answer contains the passage, the fact was among those given, and the verdict
 * exists. All others are dropped.
 */
export function verifiableClaims(
  answer: string,
  facts: CheckedFact[],
  sources: AnswerSource[],
  { claims }: z.output<typeof Made>,
): Claim[] {
  const find = createQuotes(answer)
  const byLabel = new Map(facts.map((fact, i) => [`F${i + 1}`, fact]))
  return claims
    .flatMap(({ claim: words, passage, fact: label, verdict: given }): Claim[] => {
      const found = find(passage)
      const claim = words.trim()
      if (!found || claim === '' || claim.length > longest) return []
      const of = { claim, passage: found.text, sources: sourcesByTier(answer, found, sources) }
      if (label === null && given === null) return [{ ...of, fact: null, verdict: null }]
      const fact = byLabel.get(label ?? '')
      const verdict = verdicts.find((one) => one === given)
      return fact && verdict ? [{ ...of, fact, verdict }] : []
    })
    .slice(0, atMost)
}

const maxFacts = 100
const maxCharacters = 30_000

/** The facts to compare an answer with: as many as fit, those sharing most words with it first. */
export function relevantFacts(answer: string, facts: CheckedFact[]): CheckedFact[] {
  const words = new Set(wordsOf(answer))
  const ranked = facts
    .map((fact) => ({ fact, shared: new Set(wordsOf(fact.text).filter((word) => words.has(word))).size }))
    .sort((a, b) => b.shared - a.shared)
  let room = maxCharacters
  return ranked.slice(0, maxFacts).flatMap(({ fact }) => {
    room -= fact.text.length
    return room >= 0 ? [fact] : []
  })
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []
