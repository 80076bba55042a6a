import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { base, minutesLater } from '../api/examples.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'

const newer = randomBytes(32).toString('hex')
const older = randomBytes(32).toString('hex')
let server: TestServer
let tenant: Tenant
let key_id: string
beforeAll(async () => {
  server = await startTestServer({ JWT_SECRET: `${newer},${older}` })
  tenant = await server.tenant()
  key_id = (await keyNamed(tenant.key)) ?? ''
})
afterAll(() => server.stop())
beforeEach(() => minutesLater(server, 1))

const keyNamed = async (key: string) =>
  (await tenant.api.list_api_keys()).data.find(({ prefix, scope }) => key.startsWith(prefix) && scope === 'company')?.id

/** Status and message of a request with these headers and this query. */
const ask = async (headers: Record<string, string>, query = '') => {
  const { status, json } = await server.send(`${base}/projects${query}`, { headers })
  return status === 200 ? 200 : [status, (json as { message: string }).message]
}

describe('three ways to send a key', () => {
  test('the header X-API-Key, in any case', async () => {
    expect(await ask({ 'X-API-Key': tenant.key })).toBe(200)
    expect(await ask({ 'x-api-key': tenant.key })).toBe(200)
  })

  test('the query parameter api_key', async () => {
    expect(await ask({}, `?api_key=${tenant.key}`)).toBe(200)
  })

  test('a bearer in Authorization: a JWT, or the key itself', async () => {
    expect(await ask({ authorization: `Bearer ${await token()}` })).toBe(200)
    expect(await ask({ authorization: `Bearer ${tenant.key}` })).toBe(200)
    expect(await ask({ authorization: `bearer   ${tenant.key} ` })).toBe(200)
  })

  test('X-API-Key goes before Authorization, and that before api_key; the others are not checked', async () => {
    const bearer = { authorization: `Bearer ${tenant.key}` }
    expect(await ask({ 'x-api-key': tenant.key, authorization: 'Basic x' }, '?api_key=x&api_key=y')).toBe(200)
    expect(await ask({ 'x-api-key': 'x', ...bearer }, `?api_key=${tenant.key}`)).toEqual([
      401,
      badKey('X-API-Key header'),
    ])
    expect(await ask(bearer, '?api_key=x')).toBe(200)
    expect(await ask({ authorization: 'Bearer skc-x' }, `?api_key=${tenant.key}`)).toEqual([
      401,
      badKey('Authorization header'),
    ])
  })

  test('an invalid key is not echoed', async () => {
    expect(await ask({}, '?api_key=skc-secret')).toEqual([401, badKey('api_key parameter')])
    expect(await ask({ 'x-api-key': '' })).toEqual([401, badKey('X-API-Key header')])
    expect(await ask({}, '?api_key=')).toEqual([401, badKey('api_key parameter')])
  })

  test('api_key sent twice is refused', async () => {
    expect(await ask({}, `?api_key=${tenant.key}&api_key=x`)).toEqual([400, 'api_key was sent 2 times. Send it once.'])
  })

  const badKey = (where: string) => `The API key in ${where} is not valid. Check it or create a new key.`
})

test('a scheme other than Bearer is named in the error', async () => {
  const words = (scheme: string) =>
    `Authorization scheme "${scheme}" is not supported. Use "Bearer <token>" or the X-API-Key header.`
  expect(await ask({ authorization: `Basic ${btoa('a:b')}` })).toEqual([401, words('Basic')])
  expect(await ask({ authorization: tenant.key.slice(0, 12) })).toEqual([401, words('')])
})

const seconds = (from_now: number) => Math.floor(server.services.now().getTime() / 1000) + from_now
const day = 86_400
type Claims = Record<string, string | number | undefined>
/** A token as the service signs it, except for the given claims. */
const token = (claims: Claims = {}, secret = newer, alg = 'HS256') =>
  new SignJWT({ iss: 'answerscope', aud: 'answerscope', sub: key_id, iat: seconds(0), exp: seconds(3600), ...claims })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret))
const asked = async (bearer: string) => await ask({ authorization: `Bearer ${bearer}` })
const bad = (what: string) => [
  401,
  `The bearer token is ${what}. Request a new token or send the key in the X-API-Key header.`,
]

