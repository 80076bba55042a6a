import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { TestServer } from '../harness.ts'
import type { Question } from './recount-population.ts'

/** With at least four questions about each: 60 cases, and 30 on servers. */
const projects = process.env.LONG ? 3000 : 4

/** The same with new ids, so that fast-check can retry a case while shrinking it. */
function renewed<T>(value: T): T {
  const fresh = new Map<string, string>()
  const text = JSON.stringify(value).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (old) => {
    const uuid = fresh.get(old) ?? randomUUID()
    fresh.set(old, uuid)
    return uuid
  })
  return JSON.parse(text)
}

/** Checks a property for random projects and questions about them. */
export const always = <W, Q>(
  worlds: fc.Arbitrary<W>,
  questionsAbout: (world: W) => fc.Arbitrary<Q>,
  holds: (world: W, questions: Q[]) => Promise<void>,
  numRuns = projects,
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
    { numRuns, interruptAfterTimeLimit: 3_000_000, endOnFailure: !process.env.LONG },
  )

/** A report as the service returns it. */
export async function asked(server: TestServer, report: string, key: string, question: Question) {
  const body = JSON.stringify(question)
  const { json } = await server.send(`/customer/v1/reports/${report}`, { method: 'POST', key, body })
  return { json, body: `${report} ${body}` }
}
