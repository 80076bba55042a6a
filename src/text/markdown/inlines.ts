import * as char from '../characters.ts'
import { asciiMarks, HIDDEN, HTML, hide, INLINE, LINE_END, PUNCTUATION, type Sheet } from '../sheet.ts'
import { HtmlReader, readReference } from './html.ts'
import { labelEnd, labelKey, skipSpace, targetEnd, titleEnd } from './links.ts'

/** Parses the inline markup of every stretch: hides markup and decodes character references. */
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

/** A run of `*`, `_` or `~`; units used as a marker are taken from its near end. */
interface Delimiter {
  unit: number
  start: number
  end: number
  /** Its length as written. */
  length: number
  canOpen: boolean
  canClose: boolean
  /** Its index among the runs of the stretch. */
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

const stops = new Uint8Array(char.ASCII)
for (let unit = 0; unit < char.ASCII; unit++) stops[unit] = (asciiMarks[unit] as number) & INLINE
stops[char.COLON] = 1

const autolink = /<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+)>/iy

class InlineReader {
  readonly sheet: Sheet
  readonly html: HtmlReader
  brackets: Bracket[] = []
  last: Delimiter | null = null
  order = 0
  /** Brackets below this index can no longer open a link: links do not nest. */
  closedBelow = 0
  /** The last backtick run of each length in the stretch; null until a search has failed. */
  lastBackticks: Map<number, number> | null = null
  lastEscape = -1

  constructor(sheet: Sheet) {
    this.sheet = sheet
    this.html = new HtmlReader(sheet)
  }

  /** HTML blocks contain tags and references; nothing else in them is markup. */
  readHtml(start: number, end: number): void {
    for (let at = start; at < end; ) {
      const unit = this.sheet.units[at]
      const after =
        unit === char.LESS ? this.html.read(at, end) : unit === char.AMPERSAND ? readReference(this.sheet, at, end) : -1
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
      if (unit >= char.ASCII || stops[unit] === 0) at++
      else if (fates[at] === HIDDEN) at++
      else at = this.readMark(unit, at, start, end)
    }
    this.matchDelimiters(null)
  }

  /** Parses the mark at `at` and returns the index to continue at. */
  readMark(unit: number, at: number, start: number, end: number): number {
    const { sheet } = this
    switch (unit) {
      case char.ASTERISK:
      case char.UNDERSCORE:
      case char.TILDE:
        return this.readDelimiter(unit, at, start, end)
      case char.BRACKET_OPEN:
        this.brackets.push({
          index: at,
          isImage: at > start && sheet.units[at - 1] === char.EXCLAMATION && this.lastEscape !== at - 1,
          delimiter: this.last,
        })
        return at + 1
      case char.BRACKET_CLOSE:
        return this.closeBracket(at, end)
      case char.BACKSLASH:
        return this.readEscape(at, end)
      case char.BACKTICK:
        return this.readCode(at, end)
      case char.AMPERSAND: {
        const after = readReference(sheet, at, end)
        return after < 0 ? at + 1 : after
      }
      case char.COLON:
        return this.skipUrl(at, start, end)
      default:
        return this.readAngle(at, end)
    }
  }

