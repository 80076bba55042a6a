import type { Input } from '../api/api.ts'
import { type Call, callOf } from '../api/curl.ts'
import { type Filters, previousOf, reportOf, stepOf, uncompared } from '../filters/filters.ts'
import type { SourceSearch } from '../routes/sources.ts'
import type { Kind } from './classes.ts'
import { brandConditions, classFilters, type Having } from './source-search.ts'

type Domains = Input<'get_domains_report'>
type Urls = Input<'get_urls_report'>
/** A question that the report on domains and the one on URLs both take. */
export type Question = Omit<Domains, 'having'> & { having?: Having[] }
type Brands = Input<'get_brands_report'>

/** Rows shown at first, and the most that the service gives at once. */
export const usual = 1000
export const most = 10_000

const byRetrieval = { order_by: [{ field: 'retrieval_count' as const, direction: 'desc' as const }] }

/** A report on domains takes no classes of URLs, and no filter here is one. */
const domainFilters = (filters: NonNullable<Urls['filters']>) => filters as NonNullable<Domains['filters']>

/** What a list of sources asks, in one place: its parts read it, "As API call" shows it. */
export function listQuestions(kind: Kind, project_id: string, filters: Filters, search: SourceSearch) {
  const report = reportOf(project_id, filters)
  const now = reportOf(project_id, uncompared(filters))
  const all = [...report.filters, ...classFilters(search, kind)]
  const step = stepOf(filters)
  const ofRows = { filters: domainFilters(all), ...byRetrieval, limit: search.all === '1' ? most : usual }
  const rows = { ...report, ...ofRows } satisfies Question
  const having = brandConditions(search)
  return {
    step,
    /** Whatever brands the sources name. */
    base: rows,
    rows: { ...rows, ...(having.length > 0 && { having }) } satisfies Question,
    before: { ...now, ...ofRows, ...previousOf(filters) } satisfies Question,
    over_time: {
      ...now,
      filters: domainFilters(all),
      dimensions: [step],
      limit: most,
      ...byRetrieval,
    } satisfies Question,
    totals: { ...report, limit: most } satisfies Brands,
  }
}
export type ListQuestions = ReturnType<typeof listQuestions>

const titles = { domain: 'Domains', url: 'URLs' }
export const reportNames = { domain: 'get_domains_report', url: 'get_urls_report' } as const

export const listCalls = (kind: Kind, { rows, over_time, before }: ListQuestions): Call[] => [
  callOf(titles[kind], reportNames[kind], rows),
  callOf('Classes over time', reportNames[kind], over_time),
  callOf(`${titles[kind]} of the period before`, reportNames[kind], before),
]

/** Rows of chats shown at most. */
export const mostChats = 1000

/** What the page of a domain or a URL asks. */
export function sourceQuestions(kind: Kind, target: string, project_id: string, filters: Filters) {
  const report = reportOf(project_id, filters)
  const now = reportOf(project_id, uncompared(filters))
  const step = stepOf(filters)
  const only = [...report.filters, { field: kind, operator: 'in' as const, values: [target] }]
  const byChat: NonNullable<Domains['dimensions']> = ['chat_id', 'date', 'prompt_id', 'model_channel_id']
  return {
    step,
    numbers: { ...report, filters: only } satisfies Question,
    over_time: { ...now, filters: only, dimensions: [step], limit: most } satisfies Question,
    by_channel: { ...report, filters: only, dimensions: ['model_channel_id' as const], limit: most } satisfies Question,
    chats: {
      ...{ ...now, filters: only, dimensions: byChat, limit: mostChats },
      order_by: [{ field: 'citation_count' as const, direction: 'desc' as const }],
    } satisfies Question,
    urls: { ...report, filters: only, limit: usual, ...byRetrieval } satisfies Urls,
    /** How many answers there are: the reports on URLs do not say, and none on sources where nothing was read. */
    totals: { ...report, limit: most } satisfies Brands,
    totals_over_time: { ...now, dimensions: [step], limit: most } satisfies Brands,
    totals_by_channel: { ...report, dimensions: ['model_channel_id' as const], limit: most } satisfies Brands,
  }
}
export type SourceQuestions = ReturnType<typeof sourceQuestions>

export const sourceCalls = (kind: Kind, questions: SourceQuestions): Call[] => [
  callOf('Numbers', reportNames[kind], questions.numbers),
  callOf('Over time', reportNames[kind], questions.over_time),
  callOf('By channel', reportNames[kind], questions.by_channel),
  callOf('Answers that read it', reportNames[kind], questions.chats),
  ...(kind === 'domain' ? [callOf('Its URLs', 'get_urls_report', questions.urls)] : []),
]
