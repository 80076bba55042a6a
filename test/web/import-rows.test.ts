import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { delimitedRows } from '../../web/components/delimited-rows.ts'
import { fileKinds } from '../../web/features/imports/file-kinds.ts'
import { guessedMapping } from '../../web/features/imports/mapping.ts'
import { writtenTime } from '../../web/features/imports/written-time.ts'
import { writtenUrls } from '../../web/features/imports/written-urls.ts'
import { chat, perceptionRun } from '../harness.ts'
import { seriousFindings } from './axe.ts'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'
import { fileOf, seen } from './files.ts'

describe('times in files', () => {
  test.each([
    ['2026-03-04', '2026-03-04T00:00:00Z'],
    ['2026/3/4', '2026-03-04T00:00:00Z'],
    ['4.3.2026', '2026-03-04T00:00:00Z'],
    ['04.03.2026 9:05', '2026-03-04T09:05:00Z'],
    ['2026-03-04 10:11:12', '2026-03-04T10:11:12Z'],
    ['2026-03-04T10:11:12Z', '2026-03-04T10:11:12.000Z'],
    ['2026-03-04T10:11:12.5+02:00', '2026-03-04T08:11:12.500Z'],
    ['2026-03-04 10:11:12 UTC', '2026-03-04T10:11:12.000Z'],
    ['2026-03-04 10:11:12+02', '2026-03-04T08:11:12.000Z'],
    ['2026-03-04 10:11:12.345678-03:30', '2026-03-04T13:41:12.345Z'],
    // The fourth of March, or the third of April.
    ['03/04/2026', '03/04/2026'],
    ['yesterday', 'yesterday'],
    ['', ''],
  ])('%s is %s', (written, time) => expect(writtenTime(written)).toBe(time))
})

describe('cells', () => {
  const cellsOf = (text: string) => delimitedRows(text).map(({ cells }) => cells)

  test('are split by the delimiter of the first line, whatever an answer contains', () => {
    expect(cellsOf('prompt,answer\nWhich?,"Acme;\tor Bolt"\nWho?,Acme\tBolt')).toEqual([
      ['prompt', 'answer'],
      ['Which?', 'Acme;\tor Bolt'],
      ['Who?', 'Acme\tBolt'],
    ])
    expect(cellsOf('prompt;answer\nWhich?;Acme\tBolt, Crest')).toEqual([
      ['prompt', 'answer'],
      ['Which?', 'Acme\tBolt, Crest'],
    ])
    expect(cellsOf('Which, if any?\tUS\nWho?\tDE')).toEqual([
      ['Which, if any?', 'US'],
      ['Who?', 'DE'],
    ])
    expect(cellsOf('Which\nWho\tDE')).toEqual([['Which'], ['Who', 'DE']])
  })

  test.each([
    ['https://a.com https://b.com/x', ['https://a.com', 'https://b.com/x']],
    ['https://a.com, https://b.com/x', ['https://a.com', 'https://b.com/x']],
    ['https://a.com,http://b.com', ['https://a.com', 'http://b.com']],
    ['https://a.com;\nhttps://b.com|https://c.com;', ['https://a.com', 'https://b.com', 'https://c.com']],
    ['https://a.com/x;id=1,2?to=https://b.com', ['https://a.com/x;id=1,2?to=https://b.com']],
    ['', []],
  ])('of sources are split into URLs: %s', (cell, urls) => {
    expect(writtenUrls(cell)).toEqual(urls)
  })
})

describe('columns', () => {
  const mapped = (column: string) => guessedMapping(fileKinds.chats.fields, ['Prompt', column]).external_id

  // Many sheets number their rows from 1, so these say nothing about an answer.
  test.each(['id', 'ID', '#', 'nr', 'Nr.', 'no', 'number', 'Row ID', 'Prompt ID', 'Kennung'])(
    '%s is not taken for the id of an answer',
    (column) => expect(mapped(column)).toBeUndefined(),
  )

  test.each(['external_id', 'External ID', 'answer id', 'Chat-ID', 'response_id'])(
    '%s is taken for the id of an answer',
    (column) => expect(mapped(column)).toEqual({ column }),
  )
})

