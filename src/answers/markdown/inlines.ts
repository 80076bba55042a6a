import { asciiMarks, HIDDEN, HTML, hide, INLINE, LINE_END, PUNCTUATION, type Sheet } from '../sheet.ts'
import { HtmlReader, readReference } from './html.ts'
import { labelEnd, labelKey, skipSpace, targetEnd, titleEnd } from './links.ts'

/** Reads the inline markup of every stretch: hides what is not seen and decodes character references. */
export function readInlines(sheet: Sheet): void {
  const { stretches } = sheet
  if (stretches.length === 0) return
  const reader = new InlineReader(sheet)
  for (let index = 0; index < stretches.length; index += 3) {
    const start = stretches[index] as number
    const end = stretches[index + 1] as number
    if (stretches[index + 2] === HTML) reader.readHtml(start, end)
    else reader.readText(start, end)
  }
}

/** A run of `*`, `_` or `~`; what is used up as a marker leaves the run from its near end. */
interface Delimiter {
  unit: number
  start: number
  end: number
  /** Its length as written. */
  length: number
  canOpen: boolean
  canClose: boolean
  /** Its place among the runs of the stretch. */
  order: number
  previous: Delimiter | null
  next: Delimiter | null
}

interface Bracket {
  index: number
  isImage: boolean
  /** The last run before the bracket. */
  delimiter: Delimiter | null
}

const stops = new Uint8Array(128)
for (let unit = 0; unit < 128; unit++) stops[unit] = (asciiMarks[unit] as number) & INLINE
stops[58] = 1

const autolink = /<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+)>/iy

class InlineReader {
  readonly sheet: Sheet
  readonly html: HtmlReader
  brackets: Bracket[] = []
  last: Delimiter | null = null
  order = 0
  /** Brackets below this height cannot open a link any more: links do not nest. */
  closedBelow = 0
  /** The last backtick run of each length in the stretch; null until a search has failed. */
  lastBackticks: Map<number, number> | null = null
  lastEscape = -1

  constructor(sheet: Sheet) {
    this.sheet = sheet
    this.html = new HtmlReader(sheet)
  }

  /** HTML blocks have tags and references, and nothing else is markup in them. */
  readHtml(start: number, end: number): void {
    for (let at = start; at < end; ) {
      const unit = this.sheet.units[at]
      const after = unit === 60 ? this.html.read(at, end) : unit === 38 ? readReference(this.sheet, at, end) : -1
      at = after < 0 ? at + 1 : after
    }
  }

  readText(start: number, end: number): void {
    const { units, fates } = this.sheet
    this.brackets.length = 0
    this.last = null
    this.closedBelow = 0
    this.lastBackticks = null
    for (let at = start; at < end; ) {
      const unit = units[at] as number
      if (unit >= 128 || stops[unit] === 0) at++
      else if (fates[at] === HIDDEN) at++
      else at = this.readMark(unit, at, start, end)
    }
    this.matchDelimiters(null)
  }

  /** Reads the mark at `at` and returns where to go on. */
  readMark(unit: number, at: number, start: number, end: number): number {
    const { sheet } = this
    switch (unit) {
      case 42:
      case 95:
      case 126:
        return this.readDelimiter(unit, at, start, end)
      case 91:
        this.brackets.push({
          index: at,
          isImage: at > start && sheet.units[at - 1] === 33 && this.lastEscape !== at - 1,
          delimiter: this.last,
        })
        return at + 1
      case 93:
        return this.closeBracket(at, end)
      case 92:
        return this.readEscape(at, end)
      case 96:
        return this.readCode(at, end)
      case 38: {
        const after = readReference(sheet, at, end)
        return after < 0 ? at + 1 : after
      }
      case 58:
        return this.skipUrl(at, start, end)
      default:
        return this.readAngle(at, end)
    }
  }

  readEscape(at: number, end: number): number {
    const next = this.sheet.units[at + 1] as number
    if (at + 1 >= end || next >= 128 || !((asciiMarks[next] as number) & (PUNCTUATION | LINE_END))) return at + 1
    hide(this.sheet, at, at + 1)
    this.lastEscape = at + 1
    return at + 2
  }

  readAngle(at: number, end: number): number {
    autolink.lastIndex = at
    if (autolink.test(this.sheet.raw) && autolink.lastIndex <= end) {
      hide(this.sheet, at, at + 1)
      hide(this.sheet, autolink.lastIndex - 1, autolink.lastIndex)
      return autolink.lastIndex
    }
    const after = this.html.read(at, end)
    return after < 0 ? at + 1 : after
  }

