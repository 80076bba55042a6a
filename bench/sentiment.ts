/**
 * How far sentiment scorers agree on brand mentions of the recorded answers. The offline scorer is compared with one
 * reader's labels on a sample of 200 (`sentiment-labels.tsv`). If an assistant is configured as for the service, both
 * are compared with it. One JSON line per pair. `node bench/sentiment.ts sample` prints the sample for labelling
 * instead.
 *
 * Before that, one line per language and part of the sentences written in other languages
 * (`test/answers/sentiment-labels-languages.tsv`).
 *
 * Signs are negative below -0.05 and positive above 0.05; a missing score counts as neutral, 0.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createPatternRunner, createReader, type ReadMessage } from '../src/answers/read.ts'
import { accessOf, readConfig } from '../src/config.ts'
import { askScores, instructions, quotationsInCalls } from '../src/domain/intake/sentiment/ask-scores.ts'
import { type Quotation, quotationKey, quotationOf } from '../src/domain/intake/sentiment/quotations.ts'
import { createAssistant } from '../src/engines/assistant.ts'
import { markets } from '../test/answers/suggestion-labels.ts'

const folder = new URL('../../shared/data/answers/', import.meta.url)
const labelsFile = new URL('sentiment-labels.tsv', import.meta.url)
const writtenFile = new URL('../test/answers/sentiment-labels-languages.tsv', import.meta.url)
const sampleSize = 200

interface Mention {
  key: string
  quotation: Quotation
  /** Ten-thousandths, or null. */
  offline: number | null
}
type Scores = Map<string, number | null>

/** Every distinct quotation of a brand that a market's labels name, in a fixed random order. */
async function readMentions(): Promise<Mention[]> {
  const answers = ['password-managers.jsonl', 'product-search.jsonl'].flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { prompt: { topic?: string }; messages: ReadMessage[] })
      .map(({ prompt, messages }) => ({ file, messages, topic: file === 'product-search.jsonl' && prompt.topic })),
  )
  const byKey = new Map<string, Mention>()
  const runner = createPatternRunner()
  for (const [market, { brands }] of Object.entries(markets)) {
    const own = answers.filter(({ file, topic }) =>
      market === 'Password managers' ? file === 'password-managers.jsonl' : topic === market,
    )
    const reader = createReader(
      brands.map((name) => ({ id: name, name, aliases: [], domains: [], regex: null })),
      runner,
    )
    for (const mention of (await reader.read(own.map(({ messages }) => messages))).flat()) {
      const quotation = quotationOf(mention.spoken)
      const key = quotationKey('labels', quotation)
      byKey.set(key, { key, quotation, offline: mention.sentiment })
    }
  }
  await runner.close()
  const drawn = ({ key }: Mention) => createHash('sha256').update(`sample 1 ${key}`).digest('hex')
  return [...byKey.values()].sort((a, b) => (drawn(a) < drawn(b) ? -1 : 1))
}

function readLabels(): Scores {
  const lines = readFileSync(labelsFile, 'utf8').trim().split('\n').slice(1)
  return new Map(
    lines.map((line) => {
      const [key = '', label] = line.split('\t')
      return [key, label === '-' ? null : Math.round(Number(label) * 10_000)]
    }),
  )
}

/** The offline scores and the labels of the sentences written in other languages, by part and language. */
async function compareWritten(): Promise<void> {
  const runner = createPatternRunner()
  const groups = new Map<string, { offline: Scores; labels: Scores }>()
  const lines = readFileSync(writtenFile, 'utf8').trim().split('\n').slice(1)
  for (const line of lines) {
    const [part = '', language = '', labels = '', content = ''] = line.split('\t')
    const signs = labels.split(' ').map((label) => label.split('='))
    const brands = signs.map(([name = '']) => ({ id: name, name, aliases: [], domains: [], regex: null }))
    const [mentions = []] = await createReader(brands, runner).read([[{ role: 'assistant', content }]])
    for (const group of [`${part}, ${language}`, `${part}, all`]) {
      const known = groups.get(group) ?? { offline: new Map(), labels: new Map() }
      groups.set(group, known)
      for (const [name = '', sign] of signs) {
        known.offline.set(`${name} ${content}`, mentions.find(({ brand_id }) => brand_id === name)?.sentiment ?? null)
        known.labels.set(`${name} ${content}`, Number(sign) * 10_000)
      }
    }
  }
  await runner.close()
  for (const [written, { offline, labels }] of groups) {
    const { n, sign_agreement, kappa, signs } = compare(offline, labels)
    console.log(JSON.stringify({ written, n, sign_agreement, kappa, signs }))
  }
}

