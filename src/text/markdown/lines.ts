import * as char from '../characters.ts'
import { isBlank } from '../sheet.ts'

const skipBlanks = (units: Uint16Array, index: number, end: number): number => {
  let at = index
  while (at < end && isBlank(units[at] as number)) at++
  return at
}

const skipRun = (units: Uint16Array, index: number, end: number, unit: number): number => {
  let at = index
  while (at < end && units[at] === unit) at++
  return at
}

/** Whether a line is a thematic break. */
export function isRule(units: Uint16Array, start: number, end: number): boolean {
  const unit = units[start] as number
  if (unit !== char.HYPHEN && unit !== char.ASTERISK && unit !== char.UNDERSCORE) return false
  let count = 0
  for (let at = start; at < end; at++) {
    const next = units[at] as number
    if (next === unit) count++
    else if (!isBlank(next)) return false
  }
  return count >= 3
}

/** Whether a line that starts with `=` or `-` is the underline of a heading. */
export const isUnderline = (units: Uint16Array, start: number, end: number): boolean =>
  skipBlanks(units, skipRun(units, start, end, units[start] as number), end) >= end

/** Whether a line closes the fence of `length` times `unit`. */
export function closesFence(units: Uint16Array, start: number, end: number, unit: number, length: number): boolean {
  const after = skipRun(units, start, end, unit)
  return after - start >= length && skipBlanks(units, after, end) >= end
}

/** Where the text of a heading with number signs starts and ends in its line, or null when the line is not one. */
export function headingText(units: Uint16Array, start: number, end: number): { start: number; end: number } | null {
  const marker = skipRun(units, start, end, char.HASH)
  if (marker - start > 6 || (marker < end && !isBlank(units[marker] as number))) return null
  const text = skipBlanks(units, marker, end)
  let close = end
  while (close > text && isBlank(units[close - 1] as number)) close--
  let hashes = close
  while (hashes > text && units[hashes - 1] === char.HASH) hashes--
  if (hashes === text || isBlank(units[hashes - 1] as number)) close = hashes
  return { start: text, end: close }
}
