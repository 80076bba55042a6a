import { describe, expect, it } from 'vitest'
import { BrandSet, findMentionsInSentences } from '../../src/answers/mentions.ts'
import { scanVisible } from '../../src/text/visible.ts'

const set = new BrandSet([
  { id: '1', name: 'Acme', aliases: ['a b', 'Acme Cloud'], domains: ['acme.com'], regex: null },
  { id: '2', name: '哈哈', aliases: ['b'], domains: [], regex: null },
])

const length = 200_000
/**
 * A linear reader needs far less than a microsecond per character; a quadratic one would compute for minutes. Only CPU
 * time of this thread counts, so that a busy machine fails nothing.
 */
const limit_ms = 4000

function cpuTime_ms(text: string): number {
  const before = process.threadCpuUsage()
  findMentionsInSentences(set, 0, scanVisible(text), [])
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const repeated = (unit: string): string => unit.repeat(Math.ceil(length / unit.length))

const rising = (mark: string): string => {
  let text = ''
  for (let count = 1; text.length < length; count++) text += `${mark.repeat(count)} `
  return text
}

/** Openers first, then what might search for each of them. */
const answered = (opener: string, closer: string): string =>
  opener.repeat(length / 2 / opener.length) + closer.repeat(length / 2 / closer.length)

describe('reading takes linear time', () => {
  it.each([
    ...[
      '[',
      '![',
      '*',
      '**a ',
      '_a*',
      '*a_',
      '~',
      '~ ~~ ',
      '`',
      '<',
      '<!--',
      '<!--\n\n',
      '<?',
      '<a ',
      '<a b="',
      "<a b='",
    ],
    ...[
      '<![CDATA[',
      '<script>',
      '&',
      '&#',
      '\\',
      '> ',
      '>\n',
      '- ',
      '- a\n\n',
      '- - - \n',
      '1) ',
      '[^a]: x\n',
      '[a]: <',
    ],
    ...[
      '[a]: b\n',
      '[x][a]',
      '[a](',
      '[a](<',
      '[a](b "',
      '[](',
      '[[]]',
      '![a](b)[',
      '*a [b](c)',
      '|',
      '| a |\n|-|\n',
      ':-|',
    ],
    ...[
      '```\n',
      '<div>\n',
      '\r',
      '\n',
      '\t- ',
      '`a``b```',
      'Acme ',
      'acme/',
      'acme.',
      'acme.com/',
      'Acme@',
      'http://a',
    ],
    ...[
      '哈',
      'a ',
      'a       ',
      'e\u0301',
      '\u0301',
      '😀 Acme',
      'I could not find Acme ',
      'I could not find Acme. ',
      'Acme-',
    ],
  ])('for %j', (unit) => {
    expect(cpuTime_ms(repeated(unit))).toBeLessThan(limit_ms)
  })

  it.each(['`', '*', '[', '~'])('for rising runs of %s', (mark) => {
    expect(cpuTime_ms(rising(mark))).toBeLessThan(limit_ms)
  })

  it.each([
    ['[', ']'],
    ['![', '[a](b)'],
    ['[', '[a](b)'],
    ['*a ', ' b*'],
    ['**a _b ', ' c_'],
    ['_a ', ' b*'],
    ['> - ', '\n'],
    ['- ', '\n'],
    ['`', ' `` '],
    ['<a ', '">'],
    ['[a]: b\n', '[a][b]'],
  ])('for %j closed by %j', (opener, closer) => {
    expect(cpuTime_ms(answered(opener, closer))).toBeLessThan(limit_ms)
  })

  it('for a message of five million characters', () => {
    const content = 'Acme is a **good** tool, [see](https://example.org). '.repeat(95_000)
    expect(findMentionsInSentences(set, 0, scanVisible(content), [])).toHaveLength(95_000)
  })
})
