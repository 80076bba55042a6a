import { sql } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { products as contract } from '../../../contract/products.ts'
import { quoted, shown } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject } from '../../foundation/names.ts'
import { createCatalogue, ownersOf, readProducts, storeCategories, storeProducts } from './catalogue.ts'
import { knownCategories } from './categories.ts'
import { knownBrands, learnBrands } from './global-brands.ts'
import { mirrorProducts } from './mirror.ts'

type Operations = typeof contract

export async function create_products(
  ctx: ProjectContext,
  { products }: Input<Operations['create_products']>,
): Promise<Output<Operations['create_products']>> {
  return await changeNames(ctx, async (db) => {
    const owners = await ownersOf(db, ctx.project_id, products)
    const catalogue = createCatalogue(await readProducts(db, ctx.project_id, [...owners.values()]), owners)
    const brand_ids = products.map(({ global_brand_id }) => global_brand_id)
    const brands = await knownBrands(ctx, db, brand_ids)
    const unknownCategory = await categoryCheck(db, ctx.project_id, products)
    const result: Output<Operations['create_products']> = { created: [], rejected: [] }
    for (const item of products) {
      const { name, global_brand_id } = item
      const refusal = brands.has(global_brand_id) ? unknownCategory(item) : unknownBrand(global_brand_id)
      const product_id = refusal ? null : catalogue.create(item)
      if (product_id) result.created.push({ product_id, name })
      else result.rejected.push({ name, ...(refusal ?? nameConflict(name)) })
    }
    const used = catalogue.changes().flatMap(({ global_brand_id }) => global_brand_id ?? [])
    await learnBrands(db, ctx.project_id, used)
    await store(db, ctx.project_id, catalogue)
    return result
  })
}

export async function update_products(
  ctx: ProjectContext,
  { products }: Input<Operations['update_products']>,
): Promise<Output<Operations['update_products']>> {
  return await changeNames(ctx, async (db) => {
    const { live, catalogue } = await readTargets(db, ctx.project_id, products)
    const unknownCategory = await categoryCheck(db, ctx.project_id, products)
    const result: Output<Operations['update_products']> = { updated: [], skipped: [], rejected: [] }
    const seen = new Set<string>()
    for (const { product_id, ...changes } of products) {
      const is_repeated = seen.has(product_id)
      seen.add(product_id)
      const refusal = unknownCategory(changes)
      if (is_repeated) result.skipped.push({ product_id, reason: 'duplicate_id' })
      else if (!live.has(product_id)) result.skipped.push({ product_id, reason: 'not_found' })
      else if (refusal) result.rejected.push({ product_id, ...refusal })
      else {
        const problem = catalogue.update(product_id, changes)
        if (problem === null) result.updated.push({ product_id })
        else if (problem === 'no_changes') result.skipped.push({ product_id, reason: problem })
        else result.rejected.push({ product_id, ...nameConflict(changes.name ?? '') })
      }
    }
    await store(db, ctx.project_id, catalogue)
    return result
  })
}

/** The products of a batch, and those that have or had the names it assigns. */
async function readTargets(db: Db, project_id: string, items: { product_id: string; name?: string | undefined }[]) {
  const ids = items.map(({ product_id }) => product_id)
  const found = (await readProducts(db, project_id, ids)).filter(({ is_deleted }) => !is_deleted)
  const live = new Map(found.map((product) => [product.id, product]))
  const names = items.flatMap(({ product_id, name }) => {
    const product = live.get(product_id)
    return product && name !== undefined ? [{ global_brand_id: product.global_brand_id, name }] : []
  })
  const owners = await ownersOf(db, project_id, names)
  const others = [...owners.values()].filter((id) => !live.has(id))
  return { live, catalogue: createCatalogue([...found, ...(await readProducts(db, project_id, others))], owners) }
}

export async function delete_products(
  ctx: ProjectContext,
  { product_ids }: Input<Operations['delete_products']>,
): Promise<Output<Operations['delete_products']>> {
  const ids = [...new Set(product_ids)]
  const done = await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const rows = await db
      .updateTable('products')
      .set({ deleted_at: ctx.now(), version: sql`version + 1` })
      .where('project_id', '=', ctx.project_id)
      .where('id', '=', sql<string>`ANY(${ids}::text[])`)
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute()
    const deleted = new Set(rows.map(({ id }) => id))
    const [gone, unknown] = [ids.filter((id) => deleted.has(id)), ids.filter((id) => !deleted.has(id))]
    return {
      deleted: gone.map((product_id) => ({ product_id })),
      skipped: unknown.map((product_id) => ({ product_id, reason: 'not_found' as const })),
    }
  })
  await mirrorProducts(ctx, ctx.project_id)
  return done
}

/** Runs a change while nothing else, such as an import, assigns product names or changes categories in the project. */
async function changeNames<T>(ctx: ProjectContext, change: (db: Db) => Promise<T>): Promise<T> {
  const changed = await ctx.lock(`facts of ${ctx.project_id}`, (locked) =>
    commitWithResponse({ ...ctx, db: locked }, async (db) => {
      await lockProject(db, ctx.project_id)
      return await change(db)
    }),
  )
  await mirrorProducts(ctx, ctx.project_id)
  return changed
}

async function store(db: Db, project_id: string, catalogue: ReturnType<typeof createCatalogue>) {
  const changes = catalogue.changes()
  await storeProducts(db, project_id, changes)
  await storeCategories(db, changes)
}

/** @returns a function that finds a category of an item that does not belong to the project, if there is one */
async function categoryCheck(db: Db, project_id: string, items: { category_ids?: string[] | undefined }[]) {
  const ids = new Set(items.flatMap(({ category_ids = [] }) => category_ids))
  const known = await knownCategories(db, project_id, [...ids])
  return ({ category_ids = [] }: { category_ids?: string[] | undefined }) => {
    const unknown = category_ids.find((id) => !known.has(id))
    if (unknown === undefined) return null
    return {
      reason: 'category_not_found' as const,
      message: `Category ${shown(unknown)} was not found. Check the id with GET /categories.`,
    }
  }
}

const unknownBrand = (id: string) => ({
  reason: 'global_brand_not_found' as const,
  message: `Global brand ${shown(id)} was not found. Check the id with GET /global-brands.`,
})

const nameConflict = (name: string) => ({
  reason: 'name_conflict' as const,
  message: `${quoted(name)} already exists in this project for this brand. Choose another name.`,
})
