import * as char from '../characters.ts'
import { BREAK, HIDDEN, isBlank, type Sheet, TEXT } from '../sheet.ts'

/** The number of columns of a delimiter row (`| --- | :-: |`), or 0 when the line is not one. */
export function tableDelimiterCount(sheet: Sheet, start: number, end: number): number {
  const { units } = sheet
  let at = start
  let count = 0
  let hasMark = false
  const skip = (): void => {
    while (at < end && isBlank(units[at] as number)) at++
  }
  if (units[at] === char.PIPE) {
    hasMark = true
    at++
  }
  for (skip(); at < end; skip()) {
    if (units[at] === char.COLON) {
      hasMark = true
      at++
    }
    const dashes = at
    while (at < end && units[at] === char.HYPHEN) at++
    if (at === dashes) return 0
    if (at < end && units[at] === char.COLON) {
      hasMark = true
      at++
    }
    count++
    skip()
    if (at < end) {
      if (units[at] !== char.PIPE) return 0
      hasMark = true
      at++
    }
  }
  return hasMark ? count : 0
}

/** The number of cells in a line, read as a table row. */
export function tableCellCount(sheet: Sheet, start: number, end: number): number {
  let count = 0
  eachCell(sheet, start, end, () => count++)
  return count
}

/** Hides the pipes of a row and ends each cell as a block. */
export function readTableRow(sheet: Sheet, start: number, end: number): void {
  const { units, fates } = sheet
  eachCell(sheet, start, end, (cellStart, cellEnd) => {
    for (let at = cellStart; at < cellEnd; at++)
      if (units[at] === char.BACKSLASH && units[at + 1] === char.PIPE) fates[at] = HIDDEN
    if (cellEnd < end) fates[cellEnd] = BREAK
    sheet.stretches.push(cellStart, cellEnd, TEXT)
  })
  if (units[start] === char.PIPE) fates[start] = HIDDEN
}

function eachCell(sheet: Sheet, start: number, end: number, visit: (start: number, end: number) => void): void {
  const { units } = sheet
  let close = end
  while (close > start && isBlank(units[close - 1] as number)) close--
  let cellStart = units[start] === char.PIPE ? start + 1 : start
  for (let at = cellStart; at < close; at++) {
    if (units[at] === char.BACKSLASH) at++
    else if (units[at] === char.PIPE) {
      visit(cellStart, at)
      cellStart = at + 1
    }
  }
  if (cellStart < close) visit(cellStart, close)
}
