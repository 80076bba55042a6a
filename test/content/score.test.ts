import { describe, expect, it } from 'vitest'
import { parse } from '../../src/content/document.ts'
import { digestPage, type Evidence, gatherEvidence, type PageDigest } from '../../src/content/evidence.ts'
import { featuresOf } from '../../src/content/features.ts'
import { type MeasureName, measures, scoreOf } from '../../src/content/score.ts'

const given = {
  as_of: '2026-03-02',
  page_url: 'https://acme.com/page',
  prompts: ['How much does a vault cost?'],
  brand: { name: 'Acme', aliases: ['Acme Vault'] },
  facts: ['Acme was founded in 2012.'],
}
const digest = (markdown: string, url = 'https://other.org/') => digestPage(url, markdown) as PageDigest
const features = (markdown: string) => featuresOf(parse(markdown), given.page_url)
const share = (name: MeasureName, markdown: string, evidence: Partial<Evidence> = {}) =>
  measures[name].share(features(markdown), { ...gatherEvidence(given, []), ...evidence })

describe('what is counted', () => {
  it('is what a reader sees', () => {
    expect(
      features(`# A b

## Is it so?

One 1 two 2,000 costs $4.50 or 30% in 2026, on 2026-01-05. "These are five quoted words." “No, short.”

> A quote "inside of it with five words".

- [x](https://a.org/1) y [z](https://a.org/1#f) <https://www.acme.com/own>
  1. nested

| t | 7 |
|---|---|

\`\`\`
code 8
\`\`\`

[ref]: https://b.org "B"`),
    ).toMatchObject({
      words: 44,
      headings: 2,
      questions: 1,
      lists: 2,
      tables: 1,
      figures: 5,
      quotations: 2,
      sources: 2,
      years: [2026],
      paragraph_words: [22, 8, 6, 1],
    })
  })

  it('is counted in words of any script', () => {
    const { words, paragraph_words, sentence_words } = features('我们提供密码管理。它很安全。\n\nTwo words')
    expect(words).toBe(paragraph_words.reduce((sum, count) => sum + count))
    expect(words).toBeGreaterThan(6)
    expect(sentence_words).toHaveLength(3)
  })
})

describe('the evidence', () => {
  it('has the terms of at least two pages and a fifth of them, names and multi-word terms first', () => {
    const page = (text: string) => digest(`# Title\n\n${text}`)
    const { terms } = gatherEvidence(given, [
      page('We like Bitwarden and passkey support. The vault opens.'),
      page('They praise Bitwarden for passkey support, and vaults.'),
      page('Acme has a vault. Only here, says Acme Labs.'),
      page('We saw Acme Labs.'),
      page('Nothing at all.'),
    ])
    expect(terms).toEqual([
      { term: 'Bitwarden', key: 'bitwarden', page_count: 2 },
      { term: 'passkey support', key: 'passkey support', page_count: 2 },
      { term: 'Title', key: 'title', page_count: 5 },
      { term: 'vault', key: 'vault', page_count: 3 },
      { term: 'passkey', key: 'passkey', page_count: 2 },
      { term: 'support', key: 'support', page_count: 2 },
    ])
  })

  it('sets the median of the cited pages as targets, within bounds', () => {
    const pages = [1, 4, 9].map((count) => digest(`${'## h\n\n'.repeat(count)}${'| a |\n|---|\n\n'.repeat(count)}`))
    const { targets, page_count } = gatherEvidence(given, pages)
    expect(page_count).toBe(3)
    expect(targets).toEqual({
      words: 150,
      headings: 4,
      questions: 1,
      lists: 0,
      tables: 2,
      figures: 3,
      quotations: 1,
      sources: 2,
    })
  })

  it('has fixed targets and the words of the prompts without cited pages', () => {
    const { targets, terms, page_count } = gatherEvidence(given, [])
    expect(page_count).toBe(0)
    expect(targets).toEqual({
      words: 600,
      headings: 4,
      questions: 2,
      lists: 1,
      tables: 1,
      figures: 5,
      quotations: 2,
      sources: 3,
    })
    expect(terms.map(({ key }) => key)).toEqual(['cost', 'vault'])
  })

  it('leaves out unreadable pages, and reads names of object properties like any other words', () => {
    expect(digestPage('https://a.org/', '> '.repeat(5000))).toBe(null)
    const pages = [digest('The constructor and __proto__ here'), digest('A constructor and __proto__ there')]
    expect(gatherEvidence(given, pages).terms.map(({ key }) => key)).toContain('constructor')
  })
})

describe('a measure', () => {
  it.each<[MeasureName, string, number | null]>([
    ['terms', 'Costs nothing.', 0.5],
    ['terms', 'COST of vaults', 1],
    ['words', 'word '.repeat(300), 0.5],
    ['headings', '# a\n\n## b', 0.5],
    ['questions', '# What?\n\n# Who', 0.5],
    ['lists', '- a', 1],
    ['tables', 'a', 0],
    ['figures', '1 and 2', 0.4],
    ['quotations', '> a', 0.5],
    ['sources', '[a](https://b.org) [c](https://acme.com/x) [d](/e)', 1 / 3],
    ['years', 'As of 2026.', 1],
    ['years', 'In 2025 or 2031', 0.5],
    ['years', 'In 2019, for $2026.50', 0],
    ['paragraphs', `${'word '.repeat(120)}\n\n${'word '.repeat(121)}`, 0.5],
    ['paragraphs', '# a', 0],
    ['sentences', `Short one. ${'Word '.repeat(31)}`, 0.5],
    ['brand', 'ACME’s', 1],
    ['brand', 'acmeish', 0],
    ['early_brand', `${'word '.repeat(99)} Acme`, 1],
    ['early_brand', `${'word '.repeat(100)} Acme`, 0],
    ['facts', 'Founded in 2012 was Acme, they say.', 1],
    ['facts', 'Acme was founded.\n\nIn 2012.', 0],
  ])('%s of %j is %s', (name, markdown, expected) => {
    expect(share(name, markdown)).toBe(expected)
  })

  it('without a target does not apply', () => {
    const { targets } = gatherEvidence(given, [])
    expect(share('lists', 'a', { targets: { ...targets, lists: 0 } })).toBe(null)
    expect(share('terms', 'a', { terms: [] })).toBe(null)
    expect(share('facts', 'a', { facts: [] })).toBe(null)
  })

  it('has a weight, and all weights add up to 100', () => {
    expect(Object.values(measures).reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  })
})

it('the score is the weighted mean of the measures that apply, with one decimal', () => {
  const evidence = gatherEvidence({ ...given, facts: [] }, [])
  // 12 terms, 0.04 words (4 of 600), 6 paragraphs, 4 sentences, 4 and 3 for the brand, of 95.
  expect(scoreOf(features('Acme has a vault.'), evidence)).toBe(30.6)
  expect(scoreOf(features(''), evidence)).toBe(0)
})
