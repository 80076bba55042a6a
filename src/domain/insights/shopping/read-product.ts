import { notFound, shown } from '../../../errors.ts'
import type { Db } from '../../foundation/context.ts'
import { folded } from '../../foundation/names.ts'
import { brandOfProduct } from '../../setup/products/global-brands.ts'

/** The catalogue's data about a product of the project. Undefined if the product does not exist or is deleted. */
export const readProduct = (db: Db, project_id: string, product_id: string) =>
  db
    .selectFrom('products')
    .leftJoin('global_brands', 'global_brands.id', 'global_brand_id')
    .select(['products.id', 'products.name', 'global_brand_id', brandOfProduct.as('brand'), 'products.created_at'])
    .select(['source', 'products.description', 'image_url', 'price_override'])
    .where('project_id', '=', project_id)
    .where('products.id', '=', product_id)
    .where('products.deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * The same for questions about this product only.
 * @throws AppError 404
 */
export async function productAskedFor(db: Db, project_id: string, product_id: string): Promise<KnownProduct> {
  const product = await readProduct(db, project_id, product_id)
  if (!product) throw notFound(`Product ${shown(product_id)} was not found. Check the id with POST /products/list.`)
  return product
}

export type KnownProduct = NonNullable<Awaited<ReturnType<typeof readProduct>>>

/** Every name that the product has, had or appears under in answers, folded. */
export async function productNames(db: Db, { id, name }: Pick<KnownProduct, 'id' | 'name'>): Promise<string[]> {
  const rows = await db.selectFrom('product_names').select('name_key').where('product_id', '=', id).execute()
  // The key of a very long name differs from the name.
  return [...new Set([folded(name), ...rows.map(({ name_key }) => name_key)])]
}
