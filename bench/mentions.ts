/**
 * How fast answers are read for 16, 160 and 1,600 brands with three names each, compared with the minimum a reader
 * could do: lower-case the answer and look for every name with `includes`. One JSON line per size. A last line compares
 * our scanner for visible text with a markdown parser.
 *
 * "ours" is the visible text, offsets, counts, overlaps, denials and positions. The sentiment is measured separately,
 * and so is everything that an import reads from an answer in one go: mentions, sentiment and brand candidates.
 * "set_ms" is the CPU time for building the set of brands.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { candidatesIn } from '../src/answers/candidates/candidates.ts'
import { BrandSet, findMentions } from '../src/answers/mentions.ts'
import {
  type BrandDefinition,
  createPatternRunner,
  createReader,
  type ReadMessage,
  rankBrands,
} from '../src/answers/read.ts'
import { scanVisible } from '../src/text/visible.ts'
import { rounded, timed } from './timing.ts'

const folder = new URL('../../shared/data/answers/', import.meta.url)
const rounds = Number(process.argv[2] ?? 41)

const known: [string, ...string[]][] = [
  ['1Password', 'AgileBits', 'One Password'],
  ['Bitwarden', 'Vaultwarden', 'Bit Warden'],
  ['LastPass', 'Last Pass', 'LogMeIn'],
  ['Dashlane', 'Dash Lane', 'Dashlane Premium'],
  ['Keeper', 'Keeper Security', 'Keeper Vault'],
  ['NordPass', 'Nord Pass', 'Nord Security'],
  ['RoboForm', 'Robo Form', 'Siber Systems'],
  ['Apple', 'iPhone', 'MacBook'],
  ['Samsung', 'Galaxy', 'Samsung Galaxy'],
  ['Google', 'Pixel', 'Google Pixel'],
  ['Sony', 'PlayStation', 'Sony WH-1000XM5'],
  ['Dyson', 'Dyson V15', 'Dyson Airwrap'],
  ['Nike', 'Air Max', 'Nike Pegasus'],
  ['Philips', 'Sonicare', 'Philips Hue'],
  ["De'Longhi", 'Magnifica', 'Dinamica'],
  ['Bosch', 'Siemens', 'Miele'],
]

/** A generator of the same numbers on every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

const syllables =
  'ka lo mi ra ten vor zu ni sel bra dex fi gon hal ju mer nex opt pri qua rin sto tal ul ver wix yon zel'.split(' ')
const kinds = ['Cloud', 'Pro', 'Labs', 'Systems', 'Home', 'Health', 'Works', 'Group']

function brandsOf(count: number): BrandDefinition[] {
  const random = seeded(7)
  const word = (): string => {
    const letters = Array.from({ length: 2 + random(3) }, () => syllables[random(syllables.length)]).join('')
    return letters.charAt(0).toUpperCase() + letters.slice(1)
  }
  const names = [...known]
  while (names.length < count) {
    const name = word()
    names.push([name, `${name} ${kinds[random(kinds.length)]}`, word()])
  }
  return names.slice(0, count).map(([name, ...aliases], index) => ({
    id: String(index),
    name,
    aliases,
    domains: [],
    regex: null,
  }))
}

function answersOnDisk(): ReadMessage[][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n'))
    .map((line) => (JSON.parse(line) as { messages: ReadMessage[] }).messages)
}

function generatedAnswers(): ReadMessage[][] {
  const random = seeded(3)
  const words =
    'the best choice for most people is a good one with many features and low price that works on every device'.split(
      ' ',
    )
  const sentence = (): string => {
    const brand = known[random(known.length)]?.[random(3)] ?? ''
    const text = Array.from({ length: 8 + random(12) }, () => words[random(words.length)]).join(' ')
    return `**${brand}** ${text}.`
  }
  return Array.from({ length: 250 }, () => [
    {
      role: 'assistant',
      content: Array.from({ length: 40 }, (_, index) => (index % 5 === 0 ? `\n\n- ${sentence()}` : sentence())).join(
        ' ',
      ),
    },
  ])
}

const answers = existsSync(folder) ? answersOnDisk() : generatedAnswers()

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const time_ms = (run: () => void): number => {
  const start = performance.now()
  run()
  return performance.now() - start
}

let sink = 0

function eachAnswer(read: (message: ReadMessage) => void): void {
  for (const answer of answers) {
    for (const message of answer) if (message.role === 'assistant') read(message)
  }
}

async function measure(count: number): Promise<void> {
  const brands = brandsOf(count)
  const set = new BrandSet(brands)
  const runner = createPatternRunner()
  const reader = createReader(brands, runner)
  const needles = brands.flatMap((brand) => [brand.name, ...brand.aliases]).map((name) => name.toLowerCase())
  const ours = (): void => {
    for (const answer of answers) {
      const mentions = answer.flatMap((message, index) =>
        message.role === 'assistant' ? findMentions(set, index, message.content) : [],
      )
      sink += rankBrands(mentions).size
    }
  }
  const baseline = (): void =>
    eachAnswer((message) => {
      const text = message.content.toLowerCase()
      for (const needle of needles) if (text.includes(needle)) sink++
    })
  const visible = (): void => eachAnswer((message) => (sink += scanVisible(message.content).length))
  for (let warm = 0; warm < 5; warm++) {
    ours()
    baseline()
    visible()
  }
  const times = {
    ours: [] as number[],
    baseline: [] as number[],
    visible: [] as number[],
    complete: [] as number[],
    whole: [] as number[],
  }
  const candidates: number[] = []
  const sets: number[] = []
  for (let round = 0; round < rounds; round++) {
    times.ours.push(time_ms(ours))
    times.baseline.push(time_ms(baseline))
    times.visible.push(time_ms(visible))
    if (round % 8 === 0) {
      sets.push((await timed(async () => (sink += new BrandSet(brands).brands.length))).cpu)
      let start = performance.now()
      sink += (await reader.read(answers)).length
      times.complete.push(performance.now() - start)
      start = performance.now()
      sink += (await reader.readWhole(answers)).length
      times.whole.push(performance.now() - start)
      const readCandidates = () => {
        for (const answer of answers) sink += candidatesIn(answer).length
      }
      candidates.push(time_ms(readCandidates))
    }
  }
  await runner.close()
  const rate = (values: number[]): number => Math.round((answers.length / median(values)) * 1000)
  const us = (values: number[]): number => Math.round((median(values) / answers.length) * 1000)
  console.log(
    JSON.stringify({
      brands: count,
      set_ms: rounded(Math.min(...sets)),
      answers: answers.length,
      ours_answers_per_s: rate(times.ours),
      baseline_answers_per_s: rate(times.baseline),
      ratio: Math.round((median(times.baseline) / median(times.ours)) * 100) / 100,
      visible_text_answers_per_s: rate(times.visible),
      ours_includes_sentiment: false,
      with_sentiment_answers_per_s: rate(times.complete),
      candidates_us_per_answer: us(candidates),
      import_us_per_answer: us(times.whole),
    }),
  )
}

/** Compares the scanner with its reference parser, which builds a tree of the same messages (decision 0027). */
function compareWithParser(): void {
  const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }
  const fastest_us = (read: (content: string) => void, times: number): number => {
    const all = Array.from({ length: times }, () => time_ms(() => eachAnswer(({ content }) => read(content))))
    return Math.round((Math.min(...all) / answers.length) * 1000)
  }
  console.log(
    JSON.stringify({
      scanner_us_per_answer: fastest_us((content) => (sink += scanVisible(content).length), rounds),
      mdast_us_per_answer: fastest_us((content) => (sink += fromMarkdown(content, options).children.length), 5),
    }),
  )
}

for (const count of [16, 160, 1600]) await measure(count)
compareWithParser()
if (sink === 0) throw new Error('Nothing was read.')
