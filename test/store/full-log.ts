import { join } from 'node:path'
import { sql } from 'kysely'
import { openDisk } from '../../src/store/disk.ts'
import { openPglite } from '../../src/store/postgres/open.ts'
import { mountSmallDisk } from '../small-disk.ts'

/*
 * A separate process, because PostgreSQL spins forever when it cannot write its log. It continues a transaction that
 * was open when the disk became full, until its log has outgrown the current file.
 */
const small = mountSmallDisk('250m')
const disk = openDisk(small.path, () => process.exit(3))
// PostgreSQL has a folder with this name for its tables, too.
const { db, close } = await openPglite(join(small.path, 'base/relational'), disk)
await sql`CREATE TABLE things (id int PRIMARY KEY, words text)`.execute(db)
await sql`INSERT INTO things SELECT g, '' FROM generate_series(1, 200) g`.execute(db)
const change = (of: typeof db, words: string) => sql`UPDATE things SET words = ${words} WHERE id = 7`.execute(of)
/** Writes only to the log. */
const log = (of: typeof db, mib: number) =>
  sql`SELECT count(pg_logical_emit_message(true, '', repeat('x', 1048576))) FROM generate_series(1, ${mib}::int)`.execute(
    of,
  )
/** The name of the current log file. */
const file = async (of: typeof db) =>
  (await sql<{ name: string }>`SELECT pg_walfile_name(pg_current_wal_lsn()) AS name`.execute(of)).rows[0]?.name

const done: Record<string, unknown> = {}
try {
  await db.transaction().execute(async (trx) => {
    small.keepFull()
    for (const before = await file(trx); (await file(trx)) === before; ) await log(trx, 1)
    await change(trx, 'last')
  })
  done.full = disk.status()
  done.kept = (await sql<{ words: string }>`SELECT words FROM things WHERE id = 7`.execute(db)).rows[0]?.words
  done.write = await change(db, 'refused').catch(codeOf)
  // Reads may also write to the log, so they are refused when the reserve is nearly used up.
  await db
    .transaction()
    .execute(async (trx) => {
      while (disk.status() === 'full') await log(trx, 1)
    })
    .catch(codeOf)
  done.spent = disk.status()
  done.read = await sql`SELECT 1`.execute(db).catch(codeOf)
  small.free()
  await change(db, 'again')
  done.again = (await sql<{ words: string }>`SELECT words FROM things WHERE id = 7`.execute(db)).rows[0]?.words
  done.room = disk.status()
  await close()
} finally {
  small.remove()
}
console.log(JSON.stringify(done))

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : String(error)
}
