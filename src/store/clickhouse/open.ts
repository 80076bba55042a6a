import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ClickHouseClient, ClickHouseLogLevel, type ClickHouseSettings, createClient } from '@clickhouse/client'
import { Session } from 'chdb'
import { type ChdbConnection, createChdbConnection } from 'chdb/connection'
import { type Disk, diskFullError } from '../disk.ts'
import { connectTimeoutAgent } from './connect-timeout-agent.ts'
import { dropEmptyMutations } from './empty-mutations.ts'
import { createFreeWorkers, type FreeWorkers } from './free-workers.ts'
import { createInserts, type Inserts } from './inserts.ts'
import type { ColumnTypes, NativeRows } from './native.ts'
import { createRowFiles } from './row-files.ts'
import { quotedLiteral, withSettings, withValues } from './whole-statement.ts'
import { type FileFormat, filesAtOnce, writeFromServer, writingStatement } from './write-rows.ts'

/**
 * SQL with `{name:Type}` placeholders and the values bound to them. Only `whole-statement.ts` writes values into the text: for the
 * embedded engine, and for servers where a statement cannot carry them (`writeFromServer`, `publish-views.ts`).
 */
export interface Sql {
  text: string
  params: Record<string, unknown>
}

/** Limits of one query. */
export interface QueryLimits {
  /** Seconds after which the engine gives up. */
  time_s?: number
  /** Bytes of memory. */
  memory_bytes?: number
  /** Rows in the answer. */
  result_rows?: number
  /** Ends the query in the engine when it fires. */
  signal?: AbortSignal
}

export type ByteFormat = 'JSONEachRow' | 'Native'

/** Where rows are written, and how. */
export interface RowFile {
  format: FileFormat
  /** Absolute. */
  path: string
  /** Ends it in the engine when it fires. */
  signal: AbortSignal
}

/** The analytical store. One interface over an embedded engine and over a server, same SQL. */
export interface Analytics extends Inserts {
  query<Row>(sql: Sql, limits?: QueryLimits): Promise<Row[]>
  /**
   * The rows as the engine sends them: a line of JSON each, for callers that parse many rows elsewhere because it blocks, or column by
   * column (`native-columns.ts`).
   */
  queryBytes(sql: Sql, limits?: QueryLimits, format?: ByteFormat): Promise<Uint8Array>
  /** Writes the rows to a file of this machine, a bounded number at a time. Replaces an existing file. */
  writeFile(sql: Sql, file: RowFile): Promise<void>
  /** Runs a statement to its end, mutations included; in a cluster on every node. */
  command(sql: Sql): Promise<void>
  /** The stores that hold the rows, where they are removed: every server of a cluster, or just this store. */
  nodes: readonly Analytics[]
  /** The nodes by shard: those of one shard hold the same rows. */
  shards: readonly (readonly Analytics[])[]
  /** The nodes on which rows of a project may lie, by its UUID: every replica of its shard. */
  nodesOf(project: string): Promise<readonly Analytics[]>
  /** The cluster that the nodes form. */
  cluster?: ClusterSetup
  ping(): Promise<void>
  close(): Promise<void>
}

/** A server of a cluster, which can pass whole tables on to another. */
export interface AnalyticsServer extends Analytics {
  /** All rows of a table, in the engine's own format. */
  readTable(table: string): Promise<Readable>
  /** Takes what `readTable` of another server gives. */
  writeTable(table: string, rows: Readable): Promise<void>
}

/** What is needed to set a cluster up; everything else asks the servers through `Analytics`. */
export interface ClusterSetup {
  /** In `remote_servers`. */
  name: string
  /** In the order of the settings. */
  shards: readonly (readonly ClusterServer[])[]
}

export interface ClusterServer {
  /** In the database that holds the rows. */
  rows: AnalyticsServer
  /** In a database beside it, where an empty server gets its rows before anybody asks it (`fill.ts`). */
  filling: AnalyticsServer
}