  readCode(at: number, end: number): number {
    const { sheet } = this
    const { units } = sheet
    const open = this.runEnd(96, at, end)
    const length = open - at
    if (this.lastBackticks !== null && (this.lastBackticks.get(length) ?? -1) < open) return open
    const seen = new Map<number, number>()
    for (let index = open; index < end; ) {
      if (units[index] !== 96) {
        index++
        continue
      }
      const runEnd = this.runEnd(96, index, end)
      if (runEnd - index === length) {
        const isPadded = this.isPadded(open, index)
        const lineEnd = units[open] === 13 && units[open + 1] === 10 ? 2 : 1
        hide(sheet, at, isPadded ? open + lineEnd : open)
        hide(sheet, isPadded ? index - 1 : index, runEnd)
        return runEnd
      }
      seen.set(runEnd - index, index)
      index = runEnd
    }
    this.lastBackticks = seen
    return open
  }

  /** One space or line end on either side of code that is not all blank is there to part it from the backticks. */
  isPadded(start: number, end: number): boolean {
    const { units } = this.sheet
    const isSpace = (unit: number | undefined): boolean => unit === 32 || unit === 10 || unit === 13
    return isSpace(units[start]) && isSpace(units[end - 1]) && skipSpace(this.sheet, start, end) < end
  }

  runEnd(unit: number, index: number, end: number): number {
    let at = index
    while (at < end && this.sheet.units[at] === unit) at++
    return at
  }

  /** The markers inside an address written out are part of it; those that end it are not. */
  skipUrl(at: number, start: number, end: number): number {
    const { sheet } = this
    const { units } = sheet
    if (
      units[at + 1] !== 47 ||
      units[at + 2] !== 47 ||
      !/https?$/i.test(sheet.raw.slice(Math.max(start, at - 5), at))
    ) {
      return at + 1
    }
    let close = at + 3
    let depth = 0
    for (; close < end; close++) {
      const unit = units[close] as number
      if (unit <= 32 || unit === 60 || unit === 96 || unit === 91 || unit === 93 || unit === 92) break
      if (unit === 40) depth++
      else if (unit === 41 && --depth < 0) break
    }
    while (close > at + 3 && '?!.,:*_~\'"'.includes(String.fromCharCode(units[close - 1] as number))) close--
    return close
  }

  readDelimiter(unit: number, at: number, start: number, end: number): number {
    const close = this.runEnd(unit, at, end)
    const length = close - at
    if (unit === 126 && length > 2) return close
    const before = at > start ? this.kindBefore(at) : SPACE
    const after = close < end ? this.kindAt(close) : SPACE
    const isLeft = after !== SPACE && (after !== SYMBOL || before !== WORD)
    const isRight = before !== SPACE && (before !== SYMBOL || after !== WORD)
    const isUnderscore = unit === 95
    const canOpen = isLeft && (!isUnderscore || !isRight || before === SYMBOL)
    const canClose = isRight && (!isUnderscore || !isLeft || after === SYMBOL)
    if (!canOpen && !canClose) return close
    const delimiter: Delimiter = {
      unit,
      start: at,
      end: close,
      length,
      canOpen,
      canClose,
      order: ++this.order,
      previous: this.last,
      next: null,
    }
    if (this.last !== null) this.last.next = delimiter
    this.last = delimiter
    return close
  }

  kindBefore(index: number): number {
    const unit = this.sheet.units[index - 1] as number
    if (unit < 128) return asciiKind(unit)
    const isPair = unit >= 0xdc00 && unit < 0xe000 && index > 1
    return unicodeKind(isPair ? this.sheet.raw.slice(index - 2, index) : this.sheet.raw.slice(index - 1, index))
  }

  kindAt(index: number): number {
    const unit = this.sheet.units[index] as number
    return unit < 128 ? asciiKind(unit) : unicodeKind(String.fromCodePoint(this.sheet.raw.codePointAt(index) ?? 32))
  }

  /** Hides the markers of emphasis and deletion among the runs after `bottom` (the algorithm of CommonMark's appendix). */
  matchDelimiters(bottom: Delimiter | null): void {
    const floor = bottom === null ? 0 : bottom.order
    const openersBottom = new Array<number>(18).fill(floor)
    let closer = this.last
    while (closer !== null && closer.previous !== null && closer.previous.order > floor) closer = closer.previous
    if (closer !== null && closer.order <= floor) closer = null
    while (closer !== null) {
      if (!closer.canClose) {
        closer = closer.next
        continue
      }
      const kind = bottomIndex(closer)
      const opener = this.findOpener(closer, openersBottom[kind] as number)
      if (opener === null) {
        openersBottom[kind] = closer.previous?.order ?? 0
        const next: Delimiter | null = closer.next
        if (!closer.canOpen) this.unlink(closer)
        closer = next
        continue
      }
      const isDeletion = closer.unit === 126
      const used = isDeletion ? closer.length : Math.min(2, opener.end - opener.start, closer.end - closer.start)
      opener.end -= used
      hide(this.sheet, opener.end, opener.end + used)
      hide(this.sheet, closer.start, closer.start + used)
      closer.start += used
      opener.next = closer
      closer.previous = opener
      if (opener.start === opener.end) this.unlink(opener)
      if (closer.start === closer.end) {
        const next: Delimiter | null = closer.next
        this.unlink(closer)
        closer = next
      }
    }
    this.last = bottom
    if (bottom !== null) bottom.next = null
  }

