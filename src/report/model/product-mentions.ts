import { chats } from './chats.ts'
import type { Grain, Metrics } from './grain.ts'

/**
 * Chat x thing shown in it, be it a product, a brand, a category or a merchant: an appearance, at the best position of
 * what is shown of the thing. The denominators `chat_count` and `all_mention_count` are those of src/report/shopping/shop.ts.
 */
export const appearanceSums = {
  mention_count: 'count()',
  win_count: 'countIf(position = 1)',
  position_sum: 'sum(position)',
  rating_sum: 'sum(ifNull(rating, 0))',
  rating_count: 'count(rating)',
}

export const appearanceMetrics = {
  visibility: {
    sql: 'if(chat_count = 0, 0, mention_count / chat_count)',
    unit: 'share',
    means: 'share of the chats in scope that show it',
  },
  mention_count: { sql: 'mention_count', unit: 'count', means: 'appearances: chats in scope that show it' },
  win_rate: {
    sql: 'if(mention_count = 0, 0, win_count / mention_count)',
    unit: 'share',
    means: 'share of its appearances that are first',
  },
  win_count: { sql: 'win_count', unit: 'count', means: 'chats that show it first' },
  avg_position: {
    sql: 'if(mention_count = 0, NULL, position_sum / mention_count)',
    unit: 'rank',
    means: 'mean position of its appearances',
    is_nullable: true,
  },
  avg_rating: {
    sql: 'if(rating_count = 0, NULL, rating_sum / rating_count)',
    unit: 'stars',
    means: 'mean rating of the appearances that carry one',
    is_nullable: true,
  },
  share_of_voice: {
    sql: 'if(all_mention_count = 0, 0, mention_count / all_mention_count)',
    unit: 'share',
    means: 'its appearances for one of any product',
  },
} as const satisfies Metrics

/** What chats show of products: products/list, products/performance, products/trend (metrics.md 6). */
export const productMentions = {
  rows: 'product, brand or category',
  table: 'product_mentions',
  population: chats,
  sums: appearanceSums,
  metrics: appearanceMetrics,
} as const satisfies Grain

/** The mean over all products with an appearance: products/summary (metrics.md 6). */
export const productMeans = {
  rows: 'mean product',
  table: 'product_mentions',
  population: chats,
  sums: appearanceSums,
  metrics: {
    avg_visibility: {
      sql: 'if(count() = 0, 0, avg(visibility))',
      unit: 'share',
      means: 'mean visibility of the products with an appearance',
    },
    avg_win_rate: { sql: 'if(count() = 0, 0, avg(win_rate))', unit: 'share', means: 'their mean win rate' },
    avg_position: { sql: 'avg(avg_position)', unit: 'rank', means: 'their mean position', is_nullable: true },
  },
} as const satisfies Grain
