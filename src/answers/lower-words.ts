/** A filter of the words that a text has in lower case; one word in a hundred is wrongly taken for one of them. */
export class LowerWords {
  readonly #bits = new Uint32Array(2048)
  clear(): void {
    this.#bits.fill(0)
  }
  add(hash: number): void {
    const bit = hash & 0xffff
    this.#bits[bit >> 5] = (this.#bits[bit >> 5] as number) | (1 << (bit & 31))
  }
  has(word: string): boolean {
    let hash = 0
    for (let at = 0; at < word.length; at++) hash = mix(hash, word.charCodeAt(at))
    const bit = hash & 0xffff
    return ((this.#bits[bit >> 5] as number) & (1 << (bit & 31))) !== 0
  }
}
/** Takes one more unit into the hash of a word. */
export const mix = (hash: number, unit: number): number => (Math.imul(hash ^ unit, 0x9e3779b1) ^ (hash >>> 15)) >>> 0
