import { visible } from '../../store/visible.ts'
import { block, groupBy, type Key, lines } from '../group.ts'
import { type Asked, grouped, groupKeys, projectIs } from '../population.ts'
import type { Days, PreviousDays } from '../query.ts'

/*
 * The products in answers (docs/methodology.md#questions-about-products). The chats in scope are the population. From
 * them, `Shop` selects the denominator of visibility, the products and the appearances. A deleted product has no row
 * and is in no denominator.
 */

/** The selection of a question about products. An empty list selects all. */
export interface Shop {
  /** The denominator of visibility: every chat in scope, or those with products. */
  chat_scope: 'all' | 'shopping'
  /** Only appearances with an offer of one of these merchants. */
  merchant_ids: string[]
  products: ProductFilter
  /** Limits the denominator of visibility to chats of prompts that ever had a chat with this product. */
  relevant_to?: string
}
export interface ProductFilter {
  product_ids: string[]
  brand_ids: string[]
  /** With all descendants; undefined selects all. */
  category_ids?: string[]
  source?: 'CATALOG' | 'LLM'
  /** Part of the folded name of the product or its brand. */
  search?: string
}

export type Window = Days | PreviousDays

/** The products that match, from the mirror: `SELECT columns`. */
export function catalogue(asked: Asked, filter: ProductFilter, columns: readonly string[]): string {
  const { bind, list } = asked
  const { product_ids, brand_ids, category_ids, source, search } = filter
  const text = search && bind(search, 'String')
  return lines(
    `SELECT ${columns.join(', ')}`,
    'FROM products FINAL',
    `WHERE ${projectIs(asked)} AND NOT is_deleted`,
    product_ids.length > 0 && `  AND product_id IN ${list(product_ids, 'UUID')}`,
    brand_ids.length > 0 && `  AND global_brand_id IN ${list(brand_ids, 'UUID')}`,
    category_ids && `  AND hasAny(category_ids, ${list(category_ids, 'UUID')})`,
    source && `  AND source = ${bind(source, 'String')}`,
    text && `  AND (position(name_folded, ${text}) > 0 OR position(brand_folded, ${text}) > 0)`,
  )
}

function ofRelevantPrompts({ snapshot, bind }: Asked, product_id: string): string {
  const conditions = [visible(snapshot, bind), `product_id = ${bind(product_id, 'UUID')}`].join(' AND ')
  return `prompt_id IN (SELECT prompt_id FROM product_mentions WHERE ${conditions})`
}

/** The condition on `product_mentions` that excludes deleted products. */
export const notOfDeletedProducts = (asked: Pick<Asked, 'snapshot' | 'bind'>): string =>
  `product_id NOT IN (SELECT product_id FROM products FINAL WHERE ${projectIs(asked)} AND is_deleted)`

/** The condition on `product_mentions` that keeps appearances with one of the merchants. */
export const soldByMerchants = ({ list }: Pick<Asked, 'list'>, { merchant_ids }: Pick<Shop, 'merchant_ids'>) =>
  merchant_ids.length > 0 ? [`hasAny(merchant_ids, ${list(merchant_ids, 'UUID')})`] : []

type Denominator = Pick<Shop, 'chat_scope' | 'relevant_to'>
type Keys = Record<string, Key>

/** The conditions on an answer that counts, in addition to those of the question. */
export const inScope = (asked: Asked, { chat_scope, relevant_to }: Denominator): string[] => [
  ...(chat_scope === 'shopping' ? ["has(features, 'SHOPPING')"] : []),
  ...(relevant_to === undefined ? [] : [ofRelevantPrompts(asked, relevant_to)]),
]

/** The denominator of visibility: `chat_count` by group. */
export const chatsInScope = (asked: Asked, days: Window, shop: Denominator, keys: Keys = {}) =>
  grouped(asked, days, { table: 'chats', keys, sums: { chat_count: 'count()' }, conditions: inScope(asked, shop) })

/** The denominator of shares of voice: `all_mention_count`, the appearances of any product by group. */
export const allAppearances = (asked: Asked, days: Window, keys: Keys = {}) =>
  grouped(asked, days, {
    table: 'product_mentions',
    keys,
    sums: { all_mention_count: 'count()' },
    conditions: [notOfDeletedProducts(asked)],
  })

/** Both denominators by group, for one window. Without dimensions there is one row, even if there is no chat. */
export function denominators(asked: Asked, days: Window, shop: Denominator): string {
  const groups = groupKeys(asked)
  const both = lines(
    `SELECT ${[...groups, 'chat_count', '0 AS all_mention_count'].join(', ')} FROM ${block(chatsInScope(asked, days, shop))}`,
    'UNION ALL',
    `SELECT ${[...groups, '0 AS chat_count', 'all_mention_count'].join(', ')} FROM ${block(allAppearances(asked, days))}`,
  )
  return lines(
    `SELECT ${[...groups, 'sum(both.chat_count) AS chat_count', 'sum(both.all_mention_count) AS all_mention_count'].join(', ')}`,
    `FROM ${block(both)} AS both`,
    groups.length > 0 && groupBy(groups),
  )
}
