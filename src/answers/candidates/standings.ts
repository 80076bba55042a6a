import * as char from '../../text/characters.ts'
import { CASED, DIGIT, isSpace, kindOf, LOWER, UNCASED, UPPER, WORD } from '../../text/letters.ts'
import type { VisibleText } from '../../text/visible.ts'
import { isUnspaced, stringOf } from './apart.ts'

/** The position of a run in its answer. */
export type RunPosition =
  /** An item, a heading, a bold term, a cell, or the start of one of them. */
  | 'listed'
  /** In the middle of a sentence, where only names have capitals. */
  | 'named'
  /** At the start of a sentence, where every word is capitalised. */
  | 'opening'
  /** On its own after a colon, as in `Best value: Acme`. */
  | 'answer'
  /** On its own after the end of a sentence, where engines name their source. */
  | 'label'
  /** Set apart from the words around it, in a script without capitals: between commas, or in katakana. */
  | 'apart'

/** The list after a colon or an arrow in a line: `For travel: Acme, Bolt or Cato`. */
export interface Enumeration {
  /** The start of the line. */
  line: number
  start: number
  end: number
  items: number
}

/** What the markup says about positions in the visible text. */
export interface Markup {
  /** Where bold text begins or ends. */
  bold: ReadonlySet<number>
  /** Where the text of a link to the home page of the linked name begins. */
  homeLinks: ReadonlySet<number>
  /** Whether the text at an index belongs to a table cell that describes a name and is not itself a name. */
  isTelling: (index: number) => boolean
}

/** Reads the runs of a text. */
interface RunReader {
  /** The end of the run that starts at an index, -1 if none does. */
  endOfRun(start: number): number
}

const bullets = char.unitSet('-*•→#–—✓✔·▪●◦')
const dashes = char.unitSet('–—')
const sentenceEnds = char.unitSet('.!?:;')
const quotes = char.unitSet('"”“’\')]*')
/** What may follow the name at the start of an item: `Acme: ...`, `Acme (...)`, `Acme, Bolt`. */
const closers = char.unitSet('\n—–→|:,(/#$€£%，；：、（')

const commas = char.unitSet(',，،')
export const tradeMarks = char.unitSet('®™')

const introducing = char.unitSet(':→：')
const separating = char.unitSet(',/&、，')
const joining = new Set('and or und oder et ou y o e og eller en of och i a sowie samt'.split(' '))
/** The maximum length of brackets after an item of an enumeration, in UTF-16 units. */
const maxRemarkLength = 80

/** A line of at least this many characters is not a title. */
const longLine = 120
/** `①`. */
const isCircled = (unit: number) => unit >= 0x2460 && unit <= 0x249b

/** Tells where each run of a text stands: in its line, in a sentence or a title, in an enumeration. Asked in text order. */
export class Standings {
  readonly #units: Uint16Array
  readonly #length: number
  readonly #markup: Markup
  readonly #runs: RunReader
  /** Whether the line has had no word yet, as the reader of the words knows. */
  isLineStart = true
  #lineStart = 0
  /** The end of the sentence that contained the last run. */
  #stopAt = -1
  /** The index up to which the line of the last run has no full stop. */
  #noStopTo = 0
  #enumeration: Enumeration | null = null

  constructor({ units, length }: VisibleText, markup: Markup, runs: RunReader) {
    this.#units = units
    this.#length = length
    this.#markup = markup
    this.#runs = runs
  }

  startLine(at: number): void {
    this.isLineStart = true
    this.#lineStart = at
  }

