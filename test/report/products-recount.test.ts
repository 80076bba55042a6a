import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { nearly } from './nearly.ts'
import { type ShopReport, shopQuestions } from './product-questions.ts'
import { drafts, makeProject } from './product-world.ts'
import { recountList, recountPerformance, recountSummary, recountTrend } from './recount-products.ts'

const server = await sharedServer()

const [projects, questions] = process.env.LONG ? [25, 40] : [1, 15]
const recounts = {
  list: recountList,
  performance: recountPerformance,
  summary: recountSummary,
  trend: recountTrend,
} as const satisfies Record<ShopReport, unknown>

test('every product report equals a plain recount', { timeout: 3_600_000 }, async () => {
  const holds = async (seed: number) => {
    const [draft] = fc.sample(drafts, { numRuns: 1, seed })
    if (!draft) throw new Error('no project was drawn')
    const tenant = await server.tenant()
    const names = await makeProject(draft, tenant, server)
    const key = await tenant.projectKey('read')
    for (const { report, question } of fc.sample(shopQuestions(names), { numRuns: questions, seed })) {
      const body = JSON.stringify(question)
      const { json } = await server.send(`/customer/v1/products/${report}`, { method: 'POST', key, body })
      expect(json, `${seed} ${report} ${body}`).toEqual(nearly(recounts[report](names.world, question)))
    }
  }
  await fc.assert(fc.asyncProperty(fc.nat(), holds), { numRuns: projects, endOnFailure: true })
})
