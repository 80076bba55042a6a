import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planCollection } from '../../src/domain/intake/collection/plan-collection.ts'
import { localDay } from '../../src/domain/setup/schedule/local-day.ts'
import { planProjects } from '../../src/domain/setup/schedule/plan.ts'
import type { Tenant } from '../harness.ts'
import { type Collecting, saying, startCollecting, until } from './collecting.ts'
import { json } from './replay.ts'

let server: Collecting
beforeAll(async () => {
  server = await startCollecting()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.onlyWhatFollows()
  server.provider.now(json(saying('Acme is best.')))
  server.setClock('2026-03-04T10:00:00Z')
})

const ask = async ({ project }: Tenant, text: string, country_code: 'US' | 'CH' = 'US') =>
  (await project.create_prompt({ text, country_code })).id
async function daysOf({ project }: Tenant) {
  const days: string[] = []
  for await (const { external_id } of await project.export_chats({})) days.push(external_id.split(':')[3] ?? '')
  return days.sort()
}

test('a new prompt is asked immediately, and its answer is a chat like any other', async () => {
  const tenant = await server.tracking()
  const prompt_id = await ask(tenant, 'Which CRM?')
  // It happens without explicit planning or sweeping.
  const [run, ...others] = await until(
    () => server.runs(tenant),
    ([one]) => one?.status === 'succeeded',
  )
  expect(others).toEqual([])
  expect(run).toEqual({
    id: expect.any(String),
    prompt: { id: prompt_id },
    model_channel: { id: 'A-4' },
    sample: 1,
    order: null,
    status: 'succeeded',
    attempts: 1,
    error: null,
    reason: null,
    chat: { id: expect.stringMatching(/^ch_/) },
    scheduled_at: '2026-03-04T10:00:00.000Z',
    started_at: '2026-03-04T10:00:00.000Z',
    finished_at: '2026-03-04T10:00:00.000Z',
  })
  expect(server.asked()).toEqual(['Which CRM?'])
  expect(await tenant.project.get_chat({ chat_id: run?.chat?.id ?? '' })).toMatchObject({
    external_id: `collected:${prompt_id}:A-4:2026-03-04`,
    created_at: '2026-03-04T10:00:00.000Z',
    messages: [{ role: 'assistant', content: 'Acme is best.' }],
    brands_mentioned: [{ name: 'Acme', mention_count: 1 }],
  })
  const { rows } = await rawAnswers(tenant)
  expect(rows).toEqual([{ provider: 'openai', input_tokens: 7, output_tokens: 3 }])
})

const rawAnswers = async ({ project_id }: Tenant) => ({
  rows: await server.services.analytics.query({
    text: 'SELECT provider, input_tokens, output_tokens FROM raw_answers WHERE project_id = {project:UUID}',
    params: { project: project_id.slice(3) },
  }),
})

