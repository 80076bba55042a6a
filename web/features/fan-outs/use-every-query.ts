import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '../../api/api.ts'
import { type QueryRow, queryRows } from './query-rows.tsx'
import { type ListQuestion, maxQueries, operations, type QueryKind } from './questions.ts'

/** At most this many queries are searched. */
const limit = 50_000

/** All queries that match the filters. The API cannot search their text, so the browser does. */
export function useEveryQuery(source: QueryKind, { input, is_ready }: ListQuestion, enabled: boolean) {
  const first = useQuery({ ...q(operations[source], { ...input, limit: maxQueries }), enabled: enabled && is_ready })
  const total = first.data?.total_count ?? 0
  const offsets = Array.from(
    { length: Math.ceil(Math.min(total, limit) / maxQueries) },
    (_, index) => index * maxQueries,
  ).slice(1)
  const more = useQueries({
    queries: offsets.map((offset) => q(operations[source], { ...input, limit: maxQueries, offset })),
    combine: (all) => ({
      pages: all.flatMap(({ data }) => (data ? [data.data] : [])),
      error: all.find(({ error }) => error)?.error ?? null,
    }),
  })
  const rows = useMemo((): QueryRow[] | undefined => {
    if (!enabled) return []
    if (!first.data || more.pages.length < offsets.length) return undefined
    return [first.data.data, ...more.pages].flatMap((data, index) => queryRows(data, index * maxQueries))
  }, [enabled, first.data, more.pages, offsets.length])
  return { data: rows, error: first.error ?? more.error, refetch: first.refetch, is_cut: total > limit }
}
