import { describe, expect, test } from 'vitest'
import { candidatesIn, type NamedCandidate } from '../../src/answers/candidates/candidates.ts'
import { candidateKey } from '../../src/answers/candidates/names.ts'
import { inBoundedTime } from './bounded-time.ts'

const readAll = (content: string) => candidatesIn([{ role: 'assistant', content }])
/** Without weak candidates: names only if other answers confirm them. */
const read = (content: string) => readAll(content).filter(({ is_weak }) => !is_weak)
const listed = (names: NamedCandidate[]) => names.flatMap(({ is_listed, name }) => (is_listed ? [name] : []))
const others = (names: NamedCandidate[]) => names.flatMap(({ is_listed, name }) => (is_listed ? [] : [name]))

/** The names that an answer lists, and those that it merely mentions. */
const cases: Record<string, [answer: string, listed: string[], named?: string[]][]> = {
  lists: [
    ['- Zenbo: fast\n- Kelvar: slow', ['Zenbo', 'Kelvar']],
    ['- 刷头：两支\n- 续航：三十天\n- ブラシ：二本\n- 소음: 낮음', []],
    ['* Zenbo\n* Kelvar', ['Zenbo', 'Kelvar']],
    ['1. Zenbo – fast\n2. Kelvar – slow', ['Zenbo', 'Kelvar']],
    ['1) Zenbo (free)\n2) Kelvar (paid)', ['Zenbo', 'Kelvar']],
    ['- Zenbo, Kelvar and Mintly', ['Zenbo'], ['Kelvar', 'Mintly']],
    ['- Zenbo / Kelvar: both', ['Zenbo', 'Kelvar']],
    ['- **Zenbo**: fast\n\nZenbo and Kelvar lead, Mintly follows.', ['Zenbo', 'Kelvar'], ['Mintly']],
    ['- Zenbo v4: fast', ['Zenbo']],
    ['- [ ] Zenbo\n- [x] Kelvar', ['Zenbo', 'Kelvar']],
    ['- Kelvar\n  - Zenbo: nested', ['Kelvar', 'Zenbo']],
    ['Options to consider: - Zenbo — free.   - Kelvar — paid.', ['Zenbo', 'Kelvar']],
    ['Options • Zenbo – free • Kelvar – paid', ['Zenbo', 'Kelvar']],
    ['Want value → Zenbo', ['Zenbo']],
    ['- ✅ Zenbo: fast', ['Zenbo']],
    ['- Zenbo is fast and cheap', []],
    ['- Fast and cheap', []],
  ],
  'lists within a line': [
    ['**Travel:** Zenbo, Kelvar or Mintly', ['Zenbo', 'Kelvar', 'Mintly']],
    ['For travel: Zenbo (free) and Kelvar.', ['Zenbo', 'Kelvar']],
    ['Budget → Zenbo / Kelvar', ['Zenbo', 'Kelvar']],
    ['**Günstig:** Zenbo, Kelvar und Mintly', ['Zenbo', 'Kelvar', 'Mintly']],
    ['For travel: Zenbo, Kelvar and much more', [], ['Zenbo', 'Kelvar']],
    ['- **Zenbo**: Kelvar, Mintly and Dulo', ['Zenbo'], ['Kelvar', 'Mintly', 'Dulo']],
  ],
  'bold runs': [
    ['**Zenbo** is the leader.', ['Zenbo']],
    ['The leader is **Zenbo**.', ['Zenbo']],
    ['- **Zenbo**: fast', ['Zenbo']],
    ['- **Zenbo:** fast', ['Zenbo']],
    ['- **Zenbo (best value):** fast', ['Zenbo']],
    ['__Zenbo__ leads.', ['Zenbo']],
    ['We *like* Zenbo.', [], ['Zenbo']],
    ['**Zenbo is the leader.**', []],
    ['**zenbo** leads', []],
  ],
  tables: [
    ['| Tool | Price |\n| --- | --- |\n| Zenbo | Mild |\n| Kelvar | Wild |', ['Zenbo', 'Kelvar'], []],
    ['| Feature | Zenbo | Kelvar |\n|---|---|---|\n| Price | $5 | $6 |', ['Zenbo', 'Kelvar']],
    ['Tool | Maker\n--- | ---\n**Zenbo** | Mintly', ['Zenbo'], []],
    [
      '| Marke | Urteil |\n|---|---|\n| Zenbo Duo | Leise |\n| **Kelvar** K1 | Laut |',
      ['Zenbo Duo', 'Zenbo', 'Kelvar'],
    ],
    ['| Merk | Oordeel |\n|:--|--:|\n| Zenbo | Stil |\n| Kelvar | Luid |\n\nKies Zenbo.', ['Zenbo', 'Kelvar']],
    ['| Marke | Urteil |\n|---|---|\n| Zenbo9 Slim | Leise |', []],
    ['| # | Brand | Price |\n|---|---|---|\n| 1 | Zenbo | $5 |\n| 2 | Kelvar | $6 |', ['Zenbo', 'Kelvar']],
    ['| Brand | Price |\n|---|---|\n| Zenbo Duo 10% | $5 |\n| Kelvar | $6 |', ['Zenbo Duo', 'Zenbo', 'Kelvar']],
    ['| | Zenbo | Kelvar |\n|---|---|---|\n| Price | $5 | $6 |\n| Battery | Long | Short |', ['Zenbo', 'Kelvar']],
  ],
  headings: [
    ['## Zenbo\n\nFast.', ['Zenbo']],
    ['### 1. Zenbo (Best Overall)\n\nFast.', ['Zenbo']],
    ['### 🏆 Zenbo\n\nFast.', ['Zenbo']],
    ['Zenbo\n=====\n\nFast.', ['Zenbo']],
    ['## Top Picks for Families\n\nFast.', []],
    ['## Key Features & Benefits\n\nFast.', []],
    ['## 1. Zenbo ## 2. Kelvar', ['Zenbo', 'Kelvar']],
  ],
  links: [
    ['[Zenbo](https://zenbo.com) leads.', ['Zenbo']],
    ['We like [Zenbo Flow](https://www.zenbo.com/flow?ref=a) most.', ['Zenbo', 'Zenbo Flow']],
    ['We read [Mintly](https://mintly.com/best/zenbo-or-kelvar) often.', [], ['Mintly']],
    ['We like [Zenbo](https://kelvar.com) most.', [], ['Zenbo']],
    ['- [Zenbo](https://zenbo.com): fast', ['Zenbo']],
    ['- [Zenbo One](https://zenbo.com/one) – fast', ['Zenbo'], []],
    ['It is fast. [Mintly Times](https://mintly.com/a)', []],
    ['It is fast ([mintly.com](https://mintly.com/a)).', []],
  ],
  'names in sentences': [
    ['I compared it to Zenbo and Kelvar Labs.', [], ['Zenbo', 'Kelvar', 'Kelvar Labs']],
    ['People like iZenbo too.', [], ['iZenbo']],
    ['Some use eKelvar.', [], ['eKelvar']],
    ['Zenbo leads. Cheap is Kelvar.', [], ['Kelvar', 'Zenbo']],
    ['ZenBo leads.', [], ['ZenBo']],
    ['Some like 1Zenbo and 3M.', [], ['1Zenbo', '3M']],
    ['It costs 32GB, 5G, 4K and 2FA with USB-C.', []],
    ['It is fast. Mintly Times', []],
    ['It is fast. Mintly Times+2Kelvar News+1', []],
  ],
  'full stops in names': [
    ['- Dr. Zenbo: boots', ['Dr. Zenbo', 'Dr.']],
    ['- K.Z.L. Zenbo: boots', ['K.Z.L. Zenbo', 'K.Z.L.']],
    ['- K.Z.L. – boots', ['K.Z.L']],
    ['It is made in the U.S. Zenbo is not.', [], ['Zenbo']],
  ],
  'words that name nothing': [
    ['- Best Overall: this\n- Pros: that\n- Cons: no\n- Price: $5\n- Overview: long', []],
    ['- Battery Life: long\n- Noise Cancellation: strong\n- Build Quality: fine', []],
    ['- **User-Friendly**: yes\n- **Cross-Platform**: yes\n- **End-to-End Encryption**: yes', []],
    ['- Germany: yes\n- United States: no\n- France: no', []],
    ['- January: cold\n- Monday: long\n- English: fine', []],
    ['- $10/month\n- 20%\n- 2025\n- 512 GB', []],
    ['FeatureWhy it mattersPriceYou pay', []],
    ['- CPU: fast\n- RAM: much\n- OLED: bright', []],
    ['> "I Would Buy It Again"', []],
  ],
  'one name, written in several ways': [
    ['- Zenbo: a\n- ZENBO: b\n- Zenbo Inc.: c', ['Zenbo']],
    ["- Zenbo: a\n- Zenbo's app: b", ['Zenbo']],
    ['- Zénbo: a\n- Ｚｅｎｂｏ: b', ['Zénbo']],
    ['- Zenbo One: a\n- Zenbo Flex: b', ['Zenbo', 'Zenbo Flex']],
    ['- Zenbo X1 Carbon: a\n- Zenbo S25 Ultra: b', ['Zenbo']],
    ['- Bang & Kelvar: a', ['Bang & Kelvar']],
    ['- Bank of Kelvar: a', ['Bank of Kelvar']],
    ['- Best Zenbo Pro Max: a', ['Zenbo']],
    ['- Kelvar Labs GmbH: a', ['Kelvar Labs', 'Kelvar']],
  ],
  'other languages': [
    ['- **Zenbo**: schnell\n- **Preis**: gut\n- **Vorteile**: viele\n- **Akkulaufzeit**: lang', ['Zenbo']],
    ['- **Zenbo** : rapide\n- **Prix** : bas\n- **Avantages** : oui\n- **Sécurité** : oui', ['Zenbo']],
    ['- **Zenbo**: rápido\n- **Precio**: bajo\n- **Ventajas**: sí', ['Zenbo']],
    ['- **Зенбо**: быстро\n- **Цена**: низкая\n- **Преимущества**: да', ['Зенбо']],
    ['- **小米**：性价比高\n- **价格**：低\n- **优点**：多', ['小米']],
    ['- **ソニー**：音質が良い\n- **価格**：高い', ['ソニー']],
    ['1. **삼성**: 좋음\n2. **가격**: 낮음', ['삼성']],
    ['推荐Zenbo的耳机，音质很好。', [], ['Zenbo']],
    ['小米是一家公司。', []],
    ['1. **小鹏P7i** – 智能\n2. **小米007** – 快', ['小鹏', '小米']],
    ['- 小米：性价比高\n\n看重性价比，选小米、小鹏、零跑。', ['小米'], ['小鹏', '零跑']],
    ['1. **格力云佳**：稳定', ['格力云佳', '格力', '格力云']],
    ['预算充足，可以选大金、格力等品牌。', [], ['大金', '格力']],
    ['迷ったらキュレルかミノンがよい。', [], ['キュレル', 'ミノン']],
    ['① アルビオン 薬用スキンコンディショナー', ['アルビオン']],
    ['추천은 토리든과 라운드랩, 아누아를 보세요.', [], ['토리든', '라운드랩', '아누아', '보세요']],
    ['**نمشي** و**أناس** هي الأشهر.', ['نمشي', 'أناس']],
    ['- **زنبو** – عروض', ['زنبو']],
    ['- **זנבו**: מהיר', ['זנבו']],
  ],
  'names without capitals': [
    ['- zenbo.io: fast', ['zenbo.io']],
    ['see zenbo.io for more', []],
    ['- **kelvar.com** – slow', ['kelvar.com']],
  ],
  'hostile texts': [
    [`- ${'Zenbo '.repeat(100)}`, []],
    [`- ${'Z'.repeat(3000)}: a`, []],
    [`- Zenbo ${'K'.repeat(150)}: a`, []],
    ['**\ud800Zenbo**', ['Zenbo']],
  ],
  'code, quotes and entities': [
    ['> - Zenbo: fast', ['Zenbo']],
    ['- AT&amp;Z: fast', ['AT&Z']],
    ['- ![Zenbo](https://a.com/i.png) fast', []],
    ['', []],
    ['- \n- ', []],
  ],
}

