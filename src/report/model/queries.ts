import { chats } from './chats.ts'
import type { Grain } from './grain.ts'

/** Chat x query sent for it: products/demand (metrics.md 6). */
export const queries = {
  rows: 'text of queries, or term in them, of chats in either window',
  table: 'queries',
  population: chats,
  sums: { distinct_chat_count: 'uniqExact(chat_id)' },
  metrics: {
    distinct_chat_count: {
      sql: 'distinct_chat_count',
      unit: 'count',
      means: 'chats in scope for which the engine asked so',
    },
  },
} as const satisfies Grain

/*
 * What the columns `text_key` and `words` of the table hold, for texts that stand in another table
 * (src/store/clickhouse/queries.sql).
 */
const space = String.raw`\\s\\x0B\\p{Z}\\x{FEFF}`
export const textKey = (text: string) => `lowerUTF8(replaceRegexpAll(${text}, '^[${space}]+|[${space}]+$', ''))`
export const wordsOf = (text_key: string) =>
  String.raw`arrayFilter(word -> word != '', arrayMap(piece -> replaceRegexpAll(piece, '^\\p{P}+|\\p{P}+$', ''), extractAll(${text_key}, '[^${space}]+')))`
