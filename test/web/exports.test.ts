import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../src/days.ts'
import { seriousFindings } from './axe.ts'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'

describeWeb(
  'the exports page',
  (web) => {
    const path = () => `/projects/${web.tenant.project_id}/settings/export`

    test('an export is created, downloaded and deleted', async () => {
      const { project } = web.tenant
      const page = await web.load(path())
      await page.getByText('No exports yet').waitFor()
      await page.getByRole('button', { name: 'New export' }).click()
      const dialog = page.getByRole('dialog', { name: 'New export' })
      expect(await dialog.getByLabel('Files go to').count()).toBe(0)
      await dialog.getByLabel('From').fill('2026-02-02')
      await dialog.getByLabel('To', { exact: true }).fill('2026-02-01')
      await dialog.getByRole('button', { name: 'Export', exact: true }).click()
      await dialog.getByText('start_date (2026-02-02) is after end_date (2026-02-01)').waitFor()
      const today = dayOf(Date.now())
      await dialog.getByLabel('From').fill(addDays(today, -3))
      await dialog.getByLabel('To', { exact: true }).fill(today)
      await dialog.getByLabel('Format', { exact: true }).selectOption('csv')
      await dialog.getByLabel('Brands', { exact: true }).check()
      await dialog.getByLabel('Answers', { exact: true }).check()
      await dialog.getByText('Only some answers').click()
      await dialog.getByRole('group', { name: 'Channels' }).getByRole('checkbox').first().check()
      await dialog.getByRole('button', { name: 'Export', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      const card = page.getByRole('region', { name: 'Tables' })
      await card.getByText('CSV: Answers, Brands, with 1 filter').waitFor()
      await card.getByRole('button', { name: /^Files of the export of / }).click({ timeout: 60_000 })
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('link', { name: 'brands-0001.csv' }).click(),
      ])
      expect(await readFile(await file.path(), 'utf8')).toMatch(/^"brand_id","name","is_own",/)
      const { data } = await project.list_exports({})
      expect(data).toMatchObject([
        {
          ...{ format: 'csv', tables: ['chats', 'brands'], start_date: addDays(today, -3), end_date: today },
          ...{ destination: 'download', status: 'succeeded' },
          filters: [{ field: 'model_channel_id', operator: 'in', values: [expect.any(String)] }],
        },
      ])
      expect(await seriousFindings(page)).toEqual([])
      await card.getByRole('button', { name: /^Delete the export of / }).click()
      await page.getByText('Its files are deleted').waitFor()
      await page.getByRole('button', { name: 'Delete export' }).click()
      await page.getByText('No exports yet').waitFor()
      expect((await project.list_exports({})).data).toEqual([])
      expect(web.complaints.filter((words) => !words.includes('400'))).toEqual([])
      web.complaints.length = 0
    }, 120_000)

    test('a daily export is created, paused, resumed and deleted', async () => {
      const { project } = web.tenant
      const schedules = async () => (await project.list_export_schedules({})).data
      const page = await web.load(path())
      await page.getByText('No daily exports').waitFor()
      await page.getByRole('button', { name: 'New daily export' }).click()
      await page.getByLabel('First day').fill('2999-01-01')
      await page.getByLabel('Mentions of brands', { exact: true }).check()
      await page.getByRole('button', { name: 'Create schedule' }).click()
      await page.getByText('to download, next Jan 1, 2999').waitFor()
      expect(await schedules()).toMatchObject([
        { format: 'parquet', tables: ['mentions'], filters: [], destination: 'download', next_date: '2999-01-01' },
      ])
      await page.getByRole('button', { name: 'Pause the daily export Parquet: Mentions of brands' }).click()
      await page.getByText('to download, paused before Jan 1, 2999').waitFor()
      expect(await schedules()).toMatchObject([{ is_enabled: false }])
      await page.getByRole('button', { name: 'Resume the daily export Parquet: Mentions of brands' }).click()
      await page.getByText('to download, next Jan 1, 2999').waitFor()
      await page.getByRole('button', { name: 'Delete the daily export Parquet: Mentions of brands' }).click()
      await page.getByRole('button', { name: 'Delete schedule' }).click()
      await page.getByText('No daily exports').waitFor()
      expect([await schedules(), web.complaints]).toEqual([[], []])
    })

    test('fits a phone; a read key can download but not create or delete', async () => {
      const { project, projectKey } = web.tenant
      await project.create_export_schedule({ start_date: '2999-01-01' })
      const { id } = await project.create_export({ tables: ['brands'] })
      await eventually(async () => (await project.get_export({ export_id: id })).status).toBe('succeeded')
      const page = await web.load(path(), { viewport: { width: 360, height: 740 }, key: await projectKey('read') })
      await page.getByRole('button', { name: /^Files of the export of .*, Parquet: Brands$/ }).click()
      await page.getByRole('link', { name: 'brands-0001.parquet' }).waitFor()
      await page.getByText('to download, next Jan 1, 2999').waitFor()
      expect(
        await page
          .getByRole('main')
          .getByRole('button', { name: /New|Delete|Pause/ })
          .count(),
      ).toBe(0)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
      expect(web.complaints).toEqual([])
    })
  },
  { days: 2 },
)
