import type { Sql } from '../../store/clickhouse/open.ts'
import { aliased, block, lines } from '../group.ts'
import { type Grain, sqlOf } from '../model/grain.ts'
import { offerPrices, shownVariants } from '../model/offers.ts'
import { productMentions } from '../model/product-mentions.ts'
import { type Asked, askOf, grouped, projectIs, type Scope } from '../population.ts'
import type { ReportQuery } from '../query.ts'
import type { Rows } from '../rows.ts'
import { foldedKey, textKey, wordsOf } from '../text-keys.ts'
import { rowsOfTexts, type Wanted } from './demand.ts'
import { type Shop, soldByMerchants } from './shop.ts'

/** A product and every folded name it has had. */
export interface OneProduct {
  id: string
  names: string[]
}

/** A row for each currency in which offers of the product have a price. */
export const priceRows = (product: OneProduct, shop: Shop): Rows => ({
  ...mentionsOf(product, shop, {
    grain: offerPrices,
    entity: 'currency',
    of: 'offers',
    key: 'toString(offers.currency)',
    columns: [],
    conditions: (asked) => [
      "offers.price IS NOT NULL AND offers.currency != ''",
      ...(shop.merchant_ids.length > 0 ? [`offers.merchant_id IN ${asked.list(shop.merchant_ids, 'UUID')}`] : []),
    ],
  }),
  has_deltas: true,
})

/** A row for each variant of the product, identified by its folded name. */
export const variantRows = (product: OneProduct, shop: Shop): Rows =>
  mentionsOf(product, shop, {
    grain: shownVariants,
    entity: 'variant_key',
    of: 'variants',
    key: foldedKey('variants.name'),
    columns: ['name', 'prices'],
    conditions: () => ["variant_key != ''"],
  })

interface Part {
  grain: Grain
  entity: string
  /** The nested columns of a mention that become rows. */
  of: 'offers' | 'variants'
  key: string
  columns: string[]
  conditions(asked: Asked): string[]
}

function mentionsOf(product: OneProduct, shop: Shop, { grain, entity, of, key, columns, conditions }: Part): Rows {
  return {
    grain,
    entity,
    columns: () => columns,
    condition: () => undefined,
    cells(asked, days) {
      const sums = grouped(asked, days, {
        table: `${grain.table} ARRAY JOIN ${of}`,
        keys: { [entity]: { sql: key, type: 'String' } },
        sums: grain.sums,
        conditions: [isOf(asked, product), ...soldByMerchants(asked, shop), ...conditions(asked)],
      })
      return lines(`SELECT ${[entity, ...columns, ...aliased(sqlOf(grain.metrics))].join(', ')}`, `FROM ${block(sums)}`)
    },
  }
}

const isOf = ({ bind }: Asked, { id }: OneProduct) => `product_id = ${bind(id, 'UUID')}`

/**
 * A row for each text or term of a product's shopping queries. These are queries of chats that show the product, if
 * they are linked to it or name it.
 */
export const shoppingQueryRows = (wanted: Pick<Wanted, 'words'>, product: OneProduct, shop: Shop): Rows =>
  rowsOfTexts(wanted, shop, { table: (asked) => `${block(queriesOf(asked, product))} AS sent`, conditions: () => [] })

function queriesOf(asked: Asked, product: OneProduct): string {
  const chat = ['project_id', 'date', 'prompt_id', 'model_channel_id', 'country_code', 'chat_id', 'batch'].join(', ')
  const key = textKey('text')
  return lines(
    `SELECT ${chat}, text_key, words`,
    'FROM queries',
    `WHERE ${projectIs(asked)} AND kind = 'shopping'`,
    `  AND hasAny(arrayMap(name -> ${foldedKey('name')}, products), ${asked.list(product.names, 'String')})`,
    'UNION ALL',
    `SELECT ${chat}, ${key} AS text_key, ${wordsOf(key)} AS words`,
    'FROM product_mentions ARRAY JOIN queries AS text',
    `WHERE ${projectIs(asked)} AND ${isOf(asked, product)}`,
  )
}

/** The first day with a chat that shows the product, in `day`. No row if there is none. */
export function firstDay(query: ReportQuery, scope: Scope, product: OneProduct): Sql {
  const asked = askOf(productMentions.population, query, scope)
  const conditions = [...asked.population.conditions(asked, query.days), isOf(asked, product)]
  return {
    text: `SELECT min(date) AS day FROM product_mentions WHERE ${conditions.join(' AND ')} HAVING count() > 0`,
    params: asked.params,
  }
}
