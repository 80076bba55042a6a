/** Words that end in a full stop without ending a sentence. */
const abbreviations = new Set(
  'e.g i.e eg ie etc vs cf al approx inc ltd co corp llc bros no nos vol fig dr mr mrs ms prof sr jr st mt gen rev jan feb mar apr jun jul aug sep sept oct nov dec ca bzw z.b u.a d.h ggf usw evtl bspw p.ej ej sra vgl resp bijv'.split(
    ' ',
  ),
)

const closers = new Set(
  Array.from('"\')]}\u201d\u2019\u00bb.!?\u2026\u3002\uff01\uff1f\u300d\u300f\uff09', (character) =>
    character.charCodeAt(0),
  ),
)

/** What a mark of a citation ends with, and begins with. */
const openers = new Map([
  [93, 91],
  [0x3011, 0x3010],
])
const longestCitation = 40
const isSuperscript = (unit: number): boolean =>
  unit === 0xb9 || unit === 0xb2 || unit === 0xb3 || (unit >= 0x2070 && unit <= 0x2079)

const isSpace = (unit: number): boolean => unit <= 32 || unit === 160

/**
 * Finds the sentence a stretch of visible text stands in. Blocks (paragraphs, headings, list items, table cells) are
 * sentences of their own; a full stop in a number, an address or a known abbreviation ends none, and the marks of
 * citations after it belong to what it ends. Ask in the order of the
 * text: the last sentence is remembered, so that a long one is measured once.
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
    if (before === 10 && units[index - 2] === 10) return true
    if (before === 0x3002 || before === 0xff01 || before === 0xff1f || before === 0xff61) {
      return !closers.has(units[index] as number) || index >= this.#length
    }
    if (!isSpace(before)) return false
    let at = this.#beforeCitations(index - 2)
    while (at >= 0 && closers.has(units[at] as number) && !isTerminator(units[at] as number)) at--
    if (at < 0 || !isTerminator(units[at] as number)) return false
    return units[at] !== 46 || this.#isFullStop(at, index)
  }

  /** Where the text goes on, backwards from `at`, once the marks of citations there are passed: [1], [2, 3], 【1†source】, ¹. */
  #beforeCitations(at: number): number {
    const units = this.#units
    while (at > 0) {
      const unit = units[at] as number
      const opener = openers.get(unit)
      if (opener === undefined) {
        if (!isSuperscript(unit)) return at
        at--
        continue
      }
      let start = at - 1
      while (start > 0 && at - start < longestCitation && units[start] !== opener) start--
      const inside = String.fromCharCode(...units.subarray(start + 1, at))
      if (units[start] !== opener || !(unit === 93 ? /^[\d\s,^–-]*\d$/ : /^\d[^\n]*$/).test(inside)) return at
      at = start - 1
    }
    return at
  }

  /** Whether the full stop at `at`, with the next word at `next`, ends its sentence. */
  #isFullStop(at: number, next: number): boolean {
    const units = this.#units
    if (next < this.#length && /^\p{Ll}/u.test(String.fromCharCode(units[next] as number))) return false
    let start = at
    while (start > 0 && at - start < 8 && !isSpace(units[start - 1] as number) && units[start - 1] !== 40) start--
    const word = String.fromCharCode(...units.subarray(start, at)).toLowerCase()
    return !(/^\p{L}$/u.test(word) || abbreviations.has(word))
  }
}

const isTerminator = (unit: number): boolean => unit === 46 || unit === 33 || unit === 63 || unit === 0x2026
