import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '../../src/content/document.ts'
import { digestPage, type Evidence, gatherEvidence, type PageDigest } from '../../src/content/evidence.ts'
import { featuresOf } from '../../src/content/features.ts'
import { replacePassage } from '../../src/content/passages.ts'
import { scoreOf } from '../../src/content/score.ts'
import { type Suggestion, suggest } from '../../src/content/suggestions.ts'

const given = {
  as_of: '2026-03-02',
  page_url: 'https://acme.com/page',
  prompts: ['How much do password managers cost?', 'Which vault is safe?', 'safest vault'],
  brand: { name: 'Acme', aliases: [] },
  facts: ['Acme was founded in 2012 in Berlin.'],
}
const page = (n: number) => `# Password managers in 2026

Bitwarden is open. Zero knowledge encryption costs $${n} or ${n}0% more; ${n}5 of them have it.

## What is a vault?

${'Words and words about it. '.repeat(60)}

- a
- b

| a | b |
|---|---|
| c | d |

> Experts say so.

[One](https://one${n}.org) and [two](https://two${n}.org).

## End

End.
`
const pages = [1, 2, 3].map((n) => digestPage(`https://site${n}.org/`, page(n)) as PageDigest)
const cited = gatherEvidence(given, pages)
const alone = gatherEvidence(given, [])

const scored = (markdown: string, evidence: Evidence) =>
  scoreOf(featuresOf(parse(markdown), evidence.page_url), evidence)

const long = 'The long way of saying this is a sentence of about thirteen words. '.repeat(12).trim()
const poor = `# The tool

Intro without a name. It has: sync, sharing, audits and alerts.

## Cost of password managers

${long}

${'and so on '.repeat(12)}
`

/** Carries out what an edit suggestion asks for, and nothing more. */
const doings: [text: RegExp, add: (match: RegExpExecArray) => string][] = [
  [/^Cover “(.+)”: \d+ of 3 cited pages mention it; this page does not\.$/, ([, term]) => `About ${term}.`],
  [/^Cover “(.+)”: the prompts ask about it; the page does not mention it\.$/, ([, term]) => `About ${term}.`],
  [
    /^Add (\d+) words of text/,
    ([, count]) => 'These words are more. '.repeat(Math.min(25, Math.ceil(Number(count) / 4))),
  ],
  [/^Add (?:a|(\d+)) headings?:/, ([, count = 1]) => '## Head\n\n'.repeat(Number(count))],
  [/^Add (?:a|(\d+)) headings? that asks? a question/, ([, count = 1]) => '## Why so?\n\n'.repeat(Number(count))],
  [/^Add (?:a|(\d+)) lists?:/, ([, count = 1]) => '- a\n\n<!-- -->\n\n'.repeat(Number(count))],
  [/^Add (?:a|(\d+)) tables?:/, ([, count = 1]) => '| a |\n|---|\n\n'.repeat(Number(count))],
  [/^Add (?:a|(\d+)) figures?,/, ([, count = 1]) => 'It is 7. '.repeat(Number(count))],
  [/^Add (?:a|(\d+)) quotations?/, ([, count = 1]) => '> Said.\n\n<!-- -->\n\n'.repeat(Number(count))],
  [
    /^Add (?:a|(\d+)) links?/,
    ([, count = 1]) => Array.from({ length: Number(count) }, (_, i) => `[a](https://a${i}.net)`).join(' '),
  ],
  [/^State the current year: add (2026) to the date of the last update\.$/, ([, year]) => `Updated in ${year}.`],
  [/^Mention Acme; the page does not mention it\.$/, () => 'Acme.'],
  [/^State this fact in one paragraph: (.+)$/, ([, fact = '']) => fact],
]

/** The article after carrying out an edit suggestion. */
function carriedOut(markdown: string, text: string): string {
  if (text === 'Mention Acme in the first 100 words.') return `Acme.\n\n${markdown}`
  if (text === 'Split the paragraphs that have more than 120 words.') return markdown.replaceAll('. ', '.\n\n')
  if (text === 'Shorten the sentences that have more than 30 words.')
    return markdown.replaceAll('and so on ', 'And so on. ')
  for (const [words, add] of doings) {
    const match = words.exec(text)
    if (match) return `${markdown}\n\n${add(match)}\n`
  }
  throw new Error(`nothing does: ${text}`)
}

const texts = (suggestions: Suggestion[]) => suggestions.map(({ kind, category, text }) => [kind, category, text])

