import type { Browser, Page } from 'playwright-core'

/** These networks as named in browsers' developer tools: round trip and bytes per second. */
export const networks = {
  'Fast 3G': { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  'Slow 3G': { latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
} as const

export interface FirstLoad {
  /** From opening the address to the first number of the own brand on the screen. */
  first_number_ms: number
  /** What had arrived by then. */
  scripts: number
  requests: number
  kilobytes: number
  /** Data requests of the whole page, until it is idle. */
  questions: number
  asked: string[]
}

/** The overview in a browser that has only loaded the sign-in page, over a slow network. */
export async function firstLoad(
  browser: Browser,
  { url, key, project_id }: { url: string; key: string; project_id: string },
  network: (typeof networks)[keyof typeof networks],
): Promise<FirstLoad> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  try {
    await context.request.post('/session', { data: { key } })
    const page = await context.newPage()
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', { offline: false, ...network })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'fetch' && !pathname.endsWith('/events')) asked.push(pathname)
    })
    await page.goto(`/projects/${project_id}/overview`, { waitUntil: 'commit' })
    // A number in a tile, which is the first on the page.
    const first = page.locator('main fieldset .text-2xl.numbers', { hasText: /\d/ }).first()
    await first.waitFor({ timeout: 120_000 })
    const [first_number_ms, scripts, requests, bytes] = (await page.evaluate(`(() => {
      const now = performance.now()
      const come = performance.getEntriesByType('resource').filter((one) => one.responseEnd > 0 && one.responseEnd <= now)
      const scripts = come.filter((one) => /\\.js$/.test(one.name))
      const bytes = come.reduce((sum, one) => sum + one.transferSize, 0)
      return [now, scripts.length, come.length, bytes]
    })()`)) as [number, number, number, number]
    await restOf(page)
    const rounded = Math.round(first_number_ms)
    return {
      first_number_ms: rounded,
      scripts,
      requests,
      kilobytes: Math.round(bytes / 1000),
      questions: asked.length,
      asked,
    }
  } finally {
    await context.close()
  }
}

/** Waits until the page shows no placeholder. */
const restOf = (page: Page) => page.locator('main .loading').first().waitFor({ state: 'detached', timeout: 120_000 })