/** The settings of every statement, the same on both kinds of store. */
const settings: ClickHouseSettings = {
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_denormals: 0,
  date_time_output_format: 'iso',
  date_time_input_format: 'best_effort',
  join_use_nulls: 0,
  max_partitions_per_insert_block: '0',
  // A row may have ten times as many bytes; the cards of one chat's ads can take 150 MB.
  min_chunk_bytes_for_parallel_parsing: String(2 ** 28),
  mutations_sync: '2',
  lightweight_deletes_sync: '2',
  // A report whose connection is gone must not go on using the engine.
  cancel_http_readonly_queries_on_client_close: 1,
}

const limitSettings = (limits: QueryLimits) => ({
  ...(limits.time_s && { max_execution_time: limits.time_s, timeout_overflow_mode: 'throw' as const }),
  ...(limits.memory_bytes && { max_memory_usage: String(limits.memory_bytes) }),
  ...(limits.result_rows && { max_result_rows: String(limits.result_rows), result_overflow_mode: 'throw' as const }),
})

/** Only a query that is declared readonly ends when its connection does. */
const asked: ClickHouseSettings = { readonly: '2' }

/** A ClickHouse server by URL. */
export function openServer(url: string, more: ClickHouseSettings = {}): AnalyticsServer {
  const client = createClient({
    url,
    clickhouse_settings: { ...settings, ...more },
    http_agent: connectTimeoutAgent(url),
    request_timeout: 600_000,
    keep_alive: { enabled: true, idle_socket_ttl: 2_000 },
    use_multipart_params_auto: true,
    compression: { request: false, response: false },
    // Every failure reaches the caller; the client's own log would repeat it, and not as JSON.
    log: { level: ClickHouseLogLevel.OFF },
  })
  const server = single({
    query: (sql, limits = {}) => select(client, sql, limits, asked),
    // Native cannot report an error after its first rows.
    queryBytes: (sql, limits = {}, format = 'JSONEachRow') =>
      selectBytes(client, sql, limits, { ...asked, ...(format === 'Native' && { wait_end_of_query: 1 }) }, format),
    writeFile: (sql, file) => writeFromServer(client, sql, { ...file, readonly: asked }),
    async insertNative(table, { columns, bytes }) {
      const query = `INSERT INTO ${table} (${columns.map(quotedName).join(', ')}) FORMAT Native`
      const { stream } = await client.exec({ query, values: Readable.from([bytes], { objectMode: false }) })
      await buffer(stream)
    },
    command: (sql) => command(client, sql),
    ping: () => ping(client),
    close: () => client.close(),
  })
  return Object.assign(server, {
    async readTable(table: string) {
      const query = `SELECT * FROM ${quotedName(table)} FORMAT Native`
      return (await client.exec({ query, clickhouse_settings: asked })).stream
    },
    async writeTable(table: string, rows: Readable) {
      const { stream } = await client.exec({ query: `INSERT INTO ${quotedName(table)} FORMAT Native`, values: rows })
      await buffer(stream)
    },
  })
}

/** The part that each kind of store implements itself. */
interface Store extends Omit<Analytics, 'nodes' | 'shards' | 'nodesOf' | keyof Inserts> {
  insertNative(table: string, rows: NativeRows): Promise<void>
}

/** A store that holds all rows itself. */
function single({ insertNative, ...store }: Store): Analytics {
  const self: Analytics = {
    ...store,
    ...createInserts(columnsOver(store.query), insertNative),
    get nodes() {
      return [self]
    },
    get shards() {
      return [[self]]
    },
    nodesOf: async () => [self],
  }
  return self
}

/**
 * The embedded engine in a folder of its own. One connection runs one statement at a time, so questions share a few
 * connections; imports and removals have one each. No statement leaves anything on its connection for the next one
 * ([0028](../../../docs/decisions/0028-statements-of-the-embedded-engine.md)).
 */
