import { domainMetrics, urlMetrics } from '../../contract/source-metrics.ts'
import { chatPopulation } from './chats.ts'
import type { FoundGrain, UrlGrain } from './grain.ts'

/** The value of `sources.url_hash` for a URL. */
export const hashOf = (url: string) => `reinterpretAsUUID(sipHash128(${url}))`

/**
 * An id as a number that is greater the later the id was made. The engine stores the two halves of a UUID in reverse
 * order, so without the swap the random half would decide.
 */
const inOrderOfMaking = (id: string) =>
  `bitOr(bitShiftLeft(reinterpretAsUInt128(${id}), 64), bitShiftRight(reinterpretAsUInt128(${id}), 64))`

const sourceSums = { retrieval_count: 'count()', citation_count: 'sum(sources.citation_count)' }

/** Chat x URL retrieved, by domain: the domains report (docs/methodology.md#the-domains-and-urls-reports). */
export const sourceDomains = {
  rows: 'domain with a URL that chats of the group retrieved',
  table: 'sources',
  population: chatPopulation,
  entity: 'domain',
  total: 'total_chat_count',
  counted: 'retrieval_count',
  settled: ['domain', 'domain_classification'],
  sums: { ...sourceSums, retrieved_chat_count: 'countIf(NOT is_repeat)' },
  metrics: domainMetrics,
} as const satisfies FoundGrain

/**
 * Chat x URL retrieved: the URLs report (docs/methodology.md#the-domains-and-urls-reports). A URL is one page, so each of
 * its properties has one value.
 */
export const sourceUrls = {
  rows: 'URL that chats of the group retrieved',
  table: 'sources',
  population: chatPopulation,
  entity: 'url_normalized',
  counted: 'retrieval_count',
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
  newest: `bitOr(bitShiftLeft(toUInt256(bitOr(bitShiftLeft(toUInt64(title IS NOT NULL), 48), bitOr(bitShiftLeft(toUInt64(date), 32), batch))), 128), ${inOrderOfMaking('chat_id')})`,
  newest_on: 'if(countIf(title IS NOT NULL) > 0, maxIf(date, title IS NOT NULL), max(date))',
  sums: sourceSums,
  metrics: urlMetrics,
} as const satisfies UrlGrain
