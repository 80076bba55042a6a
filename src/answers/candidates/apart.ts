import * as char from '../../text/characters.ts'
import { kindOf, SPACE } from '../../text/letters.ts'

/** The maximum length of names in scripts without capitals. */
export const maxUncasedUnits = 16
/** Shorter ones are parts of words. */
const leastKatakana = 3

const codes = (text: string) => new Set(Array.from(text, (letter) => letter.charCodeAt(0)))
/** What stands beside a name in running text. */
const parting = codes('\n、，,،/:：→「」『』（）().。')
/** The same that no clause has at its edge. */
const enumerating = codes('、/「『（(')
/** What Korean attaches to a name. */
const particle = /(?:이나|[은는이가을를의과와도로나])$/
const longestParticle = 2
const arabicAnd = 0x648

const isHan = (unit: number) => unit >= 0x3400 && unit <= 0x9fff
const isHangul = (unit: number) => unit >= 0xac00 && unit <= 0xd7a3
const isKatakana = (unit: number) => (unit >= 0x30a1 && unit <= 0x30fa) || unit === 0x30fc
/** Han and kana, whose words have no spaces between them. */
export const isUnspaced = (unit: number) => (unit >= 0x3041 && unit <= 0x30ff) || isHan(unit)

/**
 * The stretches of a word that may be names in running text of a script without capitals: what commas and brackets part from
 * the rest, katakana, and what is left without Korean particles and the Arabic "and".
 */
export function namesApart(units: Uint16Array, length: number, start: number, end: number): [number, number][] {
  const first = units[start] as number
  const isShort = (from: number, to: number) => to - from > 1 && to - from <= maxUncasedUnits
  const found = (from: number, to: number): [number, number][] => (isShort(from, to) ? [[from, to]] : [])
  const isBefore = (signs = parting) => isBeside(units, length, start - 1, -1, signs)
  const isBehind = (signs = parting) => isBeside(units, length, end, 1, signs)
  if (isUnspaced(first)) {
    const isParted = isBefore() && isBehind() && (isBefore(enumerating) || isBehind(enumerating))
    return isParted ? found(start, end) : katakanaIn(units, start, end)
  }
  if (end - start > maxUncasedUnits + longestParticle) return []
  if (isHangul(first)) {
    const word = String.fromCharCode(...units.subarray(start, end))
    const bare = start + word.replace(particle, '').length
    if (bare === end && !isBefore() && !isBehind()) return []
    return found(start, bare - start > 1 ? bare : end)
  }
  if (first === arabicAnd) return found(start + 1, end)
  return isBefore() || isBehind() ? found(start, end) : []
}

/** Whether one of some signs stands at an index, or behind a space there; the ends of a text count as line feeds. */
function isBeside(units: Uint16Array, length: number, at: number, step: 1 | -1, signs: ReadonlySet<number>): boolean {
  const isSpaced = at >= 0 && at < length && (kindOf(units[at] as number) & SPACE) !== 0
  const sign = isSpaced ? at + step : at
  return signs.has(sign < 0 || sign >= length ? char.LINE_FEED : (units[sign] as number))
}

/** The runs of katakana that no character of Han is beside. */
function katakanaIn(units: Uint16Array, start: number, end: number): [number, number][] {
  const found: [number, number][] = []
  for (let at = start; at < end; ) {
    let to = at
    while (to < end && isKatakana(units[to] as number)) to++
    const isShort = to - at >= leastKatakana && to - at <= maxUncasedUnits
    if (isShort && !isHan(units[at - 1] as number) && !isHan(units[to] as number)) found.push([at, to])
    at = Math.max(to, at + 1)
  }
  return found
}
