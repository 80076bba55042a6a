import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { planCollection } from '../../src/domain/intake/collection/plan-collection.ts'
import { readyProvider } from '../../src/domain/intake/collection/providers.ts'
import { takeQuestions } from '../../src/domain/intake/collection/take-questions.ts'
import { planPrompts } from '../../src/domain/setup/schedule/plan.ts'
import { type Collecting, saying, startCollecting, until } from '../collect/collecting.ts'
import { status } from '../collect/misbehave.ts'
import { json } from '../collect/replay.ts'
import { isOnServers, type Tenant } from '../harness.ts'

vi.setConfig({ testTimeout: 120_000 })

/** 1,000 tokens at 2 dollars per million. The typical cost of an answer is 0.002415. */
const answer = { ...saying('Acme.'), usage: { input_tokens: 0, output_tokens: 1000 } }

let server: Collecting
beforeAll(async () => {
  server = await startCollecting({ COLLECT_CONCURRENCY: '4' }, json(answer))
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.onlyWhatFollows()
  server.provider.now(json(answer))
  server.provider.requests.length = 0
  server.setClock('2026-03-04T10:00:00Z', 50)
})

async function withBudget(limit_usd: number, prompts: number, project: object = {}, period: 'day' | 'month' = 'day') {
  const tenant = await server.tracking(project)
  await tenant.project.set_budget({ period, limit_usd })
  await ask(tenant, prompts)
  return tenant
}
async function ask({ project }: Tenant, prompts: number) {
  for (let i = 1; i <= prompts; i++) await project.create_prompt({ text: `Q${i}`, country_code: 'US' })
}
const outcomes = async (tenant: Tenant) =>
  (await server.collected(tenant)).map((run) => run.status).sort((a, b) => a.localeCompare(b))
const events = async ({ project }: Tenant) =>
  (await project.list_events({ types: ['budget.reached'] })).data.map(({ data }) => data)
const budget = async ({ project }: Tenant) => (await project.list_budgets()).data[0]

test('collection stops before exceeding a budget, says so once, and resumes when it is raised or the day ends', async () => {
  const tenant = await withBudget(0.01, 6)
  expect(await outcomes(tenant)).toEqual([...Array(2).fill('skipped'), ...Array(4).fill('succeeded')])
  const runs = await server.runs(tenant)
  expect(runs.find((run) => run.status === 'skipped')?.error).toBe(
    'The daily budget of $0.01 is reached ($0.0080 spent). Collection resumes the next day, or when the budget is raised.',
  )
  expect(await budget(tenant)).toEqual({
    ...{ provider: null, period: 'day', limit_usd: 0.01, spent_usd: 0.008, reserved_usd: 0, is_reached: true },
    ...{ starts_on: '2026-03-04', ends_at: '2026-03-05T00:00:00.000Z' },
  })
  const told = { provider: null, period: 'day', spent_usd: 0.008, ends_at: '2026-03-05T00:00:00.000Z' }
  expect(await events(tenant)).toEqual([{ ...told, limit_usd: 0.01 }])
  await expect(tenant.project.run_collection({})).rejects.toMatchObject({
    status: 409,
    message:
      'The daily budget of $0.01 leaves $0.0020, too little for a question. Raise it with PUT /budgets, or ask after 2026-03-05T00:00:00.000Z.',
  })
  await tenant.project.set_budget({ period: 'day', limit_usd: 0.012 })
  expect((await budget(tenant))?.is_reached).toBe(false)
  // One more fits.
  expect(await outcomes(tenant)).toEqual(['skipped', ...Array(5).fill('succeeded')])
  expect(await events(tenant)).toMatchObject([{ limit_usd: 0.01 }, { limit_usd: 0.012, spent_usd: 0.01 }])
  server.setClock('2026-03-05T00:00:00Z', 50)
  expect(await outcomes(tenant)).toEqual([...Array(2).fill('skipped'), ...Array(10).fill('succeeded')])
  expect(await tenant.project.list_spend({})).toMatchObject({
    data: [
      { date: '2026-03-05', requests: 5, answers: 5, failures: 0, cost_usd: 0.01 },
      { date: '2026-03-04', requests: 5, answers: 5, output_tokens: 5000, cost_usd: 0.01, estimated_usd: 0 },
    ],
    ...{ total_count: 2, cost_usd: 0.02, estimated_usd: 0 },
  })
})

