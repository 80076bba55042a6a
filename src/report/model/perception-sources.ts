import type { UrlGrain } from './grain.ts'
import { perceptionAnswers } from './perception.ts'
import { hashOf } from './sources.ts'

/** Answer of a perception run x URL retrieved (docs/methodology.md#attributes-of-brands). */
export const perceptionUrls = {
  rows: 'URL that answers retrieved',
  table: 'perception_sources',
  population: perceptionAnswers,
  entity: 'url_normalized',
  counted: 'retrieval_count',
  settled: [],
  hash: hashOf('url_normalized'),
  newest: '(title IS NOT NULL, date, batch, run_id, answer)',
  sums: {
    retrieval_count: 'count()',
    citation_count: 'sum(citation_count)',
    chat_count: 'uniqExact(run_id, answer)',
  },
  metrics: {
    citation_count: { sql: 'citation_count', unit: 'count', means: 'explicit references in the answers' },
    retrieval_count: { sql: 'retrieval_count', unit: 'count', means: 'retrievals in all answers' },
    chat_count: { sql: 'chat_count', unit: 'count', means: 'answers that retrieved it' },
  },
} as const satisfies UrlGrain