describe('a bearer token', () => {
  test('may be signed with either of two secrets, so that they can be rotated', async () => {
    expect(await asked(await token({}, newer))).toBe(200)
    expect(await asked(await token({}, older))).toBe(200)
    expect(await asked(await token({}, randomBytes(32).toString('hex')))).toEqual(bad('not signed by this service'))
  })

  test('must be signed with HS256', async () => {
    const [head, body, signature] = (await token()).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await asked(await token({}, newer, 'HS512'))).toEqual(bad('not signed by this service'))
    expect(await asked(`${none}.${body}.`)).toEqual(bad('not signed by this service'))
    expect(await asked(`${none}.${body}.${signature}`)).toEqual(bad('not signed by this service'))
    expect(await asked(`${head}.${body}x.${signature}`)).toEqual(bad('not signed by this service'))
  })

  test('that cannot be read is reported as unreadable', async () => {
    expect(await asked('nonsense')).toEqual(bad('not readable'))
    expect(await ask({ authorization: 'Bearer' })).toEqual(bad('not readable'))
  })

  test.each([
    ['another issuer', { iss: 'someone' }],
    ['another audience', { aud: 'someone' }],
    ['no expiry', { exp: undefined }],
    ['no time of issue', { iat: undefined }],
    ['no subject', { sub: undefined }],
  ])('with %s is refused', async (_, claims) => {
    expect(await asked(await token(claims))).toEqual(bad('not signed by this service'))
  })

  test('expires, with a tolerance of one minute', async () => {
    expect(await asked(await token({ exp: seconds(-50) }))).toBe(200)
    expect(await asked(await token({ exp: seconds(-70) }))).toEqual(bad('expired'))
    expect(await asked(await token({ exp: seconds(-70) }, older))).toEqual(bad('expired'))
  })

  test('may be valid for at most 90 days', async () => {
    expect(await asked(await token({ exp: seconds(90 * day) }))).toBe(200)
    expect(await asked(await token({ exp: seconds(90 * day + 120) }))).toEqual(bad('not signed by this service'))
  })

  test('may be dated at most one minute ahead', async () => {
    expect(await asked(await token({ iat: seconds(50) }))).toBe(200)
    expect(await asked(await token({ iat: seconds(70) }))).toEqual(bad('dated in the future'))
    expect(await asked(await token({ iat: seconds(70) }, older))).toEqual(bad('dated in the future'))
  })

  test.each([['a\0b'], ['\0'], ['x'.repeat(7000)], ['\ud800']])('with subject %j belongs to no key', async (sub) => {
    expect([await asked(await token({ sub }))]).toContainEqual([401, expect.stringMatching(/^The bearer token is /)])
  })

  test('with a subject that is not a string is refused', async () => {
    for (const sub of [5, null, {}, ['x']]) {
      const claims = { sub } as unknown as Claims
      expect(await asked(await token(claims))).toEqual(bad('not signed by this service'))
    }
  })

  test('is refused once its key is revoked', async () => {
    const { id } = await tenant.api.create_api_key({ name: 'short-lived', scope: 'company', access: 'read' })
    const bearer = await token({ sub: id })
    expect(await asked(bearer)).toBe(200)
    await tenant.api.revoke_api_key({ api_key_id: id })
    expect(await asked(bearer)).toEqual(bad('issued for a revoked key'))
    expect(await asked(await token({ sub: randomUUID() }))).toEqual(bad('issued for a revoked key'))
  })

  test('expires with its key', async () => {
    const expires_at = new Date(server.services.now().getTime() + 30_000).toISOString()
    const { id } = await tenant.api.create_api_key({
      name: 'short-lived',
      scope: 'company',
      access: 'read',
      expires_at,
    })
    const bearer = await token({ sub: id })
    expect(await asked(bearer)).toBe(200)
    minutesLater(server, 1)
    expect(await asked(bearer)).toEqual([401, `The API key expired on ${expires_at.slice(0, 10)}. Create a new key.`])
  })

  test('has only the rights of its key', async () => {
    const { id } = await tenant.api.create_api_key({
      name: 'reader',
      scope: 'project',
      project_id: tenant.project_id,
      access: 'read',
    })
    const headers = { authorization: `Bearer ${await token({ sub: id, scope: 'company', access: 'write' })}` }
    const read = await server.send(`${base}/brands`, { headers })
    const write = await server.send(`${base}/brands`, { method: 'POST', body: '{"name":"Bolt"}', headers })
    expect([read.status, write.status]).toEqual([200, 403])
  })
})

test('without JWT_SECRET, no token is accepted', async () => {
  const { JWT_SECRET } = server.services.config
  server.services.config.JWT_SECRET = undefined
  expect(await asked(await token())).toEqual(bad('not signed by this service'))
  server.services.config.JWT_SECRET = JWT_SECRET
})

test('the last use of a key is recorded at most once a minute', async () => {
  const lastUse = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const row = server.services.db.selectFrom('api_keys').select('last_used_at').where('id', '=', key_id)
    return (await row.executeTakeFirstOrThrow()).last_used_at?.getTime()
  }
  await ask({ 'x-api-key': tenant.key })
  const first = await lastUse()
  await ask({ 'x-api-key': tenant.key })
  expect(await lastUse()).toBe(first)
  minutesLater(server, 1)
  await ask({ 'x-api-key': tenant.key })
  expect((await lastUse()) ?? 0).toBeGreaterThanOrEqual((first ?? 0) + 60_000)
})

test('a key of a deleted project is no longer valid', async () => {
  const { project_id, projectKey } = await server.tenant()
  const key = await projectKey()
  await server.services.db
    .updateTable('projects')
    .set({ deleted_at: new Date() })
    .where('id', '=', project_id)
    .execute()
  expect(await ask({ 'x-api-key': key })).toEqual([
    401,
    'The API key in X-API-Key header is not valid. Check it or create a new key.',
  ])
})
