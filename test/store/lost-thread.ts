import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { type Kysely, sql } from 'kysely'
import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import { openServices } from '../../src/services.ts'
import { openDisk } from '../../src/store/disk.ts'
import { openPglite } from '../../src/store/postgres/open.ts'
import type { Tables } from '../../src/store/postgres/tables.ts'

/*
 * A separate process: ends the thread of the relational store during queries, and prints their outcomes.
 * `node test/store/lost-thread.ts store|service FOLDER`
 */
const [, , what, folder = ''] = process.argv

const threads: Worker[] = []
process.on('worker', (thread) => threads.push(thread))

const endless = 'SELECT count(*) FROM generate_series(1, 1000000000000)'
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error) => String(error.message),
  )
/** Queries sent while the thread is busy, which it is until it is terminated. */
async function questions(db: Kysely<Tables>) {
  const asked = [
    outcomeOf(sql.raw(endless).execute(db)),
    outcomeOf(sql`SELECT 1`.execute(db)),
    outcomeOf(db.transaction().execute((trx) => sql`SELECT 1`.execute(trx))),
  ]
  await new Promise((resolve) => setTimeout(resolve, 100))
  await threads[0]?.terminate()
  return await Promise.all(asked)
}

if (what === 'store') {
  const lost: string[] = []
  const disk = openDisk(folder, () => process.exit(3))
  const { db, close } = await openPglite(join(folder, 'relational'), disk, {
    onLost: ({ message }) => lost.push(message),
  })
  const during = await questions(db)
  const after = await outcomeOf(sql`SELECT 1`.execute(db))
  const closed = await outcomeOf(close())
  console.log(JSON.stringify({ lost, during, after, closed }))
} else {
  const { services } = await openServices(readConfig({ DATA_DIR: folder }), pino({ level: 'fatal' }))
  await services.db
    .insertInto('companies')
    .values({ id: '01890000-0000-7000-8000-000000000000', name: 'Kept' })
    .execute()
  await questions(services.db)
  // Keeps the process alive: the service should end it first.
  setInterval(() => {}, 1000)
}
