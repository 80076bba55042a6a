import { randomUUID } from 'node:crypto'
import { type ClickHouseClient, ClickHouseLogLevel, type ClickHouseSettings, createClient } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'
import { impatientAgent } from './impatient-agent.ts'

/** SQL with `{name:Type}` placeholders and the values bound to them; a value is never pasted into the text. */
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

/** The analytical store. One interface over an embedded engine and over a server, same SQL. */
export interface Facts {
  query<Row>(sql: Sql, limits?: QueryLimits): Promise<Row[]>
  /** Rows are JSON objects named by column, all with the columns of the first. Returns when the rows would survive the process being killed. */
  insert(table: string, rows: readonly object[]): Promise<void>
  /** Runs a statement to its end, mutations included; in a cluster on every node. */
  command(sql: Sql): Promise<void>
  /** What holds the rows, and where they are removed: the nodes of a cluster by their shards, or this store alone. */
  nodes: readonly Facts[]
  /** Those of the nodes that hold rows of a table. */
  holders(table: string, where: string, params: Record<string, unknown>): Promise<readonly Facts[]>
  /** The name of the cluster that the nodes are. */
  cluster?: string
  ping(): Promise<void>
  close(): Promise<void>
}

/** What every statement runs with; the same on both kinds of store. */
const settings: ClickHouseSettings = {
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_denormals: 0,
  date_time_output_format: 'iso',
  date_time_input_format: 'best_effort',
  join_use_nulls: 0,
  max_partitions_per_insert_block: '0',
  mutations_sync: '2',
  lightweight_deletes_sync: '2',
  // A report whose connection is gone must not go on using the engine.
  cancel_http_readonly_queries_on_client_close: 1,
}

const limitSettings = (limits: QueryLimits): ClickHouseSettings => ({
  ...(limits.time_s && { max_execution_time: limits.time_s, timeout_overflow_mode: 'throw' }),
  ...(limits.memory_bytes && { max_memory_usage: String(limits.memory_bytes) }),
  ...(limits.result_rows && { max_result_rows: String(limits.result_rows), result_overflow_mode: 'throw' }),
})

/** A ClickHouse server by URL. */
export function openServer(url: string, more: ClickHouseSettings = {}): Facts {
  const client = createClient({
    url,
    clickhouse_settings: { ...settings, ...more },
    http_agent: impatientAgent(url),
    request_timeout: 600_000,
    keep_alive: { enabled: true, idle_socket_ttl: 2_000 },
    use_multipart_params_auto: true,
    compression: { request: false, response: false },
    // Every failure reaches the caller; the client's own log would say it a second time, not as JSON.
    log: { level: ClickHouseLogLevel.OFF },
  })
  return single({
    query: (sql, limits = {}) => select(client, sql, limits),
    insert: (table, rows) => insert(client, table, rows),
    command: (sql) => command(client, sql),
    ping: () => ping(client),
    close: () => client.close(),
  })
}

/** A store that holds all rows itself. */
function single(store: Omit<Facts, 'nodes' | 'holders'>): Facts {
  const self: Facts = {
    ...store,
    get nodes() {
      return [self]
    },
    async holders(table, where, params) {
      const text = `SELECT count() AS rows FROM ${table} WHERE ${where}`
      const [row] = await store.query<{ rows: number }>({ text, params })
      return row?.rows ? [self] : []
    },
  }
  return self
}

/**
 * The embedded engine in a folder of its own. One connection runs one statement at a time, so questions share a few
 * connections, and writes go through one of their own.
 */
export function openEmbedded(path: string, readers = 3): Facts {
  const connect = () =>
    createClient({ connection: createChdbConnection({ path }) as never, clickhouse_settings: settings })
  const writer = connect()
  const pool = Array.from({ length: readers }, () => ({ client: connect(), running: 0 }))
  const control = connect()
  const maintainer = connect()
  // Statements of one connection queue up in the engine; they queue here so that each is awaited alone. Removals have
  // a queue of their own: they take long, and imports need not wait for them.
  const write = createLine()
  const maintain = createLine()
  return single({
    async query(sql, limits = {}) {
      const reader = pool.reduce((least, one) => (one.running < least.running ? one : least))
      // The engine keeps no query ids of ours; a comment names the query so that it can be ended.
      const comment = randomUUID()
      const end = () => {
        control
          .command({
            query: `KILL QUERY WHERE Settings['log_comment'] = {comment:String} ASYNC`,
            query_params: { comment },
          })
          .catch(() => {})
      }
      limits.signal?.addEventListener('abort', end, { once: true })
      reader.running++
      try {
        limits.signal?.throwIfAborted()
        return await select(reader.client, sql, { ...limits, signal: undefined } as QueryLimits, {
          log_comment: comment,
        })
      } finally {
        reader.running--
        limits.signal?.removeEventListener('abort', end)
      }
    },
    insert: (table, rows) => write(() => insert(writer, table, rows)),
    command: (sql) => maintain(() => command(maintainer, sql)),
    ping: () => ping(control),
    async close() {
      await Promise.all([write(async () => {}), maintain(async () => {})])
      await Promise.all(
        [writer, maintainer, control, ...pool.map(({ client }) => client)].map((client) => client.close()),
      )
    },
  })
}

/** Runs work one after the other, whatever became of what came before. */
function createLine() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work)
    last = done.catch(() => {})
    return done
  }
}

async function select<Row>(client: ClickHouseClient, sql: Sql, limits: QueryLimits, extra: ClickHouseSettings = {}) {
  const result = await client.query({
    query: sql.text,
    query_params: sql.params,
    format: 'JSONEachRow',
    clickhouse_settings: { ...limitSettings(limits), ...extra },
    ...(limits.signal && { abort_signal: limits.signal }),
  })
  return await result.json<Row>()
}

async function insert(client: ClickHouseClient, table: string, rows: readonly object[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as [string, ...string[]]
  const values = rows.map((row) => columns.map((column) => row[column as keyof typeof row]))
  await client.insert({ table, columns, values, format: 'JSONCompactEachRow' })
}

async function command(client: ClickHouseClient, sql: Sql) {
  await client.command({ query: sql.text, query_params: sql.params })
}

async function ping(client: ClickHouseClient) {
  const result = await client.ping({ select: true })
  if (!result.success) throw result.error
}
