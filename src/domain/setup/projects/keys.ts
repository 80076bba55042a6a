import { randomBytes } from 'node:crypto'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { EventData } from '../../../contract/event-types.ts'
import type { keys as contract } from '../../../contract/keys.ts'
import { badRequest, notFound, shown } from '../../../errors.ts'
import type { Actor, CompanyContext, Db } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { eventText, recordEvents } from '../../foundation/events/record.ts'
import { uuid } from '../../foundation/ids.ts'
import { countOf } from '../../foundation/paging.ts'
import { lockCompany } from './plan.ts'

type Operations = typeof contract

/** Keys are random, so storing them as a plain digest is safe. */

/** The owner and the rights of a new key. */
export interface NewKey {
  company_id: string
  project_id: string | null
  /** Set for a key that opens only the rows of one view. */
  view_id?: string | null
  name: string
  access: 'read' | 'write'
  expires_at?: Date | null
}

/** Creates a key of 32 random bytes, or uses the one an operator chose. Only digest and first characters are stored. */
export async function createKey(db: Db, key: NewKey, chosen?: string) {
  const secret =
    chosen ?? `${key.view_id ? 'skv' : key.project_id ? 'skp' : 'skc'}-${randomBytes(32).toString('base64url')}`
  const row = { id: uuid(), ...key, key_hash: digest(secret), prefix: secret.slice(0, 10) }
  await db.insertInto('api_keys').values(row).execute()
  return { id: row.id, key: secret, prefix: row.prefix }
}

/** The identity behind a key or token. It is read again at every request, so a revocation takes effect immediately. */
export type Identity = { actor: Actor; expires_at: Date | null; last_used_at: Date | null }

export const findKey = (db: Db, secret: string) => identify(db, 'key_hash', digest(secret))
export const findKeyById = (db: Db, id: string) => identify(db, 'id', id)
/** A key of one view. `findKey` does not find such keys, so they open nothing else. */
export const findViewKey = (db: Db, secret: string) => identify(db, 'key_hash', digest(secret), 'is not')

async function identify(
  db: Db,
  column: 'key_hash' | 'id',
  value: string,
  of_view: 'is' | 'is not' = 'is',
): Promise<Identity | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .leftJoin('projects', 'projects.id', 'api_keys.project_id')
    .select([
      'api_keys.id',
      'api_keys.company_id',
      'api_keys.project_id',
      'api_keys.view_id',
      'access',
      'expires_at',
      'last_used_at',
    ])
    .where('api_keys.view_id', of_view, null)
    .where(`api_keys.${column}`, '=', value)
    .where('revoked_at', 'is', null)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, company_id, project_id, view_id, access, expires_at, last_used_at } = row
  const actor = { key_id: id, company_id, project_id, access, ...(view_id !== null && { view_id }) }
  return { actor, expires_at, last_used_at }
}

/** Notes that a key was used, at most once a minute. */
export async function touchKey(db: Db, { actor, last_used_at }: Identity, now: Date): Promise<void> {
  if (last_used_at && now.getTime() - last_used_at.getTime() < 60_000) return
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', actor.key_id).execute()
}

export async function create_api_key(
  ctx: CompanyContext,
  { name, scope, project_id, view_id, access, expires_at }: Input<Operations['create_api_key']>,
): Promise<Output<Operations['create_api_key']>> {
  const viewed = await projectOfView(ctx, { scope, project_id, view_id, access })
  if (scope === 'project') {
    if (!project_id) throw badRequest('project_id is required with scope project. Send the id of the project.')
    const project = await ctx.db
      .selectFrom('projects')
      .select('id')
      .where('id', '=', project_id)
      .where('company_id', '=', ctx.actor.company_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!project)
      throw notFound(`Project ${shown(project_id)} was not found. Check project_id; list projects with GET /projects.`)
  } else if (project_id && scope === 'company') {
    throw badRequest('project_id does not apply to scope company. Leave it out or send scope project.')
  }
  if (expires_at && new Date(expires_at) <= ctx.now()) {
    throw badRequest(`expires_at must be in the future, got ${JSON.stringify(expires_at)}.`)
  }
  const { company_id } = ctx.actor
  return await ctx.db.transaction().execute(async (db) => {
    // Keys that are created at the same time are added to the list one after the other.
    await lockCompany(db, company_id)
    const whose = { company_id, project_id: viewed ?? (scope === 'project' ? (project_id ?? null) : null) }
    const made = await createKey(db, {
      ...whose,
      view_id: view_id ?? null,
      name,
      access,
      expires_at: expires_at ? new Date(expires_at) : null,
    })
    await recordKeyEvents(db, whose, 'key.created', { api_key: { id: made.id }, name: eventText(name), scope, access })
    return made
  })
}

