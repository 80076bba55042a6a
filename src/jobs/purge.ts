import { keptFrom } from '../domain/chats/retention.ts'
import type { Services } from '../domain/context.ts'
import { tryEach } from '../domain/try-each.ts'
import { chatFacts, projectFacts } from '../store/fact-tables.ts'
import { uuidOf } from '../store/visible.ts'
import { readingLock } from './recalculate.ts'
import { remove } from './remove.ts'

/** How long a deleted project could still be brought back by hand. */
const graceMilliseconds = 30 * 86_400_000

/** Removes projects that were deleted long ago, with all they hold, from both stores. May be repeated at any point. */
export async function purgeProjects(services: Services, signal: AbortSignal): Promise<void> {
  const { db, lock, now, log } = services
  const gone = await db
    .selectFrom('projects')
    .select('id')
    .where('deleted_at', '<', new Date(now().getTime() - graceMilliseconds))
    .execute()
  await tryEach(gone, async ({ id }) => {
    if (signal.aborted) return
    await lock(readingLock(id), () =>
      lock(`facts of ${id}`, async () => {
        for (const table of projectFacts) {
          await remove(services, table, 'project_id = {project:UUID}', { project: uuidOf(id) })
        }
        // Last, because the row is what brings the purge here again after a crash.
        await db.deleteFrom('projects').where('id', '=', id).execute()
      }),
    )
    log.info({ project_id: id }, 'a deleted project was removed for good')
  })
}

/** Removes facts of days that RETENTION_DAYS no longer keeps. May be repeated at any point. */
export async function dropOutdated(services: Services): Promise<void> {
  const before = keptFrom(services)
  if (before === undefined) return
  // Asked of every node first: while one is away nothing is removed.
  const counts = await Promise.all(services.facts.nodes.map((node) => outdatedChats(node, before)))
  const chats = counts.reduce((sum, count) => sum + count, 0)
  if (chats === 0) return
  // Chats go last, because they are what brings the removal here again after a crash.
  for (const table of [...chatFacts].reverse()) {
    if (table === 'chats') await services.db.deleteFrom('chats').where('date', '<', before).execute()
    await removeDays(services, table, before)
  }
  services.log.info({ before, chats }, 'facts older than RETENTION_DAYS were removed')
}

async function outdatedChats(node: Services['facts'], before: string): Promise<number> {
  const [row] = await node.query<{ chats: number }>({
    text: 'SELECT count() AS chats FROM chats WHERE date < {before:Date}',
    params: { before },
  })
  return row?.chats ?? 0
}

/** Removes the rows of all projects that are of earlier days. */
async function removeDays({ facts: { nodes } }: Services, table: string, before: string): Promise<void> {
  for (const facts of nodes) {
    await dropMonths({ facts }, table, before)
    await remove({ facts }, table, 'date < {before:Date}', { before })
  }
}

/** Whole months go as partitions: at once, and their disk space with them. */
async function dropMonths({ facts }: Pick<Services, 'facts'>, table: string, before: string) {
  const months = await facts.query<{ id: string }>({
    text: `SELECT DISTINCT partition_id AS id FROM system.parts
      WHERE database = currentDatabase() AND table = {table:String} AND active
      GROUP BY partition_id HAVING max(max_date) < {before:Date}`,
    params: { table, before },
  })
  for (const { id } of months) {
    await facts.command({ text: `ALTER TABLE ${table} DROP PARTITION ID {id:String}`, params: { id } })
  }
}
