import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openRelational } from './relational.ts'

const relational = await openRelational('repeated')
const { db } = relational
afterAll(() => relational.close())

const rows = async (statement: ReturnType<typeof sql>, on: typeof db = db) => (await statement.execute(on)).rows
const add = (id: number, on?: typeof db) => rows(sql`INSERT INTO things VALUES (${id}) RETURNING *`, on)
const found = (id: number, on?: typeof db) => rows(sql`SELECT * FROM things WHERE id = ${id}`, on)

/** How many prepared statements PostgreSQL keeps. */
async function prepared() {
  const [kept] = await rows(sql`SELECT count(*) FROM pg_prepared_statements`)
  return (kept as { count: number }).count
}

beforeEach(async () => {
  await sql`DROP TABLE IF EXISTS things`.execute(db)
  await sql`CREATE TABLE things (id int PRIMARY KEY)`.execute(db)
})

const exists = expect.objectContaining({ code: '23505', constraint: 'things_pkey' })

test('a repeated statement uses the tables as they are now', async () => {
  for (let id = 1; id <= 3; id++) expect(await add(id)).toEqual([{ id }])
  for (let id = 1; id <= 3; id++) expect(await found(id)).toEqual([{ id }])
  await sql`ALTER TABLE things ADD COLUMN words text NOT NULL DEFAULT 'none'`.execute(db)
  expect(await found(2)).toEqual([{ id: 2, words: 'none' }])
  expect(await add(4)).toEqual([{ id: 4, words: 'none' }])
  await sql`ALTER TABLE things DROP COLUMN words`.execute(db)
  expect(await found(4)).toEqual([{ id: 4 }])
})

test('a failed statement does not affect the next one with the same text', async () => {
  for (let id = 1; id <= 3; id++) await add(id)
  const before = await prepared()
  for (let time = 1; time <= 20; time++) await expect(add(3)).rejects.toEqual(exists)
  expect(await add(4)).toEqual([{ id: 4 }])
  expect(await found(4)).toEqual([{ id: 4 }])
  expect(await prepared()).toBeLessThan(before + 5)
})

test('a statement whose table was missing works once the table exists', async () => {
  const others = sql`SELECT * FROM others`
  for (let time = 1; time <= 3; time++) await expect(rows(others)).rejects.toMatchObject({ code: '42P01' })
  await sql`CREATE TABLE others AS SELECT 1 AS id`.execute(db)
  expect(await rows(others)).toEqual([{ id: 1 }])
})

test('statements prepared in a failed transaction remain usable', async () => {
  const inOne = db.transaction().execute(async (trx) => {
    for (let id = 1; id <= 3; id++) await add(id, trx)
    expect(await found(3, trx)).toEqual([{ id: 3 }])
    await add(3, trx)
  })
  await expect(inOne).rejects.toEqual(exists)
  expect(await found(3)).toEqual([])
  await db.transaction().execute(async (trx) => {
    await add(3, trx)
    expect(await found(3, trx)).toEqual([{ id: 3 }])
  })
  expect(await found(3)).toEqual([{ id: 3 }])
})

test('more statements than are cached still return the right rows', async () => {
  const texts = Array.from({ length: 400 }, (_, at) => sql`SELECT ${sql.lit(at)}::int + ${1}::int AS sum`)
  for (const [at, text] of texts.entries()) {
    for (let time = 1; time <= 3; time++) expect(await rows(text)).toEqual([{ sum: at + 1 }])
  }
  expect(await prepared()).toBeGreaterThan(200)
  expect(await prepared()).toBeLessThanOrEqual(301)
})
