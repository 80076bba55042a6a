import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { openApiDocument } from '../../src/http/openapi.ts'
import { base, operations } from '../api/examples.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { answersTo } from '../raw-request.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: 'measure-me-please-0123' })
  tenant = await server.tenant()
})
afterAll(() => server.stop())

describe('an unknown path', () => {
  test.each([base, `${base}/nonsense`, `${base}/brands/x/y`, '/customer/v2/brands', '/nonsense', `${base}//brands`])(
    '%s is 404 without a key',
    async (path) => {
      const { status, json } = await server.send(path)
      const shown = path.replace(/(.)\/+$/, '$1')
      expect([status, json]).toEqual([
        404,
        {
          message: `GET ${shown} is not an operation of this API. Check the path; the base address already ends in /customer/v1.`,
        },
      ])
    },
  )

  test('is 404 even if the body cannot be read', async () => {
    const { status } = await server.send(`${base}/nonsense`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'nonsense' },
    })
    expect(status).toBe(404)
  })
})

describe('a method that an operation does not support', () => {
  test.each([
    ['PUT', '/brands', 'GET, HEAD, POST'],
    ['GET', '/brands/kw_1', 'PATCH, DELETE'],
    ['GET', '/prompts/pr_1/archive', 'POST'],
    ['POST', '/chats/ch_1/content', 'GET, HEAD'],
    ['DELETE', '/openapi/json', 'GET, HEAD'],
    ['OPTIONS', '/reports/brands', 'POST'],
    ['PROPFIND', '/reports/brands', 'POST'],
    ['PATCH', '/tag-groups/a%2Fb/', 'PATCH'],
  ])('%s %s is 405 with the allowed methods', async (method, path, allow) => {
    if (method === allow) return
    const { status, headers, json } = await server.send(base + path, { method })
    expect([status, headers.get('allow')]).toEqual([405, allow])
    expect(json).toEqual({ message: `${method} is not allowed on ${base}${path}. Use ${allow}.` })
  })
})

test('a trailing slash is ignored', async () => {
  const { status, json } = await server.send(`${base}/brands/?project_id=${tenant.project_id}`, { key: tenant.key })
  expect(status).toBe(200)
  expect(json).toEqual(await tenant.project.list_brands())
})

test('HEAD answers like GET, without a body', async () => {
  const path = `${base}/brands?project_id=${tenant.project_id}`
  const get = await fetch(server.url + path, { headers: { 'x-api-key': tenant.key } })
  const head = await fetch(server.url + path, { method: 'HEAD', headers: { 'x-api-key': tenant.key } })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(String((await get.text()).length))
  expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
  const refused = await fetch(server.url + path, { method: 'HEAD' })
  expect([refused.status, refused.headers.get('www-authenticate'), await refused.text()]).toEqual([401, 'Bearer', ''])
})

