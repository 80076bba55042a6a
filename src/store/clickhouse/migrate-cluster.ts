import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { fillingDatabase, identifier, spreadDatabase } from './cluster.ts'
import { erasOf, noteEras, readEras, refuseShard, type ShardingPeriod, shardOf } from './eras.ts'
import { fillReplica } from './fill.ts'
import { leftIn, migrateAnalytics } from './migrate.ts'
import type { Analytics, ClusterServer, ClusterSetup } from './open.ts'
import { emptyReplicas, find, nameReplica, type Replica, type ReplicaRegister, replicaId } from './replicas.ts'
import { answers, ClusterError, checkTopology, type ServerPlace } from './topology.ts'

/*
 * Every node has the tables of a single server, and beside them a database of Distributed tables under the same names.
 * Migrations need no communication between nodes: each node is brought to today's tables alone. Only the list of eras has to be the
 * same on all of them, and the next start completes whatever an interruption left undone.
 */

/** Brings the only server, or the embedded store, to today's tables. @throws ClusterError when it is one of several */
export async function migrateAlone(analytics: Analytics): Promise<void> {
  await refuseShard(analytics)
  await migrateAnalytics(analytics)
}

/**
 * Brings every node of a cluster to today's tables, and fills empty replicas with the rows of their shard. The caller holds the
 * migration lock of the relational store. If there is nothing to do, nodes that do not respond are skipped: the others can serve.
 * @throws ClusterError
 */
export async function migrateCluster(
  cluster: ClusterSetup,
  register: ReplicaRegister,
  log: Logger,
  now = Date.now,
): Promise<void> {
  const all = placesOf(cluster)
  const up = await Promise.all(all.map(({ rows }) => answers(rows)))
  const present = all.filter((_, i) => up[i])
  const silent = all.filter((_, i) => !up[i]).map(({ place }) => place)
  const replicas = cluster.shards.map((shard) => shard.length)
  // One after the other: if several do not fit, every start names the same one first.
  for (const { rows, place } of present) await checkTopology(rows, place, cluster.name, replicas)

  const known = await Promise.all(present.map(({ rows }) => readEras(rows)))
  const found = await Promise.all(
    present.map(async ({ rows, place }) => find(rows, place, fillingDatabase(await databaseOf(rows)))),
  )
  const filled = new Set(found.filter(({ has_rows }) => has_rows).map(({ shard }) => shard))
  const eras = erasOf(known, [...filled], cluster.shards.length, now())
  const registered = await register.read()
  const empty = cluster.shards.flatMap((shard, i) => {
    const ids = registered.filter((replica) => replica.shard === i + 1).map(({ id }) => id)
    const ofShard = found.filter((one) => one.shard === i + 1)
    return emptyReplicas(ofShard, new Set(ids), shard.length)
  })
  const isEmpty = ({ number }: ServerPlace) => empty.some((one) => one.number === number)
  const behind = await Promise.all(
    present.map(({ rows, place }, i) => isEmpty(place) || isBehind(rows, cluster, eras, known[i] ?? [])),
  )
  if (silent.length > 0) {
    const which = `ClickHouse node ${silent.map(({ number }) => number).join(', ')} of CLICKHOUSE_URL`
    if (present.length === 0)
      throw new ClusterError(`${which} does not respond. Start ClickHouse, or correct the URLs.`)
    if (behind.includes(true)) {
      throw new ClusterError(`${which} does not respond. Tables must be migrated on every node; start it first.`)
    }
    log.warn({ nodes: silent.map(({ number }) => number) }, missing(silent, replicas))
    return
  }
  for (const [i, { rows, place }] of present.entries()) {
    if (!behind[i] || isEmpty(place)) continue
    await migrateAnalytics(rows)
    await noteEras(rows, eras)
  }
  for (const node of present.filter(({ place }) => isEmpty(place))) {
    const { number, shard } = node.place
    const from = present.find(({ place }) => place.shard === shard && !isEmpty(place))
    if (!from) throw new ClusterError(`Shard ${shard} has no ClickHouse server to copy rows from.`)
    const database = await databaseOf(node.rows)
    const databases = { rows: database, filling: fillingDatabase(database) }
    log.info({ node: number, from: from.place.number }, 'a replica is empty and receives the rows of its shard')
    await fillReplica(node, from.rows, eras, databases, (id) => register.add({ id, shard }), log)
  }
  await registerAll(present, registered, register)
  // Last, so no node spreads rows before every node can take them.
  for (const { rows } of present) await spread(rows, cluster, eras)
}

