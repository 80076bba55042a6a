import type { Logger } from 'pino'
import { spreadDatabase } from './cluster.ts'
import { type Era, erasOf, noteEras, readEras, refuseShard, shardOf } from './eras.ts'
import { leftIn, migrateAnalytics } from './migrate.ts'
import type { Analytics } from './open.ts'
import { answers, ClusterError, checkTopology } from './topology.ts'

/*
 * Every node has the tables of a single server, and beside them a database of Distributed tables under the same names.
 * No node speaks to another for it: each is brought to today's tables alone, so there is nothing to keep in step but the
 * list of eras, and whatever an interruption left undone the next start does.
 */

/** Brings the only server, or the embedded store, to today's tables. @throws ClusterError when it is one of several */
export async function migrateAlone(analytics: Analytics): Promise<void> {
  await refuseShard(analytics)
  await migrateAnalytics(analytics)
}

/**
 * Brings every node of a cluster to today's tables. The caller holds the migration lock of the relational store. With
 * nothing to do, nodes that do not answer are left alone: the projects of the others can be served.
 * @throws ClusterError
 */
export async function migrateCluster(cluster: Analytics, log: Logger, now = Date.now): Promise<void> {
  const up = await Promise.all(cluster.nodes.map((node) => answers(node)))
  const present = cluster.nodes.filter((_, i) => up[i])
  const silent = up.flatMap((is_up, i) => (is_up ? [] : [i + 1]))
  // One after the other: of several that do not fit the first is named, at every start the same.
  for (const [i, node] of cluster.nodes.entries()) if (up[i]) await checkTopology(node, i + 1, cluster)

  const known = await Promise.all(present.map(readEras))
  const filled = await Promise.all(present.map(holdsRows))
  const shards = cluster.nodes.flatMap((node, i) => (filled[present.indexOf(node)] ? [i + 1] : []))
  const eras = erasOf(known, shards, cluster.nodes.length, now())
  const behind = await Promise.all(present.map((node, i) => isBehind(node, cluster, eras, known[i] ?? [])))
  if (silent.length > 0) {
    const which = `ClickHouse node ${silent.join(', ')} of CLICKHOUSE_URL`
    if (present.length === 0) throw new ClusterError(`${which} does not answer. Start ClickHouse, or correct the URLs.`)
    if (behind.includes(true)) {
      throw new ClusterError(
        `${which} does not answer. Tables have to be brought up to date on every node; start it first.`,
      )
    }
    log.warn({ nodes: silent }, 'nodes of the cluster do not answer; their projects cannot be reached')
    return
  }
  for (const [i, node] of present.entries()) {
    if (!behind[i]) continue
    await migrateAnalytics(node)
    await noteEras(node, eras)
  }
  // Last, so that no node spreads rows before every node can take them.
  for (const node of present) await spread(node, cluster, eras)
}

const none = { params: {} }

async function databaseOf(node: Analytics): Promise<string> {
  const [row] = await node.query<{ name: string }>({ text: 'SELECT currentDatabase() AS name', ...none })
  return row?.name ?? ''
}

async function holdsRows(node: Analytics): Promise<boolean> {
  const [row] = await node.query<{ rows: number }>({
    text: `SELECT sum(total_rows) AS rows FROM system.tables WHERE database = currentDatabase() AND name IN (
      SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'project_id')`,
    ...none,
  })
  return (row?.rows ?? 0) > 0
}

async function isBehind(node: Analytics, cluster: Analytics, eras: Era[], known: Era[]): Promise<boolean> {
  if (known.length < eras.length || (await leftIn(node)).length > 0) return true
  return (await staleTables(node, cluster, eras)).length > 0
}

/** What a Distributed table was made from; its comment says so. */
const origin = ({ cluster }: Analytics, eras: Era[]) => `${cluster}: ${shardOf(eras)}`

/** The tables of projects whose Distributed table is missing, has other columns, or spreads rows otherwise. */
async function staleTables(node: Analytics, cluster: Analytics, eras: Era[]): Promise<string[]> {
  const rows = await node.query<{ table: string }>({
    text: `SELECT table FROM (
        SELECT table, groupArray((name, type, default_kind, default_expression)) AS columns FROM (
          SELECT * FROM system.columns WHERE database = currentDatabase() ORDER BY table, position)
        GROUP BY table HAVING has(groupArray(name), 'project_id')) AS own
      LEFT ANY JOIN (
        SELECT table, groupArray((name, type, default_kind, default_expression)) AS columns FROM (
          SELECT * FROM system.columns WHERE database = {spread:String} ORDER BY table, position)
        GROUP BY table) AS spread USING table
      LEFT ANY JOIN (
        SELECT name AS table, comment FROM system.tables WHERE database = {spread:String}) AS made USING table
      WHERE own.columns != spread.columns OR comment != {origin:String} ORDER BY table`,
    params: { spread: spreadDatabase(await databaseOf(node)), origin: origin(cluster, eras) },
  })
  return rows.map(({ table }) => table)
}

/** Makes the Distributed tables of a node that are not as they should be; each is replaced in one step. */
async function spread(node: Analytics, cluster: Analytics, eras: Era[]): Promise<void> {
  const database = await databaseOf(node)
  const target = spreadDatabase(database)
  await node.command({ text: `CREATE DATABASE IF NOT EXISTS ${quoted(target)}`, ...none })
  for (const table of await staleTables(node, cluster, eras)) {
    await node.command({
      text: `CREATE OR REPLACE TABLE ${quoted(target)}.${quoted(table)} AS ${quoted(database)}.${quoted(table)}
        ENGINE = Distributed(${quoted(cluster.cluster ?? '')}, ${quoted(database)}, ${quoted(table)}, ${shardOf(eras)})
        COMMENT '${origin(cluster, eras)}'`,
      ...none,
    })
  }
}

/** A name in a definition, where none can be bound. */
function quoted(name: string): string {
  if (!/^[\w.-]+$/.test(name)) throw new ClusterError(`The name ${name} has more than letters, digits and . _ - in it.`)
  return `\`${name}\``
}
