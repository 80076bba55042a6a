import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, test } from 'vitest'
import { cut, offsetsOf, unitsOf } from '../../web/features/chats/source-map.ts'

interface Node {
  value?: string
  children?: Node[]
  position?: { start: { offset?: number }; end: { offset?: number } }
}
const visible = (node: Node): Node[] => (node.value !== undefined ? [node] : (node.children ?? []).flatMap(visible))
const parse = (text: string) =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as Node

describe('the position of visible text in its Markdown', () => {
  test('is found behind escapes, references, quotes and code', () => {
    const at = (value: string, source: string, word: string) =>
      offsetsOf(value, source, 100).slice(value.indexOf(word), value.indexOf(word) + word.length)
    expect(at('plain Acme', 'plain Acme', 'Acme')).toEqual([106, 107, 108, 109])
    expect(at('A*B Acme', 'A\\*B Acme', 'Acme')).toEqual([105, 106, 107, 108])
    expect(at('A & Acme', 'A &amp; Acme', 'Acme')).toEqual([108, 109, 110, 111])
    expect(at('😀 Acme', '&#x1F600; Acme', 'Acme')).toEqual([110, 111, 112, 113])
    expect(at('one\nAcme', 'one\n> Acme', 'Acme')).toEqual([106, 107, 108, 109])
    expect(at('acme', '`acme`', 'acme')).toEqual([101, 102, 103, 104])
  })

  test('is ascending, within the text, and at the same character unless a reference stands for it, for any Markdown', () => {
    const piece = fc.constantFrom(
      ...[
        'Acme',
        ' ',
        '\n',
        '\n\n',
        '> ',
        '- ',
        '1. ',
        '**',
        '*',
        '`',
        '\\*',
        '\\&',
        '&amp;',
        '&lt;',
        '&#65;',
        '&nope;',
      ],
      ...['😀', 'é', '| a | b |\n|---|---|\n| c | d |\n', '[x](https://a.example)', '<br>', '# ', '```\n', '    ', '&'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('')
        for (const { value = '', position } of visible(parse(text))) {
          const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0]
          const offsets = offsetsOf(value, text.slice(start, end), start)
          expect(offsets).toHaveLength(value.length)
          for (const [index, offset] of offsets.entries()) {
            expect(offset).toBeGreaterThanOrEqual(index === 0 ? start : (offsets[index - 1] ?? 0))
            expect(offset).toBeLessThanOrEqual(end)
            if (text[offset] !== value[index]) expect(text[offset]).toBe('&')
          }
          const pieces = cut(value, offsets, [{ start: start + 1, end: end - 1 }])
          expect(pieces.map((one) => one.text).join('')).toBe(value)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('code points of the API are converted to the units of the browser', () => {
    const unit = unitsOf('a😀b')
    expect([0, 1, 2, 3].map(unit)).toEqual([0, 1, 3, 4])
  })
})