/** Gives an id to every server that has none, and registers all of them as having missed nothing. */
async function registerAll(servers: readonly PlacedServer[], known: readonly Replica[], register: ReplicaRegister) {
  const named: Replica[] = []
  for (const { rows, place } of servers) {
    let id = await replicaId(rows)
    if (id === undefined || named.some((one) => one.id === id)) {
      id = randomUUID()
      // An interrupted start must recognise it again.
      if (known.some(({ shard }) => shard === place.shard)) await register.add({ id, shard: place.shard })
      await nameReplica(rows, id)
    }
    named.push({ id, shard: place.shard })
  }
  await register.replace(named)
}

interface PlacedServer extends ClusterServer {
  place: ServerPlace
}

/** The servers of a cluster, and where the settings name them. */
function placesOf({ shards }: ClusterSetup): PlacedServer[] {
  let number = 0
  return shards.flatMap((replicas, shard) =>
    replicas.map((server, replica) => ({
      ...server,
      place: { number: ++number, shard: shard + 1, replica: replica + 1 },
    })),
  )
}

/** The log message when some servers do not respond. */
function missing(silent: readonly ServerPlace[], replicas: readonly number[]): string {
  const has_other = (shard: number) => silent.filter((one) => one.shard === shard).length < (replicas[shard - 1] ?? 0)
  return silent.every(({ shard }) => has_other(shard))
    ? 'nodes of the cluster do not respond; nothing can be imported into their shards'
    : 'nodes of the cluster do not respond; their projects cannot be reached'
}

const none = { params: {} }

async function databaseOf(node: Analytics): Promise<string> {
  const [row] = await node.query<{ name: string }>({ text: 'SELECT currentDatabase() AS name', ...none })
  return row?.name ?? ''
}

async function isBehind(
  node: Analytics,
  cluster: ClusterSetup,
  eras: ShardingPeriod[],
  known: ShardingPeriod[],
): Promise<boolean> {
  if (known.length < eras.length || (await leftIn(node)).length > 0) return true
  return (await staleTables(node, cluster, eras)).length > 0
}

/** What a Distributed table was made from, stored as its comment. */
const origin = ({ name }: ClusterSetup, eras: ShardingPeriod[]) => `${name}: ${shardOf(eras)}`

/** The tables of projects whose Distributed table is missing, has other columns, or spreads rows differently. */
async function staleTables(node: Analytics, cluster: ClusterSetup, eras: ShardingPeriod[]): Promise<string[]> {
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

/** Creates or replaces the Distributed tables of a node that are not as they should be, each in one step. */
async function spread(node: Analytics, cluster: ClusterSetup, eras: ShardingPeriod[]): Promise<void> {
  const database = await databaseOf(node)
  const target = spreadDatabase(database)
  await node.command({ text: `CREATE DATABASE IF NOT EXISTS ${identifier(target)}`, ...none })
  for (const table of await staleTables(node, cluster, eras)) {
    await node.command({
      text: `CREATE OR REPLACE TABLE ${identifier(target)}.${identifier(table)} AS ${identifier(database)}.${identifier(table)}
        ENGINE = Distributed(${identifier(cluster.name)}, ${identifier(database)}, ${identifier(table)}, ${shardOf(eras)})
        COMMENT '${origin(cluster, eras)}'`,
      ...none,
    })
  }
}
