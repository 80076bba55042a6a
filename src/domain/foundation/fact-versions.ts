import { createBinder } from '../../report/bind.ts'
import { factKinds, readFacts } from '../../store/fact-tables.ts'
import { uuidOf } from '../../store/uuid.ts'
import { type Batch, writeRows } from './batches.ts'
import type { ProjectContext } from './context.ts'

/*
 * A chat, page or perception run is never changed where it lies: it gets another version, in another batch, which stands in
 * its place from the commit on. So every report counts either the one or the other.
 */

/** Kinds of facts that are replaced, with the type of the column that names one. */
const keyTypes = { chat: 'UUID', page: 'String', run: 'UUID' } as const
export type ReplacedKind = keyof typeof keyTypes

/** A chat, page or run as it is stored now. */
export interface FactVersion {
  /** A UUID, or the URL of a page. */
  key: string
  batch: number
}

/** The rows that say which versions a batch replaces, by table. */
export const supersededRows = (
  project_id: string,
  kind: ReplacedKind,
  versions: readonly FactVersion[],
  by_batch: number,
): Record<string, object[]> => {
  const { key: column, superseded } = factKinds[kind]
  const rows = versions.map(({ key, batch }) => ({ project_id: uuidOf(project_id), [column]: key, batch, by_batch }))
  return { [superseded]: rows }
}

/**
 * Writes other versions of facts, as a batch.
 * @param changed all rows of the tables that change; those of the others are copied
 * @param days the first and the last day of the facts, where they have days: what is copied is then found without a look at others
 */
export async function writeFactVersions(
  ctx: Pick<ProjectContext, 'analytics' | 'metrics' | 'project_id'>,
  kind: ReplacedKind,
  { batch, reading }: Batch,
  versions: readonly FactVersion[],
  changed: Record<string, object[]>,
  days?: readonly [first: string, last: string],
): Promise<void> {
  await writeRows(ctx, { ...supersededRows(ctx.project_id, kind, versions, batch), ...changed })
  const { tables, key } = factKinds[kind]
  const { params, bind, list } = createBinder()
  const keys = list(
    versions.map((version) => version.key),
    keyTypes[kind],
  )
  const batches = bind(
    versions.map((version) => version.batch),
    'Array(UInt32)',
  )
  const which = `project_id = ${bind(uuidOf(ctx.project_id), 'UUID')} AND ${key} IN ${keys}
    AND transform(${key}, ${keys}, ${batches}, toUInt32(0)) = batch${days ? ` AND date >= ${bind(days[0], 'Date')} AND date <= ${bind(days[1], 'Date')}` : ''}`
  const nodes = await ctx.analytics.nodesOf(uuidOf(ctx.project_id))
  const ofReading = ` AND reading = ${bind(reading, 'UInt32')}`
  const number = bind(batch, 'UInt32')
  // They are copied where they lie, without leaving the store.
  for (const table of tables) {
    if (changed[table]) continue
    const narrowed = readFacts.some((one) => one === table) ? which + ofReading : which
    // Narrowed inside, since the condition would take the new number for the column.
    const rowsOf = `SELECT * FROM ${table} WHERE ${narrowed}`
    const text = `INSERT INTO ${table} SELECT * REPLACE (toUInt32(${number}) AS batch) FROM (${rowsOf})`
    for (const node of nodes) await node.command({ text, params })
  }
}
