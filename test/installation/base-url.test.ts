import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prefixOf, readConfig } from '../../src/config.ts'
import { buildWeb } from '../../web/build.ts'
import { base } from '../api/examples.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { executablePath, quiet } from '../web/chromium.ts'

const prefix = '/brand/visibility'
let server: TestServer
let tenant: Tenant
let browser: Browser | undefined
beforeAll(async () => {
  await buildWeb()
  server = await startTestServer({ BASE_URL: `https://example.com${prefix}/` })
  tenant = await server.tenant()
})
afterAll(async () => {
  await browser?.close()
  await server.stop()
})

test.each([
  ['with', prefix],
  ['without', ''],
])('requests %s the prefix are answered', async (_, before) => {
  const { key } = tenant
  expect((await server.send(`${before}${base}/projects?limit=1`, { key })).status).toBe(200)
  expect((await server.send(`${before}/health/live`)).status).toBe(200)
  expect((await server.send(`${before}/session`)).status).toBe(200)
  const unknown = await server.send(`${before}${base}/nonsense`)
  expect([unknown.status, (unknown.json as { message: string }).message]).toEqual([
    404,
    `GET ${base}/nonsense is not an operation of this API. Check the path; the base address already ends in ${base}.`,
  ])
  expect((await server.send(before || '/')).json).toContain('<meta name="home" content="/brand/visibility/"')
})

test('a path that only starts with the letters of the prefix is not found', async () => {
  expect((await server.send(`${prefix}ed${base}/projects`, { key: tenant.key })).status).toBe(404)
})

test('the OpenAPI document and its page state the address of the API', async () => {
  const { json } = await server.send(`${base}/openapi/json`)
  expect((json as { servers: object[] }).servers).toEqual([{ url: `${prefix}${base}` }])
  const page = String((await server.send('/docs')).json)
  expect(page).toContain(`href="${prefix}${base}/openapi/json"`)
  expect(page).not.toContain(`"${base}`)
})

test.skipIf(!executablePath)('the dashboard works under the prefix', async () => {
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: quiet })
  const page = await browser.newPage()
  const [complaints, outside]: [string[], string[]] = [[], []]
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (asked) => {
    const { pathname, protocol } = new URL(asked.url())
    if (protocol.startsWith('http') && !pathname.startsWith(`${prefix}/`)) outside.push(pathname)
  })
  const home = `${server.url}${prefix}`
  await page.goto(`${home}/projects/${tenant.project_id}/settings/api`)
  await page.waitForURL(`${home}/sign-in?to=*`)
  await page.getByLabel('API key').fill(tenant.key)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${home}/projects/${tenant.project_id}/settings/api`)
  await page.getByText(`${home}${base}`, { exact: true }).first().waitFor()
  const links = await page.getByRole('link', { name: 'OpenAPI 3.1' }).getAttribute('href')
  expect(links).toBe(`${prefix}${base}/openapi/json`)
  await page.reload()
  await page.getByText(`${home}${base}`, { exact: true }).first().waitFor()
  expect([complaints, outside]).toEqual([[], []])
})

test.each([
  [undefined, ''],
  ['/', ''],
  ['https://example.com', ''],
  ['https://example.com/', ''],
  ['https://example.com/a/b/', '/a/b'],
  ['/a/b', '/a/b'],
])('with BASE_URL %s the prefix is %j', (BASE_URL, expected) => {
  expect(prefixOf(readConfig({ BASE_URL }))).toBe(expected)
})
