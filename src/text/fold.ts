import * as char from './characters.ts'
import { Offsets } from './offsets.ts'

/** Bits of `classOf`: how a folded unit behaves at the edge of a word. */

/** A letter, digit, mark or underscore of a script with spaces between words. */
export const STRICT = 1
/** Korean separates words too, but attaches particles to them. */
export const HANGUL = 2
/** A letter of a script written without spaces. */
export const FREE = 4
/** A combining mark: belongs to the character before it. */
export const MARK = 8
/** A space or a dash. */
const SEPARATOR = 16
export const LINE_FEED = 32

/** The value in `foldOf` for units that do not fold to exactly one unit. */
const SPECIAL = 0xffff

const foldOf = new Uint16Array(char.ASTRAL).fill(SPECIAL)
/** The class of each UTF-16 unit; known for every unit that `fold` has returned. */
export const classOf = new Uint8Array(char.ASTRAL)
const isLoaded = new Uint8Array(256)
/** The folded form of units that fold to several units, or to none. */
const expansions = new Map<number, string>()
const pointFolds = new Map<number, string>()

const quotes: Record<string, string> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u02bc': "'",
  '\u2032': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u201f': '"',
  '\u2033': '"',
}

/**
 * Letters with a stroke and ligatures: equal to the plain letter in every collation, though Unicode does not decompose
 * them.
 */
const strokes: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ƀ: 'b',
  ɨ: 'i',
  æ: 'ae',
  œ: 'oe',
}

/** Cyrillic letters in their own right that merely look accented. */
const wholeLetters = new Set(['й', 'ї', 'ў'])

const isSeparator = /[\p{Zs}\p{Pd}\t\u2212]/u
/** Soft hyphens, zero-width characters, direction marks and variation selectors. */
const isIgnored = /\p{Default_Ignorable_Code_Point}/u
/** Combining marks, half-width voicing marks, and the vowels and finals of decomposed Hangul. */
const isMark = /^[\p{M}\uff9e\uff9f\u1160-\u11ff]/u
/** Superscripts and circled numbers (\p{No}) do not count: `Acme¹` is Acme with a footnote. */
const isWordlike = /[\p{L}\p{Nd}\p{Nl}\p{M}\p{Pc}]/u
const isHangul = /\p{Script=Hangul}/u
const isUnspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Talu}\p{scx=Lana}\p{scx=Yiii}]/u
const hasStrippedAccents = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
/** Full-width and half-width forms, and the mathematical letters that posts use for bold text. */
const isWidthForm = /[\uff01-\uffee\u{1d400}-\u{1d7ff}]/u

/** The class of one folded character. */
function classify(character: string): number {
  if (character === '\n') return LINE_FEED
  if (isSeparator.test(character)) return SEPARATOR
  const mark = isMark.test(character) ? MARK : 0
  if (!isWordlike.test(character)) return mark
  if (isHangul.test(character)) return mark | HANGUL
  return mark | (isUnspaced.test(character) && !/[0-9]/.test(character) ? FREE : STRICT)
}

/** Folds one character that is not a combining mark: case, accents, width, quotes, spaces and dashes; ignored ones give ''. */
function foldCharacter(character: string): string {
  if (isIgnored.test(character)) return ''
  const narrow = isWidthForm.test(character) ? character.normalize('NFKC') : character
  if (isSeparator.test(narrow)) return ' '
  const parts = narrow.normalize('NFD')
  if (!hasStrippedAccents.test(parts)) return foldCase(narrow).normalize('NFC')
  const whole = foldCase(narrow).normalize('NFC')
  return wholeLetters.has(whole) ? whole : foldCase(parts.replace(/\p{M}/gu, '')).replace(/\p{M}/gu, '')
}

/** Full case folding through both cases, plus quotes and letters with a stroke. */
function foldCase(text: string): string {
  const lower = text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
  return Array.from(lower, (letter) => quotes[letter] ?? strokes[letter] ?? letter).join('')
}

function loadPage(page: number): void {
  isLoaded[page] = 1
  for (let unit = page << 8; unit < (page + 1) << 8; unit++) {
    if (char.isSurrogate(unit)) continue
    const character = String.fromCharCode(unit)
    classOf[unit] = classify(character)
    if (isMark.test(character) && !isIgnored.test(character)) continue
    const folded = foldCharacter(character)
    if (folded.length === 1) foldOf[unit] = folded.charCodeAt(0)
    else expansions.set(unit, folded)
  }
  for (let unit = page << 8; unit < (page + 1) << 8; unit++) loadTarget(foldOf[unit] as number)
  for (const folded of expansions.values()) for (let at = 0; at < folded.length; at++) loadTarget(folded.charCodeAt(at))
}

const loadTarget = (unit: number): void => {
  if (unit !== SPECIAL && !isLoaded[unit >> 8] && !char.isSurrogate(unit)) loadPage(unit >> 8)
}

/** A text in the form for comparing names. */
export interface FoldedText {
  /** Folded UTF-16 units; only the first `length` count, the one after them is a line feed. */
  units: Uint16Array
  length: number
  /** From indexes of the folded text to indexes of the text; null when they are the same. */
  offsets: Offsets | null
}

/** Working memory for texts up to this length is reused. */
const KEPT_UNITS = 1 << 18
let kept = new Uint16Array(0)

