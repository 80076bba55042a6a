import type { Locator, Page, Request } from 'playwright-core'

export interface Visit {
  page: string
  /** From the click to its first new numbers on the screen. */
  click_ms: number
  /** The longest task from the click until the page was idle. */
  longest_task_ms: number
  asked: Request[]
}

/**
 * Clicks through the whole dashboard: every entry of the navigation, every tab, and on each the first link to a detail
 * page. Pages without requests or numbers are left out.
 */
export async function walk(page: Page): Promise<Visit[]> {
  const visits: Visit[] = []
  const visit = async (link: Locator, name?: string) => {
    const found = await follow(page, link)
    if (found) visits.push(name === undefined ? found : { ...found, page: name })
    return found
  }
  const visitAndDeeper = async (link: Locator) => {
    const found = await visit(link)
    const deeper = page.locator(`main tbody a[href*="/${found?.page}/"]`).first()
    if (!found || !(await deeper.isVisible())) return
    await visit(deeper, `${found.page}/…`)
    await page.goBack()
    await rest(page)
  }
  const entries = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  for (const entry of (await entries.all()).toReversed()) {
    await visitAndDeeper(entry)
    const tabs = page.locator('main nav a:not([aria-current="page"])')
    const addresses = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('href')))
    for (const address of addresses) {
      const tab = page.locator(`main nav a[href="${address}"]`)
      if (await tab.isVisible()) await visitAndDeeper(tab)
    }
  }
  return visits
}

async function follow(page: Page, link: Locator): Promise<Visit | undefined> {
  const asked: Request[] = []
  const note = (request: Request) => request.url().includes('/customer/') && asked.push(request)
  page.on('request', note)
  await page.evaluate('probe.watch()')
  await link.click()
  await rest(page)
  page.off('request', note)
  if (asked.length === 0) return undefined
  const name = new URL(page.url()).pathname.replace(/^\/projects\/[^/]+\//, '')
  const [click_ms, longest_task_ms] = (await page.evaluate('probe.outcome()')) as [number | null, number]
  return click_ms === null ? undefined : { page: name, click_ms, longest_task_ms, asked }
}

const quiet_ms = 400

/** Waits until the page sends no more requests. */
export async function rest(page: Page) {
  const waiting = new Set<Request>()
  let since = performance.now()
  const begin = (request: Request) => waiting.add(request)
  const end = (request: Request) => {
    waiting.delete(request)
    since = performance.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  while (waiting.size > 0 || performance.now() - since < quiet_ms) {
    await page.evaluate('new Promise((r) => setTimeout(r, 50))')
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
