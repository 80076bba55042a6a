import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { settled } from './settled.ts'
import { rowsOf } from './tables.ts'

const phone = { width: 390, height: 844 }
describeWeb(
  'edge cases of pages',
  (web) => {
    const path = (rest: string) => `/projects/${web.tenant.project_id}/${rest}`
    const chartOf = (page: Page) => page.getByRole('region', { name: 'Visibility over time' })

    test('the page arrives with its first answers; the overview then sends at most six requests', async () => {
      const page = await web.open('/sign-in', { key: null })
      await page.context().request.post('/session', { data: { key: web.tenant.key } })
      // On a busy machine slow answers are left to the page; earlier answers are in the memo.
      await expect
        .poll(async () => (await page.context().request.get(path('overview'))).text(), { timeout: 30_000 })
        .toContain('"get_brands_report"')
      // Requests of the sign-in page, now that somebody is signed in, do not count.
      await page.goto('about:blank')
      const asked: string[] = []
      const scripts = new Set<string>()
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/customer/') && !pathname.endsWith('/events')) asked.push(pathname)
        if (request.resourceType() === 'fetch' && pathname === '/session') asked.push(pathname)
        if (pathname.endsWith('.js')) scripts.add(pathname)
      })
      let names = 0
      await page.exposeFunction('noteScripts', () => {
        names = scripts.size
      })
      const response = await page.goto(path('overview'))
      expect(response?.headers()['cache-control']).toBe('no-store')
      const html = (await response?.text()) ?? ''
      expect(html).toMatch(/<link rel="modulepreload" crossorigin href="[^"]+overview-[^"]+\.js">/)
      expect(html).toContain('"get_brands_report"')
      // Data stays data, whatever it contains.
      expect(/<script type="application\/json" id="first-answers">([^<]*)<\/script>/.exec(html)?.[1]).toBeTruthy()
      await page.locator('main fieldset .text-2xl.numbers').first().waitFor()
      await page.evaluate('noteScripts()')
      expect(names).toBeLessThanOrEqual(12)
      await page.waitForLoadState('networkidle')
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6)
      const plain = await page.context().browser()?.newContext({ baseURL: web.server.url })
      const unknown = await plain?.request.get(path('overview'))
      expect(await unknown?.text()).not.toContain('first-answers')
      await plain?.close()
      await page.context().close()
    })

    test('every dashboard address is answered, even one with a word such as __proto__', async () => {
      for (const at of ['//', '/projects/x/constructor', '/projects/x/__proto__', '/projects/x/toString?a=%']) {
        const { status, headers } = await web.server.send(at)
        expect([at, status, headers.get('content-type')]).toEqual([at, 200, 'text/html; charset=utf-8'])
      }
    })

    test('a chart is copied with one click, and saved as an image that says what it shows', async () => {
      const page = await web.open(path('overview?range=7d&countries=US'), {
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const card = chartOf(page)
      await card.locator('g[data-line]').first().waitFor()
      await card.getByRole('button', { name: 'Copy chart' }).click()
      await card.getByRole('button', { name: 'Copied' }).waitFor()
      const copied = await page.evaluate(`navigator.clipboard.read().then(([item]) => item.types.join())`)
      expect(copied).toBe('image/png')
      const save = async (kind: 'PNG' | 'SVG') => {
        await card.getByRole('button', { name: 'Save chart' }).click()
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: `Save as ${kind}` }).click(),
        ])
        return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
      }
      const png = await save('PNG')
      expect(png.name).toMatch(/^visibility-over-time-coffee-.+-united-states.*\.png$/)
      expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
      expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(1000)
      const { bytes } = await save('SVG')
      const svg = bytes.toString()
      for (const word of ['Visibility over time', 'Coffee', 'Brewhaven', 'United States']) expect(svg).toContain(word)
      expect(svg).not.toMatch(/class=|style=/)
      expect(web.complaints).toEqual([])
      await page.context().close()
    })

    test('a CSV file has the order of the screen, exact and displayed numbers, and changes', async () => {
      const page = await web.load(path('prompts?range=7d'))
      await rowsOf(page, 'Prompts').getByText(/\d%/).first().waitFor()
      await page
        .getByRole('columnheader', { name: /^Visibility/ })
        .getByRole('button', { name: 'Sort by change' })
        .click()
      await page.waitForURL('**sort=visibility_change.desc*')
      await settled(page)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV', exact: true }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^prompts-coffee-\w+-\d+-\w+-\d+-\d{4}\.csv$/)
      const text = await readFile(await file.path(), 'utf8')
      const [head = '', first = ''] = text.replace('\uFEFF', '').split('\r\n')
      expect(head).toContain('"Visibility, as shown"')
      expect(head).toContain('"Visibility, change"')
      const top = await rowsOf(page, 'Prompts').first().locator('th a').innerText()
      expect(first).toContain(top)
    })

    test('a printed page has figures, no controls, and A4 size', async () => {
      const page = await web.load(path('overview?range=7d'))
      await rowsOf(page, 'Top sources').first().waitFor()
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(false)
      expect(await page.getByRole('button', { name: 'Download as CSV' }).first().isVisible()).toBe(false)
      for (const control of ['As API call', 'Note a day']) {
        expect(await page.getByRole('button', { name: control }).first().isVisible()).toBe(false)
      }
      await page.getByText(/^Coffee · /).waitFor()
      const breaks = await page
        .getByRole('region', { name: 'By channel' })
        .evaluate((card) => (globalThis as unknown as Styles).getComputedStyle(card).breakInside)
      expect(breaks).toBe('avoid')
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(paper).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
    })

    test('on a phone, the open tab is in view, and searches show only query and prompt', async () => {
      const page = await web.load(path('shopping/demand'), { viewport: phone })
      await settled(page)
      const tab = page.getByRole('navigation', { name: 'Shopping' }).getByRole('link', { name: 'Demand' })
      const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {}
      expect([x >= 0, x + width <= phone.width]).toEqual([true, true])
      await page.goto(path('fan-outs?range=7d'))
      await rowsOf(page, 'Searches').first().waitFor()
      const heads = page.getByRole('table', { name: 'Searches' }).locator('thead th:visible')
      expect((await heads.allInnerTexts()).map((head) => head.trim())).toEqual(['Query', 'Prompt'])
    })

    test('on a phone, the important columns stay, buttons stay on the screen, and menus close', async () => {
      const page = await web.load(path('overview?range=7d'), { viewport: phone })
      await rowsOf(page, 'Ranking').first().waitFor()
      const heads = (table: string) =>
        page.getByRole('table', { name: table, exact: true }).locator('thead th:visible').allInnerTexts()
      const ranking = (await heads('Ranking')).join(' ')
      for (const title of ['Visibility', 'Position', 'Sentiment', 'Win rate']) expect(ranking).toContain(title)
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Overview' }).click()
      await page.getByRole('navigation', { name: 'Pages' }).waitFor({ state: 'hidden' })
      await page.goto(path('sources?range=7d'))
      await rowsOf(page, 'Domains').first().waitFor()
      const sources = (await heads('Domains')).join(' ')
      for (const title of ['Names', 'Gap']) expect(sources).toContain(title)
      for (const button of await page.getByRole('main').getByRole('button').all()) {
        if (!(await button.isVisible())) continue
        const [box, is_in_table] = [await button.boundingBox(), await button.locator('xpath=ancestor::table').count()]
        if (box && is_in_table === 0) expect(box.x + box.width).toBeLessThanOrEqual(phone.width)
      }
    })
  },
  { only_reads: true },
)

interface Styles {
  getComputedStyle(of: unknown): { breakInside: string }
}
