import type { Metrics } from './metric.ts'

/** The numbers of a URL in the URLs report, in the order of a row. */
export const urlMetrics = {
  retrieval_count: {
    sql: 'retrieval_count',
    unit: 'count',
    means: 'URLs retrieved, summed over the chats',
    title: 'Retrievals',
    order_by: 2,
  },
  citation_count: {
    sql: 'citation_count',
    unit: 'count',
    means: 'explicit references in the answers',
    title: 'Citations',
    order_by: 3,
  },
  citation_rate: {
    sql: 'citation_count / retrieval_count',
    unit: 'ratio',
    means: 'citations per retrieval',
    title: 'Citation rate',
    order_by: 4,
  },
} as const satisfies Metrics

/** The numbers of a domain in the domains report. */
export const domainMetrics = {
  ...urlMetrics,
  citation_rate: { ...urlMetrics.citation_rate, order_by: 1 },
  retrieved_percentage: {
    sql: 'retrieved_chat_count / total_chat_count',
    unit: 'share',
    means: 'share of the chats that retrieved the domain',
    title: 'Read in',
    ratio: { kind: 'rate', x: 'total_chat_count', y: 'retrieved_chat_count' },
  },
  retrieval_rate: {
    sql: 'retrieval_count / total_chat_count',
    unit: 'ratio',
    means: 'URLs of the domain per chat',
  },
  retrieved_chat_count: { sql: 'retrieved_chat_count', unit: 'count', means: 'chats that retrieved the domain' },
  total_chat_count: { sql: 'total_chat_count', unit: 'count', means: 'chats' },
} as const satisfies Metrics

/** The share of the chats that retrieved a URL. It is not in the row; its precision is given beside the row. */
export const urlShares = {
  retrieved_percentage: {
    sql: 'retrieval_count / total_chat_count',
    unit: 'share',
    means: 'share of the chats that retrieved the URL',
    ratio: { kind: 'rate', x: 'total_chat_count', y: 'retrieval_count' },
  },
} as const satisfies Metrics
