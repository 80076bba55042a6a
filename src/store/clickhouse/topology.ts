import { ClickHouseError } from '@clickhouse/client'
import type { Analytics } from './open.ts'

/** The cluster does not match the settings; the message is for the operator. */
export class ClusterError extends Error {}

const maxWait_ms = 5_000

/**
 * Whether a server responds.
 * @throws the error with which it refuses queries: waiting does not fix a wrong password
 */
export async function answers(node: Analytics): Promise<boolean> {
  try {
    await node.query({ text: 'SELECT 1', params: {} }, { signal: AbortSignal.timeout(maxWait_ms) })
    return true
  } catch (error) {
    if (error instanceof ClickHouseError) throw error
    return false
  }
}

/** Where CLICKHOUSE_URL names a server; all numbers count from 1. */
export interface ServerPlace {
  /** Among all servers. */
  number: number
  shard: number
  replica: number
}

/**
 * Compares what a server knows of the cluster with the settings.
 * @param place where the settings place the server
 * @param replicas how many servers each shard has to have
 * @throws ClusterError
 */
export async function checkTopology(
  node: Analytics,
  place: ServerPlace,
  cluster: string,
  replicas: readonly number[],
): Promise<void> {
  const rows = await node.query<Known>({
    text: `SELECT shard_num, replica_num, shard_weight, is_local, internal_replication FROM system.clusters
      WHERE cluster = {cluster:String} ORDER BY shard_num, replica_num`,
    params: { cluster },
  })
  const refuse = (problem: string) => {
    throw new ClusterError(`ClickHouse node ${place.number} of CLICKHOUSE_URL: ${problem}`)
  }
  const is_replicated = replicas.some((servers) => servers > 1)
  const known = [...Map.groupBy(rows, ({ shard_num }) => shard_num).values()].map((shard) => shard.length)
  if (known.length === 0)
    refuse(
      `its remote_servers do not define cluster ${cluster}. Define it on every node, or correct CLICKHOUSE_CLUSTER.`,
    )
  if (rows.some(({ shard_weight }) => shard_weight !== 1))
    refuse(`the shards of ${cluster} have weights. Set all of them to 1.`)
  if (known.length !== replicas.length) {
    refuse(
      `cluster ${cluster} has ${known.length} shards, but CLICKHOUSE_URL lists ${replicas.length} ${is_replicated ? 'of them' : 'nodes'}. List each shard's ${is_replicated ? 'servers' : 'server'} once.`,
    )
  }
  const other = known.findIndex((servers, i) => servers !== replicas[i])
  if (other >= 0) {
    refuse(
      `shard ${other + 1} of cluster ${cluster} has ${known[other]} replicas, but CLICKHOUSE_URL and CLICKHOUSE_REPLICAS list ${replicas[other]}.`,
    )
  }
  if (rows.some(({ shard_num, internal_replication }) => internal_replication && (replicas[shard_num - 1] ?? 0) > 1))
    refuse(`${cluster} has internal_replication set. Remove it: every replica gets its rows from the service.`)
  const own = rows.filter(({ is_local }) => is_local)
  if (!own.some(({ shard_num, replica_num }) => shard_num === place.shard && replica_num === place.replica)) {
    const names = own.map((row) => `shard ${row.shard_num}${is_replicated ? ` replica ${row.replica_num}` : ''}`)
    const where = own.length > 0 ? `it is ${names.join(', ')}` : 'it does not recognise itself'
    refuse(
      `${where} in cluster ${cluster}. List the nodes in the order of the shards${is_replicated ? ' and replicas' : ''}.`,
    )
  }
}

interface Known {
  shard_num: number
  replica_num: number
  shard_weight: number
  is_local: number
  internal_replication: number
}
