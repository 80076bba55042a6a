import * as char from '../../text/characters.ts'
import {
  asciiKinds,
  CASED,
  DIGIT,
  JOINER,
  kindOf,
  LOWER,
  MARK,
  SPACE,
  UNCASED,
  UPPER,
  WORD,
} from '../../text/letters.ts'
import type { VisibleText } from '../../text/visible.ts'
import { mix } from '../word-table.ts'
import type { LowerWords } from './lower-words.ts'

/** The position of a run in its answer. */
export type Standing =
  /** An item, a heading, a bold term, a cell, or the start of one of them. */
  | 'listed'
  /** In the middle of a sentence, where only names have capitals. */
  | 'named'
  /** It opens a sentence, where every word has a capital. */
  | 'opening'
  /** On its own after a colon, as in `Best value: Acme`. */
  | 'answer'
  /** On its own after the end of a sentence, where engines name their source. */
  | 'label'

/** Consecutive capitalised words, in UTF-16 units of the visible text. */
export interface Run {
  start: number
  end: number
  standing: Standing
  /** It is in a sentence, not in a title: only a name has a capital there, unless it opens the sentence. */
  is_named: boolean
}

/** What the markup says about positions in the visible text. */
export interface Markup {
  /** Where bold text begins or ends. */
  bold: ReadonlySet<number>
  /** Where the text of a link to the home page of the linked name begins. */
  homeLinks: ReadonlySet<number>
  /** Whether the text at an index belongs to a table cell that describes a name and is not a name itself. */
  isTelling: (index: number) => boolean
}

const codes = (text: string) => new Set(Array.from(text, (letter) => letter.codePointAt(0) as number))
const bullets = codes('-*•→#–—✓✔·▪●◦')
const sentenceEnds = codes('.!?:;')
const quotes = codes('"”“’\')]*')
/** What may follow the name at the start of an item: `Acme: ...`, `Acme (...)`, `Acme, Bolt`. */
const closers = codes('\n—–→|:,(/#$€£，；：、（')

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
/** Articles behind one of them: `Bank of the West`. */
const innerArticles = packedWords('the', 'la', 'le', 'der', 'den')
const marks = codes('®™')
const apostrophes = codes("'’")
const hostName = /^[\p{Ll}\p{N}-]+\.(?:ai|app|co|com|dev|io|net|org|so)$/u
const maxHostUnits = 60
/** A line of so many characters is no title. */
const longLine = 120
/** The maximum length of names in scripts without capitals; anything longer is a sentence. */
const maxUncasedWords = 3
const maxUncasedUnits = 16
const SPACE_UNIT = 0x20
const isSpace = (unit: number) => (kindOf(unit) & SPACE) !== 0

/** Scans a text once: finds its runs and records its lower-case words. */
export class RunScanner {
  readonly #units: Uint16Array
  readonly #length: number
  readonly #markup: Markup
  readonly #lower: LowerWords
  /** Whether the line has had no word yet. */
  #isLineStart = true
  /** For the last word: whether it is written like a name, and whether it contains a full stop. */
  #isNamelike = false
  #hasDot = false
  /** Where the sentence ends that the last run was in. */
  #stopAt = -1
  /** Up to where the line of the last run has no full stop. */
  #noStopTo = 0
  #lineStart = 0

  constructor({ units, length }: VisibleText, markup: Markup, lower: LowerWords) {
    this.#units = units
    this.#length = length
    this.#markup = markup
    this.#lower = lower
  }

  scan(visit: (run: Run) => void): void {
    const units = this.#units
    const length = this.#length
    for (let at = 0; at < length; ) {
      const unit = units[at] as number
      const kind = unit < char.ASCII ? (asciiKinds[unit] as number) : kindOf(unit)
      if (kind === LOWER) {
        const end = this.#plainWordEnd(at)
        if (end > 0) {
          this.#isLineStart = false
          at = end
          continue
        }
      } else if ((kind & WORD) === 0) {
        at++
        if (unit === char.LINE_FEED) {
          this.#isLineStart = true
          this.#lineStart = at
        }
        continue
      }
      at = this.#readWord(at, visit)
    }
  }

