import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base } from '../api/examples.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'

let server: TestServer
let tenant: Tenant
let used: Tenant
beforeAll(async () => {
  server = await startTestServer({ BODY_LIMIT: '1000', RATE_LIMIT_PER_MINUTE: '20' })
  tenant = await server.tenant()
  used = await server.tenant()
  for (let i = 0; i < 20; i++) await used.project.list_topics().catch(() => {})
})
afterAll(() => server.stop())

const json = { 'content-type': 'application/json' }
const xml = { 'content-type': 'text/xml' }
const large = 'x'.repeat(1001)
const nobody = `or_${randomUUID()}`

/** Every request has two faults, which are adjacent in the order of checks. */
const pairs: [faults: string, status: number, request: () => [path: string, init: RequestInit & { key?: string }]][] = [
  ['path, then method', 404, () => ['/nonsense', { method: 'PROPFIND' }]],
  ['method, then key', 405, () => ['/brands', { method: 'PUT', key: 'wrong' }]],
  ['key, then access', 401, () => ['/brands', { method: 'POST', key: 'wrong', body: large, headers: json }]],
  ['project, then access', 404, () => [`/brands?project_id=${nobody}`, { method: 'POST', key: companyReader }]],
  ['access, then the missing project', 403, () => ['/brands', { method: 'POST', key: companyReader }]],
  ['access, then rate', 403, () => ['/brands', { method: 'POST', key: usedReader, body: '{}' }]],
  ['access, then size', 403, () => ['/brands', { method: 'POST', key: reader, body: large }]],
  ['company key, then size', 403, () => ['/projects', { method: 'POST', key: projectWriter, body: large }]],
  ['project, then rate', 404, () => [`/brands?project_id=${nobody}`, { method: 'POST', key: used.key, body: '{}' }]],
  ['project, then size', 404, () => [`/brands?project_id=${nobody}`, { method: 'POST', key: tenant.key, body: large }]],
  ['project, then JSON', 404, () => [`/brands?project_id=${nobody}`, { method: 'POST', key: tenant.key, body: '{' }]],
  ['rate, then size', 429, () => ['/brands', { method: 'POST', key: usedWriter, body: large }]],
  [
    'rate of the project in the query, then JSON',
    429,
    () => [`/brands?project_id=${used.project_id}`, { method: 'POST', key: used.key, body: '{' }],
  ],
  [
    'rate of the project of the item, then JSON',
    429,
    () => [`/brands/${used.own_brand_id}`, { method: 'PATCH', key: used.key, body: '{' }],
  ],
  ['size, then content type', 413, () => ['/brands', { method: 'POST', key: tenant.key, body: large, headers: xml }]],
  ['content type, then JSON', 415, () => ['/brands', { method: 'POST', key: tenant.key, body: '{', headers: xml }]],
  [
    'size, then the project that the body names',
    413,
    () => [
      '/brands',
      { method: 'POST', key: tenant.key, body: JSON.stringify({ project_id: nobody, name: 'x'.repeat(1000) }) },
    ],
  ],
  [
    'project that the body names, then rate',
    404,
    () => ['/brands', { method: 'POST', key: used.key, body: JSON.stringify({ project_id: nobody }) }],
  ],
  [
    'rate of the project that the body names, then fields',
    429,
    () => [
      '/brands',
      { method: 'POST', key: used.key, body: JSON.stringify({ project_id: used.project_id, name: 5 }) },
    ],
  ],
  [
    'project that the body names, then fields',
    404,
    () => ['/brands', { method: 'POST', key: projectWriter, body: JSON.stringify({ project_id: nobody, name: 5 }) }],
  ],
  ['access, then fields', 403, () => ['/brands', { method: 'POST', key: reader, body: '{"name":5}' }]],
  ['company key, then fields', 403, () => ['/projects', { method: 'POST', key: projectWriter, body: '{"name":5}' }]],
  ['access, then item', 403, () => [`/brands/kw_${randomUUID()}`, { method: 'DELETE', key: reader }]],
  [
    'fields, then item',
    400,
    () => [`/brands/kw_${randomUUID()}`, { method: 'PATCH', key: projectWriter, body: '{"name":5}' }],
  ],
  [
    'fields, then conflict',
    400,
    () => ['/brands', { method: 'POST', key: projectWriter, body: '{"name":"Acme","color":"x"}' }],
  ],
]
let reader: string
let companyReader: string
let usedReader: string
let usedWriter: string
let projectWriter: string
beforeAll(async () => {
  reader = await tenant.projectKey('read')
  companyReader = await tenant.companyKey('read')
  usedWriter = await used.projectKey()
  usedReader = await used.projectKey('read')
  projectWriter = await tenant.projectKey()
})

