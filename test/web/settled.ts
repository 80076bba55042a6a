import type { Page, Request } from 'playwright-core'
import { soon } from './soon.ts'

const underWay = new WeakMap<Page, Set<Request>>()

/** Follows what a page asks for; from then on can be said when it is done. */
export function followRequests(page: Page) {
  const asked = new Set<Request>()
  underWay.set(page, asked)
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  // What a page before it asked for has no end any more.
  page.on('domcontentloaded', () => asked.clear())
}

/** Whether a page shows no placeholder, each time that it had two frames to draw what came: a few times, as what it shows may ask. */
const isDrawn = `(async () => {
  for (let times = 0; times < 3; times++) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    if (document.querySelector('h1') === null || document.querySelector('main .loading, main [aria-busy=true]')) return false
  }
  return true
})()`

/** Waits until a page has everything that it asked for and has shown it: what it shows may lead to the next question. */
export async function settled(page: Page) {
  const asked = underWay.get(page)
  await soon(async () => {
    if (asked?.size !== 0) return false
    // Something asked and answered in between may have something to show.
    let is_quiet = true
    const more = () => {
      is_quiet = false
    }
    page.on('request', more)
    const is_drawn = await page.evaluate(isDrawn).finally(() => page.off('request', more))
    return is_drawn && is_quiet && asked.size === 0
  }).toBe(true)
}

/** Goes to another address of the dashboard as its links do: the scripts stay, only the page is another. */
export async function goWithin(page: Page, path: string) {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await settled(page)
}
