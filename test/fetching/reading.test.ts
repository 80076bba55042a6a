import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../src/jobs/sweep.ts'
import { chat, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { brandsOnPages } from '../pages.ts'
import { article, type Site, startSite } from './site.ts'

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
  const deadline = Date.now() + 20_000
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

test('a page behind a source is read and stored as an import would', async () => {
  site.on('www.one.test /guide', article('How to choose a tool', 'Acme is a tool that many people like to use.'))
  const tenant = await server.tenant()
  await tenant.project.import_chats({ chats: [retrieved('http://www.one.test/guide?utm_source=x')] })
  await sweepNow()
  const page = await readContent(tenant, 'https://one.test/guide')
  expect(page).toMatchObject({
    url: 'https://one.test/guide',
    title: 'How to choose a tool',
    content: expect.stringContaining('Acme is a tool that many people like to use.'),
    url_classification: 'HOW_TO_GUIDE',
  })
  expect(page.content).not.toContain('Imprint')
  expect(await brandsOnPages(server.services, tenant.project_id)).toEqual({ 'https://one.test/guide': ['Acme'] })
})
