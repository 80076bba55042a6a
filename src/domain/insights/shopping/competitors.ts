import { sql } from 'kysely'
import type { Output } from '../../../contract/endpoint.ts'
import type { productAttributes } from '../../../contract/product-attributes.ts'
import { isIn, type ListEntry, type ReportQuery } from '../../../report/query.ts'
import type { Rows } from '../../../report/rows.ts'
import type { Rivals } from '../../../report/shopping/attributes.ts'
import { brandEntity, productEntity, type ShopEntity } from '../../../report/shopping/entities.ts'
import { shopRows } from '../../../report/shopping/rows.ts'
import type { Shop } from '../../../report/shopping/shop.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { askReport } from '../../foundation/ask-report.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { brandOfProduct } from '../../setup/products/global-brands.ts'
import type { KnownProduct } from './read-product.ts'

type Columns = Output<(typeof productAttributes)['get_product_attributes']>['competitors']

interface Comparison {
  compare_by: 'brand' | 'product'
  competitor_count: number
  shop: Shop
  query: ReportQuery
  snapshot: Snapshot
  /** The product that is compared with others. Undefined for all products together. */
  product: KnownProduct | undefined
}

/**
 * The brands or products that chats in scope show most, without the compared product or its brand. Returned both as
 * columns of the answer and as rivals for the values.
 */
export async function findCompetitors(
  ctx: ProjectContext,
  { compare_by, competitor_count, shop, query, snapshot, product }: Comparison,
): Promise<{ competitors: Columns; rivals: Rivals }> {
  const is_by_brand = compare_by === 'brand'
  const column = is_by_brand ? 'global_brand_id' : 'product_id'
  const own = is_by_brand ? product?.global_brand_id : product?.id
  const { products } = shop
  if (competitor_count === 0) return { competitors: [], rivals: { column, ids: [], products } }
  const entity = is_by_brand ? brandEntity(shop) : productEntity(shop)
  const having: ListEntry[] = own ? [{ field: entity.column, operator: 'not_in', values: [own] }] : []
  const order_by = [{ field: 'mention_count', direction: 'desc' as const }]
  const top = { ...query, previous: undefined, having, order_by, limit: competitor_count }
  const facts = await askReport(ctx, without(entity, shop), top, snapshot)
  const ids = facts.map((fact) => String(fact[entity.column]))
  const said = await (is_by_brand ? domainsOf(ctx.db, ids) : brandsOf(ctx.db, ids))
  const competitors = facts.map((fact) => {
    const id = String(fact[entity.column])
    const shown = { name: String(fact.name), mentions: Number(fact.mention_count) }
    const detail = said.get(id) ?? null
    return is_by_brand ? { global_brand_id: id, ...shown, domain: detail } : { product_id: id, ...shown, brand: detail }
  })
  return { competitors, rivals: { column, ids, products } }
}

/** Rows from which entities can be excluded by id. */
const without = (entity: ShopEntity, shop: Shop): Rows => ({
  ...shopRows(entity, shop, 'seen'),
  condition: (asked, entry) => ('values' in entry ? isIn(asked, entity.column, 'UUID', entry) : undefined),
})

async function domainsOf(db: Db, ids: string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('global_brands')
    .select(['id', 'domain'])
    .where('id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
  return new Map(rows.map(({ id, domain }) => [id, domain]))
}

async function brandsOf(db: Db, ids: string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('global_brands', 'global_brands.id', 'global_brand_id')
    .select(['products.id', brandOfProduct.as('brand')])
    .where('products.id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
  return new Map(rows.map(({ id, brand }) => [id, brand]))
}
