import { sql } from 'kysely'
import type { Db } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import { nameKey } from '../../foundation/names.ts'
import { slicesOf } from '../../foundation/slices.ts'

/*
 * Every name that products of a project have, had, or appear under in answers belongs to one product. A name stays with
 * its product through renaming and deletion, until a person gives it to another product. So mentions under an old name
 * count for the product that had it. Whoever resolves or reassigns names holds the lock on the project's facts, because
 * a fact is written before the row of the product it names (docs/decisions/0005-products-of-answers.md).
 */

export interface Product {
  id: string
  /** Never changes. Null for a product that was seen without a brand. */
  global_brand_id: string | null
  name: string
  source: 'CATALOG' | 'LLM'
  description: string | null
  image_url: string | null
  price_override: Record<string, number> | null
  category_ids: string[]
  is_deleted: boolean
}
type Details = Partial<Pick<Product, 'description' | 'image_url' | 'price_override' | 'category_ids'>>

const nothing = { description: null, image_url: null, price_override: null, category_ids: [] }

/** Details as stored, without empty texts and empty prices. */
const kept = ({ description, price_override, ...rest }: Details): Details => ({
  ...rest,
  ...(description !== undefined && { description: description || null }),
  ...(price_override !== undefined && {
    price_override: price_override && Object.keys(price_override).length > 0 ? price_override : null,
  }),
})

/** A new product with default values. */
export const newProduct = (
  product: Pick<Product, 'global_brand_id' | 'name' | 'source'> & Partial<Product>,
): Product => ({
  id: uuid(),
  ...nothing,
  is_deleted: false,
  ...product,
})

/** A name within a brand, folded. All ids of brands have the same length. */
export const productKey = (global_brand_id: string | null, name: string) => `${global_brand_id ?? ''} ${nameKey(name)}`

/** The products that a batch affects, and the owners of the names it assigns, while its items are processed in turn. */
export function createCatalogue(products: Product[], owners: Map<string, string>) {
  const all = new Map(products.map((product) => [product.id, product]))
  const changed = new Set<string>()

  /** The product that has this name now, not one that had it before. */
  function called(global_brand_id: string | null, name: string) {
    const owner = all.get(owners.get(productKey(global_brand_id, name)) ?? '')
    return owner && nameKey(owner.name) === nameKey(name) ? owner : undefined
  }
  function put(product: Product) {
    all.set(product.id, product)
    owners.set(productKey(product.global_brand_id, product.name), product.id)
    changed.add(product.id)
  }

  return {
    /** @returns the id, the existing one if the product was seen in answers or deleted; null if the name is taken */
    create({ global_brand_id, name, ...details }: { global_brand_id: string; name: string } & Details): string | null {
      const known = called(global_brand_id, name)
      if (known && !known.is_deleted && known.source === 'CATALOG') return null
      const base = { ...(known?.is_deleted === false ? known : nothing), ...(known && { id: known.id }) }
      const product = newProduct({
        ...base,
        ...kept(details),
        global_brand_id,
        name,
        source: 'CATALOG',
        is_deleted: false,
      })
      put(product)
      return product.id
    },

    /** @returns why the update was refused, or null */
    update(id: string, { name, ...details }: { name?: string } & Details): 'no_changes' | 'name_conflict' | null {
      const before = all.get(id)
      if (!before) throw new Error(`product ${id} was not read`)
      const after = { ...before, ...kept(details), name: name ?? before.name }
      if (comparable(after) === comparable(before)) return 'no_changes'
      const holder = called(before.global_brand_id, after.name)
      if (holder && holder.id !== id && !holder.is_deleted) return 'name_conflict'
      put(after)
      return null
    },

    changes: () => [...changed].flatMap((id) => all.get(id) ?? []),
  }
}

const comparable = ({ name, description, image_url, price_override, category_ids }: Product) =>
  JSON.stringify([
    ...[name, description, image_url],
    Object.entries(price_override ?? {}).sort(),
    [...new Set(category_ids)].sort(),
  ])

