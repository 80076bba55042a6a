import { CASED, DIGIT, JOINER, kindOf, LOWER, MARK, SPACE, UNCASED, UPPER, WORD } from '../letters.ts'
import type { VisibleText } from '../visible.ts'
import { type LowerWords, mix } from './lower-words.ts'

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

/** What the markup says of places in the visible text. */
export interface Markup {
  /** Where bold text begins or ends. */
  bold: ReadonlySet<number>
  /** Where the text of a link begins that leads to the home of what it names. */
  homeLinks: ReadonlySet<number>
  /** Whether the text at an index belongs to a cell that says something of a name, and is none. */
  isTelling: (index: number) => boolean
}

const codes = (text: string) => new Set(Array.from(text, (letter) => letter.codePointAt(0) as number))
const bullets = codes('-*•→#–—✓✔·▪●◦')
const sentenceEnds = codes('.!?:;')
const quotes = codes('"”“’\')]*')
/** What may follow the head of an item: `Acme: ...`, `Acme (...)`, `Acme, Bolt`. */
const closers = codes('\n—–→|:,(/#$€£，；：、（')

/** Words of up to three letters as one number. */
const packed = (units: ArrayLike<number>, start: number, end: number) => {
  let number = 0
  for (let at = start; at < end; at++) number = number * 0x10000 + (units[at] as number)
  return number
}
const innerWords = new Set(
  ['&', 'of', 'de', 'du', 'von', 'by'].map((word) =>
    packed(
      Array.from(word, (letter) => letter.charCodeAt(0)),
      0,
      word.length,
    ),
  ),
)
const hostName = /^[\p{Ll}\p{N}-]+\.(?:ai|app|co|com|dev|io|net|org|so)$/u
const maxHostUnits = 60
/** Names in scripts without capitals are no longer than this; what is longer is a sentence. */
const maxUncasedWords = 3
const maxUncasedUnits = 16
const isSpace = (unit: number) => (kindOf(unit) & SPACE) !== 0

/** Walks over a text once: finds its runs and notes its lower-case words. */
export class RunScanner {
  readonly #units: Uint16Array
  readonly #length: number
  readonly #markup: Markup
  readonly #lower: LowerWords
  /** Whether no word has been seen in the line yet. */
  #isLineStart = true
  /** Of the word read last: whether it is written like a name, and whether it has a full stop inside. */
  #isNamelike = false
  #hasDot = false

  constructor({ units, length }: VisibleText, markup: Markup, lower: LowerWords) {
    this.#units = units
    this.#length = length
    this.#markup = markup
    this.#lower = lower
  }

  scan(visit: (run: Run) => void): void {
    const units = this.#units
    for (let at = 0; at < this.#length; ) {
      const unit = units[at] as number
      const kind = kindOf(unit)
      if ((kind & WORD) === 0) {
        if (unit === 10) this.#isLineStart = true
        at++
        continue
      }
      const plainEnd = kind === LOWER ? this.#plainWordEnd(at) : 0
      if (plainEnd > 0) {
        this.#isLineStart = false
        at = plainEnd
        continue
      }
      const end = this.#wordEnd(at)
      if (this.#isNamelike) {
        const runEnd = this.#runEnd(end)
        visit({ start: at, end: runEnd, standing: this.#standing(at, runEnd) })
        this.#isLineStart = false
        at = runEnd
        continue
      }
      const headEnd = this.#headEnd(at, end)
      if (headEnd > 0 && this.#standing(at, headEnd) === 'listed')
        visit({ start: at, end: headEnd, standing: 'listed' })
      if (!this.#isNumbering(at, end)) this.#isLineStart = false
      at = Math.max(end, headEnd)
    }
  }

  /** Most words: lower case, with nothing that could go on behind it. 0 for any other. */
  #plainWordEnd(start: number): number {
    const units = this.#units
    let hash = 0
    let at = start
    while (at < this.#length && kindOf(units[at] as number) === LOWER) hash = mix(hash, units[at++] as number)
    if (at < this.#length && (kindOf(units[at] as number) & (WORD | JOINER)) !== 0) return 0
    if (!this.#isLabelled(start, at)) this.#lower.add(hash)
    return at
  }

  /** Reads a word, with what joins its parts, and whether it is written like a name. */
  #wordEnd(start: number): number {
    const units = this.#units
    const first = kindOf(units[start] as number)
    let at = start
    let hash = 0
    let seen = 0
    let firstCapital = -1
    this.#hasDot = false
    // Scripts without capitals hang their words on others: `Sony的`, `Acme는`.
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
        if (unit === 46) {
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
    if (seen === LOWER && !this.#isLabelled(start, at)) this.#lower.add(hash)
    this.#isNamelike =
      (first & UPPER) !== 0 ||
      ((first & LOWER) !== 0 && firstCapital > 0 && firstCapital <= 2) ||
      ((first & DIGIT) !== 0 && firstCapital > 0 && firstCapital <= 4)
    return at
  }

  /**
   * The end of what could be a name though it has no capital, where structure alone tells: letters of a script without
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
      if (wordEnd - next > 3 || !innerWords.has(packed(units, next, wordEnd))) return end
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
    const { bold, homeLinks } = this.#markup
    let before = start - 1
    while (before >= 0 && (isSpace(units[before] as number) || quotes.has(units[before] as number))) before--
    const gap = start - 1 - before
    const sign = before < 0 ? 10 : (units[before] as number)
    // `Acme Times+2Bolt Times`: how many more sources there are, and the next one.
    if (gap === 0 && sign === 43 && (kindOf(units[start] as number) & DIGIT) !== 0) return 'label'
    const isItem = gap > 0 && (this.#isBullet(before, sign) || this.#isNumbered(before, sign))
    const isHead = this.#isLineStart || isItem || bold.has(start)
    if (isHead && this.#closes(end) && !this.#markup.isTelling(start)) return 'listed'
    if (homeLinks.has(start) && !this.#endsLine(end)) return 'listed'
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
    if (end >= this.#length || this.#markup.bold.has(end)) return true
    const units = this.#units
    let at = end
    while (at < this.#length && (isSpace(units[at] as number) || (units[at] as number) === 42)) at++
    if (at >= this.#length) return true
    const sign = units[at] as number
    if (closers.has(sign)) return true
    return sign === 45 && at > end && isSpace(units[at + 1] as number)
  }

  /** A host or a publisher at the end of a line, as in `... ends. acme+1`, says nothing of how its name is written. */
  #isLabelled(start: number, end: number): boolean {
    if (!this.#endsLine(end)) return false
    let before = start - 1
    while (before >= 0 && isSpace(this.#units[before] as number)) before--
    return before < 0 || sentenceEnds.has(this.#units[before] as number) || this.#units[before] === 10
  }

  #endsLine(end: number): boolean {
    const unit = this.#units[end]
    return end >= this.#length || unit === 10 || (unit === 43 && (kindOf(this.#units[end + 1] as number) & DIGIT) !== 0)
  }
}
