import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, api, type Input, q } from '../api/api.ts'
import type { Filters } from '../filters/filters.ts'
import type { BrandRow } from '../metrics.ts'
import { useProjectId } from '../project/project.ts'

export type Chat = Answer<'list_chats'>['data'][number]
type Question = Input<'list_chats'>
type Page = Required<Pick<Question, 'limit' | 'offset' | 'sort'>>
type Which = Pick<Question, 'brand_id' | 'prompt_id' | 'features'>

/** What the list asks for one channel, or for all. */
export const chatQuestion = (project_id: string, filters: Filters, page: Page, which: Which, channel?: string) =>
  ({
    ...{ project_id, start_date: filters.start_date, end_date: filters.end_date },
    ...{ ...page, ...which, include_archived_prompts: true },
    ...(channel && { model_channel_id: channel as NonNullable<Question['model_channel_id']> }),
  }) satisfies Question

/** A page of answers for the filters. The API takes one channel at a time, so pages of several are put together here. */
export function useChatPage(filters: Filters, page: Page, which: Which = {}) {
  const project_id = useProjectId()
  const [only, ...more] = filters.chosen.channels
  const is_one = more.length === 0
  const one = useQuery({
    ...q('list_chats', chatQuestion(project_id, filters, page, which, only)),
    ...{ enabled: is_one, placeholderData: keepPreviousData },
  })
  const first = { ...page, limit: Math.min(10_000, page.offset + page.limit), offset: 0 }
  const questions = filters.chosen.channels.map((channel) => chatQuestion(project_id, filters, first, which, channel))
  const several = useQuery({
    queryKey: ['list_chats', 'of channels', questions, page],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(questions.map((question) => api.list_chats(question, { signal })))
      const sign = page.sort === 'desc' ? -1 : 1
      const data = answers
        .flatMap((answer) => answer.data)
        .sort((a, b) => sign * a.date.localeCompare(b.date))
        .slice(page.offset, page.offset + page.limit)
      return { data, total_count: answers.reduce((sum, answer) => sum + answer.total_count, 0) }
    },
    ...{ enabled: !is_one, placeholderData: keepPreviousData },
  })
  return is_one ? one : several
}

/** The brands each of some answers names, the first named first. */
export function useBrandsOf(chats: readonly Chat[]): Map<string, BrandRow[]> | undefined {
  const project_id = useProjectId()
  const values = chats.map(({ id }) => id)
  const { data } = useQuery({
    ...q('get_brands_report', {
      ...{ project_id, dimensions: ['chat_id'], limit: 10_000 },
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
