import { sql } from 'kysely'
import { createBinder } from '../../../report/bind.ts'
import { chatFacts, readFacts } from '../../../store/fact-tables.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { type Batch, noteSuperseded, writeRows } from '../../foundation/batches.ts'
import type { Db, ProjectContext, Services } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'

/*
 * A chat is never changed where it lies: it gets another version, in another batch, which stands in its place from the
 * commit on. So every report counts either the one or the other.
 */

/** A chat as it is stored now. */
export interface Version {
  /** UUID. */
  chat_id: string
  batch: number
}

type InProject = Services & Pick<ProjectContext, 'project_id'>

/**
 * Writes other versions of chats, as a batch.
 * @param changed all rows of the tables that change; those of the others are copied
 */
export async function writeVersions(
  ctx: InProject,
  { batch, reading }: Batch,
  versions: readonly Version[],
  changed: Partial<Record<(typeof chatFacts)[number], object[]>>,
): Promise<void> {
  const project_id = uuidOf(ctx.project_id)
  const superseded = versions.map(({ chat_id, batch: replaced }) => ({
    project_id,
    chat_id,
    batch: replaced,
    by_batch: batch,
  }))
  await writeRows(ctx, { superseded, ...changed })
  const { params, bind } = createBinder()
  const ids = bind(
    versions.map(({ chat_id }) => chat_id),
    'Array(UUID)',
  )
  const batches = bind(
    versions.map((version) => version.batch),
    'Array(UInt32)',
  )
  const which = `project_id = ${bind(project_id, 'UUID')} AND chat_id IN ${ids}
    AND transform(chat_id, ${ids}, ${batches}, toUInt32(0)) = batch`
  const nodes = await ctx.analytics.holders('chats', which, params)
  const ofReading = ` AND reading = ${bind(reading, 'UInt32')}`
  const number = bind(batch, 'UInt32')
  // They are copied where they lie, without leaving the store.
  for (const table of chatFacts) {
    if (changed[table]) continue
    const narrowed = readFacts.some((one) => one === table) ? which + ofReading : which
    // Narrowed inside, since the condition would take the new number for the column.
    const rowsOf = `SELECT * FROM ${table} WHERE ${narrowed}`
    const text = `INSERT INTO ${table} SELECT * REPLACE (toUInt32(${number}) AS batch) FROM (${rowsOf})`
    for (const node of nodes) await node.command({ text, params })
  }
}

/** Has the versions of a batch stand in the place of those before; part of the batch's commit. */
export async function commitVersions(
  ctx: InProject,
  db: Db,
  batch: Batch,
  versions: readonly Version[],
): Promise<void> {
  await db
    .updateTable('chats')
    .set({ batch: batch.batch })
    .where('project_id', '=', ctx.project_id)
    .where('id', '=', sql<string>`ANY(${versions.map(({ chat_id }) => idOf('chat', chat_id))}::text[])`)
    .execute()
  await noteSuperseded(db, ctx, batch)
}
