import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint, ItemKind } from '../../src/contract/endpoint.ts'
import { isOnServers, type Tenant, type TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import {
  call,
  type Examples,
  type Fields,
  guarded,
  makeExamples,
  minutesLater,
  ofItem,
  ofProject,
  operations,
  writes,
} from './examples.ts'
import { invalidInputs } from './invalid-inputs.ts'
import { type Recorded, record, recorded, write } from './recorded.ts'

let server: TestServer
let tenant: Tenant
let other: Tenant
let examples: Examples
/** Company keys, each with one fault or with reduced rights. */
let keys: Record<'revoked' | 'expired' | 'reading' | 'of_project' | 'reading_project', string>
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
  other = await server.tenant()
  examples = await makeExamples(tenant)
  const newest = async () => (await tenant.api.list_api_keys({})).data.at(-1)?.id ?? ''
  const revoked = await tenant.companyKey()
  await tenant.api.revoke_api_key({ api_key_id: await newest() })
  const expired = await tenant.companyKey()
  const expires_at = new Date('2020-01-01T00:00:00Z')
  await server.services.db
    .updateTable('api_keys')
    .set({ expires_at })
    .where('id', '=', await newest())
    .execute()
  keys = {
    revoked,
    expired,
    reading: await tenant.companyKey('read'),
    of_project: await tenant.projectKey(),
    reading_project: await tenant.projectKey('read'),
  }
})
// Failed keys and requests are counted per minute.
beforeEach(() => minutesLater(server, 1))

const Refusal = z.strictObject({ message: z.string().min(10) })
const messageOf = (json: unknown) => Refusal.parse(json).message

/** Refusals that query a store only for the key are the same on servers. */
const refusals = test.skipIf(isOnServers)

/** For checks made in one place for every operation: each time the next one; in the long tests all. */
function inTurn<T>(all: readonly T[], turn: number): readonly T[] {
  return process.env.LONG ? all : all.slice(turn % all.length).slice(0, 1)
}

/** Each row with its index among similar ones. */
const counted = <T extends readonly unknown[]>(rows: T[]) => rows.map((row, i) => [...row, i] as [...T, number])

refusals.each(counted(guarded))('%s refuses a request without a key or with an invalid one', async (id, _, turn) => {
  const { status, headers, json } = await call(server, id, examples[id])
  expect(messageOf(json)).toBe('No API key was sent. Put it in the X-API-Key header.')
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  const wrong = [
    ['nonsense', 'The API key in X-API-Key header is not valid'],
    [`skc-${'x'.repeat(43)}`, 'The API key in X-API-Key header is not valid'],
    [keys.revoked, 'The API key in X-API-Key header is not valid'],
    [keys.expired, 'The API key expired on 2020-01-01'],
  ] as const
  for (const [key, words] of inTurn(wrong, turn)) {
    const { status, headers, json } = await call(server, id, examples[id], key)
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(messageOf(json)).toContain(words)
  }
})

/** Well-formed ids that were never issued, by the kind of item. */
const nobodys: Record<ItemKind, string> = {
  project: `or_${randomUUID()}`,
  brand: `kw_${randomUUID()}`,
  brand_suggestion: `kw_${randomUUID()}`,
  prompt: `pr_${randomUUID()}`,
  tag: `tg_${randomUUID()}`,
  topic: `to_${randomUUID()}`,
  chat: `ch_${randomUUID()}`,
  prompt_suggestion: `ps_${randomUUID()}`,
  generation: randomUUID(),
  collection_order: randomUUID(),
  topic_suggestion: `to_${randomUUID()}`,
  annotation: randomUUID(),
  share: randomUUID(),
  view: randomUUID(),
  export: randomUUID(),
  export_schedule: randomUUID(),
  import: randomUUID(),
  webhook_endpoint: randomUUID(),
  alert_rule: randomUUID(),
  mail_recipient: randomUUID(),
  report_snapshot: randomUUID(),
  report_schedule: randomUUID(),
}

