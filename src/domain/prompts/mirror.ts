import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import type { Tables } from '../../store/postgres/tables.ts'
import { uuidOf } from '../../store/visible.ts'
import type { Db, Services } from '../context.ts'
import { tryEach } from '../try-each.ts'

/*
 * Reports join a small table of prompts in the analytical store. PostgreSQL is the truth: a change raises the prompt's
 * version in the transaction that makes it, and the verb answers when the mirror has that version. What a crash or an
 * outage in between leaves behind is repaired at start and every minute.
 */

type PromptUpdate = UpdateQueryBuilder<Tables, 'prompts', 'prompts', UpdateResult>

/** Changes prompts, or only what hangs on them (tags), so that the mirror follows. */
export async function touchPrompts(
  db: Db,
  which: (prompts: PromptUpdate) => PromptUpdate,
  changes: { topic_id?: string | null; is_archived?: boolean; deleted_at?: Date } = {},
): Promise<number> {
  const update: PromptUpdate = db.updateTable('prompts').set({ ...changes, version: sql`version + 1` })
  const { numUpdatedRows } = await which(update).where('deleted_at', 'is', null).executeTakeFirst()
  return Number(numUpdatedRows)
}

const page = 2000

/** Brings the mirror of a project's prompts up to date. */
export async function mirrorPrompts({ db, facts }: Pick<Services, 'db' | 'facts'>, project_id: string): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('prompts')
      .select(['id', 'topic_id', 'is_archived', 'deleted_at', 'version'])
      .select(sql<string[]>`ARRAY(SELECT tag_id FROM prompt_tags WHERE prompt_id = prompts.id)`.as('tag_ids'))
      .where('project_id', '=', project_id)
      .whereRef('mirrored_version', '<', 'version')
      .limit(page)
      .execute()
    if (rows.length === 0) return
    await facts.insert(
      'prompts',
      rows.map(({ id, topic_id, tag_ids, is_archived, deleted_at, version }) => ({
        project_id: uuidOf(project_id),
        prompt_id: uuidOf(id),
        topic_id: topic_id && uuidOf(topic_id),
        tag_ids: tag_ids.map(uuidOf),
        is_archived,
        is_deleted: deleted_at !== null,
        version,
      })),
    )
    // Only up to the version that was written: a change made meanwhile is mirrored in the next round.
    await sql`
      UPDATE prompts SET mirrored_version = written.version
      FROM (SELECT unnest(${rows.map(({ id }) => id)}::text[]) AS id, unnest(${rows.map(({ version }) => version)}::bigint[]) AS version) AS written
      WHERE prompts.id = written.id AND mirrored_version < written.version`.execute(db)
    if (rows.length < page) return
  }
}

/** Repairs the mirror of every project that has prompts it does not show as they are. */
export async function repairMirror(services: Pick<Services, 'db' | 'facts'>): Promise<void> {
  const projects = await services.db
    .selectFrom('prompts')
    .select('project_id')
    .distinct()
    .whereRef('mirrored_version', '<', 'version')
    .execute()
  await tryEach(projects, ({ project_id }) => mirrorPrompts(services, project_id))
}
