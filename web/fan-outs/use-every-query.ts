import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '../api/api.ts'
import { type QueryRow, queryRows } from './query-rows.tsx'
import { type Listed, most, operations, type Source } from './questions.ts'

/** So many at most are looked through. */
const limit = 50_000

/** All queries of the filters: the service does not search in their words, so it is done here. */
export function useEveryQuery(source: Source, question: Listed, enabled: boolean) {
  const first = useQuery({ ...q(operations[source], { ...question, limit: most }), enabled })
  const total = first.data?.total_count ?? 0
  const offsets = Array.from({ length: Math.ceil(Math.min(total, limit) / most) }, (_, index) => index * most).slice(1)
  const more = useQueries({
    queries: offsets.map((offset) => q(operations[source], { ...question, limit: most, offset })),
    combine: (all) => ({
      pages: all.flatMap(({ data }) => (data ? [data.data] : [])),
      error: all.find(({ error }) => error)?.error ?? null,
    }),
  })
  const rows = useMemo((): QueryRow[] | undefined => {
    if (!enabled) return []
    if (!first.data || more.pages.length < offsets.length) return undefined
    return [first.data.data, ...more.pages].flatMap((data, index) => queryRows(data, index * most))
  }, [enabled, first.data, more.pages, offsets.length])
  return { data: rows, error: first.error ?? more.error, refetch: first.refetch, is_cut: total > limit }
}
