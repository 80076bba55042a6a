import * as char from '../text/characters.ts'

const minSlots = 1024
const FREE = -1
const ROOT = 0

/** Texts as paths from a root, in flat arrays. A node is a number. 0 is the root; as a result it means none. */
export class Trie<Value> {
  /** By node, the value of the text that ends there. */
  readonly values: (Value | undefined)[] = [undefined]
  /** The edges, with open addressing: the node that an edge leaves, its UTF-16 unit, and the node it leads to. */
  #nodes = new Int32Array(minSlots).fill(FREE)
  #units = new Uint16Array(minSlots)
  #targets = new Int32Array(minSlots)

  /** The node at the end of a text's path, created if it does not exist. */
  add(text: string): number {
    let node = ROOT
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      node = this.follow(node, unit) || this.#extend(node, unit)
    }
    return node
  }

  follow(node: number, unit: number): number {
    const nodes = this.#nodes
    const mask = nodes.length - 1
    for (let slot = slotOf(node, unit) & mask; ; slot = (slot + 1) & mask) {
      const owner = nodes[slot] as number
      if (owner === FREE) return 0
      if (owner === node && this.#units[slot] === unit) return this.#targets[slot] as number
    }
  }

  /** The children of the root, by their units; covers ASCII and every unit that a text begins with. */
  firstNodes(): Int32Array {
    const units: number[] = []
    for (let slot = 0; slot < this.#nodes.length; slot++)
      if (this.#nodes[slot] === ROOT) units.push(this.#units[slot] as number)
    const first = new Int32Array(Math.max(char.ASCII, ...units.map((unit) => unit + 1)))
    for (const unit of units) first[unit] = this.follow(ROOT, unit)
    return first
  }

  #extend(node: number, unit: number): number {
    if (this.values.length * 2 > this.#nodes.length) this.#grow()
    const target = this.values.push(undefined) - 1
    this.#put(node, unit, target)
    return target
  }

  #put(node: number, unit: number, target: number): void {
    const mask = this.#nodes.length - 1
    let slot = slotOf(node, unit) & mask
    while (this.#nodes[slot] !== FREE) slot = (slot + 1) & mask
    this.#nodes[slot] = node
    this.#units[slot] = unit
    this.#targets[slot] = target
  }

  #grow(): void {
    const [nodes, units, targets] = [this.#nodes, this.#units, this.#targets]
    this.#nodes = new Int32Array(nodes.length * 2).fill(FREE)
    this.#units = new Uint16Array(nodes.length * 2)
    this.#targets = new Int32Array(nodes.length * 2)
    for (let slot = 0; slot < nodes.length; slot++) {
      const node = nodes[slot] as number
      if (node !== FREE) this.#put(node, units[slot] as number, targets[slot] as number)
    }
  }
}

const slotOf = (node: number, unit: number): number => {
  const key = Math.imul(node, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)
  return key ^ (key >>> 15)
}
