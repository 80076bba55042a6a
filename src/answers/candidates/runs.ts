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
import { isUnspaced, maxUncasedUnits, namesApart } from './apart.ts'
import { isKnownBrand } from './known-brands.ts'
import type { LowerWords } from './lower-words.ts'
import { wordlikeIn } from './wordlike.ts'

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

const codes = (text: string) => new Set(Array.from(text, (letter) => letter.codePointAt(0) as number))
const bullets = codes('-*•→#–—✓✔·▪●◦')
const dashes = codes('–—')
const sentenceEnds = codes('.!?:;')
const quotes = codes('"”“’\')]*')
/** What may follow the name at the start of an item: `Acme: ...`, `Acme (...)`, `Acme, Bolt`. */
const closers = codes('\n—–→|:,(/#$€£%，；：、（')

/** The beginnings of personal names, as used in company names: `Dr. Martens`. */
const abbreviations = new Set('Dr Mr Mrs Ms St'.split(' '))

const introducing = codes(':→：')
const separating = codes(',/&、，')
const joining = new Set('and or und oder et ou y o e og eller en of och i a sowie samt'.split(' '))
/** The maximum length of brackets after an item of an enumeration, in UTF-16 units. */
const maxRemarkLength = 80

const commas = codes(',，،')

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
const marks = codes('®™')
const apostrophes = codes("'’")
const hostName = /^[\p{Ll}\p{N}-]+\.(?:ai|app|co|com|dev|io|net|org|so)$/u
const maxHostUnits = 60
/** A line of at least this many characters is not a title. */
const longLine = 120
/** The maximum for a name in a script without capitals; anything longer is a sentence. */
const maxUncasedWords = 3
const SPACE_UNIT = 0x20
/** `①`. */
const isCircled = (unit: number) => unit >= 0x2460 && unit <= 0x249b
const isSpace = (unit: number) => (kindOf(unit) & SPACE) !== 0

