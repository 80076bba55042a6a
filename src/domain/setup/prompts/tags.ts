import { sql } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { systemTagGroups } from '../../../contract/enums.ts'
import type { tags as contract } from '../../../contract/tags.ts'
import { badRequest, conflict, forbidden, notFound, quoted, shown } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { newId } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject, nameKey, refuseTakenName } from '../../foundation/names.ts'
import { countOf, totals } from '../../foundation/paging.ts'
import { mirrorPrompts, touchPrompts } from './mirror.ts'

type Operations = typeof contract

const systemTags = {
  branding: ['branded', 'non-branded'],
  intentType: ['informational', 'commercial', 'transactional'],
} as const

const live = (db: Db, project_id: string) =>
  db.selectFrom('tags').where('project_id', '=', project_id).where('deleted_at', 'is', null)

const unknownTag = (id: string) => notFound(`Tag ${shown(id)} was not found. Check the id with GET /tags.`)
const isSystemGroup = (group: string) => (systemTagGroups as readonly string[]).includes(group)

/** The five tags that every project has and the service assigns. */
export async function insertSystemTags(db: Db, project_id: string): Promise<void> {
  const rows = Object.entries(systemTags).flatMap(([group, names]) =>
    names.map((name) => ({
      id: newId('tag'),
      project_id,
      name,
      name_key: nameKey(name),
      group,
      color: 'gray',
      is_system: true,
    })),
  )
  await db.insertInto('tags').values(rows).execute()
}

/** Ids of a project's system tags by name. */
export async function systemTagIds(db: Db, project_id: string): Promise<Map<string, string>> {
  const rows = await live(db, project_id).select(['id', 'name']).where('is_system', '=', true).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export async function list_tags(
  { db, project_id }: ProjectContext,
  input: Input<Operations['list_tags']>,
): Promise<Output<Operations['list_tags']>> {
  const { group } = input
  const tags = group === undefined ? live(db, project_id) : live(db, project_id).where('group', '=', group)
  const listed = tags.select(['id', 'name', 'color', 'group', 'is_system'])
  const { rows, onward } = await pageByCreation(listed, 'tags', input, queryFingerprint('list_tags', project_id, input))
  return { data: rows, ...totals(await countOf(tags)), ...onward }
}

export async function create_tag(
  ctx: ProjectContext,
  { name, color, group }: Input<Operations['create_tag']>,
): Promise<Output<Operations['create_tag']>> {
  refuseReserved('group', group)
  const id = newId('tag')
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    await refuseTakenName(db, 'tags', ctx.project_id, name)
    const shared = group ? await colorOfGroup(db, ctx.project_id, group) : undefined
    await db
      .insertInto('tags')
      .values({
        id,
        project_id: ctx.project_id,
        name,
        name_key: nameKey(name),
        color: shared ?? color,
        group: group || null,
      })
      .execute()
    return { id }
  })
}

export async function update_tag(
  ctx: ProjectContext,
  { tag_id, name, color, group }: Input<Operations['update_tag']>,
): Promise<Output<Operations['update_tag']>> {
  refuseReserved('group', group)
  await ctx.db.transaction().execute(async (db) => {
    await lockProject(db, ctx.project_id)
    const tag = await userTag(db, ctx.project_id, tag_id)
    if (name !== undefined) await refuseTakenName(db, 'tags', ctx.project_id, name, tag_id)
    const target = group === undefined ? tag.group : group || null
    const shared = target ? await colorOfGroup(db, ctx.project_id, target, tag_id) : undefined
    await db
      .updateTable('tags')
      .set({
        ...(name !== undefined && { name, name_key: nameKey(name) }),
        color: shared ?? color ?? tag.color,
        group: target,
      })
      .where('id', '=', tag_id)
      .execute()
  })
  return {}
}

export async function delete_tag(
  ctx: ProjectContext,
  { tag_id }: Input<Operations['delete_tag']>,
): Promise<Output<Operations['delete_tag']>> {
  await ctx.db.transaction().execute(async (db) => {
    await lockProject(db, ctx.project_id)
    await userTag(db, ctx.project_id, tag_id)
    await dropTags(db, [tag_id], ctx.now())
  })
  await mirrorPrompts(ctx, ctx.project_id)
  return {}
}