  findOpener(closer: Delimiter, floor: number): Delimiter | null {
    for (let opener = closer.previous; opener !== null && opener.order > floor; opener = opener.previous) {
      if (opener.unit !== closer.unit || !opener.canOpen) continue
      if (closer.unit === 126) {
        if (opener.length === closer.length) return opener
        continue
      }
      const isOdd =
        (closer.canOpen || opener.canClose) && closer.length % 3 !== 0 && (opener.length + closer.length) % 3 === 0
      if (!isOdd) return opener
    }
    return null
  }

  unlink(delimiter: Delimiter): void {
    if (delimiter.previous !== null) delimiter.previous.next = delimiter.next
    if (delimiter.next !== null) delimiter.next.previous = delimiter.previous
    else this.last = delimiter.previous
  }

  closeBracket(at: number, end: number): number {
    const { sheet } = this
    const opener = this.brackets.pop()
    if (opener === undefined) return at + 1
    const isClosed = !opener.isImage && this.brackets.length < this.closedBelow
    this.closedBelow = Math.min(this.closedBelow, this.brackets.length)
    if (isClosed) return at + 1
    if (
      sheet.units[opener.index + 1] === 94 &&
      sheet.footnotes.has(sheet.raw.slice(opener.index + 2, at).toLowerCase())
    ) {
      hide(sheet, opener.index, at + 1)
      return at + 1
    }
    const after = this.inlineTargetEnd(at + 1, end)
    const close = after < 0 ? this.referenceEnd(opener.index, at, end) : after
    if (close < 0) return at + 1
    if (opener.isImage) {
      hide(sheet, opener.index - 1, close)
      this.last = opener.delimiter
      if (this.last !== null) this.last.next = null
      return close
    }
    this.matchDelimiters(opener.delimiter)
    hide(sheet, opener.index, opener.index + 1)
    hide(sheet, at, close)
    this.closedBelow = this.brackets.length
    return close
  }

  /** The index after `(target "title")` at `index`, or -1. */
  inlineTargetEnd(index: number, end: number): number {
    const { sheet } = this
    if (index >= end || sheet.units[index] !== 40) return -1
    const target = skipSpace(sheet, index + 1, end)
    if (target >= end) return -1
    const afterTarget = sheet.units[target] === 41 ? target : targetEnd(sheet, target, end)
    if (afterTarget < 0) return -1
    let at = skipSpace(sheet, afterTarget, end)
    if (at > afterTarget && at < end) {
      const afterTitle = titleEnd(sheet, at, end)
      if (afterTitle >= 0) at = skipSpace(sheet, afterTitle, end)
    }
    return at < end && sheet.units[at] === 41 ? at + 1 : -1
  }

  /** The index after a reference to a defined link whose text stands between the brackets `open` and `close`, or -1. */
  referenceEnd(open: number, close: number, end: number): number {
    const { sheet } = this
    if (sheet.definitions.size === 0) return -1
    const label = sheet.units[close + 1] === 91 && close + 1 < end ? labelEnd(sheet, close + 1, end) : -1
    if (label > close + 2) return sheet.definitions.has(labelKey(sheet, close + 2, label)) ? label + 1 : -1
    if (labelEnd(sheet, open, end) !== close || !sheet.definitions.has(labelKey(sheet, open + 1, close))) return -1
    return label < 0 ? close + 1 : label + 1
  }
}

const WORD = 0
const SPACE = 1
const SYMBOL = 2

const asciiKind = (unit: number): number =>
  unit <= 32 ? SPACE : ((asciiMarks[unit] as number) & PUNCTUATION) !== 0 ? SYMBOL : WORD

const unicodeKind = (character: string): number =>
  /\s/.test(character) ? SPACE : /[\p{P}\p{S}]/u.test(character) ? SYMBOL : WORD

const bottomIndex = (closer: Delimiter): number => {
  const unit = closer.unit === 42 ? 0 : closer.unit === 95 ? 6 : 12
  return unit + (closer.canOpen ? 3 : 0) + (closer.length % 3)
}
