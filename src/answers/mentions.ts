import { ABSENCE_REACH, deniesBrand, mayDeny } from './absence.ts'
import { type Candidate, NameIndex } from './names.ts'
import { withoutOverlaps } from './overlaps.ts'
import { SentenceReader } from './sentences.ts'
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
  sentence: string
}

/** A set of brands, ready to be looked for. */
export class BrandSet {
  readonly brands: BrandDefinition[]
  readonly names: NameIndex
  /** The words of each brand's own names, which say nothing of how it is spoken of. */
  readonly ownWords: ReadonlySet<string>[]

  constructor(brands: BrandDefinition[]) {
    this.brands = brands
    this.names = new NameIndex(
      brands.map((brand) => (brand.regex === null ? brand : { name: '', aliases: [], domains: [] })),
    )
    this.ownWords = brands.map((brand) => new Set([brand.name, ...brand.aliases]))
  }
}

/**
 * Finds the brands named in one message, by names, aliases and domains.
 *
 * @param fromPatterns what brands with a pattern were found by, in UTF-16 units of the visible text
 */
export function findMentions(
  set: BrandSet,
  message: number,
  content: string,
  fromPatterns: Candidate[] = [],
): PlacedMention[] {
  const visible = scanVisible(content)
  return place(visible, message, settleMentions(visible, candidatesOf(set, visible, fromPatterns)))
}

/** In order of their starts. */
export function candidatesOf(set: BrandSet, visible: VisibleText, fromPatterns: Candidate[]): Candidate[] {
  const byName = set.names.find(visible.units, visible.length)
  return fromPatterns.length === 0 ? byName : [...byName, ...fromPatterns].sort((a, b) => a.start - b.start)
}

/** Turns indexes of the visible text into code points of the message. */
function place(visible: VisibleText, message: number, mentions: Mention[]): PlacedMention[] {
  const points = new CodePoints(visible.raw)
  let sentence = ''
  let sentenceAt = -1
  return mentions.map((mention) => {
    if (mention.sentence_start !== sentenceAt) {
      sentenceAt = mention.sentence_start
      sentence = visible.slice(mention.sentence_start, mention.sentence_end)
    }
    const start = points.before(visible.offsets.start(mention.start))
    const end = points.before(visible.offsets.end(mention.end))
    return { brand: mention.brand, message, start, end, sentence }
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

/** One mention in one message: a brand by its index, and where it stands, in UTF-16 units of the visible text. */
interface Mention extends Candidate {
  /** The sentence around it, in UTF-16 units of the visible text. */
  sentence_start: number
  sentence_end: number
}

/** Settles overlaps among everything found in a text and drops what is only denied there (metrics.md 2.4 and 2.5). */
function settleMentions(visible: VisibleText, candidates: Candidate[]): Mention[] {
  const chosen = withoutOverlaps(candidates)
  if (chosen.length === 0) return []
  const sentences = new SentenceReader(visible.units, visible.length)
  const mentions = chosen.map((candidate): Mention => {
    const { start, end } = sentences.around(candidate.start, candidate.end)
    return { ...candidate, sentence_start: start, sentence_end: end }
  })
  return mentions.filter((_, index) => !isDenied(visible, mentions, index))
}

function isDenied(visible: VisibleText, mentions: Mention[], index: number): boolean {
  const mention = mentions[index] as Mention
  const from = Math.max(mention.sentence_start, mention.start - ABSENCE_REACH)
  const to = Math.min(mention.sentence_end, mention.end + ABSENCE_REACH)
  if (!mayDeny(visible.slice(from, to))) return false
  let first = index
  while (first > 0 && (mentions[first - 1] as Mention).start >= from) first--
  const pieces: string[] = []
  let at = from
  let which = first
  for (; which < mentions.length && (mentions[which] as Mention).end <= to; which++) {
    const { start, end } = mentions[which] as Mention
    pieces.push(visible.slice(at, start))
    at = end
  }
  pieces.push(visible.slice(at, to))
  return deniesBrand(pieces, index - first)
}
