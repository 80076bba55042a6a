import { foldName } from '../text/spelling.ts'
import { commonIn, frequentIn } from './languages/languages.ts'
import { isCalendar, wordIn } from './languages/words-of-names.ts'

/** Whether the capitals of a brand's names matter: only if the names are common words, always, or never. */
export type MatchCase = 'auto' | 'exact' | 'any'

/** Shorter names have no other forms except with an apostrophe. */
const minLetters = 4

/** A name or alias of a brand, as it was written, and its properties. */
export class Spelling {
  readonly written: string
  readonly folded: string
  /** Index of the brand. */
  readonly brand: number
  readonly match_case: MatchCase
  /** The languages in which all its words are common, as bits. */
  readonly common: number
  /** The languages in which all its words are articles, prepositions and the like. */
  readonly frequent: number
  /** Whether it is a day or a month. */
  readonly isCalendar: boolean
  readonly startsUpper: boolean
  readonly startsLower: boolean
  /** The last letter, folded. */
  readonly last: string
  readonly lastUnit: number
  /** Whether it has other forms: it is long enough and ends in a letter or a digit. */
  readonly isInflectable: boolean

  constructor(written: string, brand: number, match_case: MatchCase = 'auto') {
    this.written = written
    this.folded = foldName(written)
    this.brand = brand
    this.match_case = match_case
    const words = this.folded.split(' ')
    const has = /\p{Lu}/u.test(written)
    this.common = has ? languagesOf(words, (word) => commonIn(word) | wordIn(word)) : 0
    this.frequent = has ? languagesOf(words, frequentIn) : 0
    this.isCalendar = has && isCalendar(this.folded)
    this.startsUpper = /^\p{Lu}/u.test(written)
    this.startsLower = /^\p{Ll}/u.test(written)
    this.last = this.folded.slice(-1)
    this.lastUnit = this.last.charCodeAt(0)
    this.isInflectable = this.folded.length >= minLetters && /\p{L}\p{N}*$/u.test(this.folded.replaceAll(' ', ''))
  }
}

const languagesOf = (words: string[], of: (word: string) => number): number =>
  words.reduce((mask, word) => mask & of(word), -1)
