import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Document, isEditable, parse, plainText } from '../../src/content/document.ts'
import { applyEdits } from '../../src/content/edits.ts'
import { replacePassage } from '../../src/content/passages.ts'

/** The markdown after edits of [original, new] text, or the reason why there is none. */
function edited(markdown: string, ...edits: [original_text: string, new_text: string][]) {
  const result = applyEdits(
    parse(markdown),
    edits.map(([original_text, new_text]) => ({ original_text, new_text })),
  )
  return 'problem' in result ? result : result.markdown
}

describe('an edit', () => {
  it.each([
    ['a paragraph', 'a\n\nb\n\nc', 'b', 'x', 'a\n\nx\n\nc'],
    ['a paragraph by its markdown', 'a *b* [c](d)', 'a *b* [c](d)', 'x', 'x'],
    ['a paragraph by its words', 'a *b* [c](d)  \ne', 'a b c e', 'x', 'x'],
    ['a heading by its words', '## *A* b ##\nc', 'A b', '# x', '# x\nc'],
    ['an underlined heading', 'a\n===\n\nb', 'a', '## x', '## x\n\nb'],
    ['a heading by a paragraph, set apart', '# a\nb', 'a', 'x', 'x\n\nb'],
    ['a heading right below a paragraph', 'a\n# b\nc', 'b', 'x', 'a\n\nx\n\nc'],
    ['a list item', '- a\n- b\n- c', 'b', 'x', '- a\n- x\n- c'],
    ['a list item by several blocks', '1. a\n2. b', 'a', 'x\n\ny', '1. x\n\n   y\n2. b'],
    ['a task', '- [ ] a\n- [x] b', 'b', 'x\ny', '- [ ] a\n- [x] x\n  y'],
    ['a quote', '> a\n> b\n\nc', 'a b', 'x\n\ny', '> x\n>\n> y\n\nc'],
    ['a quote in a list', '- a\n\n  > b\n  > c', 'b c', 'x\ny', '- a\n\n  > x\n  > y'],
    ['a footnote', 'a[^1]\n\n[^1]: b', 'b', 'x\n\ny', 'a[^1]\n\n[^1]: x\n\n    y'],
    ['a paragraph by a list beside a list', 'a\n\n- b', 'a', '- x', '- x\n\n- b'],
    ['white space and line ends of other kinds', 'a\n\nb', ' b ', '\r\n x\r\ny \n', 'a\n\nx\ny'],
  ])('replaces %s', (_, markdown, original, text, expected) => {
    expect(edited(markdown, [original, text])).toBe(expected)
  })

  it.each([
    ['a paragraph', 'a\n\nb\n\nc', ['b'], 'a\n\nc'],
    ['the first', 'a\n\nb', ['a'], 'b'],
    ['the last', 'a\n\nb\n', ['b'], 'a\n'],
    ['everything', '# a\n\n- b\n\n> c\n', ['a', 'b', 'c'], ''],
    ['neighbours', 'a\n\nb\n\nc\n\nd', ['b', 'c'], 'a\n\nd'],
    ['a heading between paragraphs', 'a\n\n# b\nc', ['b'], 'a\n\nc'],
    ['a heading, closely set', 'a\n# b\nc', ['b'], 'a\n\nc'],
    ['a list item', '- a\n- b\n- c', ['b'], '- a\n- c'],
    ['all list items', 'x\n\n- a\n- b\n\ny', ['a', 'b'], 'x\n\ny'],
    ['the words above a nested list', '- a\n  - b\n  - c', ['a'], '- - b\n  - c'],
    ['a nested list', '- a\n  - b\n  - c\n- d', ['b', 'c'], '- a\n- d'],
    ['the only words of a quote', 'a\n\n> b\n\nc', ['b'], 'a\n\nc'],
    ['some words of a quote', '> a\n>\n> b', ['a'], '> b'],
    ['a paragraph above indented code', 'a\n\n    b', ['a'], '    b'],
    ['a paragraph above a table', 'a\n\n| b |\n|---|\n| c |', ['a'], '| b |\n|---|\n| c |'],
  ])('removes %s', (_, markdown, originals, expected) => {
    expect(edited(markdown, ...originals.map((original) => [original, ' \n'] as [string, string]))).toBe(expected)
  })

  it('applies to whole paragraphs and headings only, and to exactly one', () => {
    const missing = { index: 0, problem: 'missing', count: 0 }
    for (const original of ['b', 'a b c d', 'cell', 'code', '', '\n', '# a b']) {
      expect(edited('a b\n\nc d\n\n| cell |\n|---|\n\n```\ncode\n```', [original, 'x'])).toEqual(missing)
    }
    expect(edited('a\n\n> a\n\n- *a*', ['a', 'x'])).toEqual({ index: 0, problem: 'paragraphs', count: 3 })
    expect(edited('a\n\nb', ['b', 'y'], ['a', 'x'], ['**a**', 'y'])).toEqual({ index: 2, problem: 'missing', count: 0 })
    expect(edited('*a*\n\nb', ['a', 'x'], ['*a*', 'y'])).toEqual({ index: 1, problem: 'edits', count: 2 })
  })

  it.each(['```\nx', '~~~', '<!-- x', '<script>', '<style>\nx'])('does not spill into what follows: %s', (text) => {
    const spilling = edited('a\n\nb\n\nc', ['b', 'fine'], ['a', text])
    expect(spilling).toEqual({ index: 1, problem: 'spills', count: 0 })
    expect(edited('a\n\nc', ['c', text])).toBe(`a\n\n${text}`)
  })
})

