import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { base, minutesLater } from '../api/examples.ts'
import { isOnServers, startTestServer, type TestServer } from '../harness.ts'

const here = { 'sec-fetch-site': 'same-origin' }
let server: TestServer
let key: string
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10' })
  key = await (await server.tenant()).companyKey('read')
})
afterAll(() => server.stop())
const signIn = () => server.send('/session', { method: 'POST', body: JSON.stringify({ key }), headers: here })
beforeEach(async () => {
  await server.services.db.deleteFrom('rate_windows').execute()
  minutesLater(server, 60)
  cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? ''
})

async function askTwelveTimes(path: string, init: Parameters<TestServer['send']>[1]) {
  const answers = []
  for (let i = 0; i < 12; i++) {
    const { status, headers, json } = await server.send(path, init)
    const of = (name: string) => headers.get(name)
    answers.push({
      status,
      json,
      limit: of('x-ratelimit-limit'),
      left: of('x-ratelimit-remaining'),
      reset: of('x-ratelimit-reset'),
      retry: of('retry-after'),
    })
  }
  const last = answers.at(-1)
  expect(answers.map(({ limit }) => limit)).toEqual(Array(12).fill('10'))
  expect([last?.left, last?.retry]).toEqual(['0', last?.reset])
  return { statuses: answers.map(({ status }) => status), refusal: last?.json }
}
const ten = (status: number) => [...Array(10).fill(status), 429, 429]

test('session requests are limited by key and kind', async () => {
  // One was used to sign in.
  const begun = await askTwelveTimes('/session', { method: 'POST', body: JSON.stringify({ key }), headers: here })
  expect(begun.statuses).toEqual([...Array(9).fill(200), 429, 429, 429])
  expect(begun.refusal).toEqual({
    message: expect.stringMatching(/^The limit of 10 requests per minute for this key is used up\. Retry in \d+ sec/),
  })
  expect((await askTwelveTimes('/session', { headers: { cookie } })).statuses).toEqual(ten(200))
  expect((await askTwelveTimes('/session/link', { method: 'POST', key })).statuses).toEqual(ten(200))
  // A flood of requests for links blocks neither signing out nor working.
  expect((await askTwelveTimes('/sessions', { method: 'DELETE', key })).statuses).toEqual(ten(200))
  const { headers } = await server.send(`${base}/projects`, { key })
  expect(headers.get('x-ratelimit-remaining')).toBe('9')
  if (isOnServers) return
  minutesLater(server, 1)
  expect((await server.send('/session/link', { method: 'POST', key })).status).toBe(200)
})

test('requests without a key are limited by address, which affects nobody with a key', async () => {
  const open = await askTwelveTimes('/session', {})
  expect(open.statuses).toEqual(ten(200))
  expect(open.refusal).toEqual({
    message: expect.stringMatching(/^The limit of 10 requests per minute for this address is used up\./),
  })
  expect((await askTwelveTimes('/session/link', { method: 'POST' })).statuses).toEqual(ten(401))
  expect((await askTwelveTimes('/session', { method: 'DELETE' })).statuses).toEqual(ten(200))
  expect((await askTwelveTimes('/sessions', { method: 'DELETE' })).statuses).toEqual(ten(401))
  expect((await askTwelveTimes('/session', { method: 'POST', body: '{}' })).statuses).toEqual(ten(400))
  expect((await signIn()).status).toBe(200)
})

test('in the API, each session has its own limit, apart from those of the project and its keys', async () => {
  const tenant = await server.tenant()
  const path = `${base}/brands?project_id=${tenant.project_id}`
  const begin = async () => {
    const body = JSON.stringify({ key: await tenant.companyKey('read') })
    const { headers } = await server.send('/session', { method: 'POST', body, headers: here })
    return { headers: { ...here, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' } }
  }
  const [one, other] = [await begin(), await begin()]
  await server.services.db.deleteFrom('rate_windows').execute()
  minutesLater(server, 1)
  const ofKey = await askTwelveTimes(path, { key: tenant.key })
  expect(ofKey.statuses).toEqual(ten(200))
  const ofSession = await askTwelveTimes(path, one)
  expect(ofSession.statuses).toEqual(ten(200))
  expect(ofSession.refusal).toEqual({
    message: expect.stringMatching(
      /^The limit of 10 requests per minute for this session is used up\. Retry in \d+ sec/,
    ),
  })
  expect((await server.send(path, other)).headers.get('x-ratelimit-remaining')).toBe('9')
})
