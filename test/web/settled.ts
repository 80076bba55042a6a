import type { Page, Request } from 'playwright-core'
import { eventually } from './eventually.ts'

const underWay = new WeakMap<Page, Set<Request>>()

/** Tracks a page's requests, so that `settled` knows when they are done. */
export function followRequests(page: Page) {
  const asked = new Set<Request>()
  underWay.set(page, asked)
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  // Requests of the previous page never report their end.
  page.on('domcontentloaded', () => asked.clear())
}

/** Whether a page shows no placeholder after two frames to draw, checked several times because new content may send requests. */
const isDrawn = `(async () => {
  for (let times = 0; times < 3; times++) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    if (document.querySelector('h1') === null || document.querySelector('main .loading, main [aria-busy=true]')) return false
  }
  return true
})()`

/**
 * Waits until a page has everything that it requested and has shown it, including requests that new content triggers.
 */
export async function settled(page: Page) {
  const asked = underWay.get(page)
  await eventually(async () => {
    if (asked?.size !== 0) return false
    // A request sent and answered in between may still change the page.
    let is_quiet = true
    const more = () => {
      is_quiet = false
    }
    page.on('request', more)
    const is_drawn = await page.evaluate(isDrawn).finally(() => page.off('request', more))
    return is_drawn && is_quiet && asked.size === 0
  }).toBe(true)
}

/** Goes to another address of the dashboard as its links do: the scripts stay, only the page changes. */
export async function goWithin(page: Page, path: string) {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await settled(page)
}
