import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetSessions } from '../../src/domain/setup/projects/sessions.ts'
import { base, minutesLater } from '../api/examples.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.tenant()
})
afterAll(() => server.stop())
beforeEach(() => minutesLater(server, 1))

const here = { 'sec-fetch-site': 'same-origin' }
const signIn = (body: object, headers: Record<string, string> = here) =>
  server.send('/session', { method: 'POST', body: JSON.stringify(body), headers })
const setCookie = (answer: { headers: Headers }) => answer.headers.get('set-cookie') ?? ''
const cookieOf = (answer: { headers: Headers }) => setCookie(answer).split(';')[0] ?? ''
const whoIs = async (cookie: string) => (await server.send('/session', { headers: { cookie } })).json
const projects = (cookie: string) => server.send(`${base}/projects`, { headers: { cookie } })
const keyIdOf = async (key: string) =>
  (await tenant.api.list_api_keys()).data.findLast(({ prefix }) => key.startsWith(prefix))?.id ?? ''

describe('signing in with a key', () => {
  test('sets a cookie that scripts cannot read and other sites cannot send, and says who is signed in', async () => {
    const key = await tenant.companyKey('read')
    const answer = await signIn({ key })
    expect(answer.status).toBe(200)
    expect(setCookie(answer)).toMatch(
      /^answerscope_session=[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
    )
    const session = {
      key: { id: await keyIdOf(key), name: 'test', prefix: key.slice(0, 10) },
      company: { name: 'Test company' },
      scope: 'company',
      access: 'read',
      key_expires_at: null,
    }
    expect(answer.json).toEqual({ session })
    expect(await whoIs(cookieOf(answer))).toEqual({ session })
  })

  test('with a project key returns its project', async () => {
    const answer = await signIn({ key: await tenant.projectKey() })
    expect(answer.json).toMatchObject({
      session: { scope: 'project', project_id: tenant.project_id, access: 'write' },
    })
  })

  test('with a wrong key is 401, and after too many 429, while a valid key still works', async () => {
    const wrong = await signIn({ key: 'skc-wrong' })
    expect([wrong.status, wrong.json]).toEqual([
      401,
      { message: 'The API key in field key is not valid. Check it or create a new key.' },
    ])
    expect(wrong.headers.get('set-cookie')).toBeNull()
    for (let i = 0; i < 59; i++) await signIn({ token: 'guess' })
    const refused = await signIn({ key: 'skc-wrong' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^[1-6]?\d$/)])
    expect((await signIn({ key: tenant.key })).status).toBe(200)
  })

  test('without exactly one key or token is 400', async () => {
    const message = 'Send key (an API key) or token (from a sign-in link).'
    expect(await signIn({})).toMatchObject({ status: 400, json: { message } })
    expect(await signIn({ key: tenant.key, token: 'x' })).toMatchObject({ status: 400, json: { message } })
    expect(await signIn({ key: 5 })).toMatchObject({ status: 400 })
  })

  test('is refused for a request from another site', async () => {
    expect((await signIn({ key: tenant.key }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await signIn({ key: tenant.key }, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('the cookie instead of a key', () => {
  test('has only the rights of its key', async () => {
    const cookie = cookieOf(await signIn({ key: await tenant.companyKey('read') }))
    const { status, json } = await projects(cookie)
    expect([status, (json as { data: { id: string }[] }).data.map(({ id }) => id)]).toEqual([200, [tenant.project_id]])
    const write = await server.send(`${base}/tags?project_id=${tenant.project_id}`, {
      method: 'POST',
      body: '{"name": "x"}',
      headers: { cookie, ...here },
    })
    expect([write.status, (write.json as { message: string }).message]).toEqual([
      403,
      'This key has read access; POST /tags changes data. Use a key with write access.',
    ])
  })

  test('yields to a key in the request', async () => {
    const other = await server.tenant()
    const cookie = cookieOf(await signIn({ key: tenant.key }))
    const { json } = await server.send(`${base}/projects`, { key: other.key, headers: { cookie } })
    expect((json as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([other.project_id])
  })

  test('changes nothing in a request from another site', async () => {
    const cookie = cookieOf(await signIn({ key: tenant.key }))
    const host = new URL(server.url).host
    const create = async (name: string, headers: Record<string, string>) =>
      (
        await server.send(`${base}/tags?project_id=${tenant.project_id}`, {
          method: 'POST',
          body: JSON.stringify({ name }),
          headers: { cookie, ...headers },
        })
      ).status
    expect(await create('same origin', here)).toBe(200)
    expect(await create('same host', { origin: `http://${host}` })).toBe(200)
    expect(await create('same site', { 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await create('cross site', { 'sec-fetch-site': 'cross-site', origin: `http://${host}` })).toBe(403)
    expect(await create('other host', { origin: 'http://evil.example' })).toBe(403)
    expect(await create('nothing said', {})).toBe(403)
    const { data } = await tenant.api.list_tags({ project_id: tenant.project_id })
    expect(data.filter(({ is_system }) => !is_system).map(({ name }) => name)).toEqual(['same origin', 'same host'])
  })

  test('is refused with 401 and cleared if it was changed or made up', async () => {
    const cookie = cookieOf(await signIn({ key: tenant.key }))
    for (const bad of [
      `${cookie}x`,
      cookie.replace(/=(.)/, (_, first) => (first === 'x' ? '=y' : '=x')),
      'answerscope_session=x',
      'answerscope_session=x.y.z',
    ]) {
      expect((await projects(bad)).status).toBe(401)
      const answer = await server.send('/session', { headers: { cookie: bad } })
      expect(answer).toMatchObject({ status: 200, json: { session: null } })
      expect(setCookie(answer)).toContain('Max-Age=0')
    }
  })
})

describe('the end of a session', () => {
  test('signing out ends it on the server, too', async () => {
    const cookie = cookieOf(await signIn({ key: tenant.key }))
    const kept = cookieOf(await signIn({ key: tenant.key }))
    expect((await server.send('/session', { method: 'DELETE', headers: { cookie } })).status).toBe(403)
    const out = await server.send('/session', { method: 'DELETE', headers: { cookie, ...here } })
    expect([out.status, out.headers.getSetCookie()]).toEqual([
      200,
      [
        'answerscope_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
        '__Host-answerscope_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure',
      ],
    ])
    expect((await projects(cookie)).status).toBe(401)
    expect((await projects(kept)).status).toBe(200)
  })

  test('it ends at once when its key is revoked', async () => {
    const key = await tenant.companyKey()
    const cookie = cookieOf(await signIn({ key }))
    await tenant.api.revoke_api_key({ api_key_id: await keyIdOf(key) })
    const { status, json } = await projects(cookie)
    expect([status, json]).toEqual([
      401,
      { message: 'You are signed out, or the key you signed in with is no longer valid. Sign in again.' },
    ])
    expect(await whoIs(cookie)).toEqual({ session: null })
  })

  test('it ends after 30 days, and the sweep deletes it', async () => {
    const { db } = server.services
    const cookie = cookieOf(await signIn({ key: tenant.key }))
    const count = async () => (await db.selectFrom('sessions').select('id_hash').execute()).length
    const before = await count()
    minutesLater(server, 30 * 24 * 60 - 1)
    expect((await projects(cookie)).status).toBe(200)
    minutesLater(server, 1)
    expect((await projects(cookie)).status).toBe(401)
    await forgetSessions(server.services)
    expect(before).toBeGreaterThan(0)
    expect(await count()).toBe(0)
  })
})

describe('one-time links', () => {
  const link = async (headers: Record<string, string>) =>
    await server.send('/session/link', { method: 'POST', headers })

  test('a link signs in once, with the rights of the key that made it', async () => {
    const { status, json } = await link({ 'x-api-key': await tenant.projectKey('read') })
    expect(status).toBe(200)
    const [path, token] = (json as { path: string }).path.split('#')
    expect(path).toBe('/sign-in')
    const answers = await Promise.all([signIn({ token }), signIn({ token })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401])
    const good = answers.find((answer) => answer.status === 200)
    expect(good?.json).toMatchObject({
      session: { scope: 'project', project_id: tenant.project_id, access: 'read' },
    })
    expect((await signIn({ token })).json).toEqual({
      message:
        'This sign-in link was already used or has expired. Ask for a new one with "answerscope open", or sign in with an API key.',
    })
  })

  test('a link works for 15 minutes, and not once its key is revoked', async () => {
    const tokenOf = (json: unknown) => (json as { path: string }).path.split('#')[1]
    const key = await tenant.companyKey()
    const [late, revoked] = [await link({ 'x-api-key': tenant.key }), await link({ 'x-api-key': key })]
    await tenant.api.revoke_api_key({ api_key_id: await keyIdOf(key) })
    expect((await signIn({ token: tokenOf(revoked.json) })).status).toBe(401)
    minutesLater(server, 15)
    expect((await signIn({ token: tokenOf(late.json) })).status).toBe(401)
  })

  test('a link cannot be made without a key', async () => {
    expect((await link({})).status).toBe(401)
    expect((await link({ 'x-api-key': 'skc-wrong' })).status).toBe(401)
  })
})
