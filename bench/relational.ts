import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { openDisk } from '../src/store/disk.ts'
import { openPglite } from '../src/store/postgres/open.ts'
import { PgliteFiles, pgliteStart } from '../src/store/postgres/pglite-files.ts'
import { quantile, rounded } from './timing.ts'

/*
 * The cost of a query to the embedded relational store, against PGlite with the same settings on the calling thread, and
 * how much of it is spent on that thread. `node bench/relational.ts [rounds]`
 */

const rounds = Number(process.argv[2] ?? 200)
/** The size of an import's writes. */
const rowsOfStatement = 250
const statementsOfBatch = 4

const folder = await mkdtemp(join(tmpdir(), 'answerscope-relational-'))
type Asked = Kysely<Record<string, never>>

const tableOf = (db: Asked) =>
  sql`CREATE TABLE things (id uuid PRIMARY KEY, day date NOT NULL, made_at timestamptz NOT NULL, counted bigint NOT NULL,
    words text NOT NULL, facts jsonb NOT NULL)`.execute(db)

const insert = (db: Asked, rows: number) => {
  const things = Array.from({ length: rows }, (_, at) => ({
    id: randomUUID(),
    day: '2026-01-02',
    made_at: '2026-01-02T03:04:05.678Z',
    counted: at,
    words: 'what somebody asked, some forty letters',
    facts: { channel: 'chatgpt', country: 'US', tags: ['a', 'b'] },
  }))
  return sql`INSERT INTO things SELECT * FROM jsonb_populate_recordset(null::things, ${things}::jsonb)`.execute(db)
}

const works: [string, (db: Asked) => Promise<unknown>][] = [
  ['one', (db) => sql`SELECT 1 AS one`.execute(db)],
  [
    'looked_up',
    (db) =>
      sql`SELECT id, counted, facts, EXISTS (SELECT FROM things AS other WHERE other.id = things.id AND other.counted < 0) AS is_odd
        FROM things WHERE id = ${randomUUID()} AND made_at > ${'2026-01-01'}`.execute(db),
  ],
  ['rows', (db) => sql`SELECT * FROM things LIMIT 1000`.execute(db)],
  [
    'batch',
    (db) =>
      db.transaction().execute(async (trx) => {
        for (let at = 0; at < statementsOfBatch; at++) await insert(trx as Asked, rowsOfStatement)
      }),
  ],
  // Statements that do not wait for one another.
  ['at_once', (db) => Promise.all(Array.from({ length: 20 }, () => sql`SELECT 1 AS one`.execute(db)))],
]

interface Taken {
  us: number
  /** CPU time of all threads; steadier than wall-clock time on a busy machine. */
  cpu_us: number
  /** CPU time of the calling thread, which is blocked for that long. */
  asking_cpu_us: number
}

async function timedHere(work: () => Promise<unknown>): Promise<Taken> {
  const begun = performance.now()
  const [all, here] = [process.cpuUsage(), process.threadCpuUsage()]
  await work()
  const spent = ({ user, system }: NodeJS.CpuUsage) => user + system
  return {
    us: (performance.now() - begun) * 1000,
    cpu_us: spent(process.cpuUsage(all)),
    asking_cpu_us: spent(process.threadCpuUsage(here)),
  }
}

const disk = openDisk(folder, () => process.exit(1))
await mkdir(join(folder, 'bare'))
const opened = await openPglite(join(folder, 'relational'), disk)
const store = opened.db as unknown as Asked
const pglite = new PGlite({ fs: new PgliteFiles(join(folder, 'bare'), disk), startParams: pgliteStart })
const bare = new Kysely({ dialect: new PGliteDialect({ pglite }) }) as Asked
try {
  const sides = { store, bare }
  for (const db of Object.values(sides)) {
    await tableOf(db)
    await insert(db, 1000)
  }
  for (const [name, work] of works) {
    const took: Record<string, Taken[]> = { store: [], bare: [] }
    for (let round = -10; round < rounds; round++) {
      for (const [side, db] of Object.entries(sides)) {
        const taken = await timedHere(() => work(db))
        if (round >= 0) took[side]?.push(taken)
      }
    }
    const middle = (side: string, what: keyof Taken) =>
      quantile(
        (took[side] ?? []).map((one) => one[what]),
        0.5,
      )
    const figures = (side: string) => ({
      us: rounded(middle(side, 'us'), 0),
      cpu_us: rounded(middle(side, 'cpu_us'), 0),
      asking_cpu_us: rounded(middle(side, 'asking_cpu_us'), 0),
    })
    console.log(
      JSON.stringify({
        bench: 'relational',
        name,
        store: figures('store'),
        bare: figures('bare'),
        times_bare: rounded(middle('store', 'us') / middle('bare', 'us'), 2),
        times_bare_cpu: rounded(middle('store', 'cpu_us') / middle('bare', 'cpu_us'), 2),
      }),
    )
  }
} finally {
  await opened.close()
  await bare.destroy()
  disk.close()
  await rm(folder, { recursive: true, force: true })
}
