import * as char from '../text/characters.ts'
import { SentenceReader } from '../text/sentences.ts'
import { scanVisible, type VisibleText } from '../text/visible.ts'
import { ABSENCE_REACH, denialCues, deniesBrand } from './absence.ts'
import { withoutCommonWords } from './capitals.ts'
import { type Candidate, type Findings, NameIndex } from './names.ts'
import { withoutOverlaps } from './overlaps.ts'
import type { MatchCase } from './spellings.ts'

/** A tracked brand. Lists of brands are sorted by age, the oldest first. */
export interface BrandDefinition {
  id: string
  name: string
  aliases: string[]
  domains: string[]
  /** RE2 syntax; a brand with a pattern is found by the pattern alone. */
  regex: string | null
  /** `auto` when left out. */
  match_case?: MatchCase
}

/** A mention in one message of an answer. */
export interface PlacedMention {
  /** Index of the brand in the list of brands. */
  brand: number
  message: number
  /** Unicode code points of the message. */
  start: number
  end: number
  /** Whether it is another form of the name, such as its genitive. */
  is_inflected: boolean
}

/** A mention with its sentence in the visible text. */
export interface MentionInSentence extends PlacedMention {
  sentence: string
}

/** A set of brands, prepared for matching. */
export class BrandSet {
  readonly brands: BrandDefinition[]
  readonly names: NameIndex
  /** The names of each brand, for the scorer: their words do not count as judgements. */
  readonly ownNames: ReadonlySet<string>[]

  constructor(brands: BrandDefinition[]) {
    this.brands = brands
    this.names = new NameIndex(
      brands.map((brand) => (brand.regex === null ? brand : { name: '', aliases: [], domains: [] })),
      denialCues,
    )
    this.ownNames = brands.map((brand) => new Set([brand.name, ...brand.aliases]))
  }
}

/** Finds the brands named in one message by names, aliases and domains, in order of their starts. */
export function findMentions(set: BrandSet, message: number, content: string): PlacedMention[] {
  const visible = scanVisible(content)
  return place(visible, message, settle(visible, set.names.find(visible), []))
}

/**
 * Finds the brands named in one message, each with its sentence. This invalidates the visible text.
 * @param fromPatterns matches of the brands with a pattern, in UTF-16 units of the visible text
 */
export function findMentionsInSentences(
  set: BrandSet,
  message: number,
  visible: VisibleText,
  fromPatterns: Candidate[],
): MentionInSentence[] {
  const chosen = settle(visible, set.names.find(visible), fromPatterns)
  const sentences = new SentenceReader(visible.units, visible.length)
  let sentence = ''
  let sentenceStart = -1
  const rows: string[] = []
  let row = ''
  const found = place(visible, message, chosen).map((mention, index): MentionInSentence => {
    const { start, end } = chosen[index] as Candidate
    const bounds = sentences.around(start, end)
    if (bounds.start !== sentenceStart) {
      sentenceStart = bounds.start
      sentence = visible.slice(bounds.start, bounds.end)
      row = restOfRow(visible, bounds)
    }
    if (row !== '') rows[index] = row
    return { ...mention, sentence }
  })
  // The scanner has room for one text only, so rows are read after the message.
  return rows.length === 0 ? found : found.map((mention, index) => withRow(mention, rows[index]))
}

/** Rows longer than this are not meant for readers. */
const maxRowLength = 2000

/** For a mention in the first cell of a table row, adds the other cells to its sentence, each after a bar. */
function withRow(mention: MentionInSentence, row: string | undefined): MentionInSentence {
  if (row === undefined) return mention
  const cells = row
    .split('|')
    .map((cell) => scanVisible(cell.trim()))
    .map((cell) => cell.slice(0, cell.length).trim())
  return { ...mention, sentence: [mention.sentence.trim(), ...cells.filter((text) => text !== '')].join(' | ') }
}

const underHead = /^\|[ :|]*-[-: |]*(?:\n|$)/

/** If a sentence is the first cell of a table row, the markdown of the other cells; empty for all other text. */
function restOfRow({ raw, units, offsets }: VisibleText, sentence: { start: number; end: number }): string {
  const at = offsets.start(sentence.start)
  const first_seen = Math.max(0, at - maxRowLength)
  const before = raw.slice(first_seen, at).lastIndexOf('\n')
  if (before < 0 && first_seen > 0) return ''
  const start = first_seen + before + 1
  if (raw.charAt(start) !== '|') return ''
  const ending = raw.indexOf('\n', at)
  const row = raw.slice(start, Math.min(ending < 0 ? raw.length : ending, start + maxRowLength))
  const first = row.indexOf('|', 1)
  // The sentence ends after the line feeds between two cells, which are not in the markdown.
  let end = sentence.end
  while (end > sentence.start && (units[end - 1] as number) <= char.SPACE) end--
  if (first < 0 || start + first < offsets.end(end)) return ''
  // The header row only names the columns below it.
  return ending >= 0 && underHead.test(raw.slice(ending + 1, ending + 1 + maxRowLength)) ? '' : row.slice(first + 1)
}

