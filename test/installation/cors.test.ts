import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { base } from '../api/examples.ts'
import type { Tenant, TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { executablePath, quiet } from '../web/chromium.ts'

const app = 'https://app.example.com'
let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
})

/** The CORS headers of the answer, in its spelling. */
const ask = async (origin: string | undefined, path: string, init: Parameters<TestServer['send']>[1] = {}) => {
  const { status, headers } = await server.send(path, {
    ...init,
    headers: { ...(origin && { origin }), ...init.headers },
  })
  const cors = [...headers].filter(([name]) => name.startsWith('access-control-'))
  // Whether an answer could be compressed does not matter here.
  const vary = (headers.get('vary') ?? '').replace(/(?:(?:^|, )Accept(?:-Encoding)?)+$/, '')
  return { status, vary: vary || null, ...Object.fromEntries(cors) }
}
const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'x-api-key,content-type',
}

test('without the setting, no origin is allowed', async () => {
  expect(await ask(app, `${base}/projects`, { key: tenant.key })).toEqual({ status: 200, vary: null })
  expect(await ask(app, `${base}/projects`, { method: 'OPTIONS', headers: preflight })).toEqual({
    status: 405,
    vary: null,
  })
})

describe.each([
  ['named', `https://other.example.com, ${app}`, app, 'Origin', 'Origin, Access-Control-Request-Headers'],
  ['all', '*', '*', null, 'Access-Control-Request-Headers'],
])('with %s origins', (_, setting, allowed, vary, varyOfPreflight) => {
  beforeAll(() => {
    server.services.config.CORS_ORIGINS = readConfig({ CORS_ORIGINS: setting }).CORS_ORIGINS
  })
  afterAll(() => {
    server.services.config.CORS_ORIGINS = undefined
  })

  const open = { 'access-control-allow-origin': allowed, 'access-control-expose-headers': '*' }

  test('a preflight is answered without a key, even for an unknown path', async () => {
    for (const path of ['/reports/brands', '/brands/kw_1', '/nonsense']) {
      expect(await ask(app, base + path, { method: 'OPTIONS', headers: preflight })).toEqual({
        status: 204,
        vary: varyOfPreflight,
        ...open,
        'access-control-allow-headers': 'x-api-key,content-type',
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-max-age': '7200',
      })
    }
  })

  test('responses and errors can be read, and cookies are not allowed', async () => {
    expect(await ask(app, `${base}/projects`, { key: tenant.key })).toEqual({ status: 200, vary, ...open })
    expect(await ask(app, `${base}/projects`)).toEqual({ status: 401, vary, ...open })
    expect(await ask(app, `${base}/nonsense`)).toEqual({ status: 404, vary, ...open })
    expect(await ask(app, `${base}/projects`, { method: 'OPTIONS' })).toEqual({ status: 405, vary, ...open })
  })

  test('a request without an origin gets only the Vary header', async () => {
    expect(await ask(undefined, `${base}/projects`, { key: tenant.key })).toEqual({ status: 200, vary })
  })

  test('paths outside the API stay closed', async () => {
    for (const path of ['/session', '/health/live', '/metrics', '/docs', '/']) {
      expect(await ask(app, path)).not.toHaveProperty('access-control-allow-origin')
    }
  })

  test('no other origin is allowed, unless all are', async () => {
    for (const origin of ['https://evil.example.com', 'http://app.example.com', `${app}:8443`, 'null']) {
      const answer = await ask(origin, `${base}/projects`, { method: 'OPTIONS', headers: preflight })
      expect([origin, answer.status]).toEqual([origin, allowed === '*' ? 204 : 405])
      if (allowed !== '*') expect(answer).toEqual({ status: 405, vary: 'Origin' })
    }
  })

  test.skipIf(!executablePath)('a page of another origin works with a key', async () => {
    const page = createServer((_req, res) => res.setHeader('content-type', 'text/html').end('<!doctype html>'))
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(page.address() as AddressInfo).port}`
    const { config } = server.services
    if (allowed !== '*') config.CORS_ORIGINS?.push(origin)
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: quiet })
    try {
      const tab = await browser.newPage()
      await tab.goto(origin)
      const called = await tab.evaluate(
        async ([url, key, project_id]) => {
          const answer = await fetch(`${url}/reports/brands`, {
            method: 'POST',
            headers: { 'x-api-key': key ?? '', 'content-type': 'application/json', 'x-request-id': 'from-a-page' },
            body: JSON.stringify({ project_id }),
          })
          const of = (name: string) => answer.headers.get(name)
          return [answer.status, await answer.json(), of('x-request-id'), of('x-ratelimit-limit')]
        },
        [server.url + base, tenant.key, tenant.project_id],
      )
      expect(called).toEqual([
        200,
        { data: expect.any(Array) },
        'from-a-page',
        String(server.services.config.RATE_LIMIT_PER_MINUTE),
      ])
    } finally {
      await browser.close()
      page.close()
    }
  })
})