test.each(ofProject)('%s does not distinguish a foreign project from one that does not exist', async (id) => {
  const foreign = await call(server, id, examples[id], other.key)
  const unknown = await call(server, id, { ...examples[id], project_id: nobodys.project }, other.key)
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect(messageOf(foreign.json).replace(tenant.project_id, 'ID')).toBe(
    messageOf(unknown.json).replace(nobodys.project, 'ID'),
  )
})

test.each(ofProject)('%s hides other projects of the company from a project key', async (id) => {
  const { status } = await call(server, id, { ...examples[id], project_id: nobodys.project }, keys.of_project)
  expect(status).toBe(404)
})

test.each(ofItem)('%s does not distinguish a foreign id from one that does not exist', async (id, endpoint) => {
  const [field, kind] = pathId(endpoint)
  const input: Fields = examples[id]
  const foreign = await call(server, id, input, other.key)
  const unknown = await call(server, id, { ...input, [field]: nobodys[kind] }, other.key)
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect(messageOf(foreign.json).replace(String(input[field]), 'ID')).toBe(
    messageOf(unknown.json).replace(nobodys[kind], 'ID'),
  )
})

const formsOfIds = ['x', '%', '\0', 'ü'.repeat(1500), '../x', "' OR 1=1", 'null', '0']
test.each(counted(ofItem))('%s answers 404 to an id of any form that was never issued', async (id, endpoint, turn) => {
  const [field] = pathId(endpoint)
  for (const value of [...inTurn(formsOfIds, turn), ...inTurn(formsOfIds, turn + 1)]) {
    const { status, json } = await call(server, id, { ...examples[id], [field]: value }, tenant.key)
    expect([value, status]).toEqual([value, 404])
    expect(messageOf(json).length).toBeLessThan(300)
  }
})

const inProjects = ofItem.filter((operation) => pathId(operation[1])[1] !== 'project')
test.each(inProjects)('%s accepts only the project_id of its item', async (id) => {
  const { status, json } = await call(server, id, { ...examples[id], project_id: other.project_id }, tenant.key)
  expect([status, messageOf(json)]).toEqual([
    404,
    `Project ${other.project_id} was not found. Check project_id; a project key can leave it out.`,
  ])
})

function pathId({ params, scope }: Endpoint) {
  if (typeof scope !== 'object') throw new Error('no item operation')
  return [Object.keys(params?.shape ?? {})[0] ?? '', scope.item] as const
}

refusals.each(writes)('%s refuses a read key', async (id, { method, path }) => {
  const { status, json } = await call(server, id, examples[id], keys.reading)
  expect([status, messageOf(json)]).toEqual([
    403,
    `This key has read access; ${method} ${path} changes data. Use a key with write access.`,
  ])
})

const ofCompany = guarded.filter(([, { needs_company_key }]) => needs_company_key)
refusals.each(ofCompany)('%s refuses a project key', async (id, { method, path }) => {
  const { status, json } = await call(server, id, examples[id], keys.of_project)
  expect([status, messageOf(json)]).toEqual([
    403,
    `${method} ${path} needs a company key; this key belongs to project ${tenant.project_id}. Use a company key.`,
  ])
})