describe.each(Object.entries(cases))('%s', (_, rows) => {
  test.each(rows)('%j', (answer, wanted, named) => {
    const names = read(answer)
    expect(listed(names).toSorted()).toEqual(wanted.toSorted())
    if (named !== undefined) expect(others(names).toSorted()).toEqual(named.toSorted())
  })
})

test('a long name also yields its beginnings, with the name they were read from', () => {
  expect(read('- Zenbo Home Kelvar Pro 2: fast')).toEqual([
    {
      name_key: 'zenbo',
      name: 'Zenbo',
      full_keys: ['zenbo home kelvar pro 2'],
      is_alone: false,
      is_listed: true,
      is_doubtful: false,
      is_named: false,
      is_weak: false,
      domains: [],
    },
    {
      name_key: 'zenbo home kelvar',
      name: 'Zenbo Home Kelvar',
      full_keys: ['zenbo home kelvar pro 2'],
      is_alone: true,
      is_listed: true,
      is_doubtful: false,
      is_named: false,
      is_weak: false,
      domains: [],
    },
  ])
})

test.each([
  ['**Travel Kite**: you can travel with a kite', 'kite', true],
  ['**Zenbo Kite**: you can fly a kite', 'zenbo kite', false],
  ['**Mintly**: as said.\n\nIt is fast. Mintly', 'mintly', true],
  ['**Mintly**: as said, see mintly.com', 'mintly', false],
])('%j: is %s doubtful? %s', (answer, name_key, is_doubtful) => {
  expect(read(answer).find((one) => one.name_key === name_key)?.is_doubtful).toBe(is_doubtful)
})

