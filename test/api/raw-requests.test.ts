import { beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '../../web/build.ts'
import { base } from '../api/examples.ts'
import type { Tenant } from '../harness.ts'
import { answersTo } from '../raw-request.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()
let tenant: Tenant
let key: string
beforeAll(async () => {
  await buildWeb()
  tenant = await server.tenant()
  key = await tenant.projectKey()
})

const statuses = (answer: string) => Array.from(answer.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status))

describe('no path leads out of the folder of static files', () => {
  test.each([
    ...[
      '/assets/../../../package.json',
      '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2f..%2fpackage.json',
    ],
    ...['/assets/..\\..\\..\\package.json', '/assets/....//....//package.json', '/assets//etc/passwd', '/assets/%00'],
    ...[
      '/assets/../index.html',
      '/assets/../licences.json',
      '/assets/.',
      '/assets/',
      '//etc/passwd',
      '/../package.json',
    ],
  ])('%s', async (path) => {
    const answer = await answersTo(server.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(statuses(answer)).toEqual([expect.toBeOneOf([400, 404])])
    expect(answer).not.toMatch(/"dependencies"|root:|<html|"identifier"/)
  })
})

describe('a request with an ambiguous end is refused, and the request hidden in it is not processed', () => {
  const start = () =>
    `POST ${base}/topics HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\n`
  const creating = (name: string) => `${start()}Content-Length: ${11 + name.length}\r\n\r\n{"name":"${name}"}`
  const last = (request: string) => request.replace('\r\n', '\r\nConnection: close\r\n')
  const hidden = () => creating('hidden')
  const names = async () => (await tenant.project.list_topics()).data.map(({ name }) => name)

  test('two complete requests on one connection are both answered', async () => {
    expect(statuses(await answersTo(server.url, creating('first') + last(creating('second'))))).toEqual([200, 200])
    // Both requests had started before either was done.
    expect((await names()).sort()).toEqual(['first', 'second'])
  })

  test.each<[string, (start: string, hidden: string) => string]>([
    [
      'a length and chunks',
      (start, hidden) => `${start}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'two lengths',
      (start, hidden) => `${start}Content-Length: 2\r\nContent-Length: ${hidden.length}\r\n\r\n{}${hidden}`,
    ],
    [
      'chunked as a non-final encoding',
      (start, hidden) => `${start}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['a length with a sign', (start, hidden) => `${start}Content-Length: +2\r\n\r\n{}${hidden}`],
    ['a space before the colon', (start, hidden) => `${start}Content-Length : 2\r\n\r\n{}${hidden}`],
    ['a folded header', (start, hidden) => `${start}X-A: b\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    [
      'a chunk with a size that is not a number',
      (start, hidden) => `${start}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${hidden}`,
    ],
    ['bare line feeds', (start, hidden) => `${start.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}${hidden}`],
  ])('%s', async (_, request) => {
    const answer = await answersTo(server.url, request(start(), hidden()))
    expect(statuses(answer)).toEqual([400])
    expect(answer).toContain('The request is not valid HTTP.')
    expect(await names()).not.toContain('hidden')
  })
})

test('a line break in a value does not start a response header', async () => {
  const asked = encodeURIComponent('x\r\nSet-Cookie: a=b')
  const answer = await answersTo(
    server.url,
    `GET ${base}/${asked}?x=${asked} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  )
  expect(statuses(answer)).toEqual([404])
  expect(answer).not.toMatch(/^set-cookie:/im)
})
