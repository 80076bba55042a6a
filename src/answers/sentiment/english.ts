import { englishWords, foreignWords } from '../function-words.ts'
import { mix, WordTable } from '../word-table.ts'
import { isEmojiAt, kindAt, kinds } from './tokens.ts'

const nonAscii = /\P{ASCII}/u
const lowerCaseWord = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}]*/gu
const latinLetter = /\p{Script=Latin}/gu
const otherLetter = /(?!\p{Script=Latin})\p{L}/gu

/** The evidence of a piece of text about its language; the votes of pieces add up to those of the whole text. */
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
export const languageVotes = (text: string): LanguageVotes => plainVotes(text) ?? patternVotes(text)

/** Handles any text; the reference for the plain path. */
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

let functionWords: { table: WordTable; lastEnglish: number; units: Uint16Array } | undefined

function compileFunctionWords() {
  const table = new WordTable()
  for (const word of englishWords) table.add(word)
  const lastEnglish = table.add(' ')
  for (const word of foreignWords) table.add(word)
  return { table, lastEnglish, units: new Uint16Array(table.longest) }
}

/** Text in Latin letters, read without a regular expression; null for other text. */
function plainVotes(text: string): LanguageVotes | null {
  functionWords ??= compileFunctionWords()
  const { table, lastEnglish, units } = functionWords
  const votes = { english: 0, foreign: 0, latin_letters: 0, other_letters: 0 }
  for (let at = 0; at < text.length; ) {
    let kind = kindAt(text, at)
    if (kind < kinds.lower) {
      at++
      continue
    }
    if (kind === kinds.slow) {
      if (!isEmojiAt(text, at)) return null
      at += 2
      continue
    }
    const start = at
    let digits = 0
    if (kind === kinds.lower) {
      let hash = 0
      let isAscii = true
      for (; kind === kinds.lower || kind === kinds.letter; kind = kindAt(text, ++at)) {
        const unit = text.charCodeAt(at)
        hash = mix(hash, unit)
        if (unit >= 0x80) isAscii = false
        if (at - start < units.length) units[at - start] = unit
      }
      const id = at - start > units.length ? 0 : table.find(units, 0, at - start, hash)
      if (id !== 0 && id < lastEnglish) votes.english++
      else if (id !== 0 || !isAscii) votes.foreign++
    }
    for (; kind === kinds.lower || kind === kinds.letter || kind === kinds.digit; kind = kindAt(text, ++at))
      if (kind === kinds.digit) digits++
    if (kind === kinds.selector || (kind === kinds.slow && !isEmojiAt(text, at))) return null
    votes.latin_letters += at - start - digits
  }
  return votes
}

/**
 * Whether a text may be read with English words: its letters are Latin, and it has at least as many function words of
 * English as of other languages. One letter of a script like Han carries about as much as five Latin ones, so a fifth of
 * the letters is most of a text. A text without a vote passes.
 */
export function isEnglish(pieces: readonly LanguageVotes[]): boolean {
  const sum = (of: keyof LanguageVotes) => pieces.reduce((total, piece) => total + piece[of], 0)
  const others = sum('other_letters')
  if (others > 0 && others * 5 >= sum('latin_letters')) return false
  return sum('english') >= sum('foreign')
}
