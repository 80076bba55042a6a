import { ClickHouseError } from '@clickhouse/client'
import type { Analytics } from './open.ts'

/** A cluster that is not as the settings say; the message is for the operator. */
export class ClusterError extends Error {}

const patience_ms = 5_000

/**
 * Whether a server takes questions.
 * @throws what it refuses them with: a wrong password does not heal by waiting
 */
export async function answers(node: Analytics): Promise<boolean> {
  try {
    await node.query({ text: 'SELECT 1', params: {} }, { signal: AbortSignal.timeout(patience_ms) })
    return true
  } catch (error) {
    if (error instanceof ClickHouseError) throw error
    return false
  }
}

/**
 * Holds what a server knows of the cluster against the settings.
 * @param shard the shard that the server has to be
 * @throws ClusterError
 */
export async function checkTopology(node: Analytics, shard: number, { cluster = '', nodes }: Analytics): Promise<void> {
  const rows = await node.query<{ shard_num: number; shard_weight: number; is_local: number }>({
    text: `SELECT shard_num, shard_weight, is_local FROM system.clusters
      WHERE cluster = {cluster:String} ORDER BY shard_num, replica_num`,
    params: { cluster },
  })
  const refuse = (problem: string) => {
    throw new ClusterError(`ClickHouse node ${shard} of CLICKHOUSE_URL: ${problem}`)
  }
  const shards = new Set(rows.map(({ shard_num }) => shard_num)).size
  if (shards === 0)
    refuse(`its remote_servers have no cluster ${cluster}. Enter it on every node, or correct CLICKHOUSE_CLUSTER.`)
  if (rows.length > shards)
    refuse(`cluster ${cluster} has replicas, which are not supported. Name one server for each shard.`)
  if (rows.some(({ shard_weight }) => shard_weight !== 1))
    refuse(`the shards of ${cluster} have weights. Leave them all at 1.`)
  if (shards !== nodes.length) {
    refuse(
      `cluster ${cluster} has ${shards} shards, CLICKHOUSE_URL names ${nodes.length} nodes. Name each shard's server once.`,
    )
  }
  const own = rows.filter(({ is_local }) => is_local).map(({ shard_num }) => shard_num)
  if (!own.includes(shard)) {
    const place = own.length > 0 ? `it is shard ${own.join(', ')}` : 'it does not find itself'
    refuse(`${place} in cluster ${cluster}. Name the nodes in the order of the shards.`)
  }
}
