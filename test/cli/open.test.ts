import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { answerscope } from './run.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.tenant()
})
afterAll(() => server.stop())

test('open prints a link that signs in once, with the rights of the key', async () => {
  const { code, stdout, stderr } = await answerscope(['open', '--url', server.url], {
    ANSWERSCOPE_API_KEY: await tenant.projectKey('read'),
  })
  expect([code, stderr]).toEqual([0, ['Open this within 15 minutes; it works once:']])
  const [address = '', token] = stdout.trim().split('#')
  expect(address).toBe(`${server.url}/sign-in`)
  const answer = await server.send('/session', { method: 'POST', body: JSON.stringify({ token }) })
  expect(answer).toMatchObject({ status: 200, json: { session: { access: 'read', project_id: tenant.project_id } } })
})

test('without a key, or with a wrong one, it says what to do', async () => {
  const none = await answerscope(['open', '--url', server.url])
  expect([none.code, none.stderr]).toEqual([
    1,
    ['Set ANSWERSCOPE_API_KEY to a key of the service; "answerscope keys create" makes one.'],
  ])
  const wrong = await answerscope(['open', '--url', server.url], { ANSWERSCOPE_API_KEY: 'skc-wrong' })
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    ['The API key in X-API-Key header is not valid. Check it or create a new key.'],
  ])
})
