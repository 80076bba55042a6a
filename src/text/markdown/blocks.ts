import * as char from '../characters.ts'
import { asciiMarks, BLOCK_START, BREAK, HIDDEN, hide, INLINE, isBlank, LINE_END, type Sheet, TEXT } from '../sheet.ts'
import { htmlBlockAt } from './html.ts'
import { FENCE, HTML_BLOCK, INDENTED, LeafBlocks, NONE, PARAGRAPH, TABLE } from './leaf-blocks.ts'
import { headingText, isRule, isUnderline } from './lines.ts'
import { readTableRow } from './tables.ts'

const QUOTE = 0
const ITEM = 1

/**
 * Deeper quotes and lists are read as text: every renderer limits nesting, and the limit bounds the cost of each line.
 */
const MAX_DEPTH = 64

/**
 * Finds the blocks of a message (CommonMark 0.31 with GitHub's tables, task lists and footnotes): hides their markers,
 * ends each with BREAK, and lists the stretches whose inline markup comes next.
 */
export function readBlocks(sheet: Sheet): void {
  new BlockReader(sheet).read()
}

/** The nesting of blocks: quotes, lists, footnotes, and where a leaf begins. */
class BlockReader extends LeafBlocks {
  /** Open containers, outermost first, and the indentation that continues each. */
  readonly kinds: number[] = []
  readonly needs: number[] = []
  /** An item that began with an empty line is closed by a second one. */
  emptyItem = false

  read(): void {
    const { units, fates } = this
    const { length } = this.sheet
    for (let start = 0; start < length; ) {
      let end = start
      let marks = 0
      for (;;) {
        const unit = units[end] as number
        if (unit < char.ASCII) {
          const mark = asciiMarks[unit] as number
          if ((mark & LINE_END) !== 0) break
          marks |= mark
        } else if (char.isSurrogate(unit)) this.sheet.hasPairs = true
        end++
      }
      if (this.before >= 0) fates[this.before] = BREAK
      this.readLine(start, end, marks)
      if (units[end] === char.CARRIAGE_RETURN && end + 1 < length && units[end + 1] === char.LINE_FEED)
        fates[end++] = HIDDEN
      this.before = end
      start = end + 1
    }
    this.closeLeaf()
  }

  readLine(start: number, end: number, marks: number): void {
    const first = this.units[start] as number
    if (
      this.kinds.length === 0 &&
      this.leaf <= PARAGRAPH &&
      (first >= char.ASCII || !((asciiMarks[first] as number) & BLOCK_START))
    ) {
      this.at = start
      this.indent = 0
      this.addToParagraph(start, end, marks)
      return
    }
    this.column = 0
    let at = start
    let matched = 0
    for (; matched < this.kinds.length; matched++) {
      this.measure(at, end)
      if (this.kinds[matched] === QUOTE) {
        if (this.indent > 3 || this.at >= end || this.units[this.at] !== char.GREATER) break
        at = this.afterQuoteMarker()
      } else if (this.at >= end) {
        if (this.emptyItem && matched === this.kinds.length - 1) break
        at = this.at
      } else if (this.indent >= (this.needs[matched] as number)) at = this.advance(at, this.needs[matched] as number)
      else break
    }
    this.measure(at, end)
    if (this.continuesLeaf(start, at, end, matched < this.kinds.length)) return
    if (this.at >= end) {
      this.closeDownTo(matched)
      hide(this.sheet, start, end)
      return
    }
    this.emptyItem = false
    this.startBlocks(start, end, matched, marks)
  }

  startBlocks(start: number, end: number, alreadyMatched: number, marks: number): void {
    const { units, sheet } = this
    let matched = alreadyMatched
    let isItemStart = false
    for (;;) {
      const isInParagraph = this.leaf === PARAGRAPH && matched === this.kinds.length
      if (this.at >= end) {
        this.emptyItem = isItemStart
        hide(sheet, start, end)
        return
      }
      if (this.indent > 3) {
        if (this.leaf === PARAGRAPH) break
        this.closeDownTo(matched)
        this.leaf = INDENTED
        this.leafMarks = 0
        hide(sheet, start, this.at)
        this.addCodeLine()
        return
      }
      const unit = units[this.at] as number
      if (unit >= char.ASCII || !((asciiMarks[unit] as number) & BLOCK_START)) break
      if (isInParagraph && this.startsTable(end)) {
        this.startTable(start, end)
        return
      }
      if (isInParagraph && (unit === char.EQUALS || unit === char.HYPHEN) && isUnderline(units, this.at, end)) {
        if (this.closeParagraph()) {
          this.leaf = NONE
          hide(sheet, start, end)
          return
        }
        this.leaf = NONE
        break
      }
      if (unit === char.GREATER && matched < MAX_DEPTH) {
        this.closeDownTo(matched)
        this.kinds.push(QUOTE)
        this.needs.push(0)
        matched++
        isItemStart = false
        this.measure(this.afterQuoteMarker(), end)
        continue
      }
      if (unit === char.HASH && this.readHeading(start, end, matched, marks)) return
      if ((unit === char.BACKTICK || unit === char.TILDE) && this.startFence(start, end, matched)) return
      if (unit === char.LESS && this.startHtml(start, end, matched, this.leaf === PARAGRAPH)) return
      if (isRule(units, this.at, end)) {
        this.closeDownTo(matched)
        hide(sheet, start, end)
        return
      }
      if (matched < MAX_DEPTH && this.startItem(end, matched, isInParagraph)) {
        matched++
        isItemStart = true
        continue
      }
      if (unit === char.BRACKET_OPEN && matched < MAX_DEPTH && this.startFootnote(end, matched)) {
        matched++
        isItemStart = false
        continue
      }
      break
    }
    if (this.leaf === TABLE) {
      if (matched === this.kinds.length) {
        hide(sheet, start, this.at)
        readTableRow(sheet, this.at, end)
        return
      }
      this.closeLeaf()
    }
    if (this.leaf !== PARAGRAPH) this.closeDownTo(matched)
    if (isItemStart) this.hideTaskBox(end)
    this.addToParagraph(start, end, marks)
  }

