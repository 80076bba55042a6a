import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetSessions } from '../../src/domain/setup/projects/sessions.ts'
import { base } from '../api/examples.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.tenant()
})
afterAll(() => server.stop())
beforeEach(() => minutesLater(server, 60))

/** The clock stands still in between, so that remaining times are exact. */
function minutesLater({ services }: TestServer, minutes: number) {
  const time = services.now().getTime() + minutes * 60_000
  services.now = () => new Date(time)
}

const here = { 'sec-fetch-site': 'same-origin' }
const signIn = (body: object, cookie?: string) =>
  server.send('/session', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...here, ...(cookie && { cookie }) },
  })
const cookieOf = ({ headers }: { headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const cookieFrom = async (body: object, cookie?: string) => cookieOf(await signIn(body, cookie))
async function isIn(cookie: string): Promise<boolean> {
  const { status } = await server.send(`${base}/projects`, { headers: { cookie } })
  expect(status).toBeOneOf([200, 401])
  return status === 200
}
const link = (by: { key: string } | { cookie: string }) =>
  server.send('/session/link', {
    method: 'POST',
    ...('key' in by ? { key: by.key } : { headers: { ...here, cookie: by.cookie } }),
  })
const tokenOf = ({ json }: { json: unknown }) => (json as { path: string }).path.split('#')[1] ?? ''
const signOut = (cookie: string) => server.send('/session', { method: 'DELETE', headers: { ...here, cookie } })
const sessionsOf = async (key_id: string) =>
  (await server.services.db.selectFrom('sessions').select('id_hash').where('api_key_id', '=', key_id).execute()).length
const keyIdOf = async (key: string) =>
  (await tenant.api.list_api_keys({ limit: 1000 })).data.findLast(({ prefix }) => key.startsWith(prefix))?.id ?? ''

describe('links', () => {
  test('a key has at most 20 open links, even if 50 are requested at once; using one makes room', async () => {
    const key = await tenant.companyKey('read')
    const answers = await Promise.all(Array.from({ length: 50 }, () => link({ key })))
    const [made, refused] = [200, 429].map((status) => answers.filter((answer) => answer.status === status))
    expect([made?.length, refused?.length]).toEqual([20, 30])
    const [first] = refused ?? []
    expect([first?.json, first?.headers.get('retry-after')]).toEqual([
      {
        message: 'This key has 20 unused sign-in links, the maximum. Use one of them, or retry in 900 seconds.',
      },
      '900',
    ])
    minutesLater(server, 1)
    expect((await link({ key })).headers.get('retry-after')).toBe('840')
    expect((await link({ key: tenant.key })).status).toBe(200)
    expect((await signIn({ token: tokenOf(made?.[7] as { json: unknown }) })).status).toBe(200)
    expect([(await link({ key })).status, (await link({ key })).status]).toEqual([200, 429])
    minutesLater(server, 14)
    expect((await link({ key })).status).toBe(200)
  })

  test('a link made by a session ends with it, and so does the session it begins', async () => {
    const key = await tenant.companyKey()
    const first = await cookieFrom({ key })
    minutesLater(server, 30 * 24 * 60 - 5)
    const made = await link({ cookie: first })
    expect(Date.parse((made.json as { expires_at: string }).expires_at) - server.services.now().getTime()).toBe(
      5 * 60_000,
    )
    const begun = await signIn({ token: tokenOf(made) })
    expect(begun.headers.get('set-cookie')).toContain('Max-Age=300')
    const second = cookieOf(begun)
    const third = await cookieFrom({ token: tokenOf(await link({ cookie: second })) })
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, true, true])
    minutesLater(server, 5)
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([false, false, false])
    expect((await signIn({ token: tokenOf(await link({ key })) })).headers.get('set-cookie')).toContain(
      'Max-Age=2592000',
    )
  })

  test('signing out also ends the links of the session and all sessions begun through them', async () => {
    const key = await tenant.companyKey()
    const [first, other] = [await cookieFrom({ key }), await cookieFrom({ key })]
    const unused = tokenOf(await link({ cookie: first }))
    const second = await cookieFrom({ token: tokenOf(await link({ cookie: first })) })
    const third = await cookieFrom({ token: tokenOf(await link({ cookie: second })) })
    const by_key = tokenOf(await link({ key }))
    await signOut(first)
    expect([await isIn(second), await isIn(third), await isIn(other)]).toEqual([false, false, true])
    expect((await signIn({ token: unused })).status).toBe(401)
    expect((await signIn({ token: by_key })).status).toBe(200)
  })

  test('a session that is signed out while it makes links leaves no working link', async () => {
    const key = await tenant.companyKey()
    const cookie = await cookieFrom({ key })
    const [, ...made] = await Promise.all([signOut(cookie), ...Array.from({ length: 10 }, () => link({ cookie }))])
    const good = made.filter(({ status }) => status === 200)
    expect(made.every(({ status }) => status === 200 || status === 401)).toBe(true)
    for (const one of good) expect((await signIn({ token: tokenOf(one) })).status).toBe(401)
  })
})

