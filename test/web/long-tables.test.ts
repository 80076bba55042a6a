import { beforeAll, expect, test } from 'vitest'
import type { Tenant } from '../harness.ts'
import { describeWeb } from './browser.ts'
import { cellsOf } from './tables.ts'

const prompts = 10_000

describeWeb(
  'a table of 10,000 rows',
  (web) => {
    let tenant: Tenant
    beforeAll(async () => {
      tenant = await web.server.tenant({ project: { name: 'Acme', domain: 'acme.example', country_code: 'US' } })
      const created_at = new Date().toISOString()
      const lines = Array.from({ length: prompts }, (_, place) => ({
        external_id: `row-${place}`,
        model_channel_id: 'A-0',
        created_at,
        prompt: { text: `Which tool is number ${place}?`, country_code: 'US' },
        messages: [{ role: 'assistant', content: place % 3 === 0 ? 'Acme, clearly.' : 'Several are.' }],
        sources: [{ url: `https://site-${place % 70}.example/pages/${place}` }],
      }))
      const { json } = await web.server.send(`/customer/v1/chats/import?project_id=${tenant.project_id}`, {
        method: 'POST',
        key: tenant.key,
        headers: { 'content-type': 'application/x-ndjson' },
        body: lines.map((line) => JSON.stringify(line)).join('\n'),
      })
      expect(json).toMatchObject({ created: prompts })
    })
    const path = (rest: string) => `/projects/${tenant.project_id}/${rest}`

    test('keeps few rows in the page, but keyboard, screen reader, search and sort reach all of them', async () => {
      const page = await web.load(path('prompts?range=7d&sort=prompt.asc'), { key: tenant.key })
      const region = page.getByRole('region', { name: 'Prompts', exact: true })
      const rows = region.locator('tbody tr[aria-rowindex]')
      const indexes = async () =>
        await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))))
      const textAt = (index: number) => region.locator(`tr[aria-rowindex="${index}"] th`)
      await textAt(2).getByText('Which tool is number 0?', { exact: true }).waitFor()
      expect(await region.getByRole('table').getAttribute('aria-rowcount')).toBe(String(prompts + 1))
      expect(await rows.count()).toBeLessThan(80)

      const places = async () =>
        await region.locator('thead th').evaluateAll((all) => all.map((head) => head.getBoundingClientRect().x))
      // Columns are measured once, a moment after the first rows appear.
      let before = await places()
      const stay = async () => {
        const [last, now] = [before, await places()]
        before = now
        return now.join() === last.join()
      }
      await expect.poll(stay, { interval: 500 }).toBe(true)
      await region.focus()
      await page.keyboard.press('End')
      await textAt(prompts + 1)
        .getByText(`Which tool is number ${prompts - 1}?`, { exact: true })
        .waitFor()
      await expect.poll(() => textAt(prompts + 1).isVisible()).toBe(true)
      const last = await indexes()
      expect(last).toEqual(Array.from(last, (_, place) => prompts + 2 - last.length + place))
      expect(last.length).toBeLessThan(80)
      expect(await places()).toEqual(before)
      await page.keyboard.press('Home')
      await textAt(2).getByText('Which tool is number 0?', { exact: true }).waitFor()

      // From link to link with Tab, far beyond the rows that were in the page at first.
      const far = Math.max(...(await indexes())) + 20
      await textAt(2).getByRole('link').focus()
      for (let stop = 0; stop < 400; stop++) {
        await page.keyboard.press('Tab')
        const at = await page.evaluate(`Number(document.activeElement.closest('tr')?.getAttribute('aria-rowindex'))`)
        if (Number(at) >= far) break
      }
      expect(await page.evaluate(`Number(document.activeElement.closest('tr')?.getAttribute('aria-rowindex'))`)).toBe(
        far,
      )

      await region.getByRole('button', { name: 'Visibility' }).click()
      await region.locator('tr[aria-rowindex="2"]').getByText('100.0%').first().waitFor()
      await page.getByRole('searchbox', { name: 'Search prompts' }).fill('number 77')
      await page.getByText(/· 111 prompts/).waitFor()
      // On a small screen the question keeps its width, and the columns beside it scroll.
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(async () => (await textAt(2).boundingBox())?.width).toBeGreaterThan(180)
    })

    test('a report on thousands of URLs keeps few rows in the page, too', async () => {
      const page = await web.load(path('sources/urls?range=7d&all=1'), { key: tenant.key })
      const table = page.getByRole('table', { name: 'URLs', exact: true })
      expect((await cellsOf(page, 'URLs')).length).toBeLessThan(80)
      expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(1000)
    })
  },
  { only_reads: true },
)
