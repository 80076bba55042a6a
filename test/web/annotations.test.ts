import { beforeAll, expect, test } from 'vitest'
import { addRuns } from '../../src/demo/perception.ts'
import { days, describeWeb } from './browser.ts'
import { settled } from './settled.ts'

describeWeb(
  'lines over time',
  (web) => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const path = (page: string) => `/projects/${web.tenant.project_id}/${page}`
    const shown = (date: string) =>
      new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(date))

    beforeAll(() => addRuns(web.tenant, { seed: 1, first_day: day(days - 1) }, day(0)))

    test('a note on a day is added under a chart, marked on every chart, and deleted', async () => {
      const { api, project_id } = web.tenant
      const page = await web.load(path('overview?range=7d&step=date'))
      const card = page.getByRole('region', { name: 'Visibility over time' })
      await card.getByRole('button', { name: 'Note a day' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('What happened').fill('The campaign began')
      await dialog.getByLabel('Day').fill(day(3))
      await dialog.getByRole('button', { name: 'Note it' }).click()
      await card.locator('[data-mark="The campaign began"]').waitFor({ state: 'attached' })
      const { data } = await api.list_annotations({ project_id, origin: 'person' })
      expect(data.map(({ date, text }) => [date, text])).toEqual([[day(3), 'The campaign began']])

      const chart = card.getByRole('application')
      await chart.focus()
      for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
      expect(await chart.locator('[aria-live]').innerText()).toContain('The campaign began')

      const sources = await web.open(path('sources?range=7d&step=date'))
      await sources.locator('[data-mark="The campaign began"]').first().waitFor({ state: 'attached' })
      await sources.context().close()

      // Runs do not happen every day: the first one after the note has the mark.
      const runs = await web.open(path('perception'))
      const after = `${shown(day(3))}: The campaign began`
      await runs.locator(`[data-mark="${after}"]`).first().waitFor({ state: 'attached' })
      await runs.getByRole('region', { name: 'Scores over time' }).getByText('1 mark in these runs').waitFor()
      await runs.context().close()

      await card.getByText('1 mark in this period').click()
      const line = card.getByRole('listitem').filter({ hasText: 'The campaign began' })
      expect(await line.innerText()).toContain(shown(day(3)))
      await line.getByRole('button', { name: /^Delete/ }).click()
      await expect.poll(() => card.locator('[data-mark]').count()).toBe(0)
      expect((await api.list_annotations({ project_id, origin: 'person' })).total_count).toBe(0)
      // A day outside the page's period is not marked, and the page says so.
      await card.getByRole('button', { name: 'Note a day' }).click()
      await dialog.getByLabel('What happened').fill('Far away')
      await dialog.getByLabel('Day').fill('2001-02-03')
      await dialog.getByRole('button', { name: 'Note it' }).click()
      await card.getByText('Noted on Feb 3, 2001, which is outside the days shown here.').waitFor()
      const far = (await api.list_annotations({ project_id, origin: 'person' })).data[0]
      await api.delete_annotation({ annotation_id: far?.id ?? '' })
    })

    test('a note on one topic is not shown on the lines of another', async () => {
      const { api, project_id } = web.tenant
      const { data: topics } = await api.list_topics({ project_id })
      const [one, other] = topics
      const { id } = await api.create_annotation({ project_id, date: day(2), text: 'Only there', topic_id: one?.id })
      for (const [topic, count] of [
        [one, 1],
        [other, 0],
      ] as const) {
        const page = await web.load(path(`overview?range=7d&step=date&topics=${topic?.id}`))
        const card = page.getByRole('region', { name: 'Visibility over time' })
        await card.locator('svg path').first().waitFor({ state: 'attached' })
        await settled(page)
        await expect.poll(() => card.locator('[data-mark]').count()).toBe(count)
      }
      await api.delete_annotation({ annotation_id: id })
    })

    test('lines have a band, ranks too; a period that is not over is drawn as such', async () => {
      const page = await web.load(path('overview?range=7d&step=date'))
      const card = page.getByRole('region', { name: 'Visibility over time' })
      await card.locator('[data-band="Brewhaven"]').waitFor({ state: 'attached' })
      expect(await card.locator('[data-band]').count()).toBe(1)
      expect(await card.locator('circle[data-partial="so far"]').count()).toBeGreaterThan(0)
      const chart = card.getByRole('application')
      await chart.focus()
      await page.keyboard.press('End')
      const last = await chart.locator('[aria-live]').innerText()
      expect(last).toContain('so far')
      expect(last).toMatch(/Brewhaven\s+\d+\.\d%\s+\d+\.\d% to \d+\.\d%/)
      await page.goto(path('overview?range=7d&step=date&metric=position'))
      const ranks = page.getByRole('region', { name: 'Position over time' })
      await ranks.locator('circle[data-partial]').first().waitFor({ state: 'attached' })
      await ranks.locator('[data-band="Brewhaven"]').waitFor({ state: 'attached' })
    })

    test('the panel page shows the precision that the API reports, and what more prompts would gain', async () => {
      const { api, project_id } = web.tenant
      const page = await web.load(path('settings/panel'))
      const said = await api.get_precision({ project_id, target: 10 })
      const points = (share: number | null) => `${((share ?? 0) * 100).toFixed(1)} points`
      const card = page.getByRole('region', { name: 'What this panel can tell' })
      await card.getByText(points(said.market_half_width), { exact: true }).waitFor()
      expect(await card.innerText()).toContain(points(said.smallest_change_seen))
      await card.getByText('10 points', { exact: true }).click()
      await card.getByText(new RegExp(`about ${said.to_reach?.prompts} (prompts|would do)`)).waitFor()
      const chart = page.getByRole('region', { name: 'Effect of more prompts and answers' })
      await chart.getByRole('button', { name: 'Show as table' }).click()
      // The header, then 1, 1.5, 2, 3 and 4 times as many.
      const row = chart.getByRole('row').nth(5)
      expect(await row.getByRole('rowheader').innerText()).toBe('4')
      const half = `${((said.market_half_width ?? 0) * 50).toFixed(1)} pts`
      expect(await row.getByRole('cell').nth(1).innerText()).toBe(half)
      await page.goto(path('prompts'))
      await page.getByRole('button', { name: 'Add prompts' }).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByText(`${said.prompts} prompts measure visibility to within ${points(said.market_half_width)}`)
        .waitFor()
    })

    test('no page logs an error', () => {
      expect(web.complaints).toEqual([])
    })
  },
  { days: 2 },
)
