import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { patience } from './tables.ts'

describeWeb(
  'saved views',
  (web) => {
    const path = (page = 'overview', search = '') => `/projects/${web.tenant.project_id}/${page}${search}`
    const opener = (page: Page) =>
      page.getByRole('group', { name: 'Filters', exact: true }).getByRole('button', { name: 'Views' })
    const panel = (page: Page) => page.getByRole('dialog', { name: 'Views' })
    const stored = async () => (await web.tenant.api.list_views({ project_id: web.tenant.project_id })).data

    test('a page is saved with its filters, opened from elsewhere, renamed and deleted', async () => {
      const page = await web.load(path('sources/urls', '?range=7d&countries=DE&sort=citation_count.desc&page=2'))
      await opener(page).click()
      await panel(page).getByText('None is saved yet.').waitFor()
      await panel(page).getByRole('button', { name: 'Save this view' }).click()
      const dialog = page.getByRole('dialog', { name: 'Save this view' })
      await dialog.getByLabel('Name').fill('German pages')
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect.poll(stored, patience).toEqual([
        expect.objectContaining({
          name: 'German pages',
          page: 'sources/urls',
          query: 'range=7d&countries=DE&sort=citation_count.desc',
          is_default: false,
        }),
      ])

      // Nothing from the page that it is opened from is carried over.
      await page.goto(path('overview', '?range=14d&channels=openai-0&metric=position'))
      await opener(page).click()
      await panel(page)
        .getByRole('link', { name: /German pages/ })
        .click()
      await page.waitForURL('**/sources/urls?*')
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        range: '7d',
        countries: 'DE',
        sort: 'citation_count.desc',
      })
      await page.getByRole('button', { name: 'Remove Country Germany' }).waitFor()
      // The control names the current view as long as it applies.
      await expect.poll(() => opener(page).innerText(), patience).toBe('German pages')
      await page.getByRole('button', { name: 'Remove Country Germany' }).click()
      await expect.poll(() => opener(page).innerText(), patience).toBe('Views')

      await opener(page).click()
      await panel(page).getByRole('button', { name: 'Rename “German pages”' }).click()
      const renaming = page.getByRole('dialog', { name: 'Rename the view' })
      await renaming.getByLabel('Name').fill('Pages in Germany')
      await renaming.getByRole('button', { name: 'Rename' }).click()
      await expect.poll(async () => (await stored()).map(({ name }) => name), patience).toEqual(['Pages in Germany'])

      // The form reports a name that is taken.
      await opener(page).click()
      await panel(page).getByRole('button', { name: 'Save this view' }).click()
      await dialog.getByLabel('Name').fill('pages in GERMANY')
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await dialog.getByText('A view named "Pages in Germany" already exists in this project').waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()

      await opener(page).click()
      await panel(page).getByRole('button', { name: 'Delete “Pages in Germany”' }).click()
      await page.getByRole('button', { name: 'Delete it' }).click()
      await expect.poll(stored, patience).toEqual([])
      // The refusal is not a complaint.
      expect(web.complaints.splice(0).filter((one) => !one.includes('409'))).toEqual([])
    })

    test('the default view opens when the project is opened without filters, and only then', async () => {
      const { api, project_id } = web.tenant
      const make = (name: string, query: string) => api.create_view({ project_id, name, page: 'brands', query })
      await make('Week', 'range=7d')
      await make('Month', 'range=30d')
      const page = await web.open(path())
      await page.getByRole('region', { name: 'Visibility over time' }).waitFor()
      await opener(page).click()
      await panel(page).getByRole('button', { name: 'Make “Week” the default' }).click()
      await panel(page).getByText('Brands · default').waitFor()
      await panel(page).getByRole('button', { name: 'Make “Month” the default' }).click()
      await panel(page).getByRole('button', { name: 'Make “Week” the default' }).waitFor()
      expect((await stored()).flatMap(({ name, is_default }) => (is_default ? [name] : []))).toEqual(['Month'])
      await page.context().close()

      const opened = await web.open(path())
      await opened.waitForURL('**/brands?range=30d')
      // The overview can then be opened explicitly.
      await opened.getByRole('link', { name: 'Overview', exact: true }).click()
      await opened.getByRole('region', { name: 'Visibility over time' }).waitFor()
      expect(new URL(opened.url()).pathname).toBe(path())
      for (const address of [path('overview', '?range=7d'), path('prompts')]) {
        await opened.goto(address)
        await opener(opened).waitFor()
        expect(new URL(opened.url()).pathname + new URL(opened.url()).search).toBe(address)
      }
      await opened.context().close()

      // A read-only key opens views, too, but cannot change any.
      const reader = await web.load(path(), { key: await web.tenant.projectKey('read') })
      await reader.waitForURL('**/brands?range=30d')
      await opener(reader).click()
      await panel(reader).getByRole('link', { name: /Week/ }).click()
      await reader.waitForURL('**/brands?range=7d')
      await opener(reader).click()
      await panel(reader).getByRole('link', { name: /Week/ }).waitFor()
      expect(await panel(reader).getByRole('button').count()).toBe(0)
    })

    test('no page logs an error', () => {
      expect(web.complaints).toEqual([])
    })
  },
  { days: 2 },
)
