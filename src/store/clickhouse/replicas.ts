import type { Analytics } from './open.ts'
import { ClusterError, type ServerPlace } from './topology.ts'

/*
 * Every insert goes to all replicas of a shard and fails if one does not take it. A committed batch is therefore on each of them,
 * and any can be queried. Only a server that was left out for a while and returns with its old data could break this. So each server
 * has an id beside its rows, and the relational store knows the ids of those that have missed nothing.
 */

/** A server that has all rows of its shard. */
export interface Replica {
  /** UUID. */
  id: string
  /** From 1. */
  shard: number
}

/** The list of replicas that have missed nothing, in the relational store. */
export interface ReplicaRegister {
  read(): Promise<Replica[]>
  add(replica: Replica): Promise<void>
  replace(replicas: readonly Replica[]): Promise<void>
}

/** What a server reports about itself. */
export interface FoundServer extends ServerPlace {
  /** The id beside its rows; undefined if it has none yet. */
  id: string | undefined
  has_tables: boolean
  has_rows: boolean
}

const none = { params: {} }

/** @param filling the database in which an interrupted start may have left tables that belong here (`fill.ts`) */
export async function find(node: Analytics, place: ServerPlace, filling: string): Promise<FoundServer> {
  if (await isFilled(node, filling)) return { ...place, id: undefined, has_tables: false, has_rows: false }
  const tables = await node.query<{ name: string; rows: number; is_of_projects: number }>({
    text: `SELECT name, coalesce(total_rows, 0) AS rows, name IN (
        SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'project_id') AS is_of_projects
      FROM system.tables WHERE database = currentDatabase() ORDER BY name`,
    ...none,
  })
  const ofProjects = tables.filter(({ is_of_projects }) => is_of_projects)
  return {
    ...place,
    id: await replicaId(node),
    has_tables: ofProjects.length > 0,
    has_rows: ofProjects.some(({ rows }) => rows > 0),
  }
}

/** The id of a server; undefined if it has none yet. */
export async function replicaId(node: Analytics): Promise<string | undefined> {
  const [table] = await node.query({
    text: `SELECT 1 FROM system.tables WHERE database = currentDatabase() AND name = 'replica'`,
    ...none,
  })
  const [own] = table ? await node.query<{ id: string }>({ text: 'SELECT id FROM replica', ...none }) : []
  return own?.id
}

/** Whether the filling database has all rows of the shard. Its id shows this, because it is moved last. */
export async function isFilled(node: Analytics, filling: string): Promise<boolean> {
  const [replica] = await node.query({
    text: `SELECT 1 FROM system.tables WHERE database = {filling:String} AND name = 'replica' AND total_rows > 0`,
    params: { filling },
  })
  return replica !== undefined
}

/** Gives a server its id. Replaces an id that came with the backup of another server. */
export async function nameReplica(node: Analytics, id: string): Promise<void> {
  await node.command({
    // Grain: one row, this server's.
    text: 'CREATE TABLE IF NOT EXISTS replica (id UUID) ENGINE = MergeTree ORDER BY id',
    ...none,
  })
  await node.insert('replica', [{ id }])
  await node.command({ text: 'DELETE FROM replica WHERE id != {id:UUID}', params: { id } })
}

/**
 * Which of the responding servers of a shard have to be filled with the rows of another.
 * @param known ids of the servers of the shard that have missed nothing
 * @param replicas how many servers the settings name for the shard, including those that do not respond
 * @throws ClusterError when one has rows that may be outdated, or no server has the rows
 */
export function emptyReplicas(
  found: readonly FoundServer[],
  known: ReadonlySet<string>,
  replicas: number,
): FoundServer[] {
  if (replicas === 1) {
    const [own] = found
    // A server without an id is accepted as it is: it was restored, or is new.
    if (own?.id !== undefined && known.size > 0 && !known.has(own.id)) {
      throw new ClusterError(
        `ClickHouse node ${own.number} of CLICKHOUSE_URL does not have all rows of shard ${own.shard}. Name the server that has them, or drop the table "replica" on this one to continue with the rows it has.`,
      )
    }
    return []
  }
  const whole = known.size > 0 ? found.filter(({ id }) => id !== undefined && known.has(id)) : firstOf(found)
  const rest = found.filter((one) => !whole.includes(one))
  const stranger = rest.find(({ has_tables }) => has_tables)
  if (stranger) throw leftOut(stranger)
  if (rest.length > 0 && whole.length === 0 && known.size > 0) {
    throw new ClusterError(
      `No ClickHouse server that responds has the rows of shard ${found[0]?.shard}. Start the one that has them, or restore all from a backup.`,
    )
  }
  return whole.length > 0 ? rest : []
}

/** When no id is known yet: the only server with rows, or all servers of a new shard. */
function firstOf(found: readonly FoundServer[]): readonly FoundServer[] {
  const filled = found.filter(({ has_rows }) => has_rows)
  if (filled.length > 1) {
    throw new ClusterError(
      `ClickHouse nodes ${filled.map(({ number }) => number).join(', ')} of CLICKHOUSE_URL are configured as replicas of one shard, but each has its own rows. Empty the database of all but one.`,
    )
  }
  return filled.length > 0 ? filled : found.filter(({ has_tables }) => has_tables)
}

const leftOut = ({ number, shard }: FoundServer) =>
  new ClusterError(
    `ClickHouse node ${number} of CLICKHOUSE_URL may lack rows of shard ${shard}: it was left out for a while. Empty its database; the next start fills it.`,
  )
