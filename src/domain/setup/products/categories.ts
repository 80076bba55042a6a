import { sql } from 'kysely'
import type { categories as contract } from '../../../contract/categories.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject, nameKey } from '../../foundation/names.ts'
import { createForest } from './category-forest.ts'
import { mirrorProducts, touchProducts } from './mirror.ts'

type Operations = typeof contract
type Forest = ReturnType<typeof createForest>

export async function list_categories({
  db,
  project_id,
}: ProjectContext): Promise<Output<Operations['list_categories']>> {
  const data = (await readForest(db, project_id))
    .paths()
    .map(({ id, name, parent_id, names }) => ({ id, name, path: names.join(' > '), parent_id }))
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.id < b.id ? -1 : 1))
  return { data, total_count: data.length }
}

export async function create_categories(
  ctx: ProjectContext,
  { categories }: Input<Operations['create_categories']>,
): Promise<Output<Operations['create_categories']>> {
  return await changeForest(ctx, async (db, forest) => {
    const result: Output<Operations['create_categories']> = { created: [], rejected: [] }
    for (const [index, { name, parent_id = null }] of categories.entries()) {
      const id = uuid()
      const refusal = forest.create({ id, name, parent_id }, index)
      if (refusal) result.rejected.push({ name, ...refusal })
      else result.created.push({ category_id: id, name })
    }
    const rows = columns(forest)
    await sql`
      INSERT INTO categories (id, project_id, parent_id, name, name_key)
      SELECT id, ${ctx.project_id}, parent_id, name, name_key FROM ${rows}`.execute(db)
    return result
  })
}

export async function update_categories(
  ctx: ProjectContext,
  { categories }: Input<Operations['update_categories']>,
): Promise<Output<Operations['update_categories']>> {
  return await changeForest(ctx, async (db, forest) => {
    const result: Output<Operations['update_categories']> = { updated: [], rejected: [] }
    for (const [index, item] of categories.entries()) {
      const { category_id } = item
      const refusal = forest.update(item, index)
      if (refusal) result.rejected.push({ category_id, ...refusal })
      else result.updated.push({ category_id })
    }
    await storeChanges(db, forest)
    return result
  })
}

export async function delete_categories(
  ctx: ProjectContext,
  { category_ids }: Input<Operations['delete_categories']>,
): Promise<Output<Operations['delete_categories']>> {
  const done = await changeForest(ctx, async (db, forest) => {
    const result: Output<Operations['delete_categories']> = { deleted: [], rejected: [] }
    for (const category_id of new Set(category_ids)) {
      const refusal = forest.remove(category_id)
      if (refusal) result.rejected.push({ category_id, ...refusal })
      else result.deleted.push({ category_id })
    }
    await storeChanges(db, forest)
    const removed = forest.removed()
    const ids = removed.map(({ id }) => id)
    await db
      .updateTable('categories')
      .set({ deleted_at: ctx.now() })
      .where('id', '=', sql<string>`ANY(${ids}::text[])`)
      .execute()
    const { rows: links } = await sql<{ product_id: string }>`
      WITH removed AS (
        SELECT * FROM unnest(${ids}::text[], ${removed.map(({ parent_id }) => parent_id)}::text[])
          AS removed (category_id, parent_id)
      ), links AS (
        DELETE FROM product_categories USING removed
        WHERE product_categories.category_id = removed.category_id RETURNING product_id, parent_id
      ), lifted AS (
        INSERT INTO product_categories (product_id, category_id)
        SELECT DISTINCT product_id, parent_id FROM links WHERE parent_id IS NOT NULL
        ON CONFLICT DO NOTHING
      )
      SELECT DISTINCT product_id FROM links`.execute(db)
    await touchProducts(
      db,
      links.map(({ product_id }) => product_id),
    )
    return result
  })
  await mirrorProducts(ctx, ctx.project_id)
  return done
}

/** Which of these ids are categories of the project. The caller holds the project lock. */
export async function knownCategories(db: Db, project_id: string, ids: string[]): Promise<Set<string>> {
  const rows = await live(db, project_id).select('id').where('id', '=', sql<string>`ANY(${ids}::text[])`).execute()
  return new Set(rows.map(({ id }) => id))
}

const live = (db: Db, project_id: string) =>
  db.selectFrom('categories').where('project_id', '=', project_id).where('deleted_at', 'is', null)

/** The current categories of a project. */
export const readForest = async (db: Db, project_id: string) =>
  createForest(await live(db, project_id).select(['id', 'parent_id', 'name']).execute())

/** The project lock prevents other changes of the categories meanwhile, so they stay a forest. */
const changeForest = <T>(ctx: ProjectContext, change: (db: Db, forest: Forest) => Promise<T>): Promise<T> =>
  commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    return await change(db, await readForest(db, ctx.project_id))
  })

const storeChanges = (db: Db, forest: Forest) =>
  sql`
    UPDATE categories SET parent_id = changed.parent_id, name = changed.name, name_key = changed.name_key
    FROM ${columns(forest)} WHERE categories.id = changed.id`.execute(db)

function columns(forest: Forest) {
  const rows = forest.changes()
  return sql`unnest(
    ${rows.map(({ id }) => id)}::text[],
    ${rows.map(({ parent_id }) => parent_id)}::text[],
    ${rows.map(({ name }) => name)}::text[],
    ${rows.map(({ name }) => nameKey(name))}::text[]
  ) AS changed (id, parent_id, name, name_key)`
}
