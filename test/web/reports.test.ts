import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { reportSections } from '../../src/contract/enums.ts'
import { madeReport } from '../report-snapshots/made-report.ts'
import { seriousFindings } from './axe.ts'
import { describeWeb } from './browser.ts'

describeWeb('the reports page', (web) => {
  test('a report is branded, created, opened and downloaded; a schedule is created, paused and changed', async () => {
    const { tenant } = web
    const page = await web.load(`/projects/${tenant.project_id}/reports`)
    await page.getByText('No reports yet').waitFor()
    await page.getByLabel('Name on reports').fill('Example Agency')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('Saved').waitFor()

    await page.getByRole('button', { name: 'New report' }).click()
    await page.getByLabel('Title').fill('The week')
    await page.getByRole('button', { name: 'Create report' }).click()
    const link = page.getByRole('link', { name: 'The week', exact: true })
    await link.waitFor({ timeout: 60_000 })
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await opened.getByRole('heading', { level: 1, name: 'The week' }).waitFor()
    await opened.getByText('Example Agency').waitFor()
    expect(await opened.locator('svg path').count()).toBeGreaterThan(1)
    expect(await opened.getByRole('table').count()).toBeGreaterThan(3)
    await opened.close()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'XLSX of The week' }).click(),
    ])
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

    await page.getByRole('button', { name: 'CSV of The week' }).click()
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Ranking of The week as CSV' }).click(),
    ])
    expect(await readFile(await table.path(), 'utf8')).toMatch(/^brand,visibility,visibility_low,/)

    await page.getByRole('button', { name: 'New schedule' }).click()
    await page.getByLabel('Title').fill('Every month')
    await page.getByLabel('How often').selectOption('Every month')
    await page.getByRole('button', { name: 'Create schedule' }).click()
    await page.getByText('On day 1 of every month, next').waitFor()
    await page.getByRole('button', { name: 'Pause the schedule Every month' }).click()
    await page.getByText('On day 1 of every month, paused').waitFor()
    await page.getByRole('button', { name: 'Edit the schedule Every month' }).click()
    await page.getByLabel('Title').fill('Our week')
    await page.getByLabel('How often').selectOption('Every week')
    await page.getByLabel('On', { exact: true }).selectOption('Friday')
    await page.getByLabel('Actions', { exact: true }).uncheck()
    await page.getByRole('button', { name: 'Save schedule' }).click()
    await page.getByText('Every Friday, paused').waitFor()
    const { data: schedules } = await tenant.project.list_report_schedules({})
    expect(schedules).toMatchObject([{ title: 'Our week', rhythm: 'weekly', weekday: 5, is_enabled: false }])
    expect(schedules[0]?.sections).toEqual(reportSections.filter((section) => section !== 'actions'))
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete the schedule Our week' }).click()
    await page.getByRole('button', { name: 'Delete schedule' }).click()
    await page.getByText('No schedules').waitFor()
    expect((await tenant.project.list_report_schedules({})).data).toEqual([])

    await page.getByRole('button', { name: 'Share The week' }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    const shared = await page.getByRole('region', { name: 'Link' }).locator('code').innerText()
    expect(await (await fetch(shared)).text()).toContain('<h1>The week</h1>')
    await page.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Delete The week' }).click()
    await page.getByRole('button', { name: 'Delete report' }).click()
    await page.getByText('No reports yet').waitFor()
    const { data } = await tenant.project.list_report_snapshots({})
    expect(data).toEqual([])
    expect(web.complaints).toEqual([])
  }, 120_000)

  test('words in a report stay whole, but one that is too long breaks rather than widen the page', async () => {
    const { api, project_id, project } = web.tenant
    const title = `Write a page that compares the machines of every brand for offices ${'averyveryverylongword'.repeat(8)}`
    const { created } = await api.create_actions({ project_id, actions: [{ title, impact: 'VERY_HIGH' }] })
    const action_ids = created.map(({ action_id }) => action_id)
    await api.set_action_status({ project_id, action_ids, status: 'ACCEPTED' })
    const { id } = await madeReport(project, { title: 'Words', sections: ['ranking', 'sources', 'actions'] })
    const page = await web.open(`/customer/v1/report-snapshots/${id}/page`, { viewport: { width: 794, height: 900 } })
    await page.getByRole('cell', { name: 'accepted' }).waitFor()
    await page.getByRole('cell', { name: 'very high' }).waitFor()
    await page.getByRole('cell', { name: 'Competitor' }).first().waitFor()
    expect(await page.evaluate(brokenWords)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(794)
    await page.context().close()
  })
})

/** The words in tables that are broken over lines although they would fit on one. */
const brokenWords = `[...document.querySelectorAll('th, td')].flatMap((cell) => {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const broken = []
  while (texts.nextNode()) {
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
    }
  }
  return broken
})`
