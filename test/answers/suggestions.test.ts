import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { candidatesIn, withDomains } from '../../src/answers/candidates/candidates.ts'
import type { ReadMessage } from '../../src/answers/read.ts'
import { type ImportedSource, sourceFacts } from '../../src/answers/urls.ts'
import { choose, leastChats, type SeenName } from '../../src/domain/setup/brands/choose-suggestions.ts'
import { markets } from './suggestion-labels.ts'

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

/** What the analytical store sums up over the chats. */
function summed(chats: Chat[]): SeenName[] {
  const seen = new Map<string, SeenName & { names: string[] }>()
  for (const { messages, sources } of chats) {
    const domains = sourceFacts(sources).map(({ domain }) => domain)
    for (const { name_key, name, is_alone, is_listed, is_doubtful } of withDomains(candidatesIn(messages), domains)) {
      const counts = { chat_count: 0, alone_count: 0, listed_count: 0, doubtful_count: 0 }
      const one = seen.get(name_key) ?? { name_key, name, ...counts, domains: [], names: [] }
      one.chat_count++
      one.alone_count += Number(is_alone)
      one.listed_count += Number(is_listed)
      one.doubtful_count += Number(is_doubtful)
      one.names.push(name)
      seen.set(name_key, one)
    }
  }
  return [...seen.values()]
    .filter(({ chat_count }) => chat_count >= leastChats)
    .sort((a, b) => b.chat_count - a.chat_count || (a.name_key < b.name_key ? -1 : 1))
    .map((one) => ({ ...one, name: mostFrequent(one.names) }))
}

function mostFrequent(names: string[]): string {
  const groups = [...Map.groupBy(names, (name) => name).values()]
  return groups.sort((a, b) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? 1 : -1))[0]?.[0] ?? ''
}

describe.skipIf(!isThere)('suggestions from recorded answers (needs ../shared/data)', () => {
  const suggested = new Map<string, string[]>()
  if (isThere)
    for (const market of Object.keys(markets))
      suggested.set(
        market,
        choose(summed(isOf(market))).map(({ name }) => name),
      )

  it.each(Object.entries(markets))('%s: each name is told by hand', (market, { brands, lines, others, missed }) => {
    expect(suggested.get(market)?.toSorted()).toEqual([...brands, ...lines, ...others].sort())
    expect(suggested.get(market)?.filter((name) => missed.includes(name))).toEqual([])
  })

  /** Names that are a brand or its line, of how many: among the first ten of each market, and among all. */
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
      tuned: { top_10: '52 of 52', top_20: '63 of 64', all: '64 of 65', recall: '64 of 76' },
      held_out: { top_10: '46 of 50', top_20: '47 of 51', all: '47 of 51', recall: '47 of 60' },
    })
  })

  it('finds every password manager that the labels of the answers name', () => {
    const labelled = readFileSync(new URL('password-managers.labels.csv', folder), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[2] ?? '')
    expect(suggested.get('Password managers')).toEqual(expect.arrayContaining([...new Set(labelled)]))
    expect(new Set(labelled).size).toBe(7)
  })
})
