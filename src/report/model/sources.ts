import { chats } from './chats.ts'
import type { FoundGrain, Metrics, UrlGrain } from './grain.ts'

/** What `sources.url_hash` is for a URL. */
export const hashOf = (url: string) => `reinterpretAsUUID(sipHash128(${url}))`

export const sourceSums = { retrieval_count: 'count()', citation_count: 'sum(citation_count)' }

const counts = {
  retrieval_count: { sql: 'retrieval_count', unit: 'count', means: 'URLs retrieved, added up over the chats' },
  citation_count: { sql: 'citation_count', unit: 'count', means: 'explicit references in the answers' },
  citation_rate: { sql: 'citation_count / retrieval_count', unit: 'ratio', means: 'citations per retrieval' },
} as const satisfies Metrics

/** Chat x URL retrieved, by domain: the domains report (metrics.md 5). */
export const sourceDomains = {
  rows: 'domain of which chats of the group retrieved a URL',
  table: 'sources',
  population: chats,
  entity: 'domain',
  total: 'total_chat_count',
  settled: ['domain', 'domain_classification'],
  sums: { ...sourceSums, retrieved_chat_count: 'countIf(NOT is_repeat)' },
  metrics: {
    retrieved_percentage: {
      sql: 'retrieved_chat_count / total_chat_count',
      unit: 'share',
      means: 'share of the chats that retrieved the domain',
    },
    retrieval_rate: { sql: 'retrieval_count / total_chat_count', unit: 'ratio', means: 'URLs of the domain per chat' },
    ...counts,
    retrieved_chat_count: { sql: 'retrieved_chat_count', unit: 'count', means: 'chats that retrieved the domain' },
    total_chat_count: { sql: 'total_chat_count', unit: 'count', means: 'chats' },
  },
} as const satisfies FoundGrain

/** Chat x URL retrieved: the URLs report (metrics.md 5). A URL is one page, so whatever is asked of it is settled. */
export const sourceUrls = {
  rows: 'URL that chats of the group retrieved',
  table: 'sources',
  population: chats,
  entity: 'url_normalized',
  settled: [
    'domain',
    'domain_classification',
    'url',
    'url_classification',
    'mentioned_brand_id',
    'mentioned_brand_count',
    'gap',
  ],
  hash: 'url_hash',
  newest:
    'bitOr(bitShiftLeft(toUInt256(bitOr(bitShiftLeft(toUInt64(title IS NOT NULL), 48), bitOr(bitShiftLeft(toUInt64(date), 32), batch))), 128), reinterpretAsUInt128(chat_id))',
  sums: sourceSums,
  metrics: counts,
} as const satisfies UrlGrain
