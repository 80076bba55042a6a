import { promptTags } from '../../../answers/prompt-tags.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { promptSuggestions as contract } from '../../../contract/prompt-suggestions.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject } from '../../foundation/names.ts'
import { countOf } from '../../foundation/paging.ts'
import { brandSet } from '../../setup/brands/recalculation.ts'
import { mirrorPrompts } from '../../setup/prompts/mirror.ts'
import { addPrompt, sameText } from '../../setup/prompts/prompts.ts'
import { systemTagIds } from '../../setup/prompts/tags.ts'
import { handle, unknownSuggestion } from './handle.ts'

type Operations = typeof contract

/** The suggestions on the list: open, and not tracked in the same words since, not even if deleted again. */
export const openSuggestions = (db: Db, project_id: string) =>
  db
    .selectFrom('prompt_suggestions')
    .where('prompt_suggestions.project_id', '=', project_id)
    .where('prompt_suggestions.state', '=', 'open')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('prompts')
            .select('prompts.id')
            .whereRef('prompts.project_id', '=', 'prompt_suggestions.project_id')
            .whereRef('prompts.wording', '=', 'prompt_suggestions.wording')
            .whereRef('prompts.country_code', '=', 'prompt_suggestions.country_code'),
        ),
      ),
    )

export async function list_prompt_suggestions(
  { db, project_id, readers }: ProjectContext,
  input: Input<Operations['list_prompt_suggestions']>,
): Promise<Output<Operations['list_prompt_suggestions']>> {
  const { topic_id, legacy, cursor } = input
  // This service has only generated suggestions.
  if (legacy === true) return { data: [], total_count: 0, ...(cursor !== undefined && { next_cursor: null }) }
  const all = openSuggestions(db, project_id)
  const query = topic_id === undefined ? all : all.where('topic_id', '=', topic_id)
  const listed = query.select(['id', 'text', 'topic_id', 'country_code', 'volume'])
  const asked = queryFingerprint('list_prompt_suggestions', project_id, input)
  const { rows, onward } = await pageByCreation(listed, 'prompt_suggestions', input, asked)
  const system = await systemTagIds(db, project_id)
  const branded = await readers.nameOwnBrand(
    await brandSet(db, project_id),
    rows.map(({ text }) => text),
  )
  return {
    data: rows.map((row, i) => ({
      id: row.id,
      messages: [{ content: row.text }],
      tags: Object.values(promptTags(row.text, branded[i] === true)).map((name) => ({ id: system.get(name) ?? '' })),
      topic: row.topic_id === null ? null : { id: row.topic_id },
      user_location: { country: row.country_code },
      ...(row.volume !== null && { volume: row.volume }),
    })),
    total_count: await countOf(query),
    ...onward,
  }
}

export async function update_prompt_suggestion(
  { db, project_id }: ProjectContext,
  { prompt_suggestion_id, volume }: Input<Operations['update_prompt_suggestion']>,
): Promise<Output<Operations['update_prompt_suggestion']>> {
  // Even an update that changes nothing must find the row.
  const { numUpdatedRows } = await db
    .updateTable('prompt_suggestions')
    .set((row) => ({ volume: volume === undefined ? row.ref('volume') : volume }))
    .where('project_id', '=', project_id)
    .where('id', '=', prompt_suggestion_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!numUpdatedRows) throw unknownSuggestion('prompt_suggestions', prompt_suggestion_id)
  return {}
}

export async function accept_prompt_suggestion(
  ctx: ProjectContext,
  { prompt_suggestion_id, country_code }: Input<Operations['accept_prompt_suggestion']>,
): Promise<Output<Operations['accept_prompt_suggestion']>> {
  const accepted = await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const own = await handle(ctx, db, 'prompt_suggestions', prompt_suggestion_id, 'accepted')
    const { text, wording, topic_id, volume } = own
    const country = country_code ?? own.country_code
    const same = await db
      .selectFrom('prompts')
      .select('id')
      .where('project_id', '=', ctx.project_id)
      .where('wording', '=', wording)
      .where('country_code', '=', country)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (same) throw sameText(country, same.id)
    const topic = await db
      .selectFrom('topics')
      .select('id')
      .where('id', '=', topic_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const prompt_id = await addPrompt(ctx, db, {
      text,
      country_code: country,
      topic_id: topic?.id ?? null,
      tag_ids: [],
      volume,
    })
    await db.updateTable('prompt_suggestions').set({ prompt_id }).where('id', '=', prompt_suggestion_id).execute()
    return { id: prompt_id }
  })
  await mirrorPrompts(ctx, ctx.project_id)
  return accepted
}

export async function reject_prompt_suggestion(
  ctx: ProjectContext,
  { prompt_suggestion_id }: Input<Operations['reject_prompt_suggestion']>,
): Promise<Output<Operations['reject_prompt_suggestion']>> {
  return await commitWithResponse(ctx, async (db) => {
    // New suggestions are written under the same lock, so none with these words can be added in between.
    await lockProject(db, ctx.project_id)
    await handle(ctx, db, 'prompt_suggestions', prompt_suggestion_id, 'rejected')
    return {}
  })
}
