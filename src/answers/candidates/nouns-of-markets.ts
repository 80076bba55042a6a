import { foldString } from '../../text/fold.ts'
import { maskOf } from '../languages/languages.ts'
import nouns from './nouns-of-markets.json' with { type: 'json' }

/*
 * Nouns and adjectives of markets: kinds of products, their parts and features, audiences, contracts, headings. Written for the project
 * from general knowledge. None of them is a known brand (known-brands.json) or a part of one.
 */

const { chinese, japanese, korean, ...others } = nouns

/** For languages without capitals, whose letters show the language. */
export const asianNouns = [chinese, japanese, korean]

let kept: ReadonlyMap<string, number> | undefined

/** The languages, as bits, in which a folded word is a noun of markets: "velvet" is one only in its own language. */
export function nounIn(key: string): number {
  kept ??= readNouns()
  return kept.get(key) ?? 0
}

function readNouns(): ReadonlyMap<string, number> {
  const all = new Map<string, number>()
  for (const language of Object.keys(others) as (keyof typeof others)[]) {
    for (const word of others[language].split(' ')) {
      const key = foldString(word)
      all.set(key, (all.get(key) ?? 0) | maskOf(language))
    }
  }
  return all
}
