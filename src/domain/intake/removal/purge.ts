import { type RawBuilder, sql } from 'kysely'
import { day_ms } from '../../../days.ts'
import { settleAbandoned, withoutStamps } from '../../../store/change-stamps.ts'
import { chatFacts, projectFacts, runFacts, visitFacts } from '../../../store/fact-tables.ts'
import { uuidOf } from '../../../store/uuid.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { remove, removeFrom, removePiece } from '../../foundation/remove-facts.ts'
import { tryEach } from '../../foundation/try-each.ts'
import { keptFrom } from '../chats/retention.ts'
import { readingLock } from '../readings/recalculate.ts'

/** How long a deleted project can still be restored by hand. */
const grace_ms = 30 * day_ms

/** Removes projects that were deleted long ago, with all their data, from both stores. May be repeated at any point. */
export async function purgeProjects(services: Services, signal: AbortSignal): Promise<void> {
  const { db, lock, now, log } = services
  const gone = await db
    .selectFrom('projects')
    .select('id')
    .where('deleted_at', '<', new Date(now().getTime() - grace_ms))
    .execute()
  await tryEach(gone, async ({ id }) => {
    if (signal.aborted) return
    await removePiece(services, async () => {
      await lock(readingLock(id), () =>
        lock(`facts of ${id}`, async () => {
          for (const table of projectFacts) {
            await remove(services, uuidOf(id), table, 'project_id = {project:UUID}', { project: uuidOf(id) })
          }
          await dropChats(db, 'external_id', sql<boolean>`project_id = ${id}`)
          // Last, because after a crash the purge finds the project again by this row. Its removal writes the last stamps.
          await db.transaction().execute(async (trx) => {
            await trx.deleteFrom('projects').where('id', '=', id).execute()
            await trx.deleteFrom('changes').where('owner', '=', id).execute()
          })
        }),
      )
      log.info({ project_id: id }, 'a deleted project was removed for good')
    })
  })
}

/** Chats removed by one statement. Meanwhile the embedded store serves nobody else. */
const chatsAtOnce = 2000

/**
 * Removes chats from their register, in slices. May be repeated at any point.
 * @param by the column order in which they are found fastest
 */
async function dropChats(db: Db, by: 'id' | 'external_id', which: RawBuilder<boolean>): Promise<void> {
  let after = ''
  for (;;) {
    const some = await db
      .selectFrom('chats')
      .select(['id', 'external_id'])
      .where(which)
      .where(by, '>', after)
      .orderBy(by)
      .limit(chatsAtOnce)
      .execute()
    const last = some.at(-1)
    if (!last) return
    after = last[by]
    const ids = some.map(({ id }) => id)
    await db.deleteFrom('chats').where('id', '=', sql<string>`ANY(${ids}::text[])`).execute()
  }
}

/** Facts with a day, by subject. The first table is cleared last, after the tables that depend on it. */
const dated = { chats: chatFacts, visits: visitFacts }

/** Removes facts of days that RETENTION_DAYS no longer keeps. May be repeated at any point. */
export const dropOutdated = (services: Services): Promise<void> => removePiece(services, () => dropDays(services))

async function dropDays(services: Services): Promise<void> {
  await settleAbandoned(services.db)
  const before = keptFrom(services)
  if (before === undefined) return
  await dropRuns(services, before)
  await services.db.deleteFrom('perception_orders').where('finished_at', '<', new Date(before)).execute()
  for (const [what, tables] of Object.entries(dated)) {
    // Queries every node first: if one is unavailable nothing is removed. Replicas of a shard agree unless a removal was interrupted.
    const counts = await Promise.all(
      services.analytics.shards.map(async (replicas) =>
        Math.max(...(await Promise.all(replicas.map((node) => outdatedIn(node, tables, before))))),
      ),
    )
    const facts = counts.reduce((sum, count) => sum + count, 0)
    if (facts === 0) continue
    await withoutStamps(services.db, async () => {
      await services.db.updateTable('projects').set({ trims: sql`trims + 1` }).execute()
      for (const table of [...tables].reverse()) {
        if (table === 'chats') await dropChats(services.db, 'id', sql<boolean>`date < ${before}::date`)
        await removeDays(services, table, before)
      }
    })
    services.log.info({ before, of: what, rows: facts }, 'facts older than RETENTION_DAYS were removed')
  }
}

/** Counts rows of all tables: a recalculation may have written readings of a day while it was removed. */
async function outdatedIn(node: Services['analytics'], tables: readonly string[], before: string): Promise<number> {
  const counts = tables.map((table) => `SELECT count() AS facts FROM ${table} WHERE date < {before:Date}`)
  const [row] = await node.query<{ facts: number }>({
    text: `SELECT sum(facts) AS facts FROM (${counts.join(' UNION ALL ')})`,
    params: { before },
  })
  return row?.facts ?? 0
}

/** The register is cleared last, because after a crash the removal finds the runs again by it. */
async function dropRuns(services: Services, before: string): Promise<void> {
  const outdated = services.db.selectFrom('perception_runs').select('id').where('date', '<', before)
  if ((await outdated.limit(1).execute()).length === 0) return
  await withoutStamps(services.db, async () => {
    for (const table of runFacts) await removeDays(services, table, before)
    await services.db.deleteFrom('perception_runs').where('date', '<', before).execute()
  })
  services.log.info({ before }, 'perception runs older than RETENTION_DAYS were removed')
}

/** Removes the rows of all projects before a day. */
async function removeDays({ analytics: { nodes } }: Services, table: string, before: string): Promise<void> {
  for (const analytics of nodes) {
    await dropMonths({ analytics }, table, before)
    // A recalculation may write readings of such a day meanwhile. The sweep must not fail because of that.
    await removeFrom(analytics, table, 'date < {before:Date}', { before }, 3)
  }
}

/** Drops whole months as partitions, which frees their disk space at once. */
async function dropMonths({ analytics }: Pick<Services, 'analytics'>, table: string, before: string) {
  const months = await analytics.query<{ id: string }>({
    text: `SELECT DISTINCT partition_id AS id FROM system.parts
      WHERE database = currentDatabase() AND table = {table:String} AND active
      GROUP BY partition_id HAVING max(max_date) < {before:Date}`,
    params: { table, before },
  })
  for (const { id } of months) {
    await analytics.command({ text: `ALTER TABLE ${table} DROP PARTITION ID {id:String}`, params: { id } })
  }
}
