import type { ClickHouseSettings } from '@clickhouse/client'
import { type Analytics, openServer } from './open.ts'
import { createRoundRobin } from './round-robin.ts'

/** The database of the Distributed tables, beside the one that holds the rows under the same names. */
export const spreadDatabase = (database: string) => `${database}_distributed`

/** What statements over all shards run with. */
const settings: ClickHouseSettings = {
  // A question that is not about one project is a mistake in the program.
  optimize_skip_unused_shards: 1,
  force_optimize_skip_unused_shards: '1',
  // All rows of a project are on one shard, so joins and subqueries are complete there.
  distributed_product_mode: 'local',
  // Acknowledged means stored.
  distributed_foreground_insert: 1,
  skip_unavailable_shards: 0,
  prefer_localhost_replica: 1,
  connect_timeout_with_failover_ms: 1000,
  connect_timeout_with_failover_secure_ms: 2000,
  connections_with_failover_max_tries: '1',
  // A node passes bound values on as text, lists of thousands of ids among them.
  max_query_size: '268435456',
}

/**
 * Servers of a cluster, one for each shard and in the order of the shards. Every one of them can be asked about every
 * project; what is asked of `nodes` concerns the rows of one server alone.
 */
export function openCluster(urls: readonly string[], name: string): Analytics {
  const nodes = urls.map((url) => openServer(url))
  const spread = urls.map((url) => openServer(spreadUrl(url), settings))
  const ask = createRoundRobin(spread)
  return {
    query: (sql, limits) => ask((server) => server.query(sql, limits)),
    queryBytes: (sql, limits, format) => ask((server) => server.queryBytes(sql, limits, format)),
    writeFile: (sql, file) => ask((server) => server.writeFile(sql, file)),
    columns: (table) => ask((server) => server.columns(table)),
    insert: (table, rows) => ask((server) => server.insert(table, rows)),
    async command(sql) {
      const outcomes = await Promise.allSettled(nodes.map((node) => node.command(sql)))
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    },
    cluster: name,
    nodes,
    async holders(table, where, params) {
      const text = `SELECT DISTINCT _shard_num AS shard FROM ${table} WHERE ${where}`
      const rows = await ask((server) => server.query<{ shard: number }>({ text, params }))
      return rows.map(({ shard }) => {
        const node = nodes[shard - 1]
        if (!node)
          throw new Error(`shard ${shard} holds rows of ${table}, but CLICKHOUSE_URL names ${nodes.length} nodes`)
        return node
      })
    },
    ping: () => ask((server) => server.ping()),
    async close() {
      await Promise.all([...nodes, ...spread].map((server) => server.close()))
    },
  }
}

function spreadUrl(url: string): string {
  const spread = new URL(url)
  spread.pathname = spreadDatabase(spread.pathname.slice(1) || 'default')
  return spread.href
}
