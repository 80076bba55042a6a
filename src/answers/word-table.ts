const minSlots = 1024

/** Adds one more UTF-16 unit to the hash of a word; the hash starts at 0. */
export const mix = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x9e3779b1) ^ (hash >>> 15)

export function hashOfWord(word: string): number {
  let hash = 0
  for (let at = 0; at < word.length; at++) hash = mix(hash, word.charCodeAt(at))
  return hash
}

/** Words with ids from 1, by their units: readers of texts look words up without creating strings. */
export class WordTable {
  /** The length of the longest word, in UTF-16 units. */
  longest = 0
  /** Open addressing; 0 is a free slot. */
  #slots: Int32Array
  readonly #words: string[]
  readonly #hashes: number[]

  constructor(from?: WordTable) {
    this.#slots = from === undefined ? new Int32Array(minSlots) : from.#slots.slice()
    this.#words = from === undefined ? [''] : from.#words.slice()
    this.#hashes = from === undefined ? [0] : from.#hashes.slice()
    this.longest = from?.longest ?? 0
  }

  get size(): number {
    return this.#words.length - 1
  }

  /** The id of a word, which is added if it is new. */
  add(word: string): number {
    const known = this.idOf(word)
    if (known !== 0) return known
    if (this.#words.length * 2 >= this.#slots.length) this.#grow()
    const id = this.#words.push(word) - 1
    const hash = hashOfWord(word)
    this.#hashes.push(hash)
    this.#slots[this.#freeSlot(hash)] = id
    this.longest = Math.max(this.longest, word.length)
    return id
  }

  /** The id of a word, 0 if it is not in the table. */
  idOf(word: string): number {
    const mask = this.#slots.length - 1
    const hash = hashOfWord(word)
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const id = this.#slots[slot] as number
      if (id === 0 || this.#words[id] === word) return id
    }
  }

  /** The same for units from `start` to `end`, with their hash. */
  find(units: Uint16Array, start: number, end: number, hash: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const id = slots[slot] as number
      if (id === 0 || (this.#hashes[id] === hash && isSpelled(this.#words[id] as string, units, start, end))) return id
    }
  }

  #freeSlot(hash: number): number {
    const mask = this.#slots.length - 1
    let slot = hash & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    return slot
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let id = 1; id < this.#words.length; id++) this.#slots[this.#freeSlot(this.#hashes[id] as number)] = id
  }
}

function isSpelled(word: string, units: Uint16Array, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let at = start; at < end; at++) if (word.charCodeAt(at - start) !== units[at]) return false
  return true
}