describe('a passage', () => {
  const replaced = (markdown: string, passage: string, wording: string) =>
    replacePassage(parse(markdown), passage, wording)?.markdown ?? null

  it('is replaced only if it is whole blocks, occurs once, and is in no list or quote', () => {
    expect(replaced('a\n\nb\n\nc', 'b', 'x\n\ny')).toBe('a\n\nx\n\ny\n\nc')
    expect(replaced('a\n\nx\n\ny\n\nc', 'x\n\ny', 'b')).toBe('a\n\nb\n\nc')
    expect(replaced('ab\n\nb c', 'b', 'x')).toBe(null)
    expect(replaced('b\n\nb', 'b', 'x')).toBe(null)
    expect(replaced('- b', 'b', 'x')).toBe(null)
    expect(replaced('> b\n\nb', 'b', 'x')).toBe('> b\n\nx')
    expect(replaced('a\n\nb', 'b', '```')).toBe('a\n\n```')
    expect(replaced('b\n\na', 'b', '```')).toBe(null)
  })
})

// Documents with every kind of block, with and without blank lines in between.
const words = fc.constantFrom('alpha', 'beta *gamma*', 'delta `x`', '**eta**', 'https://a.example/b', 'zwei Wörter 語')
const leaf = fc.oneof(
  words,
  words.map((text) => `## ${text}`),
  fc.tuple(words, words).map(([a, b]) => `${a}\n${b}`),
  words.map((text) => `${text}\n---`),
  fc.constantFrom('```js\ncode\n\nmore\n```', '| a | b |\n|---|---|\n| c | d |', '---', '<b>x</b>', '    indented'),
)
const indented = (text: string, first: string, rest: string) =>
  text
    .split('\n')
    .map((line, i) => (i === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line))
    .join('\n')
const blocks: fc.Memo<string> = fc.memo((depth) => {
  const own = depth <= 1 ? leaf : fc.oneof({ weight: 3, arbitrary: leaf }, containers(depth - 1))
  return fc
    .array(fc.tuple(own, fc.constantFrom('\n\n', '\n\n', '\n', '\n\n\n')), { minLength: 1, maxLength: 4 })
    .map((all) =>
      all
        .map(([text, gap]) => text + gap)
        .join('')
        .trimEnd(),
    )
})
const containers = (depth: number) =>
  fc.oneof(
    blocks(depth).map((text) => indented(text, '> ', '> ')),
    fc
      .array(blocks(depth), { minLength: 1, maxLength: 3 })
      .map((items) => items.map((item) => indented(item, '- ', '  ')).join('\n')),
    fc
      .array(blocks(depth), { minLength: 1, maxLength: 3 })
      .map((items) => items.map((item, i) => indented(item, `${i + 1}. `, '   ')).join('\n\n')),
  )
