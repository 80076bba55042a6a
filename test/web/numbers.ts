import type { Page } from 'playwright-core'

/** A number that stands on a page. */
export interface Shown {
  /** The table and its column, or the region. */
  place: string
  text: string
  /** Where it leads; undefined where it is only shown. */
  href: string | undefined
  /** How many answers, or retrievals, it says it opens. */
  count: number | undefined
  /** What it counts; undefined for a link to something else. */
  counts: 'answers' | 'retrievals' | undefined
}

/** Every text of a page with a digit in it, but for names: those in headers of rows, in titles and in controls. */
export const numbersOf = (page: Page): Promise<Shown[]> =>
  page.locator('main').evaluate((main): Shown[] => {
    const found: Shown[] = []
    const seen = new Set<unknown>()
    const names =
      'svg, select, option, input, textarea, label, h1, h2, h3, th, code, pre, article, [aria-live], .sr-only'
    const ownText = (element: typeof main) =>
      [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? (node.textContent ?? '') : [])).join(' ')
    const texts = main.ownerDocument.createTreeWalker(main, 4)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      if (!element || !/\d/.test(texts.currentNode.textContent ?? '') || element.closest(names)) continue
      const link = element.closest('a, button')
      const whole = link ?? element
      if (seen.has(whole) || !whole.checkVisibility()) continue
      seen.add(whole)
      const cell = element.closest('td')
      const table = cell?.closest('table')
      const column = cell && table?.querySelector('thead tr')?.children[cell.cellIndex]?.textContent?.trim()
      const region = (table ?? element).closest('section, fieldset, [role="region"], .card, header')
      const title = region?.getAttribute('aria-label') ?? region?.querySelector('h2, h3, legend, dt')?.textContent ?? ''
      const { answers, retrievals } = link?.dataset ?? {}
      const count = answers ?? retrievals
      found.push({
        place: cell ? `${table?.getAttribute('aria-label') ?? title}: ${column}` : title.trim() || 'page',
        // Of what is no link only its own text: what stands inside it is looked at by itself.
        text: (link ? whole.innerText : ownText(element)).replaceAll(/\s+/g, ' ').trim(),
        href: link ? (link.getAttribute('href') ?? 'button') : undefined,
        count: count === undefined ? undefined : Number(count),
        counts: answers === undefined ? (retrievals === undefined ? undefined : 'retrievals') : 'answers',
      })
    }
    return found
  })
