import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, type InputOf, q } from '../../api/api.ts'

type Question = InputOf<'list_collection_runs'>
export type CollectionRun = Answer<'list_collection_runs'>['data'][number]

/** The list is sorted oldest first, so the offset of its newest page depends on its length. */
export function useNewestRuns(which: Omit<Question, 'limit' | 'offset'>, size: number, page = 0) {
  const counted = useQuery(q('list_collection_runs', { ...which, limit: 1 }))
  const total = counted.data?.total_count
  const end = Math.max(0, (total ?? 0) - page * size)
  const offset = Math.max(0, end - size)
  const question = { ...which, offset, limit: Math.max(1, end - offset) }
  const asked = useQuery({
    ...q('list_collection_runs', question),
    enabled: end > 0,
    placeholderData: keepPreviousData,
  })
  const data = total === undefined ? undefined : end === 0 ? noRuns : asked.data?.data.toReversed()
  return {
    question,
    total,
    data,
    isPlaceholderData: end > 0 && asked.isPlaceholderData,
    error: counted.error ?? asked.error,
    refetch: () => Promise.all([counted.refetch(), asked.refetch()]),
  }
}

const noRuns: CollectionRun[] = []
