import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOnServers, startTestServer, type TestServer } from '../harness.ts'
import { questionsAbout } from './questions.ts'
import { recount } from './recount.ts'
import { store, worlds } from './world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const projects = process.env.LONG ? 3000 : isOnServers ? 30 : 200

const projectsWithQuestions = worlds.chain((world) =>
  fc.record({ world: fc.constant(world), questions: fc.array(questionsAbout(world), { minLength: 4, maxLength: 6 }) }),
)

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

test('every report equals a plain recount', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(projectsWithQuestions, async (drawn) => {
      const { world, questions } = renewed(drawn)
      const key = await store(world, server.services)
      for (const question of questions) {
        const body = JSON.stringify(question)
        const { json } = await server.send('/customer/v1/reports/brands', { method: 'POST', key, body })
        expect(json, body).toEqual({ data: recount(world, question) })
      }
    }),
    { numRuns: projects, interruptAfterTimeLimit: 3_000_000 },
  )
})
