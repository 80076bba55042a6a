import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordEndedDays } from '../../src/domain/intake/collection/ended-days.ts'
import { planCollection } from '../../src/domain/intake/collection/plan-collection.ts'
import { takeQuestions } from '../../src/domain/intake/collection/take-questions.ts'
import { planProjects } from '../../src/domain/setup/schedule/plan.ts'
import type { Tenant } from '../harness.ts'
import { type Collecting, saying, startCollecting, until } from './collecting.ts'
import { type Behaviour, json } from './replay.ts'

let server: Collecting
beforeAll(async () => {
  server = await startCollecting({ COLLECT_TIMEOUT: '1' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.onlyWhatFollows()
  server.setClock('2026-03-04T10:00:00Z')
})

const good = json(saying('Acme.'))
/** Each request gets the next behaviour; the last one repeats. */
const inTurn = (...behaviours: Behaviour[]): Behaviour => {
  let next = 0
  return (request, response) => behaviours[Math.min(next++, behaviours.length - 1)]?.(request, response)
}
const times = (count: number, behaviour: Behaviour) => Array.from({ length: count }, () => behaviour)

async function asked(tenant: Tenant, behaviour: Behaviour, prompts = 1) {
  server.provider.now(behaviour)
  for (let i = 0; i < prompts; i++) await tenant.project.create_prompt({ text: `Q${i}`, country_code: 'US' })
}
const outcome = async (behaviour: Behaviour) => {
  const tenant = await server.tracking()
  await asked(tenant, behaviour)
  const [run] = await server.collected(tenant)
  return { run, chats: (await tenant.project.list_chats({})).total_count, requests: server.asked().length, tenant }
}
/** The reported events about questions and engines, by the time of the check for ended days. */
async function told({ project }: Tenant) {
  await recordEndedDays(server.services)
  const { data } = await project.list_events({})
  return data.filter(({ type }) => /^(collection|engine)\./.test(type)).map(({ type, data }) => [type, data])
}
const openai = { provider: 'openai', model_channels: [{ id: 'A-4' }] }
const cut: Behaviour = (_, response) => void response.socket?.destroy()
const slow: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"object":')
}

describe('a question is retried', () => {
  test.each<[string, Behaviour[]]>([
    ['after 500s', times(3, json({}, 500))],
    ['after a cut connection', [cut]],
    ['after an answer that does not end in time', [slow]],
    ['after a response that is not JSON', [(_, response) => void response.end('<html>')]],
    ['after JSON that is no answer', [json({ hello: 1 })]],
    ['after a failed response', [json({ ...saying(''), status: 'failed', error: { message: 'overloaded' } })]],
  ])('%s', async (_, failures) => {
    const { run, chats, requests } = await outcome(inTurn(...failures, good))
    expect(run).toMatchObject({ status: 'succeeded', attempts: failures.length + 1, error: null })
    expect([chats, requests]).toEqual([1, failures.length + 1])
  })

  test.each<[string, string, object, string]>([
    ['has no text', 'empty', saying(''), 'openai: the answer is empty: it has no text'],
    [
      'is not finished',
      'incomplete',
      { ...saying('Ac'), status: 'in_progress' },
      'openai: the answer is not a finished response: its status is in_progress',
    ],
    [
      'only calls a tool',
      'tool_call',
      { ...saying(''), output: [{ type: 'function_call', name: 'mine', arguments: '{}' }] },
      'openai: the answer is a tool call, not an answer',
    ],
  ])('after an answer that %s; no chat is created and the provider has not failed', async (_, reason, body, error) => {
    expect((await outcome(inTurn(json(body), good))).run).toMatchObject({
      ...{ status: 'succeeded', attempts: 2 },
      ...{ error: null, reason: null },
    })
    const { run, chats, requests } = await outcome(json(body))
    expect(run).toMatchObject({ status: 'failed', attempts: 8, reason, error, chat: null })
    expect([chats, requests]).toEqual([0, 8])
    const failures = server.services.db.selectFrom('collection_providers').select('failures')
    expect(await failures.where('provider', '=', 'openai').execute()).toEqual([{ failures: 0 }])
  })

  test('up to eight times, then given up for the day', async () => {
    const { run, chats, requests, tenant } = await outcome(json({}, 503))
    expect(run).toMatchObject({ status: 'failed', attempts: 8, error: 'openai: the provider failed (503)', chat: null })
    expect([chats, requests]).toEqual([0, 8])
    expect(await told(tenant)).toEqual([
      ['collection.failed', { day: '2026-03-04', answered: 0, failed: 1, skipped: 0 }],
    ])
  })

  test('when the provider allows it, and not before', async () => {
    const tenant = await server.tracking()
    await asked(tenant, inTurn(json({}, 429, { 'retry-after': '90' }), good))
    const [run] = await until(
      () => server.runs(tenant),
      ([one]) => one?.status === 'queued' && one.attempts === 1,
    )
    expect(run?.error).toBe('openai: the provider limits the request rate (429)')
    const none = async (clock: string) => {
      server.setClock(clock)
      return (await takeQuestions(server.services, 'openai', 10)).runs
    }
    expect(await none('2026-03-04T10:01:29Z')).toEqual([])
    // Other questions are not asked meanwhile, either.
    await tenant.project.create_prompt({ text: 'Other', country_code: 'US' })
    expect(await none('2026-03-04T10:01:29Z')).toEqual([])
    server.setClock('2026-03-04T10:01:30Z')
    expect(await server.collected(tenant)).toMatchObject([
      { status: 'succeeded', attempts: 2 },
      { status: 'succeeded', attempts: 1 },
    ])
  })
})

test.each([429, 503])(
  'a provider that returns %i and asks for a pause of years is asked again the next day',
  async (status) => {
    const tenant = await server.tracking()
    await asked(tenant, inTurn(json({}, status, { 'retry-after': '99999999999999' }), good))
    const [first] = await until(
      () => server.runs(tenant),
      ([one]) => one?.status === 'queued' && one.attempts === 1,
    )
    expect(first?.error).toMatch(/^openai: the provider/)
    server.setClock('2026-03-05T10:00:00Z')
    expect((await server.collected(tenant)).map((run) => run.status)).toEqual(['skipped', 'succeeded'])
  },
)

describe('a question is not retried', () => {
  test('when it was refused', async () => {
    const { run, requests } = await outcome(json({}, 400))
    expect(run).toMatchObject({ status: 'failed', attempts: 1, error: 'openai: the request was refused (400)' })
    expect(requests).toBe(1)
  })

  test('when the answer is one of another provider', async () => {
    const { run, chats, requests } = await outcome(
      json({ type: 'message', content: [{ type: 'text', text: 'Acme.' }], stop_reason: 'end_turn' }),
    )
    expect(run).toMatchObject({
      ...{ status: 'failed', attempts: 1, reason: null, chat: null },
      error: 'raw.payload is a response of the Messages API, which openai does not send. Name the provider that did.',
    })
    expect([chats, requests]).toEqual([0, 1])
  })

  test.each<[string, Behaviour, string]>([
    [
      'when the answer was blocked',
      json({ ...saying('Ac'), status: 'incomplete', incomplete_details: { reason: 'content_filter' } }),
      'openai: the answer is blocked: content_filter',
    ],
    [
      "when Azure's content filter blocked the question",
      json(
        {
          error: {
            message: 'The response was filtered.',
            code: 'content_filter',
            innererror: {
              code: 'ResponsibleAIPolicyViolation',
              content_filter_result: { violence: { filtered: true, severity: 'high' }, hate: { filtered: false } },
            },
          },
        },
        400,
      ),
      "openai: the question is blocked by Azure's content filter: violence (high) (400)",
    ],
    [
      'when xAI blocked the question, which it says with the status of a refused key',
      json(
        {
          code: 'The caller does not have permission to execute the specified operation',
          error:
            'Content violates usage guidelines. Team: t-1, API key ID: k-1, Model: m-1, Failed check: SAFETY_CHECK_TYPE_BIO',
        },
        403,
      ),
      'openai: the question is blocked: SAFETY_CHECK_TYPE_BIO (403)',
    ],
    [
      'when OpenRouter flagged the question',
      json(
        {
          error: {
            code: 403,
            message: 'Input was flagged',
            metadata: { reasons: ['violence', 'hate'], flagged_input: 'Q', provider_name: 'p', model_slug: 'm' },
          },
        },
        403,
      ),
      'openai: the question is blocked: violence, hate (403)',
    ],
  ])('%s: the run says why, and there is no chat', async (_, behaviour, error) => {
    const { run, chats, requests } = await outcome(behaviour)
    expect(run).toMatchObject({ status: 'failed', attempts: 1, error, reason: 'blocked', chat: null })
    expect([chats, requests]).toEqual([0, 1])
  })
})

describe('a failing provider', () => {
  const state = () =>
    server.services.db
      .selectFrom('collection_providers')
      .select(['failures', 'not_before', 'reason'])
      .where('provider', '=', 'openai')
      .executeTakeFirst()
  const metric = async (name: string) => {
    const text = await server.services.metrics.registry.metrics()
    return text.split('\n').filter((line) => line.startsWith(name) && line.includes('openai'))
  }

  test('is paused after ten failures in a row, then tried with one question at growing intervals until it answers', async () => {
    const tenant = await server.tracking()
    await asked(tenant, json({}, 500), 40)
    await until(state, (row) => row?.failures === 10)
    await until(
      () => server.runs(tenant),
      (runs) => runs.every(({ status }) => status !== 'running'),
    )
    const before = server.asked().length
    // The ten, and those that were in flight.
    expect(before).toBeLessThanOrEqual(10 + 8)
    expect(await state()).toMatchObject({
      reason: 'the provider failed (500)',
      not_before: new Date('2026-03-04T10:00:30Z'),
    })
    server.setClock('2026-03-04T10:00:30Z')
    await server.services.jobs.send('collect')
    await until(state, (row) => row?.failures === 11)
    expect(await state()).toMatchObject({ not_before: new Date('2026-03-04T10:01:30Z') })
    expect(server.asked()).toHaveLength(before + 1)
    server.provider.now(good)
    server.setClock('2026-03-04T10:01:30Z')
    const runs = await server.collected(tenant)
    expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(['succeeded']))
    expect(await state()).toEqual({ failures: 0, not_before: null, reason: null })
    expect(await told(tenant)).toEqual([
      ['engine.unhealthy', { ...openai, reason: 'the provider failed (500)' }],
      ['engine.recovered', openai],
      ['collection.completed', { day: '2026-03-04', answered: 40, failed: 0, skipped: 0 }],
    ])
  })

  test('is paused immediately if it rejects the key, with the reason shown', async () => {
    const tenant = await server.tracking()
    await asked(tenant, json({ error: 'bad key sk-secret-0123456789' }, 401), 30)
    await until(state, (row) => row?.failures === 10)
    const runs = await until(
      () => server.runs(tenant),
      (all) => all.every(({ status }) => status === 'queued'),
    )
    expect(server.asked().length).toBeLessThanOrEqual(8)
    expect(runs.filter(({ error }) => error === 'openai: the key was refused (401)')).toHaveLength(
      server.asked().length,
    )
    expect(JSON.stringify(runs)).not.toContain('sk-secret')
    await planCollection(server.services)
    expect(await metric('answerscope_collection_stopped')).toEqual([
      'answerscope_collection_stopped{provider="openai"} 1',
    ])
    expect(await metric('answerscope_collection_queued')).toEqual([
      'answerscope_collection_queued{provider="openai"} 30',
    ])
    // At the end of the day, questions that were never asked give the reason.
    await tenant.api.update_project({ project_id: tenant.project_id, status: 'PAUSED' })
    server.setClock('2026-03-05T00:00:00Z')
    await planCollection(server.services)
    const over = (await server.runs(tenant)).filter(({ status }) => status === 'skipped')
    expect(new Set(over.map(({ error }) => error))).toEqual(
      new Set([
        'The day ended before it was asked: openai was not asked, the key was refused (401).',
        'The day ended before there was an answer: openai: the key was refused (401)',
      ]),
    )
  })

  test('is paused immediately if the account is empty, and asked again when it has credit', async () => {
    const tenant = await server.tracking()
    await asked(tenant, json({ error: { code: 'insufficient_quota', message: 'no money of sk-secret' } }, 429), 30)
    await until(state, (row) => row?.failures === 10)
    const runs = await until(
      () => server.runs(tenant),
      (all) => all.every(({ status }) => status === 'queued'),
    )
    expect(server.asked().length).toBeLessThanOrEqual(8)
    expect(new Set(runs.map(({ error }) => error))).toEqual(
      new Set([null, 'openai: the account has no credit left (429)']),
    )
    expect(await told(tenant)).toEqual([
      ['engine.unhealthy', { ...openai, reason: 'the account has no credit left (429)' }],
    ])
    server.provider.now(good)
    server.setClock('2026-03-04T10:10:00Z')
    const over = await server.collected(tenant)
    expect(new Set(over.map(({ status }) => status))).toEqual(new Set(['succeeded']))
  })

  test('shows in the metrics', async () => {
    const { run } = await outcome(inTurn(json({}, 500), good))
    expect(run?.status).toBe('succeeded')
    const of = async (line: string) => Number((await metric(line))[0]?.split(' ')[1] ?? 0)
    expect(await of('answerscope_collection_runs_total{provider="openai",outcome="succeeded"}')).toBeGreaterThan(0)
    expect(await of('answerscope_collection_runs_total{provider="openai",outcome="retried"}')).toBeGreaterThan(0)
    expect(await of('answerscope_collection_retries_total{provider="openai",kind="unavailable"}')).toBeGreaterThan(0)
    expect(await of('answerscope_collection_seconds_count')).toBeGreaterThan(0)
    expect(await of('answerscope_collection_in_flight')).toBe(0)
  })
})