describe('a malformed request', () => {
  test('a path that is not percent-encoded UTF-8 is 400', async () => {
    for (const path of ['/brands/%ZZ', '/brands/%', '/tag-groups/%ff%fe', '/%C0%80']) {
      const { status, json } = await server.send(base + path, { method: 'DELETE', key: tenant.key })
      expect([path, status, json]).toEqual([
        path,
        400,
        { message: 'The path is not percent-encoded UTF-8. Correct it.' },
      ])
    }
  })

  test('a URL or a header of more than 16 KiB is 431', async () => {
    const message = 'The URL and headers have more than 16 KiB. Shorten them.'
    const long = await server.send(`${base}/brands?x=${'x'.repeat(20_000)}`)
    expect([long.status, long.json]).toEqual([431, { message }])
    const heavy = await server.send(`${base}/brands`, { headers: { 'x-heavy': 'x'.repeat(20_000) } })
    expect([heavy.status, heavy.json]).toEqual([431, { message }])
  })

  test('input that is not HTTP is 400', async () => {
    for (const text of [
      'nonsense\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n',
      'FOO / HTTP/1.1\r\n\r\n',
    ]) {
      expect(await answersTo(server.url, text)).toMatch(
        /^HTTP\/1.1 400 Bad Request\r\n[\s\S]*\r\n\r\n\{"message":"The request is not valid HTTP. Correct its first line and headers."\}$/,
      )
    }
  })

  test('an absolute or strange request target is refused', async () => {
    for (const target of ['http://[/customer/v1/brands', '*', '//[', '/\\..\\brands']) {
      expect([
        target,
        await answersTo(server.url, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      ]).toEqual([target, expect.stringMatching(/^HTTP\/1.1 40[04] [\s\S]*\{"message":"[^"]*"\}$/)])
    }
  })
})

describe('the OpenAPI document', () => {
  interface Operation {
    operationId: string
    summary: string
    tags: string[]
    security?: unknown[]
    parameters: { name: string; in: string; required: boolean; schema: object }[]
    requestBody?: { required: boolean; content: Record<string, { schema: object }> }
    responses: Record<string, Response | { $ref: string }>
  }
  interface Response {
    description: string
    content: Record<string, { schema: object }>
  }
  const document = openApiDocument() as unknown as {
    openapi: string
    info: { title: string; version: string }
    servers: { url: string }[]
    paths: Record<string, Record<string, Operation>>
    components: Record<'schemas' | 'headers' | 'securitySchemes', Record<string, object>> & {
      responses: Record<string, Response>
    }
  }
  const resolved = (response: Response | { $ref: string } | undefined) =>
    response && '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  test('is served without a key, and is the file in the repository', async () => {
    const { status, json } = await server.send(`${base}/openapi/json`)
    expect(status).toBe(200)
    expect(json).toEqual(document)
    expect(JSON.parse(await readFile('openapi.json', 'utf8'))).toEqual(document)
  })

  test('has every operation of the contract once, under its method and path', () => {
    expect(
      all.map(({ path, method, operation }) => [operation.operationId, method.toUpperCase(), path]).sort(),
    ).toEqual(operations.map(([id, { method, path }]) => [id, method, path]).sort())
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toMatchObject([{ url: base }])
  })

  test('declares every path parameter, and each parameter once', () => {
    for (const { path, operation } of all) {
      const inPath = operation.parameters.filter((one) => one.in === 'path')
      expect(inPath.map(({ name, required }) => [name, required])).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, true]),
      )
      const names = operation.parameters.map((one) => `${one.in} ${one.name}`)
      expect(names).toEqual([...new Set(names)])
    }
  })

  test('has a schema for every reference, and uses every schema', () => {
    const referred = new Set<string>()
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, entry] of Object.entries(value)) key === '$ref' ? referred.add(String(entry)) : walk(entry)
    }
    walk(document)
    const known = (['schemas', 'headers', 'responses'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    )
    expect([...referred].sort()).toEqual(known.sort())
    expect(JSON.stringify(document)).not.toMatch(/\$defs|\$schema/)
  })

  test('lists the statuses that each operation can return', () => {
    for (const { operation } of all) {
      const { [operation.operationId as keyof typeof contract]: endpoint } = contract
      const statuses = Object.keys(operation.responses).map(Number)
      expect(statuses).toEqual(expect.arrayContaining([200, 500, ...('errors' in endpoint ? endpoint.errors : [])]))
      if (endpoint.scope === 'public') expect(operation.security).toEqual([])
      else expect(statuses).toEqual(expect.arrayContaining([400, 401, 405, 429, 503]))
      if (endpoint.access === 'write' || 'needs_company_key' in endpoint) expect(statuses).toContain(403)
      for (const [status, response] of Object.entries(operation.responses)) {
        const { description, content } = resolved(response) ?? {}
        expect([description, Object.values(content ?? {})[0]?.schema]).toEqual([
          expect.stringMatching(/./),
          status === '304' ? undefined : expect.any(Object),
        ])
      }
    }
  })

  test('says which fields are deprecated and how to authenticate', () => {
    expect(document.components.securitySchemes).toMatchObject({
      api_key_header: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      api_key_query: { type: 'apiKey', in: 'query', name: 'api_key' },
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    })
    const parameter = document.paths['/chats']?.get?.parameters.find(({ name }) => name === 'model_id')
    expect(parameter).toMatchObject({ in: 'query', deprecated: true })
    expect(resolved(document.paths['/brands']?.get?.responses[200])?.content['application/json']?.schema).toMatchObject(
      {
        properties: { totalCount: { deprecated: true } },
      },
    )
  })
})

