import * as char from '../../text/characters.ts'
import { foldString } from '../../text/fold.ts'
import { isSpace } from '../../text/letters.ts'
import { isKnownBrand, knownWithin } from './known-brands.ts'

/** The maximum length of names in scripts without capitals. */
export const maxUncasedUnits = 16
/** Shorter runs of katakana are parts of words. */
const minKatakana = 3

/** Characters that set a name apart in running text. */
const parting = char.unitSet('\n、，,،/:：→「」『』（）().。')
/** The same, limited to those that do not occur at the edge of a clause. */
const enumerating = char.unitSet('、/「『（(')
/** The separator of names in a Chinese list. */
const listing = char.unitSet('、')
/** What may directly follow the last name, and what may directly precede the first, without a visible word boundary: `可以选大金、格力等品牌`. */
const following = char.unitSet('等和与或及都更也则比很最较在是有的了可适')
const preceding = char.unitSet('选選看买買荐薦虑慮括如像有是和或与及比喝择')
const conjunctions = char.unitSet('和与或及')
const choosing = char.unitSet('选選荐薦买買喝')
const minHan = 2
const maxHanWithin = 5

/**
 * The name in a Chinese clause that lists names, joins two of them or says which to choose; null if the clause does none of these, or
 * consists of the name alone.
 */
function withinClause(
  units: Uint16Array,
  start: number,
  end: number,
  isBefore: (signs?: ReadonlySet<number>) => boolean,
  isBehind: (signs?: ReadonlySet<number>) => boolean,
): [number, number] | null {
  if (isBefore(listing)) {
    const to = indexIn(units, start + minHan, end, following)
    if (to < end) return [start, to]
  }
  if (isBehind(listing) && !isBefore(listing)) {
    const from = lastIn(units, start, end - minHan, preceding) + 1
    if (from > start) return [from, end]
  }
  if (isBefore()) {
    const to = indexIn(units, start + minHan, end, conjunctions)
    if (to < end && to - start <= maxHanWithin) return [start, to]
  }
  if (isBehind()) {
    const from = lastIn(units, start, end - minHan, choosing) + 1
    if (from > start && end - from <= maxHanWithin) return [from, end]
  }
  return null
}

/** The first index from `from` on with one of the signs; `end` if there is none. */
function indexIn(units: Uint16Array, from: number, end: number, signs: ReadonlySet<number>): number {
  for (let at = from; at < end; at++) if (signs.has(units[at] as number)) return at
  return end
}

/** The last index before `end` with one of the signs; one before `start` if there is none. */
function lastIn(units: Uint16Array, start: number, end: number, signs: ReadonlySet<number>): number {
  for (let at = end - 1; at >= start; at--) if (signs.has(units[at] as number)) return at
  return start - 1
}

/** Particles that Korean attaches to a name. */
const particle = /(?:이나|[은는이가을를의과와도로나])$/
const maxParticleLength = 2
const arabicAnd = 0x648

const isHan = (unit: number) => unit >= 0x3400 && unit <= 0x9fff
const isHangul = (unit: number) => unit >= 0xac00 && unit <= 0xd7a3
const isKatakana = (unit: number) => (unit >= 0x30a1 && unit <= 0x30fa) || unit === 0x30fc
/** Han and kana, whose words have no spaces between them. */
export const isUnspaced = (unit: number) => (unit >= 0x3041 && unit <= 0x30ff) || isHan(unit)

/**
 * The stretches of a word that may be names in running text of a script without capitals: what commas and brackets separate from
 * the rest, katakana, and what remains without Korean particles and the Arabic "and".
 */
export function namesApart(units: Uint16Array, length: number, start: number, end: number): [number, number][] {
  const first = units[start] as number
  if (isUnspaced(first)) {
    const known = knownWithin(units, length, start, end)
    const others = namesByStructure(units, length, start, end)
    return [...known, ...others.filter(([from, to]) => known.every(([a, b]) => to <= a || from >= b))].sort(
      ([a], [b]) => a - b,
    )
  }
  if (end - start > maxUncasedUnits + maxParticleLength) return []
  const from = first === arabicAnd ? start + 1 : start
  const word = stringOf(units, from, end)
  const bare = from + (isHangul(first) ? word.replace(particle, '').length : word.length)
  const stretches: [number, number][] = [
    [start, end],
    [start, bare],
    [from, end],
  ]
  const known = stretches.find(([a, b]) => b - a > 1 && isKnownBrand(foldString(stringOf(units, a, b))))
  return known === undefined ? namesByStructure(units, length, start, end) : [known]
}

export const stringOf = (units: Uint16Array, start: number, end: number) =>
  String.fromCharCode(...units.subarray(start, end))

function namesByStructure(units: Uint16Array, length: number, start: number, end: number): [number, number][] {
  const first = units[start] as number
  const isShort = (from: number, to: number) => to - from > 1 && to - from <= maxUncasedUnits
  const found = (from: number, to: number): [number, number][] => (isShort(from, to) ? [[from, to]] : [])
  const isBefore = (signs = parting) => isBeside(units, length, start - 1, -1, signs)
  const isBehind = (signs = parting) => isBeside(units, length, end, 1, signs)
  if (isUnspaced(first)) {
    const isParted = isBefore() && isBehind() && (isBefore(enumerating) || isBehind(enumerating))
    if (isParted && !isBefore(listing) && !isBehind(listing)) return found(start, end)
    const within = isHan(first) ? withinClause(units, start, end, isBefore, isBehind) : null
    if (within !== null) return found(...within)
    return isParted ? found(start, end) : katakanaIn(units, start, end)
  }
  if (end - start > maxUncasedUnits + maxParticleLength) return []
  if (isHangul(first)) {
    const word = stringOf(units, start, end)
    const bare = start + word.replace(particle, '').length
    if (bare === end && !isBefore() && !isBehind()) return []
    return found(start, bare - start > 1 ? bare : end)
  }
  if (first === arabicAnd) return found(start + 1, end)
  return isBefore() || isBehind() ? found(start, end) : []
}

/** Whether one of the signs is at an index, or beyond a space there; the ends of the text count as line feeds. */
function isBeside(units: Uint16Array, length: number, at: number, step: 1 | -1, signs: ReadonlySet<number>): boolean {
  const isSpaced = at >= 0 && at < length && isSpace(units[at] as number)
  const sign = isSpaced ? at + step : at
  return signs.has(sign < 0 || sign >= length ? char.LINE_FEED : (units[sign] as number))
}

/** The runs of katakana that are not next to a Han character. */
function katakanaIn(units: Uint16Array, start: number, end: number): [number, number][] {
  const found: [number, number][] = []
  for (let at = start; at < end; ) {
    let to = at
    while (to < end && isKatakana(units[to] as number)) to++
    const isShort = to - at >= minKatakana && to - at <= maxUncasedUnits
    if (isShort && !isHan(units[at - 1] as number) && !isHan(units[to] as number)) found.push([at, to])
    at = Math.max(to, at + 1)
  }
  return found
}