test.each(pairs)('%s: the first error decides, %i', async (_, status, request) => {
  const [path, init] = request()
  const answer = await server.send(base + path, init)
  expect([answer.status, answer.json]).toEqual([status, { message: expect.any(String) }])
})

test('an item is looked up before the body is read, and reported as unknown after its fields', async () => {
  const path = `${base}/brands/kw_${randomUUID()}`
  const foreign = { method: 'PATCH', key: tenant.key, body: JSON.stringify({ project_id: nobody }) }
  expect((await server.send(path, foreign)).json).toEqual({
    message: `Project ${nobody} was not found. Check project_id; a project key can leave it out.`,
  })
  const own = { method: 'PATCH', key: tenant.key, body: JSON.stringify({ project_id: tenant.project_id }) }
  expect((await server.send(path, own)).status).toBe(404)
  const other = { method: 'PATCH', key: tenant.key, body: JSON.stringify({ project_id: used.project_id }) }
  expect((await server.send(`${base}/brands/${tenant.own_brand_id}`, other)).status).toBe(404)
})

test('of several wrong fields, the first in contract order is reported', async () => {
  const { json } = await server.send(`${base}/brands`, {
    method: 'POST',
    key: projectWriter,
    body: JSON.stringify({ aliases: 5, domains: 5, name: '' }),
  })
  expect(json).toEqual({ message: 'name must have 1 to 1000 characters, got 0.' })
})

test('a missing project_id is reported before errors in other fields', async () => {
  const post = await server.send(`${base}/brands`, { method: 'POST', key: tenant.key, body: '{}' })
  expect([post.status, post.json]).toEqual([
    400,
    { message: 'project_id is required with a company key. Send it as a body field.' },
  ])
  const get = await server.send(`${base}/brands?limit=0`, { key: tenant.key })
  expect([get.status, get.json]).toEqual([
    400,
    { message: 'project_id is required with a company key. Send it in the query.' },
  ])
})

test('project_id may be in the query or the body; two different values are refused', async () => {
  const { project_id, key } = tenant
  const post = (query: string, body: object) =>
    server.send(`${base}/reports/brands${query}`, { method: 'POST', key, body: JSON.stringify(body) })
  expect((await post(`?project_id=${project_id}`, {})).status).toBe(200)
  expect((await post('', { project_id })).status).toBe(200)
  expect((await post(`?project_id=${project_id}`, { project_id })).status).toBe(200)
  const differ = await post(`?project_id=${project_id}`, { project_id: nobody })
  expect([differ.status, differ.json]).toEqual([
    400,
    { message: `project_id is "${project_id}" in the query and "${nobody}" in the body. Send one value.` },
  ])
  const twice = await post(`?project_id=${project_id}&project_id=${project_id}`, {})
  expect([twice.status, twice.json]).toEqual([400, { message: 'project_id was sent 2 times. Send it once.' }])
})

test('project_id must be a string', async () => {
  for (const [value, words] of [
    [null, 'project_id cannot be null. Leave it out or send a string.'],
    [5, 'project_id must be a string, not a number.'],
    [[tenant.project_id], 'project_id must be a string, not an array.'],
    [{}, 'project_id must be a string, not an object.'],
    [true, 'project_id must be a string, not true.'],
  ]) {
    const { status, json } = await server.send(`${base}/reports/brands`, {
      method: 'POST',
      key: tenant.key,
      body: JSON.stringify({ project_id: value }),
    })
    expect([status, json]).toEqual([400, { message: words }])
  }
  for (const value of ['', 'or_1', '%00', "' OR ''='"]) {
    const { status } = await server.send(`${base}/brands?project_id=${value}`, { key: tenant.key })
    expect([value, status]).toEqual([value, 404])
  }
})
