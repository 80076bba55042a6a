import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { loadPages } from '../../src/domain/intake/sources/pages.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const pagesOf = async ({ project_id }: Tenant, urls: string[]) =>
  await loadPages({ ...server.services, project_id, signal: new AbortController().signal }, urls)
const content = async (tenant: Tenant, url: string) => (await pagesOf(tenant, [url])).get(url)?.content

async function stream(tenant: Tenant, body: string | Buffer, headers: Record<string, string> = {}) {
  const { status, json } = await server.send(`/customer/v1/sources/urls/import?project_id=${tenant.project_id}`, {
    method: 'POST',
    key: tenant.key,
    headers: { 'content-type': 'application/x-ndjson', ...headers },
    body: body as string,
  })
  return { status, json: json as Record<string, unknown> }
}
const ndjson = (items: unknown[]) => items.map((item) => JSON.stringify(item)).join('\n')
const a = 'https://example.com/a'
const b = 'https://example.com/b'

describe('a batch', () => {
  test('creates pages, and replaces existing ones entirely', async () => {
    const tenant = await server.tenant()
    const first = await tenant.project.import_pages({
      urls: [
        { url: `${a}/`, title: 'A', content: 'one' },
        { url: b, channel_title: 'B' },
      ],
    })
    expect(first).toEqual({ created: [{ url: `${a}/` }, { url: b }], updated: [], rejected: [] })
    const second = await tenant.project.import_pages({ urls: [{ url: a, content: 'two' }, { url: `${b}2` }] })
    expect(second).toEqual({ created: [{ url: `${b}2` }], updated: [{ url: a }], rejected: [] })
    const pages = await pagesOf(tenant, [b, a, `${b}2`, 'https://example.com/unknown'])
    expect([...pages.keys()].sort()).toEqual([a, b, `${b}2`])
    expect(pages.get(a)).toMatchObject({ title: null, channel_title: null, content: 'two', content_length: 3 })
    expect(pages.get(b)).toMatchObject({ title: null, channel_title: 'B', content: null, content_length: 0 })
  })

  test('changes nothing when sent again', async () => {
    const tenant = await server.tenant()
    const urls = [{ url: a, title: 'A', content: 'Acme', fetched_at: '2026-03-02T10:00:00Z' }]
    await tenant.project.import_pages({ urls })
    const before = await pagesOf(tenant, [a])
    expect(await tenant.project.import_pages({ urls })).toEqual({ created: [], updated: [{ url: a }], rejected: [] })
    expect(await pagesOf(tenant, [a])).toEqual(before)
  })

  test('rejects bad items individually, in the order they were sent', async () => {
    const tenant = await server.tenant()
    const urls = [
      { url: a, content: 'good' },
      { title: 'no url' },
      { url: 'example.com' },
      { url: 'https://www.example.com/a/' },
      { url: b, title: 5 },
      { url: b, content: 'x\0' },
      { url: b, fetched_at: '2019-12-31T00:00:00Z' },
      { url: b, fetched_at: '2149-01-01T00:00:00Z' },
      'https://example.com/text',
      null,
      { url: b, content: 'also good' },
    ]
    const { created, rejected } = await tenant.project.import_pages({ urls })
    expect(created).toEqual([{ url: a }, { url: b }])
    expect(rejected).toEqual([
      { index: 1, reason: 'invalid', message: 'url is required. Send a string.' },
      {
        url: 'example.com',
        index: 2,
        reason: 'invalid',
        message: 'url must be an absolute http or https URL, got "example.com".',
      },
      {
        url: 'https://www.example.com/a/',
        index: 3,
        reason: 'duplicate_in_batch',
        message: `url "https://www.example.com/a/" appears twice in this batch. Its normal form is "${a}".`,
      },
      { url: b, index: 4, reason: 'invalid', message: 'title must be a string, not a number.' },
      { url: b, index: 5, reason: 'invalid', message: 'content contains the character U+0000. Remove it.' },
      { url: b, index: 6, reason: 'too_old', message: 'fetched_at "2019-12-31T00:00:00Z" is before 2020-01-01.' },
      {
        url: b,
        index: 7,
        reason: 'invalid',
        message: 'fetched_at "2149-01-01T00:00:00Z" is more than a day in the future.',
      },
      { index: 8, reason: 'invalid', message: 'The request must be an object, not a string.' },
      { index: 9, reason: 'invalid', message: expect.any(String) },
    ])
    expect(await content(tenant, b)).toBe('also good')
  })

  test('accepts 1 to 1,000 items', async () => {
    const tenant = await server.tenant()
    const urls = (count: number) => Array.from({ length: count }, (_, i) => ({ url: `https://example.com/${i}` }))
    for (const count of [0, 1001]) {
      await expect(tenant.project.import_pages({ urls: urls(count) })).rejects.toMatchObject({
        status: 400,
        message: `urls must have 1 to 1000 entries, got ${count}.`,
      })
    }
    expect((await tenant.project.import_pages({ urls: urls(1000) })).created).toHaveLength(1000)
  })

  test('stores lone surrogates as U+FFFD', async () => {
    const tenant = await server.tenant()
    await stream(tenant, `{"url": "${a}", "content": "Acme \\ud800 here."}`)
    expect(await content(tenant, a)).toBe('Acme \ufffd here.')
  })
})

