import type { Spoken } from '../../../answers/read.ts'
import { uuidFrom } from '../../foundation/ids.ts'

/** The scorer's input for one mention: a few sentences in which an answer describes a brand. */
export interface Quotation {
  brand: string
  also_called: readonly string[]
  sentences: readonly string[]
}

const maxSentences = 10
const sentenceCharacters = 1500
const maxAliases = 10

const cut = (text: string, length: number) => (text.length > length ? text.slice(0, length).toWellFormed() : text)

export const quotationOf = ({ brand, aliases, sentences }: Spoken): Quotation => ({
  brand: cut(brand, 200),
  also_called: aliases.slice(0, maxAliases).map((alias) => cut(alias, 200)),
  sentences: sentences.slice(0, maxSentences).map((sentence) => cut(sentence.trim(), sentenceCharacters)),
})

/** The first version of the mention rules. It is part of the keys of all scores. */
const firstRules = 'mentions-1'

/** The same words about the same brand share one score under all mention rules, so nothing is paid for twice. */
export const quotationKey = (scorer: string, { brand, also_called, sentences }: Quotation): string =>
  uuidFrom(JSON.stringify([scorer.replace(/^mentions-\d+/, firstRules), brand, also_called, sentences]))
