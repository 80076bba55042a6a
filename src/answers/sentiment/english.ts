import { englishWords, foreignWords } from '../function-words.ts'
import { WordTable } from '../word-table.ts'
import { TokenReader } from './tokens.ts'
import { type LanguageVotes, lowerCaseWord, nonAscii, votesOfWords } from './votes.ts'

const latinLetter = /\p{Script=Latin}/gu
const otherLetter = /(?!\p{Script=Latin})\p{L}/gu

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

export const languageVotes = (text: string): LanguageVotes => {
  functionWords ??= readerOfFunctionWords()
  return functionWords.votesIn(text) ?? patternVotes(text)
}

/** Handles any text; the reference for the reader of tokens. */
export function patternVotes(text: string): LanguageVotes {
  const votes = {
    english: 0,
    foreign: 0,
    latin_letters: count(text, latinLetter),
    other_letters: count(text, otherLetter),
  }
  for (const [word] of text.matchAll(lowerCaseWord)) {
    if (englishWords.has(word)) votes.english++
    else if (foreignWords.has(word) || nonAscii.test(word)) votes.foreign++
  }
  return votes
}

let functionWords: TokenReader | undefined

function readerOfFunctionWords(): TokenReader {
  const words = new WordTable()
  return new TokenReader(words, { votes: votesOfWords(words) })
}

/** One letter of a script like Han carries about as much as five Latin ones, so a fifth of the letters is most of a text. */
export function hasOtherScript(pieces: readonly LanguageVotes[]): boolean {
  let latin = 0
  let others = 0
  for (const { latin_letters, other_letters } of pieces) {
    latin += latin_letters
    others += other_letters
  }
  return others > 0 && others * 5 >= latin
}

/**
 * Whether a text may be read with English words: its letters are Latin, and it has at least as many function words of
 * English as of other languages. A text without a vote passes.
 */
export function isEnglish(pieces: readonly LanguageVotes[]): boolean {
  if (hasOtherScript(pieces)) return false
  let lead = 0
  for (const { english, foreign } of pieces) lead += english - foreign
  return lead >= 0
}