/**
 * Folds a text for comparison: full case folding; accents dropped from Latin, Greek and Cyrillic letters; full-width
 * and half-width forms unified; curly quotes straightened; every space and dash a space; soft hyphens, zero-width
 * characters and variation selectors dropped. The result is valid until the next call.
 */
export function fold(units: Uint16Array, length: number): FoldedText {
  if (kept.length < length * 3 + 2 || (kept.length > KEPT_UNITS && length * 3 < KEPT_UNITS)) {
    kept = new Uint16Array(Math.max(4096, length * 3 + (length >> 1) + 2))
  }
  const output = kept
  let size = 0
  let at = 0
  for (; at < length; at++) {
    const folded = foldOf[units[at] as number] as number
    if (folded === SPECIAL) break
    output[size++] = folded
  }
  if (at < length) return new Folder(units, length, output).foldFrom(at)
  output[size] = char.LINE_FEED
  return { units: output, length: size, offsets: null }
}

/** Folds a string; for names. */
export function foldString(text: string): string {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
  const folded = fold(units, text.length)
  let result = ''
  for (let at = 0; at < folded.length; at++) result += String.fromCharCode(folded.units[at] as number)
  return result
}

/** Folds texts that do not fold unit by unit. */
class Folder {
  readonly units: Uint16Array
  readonly length: number
  readonly output: Uint16Array
  readonly runs: number[] = [0, 0, 0]
  size = 0

  constructor(units: Uint16Array, length: number, output: Uint16Array) {
    this.units = units
    this.length = length
    this.output = output
  }

  foldFrom(start: number): FoldedText {
    const { units, output, length } = this
    this.size = start
    for (let at = start; at < length; ) {
      const folded = foldOf[units[at] as number] as number
      if (folded !== SPECIAL) {
        output[this.size++] = folded
        at++
      } else at = this.foldSpecial(at)
    }
    output[this.size] = char.LINE_FEED
    return { units: output, length: this.size, offsets: this.runs.length > 3 ? new Offsets(this.runs) : null }
  }

  /** Returns the index to continue at. */
  foldSpecial(at: number): number {
    const unit = this.units[at] as number
    if (char.isSurrogate(unit)) return this.foldPair(at)
    if (!isLoaded[unit >> 8]) {
      loadPage(unit >> 8)
      return at
    }
    const expansion = expansions.get(unit)
    if (expansion === undefined) return this.addMark(unit, at)
    this.put(expansion, at, 1)
    return at + 1
  }

  foldPair(at: number): number {
    const high = this.units[at] as number
    const low = at + 1 < this.length ? (this.units[at + 1] as number) : 0
    if (!char.isHighSurrogate(high) || !char.isLowSurrogate(low)) {
      this.output[this.size++] = char.REPLACEMENT
      return at + 1
    }
    const point = char.codePointOf(high, low)
    let folded = pointFolds.get(point)
    if (folded === undefined) {
      // Marks of these scripts do not pass through `addMark`, so their letters are compared decomposed.
      folded = foldCharacter(String.fromCodePoint(point)).normalize('NFD')
      for (let index = 0; index < folded.length; index++) loadTarget(folded.charCodeAt(index))
      if (pointFolds.size < 10_000) pointFolds.set(point, folded)
    }
    if (folded.length === 2) {
      this.output[this.size++] = folded.charCodeAt(0)
      this.output[this.size++] = folded.charCodeAt(1)
    } else this.put(folded, at, 2)
    return at + 2
  }

  /** Writes the folded form of `width` units at `at`, and records the offset. */
  put(folded: string, at: number, width: number): void {
    if (folded !== '') this.runs.push(this.size, at, width)
    for (let index = 0; index < folded.length; index++) this.output[this.size++] = folded.charCodeAt(index)
    this.runs.push(this.size, at + width, 0)
  }

  /** A combining mark is dropped, joined to the letter before it, or kept. */
  addMark(unit: number, at: number): number {
    const before = this.size > 0 ? (this.output[this.size - 1] as number) : char.LINE_FEED
    const base = String.fromCharCode(before)
    const mark =
      unit === char.HALF_WIDTH_VOICED
        ? '\u3099'
        : unit === char.HALF_WIDTH_SEMI_VOICED
          ? '\u309a'
          : String.fromCharCode(unit)
    const joined = (base + mark).normalize('NFC')
    const isStripped = hasStrippedAccents.test(base) && /\p{M}/u.test(mark)
    if (!isStripped && joined.length > 1) {
      this.output[this.size++] = mark.charCodeAt(0)
      return at + 1
    }
    if (!isStripped || wholeLetters.has(joined)) this.output[this.size - 1] = joined.charCodeAt(0)
    loadTarget(this.output[this.size - 1] as number)
    this.widenLast(at + 1)
    return at + 1
  }

  /** The last unit written represents everything up to `end`. */
  widenLast(end: number): void {
    const { runs } = this
    let last = runs.length - 3
    if ((runs[last] as number) === this.size && last > 0) {
      runs.length = last
      last -= 3
    }
    const isSingle = (runs[last + 2] as number) > 0
    const from = isSingle
      ? (runs[last + 1] as number)
      : (runs[last + 1] as number) + this.size - 1 - (runs[last] as number)
    if (isSingle || (runs[last] as number) === this.size - 1) runs[last + 2] = end - from
    else runs.push(this.size - 1, from, end - from)
    runs.push(this.size, end, 0)
  }
}
