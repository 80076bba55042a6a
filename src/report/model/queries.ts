import { chatPopulation } from './chats.ts'
import type { Grain } from './grain.ts'

/** Chat x query sent for it: products/demand (docs/methodology.md#queries). */
export const queryPopulation = {
  rows: 'query text, or term of a query, in chats of either window',
  table: 'queries',
  population: chatPopulation,
  sums: { distinct_chat_count: 'uniqExact(chat_id)' },
  metrics: {
    distinct_chat_count: {
      sql: 'distinct_chat_count',
      unit: 'count',
      means: 'chats in scope for which the engine sent this query',
    },
  },
} as const satisfies Grain
