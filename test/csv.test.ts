import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, csvOf } from '../src/csv.ts'

describe('a line of CSV', () => {
  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\tAcme', `"'\tAcme"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['Acme, Inc', '"Acme, Inc"'],
    ['Acme; Inc', '"Acme; Inc"'],
    ['Acme;=1+1', '"Acme;=1+1"'],
    ['Acme\tInc', '"Acme\tInc"'],
    ['Acme\rInc', '"Acme\rInc"'],
    ['the "Acme"', '"the ""Acme"""'],
    ['Acme\nBolt', '"Acme\nBolt"'],
    ['C++', 'C++'],
    ["'quoted'", "'quoted'"],
  ])('writes %j', (cell, written) => {
    expect(csvLine([cell])).toBe(written)
  })

  test('leaves numbers as they are, a negative one too, and missing values empty', () => {
    expect(csvLine(['Acme', -0.25, null, undefined, 0])).toBe('Acme,-0.25,,,0')
    expect(csvLine([-1e21, 5e-7])).toBe('-1e+21,5e-7')
  })
})

/** Parses a file strictly by RFC 4180. */
function parsed(file: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  while (cell.lastIndex < file.length) {
    const at = cell.lastIndex
    const [, quoted, plain, end] = cell.exec(file) ?? []
    if (end === undefined) throw new Error(`no cell at ${at} of ${JSON.stringify(file)}`)
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const hard = fc.array(
  fc.oneof(
    fc.constantFrom(...'=+-@\t\r\n＝＋－＠",;\' a1', '\r\n', '""', "'="),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  ),
  { maxLength: 8 },
)
const text = hard.map((parts) => parts.join(''))

test('what is written is read back unchanged, except for the quote before a possible formula', () => {
  const rows = fc.array(
    fc.array(fc.oneof(text, fc.double({ noNaN: true }), fc.constant(null)), { minLength: 1, maxLength: 5 }),
  )
  fc.assert(
    fc.property(rows, (given) => {
      const back = parsed(csvOf(given))
      expect(back.map((row) => row.length)).toEqual(given.map((row) => row.length))
      for (const [i, row] of given.entries()) {
        for (const [j, cell] of row.entries()) {
          const read = back[i]?.[j] ?? 'missing'
          if (typeof cell === 'number') expect(read).toBe(String(cell))
          else expect([cell ?? '', `'${cell}`]).toContain(read)
          if (typeof cell === 'string') expect(read).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
          if (typeof cell === 'string' && !/^[=+\-@\t\r\n＝＋－＠]/.test(cell)) expect(read).toBe(cell)
        }
      }
    }),
    { numRuns: process.env.LONG ? 3000 : 1000 },
  )
})

test('a cell with any common separator is quoted', () => {
  fc.assert(
    fc.property(text, (cell) => {
      const line = csvLine([cell])
      if (/[,;\t\r\n"]/.test(cell)) expect(line).toMatch(/^"[\s\S]*"$/)
    }),
  )
})
