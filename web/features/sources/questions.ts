import { type Filters, previousRange, reportOf, stepOf, uncompared } from '../../../src/views/filters.ts'
import { lineDimension } from '../../../src/views/line-cuts.ts'
import type { SourceSearch } from '../../../src/views/source-parameters.ts'
import { brandConditions, classFilters, type Having } from '../../../src/views/source-search.ts'
import type { InputOf } from '../../api/api.ts'
import { type ApiCall, callOf } from '../../api/curl.ts'
import type { Kind } from '../../open-project/classes.ts'

type Domains = InputOf<'get_domains_report'>
type Urls = InputOf<'get_urls_report'>
type Order = NonNullable<Domains['order_by']>[number] & NonNullable<Urls['order_by']>[number]
/** A call that the domains report and the URLs report both accept. */
export type SourceQuestion = Omit<Domains, 'having' | 'order_by'> & { having?: Having[]; order_by?: Order[] }
type Brands = InputOf<'get_brands_report'>

/** The number of rows shown at first, and the maximum that the service returns at once. */
export const usual = 1000
export const maxSources = 10_000

/** Confidence requires sums by prompt, so it is requested only for this many of the most retrieved sources. */
export const maxJudged = 200
const sure = { include: ['confidence' as const] }

const byRetrieval = { order_by: [{ field: 'retrieval_count' as const, direction: 'desc' as const }] }

const nowAsPrevious = ({ start_date, end_date }: Filters) => ({
  include_previous_period: true,
  previous_start_date: start_date,
  previous_end_date: end_date,
})

/** The type of the domains report excludes URL classes. None of these filters is one, so the cast is safe. */
const domainFilters = (filters: NonNullable<Urls['filters']>) => filters as NonNullable<Domains['filters']>

/** The API calls of a list of sources, in one place. Its parts use them, and "As API call" shows them. */
export function listQuestions(kind: Kind, project_id: string, filters: Filters, search: SourceSearch) {
  const report = reportOf(project_id, filters)
  const now = reportOf(project_id, uncompared(filters))
  const all = [...report.filters, ...classFilters(search, kind)]
  const step = stepOf(filters)
  const ofRows = {
    filters: domainFilters(all),
    ...byRetrieval,
    limit: search.all === '1' ? maxSources : usual,
    include: ['is_read' as const],
  }
  const rows = { ...report, ...ofRows } satisfies SourceQuestion
  const having = brandConditions(search)
  return {
    step,
    /** Without the condition on the brands that the sources name. */
    base: rows,
    rows: { ...rows, ...(having.length > 0 && { having }) } satisfies SourceQuestion,
    judged: { ...rows, ...sure, limit: maxJudged } satisfies SourceQuestion,
    /** With the periods swapped: the sources of the previous period, and their current numbers. */
    before: {
      ...now,
      ...ofRows,
      ...sure,
      ...previousRange(filters),
      ...nowAsPrevious(filters),
      limit: maxJudged,
    } satisfies SourceQuestion,
    over_time: {
      ...now,
      filters: domainFilters(all),
      dimensions: [step],
      limit: maxSources,
      ...byRetrieval,
    } satisfies SourceQuestion,
    totals: { ...report, limit: maxSources } satisfies Brands,
  }
}
export type ListQuestions = ReturnType<typeof listQuestions>

const titles = { domain: 'Domains', url: 'URLs' }
const reportNames = { domain: 'get_domains_report', url: 'get_urls_report' } as const

export const listCalls = (kind: Kind, { rows, judged, over_time, before }: ListQuestions): ApiCall[] => [
  callOf(titles[kind], reportNames[kind], rows),
  callOf('Confidence of the most read', reportNames[kind], judged),
  callOf('Classes over time', reportNames[kind], over_time),
  callOf(`${titles[kind]} of the previous period`, reportNames[kind], before),
]

/** The maximum number of chat rows shown. */
export const maxChats = 1000

/** The API calls of a domain or URL page. */
export function sourceQuestions(kind: Kind, target: string, project_id: string, filters: Filters) {
  const report = reportOf(project_id, filters)
  const now = reportOf(project_id, uncompared(filters))
  const step = stepOf(filters)
  const only = [...report.filters, { field: kind, operator: 'in' as const, values: [target] }]
  const { lines } = filters
  const cutInto = [lineDimension(lines.cut) ?? []].flat()
  const byChat: NonNullable<Domains['dimensions']> = ['chat_id', 'date', 'prompt_id', 'model_channel_id']
  return {
    step,
    /** A source has one chart, with a single line unless it is cut. */
    lines: { ...lines, each: undefined },
    numbers: { ...report, ...sure, filters: only } satisfies SourceQuestion,
    over_time: { ...now, filters: only, dimensions: [step, ...cutInto], limit: maxSources } satisfies SourceQuestion,
    by_channel: {
      ...report,
      ...sure,
      filters: only,
      dimensions: ['model_channel_id' as const],
      limit: maxSources,
    } satisfies SourceQuestion,
    chats: {
      ...now,
      filters: only,
      dimensions: byChat,
      limit: maxChats,
      order_by: [{ field: 'citation_count' as const, direction: 'desc' as const }],
    } satisfies SourceQuestion,
    urls: { ...report, filters: only, limit: usual, ...byRetrieval } satisfies Urls,
    urls_judged: { ...report, ...sure, filters: only, limit: maxJudged, ...byRetrieval } satisfies Urls,
    /** The number of answers: URLs reports never include it, and no report does if nothing was retrieved. */
    totals: { ...report, limit: maxSources } satisfies Brands,
    totals_over_time: { ...now, dimensions: [step, ...cutInto], limit: maxSources } satisfies Brands,
    totals_by_channel: { ...report, dimensions: ['model_channel_id' as const], limit: maxSources } satisfies Brands,
  }
}
export type SourceQuestions = ReturnType<typeof sourceQuestions>

export const sourceCalls = (kind: Kind, questions: SourceQuestions): ApiCall[] => [
  callOf('Numbers', reportNames[kind], questions.numbers),
  callOf('Over time', reportNames[kind], questions.over_time),
  callOf('By channel', reportNames[kind], questions.by_channel),
  callOf('Answers that read it', reportNames[kind], questions.chats),
  ...(kind === 'domain' ? [callOf('Its URLs', 'get_urls_report', questions.urls)] : []),
]
