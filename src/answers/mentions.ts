import { ABSENCE_REACH, denialNegations, denialObjects, deniesBrand } from './absence.ts'
import { type Candidate, type Findings, NameIndex } from './names.ts'
import { withoutOverlaps } from './overlaps.ts'
import { SentenceReader } from './sentiment/sentences.ts'
import { scanVisible, type VisibleText } from './visible.ts'

/** A tracked brand. Lists of brands come in age order, the oldest first. */
export interface BrandDefinition {
  id: string
  name: string
  aliases: string[]
  domains: string[]
  /** RE2 syntax; a brand with one is found by it alone. */
  regex: string | null
}

/** A mention in one message of an answer. */
export interface PlacedMention {
  /** Index of the brand in the list of brands. */
  brand: number
  message: number
  /** Unicode code points of the message. */
  start: number
  end: number
}

/** A mention with the sentence of the visible text that it stands in. */
export interface MentionInSentence extends PlacedMention {
  sentence: string
}

/** A set of brands, ready to be looked for. */
export class BrandSet {
  readonly brands: BrandDefinition[]
  readonly names: NameIndex
  /** The names of each brand, for the scorer: their words say nothing of how the brand is spoken of. */
  readonly ownNames: ReadonlySet<string>[]

  constructor(brands: BrandDefinition[]) {
    this.brands = brands
    this.names = new NameIndex(
      brands.map((brand) => (brand.regex === null ? brand : { name: '', aliases: [], domains: [] })),
      [denialNegations, denialObjects],
    )
    this.ownNames = brands.map((brand) => new Set([brand.name, ...brand.aliases]))
  }
}

/** Finds the brands named in one message by names, aliases and domains, in order of their starts. */
export function findMentions(set: BrandSet, message: number, content: string): PlacedMention[] {
  const visible = scanVisible(content)
  return place(visible, message, settle(visible, set.names.find(visible.units, visible.length), []))
}

/**
 * Finds the brands named in one message, each with its sentence.
 *
 * @param fromPatterns what brands with a pattern were found by, in UTF-16 units of the visible text
 */
export function findMentionsInSentences(
  set: BrandSet,
  message: number,
  content: string,
  fromPatterns: Candidate[],
): MentionInSentence[] {
  const visible = scanVisible(content)
  const chosen = settle(visible, set.names.find(visible.units, visible.length), fromPatterns)
  const sentences = new SentenceReader(visible.units, visible.length)
  let sentence = ''
  let sentenceStart = -1
  return place(visible, message, chosen).map((mention, index): MentionInSentence => {
    const { start, end } = chosen[index] as Candidate
    const bounds = sentences.around(start, end)
    if (bounds.start !== sentenceStart) {
      sentenceStart = bounds.start
      sentence = visible.slice(bounds.start, bounds.end)
    }
    return { ...mention, sentence }
  })
}

/** Which of a message's candidates stand when overlaps are settled, denials aside. */
export function chosenIn(set: BrandSet, visible: VisibleText, fromPatterns: Candidate[]): Candidate[] {
  return withoutOverlaps(merge(set.names.find(visible.units, visible.length).candidates, fromPatterns))
}

/** Both in order of their starts. */
const merge = (byName: Candidate[], fromPatterns: Candidate[]): Candidate[] =>
  fromPatterns.length === 0 ? byName : [...byName, ...fromPatterns].sort((a, b) => a.start - b.start)

/** Settles overlaps among everything found in a text and drops what is only denied there (metrics.md 2.4 and 2.5). */
function settle(visible: VisibleText, findings: Findings, fromPatterns: Candidate[]): Candidate[] {
  const chosen = withoutOverlaps(merge(findings.candidates, fromPatterns))
  if (chosen.length === 0 || findings.cues.some((positions) => positions.length === 0)) return chosen
  const denials = new DenialReader(visible, findings.cues, chosen)
  return chosen.filter((_, index) => !denials.isDenied(index))
}

/** Tells which of the mentions of a text stand in a statement that the brand was not found. */
class DenialReader {
  readonly #visible: VisibleText
  readonly #cues: Cues[]
  readonly #mentions: Candidate[]
  readonly #sentences: SentenceReader

  constructor(visible: VisibleText, cues: number[][], mentions: Candidate[]) {
    this.#visible = visible
    this.#cues = cues.map((positions) => new Cues(positions))
    this.#mentions = mentions
    this.#sentences = new SentenceReader(visible.units, visible.length)
  }

  /** To be asked in ascending order. */
  isDenied(index: number): boolean {
    const mention = this.#mentions[index] as Candidate
    if (!this.#hasCues(mention.start - ABSENCE_REACH, mention.end + ABSENCE_REACH)) return false
    const sentence = this.#sentences.around(mention.start, mention.end)
    const from = Math.max(sentence.start, mention.start - ABSENCE_REACH)
    const to = Math.min(sentence.end, mention.end + ABSENCE_REACH)
    if (!this.#hasCues(from, to)) return false
    let first = index
    while (first > 0 && (this.#mentions[first - 1] as Candidate).start >= from) first--
    const pieces: string[] = []
    let at = from
    for (let which = first; which < this.#mentions.length; which++) {
      const { start, end } = this.#mentions[which] as Candidate
      if (end > to) break
      pieces.push(this.#visible.slice(at, start))
      at = end
    }
    pieces.push(this.#visible.slice(at, to))
    return deniesBrand(pieces, index - first)
  }

  #hasCues(from: number, to: number): boolean {
    return this.#cues.every((cues) => cues.areIn(from, to))
  }
}

/** The places of some words in a text. */
class Cues {
  readonly #positions: number[]
  #next = 0

  constructor(positions: number[]) {
    this.#positions = positions
  }

  /** Whether one lies in the stretch; stretches should come in about the order of the text. */
  areIn(from: number, to: number): boolean {
    const positions = this.#positions
    while (this.#next > 0 && (positions[this.#next - 1] as number) >= from) this.#next--
    while (this.#next < positions.length && (positions[this.#next] as number) < from) this.#next++
    return this.#next < positions.length && (positions[this.#next] as number) < to
  }
}

/** Turns indexes of the visible text into code points of the message. */
function place(visible: VisibleText, message: number, chosen: Candidate[]): PlacedMention[] {
  const points = visible.hasPairs ? new CodePoints(visible.raw) : null
  return chosen.map(({ brand, start, end }): PlacedMention => {
    const from = visible.offsets.start(start)
    const to = visible.offsets.end(end)
    if (points === null) return { brand, message, start: from, end: to }
    return { brand, message, start: points.before(from), end: points.before(to) }
  })
}

/** Counts the code points before indexes of a string; asked in ascending order, it reads the string once. */
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
      if (unit >= 0xd800 && unit < 0xdc00) {
        const next = this.#text.charCodeAt(this.#index + 1)
        if (next >= 0xdc00 && next < 0xe000) this.#pairs++
      }
    }
    return index - this.#pairs
  }
}
