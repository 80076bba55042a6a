import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { detailDrafts, detailQuestions, makeDetailProject, tabOf } from './detail-world.ts'
import { nearly } from './nearly.ts'
import { recountAttributes } from './recount-attributes.ts'
import { recountDetail } from './recount-detail.ts'

const server = await sharedServer()

const [projects, questions] = process.env.LONG ? [25, 40] : [1, 15]

/** Ids derived from names are compared manually in the tests. */
const withoutIds = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value) =>
      key === 'variants' || key === 'groups'
        ? value.map(({ id, dimension_id, ...rest }: Record<string, unknown>) => rest)
        : value,
    ),
  )

test('every report about one product equals a plain recount', { timeout: 3_600_000 }, async () => {
  const holds = async (seed: number) => {
    const [draft] = fc.sample(detailDrafts, { numRuns: 1, seed })
    if (!draft) throw new Error('no project was drawn')
    const tenant = await server.tenant()
    const world = await makeDetailProject(draft, tenant.project)
    const key = await tenant.projectKey('read')
    for (const { path, question } of fc.sample(detailQuestions(world), { numRuns: questions, seed })) {
      const body = JSON.stringify(question)
      const { json } = await server.send(`/customer/v1/products/${path}`, { method: 'POST', key, body })
      const expected = path === 'detail' ? recountDetail(world, question) : recountAttributes(world, question, tabOf)
      expect(withoutIds(json), `${seed} ${path} ${body}`).toEqual(nearly(expected))
    }
  }
  await fc.assert(fc.asyncProperty(fc.nat(), holds), { numRuns: projects, endOnFailure: true })
})
