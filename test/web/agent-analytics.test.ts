import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
/** A line of an access log. */
const line = (bot: string, path: string, status = 200, ago = 1, second = 0) => {
  const [year, month, day] = dayOf(ago).split('-')
  const at = `${day}/${months[Number(month) - 1]}/${year}:10:00:${String(second).padStart(2, '0')} +0000`
  return `192.0.2.7 - - [${at}] "GET ${path} HTTP/1.1" ${status} 512 "-" "Mozilla/5.0 (compatible; ${bot}/1.0)"`
}

describeWeb(
  'agent analytics',
  (web) => {
    const path = (search = '?range=7d') => `/projects/${web.tenant.project_id}/agents${search}`
    const file = (name: string, lines: string[], is_zipped = false) => {
      const buffer = Buffer.from(`${lines.join('\n')}\n`)
      return { name, mimeType: 'text/plain', buffer: is_zipped ? gzipSync(buffer) : buffer }
    }

    test('without visits, the page leads to the log import, which reports what happened to the lines', async () => {
      const page = await web.load(path())
      await page.getByText('No visits from AI bots in this period').waitFor()
      await page.getByRole('main').getByRole('button', { name: 'Import log' }).last().click()
      const dialog = page.getByRole('dialog', { name: 'Import an access log' })
      const lines = [
        line('GPTBot', '/', 200, 1, 1),
        line('GPTBot', '/warranty', 404, 2, 2),
        line('ClaudeBot', '/', 200, 1, 3),
        line('Chrome', '/', 200, 1, 4),
        'this is no request',
        line('GPTBot', '/', 200, 9, 5),
      ]
      await dialog.getByLabel('Drop an access log here, or choose a file').setInputFiles(file('access.log', lines))
      await dialog.getByLabel('Host').fill('www.brewhaven.example')
      await dialog.getByRole('button', { name: 'Import', exact: true }).click()
      const result = dialog.getByRole('region', { name: 'Result of the import' })
      await result.waitFor()
      expect((await result.innerText()).replaceAll(/\s+/g, ' ')).toContain(
        'Lines read 6 Visits stored 4 Stored before 0 Not from a bot 1 Rejected 1',
      )
      await result.getByText(/^Line 5\b/).waitFor()
      await dialog.getByRole('button', { name: 'Import again' }).click()
      await eventually(async () => (await result.innerText()).replaceAll(/\s+/g, ' ')).toContain('Stored before 4')
      await dialog.getByRole('button', { name: 'See the visits' }).click()
      await page.getByText(/3 visits from AI bots/).waitFor()
    })

    test('a log in an unknown format is refused with a message; a gzipped log is imported', async () => {
      const page = await web.load(path())
      await page.getByRole('button', { name: 'Import log' }).first().click()
      const dialog = page.getByRole('dialog')
      const choose = dialog.getByLabel('Drop an access log here, or choose a file')
      await choose.setInputFiles(file('nothing.log', ['not a log', 'at all']))
      await dialog.getByRole('button', { name: 'Import', exact: true }).click()
      await dialog
        .getByRole('alert')
        .or(dialog.getByText(/^Line 1\b/))
        .first()
        .waitFor()
      await choose.setInputFiles(file('access.log.gz', [line('PerplexityBot', '/products/one', 200, 3)], true))
      await dialog.getByRole('button', { name: 'Import', exact: true }).click()
      await eventually(async () => (await dialog.innerText()).replaceAll(/\s+/g, ' ')).toContain(
        'Lines read 1 Visits stored 1',
      )
      web.complaints.length = 0
    })

    test('shows the numbers of the API by bot, status and page, with their changes', async () => {
      const { api, project_id } = web.tenant
      const page = await web.load(path())
      const days = { project_id, start_date: dayOf(6), end_date: dayOf(0) }
      const cells = (name: string) =>
        page
          .getByRole('table', { name })
          .locator('tbody tr')
          .evaluateAll((all) => all.map((row) => row.innerText.split(/\s*[\n\t]\s*/)))
      await page.getByRole('table', { name: 'By bot' }).waitFor()
      const bots = (await api.list_visits({ ...days, group_by: ['bot_id'] })).data
      const shown = await cells('By bot')
      expect(new Map(shown.map(([bot, , , visits]) => [bot, visits]))).toEqual(
        new Map(bots.map(({ bot_id, visits }) => [bot_id, String(visits)])),
      )
      expect(shown.find(([bot]) => bot === 'GPTBot')?.[4]).toContain('+1')
      const statuses = (await api.list_visits({ ...days, group_by: ['response_status'] })).data
      expect((await cells('By status')).map(([status, , visits]) => [Number(status), Number(visits)])).toEqual(
        statuses.map(({ response_status, visits }) => [response_status, visits]),
      )
      expect((await cells('By page')).map(([, host]) => host)).toContain('www.brewhaven.example')
    })

    test('visits over time have a chart, a table and a CSV file', async () => {
      const { api, project_id } = web.tenant
      const page = await web.load(path())
      const card = page.getByRole('region', { name: 'Visits over time' })
      await card.getByRole('application').focus()
      await page.keyboard.press('End')
      expect(await card.locator('[aria-live]').innerText()).toMatch(/\d{4}\n+\d+ visit/)
      await card.getByRole('button', { name: 'Show as table' }).click()
      const { data } = await api.list_visits({
        project_id,
        start_date: dayOf(6),
        end_date: dayOf(0),
        group_by: ['bot_id'],
        time_bucket: 'day',
      })
      await eventually(() => card.getByRole('row').count()).toBe(data.length + 1)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: 'Download as CSV' }).click(),
      ])
      const csv = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
      expect(csv[0]).toBe('Day,Bot,Visits')
      expect(csv).toHaveLength(data.length + 1)
    })

    test('choosing a bot shows its requests and is kept in the address', async () => {
      const page = await web.load(path())
      await page.getByRole('table', { name: 'By bot' }).getByRole('button', { name: 'GPTBot' }).click()
      await page.waitForURL('**bots=GPTBot')
      const rows = page.getByRole('table', { name: 'Requests' }).locator('tbody tr')
      await eventually(() => rows.count()).toBe(2)
      expect(await rows.first().innerText()).toContain('GPTBot')
      await page.getByText(/· 2 visits from AI bots/).waitFor()
      await page.goBack()
      await eventually(() => rows.count()).toBe(4)
    })

    test('a read key cannot import; the page fits a small screen; no page logs an error', async () => {
      const page = await web.open(path(), {
        key: await web.tenant.projectKey('read'),
        viewport: { width: 360, height: 740 },
      })
      await page.getByRole('table', { name: 'Requests' }).waitFor()
      expect(await page.getByRole('button', { name: 'Import log' }).count()).toBe(0)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
      await page.context().close()
      expect(web.complaints).toEqual([])
    })
  },
  { days: 2 },
)
