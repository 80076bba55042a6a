import { beforeAll, describe, expect, test } from 'vitest'
import { chat, type Tenant, type TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { base } from './examples.ts'

let server: TestServer
let tenant: Tenant
let key: string
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
  key = await tenant.projectKey()
})

const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const text = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  const answer = await server.send(base + path, { key, method, headers, ...text })
  return { ...answer, ignored: answer.headers.get('x-ignored-fields') }
}
const refusal = async (path: string, body: unknown) => {
  const { status, json, ignored } = await send('POST', path, body)
  return [status, (json as { message?: string }).message, ignored]
}

describe('a question', () => {
  test.each([
    ['/actions/list', { type: ['OTHER'] }, 'type is not a field of this request. Did you mean types?'],
    [
      '/actions/list',
      { actionTypes: [] },
      /^actionTypes is not a field of this request\. It takes: limit, offset, types, .+, project_id\.$/,
    ],
    ['/actions/detail', { actionid: 'x' }, 'actionid is not a field of this request. Did you mean action_id?'],
    ['/actions/optimize_content', { id: 'x' }, 'id is not a field of this request. It takes: action_id, project_id.'],
    [
      '/sources/urls/content',
      { url: 'https://a.com', length: 5 },
      'length is not a field of this request. It takes: url, max_length, project_id.',
    ],
    ['/reports/brands', { start: '2026-01-01' }, /^start is not a field of this request\. It takes: .*start_date/],
    ['/reports/brands', { projectid: 'x' }, 'projectid is not a field of this request. Did you mean project_id?'],
    [
      '/reports/brands',
      { order_by: [{ feild: 'x' }] },
      'order_by[0].feild is not a field of this request. Did you mean field?',
    ],
    [
      '/reports/brands',
      { order_by: [{ metric: 'x' }] },
      'order_by[0].metric is not a field of this request. It takes: field, direction.',
    ],
    [
      '/reports/brands',
      { filters: [{ field: 'topic_id', operator: 'in', values: [], negate: true }] },
      'filters[0].negate is not a field of this request. It takes: field, operator, values.',
    ],
  ])('POST %s %j is refused', async (path, body, message) => {
    expect(await refusal(path, body)).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
      null,
    ])
  })

  test('is refused for an unknown field before its other fields are validated', async () => {
    expect(await refusal('/products/performance', { entity_tipe: 'product', limit: 0 })).toEqual([
      400,
      'entity_tipe is not a field of this request. Did you mean entity_type?',
      null,
    ])
  })
})

