import * as char from '../text/characters.ts'
import { classOf, type FoldedText, FREE, HANGUL, MARK, STRICT } from '../text/fold.ts'
import { asciiHost } from '../text/spelling.ts'
import { AddressReader, PLAIN } from './addresses.ts'
import type { Spelling } from './spellings.ts'

/** Decides whether a stretch of folded text that spells a name or a domain is one in its context. */
export class EdgeReader {
  readonly folded: FoldedText
  readonly #units: Uint16Array
  readonly #length: number
  readonly #addresses: AddressReader

  constructor(units: Uint16Array, length: number, folded: FoldedText) {
    this.#units = units
    this.#length = length
    this.folded = folded
    this.#addresses = new AddressReader(units, length)
  }

  startOf(start: number): number {
    return this.folded.offsets === null ? start : this.folded.offsets.start(start)
  }

  endOf(end: number): number {
    return this.folded.offsets === null ? end : this.folded.offsets.end(end)
  }

  /** The unit of the folded text at an index; a line feed beyond its ends. */
  #at(index: number): number {
    return index < 0 || index >= this.folded.length ? char.LINE_FEED : (this.folded.units[index] as number)
  }

  #class(index: number): number {
    return classOf[this.#at(index)] as number
  }

  isCue(end: number): boolean {
    return (this.#class(end - 1) & this.#class(end) & STRICT) === 0
  }

  /** The folded text of a stretch. */
  text(start: number, end: number): string {
    return String.fromCharCode(...this.folded.units.subarray(start, end))
  }

  /** The end of the word that continues at an index. */
  wordEnd(index: number): number {
    let end = index
    while ((this.#class(end) & STRICT) !== 0) end++
    return end
  }

  /** Whether the stem of a name that ends at an index continues as the name itself. */
  isWholeName(spelling: Spelling, end: number): boolean {
    return this.#at(end) === spelling.lastUnit && (this.#class(end + 1) & STRICT) === 0
  }

  /** Whether a name that begins with a capital also does so here. */
  hasCapital(start: number, spelling: Spelling): boolean {
    return !spelling.startsUpper || this.#isUpper(start)
  }

  isName(start: number, end: number, spelling: Spelling): boolean {
    return this.#isWholeWord(start, end, spelling) && !this.#isInAddress(this.startOf(start), this.endOf(end))
  }

  #isWholeWord(start: number, end: number, spelling: Spelling): boolean {
    const first = this.#class(start)
    const last = this.#class(end - 1)
    const next = this.#class(end)
    if ((next & MARK) !== 0 || (last & next & STRICT) !== 0) return false
    const isSymbolFirst = (first & (STRICT | HANGUL | FREE)) === 0
    const isSymbolLast = (last & (STRICT | HANGUL | FREE)) === 0
    if (isSymbolFirst && ((this.#class(start - 1) & STRICT) !== 0 || this.#at(start - 1) === this.#at(start)))
      return false
    if (isSymbolLast && this.#at(end) === this.#at(end - 1)) return false
    if ((first & STRICT) !== 0 && this.#continuesBefore(start, end, spelling)) return false
    if ((last & STRICT) !== 0 && this.#continuesAfter(end)) return false
    return end - start > 1 || (first & STRICT) === 0 || this.#standsAlone(start)
  }

  /** `O'Reilly` does not name Reilly, nor `shop.acme` Acme; but in `done.Acme` only a space is missing. */
  #continuesBefore(start: number, end: number, spelling: Spelling): boolean {
    const before = this.#at(start - 1)
    if (before === char.APOSTROPHE)
      return this.#at(start - 2) === char.LOWER_O && (this.#class(start - 3) & STRICT) === 0
    if (before !== char.FULL_STOP || (this.#class(start - 2) & STRICT) === 0) return false
    return !this.#isSentenceEnd(start, end, spelling)
  }

  /** Whether the full stop before a name, without a space, ends a sentence: `good.BMW`, `$40.Oral-B`, `expensive.eero:`. */
  #isSentenceEnd(start: number, end: number, spelling: Spelling): boolean {
    const isUpper = this.#isUpper(start)
    const isOwnLower = spelling.startsLower && this.#isLower(start) && this.#isProseAfter(end)
    if (!isUpper && !isOwnLower) return false
    let from = start - 1
    while (start - from < maxNumberLength && isOfNumber(this.#at(from - 1), this.#class(from - 1))) from--
    if (char.isDigit(this.#at(from))) return number.test(this.text(from, start - 1))
    while ((this.#class(from - 1) & STRICT) !== 0) from--
    from = Math.max(from, this.#lastStop(from, start - 1) + 1)
    const length = start - 1 - from
    if (!this.#isWord(from, start - 1)) return false
    if (isUpper && this.#isLower(start - 2)) return true
    return this.#isProseBefore(from) && (isOwnLower ? length > 2 : length > 1 && this.#isProseAfter(end))
  }

  /** The last full stop or comma of a stretch, or -1. */
  #lastStop(start: number, end: number): number {
    for (let at = end - 1; at >= start; at--)
      if (this.#at(at) === char.FULL_STOP || this.#at(at) === char.COMMA) return at
    return -1
  }

  /** `Acme.js` is another word, as are `C++` and `C#` for C; in `Acme.Then` only a space is missing. */
  #continuesAfter(end: number): boolean {
    const after = this.#at(end)
    if (after === char.PLUS) return this.#at(end + 1) === char.PLUS
    if (after === char.HASH) return (this.#class(end + 1) & STRICT) === 0
    if (after !== char.FULL_STOP || (this.#class(end + 1) & STRICT) === 0) return false
    const isCapitalised = this.#isUpper(end + 1) && this.#isLower(end + 2)
    const isCamel = this.#isLower(end + 1) && this.#isUpper(end + 2)
    return !(isCapitalised || isCamel || this.#isShoutedSentence(end + 1))
  }

  /** Whether an upper-case word after a full stop starts the next sentence, and is not an ending such as `.NET`. */
  #isShoutedSentence(start: number): boolean {
    const end = this.wordEnd(start)
    for (let at = start; at < end; at++) if (!this.#isUpper(at)) return false
    if (end - start === 1) return this.#at(end) === char.SPACE && /^[ia]$/.test(this.text(start, end))
    return end > start && this.#isProseAfter(end) && !technicalEndings.has(this.text(start, end))
  }

  /** Whether a word of the text begins here, as opposed to a part of a path, an address or a name in code. */
  #isProseBefore(start: number): boolean {
    return start === 0 || proseBefore.has(this.#at(start - 1))
  }

  #isProseAfter(end: number): boolean {
    const after = this.#at(end)
    return after === char.FULL_STOP ? (this.#class(end + 1) & STRICT) === 0 : proseAfter.has(after)
  }

  /** Whether a stretch consists of letters. */
  #isWord(start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (!this.#isUpper(at) && !this.#isLower(at)) return false
    return true
  }

  /**
   * Whether nothing but a possessive is joined to a name of one letter: in X-ray, Q&A, L'Oréal, F. it is part of a word.
   */
  #standsAlone(start: number): boolean {
    const from = this.startOf(start)
    const before = from > 0 ? (this.#units[from - 1] as number) : char.SPACE
    const to = this.endOf(start + 1)
    const after = to < this.#length ? (this.#units[to] as number) : char.SPACE
    if (isTie(before) && (this.#class(start - 2) & STRICT) !== 0) return false
    if (!isTie(after) || (this.#class(start + 2) & STRICT) === 0)
      return after !== char.PLUS || this.#class(start + 2) !== 0
    return (
      this.#at(start + 1) === char.APOSTROPHE &&
      this.#at(start + 2) === char.LOWER_S &&
      (this.#class(start + 3) & STRICT) === 0
    )
  }

  #isUpper(index: number): boolean {
    return index < this.folded.length && /^\p{Lu}/u.test(this.#written(index))
  }

  #isLower(index: number): boolean {
    return index >= 0 && index < this.folded.length && /^\p{Ll}/u.test(this.#written(index))
  }

  #written(index: number): string {
    return String.fromCharCode(this.#units[this.startOf(index)] as number)
  }

  #isInAddress(start: number, end: number): boolean {
    if (!this.#addresses.isTiedBefore(start) && !this.#addresses.isTiedAfter(end)) return false
    return this.#addresses.partAt(start, end) !== PLAIN
  }

  /** The domain in ASCII form when the stretch is the host of an address or the end of one, else null. */
  domainAt(start: number, end: number): string | null {
    const [from, to] = [this.startOf(start), this.endOf(end)]
    if (!this.#addresses.isDomainAt(from, to)) return null
    return asciiHost(String.fromCharCode(...this.#units.subarray(from, to)).toLowerCase())
  }
}

const isTie = (unit: number): boolean =>
  unit === char.HYPHEN ||
  unit === char.UNICODE_HYPHEN ||
  unit === char.NO_BREAK_HYPHEN ||
  unit === char.AMPERSAND ||
  unit === char.PLUS ||
  unit === char.APOSTROPHE ||
  unit === char.CURLY_APOSTROPHE ||
  unit === char.FULL_STOP

const proseBefore = char.unitSet(' \n("\'[')
const proseAfter = char.unitSet(' \n,;:!?)"\'')

/** A number, with or without a unit: `40`, `1,299.99`, `2000s`, `30h`. */
const number =
  /^\d[\d.,]*(?:s|k|m|h|g|w|l|v|gb|tb|mb|mm|cm|km|kg|hz|khz|mp|mah|wh|kw|nm|lb|lbs|oz|in|ft|px|fps|min|st|nd|rd|th)?$/
const maxNumberLength = 24
const isOfNumber = (unit: number, unitClass: number): boolean =>
  (unitClass & STRICT) !== 0 || unit === char.FULL_STOP || unit === char.COMMA

/** What follows the full stop in names of products, files and hosts. */
const technicalEndings = new Set(
  'net js ts io ai tv co me com org edu gov app dev sh py gg us uk eu de ch fm xyz'.split(' '),
)
