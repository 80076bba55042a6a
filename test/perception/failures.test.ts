import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRun } from '../../src/domain/intake/perception/ordered-runs/make-run.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import { json } from '../collect/replay.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { assistant, type Engines, type Model, market, runMade, runsWhen, said, startEngines } from './engines.ts'

let engines: Engines
let server: TestServer
beforeAll(async () => {
  engines = await startEngines()
  server = await startTestServer(engines.settings)
})
afterAll(async () => {
  await server.stop()
  await engines.stop()
})

const acme: Model = () => 'Acme'
const nothing: Model = () => '{"objections": [], "claims": []}'
const refusing: Model = () => json({ error: { message: 'bad key' } }, 401)

/** Gives other answers the first times. */
function first(says: ReturnType<Model>[], then: Model): Model {
  const left = [...says]
  return (...asked) => left.shift() ?? then(...asked)
}

const never = new AbortController().signal
const later = (ms: number) => ({ ...server.services, now: () => new Date(Date.now() + ms) })
const industries = async ({ project }: Tenant) => (await project.list_industries({})).data

/** Works on an order in this process until it is finished, with a clock as far ahead as its calls have to wait. */
async function workedOff({ project }: Tenant, id: string) {
  for (let step = 1; step <= 6; step++) {
    await makeRun(later(step * 400_000), id, never)
    const run = (await project.list_perception_runs({})).data.find((one) => one.id === id)
    if (run?.state !== 'running' && run?.state !== 'queued') return run
  }
  return undefined
}

test('a channel whose key is refused is dropped, and gets no questions beyond those in progress', async () => {
  const tenant = await market(server, ['One', 'Two', 'Three', 'Four'])
  engines.now({ alpha: acme, beta: refusing, [assistant]: nothing })
  const run = await runMade(tenant)
  expect(run).toMatchObject({
    state: 'completed',
    error: 'B-0: the key was refused (401) (4 times)',
    questions: { total: 8, done: 4, failed: 4 },
  })
  expect(engines.asked('beta').length).toBeLessThan(4)
  expect((await tenant.project.list_brand_attributes({})).data.map(({ score }) => score)).toEqual([100, 100, 100, 100])
})

test('a run with fewer than half of its answers fails: nothing is stored, and no analysis follows', async () => {
  const tenant = await market(server, ['One'])
  engines.now({ alpha: refusing, beta: refusing, [assistant]: nothing })
  expect(await runMade(tenant)).toMatchObject({
    state: 'failed',
    error: 'Only 0 of 2 questions were answered. A-0: the key was refused (401); B-0: the key was refused (401)',
    questions: { total: 2, done: 0, failed: 2 },
  })
  expect(engines.asked(assistant)).toEqual([])
  expect(await industries(tenant)).toEqual([])
  const { data } = await tenant.project.list_attribute_clusters({})
  expect(data.map(({ terms }) => terms)).toEqual([[]])
})

describe('a temporary failure', () => {
  test('is retried: 500, invalid JSON, no text, and 429 after the requested delay', async () => {
    const tenant = await market(server, ['One', 'Two'])
    const html: ReturnType<Model> = (_, response) => void response.end('<html>')
    const busy = json({}, 429, { 'retry-after': '3' })
    engines.now({ alpha: first([json({}, 500), html], acme), beta: first(['', busy], acme), [assistant]: nothing })
    const begun = Date.now()
    expect(await runMade(tenant)).toMatchObject({ state: 'completed', error: null, questions: { total: 4, done: 4 } })
    expect([engines.asked('alpha').length, engines.asked('beta').length]).toEqual([4, 4])
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2900)
  })

  test('is given up after four attempts', async () => {
    const tenant = await market(server, ['One'])
    engines.now({ alpha: () => json({}, 503), beta: acme, [assistant]: nothing })
    const { created } = await tenant.project.create_perception_runs({ industry: 'Tools' })
    const id = created[0]?.id ?? ''
    await runsWhen(tenant.project, () => engines.asked('alpha').length === 2)
    await heldByNobody(id)
    expect(await workedOff(tenant, id)).toMatchObject({
      state: 'completed',
      error: 'A-0: the provider failed (503)',
      questions: { total: 2, done: 1, failed: 1 },
    })
    expect(engines.asked('alpha')).toHaveLength(4)
    expect(engines.asked('beta')).toHaveLength(1)
  })
})

async function heldByNobody(id: string) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const { leased_by } = await server.services.db
      .selectFrom('perception_orders')
      .select('leased_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (leased_by === null) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the order is still held')
}

test('a failing assistant costs the run its objections and claims, and nothing else', async () => {
  const tenant = await market(server, ['One'])
  engines.now({ alpha: acme, beta: acme, [assistant]: refusing })
  expect(await runMade(tenant)).toMatchObject({
    state: 'completed',
    error: 'assistant: the key was refused (401) (2 times)',
    questions: { done: 2 },
    analysis: { assistant: 'openai-compatible:helper', total: 2, done: 0, failed: 2 },
  })
  expect((await tenant.project.list_objections({})).data).toEqual([])
})

/** A run whose first two questions are in flight, and a function that lets the engines answer. */
async function underWay(tenant: Tenant) {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow: Model = () => async (request, response) => {
    await held
    await said('Acme')(request, response)
  }
  engines.now({ alpha: slow, beta: slow, [assistant]: nothing })
  const { created } = await tenant.project.create_perception_runs({ industry: 'Tools' })
  await runsWhen(tenant.project, () => asked() === 2)
  return { id: created[0]?.id ?? '', answer }
}
const asked = () => engines.asked('alpha').length + engines.asked('beta').length

test('a paused project gets no further questions; when resumed, its run continues where it was', async () => {
  const tenant = await market(server, ['One', 'Two', 'Three'])
  const { project, project_id } = tenant
  const { id, answer } = await underWay(tenant)
  await project.update_project({ project_id, status: 'PAUSED' })
  answer()
  await runsWhen(project, ([run]) => run?.questions.done === 2)
  await heldByNobody(id)
  await sweep(server.services, never)
  await makeRun(server.services, id, never)
  expect(asked()).toBe(2)
  await expect(project.create_perception_runs({ industry: 'Other' })).rejects.toMatchObject({
    status: 409,
    message: `Project ${project_id} is PAUSED; its prompts are not run. Resume the project first.`,
  })
  await project.update_project({ project_id, status: 'TRIAL' })
  await sweep(server.services, never)
  const [run] = await runsWhen(project, ([one]) => one?.state === 'completed')
  expect(run?.questions).toEqual({ total: 6, done: 6, failed: 0 })
  expect(asked()).toBe(6)
})

test('a deleted project gets no further questions', async () => {
  const tenant = await market(server, ['One', 'Two', 'Three'])
  const { id, answer } = await underWay(tenant)
  await tenant.api.delete_project({ project_id: tenant.project_id })
  answer()
  await heldByNobody(id)
  await sweep(server.services, never)
  await makeRun(server.services, id, never)
  expect(asked()).toBe(2)
})

test('without a connected channel a run fails and says so', async () => {
  const tenant = await server.tenant({
    project: { name: 'Acme', domain: 'acme.com', country_code: 'US', model_channel_ids: ['C-0'] },
  })
  expect(await runMade(tenant)).toMatchObject({
    state: 'failed',
    error: 'No channel that the project tracks is connected to an engine. Set the key of a provider.',
  })
})
