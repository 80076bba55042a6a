import { afterAll, expect, test } from 'vitest'
import { saying, until } from '../../collect/collecting.ts'
import { json, startProvider } from '../../collect/replay.ts'
import { seriousFindings } from '../axe.ts'
import { describeWeb } from '../browser.ts'
import { eventually } from '../eventually.ts'

const secret = 'sk-live-0123456789abcdef-WXYZ'
const provider = await startProvider((request, response) =>
  request.headers.authorization === `Bearer ${secret}`
    ? json(saying('Paris.'))(request, response)
    : json({ error: { message: 'Incorrect API key provided' } }, 401)(request, response),
)
afterAll(() => provider.stop())
const settings = {
  OPENAI_BASE_URL: `${provider.url}/v1`,
  XAI_API_KEY: 'xai-0123456789',
  XAI_BASE_URL: `${provider.url}/v1`,
}

describeWeb(
  'engines in the settings',
  (web) => {
    const path = (project_id = web.tenant.project_id) => `/projects/${project_id}/settings/engines`

    test('the mail page says when mail is not set up', async () => {
      const page = await web.load(`/projects/${web.tenant.project_id}/settings/mail`)
      await page.getByRole('heading', { name: 'Mail is not set up' }).waitFor()
      expect(await page.getByRole('button', { name: 'New recipient' }).count()).toBe(0)
      expect(await seriousFindings(page)).toEqual([])
    })

    test('a key is entered, refused, corrected and removed again', async () => {
      const { api } = web.tenant
      const page = await web.load(path())
      const providers = page.getByRole('list', { name: 'Providers' })
      const openai = providers.getByRole('listitem', { name: 'OpenAI' })
      await openai.getByText('No key', { exact: true }).first().waitFor()
      const xai = providers.getByRole('listitem', { name: 'xAI' })
      await xai.getByText('Set by the environment: XAI_API_KEY').waitFor()
      expect(await xai.getByRole('button').allInnerTexts()).toEqual(['Test'])
      expect(await seriousFindings(page)).toEqual([])

      const form = page.getByRole('dialog', { name: 'Enter the key of OpenAI' })
      await openai.getByRole('button', { name: 'Enter key of OpenAI' }).click()
      const field = form.getByLabel('Key of OpenAI')
      expect(await field.getAttribute('type')).toBe('password')
      await field.fill('short')
      await form.getByRole('button', { name: 'Store and test' }).click()
      await form.getByText('This must have 8 to 1,000 characters').waitFor()
      await field.fill('sk-wrong-0123456789')
      await form.getByRole('button', { name: 'Store and test' }).click()
      await openai.getByRole('status').getByText('Not answered. The key was refused (401).').waitFor()

      await openai.getByRole('button', { name: 'Change key of OpenAI' }).click()
      const change = page.getByRole('dialog', { name: 'Change the key of OpenAI' })
      expect(await change.getByLabel('Key of OpenAI').inputValue()).toBe('')
      await change.getByLabel('Key of OpenAI').fill(secret)
      await change.getByRole('button', { name: 'Store and test' }).click()
      await openai.getByRole('status').getByText('gpt-4o answered “Paris.”').waitFor()
      await openai.getByText('Key ending in WXYZ, stored').waitFor()
      await openai.getByText('Connected', { exact: true }).waitFor()
      expect(await page.content()).not.toContain(secret)
      expect(await seriousFindings(page)).toEqual([])

      await openai.getByRole('button', { name: 'Remove the key of OpenAI' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove key' }).click()
      await eventually(() => openai.getByRole('button').allInnerTexts()).toEqual(['Enter key'])
      await until(
        () => api.list_engines(),
        (one) => one.data.find((row) => row.provider === 'openai')?.key === null,
      )
      expect(web.complaints.filter((words) => !words.includes('400'))).toEqual([])
      web.complaints.length = 0
    })

    test('who may not connect engines is told who may', async () => {
      const stranger = await web.server.tenant({ may_connect_engines: false })
      const page = await web.open(path(stranger.project_id), { key: stranger.key })
      await page.getByText('Only the operator can connect engines').waitFor()
      await page.getByText('companies set --engines on').waitFor()
      const one = await web.open(path(), { key: await web.tenant.projectKey() })
      await one.getByText('Sign in with a company key to connect engines.').waitFor()
      await Promise.all([page, one].map((each) => each.context().close()))
      web.complaints.length = 0
    })
  },
  { settings },
)
