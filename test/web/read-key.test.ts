import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { goWithin, settled } from './settled.ts'

const settings = ['', '/channels', '/runs', '/topics', '/tags', '/classifications', '/keys', '/export', '/api']

/** Buttons that only read: files, questions, filters, table headers, pages of a list, the own session. */
const reading = [
  ...[/^As API call$/, /^CSV$/, /^Download as CSV$/, /^Copy/, /^Show as (table|chart)$/, /^Clear filters$/],
  // Says why there is no number, or that today is not over.
  ...[/^No value: /, /^Today so far$/],
  ...[/^Comparison: /, /^Filters$/, /^(Day|Week|Month)$/, /^Clear all$/],
  ...[/^Last \d+ days/, /^(Status|Channel|Type|Impact|Assignee|Bots|Dates)\b/, /^(Previous|Next) page$/],
  ...[/^(Open|Accepted|Rejected) \(\d+\)$/, /^Show all prompts$/, /^Views$/, /^Save chart$/, /^(Hide|Show) \S/],
]

/** Elements that can be pressed or filled in, except table headers, which sort. */
const controls = async (page: Page) => {
  const main = page.getByRole('main')
  const buttons = await main
    .locator('button:not(th button)')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''))
  const fields = await main
    .locator(':is(input, select, textarea):enabled')
    .evaluateAll((all) => all.map(({ id }) => id))
  return { buttons: buttons.filter((name) => !reading.some((one) => one.test(name))), fields }
}

describeWeb(
  'a read key',
  (web) => {
    test.each(['company', 'project'] as const)(
      'of a %s finds no write controls in the settings',
      async (of) => {
        const { project_id, companyKey, projectKey } = web.tenant
        const page = await web.load('/', { key: await (of === 'company' ? companyKey('read') : projectKey('read')) })
        // It redirects to the first page of a project.
        await settled(page)
        for (const part of settings) {
          await goWithin(page, `/projects/${project_id}/settings${part}`)
          await page.getByRole('main').getByRole('region').first().waitFor()
          const { buttons, fields } = await controls(page)
          // Every signed-in user may sign out.
          expect(buttons, part).toEqual(part === '/api' ? ['Sign out everywhere'] : [])
          // The dates of a download are the only input fields.
          expect(fields, part).toHaveLength(part === '/export' ? 2 : 0)
        }
        await page.goto(`/projects/${project_id}/settings/keys`)
        await (of === 'company'
          ? page.getByRole('table', { name: 'API keys' })
          : page.getByText('Only a company key can manage keys')
        ).waitFor()
        expect(web.complaints).toEqual([])
      },
      120_000,
    )

    test('finds no write controls in actions and agent analytics', async () => {
      const { api, project_id } = web.tenant
      const page_url = 'https://brewhaven.example/read'
      await api.update_project({ project_id, content_optimization: true })
      await api.import_pages({ project_id, urls: [{ url: page_url, content: '# Machines\n\nBrewhaven makes them.' }] })
      const { created } = await api.create_actions({
        project_id,
        actions: [
          { title: 'Do it', steps: [{ title: 'One' }] },
          { title: 'Write it', type: 'CONTENT_OPTIMISATION', page_url },
        ],
      })
      const page = await web.load('/', { key: await web.tenant.projectKey('read') })
      await settled(page)
      for (const part of ['actions', ...created.map(({ action_id }) => `actions/${action_id}`), 'agents']) {
        await goWithin(page, `/projects/${project_id}/${part}`)
        await page.getByRole('button', { name: 'As API call' }).waitFor()
        expect(await controls(page), part).toEqual({ buttons: [], fields: [] })
      }
      expect(web.complaints).toEqual([])
    }, 120_000)
  },
  { days: 2 },
)