describeWeb(
  'importing files of rows',
  (web) => {
    const path = (kind?: string) => `/projects/${web.tenant.project_id}/import${kind ? `?kind=${kind}` : ''}`
    const today = new Date().toISOString().slice(0, 10)
    const written = async (name: string, content: string | Buffer) => {
      const file = join(tmpdir(), `${process.pid}-${name}`)
      await writeFile(file, content)
      return file
    }
    const choose = async (page: Page, file: string) => {
      await page.locator('input[type=file][aria-label^="Drop a file"]').setInputFiles(file)
    }
    const count = async (page: Page, name: string) =>
      await page
        .getByRole('region', { name: 'What happened to the lines' })
        .locator(`dt:has-text("${name}") + dd`)
        .innerText()
    const imported = (page: Page) => page.getByText(/^Imported [\d,]+ line/).waitFor({ timeout: 60_000 })
    const chosen = async (page: Page, label: string) =>
      await page.getByLabel(label).locator('option:checked').innerText()
    const past = async (page: Page) => (await seen(page.getByRole('table', { name: 'Past imports' }))).slice(1)

    test('columns are guessed in other languages, mapped by hand, and remembered', async () => {
      const { api, project_id } = web.tenant
      const page = await web.load(path())
      const head = 'Frage;Antwort;Wo;Kanal;Datum;Notiz'
      const rows = Array.from(
        { length: 7 },
        (_, at) => `Welche Tasse ${at}?;Brewhaven, sagt ${at}.;Spalte;A-0;${today};n${at}`,
      )
      const broken = `"Welche;Antwort;Spalte;A-0;${today};n`
      await choose(
        page,
        await written('tassen.csv', [head, ...rows, broken, `Welche?;;Spalte;A-0;${today};leer`].join('\n')),
      )
      await page.getByRole('heading', { name: /^Columns of \d+-tassen.csv$/ }).waitFor()
      expect(await chosen(page, 'Prompt (required)')).toBe('Frage')
      expect(await chosen(page, 'Answer (required)')).toBe('Antwort')
      expect(await chosen(page, 'Channel (required)')).toBe('Kanal')
      expect(await chosen(page, 'Date')).toBe('Datum')
      expect(await chosen(page, 'Topic')).toBe('Not in the file')
      // The first five rows are shown unchanged.
      const preview = (await seen(page.getByRole('table', { name: 'The first 5 of 9 rows' }))).slice(1)
      expect(preview).toEqual(rows.slice(0, 5).map((row) => row.split(';')))
      const start = page.getByRole('button', { name: 'Import 9 rows' })
      await page.getByText('Choose where country comes from.').waitFor()
      expect(await start.isDisabled()).toBe(true)
      await page.getByLabel('Country (required)').selectOption('The same for every row…')
      expect(await start.isDisabled()).toBe(true)
      await page.getByLabel('Country of every row').fill('de')
      await page.getByLabel('Topic').selectOption('Notiz')
      expect(await seriousFindings(page)).toEqual([])
      await start.click()
      await imported(page)
      expect([await count(page, 'Created'), await count(page, 'Rejected')]).toEqual(['7', '1'])
      const rejected = page.getByRole('table', { name: 'Rejected lines' })
      expect(await rejected.locator('tbody th').allInnerTexts()).toEqual(['9'])
      const { data: prompts } = await api.list_prompts({ project_id, limit: 10_000 })
      const mine = prompts.filter(({ messages: [message] }) => message?.content.startsWith('Welche Tasse'))
      expect(mine.map(({ user_location }) => user_location.country)).toEqual(Array.from({ length: 7 }, () => 'DE'))
      const { data: topics } = await api.list_topics({ project_id, limit: 1000 })
      expect(topics.filter(({ name }) => /^n\d$/.test(name)).length).toBe(7)

      // Another file with these columns, in another order, after a reload.
      await page.reload()
      const again = 'Notiz;Antwort;Wo;Kanal;Datum;Frage\nn0;Brewhaven, sagt er.;Spalte;A-0;;Welche Kanne?'
      await choose(page, await written('kannen.csv', again))
      await page.getByText('Same as for the last file with these columns').waitFor()
      expect(await chosen(page, 'Topic')).toBe('Notiz')
      expect(await page.getByLabel('Country of every row').inputValue()).toBe('de')
      await page.getByRole('button', { name: 'Import 1 row' }).click()
      await imported(page)
      expect(await count(page, 'Created')).toBe('1')
    })

    test('rows of two files with the same numbers are both stored; an id that is stored already is announced', async () => {
      const page = await web.load(path())
      const head = 'id,prompt,answer,country,channel'
      const rows = (word: string) =>
        [1, 2].map((at) => `${at},Which ${word} ${at}?,Brewhaven makes ${word} ${at}.,US,A-0`)
      const hint = page.getByText('Rows whose id is stored already are skipped.')
      for (const word of ['grinder', 'scale']) {
        await choose(page, await written(`${word}.csv`, [head, ...rows(word)].join('\n')))
        await page.getByRole('heading', { name: new RegExp(`^Columns of \\d+-${word}.csv$`) }).waitFor()
        expect(await chosen(page, 'External id')).toBe('Not in the file')
        expect(await hint.count()).toBe(0)
        await page.getByRole('button', { name: 'Import 2 rows' }).click()
        await imported(page)
        expect(await count(page, 'Created')).toBe('2')
        await page.reload()
      }
      await choose(page, await written('kettle.csv', [head, ...rows('kettle')].join('\n')))
      await page.getByLabel('External id').selectOption('id')
      expect(await hint.isVisible()).toBe(true)
      expect(await seriousFindings(page)).toEqual([])
    })

    test('a sheet of a large XLSX file is imported with its dates', async () => {
      const { api, project_id } = web.tenant
      const head = ['Question', 'Response', 'Market', 'Engine', 'Date'].map((value) => ({ value }))
      const on = new Date(`${today}T00:00:00Z`)
      const row = (at: number) => [
        { value: `Which kettle ${at}?` },
        // Incompressible bytes, so that the file is large, too.
        { value: `Brewhaven. ${randomBytes(600).toString('base64')}` },
        { value: 'us' },
        { value: 'a-0' },
        { type: Date, value: on, format: 'yyyy-mm-dd' },
      ]
      const many = Array.from({ length: 1200 }, (_, at) => row(at))
      const book = await writeXlsx([
        { sheet: 'Notes', data: [[{ value: 'Nothing to import' }]] },
        { sheet: 'Kettles', data: [head, ...many] },
      ] as never).toBuffer()
      expect(book.length).toBeGreaterThan(600_000)
      const page = await web.load(path())
      await choose(page, await written('kettles.xlsx', book))
      await page.getByLabel('Sheet').selectOption('Kettles')
      expect(await chosen(page, 'Answer (required)')).toBe('Response')
      const [, first] = await seen(page.getByRole('table', { name: 'The first 5 of 1,200 rows' }))
      expect([first?.[0], first?.[4]]).toEqual(['Which kettle 0?', today])
      await page.getByRole('button', { name: 'Import 1,200 rows' }).click()
      await imported(page)
      expect(await count(page, 'Created')).toBe('1,200')
      const { data: prompts } = await api.list_prompts({ project_id, limit: 10_000 })
      const asked = prompts.find(({ messages: [message] }) => message?.content === 'Which kettle 1199?')
      const { data } = await api.list_chats({ project_id, prompt_id: asked?.id ?? '' })
      expect((await api.get_chat({ project_id, chat_id: data[0]?.id ?? '' })).created_at).toBe(`${today}T00:00:00.000Z`)
    })

    test('a file that is no workbook or has no rows is reported', async () => {
      const page = await web.load(path())
      await choose(page, await written('no.xlsx', 'no workbook'))
      await page.getByText('no.xlsx is not a readable XLSX file. Save it as XLSX or CSV again.').waitFor()
      await choose(page, await written('none.csv', '\n\n'))
      await page.getByText('none.csv has no rows.').waitFor()
    })

    test('after a reload, choosing the file again resumes its import', async () => {
      const { api, project_id } = web.tenant
      const line = (at: number) =>
        JSON.stringify(
          chat(`Brewhaven. ${'word '.repeat(900)}`, { external_id: `resumed-${at}`, created_at: `${today}T00:00:00Z` }),
        )
      const all = Array.from({ length: 1200 }, (_, at) => (at === 3 ? '{' : line(at)))
      const file = await written('resumed.jsonl', all.join('\n'))
      const page = await web.open(path())
      page.on('dialog', (dialog) => void dialog.accept())
      const sent: number[] = []
      await page.route('**/chats/import?**', (route) => {
        sent.push(
          (
            route
              .request()
              .postDataBuffer()
              ?.toString()
              .match(/"external_id"/g) ?? []
          ).length,
        )
        // The second piece never arrives.
        return sent.length === 2 ? undefined : route.continue()
      })
      await choose(page, file)
      await eventually(() => sent.length).toBe(2)
      const [first = 0] = sent
      await page.getByText(`Importing ${first + 1} lines`).waitFor()
      const known = (await api.list_imports({ project_id })).data.at(-1)
      expect(known).toMatchObject({ state: 'running', lines_read: first + 1, created: first, rejected: 1 })

      await page.reload()
      await page.getByText(`choose it again to continue at line ${first + 2}`).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      const again = page.getByLabel(/^Choose \d+-resumed.jsonl again$/)
      await again.setInputFiles(await written('other.jsonl', all.slice(1).join('\n')))
      await page.getByText(/^This is not the same file\. Choose \d+-resumed\.jsonl unchanged/).waitFor()
      await again.setInputFiles(file)
      await page.getByText('Imported 1,200 lines').waitFor({ timeout: 60_000 })
      // Pieces that were stored are not sent again.
      expect(sent.slice(2).reduce((sum, some) => sum + some, 0)).toBe(1199 - first)
      expect([await count(page, 'Created'), await count(page, 'Skipped')]).toEqual(['1,199', '0stored already'])
      expect(await page.getByRole('table', { name: 'Rejected lines' }).locator('tbody th').allInnerTexts()).toEqual([
        '4',
      ])
      expect((await api.list_imports({ project_id })).data.at(-1)).toMatchObject({
        id: known?.id,
        state: 'done',
        lines_read: 1200,
        created: 1199,
        rejected: 1,
      })
      await page.context().close()
    })

    test('a lost connection is retried automatically; after an error, a click continues the import', async () => {
      const page = await web.load(path())
      let cut = 1
      await page.route('**/imports/*', (route) =>
        route.request().method() === 'PATCH' && cut-- > 0 ? route.abort('connectionreset') : route.continue(),
      )
      let fails = 1
      await page.route('**/chats/import?**', (route) =>
        fails-- > 0 ? route.fulfill({ status: 500, body: '{"message":"It failed."}' }) : route.continue(),
      )
      const lines = [0, 1, 2].map((at) =>
        JSON.stringify(chat('Brewhaven.', { external_id: `failing-${at}`, created_at: `${today}T00:00:00Z` })),
      )
      await choose(page, await written('failing.jsonl', lines.join('\n')))
      await page.getByText('It failed. Stored items are kept.').waitFor()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('The connection is lost. The import continues when the service answers again.').waitFor()
      await page.getByText('Imported 3 lines').waitFor()
      expect(await count(page, 'Created')).toBe('3')
    })

    test('page texts and perception runs are imported here, too, each with a template', async () => {
      const { api, project_id } = web.tenant
      const page = await web.load(path('pages'))
      expect(await fileOf(page, page.getByRole('button', { name: 'Download the template' }))).toEqual([
        ['url', 'title', 'text', 'date'],
        ['https://www.example.com/page', 'Title of the page', '', today],
      ])
      const sheet = 'Link,Titre,Contenu\nhttps://pages.example.com/a,Une page,"Brewhaven, encore."\nnowhere,,Texte'
      await choose(page, await written('pages.csv', sheet))
      expect(await chosen(page, 'URL (required)')).toBe('Link')
      expect(await chosen(page, 'Text (required)')).toBe('Contenu')
      await page.getByRole('button', { name: 'Import 2 rows' }).click()
      await imported(page)
      expect([await count(page, 'Created'), await count(page, 'Rejected')]).toEqual(['1', '1'])
      await page.getByText('nowhere').first().waitFor()
      const read = await api.get_url_content({ project_id, url: 'https://pages.example.com/a' })
      expect(read.data).toMatchObject({ title: 'Une page', content: 'Brewhaven, encore.' })

      await page.getByRole('button', { name: 'Import another file' }).click()
      await page.getByRole('button', { name: 'Perception runs' }).click()
      const [template] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download the template' }).click(),
      ])
      await choose(page, await written('template.jsonl', await readFile(await template.path())))
      await imported(page)
      expect(await count(page, 'Created')).toBe('1')
      await page.getByRole('button', { name: 'Import another file' }).click()
      await choose(page, await written('runs.csv', 'a,b\n1,2'))
      await page.getByText('Files of perception runs must be JSON lines. See the template.').waitFor()
      await choose(page, await written('runs.jsonl', JSON.stringify(perceptionRun())))
      await imported(page)
      expect(await count(page, 'Created')).toBe('1')
    })

    test('past imports show their kind, author and counts; rejected lines can be read and saved later', async () => {
      const page = await web.load(path())
      await page.getByRole('table', { name: 'Past imports' }).waitFor()
      const rows = await past(page)
      const row = rows.find(([name]) => name?.endsWith('tassen.csv'))
      expect([row?.[1], row?.[3], ...(row?.slice(4) ?? [])]).toEqual([
        'Answers',
        expect.stringMatching(/./),
        ...['Done', '7', '1', '0', '0'],
      ])
      expect(rows.some(([name]) => name?.endsWith('pages.csv'))).toBe(true)
      await page.getByRole('button', { name: /^1 rejected lines of \d+-tassen.csv$/ }).click()
      const figure = page.getByRole('region', { name: /^Rejected lines of \d+-tassen.csv$/ })
      expect(await fileOf(page, figure.getByRole('button', { name: 'Download as CSV' }))).toEqual([
        ['Line', 'Reason', 'What to do', 'Id or URL'],
        ['9', 'Invalid', 'A quote of this row is broken: close it, and double the quotes inside it.', ''],
      ])
      // Users without write access see them, too.
      const reader = await web.load(path(), { key: await web.tenant.companyKey('read') })
      await reader.getByRole('table', { name: 'Past imports' }).waitFor()
    })

    test('an import that will not be continued can be forgotten', async () => {
      const { api, project_id } = web.tenant
      const { id } = await api.create_import({
        ...{ project_id, kind: 'pages', file_name: 'left.jsonl', file_bytes: 10, fingerprint: 'x' },
      })
      const page = await web.load(path())
      await page.getByRole('button', { name: 'Forget left.jsonl' }).click()
      await page.getByRole('button', { name: 'Forget left.jsonl' }).waitFor({ state: 'detached' })
      await expect(api.get_import({ import_id: id })).rejects.toMatchObject({ status: 404 })
    })

    test('no page logs an error, apart from requests that failed on purpose', () => {
      expect(web.complaints.filter((one) => !/ERR_CONNECTION_RESET|status of 500/.test(one))).toEqual([])
    })
  },
  { days: 2 },
)
