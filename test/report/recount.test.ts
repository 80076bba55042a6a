import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOnServers, startTestServer, type TestServer } from '../harness.ts'
import { questionsAbout, sourceQuestionsAbout } from './questions.ts'
import { recount } from './recount.ts'
import type { Question } from './recount-population.ts'
import { recountSources, type SourceReport, type SourceWorld } from './recount-sources.ts'
import { facts, sourceWorlds, storeSources } from './source-world.ts'
import { store, worlds } from './world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: process.env.TEST_LOG ?? 'silent' })
})
afterAll(() => server.stop())

const projects = process.env.LONG ? 3000 : isOnServers ? 30 : 200

/** The same with ids never used before, so that a case can be tried again while it is made smaller. */
function renewed<T>(value: T): T {
  const fresh = new Map<string, string>()
  const text = JSON.stringify(value).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (old) => {
    const uuid = fresh.get(old) ?? randomUUID()
    fresh.set(old, uuid)
    return uuid
  })
  return JSON.parse(text)
}

/** Holds for random projects and questions about them. */
const always = <W, Q>(
  worlds: fc.Arbitrary<W>,
  questionsAbout: (world: W) => fc.Arbitrary<Q>,
  holds: (world: W, questions: Q[]) => Promise<void>,
) =>
  fc.assert(
    fc.asyncProperty(
      worlds.chain((world) =>
        fc.record({
          world: fc.constant(world),
          questions: fc.array(questionsAbout(world), { minLength: 4, maxLength: 6 }),
        }),
      ),
      async (drawn) => {
        const { world, questions } = renewed(drawn)
        await holds(world, questions)
      },
    ),
    { numRuns: projects, interruptAfterTimeLimit: 3_000_000 },
  )

async function asked(report: string, key: string, question: Question) {
  const body = JSON.stringify(question)
  const { json } = await server.send(`/customer/v1/reports/${report}`, { method: 'POST', key, body })
  return { json, body: `${report} ${body}` }
}

test('every brands report equals a plain recount', { timeout: 3_600_000 }, async () => {
  await always(worlds, questionsAbout, async (world, questions) => {
    const { key } = await store(world, server.services)
    for (const question of questions) {
      const { json, body } = await asked('brands', key, question)
      expect(json, body).toEqual({ data: recount(world, question) })
    }
  })
})

const eitherReport = (world: SourceWorld) =>
  fc
    .constantFrom<SourceReport>('domains', 'urls')
    .chain((report) => sourceQuestionsAbout(world, report).map((question) => ({ report, question })))

test('every domains and URLs report equals a plain recount', { timeout: 3_600_000 }, async () => {
  await always(sourceWorlds, eitherReport, async (world, questions) => {
    const key = await storeSources(world, server.services)
    for (const { report, question } of questions) {
      const { json, body } = await asked(report, key, question)
      expect(json, body).toEqual({ data: recountSources(world, facts, question, report) })
    }
  })
})
