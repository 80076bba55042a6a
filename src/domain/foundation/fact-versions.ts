import { createBinder } from '../../report/bind.ts'
import { factKinds, readFacts } from '../../store/fact-tables.ts'
import { uuidOf } from '../../store/uuid.ts'
import { type Batch, writeRows } from './batches.ts'
import type { ProjectContext } from './context.ts'

/*
 * A chat, page or perception run is never changed in place. It gets a new version in another batch, which replaces the old one
 * at the commit. So every report counts exactly one of the two.
 */

/** Kinds of facts that are replaced, with the type of their key column. */
const keyTypes = { chat: 'UUID', page: 'String', run: 'UUID' } as const
export type ReplacedKind = keyof typeof keyTypes

/** The stored version of a chat, page or run. */
export interface FactVersion {
  /** A UUID, or the URL of a page. */
  key: string
  batch: number
}

/** The rows that record which versions a batch replaces, by table. */
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
 * Writes new versions of facts, as a batch.
 * @param changed all rows of the tables that change; the rows of other tables are copied
 * @param days the first and last day of the facts, if they have days: the rows to copy are then found without reading others
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
  // Copied within the store, without leaving it.
  for (const table of tables) {
    if (changed[table]) continue
    const narrowed = readFacts.some((one) => one === table) ? which + ofReading : which
    // Filtered in a subquery: outside, `batch` would mean the new number, not the column.
    const rowsOf = `SELECT * FROM ${table} WHERE ${narrowed}`
    const text = `INSERT INTO ${table} SELECT * REPLACE (toUInt32(${number}) AS batch) FROM (${rowsOf})`
    for (const node of nodes) await node.command({ text, params })
  }
}
