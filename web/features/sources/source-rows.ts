import { type MetricName, metrics, type ShownMetric } from '../../../src/views/metrics.ts'
import type { Answer } from '../../api/api.ts'
import { whole } from '../../components/format.ts'
import { type ChangeVerdict, intervalText, verdictOf, type WithConfidence } from '../../metrics/verdicts.ts'

export type DomainRow = Answer<'get_domains_report'>['data'][number]
export type UrlRow = Answer<'get_urls_report'>['data'][number]
type Ref = { id: string }

/** The counts of a source. */
export interface SourceNumbers {
  /** The number of answers that retrieved it, and of all answers. */
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
  /** False if no page of it was read, so the brands it names are unknown. */
  is_read: boolean
  previous: SourceNumbers | undefined
  /** How certain the share of answers is. */
  confidence?: DomainRow['confidence'] | UrlRow['confidence']
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
  target: row.domain,
  title: null,
  classification: row.classification,
  mentioned_brands: row.mentioned_brands,
  is_read: row.is_read ?? true,
  previous: row.previous && numbersOfDomain(row.previous),
  confidence: row.confidence,
})

/** The number of answers in the period, and in the previous one. */
export interface Totals {
  now: number
  before: number | undefined
}

/** Needs the number of answers, which a URLs report does not include. */
function ofUrl(row: UrlRow, { now, before = 0 }: Totals): SourceRow {
  const numbers = (one: Omit<UrlRow, 'previous'> | NonNullable<UrlRow['previous']>, total_chat_count: number) => ({
    chat_count: one.retrieval_count,
    total_chat_count,
    retrieval_count: one.retrieval_count,
    citation_count: one.citation_count,
    citation_rate: one.citation_rate,
  })
  return {
    ...numbers(row, now),
    target: row.url,
    title: row.title,
    classification: row.classification,
    mentioned_brands: row.mentioned_brands,
    is_read: row.is_read ?? true,
    previous: row.previous && numbers(row.previous, before),
    confidence: row.confidence,
  }
}

/** Converts a row of either report. @param totals needed only for a URL */
export const sourceOf = (row: DomainRow | UrlRow, totals: Totals): SourceRow =>
  'domain' in row ? ofDomain(row) : ofUrl(row, totals)

/** A source without retrievals. */
export const unread = (total_chat_count: number): SourceNumbers => ({
  chat_count: 0,
  total_chat_count,
  retrieval_count: 0,
  citation_count: 0,
  citation_rate: 0,
})

export const shareOf = ({ chat_count, total_chat_count }: SourceNumbers) =>
  total_chat_count > 0 ? chat_count / total_chat_count : 0

interface SourceMetric extends ShownMetric {
  /** The metric of the reports. */
  name: MetricName
  help: string
  /** null when the denominator is empty. */
  of: (numbers: SourceNumbers) => number | null
  counted: (numbers: SourceNumbers) => string
}

/** Every metric of sources that views show. */
export const sourceMetrics = {
  share: {
    ...metrics.retrieved_percentage,
    name: 'retrieved_percentage',
    help: 'Share of answers that retrieved it.',
    of: shareOf,
    counted: (row) => `${whole(row.chat_count)} of ${whole(row.total_chat_count)} answers`,
  },
  retrievals: {
    ...metrics.retrieval_count,
    name: 'retrieval_count',
    help: 'URLs retrieved, summed over the answers.',
    of: ({ retrieval_count }) => retrieval_count,
    counted: (row) => `in ${whole(row.chat_count)} answers`,
  },
  citations: {
    ...metrics.citation_count,
    name: 'citation_count',
    help: 'Explicit references in the answers.',
    of: ({ citation_count }) => citation_count,
    counted: (row) => `of ${whole(row.retrieval_count)} retrievals`,
  },
  citation_rate: {
    ...metrics.citation_rate,
    name: 'citation_rate',
    help: 'Citations per retrieval; an answer may cite a page more than once.',
    of: ({ citation_rate, retrieval_count }) => (retrieval_count > 0 ? citation_rate : null),
    counted: (row) => `${whole(row.citation_count)} citations of ${whole(row.retrieval_count)} retrievals`,
  },
} as const satisfies Record<string, SourceMetric>
export type SourceMetricName = keyof typeof sourceMetrics
export const sourceMetricOf = (name: SourceMetricName): SourceMetric => sourceMetrics[name]

/** A formatted metric of a source. */
export function sourceText(name: SourceMetricName, numbers: SourceNumbers): string {
  const { of, format } = sourceMetricOf(name)
  const value = of(numbers)
  return value === null ? '–' : format(value)
}

/** The change of a metric since the previous period; undefined if that has no answers. */
export function sourceChange(row: SourceNumbers & Pick<SourceRow, 'previous'>, name: SourceMetricName) {
  if (!row.previous?.total_chat_count) return undefined
  const { of } = sourceMetricOf(name)
  const [now, before] = [of(row), of(row.previous)]
  return now === null || before === null ? undefined : now - before
}

/** The service's verdict on the change of a metric; counts are not tested. */
export const sourceVerdict = (row: Pick<SourceRow, 'confidence'>, name: SourceMetricName): ChangeVerdict | undefined =>
  verdictOf(row, sourceMetricOf(name).name)

/** How certain a metric of a source is, in one line. */
export const sourceSureness = (row: SourceNumbers & Pick<SourceRow, 'confidence'>, name: SourceMetricName) =>
  intervalText(sourceMetricOf(name).unit, sourceMetricOf(name).name, sourceText(name, row), row as WithConfidence)

/** What a number counts, and how certain it is. */
export const sourceNote = (row: SourceNumbers & Pick<SourceRow, 'confidence'>, name: SourceMetricName) => {
  const { title, counted } = sourceMetricOf(name)
  return [`${title}: ${counted(row)}`, sourceSureness(row, name)].filter(Boolean).join('. ')
}

/** The number of competitors that a source names, if it does not name the own brand; otherwise 0. */
export const gapOf = ({ mentioned_brands }: Pick<SourceRow, 'mentioned_brands'>, isOwn: (id: string) => boolean) =>
  mentioned_brands.some(({ id }) => isOwn(id)) ? 0 : mentioned_brands.length