describe('a stream', () => {
  test('returns one response with counts and rejections by line', async () => {
    const tenant = await server.tenant()
    const body = `${ndjson([{ url: a }, { url: b, content: 'b' }])}\n\n{broken\n${JSON.stringify({ url: 'x' })}\n`
    const { status, json } = await stream(tenant, body)
    expect([status, json]).toEqual([
      200,
      {
        created: 2,
        updated: 0,
        rejected: 2,
        rejections: [
          { index: 3, reason: 'invalid', message: 'Line 4 is not valid JSON. Correct the line.' },
          { url: 'x', index: 4, reason: 'invalid', message: 'url must be an absolute http or https URL, got "x".' },
        ],
      },
    ])
  })

  test('may be gzipped, and is refused if it is not valid gzip', async () => {
    const tenant = await server.tenant()
    const packed = gzipSync(ndjson([{ url: a, content: 'packed' }]))
    expect((await stream(tenant, packed, { 'content-encoding': 'gzip' })).json).toMatchObject({ created: 1 })
    expect(await content(tenant, a)).toBe('packed')
    expect((await stream(tenant, 'no gzip', { 'content-encoding': 'gzip' })).status).toBe(400)
    expect((await stream(tenant, 'x', { 'content-encoding': 'deflate' })).status).toBe(415)
  })

  test('processes two lines of one page in order', async () => {
    const tenant = await server.tenant()
    const lines = [
      { url: a, content: 'old' },
      { url: 'http://www.example.com/a?utm_source=x', content: 'new' },
    ]
    expect((await stream(tenant, ndjson(lines))).json).toMatchObject({ created: 1, updated: 1, rejected: 0 })
    expect(await content(tenant, a)).toBe('new')
  })

  test('rejects a line of more than 10 MiB and a text of more than 5,000,000 characters', async () => {
    const tenant = await server.tenant()
    const body = `${JSON.stringify({ url: a, content: 'x'.repeat(5_000_001) })}\n"${'x'.repeat(10 * 1024 * 1024)}"\n${JSON.stringify({ url: b, content: 'ü'.repeat(5_000_000) })}`
    const { json } = await stream(tenant, body)
    expect(json).toMatchObject({ created: 1, rejected: 2 })
    expect(json.rejections).toEqual([
      { url: a, index: 0, reason: 'too_large', message: 'content must have 0 to 5000000 characters, got 5000001.' },
      { index: 1, reason: 'too_large', message: 'Line 2 has more than 10485760 bytes. Split the page.' },
    ])
    expect((await pagesOf(tenant, [b])).get(b)?.content_length).toBe(5_000_000)
  })

  test('of thousands of pages is stored completely', async () => {
    const tenant = await server.tenant()
    const lines = Array.from({ length: 5000 }, (_, i) => ({
      url: `https://example.com/${i % 4500}`,
      content: `no ${i}`,
    }))
    expect((await stream(tenant, ndjson(lines))).json).toMatchObject({ created: 4500, updated: 500, rejected: 0 })
    expect(await content(tenant, 'https://example.com/499')).toBe('no 4999')
    expect(await content(tenant, 'https://example.com/4499')).toBe('no 4499')
    const urls = lines.slice(0, 4500).map(({ url }) => url)
    expect((await pagesOf(tenant, urls)).size).toBe(4500)
  })
})

test('concurrent imports create every page once', async () => {
  const tenant = await server.tenant()
  const urls = Array.from({ length: 50 }, (_, i) => ({ url: `https://example.com/${i}`, content: 'x' }))
  const answers = await Promise.all([1, 2, 3].map(() => tenant.project.import_pages({ urls })))
  expect(answers.map(({ created }) => created.length).sort((x, y) => x - y)).toEqual([0, 0, 50])
  expect(answers.map(({ updated }) => updated.length).sort((x, y) => x - y)).toEqual([0, 50, 50])
  const project = await server.services.db
    .selectFrom('projects')
    .select('page_count')
    .where('id', '=', tenant.project_id)
    .executeTakeFirstOrThrow()
  expect(project.page_count).toBe(50)
})

test('sources and pages are stored with rule-based classes, regardless of brands and assignments', async () => {
  const tenant = await server.tenant()
  const { project, project_id } = tenant
  await project.assign_domain_classification({ domain: 'reddit.com', classification: 'OWN' })
  const sources = [
    { url: 'https://www.reddit.com/r/tools/comments/1/which' },
    { url: 'https://acme.com/a', title: 'Acme vs Bolt' },
    { url: 'https://nytimes.com/' },
  ]
  await project.import_chats({ chats: [chat('x', { sources })] })
  await project.import_pages({ urls: [{ url: a, title: 'The 10 best tools' }, { url: b }] })
  const stored = async (columns: string, table: string, order: string) =>
    (
      await server.services.analytics.query<Record<string, string>>({
        text: `SELECT ${columns} FROM ${table} WHERE project_id = {project:UUID} ORDER BY ${order}`,
        params: { project: uuidOf(project_id) },
      })
    ).map((row) => Object.values(row))
  expect(await stored('domain_class, url_class', 'sources', 'rank')).toEqual([
    ['UGC', 'DISCUSSION'],
    ['CORPORATE', 'COMPARISON'],
    ['EDITORIAL', 'HOMEPAGE'],
  ])
  expect(await stored('url_class', 'pages', 'url')).toEqual([['LISTICLE'], [expect.any(String)]])
})