async function askAssistant(mentions: Mention[]): Promise<{ name: string; scores: Scores } | undefined> {
  const config = readConfig(process.env)
  const assistant = createAssistant(accessOf(config), config.ASSISTANT)
  if (assistant === undefined) return undefined
  const scores: Scores = new Map()
  const spare = { calls: 100 }
  for (const call of quotationsInCalls(mentions.map(({ key, quotation }) => [key, quotation] as const))) {
    const given = await askScores(assistant, call, spare, AbortSignal.timeout(600_000))
    for (const [key, score] of given) scores.set(key, score)
  }
  return { name: assistant.name, scores }
}

const signOf = (value: number) => (value < -0.05 ? -1 : value > 0.05 ? 1 : 0)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** Agreement of two scorers on the mentions that both scored. */
function compare(first: Scores, second: Scores) {
  const pairs = [...first].flatMap(([key, a]) => {
    const b = second.get(key)
    return b === undefined ? [] : [{ a: (a ?? 0) / 10_000, b: (b ?? 0) / 10_000 }]
  })
  const signs = pairs.map(({ a, b }) => ({ a: signOf(a), b: signOf(b) }))
  const share = (is: (pair: { a: number; b: number }) => boolean) => signs.filter(is).length / signs.length
  const agreement = share(({ a, b }) => a === b)
  const kinds = [-1, 0, 1]
  const expected = kinds.reduce((sum, kind) => sum + share(({ a }) => a === kind) * share(({ b }) => b === kind), 0)
  const [of_a, of_b] = [pairs.map(({ a }) => a), pairs.map(({ b }) => b)]
  const [mean_a, mean_b] = [mean(of_a), mean(of_b)]
  const spread = (values: number[], around: number) => Math.sqrt(mean(values.map((value) => (value - around) ** 2)))
  const covariance = mean(pairs.map(({ a, b }) => (a - mean_a) * (b - mean_b)))
  return {
    n: pairs.length,
    sign_agreement: rounded(agreement),
    kappa: rounded((agreement - expected) / (1 - expected)),
    mean_absolute_difference: rounded(mean(pairs.map(({ a, b }) => Math.abs(a - b)))),
    correlation: rounded(covariance / (spread(of_a, mean_a) * spread(of_b, mean_b))),
    signs: Object.fromEntries(
      kinds.flatMap((a) =>
        kinds.map((b) => [`${a} ${b}`, signs.filter((pair) => pair.a === a && pair.b === b).length]),
      ),
    ),
  }
}

if (process.argv[2] !== 'sample') await compareWritten()
if (!existsSync(folder)) {
  console.error('the recorded answers are missing: ../shared/data/answers')
  process.exitCode = 1
} else if (process.argv[2] === 'sample') {
  console.log(instructions)
  for (const { key, quotation } of (await readMentions()).slice(0, sampleSize)) {
    console.log(JSON.stringify({ key, ...quotation }))
  }
} else {
  const mentions = await readMentions()
  const offline: Scores = new Map(mentions.map(({ key, offline }) => [key, offline]))
  const labels = readLabels()
  console.log(JSON.stringify({ scorers: ['offline', 'labels of one reader'], ...compare(offline, labels) }))
  const asked = await askAssistant(mentions)
  if (asked) {
    console.log(JSON.stringify({ scorers: ['offline', asked.name], ...compare(offline, asked.scores) }))
    console.log(JSON.stringify({ scorers: [asked.name, 'labels of one reader'], ...compare(asked.scores, labels) }))
  }
}
