import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** A throw-away server on loopback, on a port that stays the same for its whole life. */
export interface StoreServer {
  url: string
  /** Shuts it down cleanly; its data stays. */
  stop(): Promise<void>
  /** Ends it like a crash. */
  kill(): Promise<void>
  /** Suspends it: connections stay open and nothing answers. */
  freeze(): void
  thaw(): void
  /** Starts it again on the same port and data; returns when it answers. */
  start(): Promise<void>
  /** Shuts it down and removes its data. */
  remove(): Promise<void>
}

const startSeconds = 60

/** What `startPostgres` needs and this machine lacks, or undefined when it can run. */
export function missingForPostgres(): string | undefined {
  return postgresBinaries() ? undefined : 'the PostgreSQL server (initdb, postgres)'
}

/** What `startClickHouse` needs and this machine lacks, or undefined when it can run. */
export function missingForClickHouse(): string | undefined {
  if (spawnSync('python3', ['--version']).status !== 0) return 'python3'
  return clickhouseLibrary() ? undefined : 'the shared library of chdb'
}

/**
 * PostgreSQL in its own folder, tuned for tests: its data does not survive a power loss.
 * @param place where to create the folder
 * @param synchronous_commit with `on`, acknowledged data survives a kill
 */
export async function startPostgres(place = tmpdir(), synchronous_commit: 'on' | 'off' = 'off'): Promise<StoreServer> {
  const binaries = postgresBinaries()
  if (!binaries) throw new Error(`${missingForPostgres()} was not found`)
  const folder = await mkdtemp(join(place, 'answerscope-postgres-'))
  const data = join(folder, 'data')
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? nobody() : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, ...user }
  const port = await freePort()
  execFileSync(
    join(binaries, 'initdb'),
    ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 300,
    fsync: 'off',
    synchronous_commit,
    full_page_writes: 'off',
    timezone: 'UTC',
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return await serverOf({
    url,
    folder,
    // A fast shutdown does not wait for clients; an immediate one leaves the folder as after a crash.
    signals: { stop: 'SIGINT', kill: 'SIGQUIT' },
    run: () =>
      spawn(
        join(binaries, 'postgres'),
        ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
      ),
    async answers() {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('SELECT 1')
      } finally {
        await client.end().catch(() => {})
      }
    },
  })
}

/**
 * The library's address. Connections of other servers to 127.0.0.1 are forwarded there (clickhouse.py), to the same
 * port, because a server recognises itself in a cluster by its port. Only Linux has more than one loopback address.
 */
const address = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'

/** The ports of a ClickHouse server: for HTTP, and for other servers. */
export interface Ports {
  http: number
  tcp: number
}

export interface ClickHouseServer extends StoreServer {
  /** A folder with files of users, which the server reads at startup. It is not created. */
  users_folder: string
}

export const freePorts = async (): Promise<Ports> => ({ http: await freePort(), tcp: await freePort() })

/**
 * ClickHouse over HTTP, with its own databases and a user with a password.
 * @param clusters the content of `remote_servers`: by name, the shards, each with the servers that have its rows
 * @param place where to create its folder
 */
