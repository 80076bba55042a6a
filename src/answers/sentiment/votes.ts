import { englishWords, foreignWords } from '../function-words.ts'
import type { WordTable } from '../word-table.ts'

/** The evidence of a piece of text about its language; the votes of pieces add up to those of the whole text. */
export interface LanguageVotes {
  /** Function words of English. */
  english: number
  /** Function words of other languages, and accented words. */
  foreign: number
  latin_letters: number
  other_letters: number
}

/** What the function words among the words of a table vote for, by their ids. */
export const ballots = { none: 0, english: 1, foreign: 2 } as const

/** Only words written in lower case vote, so that names ("El Paso", "Das Keyboard") do not. */
export const lowerCaseWord = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}]*/gu
export const nonAscii = /\P{ASCII}/u

/** Adds the function words to a table: by the id of a word, what it votes for. */
export function votesOfWords(words: WordTable): Uint8Array {
  const english = Array.from(englishWords, (word) => words.add(word))
  const foreign = Array.from(foreignWords, (word) => words.add(word))
  const votes = new Uint8Array(words.size + 1)
  for (const id of foreign) votes[id] = ballots.foreign
  for (const id of english) votes[id] = ballots.english
  return votes
}