  of(start: number, end: number): RunPosition {
    const units = this.#units
    const { bold, homeLinks } = this.#markup
    const before = this.#signBefore(start)
    const gap = start - 1 - before
    const sign = before < 0 ? char.LINE_FEED : (units[before] as number)
    // `Acme Times+2Bolt Times`: how many more sources there are, and the next one.
    if (gap === 0 && sign === char.PLUS && (kindOf(units[start] as number) & DIGIT) !== 0) return 'label'
    const isItem = gap > 0 && (this.#isBullet(before, sign, start) || this.#isNumbered(before, sign))
    const isHead = this.isLineStart || isItem || bold.has(start)
    if (isHead && this.#closes(end) && !this.#markup.isTelling(start)) return 'listed'
    if (homeLinks.has(start) && !this.#endsLine(end)) return 'listed'
    const isSentenceStart = isHead || (gap > 0 && sentenceEnds.has(sign))
    if (isSentenceStart && !isHead && this.#endsLine(end)) return sign === char.COLON ? 'answer' : 'label'
    return isSentenceStart ? 'opening' : 'named'
  }

  /** Whether the line of a run is a sentence: titles are capitalised, but have neither a full stop nor many words. */
  isInSentence(end: number): boolean {
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

  /** The enumeration that contains a run. */
  enumerationOf(start: number, end: number): Enumeration | null {
    if (this.#enumeration !== null && start < this.#enumeration.end) return this.#enumeration
    const before = this.#signBefore(start)
    if (before < 0 || !introducing.has(this.#units[before] as number)) return null
    const found = this.#readEnumeration(start, end)
    if (found !== null) this.#enumeration = found
    return found
  }

  /** `1.`, `2)`: numbers the item that follows. */
  isNumbering(start: number, end: number): boolean {
    if (isCircled(this.#units[start] as number)) return true
    if (end - start > 2 || (kindOf(this.#units[start] as number) & DIGIT) === 0) return false
    const after = this.#units[end]
    return after === char.FULL_STOP || after === char.PAREN_CLOSE
  }

  /** A host or publisher at the end of a line, as in `... ends. acme+1`, does not show how its name is spelled. */
  isLabelled(start: number, end: number): boolean {
    if (!this.#endsLine(end)) return false
    let before = start - 1
    while (before >= 0 && isSpace(this.#units[before] as number)) before--
    return before < 0 || sentenceEnds.has(this.#units[before] as number) || this.#units[before] === char.LINE_FEED
  }

  /** The index of the last sign before a run, past spaces and quotation marks; -1 if there is none. */
  #signBefore(start: number): number {
    const units = this.#units
    let at = start - 1
    while (at >= 0 && (isSpace(units[at] as number) || quotes.has(units[at] as number))) at--
    return at
  }

  #isBullet(at: number, sign: number, start: number): boolean {
    // After a dash comes a description of an item; only a capital shows that it is another item.
    if (dashes.has(sign) && (kindOf(this.#units[start] as number) & UNCASED) !== 0 && !this.isLineStart) return false
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
    const last = units[end - 1] as number
    const next = units[end] as number
    // `小鹏P7 Max`, `アルビオン 薬用`: a product name follows.
    if ((kindOf(last) & UNCASED) !== 0 && (kindOf(next) & UPPER) !== 0) return true
    if (isUnspaced(last) && isSpace(next)) return true
    let at = end
    if (last !== char.FULL_STOP && next === char.FULL_STOP && units[end - 2] === char.FULL_STOP) at++
    if (isUnspaced(last)) while ((kindOf(units[at] as number) & (CASED | DIGIT)) !== 0) at++
    while (
      at < this.#length &&
      (isSpace(units[at] as number) || (units[at] as number) === char.ASTERISK || tradeMarks.has(units[at] as number))
    )
      at++
    if (at >= this.#length) return true
    const sign = units[at] as number
    // In a script without capitals a comma may also end a clause.
    if (commas.has(sign) && (kindOf(last) & UNCASED) !== 0) return false
    if (closers.has(sign)) return true
    return sign === char.HYPHEN && at > end && isSpace(units[at + 1] as number)
  }

  #endsLine(end: number): boolean {
    const unit = this.#units[end]
    return (
      end >= this.#length ||
      unit === char.LINE_FEED ||
      (unit === char.PLUS && (kindOf(this.#units[end + 1] as number) & DIGIT) !== 0)
    )
  }

  /** The rest of a line if it consists of two or more names with nothing but separators between them. */
  #readEnumeration(start: number, firstEnd: number): Enumeration | null {
    let at = this.#behindRemark(firstEnd)
    let items = 1
    while (!this.#isLineEnd(at)) {
      const next = this.#nextItem(at)
      const end = next < 0 ? -1 : this.#runs.endOfRun(next)
      if (end < 0) return null
      at = this.#behindRemark(end)
      items++
    }
    return items > 1 ? { line: this.#lineStart, start, end: at, items } : null
  }

  #isLineEnd(at: number): boolean {
    const end = this.#units[at] === char.FULL_STOP ? at + 1 : at
    return end >= this.#length || this.#units[end] === char.LINE_FEED
  }

  /** The start of the next item, after a comma, a word such as "and", or both; -1 if there is neither. */
  #nextItem(from: number): number {
    const isSeparated = separating.has(this.#units[from] as number)
    const at = isSeparated ? this.#behindSpaces(from + 1) : from
    let end = at
    while (end < this.#length && end - at < 6 && kindOf(this.#units[end] as number) === LOWER) end++
    const isJoined = isSpace(this.#units[end] as number) && joining.has(stringOf(this.#units, at, end))
    if (isJoined) return this.#behindSpaces(end)
    return isSeparated ? at : -1
  }

  /** The end of the spaces and the brackets after an item. */
  #behindRemark(end: number): number {
    const at = this.#behindSpaces(end)
    if (this.#units[at] !== char.PAREN_OPEN) return at
    const closing = this.#units.subarray(at, at + maxRemarkLength).indexOf(char.PAREN_CLOSE)
    return closing < 0 ? at : this.#behindSpaces(at + closing + 1)
  }

  #behindSpaces(at: number): number {
    let end = at
    while (end < this.#length && isSpace(this.#units[end] as number)) end++
    return end
  }
}
