import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { createInserts, type Inserts } from '../../../store/clickhouse/inserts.ts'
import { rowsOf } from '../../../store/clickhouse/lines.ts'
import type { Analytics } from '../../../store/clickhouse/open.ts'
import { thenRelease } from '../../../store/then-release.ts'
import type { Db, Services } from '../context.ts'
import { yieldToEventLoop } from '../pace.ts'
import type { Handle, MainStores } from './main-stores.ts'

/** The stores of a thread. The main thread executes every statement. */
export function createThreadStores(main: MainStores): Pick<Services, 'db' | 'jobs' | 'lock'> & {
  /** The analytical store for one job of the thread. */
  analyticsOf(job: number): Analytics
  yieldTurn(): Promise<void>
} {
  const transactions = createGate()
  const inserts = createInserts(main.columns, (table, { columns, length, bytes }) =>
    main.insert(table, columns, length, bytes),
  )
  const over = (handle: Handle): Db =>
    new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => createDriver(main, handle, transactions),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
  return {
    db: over(0),
    analyticsOf: (job) => factsOver(main, inserts, job),
    jobs: { send: (kind, id) => main.send(kind, id) },
    async lock(name, work) {
      const handle = await main.lock(name)
      return await thenRelease(
        () => work(over(handle)),
        () => main.unlock(handle),
      )
    },
    // The embedded store serves nobody else during a transaction, so no transaction may wait for a long computation.
    async yieldTurn() {
      await yieldToEventLoop()
      await transactions.closed()
    },
  }
}

/** Counts open transactions, and resolves waiters when there are none. */
function createGate() {
  let open = 0
  const waiting: (() => void)[] = []
  return {
    enter() {
      open++
    },
    leave() {
      open--
      if (open > 0) return
      for (const go of waiting.splice(0)) go()
    },
    async closed() {
      while (open > 0) await new Promise<void>((go) => waiting.push(go))
    },
  }
}
type Gate = ReturnType<typeof createGate>

class Connection implements DatabaseConnection {
  readonly #main: MainStores
  readonly #handle: Handle
  readonly #transactions: Gate
  #transaction: Promise<Handle> | undefined

  constructor(main: MainStores, handle: Handle, transactions: Gate) {
    this.#main = main
    this.#handle = handle
    this.#transactions = transactions
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const handle = (await this.#transaction) ?? this.#handle
    const { rows, affected } = await this.#main.sql(handle, sql, parameters)
    return { rows: rows as Row[], ...(affected !== undefined && { numAffectedRows: affected }) }
  }

  // biome-ignore lint/correctness/useYield: no statement of a thread is streamed
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('statements from a thread cannot be streamed')
  }

  async begin() {
    this.#transactions.enter()
    this.#transaction = this.#main.begin(this.#handle)
    await this.#transaction.catch((error) => {
      this.#closed()
      throw error
    })
  }

  /** If a commit fails, it has rolled back. */
  async end(how: 'commit' | 'rollback') {
    const handle = await this.#transaction
    if (handle === undefined) return
    await this.#main.end(handle, how).finally(() => this.#closed())
  }

  #closed() {
    this.#transaction = undefined
    this.#transactions.leave()
  }
}

const createDriver = (main: MainStores, handle: Handle, transactions: Gate): Driver => ({
  init: async () => {},
  acquireConnection: async () => new Connection(main, handle, transactions),
  beginTransaction: (connection) => (connection as Connection).begin(),
  commitTransaction: (connection) => (connection as Connection).end('commit'),
  rollbackTransaction: (connection) => (connection as Connection).end('rollback'),
  releaseConnection: async () => {},
  destroy: async () => {},
})

const factsOver = (main: MainStores, inserts: Inserts, job: number): Analytics => ({
  query: async (sql, { signal: _, ...limits } = {}) => rowsOf(await main.ask(job, sql, limits)),
  queryBytes: (sql, { signal: _, ...limits } = {}, format) => main.ask(job, sql, limits, format),
  writeFile: mainThreadOnly,
  ...inserts,
  command: mainThreadOnly,
  get nodes() {
    return mainThreadOnly()
  },
  get shards() {
    return mainThreadOnly()
  },
  nodesOf: mainThreadOnly,
  ping: mainThreadOnly,
  close: mainThreadOnly,
})

/** Stands for services that threads do not have. */
export function mainThreadOnly(): never {
  throw new Error('only the main thread can do that')
}
