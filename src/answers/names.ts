import { domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import * as char from '../text/characters.ts'
import { classOf, fold, HANGUL, STRICT } from '../text/fold.ts'
import { foldDomain, foldName } from '../text/spelling.ts'
import type { VisibleText } from '../text/visible.ts'
import { EdgeReader } from './edges.ts'
import { addedIn, isCyrillic, isReplaceable, longestEnding, proclitics, replacedIn } from './languages/endings.ts'
import { hanSpellings } from './languages/han-variants.ts'
import { commonIn, maskOf, TextLanguages } from './languages/languages.ts'
import { changedFirstWords, changedStems, tellsItself } from './languages/stems.ts'
import { type MatchCase, Spelling } from './spellings.ts'

/** The results of one scan of a text. */
export interface Findings {
  /** In order of their starts. */
  candidates: Candidate[]
  languages: TextLanguages
  /** Per list of cue words: the starts of its matches, ascending, in UTF-16 units of the text. */
  cues: number[][]
}

/** What a brand is matched by; brands are sorted by age, the oldest first. */
export interface NamedBrand {
  name: string
  aliases: string[]
  domains: string[]
  match_case?: MatchCase
}

/** Stretches of a text that name a brand, in UTF-16 units of that text. They may overlap. */
export interface Candidate {
  start: number
  end: number
  /** Index of the brand in the list that the index was built from. */
  brand: number
  /** The name that was found; null for domains and patterns. */
  spelling: Spelling | null
  /** Whether the stretch is another form of the name, such as its genitive. */
  is_inflected: boolean
}

interface Node {
  children: Map<number, Node>
  id: number
  /** The name of the oldest brand that is spelled like this, as an index of all spellings, or -1. */
  name: number
  /** The same for a name that is this in other Chinese characters. */
  variant: number
  /** A form of a name that is this and one more letter, which endings replace, as an index of all forms. */
  stem: number
  /** A form of a name that is this. */
  form: number
  /** Brands with a domain that folds to this. */
  hosts: number[]
  /** The lists of cue words with a word that ends here, as bits. */
  cues: number
}

const newNode = (id: number): Node => ({
  children: new Map(),
  id,
  name: -1,
  variant: -1,
  stem: -1,
  form: -1,
  hosts: [],
  cues: 0,
})

const isEnd = (node: Node): boolean =>
  node.name >= 0 || node.variant >= 0 || node.stem >= 0 || node.form >= 0 || node.hosts.length > 0 || node.cues > 0

/** A name as it is, or in a form that some languages have. */
interface NameForm {
  spelling: Spelling
  /** The languages; -1 is any. */
  languages: number
  /** Whether no more endings follow. */
  is_whole: boolean
}

/**
 * All names, aliases and domains of a set of brands as one trie in flat arrays. A text is scanned once, for any number
 * of brands: a walk starts at the start of a word, and almost always ends after a few letters.
 */
export class NameIndex {
  readonly isEmpty: boolean
  /** Per brand, its domains in ASCII form. */
  readonly #domains: Set<string>[]
  /** The node for a first unit; 0 is none. Covers the units that names start with. */
  readonly #first: Int32Array
  /** The edges of the trie by open addressing: a node (-1 is a free slot), a unit, and the target node. */
  readonly #edgeNodes: Int32Array
  readonly #edgeUnits: Uint16Array
  readonly #edgeTargets: Int32Array
  readonly #mask: number
  /** Per node: the spelling with that name, or -1. */
  readonly #names: Int32Array
  readonly #variants: Int32Array
  readonly #stems: Int32Array
  readonly #formsAt: Int32Array
  readonly #forms: NameForm[] = []
  readonly #spellings: Spelling[] = []
  /** Per node: whether a name or domain ends here. */
  readonly #ends: Uint8Array
  readonly #cues: Uint16Array
  readonly #cueLists: number
  /** Whether a path starts with two ASCII units, at ASCII * first + second. */
  readonly #pairs = new Uint8Array(char.ASCII * char.ASCII)
  readonly #hosts: number[][]

  /** @param cues lists of words to record on the way, folded; at most 16 */
  constructor(brands: NamedBrand[], cues: string[][] = []) {
    const nodes = [newNode(0)]
    brands.forEach((brand, index) => {
      for (const name of [brand.name, ...brand.aliases]) this.#addName(nodes, name, index, brand.match_case)
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
    this.#cues = Uint16Array.from(nodes, (node) => node.cues)
    for (const [first, child] of root.children) {
      // A path of one unit may have any continuation.
      const isWhole = isEnd(child)
      for (let second = 0; second < char.ASCII; second++) {
        const isPath =
          isWhole || child.children.has(second) || (second === char.LINE_FEED && child.children.has(char.SPACE))
        if (first < char.ASCII && isPath) this.#pairs[first * char.ASCII + second] = 1
      }
    }
    this.#names = Int32Array.from(nodes, (node) => node.name)
    this.#variants = Int32Array.from(nodes, (node) => node.variant)
    this.#stems = Int32Array.from(nodes, (node) => node.stem)
    this.#formsAt = Int32Array.from(nodes, (node) => node.form)
    this.#hosts = nodes.map((node) => node.hosts)
    this.#ends = Uint8Array.from(nodes, (node) => (isEnd(node) ? 1 : 0))
    this.#ends[0] = 0
    this.#first = new Int32Array(Math.max(char.ASCII, ...Array.from(root.children.keys(), (unit) => unit + 1)))
    for (const [unit, child] of root.children) this.#first[unit] = child.id
    let capacity = 16
    while (capacity < nodes.length * 2) capacity *= 2
    this.#mask = capacity - 1
    this.#edgeNodes = new Int32Array(capacity).fill(-1)
    this.#edgeUnits = new Uint16Array(capacity)
    this.#edgeTargets = new Int32Array(capacity)
    for (const node of nodes) for (const [unit, child] of node.children) this.#addEdge(node.id, unit, child.id)
  }

  #addName(nodes: Node[], name: string, brand: number, match_case: MatchCase | undefined): void {
    const spelling = new Spelling(name, brand, match_case)
    const id = this.#spellings.push(spelling) - 1
    const { folded } = spelling
    const node = addPath(nodes, folded)
    if (node.name < 0) node.name = id
    for (const written of hanSpellings(folded)) {
      const variant = addPath(nodes, written)
      if (variant.variant < 0) variant.variant = id
    }
    if (!spelling.isInflectable) return
    this.#addStem(nodes, folded, { spelling, languages: -1, is_whole: false })
    for (const [form, languages] of changedStems(folded))
      this.#addForm(nodes, form, { spelling, languages, is_whole: true })
    for (const [form, languages] of changedFirstWords(folded)) {
      const base = { spelling, languages, is_whole: false }
      this.#addForm(nodes, form, base)
      this.#addStem(nodes, form, base)
    }
  }

  #addForm(nodes: Node[], folded: string, form: NameForm): void {
    const node = addPath(nodes, folded)
    if (node.form < 0) node.form = this.#forms.push(form) - 1
    // Two languages may share a form.
    else if (this.#forms[node.form]?.spelling === form.spelling) {
      const known = this.#forms[node.form] as NameForm
      this.#forms[node.form] = { ...known, languages: known.languages | form.languages }
    }
  }

  #addStem(nodes: Node[], folded: string, form: NameForm): void {
    if (!isReplaceable(form.spelling.last)) return
    const stem = addPath(nodes, folded.slice(0, -1))
    if (stem.stem < 0) stem.stem = this.#forms.push(form) - 1
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

  /** Finds every name and domain in a text, including overlapping ones, and the cue words. */
  find(visible: VisibleText): Findings {
    const { units, length } = visible
    const findings: Findings = {
      candidates: [],
      languages: new TextLanguages(() => visible.text),
      cues: Array.from({ length: this.#cueLists }, () => []),
    }
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
        if ((unit | next) >= char.ASCII || pairs[unit * char.ASCII + next] !== 0) {
          const node = first[unit] as number
          if (node !== 0) this.#walk(node, at, at, edges, findings)
        }
      }
      if (unit >= char.HEBREW && unit < char.SYRIAC && (before & WORD) === 0) this.#skipProclitics(at, edges, findings)
      before = unitClass
      at++
      // No name starts in the middle of a word; the line feed after the text ends the last one.
      if ((unitClass & STRICT) !== 0) while (((classOf[text[at] as number] as number) & STRICT) !== 0) at++
    }
    return findings
  }

  /** Names behind what Hebrew and Arabic write in front of them. */
  #skipProclitics(start: number, edges: EdgeReader, findings: Findings): void {
    const letter = String.fromCharCode(edges.folded.units[start] as number)
    for (const { script, words } of proclitics) {
      if (!script.test(letter)) continue
      for (const word of words) {
        const at = start + word.length
        if (at >= edges.folded.length || edges.text(start, at) !== word) continue
        const node = this.#first[edges.folded.units[at] as number] ?? 0
        if (node !== 0) this.#walk(node, at, start, edges, findings)
      }
    }
  }

  /** @param from where the word begins that the name is in */
  #walk(firstNode: number, start: number, from: number, edges: EdgeReader, findings: Findings): void {
    const { length } = edges.folded
    const text = edges.folded.units
    let node = firstNode
    let at = start + 1
    for (;;) {
      if (this.#ends[node] !== 0) this.#collect(node, start, at, from, edges, findings)
      if (at >= length) return
      const unit = text[at] as number
      if (unit === char.SPACE || unit === char.LINE_FEED) {
        node = this.#follow(node, char.SPACE)
        if (node === 0) return
        let lineFeeds = 0
        for (; at < length && (text[at] === char.SPACE || text[at] === char.LINE_FEED); at++)
          if (text[at] === char.LINE_FEED) lineFeeds++
        if (lineFeeds > 1) return
      } else {
        node = this.#follow(node, unit)
        if (node === 0) return
        at++
      }
    }
  }

  #collect(node: number, start: number, end: number, from: number, edges: EdgeReader, findings: Findings): void {
    const spelling = this.#spellingAt(this.#names, node)
    if (from !== start) {
      if (spelling?.isInflectable && isAfterProclitic(spelling, start, end, from, edges))
        findings.candidates.push(candidateAt(edges, from, end, spelling, true))
      return
    }
    const cues = this.#cues[node] as number
    if (cues !== 0 && edges.isCue(end)) {
      for (let list = 0; list < this.#cueLists; list++)
        if ((cues & (1 << list)) !== 0) findings.cues[list]?.push(edges.startOf(start))
    }
    if (spelling !== null) {
      if (edges.isName(start, end, spelling)) findings.candidates.push(candidateAt(edges, start, end, spelling, false))
      else if (spelling.isInflectable) {
        const to = inflectedEnd(asItIs(spelling), start, end, addedIn, edges, findings.languages)
        if (to > end) findings.candidates.push(candidateAt(edges, start, to, spelling, true))
      }
    } else {
      const variant = this.#spellingAt(this.#variants, node)
      if (variant !== null && edges.isName(start, end, variant))
        findings.candidates.push(candidateAt(edges, start, end, variant, true))
    }
    const form = spelling === null ? this.#formAt(this.#formsAt, node) : null
    if (form !== null) {
      if (isForm(form, start, end, edges, findings.languages))
        findings.candidates.push(candidateAt(edges, start, end, form.spelling, true))
      else if (!form.is_whole) {
        const to = inflectedEnd(form, start, end, addedIn, edges, findings.languages)
        if (to > end) findings.candidates.push(candidateAt(edges, start, to, form.spelling, true))
      }
    }
    const stem = this.#formAt(this.#stems, node)
    if (stem !== null && !edges.isWholeName(stem.spelling, end)) {
      const to = inflectedEnd(stem, start, end, replacedIn, edges, findings.languages)
      if (to > end) findings.candidates.push(candidateAt(edges, start, to, stem.spelling, true))
    }
    const hosts = this.#hosts[node] as number[]
    if (hosts.length === 0) return
    const written = edges.domainAt(start, end)
    const owner = written === null ? undefined : hosts.find((host) => this.#domains[host]?.has(written))
    if (owner === undefined) return
    const [hostStart, hostEnd] = [edges.startOf(start), edges.endOf(end)]
    findings.candidates.push({ start: hostStart, end: hostEnd, brand: owner, spelling: null, is_inflected: false })
  }

  #formAt(column: Int32Array, node: number): NameForm | null {
    const id = column[node] as number
    return id < 0 ? null : (this.#forms[id] as NameForm)
  }

  #spellingAt(column: Int32Array, node: number): Spelling | null {
    const id = column[node] as number
    return id < 0 ? null : (this.#spellings[id] as Spelling)
  }
}

const candidateAt = (
  edges: EdgeReader,
  start: number,
  end: number,
  spelling: Spelling,
  is_inflected: boolean,
): Candidate => ({
  start: edges.startOf(start),
  end: edges.endOf(end),
  brand: spelling.brand,
  spelling,
  is_inflected,
})

/**
 * Where the word ends that a name or its stem begins, if an ending of the text's language follows; otherwise 0.
 * @param languagesOf the languages in which a name with this last letter takes an ending
 */
function inflectedEnd(
  { spelling, languages: ofForm }: NameForm,
  start: number,
  end: number,
  languagesOf: (ending: string, last: string, length: number) => number,
  edges: EdgeReader,
  languages: TextLanguages,
): number {
  const to = edges.wordEnd(end)
  if (to === end || to - end > longestEnding) return 0
  const ending = edges.text(end, to)
  const mask = languagesOf(ending, spelling.last, spelling.folded.length) & ofForm
  if (mask === 0 || !edges.hasCapital(start, spelling) || !edges.isName(start, to, spelling)) return 0
  if ((commonIn(edges.text(start, to)) & mask) !== 0) return 0
  if (isCyrillic(ending) || languages.isIn(mask)) return to
  return ending.length >= tellingEnding && languages.mask === 0 ? to : 0
}

const asItIs = (spelling: Spelling): NameForm => ({ spelling, languages: -1, is_whole: false })

/** Whether a stretch is a whole form of a name, in a text of one of its languages. */
function isForm(
  { spelling, languages: ofForm }: NameForm,
  start: number,
  end: number,
  edges: EdgeReader,
  languages: TextLanguages,
): boolean {
  if (!edges.hasCapital(start, spelling) || !edges.isName(start, end, spelling)) return false
  const text = edges.text(start, end)
  if ((commonIn(text) & ofForm) !== 0) return false
  return tellsItself(text) || languages.isIn(ofForm)
}

/** An ending of so many letters tells its language where no word of the text does. */
const tellingEnding = 3

const clitic = maskOf(...proclitics.map(({ language }) => language))

const isAfterProclitic = (spelling: Spelling, start: number, end: number, from: number, edges: EdgeReader): boolean =>
  edges.isName(start, end, spelling) && (commonIn(edges.text(from, end)) & clitic) === 0

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

/** A brand's domains in lower case and ASCII form, without `www.`; a name shaped like a domain also counts. */
function domainsOf(brand: NamedBrand): Set<string> {
  const isDomain = (name: string): boolean => /^[\p{L}\p{N}.-]+$/u.test(name) && parse(name).isIcann === true
  const written = [...brand.domains, ...[brand.name, ...brand.aliases].filter((name) => isDomain(name))]
  return new Set(written.map(foldDomain).filter((domain) => domain.includes('.')))
}
