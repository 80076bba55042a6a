import { factKinds } from './fact-tables.ts'

/**
 * Which facts of a project exist for one reader: the state of the relational store at one instant, where every
 * change becomes visible as a whole. The analytical store has no transactions over tables; this is what they are
 * replaced by (`docs/decisions/0002-one-visible-state.md`).
 */
export interface Snapshot {
  project_id: string
  /** Only mentions of this reading count. */
  reading: number
  /** Facts of later batches did not exist yet. */
  last_batch: number
  /** Facts of these batches are being written, or were abandoned. */
  open_batches: number[]
  /** Some chats or pages were replaced or deleted and their old facts still lie in the tables. */
  has_superseded: boolean
  /** Some prompts are deleted; their chats do not count. */
  has_deleted_prompts: boolean
}

/**
 * The condition that keeps of a fact table what the snapshot sees: of every chat or page its one current version. The
 * table is one of those `factKinds` lists for the kind; those that belong to a reading must also be narrowed to it.
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

/** The condition that leaves out facts of deleted prompts; none where no prompt is deleted. */
export function notOfDeletedPrompts(
  { project_id, has_deleted_prompts }: Snapshot,
  bind: (value: unknown, type: string) => string,
): string[] {
  if (!has_deleted_prompts) return []
  const project = bind(uuidOf(project_id), 'UUID')
  return [`prompt_id NOT IN (SELECT prompt_id FROM prompts FINAL WHERE project_id = ${project} AND is_deleted)`]
}

/** The UUID inside a prefixed id: what the analytical store keeps. */
export const uuidOf = (id: string) => id.slice(id.indexOf('_') + 1)
