import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { rowsOf } from './tables.ts'

describeWeb(
  'the network',
  (web) => {
    const path = (rest: string) => `/projects/${web.tenant.project_id}/${rest}`
    const notice = (page: Page) => page.getByRole('status', { name: 'Connection' })
    const goTo = (page: Page, name: string) =>
      page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click()

    test('offline, shown data stays, marked as old, and a new page says so; back online, all loads by itself', async () => {
      const page = await web.open(path('overview?range=7d'))
      await rowsOf(page, 'Ranking').first().waitFor()
      const before = await rowsOf(page, 'Ranking').allInnerTexts()
      await page.context().setOffline(true)
      await notice(page)
        .getByText(/has been unreachable since \d\d:\d\d\. The data shown may be out of date/)
        .waitFor()
      expect(await rowsOf(page, 'Ranking').allInnerTexts()).toEqual(before)
      await goTo(page, 'Actions')
      await page.getByRole('main').getByRole('alert').getByText('could not be reached').waitFor()
      await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' }).click()
      await notice(page).getByText('unreachable').waitFor()
      await goTo(page, 'Overview')
      expect(await rowsOf(page, 'Ranking').allInnerTexts()).toEqual(before)
      const { api, project_id } = web.tenant
      const { data } = await api
        .create_brand({ project_id, name: 'Newcomer' })
        .then(() => api.list_brands({ project_id }))
      await goTo(page, 'Brands')
      await page.context().setOffline(false)
      await expect.poll(() => rowsOf(page, 'Brands').count()).toBe(data.length)
      await expect.poll(() => notice(page).innerText()).toBe('')
      await goTo(page, 'Actions')
      await page.getByRole('button', { name: 'New action' }).waitFor()
      await page.context().close()
    })

    test('a page that could not load appears by itself once the service is back', async () => {
      const page = await web.open(path('import'))
      await page.getByRole('heading', { name: 'Import', exact: true }).waitFor()
      // Like a stopped service: the browser itself is online.
      await page.route('**/*', (route) => route.abort('connectionrefused'))
      await goTo(page, 'Agent analytics')
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().waitFor()
      await notice(page).getByText('unreachable').waitFor()
      await page.unroute('**/*')
      await page.getByRole('heading', { name: 'Agent analytics', level: 1 }).waitFor()
      await expect.poll(() => notice(page).innerText()).toBe('')
      expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
      await page.context().close()
    })

    test('a write that failed keeps what was typed and can be sent again', async () => {
      const page = await web.open(path('brands?range=7d'))
      await page.getByRole('button', { name: 'Add brand' }).click()
      const form = page.getByRole('dialog', { name: 'Add a competitor' })
      await form.getByLabel('Name', { exact: true }).fill('Typed in a tunnel')
      await page.context().setOffline(true)
      await form.getByRole('button', { name: 'Add brand' }).click()
      await form.getByRole('alert').getByText('could not be reached. Nothing was changed').waitFor()
      expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed in a tunnel')
      await page.context().setOffline(false)
      await expect.poll(() => notice(page).innerText()).toBe('')
      expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed in a tunnel')
      await form.getByRole('button', { name: 'Add brand' }).click()
      await form.waitFor({ state: 'detached' })
      await rowsOf(page, 'Brands').getByText('Typed in a tunnel', { exact: true }).waitFor()
      await page.context().close()
    })

    test.each([
      [500, 'Something failed on our side (reference 3f1c). Retry; if it stays, report the reference.', undefined],
      [503, 'A store is not available right now. Retry in 3 seconds.', '3'],
    ] as const)(
      '%d shows the message of the service, first in place of a page, then beside old numbers',
      async (status, message, wait) => {
        const page = await web.open(path('brands?range=7d'))
        await rowsOf(page, 'Brands').getByText(/\d%/).first().waitFor()
        const refuse = () =>
          page.route('**/customer/v1/reports/**', (route) =>
            route.fulfill({ status, json: { message }, headers: wait === undefined ? {} : { 'retry-after': wait } }),
          )
        await refuse()
        await goTo(page, 'Overview')
        const alert = page.getByRole('main').getByRole('alert').filter({ hasText: message }).first()
        await alert.waitFor()
        await page.unroute('**/customer/v1/reports/**')
        // If a service says how long to wait, the page retries by itself; the button may be gone by then.
        const again = alert.getByRole('button', { name: 'Try again' })
        if (wait === undefined) await again.click({ timeout: 5000 }).catch(() => again.waitFor({ state: 'detached' }))
        await rowsOf(page, 'Ranking').first().waitFor()
        const before = await rowsOf(page, 'Ranking').allInnerTexts()
        await refuse()
        await page.context().setOffline(true)
        await notice(page).getByText('unreachable').waitFor()
        await page.context().setOffline(false)
        await notice(page).getByText(`The data shown may be out of date. ${message}`).waitFor()
        expect(await rowsOf(page, 'Ranking').allInnerTexts()).toEqual(before)
        await page.unroute('**/customer/v1/reports/**')
        // The page also retries by itself, and then has no button any more.
        const now = notice(page).getByRole('button', { name: 'Try now' })
        await now.click({ timeout: 5000 }).catch(() => now.waitFor({ state: 'detached' }))
        await expect.poll(() => notice(page).innerText()).toBe('')
        await page.context().close()
      },
    )

    test('429 is no error: missing data waits as long as the service says and then loads by itself', async () => {
      const page = await web.open(path('brands?range=7d'))
      await rowsOf(page, 'Brands').getByText(/\d%/).first().waitFor()
      let refused = 0
      await page.route('**/customer/v1/reports/**', (route) =>
        refused++ < 8
          ? route.fulfill({ status: 429, json: { message: 'The limit is used up.' }, headers: { 'retry-after': '3' } })
          : route.continue(),
      )
      await goTo(page, 'Overview')
      await notice(page).getByText('Too many requests at once. Missing data loads by itself within a minute.').waitFor()
      expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
      await rowsOf(page, 'Ranking').first().waitFor()
      await expect.poll(() => notice(page).innerText()).toBe('')
      expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
      await page.context().close()
    })

    test('a slow one shows placeholders, and nothing jumps when the data arrives', async () => {
      const page = await web.open('/sign-in', { key: null })
      await page.context().request.post('/session', { data: { key: web.tenant.key } })
      await page.addInitScript(
        `window.jumps = []; new PerformanceObserver((list) => list.getEntries().forEach((one) => jumps.push(one.value)))
        .observe({ type: 'layout-shift', buffered: true })`,
      )
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/customer/v1/reports/**', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(path('overview?range=7d'))
      await page.getByRole('heading', { name: 'How visible is Brewhaven?' }).waitFor()
      const shapes = page.locator('main .loading')
      await expect.poll(() => shapes.count()).toBeGreaterThan(5)
      answer()
      await rowsOf(page, 'Ranking').first().waitFor()
      await expect.poll(() => shapes.count()).toBe(0)
      // The threshold that browsers call good: "Cumulative Layout Shift" below 0.1.
      expect(await page.evaluate('jumps.reduce((sum, one) => sum + one, 0)')).toBeLessThan(0.1)
      await page.context().close()
    })
  },
  { days: 2 },
)
