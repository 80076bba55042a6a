import type { Analytics } from './open.ts'
import { ClusterError } from './topology.ts'

/*
 * ClickHouse moves no rows between shards, so a project stays on its first shard. A node that is added serves projects
 * created from then on. Their ids show which ones these are, because an id begins with its creation time.
 */

/** From when on new projects are spread over how many shards. */
export interface ShardingPeriod {
  since_ms: number
  shards: number
}

/** Clocks may differ by this much, and every node must know an era before its first project is created. */
const notice_ms = 60_000

/** The eras that a node has recorded, oldest first; empty on a new node and on a server outside any cluster. */
export async function readEras(node: Analytics): Promise<ShardingPeriod[]> {
  const [table] = await node.query({
    text: `SELECT 1 FROM system.tables WHERE database = currentDatabase() AND name = 'shards'`,
    params: {},
  })
  return table ? await notedEras(node) : []
}

/** The eras that a node has recorded. @throws ClickHouseError if it has recorded none, such as a node that lost its disk */
export const notedEras = (node: Analytics): Promise<ShardingPeriod[]> =>
  node.query<ShardingPeriod>({
    text: 'SELECT DISTINCT toUnixTimestamp64Milli(since) AS since_ms, shards FROM shards ORDER BY since_ms',
    params: {},
  })

/** @throws ClusterError when a server that is to be used alone is one of several shards */
export async function refuseShard(server: Analytics): Promise<void> {
  const shards = (await readEras(server)).at(-1)?.shards ?? 1
  if (shards > 1) {
    throw new ClusterError(
      `This ClickHouse server is one of ${shards} shards. Set CLICKHOUSE_CLUSTER, and list the servers of all shards in CLICKHOUSE_URL.`,
    )
  }
}

/** Records the eras that a node does not know yet. */
export async function noteEras(node: Analytics, eras: ShardingPeriod[]): Promise<void> {
  await node.command({
    // Grain: one row per era, the same on every node.
    text: `CREATE TABLE IF NOT EXISTS shards (since DateTime64(3, 'UTC'), shards UInt32) ENGINE = MergeTree ORDER BY since`,
    params: {},
  })
  const known = new Set((await readEras(node)).map(({ since_ms }) => since_ms))
  const rows = eras.filter(({ since_ms }) => !known.has(since_ms))
  await node.insert(
    'shards',
    rows.map(({ since_ms, shards }) => ({ since: new Date(since_ms).toISOString(), shards })),
  )
}

/**
 * The eras of a cluster as it is today.
 * @param known the eras that the nodes have recorded, in the order of the nodes
 * @param filled the shards that hold rows
 * @throws ClusterError when some rows could no longer be found
 */
export function erasOf(known: ShardingPeriod[][], filled: number[], shards: number, now_ms: number): ShardingPeriod[] {
  const noted = new Map(known.flat().map((era) => [era.since_ms, era]))
  const eras = [...noted.values()].sort((a, b) => a.since_ms - b.since_ms)
  if (eras.length === 0) {
    if (filled.some((shard) => shard !== 1)) {
      throw new ClusterError(
        `Shard ${filled.join(', ')} of the cluster has rows from an installation without a cluster. Make that server the first shard, and empty the others.`,
      )
    }
    eras.push({ since_ms: 0, shards: filled.length > 0 ? 1 : shards })
  }
  const last = eras.at(-1)?.shards ?? 0
  if (last > shards) {
    throw new ClusterError(
      `Projects are spread over ${last} shards, but the cluster has ${shards}. Bring the missing shards back.`,
    )
  }
  return last === shards ? eras : [...eras, { since_ms: now_ms + notice_ms, shards }]
}

/** The shard of a project, from 0, as the expression that the Distributed tables are created with. */
export function shardOf([first, ...later]: ShardingPeriod[]): string {
  const one = (shards = 1) => `sipHash64(project_id) % ${shards}`
  return later.reduce(
    (before, { since_ms, shards }) =>
      `if(toUnixTimestamp64Milli(UUIDv7ToDateTime(project_id)) >= ${since_ms}, ${one(shards)}, ${before})`,
    one(first?.shards),
  )
}
