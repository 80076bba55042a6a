import { englishWords, foreignWords } from '../function-words.ts'
import { isPlain } from './tokens.ts'

const nonAscii = /\P{ASCII}/u
const lowerCaseWord = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}]*/gu
const latinLetter = /\p{Script=Latin}/gu
const otherLetter = /(?!\p{Script=Latin})\p{L}/gu

/** What a piece of text reveals about its language; the votes of pieces add up to those of the whole text. */
export interface LanguageVotes {
  /** Function words of English. */
  english: number
  /** Function words of other languages, and accented words. */
  foreign: number
  latin_letters: number
  other_letters: number
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Only words written in lower case vote, so that names ("El Paso", "Das Keyboard") do not. */
export function languageVotes(text: string): LanguageVotes {
  if (isPlain(text)) return plainVotes(text)
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

const isLower = (code: number) => code >= 0x61 && code <= 0x7a
const isLetter = (code: number) => isLower(code | 0x20)
const isDigit = (code: number) => code >= 0x30 && code <= 0x39

/** Text without accents, read without a regular expression. */
function plainVotes(text: string): LanguageVotes {
  const votes = { english: 0, foreign: 0, latin_letters: 0, other_letters: 0 }
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (!isLetter(code) && !isDigit(code)) {
      at++
      continue
    }
    let end = at
    if (isLower(code)) {
      while (isLetter(text.charCodeAt(end))) end++
      const word = text.slice(at, end)
      if (englishWords.has(word)) votes.english++
      else if (foreignWords.has(word)) votes.foreign++
    }
    votes.latin_letters += end - at
    for (let next = text.charCodeAt(end); isLetter(next) || isDigit(next); next = text.charCodeAt(++end)) {
      if (isLetter(next)) votes.latin_letters++
    }
    at = end
  }
  return votes
}

/**
 * Whether a text may be read with English words: its letters are Latin, and it has at least as many function words of
 * English as of other languages. One letter of a script like Han says about as much as five Latin ones: a fifth of the
 * letters is most of a text. A text without a vote passes.
 */
export function isEnglish(pieces: readonly LanguageVotes[]): boolean {
  const sum = (of: keyof LanguageVotes) => pieces.reduce((total, piece) => total + piece[of], 0)
  const others = sum('other_letters')
  if (others > 0 && others * 5 >= sum('latin_letters')) return false
  return sum('english') >= sum('foreign')
}