test('a budget below the price of an answer says that waiting does not help', async () => {
  const tenant = await withBudget(0.0001, 1)
  expect((await server.collected(tenant)).map(({ status, error }) => [status, error])).toEqual([
    [
      'skipped',
      expect.stringMatching(
        /^The daily budget of \$0\.00010 is less than an answer may cost \(\$0\.\d+\)\. Raise it to collect\.$/,
      ),
    ],
  ])
})

test('a budget set below past spending is reached immediately, and reported once a question is skipped', async () => {
  const tenant = await withBudget(1, 2)
  expect(await outcomes(tenant)).toEqual(['succeeded', 'succeeded'])
  await tenant.project.set_budget({ period: 'day', limit_usd: 0.001 })
  expect(await budget(tenant)).toMatchObject({ spent_usd: 0.004, is_reached: true })
  expect(await tenant.project.get_collection_state()).toMatchObject({ budgets: [{ limit_usd: 0.001 }] })
  expect(await events(tenant)).toEqual([])
  await tenant.project.create_prompt({ text: 'One more', country_code: 'US' })
  expect(await outcomes(tenant)).toEqual(['skipped', 'succeeded', 'succeeded'])
  expect(await events(tenant)).toMatchObject([{ limit_usd: 0.001, spent_usd: 0.004 }])
  // A limit that is spent to the last cent is used up.
  await tenant.project.set_budget({ period: 'day', limit_usd: 0.004 })
  expect((await budget(tenant))?.is_reached).toBe(true)
  await tenant.project.set_budget({ period: 'day', limit_usd: 0.005 })
  expect((await budget(tenant))?.is_reached).toBe(false)
})

test('a month ends in the time zone of the project: in Auckland half a day before UTC', async () => {
  server.setClock('2026-03-31T10:30:00Z')
  const tenant = await withBudget(0.003, 1, { timezone: 'Pacific/Auckland' }, 'month')
  expect(await outcomes(tenant)).toEqual(['succeeded'])
  expect(await budget(tenant)).toMatchObject({ starts_on: '2026-03-01', ends_at: '2026-03-31T11:00:00.000Z' })
  server.setClock('2026-03-31T11:00:00Z')
  expect(await budget(tenant)).toMatchObject({ starts_on: '2026-04-01', spent_usd: 0, is_reached: false })
  expect(await outcomes(tenant)).toEqual(['succeeded', 'succeeded'])
  // The second day of April there.
  server.setClock('2026-04-01T11:30:00Z')
  expect(await outcomes(tenant)).toEqual(['skipped', 'succeeded', 'succeeded'])
  expect((await tenant.project.list_spend({})).data.map(({ date }) => date)).toEqual(['2026-04-01', '2026-03-31'])
})

test.each([
  ['CET', '2026-07-04T22:30:00Z', '2026-07-05', '2026-07-05T22:00:00.000Z'],
  // Accepted once, and known to the relational store as Israel's or not at all.
  ['IST', '2026-07-04T18:45:00Z', '2026-07-05', '2026-07-05T18:30:00.000Z'],
  ['PNT', '2026-07-05T06:45:00Z', '2026-07-04', '2026-07-05T07:00:00.000Z'],
])('a day of %s is the same for questions and for money', async (timezone, clock, starts_on, ends_at) => {
  server.setClock(clock)
  const tenant = await withBudget(1, 0)
  await server.services.db.updateTable('projects').set({ timezone }).where('id', '=', tenant.project_id).execute()
  await ask(tenant, 1)
  expect(await outcomes(tenant)).toEqual(['succeeded'])
  expect(await budget(tenant)).toMatchObject({ starts_on, ends_at, spent_usd: 0.002 })
  expect((await tenant.project.list_spend({})).data.map(({ date }) => date)).toEqual([starts_on])
  const { rows } = await sql<{ day: string }>`
    SELECT day::text FROM collection_runs WHERE project_id = ${tenant.project_id}`.execute(server.services.db)
  expect(rows).toEqual([{ day: starts_on }])
})

