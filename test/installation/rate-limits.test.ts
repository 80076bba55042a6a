import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { base, minutesLater } from '../api/examples.ts'
import { isOnServers, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10' })
})
afterAll(() => server.stop())
beforeEach(() => minutesLater(server, 1))

const names = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after']
const send = async (path: string, init: Parameters<TestServer['send']>[1]) => {
  const { status, headers, json } = await server.send(base + path, init)
  const [limit, remaining, reset, retry] = names.map((name) => headers.get(name))
  return { status, limit, remaining, reset: Number(reset), retry, json }
}
/** A tenant of which the window of its project is untouched, and that of its company. */
const freshTenant = async () => {
  const tenant = await server.tenant()
  await server.services.db.deleteFrom('rate_windows').execute()
  minutesLater(server, 1)
  return tenant
}

test('every answer from the rate check on tells how much of the minute is left', async () => {
  const { key, project_id, projectKey } = await freshTenant()
  const reader = await projectKey('read')
  const answers = [
    await send(`/brands?project_id=${project_id}`, { key }),
    await send('/brands', { key: reader, method: 'POST', body: '{}' }),
    await send(`/brands?project_id=${project_id}&limit=0`, { key }),
    await send(`/chats/ch_x/content?project_id=${project_id}`, { key }),
  ]
  expect(answers.map(({ status, limit, remaining, retry }) => [status, limit, remaining, retry])).toEqual([
    [200, '10', '9', null],
    [403, '10', '8', null],
    [400, '10', '7', null],
    [404, '10', '6', null],
  ])
  for (const { reset } of answers) {
    expect(reset).toBeGreaterThanOrEqual(1)
    expect(reset).toBeLessThanOrEqual(60)
    expect(Number.isInteger(reset)).toBe(true)
  }
})

test('an answer from before the rate check does not', async () => {
  const { key } = await freshTenant()
  for (const init of [{}, { key: 'wrong' }, { key, method: 'POST', body: '{' }]) {
    expect((await send('/brands', init)).limit).toBeNull()
  }
  expect((await send('/brands', { key })).limit).toBeNull()
})

test('above the limit it is 429, with the seconds to wait', async () => {
  const { project, project_id, projectKey } = await freshTenant()
  for (let i = 0; i < 10; i++) await project.list_topics()
  const { status, remaining, reset, retry, json } = await send('/topics', { key: await projectKey() })
  expect([status, remaining, retry]).toEqual([429, '0', String(reset)])
  expect(json).toEqual({
    message: `The limit of 10 requests per minute for project ${project_id} is used up. Retry in ${reset} seconds.`,
  })
  if (!isOnServers) {
    minutesLater(server, 1)
    expect((await send('/topics', { key: await projectKey() })).status).toBe(200)
  }
})

test('a project counts over all keys, and item operations count for the project of their item', async () => {
  const { key, project, project_id, own_brand_id } = await freshTenant()
  await project.list_topics()
  const named = await send(`/topics?project_id=${project_id}`, { key })
  const item = await send(`/brands/${own_brand_id}`, { key, method: 'PATCH', body: '{}' })
  expect([named.remaining, item.status, item.remaining]).toEqual(['8', 200, '7'])
})

test('projects do not share a limit, and operations without a project count for the company', async () => {
  const { key, api, project } = await freshTenant()
  const { id } = await api.create_project({ name: 'Other', domain: 'other.com', country_code: 'US' })
  for (let i = 0; i < 10; i++) await project.list_topics()
  const other = await send(`/topics?project_id=${id}`, { key })
  const company = await send('/projects', { key })
  expect([other.remaining, company.remaining]).toEqual(['9', '8'])
  for (let i = 0; i < 8; i++) await api.list_projects()
  const { status, json } = await send('/projects', { key })
  expect([status, (json as { message: string }).message]).toEqual([
    429,
    expect.stringMatching(/^The limit of 10 requests per minute for this company is used up\. Retry in \d+ seconds\.$/),
  ])
})

test('the document of the API has no limit', async () => {
  expect((await send('/openapi/json', {})).limit).toBeNull()
})

test('60 failed keys a minute are answered 401, more 429; a good key from the same address goes through', async () => {
  const { key } = await freshTenant()
  const statuses = []
  for (let i = 0; i < 61; i++) statuses.push((await send('/projects', { key: `skc-${i}` })).status)
  expect(statuses).toEqual([...Array(60).fill(401), 429])
  const refused = await send('/projects', { key: 'skc-61' })
  expect([refused.json, Number(refused.retry)]).toEqual([
    {
      message: expect.stringMatching(
        /^The limit of 60 failed keys per minute for this address is used up\. Retry in \d+ sec/,
      ),
    },
    expect.any(Number),
  ])
  expect((await send('/projects', { key })).status).toBe(200)
  expect((await send('/projects', {})).status).toBe(401)
  minutesLater(server, 1)
  expect((await send('/projects', { key: 'skc-62' })).status).toBe(401)
})

test('1,200 requests a minute are taken with one key, whatever they ask for', async () => {
  const { key } = await freshTenant()
  const ask = () =>
    send('/chats/import', { key, method: 'POST', body: 'unread', headers: { 'content-type': 'text/xml' } })
  for (let i = 0; i < 24; i++) {
    const answers = await Promise.all(Array.from({ length: 50 }, ask))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415]))
  }
  const { status, json, retry } = await ask()
  expect([status, json]).toEqual([
    429,
    { message: `The limit of 1200 requests per minute for this key is used up. Retry in ${retry} seconds.` },
  ])
})
