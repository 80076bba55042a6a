import { z } from 'zod'
import type { ImportedRun } from '../../../../contract/perception.ts'
import type { Task } from '../../../../engines/assistant.ts'
import { firstByKey, nameKey } from '../../../foundation/names.ts'
import { createQuotes } from './quotes.ts'

/** Fixed names let objections of different answers match, although each answer is analysed alone. */
const usual = [
  ...['Price', 'Missing features', 'Hard to use', 'Slow', 'Unreliable', 'Poor support', 'Poor quality'],
  ...['Security and privacy', 'Few integrations', 'Little choice', 'Limited availability', 'Contract terms'],
]
const atMost = 50
const maxNameLength = 100
const maxQuoteLength = 500

const Raised = z.object({ objections: z.array(z.object({ name: z.string(), quote: z.string() })).max(1000) })

/** An objection that one answer raises against a brand. */
export interface Objection {
  name: string
  /** The words of the answer that raise it. */
  quote: string
}

export const objectionTask = (brand: string, answer: string): Task<typeof Raised> => ({
  instructions: [
    `List what the answer in the material holds against the brand ${JSON.stringify(brand)}: reasons not to choose it.`,
    'quote is the shortest passage of the answer that says so, copied letter for letter. name is one of',
    `${usual.join(', ')} where one fits, otherwise a name of your own in one to three English words.`,
    'Give an empty list where the answer holds nothing against it.',
  ].join(' '),
  material: { answer },
  shape: Raised,
})

/** Keeps what the answer really contains and drops the rest. */
export function quotedObjections(answer: string, { objections }: z.output<typeof Raised>): Objection[] {
  const find = createQuotes(answer)
  return objections
    .flatMap(({ name, quote }) => {
      const found = find(quote)
      const known = name.trim()
      const is_name = /^[^\p{Cc}]+$/u.test(known) && known.length <= maxNameLength
      return found && is_name && found.text.length <= maxQuoteLength ? [{ name: known, quote: found.text }] : []
    })
    .slice(0, atMost)
}

/** Objections of all answers, by name. @param raised by the answer's index in the run */
export function gathered(raised: { answer: number; objections: Objection[] }[]): ImportedRun['objections'] {
  const all = raised.flatMap(({ answer, objections }) => objections.map((one) => ({ ...one, answer })))
  const names = firstByKey(
    all.map(({ name }) => name),
    nameKey,
  )
  const byName = Map.groupBy(all, ({ name }) => nameKey(name))
  return Array.from(byName, ([key, of]) => ({
    name: names.get(key) ?? key,
    members: [
      ...firstByKey(
        of.map(({ quote }) => quote),
        nameKey,
      ).values(),
    ].slice(0, 1000),
    answers: [...new Set(of.map(({ answer }) => answer))],
  }))
}
