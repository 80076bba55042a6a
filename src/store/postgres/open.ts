import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { fromPglite } from 'pg-boss'
import * as core from './migrations/0001_core.ts'
import * as leaving from './migrations/0002_leaving.ts'
import * as pages from './migrations/0003_pages.ts'
import * as shopping from './migrations/0004_shopping.ts'
import * as actions from './migrations/0005_actions.ts'
import * as articles from './migrations/0006_articles.ts'
import * as brandSuggestions from './migrations/0007_brand_suggestions.ts'
import * as creationOrder from './migrations/0008_creation_order.ts'
import * as productMirror from './migrations/0009_product_mirror.ts'
import * as perception from './migrations/0011_perception.ts'
import * as attributeClusters from './migrations/0012_attribute_clusters.ts'
import * as collection from './migrations/0013_collection.ts'
import * as pageFetches from './migrations/0014_page_fetches.ts'
import * as suggestions from './migrations/0015_suggestions.ts'
import * as perceptionOrders from './migrations/0016_perception_orders.ts'
import * as foundActionsAndSentiment from './migrations/0017_found_actions_and_sentiment.ts'
import * as payloadReaders from './migrations/0018_payload_readers.ts'
import * as sessions from './migrations/0019_sessions.ts'
import { SyncedFiles, syncedStart } from './synced-files.ts'
import type { Tables } from './tables.ts'

/** In the order they run; one that has run is never changed, a new one is added. */
const migrations: Record<string, Migration> = {
  '0001_core': core,
  '0002_leaving': leaving,
  '0003_pages': pages,
  '0004_shopping': shopping,
  '0005_actions': actions,
  '0006_articles': articles,
  '0007_brand_suggestions': brandSuggestions,
  '0008_creation_order': creationOrder,
  '0009_product_mirror': productMirror,
  '0011_perception': perception,
  '0012_attribute_clusters': attributeClusters,
  '0013_collection': collection,
  '0014_page_fetches': pageFetches,
  '0015_suggestions': suggestions,
  '0016_perception_orders': perceptionOrders,
  '0017_found_actions_and_sentiment': foundActionsAndSentiment,
  '0018_payload_readers': payloadReaders,
  '0019_sessions': sessions,
}

/** The relational store, embedded or a server, and what differs between the two. */
export interface Relational {
  db: Kysely<Tables>
  /** Runs alone among all work under the same name, on every server that shares the store. */
  lock: <T>(name: string, work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>
  /** Does the work, beside others who do the same, unless somebody holds the lock of the name. */
  unlessLocked: (name: string, work: () => Promise<void>) => Promise<void>
  /** What the job queue works on. */
  queue: { db: ReturnType<typeof fromPglite>; backend: 'pglite' } | { connectionString: string }
  /** Only one process can have the store open, so what a dead one left open can be told at start. */
  is_exclusive: boolean
  close: () => Promise<void>
}

// Counts fit a JavaScript number; dates stay the text they are on the wire.
const bigint = 20
const date = 1082

/** A PostgreSQL server, version 15 or later. */
export async function openPostgres(url: string): Promise<Relational> {
  pg.types.setTypeParser(bigint, Number)
  pg.types.setTypeParser(date, (text) => text)
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5_000, keepAlive: true })
  // Locks hold a connection while the work inside needs others, so they come from a pool of their own.
  const locks = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 60_000, keepAlive: true })
  for (const one of [pool, locks]) {
    // An idle connection that breaks is replaced by the pool, one in use fails what uses it; without a listener either
    // would end the process.
    one.on('error', () => {})
    one.on('connect', (client) => client.on('error', () => {}))
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const lockDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: locks }) })
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

/** PostgreSQL inside the process, in a folder of its own; the caller makes sure that no other process has it. */
export async function openPglite(path: string): Promise<Relational> {
  const pglite = await PGlite.create({
    fs: new SyncedFiles(path),
    startParams: syncedStart,
    parsers: { [bigint]: Number, [date]: (text: string) => text },
  })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  const tails = new Map<string, Promise<unknown>>()
  return {
    db,
    async lock(name, work) {
      const before = tails.get(name) ?? Promise.resolve()
      const run = before.then(
        () => work(db),
        () => work(db),
      )
      const tail = run.catch(() => {})
      tails.set(name, tail)
      try {
        return await run
      } finally {
        if (tails.get(name) === tail) tails.delete(name)
      }
    },
    unlessLocked: async (name, work) => {
      if (!tails.has(name)) await work()
    },
    queue: { db: fromPglite(pglite), backend: 'pglite' },
    is_exclusive: true,
    close: () => db.destroy(),
  }
}

/** Brings the relational store to today's tables; of several servers that start at once, one does it. */
export async function migrateRelational(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
