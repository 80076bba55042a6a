import type { Services } from './context.ts'

/** While somebody shares this lock, nothing is removed from the analytical store. */
export const removalLock = 'removals'

/** How long a removal yields to exports and reports that follow each other without a gap. */
const maxYield_ms = 3_600_000

/**
 * Does one piece of the due removal, unless somebody needs the facts. In that case the next sweep does it, or a job that waits
 * for its turn. Pieces are small, about a project each, because an export or a backup waits for
 * the piece in progress.
 */
export async function removePiece(
  { tryWithLock, jobs }: Pick<Services, 'tryWithLock' | 'jobs'>,
  work: () => Promise<void>,
): Promise<void> {
  if ((await tryWithLock(removalLock, work)) > maxYield_ms) await jobs.send('remove')
}

/**
 * Removes rows of a project from a fact table on all nodes.
 * @param project its UUID
 * @param where selects the rows, including the project
 */
export async function remove(
  { analytics }: Pick<Services, 'analytics'>,
  project: string,
  table: string,
  where: string,
  params: Record<string, unknown>,
): Promise<void> {
  // Each node separately: a replica may have rows of a batch that the others never got.
  const nodes = await analytics.nodesOf(project)
  await Promise.all(nodes.map((node) => removeFrom(node, table, where, params)))
}

/**
 * Removes rows of a fact table from one node. Does nothing if there are none, because a removal touches every part of a table.
 * @param tries how often to remove the rows: more than once if others may write such rows meanwhile
 * @throws Error when rows are left: after a restore a server skips removals in restored data until it is restarted
 */
export async function removeFrom(
  node: Services['analytics'],
  table: string,
  where: string,
  params: Record<string, unknown>,
  tries = 1,
): Promise<void> {
  for (let tried = 0; ; tried++) {
    const text = `SELECT count() AS rows FROM ${table} WHERE ${where}`
    const [found] = await node.query<{ rows: number }>({ text, params })
    if (!found?.rows) return
    if (tried === tries) {
      throw new Error(`rows of ${table} were not removed; after a RESTORE, restart the ClickHouse server`)
    }
    await node.command({ text: `DELETE FROM ${table} WHERE ${where}`, params })
  }
}
