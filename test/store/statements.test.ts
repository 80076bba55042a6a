import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '../../src/store/clickhouse/open.ts'
import { withSettings } from '../../src/store/clickhouse/whole-statement.ts'
import type { Disk } from '../../src/store/disk.ts'

const roomy: Pick<Disk, 'status'> = { status: () => 'ok' }
const folder = await mkdtemp(join(tmpdir(), 'statements-'))
const facts = openEmbedded(join(folder, 'analytical'), roomy)
afterAll(async () => {
  await facts.close()
  await rm(folder, { recursive: true, force: true })
})

/** The same several times in parallel. */
const onEach = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 3 }, ask))
const numbers = { text: 'SELECT number FROM numbers({n:UInt32})', params: { n: 500 } }

describe('a result contains only the rows of its own statement', () => {
  const next = async () => {
    for (const rows of await onEach(() => facts.query({ text: "SELECT 'own' AS row", params: {} }))) {
      expect(rows).toEqual([{ row: 'own' }])
    }
    for (const bytes of await onEach(() => facts.queryBytes({ text: "SELECT 'own' AS row", params: {} }))) {
      expect(Buffer.from(bytes).toString()).toBe('{"row":"own"}\n')
    }
  }

  test('after one that failed midway', async () => {
    const failing = { text: 'SELECT number, throwIf(number = 250000) FROM numbers(300000)', params: {} }
    for (const method of ['query', 'queryBytes'] as const) {
      const refused = await onEach(() => facts[method](failing).catch(({ code }) => code))
      expect(refused).toEqual(Array(3).fill('395'))
      await next()
    }
  })

  test('after one that was too long', async () => {
    const long = { text: 'SELECT number FROM numbers(300000)', params: {} }
    const refused = await onEach(() => facts.query(long, { result_rows: 200_000 }).catch(({ code }) => code))
    expect(refused).toEqual(Array(3).fill('396'))
    await next()
  })

  test('after one that was cancelled', async () => {
    const slow = { text: 'SELECT number, sleep(0.1) FROM numbers(5000000)', params: {} }
    const ended = await onEach(() => facts.query(slow, { signal: AbortSignal.timeout(500) }).catch(({ code }) => code))
    expect(ended).toEqual(Array(3).fill('394'))
    await next()
  })
})

test('a statement cancelled at any moment returns all rows or an error', async () => {
  const ended = Array.from({ length: 600 }, async (_, n) => {
    const caller = new AbortController()
    setTimeout(() => caller.abort(), n)
    const rows = await facts.query(numbers, { signal: caller.signal }).catch(() => undefined)
    if (rows !== undefined) expect(rows).toHaveLength(500)
  })
  await Promise.all(ended)
})

test('a row may be larger than the block the engine parses', async () => {
  await facts.command({ text: 'CREATE TABLE large (text String) ENGINE = MergeTree ORDER BY tuple()', params: {} })
  await facts.insert('large', [{ text: 'x'.repeat(110_000_000) }])
  expect(await facts.query({ text: 'SELECT length(text) AS length FROM large', params: {} })).toEqual([
    { length: 110_000_000 },
  ])
})

describe('limits apply to one statement', () => {
  const limits = { result_rows: 3, time_s: 1, memory_bytes: 2 ** 26 }
  const inForce = {
    text: `SELECT getSetting('max_result_rows') AS rows, getSetting('max_execution_time') AS time,
             getSetting('max_memory_usage') AS memory, getSetting('log_comment') AS comment`,
    params: {},
  }

  test('one with limits is refused, and the next one on its connection has none', async () => {
    for (const method of ['query', 'queryBytes'] as const) {
      const refused = await onEach(() => facts[method](numbers, limits).catch(({ code }) => code))
      expect(refused).toEqual(Array(3).fill('396'))
      const next = await onEach(() => facts.query(numbers))
      expect(next.map(({ length }) => length)).toEqual(Array(3).fill(500))
    }
  })

  test('no limit persists, whether it was exceeded or not', async () => {
    const limited = await onEach(() => facts.query<Record<string, unknown>>(inForce, { ...limits, result_rows: 1 }))
    for (const [row] of limited) expect(row).toMatchObject({ rows: 1, time: 1, memory: 2 ** 26 })
    const [before, ...others] = await onEach(() => facts.query<Record<string, unknown>>(inForce))
    for (const rows of [before, ...others]) expect(rows?.[0]).toMatchObject({ rows: 0, time: 0, memory: 0 })
  })

  test('also for a union, a common table expression and a trailing comment', async () => {
    const all = [
      'SELECT number FROM numbers(500) UNION ALL SELECT number FROM numbers(500)',
      'WITH (SELECT 500) AS most SELECT number + most FROM numbers(500)',
      'SELECT number FROM numbers(500) -- all of them',
    ]
    for (const text of all) {
      await expect(facts.query({ text, params: {} }, limits)).rejects.toMatchObject({ code: '396' })
      expect((await facts.query({ text, params: {} })).length).toBeGreaterThanOrEqual(500)
    }
  })

  test('a setting is a number or a word', () => {
    expect(withSettings('SELECT 1', { max_threads: 2, max_memory_usage: '17', timeout_overflow_mode: 'throw' })).toBe(
      "SELECT 1\nSETTINGS max_threads = 2, max_memory_usage = 17, timeout_overflow_mode = 'throw'",
    )
    const bad: [string, string][] = [
      ['max_threads', "x' OR"],
      ['max_threads', 'two words'],
      ['max_threads', ''],
      ['a b', '1'],
    ]
    for (const [name, value] of bad) {
      expect(() => withSettings('SELECT 1', { [name]: value })).toThrow('cannot be')
    }
  })
})

describe('parameters', () => {
  const text = fc.string({ unit: fc.oneof(fc.constantFrom(...'\\\'"`{}:\0\n\t\r\b -/*;%é漢😀'), fc.string()) })

  test('are returned unchanged, whatever they contain', async () => {
    const ask = {
      text: 'SELECT {one:String} AS one, {many:Array(String)} AS many, {n:Int64} AS n, {many:Array(String)} AS again',
    }
    await fc.assert(
      fc.asyncProperty(text, fc.array(text), fc.maxSafeInteger(), async (one, many, n) => {
        const params = { one, many, n }
        // An invalid Unicode character is stored as the replacement character.
        const kept = (value: string) => value.toWellFormed()
        expect(await facts.query({ ...ask, params })).toEqual([
          { one: kept(one), many: many.map(kept), n, again: many.map(kept) },
        ])
      }),
      { numRuns: process.env.LONG ? 3_000 : 50 },
    )
  })

  test('that are missing are an error', async () => {
    await expect(facts.query({ text: 'SELECT {a:String}', params: {} })).rejects.toThrow('{a:String}')
  })
})

test('concurrent statements each get their own rows, even if some are cancelled', async () => {
  const asked = Array.from({ length: 100 }, async (_, n) => {
    const caller = new AbortController()
    if (n % 10 === 9) setTimeout(() => caller.abort(), n)
    const sql = { text: `SELECT {n:UInt8} AS n, {n:UInt8} AS of_${n}`, params: { n } }
    const rows = await facts.query(sql, { signal: caller.signal }).catch(() => 'given up')
    if (n % 10 !== 9 || rows !== 'given up') expect(rows).toEqual([{ n, [`of_${n}`]: n }])
  })
  await Promise.all(asked)
})
