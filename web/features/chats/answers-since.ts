import { useQuery } from '@tanstack/react-query'
import { type InputOf, q } from '../../api/api.ts'
import { longDay } from '../../components/format.ts'
import { useProjectId } from '../../open-project/open-project.ts'

/** The first day with answers, independent of the days in the view; undefined until it is known. */
export function useAnswersSince(prompt_id?: string): string | undefined {
  const input = {
    project_id: useProjectId(),
    ...(prompt_id && { prompt_id }),
    include_archived_prompts: true,
    sort: 'asc',
    limit: 1,
  } satisfies InputOf<'list_chats'>
  const { data } = useQuery(q('list_chats', input))
  if (!data) return undefined
  const [first] = data.data
  return first ? `answers since ${longDay(first.date)}` : 'no answers yet'
}
