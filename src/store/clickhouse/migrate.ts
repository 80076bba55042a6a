import { migrationsIn, migrationsLeft, statementsOf } from '../migrations.ts'
import type { Analytics } from './open.ts'

const folder = new URL('migrations/', import.meta.url)

/** Names of the migrations this version knows, oldest first. */
export const analyticalMigrations = migrationsIn(folder)

/**
 * Brings one server, or the embedded store, to today's tables. The caller holds the migration lock of the relational
 * store.
 * @throws UnknownMigrationError
 */
export async function migrateAnalytics(analytics: Analytics): Promise<void> {
  for (const name of await leftIn(analytics)) {
    for (const text of await statementsOf(folder, name)) await analytics.command({ text, params: {} })
    await analytics.insert('migrations', [{ name }])
  }
}

/** What has not run yet. @throws UnknownMigrationError */
export async function leftIn(analytics: Analytics): Promise<string[]> {
  await analytics.command({
    text: `CREATE TABLE IF NOT EXISTS migrations (name String, run_at DateTime64(3, 'UTC') DEFAULT now64(3))
           ENGINE = MergeTree ORDER BY name`,
    params: {},
  })
  const rows = await analytics.query<{ name: string }>({
    text: 'SELECT name FROM migrations ORDER BY run_at',
    params: {},
  })
  const ran = rows.map(({ name }) => name)
  return migrationsLeft(ran, analyticalMigrations)
}
