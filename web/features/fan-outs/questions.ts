import { type Filters, ownPrevious, reportOf, uncompared } from '../../../src/views/filters.ts'
import type { InputOf } from '../../api/api.ts'

export const operations = { search: 'search_queries', shopping: 'search_shopping_queries' } as const
/** The kind of query: sent to search engines, or to shops. */
export type QueryKind = keyof typeof operations
export type SearchInput = InputOf<'search_queries'>

/** Rows per page of the list, and the maximum that the service returns at once. */
export const size = 50
export const maxQueries = 10_000

/** The queries that match the filters. Lists of queries accept no countries. */
export function listQuestion(project_id: string, filters: Filters, prompt?: string) {
  const report = reportOf(project_id, uncompared({ ...filters, chosen: { ...filters.chosen, countries: [] } }))
  const ofPrompt = prompt ? [{ field: 'prompt_id' as const, operator: 'in' as const, values: [prompt] }] : []
  return {
    ...report,
    filters: [...report.filters, ...ofPrompt] as NonNullable<SearchInput['filters']>,
  } satisfies SearchInput
}

/** A page of a list that the service sorts oldest first. */
export function pageOf(total: number, page: number, sort: 'asc' | 'desc') {
  const first = sort === 'asc' ? page * size : total - (page + 1) * size
  return { offset: Math.max(0, first), limit: Math.max(1, Math.min(size, total - page * size)) }
}

type Demand = InputOf<'get_product_demand'>
export type DemandKind = Demand['kind']
export const demandModeChoices = [
  { value: 'top', title: 'Most asked' },
  { value: 'trending', title: 'Rising' },
  { value: 'losing', title: 'Falling' },
  { value: 'new', title: 'New' },
] as const
/** The number of words in a term. */
export const termLengths = [
  { value: '1', title: '1 word' },
  { value: '2', title: '2 words' },
  { value: '3', title: '3 words' },
] as const
export type Mode = (typeof demandModeChoices)[number]['value']
const maxTexts = 1000

/** The most frequent queries of engines, whether or not the answer shows products. */
export const demandQuestion = (
  project_id: string,
  { start_date, end_date, chosen, own_previous }: Filters,
  wanted: { kind: DemandKind; mode: Mode; n?: number },
) =>
  ({
    project_id,
    start_date,
    end_date,
    chat_scope: 'all',
    ...wanted,
    limit: maxTexts,
    ...ownPrevious({ own_previous }),
    ...(chosen.channels.length > 0 && {
      model_channel_ids: chosen.channels as NonNullable<Demand['model_channel_ids']>,
    }),
    ...(chosen.topics.length > 0 && { topic_ids: chosen.topics }),
    ...(chosen.tags.length > 0 && { tag_ids: chosen.tags }),
  }) satisfies Demand
