import type { Analytics } from '../../store/clickhouse/open.ts'

/** A per-process cache for each store: the latest values, up to a limit. */
export interface StoreCache<Value> {
  get(analytics: Analytics, key: string): Value | undefined
  note(analytics: Analytics, key: string, value: Value): void
}

/**
 * Remembers values that may be forgotten at any time.
 * @param most the limit for each store
 * @param weightOf how much a value counts towards the limit
 */
export function createStoreCache<Value>(most: number, weightOf: (value: Value) => number = () => 1): StoreCache<Value> {
  const stores = new WeakMap<Analytics, { values: Map<string, Value>; weight: number }>()
  return {
    get: (analytics, key) => stores.get(analytics)?.values.get(key),
    note(analytics, key, value) {
      const kept = stores.get(analytics) ?? { values: new Map<string, Value>(), weight: 0 }
      stores.set(analytics, kept)
      const drop = (one: string, of: Value) => {
        kept.values.delete(one)
        kept.weight -= weightOf(of)
      }
      const before = kept.values.get(key)
      if (before !== undefined) drop(key, before)
      kept.values.set(key, value)
      kept.weight += weightOf(value)
      for (const [oldest, of] of kept.values) {
        if (kept.weight <= most) break
        drop(oldest, of)
      }
    },
  }
}