/** The candidates of a message that remain after overlaps are resolved; denials are not considered. */
export function chosenIn(set: BrandSet, visible: VisibleText, fromPatterns: Candidate[]): Candidate[] {
  return choose(visible, set.names.find(visible), fromPatterns)
}

/** The candidates that are names, without overlaps. */
function choose(visible: VisibleText, { candidates, languages }: Findings, fromPatterns: Candidate[]): Candidate[] {
  const sentences = new SentenceReader(visible.units, visible.length)
  return withoutOverlaps(merge(withoutCommonWords(visible, candidates, languages, sentences), fromPatterns))
}

/** Both in order of their starts. */
const merge = (byName: Candidate[], fromPatterns: Candidate[]): Candidate[] =>
  fromPatterns.length === 0 ? byName : [...byName, ...fromPatterns].sort((a, b) => a.start - b.start)

/**
 * Resolves overlaps among all candidates of a text and drops the names that are only denied there
 * (docs/methodology.md#what-is-a-mention).
 */
function settle(visible: VisibleText, findings: Findings, fromPatterns: Candidate[]): Candidate[] {
  const chosen = choose(visible, findings, fromPatterns)
  if (chosen.length === 0 || groupsIn(findings.cues).length === 0) return chosen
  const denials = new DenialReader(visible, findings.cues, chosen)
  return chosen.filter((_, index) => !denials.isDenied(index))
}

/** The groups of languages with matches in both of their lists; the lists come in pairs. */
const groupsIn = (cues: number[][]): number[] =>
  Array.from({ length: cues.length / 2 }, (_, group) => group).filter(
    (group) => cues[group * 2]?.length !== 0 && cues[group * 2 + 1]?.length !== 0,
  )

/** Finds the mentions of a text that lie in a statement that the brand was not found. */
class DenialReader {
  readonly #visible: VisibleText
  readonly #groups: number[]
  readonly #cues: Cues[]
  readonly #mentions: Candidate[]
  readonly #sentences: SentenceReader

  constructor(visible: VisibleText, cues: number[][], mentions: Candidate[]) {
    this.#visible = visible
    this.#groups = groupsIn(cues)
    this.#cues = cues.map((positions) => new Cues(positions))
    this.#mentions = mentions
    this.#sentences = new SentenceReader(visible.units, visible.length)
  }

  /** Call in ascending order. */
  isDenied(index: number): boolean {
    const { start, end } = this.#mentions[index] as Candidate
    if (!this.#groups.some((group) => this.#hasCues(group, start - ABSENCE_REACH, end + ABSENCE_REACH))) return false
    const sentence = this.#sentences.around(start, end)
    const from = Math.max(sentence.start, start - ABSENCE_REACH)
    const to = Math.min(sentence.end, end + ABSENCE_REACH)
    const groups = this.#groups.filter((group) => this.#hasCues(group, from, to))
    if (groups.length === 0) return false
    let first = index
    while (first > 0 && (this.#mentions[first - 1] as Candidate).start >= from) first--
    const pieces: string[] = []
    let at = from
    for (let which = first; which < this.#mentions.length; which++) {
      const named = this.#mentions[which] as Candidate
      if (named.end > to) break
      pieces.push(this.#visible.slice(at, named.start))
      at = named.end
    }
    pieces.push(this.#visible.slice(at, to))
    return deniesBrand(pieces, index - first, groups)
  }

  #hasCues(group: number, from: number, to: number): boolean {
    const [negations, objects] = [this.#cues[group * 2], this.#cues[group * 2 + 1]]
    return negations?.areIn(from, to) === true && objects?.areIn(from, to) === true
  }
}

/** The positions of cue words in a text. */
class Cues {
  readonly #positions: number[]
  #next = 0

  constructor(positions: number[]) {
    this.#positions = positions
  }

  /** Whether a cue word lies in the stretch; call in roughly text order. */
  areIn(from: number, to: number): boolean {
    const positions = this.#positions
    while (this.#next > 0 && (positions[this.#next - 1] as number) >= from) this.#next--
    while (this.#next < positions.length && (positions[this.#next] as number) < from) this.#next++
    return this.#next < positions.length && (positions[this.#next] as number) < to
  }
}

/** Converts indexes of the visible text to code points of the message. */
function place(visible: VisibleText, message: number, chosen: Candidate[]): PlacedMention[] {
  const points = visible.hasPairs ? new CodePoints(visible.raw) : null
  return chosen.map(({ brand, start, end, is_inflected }): PlacedMention => {
    const from = visible.offsets.start(start)
    const to = visible.offsets.end(end)
    if (points === null) return { brand, message, start: from, end: to, is_inflected }
    return { brand, message, start: points.before(from), end: points.before(to), is_inflected }
  })
}

/** Counts the code points before indexes of a string; ascending calls read the string only once. */
class CodePoints {
  readonly #text: string
  #index = 0
  #pairs = 0

  constructor(text: string) {
    this.#text = text
  }

  before(index: number): number {
    for (; this.#index < index; this.#index++) {
      const unit = this.#text.charCodeAt(this.#index)
      if (char.isHighSurrogate(unit)) {
        const next = this.#text.charCodeAt(this.#index + 1)
        if (char.isLowSurrogate(next)) this.#pairs++
      }
    }
    return index - this.#pairs
  }
}
