import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { piecesOf, UnreadableFile } from '../../web/features/imports/file-lines.ts'
import { chat } from '../harness.ts'
import { describeWeb } from './browser.ts'

describe('a file in pieces', () => {
  const pieces = async (file: File, least: number, from = 0) => {
    const all: [number, string, number][] = []
    for await (const { body, lineOf, end } of piecesOf(file, from, least)) {
      all.push([lineOf(0) - 1, await body.text(), end])
    }
    return all
  }

  test('is cut at line ends, and each piece knows how many lines come before it', async () => {
    const text = Array.from({ length: 5000 }, (_, index) => `${index} ${'x'.repeat(index % 97)}é`).join('\n')
    for (const least of [1, 1000, 100_000, 10_000_000]) {
      const all = await pieces(new File([text], 'a.jsonl'), least)
      expect(all.map(([, part]) => part).join('')).toBe(text)
      for (const [line, part] of all) expect(part.startsWith(`${line} `)).toBe(true)
      expect(all.map(([, , end]) => end)).toEqual([...all.slice(1).map(([line]) => line), 5000])
    }
    expect(await pieces(new File([], 'a.jsonl'), 1)).toEqual([])
  })

  test('continues after the lines that were already read', async () => {
    const text = Array.from({ length: 5000 }, (_, index) => `${index} ${'x'.repeat(index % 97)}é`).join('\n')
    for (const from of [1, 2, 3200, 4999]) {
      for (const least of [1, 100_000]) {
        const all = await pieces(new File([text], 'a.jsonl'), least, from)
        expect(all[0]?.[0]).toBe(from)
        expect(all.map(([, part]) => part).join('')).toBe(text.slice(text.indexOf(`\n${from} `) + 1))
        expect(all.at(-1)?.[2]).toBe(5000)
      }
    }
    expect(await pieces(new File([text], 'a.jsonl'), 1, 5000)).toEqual([])
    expect(await pieces(new File(['one\n'], 'a.jsonl'), 1, 1)).toEqual([])
  })

  test('is decompressed, and a broken file is told apart from a broken connection', async () => {
    const packed = gzipSync('one\ntwo\n')
    expect(await pieces(new File([packed], 'a.jsonl.gz'), 1000)).toEqual([[0, 'one\ntwo\n', 2]])
    await expect(pieces(new File([packed.subarray(0, 12)], 'a.jsonl.gz'), 1000)).rejects.toThrow(UnreadableFile)
  })
})

