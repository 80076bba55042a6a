import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saying, until } from '../collect/collecting.ts'
import { json, startProvider } from '../collect/replay.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'

const secret = 'sk-live-0123456789abcdef-WXYZ'
const logged: string[] = []
const log = pino({ level: 'trace' }, new Writable({ write: (chunk, _, done) => done(void logged.push(String(chunk))) }))
const accepts = (key: string) => (request: { headers: Record<string, unknown> }) =>
  request.headers.authorization === `Bearer ${key}`

let provider: Awaited<ReturnType<typeof startProvider>>
let server: TestServer
let tenant: Tenant
const engine = async (name: string) => (await tenant.api.list_engines()).data.find((one) => one.provider === name)

beforeAll(async () => {
  provider = await startProvider((request, response) =>
    accepts(secret)(request)
      ? json(saying('Acme.'))(request, response)
      : json({ error: { message: 'Incorrect API key provided' } }, 401)(request, response),
  )
  server = await startTestServer(
    {
      OPENAI_BASE_URL: `${provider.url}/v1`,
      XAI_API_KEY: 'xai-of-the-environment-0123',
      XAI_BASE_URL: `${provider.url}/v1`,
      COLLECT_RETRY_DELAY: '0',
      SHUTDOWN_GRACE: '1',
    },
    undefined,
    log,
  )
  tenant = await server.tenant({
    project: { name: 'Acme', domain: 'acme.com', country_code: 'US', model_channel_ids: ['A-4'] },
  })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

test('a key is stored, shown only by its end, tested and used at once; nothing keeps it in clear text', async () => {
  const { api, project_id } = tenant
  await api.create_prompt({ project_id, text: 'Which tool is best?', country_code: 'US' })
  expect(await engine('openai')).toMatchObject({
    title: 'OpenAI',
    state: 'no_key',
    key: null,
    settings: { key: 'OPENAI_API_KEY', base_url: 'OPENAI_BASE_URL' },
    health: { failures: 0, is_stopped: false, reason: null, retry_at: null },
    usage: { month: { answers: 0, input_tokens: 0, output_tokens: 0, searches: 0, cost_usd: null } },
    limits: { questions_at_once: 8, questions_per_minute: null },
  })
  expect(await api.test_engine({ provider: 'openai' })).toMatchObject({
    is_answered: false,
    problem: 'There is no key.',
  })
  const before = (await api.list_model_channels({ project_id, include: ['engine'] })).data
  expect(before.find(({ id }) => id === 'A-4')?.engine?.state).toBe('no_key')

  await api.set_engine_key({ provider: 'openai', api_key: 'sk-wrong-0123456789' })
  expect(await api.test_engine({ provider: 'openai', model_channel_id: 'A-4' })).toEqual({
    is_answered: false,
    model: 'gpt-5-mini',
    answer: null,
    problem: 'The key was refused (401).',
    duration_ms: expect.any(Number),
  })
  // Collection gets the same error.
  await until(
    () => engine('openai'),
    (one) => one?.health.is_stopped === true,
  )
  expect((await engine('openai'))?.health).toMatchObject({
    failures: 10,
    reason: 'the key was refused (401)',
    retry_at: expect.any(String),
  })

  await api.set_engine_key({ provider: 'openai', api_key: secret })
  const connected = await engine('openai')
  expect(connected).toMatchObject({
    state: 'connected',
    key: { origin: 'stored', last_four: 'WXYZ', set_at: expect.any(String), problem: null },
  })
  expect(connected?.models).toContainEqual({ model_channel: { id: 'A-4' }, model: 'gpt-5-mini', web_search: false })
  expect(await api.test_engine({ provider: 'openai' })).toMatchObject({
    is_answered: true,
    model: 'gpt-4o',
    answer: 'Acme.',
  })
  const after = (await api.list_model_channels({ project_id, include: ['engine'] })).data
  expect(after.find(({ id }) => id === 'A-4')?.engine?.state).toBe('connected')
  const { data: runs } = await until(
    () => api.list_collection_runs({ project_id }),
    ({ data }) => data.some(({ status }) => status === 'succeeded'),
  )
  expect(runs.map(({ status }) => status)).toEqual(['succeeded'])
  const collected = await engine('openai')
  expect(collected?.health).toMatchObject({ failures: 0, is_stopped: false, reason: null })
  const used = { answers: 1, input_tokens: 7, output_tokens: 3, searches: 0, cost_usd: null }
  expect(collected?.usage).toEqual({ today: used, month: used })

  const answers = await Promise.all([
    server.send('/customer/v1/engines', { key: tenant.key }),
    server.send('/customer/v1/engines/openai/key', {
      method: 'PUT',
      key: tenant.key,
      headers: { 'idempotency-key': 'twice' },
      body: JSON.stringify({ api_key: secret }),
    }),
    server.send('/customer/v1/events', { key: await tenant.projectKey('read') }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { db } = server.services
  const stored = await Promise.all([
    db.selectFrom('engine_keys').selectAll().execute(),
    db.selectFrom('kept_answers').selectAll().execute(),
    db.selectFrom('events').selectAll().execute(),
    db.selectFrom('collection_runs').selectAll().execute(),
  ])
  expect(stored[0]).toHaveLength(1)
  expect(JSON.stringify([answers.map((one) => one.json), stored])).not.toContain(secret)
  expect(logged.join('')).toContain('the key of a provider was stored')
  expect(logged.join('')).not.toContain(secret)
  expect(logged.join('')).not.toContain('sk-wrong')
})

test('an environment setting takes precedence, and cannot be changed here', async () => {
  expect(await engine('xai')).toMatchObject({
    state: 'connected',
    key: { origin: 'environment', last_four: null, set_at: null, problem: null },
  })
  await expect(tenant.api.set_engine_key({ provider: 'xai', api_key: 'xai-0123456789' })).rejects.toMatchObject({
    status: 409,
    message: 'The key of xai is set by the environment. Change XAI_API_KEY there, or remove it.',
  })
  await expect(tenant.api.delete_engine_key({ provider: 'xai' })).rejects.toMatchObject({ status: 404 })
})

test('only a company that may connect engines can see and change them; input is checked', async () => {
  const stranger = await server.tenant({ may_connect_engines: false })
  const refused = { status: 403, message: expect.stringContaining('companies set --engines on') }
  await expect(stranger.api.list_engines()).rejects.toMatchObject(refused)
  await expect(stranger.api.set_engine_key({ provider: 'openai', api_key: 'sk-0123456789' })).rejects.toMatchObject(
    refused,
  )
  await expect(stranger.api.delete_engine_key({ provider: 'openai' })).rejects.toMatchObject(refused)
  await expect(stranger.api.test_engine({ provider: 'openai' })).rejects.toMatchObject(refused)
  const { api } = tenant
  await expect(api.set_engine_key({ provider: 'nobody', api_key: 'sk-0123456789' })).rejects.toMatchObject({
    status: 404,
    message: expect.stringMatching(/^Provider nobody was not found\. Use one of: openai, /),
  })
  for (const api_key of ['short', 'sk-with spaces in it']) {
    await expect(api.set_engine_key({ provider: 'openai', api_key })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^api_key must/),
    })
  }
  await expect(api.test_engine({ provider: 'openai', model_channel_id: 'E-0' })).rejects.toMatchObject({ status: 404 })
  expect(await api.test_engine({ provider: 'meta' })).toMatchObject({
    problem: 'The setting META_BASE_URL is not set.',
  })
})

test('a stored key that was changed or moved to another row is reported and not used', async () => {
  const { api } = tenant
  const { db, engine_keys } = server.services
  await api.set_engine_key({ provider: 'mistral', api_key: 'mi-0123456789abcdef-1234' })
  const rows = await db.selectFrom('engine_keys').select(['provider', 'sealed']).execute()
  const of = (name: string) => rows.find((row) => row.provider === name)?.sealed ?? ''
  const parts = of('openai').split('.')
  const changed = Buffer.from(parts[3] ?? '', 'base64').map((byte, i) => (i === 0 ? byte ^ 1 : byte))
  const tampered = [...parts.slice(0, 3), Buffer.from(changed).toString('base64')].join('.')
  for (const sealed of [tampered, of('mistral'), 'rubbish']) {
    await db.updateTable('engine_keys').set({ sealed }).where('provider', '=', 'openai').execute()
    await engine_keys.look()
    expect(await engine('openai')).toMatchObject({
      state: 'unreadable_key',
      key: { origin: 'stored', problem: 'The stored key was changed in the store and cannot be read. Enter it again.' },
    })
    expect(await api.test_engine({ provider: 'openai' })).toMatchObject({
      is_answered: false,
      problem: expect.stringContaining('cannot be read'),
    })
  }
  expect(logged.join('')).toContain('the stored key of a provider cannot be read')
  await api.set_engine_key({ provider: 'openai', api_key: secret })
  expect((await engine('openai'))?.state).toBe('connected')
  await api.delete_engine_key({ provider: 'openai' })
  expect(await engine('openai')).toMatchObject({ state: 'no_key', key: null })
  // Questions that are due meanwhile are asked once there is a key again.
  const { project_id } = tenant
  const { id } = await api.create_prompt({ project_id, text: 'Which one is next?', country_code: 'US' })
  expect((await api.list_collection_runs({ project_id, prompt_id: id })).data).toEqual([])
  await api.set_engine_key({ provider: 'openai', api_key: secret })
  await until(
    async () => (await api.list_collection_runs({ project_id, prompt_id: id })).data.map(({ status }) => status),
    (statuses) => statuses.join() === 'succeeded',
  )
  await api.delete_engine_key({ provider: 'openai' })
  await expect(api.delete_engine_key({ provider: 'openai' })).rejects.toMatchObject({
    status: 404,
    message: 'Provider openai has no stored key. List what is connected with GET /engines.',
  })
})
