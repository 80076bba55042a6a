import * as char from './characters.ts'

/** Words that end in a full stop without ending a sentence. */
const abbreviations = new Set(
  'e.g i.e eg ie etc vs cf al approx inc ltd co corp llc bros no nos vol fig dr mr mrs ms prof sr jr st mt gen rev jan feb mar apr jun jul aug sep sept oct nov dec ca bzw z.b u.a d.h ggf usw evtl bspw p.ej ej sra vgl resp bijv'.split(
    ' ',
  ),
)

const longestAbbreviation = Math.max(...Array.from(abbreviations, ({ length }) => length))

const closers = char.unitSet('"\')]}\u201d\u2019\u00bb.!?\u2026\u3002\uff01\uff1f\u300d\u300f\uff09')

/** What ends a sentence without a following space. */
const wideEnds = new Set([
  char.IDEOGRAPHIC_FULL_STOP,
  char.WIDE_EXCLAMATION,
  char.WIDE_QUESTION,
  char.HALF_WIDTH_FULL_STOP,
])

/** The last and first characters of citation marks. */
const openers = new Map([
  [char.BRACKET_CLOSE, char.BRACKET_OPEN],
  [char.LENTICULAR_CLOSE, char.LENTICULAR_OPEN],
])
const maxCitationLength = 40
const superscripts = new Set([char.SUPERSCRIPT_ONE, char.SUPERSCRIPT_TWO, char.SUPERSCRIPT_THREE])
for (let unit = char.SUPERSCRIPT_ZERO; unit <= char.SUPERSCRIPT_NINE; unit++) superscripts.add(unit)

const isSpace = (unit: number): boolean => unit <= char.SPACE || unit === char.NO_BREAK_SPACE

const terminators = new Set([char.FULL_STOP, char.EXCLAMATION, char.QUESTION, char.ELLIPSIS])

/**
 * A sentence may end after a `mayEnd` unit, or after a space that follows a `mayEndBeforeSpace` unit. Most units are
 * letters, which have neither flag.
 */
const mayEnd = 1
const mayEndBeforeSpace = 2
const signs = new Uint8Array(0x10000)
for (let unit = 0; unit <= char.SPACE; unit++) signs[unit] = mayEnd
for (const unit of [char.NO_BREAK_SPACE, char.FULL_STOP, char.PAREN_CLOSE, ...wideEnds]) signs[unit] = mayEnd
for (const unit of [...closers, ...openers.keys(), ...superscripts, ...terminators])
  signs[unit] = (signs[unit] as number) | mayEndBeforeSpace

/**
 * Finds the sentence around a stretch of visible text. Blocks (paragraphs, headings, list items, table cells) are
 * sentences of their own; a full stop in a number, an address or a known abbreviation does not end a sentence, and
 * citation marks after it belong to the sentence it ends. Call it in text order: the last sentence is remembered, so
 * that a long one is measured once.
 */
export class SentenceReader {
  readonly #units: Uint16Array
  readonly #length: number
  #start = 0
  #end = 0

  constructor(units: Uint16Array, length: number) {
    this.#units = units
    this.#length = length
  }

  /** Start and end of the sentence that the stretch belongs to, in UTF-16 units. */
  around(start: number, end: number): { start: number; end: number } {
    if (start < this.#start || end > this.#end) {
      let from = start
      while (from > this.#end && !this.#endsBefore(from)) from--
      if (from <= this.#end && start < this.#start) while (from > 0 && !this.#endsBefore(from)) from--
      let to = end
      while (to < this.#length && !this.#endsBefore(to)) to++
      this.#start = from
      this.#end = to
    }
    return { start: this.#start, end: this.#end }
  }

  /** Whether a sentence ends just before `index`. */
  #endsBefore(index: number): boolean {
    const units = this.#units
    const before = units[index - 1] as number
    if (((signs[before] as number) & mayEnd) === 0) return false
    if (before === char.LINE_FEED && units[index - 2] === char.LINE_FEED) return true
    if (wideEnds.has(before)) return !closers.has(units[index] as number) || index >= this.#length
    if (before === char.FULL_STOP) return this.#isTightStop(index)
    if (before === char.PAREN_CLOSE) return this.#isCardEnd(index)
    if (index < 2 || ((signs[units[index - 2] as number] as number) & mayEndBeforeSpace) === 0) return false
    let at = this.#beforeCitations(index - 2)
    while (at >= 0 && closers.has(units[at] as number) && !terminators.has(units[at] as number)) at--
    if (at < 0 || !terminators.has(units[at] as number)) return false
    return units[at] !== char.FULL_STOP || this.#isFullStop(at, index)
  }

  /** The index where the text continues, backwards from `at`, before any citation marks: [1], [2, 3], 【1†source】, ¹. */
  #beforeCitations(at: number): number {
    const units = this.#units
    while (at > 0) {
      const unit = units[at] as number
      const opener = openers.get(unit)
      if (opener === undefined) {
        if (!superscripts.has(unit)) return at
        at--
        continue
      }
      let start = at - 1
      while (start > 0 && at - start < maxCitationLength && units[start] !== opener) start--
      const inside = String.fromCharCode(...units.subarray(start + 1, at))
      if (units[start] !== opener || !(unit === char.BRACKET_CLOSE ? /^[\d\s,^–-]*\d$/ : /^\d[^\n]*$/).test(inside))
        return at
      at = start - 1
    }
    return at
  }

  /** Whether the rating and the number of reviews end a product card without a space: `Acme Pro$29.994.4(1k+)Bolt S2`. */
  #isCardEnd(next: number): boolean {
    if (!isOf(/\p{Lu}|\p{N}/u, this.#units[next])) return false
    return cardEnd.test(String.fromCharCode(...this.#units.subarray(Math.max(0, next - maxCardEndLength), next)))
  }

  /** Whether a full stop without a space ends a sentence: `good.BMW leads`, not `Acme.js` or `e.g.Acme`. */
  #isTightStop(next: number): boolean {
    const [before, first, second] = [this.#units[next - 2], this.#units[next], this.#units[next + 1]]
    if (next + 1 >= this.#length || !isOf(/\p{Ll}/u, before) || !isOf(/\p{Lu}/u, first) || !isOf(/\p{L}/u, second))
      return false
    let start = next - 1
    while (start > 0 && isOf(/\p{L}/u, this.#units[start - 1])) start--
    return (start === 0 || isSpace(this.#units[start - 1] as number)) && this.#isFullStop(next - 1, next)
  }

  /** Whether the full stop at `at`, with the next word at `next`, ends its sentence. */
  #isFullStop(at: number, next: number): boolean {
    const units = this.#units
    if (next < this.#length && /^\p{Ll}/u.test(String.fromCharCode(units[next] as number))) return false
    let start = at
    while (start > 0 && at - start <= longestAbbreviation && !this.#opensWord(start)) start--
    if (at - start > longestAbbreviation) return true
    let word = ''
    for (let index = start; index < at; index++) word += String.fromCharCode(units[index] as number)
    return !(/^\p{L}$/u.test(word) || abbreviations.has(word.toLowerCase()))
  }

  #opensWord(at: number): boolean {
    const before = this.#units[at - 1] as number
    return isSpace(before) || before === char.PAREN_OPEN
  }
}

const maxCardEndLength = 14
const cardEnd = /\d\.\d\([\d.,]{1,6}[kKmM]?\+?\)$/

const isOf = (letters: RegExp, unit: number | undefined): boolean =>
  unit !== undefined && letters.test(String.fromCharCode(unit))