test('a domain that matches a name belongs to it', () => {
  const answer =
    '- [Zenbo](https://www.zenbo.co.uk/one?utm_source=x): as [reviewed](https://mintly.com)\n- Two Words: https'
  expect(read(`${answer}\n- [Two Words](https://two-words.io)`).map(({ name, domains }) => [name, domains])).toEqual([
    ['Zenbo', ['zenbo.co.uk']],
  ])
})

test('only messages of the assistant are read', () => {
  expect(candidatesIn([{ role: 'user', content: '- Zenbo: fast' }])).toEqual([])
})

test.each([
  ['Acme', 'acme'],
  ["Acme's", 'acme'],
  ['ACME, Inc.', 'acme'],
  ['Ácme GmbH', 'acme'],
  ['Ａｃｍｅ', 'acme'],
  ['Acme-Cloud', 'acme cloud'],
  ['Bang & Olufsen', 'bang & olufsen'],
  ['Inc.', 'inc'],
  ['***', ''],
])('%j is compared as %j', (name, key) => {
  expect(candidateKey(name)).toBe(key)
})

test('takes time proportional to the text', () => {
  const texts = [
    '- **Zenbo One**: fast, as Kelvar. ',
    'A & ',
    'Aa.',
    'a ',
    '1. ',
    '**A',
    'A|',
    '小',
    '| **Aa** ',
    '[Aa](https://aa.com) ',
    'a.',
    'A B',
    '![a](https://a.com/b) ',
    '| - \\n',
    '- **Aa**: | ',
  ].map((text) => text.repeat(100_000 / text.length))
  for (const text of texts) inBoundedTime(() => read(text))
})
