import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { applyStory, questions, stories } from './perception-world.ts'
import { type PerceptionQuestion, type PerceptionWorld, recounts } from './recount-perception.ts'

const server = await sharedServer()

type Read = keyof typeof recounts
const reads = Object.keys(recounts) as Read[]

/** Every number may differ from the recount by the rounding error of sums. */
function near(value: unknown, is_bound = false): unknown {
  if (typeof value === 'number' && (is_bound || !Number.isInteger(value))) return expect.closeTo(value, 9)
  if (Array.isArray(value)) return value.map((one) => near(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [field, near(one, is_bound || field === 'confidence')]),
  )
}

/** The classes of pages are not counted here. */
const withoutClasses = (key: string, value: unknown) =>
  ['domain', 'classification', 'url_classification'].includes(key) ? undefined : value

async function ask({ api, project_id }: Tenant, read: Read, question: PerceptionQuestion) {
  const given = Object.entries({ ...question, order_by: question.order_by?.map((one) => JSON.stringify(one)) })
  const input = Object.fromEntries(given.filter(([, value]) => value !== undefined)) as { attribute: string }
  return JSON.parse(JSON.stringify(await api[read]({ project_id, ...input }), withoutClasses))
}

async function holds(tenant: Tenant, world: PerceptionWorld, read: Read, question: PerceptionQuestion) {
  const said = await ask(tenant, read, question)
  const counted = recounts[read](world, question)
  expect([read, question, said]).toEqual([read, question, near(counted)])
}

const perStory = 12
const numRuns = (process.env.LONG ? 1000 : 15) / perStory

test('every read of attributes equals a plain recount', { timeout: 3_600_000 }, async () => {
  const asked = fc.array(fc.tuple(fc.constantFrom(...reads), questions), { minLength: perStory, maxLength: perStory })
  await fc.assert(
    fc.asyncProperty(stories, asked, async (story, all) => {
      const tenant = await server.tenant()
      const world = await applyStory(story, tenant)
      for (const [read, question] of all) await holds(tenant, world, read, question)
    }),
    { numRuns: Math.ceil(numRuns) },
  )
})
