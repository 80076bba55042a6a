import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, onTestFailed } from 'vitest'
import { brandNames, marketBrands, ownBrand } from '../../src/demo/market.ts'
import { simulate } from '../../src/demo/simulate.ts'
import { buildWeb } from '../../web/build.ts'
import { recalculated, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { browsers, executablePath, quiet } from './chromium.ts'
import { followRequests, goWithin, settled } from './settled.ts'

export interface Web {
  server: TestServer
  /** With the last days of the demo's market. */
  tenant: Tenant
  /** A page in a separate browser context, signed in with a key by default. */
  open(path: string, options?: BrowserContextOptions & { key?: string | null }): Promise<Page>
  /**
   * The suite's page for a key, loaded at an address: content, routes and input of the last use are gone, but its browser has
   * the files cached, which saves most of the cost of a page. Only one at a time: the next load replaces it.
   */
  load(path: string, options?: { key?: string; viewport?: Size }): Promise<Page>
  /**
   * The suite's page, moved to another address, for read-only tests. The scripts are loaded once; dialogs and input are
   * gone, because each visit starts from another page.
   */
  visit(path: string, viewport?: Size): Promise<Page>
  /** Errors of pages: failed scripts, and violations of the content security policy. */
  complaints: string[]
}

interface Size {
  width: number
  height: number
}

const usual = { width: 1280, height: 720 }

/** Each worker checks once whether the dashboard is built. */
let built: Promise<void> | undefined
/** Each worker starts one browser, which ends with it; pages do not see each other's storage. */
let chrome: Promise<Browser> | undefined
/** The markets that the suites of a worker only read: the plain one, and the one with data on every page. */
const common = new Map<string, Promise<Tenant>>()

interface Surroundings {
  /** Settings of the service; with settings the suite gets its own service. */
  settings?: Record<string, string>
  /** How that service reaches the web. */
  outside?: Parameters<typeof startTestServer>[1]
  /** Whether the suite leaves the market unchanged, and so can share it. */
  only_reads?: boolean
  /** Whether the shared market is the one filled by `everyView`. */
  full?: boolean
  /** Days of the market; few for a suite that needs some answers but not a whole week, or that has its own settings. */
  days?: number
}

/** Tests in a real browser on a real service; without Chromium they are skipped by name. */
export function describeWeb(
  name: string,
  tests: (web: Web) => void,
  { settings, outside, only_reads = false, full = false, days: lasting = settings ? 1 : days }: Surroundings = {},
) {
  describe.skipIf(!executablePath)(
    executablePath ? name : `${name} (needs ${browsers.filter(Boolean).join(' or ')})`,
    () => {
      const web: Partial<Web> = { complaints: [] }
      const contexts: BrowserContext[] = []
      beforeAll(async () => {
        built ??= buildWeb()
        await built
        web.server = settings ? await startTestServer(settings, outside) : await sharedServer()
        web.tenant = await (only_reads && !settings ? commonMarket(web.server, full) : market(web.server, lasting))
        chrome ??= chromium.launch({ executablePath, args: quiet })
        const browser = await chrome
        web.open = async (path, { key, ...options } = {}) => {
          const { server, tenant, complaints = [] } = web as Web
          const context = await browser.newContext({ baseURL: server.url, ...options })
          contexts.push(context)
          const page = await context.newPage()
          page.on('pageerror', (error) => complaints.push(error.message))
          page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
          if (key !== null) {
            const answer = await context.request.post('/session', { data: { key: key ?? tenant.key } })
            if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}: ${await answer.text()}`)
          }
          describeFailure(page)
          followRequests(page)
          await page.goto(path)
          return page
        }
        const kept = new Map<string, Page>()
        const keep = async (path: string, viewport: Size, key = (web as Web).tenant.key) => {
          const page = await (web as Web).open(path, { viewport, reducedMotion: 'reduce', key })
          kept.set(key, page)
          return page
        }
        web.load = async (path, { viewport = usual, key = (web as Web).tenant.key } = {}) => {
          const page = kept.get(key)
          if (!page || page.isClosed()) return await keep(path, viewport, key)
          describeFailure(page)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          await page.setViewportSize(viewport)
          await page.emulateMedia({ media: null })
          await page.goto(path)
          return page
        }
        web.visit = async (path, viewport = usual) => {
          const page = kept.get((web as Web).tenant.key)
          if (!page) {
            const first = await keep(path, viewport)
            await settled(first)
            return first
          }
          describeFailure(page)
          await page.setViewportSize(viewport)
          await goWithin(page, '/projects/new')
          await goWithin(page, path)
          return page
        }
      })
      afterAll(async () => {
        await Promise.all(contexts.map((context) => context.close()))
        if (settings) await web.server?.stop()
      })
      tests(web as Web)
    },
  )
}

/** Prints what a page showed when its test failed, and which requests were refused. */
function describeFailure(page: Page) {
  const refused: string[] = []
  page.on('response', async (response) => {
    if (response.status() < 400) return
    const text = await response.text().catch(() => '')
    refused.push(`${response.status()} ${response.request().method()} ${response.url()} ${text.slice(0, 500)}`)
  })
  onTestFailed(async () => {
    const shown = page.isClosed() ? 'is closed' : await page.locator('body').innerText({ timeout: 1_000 }).catch(String)
    console.error(`The page ${page.url()} showed:\n${shown}\n${refused.join('\n')}`)
  })
}

/** Days in the market; the dashboard shows the last week of them and compares it with the one before. */
export const days = 16

const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

function commonMarket(server: TestServer, full: boolean): Promise<Tenant> {
  const name = full ? 'full' : 'plain'
  const made = common.get(name) ?? market(server, days)
  common.set(name, made)
  return made
}

async function market(server: TestServer, lasting: number): Promise<Tenant> {
  const tenant = await server.tenant({
    project: { name: 'Coffee', domain: marketBrands[ownBrand].domain, country_code: 'US' },
  })
  const { api, project_id, own_brand_id } = tenant
  // The service's own findings come at unpredictable times; here only what a test creates should appear.
  const searched = { project_id, run_batch: 2 ** 31 - 1, searched_at: new Date() }
  await server.services.db.insertInto('action_searches').values(searched).execute()
  for (const name of brandNames) {
    const fields = { project_id, name, aliases: [...marketBrands[name].aliases], domains: [marketBrands[name].domain] }
    if (name === ownBrand) await api.update_brand({ ...fields, brand_id: own_brand_id })
    else await api.create_brand(fields)
  }
  await recalculated(api, project_id)
  const first_day = dayOf(days - 1)
  const chats = [...simulate({ seed: 1, first_day, from: dayOf(lasting - 1), to: dayOf(0) })]
  await api.import_chats({ project_id, chats })
  return tenant
}