  closeDownTo(depth: number): void {
    this.closeLeaf()
    this.kinds.length = depth
    this.needs.length = depth
  }

  afterQuoteMarker(): number {
    this.column += this.indent + 1
    const after = this.at + 1
    return isBlank(this.units[after] as number) ? this.advance(after, 1) : after
  }

  readHeading(start: number, end: number, matched: number, marks: number): boolean {
    const text = headingText(this.units, this.at, end)
    if (text === null) return false
    this.closeDownTo(matched)
    hide(this.sheet, start, text.start)
    hide(this.sheet, text.end, end)
    if ((marks & INLINE) !== 0) this.sheet.stretches.push(text.start, text.end, TEXT)
    return true
  }

  startFence(start: number, end: number, matched: number): boolean {
    const { units } = this
    const unit = units[this.at] as number
    let at = this.at
    while (units[at] === unit) at++
    if (at - this.at < 3) return false
    this.fenceLength = at - this.at
    if (unit === char.BACKTICK) for (; at < end; at++) if (units[at] === char.BACKTICK) return false
    this.closeDownTo(matched)
    this.leaf = FENCE
    this.leafMarks = 0
    this.fenceUnit = unit
    hide(this.sheet, start, end)
    return true
  }

  startHtml(start: number, end: number, matched: number, isInterrupting: boolean): boolean {
    const line = this.sheet.raw.slice(this.at, end)
    const block = htmlBlockAt(line, isInterrupting)
    if (block === undefined) return false
    this.closeDownTo(matched)
    hide(this.sheet, start, this.at)
    this.leaf = HTML_BLOCK
    this.leafStart = this.at
    this.leafEnd = end
    this.htmlEnd = block.end
    if (block.end?.test(line)) this.closeLeaf()
    return true
  }

  startItem(end: number, matched: number, isInterrupting: boolean): boolean {
    const { units } = this
    let at = this.at
    const unit = units[at] as number
    if (unit === char.HYPHEN || unit === char.PLUS || unit === char.ASTERISK) at++
    else if (char.isDigit(unit)) {
      while (char.isDigit(units[at] as number)) at++
      if (at - this.at > 9 || (units[at] !== char.FULL_STOP && units[at] !== char.PAREN_CLOSE)) return false
      if (isInterrupting && !(at === this.at + 1 && unit === char.ONE)) return false
      at++
    } else return false
    if (at < end && !isBlank(units[at] as number)) return false
    const markerWidth = at - this.at
    const markerIndent = this.indent
    const markerColumn = this.column + markerIndent + markerWidth
    this.column = markerColumn
    this.measure(at, end)
    const isEmpty = this.at >= end
    if (isInterrupting && isEmpty) {
      this.column = markerColumn - markerWidth - markerIndent
      this.at = at - markerWidth
      this.indent = markerIndent
      return false
    }
    this.closeDownTo(matched)
    const padding = isEmpty || this.indent > 4 ? 1 : this.indent
    this.kinds.push(ITEM)
    this.needs.push(markerIndent + markerWidth + padding)
    if (!isEmpty) this.measure(this.advance(at, padding), end)
    return true
  }

  startFootnote(end: number, matched: number): boolean {
    const { units, sheet } = this
    if (units[this.at + 1] !== char.CARET) return false
    let at = this.at + 2
    while (
      at < end &&
      units[at] !== char.BRACKET_CLOSE &&
      units[at] !== char.BRACKET_OPEN &&
      !isBlank(units[at] as number)
    )
      at++
    if (at === this.at + 2 || units[at] !== char.BRACKET_CLOSE || units[at + 1] !== char.COLON) return false
    sheet.footnotes.add(sheet.raw.slice(this.at + 2, at).toLowerCase())
    this.closeDownTo(matched)
    this.kinds.push(ITEM)
    this.needs.push(4)
    this.column += this.indent + at + 2 - this.at
    this.measure(at + 2, end)
    this.column += this.indent
    this.indent = 0
    return true
  }

  hideTaskBox(end: number): void {
    const { units } = this
    const box = units[this.at + 1]
    if (
      units[this.at] !== char.BRACKET_OPEN ||
      units[this.at + 2] !== char.BRACKET_CLOSE ||
      !(box === char.SPACE || box === char.LOWER_X || box === char.UPPER_X)
    )
      return
    let at = this.at + 3
    if (at >= end || !isBlank(units[at] as number)) return
    while (at < end && isBlank(units[at] as number)) at++
    if (at < end) this.at = at
  }
}
