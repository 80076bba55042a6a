import { beforeAll, expect, test, vi } from 'vitest'
import { addSurroundings } from '../../src/demo/surroundings.ts'
import { days, describeWeb } from './browser.ts'
import { askedBy, fileOf, seen, written } from './files.ts'
import { percent, rowsOf, week } from './tables.ts'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const poll = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000 })

const wide = { width: 1440, height: 900 }
/** Data that is on a page and also available outside it: files, and calls of the API. */
describeWeb('files and calls of shopping and perception', (web) => {
  const path = (rest: string) => `/projects/${web.tenant.project_id}/${rest}`

  beforeAll(async () => {
    await addSurroundings(web.tenant, { seed: 1, first_day: day(days - 1) }, day(0))
  })

  const tables = [
    ['shopping?range=7d', 'Products, ranked'],
    ['shopping/products?range=7d', 'Products'],
    ['shopping/merchants?range=7d', 'Merchants'],
    ['shopping/demand?range=7d', 'Demand'],
    ['perception/objections', 'Objections, ranked'],
  ] as const
  test.each(tables)('%s: the file has what the table “%s” shows', async (view, name) => {
    const page = await web.visit(path(view), wide)
    await rowsOf(page, name).first().waitFor()
    const figure = page.getByRole('region', { name }).getByRole('button', { name: 'Download as CSV' })
    const of_page = page.getByRole('button', { name: 'CSV', exact: true })
    // Table and file show the same moment, once all requests are answered.
    await vi.waitFor(
      async () => {
        const [heads = [], ...rows] = await seen(page.getByRole('table', { name, exact: true }))
        const file = await fileOf(page, (await of_page.count()) > 0 ? of_page : figure)
        // After them come the numbers as shown, and their changes.
        expect(file[0]?.slice(0, heads.length)).toEqual(heads)
        expect(file.length).toBe(rows.length + 1)
        expect(rows.length).toBeGreaterThan(1)
        for (const [place, cells] of rows.entries()) {
          for (const [at, cell] of cells.entries()) {
            // Ranges in several currencies are on separate lines.
            if (heads[at] === 'Price in answers') expect(file[place + 1]?.[at]).toContain(cell === '–' ? '' : cell)
            else expect(written(file[place + 1]?.[at] ?? ''), `${heads[at]}: ${cells.join(' ')}`).toContain(cell)
          }
        }
      },
      { timeout: 30_000, interval: 500 },
    )
  })

  test.each(['Attributes and brands', 'Rank by channel'])('the file of “%s” has its numbers', async (name) => {
    const page = await web.visit(path('perception'))
    const card = page.getByRole('region', { name, exact: true }).first()
    await card
      .getByText(/\d+ answers/)
      .first()
      .waitFor()
    const [heads = [], ...rows] = await seen(card.getByRole('table'))
    const [titles = [], ...lines] = await fileOf(page, card.getByRole('button', { name: 'Download as CSV' }))
    const numbers = titles.filter((title) => !title.endsWith(', as shown'))
    expect(numbers.filter((title) => title !== 'Answers')).toEqual(heads)
    expect(lines.map(([first]) => first)).toEqual(rows.map(([first]) => first))
    for (const cells of rows) {
      const line = lines.find(([first]) => first === cells[0])
      for (const [at, cell] of cells.entries()) {
        expect(written(line?.[titles.indexOf(heads[at] ?? '')] ?? '')).toContain(cell)
      }
    }
  })

  interface Rows {
    data: Record<string, unknown>[]
  }
  const named = (field: string) => (answer: unknown) => (answer as Rows).data.map((row) => String(row[field]))
  const calls = [
    ['shopping?range=7d', 'Products, ranked', 'Products, ranked', named('name')],
    ['shopping/products?range=7d&search=brewhaven', 'Products', 'Products', named('name')],
    ['shopping/brands', 'Product brands', 'Product brands', named('name')],
    ['shopping/merchants?range=7d', 'Merchants', 'Merchants', named('name')],
    ['shopping/demand?range=7d&kind=query_term', 'Demand', 'Demand', named('text')],
    ['perception', 'Attributes and brands', 'Attributes and brands', named('attribute')],
    ['perception', 'Ranks', 'Rank by channel', named('attribute')],
    ['perception', 'Pages', 'Pages behind “easy to use”', named('title')],
    ['perception/objections', 'Objections', 'Objections, ranked', named('name')],
    ['perception/facts?verdict=contradicted', 'Verdicts', 'Verdicts', named('claim')],
    ['perception/runs', 'Industries', 'Industries', named('name')],
  ] as const
  test.each(calls)('%s: the call “%s” returns what “%s” shows', async (view, call, name, names) => {
    const page = await web.visit(path(view), wide)
    const shown = () => rowsOf(page, name).evaluateAll((all) => all.map((row) => row.innerText as string))
    await rowsOf(page, name).first().waitFor()
    await page.getByRole('button', { name: 'As API call' }).click()
    const line = page.getByRole('dialog').getByRole('region', { name: call, exact: true }).locator('pre')
    const expected = names(await askedBy(await line.innerText(), web.tenant.key))
    expect(expected.length).toBeGreaterThan(0)
    const rows = await shown()
    expect(rows.length).toBe(expected.length)
    for (const text of expected)
      expect(
        rows.some((row) => row.includes(text)),
        text,
      ).toBe(true)
  })

  const views = ['shopping', 'shopping/products/', 'shopping/categories', 'perception/attributes', 'perception/facts']
  test.each(views)('%s: every call works, and the mean product is the one shown', async (view) => {
    const { api, project_id, key } = web.tenant
    const { data } = await api.list_products({ ...week(project_id), limit: 1 })
    const page = await web.visit(path(`${view}${view.endsWith('/') ? data[0]?.id : ''}?range=7d`))
    await page.getByRole('button', { name: 'As API call' }).click()
    const lines = page.getByRole('dialog').locator('pre')
    await poll(() => lines.count()).toBeGreaterThan(1)
    for (const line of await lines.allInnerTexts()) {
      const answer = (await askedBy(line, key)) as { avg_visibility?: number }
      if (answer.avg_visibility === undefined) continue
      // The dialog also has a section with that name.
      const tiles = page.locator('section[aria-label="Mean product"]').filter({ hasText: 'Products shown' })
      expect(await tiles.innerText()).toContain(percent(answer.avg_visibility))
    }
  })
})
