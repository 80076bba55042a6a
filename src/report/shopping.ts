import type { Sql } from '../store/clickhouse/open.ts'
import { aliased, block, groupBy, type Key, lines } from './group.ts'
import { type Grain, sqlOf } from './model/grain.ts'
import { appearanceSums, productMeans, productMentions } from './model/product-mentions.ts'
import { type Asked, askOf, grouped, groupKeys, projectIs, type Scope } from './population.ts'
import type { Days, PreviousDays, ReportQuery } from './query.ts'
import type { Rows } from './rows.ts'

/*
 * What answers show of products (metrics.md 6). The chats in scope are the population; of these `Shop` picks the chats
 * that visibility is a share of, the products and the appearances. A deleted product is no row and in no denominator.
 */

/** What a question about products picks. A list that is left empty picks all. */
export interface Shop {
  /** What visibility is a share of: every chat in scope, or those with products. */
  chat_scope: 'all' | 'shopping'
  /** Only appearances with an offer of one of these. */
  merchant_ids: string[]
  products: ProductFilter
}
export interface ProductFilter {
  product_ids: string[]
  brand_ids: string[]
  /** With all their descendants; undefined picks all. */
  category_ids?: string[]
  source?: 'CATALOG' | 'LLM'
  /** Part of the folded name of the product or its brand. */
  search?: string
}

type Window = Days | PreviousDays

/** The products that pass, as the mirror has them: `SELECT columns`. */
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

/** The condition on `product_mentions` that leaves out what shows deleted products. */
export const notOfDeletedProducts = (asked: Asked): string =>
  `product_id NOT IN (SELECT product_id FROM products FINAL WHERE ${projectIs(asked)} AND is_deleted)`

/** The condition on `product_mentions` that keeps appearances with one of the merchants. */
export const soldByMerchants = ({ list }: Pick<Asked, 'list'>, { merchant_ids }: Pick<Shop, 'merchant_ids'>) =>
  merchant_ids.length > 0 ? [`hasAny(merchant_ids, ${list(merchant_ids, 'UUID')})`] : []

/**
 * What shares are of, by group, for one window: `chat_count` chats and `all_mention_count` appearances of any product.
 * Without dimensions one row, also where there is no chat.
 */
export function denominators(asked: Asked, days: Window, { chat_scope }: Pick<Shop, 'chat_scope'>): string {
  const groups = groupKeys(asked)
  const chats = grouped(asked, days, {
    ...{ table: 'chats', keys: {}, sums: { chat_count: 'count()' } },
    conditions: chat_scope === 'shopping' ? ["has(features, 'SHOPPING')"] : [],
  })
  const mentions = grouped(asked, days, {
    ...{ table: 'product_mentions', keys: {}, sums: { all_mention_count: 'count()' } },
    conditions: [notOfDeletedProducts(asked)],
  })
  const both = lines(
    `SELECT ${[...groups, 'chat_count', '0 AS all_mention_count'].join(', ')} FROM ${block(chats)}`,
    'UNION ALL',
    `SELECT ${[...groups, '0 AS chat_count', 'all_mention_count'].join(', ')} FROM ${block(mentions)}`,
  )
  return lines(
    `SELECT ${[...groups, 'sum(both.chat_count) AS chat_count', 'sum(both.all_mention_count) AS all_mention_count'].join(', ')}`,
    `FROM ${block(both)} AS both`,
    groups.length > 0 && groupBy(groups),
  )
}

/** What rows are about. */
export interface ShopEntity {
  /** The column that names it; UUIDs. */
  column: string
  /** What else is known of it, in columns of `things`. */
  columns: readonly string[]
  /** A statement with the things that may have a row: `column` and `columns`. */
  things(asked: Asked): string
  /** A statement with the sums of the appearances of each, by group. */
  appearances(asked: Asked, days: Window): string
}

const named = ['name', 'name_folded'] as const

/** Products by themselves: a row of `product_mentions` is an appearance. */
export const productEntity = (shop: Shop): ShopEntity => ({
  column: 'product_id',
  columns: named,
  things: (asked) => catalogue(asked, shop.products, ['product_id', ...named]),
  appearances: (asked, days) =>
    grouped(asked, days, {
      table: 'product_mentions',
      keys: { product_id: { sql: 'product_id', type: 'UUID' } },
      sums: appearanceSums,
      conditions: [
        `product_id IN (${catalogue(asked, shop.products, ['product_id'])})`,
        ...soldByMerchants(asked, shop),
      ],
    }),
})

/** Brands of products: a chat counts once, with the best position of their products. */
export const brandEntity = (shop: Shop): ShopEntity => ({
  column: 'global_brand_id',
  columns: named,
  things: (asked) =>
    lines(
      'SELECT assumeNotNull(global_brand_id) AS global_brand_id, any(brand) AS name, any(brand_folded) AS name_folded',
      `FROM ${block(catalogue(asked, shop.products, ['global_brand_id', 'brand', 'brand_folded']))}`,
      'WHERE global_brand_id IS NOT NULL',
      'GROUP BY global_brand_id',
    ),
  appearances: (asked, days) =>
    onceAChat(asked, days, {
      table: 'product_mentions',
      entity: { global_brand_id: { sql: 'assumeNotNull(global_brand_id)', type: 'UUID' } },
      conditions: [
        'global_brand_id IS NOT NULL',
        `product_id IN (${catalogue(asked, shop.products, ['product_id'])})`,
        ...soldByMerchants(asked, shop),
      ],
    }),
})

