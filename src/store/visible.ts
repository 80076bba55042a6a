import { factKinds } from './fact-tables.ts'
import type { Snapshot } from './snapshot.ts'
import { uuidOf } from './uuid.ts'

/**
 * The condition that limits a fact table to what the snapshot sees: the one current version of every chat or page. The
 * table is one that `factKinds` lists for the kind. Tables that belong to a reading must also be limited to that reading.
 */
export function visible(
  snapshot: Snapshot,
  bind: (value: unknown, type: string) => string,
  kind: keyof typeof factKinds = 'chat',
): string {
  const { key, superseded } = factKinds[kind]
  const project = bind(uuidOf(snapshot.project_id), 'UUID')
  const committed = (column: string) =>
    [
      `${column} <= ${bind(snapshot.last_batch, 'UInt32')}`,
      snapshot.open_batches.length > 0 && `${column} NOT IN ${bind(snapshot.open_batches, 'Array(UInt32)')}`,
    ]
      .filter(Boolean)
      .join(' AND ')
  return [
    `project_id = ${project}`,
    committed('batch'),
    snapshot.has_superseded &&
      superseded !== null &&
      `(${key}, batch) NOT IN (SELECT ${key}, batch FROM ${superseded} WHERE project_id = ${project} AND ${committed('by_batch')})`,
  ]
    .filter(Boolean)
    .join(' AND ')
}

/** The condition that excludes facts of deleted prompts; empty when no prompt is deleted. */
export function notOfDeletedPrompts(
  { project_id, has_deleted_prompts }: Snapshot,
  bind: (value: unknown, type: string) => string,
): string[] {
  if (!has_deleted_prompts) return []
  const project = bind(uuidOf(project_id), 'UUID')
  return [`prompt_id NOT IN (SELECT prompt_id FROM prompts FINAL WHERE project_id = ${project} AND is_deleted)`]
}
