import type { VisibleText } from './visible.ts'

/** Bits of what a UTF-16 unit may be to a word. */
const UPPER = 1
const LOWER = 2
const DIGIT = 4
/** A letter of a script without capitals. */
const UNCASED = 8
const MARK = 16
const SPACE = 32
/** Joins the parts of a word when letters stand on both sides. */
const JOINER = 64
const CASED = UPPER | LOWER
const WORD = CASED | DIGIT | UNCASED | MARK

const kinds = new Uint8Array(0x10000)
const isLoaded = new Uint8Array(256)

function kindOf(unit: number): number {
  if (isLoaded[unit >> 8] === 0) loadPage(unit >> 8)
  return kinds[unit] as number
}

function loadPage(page: number): void {
  isLoaded[page] = 1
  for (let unit = page << 8; unit < (page + 1) << 8; unit++) {
    const letter = String.fromCharCode(unit)
    if (/\p{Lu}|\p{Lt}/u.test(letter)) kinds[unit] = UPPER
    else if (/\p{Ll}/u.test(letter)) kinds[unit] = LOWER
    else if (/\p{N}/u.test(letter)) kinds[unit] = DIGIT
    else if (/\p{L}/u.test(letter)) kinds[unit] = UNCASED
    else if (/\p{M}/u.test(letter)) kinds[unit] = MARK
    else if (' \u00a0\t'.includes(letter)) kinds[unit] = SPACE
    else if ("'’.-‑&".includes(letter)) kinds[unit] = JOINER
  }
}

/** Where a run stands in its answer. */
export type Standing =
  /** It is an item, a heading, a bold term, a cell or the head of one of them. */
  | 'listed'
  /** In the middle of a sentence, where only names have capitals. */
  | 'named'
  /** It opens a sentence, where every word has a capital. */
  | 'opening'
  /** By itself behind the end of a sentence, as engines write where they have it from. */
  | 'label'

/** Words with capitals in a row, in UTF-16 units of the visible text. */
export interface Run {
  start: number
  end: number
  standing: Standing
}

/** Where bold text begins or ends, and cells that are not the first of their row, by index of the visible text. */
export interface Edges {
  bold: ReadonlySet<number>
  laterCells: ReadonlySet<number>
}

const codes = (text: string) => new Set(Array.from(text, (letter) => letter.codePointAt(0) as number))
const bullets = codes('-*•→#–—✓✔·▪●◦')
const sentenceEnds = codes('.!?:;')
const quotes = codes('"”“’\')]*')
/** What may follow the head of an item: `Acme: ...`, `Acme (...)`, `Acme, Bolt`. */
const closers = codes('\n—–→|:,(/$€£+=,；：、（')

const inner = new Set(['&', 'of', 'de', 'du', 'von', 'by'])
const isSpace = (unit: number) => (kindOf(unit) & SPACE) !== 0

