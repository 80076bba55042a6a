import * as char from '../../text/characters.ts'
import {
  asciiKinds,
  CASED,
  DIGIT,
  isSpace,
  JOINER,
  kindOf,
  LOWER,
  MARK,
  UNCASED,
  UPPER,
  WORD,
} from '../../text/letters.ts'
import type { VisibleText } from '../../text/visible.ts'
import { mix } from '../word-table.ts'
import { isUnspaced, maxUncasedUnits, namesApart, stringOf } from './apart.ts'
import { isKnownBrand } from './known-brands.ts'
import type { LowerWords } from './lower-words.ts'
import { type Enumeration, type Markup, type RunPosition, Standings, tradeMarks } from './standings.ts'
import { wordlikeIn } from './wordlike.ts'

/** Consecutive capitalised words, in UTF-16 units of the visible text. */
export interface Run {
  start: number
  end: number
  standing: RunPosition
  /** It is in a sentence, not in a title. There only names are capitalised, except at the start of the sentence. */
  is_named: boolean
  /** The list within its line that contains it. */
  enumeration: Enumeration | null
}

/** The beginnings of personal names, as used in company names: `Dr. Martens`. */
const abbreviations = new Set('Dr Mr Mrs Ms St'.split(' '))

/** Words of up to three letters, each encoded as one number. */
const packed = (units: ArrayLike<number>, start: number, end: number) => {
  let number = 0
  for (let at = start; at < end; at++) number = number * char.ASTRAL + (units[at] as number)
  return number
}
const packedWords = (...list: string[]) =>
  new Set(
    list.map((word) =>
      packed(
        Array.from(word, (letter) => letter.charCodeAt(0)),
        0,
        word.length,
      ),
    ),
  )
const innerWords = packedWords('&', 'of', 'de', 'du', 'von', 'by', 'van', 'di', 'del', 'it')
/** Articles after one of them: `Bank of the West`. */
const innerArticles = packedWords('the', 'la', 'le', 'der', 'den')
const apostrophes = new Set([char.APOSTROPHE, char.CURLY_APOSTROPHE])
const hostName = /^[\p{Ll}\p{N}-]+\.(?:ai|app|co|com|dev|io|net|org|so)$/u
const maxHostUnits = 60
/** The maximum for a name in a script without capitals; anything longer is a sentence. */
const maxUncasedWords = 3

/** A brand that is written in lower case and is not an ordinary word. */
const isBrandInSmall = (word: string) => isKnownBrand(word) && wordlikeIn(word) === 0

/** Scans a text once: finds its runs and records its lower-case words. */
export class RunScanner {
  readonly #units: Uint16Array
  readonly #length: number
  readonly #bold: ReadonlySet<number>
  readonly #lower: LowerWords
  readonly #standings: Standings
  /** For the last word: whether it is written like a name, and whether it contains a full stop. */
  #isNamelike = false
  #hasDot = false

  constructor(visible: VisibleText, markup: Markup, lower: LowerWords) {
    this.#units = visible.units
    this.#length = visible.length
    this.#bold = markup.bold
    this.#lower = lower
    this.#standings = new Standings(visible, markup, this)
  }

  scan(visit: (run: Run) => void): void {
    const units = this.#units
    const length = this.#length
    const standings = this.#standings
    for (let at = 0; at < length; ) {
      const unit = units[at] as number
      const kind = unit < char.ASCII ? (asciiKinds[unit] as number) : kindOf(unit)
      if (kind === LOWER && !standings.isLineStart) {
        const end = this.#plainWordEnd(at)
        if (end > 0) {
          at = end
          continue
        }
      } else if ((kind & WORD) === 0) {
        at++
        if (unit === char.LINE_FEED) standings.startLine(at)
        continue
      }
      at = this.#readWord(at, visit)
    }
  }

