import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { fromPglite } from 'pg-boss'
import type { Disk } from '../disk.ts'
import { thenRelease } from '../then-release.ts'
import { layFirstState } from './first-state.ts'
import { createNamedLocks, type NamedLocks } from './named-locks.ts'
import { startPglite } from './pglite-session.ts'
import { bigint, date } from './pglite-tasks.ts'
import type { Tables } from './tables.ts'

/** The relational store, embedded or a server, with what differs between the two. */
export interface Relational {
  db: Kysely<Tables>
  /** Runs work under an exclusive lock of that name, across all servers that share the store. */
  lock: <T>(name: string, work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>
  /** Runs work alongside others that share the name, while nobody holds its lock. It does not overtake those who wait for the lock. */
  share: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /**
   * Does the work under the lock of the name, unless somebody holds, shares or waits for it.
   * @returns for how many milliseconds this process has been refused so far; 0: the work is done
   */
  tryWithLock: (name: string, work: () => Promise<void>) => Promise<number>
  /** The database of the job queue. */
  queue: { db: ReturnType<typeof fromPglite>; backend: 'pglite' } | { connectionString: string }
  /** Only one process can have the store open, so everything that is still in progress at the start was left by a dead process. */
  is_exclusive: boolean
  close: () => Promise<void>
}

/** Called after every statement. */
export type QueryListener = (event: LogEvent) => void

/** A PostgreSQL server, version 15 or later. */
export async function openPostgres(url: string, onQuery?: QueryListener): Promise<Relational> {
  pg.types.setTypeParser(bigint, Number)
  pg.types.setTypeParser(date, (text) => text)
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5_000, keepAlive: true })
  // A lock occupies a connection while the work under it needs others, so locks have a pool of their own.
  const locks = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 60_000, keepAlive: true })
  for (const one of [pool, locks]) {
    // The pool replaces a broken idle connection; if a connection in use breaks, the work on it fails. Without a listener
    // either would end the process.
    one.on('error', () => {})
    one.on('connect', (client) => client.on('error', () => {}))
  }
  const watch = onQuery && { log: onQuery }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...watch })
  const lockDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: locks }), ...watch })
  // A caller that waits for another one in this process occupies no connection. The store queues all processes in the
  // order of their requests.
  const turns = createNamedLocks()
  const holding = <T>(name: string, mode: string, work: (db: Kysely<Tables>) => Promise<T>) =>
    lockDb.connection().execute(async (connection) => {
      await sql`SELECT ${sql.raw(`pg_advisory_lock${mode}`)}(hashtextextended(${name}, 0))`.execute(connection)
      return await thenRelease(
        () => work(connection),
        () => sql`SELECT ${sql.raw(`pg_advisory_unlock${mode}`)}(hashtextextended(${name}, 0))`.execute(connection),
      )
    })
  const tryHolding = (name: string, work: () => Promise<void>) =>
    lockDb.connection().execute(async (connection) => {
      const { rows } = await sql<{ is_free: boolean }>`
        SELECT pg_try_advisory_lock(hashtextextended(${name}, 0)) AS is_free`.execute(connection)
      if (!rows[0]?.is_free) return false
      await thenRelease(work, () => sql`SELECT pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection))
      return true
    })
  return {
    db,
    lock: (name, work) => turns.take(name, false, () => holding(name, '', work)),
    share: (name, work) => turns.take(name, true, () => holding(name, '_shared', work)),
    tryWithLock: unlessTaken(turns, tryHolding),
    queue: { connectionString: url },
    is_exclusive: false,
    close: async () => {
      await db.destroy()
      await lockDb.destroy()
    },
  }
}

/** @param attempt does the work, unless another process holds or shares the name; returns whether it did */
function unlessTaken(
  turns: NamedLocks,
  attempt: (name: string, work: () => Promise<void>) => Promise<boolean>,
): Relational['tryWithLock'] {
  const refused_since = new Map<string, number>()
  return async (name, work) => {
    if (turns.isFree(name) && (await turns.take(name, false, () => attempt(name, work)))) {
      refused_since.delete(name)
      return 0
    }
    const since = refused_since.get(name) ?? performance.now()
    refused_since.set(name, since)
    return Math.max(1, performance.now() - since)
  }
}

/** Callbacks of the embedded store. */
export interface Listeners {
  onQuery?: QueryListener | undefined
  /** Called when the store has ended unexpectedly; everything that was running in it is lost. */
  onLost?: ((error: Error) => void) | undefined
  /** Called with the reason why the write-ahead log could not be cleared. */
  onUncleared?: ((why: string) => void) | undefined
}

/**
 * PostgreSQL in a thread of this process, in a folder of its own; the caller ensures that no other process uses it.
 * @throws DiskFullError from every statement that writes while the disk is full
 */
export async function openPglite(
  path: string,
  disk: Disk,
  { onQuery, onLost, onUncleared }: Listeners = {},
): Promise<Relational> {
  const session = startPglite(path, disk, onLost, onUncleared)
  try {
    // While the files are copied, the thread loads the program.
    await layFirstState(path)
    await session.open()
  } catch (error) {
    await session.end()
    throw error
  }
  const db = new Kysely<Tables>({ dialect: session.dialect, ...(onQuery && { log: onQuery }) })
  const turns = createNamedLocks()
  return {
    db,
    lock: (name, work) => turns.take(name, false, () => work(db)),
    share: (name, work) => turns.take(name, true, work),
    tryWithLock: unlessTaken(turns, async (_, work) => {
      await work()
      return true
    }),
    queue: { db: fromPglite(session), backend: 'pglite' },
    is_exclusive: true,
    close: () => db.destroy(),
  }
}
