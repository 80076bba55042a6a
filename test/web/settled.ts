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

/** Whether a page shows no placeholder, once it had two frames to draw what came. */
const isDrawn = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
  resolve(document.querySelector('h1') !== null && document.querySelector('main .loading, main [aria-busy=true]') === null))))`

/** Waits until a page has everything that it asked for and has shown it: what it shows may lead to the next question. */
export async function settled(page: Page) {
  const asked = underWay.get(page)
  let quiet = 0
  await soon(async () => {
    quiet = asked?.size === 0 && (await page.evaluate(isDrawn)) && asked.size === 0 ? quiet + 1 : 0
    return quiet
  }).toBeGreaterThan(2)
}

/** Goes to another address of the dashboard as its links do: the scripts stay, only the page is another. */
export async function goWithin(page: Page, path: string) {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await settled(page)
}
