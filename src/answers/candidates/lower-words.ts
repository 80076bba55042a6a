import { mix } from '../word-table.ts'

const minSlots = 4096

/** The lower-case words of a text, and the pairs of adjacent ones, stored as 32-bit hashes. */
export class LowerWords {
  /** Open addressing; 0 is a free slot. */
  #slots = new Int32Array(minSlots)
  #size = 0
  /** The last word and its end. */
  #last = 0
  #lastEnd = -2

  clear(): void {
    this.#lastEnd = -2
    if (this.#slots.length > minSlots) this.#slots = new Int32Array(minSlots)
    else this.#slots.fill(0)
    this.#size = 0
  }

  /**
   * @param hash of a word, computed by `mix`
   * @param before the end of the word before a single space, -1 if there is none
   * @param end the end of the word
   */
  add(hash: number, before: number, end: number): void {
    if (this.#size * 2 + 2 >= this.#slots.length) this.#grow()
    this.#put(hash || 1)
    if (before === this.#lastEnd) this.#put(pair(this.#last, hash) || 1)
    this.#last = hash
    this.#lastEnd = end
  }

  /** Whether the text has these words in sequence, by their hashes. */
  has(hashes: readonly number[]): boolean {
    let last = hashes[0] as number
    if (hashes.length === 1) return this.#isThere(last)
    for (let index = 1; index < hashes.length; index++) {
      const hash = hashes[index] as number
      if (!this.#isThere(pair(last, hash))) return false
      last = hash
    }
    return true
  }

  #isThere(hash: number): boolean {
    return this.#slots[this.#slotOf(hash || 1)] !== 0
  }

  #put(hash: number): void {
    const slot = this.#slotOf(hash)
    if (this.#slots[slot] !== 0) return
    this.#slots[slot] = hash
    this.#size++
  }

  /** The slot of the hash, or the free slot for it. */
  #slotOf(hash: number): number {
    const mask = this.#slots.length - 1
    let slot = hash & mask
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== hash) slot = (slot + 1) & mask
    return slot
  }

  #grow(): void {
    const hashes = this.#slots
    this.#slots = new Int32Array(hashes.length * 2)
    this.#size = 0
    for (const hash of hashes) if (hash !== 0) this.#put(hash)
  }
}

const pair = (first: number, second: number): number => mix(mix(first, 0x20), second)