  readEscape(at: number, end: number): number {
    const next = this.sheet.units[at + 1] as number
    if (at + 1 >= end || next >= char.ASCII || !((asciiMarks[next] as number) & (PUNCTUATION | LINE_END))) return at + 1
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
    const open = this.runEnd(char.BACKTICK, at, end)
    const length = open - at
    if (this.lastBackticks !== null && (this.lastBackticks.get(length) ?? -1) < open) return open
    const seen = new Map<number, number>()
    for (let index = open; index < end; ) {
      if (units[index] !== char.BACKTICK) {
        index++
        continue
      }
      const runEnd = this.runEnd(char.BACKTICK, index, end)
      if (runEnd - index === length) {
        const isPadded = this.isPadded(open, index)
        const lineEnd = units[open] === char.CARRIAGE_RETURN && units[open + 1] === char.LINE_FEED ? 2 : 1
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

  /** One space or line end on either side separates code from the backticks, unless the code is blank. */
  isPadded(start: number, end: number): boolean {
    const { units } = this.sheet
    const isSpace = (unit: number | undefined): boolean =>
      unit === char.SPACE || unit === char.LINE_FEED || unit === char.CARRIAGE_RETURN
    return isSpace(units[start]) && isSpace(units[end - 1]) && skipSpace(this.sheet, start, end) < end
  }

  runEnd(unit: number, index: number, end: number): number {
    let at = index
    while (at < end && this.sheet.units[at] === unit) at++
    return at
  }

  /** Markers inside a bare address are part of it; markers at its end are not. */
  skipUrl(at: number, start: number, end: number): number {
    const { sheet } = this
    const { units } = sheet
    if (
      units[at + 1] !== char.SLASH ||
      units[at + 2] !== char.SLASH ||
      !/https?$/i.test(sheet.raw.slice(Math.max(start, at - 5), at))
    ) {
      return at + 1
    }
    let close = at + 3
    let depth = 0
    for (; close < end; close++) {
      const unit = units[close] as number
      if (
        unit <= char.SPACE ||
        unit === char.LESS ||
        unit === char.BACKTICK ||
        unit === char.BRACKET_OPEN ||
        unit === char.BRACKET_CLOSE ||
        unit === char.BACKSLASH
      )
        break
      if (unit === char.PAREN_OPEN) depth++
      else if (unit === char.PAREN_CLOSE && --depth < 0) break
    }
    while (close > at + 3 && '?!.,:*_~\'"'.includes(String.fromCharCode(units[close - 1] as number))) close--
    return close
  }

  readDelimiter(unit: number, at: number, start: number, end: number): number {
    const close = this.runEnd(unit, at, end)
    const length = close - at
    if (unit === char.TILDE && length > 2) return close
    const before = at > start ? this.kindBefore(at) : SPACE
    const after = close < end ? this.kindAt(close) : SPACE
    const isLeft = after !== SPACE && (after !== SYMBOL || before !== WORD)
    const isRight = before !== SPACE && (before !== SYMBOL || after !== WORD)
    const isUnderscore = unit === char.UNDERSCORE
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
    if (unit < char.ASCII) return asciiKind(unit)
    const isPair = char.isLowSurrogate(unit) && index > 1
    return unicodeKind(isPair ? this.sheet.raw.slice(index - 2, index) : this.sheet.raw.slice(index - 1, index))
  }

  kindAt(index: number): number {
    const unit = this.sheet.units[index] as number
    return unit < char.ASCII
      ? asciiKind(unit)
      : unicodeKind(String.fromCodePoint(this.sheet.raw.codePointAt(index) ?? char.SPACE))
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
      const isDeletion = closer.unit === char.TILDE
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
      if (closer.unit === char.TILDE) {
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
      sheet.units[opener.index + 1] === char.CARET &&
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
    if (index >= end || sheet.units[index] !== char.PAREN_OPEN) return -1
    const target = skipSpace(sheet, index + 1, end)
    if (target >= end) return -1
    const afterTarget = sheet.units[target] === char.PAREN_CLOSE ? target : targetEnd(sheet, target, end)
    if (afterTarget < 0) return -1
    let at = skipSpace(sheet, afterTarget, end)
    if (at > afterTarget && at < end) {
      const afterTitle = titleEnd(sheet, at, end)
      if (afterTitle >= 0) at = skipSpace(sheet, afterTitle, end)
    }
    return at < end && sheet.units[at] === char.PAREN_CLOSE ? at + 1 : -1
  }

  /** The index after a reference to a defined link whose text is between the brackets `open` and `close`, or -1. */
  referenceEnd(open: number, close: number, end: number): number {
    const { sheet } = this
    if (sheet.definitions.size === 0) return -1
    const label = sheet.units[close + 1] === char.BRACKET_OPEN && close + 1 < end ? labelEnd(sheet, close + 1, end) : -1
    if (label > close + 2) return sheet.definitions.has(labelKey(sheet, close + 2, label)) ? label + 1 : -1
    if (labelEnd(sheet, open, end) !== close || !sheet.definitions.has(labelKey(sheet, open + 1, close))) return -1
    return label < 0 ? close + 1 : label + 1
  }
}

const WORD = 0
const SPACE = 1
const SYMBOL = 2

const asciiKind = (unit: number): number =>
  unit <= char.SPACE ? SPACE : ((asciiMarks[unit] as number) & PUNCTUATION) !== 0 ? SYMBOL : WORD

const unicodeKind = (character: string): number =>
  /\s/.test(character) ? SPACE : /[\p{P}\p{S}]/u.test(character) ? SYMBOL : WORD

const bottomIndex = (closer: Delimiter): number => {
  const unit = closer.unit === char.ASTERISK ? 0 : closer.unit === char.UNDERSCORE ? 6 : 12
  return unit + (closer.canOpen ? 3 : 0) + (closer.length % 3)
}
