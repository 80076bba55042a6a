import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { candidateKey } from '../../src/answers/candidates/names.ts'
import type { ReadMessage } from '../../src/answers/read.ts'
import type { ImportedSource } from '../../src/answers/urls.ts'
import { choose } from '../../src/domain/setup/brands/choose-suggestions.ts'
import { markets } from './suggestion-labels.ts'
import { summed } from './summed.ts'

interface Chat {
  prompt: { topic: string }
  messages: ReadMessage[]
  sources: ImportedSource[]
}

const folder = new URL('../../../shared/data/answers/', import.meta.url)
const isThere = existsSync(folder)
const chatsOf = (file: string): Chat[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Chat)
const isOf = (market: string) =>
  market === 'Password managers'
    ? chatsOf('password-managers.jsonl')
    : chatsOf('product-search.jsonl').filter(({ prompt }) => prompt.topic === market)

/** Answers of our own, by market; the label names the brands. */
describe('suggestions from written answers', () => {
  const written = new URL('written/', import.meta.url)
  const rows = readFileSync(new URL('labels.tsv', written), 'utf8').trim().split('\n').slice(1)
  const keysOf = (names: string[]) => names.map(candidateKey)
  // `RECORD=1 npx vitest run test/answers/suggestions.test.ts` regenerates it; review the changes.
  const place = new URL('suggested.tsv', written)
  const head = 'market\tfound\tmissed\tno brand'
  const recorded = readFileSync(place, 'utf8').trim().split('\n')
  const said: string[] = []
  afterAll(() => {
    if (process.env.RECORD) writeFileSync(place, `${[head, ...said].join('\n')}\n`)
  })

  it.each(rows.map((row) => row.split('\t') as [market: string, names: string]))(
    '%s: found, missed and other names are as recorded',
    (market, names) => {
      const brands = keysOf(names.split('|'))
      const chats = readFileSync(new URL(`${market}.md`, written), 'utf8')
        .split('\n====\n')
        .map((content) => ({ messages: [{ role: 'assistant' as const, content }], sources: [] }))
      const suggested = keysOf(choose(summed(chats)).map(({ name }) => name))
      const end = /^(?:chinese|japanese)/.test(market) ? '' : ' '
      const others = suggested.filter((key) => !brands.some((brand) => `${key}${end}`.startsWith(`${brand}${end}`)))
      const twice = brands.filter(
        (brand) => chats.filter((chat) => has(chat.messages[0]?.content ?? '', brand)).length > 1,
      )
      const missed = twice.filter((brand) => !suggested.includes(brand))
      const row = [market, twice.length - missed.length, missed.join('|'), others.join('|')].join('\t').trimEnd()
      said.push(row)
      if (!process.env.RECORD) expect(recorded).toContain(row)
    },
  )

  const has = (text: string, key: string) => {
    if (/[\p{Script=Arabic}\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(key))
      return candidateKey(text).includes(key)
    const words = [text.replace(/[^\p{L}\p{N}'’&-]+/gu, ' '), text.replace(/[^\p{L}\p{N}'’&+.-]+|\.(?!\p{L})/gu, ' ')]
    return words.some((its) => ` ${candidateKey(its)} `.includes(` ${key} `))
  }
})

describe.skipIf(!isThere)('suggestions from recorded answers (needs ../shared/data)', () => {
  const suggested = new Map<string, string[]>()
  if (isThere)
    for (const market of Object.keys(markets))
      suggested.set(
        market,
        choose(summed(isOf(market))).map(({ name }) => name),
      )

  it.each(Object.entries(markets))('%s: names are labelled by hand', (market, { brands, lines, others, missed }) => {
    expect(suggested.get(market)?.toSorted()).toEqual([...brands, ...lines, ...others].sort())
    expect(suggested.get(market)?.filter((name) => missed.includes(name))).toEqual([])
  })

  /**
   * How many names are a brand or its product line, and out of how many: among the first ten of each market, and among
   * all.
   */
  const precision = (is_tuned: boolean) => {
    const of = Object.entries(markets).filter(([, labels]) => labels.is_tuned === is_tuned)
    const among = (first: number) => {
      const names = of.flatMap(([market, { others }]) =>
        (suggested.get(market) ?? []).slice(0, first).map((name) => !others.includes(name)),
      )
      return `${names.filter(Boolean).length} of ${names.length}`
    }
    const found = of.flatMap(([, { brands, lines }]) => [...brands, ...lines]).length
    const missed = of.flatMap(([, labels]) => labels.missed).length
    return { top_10: among(10), top_20: among(20), all: among(100), recall: `${found} of ${found + missed}` }
  }

  it('is as precise as docs/methodology.md says', () => {
    expect({ tuned: precision(true), held_out: precision(false) }).toEqual({
      tuned: { top_10: '54 of 54', top_20: '65 of 69', all: '71 of 75', recall: '71 of 77' },
      held_out: { top_10: '61 of 61', top_20: '67 of 67', all: '67 of 67', recall: '67 of 67' },
    })
  })

  it('finds every password manager in the labels of the answers', () => {
    const labelled = readFileSync(new URL('password-managers.labels.csv', folder), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[2] ?? '')
    expect(suggested.get('Password managers')).toEqual(expect.arrayContaining([...new Set(labelled)]))
    expect(new Set(labelled).size).toBe(7)
  })
})
