import type { Input, Output } from '../../../contract/endpoint.ts'
import type { topicSuggestions as contract } from '../../../contract/topic-suggestions.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject, nameKey, refuseTakenName } from '../../foundation/names.ts'
import { countOf } from '../../foundation/paging.ts'
import { mirrorPrompts, touchPrompts } from '../../setup/prompts/mirror.ts'
import { handle } from './handle.ts'

type Operations = typeof contract

/** Topics that await review. */
export const openTopics = (db: Db, project_id: string) =>
  db.selectFrom('topic_suggestions').where('project_id', '=', project_id).where('state', '=', 'open')

export async function list_topic_suggestions(
  { db, project_id }: ProjectContext,
  input: Input<Operations['list_topic_suggestions']>,
): Promise<Output<Operations['list_topic_suggestions']>> {
  const open = openTopics(db, project_id)
  const asked = queryFingerprint('list_topic_suggestions', project_id, input)
  const { rows, onward } = await pageByCreation(open.select(['id', 'name']), 'topic_suggestions', input, asked)
  return { data: rows, total_count: await countOf(open), ...onward }
}

export async function accept_topic_suggestion(
  ctx: ProjectContext,
  { topic_suggestion_id: id }: Input<Operations['accept_topic_suggestion']>,
): Promise<Output<Operations['accept_topic_suggestion']>> {
  const { project_id } = ctx
  const accepted = await commitWithResponse(ctx, async (db) => {
    await lockProject(db, project_id)
    const { name } = await handle(ctx, db, 'topic_suggestions', id, 'accepted')
    await refuseTakenName(db, 'topics', project_id, name)
    await db
      .insertInto('topics')
      .values({ id, project_id, name, name_key: nameKey(name) })
      .execute()
    // Includes prompts that were accepted before their topic.
    const tracked = db.selectFrom('prompt_suggestions').select('prompt_id').where('topic_id', '=', id)
    await touchPrompts(
      db,
      (prompts) =>
        prompts.where('project_id', '=', project_id).where('topic_id', 'is', null).where('id', 'in', tracked),
      { topic_id: id },
    )
    return { id }
  })
  await mirrorPrompts(ctx, project_id)
  return accepted
}

export async function reject_topic_suggestion(
  ctx: ProjectContext,
  { topic_suggestion_id: id }: Input<Operations['reject_topic_suggestion']>,
): Promise<Output<Operations['reject_topic_suggestion']>> {
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    await handle(ctx, db, 'topic_suggestions', id, 'rejected')
    await db
      .updateTable('prompt_suggestions')
      .set({ state: 'rejected' })
      .where('project_id', '=', ctx.project_id)
      .where('topic_id', '=', id)
      .where('state', '=', 'open')
      .execute()
    return {}
  })
}