export async function startClickHouse(
  ports?: Ports,
  clusters: Record<string, Ports[][]> = {},
  place = tmpdir(),
): Promise<ClickHouseServer> {
  const library = clickhouseLibrary()
  if (!library) throw new Error(`${missingForClickHouse()} was not found`)
  const folder = await mkdtemp(join(place, 'answerscope-clickhouse-'))
  const { http, tcp } = ports ?? (await freePorts())
  const users = join(folder, 'users.xml')
  const config = join(folder, 'config.xml')
  const user = '<networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota>'
  writeFileSync(
    users,
    `<clickhouse><profiles><default/></profiles><quotas><default/></quotas><users>
      <default><password/>${user}</default>
      <answerscope><password>test</password>${user}</answerscope>
    </users></clickhouse>`,
  )
  writeFileSync(
    config,
    `<clickhouse>
      <users_config>${users}</users_config>
      <database_atomic_delay_before_drop_table_sec>0</database_atomic_delay_before_drop_table_sec>
      <backups><allowed_path>${join(folder, 'backups')}</allowed_path></backups>
      <query_log><database>system</database><table>query_log</table></query_log>
      <remote_servers>${Object.entries(clusters).map(clusterOf).join('')}</remote_servers>
      <max_server_memory_usage>${4 * 1024 ** 3}</max_server_memory_usage>
    </clickhouse>`,
  )
  const sleep = `SELECT sleepEachRow(1) FROM numbers(1000000)
    SETTINGS function_sleep_max_microseconds_per_block = 1000000000000, max_block_size = 1 FORMAT Null`
  const args = [
    ...[
      '--multiquery',
      `--config-file=${config}`,
      `--listen_host=${address}`,
      `--http_port=${http}`,
      `--tcp_port=${tcp}`,
    ],
    ...[`--path=${join(folder, 'data')}`, `--query=SYSTEM START LISTEN HTTP; SYSTEM START LISTEN TCP; ${sleep}`],
  ]
  const server = await serverOf({
    url: `http://answerscope:test@${address}:${http}/default`,
    folder,
    signals: { stop: 'SIGTERM', kill: 'SIGKILL' },
    run: () =>
      spawn('python3', [join(import.meta.dirname, 'clickhouse.py'), library, address, `${tcp}`, ...args], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    async answers() {
      const response = await fetch(`http://${address}:${http}/ping`, { signal: AbortSignal.timeout(2_000) })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
    },
  })
  return Object.assign(server, { users_folder: join(folder, 'users.d') })
}

const clusterOf = ([name, shards]: [string, Ports[][]]) => `<${name}>${shards.map(shardOf).join('')}</${name}>`
const shardOf = (replicas: Ports[]) => `<shard>${replicas.map(replicaOf).join('')}</shard>`
const replicaOf = ({ tcp }: Ports) =>
  `<replica><host>127.0.0.1</host><port>${tcp}</port><user>answerscope</user><password>test</password></replica>`

interface Program {
  url: string
  folder: string
  signals: { stop: NodeJS.Signals; kill: NodeJS.Signals }
  run(): ChildProcess
  /** Resolves when the server accepts requests. */
  answers(): Promise<void>
}

async function serverOf({ url, folder, signals, run, answers }: Program): Promise<StoreServer> {
  let running: { child: ChildProcess; ended: Promise<void>; guard: ChildProcess } | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (!running) return
    const { child, ended, guard } = running
    running = undefined
    child.kill('SIGCONT')
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(late)
    guard.kill()
  }
  const server: StoreServer = {
    url,
    stop: () => end(signals.stop),
    kill: () => end(signals.kill),
    freeze: () => void running?.child.kill('SIGSTOP'),
    thaw: () => void running?.child.kill('SIGCONT'),
    async start() {
      if (running) return
      const child = run()
      let said = ''
      child.stderr?.on('data', (chunk) => {
        said = (said + chunk).slice(-6_000)
      })
      const { promise: ended, resolve } = Promise.withResolvers<void>()
      child.once('exit', (code, signal) => {
        if (running?.child === child) console.error(`the server at ${url} ended by itself (${code ?? signal}): ${said}`)
        resolve()
      })
      child.once('error', (error) => {
        said += error.message
        resolve()
      })
      running = { child, ended, guard: guardOf(child) }
      let is_over = false
      ended.then(() => {
        is_over = true
      })
      for (const until = Date.now() + startSeconds * 1000; ; await delay(50)) {
        if (is_over) throw new Error(`the server at ${url} did not start: ${said}`)
        const failure = await answers().then(
          () => undefined,
          (error: unknown) => error,
        )
        if (failure === undefined) return
        if (Date.now() > until) throw new Error(`the server at ${url} does not answer: ${said}`, { cause: failure })
      }
    },
    async remove() {
      await end(signals.stop)
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await server.start()
  } catch (error) {
    await server.remove()
    throw error
  }
  return server
}

/** A small process that ends the server if this process dies without doing so. */
function guardOf(server: ChildProcess): ChildProcess {
  const guard = spawn('sh', ['-c', `cat > /dev/null; kill -KILL ${server.pid} 2> /dev/null`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  return guard
}

/** A program from the PostgreSQL installation that the tests use. */
export const postgresProgram = (name: string) => join(postgresBinaries() ?? '', name)

function postgresBinaries(): string | undefined {
  const onPath = spawnSync('sh', ['-c', 'readlink -f "$(command -v initdb)"'], { encoding: 'utf8' }).stdout.trim()
  const folders = [onPath && dirname(onPath), ...debianFolders()].filter(Boolean) as string[]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Debian keeps the server binaries off the path, by version. */
const debianFolders = () => [19, 18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`)

function clickhouseLibrary(): string | undefined {
  const chdb = createRequire(createRequire(import.meta.url).resolve('chdb'))
  for (const platform of ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-x64', 'darwin-arm64']) {
    try {
      const library = join(dirname(chdb.resolve(`@chdb/lib-${platform}`)), 'libchdb.so')
      if (existsSync(library)) return library
    } catch {
      // Only the package for this platform is installed.
    }
  }
  return undefined
}

function nobody(): { uid: number; gid: number } {
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .match(/^nobody:.*$/m)?.[0]
      .split(':') ?? []
  if (!uid || !gid) throw new Error('there is no user nobody to run PostgreSQL as')
  return { uid: Number(uid), gid: Number(gid) }
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
  })
  return await promise
}
