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
  /** Open addressing, with a slot in two places: the id of a word, 0 if the slot is free, and its hash. */
  #slots: Int32Array
  readonly #words: string[]
  /** The units of all words in a row, and where each word begins. */
  #units: Uint16Array
  #starts: Int32Array

  constructor(from?: WordTable) {
    this.#slots = from === undefined ? new Int32Array(minSlots * 2) : from.#slots.slice()
    this.#words = from === undefined ? [''] : from.#words.slice()
    this.#units = from === undefined ? new Uint16Array(minSlots) : from.#units.slice()
    this.#starts = from === undefined ? new Int32Array(minSlots) : from.#starts.slice()
    this.longest = from?.longest ?? 0
  }

  get size(): number {
    return this.#words.length - 1
  }

  /** The id of a word, which is added if it is new. */
  add(word: string): number {
    const known = this.idOf(word)
    if (known !== 0) return known
    if (this.#words.length * 4 >= this.#slots.length) this.#grow()
    const id = this.#words.push(word) - 1
    this.#spell(id, word)
    put(this.#slots, id, hashOfWord(word))
    this.longest = Math.max(this.longest, word.length)
    return id
  }

  /** The id of a word, 0 if it is not in the table. */
  idOf(word: string): number {
    const slots = this.#slots
    const mask = slots.length - 1
    const hash = hashOfWord(word)
    for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
      const id = slots[slot] as number
      if (id === 0 || (slots[slot + 1] === hash && this.#words[id] === word)) return id
    }
  }

  /** The same for units from `start` to `end`, with their hash. */
  find(units: Uint16Array, start: number, end: number, hash: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
      const id = slots[slot] as number
      if (id === 0 || (slots[slot + 1] === hash && this.#isSpelled(id, units, start, end))) return id
    }
  }

  #isSpelled(id: number, units: Uint16Array, start: number, end: number): boolean {
    const own = this.#units
    const from = this.#starts[id] as number
    if ((this.#starts[id + 1] as number) - from !== end - start) return false
    for (let at = start; at < end; at++) if (own[from + at - start] !== units[at]) return false
    return true
  }

  #spell(id: number, word: string): void {
    if (id + 1 >= this.#starts.length) this.#starts = longer(this.#starts, new Int32Array(id * 2))
    const from = this.#starts[id] as number
    const end = from + word.length
    if (end > this.#units.length) this.#units = longer(this.#units, new Uint16Array(end * 2))
    for (let at = 0; at < word.length; at++) this.#units[from + at] = word.charCodeAt(at)
    this.#starts[id + 1] = end
  }

  #grow(): void {
    const slots = this.#slots
    this.#slots = new Int32Array(slots.length * 2)
    for (let slot = 0; slot < slots.length; slot += 2)
      if (slots[slot] !== 0) put(this.#slots, slots[slot] as number, slots[slot + 1] as number)
  }
}

function put(slots: Int32Array, id: number, hash: number): void {
  const mask = slots.length - 1
  let slot = (hash << 1) & mask
  while (slots[slot] !== 0) slot = (slot + 2) & mask
  slots[slot] = id
  slots[slot + 1] = hash
}

function longer<Places extends Int32Array | Uint16Array>(places: Places, wider: Places): Places {
  wider.set(places)
  return wider
}
