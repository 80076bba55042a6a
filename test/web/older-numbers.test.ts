import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ofColours, seriousFindings } from './axe.ts'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'
import { settled } from './settled.ts'
import { everyView } from './views.ts'

describeWeb(
  'numbers of the previous period while new ones load',
  (web) => {
    const path = (rest: string) => `/projects/${web.tenant.project_id}/${rest}`

    beforeAll(async () => {
      await everyView(web.tenant)
    })

    /** The opacity of the first numbers of a page. */
    const strength = (page: Page) =>
      page.evaluate(`(() => {
        let seen = 1
        for (let box = document.querySelector('main .card'); box; box = box.parentElement) seen *= getComputedStyle(box).opacity
        return seen
      })()`)

    test.each([
      ['overview', /answers?$/],
      ['lost', /answers?$/],
      ['brands', /brands? in/],
      ['chats', /answers?$/],
      ['sources', /domains?/],
      ['shopping/merchants', /merchants?/],
      ['agents', /visits? from/],
      ['fan-outs?view=texts', undefined],
    ])('%s: they fade and are not shown beside the new days until the new ones arrive', async (name, counted) => {
      const address = (range: string) => path(`${name}${name.includes('?') ? '&' : '?'}range=${range}`)
      const page = await web.load(address('7d'))
      await settled(page)
      const note = page.locator('main h1 + p')
      if (counted) expect(await note.innerText()).toMatch(counted)
      const before = await note.innerText()
      let refused = 0
      await page.route(
        '**/customer/v1/**',
        (route) =>
          ++refused && route.fulfill({ status: 429, json: { message: 'Too many.' }, headers: { 'retry-after': '1' } }),
      )
      await page.evaluate(
        `history.pushState(null, '', ${JSON.stringify(address('14d'))}); dispatchEvent(new PopStateEvent('popstate'))`,
      )
      await eventually(() => strength(page)).toBeLessThan(0.7)
      expect(refused).toBeGreaterThan(0)
      expect(await note.innerText()).not.toBe(before)
      if (counted) expect(await note.innerText()).not.toMatch(counted)
      expect(await seriousFindings(page, ofColours)).toEqual([])
      await page.unroute('**/customer/v1/**')
      await settled(page)
      expect(await strength(page)).toBe(1)
      if (counted) expect(await note.innerText()).toMatch(counted)
    })
  },
  { only_reads: true, full: true },
)
