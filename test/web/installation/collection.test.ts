import { afterAll, expect, test } from 'vitest'
import { saying, until } from '../../collect/collecting.ts'
import { json, startProvider } from '../../collect/replay.ts'
import { seriousFindings } from '../axe.ts'
import { describeWeb } from '../browser.ts'

/** 1,000 tokens at 2 dollars per million. */
const answer = json({ ...saying('Acme is.'), usage: { input_tokens: 0, output_tokens: 1000 } })
let is_refusing = false
const provider = await startProvider((request, response) =>
  (is_refusing ? json({ error: { message: 'no' } }, 400) : answer)(request, response),
)
afterAll(() => provider.stop())
const settings = {
  OPENAI_API_KEY: 'sk-local-0123456789',
  OPENAI_BASE_URL: `${provider.url}/v1`,
  COLLECT_RETRY_DELAY: '0',
}

describeWeb(
  'collection',
  (web) => {
    test('a budget is set, reached and raised; failed questions are retried; the project list shows it', async () => {
      const { api, project_id, key } = await web.server.tenant({
        project: { name: 'Acme', domain: 'acme.com', country_code: 'US', model_channel_ids: ['A-4'] },
      })
      const state = () => api.get_collection_state({ project_id })
      const page = await web.open(`/projects/${project_id}/collection`, { key })
      await page.getByText('No budget').waitFor()
      await page.getByRole('button', { name: 'Add budget' }).click()
      const form = page.getByRole('dialog', { name: 'Add budget' })
      await form.getByLabel('For').selectOption('A day')
      await form.getByLabel('US dollars').fill('much')
      await form.getByText('Enter an amount').waitFor()
      await form.getByLabel('US dollars').fill('0.01')
      await form.getByRole('button', { name: 'Save' }).click()
      const budgets = page.getByRole('list', { name: 'Budgets' })
      await budgets.getByText('$0.00 of $0.01 spent').waitFor()
      for (let i = 1; i <= 5; i++) await api.create_prompt({ project_id, text: `Question ${i}`, country_code: 'US' })
      await until(state, ({ today }) => today.succeeded === 4 && today.skipped === 1, 60)
      await page.reload()
      await budgets.getByText('$0.0080 of $0.01 spent').waitFor()
      await budgets.getByText('Reached').waitFor()
      const notice = page.getByRole('status', { name: 'Collection' })
      await notice.getByText('The daily budget of $0.01 is reached').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      // There is one for every scope; a second one would replace it.
      await page.goto(`/projects/${project_id}/collection`)
      await page.getByRole('button', { name: 'Add budget' }).click()
      await form.getByLabel('For').selectOption('A day')
      await form.getByLabel('US dollars').fill('2')
      await form.getByText('This budget exists already: $0.01.').waitFor()
      expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
      await form.getByLabel('For').selectOption('A month')
      await form.getByText('This budget exists already').waitFor({ state: 'detached' })
      await form.getByLabel('For').selectOption('A day')
      await form.getByRole('button', { name: 'Change it' }).click()
      const changed = page.getByRole('dialog', { name: 'Change budget: Daily, all engines' })
      expect(await changed.getByLabel('US dollars').inputValue()).toBe('0.01')
      await changed.getByRole('button', { name: 'Cancel' }).click()
      expect((await api.list_budgets({ project_id })).data).toMatchObject([{ period: 'day', limit_usd: 0.01 }])
      await page.goto('/projects')
      const row = page.getByRole('row', { name: /Acme/ })
      await row.getByText('budget reached').waitFor()
      expect(await row.innerText()).toMatch(/100\.0%[\s\S]*4\s+\$0\.0080/)
      expect(await seriousFindings(page)).toEqual([])

      await page.goto(`/projects/${project_id}/collection`)
      is_refusing = true
      await budgets.getByRole('button', { name: 'Change budget: Daily, all engines' }).click()
      const change = page.getByRole('dialog', { name: 'Change budget: Daily, all engines' })
      await change.getByLabel('US dollars').fill('1')
      await change.getByRole('button', { name: 'Save' }).click()
      await until(state, ({ today }) => today.failed === 1, 60)
      await notice.getByText('is reached').waitFor({ state: 'detached' })
      await page.reload()
      await page.getByText('1 failed: openai: the request was refused (400)').waitFor()
      is_refusing = false
      await page.getByRole('table', { name: 'Failed questions' }).getByRole('button', { name: 'Retry' }).click()
      await until(state, ({ today }) => today.succeeded === 5, 60)
      await page.reload()
      await page.getByText('$0.01 in this period').waitFor()
      await page.getByRole('button', { name: 'Show as table' }).click()
      const spend = page.getByRole('table', { name: 'Cost by day and engine' })
      expect(await spend.getByRole('row').nth(1).innerText()).toMatch(/\$0\.01\s+6\s+1\s+5,000/)
      await budgets.getByRole('button', { name: /^Remove budget/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove budget' }).click()
      await page.getByText('No budget').waitFor()
      expect((await api.list_budgets({ project_id })).data).toEqual([])
      await page.context().close()
    })
  },
  { settings },
)
