import { block, lines } from '../group.ts'
import type { Asked } from '../population.ts'
import { named, onceAChat, type ShopEntity } from './entities.ts'
import { catalogue, type ProductFilter, type Shop, soldByMerchants } from './shop.ts'

/** The categories of a project that a question covers. */
export interface ShopCategories {
  /** The categories that can have a row. */
  rows: { id: string; name: string; name_folded: string }[]
  /** Maps a product's category to the rows it counts towards: itself and all its ancestors. */
  lines: { category_id: string; row_id: string }[]
}

/** Categories with their descendants. A chat counts once, with the best position of their products. */
export const categoryEntity = (shop: Shop, categories: ShopCategories): ShopEntity => ({
  column: 'category_id',
  columns: named,
  things: (asked) => {
    const { rows } = categories
    const ids = listOf(asked, rows, ({ id }) => id, 'UUID')
    const names = listOf(asked, rows, ({ name }) => name, 'String')
    const folded = listOf(asked, rows, ({ name_folded }) => name_folded, 'String')
    return lines(
      'SELECT thing.1 AS category_id, thing.2 AS name, thing.3 AS name_folded',
      `FROM (SELECT arrayJoin(arrayZip(${ids}, ${names}, ${folded})) AS thing)`,
    )
  },
  appearances: (asked, days, more) =>
    onceAChat(asked, days, {
      table: `product_mentions INNER JOIN ${block(placedProducts(asked, shop.products, categories))} AS placed ON product_id = placed_id`,
      more,
      entity: { category_id: { sql: 'category_id', type: 'UUID' } },
      conditions: soldByMerchants(asked, shop),
    }),
})

/** Every product (`placed_id`) with each row (`category_id`) that it counts towards. */
function placedProducts(asked: Asked, filter: ProductFilter, categories: ShopCategories): string {
  const own = listOf(asked, categories.lines, ({ category_id }) => category_id, 'UUID')
  const rows = listOf(asked, categories.lines, ({ row_id }) => row_id, 'UUID')
  return lines(
    'SELECT DISTINCT placed_id, category_id',
    `FROM ${block(catalogue(asked, filter, ['product_id AS placed_id', 'arrayJoin(category_ids) AS own_id']))} AS placed`,
    `INNER JOIN (SELECT line.1 AS own_id, line.2 AS category_id FROM (SELECT arrayJoin(arrayZip(${own}, ${rows})) AS line)) AS lines`,
    'USING (own_id)',
  )
}

const listOf = <T>({ list }: Asked, rows: T[], column: (row: T) => string, type: string) => list(rows.map(column), type)
