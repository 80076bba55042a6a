import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { columnsOf } from '../../src/store/clickhouse/native-columns.ts'
import { openEmbedded } from '../../src/store/clickhouse/open.ts'

const folder = await mkdtemp(join(tmpdir(), 'native-columns-'))
const analytics = openEmbedded(join(folder, 'analytical'), { status: () => 'ok' })
afterAll(async () => {
  await analytics.close()
  await rm(folder, { recursive: true, force: true })
})

const bytesOf = (text: string) => analytics.queryBytes({ text, params: {} }, {}, 'Native')
const asked = async (text: string) => columnsOf(await bytesOf(text))

/** The values of a low-cardinality column, row by row. */
function texts({ different, places }: { different: string[]; places: Uint32Array }) {
  return Array.from(places, (place) => different[place])
}

describe('a response read column by column', () => {
  test.each([
    ['UInt8', [0, 255]],
    ['UInt16', [0, 65_535]],
    ['UInt32', [0, 4_294_967_295]],
    ['Int32', [-2_147_483_648, 2_147_483_647]],
    ['Int64', [-Number.MAX_SAFE_INTEGER, -4_294_967_296, -1, 0, 4_294_967_295, Number.MAX_SAFE_INTEGER]],
    ['UInt64', [0, 4_294_967_295, 4_294_967_296, Number.MAX_SAFE_INTEGER]],
    ['Float64', [-1.5, 0, 1e300]],
  ])('has numbers of type %s', async (type, values) => {
    const columns = await asked(
      `SELECT arrayJoin([${values.map((value) => `CAST('${value}', '${type}')`).join(', ')}]) AS n`,
    )
    expect([columns.length, ...columns.numbers('n')]).toEqual([values.length, ...values])
  })

  // The indexes of few values take one byte each, those of more values two or four.
  test.each([1, 2, 255, 256, 257, 65_535, 65_537, 70_000])('has %i different texts and ids', async (count) => {
    const columns =
      await asked(`SELECT CAST(if(number % 2 = 0, 'ä', '') || toString(number), 'LowCardinality(String)') AS text,
      CAST(toUUID('01655abb-8669-88cb-b7b9-' || leftPad(toString(number), 12, '0')), 'LowCardinality(UUID)') AS id
      FROM numbers(${count}) SETTINGS max_block_size = 100000`)
    const numbers = Array.from({ length: count }, (_, number) => number)
    expect(texts(columns.values('text'))).toEqual(numbers.map((number) => `${number % 2 === 0 ? 'ä' : ''}${number}`))
    expect(texts(columns.values('id'))).toEqual(
      numbers.map((number) => `01655abb-8669-88cb-b7b9-${String(number).padStart(12, '0')}`),
    )
  })

  test('has texts unchanged', async () => {
    const columns = await asked(`SELECT arrayJoin(['', 'ä', 'a', 'a', '\\n']) AS text`)
    expect(texts(columns.values('text'))).toEqual(['', 'ä', 'a', 'a', '\n'])
  })

  test('of many blocks is combined, whichever values each block has', async () => {
    const columns =
      await asked(`SELECT toUInt32(number) AS n, CAST(toString(intDiv(number, 7)), 'LowCardinality(String)') AS text
      FROM numbers(100) SETTINGS max_block_size = 9`)
    expect([...columns.numbers('n')]).toEqual(Array.from({ length: 100 }, (_, number) => number))
    expect(texts(columns.values('text'))).toEqual(
      Array.from({ length: 100 }, (_, number) => String(Math.floor(number / 7))),
    )
    expect(new Set(columns.values('text').places).size).toBe(15)
  })

  test('without rows has empty columns', async () => {
    const columns = await asked('SELECT toUInt8(1) AS n, toLowCardinality(toString(number)) AS text FROM numbers(0)')
    expect(columns.length).toBe(0)
    expect([...columns.numbers('n'), ...columns.values('text').places]).toEqual([])
  })

  test('that fails midway is an error, not a partial result', async () => {
    const failing = bytesOf('SELECT toUInt32(number) AS n, throwIf(number = 250000) AS no FROM numbers(300000)')
    await expect(failing).rejects.toMatchObject({ code: '395' })
  })

  test('that ends too early, has an unsupported type, or lacks a column is an error', async () => {
    const bytes = await bytesOf("SELECT toUInt32(number) AS n, toLowCardinality('a') AS text FROM numbers(3)")
    expect(columnsOf(bytes).length).toBe(3)
    for (let end = 1; end < bytes.length; end++) {
      expect(() => columnsOf(bytes.subarray(0, end)), `${end} bytes`).toThrow('ends too early')
    }
    await expect(asked("SELECT '2026-01-01'::Date AS day")).rejects.toThrow('column day has an unsupported type: Date')
    const columns = columnsOf(bytes)
    expect(() => columns.numbers('m')).toThrow('the result has no column m')
  })
})
