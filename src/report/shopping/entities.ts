import { aliased, block, groupBy, type Key, lines } from '../group.ts'
import { appearanceSums } from '../model/product-mentions.ts'
import { type Asked, grouped, groupKeys } from '../population.ts'
import { catalogue, type Shop, soldByMerchants, type Window } from './shop.ts'

/** What rows are about. */
export interface ShopEntity {
  /** The column that identifies it; UUIDs. */
  column: string
  /** Its other properties, in columns of `things`. */
  columns: readonly string[]
  /** A statement with the entities that can have a row: `column` and `columns`. */
  things(asked: Asked): string
  /** A statement with the sums of the appearances of each entity, by group and further keys. */
  appearances(asked: Asked, days: Window, keys?: Record<string, Key>): string
}

export const named = ['name', 'name_folded'] as const

/** Single products: a row of `product_mentions` is an appearance. */
export const productEntity = (shop: Shop): ShopEntity => ({
  column: 'product_id',
  columns: named,
  things: (asked) => catalogue(asked, shop.products, ['product_id', ...named]),
  appearances: (asked, days, more) =>
    grouped(asked, days, {
      table: 'product_mentions',
      keys: { ...more, product_id: { sql: 'product_id', type: 'UUID' } },
      sums: appearanceSums,
      conditions: [
        `product_id IN (${catalogue(asked, shop.products, ['product_id'])})`,
        ...soldByMerchants(asked, shop),
      ],
    }),
})

/** Brands of products. A chat counts once, with the best position of their products. */
export const brandEntity = (shop: Shop): ShopEntity => ({
  // With the column's name as an alias, conditions would use the alias and not leave out products without a brand.
  column: 'brand_id',
  columns: named,
  things: (asked) =>
    lines(
      'SELECT assumeNotNull(global_brand_id) AS brand_id, min(brand) AS name, min(brand_folded) AS name_folded',
      `FROM ${block(catalogue(asked, shop.products, ['global_brand_id', 'brand', 'brand_folded']))}`,
      'WHERE global_brand_id IS NOT NULL',
      'GROUP BY brand_id',
    ),
  appearances: (asked, days, more) =>
    onceAChat(asked, days, {
      table: 'product_mentions',
      more,
      entity: { brand_id: { sql: 'assumeNotNull(global_brand_id)', type: 'UUID' } },
      conditions: [
        'global_brand_id IS NOT NULL',
        `product_id IN (${catalogue(asked, shop.products, ['product_id'])})`,
        ...soldByMerchants(asked, shop),
      ],
    }),
})

interface OnceAChat {
  table: string
  entity: Record<string, Key>
  /** Additional keys to group by. */
  more?: Record<string, Key> | undefined
  conditions: string[]
}

/** Appearances of an entity of which a chat can show several products. The chat counts once, with the best position. */
export function onceAChat(asked: Asked, days: Window, { table, entity, more = {}, conditions }: OnceAChat): string {
  const keys = [...groupKeys(asked), ...Object.keys(more), ...Object.keys(entity)]
  const chats = grouped(asked, days, {
    table,
    keys: { ...more, ...entity, chat_id: { sql: 'chat_id', type: 'UUID' } },
    // Among products at the same position, the better rated one; a rating is at most 5. One number is cheaper than a
    // pair.
    sums: { best: 'min(position)', best_rating: 'argMin(rating, position * 10 - rating)' },
    conditions,
  })
  return lines(
    `SELECT ${[...keys, ...aliased(appearanceSums)].join(', ')}`,
    `FROM (SELECT ${[...keys, 'best AS position', 'best_rating AS rating'].join(', ')} FROM ${block(chats)})`,
    groupBy(keys),
  )
}
