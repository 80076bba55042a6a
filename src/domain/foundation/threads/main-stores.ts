import { CompiledQuery, type ControlledTransaction, type Kysely } from 'kysely'
import { unavailable } from '../../../errors.ts'
import type { ColumnTypes } from '../../../store/clickhouse/native.ts'
import type { ByteFormat, QueryLimits, Sql } from '../../../store/clickhouse/open.ts'
import type { Tables } from '../../../store/postgres/tables.ts'
import type { JobKind, Services } from '../context.ts'

/** A connection on which a thread runs statements; 0 stands for any. */
export type Handle = number

/** The stores as threads use them. Only the main thread has them open. */
export interface MainStores {
  sql(handle: Handle, text: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affected?: bigint }>
  begin(handle: Handle): Promise<Handle>
  end(handle: Handle, how: 'commit' | 'rollback'): Promise<void>
  lock(name: string): Promise<Handle>
  unlock(handle: Handle): Promise<void>
  /** @param job the job whose end cancels the query */
  ask(job: number, sql: Sql, limits: Omit<QueryLimits, 'signal'>, format?: ByteFormat): Promise<Uint8Array>
  columns(table: string): Promise<ColumnTypes>
  insert(table: string, columns: readonly string[], length: number, bytes: Uint8Array): Promise<void>
  send(kind: JobKind, id?: string): Promise<void>
  /** @param line a line of the thread's own log, as pino writes it */
  log(line: string): Promise<void>
}

type Used = Pick<Services, 'db' | 'analytics' | 'jobs' | 'lock' | 'log' | 'metrics'>

/** Executes the store calls of one thread. */
export function createMainStores(services: Used, signalOf: (job: number) => AbortSignal | undefined) {
  const connections = new Map<Handle, Kysely<Tables>>()
  const locks = new Map<Handle, { release: () => void; lose: (error: Error) => void; done: Promise<void> }>()
  let last: Handle = 0
  let abandoned: Error | undefined
  const on = (handle: Handle) => {
    const db = handle === 0 ? services.db : connections.get(handle)
    // The connection was lost with its store, or with the thread.
    if (!db) throw unavailable('A store is not available right now. Retry in 5 seconds.', 5)
    return db
  }
  const keep = (db: Kysely<Tables>): Handle => {
    connections.set(++last, db)
    return last
  }

  const stores: MainStores = {
    async sql(handle, text, parameters) {
      const { rows, numAffectedRows: affected } = await on(handle).executeQuery(
        CompiledQuery.raw(text, [...parameters]),
      )
      return { rows, ...(affected !== undefined && { affected }) }
    },
    async begin(handle) {
      const transaction = await on(handle).startTransaction().execute()
      if (!abandoned) return keep(transaction)
      await rollBack(transaction)
      throw abandoned
    },
    async end(handle, how) {
      const transaction = on(handle) as ControlledTransaction<Tables>
      connections.delete(handle)
      try {
        await transaction[how]().execute()
      } catch (error) {
        if (how === 'commit') await rollBack(transaction)
        throw error
      }
    },
    async lock(name) {
      const held = Promise.withResolvers<Handle>()
      const released = Promise.withResolvers<void>()
      const done = services.lock(name, async (db) => {
        if (abandoned) throw abandoned
        const handle = keep(db)
        locks.set(handle, { release: released.resolve, lose: released.reject, done })
        held.resolve(handle)
        try {
          await released.promise
        } finally {
          locks.delete(handle)
          connections.delete(handle)
        }
      })
      done.catch(held.reject)
      return await held.promise
    },
    async unlock(handle) {
      const held = locks.get(handle)
      held?.release()
      await held?.done
    },
    async ask(job, sql, limits, format) {
      const signal = signalOf(job)
      return await services.analytics.queryBytes(sql, signal ? { ...limits, signal } : limits, format)
    },
    columns: (table) => services.analytics.columns(table),
    async insert(table, columns, length, bytes) {
      await services.analytics.insert(table, { columns, length, bytes })
      services.metrics.ingested_rows.inc({ table }, length)
    },
    send: (kind, id) => services.jobs.send(kind, id),
    async log(line) {
      const { level, time: _, pid: __, hostname: ___, msg, ...about } = JSON.parse(line)
      const label = services.log.levels.labels[level]
      if (label === 'error' || label === 'warn' || label === 'info') services.log[label](about, msg)
    },
  }
  return {
    stores,
    /** Rolls back and releases what the thread has open, when it is gone. */
    async abandon(error: Error) {
      abandoned = error
      for (const db of connections.values()) {
        if (db.isTransaction) await rollBack(db as ControlledTransaction<Tables>)
      }
      for (const { lose } of locks.values()) lose(error)
    },
  }
}

/** A lost connection has already rolled back. */
const rollBack = (transaction: ControlledTransaction<Tables>) =>
  transaction
    .rollback()
    .execute()
    .catch(() => {})
