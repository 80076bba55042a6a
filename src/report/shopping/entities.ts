import { aliased, block, groupBy, type Key, lines } from '../group.ts'
import { appearanceSums } from '../model/product-mentions.ts'
import { type Asked, grouped, groupKeys } from '../population.ts'
import { catalogue, type Shop, soldByMerchants, type Window } from './shop.ts'

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

export const named = ['name', 'name_folded'] as const

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
  // Another name than the column's, which conditions would take for this one: products of no brand are left out.
  column: 'brand_id',
  columns: named,
  things: (asked) =>
    lines(
      'SELECT assumeNotNull(global_brand_id) AS brand_id, any(brand) AS name, any(brand_folded) AS name_folded',
      `FROM ${block(catalogue(asked, shop.products, ['global_brand_id', 'brand', 'brand_folded']))}`,
      'WHERE global_brand_id IS NOT NULL',
      'GROUP BY brand_id',
    ),
  appearances: (asked, days) =>
    onceAChat(asked, days, {
      table: 'product_mentions',
      entity: { brand_id: { sql: 'assumeNotNull(global_brand_id)', type: 'UUID' } },
      conditions: [
        'global_brand_id IS NOT NULL',
        `product_id IN (${catalogue(asked, shop.products, ['product_id'])})`,
        ...soldByMerchants(asked, shop),
      ],
    }),
})

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
    // Of products in one position the better rated one's; a rating is at most 5. One number is far cheaper than a pair.
    sums: { best: 'min(position)', best_rating: 'argMin(rating, position * 10 - rating)' },
    conditions,
  })
  return lines(
    `SELECT ${[...keys, ...aliased(appearanceSums)].join(', ')}`,
    `FROM (SELECT ${[...keys, 'best AS position', 'best_rating AS rating'].join(', ')} FROM ${block(chats)})`,
    groupBy(keys),
  )
}
