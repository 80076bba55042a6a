import { expect, test } from 'vitest'
import { candidatesIn } from '../../src/answers/candidates/candidates.ts'
import byMarket from '../../src/answers/candidates/known-brands.json' with { type: 'json' }
import { marketsOf } from '../../src/answers/candidates/known-brands.ts'
import { candidateKey } from '../../src/answers/candidates/names.ts'

const markets = Object.entries(byMarket).map(([market, names]) => [market, names.split('|')] as const)
const namesOf = (content: string) => candidatesIn([{ role: 'assistant', content }]).map(({ name }) => name)

test('markets and their brands are sorted, unique, and written as names are compared', () => {
  expect(markets.map(([market]) => market)).toEqual(markets.map(([market]) => market).toSorted())
  const odd = markets.flatMap(([market, names]) =>
    names.flatMap((name, at) =>
      candidateKey(name) === name && (at === 0 || (names[at - 1] as string) < name) ? [] : [`${market}: ${name}`],
    ),
  )
  expect(odd).toEqual([])
})

test('a brand of several markets is known in each', () => {
  const of = (name: string) => marketsOf(name).map((market) => markets[market]?.[0])
  expect(of('vitamix')).toContain('blenders')
  expect(of('ninja')).toEqual(expect.arrayContaining(['air fryers', 'blenders']))
  expect(of('no brand at all')).toEqual([])
})

test.each([
  ['Chinese', '预算有限时可以看看奥克斯的产品。', ['奥克斯']],
  ['Japanese', '安いものなら象印とタイガーを選ぶ人が多いです。', ['象印', 'タイガー']],
  ['Korean', '가격을 보면 쿠쿠 제품이 무난하다.', ['쿠쿠']],
  ['Arabic', 'يفضل كثيرون طلبات لسرعة التوصيل', ['طلبات']],
])('known %s names are read within sentences', (_, sentence, names) => {
  expect(namesOf(sentence)).toEqual(expect.arrayContaining(names))
})

test('a known brand in lower case is a name at the start of a line', () => {
  const read = candidatesIn([{ role: 'assistant', content: '- **eufy**: cheap\n- **nothing**: free\n\nWe like eufy.' }])
  expect(read.map(({ name, is_listed, is_doubtful }) => [name, is_listed, is_doubtful])).toEqual([
    ['eufy', true, false],
  ])
})
