import { sql } from 'kysely'
import type { BrandMention } from '../answers/read.ts'
import { noteSuperseded, writeBatch, writeRows } from '../domain/batches.ts'
import { currentReading } from '../domain/brands/recalculation.ts'
import type { Services } from '../domain/context.ts'
import { idOf } from '../domain/ids.ts'
import { createBinder } from '../report/bind.ts'
import { chatFacts } from '../store/fact-tables.ts'
import { type Snapshot, uuidOf } from '../store/visible.ts'
import { type ChatRow, chats } from './kinds-of-text.ts'

/** Of a chat that is read again everything else is copied as it is. */
const copied = chatFacts.filter((table) => !chats.tables.includes(table))

/**
 * Stores chats again, with other mentions, in place of themselves: one batch, so that every report counts either what
 * was read before or what is read now. Chats that were replaced or deleted meanwhile are left out.
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
  const project = uuidOf(project_id)
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
    async ({ batch }, same) => {
      for (const table of copied)
        await copyRows(
          services,
          project,
          table,
          same.map(({ row }) => row),
          batch,
        )
      const by = { analysis_version: scorer, analyzed_at: services.now().toISOString() }
      const read = same.map(({ row, named }) => ({ row: { ...row, project_id: project, reading, batch }, named }))
      await writeRows(services, {
        superseded: same.map(({ row }) => ({
          ...{ project_id: project, chat_id: row.chat_id, batch: row.batch, by_batch: batch },
        })),
        ...Object.fromEntries(
          chats.tables.map((table) => [table, read.flatMap(({ row, named }) => chats.rows(table, row, by, named))]),
        ),
      })
    },
    async (db, batch, same) => {
      await db
        .updateTable('chats')
        .set({ batch: batch.batch })
        .where('id', '=', sql<string>`ANY(${same.map(({ row }) => idOf('chat', row.chat_id))}::text[])`)
        .execute()
      await noteSuperseded(db, ctx, batch)
    },
  )
}

/** Copies rows to another batch where they lie, without their leaving the store. */
async function copyRows({ facts }: Services, project: string, table: string, rows: ChatRow[], batch: number) {
  const { params, bind } = createBinder()
  const ids = bind(
    rows.map(({ chat_id }) => chat_id),
    'Array(UUID)',
  )
  const batches = bind(
    rows.map((row) => row.batch),
    'Array(UInt32)',
  )
  const where = `project_id = ${bind(project, 'UUID')} AND chat_id IN ${ids} AND transform(chat_id, ${ids}, ${batches}, toUInt32(0)) = batch`
  // Inside, "batch" is the old one.
  const text = `INSERT INTO ${table}
    SELECT * REPLACE (toUInt32(${bind(batch, 'UInt32')}) AS batch) FROM (SELECT * FROM ${table} WHERE ${where})`
  for (const node of await facts.holders(table, where, params)) await node.command({ text, params })
}
