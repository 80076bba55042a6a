import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { questionsAbout, sourceQuestionsAbout } from './questions.ts'
import { always, asked } from './random-projects.ts'
import { recount } from './recount.ts'
import { type Answer, change, market, panel, type RatioOf, type Window } from './recount-confidence.ts'
import { type Chat, populationOf, type Question, type Row, type World } from './recount-population.ts'
import { type Retrieved, recountSources, type SourceReport, type SourceWorld } from './recount-sources.ts'
import { facts, storeSources, withSources } from './source-world.ts'
import { store, worldsOf } from './world.ts'

const server = await sharedServer()
const projects = process.env.LONG ? 1000 : 2

interface Metric {
  name: string
  kind: RatioOf
  range: [number, number]
  /** What an answer contributes; undefined if it does not count. */
  of(chat: Chat): { x: number; y: number } | undefined
  /** Converts the ratio of sums to the unit of the row. */
  shown?: { divisor: number; plus: number }
}

const answersOf = (chats: Chat[], { of }: Metric): Answer[] =>
  chats.flatMap((chat) => {
    const added = of(chat)
    return added ? [{ prompt: chat.prompt_id, day: chat.date, ...added }] : []
  })

/** For an open date, the first or the last day of the answers that count. */
function windowOf(world: World, question: Question): Window {
  const days = populationOf(world, question).map(({ date }) => date)
  days.sort()
  return { from: question.start_date ?? days[0] ?? '2026-01-01', to: question.end_date ?? days.at(-1) ?? '2026-01-01' }
}

function confidence(chats: Chat[], before: Chat[] | undefined, metrics: Metric[], window: Window): Row {
  const each = (value: (metric: Metric) => unknown) =>
    Object.fromEntries(metrics.map((metric) => [metric.name, value(metric)]))
  const scaled = (bounds: { low: number; high: number } | null, { shown = { divisor: 1, plus: 0 } }: Metric) =>
    bounds && { low: bounds.low / shown.divisor + shown.plus, high: bounds.high / shown.divisor + shown.plus }
  const over = (value: number | null, { shown }: Metric) => (value === null ? null : value / (shown?.divisor ?? 1))
  return nearly({
    chats: chats.length,
    prompts: new Set(chats.map(({ prompt_id }) => prompt_id)).size,
    market: each((metric) => scaled(market(metric.kind, answersOf(chats, metric), metric.range), metric)),
    panel: each((metric) => scaled(panel(metric.kind, answersOf(chats, metric), window, metric.range), metric)),
    ...(before && {
      changes: each((metric) => {
        const one = change(answersOf(chats, metric), answersOf(before, metric), metric.range)
        return {
          ...one,
          difference: over(one.difference, metric),
          low: over(one.low, metric),
          high: over(one.high, metric),
        }
      }),
    }),
  }) as Row
}

/** The rule versions by which the answers were read, if there are several. */
function methodsOf(chats: Chat[]) {
  const methods = [...new Set(chats.flatMap(({ method }) => method ?? []))].sort()
  return methods.length > 1 ? { methods } : {}
}

/** Within 1e-9. */
const nearly = (value: unknown): unknown => {
  if (typeof value === 'number') return expect.closeTo(value, 9)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, nearly(one)]))
}

const share: [number, number] = [0, 1]

function ofBrand(brand_id: string, scope: string[]): Metric[] {
  const own = ({ mentions }: Chat) => mentions.find((mention) => mention.brand_id === brand_id)
  const yes = (holds: boolean) => ({ x: 1, y: holds ? 1 : 0 })
  return [
    { name: 'visibility', kind: 'rate', range: share, of: (chat) => yes(own(chat) !== undefined) },
    { name: 'win_rate', kind: 'rate', range: share, of: (chat) => yes(own(chat)?.position === 1) },
    {
      name: 'share_of_voice',
      kind: 'share',
      range: share,
      of: (chat) => ({
        x: chat.mentions.reduce((all, one) => all + (scope.includes(one.brand_id) ? one.mention_count : 0), 0),
        y: own(chat)?.mention_count ?? 0,
      }),
    },
    {
      name: 'position',
      kind: 'mean',
      range: [1, Number.POSITIVE_INFINITY],
      of(chat) {
        const mention = own(chat)
        return mention && { x: 1, y: mention.position }
      },
    },
    {
      name: 'sentiment',
      kind: 'mean',
      range: [-10_000, 10_000],
      shown: { divisor: 200, plus: 50 },
      of(chat) {
        const sentiment = own(chat)?.sentiment ?? null
        return sentiment === null ? undefined : { x: 1, y: sentiment }
      },
    },
  ]
}

const withConfidence = { include: ['confidence'] }

test('every interval and verdict of the brands report equals a plain recount', { timeout: 3_600_000 }, async () => {
  await always(
    worldsOf(10, 90),
    questionsAbout,
    async (world, questions) => {
      const { key } = await store(world, server.services)
      for (const question of questions) {
        const window = windowOf(world, question)
        const { json, body } = await asked(server, 'brands', key, { ...question, ...withConfidence })
        const data = recount(world, question, (brand, scope, chats, before) => ({
          confidence: { ...confidence(chats, before, ofBrand(brand, scope), window), ...methodsOf(chats) },
        }))
        expect(json, body).toEqual({ data })
      }
    },
    projects,
  )
})

const eitherReport = (world: SourceWorld) =>
  fc
    .constantFrom<SourceReport>('domains', 'urls')
    .chain((report) => sourceQuestionsAbout(world, report).map((question) => ({ report, question })))

test('every interval and verdict of the domains and URLs reports equals a plain recount', {
  timeout: 3_600_000,
}, async () => {
  await always(
    withSources(worldsOf(10, 60)),
    eitherReport,
    async (world, questions) => {
      const key = await storeSources(world, server.services)
      for (const { report, question } of questions) {
        const window = windowOf(world, question)
        const read = ({ ids }: Retrieved): Metric[] => [
          {
            name: 'retrieved_percentage',
            kind: 'rate',
            range: share,
            of: ({ id }) => ({ x: 1, y: ids.has(id) ? 1 : 0 }),
          },
        ]
        const { json, body } = await asked(server, report, key, { ...question, ...withConfidence })
        const data = recountSources(world, facts, question, report, (now, before) => {
          const either = { chats: now.chats, ids: new Set([...now.ids, ...(before?.ids ?? [])]) }
          return { confidence: confidence(now.chats, before?.chats, read(either), window) }
        })
        expect(json, body).toEqual({ data })
      }
    },
    projects,
  )
})
