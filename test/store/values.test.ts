import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Relational } from '../../src/store/postgres/open.ts'
import type { Tables } from '../../src/store/postgres/tables.ts'
import { openRelational } from './relational.ts'

let relational: Relational
let db: Kysely<Tables>
beforeAll(async () => {
  relational = await openRelational('values')
  db = relational.db
  await sql`CREATE TABLE things (id int PRIMARY KEY CHECK (id < 100), words text NOT NULL DEFAULT '')`.execute(db)
}, 120_000)
afterAll(() => relational?.close())

/** Queries the single value of an expression. */
const one = async (expression: ReturnType<typeof sql>) =>
  (await sql<{ value: unknown }>`SELECT ${expression} AS value`.execute(db)).rows[0]?.value

const at = new Date('2026-01-02T03:04:05.678Z')
const pooled = Buffer.from('a part of a larger buffer')

test.each<[what: string, expression: ReturnType<typeof sql>, value: unknown]>([
  ['a point in time', sql`${at}::timestamptz`, at],
  ['a day', sql`${'2026-01-02'}::date`, '2026-01-02'],
  ['a count', sql`${9_007_199_254_740_991}::bigint`, 9_007_199_254_740_991],
  ['a large count', sql`${12n}::bigint`, 12],
  ['a fraction', sql`${1.5}::float8`, 1.5],
  ['an exact number', sql`1.50::numeric`, '1.50'],
  ['yes', sql`${true}::boolean`, true],
  ['nothing', sql`${null}::text`, null],
  ['left out', sql`${undefined}::text`, null],
  ['facts', sql`${{ a: [1, { b: null }], c: 'é\u2028😀' }}::jsonb`, { a: [1, { b: null }], c: 'é\u2028😀' }],
  ['a list', sql`${['a', 'b,"c', null]}::text[]`, ['a', 'b,"c', null]],
  ['points in time', sql`${[at]}::timestamptz[]`, [at]],
  ['bytes', sql`${pooled}::bytea`, new Uint8Array(pooled)],
  ['an empty text', sql`${''}::text`, ''],
])('%s is returned unchanged, however often', async (_, expression, value) => {
  for (let time = 1; time <= 3; time++) expect(await one(expression)).toEqual(value)
})

test('a statement returns the number of changed rows', async () => {
  const { numAffectedRows } = await sql`INSERT INTO things SELECT g FROM generate_series(1, 3) g`.execute(db)
  expect(numAffectedRows).toBe(3n)
})

test('an error has the details from PostgreSQL, and the stack of the caller', async () => {
  const error = await sql`INSERT INTO things VALUES (1)`.execute(db).catch((error) => error)
  const { code, constraint, table, detail, severity, message, stack } = error
  expect({ code, constraint, table, detail, severity, message }).toEqual({
    code: '23505',
    constraint: 'things_pkey',
    table: 'things',
    detail: 'Key (id)=(1) already exists.',
    severity: 'ERROR',
    message: 'duplicate key value violates unique constraint "things_pkey"',
  })
  expect(stack).toContain('values.test.ts')
})

test('a value that cannot be sent fails only its own statement', async () => {
  const both = await Promise.allSettled([
    sql`SELECT ${{ a: () => 1 }}::jsonb`.execute(db),
    sql`SELECT 1 AS one`.execute(db),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('a transaction has the session to itself, and waiting statements run in order', async () => {
  const seen: string[] = []
  const note = async (name: string, of: Kysely<Tables>, id: number) => {
    await sql`INSERT INTO things (id, words) VALUES (${id}, ${name})`.execute(of)
    seen.push(name)
  }
  const transaction = db.transaction().execute(async (trx) => {
    await note('first of the transaction', trx, 10)
    for (let i = 0; i < 20; i++) await sql`SELECT 1`.execute(trx)
    await note('last of the transaction', trx, 11)
  })
  await Promise.all([transaction, note('second', db, 12), note('third', db, 13)])
  expect(seen).toEqual(['first of the transaction', 'last of the transaction', 'second', 'third'])
})

test('a failed transaction leaves nothing behind, and the next one starts clean', async () => {
  const cause = new Error('changed my mind')
  const refused = db.transaction().execute(async (trx) => {
    await sql`INSERT INTO things VALUES (20)`.execute(trx)
    throw cause
  })
  await expect(refused).rejects.toBe(cause)
  const swallowed = db.transaction().execute(async (trx) => {
    await sql`INSERT INTO things VALUES (21)`.execute(trx)
    await sql`INSERT INTO things VALUES (100)`.execute(trx).catch(() => {})
  })
  await expect(swallowed).rejects.toMatchObject({ message: 'Transaction was rolled back instead of committed' })
  await db.transaction().execute((trx) => sql`INSERT INTO things VALUES (22)`.execute(trx))
  const { rows } = await sql<{ id: number }>`SELECT id FROM things WHERE id BETWEEN 20 AND 30`.execute(db)
  expect(rows).toEqual([{ id: 22 }])
})

test('a listener receives the messages of its channel until it stops listening', async () => {
  const { queue } = relational
  if (!('db' in queue) || !queue.db.listen) throw new Error('the embedded store has no channels')
  const heard: string[] = []
  const listener = await queue.db.listen(
    'news',
    (payload) => heard.push(payload ?? ''),
    () => {},
  )
  await sql`SELECT pg_notify('news', 'first')`.execute(db)
  await expect.poll(() => heard).toEqual(['first'])
  await listener.close()
  await sql`SELECT pg_notify('news', 'second')`.execute(db)
  await sql`SELECT 1`.execute(db)
  expect(heard).toEqual(['first'])
})
