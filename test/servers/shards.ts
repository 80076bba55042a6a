import { freePorts, type Ports, type StoreServer, startClickHouse } from './servers.ts'

/** ClickHouse servers that know one another. */
export interface Shards {
  servers: StoreServer[]
  /** What makes a service use the first of them as a cluster. */
  settings(count?: number): { CLICKHOUSE_URL: string; CLICKHOUSE_CLUSTER: string }
  remove(): Promise<void>
}

const nameOf = (count: number) => `shards_${count}`

/** Starts servers that are a cluster, and with fewer of them a smaller one. */
export async function startShards(count: number): Promise<Shards> {
  const ports: Ports[] = []
  for (let shard = 0; shard < count; shard++) ports.push(await freePorts())
  const clusters = Object.fromEntries(ports.map((_, i) => [nameOf(i + 1), ports.slice(0, i + 1)]))
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
