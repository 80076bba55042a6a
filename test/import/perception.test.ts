import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '../../src/domain/intake/removal/clean-up.ts'
import { chat, perceptionRun, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { brandsInRuns } from '../perception.ts'

// A separate server, because it removes everything that is due in a store, whoever left it there.
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ranked = ({ project_id }: Tenant) => brandsInRuns(server.services, project_id)
const answer = (fields: Record<string, unknown> = {}) => ({ attribute: 'price', model_channel_id: 'A-0', ...fields })
const names = (...brands: string[]) => answer({ brands })
const industries = async ({ project }: Tenant) => (await project.list_industries({})).data

async function chatOf({ project }: Tenant) {
  const { created } = await project.import_chats({ chats: [chat('Acme.')] })
  return created[0]?.chat_id ?? ''
}

async function stream(tenant: Tenant, body: string) {
  const { status, json } = await server.send(
    `/customer/v1/brand-perception/runs/import?project_id=${tenant.project_id}`,
    {
      method: 'POST',
      key: tenant.key,
      headers: { 'content-type': 'application/x-ndjson' },
      body,
    },
  )
  return { status, json }
}

describe('a batch', () => {
  test('creates runs, replaces changed ones, and skips unchanged ones', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    await project.create_brand({ name: 'Bolt' })
    const first = perceptionRun({
      external_id: 'a',
      state: 'running',
      completed_at: undefined,
      answers: [names('Bolt')],
    })
    const second = perceptionRun({ external_id: 'b', answers: [names('Acme')] })
    const empty = { created: [], replaced: [], skipped: [], rejected: [] }
    expect(await project.import_perception_runs({ runs: [first, second] })).toEqual({
      ...empty,
      created: [{ external_id: 'a' }, { external_id: 'b' }],
    })
    expect(await ranked(tenant)).toEqual({ 'a 0': ['Bolt'], 'b 0': ['Acme'] })
    const completed = perceptionRun({ external_id: 'a', answers: [names('Acme', 'Bolt'), names('Bolt', 'Acme')] })
    expect(await project.import_perception_runs({ runs: [completed, second] })).toEqual({
      ...empty,
      replaced: [{ external_id: 'a' }],
      skipped: [{ external_id: 'b', reason: 'already_exists' }],
    })
    const after = { 'a 0': ['Acme', 'Bolt'], 'a 1': ['Bolt', 'Acme'], 'b 0': ['Acme'] }
    expect(await ranked(tenant)).toEqual(after)
    const later = () => new Date(Date.now() + 86_400_000)
    await cleanUp({ ...server.services, now: later }, new AbortController().signal)
    expect(await ranked(tenant)).toEqual(after)
    const [left] = await server.services.analytics.query<{ rows: number }>({
      text: 'SELECT count() AS rows FROM perception_texts WHERE project_id = {id:UUID}',
      params: { id: tenant.project_id.slice(3) },
    })
    expect(left?.rows).toBe(3)
  })

  test('rejects bad items individually, with the reason', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const chat_id = await chatOf(tenant)
    const good = { claim: 'Acme is cheap', chat_id }
    const unknown = 'ch_00000000-0000-7000-8000-000000000000'
    const runs = [
      perceptionRun({ external_id: 'good', answers: [names()], claims: [good] }),
      { ...perceptionRun(), external_id: undefined },
      perceptionRun({ external_id: 'x', state: 'done' }),
      perceptionRun({ external_id: 'x', answers: [answer()] }),
      perceptionRun({ external_id: 'x', answers: [answer({ brands: [], model_channel_id: 'Z-9' })] }),
      perceptionRun({ external_id: 'x', answers: [names(), answer({ text: '', model_channel_id: 'A-3' })] }),
      perceptionRun({ external_id: 'x', claims: [good, { ...good, chat_id: unknown }] }),
      perceptionRun({ external_id: 'x2', claims: [{ ...good, fact_id: 'nobody' }] }),
      perceptionRun({ external_id: 'x', claims: [{ ...good, sources: [{ url: 'ftp://a.com', tier: 'at_claim' }] }] }),
      perceptionRun({ external_id: 'x', claims: [{ ...good, sources: [{ url: 'https://a.com', tier: 'top' }] }] }),
      perceptionRun({ external_id: 'x', answers: [answer({ text: '', sources: [{ url: 'a.com' }] })] }),
      perceptionRun({ external_id: 'x', answers: [names()], objections: [{ name: 'Price', answers: [0, 1] }] }),
      perceptionRun({ external_id: 'x', answers: [names()], objections: [{ name: 'Price', answers: 2 }] }),
      perceptionRun({ external_id: 'x', objections: [{ name: 'Price', answers: 'all' }] }),
      perceptionRun({ external_id: 'x', objections: [{ name: 'Price' }] }),
      perceptionRun({
        external_id: 'x',
        objections: [
          { name: 'Price', answers: 0 },
          { name: 'Price', answers: [] },
        ],
      }),
      perceptionRun({ external_id: 'x', started_at: '2019-12-31T00:00:00Z', completed_at: undefined }),
      perceptionRun({ external_id: 'x', started_at: '2026-03-03T00:00:00Z' }),
      perceptionRun({ external_id: 'x', state: 'running' }),
      perceptionRun({ external_id: 'good' }),
      perceptionRun({ external_id: 'also good', state: 'running', completed_at: null }),
    ]
    const { created, rejected } = await project.import_perception_runs({ runs })
    expect(created).toEqual([{ external_id: 'good' }, { external_id: 'also good' }])
    expect(rejected.map(({ index, reason, message }) => [index, reason, message])).toEqual([
      [1, 'invalid', 'external_id is required. Send a string.'],
      [2, 'invalid', 'state does not accept "done". Use one of: running, completed.'],
      [3, 'invalid', 'answers[0] needs text or brands.'],
      [4, 'channel_not_found', 'answers[0].model_channel_id "Z-9" is not a channel of brand perception.'],
      [5, 'channel_not_found', 'answers[1].model_channel_id "A-3" is not a channel of brand perception.'],
      [
        6,
        'chat_not_found',
        `claims[1].chat_id "${unknown}" is not a chat of this project. Check the id with GET /chats.`,
      ],
      [7, 'fact_not_found', 'claims[0].fact_id "nobody" is not a fact of this project. Check the id with GET /facts.'],
      [8, 'invalid', 'claims[0].sources[0].url must be an absolute http or https URL, got "ftp://a.com".'],
      [9, 'invalid', 'claims[0].sources[0].tier does not accept "top". Use one of: at_claim, elsewhere, retrieved.'],
      [10, 'invalid', 'answers[0].sources[0].url must be an absolute http or https URL, got "a.com".'],
      [11, 'invalid', 'objections[0].answers[1] is 1, but the run has 1 answers.'],
      [12, 'invalid', 'objections[0].answers is 2, but the run has 1 answers.'],
      [13, 'invalid', 'objections[0].answers must be an integer, not a string.'],
      [14, 'invalid', 'objections[0].answers is required. Send an integer.'],
      [15, 'invalid', 'objections[1].name "Price" appears twice in this run. Send it once.'],
      [16, 'too_old', 'started_at "2019-12-31T00:00:00Z" is before 2020-01-01.'],
      [
        17,
        'invalid',
        'started_at (2026-03-03T00:00:00Z) is after completed_at (2026-03-02T11:00:00Z). Send a start before the end.',
      ],
      [18, 'invalid', 'completed_at is for a completed run. Leave it out.'],
      [19, 'duplicate_in_batch', 'external_id "good" appears twice in this batch.'],
    ])
    expect(rejected[1]).toMatchObject({ external_id: 'x' })
    expect(rejected[0]).not.toHaveProperty('external_id')
  })

  test('rejects chats of deleted prompts, deleted chats and deleted facts', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const one = await project.import_chats({
      chats: [chat('Acme.', { prompt: { text: 'Gone?', country_code: 'US' } })],
    })
    const gone_prompt = one.created[0]?.chat_id ?? ''
    const gone_chat = await chatOf(tenant)
    const kept = await chatOf(tenant)
    const { created } = await project.create_facts({ facts: [{ text: 'One' }] })
    const fact_id = created[0]?.fact_id ?? ''
    const prompts = await project.list_prompts({ search: 'Gone' })
    await project.delete_prompt({ prompt_id: prompts.data[0]?.id ?? '' })
    await project.delete_chat({ chat_id: gone_chat })
    await project.delete_facts({ fact_ids: [fact_id] })
    const claims = [{ chat_id: gone_prompt }, { chat_id: gone_chat }, { chat_id: kept, fact_id }]
    const { rejected } = await project.import_perception_runs({
      runs: claims.map((claim) => perceptionRun({ claims: [{ claim: 'Cheap', ...claim }] })),
    })
    expect(rejected.map(({ reason }) => reason)).toEqual(['chat_not_found', 'chat_not_found', 'fact_not_found'])
  })

  test('accepts 1 to 1,000 runs', async () => {
    const { project } = await server.tenant()
    const runs = (count: number) => Array.from({ length: count }, () => perceptionRun({ answers: [names('Acme')] }))
    for (const count of [0, 1001]) {
      await expect(project.import_perception_runs({ runs: runs(count) })).rejects.toMatchObject({
        status: 400,
        message: `runs must have 1 to 1000 entries, got ${count}.`,
      })
    }
    expect((await project.import_perception_runs({ runs: runs(1000) })).created).toHaveLength(1000)
  })
})

