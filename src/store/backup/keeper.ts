import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { sql } from 'kysely'
import type { Analytics } from '../clickhouse/open.ts'
import type { Relational } from '../postgres/open.ts'
import { type BackupChannel, BackupStep, type Begun, createChannel, type Ended, type Frozen } from './channel.ts'
import { productVersion } from './head.ts'

/** Both embedded stores of one data folder. */
export interface Stores {
  relational: Pick<Relational, 'db' | 'lock' | 'share'>
  analytics: Pick<Analytics, 'query' | 'command'>
  /** The name of the lock under which nothing is removed from the analytical store. */
  removals: string
}

/**
 * Keeps both stores in a state that the other side of the stream can copy, for one backup.
 *
 * The relational store is copied between the start and the stop of a PostgreSQL base backup, and a restore returns it to
 * the state at the stop. The analytical store is frozen after that, before anything may be removed again, so it contains
 * everything that the relational one refers to.
 * @throws GoneError when the other side ends first; the stores are then as before the request
 */
export async function serveBackup(data_dir: string, stores: Stores, stream: Duplex): Promise<void> {
  const { relational, analytics, removals } = stores
  const channel = createChannel(stream)
  await nextStep(channel, 'begin')
  await relational.lock('backup', async () => {
    const shadow = randomBytes(16).toString('hex')
    try {
      const frozen = await relational.share(removals, async () => {
        const stopped = await copyable(relational, async () => {
          channel.send({
            product_version: productVersion,
            migrations: await migrationsOf(stores),
            database: await databaseOf(analytics),
          } satisfies Begun)
          await nextStep(channel, 'freeze')
        })
        return { ...stopped, ...(await freeze(analytics, shadow)) }
      })
      channel.send(frozen satisfies Frozen)
      await nextStep(channel, 'end')
    } finally {
      await rm(join(shadowsOf(data_dir), shadow), { recursive: true, force: true })
    }
  })
  channel.send({ has_ended: true } satisfies Ended)
}

/** Where chDB puts the links to frozen parts. */
export const shadowsOf = (data_dir: string) => join(data_dir, 'analytical', 'shadow')

async function nextStep(channel: BackupChannel, expected: string): Promise<void> {
  for (;;) {
    const { step } = await channel.next(BackupStep)
    if (step === expected) return
    if (step !== 'alive') throw new Error(`a backup requested step ${step}, but the next step is ${expected}`)
  }
}

/** Runs work during which files of the relational store may be copied. Returns what completes the copy. */
async function copyable({ db }: Stores['relational'], work: () => Promise<void>) {
  await sql`SELECT pg_backup_start('answerscope', fast => true)`.execute(db)
  const stop = async () => {
    const { rows } = await sql<Pick<Frozen, 'backup_label' | 'first_wal' | 'last_wal'>>`
      SELECT labelfile AS backup_label, substring(labelfile FROM 'file ([0-9A-F]{24})') AS first_wal,
        pg_walfile_name(lsn) AS last_wal
      FROM pg_backup_stop(wait_for_archive => false)`.execute(db)
    const [stopped] = rows
    if (!stopped) throw new Error('PostgreSQL did not say how the backup ended')
    return stopped
  }
  try {
    await work()
  } catch (error) {
    await stop()
    throw error
  }
  return await stop()
}

async function migrationsOf({ relational, analytics }: Stores) {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(relational.db)
  const files = await analytics.query<{ name: string }>({
    text: 'SELECT name FROM migrations ORDER BY run_at',
    params: {},
  })
  return { relational: rows.map(({ name }) => name), analytical: files.map(({ name }) => name) }
}

/** Links the current parts of every table into a folder of their own. Returns what else belongs to the store. */
async function freeze(analytics: Stores['analytics'], shadow: string): Promise<Pick<Frozen, 'shadow' | 'tables'>> {
  const tables = await analytics.query<{ name: string; engine: string; path: string }>({
    text: `SELECT name, engine, data_paths[1] AS path FROM system.tables WHERE database = currentDatabase() ORDER BY name`,
    params: {},
  })
  for (const { name, engine } of tables) {
    if (!engine.endsWith('MergeTree')) throw new Error(`a backup cannot copy table ${name}: unknown engine ${engine}`)
    // The statement cannot take a bound value; this name consists of hex digits generated here.
    await analytics.command({ text: `ALTER TABLE ${name} FREEZE WITH NAME '${shadow}'`, params: {} })
  }
  return { shadow, tables: tables.map(({ name, path }) => ({ name, folder: folderIn(path) })) }
}

/** The folder with the definitions of the tables, relative to the folder of the store. */
async function databaseOf(analytics: Stores['analytics']): Promise<string> {
  const [database] = await analytics.query<{ id: string }>({
    text: 'SELECT toString(uuid) AS id FROM system.databases WHERE name = currentDatabase()',
    params: {},
  })
  if (!database) throw new Error('the analytical store has no database')
  return `store/${database.id.slice(0, 3)}/${database.id}`
}

/** The path of a table's folder, relative to the folder of the store. */
function folderIn(path: string): string {
  const [, folder] = /(store\/[0-9a-f]{3}\/[0-9a-f-]{36})\/?$/.exec(path) ?? []
  if (folder === undefined) throw new Error(`the analytical store has a table in an unexpected folder: ${path}`)
  return folder
}
