import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'

const { services } = await sharedServer()
const { analytics } = services
const tell = (text: string, params = {}) => analytics.command({ text, params })

/** Every type in the fact tables, with values including its extremes. */
const types: Record<string, fc.Arbitrary<unknown>> = (() => {
  const whole = (min: number, max: number) => fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }))
  const text = fc.oneof(
    fc.constantFrom(
      '',
      '\0',
      "it's\\n",
      'ÄÖÜ',
      '語',
      '😀'.repeat(32),
      'a'.repeat(127),
      'é'.repeat(64),
      'x'.repeat(16_384),
    ),
    fc.string({ unit: 'binary', maxLength: 200 }).map((value) => value.toWellFormed()),
  )
  const moment = fc
    .date({ min: new Date('1900-01-01T00:00:00.000Z'), max: new Date('2299-12-31T23:59:59.999Z'), noInvalidDate: true })
    .map((date) => date.toISOString())
  const day = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2149-06-06'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const number = fc.oneof(
    fc.constantFrom(0, -0, 5e-324, -Number.MAX_VALUE, Number.MAX_VALUE, 0.1),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  return {
    UUID: fc.uuid(),
    'LowCardinality(UUID)': fc.uuid(),
    'Nullable(UUID)': fc.option(fc.uuid()),
    'Array(Nullable(UUID))': fc.array(fc.option(fc.uuid())),
    String: text,
    'LowCardinality(String)': text,
    'Nullable(String)': fc.option(text),
    'Array(String)': fc.array(text),
    'Array(LowCardinality(String))': fc.array(text),
    Bool: fc.boolean(),
    UInt8: whole(0, 2 ** 8 - 1),
    UInt16: whole(0, 2 ** 16 - 1),
    UInt32: whole(0, 2 ** 32 - 1),
    'Array(UInt32)': fc.array(whole(0, 2 ** 32 - 1)),
    'Nullable(UInt32)': fc.option(whole(0, 2 ** 32 - 1)),
    UInt64: whole(0, Number.MAX_SAFE_INTEGER),
    'Nullable(Int16)': fc.option(whole(-(2 ** 15), 2 ** 15 - 1)),
    'Nullable(Float64)': fc.option(number),
    'Array(Nullable(Float64))': fc.array(fc.option(number)),
    Date: day,
    "DateTime64(3, 'UTC')": moment,
  }
})()
const columns = Object.keys(types).map((type, at) => ({ name: at === 0 ? 'nested.index' : `c${at}`, type }))
const structure = columns.map(({ name, type }) => `\`${name}\` ${type === 'UUID' ? 'Array(UUID)' : type}`).join(', ')
const names = columns.map(({ name }) => `\`${name}\``).join(', ')
/** A nested column contains lists. */
const valuesOf = (type: string) => (type === 'UUID' ? fc.array(fc.uuid()) : (types[type] as fc.Arbitrary<unknown>))
const row = fc.record(Object.fromEntries(columns.map(({ name, type }) => [name, valuesOf(type)])))

/** A table for each way of writing. */
const tables = ['written_natively', 'written_as_text'] as const
beforeAll(async () => {
  for (const table of tables) {
    await tell(`CREATE TABLE ${table} (n UInt32, ${structure}) ENGINE = MergeTree ORDER BY n`)
  }
})
afterAll(async () => {
  for (const table of tables) await tell(`DROP TABLE ${table}`)
})

test('rows are byte-identical to those the engine reads from JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 40, maxLength: 60 }), async (rows) => {
      const numbered = rows.map((of, n) => ({ n, ...of }))
      for (const table of tables) await tell(`TRUNCATE TABLE ${table}`)
      await analytics.insert('written_natively', numbered)
      const json = numbered.map((of) => JSON.stringify(of)).join('\n')
      await tell(
        `INSERT INTO written_as_text (n, ${names}) SELECT n, ${names} FROM format(JSONEachRow, {structure:String}, {json:String})`,
        { structure: `n UInt32, ${structure}`, json },
      )
      const [natively, asText] = await Promise.all(
        tables.map((table) => analytics.query({ text: `SELECT * FROM ${table} ORDER BY n`, params: {} })),
      )
      expect(natively).toEqual(asText)
      expect(natively).toHaveLength(rows.length)
      const bytes = `SELECT ${columns.map(({ name }) => `hex(toString(\`${name}\`))`).join(', ')} FROM`
      const [nativeBytes, textBytes] = await Promise.all(
        tables.map((table) => analytics.queryBytes({ text: `${bytes} ${table} ORDER BY n`, params: {} })),
      )
      expect(Buffer.from(nativeBytes ?? [])).toEqual(Buffer.from(textBytes ?? []))
    }),
    // Many rows at once, because a statement costs more than its rows.
    { numRuns: process.env.LONG ? 50 : 1, endOnFailure: true },
  )
})

test.each([
  ['n', -1],
  ['n', 1.5],
  ['n', null],
  ['n', 2 ** 32],
  ['c4', 7],
  ['c19', '2026-02-30T00:00:00Z'],
  ['c19', '2149-06-07'],
  ['c20', '1899-12-31T23:59:59.999Z'],
  ['none', 1],
])('a value that does not fit is refused with the name of its column: %s, %j', async (column, value) => {
  await expect(analytics.insert('written_natively', [{ n: 1, [column]: value }])).rejects.toThrow(`column ${column}`)
})
