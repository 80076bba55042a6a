import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDisk } from '../../src/store/disk.ts'
import { openPglite } from '../../src/store/postgres/open.ts'

test('the log of the embedded PostgreSQL is cleared while it runs', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(inject('run_folder'), 'log-'))
  const disk = openDisk(folder, () => process.exit(1))
  const { db, close } = await openPglite(join(folder, 'relational'), disk)
  let most = 0
  for (let i = 0; i < 14; i++) {
    await sql`SELECT count(pg_logical_emit_message(true, '', repeat('x', 1048576))) FROM generate_series(1, 16)`.execute(
      db,
    )
    const files = readdirSync(join(folder, 'relational', 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
    most = Math.max(most, files.length)
  }
  // 224 MiB in files of 16.
  expect(most).toBeLessThanOrEqual(9)
  await close()
  disk.close()
  await rm(folder, { recursive: true, force: true })
})
