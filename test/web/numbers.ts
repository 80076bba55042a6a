import type { Page } from 'playwright-core'

/** A number on a page. */
export interface Shown {
  /** The table and its column, or the region. */
  place: string
  text: string
  /** The target of its link; undefined if it is not a link. */
  href: string | undefined
  /** How many answers, or retrievals, its link announces. */
  count: number | undefined
  /** What it counts; undefined for a link to something else. */
  counts: 'answers' | 'retrievals' | undefined
}

/** Every text of a page with a digit in it, except names: those in row headers, titles and controls. */
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
        // Without a link only its own text counts: elements inside it are checked separately.
        text: (link ? whole.innerText : ownText(element)).replaceAll(/\s+/g, ' ').trim(),
        href: link ? (link.getAttribute('href') ?? 'button') : undefined,
        count: count === undefined ? undefined : Number(count),
        counts: answers === undefined ? (retrievals === undefined ? undefined : 'retrievals') : 'answers',
      })
    }
    return found
  })