  /** Reads the run or the word at an index, and returns where it ends. */
  #readWord(at: number, visit: (run: Run) => void): number {
    const end = this.#wordEnd(at)
    if (this.#isNamelike) {
      const runEnd = this.#runEnd(end)
      if (!this.#isUnit(at, runEnd)) {
        const standing = this.#standing(at, runEnd)
        const is_named = (standing === 'named' || standing === 'opening') && this.#isInSentence(runEnd)
        visit({ start: at, end: runEnd, standing, is_named })
      }
      this.#isLineStart = false
      return runEnd
    }
    const headEnd = this.#headEnd(at, end)
    if (headEnd > 0 && this.#standing(at, headEnd) === 'listed')
      visit({ start: at, end: headEnd, standing: 'listed', is_named: false })
    if (!this.#isNumbering(at, end)) this.#isLineStart = false
    return Math.max(end, headEnd)
  }

  /** Fast path for most words: lower case, with no continuation. 0 for any other. */
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
    if (!mayEndLine || !this.#isLabelled(start, at)) this.#lower.add(hash, this.#wordBefore(start), at - 1)
    return at
  }

  /** Where the word ends that only a space parts from a word. */
  #wordBefore(start: number): number {
    return start > 1 && this.#units[start - 1] === SPACE_UNIT ? start - 2 : -1
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
    // Scripts without capitals attach their words to others: `Sony的`, `Acme는`.
    const alike = (first & UNCASED) !== 0 ? UNCASED | MARK : CASED | DIGIT | MARK
    for (;;) {
      const unit = units[at] as number
      const kind = at < this.#length ? kindOf(unit) : 0
      if ((kind & alike) === 0) {
        if (
          (kind & JOINER) === 0 ||
          at + 1 >= this.#length ||
          (kindOf(units[at + 1] as number) & (CASED | DIGIT)) === 0
        )
          break
        // The sentence before a missing space ends here: `done.Acme`.
        if (unit === char.FULL_STOP) {
          if (at - start > 2 && (kindOf(units[at + 1] as number) & UPPER) !== 0) break
          this.#hasDot = true
        }
      } else {
        if (firstCapital < 0 && (kind & UPPER) !== 0) firstCapital = at - start
        seen |= kind
      }
      hash = mix(hash, unit)
      at++
    }
    if (seen === LOWER && !this.#isLabelled(start, at)) this.#lower.add(hash, this.#wordBefore(start), at - 1)
    this.#isNamelike =
      (first & UPPER) !== 0 ||
      ((first & LOWER) !== 0 && firstCapital > 0 && firstCapital <= 2) ||
      ((first & DIGIT) !== 0 && firstCapital > 0 && firstCapital <= 4)
    return at
  }

  /**
   * The end of a possible name without a capital, where only the structure suggests one: letters of a script without
   * capitals, or a host name. 0 for anything else.
   */
  #headEnd(start: number, wordEnd: number): number {
    const units = this.#units
    if ((kindOf(units[start] as number) & UNCASED) === 0) {
      const isShort = wordEnd - start <= maxHostUnits
      return this.#hasDot && isShort && hostName.test(this.#slice(start, wordEnd)) ? wordEnd : 0
    }
    let end = wordEnd
    for (let words = 1; words < maxUncasedWords && isSpace(units[end] as number); words++) {
      if (end + 1 >= this.#length || (kindOf(units[end + 1] as number) & UNCASED) === 0) break
      end = this.#wordEnd(end + 1)
    }
    return end - start <= maxUncasedUnits ? end : 0
  }

  #slice(start: number, end: number): string {
    return String.fromCharCode(...this.#units.subarray(start, end))
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
      const isNumber = (kindOf(units[next] as number) & DIGIT) !== 0
      // A lower-case word with a trade mark belongs to the name: `Acme it®`.
      const isMarked = marks.has(units[wordEnd] as number)
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

  /** Where the space behind a word is, past a trade mark or the apostrophe of a plural (`Lands' End`); -1 for none. */
  #gapAfter(end: number): number {
    const units = this.#units
    let at = end
    if (at < this.#length && marks.has(units[at] as number)) at++
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

  /** Whether a stretch has a space. */
  #isWordIn(start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (isSpace(this.#units[at] as number)) return true
    return false
  }

  /** Whether the line of a run is a sentence: titles have capitals, but neither a full stop nor many words. */
  #isInSentence(end: number): boolean {
    const units = this.#units
    if (end <= this.#stopAt) return true
    let to = Math.max(end, Math.min(this.#noStopTo, end + longLine))
    while (to < this.#length && to - end < longLine && units[to] !== char.LINE_FEED) {
      const unit = units[to] as number
      if (unit === char.FULL_STOP || unit === 0x21 || unit === 0x3f || unit === 0x3b) {
        if (to + 1 >= this.#length || (kindOf(units[to + 1] as number) & WORD) === 0) {
          this.#stopAt = to
          return true
        }
      }
      to++
    }
    this.#noStopTo = to
    return to - this.#lineStart >= longLine
  }

  #isWordAt(at: number): boolean {
    return at < this.#length && (kindOf(this.#units[at] as number) & WORD) !== 0
  }

  /** `1.`, `2)`: numbers the item that follows. */
  #isNumbering(start: number, end: number): boolean {
    if (end - start > 2 || (kindOf(this.#units[start] as number) & DIGIT) === 0) return false
    const after = this.#units[end]
    return after === char.FULL_STOP || after === char.PAREN_CLOSE
  }

  #standing(start: number, end: number): Standing {
    const units = this.#units
    const { bold, homeLinks } = this.#markup
    let before = start - 1
    while (before >= 0 && (isSpace(units[before] as number) || quotes.has(units[before] as number))) before--
    const gap = start - 1 - before
    const sign = before < 0 ? char.LINE_FEED : (units[before] as number)
    // `Acme Times+2Bolt Times`: how many more sources there are, and the next one.
    if (gap === 0 && sign === char.PLUS && (kindOf(units[start] as number) & DIGIT) !== 0) return 'label'
    const isItem = gap > 0 && (this.#isBullet(before, sign) || this.#isNumbered(before, sign))
    const isHead = this.#isLineStart || isItem || bold.has(start)
    if (isHead && this.#closes(end) && !this.#markup.isTelling(start)) return 'listed'
    if (homeLinks.has(start) && !this.#endsLine(end)) return 'listed'
    const isSentenceStart = isHead || (gap > 0 && sentenceEnds.has(sign))
    if (isSentenceStart && !isHead && this.#endsLine(end)) return sign === char.COLON ? 'answer' : 'label'
    return isSentenceStart ? 'opening' : 'named'
  }

  #isBullet(at: number, sign: number): boolean {
    return bullets.has(sign) && (at === 0 || isSpace(this.#units[at - 1] as number) || this.#units[at - 1] === sign)
  }

  #isNumbered(at: number, sign: number): boolean {
    if (sign !== char.FULL_STOP && sign !== char.PAREN_CLOSE) return false
    let digits = at
    while (digits > 0 && at - digits < 3 && (kindOf(this.#units[digits - 1] as number) & DIGIT) !== 0) digits--
    return digits < at && (digits === 0 || isSpace(this.#units[digits - 1] as number))
  }

  /** Whether what follows separates the start of an item from the text after it. */
  #closes(end: number): boolean {
    if (end >= this.#length || this.#markup.bold.has(end) || this.#markup.bold.has(end + 1)) return true
    const units = this.#units
    let at = end
    while (
      at < this.#length &&
      (isSpace(units[at] as number) || (units[at] as number) === char.ASTERISK || marks.has(units[at] as number))
    )
      at++
    if (at >= this.#length) return true
    const sign = units[at] as number
    if (closers.has(sign)) return true
    return sign === char.HYPHEN && at > end && isSpace(units[at + 1] as number)
  }

  /** A host or publisher at the end of a line, as in `... ends. acme+1`, does not show how its name is written. */
  #isLabelled(start: number, end: number): boolean {
    if (!this.#endsLine(end)) return false
    let before = start - 1
    while (before >= 0 && isSpace(this.#units[before] as number)) before--
    return before < 0 || sentenceEnds.has(this.#units[before] as number) || this.#units[before] === char.LINE_FEED
  }

  #endsLine(end: number): boolean {
    const unit = this.#units[end]
    return (
      end >= this.#length ||
      unit === char.LINE_FEED ||
      (unit === char.PLUS && (kindOf(this.#units[end + 1] as number) & DIGIT) !== 0)
    )
  }
}