/** The product that owns each name, by `productKey`. */
export async function ownersOf(
  db: Db,
  project_id: string,
  names: { global_brand_id: string | null; name: string }[],
): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (const slice of slicesOf(names)) {
    const { rows } = await sql<{ key: string; product_id: string }>`
      SELECT global_brand_id || ' ' || name_key AS key, product_id
      FROM (
        SELECT DISTINCT * FROM unnest(
          ${slice.map(({ global_brand_id }) => global_brand_id ?? '')}::text[],
          ${slice.map(({ name }) => nameKey(name))}::text[]
        ) AS names (global_brand_id, name_key)
      ) AS wanted
      JOIN product_names USING (global_brand_id, name_key) WHERE project_id = ${project_id}`.execute(db)
    for (const { key, product_id } of rows) owners.set(key, product_id)
  }
  return owners
}

export async function readProducts(db: Db, project_id: string, ids: string[]): Promise<Product[]> {
  const fields = ['id', 'global_brand_id', 'name', 'source', 'description', 'image_url', 'price_override'] as const
  return await db
    .selectFrom('products')
    .select(fields)
    .select(sql<boolean>`deleted_at IS NOT NULL`.as('is_deleted'))
    .select(
      sql<string[]>`ARRAY(SELECT category_id FROM product_categories WHERE product_id = products.id)`.as(
        'category_ids',
      ),
    )
    .where('project_id', '=', project_id)
    .where('id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
}

/** Writes new and changed products, and makes them the owners of their names. */
export async function storeProducts(db: Db, project_id: string, products: Product[]): Promise<void> {
  for (const slice of slicesOf(products)) await storeSlice(db, project_id, slice)
}

async function storeSlice(db: Db, project_id: string, products: Product[]): Promise<void> {
  const column = (of: (product: Product) => string | null) => products.map(of)
  const ids = column(({ id }) => id)
  await sql`
    INSERT INTO products
      (id, project_id, global_brand_id, name, name_key, source, description, image_url, price_override)
    SELECT id, ${project_id}, global_brand_id, name, name_key, source, description, image_url, price_override::jsonb
    FROM unnest(
      ${ids}::text[],
      ${column(({ global_brand_id }) => global_brand_id)}::text[],
      ${column(({ name }) => name)}::text[],
      ${column(({ name }) => nameKey(name))}::text[],
      ${column(({ source }) => source)}::text[],
      ${column(({ description }) => description)}::text[],
      ${column(({ image_url }) => image_url)}::text[],
      ${column(({ price_override }) => price_override && JSON.stringify(price_override))}::text[]
    ) AS written (id, global_brand_id, name, name_key, source, description, image_url, price_override)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, name_key = excluded.name_key, source = excluded.source,
      description = excluded.description, image_url = excluded.image_url, price_override = excluded.price_override,
      deleted_at = NULL, version = products.version + 1`.execute(db)
  await sql`
    INSERT INTO product_names (project_id, global_brand_id, name_key, product_id)
    SELECT project_id, coalesce(global_brand_id, ''), name_key, id FROM products WHERE id = ANY(${ids}::text[])
    ON CONFLICT (project_id, global_brand_id, name_key) DO UPDATE SET product_id = excluded.product_id`.execute(db)
}

/** Sets the categories of products to exactly these. */
export async function storeCategories(db: Db, products: Product[]): Promise<void> {
  const links = products.flatMap(({ id, category_ids }) => [...new Set(category_ids)].map((one) => [id, one] as const))
  const ids = products.map(({ id }) => id)
  await db.deleteFrom('product_categories').where('product_id', '=', sql<string>`ANY(${ids}::text[])`).execute()
  await sql`
    INSERT INTO product_categories (product_id, category_id)
    SELECT * FROM unnest(${links.map(([id]) => id)}::text[], ${links.map(([, id]) => id)}::text[])`.execute(db)
}
