import type { Sql } from '../../store/clickhouse/open.ts'
import { lines } from '../group.ts'
import { productMentions } from '../model/product-mentions.ts'
import { askOf, type Scope } from '../population.ts'
import type { ReportQuery } from '../query.ts'
import type { Shop } from './shop.ts'

/**
 * The lowest and highest price of the offers of some products in the chats in scope: `product_id`, `currency`, `min`,
 * `max`.
 */
export function pricesOfOffers(
  query: ReportQuery,
  scope: Scope,
  { merchant_ids }: Pick<Shop, 'merchant_ids'>,
  product_ids: readonly string[],
): Sql {
  const asked = askOf(productMentions.population, query, scope)
  const { list, params, population } = asked
  return {
    text: lines(
      'SELECT product_id, offers.currency AS currency, min(offers.price) AS min, max(offers.price) AS max',
      'FROM product_mentions ARRAY JOIN offers',
      `WHERE ${population.conditions(asked, query.days).join('\n  AND ')}`,
      `  AND product_id IN ${list(product_ids, 'UUID')}`,
      "  AND offers.price IS NOT NULL AND offers.currency != ''",
      merchant_ids.length > 0 && `  AND offers.merchant_id IN ${list(merchant_ids, 'UUID')}`,
      'GROUP BY product_id, currency',
      'ORDER BY product_id, currency',
    ),
    params,
  }
}
