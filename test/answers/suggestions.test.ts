import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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

  it.each(rows.map((row) => row.split('\t') as [market: string, names: string]))(
    '%s: every name is a brand or its line',
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
      expect({ others, missed, found: twice.length - missed.length }).toEqual(expected[market])
    },
  )

  const has = (text: string, key: string) => {
    if (/[\p{Script=Arabic}\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(key))
      return candidateKey(text).includes(key)
    const words = [text.replace(/[^\p{L}\p{N}'’&-]+/gu, ' '), text.replace(/[^\p{L}\p{N}'’&+.-]+|\.(?!\p{L})/gu, ' ')]
    return words.some((its) => ` ${candidateKey(its)} `.includes(` ${key} `))
  }

  const expected: Record<string, { others: string[]; missed: string[]; found: number }> = {
    'english-credit-cards': { others: [], missed: ['u.s bank'], found: 8 },
    'english-cookware': { others: [], missed: ['de buyer'], found: 17 },
    'german-coffee': { others: ['bruhgruppe', 'einsteiger'], missed: [], found: 10 },
    'german-banks': { others: [], missed: ['deutsche bank', 'volksbank'], found: 14 },
    'danish-groceries': { others: [], missed: ['coop 365', 'nemlig'], found: 12 },
    'danish-mobile': { others: [], missed: ['tdc', 'call me'], found: 9 },
    'french-skincare': { others: [], missed: [], found: 13 },
    'spanish-airlines': { others: [], missed: ['swiss'], found: 11 },
    'italian-groceries': { others: [], missed: [], found: 12 },
    'english-wireless': {
      others: ['boost', 'consumer', 'hotspot', 'opensignal'],
      missed: [
        'us mobile',
        'consumer cellular',
        'cricket wireless',
        'metro by t mobile',
        'boost mobile',
        'straight talk',
        'total wireless',
      ],
      found: 9,
    },
    'english-clothing': {
      others: [],
      missed: ['h&m', 'shein', 'asos', 'banana republic', 'good american', 'on', 'reformation'],
      found: 8,
    },
    'english-respirators': { others: [], missed: ['msa'], found: 11 },
    'english-banks': { others: [], missed: ['discover', 'greenlight'], found: 16 },
    'english-skincare': {
      others: ['supergoop', 'the inkey'],
      missed: ['the ordinary', 'the inkey list', 'drunk elephant', 'skinceuticals', 'kiehl', 'tatcha', 'glow recipe'],
      found: 13,
    },
    'english-social': { others: [], missed: ['pixelfed'], found: 14 },
    'german-liability': {
      others: ['tarif'],
      missed: ['haftpflichtkasse', 'huk24', 'verti', 'lemonade', 'debeka'],
      found: 14,
    },
    'german-drills': {
      others: [],
      missed: ['bosch professional', 'ryobi', 'black+decker', 'hilti', 'fein', 'mafell'],
      found: 11,
    },
    'danish-furniture': { others: [], missed: ['innovation living', 'fritz hansen'], found: 13 },
    'french-mobile': {
      others: ['nrj', 'reglo'],
      missed: ['free', 'nrj mobile', 'youprice', 'reglo mobile'],
      found: 14,
    },
    'spanish-insurance': {
      others: ['mutua', 'coberturas', 'qualitas'],
      missed: ['mutua madrilena', 'qualitas auto', 'zurich', 'amv'],
      found: 15,
    },
    'dutch-energy': { others: [], missed: ['om nieuwe energie', 'energiedirect', 'engie', 'zaptec'], found: 15 },
    'japanese-skincare': {
      others: [],
      missed: ['キュレル', '資生堂', 'メラノcc', 'トランシーノ', 'ニベアサン'],
      found: 13,
    },
    'korean-skincare': { others: ['마스크팩'], missed: ['달바', '스킨1004', '후'], found: 16 },
    'chinese-cars': {
      others: [],
      missed: ['比亚迪', '深蓝', '吉利', '长安', '宝马', '奔驰', '华为', '埃安', '广汽'],
      found: 8,
    },
    'arabic-delivery': { others: [], missed: ['ذا شفز', 'جرير', 'طلبات'], found: 15 },
    'english-headphones': { others: ['puro'], missed: ['apple', 'puro sound labs'], found: 16 },
    'german-mattresses': { others: [], missed: ['bett1', 'hulsta', 'allnatura', 'traumeland'], found: 11 },
    'japanese-coffee': { others: [], missed: ['象印', 'ハリオ', 'ボダム'], found: 7 },
    'chinese-phones': { others: [], missed: ['vivo', '三星', '诺基亚', '飞利浦', '魅族'], found: 8 },
    'danish-energy': { others: [], missed: ['ok', 'modstrom', 'b.energy', 'clever'], found: 10 },
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
      tuned: { top_10: '53 of 54', top_20: '64 of 69', all: '70 of 76', recall: '70 of 79' },
      held_out: { top_10: '53 of 55', top_20: '57 of 60', all: '57 of 60', recall: '57 of 61' },
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
