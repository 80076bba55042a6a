import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrationsIn, migrationsLeft, statementsOf } from '../migrations.ts'
import type { Tables } from './tables.ts'

const folder = new URL('migrations/', import.meta.url)

/** Names of the migrations this version knows, oldest first. */
export const relationalMigrations = migrationsIn(folder)

/**
 * Brings the relational store to today's tables. The caller holds its migration lock.
 * @throws UnknownMigrationError
 */
export async function migrateRelational(db: Kysely<Tables>): Promise<void> {
  // The migrator inspects every table, which takes longer than any other query of a start.
  if (migrationsLeft(await ranIn(db), relationalMigrations).length === 0) return
  const getMigrations = async () => Object.fromEntries(relationalMigrations.map((name) => [name, migration(name)]))
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  if (error) throw error
  // New tables get the same change triggers as the others.
  await sql`SELECT watch_tables()`.execute(db)
}

const migration = (name: string): Migration => ({
  async up(db) {
    for (const statement of await statementsOf(folder, name)) await sql.raw(statement).execute(db)
  },
})

async function ranIn(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql`SELECT WHERE to_regclass('kysely_migration') IS NOT NULL`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  return rows.map(({ name }) => name)
}
