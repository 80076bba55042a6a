import { scanVisible } from '../text/visible.ts'
import { CandidateReader, type NamedCandidate } from './candidates/candidates.ts'
import {
  type BrandDefinition,
  BrandSet,
  chosenIn,
  findMentions,
  findMentionsInSentences,
  type MentionInSentence,
  type PlacedMention,
} from './mentions.ts'
import type { Candidate } from './names.ts'
import type { PatternRunner } from './patterns.ts'
import { AnswerLanguage } from './sentiment/answer-language.ts'
import { Scorer, sentimentVersion } from './sentiment/sentiment.ts'

export { type BrandDefinition, BrandSet } from './mentions.ts'
export { createPatternRunner, type PatternRunner } from './patterns.ts'

export interface ReadMessage {
  role: 'user' | 'assistant'
  content: string
}

/** A tracked brand named in an answer. */
export interface BrandMention {
  brand_id: string
  mention_count: number
  /** Rank by first mention among the brands named in the answer, from 1. */
  position: number
  /** Whole ten-thousandths from -10000 to 10000, or null when there is no judgement. */
  sentiment: number | null
  /** `start` and `end` (exclusive) count Unicode code points of the content of message number `message`. */
  mentions: { message: number; start: number; end: number; is_inflected?: true }[]
  /** What the sentiment was judged from. */
  spoken: Spoken
  /** The version of the rules, if the sentiments do not come from this reader. */
  analysis_version?: string
}

/** The sentences that name a brand, without duplicates, and the names of the brand. */
export interface Spoken {
  brand: string
  aliases: readonly string[]
  sentences: readonly string[]
}

/** Everything found in an answer. */
export interface ReadAnswer {
  /** Sorted by position. */
  mentions: BrandMention[]
  /** Names that may be brands. */
  candidates: NamedCandidate[]
}

/** Reads answers for one set of brands. */
export interface Reader {
  /** The brands named in each answer, in order of the answers, each sorted by position. */
  read(answers: ReadMessage[][]): Promise<BrandMention[][]>
  /** The same with the names that may be brands. */
  readWhole(answers: ReadMessage[][]): Promise<ReadAnswer[]>
  /** By brand id, the problem of its pattern in the answers read so far. */
  readonly pattern_errors: Map<string, string>
}

/** Increase it with every rule change that may change a mention. */
export const mentionsVersion = 'mentions-6'
/** Increase it with every rule change that may change a mention or a sentiment. */
export const analysisVersion = `${mentionsVersion} ${sentimentVersion}`

/** The mentions of each brand, in the order of the brands' first mentions. Mentions come in order of message and start. */
export function rankBrands<M extends PlacedMention>(mentions: M[]): Map<number, M[]> {
  const byBrand = new Map<number, M[]>()
  for (const mention of mentions) {
    const known = byBrand.get(mention.brand)
    if (known === undefined) byBrand.set(mention.brand, [mention])
    else known.push(mention)
  }
  return byBrand
}

function summarise(set: BrandSet, scorer: Scorer, mentions: MentionInSentence[], text: string): BrandMention[] {
  const language = new AnswerLanguage(text)
  return Array.from(rankBrands(mentions), ([index, own], rank) => {
    const brand = set.brands[index] as BrandDefinition
    const sentences = sentencesOf(own)
    return {
      brand_id: brand.id,
      mention_count: own.length,
      position: rank + 1,
      sentiment: scorer.score(sentences, index, language),
      mentions: own.map(({ message, start, end, is_inflected }) => ({
        ...{ message, start, end },
        ...(is_inflected && { is_inflected }),
      })),
      spoken: { brand: brand.name, aliases: brand.aliases, sentences },
    }
  })
}

/** Each sentence once, though it may name the brand several times. */
function sentencesOf(mentions: MentionInSentence[]): string[] {
  const sentences: string[] = []
  let last: MentionInSentence | undefined
  for (const mention of mentions) {
    if (last === undefined || last.message !== mention.message || last.sentence !== mention.sentence) {
      sentences.push(mention.sentence)
    }
    last = mention
  }
  return sentences
}

/** Creates a reader for a set of brands; threads are used only when a brand has a pattern. */
export function createReader(brands: BrandDefinition[], patterns: PatternRunner): Reader {
  const set = new BrandSet(brands)
  const scorer = new Scorer(set.ownNames)
  const pattern_errors = new Map<string, string>()
  const hasPatterns = brands.some((brand) => brand.regex !== null)
  const matchesIn = async (answers: ReadMessage[][]) =>
    hasPatterns ? await matchPatterns(set, patterns, answers, pattern_errors) : null
  return {
    pattern_errors,
    async read(answers) {
      const matches = await matchesIn(answers)
      return answers.map((answer, index) => readAnswer(set, scorer, answer, matches?.[index] ?? [], null))
    },
    async readWhole(answers) {
      const matches = await matchesIn(answers)
      return answers.map((answer, index) => {
        const names = new CandidateReader()
        const mentions = readAnswer(set, scorer, answer, matches?.[index] ?? [], names)
        return { mentions, candidates: names.candidates() }
      })
    },
  }
}

