import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BrandRow } from '../../../src/views/brand-metrics.ts'
import type { Filters } from '../../../src/views/filters.ts'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import { narrowed } from '../../filters/narrowed.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import type { ChatSelection } from './chat-selection.ts'

export type Chat = Answer<'list_chats'>['data'][number]
type Question = InputOf<'list_chats'>
type Page = Required<Pick<Question, 'limit' | 'offset' | 'sort'>>

/** The API call of the list. */
export const chatQuestion = (project_id: string, filters: Filters, page: Page, which: ChatSelection = {}) =>
  ({ ...narrowed(project_id, filters), ...page, ...which, include_archived_prompts: true }) satisfies Question

/** A page of answers for the filters. */
export function useChatPage(filters: Filters, page: Page, which: ChatSelection = {}) {
  const question = chatQuestion(useProjectId(), filters, page, which)
  return useQuery({ ...q('list_chats', question), placeholderData: keepPreviousData })
}

/** The brands in each of some answers, in order of first mention. */
export function useBrandsOf(chats: readonly Chat[]): Map<string, BrandRow[]> | undefined {
  const project_id = useProjectId()
  const values = chats.map(({ id }) => id)
  const { data } = useQuery({
    ...q('get_brands_report', {
      project_id,
      dimensions: ['chat_id'],
      limit: 10_000,
      filters: [{ field: 'chat_id', operator: 'in', values }],
    }),
    enabled: values.length > 0,
  })
  if (!data) return undefined
  const named = data.data
    .filter(({ visibility_count }) => visibility_count > 0)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return Map.groupBy(named, ({ chat }) => chat?.id ?? '')
}