describe('sessions', () => {
  test('a key has at most 50 sessions, even if 60 begin at once; the oldest makes room', async () => {
    const key = await tenant.companyKey()
    const oldest = await cookieFrom({ key })
    minutesLater(server, 1)
    const cookies = await Promise.all(Array.from({ length: 60 }, () => cookieFrom({ key })))
    expect(await isIn(oldest)).toBe(false)
    // Not all in parallel: 60 unknown keys are as many as one address may try before the first is known to be valid.
    const living: boolean[] = []
    for (const cookie of cookies) living.push(await isIn(cookie))
    expect(living.filter(Boolean)).toHaveLength(50)
    expect(await sessionsOf(await keyIdOf(key))).toBe(50)
    minutesLater(server, 1)
    const newest = await cookieFrom({ key })
    expect([await isIn(newest), await sessionsOf(await keyIdOf(key))]).toEqual([true, 50])
    expect(await isIn(await cookieFrom({ key: tenant.key }))).toBe(true)
  })

  test('ending the oldest session also ends those begun from it, except the one it makes room for', async () => {
    const key = await tenant.companyKey()
    const oldest = await cookieFrom({ key })
    minutesLater(server, 1)
    const child = await cookieFrom({ token: tokenOf(await link({ cookie: oldest })) })
    const token = tokenOf(await link({ cookie: oldest }))
    minutesLater(server, 1)
    for (let i = 0; i < 48; i++) await signIn({ key })
    const last = await signIn({ token })
    expect(last.headers.get('set-cookie')).toContain(`Max-Age=${30 * 86_400 - 120}`)
    expect([await isIn(oldest), await isIn(child), await isIn(cookieOf(last))]).toEqual([false, false, true])
    expect(await sessionsOf(await keyIdOf(key))).toBe(49)
  })

  test('signing in again ends the old session of that browser, whatever its key; a failed sign-in does not', async () => {
    const [key, other] = [await tenant.companyKey(), await tenant.companyKey('read')]
    const first = await cookieFrom({ key })
    expect((await signIn({ key: 'skc-wrong' }, first)).status).toBe(401)
    expect(await isIn(first)).toBe(true)
    const second = await cookieFrom({ key }, first)
    expect([await isIn(first), await isIn(second)]).toEqual([false, true])
    const third = await cookieFrom({ key: other }, second)
    expect([await isIn(second), await isIn(third)]).toEqual([false, true])
    expect(await sessionsOf(await keyIdOf(key))).toBe(0)
  })

  test('a link made by a session may be opened in the same browser; the new session lives no longer', async () => {
    const key = await tenant.companyKey()
    const first = await cookieFrom({ key })
    const second = await cookieFrom({ token: tokenOf(await link({ cookie: first })) })
    minutesLater(server, 60)
    const third = await signIn({ token: tokenOf(await link({ cookie: second })) }, second)
    expect(third.headers.get('set-cookie')).toContain(`Max-Age=${30 * 86_400 - 3600}`)
    expect([await isIn(first), await isIn(second), await isIn(cookieOf(third))]).toEqual([true, false, true])
    await signOut(first)
    expect(await isIn(cookieOf(third))).toBe(false)
  })

  test('expired sessions and links are swept', async () => {
    const { db } = server.services
    const cookie = await cookieFrom({ key: tenant.key })
    await link({ cookie })
    minutesLater(server, 31 * 24 * 60)
    await forgetSessions(server.services)
    expect(await db.selectFrom('sessions').select('id_hash').execute()).toEqual([])
    expect(await db.selectFrom('sign_in_links').select('token_hash').execute()).toEqual([])
  })
})

describe('signing out everywhere', () => {
  const everywhere = (init: Parameters<TestServer['send']>[1]) =>
    server.send('/sessions', { method: 'DELETE', ...init })

  test('with a key ends all its sessions and links, and says how many', async () => {
    const key = await tenant.companyKey('read')
    const [one, two, other] = [
      await cookieFrom({ key }),
      await cookieFrom({ key }),
      await cookieFrom({ key: tenant.key }),
    ]
    const [token, others] = [tokenOf(await link({ key })), tokenOf(await link({ key: tenant.key }))]
    const answer = await everywhere({ key })
    expect([answer.status, answer.json, answer.headers.get('set-cookie')]).toEqual([
      200,
      { ended_sessions: 2, ended_links: 1 },
      null,
    ])
    expect([await isIn(one), await isIn(two), await isIn(other)]).toEqual([false, false, true])
    expect([(await signIn({ token })).status, (await signIn({ token: others })).status]).toEqual([401, 200])
    expect((await everywhere({ key })).json).toEqual({ ended_sessions: 0, ended_links: 0 })
    expect((await signIn({ key })).status).toBe(200)
  })

  test('with a session works only from its own page', async () => {
    const key = await tenant.projectKey('read')
    const [one, two] = [await cookieFrom({ key }), await cookieFrom({ key })]
    expect((await everywhere({ headers: { cookie: one, 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    const answer = await everywhere({ headers: { cookie: one, ...here } })
    expect(answer.json).toEqual({ ended_sessions: 2, ended_links: 0 })
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect([await isIn(one), await isIn(two)]).toEqual([false, false])
    expect((await everywhere({ headers: { cookie: one, ...here } })).status).toBe(401)
    expect((await everywhere({})).status).toBe(401)
  })
})
