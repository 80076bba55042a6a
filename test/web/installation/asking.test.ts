import { afterAll, expect, test } from 'vitest'
import { saying } from '../../collect/collecting.ts'
import { json, startProvider } from '../../collect/replay.ts'
import { seriousFindings } from '../axe.ts'
import { describeWeb } from '../browser.ts'
import { eventually } from '../eventually.ts'

const provider = await startProvider(json(saying('Brewhaven is good.')))
afterAll(() => provider.stop())
const settings = { OPENAI_API_KEY: 'sk-secret-0123456789', OPENAI_BASE_URL: `${provider.url}/v1` }

describeWeb(
  'asking',
  (web) => {
    const path = (rest: string) => `/projects/${web.tenant.project_id}${rest}`
    /** A separate project, with two prompts of a topic on one channel. */
    async function asked() {
      const { api } = web.tenant
      const { id: project_id } = await api.create_project({
        ...({ name: 'Asked', domain: 'asked.com', country_code: 'US', model_channel_ids: ['A-4'] } as const),
        chat_interval_weekdays: [1, 2, 3, 4, 5, 6, 7],
      })
      const { id: topic_id } = await api.create_topic({ project_id, name: 'Beans' })
      const ids: string[] = []
      for (const text of ['Which beans?', 'Which roast?'])
        ids.push((await api.create_prompt({ project_id, text, country_code: 'US', topic_id })).id)
      return { project_id, ids }
    }
    const at = (project_id: string, rest: string) => `/projects/${project_id}${rest}`

    test('the settings and the prompt form show how many questions the samples add up to', async () => {
      const { api } = web.tenant
      const { project_id, ids } = await asked()
      const page = await web.load(at(project_id, '/settings'))
      const samples = page.getByLabel('Answers per prompt, channel and day')
      await page.getByText('2 questions a day, about 61 a month').waitFor()
      await samples.fill('5')
      await page.getByText('10 questions a day, about 304 a month').waitFor()
      await page.getByText('Sun', { exact: true }).click()
      await page.getByText('10 questions a day, about 261 a month').waitFor()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved').waitFor()
      expect(await api.get_project({ project_id })).toMatchObject({ samples_per_day: 5 })
      expect(await seriousFindings(page)).toEqual([])

      await page.goto(at(project_id, '/prompts?range=7d'))
      await page.getByRole('button', { name: 'Add prompts' }).click()
      const form = page.getByRole('dialog')
      await form.getByText('On 1 channel: 5 questions a day, about 130 a month').waitFor()
      await form.getByLabel('How often it is asked').selectOption('3 times a day')
      await form.getByText('On 1 channel: 3 questions a day, about 78 a month').waitFor()
      await form.getByLabel('Prompt', { exact: true }).fill('Which mill?')
      await form.getByRole('button', { name: 'Add prompt', exact: true }).click()
      await form.getByText('is tracked').waitFor()
      const listed = async () =>
        (await api.list_prompts({ project_id, include: ['samples_per_day'] })).data.map((one) => one.samples_per_day)
      expect(await listed()).toEqual([null, null, 3])
      await form.getByRole('button', { name: 'Done' }).click()

      await page.goto(at(project_id, `/prompts/${ids[0]}?range=7d`))
      await page.getByRole('button', { name: 'Topic and tags' }).click()
      const edit = page.getByRole('dialog')
      expect(await edit.getByLabel('How often it is asked').inputValue()).toBe('project')
      await edit.getByLabel('How often it is asked').selectOption('Once a day')
      await edit.getByRole('button', { name: 'Save' }).click()
      await edit.waitFor({ state: 'detached' })
      expect(await listed()).toEqual([1, null, 3])
    })

    test('a prompt, a topic and a channel can be asked now, with progress', async () => {
      const { api } = web.tenant
      const { project_id, ids } = await asked()
      const answered = async () =>
        (await api.list_collection_runs({ project_id, status: 'succeeded' })).data.map(({ sample }) => sample).sort()
      await eventually(answered).toEqual([1, 1])
      const page = await web.load(at(project_id, `/prompts/${ids[0]}?range=7d`))
      await page.getByRole('button', { name: 'Ask now' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ask this prompt now' })
      await dialog.getByText('1 prompt on 1 connected channel: 1 question').waitFor()
      await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
      await dialog.getByText('Done. The answers count').waitFor()
      await dialog.getByText('1 of 1 question answered').waitFor()
      await dialog.getByRole('link', { name: 'Open the answer' }).click()
      await page.getByText('Brewhaven is good.').first().waitFor()

      await page.goto(at(project_id, '/settings/topics'))
      await page.getByRole('button', { name: 'Ask Beans now' }).click()
      const topic = page.getByRole('dialog', { name: 'Ask Beans now' })
      await topic.getByText('2 prompts on 1 connected channel: 2 questions').waitFor()
      await topic.getByRole('button', { name: 'Ask', exact: true }).click()
      await topic.getByText('2 of 2 questions answered').waitFor()
      await topic.getByText('Done. The answers count').waitFor()
      await topic.getByRole('link', { name: 'See its questions' }).click()
      const rows = page.getByRole('table', { name: 'Collection runs' }).locator('tbody tr')
      await eventually(() => rows.count()).toBe(2)
      await page.getByRole('button', { name: 'Asked by hand' }).click()
      await eventually(() => rows.count()).toBe(5)

      await page.goto(at(project_id, '/settings/channels'))
      const { data } = await api.list_model_channels({ project_id })
      const name = `Ask ${data.find(({ id }) => id === 'A-4')?.description} now`
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Ask', exact: true }).click()
      await page.getByText('2 of 2 questions answered').waitFor()
      expect(await answered()).toEqual([1, 1, 21, 21, 22, 22, 23])
    })

    test('a read key can neither ask now nor change the samples', async () => {
      const { project_id, ids } = await asked()
      const key = await web.tenant.companyKey('read')
      const page = await web.load(at(project_id, `/prompts/${ids[0]}?range=7d`), { key })
      await page.getByText('Which beans?').first().waitFor()
      expect(await page.getByRole('button', { name: 'Ask now' }).count()).toBe(0)
      await page.goto(path('/settings'))
      expect(await page.getByLabel('Answers per prompt, channel and day').isDisabled()).toBe(true)
    })
  },
  { settings },
)