  /** Reads the run or the word at an index, and returns its end. */
  #readWord(at: number, visit: (run: Run) => void): number {
    const standings = this.#standings
    const end = this.#wordEnd(at)
    if (this.#isNamelike) {
      const runEnd = this.#runEnd(end)
      if (!this.#isUnit(at, runEnd)) {
        const standing = standings.of(at, runEnd)
        const is_named = (standing === 'named' || standing === 'opening') && standings.isInSentence(runEnd)
        visit({ start: at, end: runEnd, standing, is_named, enumeration: standings.enumerationOf(at, runEnd) })
      }
      standings.isLineStart = false
      return runEnd
    }
    const headEnd = this.#headEnd(at, end)
    const isListed = headEnd > 0 && standings.of(at, headEnd) === 'listed'
    if (isListed) visit({ start: at, end: headEnd, standing: 'listed', is_named: false, enumeration: null })
    else if ((kindOf(this.#units[at] as number) & UNCASED) !== 0) {
      for (const [start, to] of namesApart(this.#units, this.#length, at, end))
        visit({ start, end: to, standing: 'apart', is_named: true, enumeration: null })
    }
    if (!standings.isNumbering(at, end)) standings.isLineStart = false
    return Math.max(end, isListed ? headEnd : 0)
  }

  /** Fast path for most words: lower case, with no continuation. 0 for all others. */
  #plainWordEnd(start: number): number {
    const units = this.#units
    const length = this.#length
    let hash = 0
    let at = start
    let unit: number
    let kind: number
    do {
      hash = mix(hash, units[at++] as number)
      unit = at < length ? (units[at] as number) : char.LINE_FEED
      kind = unit < char.ASCII ? (asciiKinds[unit] as number) : kindOf(unit)
    } while (kind === LOWER)
    if ((kind & (WORD | JOINER)) !== 0) return 0
    const mayEndLine = unit === char.LINE_FEED || unit === char.PLUS
    if (!mayEndLine || !this.#standings.isLabelled(start, at)) this.#lower.add(hash, this.#wordBefore(start), at - 1)
    return at
  }

  /** The end of the previous word if only a space separates it from this one, else -1. */
  #wordBefore(start: number): number {
    return start > 1 && this.#units[start - 1] === char.SPACE ? start - 2 : -1
  }

  /** Reads a word with its joiners, and decides whether it is written like a name. */
  #wordEnd(start: number): number {
    const units = this.#units
    const first = kindOf(units[start] as number)
    let at = start
    let hash = 0
    let seen = 0
    let firstCapital = -1
    this.#hasDot = false
    const isUncased = (first & UNCASED) !== 0
    // Scripts without capitals attach their words to foreign names: `Sony的`, `Acme는`.
    const alike = isUncased ? UNCASED | MARK : CASED | DIGIT | MARK
    for (;;) {
      if (isUncased && at > start && this.#bold.has(at)) break
      const unit = units[at] as number
      const kind = at < this.#length ? kindOf(unit) : 0
      if ((kind & alike) === 0) {
        if (
          (kind & JOINER) === 0 ||
          at + 1 >= this.#length ||
          (kindOf(units[at + 1] as number) & (CASED | DIGIT)) === 0
        ) {
          if (unit === char.FULL_STOP && this.#isAbbreviation(start, at)) at++
          break
        }
        // The sentence before a missing space ends here: `done.Acme`.
        if (unit === char.FULL_STOP) {
          const isInitial = (kindOf(units[at - 1] as number) & UPPER) !== 0 && units[at - 2] === char.FULL_STOP
          if (at - start > 2 && !isInitial && (kindOf(units[at + 1] as number) & UPPER) !== 0) break
          this.#hasDot = true
        }
      } else {
        if (firstCapital < 0 && (kind & UPPER) !== 0) firstCapital = at - start
        seen |= kind
      }
      hash = mix(hash, unit)
      at++
    }
    if (seen === LOWER && !this.#standings.isLabelled(start, at)) this.#lower.add(hash, this.#wordBefore(start), at - 1)
    this.#isNamelike =
      (first & UPPER) !== 0 ||
      ((first & LOWER) !== 0 && firstCapital > 0 && firstCapital <= 2) ||
      ((first & DIGIT) !== 0 && firstCapital > 0 && firstCapital <= 4)
    return at
  }

  /** `U.S.`, `Dr.`: whether a name continues after the full stop. */
  #isAbbreviation(start: number, end: number): boolean {
    const units = this.#units
    if (!isSpace(units[end + 1] as number) || (kindOf(units[end + 2] as number) & UPPER) === 0) return false
    const isInitials =
      this.#hasDot && units[end - 2] === char.FULL_STOP && (kindOf(units[end - 1] as number) & UPPER) !== 0
    return isInitials || (end - start <= 3 && abbreviations.has(stringOf(units, start, end)))
  }

  /**
   * The end of a possible name without a capital, which only the structure suggests: letters of a script without
   * capitals, a host name, or a known brand (`ibis`). 0 for anything else.
   */
  #headEnd(start: number, wordEnd: number): number {
    const units = this.#units
    if ((kindOf(units[start] as number) & UNCASED) === 0) {
      if ((!this.#hasDot && !this.#standings.isLineStart) || wordEnd - start > maxHostUnits) return 0
      const word = stringOf(units, start, wordEnd)
      return (this.#hasDot && hostName.test(word)) || (this.#standings.isLineStart && isBrandInSmall(word))
        ? wordEnd
        : 0
    }
    let end = wordEnd
    for (let words = 1; words < maxUncasedWords && isSpace(units[end] as number); words++) {
      if (this.#bold.has(end)) break
      if (end + 1 >= this.#length || (kindOf(units[end + 1] as number) & UNCASED) === 0) break
      end = this.#wordEnd(end + 1)
    }
    if (end - start > maxUncasedUnits && isUnspaced(units[start] as number)) end = wordEnd
    return end - start <= maxUncasedUnits ? end : 0
  }

  /** The end of the run that starts at an index, -1 if none does. */
  endOfRun(start: number): number {
    if (!this.#isWordAt(start)) return -1
    const end = this.#wordEnd(start)
    return this.#isNamelike ? this.#runEnd(end) : -1
  }

  #runEnd(firstEnd: number): number {
    const units = this.#units
    let end = firstEnd
    for (;;) {
      const gap = this.#gapAfter(end)
      if (gap < 0) return end
      let next = gap + 1
      if (!this.#isWordAt(next)) {
        if (units[next] !== char.AMPERSAND) return end
      }
      const wordEnd = units[next] === char.AMPERSAND ? next + 1 : this.#wordEnd(next)
      const isNumber = (kindOf(units[next] as number) & DIGIT) !== 0 || this.#isVersion(next, wordEnd)
      // A lower-case word with a trade mark belongs to the name: `Acme it®`.
      const isMarked = tradeMarks.has(units[wordEnd] as number)
      if (units[next] !== char.AMPERSAND && (this.#isNamelike || isNumber || isMarked)) {
        end = wordEnd
        continue
      }
      if (wordEnd - next > 3 || !innerWords.has(packed(units, next, wordEnd))) return end
      let inner = wordEnd
      if (isSpace(units[inner] as number) && this.#isWordAt(inner + 1)) {
        const articleEnd = this.#wordEnd(inner + 1)
        if (articleEnd - inner <= 4 && innerArticles.has(packed(units, inner + 1, articleEnd))) inner = articleEnd
      }
      if (!isSpace(units[inner] as number) || !this.#isWordAt(inner + 1)) return end
      next = inner + 1
      const after = this.#wordEnd(next)
      if (!this.#isNamelike) return end
      end = after
    }
  }

  /** `v4`: the number of a model. */
  #isVersion(start: number, end: number): boolean {
    const units = this.#units
    return (
      end - start > 1 &&
      end - start <= 4 &&
      (kindOf(units[start] as number) & LOWER) !== 0 &&
      (kindOf(units[start + 1] as number) & DIGIT) !== 0
    )
  }

  /** The position of the space after a word, past a trade mark or the apostrophe of a plural (`Lands' End`); -1 for none. */
  #gapAfter(end: number): number {
    const units = this.#units
    let at = end
    if (at < this.#length && tradeMarks.has(units[at] as number)) at++
    else if (apostrophes.has(units[at] as number) && ((units[at - 1] as number) | 0x20) === 0x73) {
      if (at + 2 >= this.#length || (kindOf(units[at + 2] as number) & UPPER) === 0) return -1
      at++
    }
    return at < this.#length && isSpace(units[at] as number) ? at : -1
  }

  /** `300 HP`. */
  #isUnit(start: number, end: number): boolean {
    const units = this.#units
    return (
      end - start <= 4 &&
      isSpace(units[start - 1] as number) &&
      (kindOf(units[start - 2] as number) & DIGIT) !== 0 &&
      !this.#isWordIn(start, end)
    )
  }

  /** Whether a stretch contains a space. */
  #isWordIn(start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (isSpace(this.#units[at] as number)) return true
    return false
  }

  #isWordAt(at: number): boolean {
    return at < this.#length && (kindOf(this.#units[at] as number) & WORD) !== 0
  }
}
