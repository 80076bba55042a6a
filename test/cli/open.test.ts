import { beforeAll, expect, test } from 'vitest'
import type { Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { answerscope } from './run.ts'

const server = await sharedServer()
let tenant: Tenant
beforeAll(async () => {
  tenant = await server.tenant()
})

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

test('says what to do without a key or with a wrong one', async () => {
  const none = await answerscope(['open', '--url', server.url])
  expect([none.code, none.stderr]).toEqual([
    1,
    ['Set ANSWERSCOPE_API_KEY to a key of the service; "answerscope keys create" creates one.'],
  ])
  const wrong = await answerscope(['open', '--url', server.url], { ANSWERSCOPE_API_KEY: 'skc-wrong' })
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    ['The API key in ANSWERSCOPE_API_KEY is not valid. Check it or create a new key.'],
  ])
})

test('keys sign-out ends the sessions and links of this key only', async () => {
  const env = { ANSWERSCOPE_API_KEY: await tenant.projectKey('read') }
  const other = await server.send('/session', { method: 'POST', body: JSON.stringify({ key: tenant.key }) })
  const mine = await server.send('/session', {
    method: 'POST',
    body: JSON.stringify({ key: env.ANSWERSCOPE_API_KEY }),
  })
  await answerscope(['open', '--url', server.url], env)
  const { code, stdout } = await answerscope(['keys', 'sign-out', '--url', server.url], env)
  expect([code, stdout]).toEqual([0, 'Ended sessions: 1. Ended sign-in links: 1.\n'])
  const whoIs = async ({ headers }: { headers: Headers }) =>
    (await server.send('/session', { headers: { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' } })).json
  expect([await whoIs(mine), await whoIs(other)]).toEqual([{ session: null }, { session: expect.any(Object) }])
  const wrong = await answerscope(['keys', 'sign-out', '--url', server.url], { ANSWERSCOPE_API_KEY: 'skc-wrong' })
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    ['The API key in ANSWERSCOPE_API_KEY is not valid. Check it or create a new key.'],
  ])
})
