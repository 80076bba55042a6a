import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { patience, percent } from './tables.ts'

describeWeb(
  'the filter bar',
  (web) => {
    const path = (search = '', page = 'overview') => `/projects/${web.tenant.project_id}/${page}${search}`
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

    test('custom dates are chosen, and refused in the wrong order', async () => {
      const page = await web.load(path('?range=7d'))
      await page.getByRole('button', { name: 'Dates' }).click()
      const panel = page.getByRole('dialog', { name: 'Dates' })
      await panel.getByLabel('From').fill(day(3))
      await panel.getByLabel('To').fill(day(5))
      await panel.getByText('The first day is after the last one.').waitFor()
      expect(await panel.getByRole('button', { name: 'Show this period' }).isDisabled()).toBe(true)
      await panel.getByLabel('To').fill(day(2))
      await panel.getByRole('button', { name: 'Show this period' }).click()
      await page.waitForURL(`**/overview?*start=${day(3)}*`)
      const days = { start_date: day(3), end_date: day(2) }
      const { data } = await web.tenant.api.get_brands_report({ project_id: web.tenant.project_id, ...days })
      await page.locator('h1 + p').getByText(`· ${data[0]?.visibility_total} answers`).waitFor()
      expect(await panel.count()).toBe(0)
      await page.getByRole('button', { name: 'Dates' }).click()
      await panel.getByRole('button', { name: 'Last 14 days' }).click()
      await page.waitForURL('**/overview?range=14d')
    })

    test('a comparison that includes today says so, and leaves it out on request', async () => {
      const page = await web.load(path('?range=7d'))
      const so_far = page.getByRole('button', { name: 'Today so far', exact: true })
      await so_far.click()
      await page.getByRole('button', { name: 'Leave today out' }).click()
      await page.waitForURL(`**/overview?start=${day(7)}&end=${day(1)}`)
      await page.getByText('Numbers of answers compare low').waitFor({ state: 'detached' })
      expect(await so_far.count()).toBe(0)
      const whole = { project_id: web.tenant.project_id, start_date: day(7), end_date: day(1) }
      const { data } = await web.tenant.api.get_brands_report(whole)
      await page.locator('h1 + p').getByText(`· ${data[0]?.visibility_total} answers`).waitFor()
      const month = await web.load(path('?range=month'))
      await so_far.click()
      await month.getByRole('button', { name: 'Leave today out' }).click()
      const first = `${day(0).slice(0, 8)}01`
      const start = first === day(0) ? day(1) : first
      await month.waitForURL(`**/overview?start=${start}&end=${day(1)}`)
      const alone = await web.load(path('?range=7d&compare=off'))
      await alone
        .locator('h1 + p')
        .getByText(/answers/)
        .waitFor()
      expect(await so_far.count()).toBe(0)
    })

    test('months and quarters are those of the calendar', async () => {
      const page = await web.load(path('?range=7d'))
      const panel = page.getByRole('dialog', { name: 'Dates' })
      const today = new Date()
      const first = (months: number, day = 1) =>
        new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, day)).toISOString().slice(0, 10)
      const into = today.getUTCMonth() % 3
      const periods = {
        'This month': [first(0), day(0)],
        'Last month': [first(-1), first(0, 0)],
        'This quarter': [first(-into), day(0)],
        'Last quarter': [first(-into - 3), first(-into, 0)],
      }
      for (const [title, days] of Object.entries(periods)) {
        await page.getByRole('button', { name: 'Dates' }).click()
        await panel.getByRole('button', { name: title }).click()
        await page.getByRole('button', { name: 'Dates' }).click()
        const shown = async () => [
          await panel.getByLabel('From').inputValue(),
          await panel.getByLabel('To').inputValue(),
        ]
        await expect.poll(shown, patience).toEqual(days)
        await page.keyboard.press('Escape')
      }
    })

    test('names the comparison period, accepts custom dates for it, and can switch it off', async () => {
      const { project_id, api, own_brand_id } = web.tenant
      const page = await web.load(path('?range=7d'))
      const tile = page
        .getByRole('group', { name: 'Numbers of the own brand' })
        .getByRole('button', { name: /^Visibility/ })
      await tile.getByText(/pts/).waitFor()
      const short = (ago: number) =>
        new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
          Date.parse(day(ago)),
        )
      const comparison = page.getByRole('button', { name: /^Comparison/ })
      expect(await comparison.innerText()).toContain(short(13))
      await comparison.click()
      const panel = page.getByRole('dialog', { name: 'Comparison' })
      await panel.getByLabel('From').fill(day(15))
      await panel.getByLabel('To').fill(day(10))
      await panel.getByRole('button', { name: 'Compare with this period' }).click()
      await page.waitForURL(`**compare=${day(15)}..${day(10)}*`)
      const own = async (start_date: string, end_date: string) => {
        const { data } = await api.get_brands_report({ project_id, start_date, end_date })
        return data.find(({ brand }) => brand.id === own_brand_id)?.visibility ?? 0
      }
      const change = (await own(day(6), day(0))) - (await own(day(15), day(10)))
      const points = (change * 100).toFixed(1).replace('-', '−')
      await tile.getByText(`${points} pts`).waitFor()
      // The link contains all of it.
      const shared = await web.open(new URL(page.url()).pathname + new URL(page.url()).search)
      await shared.getByRole('group', { name: 'Numbers of the own brand' }).getByText(`${points} pts`).first().waitFor()
      await shared.context().close()
      await comparison.click()
      await panel.getByRole('button', { name: 'No comparison' }).click()
      await page.waitForURL('**compare=off*')
      await expect.poll(() => page.getByText(/\d pts$/).count(), patience).toBe(0)
      await comparison.click()
      await panel.getByRole('button', { name: /^The previous period/ }).click()
      await tile.getByText(/pts/).waitFor()
      expect(new URL(page.url()).searchParams.has('compare')).toBe(false)
    })

    test('active filters are shown and can be removed one by one or all at once', async () => {
      const { project_id, api } = web.tenant
      const tags = (await api.list_tags({ project_id, limit: 1000 })).data.slice(0, 2)
      const ids = tags.map(({ id }) => id).join(',')
      const page = await web.load(path(`?range=7d&tags=${ids}&countries=DE`))
      const active = page.getByRole('list', { name: 'Active filters' }).getByRole('button')
      await expect.poll(() => active.count(), patience).toBe(3)
      await page.getByRole('button', { name: `Remove Tag ${tags[0]?.name}`, exact: true }).click()
      await page.waitForURL((url) => url.searchParams.get('tags') === tags[1]?.id)
      await page.getByRole('button', { name: 'Remove Country Germany' }).click()
      await page.waitForURL((url) => !url.searchParams.has('countries'))
      await page.goBack()
      await page.getByRole('button', { name: 'Remove Country Germany' }).waitFor()
      // A page that cannot be filtered by them says so.
      await page.getByRole('link', { name: 'Collection', exact: true }).click()
      await page.getByText('Tags, Countries: selected, but not used on this page.').waitFor()
      await page.getByRole('link', { name: 'Overview', exact: true }).click()
      await page.getByRole('button', { name: 'Clear all' }).click()
      await page.waitForURL('**/overview?range=7d')
      await expect.poll(() => active.count(), patience).toBe(0)
    })

    test('takes little space on a small screen; the rest opens on demand', async () => {
      const page = await web.load(path('?range=7d&countries=DE', 'sources'), { viewport: { width: 390, height: 844 } })
      const bar = page.getByRole('group', { name: 'Filters', exact: true })
      await page.getByRole('button', { name: 'Remove Country Germany' }).waitFor()
      const box = await bar.boundingBox()
      expect(box?.height).toBeLessThan(844 / 4)
      expect(await page.getByRole('button', { name: 'Topics' }).isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Filters (1)' }).click()
      await bar.getByRole('button', { name: 'Gap', exact: true }).click()
      await page.getByText('A competitor is named and you are not').click()
      await page.waitForURL('**gap=1*')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Clear all' }).click()
      await page.waitForURL((url) => url.search === '?range=7d')
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    })

    test('lines are by day, week or month, and the choice is kept from page to page', async () => {
      const { project_id, api } = web.tenant
      const page = await web.load(path('?range=30d'))
      const card = page.getByRole('region', { name: 'Visibility over time' })
      const step = (name: string) => card.getByRole('group', { name: 'Step' }).getByRole('button', { name })
      await card.getByText('By week.').waitFor()
      expect(await step('Week').getAttribute('aria-pressed')).toBe('true')
      await step('Day').click()
      await page.waitForURL('**step=date*')
      await card.getByText('By day.').waitFor()
      await step('Month').click()
      await page.waitForURL('**step=month*')
      await card.getByRole('button', { name: 'Show as table' }).click()
      const window = { project_id, start_date: day(29), end_date: day(0) }
      const { data } = await api.get_brands_report({ ...window, dimensions: ['month'] })
      await expect.poll(() => card.getByRole('row').count(), patience).toBe(data.length + 1)
      const one = data.find(({ brand }) => brand.id === web.tenant.own_brand_id)
      await card
        .getByText(percent(one?.visibility ?? 0))
        .first()
        .waitFor()
      await page.getByRole('link', { name: 'Sources', exact: true }).click()
      await page.waitForURL('**/sources?*step=month*')
      await page.getByRole('region', { name: 'Domain classes over time' }).getByText('by month').waitFor()
      await page.goBack()
      await page.goBack()
      await card.getByText('By day.').waitFor()
    })

    test('no page logs an error', () => {
      expect(web.complaints).toEqual([])
    })
  },
  { only_reads: true },
)
