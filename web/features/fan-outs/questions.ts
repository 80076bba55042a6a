import { type Filters, ownPrevious, reportOf, uncompared } from '../../../src/views/filters.ts'
import type { InputOf } from '../../api/api.ts'
import { narrowed } from '../../filters/narrowed.ts'
import { useProjectId, usePrompts } from '../../open-project/open-project.ts'

export const operations = { search: 'search_queries', shopping: 'search_shopping_queries' } as const
/** The kind of query: sent to search engines, or to shops. */
export type QueryKind = keyof typeof operations
export type SearchInput = InputOf<'search_queries'>

/** Rows per page of the list, and the maximum that the service returns at once. */
export const size = 50
export const maxQueries = 10_000

export interface ListQuestion {
  input: SearchInput
  /** Whether everything that the input is made of is known. */
  is_ready: boolean
}

/** The id of no prompt. A list of ids must not be empty. */
const noPrompt = 'pr_00000000-0000-7000-8000-000000000000'

/**
 * The queries that match the filters. Lists of queries accept no countries, so the prompts of the countries are named
 * instead; the country of a prompt never changes.
 */
export function useListQuestion(filters: Filters, prompt?: string): ListQuestion {
  const project_id = useProjectId()
  const prompts = usePrompts()
  const { countries } = filters.chosen
  const report = reportOf(project_id, uncompared({ ...filters, chosen: { ...filters.chosen, countries: [] } }))
  const ofPrompts = (values: string[]) => ({
    field: 'prompt_id' as const,
    operator: 'in' as const,
    values: values.length > 0 ? values : [noPrompt],
  })
  const there = prompts.list.filter(({ user_location }) => countries.includes(user_location.country))
  return {
    input: {
      ...report,
      filters: [
        ...report.filters,
        ...(prompt ? [ofPrompts([prompt])] : []),
        ...(countries.length > 0 ? [ofPrompts(there.map(({ id }) => id))] : []),
      ] as NonNullable<SearchInput['filters']>,
    },
    is_ready: countries.length === 0 || prompts.is_known,
  }
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
  filters: Filters,
  wanted: { kind: DemandKind; mode: Mode; n?: number },
) =>
  ({
    ...narrowed(project_id, filters),
    chat_scope: 'all',
    ...wanted,
    limit: maxTexts,
    ...ownPrevious(filters),
  }) satisfies Demand
