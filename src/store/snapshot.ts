import { type Kysely, sql } from 'kysely'
import type { Tables } from './postgres/tables.ts'
import type { Snapshot } from './visible.ts'

/** Reads the snapshot of a project in one statement, so that its parts belong together. */
export async function takeSnapshot(db: Kysely<Tables>, project_id: string): Promise<Snapshot> {
  const { rows } = await sql<Omit<Snapshot, 'project_id'>>`
    SELECT reading, last_batch,
      ARRAY(SELECT batch FROM open_batches WHERE open_batches.project_id = projects.id ORDER BY batch) AS open_batches,
      EXISTS (SELECT 1 FROM cleanups WHERE cleanups.project_id = projects.id AND kind = 'superseded') AS has_superseded,
      EXISTS (SELECT 1 FROM prompts WHERE prompts.project_id = projects.id AND deleted_at IS NOT NULL) AS has_deleted_prompts
    FROM projects WHERE id = ${project_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`project ${project_id} is gone`)
  return { project_id, ...row }
}
