import { sql } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { appearanceMetrics } from '../../../contract/product-metrics.ts'
import type { shopping } from '../../../contract/shopping.ts'
import { productMentions } from '../../../report/model/product-mentions.ts'
import { productEntity } from '../../../report/shopping/entities.ts'
import { pricesOfOffers } from '../../../report/shopping/offers.ts'
import { shopRows } from '../../../report/shopping/rows.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { askConfidence } from '../../foundation/ask-confidence.ts'
import { askPage, metricsOf, runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { folded } from '../../foundation/names.ts'
import { brandOfProduct } from '../../setup/products/global-brands.ts'
import { readShop, readShopQuery } from './shop.ts'

type Operations = typeof shopping
type Prices = Output<Operations['list_products']>['data'][number]['price_range']

/**
 * Every product of the catalogue that passes the filters, whether chats show it or not. With `merchant_ids`, only those
 * that these merchants offer in the chats in scope.
 */
export async function list_products(
  ctx: ProjectContext,
  input: Input<Operations['list_products']>,
): Promise<Output<Operations['list_products']>> {
  const { order_by, direction, limit, offset, source, search = '' } = input
  const by = order_by === 'name' ? 'name_folded' : order_by
  const query = readShopQuery(ctx, input, { order_by: [{ field: by, direction }], limit, offset })
  const [snapshot, shop] = await Promise.all([takeSnapshot(ctx.db, ctx.project_id), readShop(ctx, input)])
  const wanted = { ...shop, products: { ...shop.products, ...(source && { source }), search: folded(search.trim()) } }
  const rows = shopRows(productEntity(wanted), wanted, shop.merchant_ids.length > 0 ? 'seen' : 'all')
  const { facts, total_count } = await askPage(ctx, rows, query, snapshot)
  const confidence =
    input.include.includes('confidence') && (await askConfidence(ctx, rows, appearanceMetrics, query, snapshot, facts))
  const ids = facts.map(({ product_id }) => String(product_id))
  const seen = facts.filter(({ mention_count }) => mention_count !== 0).map(({ product_id }) => String(product_id))
  const [known, prices] = await Promise.all([
    describe(ctx.db, ids),
    seen.length > 0
      ? runReport<OfferPrice>(ctx, pricesOfOffers(query, scopeOf(ctx, snapshot), shop, seen))
      : Promise.resolve([]),
  ])
  const pricesOf = Map.groupBy(prices, ({ product_id }) => product_id)
  return {
    data: facts.map((fact, index) => {
      const id = String(fact.product_id)
      const product = known.get(id)
      if (!product) throw new Error(`product ${id} is only in the mirror`)
      return {
        ...product,
        price_range: rangesOf(pricesOf.get(id)),
        ...metricsOf(fact, productMentions),
        ...(confidence && { confidence: confidence[index] }),
      }
    }),
    total_count,
  }
}

interface OfferPrice {
  product_id: string
  currency: string
  min: number
  max: number
}

const rangesOf = (prices: OfferPrice[] | undefined): Prices =>
  prices ? Object.fromEntries(prices.map(({ currency, min, max }) => [currency, { min, max }])) : null

/** The catalogue's data about products. Includes products deleted meanwhile. */
async function describe(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('products')
    .leftJoin('global_brands', 'global_brands.id', 'global_brand_id')
    .select(['products.id', 'products.name', brandOfProduct.as('brand'), 'image_url', 'source'])
    .select(
      sql<string[]>`ARRAY(
        SELECT categories.name FROM product_categories JOIN categories ON categories.id = category_id
        WHERE product_id = products.id ORDER BY categories.name_key COLLATE "C", categories.id
      )`.as('categories'),
    )
    .where('products.id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
