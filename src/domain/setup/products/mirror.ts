import { sql } from 'kysely'
import type { Db, Services } from '../../foundation/context.ts'
import { bringUpToDate, type Mirror } from '../../foundation/mirror.ts'
import { folded } from '../../foundation/names.ts'
import { brandOfProduct } from './global-brands.ts'

/** The data about products that reports use. */
export const productMirror: Mirror = {
  table: 'products',
  async read(db, { condition, limit }) {
    const rows = await db
      .selectFrom('products')
      .leftJoin('global_brands', 'global_brands.id', 'global_brand_id')
      .select(['products.id', 'products.name', 'global_brand_id', brandOfProduct.as('brand')])
      .select(['source', 'products.deleted_at', 'version'])
      .select(
        sql<string[]>`ARRAY(SELECT category_id FROM product_categories WHERE product_id = products.id)`.as(
          'category_ids',
        ),
      )
      .where(condition)
      .limit(limit)
      .execute()
    return rows.map(({ id, name, global_brand_id, brand, source, deleted_at, version, category_ids }) => ({
      id,
      version,
      values: {
        product_id: id,
        name,
        name_folded: folded(name),
        global_brand_id,
        brand: brand ?? '',
        brand_folded: folded(brand ?? ''),
        source,
        category_ids,
        is_deleted: deleted_at !== null,
      },
    }))
  },
}

/** Brings the mirror of a project's products up to date. */
export const mirrorProducts = (services: Pick<Services, 'db' | 'analytics'>, project_id: string): Promise<void> =>
  bringUpToDate(services, productMirror, project_id)

/** Updates products in the mirror although only data attached to them (categories) changed. */
export const touchProducts = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db
    .updateTable('products')
    .set({ version: sql`version + 1` })
    .where('id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
}
