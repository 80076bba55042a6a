import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { AddressReader, PLAIN } from './addresses.ts'
import { classOf, type FoldedText, FREE, fold, foldString, HANGUL, MARK, STRICT } from './fold.ts'

/** What one walk over a text finds. */
export interface Findings {
  /** In order of their starts. */
  candidates: Candidate[]
  /** Per list of cue words: where one of them starts, ascending, in UTF-16 units of the text. */
  cues: number[][]
}

/** What a brand is found by; brands come in age order, the oldest first. */
export interface NamedBrand {
  name: string
  aliases: string[]
  domains: string[]
}

/** Stretches of a text in which a brand is named, in UTF-16 units of that text. They may overlap. */
export interface Candidate {
  start: number
  end: number
  /** Index of the brand in the list the index was made of. */
  brand: number
}

interface Node {
  children: Map<number, Node>
  id: number
  /** The oldest brand of this name, or -1. */
  name: number
  /** Brands of a domain that folds to this. */
  hosts: number[]
  /** The lists of cue words that this ends a word of, as bits. */
  cues: number
}

const newNode = (id: number): Node => ({ children: new Map(), id, name: -1, hosts: [], cues: 0 })

/**
 * All names, aliases and domains of a set of brands as one trie in flat arrays. A text is read once, whatever the number
 * of brands: a walk starts where a word starts, and ends after a few letters nearly everywhere.
 */
export class NameIndex {
  readonly isEmpty: boolean
  /** Per brand, its domains in ASCII form. */
  readonly #domains: Set<string>[]
  /** The node after a first unit; 0 is none. As long as the first units need. */
  readonly #first: Int32Array
  /** The edges of the trie by open addressing: a node (-1 is a free slot), a unit, and the node they lead to. */
  readonly #edgeNodes: Int32Array
  readonly #edgeUnits: Uint16Array
  readonly #edgeTargets: Int32Array
  readonly #mask: number
  /** Per node: the oldest brand of that name, or -1. */
  readonly #names: Int32Array
  /** Per node: whether some name or domain ends here. */
  readonly #ends: Uint8Array
  readonly #cues: Uint8Array
  readonly #cueLists: number
  /** Whether some path starts with two ASCII units, at 128 * first + second. */
  readonly #pairs = new Uint8Array(128 * 128)
  readonly #hosts: number[][]

