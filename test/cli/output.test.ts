import { describe, expect, test } from 'vitest'
import { parseBrand } from '../../src/cli/arguments.ts'
import { plain, table } from '../../src/cli/table.ts'

describe('a table', () => {
  test('aligns text left and numbers right', () => {
    const columns = [{ title: 'Brand' }, { title: 'Chats', is_number: true }]
    expect(
      table(columns, [
        ['Acme', '12'],
        ['Bolt Cloud', '1,234'],
      ]),
    ).toBe(['Brand       Chats', '──────────  ─────', 'Acme           12', 'Bolt Cloud  1,234'].join('\n'))
  })

  test('counts the columns of wide characters', () => {
    expect(
      table(
        [{ title: 'Name' }, { title: 'X' }],
        [
          ['日本', 'a'],
          ['Acme☕', 'b'],
        ],
      ),
    ).toBe(['Name    X', '──────  ─', '日本    a', 'Acme☕  b'].join('\n'))
  })

  test('truncates a cell that would break every line', () => {
    const [, , row] = table([{ title: 'Prompt' }], [['a'.repeat(100)]]).split('\n')
    expect(row).toBe(`${'a'.repeat(59)}…`)
  })

  test.each([
    ['an escape sequence', 'Ac\x1b[31mme', 'Ac[31mme'],
    ['a title change', '\x1b]0;owned\x07Acme', ']0;ownedAcme'],
    ['a C1 control', 'Ac\x9b2Jme', 'Ac2Jme'],
    ['a line break', 'Acme\r\nBolt', 'Acme Bolt'],
    ['a change of writing direction', 'Acme\u202egpj.exe', 'Acmegpj.exe'],
    ['a carriage return that overwrites', 'Bolt\rAcme', 'Bolt Acme'],
  ])('removes %s', (_, text, shown) => {
    expect(plain(text)).toBe(shown)
  })
})

describe('a brand on the command line', () => {
  test.each([
    ['Acme', { name: 'Acme', aliases: [], domains: [] }],
    ['Acme=acme.com', { name: 'Acme', aliases: [], domains: ['acme.com'] }],
    [
      'Acme|Acme Inc|ACME=acme.com,acme.de',
      { name: 'Acme', aliases: ['Acme Inc', 'ACME'], domains: ['acme.com', 'acme.de'] },
    ],
    [' Acme | Acme Inc = acme.com ', { name: 'Acme', aliases: ['Acme Inc'], domains: ['acme.com'] }],
    ['E=mc=emc.com', { name: 'E=mc', aliases: [], domains: ['emc.com'] }],
  ])('%s', (argument, brand) => {
    expect(parseBrand(argument)).toEqual(brand)
  })

  test('needs a name', () => {
    expect(() => parseBrand('=acme.com')).toThrow('Write a brand as')
  })
})