test('a stream returns one response with counts, and processes runs of one external_id in order', async () => {
  const tenant = await server.tenant()
  const running = perceptionRun({ external_id: 'a', state: 'running', completed_at: null, answers: [names('Acme')] })
  const completed = perceptionRun({ external_id: 'a', answers: [names(), names('Acme')] })
  const body = [running, completed, completed, perceptionRun({ external_id: 'b', industry: '' })].map((run) =>
    JSON.stringify(run),
  )
  expect(await stream(tenant, `${body.join('\n')}\n{broken`)).toEqual({
    status: 200,
    json: {
      created: 1,
      replaced: 1,
      skipped: 1,
      rejected: 2,
      rejections: [
        { external_id: 'b', index: 3, reason: 'invalid', message: 'industry must have 1 to 1000 characters, got 0.' },
        { index: 4, reason: 'invalid', message: 'Line 5 is not valid JSON. Correct the line.' },
      ],
    },
  })
  expect(await ranked(tenant)).toEqual({ 'a 0': [], 'a 1': ['Acme'] })
})

describe('the brands of an answer', () => {
  test('are those its text names, by first mention; names sent with it count only without a text', async () => {
    const tenant = await server.tenant()
    for (const name of ['Bolt', 'Crest']) await tenant.project.create_brand({ name })
    const answers = [
      answer({ text: '1. **Bolt**\n2. Acme, not [Crest](https://bolt.io)\n3. Bolt again' }),
      answer({ text: 'Crest', brands: ['Acme'] }),
      answer({ text: 'I could not find any information about Acme.' }),
      answer({ text: '' }),
    ]
    await tenant.project.import_perception_runs({ runs: [perceptionRun({ external_id: 'r', answers })] })
    expect(await ranked(tenant)).toEqual({ 'r 0': ['Bolt', 'Acme', 'Crest'], 'r 1': ['Crest'], 'r 2': [], 'r 3': [] })
  })

  test('are matched as whole names if only names were sent', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    await project.create_brand({ name: 'Bolt Cloud', aliases: ['BC'] })
    await project.create_brand({ name: 'C++' })
    await project.create_brand({ name: '1. FC', aliases: ['`tick`', '*starred*', '&amp; Co'] })
    await project.create_brand({ name: 'Patterned', regex: 'P[a-z]+d' })
    const answers = [
      names('bolt-cloud', 'ACME'),
      names('Acme Cloud', "Acme's", 'Acmeology', 'Acme'),
      names('Bolt', 'BC', 'Bolt Cloud', 'acme'),
      names('C++', '1. FC', 'nobody'),
      names('`tick`'),
      names('*starred*'),
      names('&amp; Co'),
      names('Pad', 'Patterned one'),
      names('Unknown', 'Other'),
      names(),
    ]
    await project.import_perception_runs({ runs: [perceptionRun({ external_id: 'r', answers })] })
    expect(Object.values(await ranked(tenant))).toEqual([
      ['Bolt Cloud', 'Acme'],
      ['Acme'],
      ['Bolt Cloud', 'Acme'],
      ['C++', '1. FC'],
      ['1. FC'],
      ['1. FC'],
      ['1. FC'],
      ['Patterned'],
      [],
      [],
    ])
  })
})

