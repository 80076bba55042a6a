import { type Kysely, sql } from 'kysely'
import type { Tables } from './postgres/tables.ts'

/**
 * Which facts of a project exist for one reader: the state of the relational store at one instant, where every
 * change becomes visible as a whole. The snapshot takes the place of transactions over several tables, which the
 * analytical store does not have (`docs/decisions/0002-one-visible-state.md`).
 */
export interface Snapshot {
  project_id: string
  /** Only mentions of this reading count. */
  reading: number
  /** Facts of later batches did not exist yet. */
  last_batch: number
  /** Facts of these batches are being written, or were abandoned. */
  open_batches: number[]
  /** Some chats or pages were replaced or deleted, and their old facts are still in the tables. */
  has_superseded: boolean
  /** Some prompts are deleted; their chats do not count. */
  has_deleted_prompts: boolean
}

/** Reads the snapshot of a project in one statement, so that its parts belong together. */
export async function takeSnapshot(db: Kysely<Tables>, project_id: string): Promise<Snapshot> {
  const { rows } = await sql<Omit<Snapshot, 'project_id'>>`
    SELECT reading, last_batch,
      ARRAY(SELECT batch FROM open_batches WHERE open_batches.project_id = projects.id ORDER BY batch) AS open_batches,
      EXISTS (SELECT 1 FROM cleanups WHERE cleanups.project_id = projects.id AND kind = 'superseded') AS has_superseded,
      EXISTS (SELECT 1 FROM prompts WHERE prompts.project_id = projects.id AND deleted_at IS NOT NULL) AS has_deleted_prompts
    FROM projects WHERE id = ${project_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`project ${project_id} no longer exists`)
  return { project_id, ...row }
}