describe('days', () => {
  test('a prompt is asked once on every day of the project, on its weekdays', async () => {
    const tenant = await server.tracking({ timezone: 'Asia/Tokyo', chat_interval_weekdays: [4, 5] })
    // A Wednesday in Tokyo: the first answer does not wait for Thursday.
    server.setClock('2026-03-04T14:00:00Z')
    await ask(tenant, 'Q')
    await server.collected(tenant)
    await server.collected(tenant)
    expect(await daysOf(tenant)).toEqual(['2026-03-04'])
    // An hour later it is Thursday there.
    for (const [clock, days] of [
      ['2026-03-04T14:59:59Z', ['2026-03-04']],
      ['2026-03-04T15:00:00Z', ['2026-03-04', '2026-03-05']],
      ['2026-03-05T14:59:59Z', ['2026-03-04', '2026-03-05']],
      ['2026-03-05T15:00:00Z', ['2026-03-04', '2026-03-05', '2026-03-06']],
      ['2026-03-06T15:00:00Z', ['2026-03-04', '2026-03-05', '2026-03-06']],
      ['2026-03-11T15:00:00Z', ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-12']],
    ] as const) {
      server.setClock(clock)
      await server.collected(tenant)
      expect([clock, await daysOf(tenant)]).toEqual([clock, days])
    }
  })

  test('days of the month replace weekdays; a day that the month lacks means its last day', async () => {
    const tenant = await server.tracking({ chat_interval_weekdays: [1], chat_interval_month_days: [31, 2] })
    server.setClock('2026-02-02T10:00:00Z')
    await ask(tenant, 'Q')
    for (const [clock, days] of [
      ['2026-02-02T10:00:00Z', ['2026-02-02']],
      // A Monday.
      ['2026-02-09T10:00:00Z', ['2026-02-02']],
      ['2026-02-28T10:00:00Z', ['2026-02-02', '2026-02-28']],
      ['2026-03-01T10:00:00Z', ['2026-02-02', '2026-02-28']],
      ['2026-03-02T10:00:00Z', ['2026-02-02', '2026-02-28', '2026-03-02']],
      ['2026-03-30T10:00:00Z', ['2026-02-02', '2026-02-28', '2026-03-02']],
      ['2026-03-31T10:00:00Z', ['2026-02-02', '2026-02-28', '2026-03-02', '2026-03-31']],
    ] as const) {
      server.setClock(clock)
      await server.collected(tenant)
      expect([clock, await daysOf(tenant)]).toEqual([clock, days])
    }
  })

  test('a question not asked before its day ends is dropped', async () => {
    const tenant = await server.tracking({ timezone: 'Europe/Berlin' })
    server.provider.now(json({}, 500))
    server.setClock('2026-03-28T22:30:00Z')
    const { services } = server
    const { COLLECT_RETRY_DELAY } = services.config
    services.config.COLLECT_RETRY_DELAY = 3600
    await ask(tenant, 'Q')
    await until(
      () => server.runs(tenant),
      ([run]) => run?.attempts === 1 && run.status === 'queued',
    )
    services.config.COLLECT_RETRY_DELAY = COLLECT_RETRY_DELAY
    server.provider.now(json(saying('Late.')))
    server.setClock('2026-03-28T23:00:00Z')
    const [first, second] = await server.collected(tenant)
    expect(first).toMatchObject({
      status: 'skipped',
      chat: null,
      error: 'The day ended before there was an answer: openai: the provider failed (500)',
    })
    expect(second).toMatchObject({ status: 'succeeded' })
    expect(await daysOf(tenant)).toEqual(['2026-03-29'])
  })

  test.each([
    ['2026-03-29T00:30:00Z', 'Europe/Berlin', '2026-03-29', 7, '2026-03-29T22:00:00.000Z'],
    ['2026-10-25T10:00:00Z', 'Europe/Berlin', '2026-10-25', 7, '2026-10-25T23:00:00.000Z'],
    ['2026-01-01T09:59:59Z', 'Pacific/Kiritimati', '2026-01-01', 4, '2026-01-01T10:00:00.000Z'],
    ['2026-01-01T10:00:00Z', 'Pacific/Kiritimati', '2026-01-02', 5, '2026-01-02T10:00:00.000Z'],
    ['2026-01-01T03:00:00Z', 'America/St_Johns', '2025-12-31', 3, '2026-01-01T03:30:00.000Z'],
    // When summer time begins there, midnight itself does not exist.
    ['2026-04-23T12:00:00Z', 'Africa/Cairo', '2026-04-23', 4, '2026-04-23T22:00:00.000Z'],
  ])('%s in %s is %s', (instant, timezone, day, weekday, end) => {
    expect(localDay(new Date(instant), timezone)).toEqual({ day, weekday, ends_at: new Date(end) })
  })

  test('planning from any process at any time creates one run per prompt, channel and day', async () => {
    const hours = fc.integer({ min: 0, max: 72 })
    const step = fc.oneof(
      fc.record({ plan: fc.constantFrom('all', 'any day', 'sweep') }),
      fc.record({ hours }),
      fc.record({ channels: fc.constantFrom<string[][]>(['A-4'], ['A-1', 'A-4'], ['A-1', 'A-2', 'A-3']) }),
      fc.record({ prompt: fc.constantFrom('US' as const, 'CH' as const) }),
      fc.record({ timezone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles') }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const tenant = await server.tracking()
        const { services } = server
        await ask(tenant, 'Q')
        let at = Date.parse('2026-05-01T00:00:00Z')
        const doing: Promise<unknown>[] = []
        for (const [i, one] of steps.entries()) {
          if ('hours' in one) at += one.hours * 3_600_000
          server.setClock(new Date(at).toISOString())
          if ('channels' in one)
            doing.push(
              tenant.project.update_project({ project_id: tenant.project_id, model_channel_ids: one.channels }),
            )
          if ('timezone' in one)
            doing.push(tenant.project.update_project({ project_id: tenant.project_id, timezone: one.timezone }))
          if ('prompt' in one) doing.push(ask(tenant, `Q${i}`, one.prompt))
          if ('plan' in one) {
            doing.push(planProjects(services), planProjects(services, { is_any_day: true }))
            if (one.plan === 'sweep') doing.push(planCollection(services))
          }
        }
        await Promise.all(doing)
        await planProjects(services)
        const rows = await services.db
          .selectFrom('collection_runs')
          .select(['prompt_id', 'model_channel_id', 'day'])
          .where('project_id', '=', tenant.project_id)
          .execute()
        const keys = rows.map((row) => `${row.prompt_id} ${row.model_channel_id} ${row.day}`)
        expect(keys.length).toBe(new Set(keys).size)
        const { data: prompts } = await tenant.project.list_prompts({})
        const { timezone, model_channel_ids } = await services.db
          .selectFrom('projects')
          .select(['timezone', 'model_channel_ids'])
          .where('id', '=', tenant.project_id)
          .executeTakeFirstOrThrow()
        const { day } = localDay(services.now(), timezone)
        const wanted = prompts.flatMap(({ id }) => model_channel_ids.map((channel) => `${id} ${channel} ${day}`))
        expect(keys).toEqual(expect.arrayContaining(wanted))
        await services.db.deleteFrom('collection_runs').where('project_id', '=', tenant.project_id).execute()
        await tenant.api.delete_project({ project_id: tenant.project_id })
      }),
      { numRuns: process.env.LONG ? 100 : 4 },
    )
  })
})

describe('what is not asked', () => {
  const skipped = (tenant: Tenant, error: string) =>
    until(
      () => server.runs(tenant),
      ([run]) => run?.status === 'skipped' && run.error === error,
    )
  /** A question that is planned and cannot be asked yet. */
  async function waiting(tenant: Tenant) {
    await server.services.db
      .updateTable('collection_providers')
      .set({ not_before: new Date('2026-03-04T10:30:00Z') })
      .execute()
    const id = await ask(tenant, 'Q')
    expect(await server.runs(tenant)).toMatchObject([{ status: 'queued', attempts: 0, started_at: null }])
    return id
  }
  const goOn = async () => {
    server.setClock('2026-03-04T10:30:01Z')
    await planCollection(server.services)
  }

  test('a country the channel does not support, a channel without a key, an archived prompt', async () => {
    const { services } = server
    const channel = services.channels.all.find(({ id }) => id === 'A-4')
    channel?.unsupported_country_codes.push('CH')
    const tenant = await server.tracking({ model_channel_ids: ['A-4', 'A-1', 'E-0', 'A-0'] })
    const id = await ask(tenant, 'Q', 'CH')
    const runs = await server.collected(tenant)
    expect(runs.map(({ model_channel, status }) => [model_channel.id, status])).toEqual([['A-1', 'succeeded']])
    await tenant.project.archive_prompt({ prompt_id: id })
    // Not before the prompt is archived, because the service may plan questions at any time.
    channel?.unsupported_country_codes.pop()
    server.setClock('2026-03-05T10:00:00Z')
    expect(await server.collected(tenant)).toHaveLength(1)
    // Unarchived, it is asked immediately.
    await tenant.project.unarchive_prompt({ prompt_id: id })
    expect(await server.runs(tenant)).toHaveLength(3)
    await server.collected(tenant)
    expect(await daysOf(tenant)).toEqual(['2026-03-04', '2026-03-05', '2026-03-05'])
  })

  test('prompts of a paused project, until it resumes on the same day', async () => {
    const tenant = await server.tracking()
    const { api, project_id } = tenant
    await waiting(tenant)
    await api.update_project({ project_id, status: 'PAUSED' })
    await goOn()
    await skipped(tenant, 'The project is paused or has ended.')
    expect(server.asked()).toEqual([])
    await api.update_project({ project_id, status: 'TRIAL' })
    expect(await server.collected(tenant)).toMatchObject([{ status: 'succeeded', error: null }])
  })

  test('a prompt that is archived or deleted, or whose channel is dropped, before its turn', async () => {
    const tenant = await server.tracking()
    const { project, project_id } = tenant
    const id = await waiting(tenant)
    await project.archive_prompt({ prompt_id: id })
    await goOn()
    await skipped(tenant, 'The prompt is archived.')
    await server.services.db
      .updateTable('collection_providers')
      .set({ not_before: new Date('2026-03-04T11:30:00Z') })
      .execute()
    await project.unarchive_prompt({ prompt_id: id })
    await project.update_project({ project_id, model_channel_ids: ['A-1'] })
    server.setClock('2026-03-04T11:30:01Z')
    const runs = await server.collected(tenant)
    expect(runs.map(({ model_channel, status, error }) => [model_channel.id, status, error])).toEqual([
      ['A-4', 'skipped', 'The project does not track the channel.'],
      ['A-1', 'succeeded', null],
    ])
    await project.delete_prompt({ prompt_id: id })
    expect(await server.runs(tenant)).toEqual([])
  })

  test('a prompt deleted while its question is in progress creates no chat', async () => {
    const tenant = await server.tracking()
    const { project } = tenant
    let let_go = () => {}
    const gate = new Promise<void>((resolve) => {
      let_go = resolve
    })
    server.provider.now(async (request, response) => {
      await gate
      await json(saying('Too late.'))(request, response)
    })
    const id = await ask(tenant, 'Q')
    await until(server.asked, (all) => all.length === 1)
    await project.delete_prompt({ prompt_id: id })
    let_go()
    const row = () =>
      server.services.db
        .selectFrom('collection_runs')
        .select(['status', 'error', 'chat_id'])
        .where('prompt_id', '=', id)
        .executeTakeFirst()
    expect(await until(row, (run) => run?.status !== 'running')).toEqual({
      status: 'skipped',
      error: 'The prompt was deleted while it was asked.',
      chat_id: null,
    })
    expect((await project.list_chats({})).total_count).toBe(0)
  })

  test('a question whose chat was deleted on the same day', async () => {
    const tenant = await server.tracking()
    await ask(tenant, 'Q')
    const [run] = await server.collected(tenant)
    await tenant.project.delete_chat({ chat_id: run?.chat?.id ?? '' })
    await planProjects(server.services, { project_ids: [tenant.project_id], is_any_day: true })
    expect(await server.collected(tenant)).toEqual([{ ...run, chat: null }])
    expect(server.asked()).toEqual(['Q'])
  })
})

describe('credits', () => {
  const credits = async (tenant: Tenant, allocated_credits: number) => {
    await server.services.db
      .updateTable('projects')
      .set({ allocated_credits })
      .where('id', '=', tenant.project_id)
      .execute()
  }
  // Waiting for others' credits takes several seconds.
  beforeEach(() => server.setClock('2026-03-04T10:00:00Z', 50))
  const statuses = (runs: { status: string }[]) => runs.map(({ status }) => status).sort()

  test('a chat costs a credit; without credits collection pauses, says so, and resumes with more or next month', async () => {
    const tenant = await server.tracking({ allocated_credits: 3 })
    for (let i = 0; i < 5; i++) await ask(tenant, `Q${i}`)
    const runs = await server.collected(tenant)
    expect(statuses(runs)).toEqual(['skipped', 'skipped', 'succeeded', 'succeeded', 'succeeded'])
    expect(runs.find(({ status }) => status === 'skipped')?.error).toBe(
      'The 3 credits of the project for this month are spent. Collection resumes next month, or when credits are added.',
    )
    expect(server.asked()).toHaveLength(3)
    await credits(tenant, 4)
    expect(statuses(await server.collected(tenant)).filter((one) => one === 'succeeded')).toHaveLength(4)
    server.setClock('2026-03-31T10:00:00Z', 50)
    expect(statuses(await server.collected(tenant)).filter((one) => one === 'succeeded')).toHaveLength(4)
    server.setClock('2026-04-01T10:00:00Z', 50)
    expect(statuses(await server.collected(tenant)).filter((one) => one === 'succeeded')).toHaveLength(8)
  })

  test('a failed question costs none', async () => {
    const tenant = await server.tracking({ allocated_credits: 1 })
    server.provider.now(json({}, 400))
    await ask(tenant, 'Bad')
    await server.collected(tenant)
    server.provider.now(json(saying('Good.')))
    await ask(tenant, 'Good')
    expect(statuses(await server.collected(tenant))).toEqual(['failed', 'succeeded'])
  })

  test('those of a plan are shared by the projects of the company', async () => {
    const tenant = await server.tracking()
    const { api, company_id } = tenant
    const { id: project_id } = await api.create_project({
      ...({ name: 'B', domain: 'b.com', country_code: 'US', model_channel_ids: ['A-4'] } as const),
    })
    const plan = JSON.stringify({ credits: 3 })
    await server.services.db.updateTable('companies').set({ plan }).where('id', '=', company_id).execute()
    const both = [tenant, { ...tenant, project_id }]
    for (const of of both) {
      for (const text of ['Q1', 'Q2']) {
        await api.create_prompt({ project_id: of.project_id, text, country_code: 'US' })
      }
    }
    const runs = [...(await server.collected(tenant)), ...(await server.collected({ ...tenant, project_id }))]
    expect(statuses(runs)).toEqual(['skipped', 'succeeded', 'succeeded', 'succeeded'])
    expect(runs.find(({ status }) => status === 'skipped')?.error).toMatch(
      /^The 3 credits of the company for this month/,
    )
  })
})

test('credits of a plan are not overdrawn by projects that collect concurrently', async () => {
  const tenant = await server.tracking()
  const { api, company_id } = tenant
  const { id: project_id } = await api.create_project({
    ...({ name: 'B', domain: 'b.com', country_code: 'US', model_channel_ids: ['A-4'] } as const),
  })
  const plan = JSON.stringify({ credits: 3 })
  await server.services.db.updateTable('companies').set({ plan }).where('id', '=', company_id).execute()
  // So that one check finds the questions of both.
  const not_before = new Date('2026-03-04T10:00:10Z')
  await server.services.db.updateTable('collection_providers').set({ not_before }).execute()
  for (const of of [tenant.project_id, project_id]) {
    for (const text of ['Q1', 'Q2', 'Q3']) await api.create_prompt({ project_id: of, text, country_code: 'US' })
  }
  server.provider.now(json(saying('Acme.')))
  server.setClock('2026-03-04T10:00:11Z', 50)
  const runs = [...(await server.collected(tenant)), ...(await server.collected({ ...tenant, project_id }))]
  expect(runs.map(({ status }) => status).toSorted()).toEqual([
    ...['skipped', 'skipped', 'skipped'],
    ...['succeeded', 'succeeded', 'succeeded'],
  ])
  expect(server.asked()).toHaveLength(3)
})

describe('GET /collection/runs', () => {
  test('can be filtered and paged', async () => {
    const tenant = await server.tracking({ model_channel_ids: ['A-1', 'A-4'] })
    const { project } = tenant
    const ids = [await ask(tenant, 'Q1'), await ask(tenant, 'Q2')]
    await server.collected(tenant)
    server.setClock('2026-03-05T10:00:00Z')
    server.provider.now(json({}, 400))
    const all = await server.collected(tenant)
    expect(all).toHaveLength(8)
    const of = async (query: Parameters<typeof project.list_collection_runs>[0]) => {
      const { data, total_count } = await project.list_collection_runs(query)
      expect(total_count).toBe(data.length)
      return data
    }
    expect(await of({ status: 'failed' })).toEqual(all.slice(4))
    expect(await of({ start_date: '2026-03-05' })).toEqual(all.slice(4))
    expect(await of({ end_date: '2026-03-04' })).toEqual(all.slice(0, 4))
    expect(await of({ prompt_id: ids[1] as string })).toEqual(all.filter(({ prompt }) => prompt.id === ids[1]))
    expect(await of({ model_channel_id: 'A-1' })).toEqual(all.filter((run) => run.model_channel.id === 'A-1'))
    const page = await project.list_collection_runs({ limit: 3, offset: 2 })
    expect(page).toEqual({ data: all.slice(2, 5), total_count: 8 })
    const { status, json: answer } = await server.send(
      `/customer/v1/collection/runs?project_id=${tenant.project_id}&model_channel_id=Z-9`,
      { key: tenant.key },
    )
    expect([status, (answer as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('model_channel_id does not accept "Z-9"'),
    ])
  })

  test('lists runs for 90 days, and none of a removed project', async () => {
    const tenant = await server.tracking()
    await ask(tenant, 'Q')
    await server.collected(tenant)
    const { services } = server
    const left = async () =>
      (
        await services.db
          .selectFrom('collection_runs')
          .select('id')
          .where('project_id', '=', tenant.project_id)
          .execute()
      ).length
    const day = 86_400_000
    await tenant.api.update_project({ project_id: tenant.project_id, status: 'PAUSED' })
    server.setClock(new Date(Date.now() + 89 * day).toISOString())
    await planCollection(services)
    expect(await left()).toBe(1)
    server.setClock(new Date(Date.now() + 91 * day).toISOString())
    await planCollection(services)
    expect(await left()).toBe(0)
  })
})
