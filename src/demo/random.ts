/** Random choices that are the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  chance(probability: number): boolean
  whole(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** Some of a list in random order. */
  some<T>(list: readonly T[], count: number): T[]
}

/** @param seed any text; similar texts give unrelated choices */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  // Mulberry32: small, fast, and good enough for a story.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const one = list[whole(0, list.length - 1)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  return {
    next,
    chance: (probability) => next() < probability,
    whole,
    pick,
    some: (list, count) =>
      list
        .map((item) => ({ item, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .slice(0, count)
        .map(({ item }) => item),
  }
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}