export async function list_tag_groups({
  db,
  project_id,
}: ProjectContext): Promise<Output<Operations['list_tag_groups']>> {
  const data = await live(db, project_id)
    .select(['group', sql<string>`min(color)`.as('color'), sql<number>`count(*)::int`.as('tag_count')])
    .where('group', 'is not', null)
    .where('is_system', '=', false)
    .groupBy('group')
    .orderBy(sql`"group" COLLATE "C"`)
    .execute()
  return { data: data.map((row) => ({ ...row, group: row.group ?? '' })) }
}

export async function update_tag_group(
  ctx: ProjectContext,
  { group, name, color }: Input<Operations['update_tag_group']>,
): Promise<Output<Operations['update_tag_group']>> {
  if (isSystemGroup(group)) throw systemGroup(group, 'changed')
  refuseReserved('name', name)
  return await ctx.db.transaction().execute(async (db) => {
    await lockProject(db, ctx.project_id)
    const tags = await groupTags(db, ctx.project_id, group)
    if (name !== undefined && name !== group && (await colorOfGroup(db, ctx.project_id, name)) !== undefined) {
      throw conflict(
        `A group named ${quoted(name)} already exists. Choose another name, or move the tags with PATCH /tags/{tag_id}.`,
      )
    }
    if (name !== undefined || color !== undefined) {
      await db
        .updateTable('tags')
        .set({ ...(name !== undefined && { group: name }), ...(color !== undefined && { color }) })
        .where('id', 'in', tags)
        .execute()
    }
    return { tag_count: tags.length }
  })
}

export async function delete_tag_group(
  ctx: ProjectContext,
  { group, delete_tags }: Input<Operations['delete_tag_group']>,
): Promise<Output<Operations['delete_tag_group']>> {
  if (isSystemGroup(group)) throw systemGroup(group, 'deleted')
  const tag_count = await ctx.db.transaction().execute(async (db) => {
    await lockProject(db, ctx.project_id)
    const tags = await groupTags(db, ctx.project_id, group)
    if (delete_tags) await dropTags(db, tags, ctx.now())
    else await db.updateTable('tags').set({ group: null }).where('id', 'in', tags).execute()
    return tags.length
  })
  await mirrorPrompts(ctx, ctx.project_id)
  return { tag_count }
}

async function userTag(db: Db, project_id: string, tag_id: string) {
  const tag = await live(db, project_id).selectAll().where('id', '=', tag_id).forUpdate().executeTakeFirst()
  if (!tag) throw unknownTag(tag_id)
  if (tag.is_system) {
    throw forbidden(`Tag ${tag_id} is a system tag and is maintained by the service. Create a tag of your own instead.`)
  }
  return tag
}

async function groupTags(db: Db, project_id: string, group: string) {
  const tags = await live(db, project_id).select('id').where('group', '=', group).execute()
  if (tags.length === 0) throw notFound(`Group ${quoted(group)} was not found. Check the name with GET /tag-groups.`)
  return tags.map(({ id }) => id)
}

async function colorOfGroup(db: Db, project_id: string, group: string, except = '') {
  const tag = await live(db, project_id)
    .select('color')
    .where('group', '=', group)
    .where('id', '<>', except)
    .executeTakeFirst()
  return tag?.color
}

async function dropTags(db: Db, tag_ids: string[], deleted_at: Date) {
  await touchPrompts(db, (prompts) =>
    prompts.where('id', 'in', db.selectFrom('prompt_tags').select('prompt_id').where('tag_id', 'in', tag_ids)),
  )
  await db.deleteFrom('prompt_tags').where('tag_id', 'in', tag_ids).execute()
  await db.updateTable('tags').set({ deleted_at }).where('id', 'in', tag_ids).execute()
}

function refuseReserved(field: 'group' | 'name', value: string | null | undefined) {
  if (value && isSystemGroup(value)) {
    throw badRequest(`${field} ${quoted(value)} is reserved for system tags. Choose another group name.`)
  }
}

const systemGroup = (group: string, what: 'changed' | 'deleted') =>
  forbidden(`Group ${quoted(group)} is a system group and cannot be ${what}. Choose a group listed by GET /tag-groups.`)
