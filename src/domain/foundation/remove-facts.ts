import type { Services } from './context.ts'

/** Whoever shares this has nothing removed from the analytical store meanwhile. */
export const removalLock = 'removals'

/** Exports and reports that follow each other without a gap are let through for so long. */
const patience_ms = 3_600_000

/**
 * Does one piece of the removal that is due, unless somebody needs the facts to stay: it is done when the sweep comes by
 * again, or by a job that waits for its turn. Pieces are small, a project or so, because an export or a backup waits for
 * the one under way.
 */
export async function removePiece(
  { unlessLocked, jobs }: Pick<Services, 'unlessLocked' | 'jobs'>,
  work: () => Promise<void>,
): Promise<void> {
  if ((await unlessLocked(removalLock, work)) > patience_ms) await jobs.send('remove')
}

/**
 * Removes rows of a project from a fact table, wherever they lie.
 * @param project its UUID
 * @param where narrows them further, and names the project
 */
export async function remove(
  { analytics }: Pick<Services, 'analytics'>,
  project: string,
  table: string,
  where: string,
  params: Record<string, unknown>,
): Promise<void> {
  // Each node by itself: a replica may have rows of a batch that others never got.
  const nodes = await analytics.nodesOf(project)
  await Promise.all(nodes.map((node) => removeFrom(node, table, where, params)))
}

/**
 * Removes rows of a fact table from one node. Where there are none nothing is rewritten: a removal touches every part of a table.
 * @param tries how often to remove what is there: more than once where others may write such rows meanwhile
 * @throws Error when rows are left: a server skips removals in what it has restored until it is started again
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
      throw new Error(`rows of ${table} were not removed; after a RESTORE the ClickHouse server has to be restarted`)
    }
    await node.command({ text: `DELETE FROM ${table} WHERE ${where}`, params })
  }
}
