import { appearanceMetrics } from '../../contract/product-metrics.ts'
import { chatPopulation } from './chats.ts'
import type { Grain } from './grain.ts'

/**
 * Chat x entity shown in it (a product, a brand, a category or a merchant): an appearance, at the best position among
 * the products of the entity. The denominators `chat_count` and `all_mention_count` are defined in
 * src/report/shopping/shop.ts.
 */
export const appearanceSums = {
  mention_count: 'count()',
  win_count: 'countIf(position = 1)',
  position_sum: 'sum(position)',
  // Whole numbers: a sum of fractions would depend on the order of the rows.
  rating_trillionths: 'sum(toInt128(round(ifNull(rating, 0) * 1e12)))',
  rating_count: 'count(rating)',
}

/**
 * Products that chats show: products/list, products/performance, products/trend
 * (docs/methodology.md#questions-about-products).
 */
export const productMentions = {
  rows: 'product, brand or category',
  table: 'product_mentions',
  population: chatPopulation,
  sums: appearanceSums,
  metrics: appearanceMetrics,
} as const satisfies Grain

/** Sorts the values first, because a sum of fractions depends on their order. */
const mean = (column: string) => `arraySum(arraySort(groupArray(${column}))) / count()`

/** The mean over all products with an appearance: products/summary (docs/methodology.md#questions-about-products). */
export const productMeans = {
  rows: 'report (means over its products)',
  table: 'product_mentions',
  population: chatPopulation,
  sums: appearanceSums,
  metrics: {
    product_count: { sql: 'count()', unit: 'count', means: 'products with an appearance' },
    mention_count: { sql: 'sum(mention_count)', unit: 'count', means: 'appearances of these products' },
    avg_visibility: {
      sql: `if(count() = 0, 0, ${mean('visibility')})`,
      unit: 'share',
      means: 'mean visibility of the products with an appearance',
    },
    avg_win_rate: {
      sql: `if(count() = 0, 0, ${mean('win_rate')})`,
      unit: 'share',
      means: 'mean win rate of these products',
    },
    avg_position: {
      sql: `if(count() = 0, NULL, ${mean('avg_position')})`,
      unit: 'rank',
      means: 'mean position of these products',
      is_nullable: true,
    },
  },
} as const satisfies Grain