/**
 * @param fromPatterns the matches of patterns, per message
 * @param names collects the names that may be brands
 */
function readAnswer(
  set: BrandSet,
  scorer: Scorer,
  answer: ReadMessage[],
  fromPatterns: Candidate[][],
  names: CandidateReader | null,
): BrandMention[] {
  let text = ''
  const mentions = answer.flatMap((message, index) => {
    if (message.role !== 'assistant') return []
    const visible = scanVisible(message.content)
    names?.add(visible)
    const found = findMentionsInSentences(set, index, visible, fromPatterns[index] ?? [])
    if (text === '' && found.length > 0) text = visible.text
    return found
  })
  return summarise(set, scorer, mentions, text)
}

/** Whether a text names one of the brands; patterns are not considered. */
export const namesBrand = (set: BrandSet, text: string): boolean => findMentions(set, 0, text).length > 0

/** A lost match is retried in the stretches that others left of it, at most this often. */
const MAX_ROUNDS = 3

const byPattern = (start: number, end: number, brand: number): Candidate => ({
  start,
  end,
  brand,
  spelling: null,
  is_inflected: false,
})

/** The matches of patterns: by answer, then by message, in UTF-16 units of the visible text. */
async function matchPatterns(
  set: BrandSet,
  patterns: PatternRunner,
  answers: ReadMessage[][],
  pattern_errors: Map<string, string>,
): Promise<Candidate[][][]> {
  const brands = set.brands.flatMap((brand, index) =>
    brand.regex === null ? [] : [{ ...brand, regex: brand.regex, index }],
  )
  const texts = answers.map((answer) =>
    answer.map((message) => (message.role === 'assistant' ? scanVisible(message.content).text : '')),
  )
  const results = await patterns.find(
    texts,
    brands.map((brand) => brand.regex),
  )
  const found = texts.map((answer) => answer.map((): Candidate[] => []))
  results.forEach((answer, answerIndex) => {
    answer.forEach((result, patternIndex) => {
      const brand = brands[patternIndex]
      if (brand === undefined) return
      if ('problem' in result) {
        pattern_errors.set(brand.id, result.problem)
        return
      }
      for (let at = 0; at < result.spans.length; at += 3) {
        const [message, start, end] = result.spans.slice(at, at + 3) as [number, number, number]
        found[answerIndex]?.[message]?.push(byPattern(start, end, brand.index))
      }
    })
  })
  for (let round = 0; round < MAX_ROUNDS; round++) if (!(await matchAgain(set, patterns, answers, found))) break
  return found
}

interface Remainder {
  brand: number
  text: string
  start: number
  /** The list for the matches of this stretch. */
  candidates: Candidate[]
}

/**
 * Replaces matches that lost to longer ones with matches of their patterns in the remaining stretches; false when there
 * are none.
 */
async function matchAgain(
  set: BrandSet,
  patterns: PatternRunner,
  answers: ReadMessage[][],
  found: Candidate[][][],
): Promise<boolean> {
  const remainders: Remainder[] = []
  found.forEach((answer, answerIndex) => {
    answer.forEach((candidates, messageIndex) => {
      const content = answers[answerIndex]?.[messageIndex]?.content
      if (candidates.length === 0 || content === undefined) return
      const visible = scanVisible(content)
      const chosen = chosenIn(set, visible, candidates)
      const won = new Set(chosen)
      const lost = candidates.filter((candidate) => !won.has(candidate))
      if (lost.length === 0) return
      candidates.splice(0, candidates.length, ...candidates.filter((candidate) => won.has(candidate)))
      for (const { brand, start, end } of lost) {
        for (const [from, to] of stretchesLeft(chosen, start, end)) {
          remainders.push({ brand, text: visible.slice(from, to), start: from, candidates })
        }
      }
    })
  })
  for (const [brand, own] of Map.groupBy(remainders, (remainder) => remainder.brand)) {
    const results = await patterns.find(
      own.map((remainder) => [remainder.text]),
      [set.brands[brand]?.regex ?? ''],
    )
    own.forEach(({ start, candidates }, index) => {
      const result = results[index]?.[0]
      const spans = result !== undefined && 'spans' in result ? result.spans : []
      for (let at = 0; at < spans.length; at += 3) {
        candidates.push(byPattern(start + (spans[at + 1] as number), start + (spans[at + 2] as number), brand))
      }
    })
  }
  return remainders.length > 0
}

/** The parts of a stretch that no chosen match covers; chosen matches are in order. */
function stretchesLeft(chosen: Candidate[], start: number, end: number): [number, number][] {
  const left: [number, number][] = []
  let at = start
  for (const match of chosen) {
    if (match.end <= at || match.start >= end) continue
    if (match.start > at) left.push([at, match.start])
    at = match.end
  }
  if (at < end) left.push([at, end])
  return left
}
