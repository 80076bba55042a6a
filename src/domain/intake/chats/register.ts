import { sql } from 'kysely'
import type { Db } from '../../foundation/context.ts'
import type { FactVersion } from '../../foundation/fact-versions.ts'
import { idOf } from '../../foundation/ids.ts'
import { slicesOf } from '../../foundation/slices.ts'

/*
 * The register of chats says under which batch the facts of each stand. Batches that were staged become visible in one
 * commit, however many chats they hold: it notes the batches alone, and the chats are put right afterwards, batch by batch.
 */

/** The batch under which the facts of a chat stand; for queries of `chats`. */
export const currentBatch = sql<number>`CASE WHEN EXISTS (
    SELECT FROM unveiled_batches WHERE unveiled_batches.project_id = chats.project_id AND unveiled_batches.batch = staged_batch
  ) THEN staged_batch ELSE chats.batch END`

/**
 * Notes where facts of chats stand from now on.
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
 * Notes where facts of chats stand from the commit on that lets a staged batch be seen; part of its staging.
 * @param versions what the batch replaces; a chat that has another version by now keeps that
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
 * Puts the chats of batches right that have become visible, a transaction for each batch. Nothing else may be staged before.
 * @returns whether all are
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