/**
 * The project of the view that a key is to open. Undefined for other keys.
 * @throws AppError 400 for fields that do not fit the scope, 404 for an unknown view
 */
async function projectOfView(
  { db, actor }: CompanyContext,
  {
    scope,
    project_id,
    view_id,
    access,
  }: Pick<Input<Operations['create_api_key']>, 'scope' | 'project_id' | 'view_id' | 'access'>,
): Promise<string | undefined> {
  if (scope !== 'view') {
    if (view_id !== undefined)
      throw badRequest(`view_id does not apply to scope ${scope}. Leave it out or send scope view.`)
    return undefined
  }
  if (view_id === undefined) throw badRequest('view_id is required with scope view. Send the id of a saved view.')
  if (access !== 'read') throw badRequest('access must be read with scope view: such a key cannot change anything.')
  const view = await db
    .selectFrom('views')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select('project_id')
    .where('views.id', '=', view_id)
    .where('company_id', '=', actor.company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!view || (project_id !== undefined && project_id !== view.project_id)) {
    throw notFound(`View ${shown(view_id)} was not found. Check view_id; list views with GET /views.`)
  }
  return view.project_id
}

/** Records an event in every project that a key opens. */
async function recordKeyEvents<T extends 'key.created' | 'key.revoked'>(
  db: Db,
  { company_id, project_id }: Pick<NewKey, 'company_id' | 'project_id'>,
  type: T,
  data: EventData<T>,
) {
  let opened = db.selectFrom('projects').select('id').where('company_id', '=', company_id)
  if (project_id !== null) opened = opened.where('id', '=', project_id)
  const projects = await opened.where('deleted_at', 'is', null).orderBy('id').execute()
  await recordEvents(
    db,
    projects.map(({ id }) => ({ project_id: id, type, data })),
  )
}

const scopeOf = ({ project_id, view_id }: { project_id: string | null; view_id: string | null }) =>
  view_id ? ('view' as const) : project_id ? ('project' as const) : ('company' as const)

export async function list_api_keys(
  { db, actor }: CompanyContext,
  { limit, offset }: Input<Operations['list_api_keys']>,
): Promise<Output<Operations['list_api_keys']>> {
  const keys = db.selectFrom('api_keys').where('company_id', '=', actor.company_id).where('revoked_at', 'is', null)
  const rows = await keys
    .select(['id', 'name', 'prefix', 'project_id', 'view_id', 'access', 'created_at', 'last_used_at', 'expires_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    data: rows.map(({ project_id, view_id, created_at, last_used_at, expires_at, ...row }) => ({
      ...row,
      scope: scopeOf({ project_id, view_id }),
      ...(project_id && { project_id }),
      ...(view_id && { view_id }),
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
      expires_at: expires_at?.toISOString() ?? null,
    })),
    total_count: await countOf(keys),
  }
}

export async function revoke_api_key(
  { db, actor, now }: CompanyContext,
  { api_key_id }: Input<Operations['revoke_api_key']>,
): Promise<Output<Operations['revoke_api_key']>> {
  const { company_id } = actor
  return await db.transaction().execute(async (trx) => {
    const key = await trx
      .updateTable('api_keys')
      .set({ revoked_at: now() })
      .where('id', '=', api_key_id)
      .where('company_id', '=', company_id)
      .where('revoked_at', 'is', null)
      .returning(['id', 'name', 'project_id', 'view_id'])
      .executeTakeFirst()
    if (!key) throw notFound(`API key ${shown(api_key_id)} was not found. List the keys with GET /api-keys.`)
    const { id, name, project_id } = key
    const scope = scopeOf(key)
    await recordKeyEvents(trx, { company_id, project_id }, 'key.revoked', {
      api_key: { id },
      name: eventText(name),
      scope,
    })
    return {}
  })
}