  /** @param cues lists of words that are noted along the way, folded; at most 8 */
  constructor(brands: NamedBrand[], cues: string[][] = []) {
    const nodes = [newNode(0)]
    brands.forEach((brand, index) => {
      for (const name of [brand.name, ...brand.aliases]) {
        const node = addPath(nodes, foldName(name))
        if (node.name < 0) node.name = index
      }
    })
    this.#domains = brands.map(domainsOf)
    this.#domains.forEach((domains, index) => {
      for (const domain of domains) {
        for (const written of new Set([domain, domainToUnicode(domain)]))
          addPath(nodes, foldName(written)).hosts.push(index)
      }
    })
    const [root] = nodes as [Node]
    this.isEmpty = root.children.size === 0
    this.#cueLists = cues.length
    cues.forEach((words, list) => {
      for (const word of words) addPath(nodes, word).cues |= 1 << list
    })
    this.#cues = Uint8Array.from(nodes, (node) => node.cues)
    for (const [first, child] of root.children) {
      // A path of one unit may be followed by anything.
      const isEnd = child.name >= 0 || child.hosts.length > 0 || child.cues > 0
      for (let second = 0; second < 128; second++) {
        const isPath = isEnd || child.children.has(second) || (second === 10 && child.children.has(32))
        if (first < 128 && isPath) this.#pairs[first * 128 + second] = 1
      }
    }
    this.#names = Int32Array.from(nodes, (node) => node.name)
    this.#hosts = nodes.map((node) => node.hosts)
    this.#ends = Uint8Array.from(nodes, (node) => (node.name >= 0 || node.hosts.length > 0 || node.cues > 0 ? 1 : 0))
    this.#ends[0] = 0
    this.#first = new Int32Array(Math.max(128, ...Array.from(root.children.keys(), (unit) => unit + 1)))
    for (const [unit, child] of root.children) this.#first[unit] = child.id
    let capacity = 16
    while (capacity < nodes.length * 2) capacity *= 2
    this.#mask = capacity - 1
    this.#edgeNodes = new Int32Array(capacity).fill(-1)
    this.#edgeUnits = new Uint16Array(capacity)
    this.#edgeTargets = new Int32Array(capacity)
    for (const node of nodes) for (const [unit, child] of node.children) this.#addEdge(node.id, unit, child.id)
  }

  #addEdge(node: number, unit: number, target: number): void {
    let slot = slotOf(node, unit) & this.#mask
    while (this.#edgeNodes[slot] !== -1) slot = (slot + 1) & this.#mask
    this.#edgeNodes[slot] = node
    this.#edgeUnits[slot] = unit
    this.#edgeTargets[slot] = target
  }

  #follow(node: number, unit: number): number {
    const nodes = this.#edgeNodes
    let slot = slotOf(node, unit) & this.#mask
    for (;;) {
      const owner = nodes[slot] as number
      if (owner === -1) return 0
      if (owner === node && this.#edgeUnits[slot] === unit) return this.#edgeTargets[slot] as number
      slot = (slot + 1) & this.#mask
    }
  }

  /** Finds every name and domain in a text of UTF-16 units, overlapping ones too, and the cue words. */
  find(units: Uint16Array, length: number): Findings {
    const findings: Findings = { candidates: [], cues: Array.from({ length: this.#cueLists }, () => []) }
    if (this.isEmpty) return findings
    const folded = fold(units, length)
    const text = folded.units
    const first = this.#first
    const pairs = this.#pairs
    const firstLength = first.length
    const edges = new EdgeReader(units, length, folded)
    let before = 0
    let at = 0
    while (at < folded.length) {
      const unit = text[at] as number
      const unitClass = classOf[unit] as number
      if ((before & unitClass & WORD) === 0 && unit < firstLength) {
        const next = text[at + 1] as number
        if ((unit | next) >= 128 || pairs[unit * 128 + next] !== 0) {
          const node = first[unit] as number
          if (node !== 0) this.#walk(node, at, edges, findings)
        }
      }
      before = unitClass
      at++
      // No name starts in the middle of a word; the line feed behind the text ends the last one.
      if ((unitClass & STRICT) !== 0) while (((classOf[text[at] as number] as number) & STRICT) !== 0) at++
    }
    return findings
  }

  #walk(firstNode: number, start: number, edges: EdgeReader, findings: Findings): void {
    const { length } = edges.folded
    const text = edges.folded.units
    let node = firstNode
    let at = start + 1
    for (;;) {
      if (this.#ends[node] !== 0) this.#collect(node, start, at, edges, findings)
      if (at >= length) return
      const unit = text[at] as number
      if (unit === 32 || unit === 10) {
        node = this.#follow(node, 32)
        if (node === 0) return
        let lineFeeds = 0
        for (; at < length && (text[at] === 32 || text[at] === 10); at++) if (text[at] === 10) lineFeeds++
        if (lineFeeds > 1) return
      } else {
        node = this.#follow(node, unit)
        if (node === 0) return
        at++
      }
    }
  }

  #collect(node: number, start: number, end: number, edges: EdgeReader, findings: Findings): void {
    const cues = this.#cues[node] as number
    if (cues !== 0 && edges.isCue(end)) {
      findings.cues.forEach((positions, list) => {
        if ((cues & (1 << list)) !== 0) positions.push(edges.startOf(start))
      })
    }
    const brand = this.#names[node] as number
    if (brand >= 0 && edges.isName(start, end)) {
      findings.candidates.push({ start: edges.startOf(start), end: edges.endOf(end), brand })
    }
    const hosts = this.#hosts[node] as number[]
    if (hosts.length === 0) return
    const written = edges.domainAt(start, end)
    const owner = written === null ? undefined : hosts.find((host) => this.#domains[host]?.has(written))
    if (owner === undefined) return
    findings.candidates.push({ start: edges.startOf(start), end: edges.endOf(end), brand: owner })
  }
}

const WORD = STRICT | HANGUL

const slotOf = (node: number, unit: number): number => {
  const key = Math.imul(node, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)
  return key ^ (key >>> 15)
}

function addPath(nodes: Node[], text: string): Node {
  let node = nodes[0] as Node
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    let child = node.children.get(unit)
    if (child === undefined) {
      child = newNode(nodes.length)
      nodes.push(child)
      node.children.set(unit, child)
    }
    node = child
  }
  return node
}

/** A name as texts are compared with it: folded, each run of spaces, dashes and line ends one space. */
export const foldName = (name: string): string =>
  foldString(name)
    .replace(/[ \n\r]+/g, ' ')
    .replace(/^ | $/g, '')

/** A brand's domains in lower case and ASCII form, without `www.`; a name of the shape of a domain is one, too. */
function domainsOf(brand: NamedBrand): Set<string> {
  const isDomain = (name: string): boolean => /^[\p{L}\p{N}.-]+$/u.test(name) && parse(name).isIcann === true
  const written = [...brand.domains, ...[brand.name, ...brand.aliases].filter((name) => isDomain(name))]
  return new Set(
    written
      .map((domain) =>
        domainToASCII(
          domain
            .trim()
            .toLowerCase()
            .replace(/^www\.|\.$/g, ''),
        ),
      )
      .filter((domain) => domain.includes('.')),
  )
}

/** Judges whether a stretch of folded text that spells a name or a domain really is one where it stands. */
class EdgeReader {
  readonly folded: FoldedText
  readonly #units: Uint16Array
  readonly #length: number
  readonly #addresses: AddressReader

  constructor(units: Uint16Array, length: number, folded: FoldedText) {
    this.#units = units
    this.#length = length
    this.folded = folded
    this.#addresses = new AddressReader(units, length)
  }

  startOf(start: number): number {
    return this.folded.offsets === null ? start : this.folded.offsets.start(start)
  }

  endOf(end: number): number {
    return this.folded.offsets === null ? end : this.folded.offsets.end(end)
  }

  /** The unit of the folded text at an index; beyond its ends a line feed. */
  #at(index: number): number {
    return index < 0 || index >= this.folded.length ? 10 : (this.folded.units[index] as number)
  }

  #class(index: number): number {
    return classOf[this.#at(index)] as number
  }

  isCue(end: number): boolean {
    return (this.#class(end - 1) & this.#class(end) & STRICT) === 0
  }

  isName(start: number, end: number): boolean {
    return this.#isWholeWord(start, end) && !this.#isInAddress(this.startOf(start), this.endOf(end))
  }

  #isWholeWord(start: number, end: number): boolean {
    const first = this.#class(start)
    const last = this.#class(end - 1)
    const next = this.#class(end)
    if ((next & MARK) !== 0 || (last & next & STRICT) !== 0) return false
    const isSymbolFirst = (first & (STRICT | HANGUL | FREE)) === 0
    const isSymbolLast = (last & (STRICT | HANGUL | FREE)) === 0
    if (isSymbolFirst && ((this.#class(start - 1) & STRICT) !== 0 || this.#at(start - 1) === this.#at(start)))
      return false
    if (isSymbolLast && this.#at(end) === this.#at(end - 1)) return false
    if ((first & STRICT) !== 0 && this.#continuesBefore(start)) return false
    if ((last & STRICT) !== 0 && this.#continuesAfter(end)) return false
    return end - start > 1 || (first & STRICT) === 0 || this.#standsAlone(start)
  }

  /** `O'Reilly` does not name Reilly, nor `shop.acme` Acme; but `done.Acme` is a missing space. */
  #continuesBefore(start: number): boolean {
    const before = this.#at(start - 1)
    if (before === 39) return this.#at(start - 2) === 111 && (this.#class(start - 3) & STRICT) === 0
    if (before !== 46 || (this.#class(start - 2) & STRICT) === 0) return false
    return !(this.#isUpper(start) && this.#isLower(start - 2))
  }

  /** `Acme.js` is another word, as are `C++` and `C#` for C; `Acme.Then` is a missing space. */
  #continuesAfter(end: number): boolean {
    const after = this.#at(end)
    if (after === 43) return this.#at(end + 1) === 43
    if (after === 35) return (this.#class(end + 1) & STRICT) === 0
    if (after !== 46 || (this.#class(end + 1) & STRICT) === 0) return false
    return !(this.#isUpper(end + 1) && this.#isLower(end + 2))
  }

  /** A name of one letter is part of a word as soon as anything is tied to it: X-ray, Q&A, L'Oréal, F.; a possessive is not. */
  #standsAlone(start: number): boolean {
    const from = this.startOf(start)
    const before = from > 0 ? (this.#units[from - 1] as number) : 32
    const to = this.endOf(start + 1)
    const after = to < this.#length ? (this.#units[to] as number) : 32
    if (isTie(before) && (this.#class(start - 2) & STRICT) !== 0) return false
    if (!isTie(after) || (this.#class(start + 2) & STRICT) === 0) return after !== 43 || this.#class(start + 2) !== 0
    return this.#at(start + 1) === 39 && this.#at(start + 2) === 115 && (this.#class(start + 3) & STRICT) === 0
  }

  #isUpper(index: number): boolean {
    return index < this.folded.length && /^\p{Lu}/u.test(this.#written(index))
  }

  #isLower(index: number): boolean {
    return index >= 0 && index < this.folded.length && /^\p{Ll}/u.test(this.#written(index))
  }

  #written(index: number): string {
    return String.fromCharCode(this.#units[this.startOf(index)] as number)
  }

  #isInAddress(start: number, end: number): boolean {
    if (!this.#addresses.isTiedBefore(start) && !this.#addresses.isTiedAfter(end)) return false
    return this.#addresses.partAt(start, end) !== PLAIN
  }

  /** The domain written there in ASCII form when it is the host of an address or the end of one, else null. */
  domainAt(start: number, end: number): string | null {
    const [from, to] = [this.startOf(start), this.endOf(end)]
    if (!this.#addresses.isDomainAt(from, to)) return null
    const written = String.fromCharCode(...this.#units.subarray(from, to)).toLowerCase()
    return domainToASCII(written)
  }
}

const isTie = (unit: number): boolean =>
  unit === 45 ||
  unit === 0x2010 ||
  unit === 0x2011 ||
  unit === 38 ||
  unit === 43 ||
  unit === 39 ||
  unit === 0x2019 ||
  unit === 46