export function openEmbedded(path: string, disk: Pick<Disk, 'status'>): Analytics {
  dropEmptyMutations(path)
  const files = createRowFiles(path)
  // The first connection sets the engine's arguments; the others share that engine.
  const engine = new Session(path, { connectionArgs: engineArguments })
  const connect = () => connectTo(path)
  const [writer, control, maintainer] = [connect(), connect(), connect()]
  const readers = Array.from({ length: 3 }, connect)
  const freeReaders = createFreeWorkers(readers)
  // Most processes never write a file.
  let filers: Connected[] = []
  let freeFilers: FreeWorkers<Connected> | undefined
  // The engine keeps no query ids of ours; a comment names the query so that it can be ended.
  const end = (comment: string) => {
    control.client.command({ query: `KILL QUERY WHERE Settings['log_comment'] = '${comment}' ASYNC` }).catch(() => {})
  }
  const ask = async <T>(sql: Sql, limits: QueryLimits, run: Run<T>): Promise<T> => {
    const { signal, ...others } = limits
    const comment = randomUUID()
    const text = withSettings(withValues(sql), { ...limitSettings(others), log_comment: comment })
    const endThis = () => end(comment)
    signal?.throwIfAborted()
    try {
      return await freeReaders.run(signal, ({ client, inTurn }) =>
        inTurn(async () => {
          signal?.throwIfAborted()
          signal?.addEventListener('abort', endThis, { once: true })
          const answer = await run(client, { text, params: {} }, {})
          // The engine may end a statement without an error, and then with too few rows.
          signal?.throwIfAborted()
          return answer
        }),
      )
    } finally {
      signal?.removeEventListener('abort', endThis)
    }
  }
  const tell = ({ client }: Pick<Connected, 'client'>, sql: Sql) =>
    command(client, { text: withValues(sql), params: {} })
  return single({
    query: <Row>(sql: Sql, limits: QueryLimits = {}) => ask(sql, limits, select<Row>),
    queryBytes: (sql, limits = {}, format) =>
      ask(sql, limits, (client, statement, limits, extra) => selectBytes(client, statement, limits, extra, format)),
    async writeFile(sql, { format, path, signal }) {
      if (!freeFilers) {
        filers = Array.from({ length: filesAtOnce }, connect)
        freeFilers = createFreeWorkers(filers)
      }
      await freeFilers.run(undefined, ({ chdb, inTurn }) =>
        inTurn(async () => {
          const comment = randomUUID()
          const endThis = () => end(comment)
          signal.throwIfAborted()
          signal.addEventListener('abort', endThis, { once: true })
          try {
            await chdb.queryAsync(writingStatement(sql, format, path, comment))
          } finally {
            signal.removeEventListener('abort', endThis)
          }
          signal.throwIfAborted()
        }),
      )
    },
    insertNative: (table, { columns, bytes }) =>
      writer.inTurn(() =>
        whenThereIsRoom(disk, () =>
          files.with(bytes, (file) => {
            const names = columns.map(quotedName).join(', ')
            // An insert without a SELECT would also read the standard input of the process.
            const text = `INSERT INTO ${table} (${names}) SELECT ${names} FROM file(${quotedLiteral(file)}, Native) SETTINGS max_threads = 1`
            return command(writer.client, { text, params: {} })
          }),
        ),
      ),
    // Removals have a connection of their own: they take long, and imports need not wait for them.
    command: (sql) => maintainer.inTurn(() => whenThereIsRoom(disk, () => tell(maintainer, sql))),
    ping: () => ping(control.client),
    async close() {
      // On a full disk a removal waits for room forever. It is ended here and repeated after the next start.
      const giveUp = setTimeout(() => {
        if (disk.status() !== 'ok')
          command(control.client, { text: 'KILL MUTATION WHERE NOT is_done', params: {} }).catch(() => {})
      }, maxRemovalWait_ms)
      await Promise.all([writer, maintainer].map(({ inTurn }) => inTurn(async () => {})))
      clearTimeout(giveUp)
      const all = [writer, maintainer, control, ...readers, ...filers]
      await Promise.all(all.map(({ settle }) => settle()))
      await Promise.all(all.map(({ client }) => client.close()))
      engine.close()
    },
  })
}

