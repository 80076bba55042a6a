import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDisk } from '../../src/store/disk.ts'
import { migrateRelational } from '../../src/store/postgres/migrate.ts'
import { openPglite, type Relational } from '../../src/store/postgres/open.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerscope-first-state-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function opened<T>(name: string, work: (relational: Relational, cluster: string) => Promise<T>): Promise<T> {
  const data = join(folder, name)
  await mkdir(data, { recursive: true })
  const disk = openDisk(data, () => process.exit(1))
  const cluster = join(data, 'relational')
  const relational = await openPglite(cluster, disk)
  try {
    return await work(relational, cluster)
  } finally {
    await relational.close()
    disk.close()
  }
}

/** Everything that the catalogue contains about our tables. */
async function schemaOf({ db }: Relational) {
  const rows = async (text: string) => (await sql.raw(text).execute(db)).rows
  return {
    migrations: await rows('SELECT name FROM kysely_migration ORDER BY name'),
    columns: await rows(`SELECT * FROM information_schema.columns WHERE table_schema = 'public'
      ORDER BY table_name, ordinal_position`),
    indexes: await rows(`SELECT * FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname`),
    constraints: await rows(`SELECT conrelid::regclass::text AS on_table, conname, pg_get_constraintdef(oid) AS words
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`),
    settings: await rows(`SELECT name, setting FROM pg_settings
      WHERE name IN ('server_version', 'server_encoding', 'lc_collate', 'data_checksums', 'wal_segment_size') ORDER BY 1`),
  }
}

/** Of the relational store, in order. */
const migrations = readdirSync(new URL('../../src/store/postgres/migrations/', import.meta.url))
  .toSorted()
  .map((file) => ({ name: file.replace('.sql', '') }))

test('a first start begins with the schema that the migrations create', async () => {
  const made = await opened('made', async (relational) => {
    const before = await schemaOf(relational)
    expect(before.migrations).toEqual(migrations)
    await migrateRelational(relational.db)
    expect(await schemaOf(relational)).toEqual(before)
    return before
  })
  // If the folder exists, even if it is empty, no prepared state is copied and PGlite creates its cluster.
  await mkdir(join(folder, 'anew', 'relational'), { recursive: true })
  const anew = await opened('anew', async (relational) => {
    await migrateRelational(relational.db)
    return await schemaOf(relational)
  })
  expect(made).toEqual(anew)
})

test('it starts over if interrupted, and is accessible to its user only', async () => {
  const aside = join(folder, 'again', 'relational.new')
  await mkdir(join(aside, 'base'), { recursive: true })
  await writeFile(join(aside, 'base/half'), 'x')
  await opened('again', async ({ db }, cluster) => {
    expect(await db.selectFrom('companies').select('id').execute()).toEqual([])
    expect(await db.selectFrom('api_keys').select('id').execute()).toEqual([])
    expect(await db.selectFrom('session_secret').select('secret').execute()).toEqual([])
    expect([existsSync(aside), existsSync(join(cluster, 'base/half'))]).toEqual([false, false])
    const names = await readdir(cluster, { recursive: true })
    const modes = await Promise.all(names.map(async (name) => (await stat(join(cluster, name))).mode & 0o077))
    expect(new Set(modes)).toEqual(new Set([0]))
  })
})
