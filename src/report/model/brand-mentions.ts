import { brandMetrics } from '../../contract/brand-metrics.ts'
import { chatPopulation } from './chats.ts'
import type { TrackedGrain } from './grain.ts'

/** Chat x tracked brand named in it: the brands report (docs/methodology.md#the-brands-report). */
export const brandMentions = {
  rows: 'tracked brand in each group with a chat',
  table: 'mentions',
  population: chatPopulation,
  entity: 'brand_id',
  counted_in: 'chats',
  total: 'visibility_total',
  sums: {
    visibility_count: 'count()',
    mention_count: 'sum(mention_count)',
    win_count: 'countIf(position = 1)',
    position_sum: 'sum(position)',
    sentiment_count: 'count(sentiment)',
    sentiment_ten_thousandths: 'sum(ifNull(sentiment, 0))',
  },
  group_sums: {
    all_mention_count: 'mention_count',
  },
  metrics: brandMetrics,
} as const satisfies TrackedGrain
