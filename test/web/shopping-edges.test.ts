import { expect, test } from 'vitest'
import { chat, type Tenant } from '../harness.ts'
import { describeWeb } from './browser.ts'
import { settled } from './settled.ts'
import { rowsOf, week } from './tables.ts'

/** Pages are slow on a busy machine. */
const poll = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000 })
const now = () => new Date().toISOString()
const shows = (products: Record<string, unknown>[], fields: Record<string, unknown> = {}) =>
  chat('Look at these.', { created_at: now(), features: ['SHOPPING'], products, ...fields })
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()

describeWeb(
  'edge cases of shopping',
  (web) => {
    const open = (tenant: Tenant, rest: string, width = 1280) =>
      web.load(`/projects/${tenant.project_id}/shopping${rest}`, { key: tenant.key, viewport: { width, height: 900 } })
    const width = (page: Awaited<ReturnType<typeof web.open>>) => page.evaluate('document.documentElement.scrollWidth')

    test('without products, every page says so', async () => {
      const tenant = await web.server.tenant()
      await tenant.api.import_chats({ project_id: tenant.project_id, chats: [shows([])] })
      const words = {
        '': 'No answer in this period shows a product',
        '/products': 'No product matches',
        '/categories': 'No categories yet',
        '/brands': 'No brand matches',
        '/merchants': 'No answer names a merchant',
        '/demand': 'No query matches',
        '/products/00000000-0000-7000-8000-000000000000': 'Product not found',
      }
      for (const [part, text] of Object.entries(words)) {
        const page = await open(tenant, part)
        await page.getByText(text).first().waitFor()
        expect(await page.getByRole('main').getByRole('alert').count(), part).toBe(0)
      }
      const page = await open(tenant, '')
      const tiles = page.getByRole('region', { name: 'Mean product' })
      await tiles.getByText('no product shown yet').first().waitFor()
      expect(await tiles.innerText()).not.toContain('0.0%')
    })

    test('a product without brand, price, merchant and attributes has a page without guesses', async () => {
      const tenant = await web.server.tenant()
      await tenant.api.import_chats({
        project_id: tenant.project_id,
        chats: [shows([{ name: 'Plain press', position: 1 }])],
      })
      const page = await open(tenant, '/products?range=7d')
      const cells = rowsOf(page, 'Products').first().locator('td')
      await poll(async () => (await cells.allInnerTexts()).map((text) => text.trim())).toEqual(
        ['–', '100.0%', '100.0%', '100.0%', '1.0', '–', '1', '–', ''], // brand … rating, answers, price, categories
      )
      await page.getByRole('link', { name: 'Plain press', exact: true }).click()
      for (const text of [
        'No known brand',
        'No answer in this period names a price',
        'No answer in this period names a merchant for it',
        'No answer in this period mentions such an attribute',
      ]) {
        await page.getByText(text).waitFor()
      }
      const rating = page.getByRole('region', { name: 'Numbers of the product' }).getByText('stars, 0 to 5')
      expect(await rating.locator('..').innerText()).toMatch(/^–/)
      await page.getByRole('region', { name: 'Answers that show it' }).getByRole('listitem').waitFor()
    })

    test('hundreds of products are paged; long names and many currencies fit 360 pixels', async () => {
      const tenant = await web.server.tenant()
      const long = `${'Unbreakablylongname'.repeat(12)} and then words that go on and on ${'x'.repeat(80)}`
      const prices = ['USD', 'GBP', 'EUR', 'JPY', 'XQX']
      await tenant.api.import_chats({
        project_id: tenant.project_id,
        chats: [
          ...Array.from({ length: 10 }, (_, part) =>
            shows(Array.from({ length: 50 }, (_, at) => ({ name: `Machine ${part * 50 + at}`, position: at + 1 }))),
          ),
          ...prices.map((currency, at) =>
            shows([
              {
                name: long,
                brand: 'B'.repeat(200),
                position: 1,
                price: 10 + at,
                currency,
                merchant: { name: `${'Merchant'.repeat(30)}`, domain: 'a.example' },
                attributes: [{ group: 'G'.repeat(90), value: 'v'.repeat(200) }],
              },
            ]),
          ),
        ],
      })
      const page = await open(tenant, '/products?range=7d', 360)
      await page.getByText('1–50 of 501').waitFor()
      await page.getByRole('button', { name: 'Next page' }).click()
      await page.getByText('51–100 of 501').waitFor()
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(`${page.url().split('?')[0]}?range=7d&search=unbreak`)
      const row = rowsOf(page, 'Products').first()
      await row.getByText('€12', { exact: true }).waitFor()
      // An unknown currency code is shown unchanged, and no currencies are added up.
      for (const text of ['$10', '£11', '¥13']) await row.getByText(text, { exact: true }).waitFor()
      await row.getByText(/^XQX\s14$|^14 XQX$/).waitFor()
      const { data } = await tenant.api.list_products({ ...week(tenant.project_id), search: 'unbreak' })
      for (const part of ['', '/products', `/products/${data[0]?.id}`, '/brands', '/merchants']) {
        const small = await open(tenant, `${part}?range=7d`, 360)
        await settled(small)
        expect(await width(small), part).toBe(360)
      }
    })

    test('own products are marked; two of one brand share its colour and differ by dashes', async () => {
      const tenant = await web.server.tenant()
      const { api, project_id, own_brand_id } = tenant
      const { data: brands } = await api.list_brands({ project_id })
      const own = brands.find(({ id }) => id === own_brand_id)?.name ?? ''
      const chats = Array.from({ length: 30 }, (_, ago) =>
        shows(
          [
            { name: 'One', brand: own, position: 1 },
            { name: 'Two', brand: own, position: 2 },
            { name: 'Three', brand: 'Elsewhere', position: 3 },
          ],
          { created_at: day(ago) },
        ),
      )
      await api.import_chats({ project_id, chats })
      const page = await open(tenant, '')
      const marked = rowsOf(page, 'Products, ranked').filter({ has: page.getByText('you', { exact: true }) })
      await poll(() => marked.count()).toBe(2)
      const chart = page.getByRole('region', { name: 'Visibility over time' })
      // One answer a day: lines are by week, because one answer would otherwise move them from nothing to all.
      await chart.getByText('The 3 products that are most visible, by week').waitFor()
      // The first line of each is the finished part; after it comes the current week, always dashed.
      const dashes = () =>
        chart
          .locator('svg g.brand')
          .evaluateAll((all) =>
            all.map((one) => one.querySelector('path[fill=none]')?.getAttribute('stroke-dasharray') != null).sort(),
          )
      await poll(dashes).toEqual([false, false, true])
      const legend = chart.getByRole('list', { name: 'In the chart' })
      const one = legend.getByRole('button', { name: /^Three/ })
      await one.focus()
      await page.keyboard.press('Enter')
      await poll(() => one.getAttribute('aria-pressed')).toBe('true')
      await poll(() => chart.locator('svg g[data-line]').count()).toBe(1)
      await page.keyboard.press('Enter')
      await poll(() => chart.locator('svg g[data-line]').count()).toBe(3)
      await legend.getByRole('button', { name: /^Hide Three/ }).click()
      await poll(() => chart.locator('svg g[data-line]').count()).toBe(2)
      await legend.getByRole('button', { name: 'Show all' }).click()
      await poll(() => chart.locator('svg g[data-line]').count()).toBe(3)
      await chart.getByRole('application').focus()
      await page.keyboard.press('ArrowLeft')
      await chart.getByText(/^Week of /).waitFor()
      // The count of a product leads to its answers.
      await rowsOf(page, 'Products, ranked')
        .filter({ hasText: 'Two' })
        .getByRole('link', { name: '30 answers that show Two', exact: true })
        .last()
        .press('Enter')
      await page.waitForURL('**/chats?*product=*')
      await page.getByRole('button', { name: 'Remove Shows Two' }).waitFor()
      await page.getByText('· 30 answers').waitFor()
    })

    test('names from answers are shown as text, whatever they contain', async () => {
      const tenant = await web.server.tenant()
      const evil = '<img src=x onerror="window.hacked=1">'
      const product = {
        name: evil,
        brand: `${evil} & co`,
        position: 1,
        merchant: { name: `=cmd|'${evil}'`, domain: 'a.example' },
      }
      await tenant.api.import_chats({ project_id: tenant.project_id, chats: [shows([product])] })
      for (const part of ['', '/products', '/brands', '/merchants']) {
        const page = await open(tenant, `${part}?range=7d`)
        await page.getByText('onerror').first().waitFor()
        expect(await page.evaluate('window.hacked')).toBe(undefined)
        expect(await page.locator('main img').count()).toBe(0)
      }
    })
  },
  { only_reads: true },
)
