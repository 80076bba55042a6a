import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { fromPglite } from 'pg-boss'
import type { Disk } from '../disk.ts'
import { layFirstState } from './first-state.ts'
import { startPglite } from './pglite-session.ts'
import { bigint, date } from './pglite-tasks.ts'
import type { Tables } from './tables.ts'

/** The relational store, embedded or a server, and what differs between the two. */
export interface Relational {
  db: Kysely<Tables>
  /** Runs work under an exclusive lock of that name, across all servers that share the store. */
  lock: <T>(name: string, work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>
  /** Runs work, possibly alongside other callers, unless somebody holds the lock of that name. */
  unlessLocked: (name: string, work: () => Promise<void>) => Promise<void>
  /** The database of the job queue. */
  queue: { db: ReturnType<typeof fromPglite>; backend: 'pglite' } | { connectionString: string }
  /** Only one process can have the store open, so at the start everything still open was left by a dead process. */
  is_exclusive: boolean
  close: () => Promise<void>
}

/** Called after every statement. */
export type Told = (event: LogEvent) => void

/** A PostgreSQL server, version 15 or later. */
export async function openPostgres(url: string, told?: Told): Promise<Relational> {
  pg.types.setTypeParser(bigint, Number)
  pg.types.setTypeParser(date, (text) => text)
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5_000, keepAlive: true })
  // A lock holds a connection while the work under it needs others, so locks have a pool of their own.
  const locks = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 60_000, keepAlive: true })
  for (const one of [pool, locks]) {
    // The pool replaces an idle connection that breaks; a broken connection in use fails the work on it. Without a listener
    // either would end the process.
    one.on('error', () => {})
    one.on('connect', (client) => client.on('error', () => {}))
  }
  const watch = told && { log: told }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...watch })
  const lockDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: locks }), ...watch })
  return {
    db,
    lock: (name, work) =>
      lockDb.connection().execute(async (connection) => {
        await sql`SELECT pg_advisory_lock(hashtextextended(${name}, 0))`.execute(connection)
        try {
          return await work(connection)
        } finally {
          await sql`SELECT pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection)
        }
      }),
    unlessLocked: (name, work) =>
      lockDb.connection().execute(async (connection) => {
        const { rows } = await sql<{ is_free: boolean }>`
          SELECT pg_try_advisory_lock_shared(hashtextextended(${name}, 0)) AS is_free`.execute(connection)
        if (!rows[0]?.is_free) return
        try {
          await work()
        } finally {
          await sql`SELECT pg_advisory_unlock_shared(hashtextextended(${name}, 0))`.execute(connection)
        }
      }),
    queue: { connectionString: url },
    is_exclusive: false,
    close: async () => {
      await db.destroy()
      await lockDb.destroy()
    },
  }
}

/** Callbacks of the embedded store. */
export interface Listeners {
  told?: Told | undefined
  /** Called when the store has ended for good; whatever was running in it is lost. */
  onLost?: ((error: Error) => void) | undefined
}

/**
 * PostgreSQL in a thread of this process, in a folder of its own; the caller makes sure that no other process uses it.
 * @throws DiskFullError from every statement that writes while the disk is full
 */
export async function openPglite(path: string, disk: Disk, { told, onLost }: Listeners = {}): Promise<Relational> {
  const session = startPglite(path, disk, onLost)
  try {
    // Meanwhile the thread loads the program.
    await layFirstState(path)
    await session.open()
  } catch (error) {
    await session.end()
    throw error
  }
  const db = new Kysely<Tables>({ dialect: session.dialect, ...(told && { log: told }) })
  const tails = new Map<string, Promise<unknown>>()
  // Work of `unlessLocked`; `lock` waits for it, as on a server.
  const beside = new Map<string, Set<Promise<void>>>()
  return {
    db,
    async lock(name, work) {
      const before = [...(beside.get(name) ?? []), tails.get(name)]
      const run = Promise.allSettled(before).then(() => work(db))
      const tail = run.catch(() => {})
      tails.set(name, tail)
      try {
        return await run
      } finally {
        if (tails.get(name) === tail) tails.delete(name)
      }
    },
    async unlessLocked(name, work) {
      if (tails.has(name)) return
      const running = beside.get(name) ?? new Set()
      beside.set(name, running)
      // Starts only after it is listed, because its first step may ask for the lock.
      const run = Promise.resolve().then(work)
      running.add(run)
      await run.finally(() => running.delete(run))
    },
    queue: { db: fromPglite(session), backend: 'pglite' },
    is_exclusive: true,
    close: () => db.destroy(),
  }
}