/**
 * How many parts may wait for each of the engine's two threads. With the default of two, a removal from more than four parts sleeps for a
 * second or two between them, and a table has a part for every month.
 */
const engineArguments = ['--background_merges_mutations_concurrency_ratio=16']

interface Connected {
  client: ClickHouseClient
  chdb: ChdbConnection['chdb']
  /** Runs one piece of work at a time: queued statements of one connection would block threads of the process. */
  inTurn: ReturnType<typeof createLine>
  /** Resolves when it is open; a connection must not be closed earlier. */
  settle(): Promise<void>
}

/** A connection to the embedded engine on which every statement runs with the same settings. */
function connectTo(path: string): Connected {
  const connection = createChdbConnection({ path })
  const inLine = createLine()
  // Rows that a statement returned before it failed would precede those of the next answer.
  let has_rest = false
  const inTurn = <T>(work: () => Promise<T>) =>
    inLine(async () => {
      await set
      if (has_rest) await connection.chdb.queryAsync('SELECT 1')
      has_rest = true
      const done = await work()
      has_rest = false
      return done
    })
  const all = Object.entries({ ...settings, max_query_size: longest }).map(([name, value]) => `${name} = '${value}'`)
  const set = connection.chdb.queryAsync(`SET ${all.join(', ')}`)
  // The first work on the connection fails with this error.
  set.catch(() => {})
  return {
    client: createClient({ connection: connection as never }),
    chdb: connection.chdb,
    inTurn,
    settle: () =>
      set.then(
        () => {},
        () => {},
      ),
  }
}

/** Maximum length of a statement in characters, its values included. */
const longest = 2 ** 30

const maxRemovalWait_ms = 2_000

/** Runs work that writes, unless the disk is full. */
async function whenThereIsRoom<T>(disk: Pick<Disk, 'status'>, work: () => Promise<T>): Promise<T> {
  if (disk.status() !== 'ok') throw diskFullError()
  return await work()
}

/** Runs work one after the other, even after a failure. */
function createLine() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work)
    last = done.catch(() => {})
    return done
  }
}

/** The columns of a table in the store's own database, or of `database.table`. */
const columnsOver = (query: Analytics['query']) => async (name: string) => {
  const [table, database] = name.split('.').reverse()
  const text = `SELECT name, type FROM system.columns
    WHERE database = if({database:String} = '', currentDatabase(), {database:String}) AND table = {table:String}`
  const rows = await query<{ name: string; type: string }>({ text, params: { table, database: database ?? '' } })
  return Object.fromEntries(rows.map(({ name, type }): [string, string] => [name, type])) satisfies ColumnTypes
}

/** Quoted, because a column name may be a keyword or have a dot. */
const quotedName = (name: string) => `\`${name}\``

type Run<T> = (client: ClickHouseClient, sql: Sql, limits: QueryLimits, extra?: ClickHouseSettings) => Promise<T>

async function select<Row>(client: ClickHouseClient, sql: Sql, limits: QueryLimits, extra: ClickHouseSettings = {}) {
  const result = await client.query({ ...statement(sql, limits, extra), format: 'JSONEachRow' })
  return await result.json<Row>()
}

async function selectBytes(
  client: ClickHouseClient,
  sql: Sql,
  limits: QueryLimits,
  extra: ClickHouseSettings = {},
  format: ByteFormat = 'JSONEachRow',
) {
  const asked = statement(sql, limits, extra)
  const { stream } = await client.exec({ ...asked, query: `${asked.query} FORMAT ${format}` })
  return await buffer(stream)
}

const statement = (sql: Sql, limits: QueryLimits, extra: ClickHouseSettings) => ({
  query: sql.text,
  query_params: sql.params,
  clickhouse_settings: { ...limitSettings(limits), ...extra },
  ...(limits.signal && { abort_signal: limits.signal }),
})

async function command(client: ClickHouseClient, sql: Sql) {
  await client.command({ query: sql.text, query_params: sql.params })
}

async function ping(client: ClickHouseClient) {
  const result = await client.ping({ select: true })
  if (!result.success) throw result.error
}
