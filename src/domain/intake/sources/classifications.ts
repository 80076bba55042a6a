import { normalizeHost, registrableDomain } from '../../../answers/urls.ts'
import type { classifications as contract } from '../../../contract/classifications.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { domainClassifications, urlClassifications } from '../../../contract/enums.ts'
import { badRequest, conflict, notFound, quoted } from '../../../errors.ts'
import type { ClassKind } from '../../../store/postgres/page-tables.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject, nameKey } from '../../foundation/names.ts'
import { urlOf } from './sources.ts'

type Operations = typeof contract

const kinds = {
  domain: { noun: 'domain', path: '/classifications/domains', built_in: domainClassifications },
  url: { noun: 'URL', path: '/classifications/urls', built_in: urlClassifications },
} as const satisfies Record<ClassKind, object>

type Listing = Output<Operations['list_domain_classifications']>
type Creation = Input<Operations['create_domain_classification']>
type Deletion = Input<Operations['delete_domain_classification']>

export const list_domain_classifications = (ctx: ProjectContext) => list(ctx, 'domain')
export const list_url_classifications = (ctx: ProjectContext) => list(ctx, 'url')
export const create_domain_classification = (ctx: ProjectContext, input: Creation) => create(ctx, 'domain', input)
export const create_url_classification = (ctx: ProjectContext, input: Creation) => create(ctx, 'url', input)
export const delete_domain_classification = (ctx: ProjectContext, input: Deletion) => remove(ctx, 'domain', input)
export const delete_url_classification = (ctx: ProjectContext, input: Deletion) => remove(ctx, 'url', input)

export async function assign_domain_classification(
  ctx: ProjectContext,
  { domain, classification }: Input<Operations['assign_domain_classification']>,
): Promise<Output<Operations['assign_domain_classification']>> {
  const host = normalizeHost(domain)
  const target = host && registrableDomain(host)
  if (!target) throw badRequest(`domain is not a host name: ${quoted(domain)}. Send for example example.com.`)
  return await assign(ctx, 'domain', target, classification)
}

export async function assign_url_classification(
  ctx: ProjectContext,
  { url, classification }: Input<Operations['assign_url_classification']>,
): Promise<Output<Operations['assign_url_classification']>> {
  return await assign(ctx, 'url', urlOf(url), classification)
}

const customClasses = (db: Db, project_id: string, kind: ClassKind) =>
  db.selectFrom('custom_classes').where('project_id', '=', project_id).where('kind', '=', kind)

async function list({ db, project_id }: ProjectContext, kind: ClassKind): Promise<Listing> {
  const data = await customClasses(db, project_id, kind).select(['name', 'color']).orderBy('age').execute()
  return { data: data as Listing['data'], total_count: data.length }
}

async function create(ctx: ProjectContext, kind: ClassKind, { name, color }: Creation) {
  const { project_id } = ctx
  const { noun, built_in } = kinds[kind]
  const name_key = nameKey(name)
  const taken = (by: string) =>
    conflict(`A ${noun} classification named ${quoted(by)} already exists. Choose another name.`)
  const same = built_in.find((one) => nameKey(one) === name_key)
  if (same) throw taken(same)
  return await commitWithResponse(ctx, async (trx) => {
    await lockProject(trx, project_id)
    const other = await customClasses(trx, project_id, kind)
      .select('name')
      .where('name_key', '=', name_key)
      .executeTakeFirst()
    if (other) throw taken(other.name)
    await trx.insertInto('custom_classes').values({ project_id, kind, name, name_key, color }).execute()
    return { name, color }
  })
}

async function remove({ db, project_id }: ProjectContext, kind: ClassKind, { name }: Deletion) {
  await db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    const { numDeletedRows } = await trx
      .deleteFrom('custom_classes')
      .where('project_id', '=', project_id)
      .where('kind', '=', kind)
      .where('name', '=', name)
      .executeTakeFirst()
    if (!numDeletedRows) {
      throw notFound(
        `Custom classification ${quoted(name)} was not found. Check the name with GET ${kinds[kind].path}.`,
      )
    }
    await trx
      .deleteFrom('class_assignments')
      .where('project_id', '=', project_id)
      .where('kind', '=', kind)
      .where('classification', '=', name)
      .execute()
  })
  return {}
}

/** @param target a registrable domain or a normalised URL */
async function assign(
  { db, project_id }: ProjectContext,
  kind: ClassKind,
  target: string,
  classification: string | null,
) {
  const key = { project_id, kind, target_hash: digest(target) }
  await db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    if (classification === null) {
      await trx
        .deleteFrom('class_assignments')
        .where((eb) => eb.and(key))
        .execute()
      return
    }
    await refuseUnknown(trx, project_id, kind, classification)
    await trx
      .insertInto('class_assignments')
      .values({ ...key, target, classification })
      .onConflict((conflict) => conflict.columns(['project_id', 'kind', 'target_hash']).doUpdateSet({ classification }))
      .execute()
  })
  return {}
}

async function refuseUnknown(db: Db, project_id: string, kind: ClassKind, classification: string) {
  const { noun, path, built_in } = kinds[kind]
  if (built_in.some((name) => name === classification)) return
  const custom = await customClasses(db, project_id, kind)
    .select('name')
    .where('name', '=', classification)
    .executeTakeFirst()
  if (custom) return
  throw badRequest(
    `classification ${quoted(classification)} is neither built in nor a custom ${noun} classification. Use one of: ${built_in.join(', ')}, create it with POST ${path}, or send null to clear.`,
  )
}
