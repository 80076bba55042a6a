import type { Input, Output } from '../../contract/endpoint.ts'
import type { viewPages } from '../../contract/enums.ts'
import type { views as contract } from '../../contract/views.ts'
import { conflict, notFound, quoted, shown } from '../../errors.ts'
import type { Db, ProjectContext } from '../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../foundation/cursors.ts'
import { uuid } from '../foundation/ids.ts'
import { commitWithResponse } from '../foundation/kept-answers.ts'
import { lockProject, nameKey } from '../foundation/names.ts'
import { countOf } from '../foundation/paging.ts'

type Operations = typeof contract

const ofProject = (db: Db, project_id: string) => db.selectFrom('views').where('project_id', '=', project_id)

export const unknownView = (id: string) => notFound(`View ${shown(id)} was not found. Check the id with GET /views.`)

/** Saved views in the order of their creation. */
export async function list_views(
  { db, project_id }: ProjectContext,
  input: Input<Operations['list_views']>,
): Promise<Output<Operations['list_views']>> {
  const views = ofProject(db, project_id)
  const listed = views.select(['id', 'name', 'page', 'query', 'is_default', 'created_at'])
  const { rows, onward } = await pageByCreation(
    listed,
    'views',
    input,
    queryFingerprint('list_views', project_id, input),
  )
  const data = rows.map(({ page, created_at, ...view }) => ({
    ...view,
    page: page as (typeof viewPages)[number],
    created_at: created_at.toISOString(),
  }))
  return { data, total_count: await countOf(views), ...onward }
}

/** @throws AppError 409 if a view of the project already has the name */
export async function create_view(
  ctx: ProjectContext,
  { name, page, query, is_default }: Input<Operations['create_view']>,
): Promise<Output<Operations['create_view']>> {
  const { project_id } = ctx
  const id = uuid()
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, project_id)
    await refuseTakenView(db, project_id, name)
    if (is_default) await takeDefault(db, project_id, id)
    await db
      .insertInto('views')
      .values({ id, project_id, name, name_key: nameKey(name), page, query, is_default })
      .execute()
    return { id }
  })
}

/** @throws AppError 404 for an unknown view, 409 if another view of the project has the name */
export async function update_view(
  { db, project_id }: ProjectContext,
  { view_id, name, page, query, is_default }: Input<Operations['update_view']>,
): Promise<Output<Operations['update_view']>> {
  await db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    const view = await ofProject(trx, project_id).select('id').where('id', '=', view_id).executeTakeFirst()
    if (!view) throw unknownView(view_id)
    if (name !== undefined) await refuseTakenView(trx, project_id, name, view_id)
    if (is_default) await takeDefault(trx, project_id, view_id)
    const changes = {
      ...(name !== undefined && { name, name_key: nameKey(name) }),
      ...(page !== undefined && { page }),
      ...(query !== undefined && { query }),
      ...(is_default !== undefined && { is_default }),
    }
    if (Object.keys(changes).length === 0) return
    await trx.updateTable('views').set(changes).where('id', '=', view_id).execute()
  })
  return {}
}

export async function delete_view(
  { db, project_id }: ProjectContext,
  { view_id }: Input<Operations['delete_view']>,
): Promise<Output<Operations['delete_view']>> {
  const { numDeletedRows } = await db
    .deleteFrom('views')
    .where('project_id', '=', project_id)
    .where('id', '=', view_id)
    .executeTakeFirst()
  if (!numDeletedRows) throw unknownView(view_id)
  return {}
}

async function refuseTakenView(db: Db, project_id: string, name: string, except = '') {
  const taken = await ofProject(db, project_id)
    .select(['id', 'name'])
    .where('name_key', '=', nameKey(name))
    .where('id', '<>', except)
    .executeTakeFirst()
  if (!taken) return
  throw conflict(
    `A view named ${quoted(taken.name)} already exists in this project (${taken.id}). Choose another name or update that view.`,
  )
}

/** Call before another view becomes the default: a project has at most one. */
const takeDefault = (db: Db, project_id: string, but: string) =>
  db
    .updateTable('views')
    .set({ is_default: false })
    .where('project_id', '=', project_id)
    .where('is_default', '=', true)
    .where('id', '<>', but)
    .execute()
