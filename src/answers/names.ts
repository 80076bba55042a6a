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
import { changedFirstWords, changedStems, scriptRevealsLanguage } from './languages/stems.ts'
import { type MatchCase, Spelling } from './spellings.ts'
import { Trie } from './trie.ts'

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

/** What the path to a node spells. */
interface End {
  /** The name of the oldest brand that is spelled this way. */
  name: Spelling | null
  /** The same for a name whose variant in other Chinese characters is spelled this way. */
  variant: Spelling | null
  /** A form of a name that consists of this and one more letter, which endings replace. */
  stem: NameForm | null
  /** A form of a name that is spelled this way. */
  form: NameForm | null
  /** Brands with a domain that folds to this. */
  hosts: number[]
  /** The lists of cue words that contain this word, as bits. */
  cues: number
}

/** A name itself, or an inflected form of it in some languages. */
interface NameForm {
  spelling: Spelling
  /** The languages as bits; -1 means any. */
  languages: number
  /** Whether no further endings may follow. */
  is_whole: boolean
}

/**
 * All names, aliases and domains of a set of brands as one trie. A text is scanned once, for any number of brands. A walk
 * begins at the start of a word, and almost always ends after a few letters.
 */
export class NameIndex {
  readonly isEmpty: boolean
  /** Per brand, its domains in ASCII form. */
  readonly #domains: Set<string>[]
  readonly #trie = new Trie<End>()
  /** The node for a first unit; 0 is none. Covers the units that paths start with. */
  readonly #first: Int32Array
  /** Whether a path starts with two ASCII units, at ASCII * first + second. */
  readonly #pairs = new Uint8Array(char.ASCII * char.ASCII)
  readonly #cueLists: number

