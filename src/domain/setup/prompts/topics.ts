import type { Input, Output } from '../../../contract/endpoint.ts'
import type { topics as contract } from '../../../contract/topics.ts'
import { notFound, shown } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { newId } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject, nameKey, refuseTakenName } from '../../foundation/names.ts'
import { countOf, totals } from '../../foundation/paging.ts'
import { mirrorPrompts, touchPrompts } from './mirror.ts'

type Operations = typeof contract

const live = (db: Db, project_id: string) =>
  db.selectFrom('topics').where('project_id', '=', project_id).where('deleted_at', 'is', null)

export const unknownTopic = (id: string) => notFound(`Topic ${shown(id)} was not found. Check the id with GET /topics.`)

export async function list_topics(
  { db, project_id }: ProjectContext,
  input: Input<Operations['list_topics']>,
): Promise<Output<Operations['list_topics']>> {
  const topics = live(db, project_id)
  const listed = topics.select(['id', 'name', 'country_code'])
  const { rows, onward } = await pageByCreation(
    listed,
    'topics',
    input,
    queryFingerprint('list_topics', project_id, input),
  )
  return { data: rows, ...totals(await countOf(topics)), ...onward }
}

export async function create_topic(
  ctx: ProjectContext,
  { name, country_code }: Input<Operations['create_topic']>,
): Promise<Output<Operations['create_topic']>> {
  const id = newId('topic')
  return await commitWithResponse(ctx, async (db) => {
    await refuseTakenName(db, 'topics', ctx.project_id, name)
    await db
      .insertInto('topics')
      .values({ id, project_id: ctx.project_id, name, name_key: nameKey(name), country_code: country_code ?? null })
      .execute()
    return { id }
  })
}

export async function update_topic(
  ctx: ProjectContext,
  { topic_id, name }: Input<Operations['update_topic']>,
): Promise<Output<Operations['update_topic']>> {
  await ctx.db.transaction().execute(async (db) => {
    const topic = await live(db, ctx.project_id).select('id').where('id', '=', topic_id).forUpdate().executeTakeFirst()
    if (!topic) throw unknownTopic(topic_id)
    await refuseTakenName(db, 'topics', ctx.project_id, name, topic_id)
    await db
      .updateTable('topics')
      .set({ name, name_key: nameKey(name) })
      .where('id', '=', topic_id)
      .execute()
  })
  return {}
}

export async function delete_topic(
  ctx: ProjectContext,
  { topic_id }: Input<Operations['delete_topic']>,
): Promise<Output<Operations['delete_topic']>> {
  await ctx.db.transaction().execute(async (db) => {
    await lockProject(db, ctx.project_id)
    const { numUpdatedRows } = await db
      .updateTable('topics')
      .set({ deleted_at: ctx.now() })
      .where('id', '=', topic_id)
      .where('project_id', '=', ctx.project_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!numUpdatedRows) throw unknownTopic(topic_id)
    await touchPrompts(db, (prompts) => prompts.where('topic_id', '=', topic_id), { topic_id: null })
    await db
      .deleteFrom('prompt_suggestions')
      .where('project_id', '=', ctx.project_id)
      .where('topic_id', '=', topic_id)
      .where('state', '=', 'open')
      .execute()
  })
  await mirrorPrompts(ctx, ctx.project_id)
  return {}
}
