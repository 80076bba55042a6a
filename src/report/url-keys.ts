import type { Key } from './group.ts'
import type { Asked } from './population.ts'

/** Identifies a URL whose text is not known: its hash as 32 digits, or 96 bits of it. */
export interface UrlKey {
  /** The key from the columns of a row without texts. */
  of_row: string
  of_hash(hash: string): string
  /** Whether a hash belongs to one of the keys. May also be true for a few other hashes. */
  isAmong(asked: Asked, hash: string, keys: readonly string[]): string
}

export const wholeHash: UrlKey = {
  of_row: 'toString(url_hash)',
  of_hash: (hash) => `toString(${hash})`,
  isAmong: ({ list }, hash, keys) => `${hash} IN ${list(keys, 'UUID')}`,
}

const lowOf = (hash: string) => `toUInt64(reinterpretAsUInt128(${hash}))`
const highOf = (hash: string) => `toUInt32(bitShiftRight(reinterpretAsUInt128(${hash}), 64))`
const written = (low: string, high: string) => `concat(toString(${low}), ' ', toString(${high}))`

/**
 * 96 bits of a hash in two numbers. With a class of prompts or a day they form one 128-bit key, which the engine groups
 * by in half the time of a longer one. Two of a billion URLs share a key with a probability of 10^-11.
 */
export const hashKeys = (hash: string) =>
  ({
    hash_low: { sql: lowOf(hash), type: 'UInt64' },
    hash_high: { sql: highOf(hash), type: 'UInt32' },
  }) as const satisfies Record<string, Key>

export const partOfHash: UrlKey = {
  of_row: written('hash_low', 'hash_high'),
  of_hash: (hash) => written(lowOf(hash), highOf(hash)),
  isAmong({ list }, hash, keys) {
    const lows = keys.map((key) => key.split(' ')[0] ?? '')
    return `${lowOf(hash)} IN (SELECT toUInt64(arrayJoin(${list(lows, 'String')})))`
  },
}
