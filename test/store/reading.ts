import type { Analytics, QueryLimits } from '../../src/store/clickhouse/open.ts'

/**
 * The read functions of an analytical store, each wrapped.
 * @param around gets the store's own read, and its limits
 */
export function readsOf(
  { query, queryBytes }: Analytics,
  around: (read: () => Promise<unknown>, limits: QueryLimits) => Promise<unknown>,
): Pick<Analytics, 'query' | 'queryBytes'> {
  type Given = [never, QueryLimits?, never?]
  const changed = (read: (...given: Given) => Promise<unknown>) =>
    (async (...given: Given) => await around(() => read(...given), given[1] ?? {})) as never
  return { query: changed(query), queryBytes: changed(queryBytes) }
}

/** The store with wrapped reads; everything else is unchanged. */
export const reading = (analytics: Analytics, around: Parameters<typeof readsOf>[1]): Analytics =>
  Object.assign(Object.create(analytics), readsOf(analytics, around))

/** Wraps the reads of the store itself. @returns a function that undoes it */
export function readDifferently(analytics: Analytics, around: Parameters<typeof readsOf>[1]): () => void {
  const { query, queryBytes } = analytics
  Object.assign(analytics, readsOf(analytics, around))
  return () => Object.assign(analytics, { query, queryBytes })
}
