import type { Analytics, QueryLimits } from '../../src/store/clickhouse/open.ts'

/**
 * What reads an analytical store, each read done in another way.
 * @param around gets what the store itself would do, and the limits of the read
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

/** The store with its reads done in another way; what else it does stays. */
export const reading = (analytics: Analytics, around: Parameters<typeof readsOf>[1]): Analytics =>
  Object.assign(Object.create(analytics), readsOf(analytics, around))

/** Does the reads of the store itself in another way until it is told to end that. */
export function readDifferently(analytics: Analytics, around: Parameters<typeof readsOf>[1]): () => void {
  const { query, queryBytes } = analytics
  Object.assign(analytics, readsOf(analytics, around))
  return () => Object.assign(analytics, { query, queryBytes })
}
