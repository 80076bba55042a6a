import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeWeb } from './browser.ts'

const untracked = 'Claude (not tracked)'
const titlesIn = (list: Locator) => list.locator('option').allInnerTexts()

describeWeb(
  'a choice of channels',
  (web) => {
    const path = (rest: string) => `/projects/${web.tenant.project_id}/${rest}`
    beforeAll(async () => {
      const { api, project_id } = web.tenant
      await api.update_project({ project_id, model_channel_ids: ['D-2', 'C-0'] })
    })

    test('a filter offers tracked channels; another one in the address has its name, and can be removed', async () => {
      const page = await web.load(path('chats?range=7d&channels=E-2'))
      await page.getByRole('button', { name: `Remove Channel ${untracked}` }).waitFor()
      await page.getByRole('button', { name: /^Channels/ }).click()
      const group = page.getByRole('group', { name: 'Channels' })
      expect(await group.locator('label').allInnerTexts()).toEqual(['Perplexity', 'Gemini', untracked])
      await group.getByText(untracked).click()
      await expect.poll(() => group.locator('label').allInnerTexts()).toEqual(['Perplexity', 'Gemini'])
    })

    test('alert rules and notes are for tracked channels', async () => {
      const page = await web.load(path('changes/rules'))
      await page.getByRole('button', { name: 'New rule' }).click()
      const answers = await titlesIn(page.getByLabel('Answers'))
      expect(answers.filter((title) => !title.startsWith('Topic: '))).toEqual(['All answers', 'Perplexity', 'Gemini'])
      await page.goto(path('overview?range=7d'))
      await page.getByRole('button', { name: 'Note a day' }).first().click()
      const channel = page.getByRole('dialog').getByLabel('Channel')
      await channel.waitFor()
      expect(await titlesIn(channel)).toEqual(['All channels', 'Perplexity', 'Gemini'])
    })

    test('an import may be of any channel; the tracked ones come first', async () => {
      const file = join(tmpdir(), `${process.pid}-channels.csv`)
      await writeFile(file, 'prompt,answer\nWhich?,Brewhaven.\n')
      const page = await web.load(path('import'))
      await page.locator('input[type=file][aria-label^="Drop a file"]').setInputFiles(file)
      await page.getByLabel('Channel (required)', { exact: true }).selectOption('The same for every row…')
      const titles = await titlesIn(
        page.getByLabel('Channel (required) of every row').or(page.getByLabel('Channel of every row')),
      )
      expect(titles.slice(0, 2)).toEqual(['Perplexity', 'Gemini'])
      expect(titles.slice(2).every((title) => title.endsWith(' (not tracked)'))).toBe(true)
      expect(titles).toHaveLength(28)
    })

    test('no page logs an error', () => {
      expect(web.complaints).toEqual([])
    })
  },
  { days: 1 },
)