test('a budget for an engine covers that engine alone', async () => {
  const tenant = await withBudget(1, 0)
  await tenant.project.set_budget({ provider: 'anthropic', period: 'day', limit_usd: 0 })
  await tenant.project.set_budget({ provider: 'openai', period: 'month', limit_usd: 0.003 })
  await ask(tenant, 2)
  expect(await outcomes(tenant)).toEqual(['skipped', 'succeeded'])
  expect(
    (await tenant.project.list_budgets()).data.map((one) => [one.provider, one.spent_usd, one.is_reached]),
  ).toEqual([
    [null, 0.002, false],
    ['anthropic', 0, false],
    ['openai', 0.002, true],
  ])
  await tenant.project.set_budget({ provider: 'openai', period: 'month', limit_usd: null })
  expect(await outcomes(tenant)).toEqual(['succeeded', 'succeeded'])
})

test('concurrent processes never reserve more than the budget, and questions of dead ones count', async () => {
  const tenant = await withBudget(0.01, 0)
  const { services } = server
  await services.db
    .updateTable('collection_providers')
    .set({ not_before: new Date('2026-03-04T11:00:00Z') })
    .execute()
  await ask(tenant, 9)
  await planCollection(services)
  server.setClock('2026-03-04T11:00:00Z', 50)
  const ours = { ...services, now: () => new Date('2026-03-04T11:00:01Z') }
  const taken = await Promise.all([0, 1, 2].map(() => takeQuestions(ours, 'openai', 3, [tenant.project_id])))
  // The service's own collector may have leased some or all of the four that fit, and may still be asking them.
  const held = taken.flatMap(({ runs }) => runs)
  const answered = () => tenant.project.list_spend({}).then(({ data }) => data[0]?.answers ?? 0)
  expect(held.length).toBeLessThanOrEqual(4)
  await expect.poll(async () => held.length + (await answered())).toBeGreaterThan(0)
  const { limit_usd = 0, spent_usd = 0, reserved_usd = 0 } = (await budget(tenant)) ?? {}
  expect(spent_usd + reserved_usd).toBeLessThanOrEqual(limit_usd)
  // Their process dies without reporting anything.
  const ids = held.map(({ id }) => id)
  await services.db
    .updateTable('collection_runs')
    .set({ leased_until: new Date(0) })
    .where('id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
  await server.collected(tenant)
  const after = await budget(tenant)
  expect(after).toMatchObject({ reserved_usd: 0, is_reached: true })
  expect(after?.spent_usd).toBeLessThanOrEqual(0.01)
  const { data } = await tenant.project.list_spend({})
  expect(data[0]?.failures).toBe(held.length)
  expect(data[0]?.estimated_usd).toBeCloseTo(0.002415 * held.length, 9)
})

test('a failure without an answer costs nothing, one that may have been processed is estimated', async () => {
  const tenant = await withBudget(1, 0)
  server.provider.now((_, response) => status(400)(response))
  await ask(tenant, 1)
  expect(await outcomes(tenant)).toEqual(['failed'])
  expect((await tenant.project.list_spend({})).data).toMatchObject([{ requests: 1, failures: 1, cost_usd: 0 }])
  server.provider.now(json({ ...answer, output: [] }))
  await tenant.project.run_collection({})
  await until(
    () => tenant.project.list_spend({}),
    ({ data }) => (data[0]?.requests ?? 0) > 3,
  )
  const [{ requests = 0, estimated_usd = 0 } = {}] = (await tenant.project.list_spend({})).data
  expect(estimated_usd).toBeCloseTo(0.002415 * (requests - 1), 9)
})

// On the embedded stores, transactions run one after another.
test.runIf(isOnServers)('outcomes of questions are recorded while the project is being planned', async () => {
  const tenant = await withBudget(1, 0)
  const answers = Promise.withResolvers<void>()
  server.provider.now(async (_, response) => {
    await answers.promise
    status(400)(response)
  })
  await ask(tenant, 2)
  await until(
    () => server.provider.requests.length,
    (requests) => requests === 2,
  )
  const { services } = server
  await services.db.transaction().execute(async (db) => {
    const prompts = await db.selectFrom('prompts').select('id').where('project_id', '=', tenant.project_id).execute()
    const ids = prompts.map(({ id }) => id)
    await planPrompts(services, db, tenant.project_id, ids)
    answers.resolve()
    await until(
      () => server.runs(tenant),
      (runs) => runs.every((run) => run.status === 'failed'),
    )
    await planPrompts(services, db, tenant.project_id, ids)
  })
})

// On the embedded stores, transactions run one after another.
test.runIf(isOnServers)(
  'processes asking different engines can find out concurrently that credits are spent',
  async () => {
    const tenant = await server.tracking()
    const { services } = server
    const { db } = services
    const { project_id } = tenant
    await db
      .updateTable('collection_providers')
      .set({ not_before: new Date('2026-03-04T11:00:00Z') })
      .execute()
    await ask(tenant, 6)
    await planCollection(services)
    await readyProvider(db, 'anthropic', new Date(0))
    await sql`UPDATE collection_runs SET provider = 'anthropic' WHERE project_id = ${project_id} AND id IN (
    SELECT id FROM collection_runs WHERE project_id = ${project_id} ORDER BY id LIMIT 3)`.execute(db)
    await db.updateTable('projects').set({ allocated_credits: 0 }).where('id', '=', project_id).execute()
    const ours = { ...services, now: () => new Date('2026-03-04T11:00:01Z') }
    const taken = await db.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`credits of ${tenant.company_id}`}, 0))`.execute(trx)
      const both = Promise.all(
        ['openai', 'anthropic'].map((provider) => takeQuestions(ours, provider, 2, [project_id])),
      )
      const waiting = sql<{ count: number }>`SELECT count(*)::integer AS count FROM pg_locks
      WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      await until(
        async () => (await waiting.execute(db)).rows[0]?.count ?? 0,
        (count) => count === 2,
      )
      return { both }
    })
    expect((await taken.both).flatMap(({ runs }) => runs)).toEqual([])
    await until(
      () => server.runs(tenant),
      (runs) => runs.every((run) => run.status === 'skipped'),
    )
  },
)

