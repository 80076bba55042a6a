import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { BrandSet, findMentions } from '../../src/answers/mentions.ts'
import {
  type BrandDefinition,
  createPatternRunner,
  createReader,
  namesBrand,
  type PatternRunner,
  type ReadMessage,
} from '../../src/answers/read.ts'
import { foldString } from '../../src/text/fold.ts'
import { foldName } from '../../src/text/spelling.ts'

const runner = createPatternRunner()
afterAll(() => runner.close())

const brand = (id: string, ...aliases: string[]): BrandDefinition => ({
  id,
  name: id,
  aliases,
  domains: [],
  regex: null,
})
const say = (content: string): ReadMessage => ({ role: 'assistant', content })
const ask = (content: string): ReadMessage => ({ role: 'user', content })
const read = async (brands: BrandDefinition[], ...messages: ReadMessage[]) =>
  (await createReader(brands, runner).read([messages]))[0]

describe('an answer', () => {
  it('is read only in messages of the assistant, while the index counts all messages', async () => {
    expect(await read([brand('Acme')], ask('Is Acme good?'), say('Acme is.'), ask('Acme!'), say('Yes, Acme'))).toEqual([
      {
        brand_id: 'Acme',
        mention_count: 2,
        position: 1,
        sentiment: null,
        mentions: [
          { message: 1, start: 0, end: 4 },
          { message: 3, start: 5, end: 9 },
        ],
        spoken: { brand: 'Acme', aliases: [], sentences: ['Acme is.', 'Yes, Acme'] },
      },
    ])
  })

  it('ranks brands by first mention, message before start', async () => {
    const brands = [brand('Acme'), brand('Bolt'), brand('Core'), brand('Dune')]
    const mentions = await read(brands, say('then Dune, Bolt, Dune'), say('Acme Bolt'))
    expect(mentions?.map(({ brand_id, position, mention_count }) => [brand_id, position, mention_count])).toEqual([
      ['Dune', 1, 2],
      ['Bolt', 2, 2],
      ['Acme', 3, 1],
    ])
  })

  it('counts code points, not UTF-16 units', async () => {
    const mentions = await read([brand('Acme')], say('😀😀 Acme 𠮷 **Ac**me'))
    expect(mentions?.[0]?.mentions).toEqual([
      { message: 0, start: 3, end: 7 },
      { message: 0, start: 12, end: 18 },
    ])
  })

  it('scores only the sentences that name the brand', async () => {
    const brands = [brand('Acme'), brand('Bolt')]
    const mentions = await read(brands, say('Acme is excellent. Bolt is terrible. The weather is horrible.'))
    expect(mentions?.[0]?.sentiment).toBeGreaterThan(3000)
    expect(mentions?.[1]?.sentiment).toBeLessThan(-3000)
  })

  it.each(['[1]', '[1][2]', ' [3]', '[1, 2]', '[^4]', '[[1]](https://a.com)', '\u30101\u2020source\u3011', '\u00b9'])(
    'ends a sentence at a full stop followed by the citation %s',
    async (citation) => {
      const brands = [brand('Acme'), brand('Bolt')]
      const text = `Acme is excellent.${citation} Bolt is terrible.${citation} Acme is superb!${citation} The end.`
      const mentions = await read(brands, say(text))
      expect(mentions?.[0]?.sentiment).toBeGreaterThan(3000)
      expect(mentions?.[1]?.sentiment).toBeLessThan(-3000)
    },
  )

  it('ends a sentence at a full stop without a space', async () => {
    const mentions = await read([brand('Acme'), brand('BMX')], say('Acme is excellent.BMX is terrible.'))
    expect(mentions?.map(({ sentiment }) => Math.sign(sentiment ?? 0))).toEqual([1, -1])
  })

  it('treats list items, cells and headings as sentences of their own', async () => {
    const text = '# Acme\n\n- Bolt is excellent\n- Core is terrible\n\n| Dune | awful |\n|---|---|\n| x | y |'
    const mentions = await read([brand('Acme'), brand('Bolt'), brand('Core'), brand('Dune')], say(text))
    expect(mentions?.map(({ sentiment }) => Math.sign(sentiment ?? 0))).toEqual([0, 1, -1, 0])
    expect(mentions?.[0]?.sentiment).toBeNull()
  })

  it('treats the cells after the first one of a row as parts of its sentence', async () => {
    const text = '| Tool | Verdict |\n|---|---|\n| Acme | Excellent |\n| **Bolt** | slow, often breaks |\n| Core | $5 |'
    const mentions = await read([brand('Acme'), brand('Bolt'), brand('Core')], say(text))
    expect(mentions?.map(({ sentiment }) => sentiment && Math.sign(sentiment))).toEqual([1, -1, null])
    expect(mentions?.[0]?.spoken.sentences).toEqual(['Acme | Excellent'])
  })

  it('has no sentiment without a word of the lexicon', async () => {
    expect((await read([brand('Acme')], say('Acme makes boxes.')))?.[0]?.sentiment).toBeNull()
  })

  it('is read in order within a batch', async () => {
    const reader = createReader([brand('Acme'), brand('Bolt')], runner)
    const result = await reader.read([[say('Bolt')], [], [say('none')], [say('Acme')]])
    expect(result.map((mentions) => mentions.map((mention) => mention.brand_id))).toEqual([['Bolt'], [], [], ['Acme']])
  })

  it('starts no thread unless a brand has a pattern', async () => {
    const refuse = (): never => {
      throw new Error('A thread was started.')
    }
    const none: PatternRunner = { find: refuse, checkPattern: refuse, close: refuse }
    expect(await createReader([brand('Acme')], none).read([[say('Acme')]])).toHaveLength(1)
  })
})