const withFields = guarded.filter(([, { query, body }]) => query || body)
refusals.each(withFields)('%s names the invalid field', async (id, endpoint) => {
  const cases = invalidInputs(endpoint, examples[id])
  expect(cases.length).toBeGreaterThan(0)
  for (const { field, why, input } of cases) {
    const { status, json } = await call(server, id, input, tenant.key)
    expect([field, why, status, json]).toEqual([field, why, 400, { message: expect.any(String) }])
    const message = messageOf(json)
    const named = new RegExp(`^${pattern(field)} .+\\.$`, 's')
    expect([why, message]).toEqual([why, expect.stringMatching(named)])
    expect([why, message]).not.toEqual([why, expect.stringMatching(/Invalid|expected|undefined|\[object/)])
  }
})

/** A parameter that takes a list may be named with or without an index. */
const pattern = (field: string) => field.replace(/[.[\]]/g, '\\$&').replace(/\\\[0\\\]$/, '(?:$&)?')

const questions = guarded.filter(([, { question }]) => question)
refusals.each(questions)('%s refuses a misspelt field and names the nearest', async (id, endpoint) => {
  for (const field of Object.keys((endpoint.body ?? endpoint.query)?.shape ?? {})) {
    const { status, json } = await call(server, id, { ...examples[id], [`${field}x`]: 1 }, tenant.key)
    expect([status, messageOf(json)]).toEqual([400, `${field}x is not a field of this request. Did you mean ${field}?`])
  }
})

const takers = guarded.filter(([, { body, question }]) => body && !question)
const now: Record<string, Recorded> = {}
afterAll(() => {
  if (process.env.RECORD === '1') write(now)
})

// The success of every operation; last, because some of them delete what the tests above use.
describe.each(operations)('%s', (id, endpoint) => {
  const { lines, events, file, csv, media_type = 'application/octet-stream' } = endpoint
  test('succeeds, and returns what its contract declares and nothing else', async () => {
    const extra = takers.some(([taker]) => taker === id) ? { nobody_knows: { this: 'field' } } : {}
    // Reads must work with the least privileged key: a read-only key of the project.
    const is_open = endpoint.access === 'read' && !endpoint.needs_company_key && process.env.RECORD !== '1'
    const key = is_open ? keys.reading_project : tenant.key
    const { status, headers, json } = await call(server, id, { ...examples[id], ...extra }, key)
    const texts = typeof json === 'string' ? json.trim().split('\n') : []
    const data = texts.flatMap((line) => (line.startsWith('data: ') ? [line.slice('data: '.length)] : []))
    const answers: unknown[] = lines ? texts.map(parsed) : events ? data.map(parsed) : [json]
    const what = csv || endpoint.media_type ? String : Object
    expect([status, answers]).toEqual([200, answers.map(() => expect.any(what))])
    const type = lines ? 'application/x-ndjson' : events ? 'text/event-stream' : 'application/json'
    const other = file ? media_type : csv && 'text/csv; charset=utf-8; header=present'
    expect(headers.get('content-type')).toBe(other ?? `${type}; charset=utf-8`)
    const is_read = contract[id].access === 'read' && !lines && !events && !file
    expect(headers.get('cache-control')).toBe(is_read ? 'private, no-cache' : 'no-store')
    expect(headers.get('etag')).toEqual(
      is_read ? expect.stringMatching(/^"[\w-]{27}(?:\.[\w-]{27})?(?:-gzip|-br|-zstd)?"$/) : null,
    )
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const ignored = headers.get('x-ignored-fields')
    if ('nobody_knows' in extra) expect(ignored).toContain('"nobody_knows";in=body')
    else expect(ignored).toBeNull()
    if (!file) expect(answers.map((answer) => contract[id].response.parse(answer))).toEqual(answers)
    if (id !== 'get_openapi') now[id] = record(endpoint, examples[id], file ? 'the bytes' : answers[0])
  })
})

test.each(guarded)(
  'the example of %s is a request that succeeds, with a response that fits the contract',
  (id, endpoint) => {
    const { path, query, body, answer } = recorded[id] ?? {}
    const fields = (of: Fields) =>
      Object.keys(of)
        .filter((name) => of[name] !== undefined)
        .toSorted()
    expect(fields({ ...path, ...query, ...body })).toEqual(fields(examples[id]))
    const { project_id: _, ...own } = body ?? {}
    if (endpoint.body) expect(endpoint.body.safeParse(endpoint.scope === 'company' ? body : own).error).toBeUndefined()
    expect(endpoint.response.parse(answer)).toEqual(answer)
  },
)

const parsed = (line: string): unknown => JSON.parse(line)
