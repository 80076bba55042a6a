import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { base, minutesLater } from '../api/examples.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'

/*
 * The service behind a proxy that terminates TLS: the browser's other headers and the requested host show that it came
 * over HTTPS.
 */
let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.tenant()
})
afterAll(() => server.stop())
beforeEach(() => minutesLater(server, 1))

const host = 'visibility.example'
const page = { host, 'sec-fetch-site': 'same-origin' }
const posting = { ...page, origin: `https://${host}` }

interface Answer {
  status: number | undefined
  cookies: string[]
  json: unknown
}

/** Sent as it is; `fetch` does not allow setting the host. */
function send(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(server.url + path, { method, headers: { 'content-type': 'application/json', ...headers } })
    sent.on('error', reject)
    sent.on('response', async (response) => {
      let text = ''
      for await (const part of response) text += part
      const cookies = response.headers['set-cookie'] ?? []
      resolve({ status: response.statusCode, cookies, json: JSON.parse(text) })
    })
    sent.end(body && JSON.stringify(body))
  })
}
const signIn = (headers: Record<string, string>) => send('POST', '/session', headers, { key: tenant.key })
const cookieValue = ({ cookies }: Answer) => /=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? ''
const statusOf = async (cookie: string, headers: Record<string, string>) =>
  (await send('GET', `${base}/projects`, { ...headers, cookie })).status
const whoIs = async (cookie: string, headers: Record<string, string>) =>
  (await send('GET', '/session', { ...headers, cookie })).json

const value = expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/)

test('over HTTPS, the cookie is one that no other host can set, and a plain one is cleared', async () => {
  const forwarded = { host, 'x-forwarded-proto': 'https', origin: `http://${host}` }
  for (const headers of [posting, page, forwarded]) {
    const answer = await signIn(headers)
    expect(cookieValue(answer)).toEqual(value)
    expect(answer.cookies).toEqual([
      `__Host-answerscope_session=${cookieValue(answer)}; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000; Secure`,
      'answerscope_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
  }
})

test('over HTTP on this machine, or without TLS at all, the cookie has the plain name', async () => {
  const port = new URL(server.url).port
  const here = ['127.0.0.1', 'localhost', 'one.localhost', '[::1]'].map((name) => ({
    host: `${name}:${port}`,
    'sec-fetch-site': 'same-origin',
  }))
  const plain: Record<string, string>[] = [...here, { host }, { host, origin: `http://${host}` }]
  for (const headers of plain) {
    const answer = await signIn(headers)
    expect(answer.cookies).toEqual([
      `answerscope_session=${cookieValue(answer)}; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000`,
    ])
    expect(await statusOf(`answerscope_session=${cookieValue(answer)}`, headers)).toBe(200)
  }
})

test('over HTTPS, a plain cookie, which another host of the domain can set, signs nobody in', async () => {
  const planted = `answerscope_session=${cookieValue(await signIn({ host }))}`
  expect(await whoIs(planted, page)).toEqual({ session: null })
  for (const headers of [page, posting, { host, 'x-forwarded-proto': 'https' }]) {
    expect(await statusOf(planted, headers)).toBe(401)
  }
  const other = await server.tenant()
  const own = cookieValue(await send('POST', '/session', posting, { key: other.key }))
  const both = `${planted}; __Host-answerscope_session=${own}; ${planted}`
  expect(await send('GET', `${base}/projects`, { ...page, cookie: both })).toMatchObject({
    json: { data: [{ id: other.project_id }] },
  })
})

test('where HTTPS cannot be detected, both cookies are read, the safer one first', async () => {
  const [safe, plain] = [cookieValue(await signIn(posting)), cookieValue(await signIn({ host }))]
  const there = { host: 'localhost:8787', 'sec-fetch-site': 'same-origin' }
  expect(await statusOf(`__Host-answerscope_session=${safe}`, there)).toBe(200)
  expect(await statusOf(`answerscope_session=${plain}`, there)).toBe(200)
  expect(await statusOf(`answerscope_session=${plain}; __Host-answerscope_session=x.y`, there)).toBe(401)
})

test('signing out ends the session and clears both cookies; so does a session that has ended', async () => {
  const cookie = `__Host-answerscope_session=${cookieValue(await signIn(posting))}`
  const taken_back = [
    'answerscope_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    '__Host-answerscope_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure',
  ]
  const out = await send('DELETE', '/session', { ...posting, cookie })
  expect([out.status, out.cookies]).toEqual([200, taken_back])
  expect(await statusOf(cookie, page)).toBe(401)
  expect((await send('GET', '/session', { ...page, cookie })).cookies).toEqual(taken_back)
  const again = `__Host-answerscope_session=${cookieValue(await signIn(posting))}`
  const everywhere = await send('DELETE', '/sessions', { ...posting, cookie: again })
  expect([everywhere.status, everywhere.cookies]).toEqual([200, taken_back])
})
