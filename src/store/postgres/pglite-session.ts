import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { PGliteLike } from 'pg-boss'
import { type Holder, type Loss, startHolder } from '../../thread.ts'
import type { Disk } from '../disk.ts'
import type { PgliteThreadData, PgliteWord, TransactionHandle } from './pglite-tasks.ts'

type PgliteTasks = typeof import('./pglite-thread.ts')['pgliteTasks']
type PgliteThread = Holder<PgliteTasks>

/** The embedded PostgreSQL, seen from this thread. */
export interface PgliteSession extends Required<Pick<PGliteLike, 'query' | 'exec' | 'listen'>> {
  dialect: Dialect
  /** Opens the folder. */
  open(): Promise<void>
  /** Ends it after what is running has finished. */
  close(): Promise<void>
  /** Ends it at once. */
  end(): Promise<void>
}

const file = new URL('./pglite-thread.ts', import.meta.url)

/**
 * Starts the thread of the embedded PostgreSQL.
 * @param onLost called when it ends without having been closed
 * @param onUncleared called with the reason why the write-ahead log could not be cleared
 */
export function startPglite(
  path: string,
  disk: Disk,
  onLost: (error: Error) => void = () => {},
  onUncleared: (why: string) => void = () => {},
): PgliteSession {
  const listeners = new Map<number, (payload: string) => void>()
  let is_closed = false
  let last = 0
  const workerData: PgliteThreadData = { path, disk: disk.shared }
  const thread = startHolder<PgliteTasks>({
    file,
    options: { workerData, env: compiledCode() },
    onMessage(said) {
      const word = said as PgliteWord
      // The reserve is empty. Drawing on it here ends the process.
      if ('is_spent' in word) disk.drawOnReserve(0)
      else if ('uncleared' in word) onUncleared(word.uncleared)
      else listeners.get(word.listener)?.(word.payload)
    },
    onLost(loss) {
      if (is_closed) return new Error('PGlite is closed')
      const error = new Error('Connection terminated: the thread of the relational store has ended', causeOf(loss))
      onLost(error)
      return error
    },
  })
  const close = async () => {
    if (!is_closed) {
      is_closed = true
      await thread.ask('close')
    }
    await thread.whenEnded()
  }
  return {
    dialect: dialectOf(thread, close),
    open: () => thread.ask('open'),
    close,
    async end() {
      is_closed = true
      await thread.end()
    },
    query: async (text, parameters = []) => await thread.ask('query', 0, text, sendable(parameters)),
    exec: async (text) => await thread.ask('exec', text),
    async listen(channel, onNotification) {
      const listener = ++last
      listeners.set(listener, onNotification)
      await thread.ask('listen', listener, channel)
      return async () => {
        listeners.delete(listener)
        await thread.ask('unlisten', listener)
      }
    },
  }
}

/** Makes the thread use the same folder for compiled code as this one. */
function compiledCode(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

const causeOf = (loss: Loss) => (loss.why === 'failed' ? { cause: loss.error } : {})

/** Copies bytes that are a view of a larger buffer, because the whole buffer would be sent. */
const sendable = (parameters: readonly unknown[]) =>
  parameters.map((one) =>
    one instanceof Uint8Array && one.byteLength < one.buffer.byteLength ? new Uint8Array(one) : one,
  )

const dialectOf = (thread: PgliteThread, close: () => Promise<void>): Dialect => ({
  createAdapter: () => new SessionAdapter(),
  createDriver: () => createDriver(thread, close),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

/** PGlite has one session. Its thread decides which statement runs next, so nothing queues here. */
class SessionAdapter extends PGliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

let lastHandle: TransactionHandle = 0

class SessionConnection implements DatabaseConnection {
  readonly #thread: PgliteThread
  #transaction: TransactionHandle = 0

  constructor(thread: PgliteThread) {
    this.#thread = thread
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.#said(this.#thread.ask('query', this.#transaction, sql, sendable(parameters)))
    return { rows: rows as Row[], ...(affected !== undefined && { numAffectedRows: BigInt(affected) }) }
  }

  // biome-ignore lint/correctness/useYield: PGlite streams nothing
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('PGlite does not support streaming')
  }

  async begin() {
    const handle = ++lastHandle
    await this.#said(this.#thread.ask('begin', handle))
    this.#transaction = handle
  }

  /** A commit that fails has already rolled back. */
  async end(how: 'commit' | 'rollback') {
    const handle = this.#transaction
    this.#transaction = 0
    if (handle !== 0) await this.#said(this.#thread.ask('end', handle, how))
  }

  /** Adds the caller's stack to an error from the thread. */
  async #said<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      const { stack } = new Error()
      if (error instanceof Error) error.stack += `\n${stack?.split('\n').slice(1).join('\n')}`
      throw error
    }
  }
}

const createDriver = (thread: PgliteThread, close: () => Promise<void>): Driver => ({
  init: async () => {},
  acquireConnection: async () => new SessionConnection(thread),
  beginTransaction: (connection) => (connection as SessionConnection).begin(),
  commitTransaction: (connection) => (connection as SessionConnection).end('commit'),
  rollbackTransaction: (connection) => (connection as SessionConnection).end('rollback'),
  releaseConnection: async () => {},
  destroy: close,
})
