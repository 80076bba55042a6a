import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startClickHouse, startPostgres } from './servers.ts'
import { type Replicas, type Shards, startReplicas, startShards } from './shards.ts'

/*
 * Runs a command with its own PostgreSQL and ClickHouse server, named in TEST_DATABASE_URL and TEST_CLICKHOUSE_URL:
 * node test/servers/run.ts vitest run. With --shards 2 in front of the command ClickHouse is a cluster of two, named in
 * TEST_CLICKHOUSE_CLUSTER; with --replicas 2,1 the first shard is on two servers, as TEST_CLICKHOUSE_REPLICAS says.
 * Without a command it keeps the servers running until it is stopped.
 */
const [first = '', count = '', ...rest] = process.argv.slice(2)
const clusters: Record<string, () => Promise<Shards | Replicas>> = {
  '--shards': () => startShards(Number(count)),
  '--replicas': () => startReplicas(count.split(',').map(Number)),
}
const cluster = clusters[first]
const [command, ...args] = cluster ? rest : process.argv.slice(2)
const [postgres, clickhouse] = await Promise.all([startPostgres(), cluster ? cluster().then(manyServers) : oneServer()])
const env = { TEST_DATABASE_URL: postgres.url, ...clickhouse.env }
console.error(
  Object.entries(env)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n'),
)
try {
  const child = command ? spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }) : undefined
  // Ctrl-C reaches the command too; this waits for its end so that the servers outlive it.
  const signalled = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)))
  signalled.then(() => child?.kill('SIGTERM'))
  const [code] = await (child ? once(child, 'exit') : signalled)
  process.exitCode = child ? (code ?? 1) : 0
} finally {
  await Promise.all([postgres.remove(), clickhouse.remove()])
}
process.exit()

async function oneServer() {
  const { url, remove } = await startClickHouse()
  return { env: { TEST_CLICKHOUSE_URL: url }, remove }
}

function manyServers({ settings, remove }: Shards | Replicas) {
  const of = Object.entries(settings()).map(([name, value]) => [`TEST_${name}`, value])
  return { env: Object.fromEntries(of), remove }
}
