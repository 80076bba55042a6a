import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base } from '../api/examples.ts'
import { chat, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { keptLog } from '../log-lines.ts'
import { answersTo } from '../raw-request.ts'
import { readDifferently } from '../store/reading.ts'

const kept = keptLog()
let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: 'measure-me-please-0123' }, undefined, kept.log)
  tenant = await server.tenant()
})
afterAll(() => server.stop())

const fresh = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const idOf = async (path: string, init: Parameters<TestServer['send']>[1] = {}) =>
  (await server.send(path, init)).headers.get('x-request-id')
/** The log lines about a request. */
const logged = (id: string | null) => kept.lines().filter((line) => line.id === id)

describe('every response carries an id of its own', () => {
  test.each<[string, string, Parameters<TestServer['send']>[1]]>([
    ['a read', `${base}/projects`, {}],
    ['a refusal of a field', `${base}/projects?limit=0`, {}],
    ['an invalid key', `${base}/projects`, { key: '' }],
    ['a key that is not good', `${base}/projects`, { key: 'skc-unknown' }],
    ['an unknown path', '/nonsense', {}],
    ['an unknown path of the API', `${base}/nonsense`, {}],
    ['a method that is not allowed', `${base}/projects`, { method: 'DELETE' }],
    ['OPTIONS', `${base}/projects`, { method: 'OPTIONS' }],
    ['HEAD', `${base}/projects`, { method: 'HEAD' }],
    ['a path that cannot be read', `${base}/brands/%ZZ`, {}],
    ['a body that cannot be read', `${base}/projects`, { method: 'POST', body: '{' }],
    ['a file of the dashboard', '/', {}],
    ['an unknown asset', '/assets/none.js', {}],
    ['the reference', '/docs', {}],
    ['health', '/health/live', {}],
    ['readiness', '/health/ready', {}],
    ['measures without a token', '/metrics', {}],
    ['the session', '/session', {}],
  ])('%s', async (_, path, init) => {
    const ask = { key: tenant.key, ...init }
    const [one, two] = [await idOf(path, ask), await idOf(path, ask)]
    expect([one, two]).toEqual([expect.stringMatching(fresh), expect.stringMatching(fresh)])
    expect(one).not.toBe(two)
    expect(await idOf(path, { ...ask, headers: { 'x-request-id': 'mine-1' } })).toBe('mine-1')
  })

  test.each([
    ['input that is not HTTP', 'nonsense\r\n\r\n', 400],
    ['a header that is too long', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no Host', 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an unknown expectation', 'GET /health/live HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n', 417],
  ])('%s', async (_, bytes, status) => {
    const answer = await answersTo(server.url, bytes)
    const [, id = ''] = /\r\nx-request-id: (\S+)\r\n/i.exec(answer) ?? []
    expect([answer.slice(0, 12), id]).toEqual([`HTTP/1.1 ${status}`, expect.stringMatching(fresh)])
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ message: expect.stringMatching(/\.$/) })
  })

  test('a streamed export', async () => {
    await tenant.project.import_chats({ chats: [chat('Acme.')] })
    expect(await idOf(`${base}/chats/export`, { key: await tenant.projectKey() })).toMatch(fresh)
  })
})

describe('an id that the client sends', () => {
  const longest = 'a'.repeat(128)
  test.each(['x', '0f5c.A_b-9', longest])('%s is adopted, and logged', async (id) => {
    expect(await idOf(`${base}/projects`, { key: tenant.key, headers: { 'x-request-id': id } })).toBe(id)
    await expect.poll(() => logged(id)).toEqual([expect.objectContaining({ operation: 'list_projects', status: 200 })])
  })

  test.each(['', `${longest}a`, 'two words', 'a,b', 'ä', '<b>', '"', 'a:b'])('%j is replaced', async (id) => {
    const headers = { 'x-request-id': Buffer.from(id).toString('latin1') }
    expect(await idOf(`${base}/projects`, { key: tenant.key, headers })).toMatch(fresh)
  })

  test('is the reference in a 500 error', async () => {
    const readAsBefore = readDifferently(server.services.analytics, () => Promise.reject(new Error('out of the blue')))
    const headers = { 'x-request-id': 'trace-77' }
    const path = `${base}/reports/brands`
    const { status, json } = await server.send(path, {
      method: 'POST',
      key: await tenant.projectKey(),
      body: '{}',
      headers,
    })
    readAsBefore()
    const message = 'Something failed on our side (reference trace-77). Retry; if it stays, report the reference.'
    expect([status, json]).toEqual([500, { message }])
    expect(logged('trace-77').map(({ level }) => level)).toContain(50)
  })
})

test('a refused connection is logged under the id that it was given', async () => {
  const answer = await answersTo(server.url, 'nonsense\r\n\r\n')
  const [, id = ''] = /\r\nX-Request-Id: (\S+)\r\n/.exec(answer) ?? []
  expect(logged(id)).toEqual([expect.objectContaining({ status: 400, msg: 'a connection was refused' })])
})

describe('a client that disconnects before the response', () => {
  /** Sends a request, disconnects while the store works on it, and returns its log lines. */
  async function leaving(id: string, method: string, path: string) {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const readAsBefore = readDifferently(server.services.analytics, async (_read, { signal }) => {
      if (!signal) throw new Error('nobody could end this')
      const cut = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      begun.resolve()
      await cut
      ended.resolve()
      signal.throwIfAborted()
    })
    const headers = { 'x-api-key': await tenant.projectKey(), 'content-type': 'application/json', 'x-request-id': id }
    const sent = request(server.url + base + path, { method, headers })
    sent.on('error', () => {})
    sent.end(method === 'POST' ? '{}' : undefined)
    await begun.promise
    sent.destroy()
    await ended.promise
    readAsBefore()
    await expect.poll(() => logged(id).map(({ msg }) => msg)).toContain('request')
    return logged(id)
  }

  test.each([
    ['of a report', 'POST', '/reports/brands'],
    ['of visits', 'GET', '/agent-analytics/visits'],
  ])('%s is no error: above debug level, only the request is logged', async (name, method, path) => {
    const lines = await leaving(`gone-${name.replaceAll(' ', '-')}`, method, path)
    expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([])
    expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({ status: 499 })
    const { json } = await server.send('/metrics', { headers: { authorization: 'Bearer measure-me-please-0123' } })
    expect(json).toMatch(/answerscope_requests_total\{operation="\w+",status="499"\} \d+/)
    expect(json).not.toMatch(/status="500"\} [2-9]/)
  })

  test('of an export is no error, either', async () => {
    const lines = await leaving('gone-export', 'GET', '/chats/export')
    expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([])
  })
})
