import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualAttributes } from '../../src/domain/intake/perception/ordered-runs/asked-attributes.ts'
import { orderDueRuns } from '../../src/domain/intake/perception/ordered-runs/due.ts'
import { subjectsOf } from '../../src/domain/intake/perception/ordered-runs/subjects.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import { json } from '../collect/replay.ts'
import { perceptionRun, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { type Engines, type Model, market, profile, runMade, runsWhen, said, startEngines } from './engines.ts'

let engines: Engines
let server: TestServer
beforeAll(async () => {
  engines = await startEngines()
  server = await startTestServer({ ...engines.settings, ASSISTANT: 'off', PERCEPTION_INTERVAL_DAYS: '30' })
})
afterAll(async () => {
  await server.stop()
  await engines.stop()
})

const acme: Model = () => 'Acme'
const day_ms = 86_400_000
const dueIn = (days: number, config = {}) =>
  orderDueRuns({
    ...server.services,
    config: { ...server.services.config, ...config },
    now: () => new Date(Date.now() + days * day_ms),
  })
/** Deleted, so that nothing a test leaves behind is due any more. */
const gone = ({ api, project_id }: Tenant) => api.delete_project({ project_id })
const over = ({ project }: Tenant) =>
  runsWhen(project, (runs) => runs.every(({ state }) => state === 'completed' || state === 'failed'))
const origins = async (tenant: Tenant) => (await over(tenant)).map(({ origin }) => origin)

test('without an assistant the default attributes are asked about, and nothing is invented', async () => {
  const tenant = await market(server, [])
  const { project } = tenant
  engines.now({ alpha: () => 'Acme is too dear.', beta: acme })
  expect(await runMade(tenant)).toMatchObject({
    state: 'completed',
    questions: { total: 20, done: 20, failed: 0 },
    analysis: { assistant: null, total: 0, done: 0, failed: 0 },
  })
  const { data } = await project.list_brand_attributes({})
  expect(data.map(({ attribute, score }) => [attribute, score]).toSorted()).toEqual(
    usualAttributes.map((attribute) => [attribute, 100]).toSorted(),
  )
  expect(await project.list_objections({})).toEqual({ data: [], total_count: 0 })
  expect(await project.list_fact_checking_verdicts({})).toEqual({ data: [], total_count: 0 })
})

describe('the subject of a run', () => {
  test('comes from the profile, with up to five markets; an open run is not ordered again', async () => {
    const tenant = await market(server, ['One'])
    const { project } = tenant
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow: Model = () => async (request, response) => {
      await held
      await said('Acme')(request, response)
    }
    engines.now({ alpha: slow, beta: slow })
    await expect(project.create_perception_runs({})).rejects.toMatchObject({
      status: 409,
      message:
        'The project profile has no industry yet. Set it with PUT /project-profile, or send industry, then start the run.',
    })
    const locations = ['Germany', ' ', 'germany', 'Lake District', 'Peru', 'Chile', 'Ghana', 'Japan']
    const target_markets = locations.map((location) => ({ location, market_size: 'National' as const }))
    await project.set_project_profile(profile({ industry: ' Software ', target_markets }))
    const asked = ['Germany', 'Lake District', 'Peru', 'Chile', 'Ghana']
    const { created, skipped } = await project.create_perception_runs({})
    expect(created.map(({ industry, target_market }) => [industry, target_market])).toEqual(
      asked.map((name) => ['Software', name]),
    )
    expect(skipped).toEqual([])
    const named = await project.create_perception_runs({ target_market: 'Peru' })
    expect(named).toEqual({
      created: [],
      skipped: [{ id: created[2]?.id, industry: 'Software', target_market: 'Peru', reason: 'already_queued' }],
    })
    const { data, total_count } = await project.list_perception_runs({})
    expect(data.map(({ id, external_id }) => [id, external_id])).toEqual(created.map(({ id }) => [id, `service ${id}`]))
    expect([total_count, (await project.list_perception_runs({ limit: 1, offset: 4 })).data]).toEqual([5, [data[4]]])
    await gone(tenant)
    answer()
  })

  test('is the country of the project if no market is known; questions are asked from the country of the market', () => {
    const project = { country_code: 'AT', profile: null }
    const [own] = subjectsOf(project, { industry: 'Software' })
    expect(own).toEqual({ industry: 'Software', target_market: 'Austria', country_code: 'AT' })
    const countries = ['germany', 'DE', 'Tyrol'].map(
      (target_market) => subjectsOf(project, { industry: 'Software', target_market })[0]?.country_code,
    )
    expect(countries).toEqual(['DE', 'DE', 'AT'])
    const long = { industry: ` ${'x'.repeat(2000)} `, target_markets: [] }
    expect(subjectsOf({ ...project, profile: long })[0]?.industry).toBe('x'.repeat(1000))
  })
})

describe('scheduled runs', () => {
  test('are ordered once every PERCEPTION_INTERVAL_DAYS if there is an industry', async () => {
    engines.now({ alpha: acme, beta: acme })
    const tenant = await market(server, [])
    const { project } = tenant
    await dueIn(0)
    expect((await project.list_perception_runs({})).total_count).toBe(0)
    await project.set_project_profile(profile())
    await dueIn(0, { PERCEPTION_INTERVAL_DAYS: 0 })
    expect((await project.list_perception_runs({})).total_count).toBe(0)
    await dueIn(0)
    expect(await origins(tenant)).toEqual(['schedule'])
    await dueIn(29)
    expect(await origins(tenant)).toEqual(['schedule'])
    await dueIn(31)
    expect(await origins(tenant)).toEqual(['schedule', 'schedule'])
    await gone(tenant)
  })

  test('are not ordered where a run was imported', async () => {
    engines.now({ alpha: acme, beta: acme })
    const tenant = await market(server, [])
    const { project } = tenant
    const completed_at = new Date(Date.now() - 10 * day_ms).toISOString()
    await project.import_perception_runs({ runs: [perceptionRun({ started_at: completed_at, completed_at })] })
    await project.set_project_profile(profile())
    await dueIn(0)
    await dueIn(19)
    expect((await project.list_perception_runs({})).total_count).toBe(0)
    await gone(tenant)
  })

  test('are retried a day after a failure', async () => {
    engines.now({ alpha: () => json({}, 401), beta: () => json({}, 401) })
    const tenant = await market(server, [])
    await tenant.project.set_project_profile(profile())
    await dueIn(0)
    expect((await over(tenant)).map(({ state }) => state)).toEqual(['failed'])
    await dueIn(0.9)
    expect(await origins(tenant)).toHaveLength(1)
    await dueIn(1.1)
    expect(await origins(tenant)).toHaveLength(2)
    await gone(tenant)
  })

  test('are ordered immediately by a custom attribute, which the run fills', async () => {
    engines.now({ alpha: acme, beta: acme })
    const tenant = await market(server, [])
    const { project } = tenant
    await project.set_project_profile(profile())
    await dueIn(0)
    expect(await origins(tenant)).toEqual(['schedule'])
    await project.create_attribute_clusters({ names: ['Taste'] })
    await sweep(server.services, new AbortController().signal)
    expect(await origins(tenant)).toEqual(['schedule', 'attribute'])
    const { data, unclustered } = await project.list_attribute_clusters({})
    expect(data.map(({ label, terms }) => [label, terms])).toEqual([['Taste', ['Taste']]])
    expect(unclustered).toHaveLength(usualAttributes.length)
    await dueIn(0)
    expect(await origins(tenant)).toHaveLength(2)
    await gone(tenant)
  })
})

test('a failed or completed run is removed after RETENTION_DAYS', async () => {
  engines.now({ alpha: acme, beta: acme })
  const tenant = await market(server, ['One'])
  await runMade(tenant)
  const kept = { ...server.services, config: { ...server.services.config, RETENTION_DAYS: 10 } }
  const sweepIn = (days: number) =>
    sweep({ ...kept, now: () => new Date(Date.now() + days * day_ms) }, new AbortController().signal)
  await sweepIn(9)
  expect((await tenant.project.list_perception_runs({})).total_count).toBe(1)
  await sweepIn(12)
  expect((await tenant.project.list_perception_runs({})).total_count).toBe(0)
  expect((await tenant.project.list_industries({})).data).toEqual([])
})
