import type { Answer } from '../api/api.ts'
import { decimal, percent, points, signed, whole } from '../components/format.ts'

export type DomainRow = Answer<'get_domains_report'>['data'][number]
export type UrlRow = Answer<'get_urls_report'>['data'][number]
type Ref = { id: string }

/** What is counted of a source. */
export interface SourceNumbers {
  /** Answers that read it, of so many. */
  chat_count: number
  total_chat_count: number
  retrieval_count: number
  citation_count: number
  citation_rate: number
}

/** A domain or a URL with its numbers. */
export interface SourceRow extends SourceNumbers {
  /** The domain, or the normalised URL. */
  target: string
  title: string | null
  classification: string | null
  mentioned_brands: readonly Ref[]
  previous: SourceNumbers | undefined
}

const numbersOfDomain = (row: Omit<DomainRow, 'previous'> | NonNullable<DomainRow['previous']>): SourceNumbers => ({
  chat_count: row.retrieved_chat_count,
  total_chat_count: row.total_chat_count,
  retrieval_count: row.retrieval_count,
  citation_count: row.citation_count,
  citation_rate: row.citation_rate,
})

const ofDomain = (row: DomainRow): SourceRow => ({
  ...numbersOfDomain(row),
  ...{ target: row.domain, title: null, classification: row.classification, mentioned_brands: row.mentioned_brands },
  previous: row.previous && numbersOfDomain(row.previous),
})

/** Answers of the window, and of the one before. */
export interface Totals {
  now: number
  before: number | undefined
}

/** A URL's report does not say how many answers there are. */
function ofUrl(row: UrlRow, { now, before = 0 }: Totals): SourceRow {
  const numbers = (one: Omit<UrlRow, 'previous'> | NonNullable<UrlRow['previous']>, total_chat_count: number) => ({
    ...{ chat_count: one.retrieval_count, total_chat_count, retrieval_count: one.retrieval_count },
    ...{ citation_count: one.citation_count, citation_rate: one.citation_rate },
  })
  return {
    ...numbers(row, now),
    ...{
      target: row.url,
      title: row.title,
      classification: row.classification,
      mentioned_brands: row.mentioned_brands,
    },
    previous: row.previous && numbers(row.previous, before),
  }
}

/** A row of either report. @param totals needed for a URL only */
export const sourceOf = (row: DomainRow | UrlRow, totals: Totals): SourceRow =>
  'domain' in row ? ofDomain(row) : ofUrl(row, totals)

/** A source that nothing read. */
export const unread = (total_chat_count: number): SourceNumbers => ({
  ...{ chat_count: 0, total_chat_count, retrieval_count: 0, citation_count: 0, citation_rate: 0 },
})

export const shareOf = ({ chat_count, total_chat_count }: SourceNumbers) =>
  total_chat_count > 0 ? chat_count / total_chat_count : 0

interface Metric {
  title: string
  help: string
  /** null where there is nothing that it could be counted from. */
  of: (numbers: SourceNumbers) => number | null
  format: (value: number) => string
  change: (difference: number) => string
  counted: (numbers: SourceNumbers) => string
}

/** Every number of a source that views show. */
export const sourceMetrics = {
  share: {
    title: 'Read in',
    help: 'Share of answers that read it.',
    of: shareOf,
    format: percent,
    change: points,
    counted: (row) => `${whole(row.chat_count)} of ${whole(row.total_chat_count)} answers`,
  },
  retrievals: {
    title: 'Retrievals',
    help: 'URLs read, added up over the answers.',
    of: ({ retrieval_count }) => retrieval_count,
    format: whole,
    change: signed(0),
    counted: (row) => `in ${whole(row.chat_count)} answers`,
  },
  citations: {
    title: 'Citations',
    help: 'Explicit references in the answers.',
    of: ({ citation_count }) => citation_count,
    format: whole,
    change: signed(0),
    counted: (row) => `of ${whole(row.retrieval_count)} retrievals`,
  },
  citation_rate: {
    title: 'Citation rate',
    help: 'Citations for each retrieval; an answer may cite a page more than once.',
    of: ({ citation_rate, retrieval_count }) => (retrieval_count > 0 ? citation_rate : null),
    format: decimal,
    change: signed(2),
    counted: (row) => `${whole(row.citation_count)} citations of ${whole(row.retrieval_count)} retrievals`,
  },
} as const satisfies Record<string, Metric>
export type SourceMetricName = keyof typeof sourceMetrics
export const sourceMetricOf = (name: SourceMetricName): Metric => sourceMetrics[name]

/** A number of a source as it is written. */
export function sourceText(name: SourceMetricName, numbers: SourceNumbers): string {
  const { of, format } = sourceMetricOf(name)
  const value = of(numbers)
  return value === null ? '–' : format(value)
}

/** What a number moved by since the window before; undefined without answers there. */
export function sourceChange(row: SourceNumbers & Pick<SourceRow, 'previous'>, name: SourceMetricName) {
  if (!row.previous?.total_chat_count) return undefined
  const { of } = sourceMetricOf(name)
  const [now, before] = [of(row), of(row.previous)]
  return now === null || before === null ? undefined : now - before
}

/** Competitors a source names while it leaves the own brand out. */
export const gapOf = ({ mentioned_brands }: Pick<SourceRow, 'mentioned_brands'>, isOwn: (id: string) => boolean) =>
  mentioned_brands.some(({ id }) => isOwn(id)) ? 0 : mentioned_brands.length