test('every response makes browsers use TLS for this host, and no other', async () => {
  for (const path of ['/health/live', '/docs', '/', `${base}/nonsense`]) {
    const { headers } = await server.send(path)
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
  }
})

describe('outside the API, without a key', () => {
  test('/docs shows every operation and loads nothing but its own script', async () => {
    const { status, headers, json } = await server.send('/docs')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const id of Object.keys(contract)) expect(json).toContain(`<section id="${id}">`)
    expect(String(json).match(/<script[^>]*>|<link|src=|url\(/g)).toEqual(['<script type="module" src="/docs/try.js">'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'; ")
    expect((await server.send('/docs/try.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test('/health/live answers while the process is alive', async () => {
    const { status, json } = await server.send('/health/live')
    expect([status, json]).toEqual([200, { status: 'ok' }])
  })

  test('/health/ready names the stores, but not their addresses', async () => {
    const { status, json } = await server.send('/health/ready')
    expect([status, json]).toEqual([
      200,
      { status: 'ok', stores: { relational: { status: 'ok' }, analytical: { status: 'ok' } } },
    ])
  })

  test('/health/ready names the store that is unavailable, with 503', async () => {
    const { analytics } = server.services
    const { ping } = analytics
    analytics.ping = () => Promise.reject(new Error('connect ECONNREFUSED store.internal:8123'))
    const { status, json } = await server.send('/health/ready')
    analytics.ping = ping
    const stores = { relational: { status: 'ok' }, analytical: { status: 'unavailable' } }
    expect([status, json]).toEqual([503, { status: 'unavailable', stores }])
  })

  test.each(['40P01', '40001'])('a transaction aborted by PostgreSQL (%s) is 503', async (state) => {
    const { db } = server.services
    await sql`CREATE FUNCTION collide() RETURNS trigger LANGUAGE plpgsql AS
      ${sql.lit(`BEGIN RAISE EXCEPTION 'collision' USING ERRCODE = '${state}'; END`)}`.execute(db)
    await sql`CREATE TRIGGER collides BEFORE INSERT ON topics EXECUTE FUNCTION collide()`.execute(db)
    const { status, headers, json } = await server.send(`${base}/topics?project_id=${tenant.project_id}`, {
      method: 'POST',
      key: tenant.key,
      body: JSON.stringify({ name: 'Loans' }),
    })
    await sql`DROP FUNCTION collide() CASCADE`.execute(db)
    expect([status, headers.get('retry-after'), json]).toEqual([
      503,
      '1',
      { message: 'Another request changed the same data at the same time. Retry in 1 second.' },
    ])
  })

  test('/metrics requires the token if one is set', async () => {
    const refused = await server.send('/metrics')
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    const wrong = await server.send('/metrics', { headers: { authorization: 'Bearer measure-me-please-0124' } })
    expect(wrong.status).toBe(401)
    const { status, json } = await server.send('/metrics', {
      headers: { authorization: 'Bearer measure-me-please-0123' },
    })
    expect(status).toBe(200)
    expect(json).toMatch(/answerscope_requests_total\{operation="list_brands",status="200"\} \d+/)
    expect(json).toMatch(/answerscope_request_seconds_bucket\{/)
    for (const name of ['queue_depth', 'ingested_rows_total', 'recalculation_lag_seconds']) {
      expect(json).toContain(`answerscope_${name}`)
    }
  })
})
