import type { ClickHouseSettings } from '@clickhouse/client'
import { notedEras, shardOf } from './eras.ts'
import { type Analytics, openServer } from './open.ts'
import { createRoundRobin, isConnectError } from './round-robin.ts'
import { ClusterError } from './topology.ts'

/** The database of the Distributed tables, beside the one that holds the rows under the same names. */
export const spreadDatabase = (database: string) => `${database}_distributed`

/** The database in which an empty server gets the rows of its shard. */
export const fillingDatabase = (database: string) => `${database}_filling`

/** The settings of statements over all shards. */
const settings: ClickHouseSettings = {
  // A query that is not limited to one project is a bug in the program.
  optimize_skip_unused_shards: 1,
  force_optimize_skip_unused_shards: '1',
  // All rows of a project are on one shard, so joins and subqueries are complete there.
  distributed_product_mode: 'local',
  // A write is acknowledged only when every replica of the shard has stored it.
  distributed_foreground_insert: 1,
  skip_unavailable_shards: 0,
  prefer_localhost_replica: 1,
  connect_timeout_with_failover_ms: 1000,
  connect_timeout_with_failover_secure_ms: 2000,
  connections_with_failover_max_tries: '1',
  // A node forwards bound values as text, including lists of thousands of ids.
  max_query_size: '268435456',
}

/**
 * Servers of a cluster, by shard and in the order of the shards; those of one shard hold the same rows. Any of them can
 * be queried about any project. Queries to `nodes` concern only the rows of that one server.
 */
export function openCluster(urls: readonly (readonly string[])[], name: string): Analytics {
  const servers = urls.map((replicas) =>
    replicas.map((url) => ({ rows: openServer(url), filling: openServer(beside(url, fillingDatabase)) })),
  )
  const shards = servers.map((replicas) => replicas.map(({ rows }) => rows))
  const nodes = shards.flat()
  const spread = urls.flat().map((url) => openServer(beside(url, spreadDatabase), settings))
  const ask = createRoundRobin(spread)
  const tell = createRoundRobin(spread, isConnectError)
  const askRows = createRoundRobin(nodes)
  const placed = new Map<string, number>()
  /** The shard of a project, from 0, as the Distributed tables place it. */
  const placeOf = (project: string) =>
    askRows(async (node) => {
      const eras = await notedEras(node)
      if (eras.length === 0) throw new Error('a node of the cluster has no recorded shards')
      const text = `SELECT ${shardOf(eras)} AS shard FROM (SELECT {project:UUID} AS project_id)`
      const [row] = await node.query<{ shard: number }>({ text, params: { project } })
      if (!row || !shards[row.shard])
        throw new Error(`project ${project} is on a shard that CLICKHOUSE_URL does not list`)
      return row.shard
    })
  return {
    query: (sql, limits) => ask((server) => server.query(sql, limits)),
    queryBytes: (sql, limits, format) => ask((server) => server.queryBytes(sql, limits, format)),
    writeFile: (sql, file) => ask((server) => server.writeFile(sql, file)),
    columns: (table) => ask((server) => server.columns(table)),
    insert: (table, rows) => tell((server) => server.insert(table, rows)),
    async command(sql) {
      const outcomes = await Promise.allSettled(nodes.map((node) => node.command(sql)))
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    },
    cluster: { name, shards: servers },
    nodes,
    shards,
    async nodesOf(project) {
      // The shard of a project never changes.
      const at = placed.get(project) ?? (await placeOf(project))
      placed.set(project, at)
      return shards[at] ?? []
    },
    ping: () => ask((server) => server.ping()),
    async close() {
      const all = [...nodes, ...spread, ...servers.flat().map(({ filling }) => filling)]
      await Promise.all(all.map((server) => server.close()))
    },
  }
}

function beside(url: string, database: (name: string) => string): string {
  const other = new URL(url)
  other.pathname = database(other.pathname.slice(1) || 'default')
  return other.href
}

/** Checks a name that goes into a definition, where names cannot be bound. */
export function identifier(name: string): string {
  if (!/^[\w.-]+$/.test(name))
    throw new ClusterError(`The name ${name} may contain only letters, digits, dots, underscores and hyphens.`)
  return `\`${name}\``
}
