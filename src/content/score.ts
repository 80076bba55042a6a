import type { Evidence } from './evidence.ts'
import type { Counts, Features } from './features.ts'
import { contentWords, termKey } from './words.ts'

export type ScoreCategory =
  | 'clarity'
  | 'structure'
  | 'evidence'
  | 'coverage'
  | 'freshness'
  | 'brand_mention'
  | 'accuracy'

/** One measure of an article. */
interface Measure {
  category: ScoreCategory
  /** The points out of 100 when every measure applies. */
  weight: number
  /** From 0 to 1; null when there is no target, and the other measures share its weight. */
  share: (features: Features, evidence: Evidence) => number | null
}

export const longParagraph = 120
export const longSentence = 30

/** The share of the target that the article reaches. */
const ofTarget =
  (name: keyof Counts): Measure['share'] =>
  (features, { targets }) =>
    targets[name] === 0 ? null : Math.min(1, features[name] / targets[name])

const shareOf = (counts: number[], isGood: (count: number) => boolean) =>
  counts.length === 0 ? 0 : counts.filter(isGood).length / counts.length

/** The measures of docs/methodology.md, in the same order. */
export const measures = {
  terms: {
    category: 'coverage',
    weight: 24,
    share: (features, { terms }) => {
      const all = terms.reduce((sum, { page_count }) => sum + page_count, 0)
      const covered = terms.filter((term) => isCovered(features, term.key))
      return all === 0 ? null : covered.reduce((sum, { page_count }) => sum + page_count, 0) / all
    },
  },
  words: { category: 'coverage', weight: 6, share: ofTarget('words') },
  headings: { category: 'structure', weight: 5, share: ofTarget('headings') },
  questions: { category: 'structure', weight: 7, share: ofTarget('questions') },
  lists: { category: 'structure', weight: 4, share: ofTarget('lists') },
  tables: { category: 'structure', weight: 4, share: ofTarget('tables') },
  figures: { category: 'evidence', weight: 8, share: ofTarget('figures') },
  quotations: { category: 'evidence', weight: 6, share: ofTarget('quotations') },
  sources: { category: 'evidence', weight: 6, share: ofTarget('sources') },
  years: { category: 'freshness', weight: 8, share: (features, evidence) => freshness(features, evidence) },
  paragraphs: {
    category: 'clarity',
    weight: 6,
    share: ({ paragraph_words }) => shareOf(paragraph_words, (words) => words <= longParagraph),
  },
  sentences: {
    category: 'clarity',
    weight: 4,
    share: ({ sentence_words }) => shareOf(sentence_words, (words) => words <= longSentence),
  },
  brand: { category: 'brand_mention', weight: 4, share: (features, { brand }) => Number(namesBrand(features, brand)) },
  early_brand: {
    category: 'brand_mention',
    weight: 3,
    share: ({ beginning }, { brand }) => Number(namesBrand({ searchable: [beginning] }, brand)),
  },
  facts: {
    category: 'accuracy',
    weight: 5,
    share: (features, { facts }) =>
      facts.length === 0 ? null : facts.filter((fact) => states(features, fact)).length / facts.length,
  },
} as const satisfies Record<string, Measure>
export type MeasureName = keyof typeof measures

/** From 0 to 100, with one decimal. */
export function scoreOf(features: Features, evidence: Evidence): number {
  const shares = (Object.values(measures) as Measure[]).flatMap(({ weight, share }) => {
    const value = share(features, evidence)
    return value === null ? [] : [{ weight, value }]
  })
  const all = shares.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((shares.reduce((sum, { weight, value }) => sum + weight * value, 0) / all) * 1000) / 10
}

export const isCovered = ({ searchable }: Pick<Features, 'searchable'>, key: string) =>
  searchable.some((text) => text.includes(` ${key} `))

const namesBrand = (features: Pick<Features, 'searchable'>, { name, aliases }: Evidence['brand']) =>
  [name, ...aliases].map(termKey).some((key) => key !== '' && isCovered(features, key))

/** A fact is stated when one block has every number and every meaningful word of it. */
export function states({ searchable }: Pick<Features, 'searchable'>, fact: string): boolean {
  const words = [...new Set([...contentWords(fact), ...(termKey(fact).match(/(?<= |^)[\d.]+(?= |$)/g) ?? [])])]
  return words.length > 0 && searchable.some((text) => words.every((word) => text.includes(` ${word} `)))
}

/** 1 when the page states this year, one half for last year; a later year does not count. */
function freshness({ years }: Features, { as_of }: Evidence): number {
  const now = Number(as_of.slice(0, 4))
  const latest = Math.max(0, ...years.filter((year) => year <= now))
  return latest === now ? 1 : latest === now - 1 ? 0.5 : 0
}
