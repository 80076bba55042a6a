import byMarket from './known-brands.json' with { type: 'json' }

/*
 * Brands by market, as keys (`candidateKey`). Each market is one text, because that is fastest to read.
 */

interface KnownBrands {
  /** The markets of each name, as numbers; most are in one. */
  markets: ReadonlyMap<string, number | readonly number[]>
  /** The first two characters of names in scripts whose words have no spaces between them. */
  beginnings: ReadonlySet<number>
}

let kept: KnownBrands | undefined
const known = (): KnownBrands => (kept ??= readKnown())

const none: readonly number[] = []

/** The markets in which a name is known as a brand, as numbers; empty if it is unknown. */
export function marketsOf(name_key: string): readonly number[] {
  const markets = known().markets.get(name_key) ?? none
  return typeof markets === 'number' ? [markets] : markets
}

/** Whether a name is known as a brand in any market. */
export const isKnownBrand = (name_key: string): boolean => known().markets.has(name_key)

const longest = 12
const maxLatin = 3
const pairOf = (first: number, second: number) => first * 0x10000 + second

/**
 * The positions of known brands within a stretch of text without spaces; of several at the same position, the longest. The last
 * one may continue in Latin letters, as 欧乐B does.
 * @param length the end of the text
 */
export function knownWithin(units: Uint16Array, length: number, start: number, end: number): [number, number][] {
  const { markets, beginnings } = known()
  const found: [number, number][] = []
  for (let at = start; at + 1 < end; at++) {
    if (!beginnings.has(pairOf(units[at] as number, units[at + 1] as number))) continue
    let to = Math.min(length, end + maxLatin, at + longest)
    while (to > at + 1 && !markets.has(String.fromCharCode(...units.subarray(at, to)).toLowerCase())) to--
    if (to === at + 1) continue
    found.push([at, to])
    at = to - 1
  }
  return found
}

function readKnown(): KnownBrands {
  const markets = new Map<string, number | number[]>()
  const beginnings = new Set<number>()
  Object.values(byMarket).forEach((names, market) => {
    for (const name of names.split('|')) {
      const before = markets.get(name)
      if (before === undefined) markets.set(name, market)
      else if (typeof before === 'number') markets.set(name, [before, market])
      else before.push(market)
      const first = name.charCodeAt(0)
      if (first >= firstUnspaced && first <= lastUnspaced) beginnings.add(pairOf(first, name.charCodeAt(1)))
    }
  })
  return { markets, beginnings }
}

/** Kana and Han characters. */
const firstUnspaced = 0x3041
const lastUnspaced = 0x9fff
