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
  /** With the market of the demo, the last days of it. */
  tenant: Tenant
  /** A page of a browser of its own, signed in with a key unless told otherwise. */
  open(path: string, options?: BrowserContextOptions & { key?: string | null }): Promise<Page>
  /**
   * The page that the suite keeps for a key, loaded at an address: nothing of what it showed, routed or typed is left, but its
   * browser has the files already, which is most of what a page costs. One at a time: the next load takes it away.
   */
  load(path: string, options?: { key?: string; viewport?: Size }): Promise<Page>
  /**
   * The page that the suite keeps, at another address: for what only reads. The scripts are loaded once; what was open or
   * typed is gone, as each visit comes from elsewhere.
   */
  visit(path: string, viewport?: Size): Promise<Page>
  /** What pages complained about: scripts that failed, and what the policy refused. */
  complaints: string[]
}

interface Size {
  width: number
  height: number
}

const usual = { width: 1280, height: 720 }

/** A worker looks once whether the dashboard is built. */
let built: Promise<void> | undefined
/** A worker starts one browser, which ends with it; what one page keeps no other sees. */
let chrome: Promise<Browser> | undefined
/** The markets that suites of a worker read and leave as they are: the plain one, and the one with something on every page. */
const common = new Map<string, Promise<Tenant>>()

interface Surroundings {
  /** Settings of the service, which then is one of its own. */
  settings?: Record<string, string>
  /** How that one reaches the web. */
  outside?: Parameters<typeof startTestServer>[1]
  /** Whether the suite leaves the market as it was, and so need not have one for itself. */
  only_reads?: boolean
  /** Whether the market that is only read is the one that `everyView` has filled. */
  full?: boolean
  /** Days of the market; few for a suite that needs some answers, but no week of them, or that has settings of its own. */
  days?: number
}

/** Tests in a real browser on a real service; where there is no Chromium they are skipped by name. */
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

/** Says what a page showed when its test failed, and what it was refused. */
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

/** Days the market has; the dashboard shows the last week of them and compares it with the one before. */
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
  // What the service finds out by itself comes when it has time for it; here nothing comes that nobody made.
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
