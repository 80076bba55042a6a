import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digest } from '../../src/domain/foundation/digest.ts'
import { listWishes } from '../../src/domain/intake/page-queue/wishes.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import { chat, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { brandsOnPages } from '../pages.ts'
import { article, redirect, type Site, startSite } from './site.ts'

let site: Site
let server: TestServer
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ FETCH_PAGES: 'on' }, { network: site.network, limits: { pause_ms: 20 } })
})
afterAll(async () => {
  await server.stop()
  await site.stop()
})

const today = new Date().toISOString()
/** An answer of today with these sources. */
const retrieved = (...urls: string[]) => chat('Acme.', { created_at: today, sources: urls.map((url) => ({ url })) })
const sweepNow = () => sweep(server.services, new AbortController().signal)

async function until<T>(what: () => Promise<T>, is: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + 50_000
  for (;;) {
    const value = await what()
    if (is(value)) return value
    if (Date.now() > deadline) throw new Error(`this did not come: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const contentOf = async ({ project }: Tenant, url: string) => (await project.get_url_content({ url })).data
const readContent = (tenant: Tenant, url: string) =>
  until(
    () => contentOf(tenant, url),
    ({ content }) => content !== null,
  )

test('a page behind a source is read and stored as an import would store it', async () => {
  site.on('www.one.test /blog/tools', article('How to choose a tool', 'Acme is a tool that many people like to use.'))
  const tenant = await server.tenant()
  await tenant.project.import_chats({ chats: [retrieved('http://www.one.test/blog/tools?utm_source=x')] })
  await sweepNow()
  const page = await readContent(tenant, 'https://one.test/blog/tools')
  expect(page).toMatchObject({
    url: 'https://one.test/blog/tools',
    title: 'How to choose a tool',
    content: expect.stringContaining('Acme is a tool that many people like to use.'),
    url_classification: 'HOW_TO_GUIDE',
  })
  expect(page.content).not.toContain('Imprint')
  expect(await brandsOnPages(server.services, tenant.project_id)).toEqual({ 'https://one.test/blog/tools': ['Acme'] })
})

test('a search for pages before the first import is committed does not count', async () => {
  site.on('beside.test /', article('Beside', 'A page that the first answers retrieved.'))
  const tenant = await server.tenant()
  const { project_id } = tenant
  const { analytics } = server.services
  const { insert } = analytics
  const written = Promise.withResolvers<void>()
  analytics.insert = async (table, rows) => {
    if (table === 'sources') await written.promise
    await insert(table, rows)
  }
  const importing = tenant.project.import_chats({ chats: [retrieved('http://beside.test/')] })
  const of = (table: 'page_lists' | 'open_batches') =>
    db().selectFrom(table).select('batch').where('project_id', '=', project_id).execute()
  try {
    await until(
      () => of('open_batches'),
      (batches) => batches.length > 0,
    )
    await listWishes(server.services, project_id)
    expect(await of('page_lists')).toEqual([])
  } finally {
    analytics.insert = insert
    written.resolve()
    await importing
  }
  await sweepNow()
  expect(await readContent(tenant, 'https://beside.test/')).toMatchObject({ title: 'Beside' })
})

const opaque = (id: string) => `http://vertexaisearch.cloud.google.com/grounding-api-redirect/${id}`
const opaquePlace = (id: string) => `vertexaisearch.cloud.google.com /grounding-api-redirect/${id}`
const urlsReported = async ({ project }: Tenant) =>
  (await project.get_urls_report({ limit: 100 })).data
    .map(({ url, citation_count, retrieval_count }) => ({
      url,
      citation_count,
      retrieval_count,
    }))
    .sort((a, b) => b.citation_count - a.citation_count)

describe('a link that hides its target', () => {
  test('is resolved one step, and the page replaces it in existing and later answers', async () => {
    const tenant = await server.tenant()
    site.on(opaquePlace('a'), redirect('http://target.test/page?utm_source=g'))
    site.on('target.test /page', article('The page', 'What the link leads to.'))
    const sources = [
      { url: opaque('a'), title: 'target.test', citation_count: 2, citation_position: 3 },
      { url: 'https://other.test/x', title: 'Other' },
      { url: 'http://target.test/page', title: 'Known', citation_count: 1, citation_position: 1 },
    ]
    const one = chat('Acme is **best**.', { created_at: today, sources })
    await tenant.project.import_chats({ chats: [one] })
    await sweepNow()
    const reported = await until(
      () => urlsReported(tenant),
      (rows) => rows.length === 2,
    )
    expect(reported).toEqual([
      { url: 'https://target.test/page', citation_count: 3, retrieval_count: 1 },
      { url: 'https://other.test/x', citation_count: 0, retrieval_count: 1 },
    ])
    await tenant.project.import_chats({ chats: [retrieved(opaque('a'))] })
    expect((await urlsReported(tenant))[0]).toEqual({
      url: 'https://target.test/page',
      citation_count: 3,
      retrieval_count: 2,
    })
    const { data } = await tenant.project.get_brands_report({})
    expect(data).toMatchObject([{ mention_count: 2 }])
  })
})

const db = () => server.services.db
/** Lets five days pass for the pages of a project. */
const grow = async (project_id: string) => {
  const { rows } = await sql<{ url_hash: string }>`
    UPDATE page_wishes SET due_at = now() WHERE project_id = ${project_id} RETURNING url_hash`.execute(db())
  await sql`UPDATE page_fetches SET due_at = now() WHERE url_hash = ANY(${rows.map(({ url_hash }) => url_hash)}::text[])`.execute(
    db(),
  )
}
const fetchOf = async (url: string) =>
  await db().selectFrom('page_fetches').selectAll().where('url', '=', url).executeTakeFirst()
const asked = (place: string) => site.requests.filter((one) => one === place).length

test('one request serves every project that needs the page', async () => {
  site.on('shared.test /', article('Shared', 'Many projects want this page.'))
  const tenants = [await server.tenant(), await server.tenant()]
  // Not read before both want it, however long that takes.
  await sql`INSERT INTO page_hosts (host, free_at) VALUES ('shared.test', now() + interval '1 hour')`.execute(db())
  for (const { project } of tenants) await project.import_chats({ chats: [retrieved('http://shared.test/')] })
  await sql`UPDATE page_hosts SET free_at = now() + interval '3 seconds'`.execute(db())
  await sql`UPDATE page_hosts SET free_at = now() + interval '2 seconds' WHERE host = 'shared.test'`.execute(db())
  await sweepNow()
  for (const tenant of tenants) await readContent(tenant, 'https://shared.test/')
  expect(asked('shared.test /')).toBe(1)
})

test('a page is requested again after five days, and stored again if it has changed', async () => {
  const tenant = await server.tenant()
  const seen: unknown[] = []
  site.on('fresh.test /', ({ headers: { 'if-none-match': etag } }, response) => {
    seen.push(etag)
    const version = seen.length < 3 ? 1 : 2
    if (etag === `"${version}"`) return response.writeHead(304).end()
    return response.writeHead(200, { 'content-type': 'text/plain', etag: `"${version}"` }).end(`Version ${version}`)
  })
  await tenant.project.import_chats({ chats: [retrieved('http://fresh.test/')] })
  await sweepNow()
  const first = await readContent(tenant, 'https://fresh.test/')
  const asTimesGo = async (times: number) => {
    await until(
      () => fetchOf('https://fresh.test'),
      (row) => row?.leased_until === null,
    )
    await grow(tenant.project_id)
    await sweepNow()
    await until(
      async () => seen.length,
      (length) => length === times,
    )
  }
  await asTimesGo(2)
  expect(await contentOf(tenant, 'https://fresh.test/')).toEqual(first)
  await asTimesGo(3)
  await until(
    () => contentOf(tenant, 'https://fresh.test/'),
    ({ content }) => content === 'Version 2',
  )
  expect(seen).toEqual([undefined, '"1"', '"1"'])
})

test('an imported page is not requested while it is fresh', async () => {
  const tenant = await server.tenant()
  await tenant.project.import_pages({ urls: [{ url: 'http://brought.test/', content: 'Theirs' }] })
  await tenant.project.import_chats({ chats: [retrieved('http://brought.test/', 'http://after.test/')] })
  site.on('after.test /', article('After', 'This page is read after the other.'))
  await sweepNow()
  await readContent(tenant, 'https://after.test/')
  expect(asked('brought.test /')).toBe(0)
  const { rows } = await sql<{ days: number }>`
    SELECT round(extract(epoch FROM w.due_at - now()) / 86400)::integer AS days FROM page_wishes w
    JOIN page_fetches f USING (url_hash) WHERE f.url = 'https://brought.test'`.execute(db())
  expect(rows).toEqual([{ days: 5 }])
})

test('the reason why a page was not read is stored, and retries come later and later', async () => {
  const tenant = await server.tenant()
  site.on('closed.test /robots.txt', 'User-agent: *\nDisallow: /')
  site.addresses('local.test', ['192.168.0.1'])
  await tenant.project.import_chats({ chats: [retrieved('http://closed.test/', 'http://local.test/')] })
  await sweepNow()
  const hours: number[] = []
  for (const attempts of [1, 2]) {
    const row = await until(
      () => fetchOf('https://closed.test'),
      (row) => row?.attempts === attempts && row.leased_until === null,
    )
    expect(row).toMatchObject({ state: 'failed', reason: 'robots', detail: 'robots.txt of closed.test forbids it' })
    hours.push(Math.round(((row?.due_at.getTime() ?? 0) - Date.now()) / 3_600_000))
    await grow(tenant.project_id)
    await sweepNow()
  }
  expect(hours).toEqual([1, 4])
  expect(await fetchOf('https://local.test')).toMatchObject({ state: 'failed', reason: 'address_refused' })
  expect((await contentOf(tenant, 'https://closed.test')).content).toBeNull()
  const metrics = await server.services.metrics.registry.metrics()
  expect(metrics).toMatch(/answerscope_pages_fetched_total\{outcome="robots"\} [1-9]/)
})

test('no pages are read for a paused or deleted project', async () => {
  const [paused, deleted, served] = [await server.tenant(), await server.tenant(), await server.tenant()]
  for (const [tenant, host] of [
    [paused, 'paused'],
    [deleted, 'deleted'],
    [served, 'served'],
  ] as const) {
    site.on(`${host}.test /`, article(host, 'Some text of this page.'))
    await tenant.project.import_chats({ chats: [retrieved(`http://${host}.test/`)] })
  }
  await paused.api.update_project({ project_id: paused.project_id, status: 'PAUSED' })
  await deleted.api.delete_project({ project_id: deleted.project_id })
  await sweepNow()
  await readContent(served, 'https://served.test/')
  expect([asked('paused.test /'), asked('deleted.test /')]).toEqual([0, 0])
})

test('reads begun by a killed process are repeated after their lease expires', async () => {
  const tenant = await server.tenant()
  site.on('killed.test /', article('Killed', 'Nobody came to the end of it.'))
  await db()
    .insertInto('page_fetches')
    .values({
      url_hash: digest('https://killed.test'),
      url: 'https://killed.test',
      address: 'http://killed.test/',
      host: 'killed.test',
      attempts: 1,
      leased_until: new Date(Date.now() + 600_000),
    })
    .execute()
  await db()
    .insertInto('page_hosts')
    .values({ host: 'killed.test', free_at: new Date(Date.now() - 1000) })
    .execute()
  await tenant.project.import_chats({ chats: [retrieved('http://killed.test/', 'http://killed2.test/')] })
  site.on('killed2.test /', article('Other', 'This one is free to be read.'))
  await sweepNow()
  await readContent(tenant, 'https://killed2.test')
  expect(asked('killed.test /')).toBe(0)
  await sql`UPDATE page_fetches SET leased_until = now() - interval '1 second' WHERE url = 'https://killed.test'`.execute(
    db(),
  )
  await sweepNow()
  await readContent(tenant, 'https://killed.test')
})

test('a host gets one request at a time, followed by a pause', async () => {
  const tenant = await server.tenant()
  let [open, most] = [0, 0]
  const times: number[] = []
  const pages = [1, 2, 3, 4].map((i) => `http://polite.test/${i}`)
  for (const url of pages) {
    site.on(`polite.test ${new URL(url).pathname}`, async (_, response) => {
      most = Math.max(most, ++open)
      times.push(Date.now())
      await new Promise((resolve) => setTimeout(resolve, 20))
      open--
      response.writeHead(200, { 'content-type': 'text/plain' }).end('Text')
    })
  }
  site.on('polite.test /robots.txt', 'User-agent: *\nCrawl-delay: 0.3')
  await tenant.project.import_chats({ chats: [retrieved(...pages)] })
  await sweepNow()
  for (const url of pages) await readContent(tenant, url)
  expect(most).toBe(1)
  for (const [i, time] of times.slice(1).entries()) expect(time - (times[i] ?? 0)).toBeGreaterThanOrEqual(300)
})
