import * as char from '../characters.ts'
import { BREAK, HIDDEN, HTML, hide, INLINE, LINE, SHOWN, type Sheet, TEXT } from '../sheet.ts'
import { closesFence } from './lines.ts'
import { readDefinition } from './links.ts'
import { readTableRow, tableCellCount, tableDelimiterCount } from './tables.ts'

/** The open leaf block. */
export const NONE = 0
export const PARAGRAPH = 1
export const FENCE = 2
export const HTML_BLOCK = 3
export const INDENTED = 4
export const TABLE = 5

/**
 * The one open block that holds text (paragraph, code, HTML, table), and the cursor in the line that may continue it.
 */
export class LeafBlocks {
  readonly sheet: Sheet
  readonly units: Uint16Array
  readonly fates: Uint8Array

  leaf = NONE
  leafStart = 0
  leafEnd = 0
  leafMarks = 0
  lastLineStart = 0
  lastLineIndent = 0
  fenceUnit = 0
  fenceLength = 0
  htmlEnd: RegExp | null = null

  /** The line feed before the current line, or -1. */
  before = -1
  /** Cursor in the current line: first unit that is not blank, its indentation, and the column counted from. */
  at = 0
  indent = 0
  column = 0

  constructor(sheet: Sheet) {
    this.sheet = sheet
    this.units = sheet.units
    this.fates = sheet.fates
  }

  /**
   * Code, HTML and tables take lines until they end.
   * @param isLeft the line is outside of the leaf's container
   * @returns whether it took the line
   */
  continuesLeaf(start: number, at: number, end: number, isLeft: boolean): boolean {
    if (this.leaf === NONE || this.leaf === PARAGRAPH) return false
    const isBlankLine = this.at >= end
    if (isLeft) this.closeLeaf()
    else if (this.leaf === FENCE) {
      if (this.indent < 4 && closesFence(this.units, this.at, end, this.fenceUnit, this.fenceLength)) {
        hide(this.sheet, start, end)
        this.closeLeaf()
        return true
      }
      hide(this.sheet, start, at)
      this.addCodeLine()
      return true
    } else if (this.leaf === HTML_BLOCK) {
      if (!isBlankLine || this.htmlEnd !== null) {
        hide(this.sheet, start, at)
        this.join()
        this.leafEnd = end
        if (this.htmlEnd?.test(this.sheet.raw.slice(this.at, end))) this.closeLeaf()
        return true
      }
      this.closeLeaf()
    } else if (this.leaf === INDENTED) {
      if (isBlankLine) {
        hide(this.sheet, start, end)
        return true
      }
      if (this.indent > 3) {
        hide(this.sheet, start, at)
        this.addCodeLine()
        return true
      }
      this.closeLeaf()
    } else if (isBlankLine) this.closeLeaf()
    return false
  }

  addToParagraph(start: number, end: number, marks: number): void {
    hide(this.sheet, start, this.at)
    if (this.leaf === PARAGRAPH) this.join()
    else {
      this.leaf = PARAGRAPH
      this.leafStart = this.at
      this.leafMarks = 0
    }
    this.lastLineStart = this.at
    this.lastLineIndent = this.indent
    this.leafEnd = end
    this.leafMarks |= marks
  }

  /** The first line of a code block is added alone; each later one continues it. */
  addCodeLine(): void {
    if (this.leafMarks !== 0) this.join()
    this.leafMarks = 1
  }

  /** Shows the line feed before this line: the block continues. */
  join(): void {
    if (this.before >= 0) this.fates[this.before] = this.units[this.before] === char.LINE_FEED ? SHOWN : LINE
  }

  closeLeaf(): void {
    if (this.leaf === PARAGRAPH) this.closeParagraph()
    else if (this.leaf === HTML_BLOCK) this.sheet.stretches.push(this.leafStart, this.leafEnd, HTML)
    this.leaf = NONE
  }

  /** Returns whether any text is left after removing the link reference definitions at its start. */
  closeParagraph(): boolean {
    let start = this.leafStart
    while (start < this.leafEnd && this.units[start] === char.BRACKET_OPEN) {
      const next = readDefinition(this.sheet, start, this.leafEnd)
      if (next < 0) break
      hide(this.sheet, start, next)
      for (start = next; start < this.leafEnd && this.fates[start] === HIDDEN; ) start++
    }
    if (start < this.leafEnd && (this.leafMarks & INLINE) !== 0) this.sheet.stretches.push(start, this.leafEnd, TEXT)
    return start < this.leafEnd
  }

  measure(index: number, end: number): void {
    let at = index
    let column = this.column
    for (; at < end; at++) {
      const unit = this.units[at]
      if (unit === char.SPACE) column++
      else if (unit === char.TAB) column += 4 - (column & 3)
      else break
    }
    this.at = at
    this.indent = column - this.column
  }

  /** Skips columns of white space; a tab may be partly consumed. */
  advance(index: number, columns: number): number {
    let at = index
    let left = columns
    while (left > 0) {
      const width = this.units[at] === char.TAB ? 4 - (this.column & 3) : 1
      if (width > left) {
        this.column += left
        break
      }
      this.column += width
      left -= width
      at++
    }
    return at
  }

  startsTable(end: number): boolean {
    if (this.lastLineIndent > 3) return false
    const count = tableDelimiterCount(this.sheet, this.at, end)
    return count > 0 && count === tableCellCount(this.sheet, this.lastLineStart, this.leafEnd)
  }

  startTable(start: number, end: number): void {
    const headStart = this.lastLineStart
    const headEnd = this.leafEnd
    if (headStart > this.leafStart) {
      let lineFeed = headStart - 1
      while (this.fates[lineFeed] === HIDDEN) lineFeed--
      this.fates[lineFeed] = BREAK
      this.leafEnd = lineFeed
      this.closeParagraph()
    }
    readTableRow(this.sheet, headStart, headEnd)
    hide(this.sheet, start, end)
    this.leaf = TABLE
  }
}
