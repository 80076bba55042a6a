import { expect, test } from 'vitest'
import { recalculated } from '../harness.ts'
import { describeWeb } from './browser.ts'
import { rowsOf } from './tables.ts'

describeWeb(
  'several windows',
  (web) => {
    const path = (rest: string) => `/projects/${web.tenant.project_id}/${rest}`

    test('a revoked key leads to the sign-in page with the reason, and back to the same address', async () => {
      const { api } = web.tenant
      const key = await web.tenant.companyKey('write')
      const page = await web.open(path('prompts?range=7d'), { key })
      await rowsOf(page, 'Prompts').first().waitFor()
      const writing = await page.context().newPage()
      await writing.goto(path('settings/topics'))
      await writing.getByRole('button', { name: /topic/i }).first().waitFor()
      const { data } = await api.list_api_keys()
      await api.revoke_api_key({ api_key_id: data.findLast(({ prefix }) => key.startsWith(prefix))?.id ?? '' })
      await page.waitForURL('**/sign-in?to=*prompts*')
      await page
        .getByRole('status')
        .getByText(/Sign in to continue where you were/)
        .waitFor()
      expect(await page.getByRole('status').innerText()).toMatch(/revoked|no longer valid/)
      await page.getByLabel('API key').fill(web.tenant.key)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${path('prompts?range=7d')}`)
      await rowsOf(page, 'Prompts').first().waitFor()
      await page.context().close()
    })

    test('signing out in one window signs out the others, and signing in signs them in again', async () => {
      const one = await web.open(path('overview?range=7d'))
      await rowsOf(one, 'Ranking').first().waitFor()
      const other = await one.context().newPage()
      await other.goto(path('prompts?range=7d'))
      await rowsOf(other, 'Prompts').first().waitFor()
      await one.getByRole('button', { name: 'Sign out' }).click()
      await one.waitForURL('**/sign-in*')
      await other.waitForURL('**/sign-in?to=*prompts*')
      await other.getByRole('status').getByText('You signed out in another window.').waitFor()
      await one.getByLabel('API key').fill(web.tenant.key)
      await one.keyboard.press('Enter')
      await rowsOf(one, 'Ranking').first().waitFor()
      await other.waitForURL(`**${path('prompts?range=7d')}`)
      await rowsOf(other, 'Prompts').first().waitFor()
      await one.context().close()
    })

    test('a brand changed in one window: the others announce the recalculation, then show the new numbers', async () => {
      const { api, project_id } = web.tenant
      const reports = await web.open(path('overview?range=7d'))
      await rowsOf(reports, 'Ranking').first().waitFor()
      const row = rowsOf(reports, 'Ranking').filter({ hasText: 'Torrefa' })
      const before = await row.innerText()
      const brands = await reports.context().newPage()
      await brands.goto(path('brands?range=7d'))
      // Held back until it was seen: counting takes only a moment here.
      const progress = { done: 1, total: 2, state: 'running', blocks_update: true }
      let is_held = true
      await reports.route('**/customer/v1/brands?*', async (route) => {
        const response = await route.fetch()
        const json = (await response.json()) as Awaited<ReturnType<typeof api.list_brands>>
        if (is_held) for (const brand of json.data) Object.assign(brand, { recalculation: progress })
        await route.fulfill({ response, json })
      })
      await brands.getByRole('button', { name: 'Change Torrefa' }).click()
      const form = brands.getByRole('dialog', { name: 'Change Torrefa' })
      await form.getByLabel('Aliases').fill('espresso')
      await form.getByRole('button', { name: 'Save' }).click()
      await form.waitFor({ state: 'detached' })
      const notice = reports.getByRole('region', { name: 'Recalculation' })
      await notice.getByText('Until then, numbers reflect the old brands.').waitFor()
      await recalculated(api, project_id)
      is_held = false
      await notice.waitFor({ state: 'detached' })
      await expect.poll(() => row.innerText()).not.toBe(before)
      const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
      const { data } = await api.get_brands_report({ project_id, start_date: day(6), end_date: day(0) })
      const now = data.find(({ brand }) => brand.name === 'Torrefa')
      await row.getByText(`${((now?.visibility ?? 0) * 100).toFixed(1)}%`).waitFor()
      await reports.context().close()
    })

    test('a brand changed by somebody else also updates the numbers of an open window', async () => {
      const { api, project_id } = web.tenant
      const page = await web.open(path('import'))
      await page.clock.install()
      await page.goto(path('overview?range=7d'))
      const row = rowsOf(page, 'Ranking').filter({ hasText: 'Kafira' })
      const before = await row.innerText()
      const { data } = await api.list_brands({ project_id })
      const brand_id = data.find(({ name }) => name === 'Kafira')?.id ?? ''
      await api.update_brand({ brand_id, aliases: ['espresso machine'] })
      await recalculated(api, project_id)
      await page.clock.fastForward(21_000)
      await expect.poll(() => row.innerText()).not.toBe(before)
      await page.context().close()
    })
  },
  { days: 2 },
)
