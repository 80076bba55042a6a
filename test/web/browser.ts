import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { brandNames, brands, ownBrand } from '../../src/demo/market.ts'
import { simulate } from '../../src/demo/simulate.ts'
import { buildWeb } from '../../web/build.ts'
import { recalculated, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

/** The shell draws no windows of its own, which saves it half of the work. */
const browsers = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = browsers.find((path) => path && existsSync(path))
const quiet = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]

export interface Web {
  server: TestServer
  /** With the market of the demo, the last days of it. */
  tenant: Tenant
  /** A page of a browser of its own, signed in with a key unless told otherwise. */
  open(path: string, options?: BrowserContextOptions & { key?: string | null }): Promise<Page>
  /** What pages complained about: scripts that failed, and what the policy refused. */
  complaints: string[]
}

/** Tests in a real browser on a real service; where there is no Chromium they are skipped by name. */
export function describeWeb(name: string, tests: (web: Web) => void, settings: Record<string, string> = {}) {
  describe.skipIf(!executablePath)(
    executablePath ? name : `${name} (needs ${browsers.filter(Boolean).join(' or ')})`,
    () => {
      const web: Partial<Web> = { complaints: [] }
      const is_own = Object.keys(settings).length > 0
      let browser: Browser
      beforeAll(async () => {
        await buildWeb()
        web.server = is_own ? await startTestServer(settings) : await sharedServer()
        web.tenant = await market(web.server)
        browser = await chromium.launch({ executablePath, args: quiet })
        web.open = async (path, { key, ...options } = {}) => {
          const { server, tenant, complaints = [] } = web as Web
          const context = await browser.newContext({ baseURL: server.url, ...options })
          const page = await context.newPage()
          page.on('pageerror', (error) => complaints.push(error.message))
          page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
          if (key !== null) {
            await context.request.post('/session', { data: { key: key ?? tenant.key } })
          }
          await page.goto(path)
          return page
        }
      })
      afterAll(async () => {
        await browser?.close()
        if (is_own) await web.server?.stop()
      })
      tests(web as Web)
    },
  )
}

/** Days the market has; the dashboard shows the last week of them and compares it with the one before. */
export const days = 16

const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

async function market(server: TestServer): Promise<Tenant> {
  const tenant = await server.tenant({
    project: { name: 'Coffee', domain: brands[ownBrand].domain, country_code: 'US' },
  })
  const { api, project_id, own_brand_id } = tenant
  for (const name of brandNames) {
    const fields = { project_id, name, aliases: [...brands[name].aliases], domains: [brands[name].domain] }
    if (name === ownBrand) await api.update_brand({ ...fields, brand_id: own_brand_id })
    else await api.create_brand(fields)
  }
  await recalculated(api, project_id)
  const first_day = dayOf(days - 1)
  const chats = [...simulate({ seed: 1, first_day, from: first_day, to: dayOf(0) })]
  await api.import_chats({ project_id, chats })
  return tenant
}