test('industries are listed by latest start; the default is that of the most recently completed run', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  expect(await project.list_industries({})).toEqual({ data: [], total_count: 0 })
  const run = (industry: string, started: number, completed?: number, external_id = `${industry} ${started}`) =>
    perceptionRun({
      external_id,
      industry,
      state: completed ? 'completed' : 'running',
      started_at: `2026-03-02T${started}:00:00Z`,
      completed_at: completed ? `2026-03-02T${completed}:00:00Z` : null,
    })
  await project.import_perception_runs({ runs: [run('Saws', 10), run('Tools', 11)] })
  expect(await industries(tenant)).toEqual([
    { name: 'Tools', is_default: true, has_completed_run: false },
    { name: 'Saws', is_default: false, has_completed_run: false },
  ])
  await project.import_perception_runs({ runs: [run('Saws', 10, 13), run('Drills', 12, 12)] })
  expect(await industries(tenant)).toEqual([
    { name: 'Drills', is_default: false, has_completed_run: true },
    { name: 'Tools', is_default: false, has_completed_run: false },
    { name: 'Saws', is_default: true, has_completed_run: true },
  ])
  expect(await project.list_industries({ limit: 1, offset: 2 })).toEqual({
    data: [{ name: 'Saws', is_default: true, has_completed_run: true }],
    total_count: 3,
  })
  expect(await project.list_industries({ offset: 5 })).toEqual({ data: [], total_count: 3 })
})