describe('the suggestions', () => {
  it('are rewrites where a wording can be found, and edits for what else is missing', () => {
    expect(texts(suggest(parse(poor), cited)).filter(([kind]) => kind === 'rewrite')).toEqual([
      [
        ...['rewrite', 'structure'],
        'Turn the heading “Cost of password managers” into a question that people ask.\n\n## How much do password managers cost?',
      ],
      [
        ...['rewrite', 'freshness'],
        'The page does not state the current year.\n\n# The tool\n\n*Last updated: 2026-03-02*',
      ],
      [
        ...['rewrite', 'structure'],
        'A list is easier to scan than items in a sentence.\n\nIntro without a name. It has:\n\n- sync\n- sharing\n- audits\n- alerts',
      ],
      [
        ...['rewrite', 'clarity'],
        `The paragraph has more than 120 words; shorter ones are easier to quote.\n\n${long.split('. ').slice(0, 9).join('. ')}.\n\n${long.split('. ').slice(9).join('. ')}`,
      ],
    ])
    const edits = texts(suggest(parse(poor), cited)).filter(([kind]) => kind === 'edit')
    expect(edits.map(([, category]) => category)).toEqual(
      expect.arrayContaining(['coverage', 'structure', 'evidence', 'clarity', 'brand_mention', 'accuracy']),
    )
  })

  it.each([
    ['beside cited pages', poor, cited],
    ['on its own', poor, alone],
    ['of an article of nothing', '', cited],
    ['of an article of code', '```\nx\n```', alone],
    ['in one paragraph', long, cited],
    ['without a year or list', '# A\n\nb', cited],
  ])('raise the score when carried out, each alone and all in turn, %s', (_, markdown, evidence) => {
    const suggestions = suggest(parse(markdown), evidence)
    const before = scored(markdown, evidence)
    let all = markdown
    for (const { kind, text, passage, wording } of suggestions) {
      if (kind === 'rewrite') {
        const after = replacePassage(parse(markdown), passage as string, wording as string)
        expect([text, after && scored(after.markdown, evidence) > before]).toEqual([text, true])
        const back = after && replacePassage(after, wording as string, passage as string)
        expect(back?.markdown).toBe(markdown)
        const next = replacePassage(parse(all), passage as string, wording as string)
        expect([text, next && scored(next.markdown, evidence) > scored(all, evidence)]).toEqual([text, true])
        all = next?.markdown ?? ''
      } else {
        expect([text, scored(carriedOut(markdown, text), evidence)]).toEqual([text, expect.any(Number)])
        expect([text, scored(carriedOut(markdown, text), evidence) > before]).toEqual([text, true])
        const next = carriedOut(all, text)
        expect([text, scored(next, evidence) >= scored(all, evidence)]).toEqual([text, true])
        all = next
      }
    }
    expect(scored(all, evidence)).toBeGreaterThan(before)
  })

  it('are empty when nothing is missing', () => {
    const full = suggest(parse(poor), alone).reduce(
      (text, one) =>
        one.kind === 'edit' ? carriedOut(text, one.text) : text.replace(one.passage ?? '', one.wording ?? ''),
      poor.replace('The tool', 'Acme in 2026'),
    )
    const left = suggest(parse(`${full}\n\n${'word '.repeat(100)}\n\n`.repeat(6)), alone)
    expect(left.filter(({ category }) => !['clarity'].includes(category))).toEqual([])
  })

  it('are the same on every call', () => {
    expect(suggest(parse(poor), cited)).toEqual(suggest(parse(poor), cited))
  })
})

describe('rewrites of any article', () => {
  const sentence = fc.constantFrom(
    ...['Acme is *good*.', 'It costs $5.', 'There are: one, two and three.', 'See [this](https://a.org). It helps.'],
    ...[
      'Wow!',
      'A long sentence that goes on, and on, and on, until it finds its end at last.',
      'https://b.org/x is it.',
    ],
  )
  const paragraph = fc.array(sentence, { minLength: 1, maxLength: 25 }).map((all) => all.join(' '))
  const block = fc.oneof(
    paragraph,
    fc.constantFrom(
      '# Title',
      '## Cost of password managers',
      '### A safe vault',
      '- a\n- b',
      '> q',
      '```\nx\n```',
      '***',
    ),
  )
  it('raise the score, can be reverted exactly, and replace different passages', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), fc.constantFrom(cited, alone), (all, evidence) => {
        const markdown = all.join('\n\n')
        const before = scored(markdown, evidence)
        const rewrites = suggest(parse(markdown), evidence).filter(({ kind }) => kind === 'rewrite')
        expect(new Set(rewrites.map(({ passage }) => passage)).size).toBe(rewrites.length)
        for (const { passage, wording } of rewrites) {
          const after = replacePassage(parse(markdown), passage as string, wording as string)
          expect(after && scored(after.markdown, evidence) > before).toBe(true)
          expect(after && replacePassage(after, wording as string, passage as string)?.markdown).toBe(markdown)
        }
      }),
      { numRuns: process.env.LONG ? 1000 : 60 },
    )
  })
})
