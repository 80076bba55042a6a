import { createClient as createClickHouse } from '@clickhouse/client'
import { type ClickHouseServer, freePorts, type Ports, startClickHouse } from './servers.ts'

/** ClickHouse servers that know one another. */
export interface Shards {
  servers: ClickHouseServer[]
  /** The settings with which a service uses the first `count` of them as a cluster. */
  settings(count?: number): { CLICKHOUSE_URL: string; CLICKHOUSE_CLUSTER: string }
  remove(): Promise<void>
}

const nameOf = (count: number) => `shards_${count}`

/** Starts servers that form a cluster; the first of them also form smaller ones. */
export async function startShards(count: number): Promise<Shards> {
  const ports: Ports[] = []
  for (let shard = 0; shard < count; shard++) ports.push(await freePorts())
  const clusters = Object.fromEntries(ports.map((_, i) => [nameOf(i + 1), ports.slice(0, i + 1).map((own) => [own])]))
  const servers = await Promise.all(ports.map((own) => startClickHouse(own, clusters)))
  return {
    servers,
    settings: (of = count) => ({
      CLICKHOUSE_URL: servers
        .slice(0, of)
        .map(({ url }) => url)
        .join(','),
      CLICKHOUSE_CLUSTER: nameOf(of),
    }),
    remove: async () => void (await Promise.all(servers.map((server) => server.remove()))),
  }
}

/** ClickHouse servers that have the rows of shards more than once, in the database `answers`. */
export interface Replicas {
  servers: ClickHouseServer[]
  /** The settings with which a service uses them, optionally without one, counted from 0. */
  settings(without?: number): { CLICKHOUSE_URL: string; CLICKHOUSE_CLUSTER: string; CLICKHOUSE_REPLICAS: string }
  remove(): Promise<void>
}

/** @param counts the number of servers for each shard */
export async function startReplicas(counts: number[]): Promise<Replicas> {
  const ports: Ports[][] = []
  for (const count of counts) ports.push(await Promise.all(Array.from({ length: count }, freePorts)))
  const all = ports.flat()
  const without = (left: number | undefined) =>
    ports.map((shard) => shard.filter((own) => own !== all[left ?? -1])).filter(({ length }) => length > 0)
  const name = (left: number | undefined) => (left === undefined ? 'whole' : `without_${left}`)
  const clusters = Object.fromEntries([undefined, ...all.keys()].map((left) => [name(left), without(left)]))
  const servers = await Promise.all(all.map((own) => startClickHouse(own, clusters)))
  for (const { url } of servers) {
    const client = createClickHouse({ url })
    await client.command({ query: 'CREATE DATABASE answers' })
    await client.close()
  }
  return {
    servers,
    settings: (left) => ({
      CLICKHOUSE_URL: servers
        .filter((_, i) => i !== left)
        .map(({ url }) => url.replace('/default', '/answers'))
        .join(','),
      CLICKHOUSE_CLUSTER: name(left),
      CLICKHOUSE_REPLICAS: without(left)
        .map(({ length }) => length)
        .join(','),
    }),
    remove: async () => void (await Promise.all(servers.map((server) => server.remove()))),
  }
}
