import type { BrandMention, ReadMessage } from '../../../answers/read.ts'
import { characters } from '../../../contract/shared.ts'

/** The source of an answer's brands: its text or, without a text, the names given in order. */
export type Named = { text: string } | { names: readonly string[] }

/** A name as markdown that shows it literally. */
function literal(name: string): string {
  const longest = Math.max(0, ...(name.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence} ${name} ${fence}`
}

/** An answer as input for the reader. Every given name is a message of its own. */
export const messagesOf = (named: Named): ReadMessage[] =>
  'text' in named
    ? [{ role: 'assistant', content: named.text }]
    : named.names.map((name) => ({ role: 'assistant', content: literal(name) }))

/** The tracked brands of an answer by rank. A given name that merely contains a brand's name is another name. */
export function rankedBrands(named: Named, mentions: BrandMention[]): string[] {
  if ('text' in named) return mentions.map(({ brand_id }) => brand_id)
  const lengths = named.names.map((name) => characters(name))
  const first = mentions.flatMap(({ brand_id, mentions: places }) => {
    const whole = places.find(({ message, start, end }) => end - start === lengths[message])
    return whole ? [{ brand_id, message: whole.message }] : []
  })
  return first.sort((a, b) => a.message - b.message).map(({ brand_id }) => brand_id)
}
