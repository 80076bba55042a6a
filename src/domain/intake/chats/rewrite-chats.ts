import { sql } from 'kysely'
import type { BrandMention } from '../../../answers/read.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { writeBatch } from '../../foundation/batches.ts'
import type { Services } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'
import { currentReading } from '../../setup/brands/recalculation.ts'
import { type ChatRow, chatTexts } from '../readings/kinds-of-text.ts'
import { commitVersions, type Version, writeVersions } from './versions.ts'

/**
 * Replaces chats with versions that have other mentions. It is one batch, so every report counts either the earlier
 * mentions or the new ones. Chats replaced or deleted meanwhile are left out.
 * @param mentions of each chat; only those read by the scorer's rules are stored
 */
export async function rewriteChats(
  services: Services,
  snapshot: Snapshot,
  rows: ChatRow[],
  mentions: BrandMention[][],
  scorer: string,
): Promise<void> {
  const { project_id, reading } = snapshot
  const scored = rows.flatMap((row, i) => {
    const named = mentions[i] ?? []
    return named[0]?.analysis_version === scorer ? [{ row, named }] : []
  })
  if (scored.length === 0) return
  const ctx = { ...services, project_id }
  await writeBatch(
    ctx,
    async (db) => {
      if ((await currentReading(db, project_id)) !== reading) return null
      const present = await db
        .selectFrom('chats')
        .select(['id', 'batch'])
        .where('project_id', '=', project_id)
        .where('id', '=', sql<string>`ANY(${scored.map(({ row }) => idOf('chat', row.chat_id))}::text[])`)
        .execute()
      const batches = new Map(present.map(({ id, batch }) => [uuidOf(id), batch]))
      const same = scored.filter(({ row }) => batches.get(row.chat_id) === row.batch)
      return same.length > 0 ? same : null
    },
    async (batch, same) => {
      const by = { analysis_version: scorer, analyzed_at: services.now().toISOString() }
      const place = { project_id: uuidOf(project_id), reading, batch: batch.batch }
      const rowsOf = (table: (typeof chatTexts.tables)[number]) =>
        same.flatMap(({ row, named }) => chatTexts.rows(table, { ...row, ...place }, by, named))
      await writeVersions(
        ctx,
        batch,
        same.map(versionOf),
        Object.fromEntries(chatTexts.tables.map((table) => [table, rowsOf(table)])),
      )
    },
    (db, batch, same) => commitVersions(ctx, db, batch, same.map(versionOf)),
  )
}

const versionOf = ({ row: { chat_id, batch } }: { row: ChatRow }): Version => ({ chat_id, batch })
