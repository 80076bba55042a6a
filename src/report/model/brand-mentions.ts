import { chats } from './chats.ts'
import type { TrackedGrain } from './grain.ts'

/** Chat x tracked brand named in it: the brands report (metrics.md 4). */
export const brandMentions = {
  rows: 'tracked brand, in every group that has a chat',
  table: 'mentions',
  population: chats,
  entity: 'brand_id',
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
    all_mention_count: 'sum(mention_count)',
  },
  metrics: {
    visibility: {
      sql: 'visibility_count / visibility_total',
      unit: 'share',
      means: 'share of the chats that name the brand',
    },
    visibility_count: { sql: 'visibility_count', unit: 'count', means: 'chats that name the brand' },
    visibility_total: { sql: 'visibility_total', unit: 'count', means: 'chats' },
    mention_count: { sql: 'mention_count', unit: 'count', means: 'mentions of the brand' },
    share_of_voice: {
      sql: 'if(all_mention_count = 0, 0, mention_count / all_mention_count)',
      unit: 'share',
      means: 'share of the mentions of all brands in scope',
    },
    win_rate: { sql: 'win_count / visibility_total', unit: 'share', means: 'share of the chats that name it first' },
    win_count: { sql: 'win_count', unit: 'count', means: 'chats that name it first' },
    sentiment: {
      sql: 'if(sentiment_count = 0, NULL, (sentiment_ten_thousandths / 10000 / sentiment_count / 2 + 0.5) * 100)',
      unit: 'score',
      means: 'how kindly the answers speak of it; 50 is neutral',
      is_nullable: true,
    },
    sentiment_sum: { sql: 'sentiment_ten_thousandths / 10000', unit: 'sum', means: 'sentiments of -1 to 1, added up' },
    sentiment_count: { sql: 'sentiment_count', unit: 'count', means: 'chats in which it has a sentiment' },
    position: {
      sql: 'if(visibility_count = 0, NULL, position_sum / visibility_count)',
      unit: 'rank',
      means: 'mean rank where it is named; 1 is first',
      is_nullable: true,
    },
    position_sum: { sql: 'position_sum', unit: 'sum', means: 'ranks, added up' },
    position_count: { sql: 'visibility_count', unit: 'count', means: 'chats in which it has a rank' },
  },
} as const satisfies TrackedGrain
