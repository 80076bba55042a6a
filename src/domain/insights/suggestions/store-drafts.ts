import type { Db } from '../../foundation/context.ts'
import { recordEvent } from '../../foundation/events/record.ts'
import { newId } from '../../foundation/ids.ts'
import { lockProject } from '../../foundation/names.ts'
import { countOf } from '../../foundation/paging.ts'
import type { DraftPrompt, Drafts } from './drafts.ts'
import { topicsByIds } from './generations.ts'
import { knownWordings, topicWordings } from './known.ts'
import { openSuggestions } from './prompt-suggestions.ts'
import { endFailed, endSucceeded, type Generation } from './take-generation.ts'

/** No more are added if this many are open. */
const maxOpen = 1000

/** The lease was lost while the drafts were made, so nothing of them may be written. */
class LeaseLostError extends Error {}

/**
 * Writes the suggestions of a generation and its success, all or nothing. Changes made meanwhile are respected: wordings
 * that a person rejected or began to track, and topics that were deleted, are left out.
 */
export async function storeDrafts(db: Db, generation: Generation, drafts: Drafts): Promise<void> {
  const { project_id } = generation
  try {
    await db.transaction().execute(async (trx) => {
      await lockProject(trx, project_id)
      if (generation.topic_id !== null && (await topicsByIds(trx, project_id, [generation.topic_id])).length === 0) {
        return await endFailed(trx, generation, 'TOPIC_DELETED')
      }
      await addTopics(trx, project_id, drafts)
      await removeReplaced(trx, project_id, drafts.replaced)
      const count = await addPrompts(trx, project_id, drafts.prompts)
      if (!(await endSucceeded(trx, generation, count))) throw new LeaseLostError()
      if (count > 0)
        await recordEvent(trx, project_id, 'prompt.suggested', { generation: { id: generation.id }, count })
    })
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error
  }
}

async function addTopics(db: Db, project_id: string, { topics }: Drafts): Promise<void> {
  const known = await topicWordings(db, project_id)
  const rows = topics.filter(({ wording }) => !known.has(wording)).map((topic) => ({ ...topic, project_id }))
  if (rows.length > 0) await db.insertInto('topic_suggestions').values(rows).execute()
}

async function removeReplaced(db: Db, project_id: string, topic_ids: readonly string[]): Promise<void> {
  if (topic_ids.length === 0) return
  await db
    .deleteFrom('prompt_suggestions')
    .where('project_id', '=', project_id)
    .where('state', '=', 'open')
    .where('topic_id', 'in', topic_ids)
    .execute()
}

/** @returns how many were added */
async function addPrompts(db: Db, project_id: string, prompts: readonly DraftPrompt[]): Promise<number> {
  const of_topics = [...new Set(prompts.flatMap(({ topic_id }) => topic_id ?? []))]
  const topics = new Set((await topicsByIds(db, project_id, of_topics)).map(({ id }) => id))
  const wanted: DraftPrompt[] = []
  for (const [country, drafts] of Map.groupBy(prompts, ({ country_code }) => country_code)) {
    const known = await knownWordings(
      db,
      project_id,
      country,
      drafts.map(({ wording }) => wording),
    )
    for (const one of drafts) {
      if (known.has(one.wording) || (one.topic_id !== null && !topics.has(one.topic_id))) continue
      // Two languages of a market may fall back to the same one.
      known.add(one.wording)
      wanted.push(one)
    }
  }
  const rows = wanted.slice(0, Math.max(0, maxOpen - (await countOf(openSuggestions(db, project_id)))))
  if (rows.length === 0) return 0
  // All rows have the same creation time and sort by id, so ids are assigned in order.
  const ids = rows.map(() => newId('prompt_suggestion')).sort()
  await db
    .insertInto('prompt_suggestions')
    .values(rows.map((row, i) => ({ ...row, id: ids[i] ?? '', project_id })))
    .execute()
  return rows.length
}
