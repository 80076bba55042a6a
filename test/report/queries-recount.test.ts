import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { demandQuestions, listQuestions, merchantQuestions } from './query-questions.ts'
import { applyPlan, plans } from './query-world.ts'
import { type QueryWorld, recountDemand, recountLists, recountMerchants } from './recount-queries.ts'

const server = await sharedServer()

/** Projects, each asked this many questions of every kind. */
const projects = process.env.LONG ? 50 : 1
const questions = 20

/** A question with the answer of its recount. */
const inquiries = (world: QueryWorld) =>
  fc.oneof(
    listQuestions(world).map((body) => ({
      path: 'queries/search',
      body,
      recount: recountLists(world, body, 'search'),
    })),
    listQuestions(world).map((body) => ({
      path: 'queries/shopping',
      body,
      recount: recountLists(world, body, 'shopping'),
    })),
    demandQuestions(world).map((body) => ({ path: 'products/demand', body, recount: recountDemand(world, body) })),
    merchantQuestions(world).map((body) => ({
      path: 'products/merchants',
      body,
      recount: recountMerchants(world, body),
    })),
  )

test('lists of queries, demand and merchants equal plain recounts', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(plans, fc.nat(), async (plan, seed) => {
      const { world, key } = await applyPlan(plan, server)
      for (const { path, body, recount } of fc.sample(inquiries(world), { numRuns: questions, seed })) {
        const { json } = await server.send(`/customer/v1/${path}`, { method: 'POST', key, body: JSON.stringify(body) })
        expect(json, `${path} ${JSON.stringify(body)}`).toEqual(recount)
      }
    }),
    { numRuns: projects, interruptAfterTimeLimit: 3_000_000 },
  )
})
