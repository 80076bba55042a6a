import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { type Column, counted, type Question, recountVisits, type World } from './recount.ts'

const server = await sharedServer()

const projects = process.env.LONG ? 1000 : 5
const bots = ['GPTBot', 'ClaudeBot', 'ChatGPT-User', 'YouBot']
const columns: Column[] = ['bot_id', 'response_status', 'request_host', 'request_path']
const first = Date.UTC(2025, 11, 20)

const visit = fc.record({
  bot_id: fc.constantFrom(...bots),
  // Close to the edges of hours, days and months, and anywhere in between.
  timestamp: fc
    .tuple(fc.nat(40), fc.constantFrom(0, 1, 3_599_999, 3_600_000, 43_200_000, 86_399_999))
    .map(([day, ms]) => new Date(first + day * 86_400_000 + ms).toISOString()),
  request_method: fc.constantFrom('GET', 'HEAD'),
  request_host: fc.constantFrom('acme.com', 'shop.acme.com', 'Ärger.example'.toLowerCase()),
  request_path: fc.constantFrom('/', '/a', '/A', '/ö', '/a/b', '/😀'),
  response_status: fc.constantFrom(200, 301, 404, 503),
})
const worlds = fc.array(visit, { maxLength: 40 })

const day = fc.integer({ min: -2, max: 45 }).map((n) => new Date(first + n * 86_400_000).toISOString().slice(0, 10))
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const questions = fc
  .record({
    dates: fc.tuple(some(day), some(day)),
    bot_ids: some(fc.array(fc.constantFrom(...bots, 'CCBot'), { maxLength: 3 })),
    group_by: some(fc.array(fc.constantFrom(...columns), { maxLength: 5 })),
    time_bucket: some(fc.constantFrom('hour' as const, 'day' as const, 'week' as const, 'month' as const)),
    limit: some(fc.integer({ min: 1, max: 12 })),
    offset: some(fc.integer({ min: 0, max: 12 })),
  })
  .map(({ dates, ...rest }): Question => {
    const [a, b] = dates
    const [start_date, end_date] = a !== undefined && b !== undefined && a > b ? [b, a] : [a, b]
    const question = { ...rest, start_date, end_date }
    return Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined))
  })

async function ask(key: string, path: string, question: object) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(question))
    for (const one of [value].flat()) query.append(name, String(one))
  const { json } = await server.send(`/customer/v1/agent-analytics/${path}?${query}`, { key })
  return json as { data: World[]; total_count: number }
}

test('every count and list of visits equals a plain recount', { timeout: 3_600_000 }, () =>
  fc.assert(
    fc.asyncProperty(worlds, fc.array(questions, { minLength: 4, maxLength: 8 }), async (visits, asked) => {
      const tenant = await server.tenant()
      const lines = visits.map(({ bot_id, ...fields }) => ({ ...fields, user_agent: bot_id, ip: '203.0.113.7' }))
      if (lines.length > 0) {
        const { stored } = await tenant.project.import_logs({ lines })
        expect(stored).toBe(visits.length)
      }
      const key = await tenant.projectKey()
      for (const question of asked) {
        expect(await ask(key, 'visits', question), JSON.stringify(question)).toEqual(recountVisits(visits, question))
        const { group_by: _, time_bucket: __, limit = 1000, offset = 0, ...which } = question
        const log = await ask(key, 'logs', { ...which, limit, offset })
        const all = counted(visits, question)
        const newest = all.map(({ timestamp }) => timestamp).sort((a, b) => (a < b ? 1 : -1))
        expect(log.total_count).toBe(all.length)
        expect(log.data.map(({ timestamp }) => timestamp)).toEqual(newest.slice(offset, offset + limit))
        expect(all).toEqual(expect.arrayContaining(log.data.map(plain)))
      }
    }),
    { numRuns: projects },
  ),
)

const plain = ({ bot_id, timestamp, request_method, request_host, request_path, response_status }: World): World => ({
  bot_id,
  timestamp,
  request_method,
  request_host,
  request_path,
  response_status,
})