it('tells whether a plain text names a brand', () => {
  const set = new BrandSet([brand('Acme')])
  expect(namesBrand(set, 'Is ACME’s tool any good?')).toBe(true)
  expect(namesBrand(set, 'Is Acmeology a thing?')).toBe(false)
})

describe('folding', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldString(foldString(text))).toBe(foldString(text))
      }),
      { numRuns: process.env.LONG ? 30_000 : 300 },
    )
  })

  it('is the same for every Unicode form of a letter', () => {
    for (let point = 1; point < 0x12000; point++) {
      if (point >= 0xd800 && point < 0xe000) continue
      const text = `x${String.fromCodePoint(point)}y`
      const folded = foldString(text)
      const same = [foldString(text.normalize('NFD')), foldString(text.normalize('NFC')), foldString(folded)]
      if (same.some((other) => other !== folded)) expect.fail(`U+${point.toString(16)}: ${folded} and ${same}`)
    }
  })

  it.each([
    ['Demand  -  IQ', 'demand iq'],
    [' Acme\n', 'acme'],
    ['ＡＣＭＥ\u00ad™', 'acme™'],
    ['—', ''],
  ])('turns %j into %j', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })
})

describe('in any text', () => {
  const words = ['Acme', 'acme', 'Acme Cloud', 'Bolt', 'Bolt-On', 'Ölwerk', '小米', '애플', 'C++', 'a.b', 'x', 'ology']
  const glue = [' ', ' ', '\n', '\n\n', '-', '. ', ', ', '', '/', '**', '😀', '](u) [', '`', "'s ", '的', '- ', '| ']
  const text = fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...glue)), { maxLength: 25 })
    .map((parts) => parts.flat().join(''))
  const brands = [
    brand('Acme'),
    brand('Acme Cloud'),
    brand('Bolt', 'Bolt On'),
    brand('Ölwerk'),
    brand('小米'),
    brand('애플'),
    brand('C++'),
  ]
  const set = new BrandSet(brands)

  it('the evidence is the name once markup is removed', () => {
    const names = new Set(brands.flatMap(({ name, aliases }) => [name, ...aliases]).map(foldName))
    fc.assert(
      fc.property(text, (content) => {
        const points = Array.from(content)
        let last = 0
        for (const { start, end, is_inflected } of findMentions(set, 0, content)) {
          expect(start).toBeGreaterThanOrEqual(last)
          const evidence = points.slice(start, end).join('')
          const bare = foldName(
            evidence.replace(/\]\(u\) \[|\*\*|`|- |\n\n/g, (m) => (m === '- ' ? ' ' : m.includes('[') ? ' ' : '')),
          )
          // An ending follows the name, or replaces its last letter.
          const known = is_inflected ? [...names].filter((name) => bare.startsWith(name.slice(0, -1))) : [...names]
          expect(is_inflected ? known.length > 0 : known.includes(bare), bare).toBe(true)
          last = end
        }
      }),
      { numRuns: process.env.LONG ? 2000 : 500 },
    )
  })

  it('text before it shifts the mentions and changes nothing else', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('Hello.', '😀', '# Title', '| a |\n|---|\n| b |'), (content, before) => {
        const shift = Array.from(before).length + 2
        const shifted = findMentions(set, 0, content).map((m) => ({ ...m, start: m.start + shift, end: m.end + shift }))
        fc.pre(!/^[-|]/.test(content))
        const found = findMentions(set, 0, `${before}\n\n${content}`)
        // What counts as an ending depends on the language of the answer, which one more word may change.
        fc.pre(![...found, ...shifted].some(({ is_inflected }) => is_inflected))
        expect(found).toEqual(shifted)
      }),
      { numRuns: process.env.LONG ? 1000 : 300 },
    )
  })

  it('bold and links around separate words change no mention', () => {
    const plain = fc.array(fc.constantFrom('Acme', 'Bolt', 'Ölwerk', 'none', '小米'), { minLength: 1, maxLength: 12 })
    const wrap = fc.constantFrom<(word: string) => string>(
      (word) => `**${word}**`,
      (word) => `[${word}](https://acme.com "Acme")`,
      (word) => `<b title="Bolt">${word}</b>`,
      (word) => `\`${word}\``,
      (word) => `~~${word}~~ ![Bolt](acme.png)`,
    )
    fc.assert(
      fc.property(plain, wrap, (parts, decorate) => {
        const found = (content: string) => findMentions(set, 0, content).map((mention) => mention.brand)
        expect(found(parts.map(decorate).join(' and '))).toEqual(found(parts.join(' and ')))
      }),
    )
  })

  it('another brand removes no mention that it does not overlap', () => {
    const more = new BrandSet([...brands, brand('Zebra', 'ology')])
    fc.assert(
      fc.property(text, (content) => {
        const known = findMentions(more, 0, content).filter((mention) => mention.brand < brands.length)
        expect(known).toEqual(findMentions(set, 0, content))
      }),
      { numRuns: process.env.LONG ? 1000 : 300 },
    )
  })
})