test('the cost of the schedule is estimated from typical use, then from past questions', async () => {
  const tenant = await server.tracking({
    samples_per_day: 2,
    chat_interval_weekdays: [3],
    model_channel_ids: ['A-4', 'E-0'],
  })
  await tenant.project.create_prompt({ text: 'Q', country_code: 'US' })
  const before = await tenant.project.get_collection_cost({})
  expect(before).toMatchObject({
    data: [
      { model_channel: { id: 'A-4' }, model: 'gpt-5-mini', questions: 2, answer_usd: 0.002415, is_observed: false },
    ],
    day_usd: 0.00483,
  })
  expect(before.days_per_month).toBeCloseTo(4.348, 3)
  expect((await tenant.project.get_collection_cost({ samples_per_day: 5 })).day_usd).toBeCloseTo(0.012075, 9)
  await planCollection(server.services)
  await until(
    () => tenant.project.list_spend({}),
    ({ total_count }) => total_count > 0,
  )
  expect((await tenant.project.get_collection_cost({})).data).toMatchObject([{ answer_usd: 0.002, is_observed: true }])
})

test('the state of collection, and retrying failed questions: one, or all of today', async () => {
  const tenant = await server.tracking({ chat_interval_weekdays: [3] })
  const { project } = tenant
  expect(await project.get_collection_state()).toMatchObject({ last_answer_at: null, next_at: null, reasons: [] })
  server.provider.now((_, response) => status(400)(response))
  await ask(tenant, 3)
  const [first] = await server.collected(tenant)
  expect(await project.get_collection_state()).toEqual({
    ...{ last_answer_at: null, next_at: '2026-03-11T00:00:00.000Z', stopped: [], budgets: [] },
    today: { queued: 0, running: 0, succeeded: 0, failed: 3, skipped: 0 },
    reasons: [{ status: 'failed', error: 'openai: the request was refused (400)', runs: 3 }],
  })
  server.provider.now(json(answer))
  expect(await project.retry_collection({ run_ids: [first?.id ?? ''] })).toEqual({ retried: 1 })
  expect(await outcomes(tenant)).toEqual(['failed', 'failed', 'succeeded'])
  await expect(project.retry_collection({ run_ids: [first?.id ?? ''] })).rejects.toMatchObject({ status: 409 })
  await expect(project.retry_collection({ run_ids: ['nobody'] })).rejects.toMatchObject({ status: 404 })
  expect(await project.retry_collection({})).toEqual({ retried: 2 })
  expect(await outcomes(tenant)).toEqual(['succeeded', 'succeeded', 'succeeded'])
  expect(await project.get_collection_state()).toMatchObject({
    last_answer_at: expect.stringMatching(/^2026-03-04T10:/),
    today: { failed: 0, succeeded: 3 },
  })
})
