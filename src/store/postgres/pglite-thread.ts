import { parentPort, workerData } from 'node:worker_threads'
import type { Results, Transaction } from '@electric-sql/pglite'
import { serveTasks } from '../../thread.ts'
import { joinDisk } from '../disk.ts'
import { EmbeddedPostgres } from './pglite.ts'
import {
  bigint,
  date,
  type PgliteThreadData,
  type PgliteWord,
  type StatementRows,
  type TransactionHandle,
} from './pglite-tasks.ts'

/*
 * The thread of the embedded PostgreSQL. A statement runs without interruption and blocks the thread while it
 * waits for the disk, so nothing else runs in this thread.
 */

const port = parentPort
if (port === null) throw new Error('This file is the worker of pglite-session.ts.')
const { path, disk: shared } = workerData as PgliteThreadData

const disk = joinDisk(shared, () => {
  say({ is_spent: true })
  process.exit()
})

let opened: EmbeddedPostgres | undefined
const postgres = () => {
  if (!opened) throw new Error('PGlite is closed')
  return opened
}

interface Open {
  tx: Transaction
  /** Makes the transaction commit, or roll back. */
  end: PromiseWithResolvers<void>
  done: Promise<void>
}
const transactions = new Map<TransactionHandle, Open>()
const listeners = new Map<number, () => Promise<void>>()
const rolledBack = Symbol('rolled back')

/** What a statement runs on: its transaction, or the database itself. */
function on(handle: TransactionHandle) {
  if (handle === 0) return postgres()
  const open = transactions.get(handle)
  if (!open) throw new Error('the transaction is closed')
  return open.tx
}

const rowsOf = ({ rows, affectedRows: affected }: Results): StatementRows => ({ rows: rows as never[], affected })

export const pgliteTasks = {
  async open() {
    const parsers = { [bigint]: Number, [date]: (text: string) => text }
    opened = new EmbeddedPostgres(path, disk, parsers, (error) => say({ uncleared: String(error) }))
    await opened.waitReady
  },
  async query(handle: TransactionHandle, text: string, parameters: readonly unknown[]): Promise<StatementRows> {
    return rowsOf(await on(handle).query(text, [...parameters]))
  },
  async exec(text: string): Promise<StatementRows[]> {
    return (await postgres().exec(text)).map(rowsOf)
  },
  async begin(handle: TransactionHandle) {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const done = postgres().transaction(async (tx) => {
      transactions.set(handle, { tx, end, done })
      begun.resolve()
      await end.promise
    })
    done.catch(begun.reject)
    await begun.promise
  },
  async end(handle: TransactionHandle, how: 'commit' | 'rollback') {
    const open = transactions.get(handle)
    if (!open) throw new Error('the transaction is closed')
    transactions.delete(handle)
    if (how === 'commit') open.end.resolve()
    else open.end.reject(rolledBack)
    await open.done.catch((error) => {
      if (error !== rolledBack) throw error
    })
  },
  async listen(listener: number, channel: string) {
    const unlisten = await postgres().listen(channel, (payload) => say({ listener, payload }))
    listeners.set(listener, unlisten)
  },
  async unlisten(listener: number) {
    await listeners.get(listener)?.()
    listeners.delete(listener)
  },
  async close() {
    const closing = postgres()
    opened = undefined
    await closing.close()
    // Closing the port ends the thread, after the answer was sent.
    setImmediate(() => port.close())
  },
}

const say: (word: PgliteWord) => void = serveTasks(port, pgliteTasks)