const newText = fc.constantFrom('', 'New.', 'One.\n\nTwo.', '# Head', '- a\n- b', '> quoted', '```\nx\n```')

const sources = ({ markdown, blocks: all }: Document) => all.map(({ start, end }) => markdown.slice(start, end))
/** Blocks are split at numbered texts, so that each is found once. */
const numbered = (markdown: string) => {
  let i = 0
  return markdown.replace(/alpha|beta|delta|eta\b|zwei/g, (word) => `${word}${i++}`)
}

describe('edits of any document', () => {
  it('keep every other block unchanged and in order', () => {
    let written = 0
    fc.assert(
      fc.property(
        blocks(3).map(numbered),
        fc.array(fc.tuple(fc.nat(), newText), { maxLength: 5 }),
        (markdown, wanted) => {
          const document = parse(markdown)
          const candidates = document.blocks.filter(isEditable)
          const chosen = new Map(wanted.map(([at, text]) => [candidates[at % (candidates.length || 1)], text] as const))
          const edits = [...chosen].flatMap(([block, new_text]) =>
            block ? [{ original_text: markdown.slice(block.start, block.end), new_text }] : [],
          )
          const result = applyEdits(document, edits)
          if ('problem' in result) return
          written++
          const kept = document.blocks.filter((block) => !chosen.has(block))
          const left = sources(result)
          let at = 0
          for (const { start, end } of kept) {
            const found = left.indexOf(markdown.slice(start, end), at)
            expect(found).toBeGreaterThanOrEqual(at)
            at = found + 1
          }
          const added = edits
            .filter(({ new_text }) => new_text !== '')
            .flatMap(({ new_text }) => sources(parse(new_text)))
          expect(left).toHaveLength(kept.length + added.length)
        },
      ),
      { numRuns: process.env.LONG ? 5000 : 400 },
    )
    expect(written).toBeGreaterThan(200)
  })

  it('with their own text change nothing', () => {
    fc.assert(
      fc.property(blocks(3).map(numbered), (markdown) => {
        const document = parse(markdown)
        for (const { start, end } of document.blocks.filter(isEditable)) {
          const own = markdown.slice(start, end)
          // In a list or quote, further lines start with a prefix.
          if (own.includes('\n')) continue
          const result = applyEdits(document, [{ original_text: own, new_text: own }])
          if (!('problem' in result)) expect(result.markdown).toBe(markdown)
          else expect(result.problem).toBe('paragraphs')
        }
      }),
      { numRuns: process.env.LONG ? 3000 : 300 },
    )
  })
})

const folder = new URL('../../../shared/data/answers/', import.meta.url)
it.skipIf(!existsSync(folder))(
  'every paragraph of real texts can be replaced and removed (needs ../shared/data)',
  () => {
    const texts = readFileSync(new URL('product-search.jsonl', folder), 'utf8')
      .trim()
      .split('\n')
      .slice(0, 20)
      .flatMap((line) => (JSON.parse(line) as { messages: { content: string }[] }).messages)
      .map(({ content }) => content.replace(/\r\n?/g, '\n'))
    let count = 0
    for (const markdown of texts) {
      const document = parse(markdown)
      for (const { start, end } of document.blocks.filter(isEditable)) {
        for (const new_text of ['', 'New words.\n\n- with a list']) {
          const result = applyEdits(document, [{ original_text: markdown.slice(start, end), new_text }])
          if ('problem' in result) expect(result.problem).toBe('paragraphs')
          else count++
        }
      }
    }
    expect(count).toBeGreaterThan(500)
  },
)

it('the plain text has the blocks in order, with a blank line between them', () => {
  const markdown =
    '# A *b*\n\nc\nd  \ne\n\n- f\n\n  > g\n\n![alt](x)\n\n```\nh\n\ni\n```\n\n| j | k |\n|--|--|\n| l | m |\n\n[x]: y'
  expect(plainText(parse(markdown))).toBe('A b\n\nc d\ne\n\nf\n\ng\n\nh\n\ni\n\nj | k\nl | m')
})
