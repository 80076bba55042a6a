import { sql, type Updateable, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import type { Tables } from '../../../store/postgres/tables.ts'
import { uuidOf } from '../../../store/uuid.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { bringUpToDate, type Mirror } from '../../foundation/mirror.ts'

type PromptUpdate = UpdateQueryBuilder<Tables, 'prompts', 'prompts', UpdateResult>

type Changed = 'topic_id' | 'volume' | 'samples_per_day' | 'is_archived' | 'deleted_at'

/** Changes prompts and updates the mirror, even if only data attached to them (tags) changed. */
export async function touchPrompts(
  db: Db,
  which: (prompts: PromptUpdate) => PromptUpdate,
  changes: Partial<Pick<Updateable<Tables['prompts']>, Changed>> = {},
): Promise<number> {
  const update: PromptUpdate = db.updateTable('prompts').set({ ...changes, version: sql`version + 1` })
  const { numUpdatedRows } = await which(update).where('deleted_at', 'is', null).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The data about prompts that reports use. */
export const promptMirror: Mirror = {
  table: 'prompts',
  async read(db, { condition, limit }) {
    const rows = await db
      .selectFrom('prompts')
      .select(['id', 'topic_id', 'is_archived', 'deleted_at', 'version'])
      .select(sql<string[]>`ARRAY(SELECT tag_id FROM prompt_tags WHERE prompt_id = prompts.id)`.as('tag_ids'))
      .where(condition)
      .limit(limit)
      .execute()
    return rows.map(({ id, topic_id, tag_ids, is_archived, deleted_at, version }) => ({
      id,
      version,
      values: {
        prompt_id: uuidOf(id),
        topic_id: topic_id && uuidOf(topic_id),
        tag_ids: tag_ids.map(uuidOf),
        is_archived,
        is_deleted: deleted_at !== null,
      },
    }))
  },
}

/** Brings the mirror of a project's prompts up to date. */
export const mirrorPrompts = (services: Pick<Services, 'db' | 'analytics'>, project_id: string): Promise<void> =>
  bringUpToDate(services, promptMirror, project_id)