  /** @param cues lists of words to record during the scan, folded; at most 16 */
  constructor(brands: NamedBrand[], cues: string[][] = []) {
    brands.forEach((brand, index) => {
      for (const name of [brand.name, ...brand.aliases]) this.#addName(name, index, brand.match_case)
    })
    this.#domains = brands.map(domainsOf)
    this.#domains.forEach((domains, index) => {
      for (const domain of domains) {
        for (const written of new Set([domain, domainToUnicode(domain)]))
          this.#endOf(foldName(written)).hosts.push(index)
      }
    })
    this.isEmpty = this.#trie.values.length === 1
    this.#cueLists = cues.length
    cues.forEach((words, list) => {
      for (const word of words) this.#endOf(word).cues |= 1 << list
    })
    this.#first = this.#trie.firstNodes()
    for (let first = 0; first < char.ASCII; first++) {
      const node = this.#first[first] as number
      if (node === 0) continue
      // A path of one unit may have any continuation.
      const isWhole = this.#trie.values[node] !== undefined
      for (let second = 0; second < char.ASCII; second++) {
        const unit = second === char.LINE_FEED ? char.SPACE : second
        if (isWhole || this.#trie.follow(node, unit) !== 0) this.#pairs[first * char.ASCII + second] = 1
      }
    }
  }

  #endOf(text: string): End {
    const node = this.#trie.add(text)
    const end = this.#trie.values[node] ?? { name: null, variant: null, stem: null, form: null, hosts: [], cues: 0 }
    this.#trie.values[node] = end
    return end
  }

  #addName(name: string, brand: number, match_case: MatchCase | undefined): void {
    const spelling = new Spelling(name, brand, match_case)
    const { folded } = spelling
    this.#endOf(folded).name ??= spelling
    for (const written of hanSpellings(folded)) this.#endOf(written).variant ??= spelling
    if (!spelling.isInflectable) return
    this.#addStem(folded, { spelling, languages: -1, is_whole: false })
    for (const [form, languages] of changedStems(folded)) this.#addForm(form, { spelling, languages, is_whole: true })
    for (const [form, languages] of changedFirstWords(folded)) {
      const base = { spelling, languages, is_whole: false }
      this.#addForm(form, base)
      this.#addStem(form, base)
    }
  }

  #addForm(folded: string, form: NameForm): void {
    const end = this.#endOf(folded)
    if (end.form === null) end.form = form
    // Two languages may share a form.
    else if (end.form.spelling === form.spelling)
      end.form = { ...end.form, languages: end.form.languages | form.languages }
  }

  #addStem(folded: string, form: NameForm): void {
    if (isReplaceable(form.spelling.last)) this.#endOf(folded.slice(0, -1)).stem ??= form
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

  /** Finds names after the prefixes that Hebrew and Arabic attach to them. */
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

  /** @param from the start of the word that contains the name */
  #walk(firstNode: number, start: number, from: number, edges: EdgeReader, findings: Findings): void {
    const { length } = edges.folded
    const text = edges.folded.units
    const trie = this.#trie
    let node = firstNode
    let at = start + 1
    for (;;) {
      const end = trie.values[node]
      if (end !== undefined) this.#collect(end, start, at, from, edges, findings)
      if (at >= length) return
      const unit = text[at] as number
      if (unit === char.SPACE || unit === char.LINE_FEED) {
        node = trie.follow(node, char.SPACE)
        if (node === 0) return
        let lineFeeds = 0
        for (; at < length && (text[at] === char.SPACE || text[at] === char.LINE_FEED); at++)
          if (text[at] === char.LINE_FEED) lineFeeds++
        if (lineFeeds > 1) return
      } else {
        node = trie.follow(node, unit)
        if (node === 0) return
        at++
      }
    }
  }

  #collect(known: End, start: number, end: number, from: number, edges: EdgeReader, findings: Findings): void {
    const { name, variant, stem, form, hosts, cues } = known
    if (from !== start) {
      if (name?.isInflectable && isAfterProclitic(name, start, end, from, edges))
        findings.candidates.push(candidateAt(edges, from, end, name, true))
      return
    }
    if (cues !== 0 && edges.isCue(end)) {
      for (let list = 0; list < this.#cueLists; list++)
        if ((cues & (1 << list)) !== 0) findings.cues[list]?.push(edges.startOf(start))
    }
    if (name !== null) {
      if (edges.isName(start, end, name)) findings.candidates.push(candidateAt(edges, start, end, name, false))
      else if (name.isInflectable) {
        const to = inflectedEnd(asItIs(name), start, end, addedIn, edges, findings.languages)
        if (to > end) findings.candidates.push(candidateAt(edges, start, to, name, true))
      }
    } else if (variant !== null && edges.isName(start, end, variant))
      findings.candidates.push(candidateAt(edges, start, end, variant, true))
    if (form !== null && name === null) {
      if (isForm(form, start, end, edges, findings.languages))
        findings.candidates.push(candidateAt(edges, start, end, form.spelling, true))
      else if (!form.is_whole) {
        const to = inflectedEnd(form, start, end, addedIn, edges, findings.languages)
        if (to > end) findings.candidates.push(candidateAt(edges, start, to, form.spelling, true))
      }
    }
    if (stem !== null && !edges.isWholeName(stem.spelling, end)) {
      const to = inflectedEnd(stem, start, end, replacedIn, edges, findings.languages)
      if (to > end) findings.candidates.push(candidateAt(edges, start, to, stem.spelling, true))
    }
    if (hosts.length === 0) return
    const written = edges.domainAt(start, end)
    const owner = written === null ? undefined : hosts.find((host) => this.#domains[host]?.has(written))
    if (owner === undefined) return
    const [hostStart, hostEnd] = [edges.startOf(start), edges.endOf(end)]
    findings.candidates.push({ start: hostStart, end: hostEnd, brand: owner, spelling: null, is_inflected: false })
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
 * The end of the word that begins with a name or its stem, if an ending of the text's language follows; otherwise 0.
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
  return ending.length >= minIdentifyingEnding && languages.mask === 0 ? to : 0
}

const asItIs = (spelling: Spelling): NameForm => ({ spelling, languages: -1, is_whole: false })

/** Whether a stretch is a complete form of a name, in a text of one of its languages. */
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
  return scriptRevealsLanguage(text) || languages.isIn(ofForm)
}

/** An ending of at least this many letters identifies its language when no word of the text does. */
const minIdentifyingEnding = 3

const clitic = maskOf(...proclitics.map(({ language }) => language))

const isAfterProclitic = (spelling: Spelling, start: number, end: number, from: number, edges: EdgeReader): boolean =>
  edges.isName(start, end, spelling) && (commonIn(edges.text(from, end)) & clitic) === 0

const WORD = STRICT | HANGUL

/** A brand's domains in lower case and ASCII form, without `www.`; a name shaped like a domain also counts. */
function domainsOf(brand: NamedBrand): Set<string> {
  const isDomain = (name: string): boolean => /^[\p{L}\p{N}.-]+$/u.test(name) && parse(name).isIcann === true
  const written = [...brand.domains, ...[brand.name, ...brand.aliases].filter((name) => isDomain(name))]
  return new Set(written.map(foldDomain).filter((domain) => domain.includes('.')))
}
