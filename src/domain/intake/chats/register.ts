import { sql } from 'kysely'
import type { Db } from '../../foundation/context.ts'
import type { FactVersion } from '../../foundation/fact-versions.ts'
import { idOf } from '../../foundation/ids.ts'
import { slicesOf } from '../../foundation/slices.ts'

/*
 * The register of chats records the current batch of each chat's facts. Staged batches become visible in one commit, however
 * many chats they hold: the commit records only the batches. The rows of the chats are updated afterwards, batch by batch.
 */

/** The current batch of a chat's facts; for queries of `chats`. */
export const currentBatch = sql<number>`CASE WHEN EXISTS (
    SELECT FROM unveiled_batches WHERE unveiled_batches.project_id = chats.project_id AND unveiled_batches.batch = staged_batch
  ) THEN staged_batch ELSE chats.batch END`

/**
 * Records the current batch of chats' facts.
 * @param chat_ids UUIDs
 */
export async function registerChats(
  db: Db,
  project_id: string,
  batch: number,
  chat_ids: readonly string[],
): Promise<void> {
  await db
    .updateTable('chats')
    .set({ batch, staged_batch: null })
    .where('project_id', '=', project_id)
    .where('id', '=', sql<string>`ANY(${chat_ids.map((id) => idOf('chat', id))}::text[])`)
    .execute()
}

/**
 * Records the batch that chats get once a staged batch becomes visible. Runs in the transaction that stages the batch.
 * @param versions the versions that the batch replaces; a chat with another version by now keeps that version
 */
export async function stageChats(db: Db, staged_batch: number, versions: readonly FactVersion[]): Promise<void> {
  for (const some of slicesOf(versions)) {
    await sql`
      UPDATE chats SET staged_batch = ${staged_batch}::integer
      FROM unnest(
        ${some.map(({ key }) => idOf('chat', key))}::text[], ${some.map(({ batch }) => batch)}::integer[]
      ) AS seen (id, batch)
      WHERE chats.id = seen.id AND chats.batch = seen.batch`.execute(db)
  }
}

/**
 * Updates the chats of batches that have become visible, in one transaction per batch. No new batch may be staged until then.
 * @returns whether all are updated
 */
export async function settleUnveiled(db: Db, project_id: string, isOver: () => boolean): Promise<boolean> {
  for (let settled = 0; ; settled++) {
    const next = await db
      .selectFrom('unveiled_batches')
      .select('batch')
      .where('project_id', '=', project_id)
      .orderBy('batch')
      .limit(1)
      .executeTakeFirst()
    if (!next) return true
    if (settled > 0 && isOver()) return false
    const { batch } = next
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('chats')
        .set({ batch, staged_batch: null })
        .where('project_id', '=', project_id)
        .where('staged_batch', '=', batch)
        .execute()
      await trx.deleteFrom('unveiled_batches').where('project_id', '=', project_id).where('batch', '=', batch).execute()
    })
  }
}