describe('any other request reports the fields it ignored', () => {
  test('of a body, with the field that was probably meant', async () => {
    const made = await send('POST', '/brands', { name: 'Bolt', alias: ['B'], comment: 'x' })
    expect([made.status, made.ignored]).toEqual([200, '"alias";in=body;did_you_mean="aliases", "comment";in=body'])
    const { id } = made.json as { id: string }
    const changed = await send('PATCH', `/brands/${id}`, { colour: '#123456', is_own: true })
    expect([changed.status, changed.ignored]).toEqual([200, '"colour";in=body;did_you_mean="color", "is_own";in=body'])
    const wrong = await send('POST', '/brands', { nam: 'Crest' })
    expect([wrong.status, wrong.ignored]).toEqual([400, '"nam";in=body;did_you_mean="name"'])
  })

  test('nested in a body, once for all entries of a list', async () => {
    const action = {
      title: 'Write',
      steps: [
        { title: 'One', note: 'x' },
        { title: 'Two', note: 'y' },
      ],
    }
    const { status, ignored } = await send('POST', '/actions/create', { actions: [action, { ...action, notess: {} }] })
    expect([status, ignored]).toEqual([
      200,
      '"actions[0].steps[0].note";in=body, "actions[1].notess";in=body;did_you_mean="notes"',
    ])
  })

  test('of an operation that takes no body', async () => {
    const { id } = (await send('POST', '/prompts', { text: 'Which?', country_code: 'US' })).json as { id: string }
    const { status, ignored } = await send('POST', `/prompts/${id}/archive`, {
      reason: 'x',
      project_id: tenant.project_id,
    })
    expect([status, ignored]).toEqual([200, '"reason";in=body'])
  })

  test('of the query', async () => {
    const { status, ignored } = await send(
      'GET',
      `/brands?limi=5&page=2&page=3&tags[]=x&project_id=${tenant.project_id}`,
    )
    expect([status, ignored]).toEqual([200, '"limi";in=query;did_you_mean="limit", "page";in=query, "tags";in=query'])
    const report = await send('POST', '/reports/brands?limit=5', {})
    expect([report.status, report.ignored]).toEqual([200, '"limit";in=query'])
  })

  test('encoded for a header, and limited in number and length', async () => {
    const odd = await send('POST', '/topics', { name: 'odd', 'größe "1"\\\n': 1, '\ud800': 1 })
    expect([odd.status, odd.ignored]).toEqual([200, '"gr%C3%B6%C3%9Fe \\"1\\"\\\\%0A";in=body, "%EF%BF%BD";in=body'])
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`${i} ${'x'.repeat(500)}`, 1]))
    const { status, ignored } = await send('POST', '/topics', { name: 'many', ...many })
    expect(status).toBe(200)
    expect(ignored?.split(', ')).toEqual([
      ...Array.from({ length: 10 }, (_, i) => `"${i} ${'x'.repeat(98)}";in=body`),
      'more',
    ])
  })

  test('and none if every field is known', async () => {
    const { status, ignored } = await send(
      'GET',
      `/chats?features=AD&features[]=MAP&api_key=x&project_id=${tenant.project_id}`,
    )
    expect([status, ignored]).toEqual([200, null])
    expect((await send('PUT', '/project-profile', {})).ignored).toBeNull()
  })
})

describe('an import', () => {
  const odd = (external_id: string) =>
    chat('Acme.', { external_id, sorces: [], prompt: { text: 'Q', country_code: 'US', lang: 'en' } })
  const told = (path: string) => `"${path}sorces";in=body;did_you_mean="sources", "${path}prompt.lang";in=body`

  test('reports ignored fields of its items, parsed inline, in a worker thread or from a stream', async () => {
    const { external_id, ...rest } = odd('small')
    const small = await send('POST', '/chats/import', { chats: [{ external_id, ...rest }], on_conflct: 'skip' })
    expect([small.status, small.ignored?.split(', ').toSorted()]).toEqual([
      200,
      ['"on_conflct";in=body;did_you_mean="on_conflict"', ...told('chats[0].').split(', ')].toSorted(),
    ])
    const large = await send('POST', '/chats/import?dry=1', { chats: [chat('x'.repeat(40_000)), odd('large')] })
    expect([large.status, large.ignored?.split(', ').toSorted()]).toEqual([
      200,
      ['"dry";in=query', ...told('chats[1].').split(', ')].toSorted(),
    ])
    const lines = [chat('Acme.'), odd('line'), odd('line 2')].map((item) => JSON.stringify(item)).join('\n')
    const stream = await send('POST', '/chats/import?on_conflict=skip&dry=1', lines, {
      'content-type': 'application/x-ndjson',
    })
    expect([stream.status, stream.ignored?.split(', ').toSorted()]).toEqual([
      200,
      ['"dry";in=query', ...told('').split(', ')].toSorted(),
    ])
  })

  test('accepts a response of Get Chat, and does not report its computed fields', async () => {
    const answer = 'Acme and [Bolt](https://bolt.com).'
    const first = await send('POST', '/chats/import', {
      chats: [chat(answer, { external_id: 'back', sources: [{ url: 'https://bolt.com', citation_count: 1 }] })],
    })
    const { created } = first.json as { created: { chat_id: string }[] }
    const { json } = await send('GET', `/chats/${created[0]?.chat_id}/content`)
    const again = await send('POST', '/chats/import', { chats: [json], on_conflict: 'replace' })
    expect([again.status, again.ignored, again.json]).toEqual([
      200,
      null,
      expect.objectContaining({ replaced: [{ external_id: 'back', chat_id: created[0]?.chat_id }], rejected: [] }),
    ])
  })
})
