import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startClickHouse, startPostgres } from './servers.ts'

/*
 * Runs a command with a PostgreSQL and a ClickHouse server of its own, named in TEST_DATABASE_URL and
 * TEST_CLICKHOUSE_URL: node test/servers/run.ts vitest run. Without a command it holds the servers until it is ended.
 */
const [command, ...args] = process.argv.slice(2)
const servers = await Promise.all([startPostgres(), startClickHouse()])
const [postgres, clickhouse] = servers
const env = { TEST_DATABASE_URL: postgres.url, TEST_CLICKHOUSE_URL: clickhouse.url }
console.error(
  Object.entries(env)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n'),
)
try {
  const child = command ? spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }) : undefined
  // Ctrl-C reaches the command too; its end is waited for so that the servers outlive it.
  const signalled = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)))
  signalled.then(() => child?.kill('SIGTERM'))
  const [code] = await (child ? once(child, 'exit') : signalled)
  process.exitCode = child ? (code ?? 1) : 0
} finally {
  await Promise.all(servers.map((server) => server.remove()))
}
process.exit()