/** A brand that is written in lower case and is not an ordinary word. */
const isBrandInSmall = (word: string) => isKnownBrand(word) && wordlikeIn(word) === 0

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
  /** The end of the sentence that contained the last run. */
  #stopAt = -1
  /** The index up to which the line of the last run has no full stop. */
  #noStopTo = 0
  #lineStart = 0
  #enumeration: Enumeration | null = null

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
      if (kind === LOWER && !this.#isLineStart) {
        const end = this.#plainWordEnd(at)
        if (end > 0) {
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

  /** Reads the run or the word at an index, and returns its end. */
  #readWord(at: number, visit: (run: Run) => void): number {
    const end = this.#wordEnd(at)
    if (this.#isNamelike) {
      const runEnd = this.#runEnd(end)
      if (!this.#isUnit(at, runEnd)) {
        const standing = this.#standing(at, runEnd)
        const is_named = (standing === 'named' || standing === 'opening') && this.#isInSentence(runEnd)
        visit({ start: at, end: runEnd, standing, is_named, enumeration: this.#enumerationAt(at, runEnd) })
      }
      this.#isLineStart = false
      return runEnd
    }
    const headEnd = this.#headEnd(at, end)
    const isListed = headEnd > 0 && this.#standing(at, headEnd) === 'listed'
    if (isListed) visit({ start: at, end: headEnd, standing: 'listed', is_named: false, enumeration: null })
    else if ((kindOf(this.#units[at] as number) & UNCASED) !== 0) {
      for (const [start, to] of namesApart(this.#units, this.#length, at, end))
        visit({ start, end: to, standing: 'apart', is_named: true, enumeration: null })
    }
    if (!this.#isNumbering(at, end)) this.#isLineStart = false
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
    if (!mayEndLine || !this.#isLabelled(start, at)) this.#lower.add(hash, this.#wordBefore(start), at - 1)
    return at
  }

  /** The end of the previous word if only a space separates it from this one, else -1. */
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
    const isUncased = (first & UNCASED) !== 0
    // Scripts without capitals attach their words to foreign names: `Sony的`, `Acme는`.
    const alike = isUncased ? UNCASED | MARK : CASED | DIGIT | MARK
    for (;;) {
      if (isUncased && at > start && this.#markup.bold.has(at)) break
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
    if (seen === LOWER && !this.#isLabelled(start, at)) this.#lower.add(hash, this.#wordBefore(start), at - 1)
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
    return isInitials || (end - start <= 3 && abbreviations.has(this.#slice(start, end)))
  }

  /**
   * The end of a possible name without a capital, which only the structure suggests: letters of a script without
   * capitals, a host name, or a known brand (`ibis`). 0 for anything else.
   */
  #headEnd(start: number, wordEnd: number): number {
    const units = this.#units
    if ((kindOf(units[start] as number) & UNCASED) === 0) {
      if ((!this.#hasDot && !this.#isLineStart) || wordEnd - start > maxHostUnits) return 0
      const word = this.#slice(start, wordEnd)
      return (this.#hasDot && hostName.test(word)) || (this.#isLineStart && isBrandInSmall(word)) ? wordEnd : 0
    }
    let end = wordEnd
    for (let words = 1; words < maxUncasedWords && isSpace(units[end] as number); words++) {
      if (this.#markup.bold.has(end)) break
      if (end + 1 >= this.#length || (kindOf(units[end + 1] as number) & UNCASED) === 0) break
      end = this.#wordEnd(end + 1)
    }
    if (end - start > maxUncasedUnits && isUnspaced(units[start] as number)) end = wordEnd
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
      const isNumber = (kindOf(units[next] as number) & DIGIT) !== 0 || this.#isVersion(next, wordEnd)
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

  /** Whether a stretch contains a space. */
  #isWordIn(start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (isSpace(this.#units[at] as number)) return true
    return false
  }

  /** Whether the line of a run is a sentence: titles are capitalised, but have neither a full stop nor many words. */
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
    if (isCircled(this.#units[start] as number)) return true
    if (end - start > 2 || (kindOf(this.#units[start] as number) & DIGIT) === 0) return false
    const after = this.#units[end]
    return after === char.FULL_STOP || after === char.PAREN_CLOSE
  }

  #standing(start: number, end: number): RunPosition {
    const units = this.#units
    const { bold, homeLinks } = this.#markup
    let before = start - 1
    while (before >= 0 && (isSpace(units[before] as number) || quotes.has(units[before] as number))) before--
    const gap = start - 1 - before
    const sign = before < 0 ? char.LINE_FEED : (units[before] as number)
    // `Acme Times+2Bolt Times`: how many more sources there are, and the next one.
    if (gap === 0 && sign === char.PLUS && (kindOf(units[start] as number) & DIGIT) !== 0) return 'label'
    const isItem = gap > 0 && (this.#isBullet(before, sign, start) || this.#isNumbered(before, sign))
    const isHead = this.#isLineStart || isItem || bold.has(start)
    if (isHead && this.#closes(end) && !this.#markup.isTelling(start)) return 'listed'
    if (homeLinks.has(start) && !this.#endsLine(end)) return 'listed'
    const isSentenceStart = isHead || (gap > 0 && sentenceEnds.has(sign))
    if (isSentenceStart && !isHead && this.#endsLine(end)) return sign === char.COLON ? 'answer' : 'label'
    return isSentenceStart ? 'opening' : 'named'
  }

  /** The enumeration that contains a run. */
  #enumerationAt(start: number, end: number): Enumeration | null {
    if (this.#enumeration !== null && start < this.#enumeration.end) return this.#enumeration
    let before = start - 1
    while (before >= 0 && (isSpace(this.#units[before] as number) || quotes.has(this.#units[before] as number)))
      before--
    if (before < 0 || !introducing.has(this.#units[before] as number)) return null
    const found = this.#readEnumeration(start, end)
    if (found !== null) this.#enumeration = found
    return found
  }

  /** The rest of a line if it consists of two or more names with nothing but separators between them. */
  #readEnumeration(start: number, firstEnd: number): Enumeration | null {
    let at = this.#behindRemark(firstEnd)
    let items = 1
    while (!this.#isLineEnd(at)) {
      const next = this.#nextItem(at)
      if (next < 0) return null
      this.#wordEnd(next)
      if (!this.#isNamelike) return null
      at = this.#behindRemark(this.#runEnd(this.#wordEnd(next)))
      items++
    }
    return items > 1 ? { line: this.#lineStart, start, end: at, items } : null
  }

  #isLineEnd(at: number): boolean {
    const end = this.#units[at] === char.FULL_STOP ? at + 1 : at
    return end >= this.#length || this.#units[end] === char.LINE_FEED
  }

  #behindSpaces(at: number): number {
    let end = at
    while (end < this.#length && isSpace(this.#units[end] as number)) end++
    return end
  }

  /** The end of the spaces and the brackets after an item. */
  #behindRemark(end: number): number {
    const at = this.#behindSpaces(end)
    if (this.#units[at] !== char.PAREN_OPEN) return at
    const closing = this.#units.subarray(at, at + maxRemarkLength).indexOf(char.PAREN_CLOSE)
    return closing < 0 ? at : this.#behindSpaces(at + closing + 1)
  }

  /** The start of the next item, after a comma, a word such as "and", or both; -1 if there is neither. */
  #nextItem(from: number): number {
    const isSeparated = separating.has(this.#units[from] as number)
    const at = isSeparated ? this.#behindSpaces(from + 1) : from
    let end = at
    while (end < this.#length && end - at < 6 && kindOf(this.#units[end] as number) === LOWER) end++
    const isJoined = isSpace(this.#units[end] as number) && joining.has(this.#slice(at, end))
    if (!isSeparated && !isJoined) return -1
    const next = isJoined ? this.#behindSpaces(end) : at
    return this.#isWordAt(next) ? next : -1
  }

  #isBullet(at: number, sign: number, start: number): boolean {
    // After a dash comes a description of an item; only a capital shows that it is another item.
    if (dashes.has(sign) && (kindOf(this.#units[start] as number) & UNCASED) !== 0 && !this.#isLineStart) return false
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
      (isSpace(units[at] as number) || (units[at] as number) === char.ASTERISK || marks.has(units[at] as number))
    )
      at++
    if (at >= this.#length) return true
    const sign = units[at] as number
    // In a script without capitals a comma may also end a clause.
    if (commas.has(sign) && (kindOf(last) & UNCASED) !== 0) return false
    if (closers.has(sign)) return true
    return sign === char.HYPHEN && at > end && isSpace(units[at + 1] as number)
  }

  /** A host or publisher at the end of a line, as in `... ends. acme+1`, does not show how its name is spelled. */
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
