import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { formulaOf } from '../../src/report/arithmetic.ts'
import { chat, startTestServer } from '../harness.ts'
import { questionsAbout } from './questions.ts'
import { always, asked } from './random-projects.ts'
import { store, worlds } from './world.ts'

// The memo would hide differences between the ways, and a sweep between two requests would cause some.
const server = await startTestServer({ REPORT_MEMO_MB: '0', WORKER: 'off' })
afterAll(() => server.stop())
const { config } = server.services
const usual = config.REPORT_SMALL_ROWS
/** Each of their questions is asked six times. */
const projects = process.env.LONG ? 3000 : 3
const putTogetherFrom = (rows: number) => Object.assign(config, { REPORT_SMALL_ROWS: rows })
afterEach(() => putTogetherFrom(usual))

test('a brands report is byte-identical whether the service or the engine assembles it', {
  timeout: process.env.LONG ? 3_600_000 : 120_000,
}, async () => {
  await always(
    worlds,
    questionsAbout,
    async (world, questions) => {
      const { key } = await store(world, server.services)
      const surely = questions.map((question) => ({ ...question, include: ['confidence', 'total_count'] }))
      for (const question of [...questions, ...surely]) {
        const answers: string[] = []
        // With few rows allowed, a question that first asks for sums falls back to the engine.
        for (const rows of [usual, 0, 7]) {
          putTogetherFrom(rows)
          const { json, body } = await asked(server, 'brands', key, question)
          answers.push(`${body} ${JSON.stringify(json)}`)
        }
        expect(answers).toEqual(answers.map(() => answers[0]))
      }
    },
    projects,
  )
})

test('a page of domains is a slice of the full list, in any order', async () => {
  const { project } = await server.tenant()
  // Some have equal numbers, and the last is only in the window before.
  const domains = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${name}.example`)
  const sourcesOf = (answer: number) =>
    domains.flatMap((domain, place) =>
      Array.from({ length: ((place + 1) * answer) % 3 }, (_, index) => ({
        url: `https://${domain}/${answer}-${index}`,
        citation_count: (place + answer) % 2,
      })),
    )
  const days = ['2026-02-01', '2026-02-02', '2026-03-01', '2026-03-02', '2026-03-03']
  const chats = days.map((day, index) => {
    const before = index === 0 ? [{ url: 'https://i.example/x', citation_count: 1 }] : []
    return chat('Acme.', { created_at: `${day}T12:00:00Z`, sources: [...sourcesOf(index + 1), ...before] })
  })
  await project.import_chats({ chats })
  const windows = { start_date: '2026-03-01', end_date: '2026-03-31', include_previous_period: true }
  for (const field of ['retrieval_count', 'citation_count', 'citation_rate'] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      const question = { ...windows, order_by: [{ field, direction }], include: ['total_count' as const] }
      const all = await project.get_domains_report(question)
      expect(all.data.length).toBeGreaterThan(5)
      for (const offset of [0, 2, 4]) {
        const page = await project.get_domains_report({ ...question, limit: 3, offset })
        expect(page).toEqual({ data: all.data.slice(offset, offset + 3), total_count: all.data.length })
      }
    }
  }
})

test('the engine assembles a report with more rows than the service may', async () => {
  const { project } = await server.tenant()
  const days = Array.from({ length: 28 }, (_, i) => `2026-02-${String(i + 1).padStart(2, '0')}`)
  await project.import_chats({ chats: days.map((day) => chat('Acme.', { created_at: `${day}T12:00:00Z` })) })
  putTogetherFrom(27)
  const question = { dimensions: ['date' as const], include: ['total_count' as const], limit: 2 }
  const { data, total_count } = await project.get_brands_report(question)
  expect(data.map(({ date }) => date)).toEqual(['2026-02-01', '2026-02-02'])
  expect(total_count).toBe(28)
})

describe('the SQL of a metric, as a function of its sums', () => {
  const names = ['a', 'b', 'c']
  const value = (sql: string, ...sums: number[]) => formulaOf(sql, names)?.(sums)

  test.each([
    ['a', [3, 0, 0], 3],
    ['a / b', [1, 3, 0], 1 / 3],
    ['a - b - c', [1, 3, 5], -7],
    ['a / 10000 / b / 2 + 0.5', [5_000, 2, 0], 0.625],
    ['(a + b) * c', [1, 2, 3], 9],
    ['a + b * c', [1, 2, 3], 7],
    ['if(b = 0, NULL, a / b)', [1, 0, 0], null],
    ['if(b = 0, NULL, a / b)', [1, 4, 0], 0.25],
    ['if(b = 0, 0, (a - b) / c) * 100', [1, 0, 0], 0],
    ['if(b = 0, NULL, a) * 100', [1, 0, 0], null],
  ])('%s of %j is %s', (sql, sums, expected) => expect(value(sql, ...sums)).toBe(expected))

  test.each(['arraySum(a)', 'a % b', 'round(a, 2)', 'a b', '(a', 'if(a, b, c)', ''])('%s is not supported', (sql) =>
    expect(formulaOf(sql, names)).toBeUndefined(),
  )

  test('an unknown name is an error', () => expect(() => formulaOf('a / d', names)).toThrow('needs d'))

  test('gives the same digits as the engine', async () => {
    const texts = ['a / b', '(a / 10000 / b / 2 + 0.5) * 100', 'if(c = 0, NULL, a / c)', 'a / 10000', 'a - b / (c + 1)']
    const whole = fc.integer({ min: 0, max: 2 ** 40 })
    await fc.assert(
      fc.asyncProperty(whole, fc.integer({ min: 1, max: 2 ** 40 }), whole, async (a, b, c) => {
        const text = `SELECT ${texts.map((sql, i) => `${sql} AS v${i}`).join(', ')} FROM (SELECT toInt64({a:Int64}) AS a, toInt64({b:Int64}) AS b, toInt64({c:Int64}) AS c)`
        const [row] = await server.services.analytics.query<Record<string, number>>({ text, params: { a, b, c } })
        expect(texts.map((sql) => value(sql, a, b, c))).toEqual(texts.map((_, i) => row?.[`v${i}`]))
      }),
      { numRuns: process.env.LONG ? 1000 : 30 },
    )
  })
})