/** Categories as columns: parallel lists. */
export interface ShopCategories {
  /** Those that may have a row. */
  rows: { id: string; name: string; name_folded: string }[]
  /** Which category of a product counts for which row: itself and every one above it. */
  lines: { category_id: string; row_id: string }[]
}

/** Categories with what stands below them: a chat counts once, with the best position of their products. */
export const categoryEntity = (shop: Shop, categories: ShopCategories): ShopEntity => ({
  column: 'category_id',
  columns: named,
  things: ({ list }) => {
    const { rows } = categories
    const columns = [
      list(
        rows.map(({ id }) => id),
        'UUID',
      ),
      list(
        rows.map(({ name }) => name),
        'String',
      ),
      list(
        rows.map(({ name_folded }) => name_folded),
        'String',
      ),
    ]
    return lines(
      'SELECT thing.1 AS category_id, thing.2 AS name, thing.3 AS name_folded',
      `FROM (SELECT arrayJoin(arrayZip(${columns.join(', ')})) AS thing)`,
    )
  },
  appearances: (asked, days) =>
    onceAChat(asked, days, {
      table: `product_mentions INNER JOIN ${block(placedProducts(asked, shop.products, categories))} AS placed ON product_id = placed_id`,
      entity: { category_id: { sql: 'category_id', type: 'UUID' } },
      conditions: soldByMerchants(asked, shop),
    }),
})

/** Every product (`placed_id`) with each row it counts for (`category_id`). */
function placedProducts(asked: Asked, filter: ProductFilter, categories: ShopCategories): string {
  const { list } = asked
  const own = list(
    categories.lines.map(({ category_id }) => category_id),
    'UUID',
  )
  const rows = list(
    categories.lines.map(({ row_id }) => row_id),
    'UUID',
  )
  return lines(
    'SELECT DISTINCT placed_id, category_id',
    `FROM ${block(catalogue(asked, filter, ['product_id AS placed_id', 'arrayJoin(category_ids) AS own_id']))} AS placed`,
    `INNER JOIN (SELECT line.1 AS own_id, line.2 AS category_id FROM (SELECT arrayJoin(arrayZip(${own}, ${rows})) AS line)) AS lines`,
    'USING (own_id)',
  )
}

/** Appearances of something of which a chat may show several products: the chat counts once, with the best position. */
export function onceAChat(
  asked: Asked,
  days: Window,
  { table, entity, conditions }: { table: string; entity: Record<string, Key>; conditions: string[] },
): string {
  const keys = [...groupKeys(asked), ...Object.keys(entity)]
  const chats = grouped(asked, days, {
    table,
    keys: { ...entity, chat_id: { sql: 'chat_id', type: 'UUID' } },
    // Of products in one position the better rated one's.
    sums: { best: 'min(position)', best_rating: 'argMin(rating, (position, -rating))' },
    conditions,
  })
  return lines(
    `SELECT ${[...keys, ...aliased(appearanceSums)].join(', ')}`,
    `FROM (SELECT ${[...keys, 'best AS position', 'best_rating AS rating'].join(', ')} FROM ${block(chats)})`,
    groupBy(keys),
  )
}

/** A row for each thing, or only for those with an appearance in the window. */
export function shopRows(entity: ShopEntity, shop: Shop, which: 'all' | 'seen'): Rows {
  return {
    ...rowsOf(productMentions, entity.column),
    // The engine orders UUIDs by their second half.
    ties: ['name_folded', `toString(${entity.column})`],
    has_total_count: true,
    columns: () => [...entity.columns],
    cells: (asked, days) => cellsOf(asked, days, entity, shop, which),
  }
}

/** The one row of means over the products with an appearance. */
export function meanRows(shop: Shop): Rows {
  return {
    ...rowsOf(productMeans, 'mean'),
    has_deltas: true,
    columns: () => [],
    cells: (asked, days) =>
      lines(
        `SELECT ${['1 AS mean', ...aliased(sqlOf(productMeans.metrics))].join(', ')}`,
        `FROM ${block(cellsOf(asked, days, productEntity(shop), shop, 'seen'))}`,
      ),
  }
}

/** The things that may have a row. */
export function thingsOf(entity: ShopEntity, query: ReportQuery, scope: Scope): Sql {
  const asked = askOf(productMentions.population, query, scope)
  return { text: entity.things(asked), params: asked.params }
}

/** The least and greatest price of the offers of some products in the chats in scope: `product_id`, `currency`, `min`, `max`. */
export function offerPrices(
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
    ),
    params,
  }
}

const rowsOf = (grain: Grain, entity: string) => ({ grain, entity, condition: () => undefined })

function cellsOf(asked: Asked, days: Window, entity: ShopEntity, shop: Shop, which: 'all' | 'seen'): string {
  const keys = [...groupKeys(asked), entity.column]
  const scope = lines(
    'SELECT *',
    `FROM ${block(denominators(asked, days, shop))} AS denominators`,
    `CROSS JOIN ${block(entity.things(asked))} AS things`,
  )
  return lines(
    `SELECT ${[...keys, ...entity.columns, ...aliased(sqlOf(productMentions.metrics))].join(', ')}`,
    `FROM ${block(scope)} AS scope`,
    `${which === 'seen' ? 'INNER' : 'LEFT'} JOIN ${block(entity.appearances(asked, days))} AS appearances`,
    `USING (${keys.join(', ')})`,
  )
}
