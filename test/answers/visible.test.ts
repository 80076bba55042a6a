import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleText } from '../../src/text/visible.ts'
import { asBlocks, mdastBlocks } from './mdast-text.ts'

const folder = new URL('../../../shared/data/answers/', import.meta.url)

const realMessages = (): string[] =>
  ['password-managers', 'product-search'].flatMap((name) =>
    readFileSync(new URL(`${name}.jsonl`, folder), 'utf8')
      .trim()
      .split('\n')
      .flatMap((line) => (JSON.parse(line) as { messages: { content: string }[] }).messages)
      .map((message) => message.content),
  )

describe('visible text', () => {
  it.each([
    ['headings, lists and emphasis', '# A *b*\n\n- c **d**\n- e', 'A b\n\nc d\n\ne'],
    ['links and images', '[a](b "c") ![d](e) <http://f.g>', 'a  http://f.g'],
    ['tables', '| a | b |\n|--:|:--|\n| c | d |', ' a \n\n b \n\n c \n\n d '],
    ['code', '```js\na  *b*\nc\n```\n`d`', 'a  *b*\nc\n\nd'],
    ['entities', '&amp;&#x41;&eacute;&nope;&#0;', '&Aé&nope;\ufffd'],
    ['HTML', '<p>a<br>b</p><p>c</p><!-- d --><i>e</i>', 'a\nb\n\nc\n\ne'],
    ['raw text stays', 'a_b * c & d < e [f] https://g.h/_i_', 'a_b * c & d < e [f] https://g.h/_i_'],
  ])('%s', (_title, markdown, text) => {
    expect(visibleText(markdown).text.replace(/\n\n$/, '')).toBe(text)
  })

  it('keeps its text when another message is read', () => {
    const first = visibleText('**first**')
    visibleText('second message')
    expect(first.text).toBe('first')
  })

  it.skipIf(!existsSync(folder))('is what a markdown parser shows, in every real answer (needs ../shared/data)', () => {
    const messages = realMessages()
    expect(messages.length).toBeGreaterThan(500)
    for (const message of messages) expect(asBlocks(visibleText(message).text)).toEqual(mdastBlocks(message))
  })

  // Left out, because the parser deviates from its own specification there: runs of emphasis marks that are split in
  // several ways or touch a tilde or an astral character, a reference before a bracket that never closes, code over
  // several lines, and empty or nested items that start right after another block without a blank line.
  const inline = fc.constantFrom(
    ...['a', 'b c', 'foo', 'é', '。', '“', ' ', '  ', '!', '(', ')', '"', "'", '.', 'b * c', 'b_c', ' _ ', ' *a* '],
    ...[' **b** ', ' _c d_ ', ' ***e*** ', ' ~~f~~ ', '\\`', '`a *b*`', '`` c`d ``', '`<i>`', ' [ ', ']', '](u)'],
    ...[
      '](<u v> "t")',
      '[ *r* ](u)',
      '[r]',
      '[r][]',
      '[z][r]',
      ' ![',
      '![a](b)',
      '&amp;',
      '&copy;',
      '&x;',
      '\\',
      '\\*',
    ],
    ...['\\[', ' <http://a.b>', 'a<i>b', 'a</i>b', '<i x="*">b', ' https://c.d/e_f ', '\n', '\r\n', '  \n', '\\\n'],
    ...['[^1]', ' 😀 '],
  )
  const inlines = fc.array(inline, { minLength: 1, maxLength: 12 }).map((parts) => `x${parts.join('')}y`)
  const block = fc.oneof(
    { weight: 4, arbitrary: inlines },
    fc
      .tuple(
        fc.constantFrom('# ', '### ', '- ', '* ', '1. ', '> ', '>', '    ', '- > ', '> - ', '- [ ] ', '\t'),
        inlines,
      )
      .map((parts) => parts.join('')),
    inlines.map((text) => `| a | b |\n|---|---|\n| ${text.replace(/[\r\n`]/g, ' ')} | c |`),
    inlines.map((text) => `\`\`\`\`x\n${text}\n\`\`\`\``),
    inlines.map((text) => `${text.replace(/[\r\n]/g, ' ')}\n===`),
    fc.constantFrom('---', '* * *', '[r]: /u "t"', '[^1]: note', '- a\n  - b\n\n    c', '1. a\n   b\n2. c', '> a\nb'),
  )
  const document = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join('\n\n'))

  it('is what a markdown parser shows, in generated markdown', () => {
    fc.assert(
      fc.property(document, (markdown) => {
        expect(asBlocks(visibleText(markdown).text)).toEqual(mdastBlocks(markdown))
      }),
      {
        numRuns: Number(process.env.FUZZ_RUNS ?? (process.env.LONG ? 20_000 : 300)),
        seed: Number(process.env.FUZZ_SEED ?? 11),
      },
    )
  })

  it('maps every character to its place in the message', () => {
    fc.assert(
      fc.property(fc.oneof(document, fc.string({ unit: 'binary', maxLength: 60 })), (markdown) => {
        const { text, offsets } = visibleText(markdown)
        let last = 0
        for (let index = 0; index < text.length; index++) {
          const [start, end] = [offsets.start(index), offsets.end(index + 1)]
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          if (end - start === 1 && text[index] !== '\n') expect(markdown[start]).toBe(text[index])
          last = start
        }
      }),
      { numRuns: process.env.LONG ? 5000 : 300 },
    )
  })
})
