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
    'english-credit-cards': { others: [], missed: [], found: 9 },
    'english-cookware': { others: [], missed: ['de buyer'], found: 17 },
    'german-coffee': { others: [], missed: [], found: 10 },
    'german-banks': { others: [], missed: ['deutsche bank', 'volksbank'], found: 14 },
    'danish-groceries': { others: [], missed: ['coop 365', 'nemlig'], found: 12 },
    'danish-mobile': { others: [], missed: ['tdc', 'call me'], found: 9 },
    'french-skincare': { others: [], missed: [], found: 13 },
    'spanish-airlines': { others: [], missed: ['swiss'], found: 11 },
    'italian-groceries': { others: [], missed: [], found: 12 },
    'english-wireless': {
      others: ['boost', 'consumer', 'opensignal'],
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
    'english-respirators': { others: [], missed: [], found: 12 },
    'english-banks': { others: [], missed: ['discover', 'greenlight'], found: 16 },
    'english-skincare': {
      others: ['first aid', 'supergoop', 'the inkey'],
      missed: [
        'the inkey list',
        'drunk elephant',
        'skinceuticals',
        'kiehl',
        'first aid beauty',
        'tatcha',
        'glow recipe',
      ],
      found: 13,
    },
    'english-social': { others: [], missed: ['pixelfed'], found: 14 },
    'german-liability': { others: [], missed: ['haftpflichtkasse', 'huk24', 'lemonade', 'debeka'], found: 15 },
    'german-drills': {
      others: [],
      missed: ['bosch professional', 'black+decker', 'hilti', 'fein', 'mafell'],
      found: 12,
    },
    'danish-furniture': { others: [], missed: ['innovation living', 'fritz hansen'], found: 13 },
    'french-mobile': {
      others: ['nrj', 'reglo'],
      missed: ['free', 'nrj mobile', 'youprice', 'reglo mobile'],
      found: 14,
    },
    'spanish-insurance': {
      others: ['mutua', 'qualitas'],
      missed: ['mutua madrilena', 'qualitas auto', 'amv'],
      found: 16,
    },
    'dutch-energy': { others: [], missed: ['om nieuwe energie', 'energiedirect', 'engie', 'zaptec'], found: 15 },
    'japanese-skincare': {
      others: ['メラノ'],
      missed: ['キュレル', '資生堂', 'メラノcc', 'トランシーノ', 'ニベアサン'],
      found: 13,
    },
    'korean-skincare': { others: ['마스크팩'], missed: ['달바', '스킨1004', '후'], found: 16 },
    'chinese-cars': { others: [], missed: ['吉利', '宝马', '华为', '埃安', '广汽'], found: 12 },
    'arabic-delivery': { others: [], missed: ['ذا شفز', 'جرير', 'طلبات'], found: 15 },
    'english-headphones': { others: ['puro'], missed: ['apple', 'puro sound labs'], found: 16 },
    'german-mattresses': { others: [], missed: ['bett1', 'hulsta', 'traumeland'], found: 12 },
    'japanese-coffee': { others: [], missed: ['象印', 'ハリオ', 'ボダム'], found: 7 },
    'chinese-phones': { others: [], missed: ['vivo', '三星', '诺基亚', '飞利浦', '魅族'], found: 8 },
    'danish-energy': { others: [], missed: ['ok', 'modstrom', 'b.energy', 'clever'], found: 10 },
    'german-robot-vacuums': { others: [], missed: ['irobot', 'miele', 'vorwerk', 'deebot'], found: 6 },
    'french-opticians': { others: ['optic'], missed: ['jimmy fairly', 'lunettes pour tous', 'optic 2000'], found: 11 },
    'portuguese-brokers': {
      others: ['btg'],
      missed: ['btg pactual', 'inter', 'clear', 'itau', 'avenue', 'bradesco', 'nubank'],
      found: 7,
    },
    'chinese-air-conditioners': { others: [], missed: ['小米', '三菱电机', '华凌', '长虹', '志高', '米家'], found: 6 },
    'german-tax-software': {
      others: [],
      missed: ['elster', 'quicksteuer', 'lohnsteuer kompakt', 'vlh', 'steuerring'],
      found: 8,
    },
    'french-meal-kits': { others: [], missed: ['les commis', 'jow', 'carrefour'], found: 9 },
    'portuguese-health-plans': {
      others: [],
      missed: ['prevent senior', 'notredame intermedica', 'care plus'],
      found: 9,
    },
    'chinese-tea-coffee': { others: [], missed: ['奈雪的茶', '茶百道', '幸运咖', '沪上阿姨'], found: 7 },
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
      tuned: { top_10: '54 of 54', top_20: '66 of 71', all: '72 of 79', recall: '72 of 81' },
      held_out: { top_10: '54 of 55', top_20: '58 of 59', all: '58 of 59', recall: '58 of 62' },
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