describeWeb(
  'import',
  (web) => {
    const path = (part = 'import') => `/projects/${web.tenant.project_id}/${part}`
    const now = () => new Date().toISOString().replace(/\.\d+/, '')
    const lines = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) =>
        JSON.stringify(chat('Brewhaven.', { external_id: `${name}-${index}`, created_at: now() })),
      )
    const numbers = (page: Page) => page.getByRole('region', { name: 'What happened to the lines' })
    const count = async (page: Page, name: string) =>
      await numbers(page).locator(`dt:has-text("${name}") + dd`).innerText()
    /** Drops a file as a user would. */
    const drop = async (page: Page, name: string, text: string) => {
      const file = `new File([${JSON.stringify(text)}], ${JSON.stringify(name)})`
      const transfer = await page.evaluateHandle(
        `(() => { const data = new DataTransfer(); data.items.add(${file}); return data })()`,
      )
      const zone = page.locator('label', { hasText: 'Drop a file of answers here' })
      await zone.dispatchEvent('dragover', { dataTransfer: transfer })
      await zone.dispatchEvent('drop', { dataTransfer: transfer })
    }

    test('a dropped file is stored, rejected lines are listed with their reason, and the numbers follow', async () => {
      const { api, project_id } = web.tenant
      const before = (await api.list_chats({ project_id, limit: 1 })).total_count
      const page = await web.load(path('overview?range=7d'))
      await page.getByRole('table', { name: 'Ranking' }).waitFor()
      await page.goto(path())
      const list = await page.context().newPage()
      await list.goto(path('chats'))
      await list.getByText(`· ${before.toLocaleString('en-US')} answers`).waitFor()
      const [first = '', ...rest] = lines(30, 'dropped')
      const wrong = JSON.stringify({ ...JSON.parse(first), external_id: 'wrong', model_channel_id: 'nowhere' })
      await drop(page, 'answers.jsonl', [first, '{ no json', ...rest, first, wrong].join('\n'))
      await page.getByText(/^Imported [\d,]+ line/).waitFor()
      expect(await count(page, 'Created')).toBe('30')
      // Another window shows them, too.
      await list.getByText(`· ${(before + 30).toLocaleString('en-US')} answers`).waitFor()
      await list.close()
      expect(await count(page, 'Rejected')).toBe('2')
      const table = page.getByRole('table', { name: 'Rejected lines' })
      expect(await table.locator('tbody th').allInnerTexts()).toEqual(['2', '33'])
      await table.getByText('Line 2 is not valid JSON').waitFor()
      await table.getByText('Unknown channel').waitFor()
      expect((await api.list_chats({ project_id, limit: 1 })).total_count).toBe(before + 30)

      await page.getByRole('button', { name: 'Import another file' }).click()
      await page.getByRole('button', { name: 'Replace it' }).click()
      await drop(page, 'answers.jsonl', [first, ...rest].join('\n'))
      await page.getByText(/^Imported [\d,]+ line/).waitFor()
      expect(await count(page, 'Replaced')).toBe('30')
      await page.getByRole('link', { name: 'See the overview' }).click()
      await page.waitForURL('**/overview*')
    })

    test('a compressed file is chosen with the button and sent in pieces, with progress', async () => {
      const file = join(tmpdir(), `answers-${process.pid}.jsonl.gz`)
      const all = lines(4000, 'packed').map((line) =>
        line.replace('"Brewhaven."', `"Brewhaven. ${'word '.repeat(300)}"`),
      )
      await writeFile(file, gzipSync([...all, '{'].join('\n')))
      const page = await web.load(path())
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/chats/import') && asked.push(request.url()))
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.locator('label', { hasText: 'Drop a file of answers here' }).click(),
      ])
      await chooser.setFiles(file)
      await page.getByRole('progressbar').waitFor()
      await page.getByText(/^Imported [\d,]+ line/).waitFor({ timeout: 60_000 })
      expect(asked.length).toBeGreaterThan(2)
      expect(await count(page, 'Created')).toBe('4,000')
      expect(await page.getByRole('table', { name: 'Rejected lines' }).locator('tbody th').allInnerTexts()).toEqual([
        '4001',
      ])
    })

    test('after a lost connection, the import continues where it was', async () => {
      const page = await web.load(path())
      let cut = 2
      await page.route('**/chats/import?**', (route) => (cut-- > 0 ? route.abort('connectionreset') : route.continue()))
      await drop(page, 'cut.jsonl', lines(10, 'cut').join('\n'))
      await page.getByText(/^Imported [\d,]+ line/).waitFor()
      expect(await count(page, 'Created')).toBe('10')
    })

    test('an answer is deleted only after confirmation', async () => {
      const { api, project_id } = web.tenant
      const { created } = await api.import_chats({ project_id, chats: [chat('Brewhaven.', { created_at: now() })] })
      const chat_id = created[0]?.chat_id ?? ''
      const page = await web.load(path(`chats/${chat_id}`))
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      const confirm = page.getByRole('dialog', { name: 'Delete this answer?' })
      await confirm.getByRole('button', { name: 'Cancel' }).click()
      expect((await api.get_chat({ project_id, chat_id })).id).toBe(chat_id)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await confirm.getByRole('button', { name: 'Delete answer' }).click()
      await page.waitForURL(/\/chats(\?|$)/)
      await expect(api.get_chat({ project_id, chat_id })).rejects.toMatchObject({ status: 404 })
    })

    test('empty pages lead to the import; read keys are told that they cannot import', async () => {
      const empty = await web.server.tenant()
      const page = await web.load(`/projects/${empty.project_id}/overview`, { key: empty.key })
      // The first steps contain the drop area themselves.
      await page.getByLabel('Drop a file of answers here').waitFor({ state: 'attached' })
      await page.goto(`/projects/${empty.project_id}/prompts`)
      await page.getByText('No tracked prompts yet').waitFor()
      expect(await page.getByRole('link', { name: 'Import answers' }).count()).toBeGreaterThan(0)
      const reader = await web.load(path(), { key: await web.tenant.companyKey('read') })
      await reader.getByText('This key has read-only access').waitFor()
      expect(await reader.getByLabel('Drop a file of answers here').count()).toBe(0)
    })

    test('no page logs an error, apart from lost connections', () => {
      expect(web.complaints.filter((one) => !one.includes('ERR_CONNECTION_RESET'))).toEqual([])
    })
  },
  { days: 2 },
)