/** A filter of the words that a text has in lower case; one word in a hundred is wrongly taken for one of them. */
export class LowerWords {
  readonly #bits = new Uint32Array(2048)
  clear(): void {
    this.#bits.fill(0)
  }
  add(hash: number): void {
    const bit = hash & 0xffff
    this.#bits[bit >> 5] = (this.#bits[bit >> 5] as number) | (1 << (bit & 31))
  }
  has(word: string): boolean {
    let hash = 0
    for (let at = 0; at < word.length; at++) hash = mix(hash, word.charCodeAt(at))
    const bit = hash & 0xffff
    return ((this.#bits[bit >> 5] as number) & (1 << (bit & 31))) !== 0
  }
}
const mix = (hash: number, unit: number): number => (Math.imul(hash ^ unit, 0x9e3779b1) ^ (hash >>> 15)) >>> 0

/** Walks over a text once: finds its runs and notes its lower-case words. */
export class RunScanner {
  readonly #units: Uint16Array
  readonly #length: number
  readonly #edges: Edges
  readonly #lower: LowerWords
  /** Whether no word has been seen in the line yet. */
  #isLineStart = true
  #isNamelike = false

  constructor({ units, length }: VisibleText, edges: Edges, lower: LowerWords) {
    this.#units = units
    this.#length = length
    this.#edges = edges
    this.#lower = lower
  }

  scan(visit: (run: Run) => void): void {
    const units = this.#units
    for (let at = 0; at < this.#length; ) {
      const unit = units[at] as number
      if ((kindOf(unit) & WORD) === 0) {
        if (unit === 10) this.#isLineStart = true
        at++
        continue
      }
      const end = this.#wordEnd(at)
      if (this.#isNamelike) {
        const runEnd = this.#runEnd(end)
        visit({ start: at, end: runEnd, standing: this.#standing(at, runEnd) })
        this.#isLineStart = false
        at = runEnd
      } else {
        if (!this.#isNumbering(at, end)) this.#isLineStart = false
        at = end
      }
    }
  }

  /** Reads a word, with what joins its parts, and whether it is written like a name. */
  #wordEnd(start: number): number {
    const units = this.#units
    const first = kindOf(units[start] as number)
    let at = start
    let hash = 0
    let seen = 0
    let firstCapital = -1
    for (;;) {
      const unit = units[at] as number
      const kind = at < this.#length ? kindOf(unit) : 0
      if ((kind & WORD) === 0) {
        if (
          (kind & JOINER) === 0 ||
          at + 1 >= this.#length ||
          (kindOf(units[at + 1] as number) & (CASED | DIGIT)) === 0
        )
          break
        // The sentence before a missing space ends here: `done.Acme`.
        if (unit === 46 && (kindOf(units[at + 1] as number) & UPPER) !== 0 && at - start > 2) break
      } else {
        if (firstCapital < 0 && (kind & UPPER) !== 0) firstCapital = at - start
        seen |= kind
      }
      hash = mix(hash, unit)
      at++
    }
    if (seen === LOWER) this.#lower.add(hash)
    this.#isNamelike =
      (first & UPPER) !== 0 ||
      ((first & LOWER) !== 0 && firstCapital > 0 && firstCapital <= 2) ||
      ((first & DIGIT) !== 0 && firstCapital > 0 && firstCapital <= 4)
    return at
  }

  #runEnd(firstEnd: number): number {
    const units = this.#units
    let end = firstEnd
    for (;;) {
      if (end >= this.#length || !isSpace(units[end] as number)) return end
      let next = end + 1
      if (!this.#isWordAt(next)) {
        if (units[next] !== 38) return end
      }
      const wordEnd = units[next] === 38 ? next + 1 : this.#wordEnd(next)
      const isNumber = (kindOf(units[next] as number) & DIGIT) !== 0
      if (units[next] !== 38 && (this.#isNamelike || isNumber)) {
        end = wordEnd
        continue
      }
      if (wordEnd - next > 3 || !inner.has(String.fromCharCode(...units.subarray(next, wordEnd)))) return end
      if (!isSpace(units[wordEnd] as number) || !this.#isWordAt(wordEnd + 1)) return end
      next = wordEnd + 1
      const after = this.#wordEnd(next)
      if (!this.#isNamelike) return end
      end = after
    }
  }

  #isWordAt(at: number): boolean {
    return at < this.#length && (kindOf(this.#units[at] as number) & WORD) !== 0
  }

  /** `1.`, `2)`: numbers the item that follows. */
  #isNumbering(start: number, end: number): boolean {
    if (end - start > 2 || (kindOf(this.#units[start] as number) & DIGIT) === 0) return false
    const after = this.#units[end]
    return after === 46 || after === 41
  }

  #standing(start: number, end: number): Standing {
    const units = this.#units
    const { bold, laterCells } = this.#edges
    let before = start - 1
    while (before >= 0 && (isSpace(units[before] as number) || quotes.has(units[before] as number))) before--
    const gap = start - 1 - before
    const sign = before < 0 ? 10 : (units[before] as number)
    const isItem = gap > 0 && (this.#isBullet(before, sign) || this.#isNumbered(before, sign))
    const isHead = this.#isLineStart || isItem || bold.has(start)
    if (isHead && this.#closes(end) && !laterCells.has(start)) return 'listed'
    const isSentenceStart = isHead || (gap > 0 && sentenceEnds.has(sign))
    if (isSentenceStart && !isHead && this.#endsLine(end)) return 'label'
    return isSentenceStart ? 'opening' : 'named'
  }

  #isBullet(at: number, sign: number): boolean {
    return bullets.has(sign) && (at === 0 || isSpace(this.#units[at - 1] as number) || this.#units[at - 1] === sign)
  }

  #isNumbered(at: number, sign: number): boolean {
    if (sign !== 46 && sign !== 41) return false
    let digits = at
    while (digits > 0 && at - digits < 3 && (kindOf(this.#units[digits - 1] as number) & DIGIT) !== 0) digits--
    return digits < at && (digits === 0 || isSpace(this.#units[digits - 1] as number))
  }

  /** Whether what follows sets a head apart from the text behind it. */
  #closes(end: number): boolean {
    if (end >= this.#length || this.#edges.bold.has(end)) return true
    const units = this.#units
    let at = end
    while (at < this.#length && (isSpace(units[at] as number) || (units[at] as number) === 42)) at++
    if (at >= this.#length) return true
    const sign = units[at] as number
    if (closers.has(sign)) return true
    return sign === 45 && at > end && isSpace(units[at + 1] as number)
  }

  #endsLine(end: number): boolean {
    const unit = this.#units[end]
    return end >= this.#length || unit === 10 || (unit === 43 && (kindOf(this.#units[end + 1] as number) & DIGIT) !== 0)
  }
}