test('the rate limit applies across all processes, and projects take turns', async () => {
  const { services } = server
  const [large, small] = [await server.tracking(), await server.tracking()]
  // The server itself asks none of them.
  await services.db
    .updateTable('collection_providers')
    .set({ not_before: new Date('2026-03-04T11:00:00Z') })
    .execute()
  await asked(large, good, 20)
  await asked(small, good, 3)
  await services.db.deleteFrom('collection_runs').execute()
  await planProjects(services, { project_ids: [large.project_id, small.project_id], is_any_day: true })
  const config = { ...services.config, COLLECT_RATE_PER_MINUTE: 120 }
  const taken: string[] = []
  const takeAt = async (milliseconds: number) => {
    const now = () => new Date(Date.parse('2026-03-04T11:00:00Z') + milliseconds)
    // Two processes that check concurrently.
    const both = await Promise.all([0, 1].map(() => takeQuestions({ ...services, config, now }, 'openai', 10)))
    const runs = both.flatMap((one) => one.runs)
    taken.push(...runs.map(({ project_id }) => (project_id === small.project_id ? 'small' : 'large')))
    return runs.length
  }
  const first = await takeAt(0)
  expect(first).toBe(1)
  expect(await takeAt(0)).toBe(0)
  expect(await takeAt(499)).toBe(0)
  expect(await takeAt(500)).toBe(1)
  expect(await takeAt(1000)).toBe(1)
  // Unused capacity is saved for at most one second.
  expect(await takeAt(60_000)).toBe(2)
  for (let second = 61; second < 70; second++) await takeAt(second * 1000)
  expect(taken).toHaveLength(23)
  expect(taken.slice(0, 6).toSorted()).toEqual(['large', 'large', 'large', 'small', 'small', 'small'])
})
