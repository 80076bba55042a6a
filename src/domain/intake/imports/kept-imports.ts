import { sql } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { uploadRejections } from '../../../contract/enums.ts'
import type { imports as contract } from '../../../contract/imports.ts'
import { keptImports } from '../../../contract/kept-imports.ts'
import { badRequest, conflict, notFound, shown } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject } from '../../foundation/names.ts'
import { countOf } from '../../foundation/paging.ts'

/*
 * The record of file imports. The lines themselves are sent to the import operation of their kind, which knows what is stored
 * already. So a file can be resumed, and lines that are sent twice do no harm.
 */

type Operations = typeof contract
type Progress = NonNullable<Input<Operations['update_import']>['progress']>

const ofProject = (db: Db, project_id: string) => db.selectFrom('imports').where('imports.project_id', '=', project_id)

const withKey = (db: Db, project_id: string) =>
  ofProject(db, project_id)
    .leftJoin('api_keys', 'api_keys.id', 'imports.api_key_id')
    .select([
      'imports.id',
      'kind',
      'file_name',
      'file_bytes',
      'fingerprint',
      'on_conflict',
      'mapping',
      'state',
      'lines_read',
      'created',
      'replaced',
      'skipped',
      'rejected',
      'api_keys.name as key_name',
      'imports.created_at',
      'updated_at',
    ])

const inWords = <Row extends { created_at: Date; updated_at: Date }>({ created_at, updated_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

const unknownImport = (id: string) => notFound(`Import ${shown(id)} was not found. Check the id with GET /imports.`)

/** Imports in order of creation. */
export async function list_imports(
  { db, project_id }: ProjectContext,
  input: Input<Operations['list_imports']>,
): Promise<Output<Operations['list_imports']>> {
  const asked = queryFingerprint('list_imports', project_id, input)
  const { rows, onward } = await pageByCreation(withKey(db, project_id), 'imports', input, asked)
  return { data: rows.map(inWords), total_count: await countOf(ofProject(db, project_id)), ...onward }
}

/** @throws AppError 400 when on_conflict is sent for a kind whose items always replace stored ones */
export async function create_import(
  ctx: ProjectContext,
  { kind, on_conflict, mapping, ...file }: Input<Operations['create_import']>,
): Promise<Output<Operations['create_import']>> {
  const { project_id, actor } = ctx
  if (kind !== 'chats' && on_conflict !== undefined) {
    throw badRequest(`on_conflict does not apply to kind ${kind}, which always replaces. Leave it out.`)
  }
  const id = uuid()
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, project_id)
    await db
      .insertInto('imports')
      .values({
        id,
        project_id,
        api_key_id: actor.key_id,
        kind,
        ...file,
        on_conflict: kind === 'chats' ? (on_conflict ?? 'skip') : null,
        mapping: mapping ? JSON.stringify(mapping) : null,
      })
      .execute()
    await forgetOldest(db, project_id)
    return { id }
  })
}

/** @throws AppError 404 */
export async function get_import(
  { db, project_id }: ProjectContext,
  { import_id }: Input<Operations['get_import']>,
): Promise<Output<Operations['get_import']>> {
  const row = await withKey(db, project_id).select('rejections').where('imports.id', '=', import_id).executeTakeFirst()
  if (!row) throw unknownImport(import_id)
  const rejections = row.rejections.map(({ reason, ...rest }) => ({
    ...rest,
    reason: reason as (typeof uploadRejections)[number],
  }))
  return { ...inWords(row), rejections }
}

/** @throws AppError 400 for inconsistent counts, 404, 409 when another sender continues the file */
export async function update_import(
  { db, project_id, now }: ProjectContext,
  { import_id, state, progress }: Input<Operations['update_import']>,
): Promise<Output<Operations['update_import']>> {
  if (progress) refuseCounts(progress)
  await db.transaction().execute(async (trx) => {
    const row = await ofProject(trx, project_id)
      .select(['lines_read', 'created', 'replaced', 'skipped', 'rejected', 'rejections'])
      .where('id', '=', import_id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw unknownImport(import_id)
    if (progress && progress.from_line !== row.lines_read) {
      throw conflict(
        `${row.lines_read} lines of the file have been read, not ${progress.from_line} (progress.from_line). Continue from there, or check whether somebody else already does.`,
      )
    }
    const { rejections } = row
    await trx
      .updateTable('imports')
      .set({
        updated_at: now(),
        ...(state !== undefined && { state }),
        ...(progress && {
          lines_read: progress.lines_read,
          created: row.created + progress.created,
          replaced: row.replaced + progress.replaced,
          skipped: row.skipped + progress.skipped,
          rejected: row.rejected + progress.rejected,
        }),
        ...(progress &&
          progress.rejections.length > 0 && {
            rejections: JSON.stringify([...rejections, ...progress.rejections].slice(0, keptImports.rejections)),
          }),
      })
      .where('id', '=', import_id)
      .execute()
  })
  return {}
}

/** @throws AppError 404 */
export async function delete_import(
  { db, project_id }: ProjectContext,
  { import_id }: Input<Operations['delete_import']>,
): Promise<Output<Operations['delete_import']>> {
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('project_id', '=', project_id)
    .where('id', '=', import_id)
    .executeTakeFirst()
  if (!numDeletedRows) throw unknownImport(import_id)
  return {}
}

function refuseCounts({ from_line, lines_read, created, replaced, skipped, rejected, rejections }: Progress) {
  if (lines_read < from_line) {
    throw badRequest(`progress.lines_read (${lines_read}) is less than from_line (${from_line}). Send lines in order.`)
  }
  const lines = lines_read - from_line
  const items = created + replaced + skipped + rejected
  if (items > lines) {
    throw badRequest(
      `progress has ${items} items (created, replaced, skipped, rejected) of ${lines} lines. Count each line once.`,
    )
  }
  if (rejections.length > rejected) {
    throw badRequest(`progress.rejections has ${rejections.length} entries, but rejected is ${rejected}.`)
  }
}

/** Only the latest are kept. In a project that imports every hour nobody reads older ones. */
const forgetOldest = (db: Db, project_id: string) =>
  sql`
    DELETE FROM imports WHERE id IN (
      SELECT id FROM imports WHERE project_id = ${project_id}
      ORDER BY created_at DESC, id DESC OFFSET ${keptImports.of_project}
    )`.execute(db)
