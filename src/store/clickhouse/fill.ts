import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { identifier } from './cluster.ts'
import { noteEras, type ShardingPeriod } from './eras.ts'
import { migrateAnalytics } from './migrate.ts'
import type { AnalyticsServer, ClusterServer } from './open.ts'
import { isFilled, nameReplica, replicaId } from './replicas.ts'
import { ClusterError } from './topology.ts'

/*
 * An empty server gets its rows in a database beside the one that is queried, and all its tables move at once when they are complete.
 * Until then the other servers find no table on it: a query goes to another replica, and inserts fail, so no insert is missed.
 */

const none = { params: {} }

/** Tables that every server has for itself. */
const own = new Set(['migrations', 'shards', 'replica'])

/**
 * Fills an empty server from another replica of its shard. An interrupted fill starts again, or continues if only renames are left.
 * @param from already brought to today's tables
 * @param databases their names, which cannot be bound
 * @param register notes the id of the server, which from then on has all rows
 * @throws ClusterError when not all rows arrived
 */
export async function fillReplica(
  { rows, filling }: ClusterServer,
  from: AnalyticsServer,
  eras: ShardingPeriod[],
  databases: { rows: string; filling: string },
  register: (id: string) => Promise<void>,
  log: Logger,
): Promise<void> {
  const beside = identifier(databases.filling)
  if (!(await isFilled(rows, databases.filling))) {
    await rows.command({ text: `DROP DATABASE IF EXISTS ${beside} SYNC`, ...none })
    await rows.command({ text: `CREATE DATABASE ${beside}`, ...none })
    for (const table of own) await rows.command({ text: `DROP TABLE IF EXISTS ${table} SYNC`, ...none })
    await migrateAnalytics(filling)
    await noteEras(filling, eras)
    for (const { table } of await tablesOf(from)) {
      if (own.has(table)) continue
      await filling.writeTable(table, await from.readTable(table))
      const counts = await Promise.all([from, filling].map((server) => rowsIn(server, table)))
      if (counts[0] !== counts[1]) {
        throw new ClusterError(
          `A replica received ${counts[1]} of ${counts[0]} rows of ${table}. Stop every other service, then start again.`,
        )
      }
      log.info({ table, rows: counts[1] }, 'a replica received the rows of a table')
    }
    await nameReplica(filling, randomUUID())
  }
  const id = await replicaId(filling)
  if (id === undefined) throw new Error('a filled replica has no id')
  await register(id)
  // The id moves last: with it the server counts as complete.
  const left = (await tablesOf(filling)).map(({ table }) => table).filter((table) => table !== 'replica')
  const moves = [...left, 'replica'].map((table) => `${beside}.${table} TO ${identifier(databases.rows)}.${table}`)
  await rows.command({ text: `RENAME TABLE ${moves.join(', ')}`, ...none })
  await rows.command({ text: `DROP DATABASE ${beside} SYNC`, ...none })
}

const tablesOf = (server: AnalyticsServer) =>
  server.query<{ table: string; engine: string }>({
    text: 'SELECT name AS table, engine FROM system.tables WHERE database = currentDatabase() ORDER BY name',
    ...none,
  })

/** The number of rows; for a table that replaces rows in the background, without the replaced ones. */
async function rowsIn(server: AnalyticsServer, table: string): Promise<number> {
  const engine = (await tablesOf(server)).find((one) => one.table === table)?.engine
  const [row] = await server.query<{ rows: number }>({
    text: `SELECT count() AS rows FROM ${identifier(table)} ${engine === 'ReplacingMergeTree' ? 'FINAL' : ''}`,
    ...none,
  })
  return row?.rows ?? 0
}
