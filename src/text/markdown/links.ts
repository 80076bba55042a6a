import * as char from '../characters.ts'
import { asciiMarks, isBlank, PUNCTUATION, type Sheet, seenAt } from '../sheet.ts'

const MAX_LABEL_LENGTH = 999
/** The maximum nesting of parentheses in a link target. Every implementation has a limit; it keeps the search linear. */
const MAX_TARGET_DEPTH = 32

/** The index after spaces, tabs and line ends from `index` on. */
export function skipSpace(sheet: Sheet, index: number, end: number): number {
  let at = index
  while (at < end) {
    const unit = seenAt(sheet, at)
    if (unit !== char.SPACE && unit !== char.TAB && unit !== char.LINE_FEED && unit !== char.CARRIAGE_RETURN) break
    at++
  }
  return at
}

const isEscape = (sheet: Sheet, index: number, end: number): boolean => {
  if (sheet.units[index] !== char.BACKSLASH || index + 1 >= end) return false
  const next = sheet.units[index + 1] as number
  return next < char.ASCII && ((asciiMarks[next] as number) & PUNCTUATION) !== 0
}

/** The index after the link target that starts at `index`, or -1. */
export function targetEnd(sheet: Sheet, index: number, end: number): number {
  let at = index
  if (sheet.units[at] === char.LESS) {
    for (at++; at < end; at++) {
      const unit = sheet.units[at]
      if (unit === char.GREATER) return at + 1
      if (unit === char.LESS || unit === char.LINE_FEED || unit === char.CARRIAGE_RETURN) return -1
      if (isEscape(sheet, at, end)) at++
    }
    return -1
  }
  let depth = 0
  for (; at < end; at++) {
    const unit = seenAt(sheet, at)
    if (unit <= char.SPACE || unit === char.DELETE) break
    if (isEscape(sheet, at, end)) at++
    else if (unit === char.PAREN_OPEN && ++depth > MAX_TARGET_DEPTH) return -1
    else if (unit === char.PAREN_CLOSE && --depth < 0) {
      depth = 0
      break
    }
  }
  return depth === 0 ? at : -1
}

/** The index after the quoted link title that starts at `index`, or -1. */
export function titleEnd(sheet: Sheet, index: number, end: number): number {
  const open = sheet.units[index]
  if (open !== char.QUOTE && open !== char.APOSTROPHE && open !== char.PAREN_OPEN) return -1
  const close = open === char.PAREN_OPEN ? char.PAREN_CLOSE : open
  for (let at = index + 1; at < end; at++) {
    const unit = sheet.units[at]
    if (unit === close) return at + 1
    if (unit === char.PAREN_OPEN && open === char.PAREN_OPEN) return -1
    if (isEscape(sheet, at, end)) at++
  }
  return -1
}

/** The index of the bracket that closes the label opened at `index`, or -1. */
export function labelEnd(sheet: Sheet, index: number, end: number): number {
  const limit = Math.min(end, index + MAX_LABEL_LENGTH + 2)
  for (let at = index + 1; at < limit; at++) {
    const unit = sheet.units[at]
    if (unit === char.BRACKET_CLOSE) return at
    if (unit === char.BRACKET_OPEN) return -1
    if (isEscape(sheet, at, end)) at++
  }
  return -1
}

/** A label in the form for comparison: white space collapsed, case folded. Empty when it has no name. */
export const labelKey = (sheet: Sheet, start: number, end: number): string =>
  end - start > MAX_LABEL_LENGTH
    ? ''
    : sheet.raw
        .slice(start, end)
        .replace(/[\s>]+/g, ' ')
        .trim()
        .toLowerCase()
        .toUpperCase()

/**
 * Reads a link reference definition at `index`: records its label and returns the index after it (the start of the next
 * line, or `end`), or -1 when there is none.
 */
export function readDefinition(sheet: Sheet, index: number, end: number): number {
  const close = labelEnd(sheet, index, end)
  if (close < 0 || sheet.units[close + 1] !== char.COLON) return -1
  const key = labelKey(sheet, index + 1, close)
  if (key === '') return -1
  const target = skipSpace(sheet, close + 2, end)
  const afterTarget = target < end ? targetEnd(sheet, target, end) : -1
  if (afterTarget < 0) return -1
  const title = skipSpace(sheet, afterTarget, end)
  const afterTitle = title > afterTarget ? titleEnd(sheet, title, end) : -1
  const next = afterTitle < 0 ? -1 : nextLine(sheet, afterTitle, end)
  const result = next < 0 ? nextLine(sheet, afterTarget, end) : next
  if (result >= 0) sheet.definitions.add(key)
  return result
}

/** The start of the next line when only white space is left on this one, else -1. */
function nextLine(sheet: Sheet, index: number, end: number): number {
  let at = index
  while (at < end && isBlank(sheet.units[at] as number)) at++
  if (at >= end) return end
  if (sheet.units[at] === char.CARRIAGE_RETURN && sheet.units[at + 1] === char.LINE_FEED) at++
  return sheet.units[at] === char.LINE_FEED || sheet.units[at] === char.CARRIAGE_RETURN ? at + 1 : -1
}
