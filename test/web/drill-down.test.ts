import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { soon } from './soon.ts'
import { everyView } from './views.ts'

/** Every column is visible. */
const wide = { width: 1680, height: 1000 }
/** Pages with numbers that open answers, and what of them has to be among the links. */
const pages: [view: string, least: number][] = [
  ['overview?range=7d', 40],
  ['overview?range=7d&countries=DE&channels=A-0,B-0', 20],
  ['lost?range=7d', 20],
  ['lost?range=7d&by=topic&among=without', 8],
  ['lost?range=7d&by=prompt', 20],
  ['lost?range=7d&by=country&channels=A-0', 4],
  ['prompts?range=7d', 40],
  ['brands?range=7d', 7],
  ['shopping?range=7d', 5],
  ['shopping/products?range=7d', 5],
  ['perception/facts?range=7d', 1],
]

/** Numbers of a page that are opened, from all over it; with LONG every one is. */
const opened = process.env.LONG ? Number.POSITIVE_INFINITY : 8

interface Opening {
  href: string
  count: number
  text: string
}

describeWeb('every number', (web) => {
  const at = (view: string) => `/projects/${web.tenant.project_id}/${view}`

  /** The numbers that open answers, once the page shows them all. */
  async function numbersOn(page: Page, path: string, least: number): Promise<Opening[]> {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const links = page.locator('main a[data-answers]')
    await soon(() => links.count()).toBeGreaterThanOrEqual(least)
    return await links.evaluateAll((all) =>
      all.map((one) => ({
        href: one.getAttribute('href') ?? '',
        count: Number(one.dataset.answers),
        text: `${one.innerText} ${one.getAttribute('aria-label') ?? ''} ${one.title}`.replaceAll('\n', ' '),
      })),
    )
  }

  /** What the list says it has, after it was asked. */
  async function listed(page: Page, href: string): Promise<number> {
    // A new page each time: what is on the screen then belongs to this address.
    await page.goto(href)
    const note = page.locator('h1 + p')
    await note.getByText(/· [\d,]+ answers?$/).waitFor()
    return Number(/· ([\d,]+) answers?$/.exec(await note.innerText())?.[1]?.replaceAll(',', ''))
  }

  test('opens a list of as many answers as it says', { timeout: 600_000 }, async () => {
    const views = await everyView(web.tenant)
    const page = await web.open(at('overview'), { viewport: wide, reducedMotion: 'reduce' })
    const [prompt, product] = ['/prompts/pr_', '/shopping/products/'].map((part) =>
      views.find((view) => view.includes(part)),
    )
    const all = [...pages.map(([view, least]) => [at(view), least] as const), [prompt ?? '', 15], [product ?? '', 3]]
    const seen = new Map<string, number>()
    for (const [path, least] of all as [string, number][]) {
      const numbers = await numbersOn(page, path, least)
      const each = Math.ceil(numbers.length / opened) || 1
      for (const { href, count, text } of numbers.filter((_, index) => index % each === 0)) {
        const found = seen.get(href) ?? (await listed(page, href))
        seen.set(href, found)
        expect.soft(found, `${path}: ${text} leads to ${href}`).toBe(count)
      }
      // What is written is what is counted.
      for (const { count, text } of numbers) {
        const written = /([\d,]+)(?: of [\d,]+)? answers?\b/.exec(text)?.[1]
        if (written) expect.soft(Number(written.replaceAll(',', '')), `${path}: ${text}`).toBe(count)
      }
    }
    expect(seen.size).toBeGreaterThan(50)
    await page.context().close()
  })

  test('of the tables that count answers opens something', async () => {
    const page = await web.open(at('overview?range=7d'), { viewport: wide })
    const closed = async (table: string) => {
      const rows = page.getByRole('table', { name: table, exact: true }).locator('tbody tr')
      await rows.first().waitFor()
      return await rows
        .locator('td')
        .evaluateAll((cells) =>
          cells
            .filter((cell) => /^[\d.,%]*[1-9]/.test(cell.innerText.trim()) && !cell.querySelector('a[data-answers]'))
            .map((cell) => cell.innerText),
        )
    }
    for (const table of ['Ranking', 'By channel']) await soon(() => closed(table)).toEqual([])
    await page.goto(at('prompts?range=7d&columns=visibility,win_rate,position,sentiment,answers'))
    await soon(() => closed('Prompts')).toEqual([])
    await page.context().close()
  })

  test('of an error opens its requests', async () => {
    const { api, project_id } = web.tenant
    const page = await web.open(at('agents?range=7d'), { viewport: wide })
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const { data } = await api.list_visits({
      project_id,
      start_date: day(6),
      end_date: day(0),
      group_by: ['response_status'],
    })
    const error = data.find(({ response_status = 0 }) => response_status >= 400)
    if (!error) throw new Error('the market has no errors')
    await page
      .getByRole('table', { name: 'By status' })
      .getByText(String(error.response_status), { exact: true })
      .click()
    await page.waitForURL(`**status=${error.response_status}*`)
    const requests = page.getByRole('region', { name: 'Requests' }).first()
    await requests.getByText(new RegExp(`^${error.visits} requests?, newest first$`)).waitFor()
    await page.context().close()
  })

  test('nothing complained', () => expect(web.complaints).toEqual([]))
})
