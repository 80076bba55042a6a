import { beforeAll, expect, test } from 'vitest'
import { addSurroundings } from '../../src/demo/surroundings.ts'
import { days, describeWeb } from './browser.ts'
import { settled } from './settled.ts'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** Pages are slow on a busy machine. */
const poll = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000 })

describeWeb('brand perception', (web) => {
  const path = (rest = '') => `/projects/${web.tenant.project_id}/perception${rest}`
  const score = (value: number) => value.toFixed(1)
  type Page = Awaited<ReturnType<typeof web.open>>
  /** A table as it is read: row names, column names, and the cells. */
  const readTable = async (page: Page, name: string) => {
    const table = page.getByRole('table', { name })
    await table.waitFor()
    const columns = (await table.locator('thead th').allInnerTexts()).slice(1).map((text) => text.trim())
    const rows = await table.locator('tbody tr').evaluateAll((all) =>
      all.map((row) => ({
        name: String(row.querySelector('th')?.innerText).split('\n')[0] ?? '',
        cells: Array.from(row.querySelectorAll('td') as Iterable<{ innerText: string }>, (cell) =>
          cell.innerText.trim(),
        ),
      })),
    )
    return { columns, rows }
  }

  beforeAll(async () => {
    await addSurroundings(web.tenant, { seed: 1, first_day: day(days - 1) }, day(0))
  })

  test('the matrix has every score of the API, as a table that can be sorted and filtered by channel', async () => {
    const { api, project_id } = web.tenant
    const page = await web.load(path())
    const { data } = await api.get_competitive_breakdown({ project_id })
    expect(data.length).toBeGreaterThan(3)
    const check = async (rows: typeof data) => {
      const shown = await readTable(page, 'Attributes and brands')
      const scores = Object.fromEntries(
        shown.rows.map(({ name, cells }) => [name, Object.fromEntries(shown.columns.map((one, i) => [one, cells[i]]))]),
      )
      return expect(scores).toEqual(
        Object.fromEntries(
          rows.map(({ attribute, brands }) => [
            attribute,
            Object.fromEntries(brands.map((brand) => [brand.name, score(brand.score)])),
          ]),
        ),
      )
    }
    await page.getByText(/· \d+ answers ·/).waitFor()
    await check(data)
    const { columns, rows } = await readTable(page, 'Attributes and brands')
    expect(columns[0]).toBe('Brewhaven')
    const own = rows.map(({ cells }) => Number(cells[0]))
    expect(own).toEqual([...own].sort((a, b) => b - a))
    await page.getByRole('table', { name: 'Attributes and brands' }).getByRole('button', { name: 'Torrefa' }).click()
    const sorted = (await readTable(page, 'Attributes and brands')).rows.map(({ cells }) =>
      Number(cells[columns.indexOf('Torrefa')]),
    )
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a))
    await page.getByRole('button', { name: 'Channels', exact: true }).click()
    await page.getByRole('group', { name: 'Channels' }).getByText('Perplexity', { exact: true }).click()
    await page.waitForURL('**channels=*')
    const channel = new URL(page.url()).searchParams.get('channels') as 'C-0'
    const narrowed = await api.get_competitive_breakdown({ project_id, model_channel_ids: [channel] })
    await expect
      .poll(() =>
        check(narrowed.data).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })

  test('ranks by channel, history and pages of an attribute are those of the API', async () => {
    const { api, project_id } = web.tenant
    const page = await web.load(path('?attribute=reliable'))
    const { data } = await api.list_attribute_rankings({ project_id, model_channel_ids: ['C-0'] })
    const { data: channels } = await api.list_model_channels({ project_id })
    const name = channels.find(({ id }) => id === 'C-0')?.description ?? ''
    await page.getByRole('table', { name: 'Rank by channel' }).getByRole('button', { name, exact: true }).waitFor()
    const ranks = await readTable(page, 'Rank by channel')
    const at = ranks.columns.indexOf(name)
    expect(Object.fromEntries(ranks.rows.map((row) => [row.name, row.cells[at]?.split('\n')[0]]))).toEqual(
      Object.fromEntries(
        data.map(({ attribute, ranking }) => [attribute, ranking === null ? '–' : ranking.toFixed(2)]),
      ),
    )
    const { data: sources } = await api.list_attribute_sources({ project_id, attribute: 'reliable' })
    const pages = page.getByRole('table', { name: 'Pages behind “reliable”' }).locator('tbody tr')
    await poll(() => pages.count()).toBe(sources.length)
    expect(await pages.first().innerText()).toContain(String(sources[0]?.citation_count))
    const history = page.getByRole('region', { name: 'Scores over time' })
    await history.getByText(/runs completed on \d+ days/).waitFor()
    await history.getByRole('button', { name: 'Show as table' }).click()
    const { data: points } = await api.list_attribute_history({ project_id })
    await poll(() => history.getByRole('row').count()).toBe(points.flatMap((one) => one.points).length + 1)
    const matrix = page.getByRole('table', { name: 'Attributes and brands' })
    await matrix.getByRole('link', { name: /^good value/ }).click()
    await page.waitForURL('**attribute=good+value*')
    await page.getByRole('table', { name: 'Pages behind “good value”' }).waitFor()
    // A number opens its values over time.
    await matrix.getByRole('link', { name: /: Kafira, reliable,/ }).press('Enter')
    await page.waitForURL('**attribute=reliable&brand=*')
    await history.getByText(/^Kafira · Homes/).waitFor()
    // A selected line of scores has its band; then the lines are channels, of one attribute.
    await history.locator('[data-band="reliable"]').waitFor({ state: 'attached' })
    await history.getByRole('group', { name: 'Cut by' }).getByRole('button', { name: 'Channel' }).click()
    await page.waitForURL('**cut=channel*')
    await history.getByText(/^Kafira, reliable · by channel/).waitFor()
    await history.getByRole('button', { name: 'Show as table' }).click()
    const kafira = (await api.list_brands({ project_id })).data.find((brand) => brand.name === 'Kafira')?.id ?? ''
    const shown = async () =>
      (await history.locator('tbody tr').allInnerTexts())
        .filter((text) => text.includes(name))
        .map((text) => text.split('\t').at(-1))
    const { data: ofChannel } = await api.list_attribute_history({
      project_id,
      brand: kafira,
      model_channel_ids: ['C-0'],
    })
    const reliable = ofChannel.find(({ attribute }) => attribute === 'reliable')?.points ?? []
    await poll(shown).toEqual(reliable.toReversed().map((point) => score(point.score)))
  })

  test('objections lead to their pages', async () => {
    const { api, project_id } = web.tenant
    const page = await web.load(path('/objections'))
    const { data } = await api.list_objections({ project_id })
    const shown = page.getByRole('table', { name: 'Objections, ranked' }).locator('tbody tr')
    await poll(() => shown.count()).toBe(data.length)
    for (const [place, { name, score: value }] of data.entries()) {
      const text = await shown.nth(place).innerText()
      expect(text).toContain(name)
      expect(text).toContain(score(value))
    }
    const second = data[1]?.name ?? ''
    await page.getByRole('link', { name: second }).click()
    await page.waitForURL('**objection=*')
    const sources = await api.list_objection_sources({ project_id, objection: second })
    const pages = page.getByRole('table', { name: `Pages behind “${second}”` }).locator('tbody tr')
    await poll(() => pages.count()).toBe(sources.total_count)
  })

  test('a contradicted claim shows its fact, its count and its pages by tier', async () => {
    const { api, project_id } = web.tenant
    const page = await web.load(path('/facts'))
    const { data } = await api.list_fact_checking_verdicts({ project_id, verdict: 'contradicted' })
    // The most frequent claim differs from day to day; this one has pages of every tier.
    const verdict = data.find(({ claim }) => claim.includes('two-year warranty'))
    const row = page
      .getByRole('table', { name: 'Verdicts' })
      .getByRole('row')
      .filter({ hasText: verdict?.claim ?? '' })
    await row.waitFor()
    const { columns, rows } = await readTable(page, 'Verdicts')
    const shown = rows.find(({ name }) => name === verdict?.claim)
    const cell = (title: string) => shown?.cells[columns.indexOf(title)]
    expect([cell('Verdict'), cell('Fact'), cell('Answers')]).toEqual([
      'Contradicted',
      verdict?.fact,
      String(verdict?.chats),
    ])
    await row.getByRole('button', { name: /^Show pages behind/ }).click()
    const { data: pages } = await api.list_claim_sources({ project_id, claim_id: verdict?.claim_id ?? '' })
    const sources = pages.filter((one) => one.tier === 'at_claim')
    const tier = page.getByRole('dialog').getByRole('region', { name: 'Cited with the claim' })
    await poll(() => tier.getByRole('listitem').count()).toBe(sources.length)
    // Pages that answers read lead to these answers.
    await tier.getByRole('link', { name: sources[0]?.title ?? '' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Supported', exact: true }).click()
    await page.waitForURL('**verdict=supported')
    await row.waitFor({ state: 'detached' })
  })

  test('answers that make a claim open with the filters they were counted with', async () => {
    const { api, project_id } = web.tenant
    const { data: topics } = await api.list_topics({ project_id })
    const topic = topics[0]?.id ?? ''
    const page = await web.load(`${path('/facts')}?channels=chatgpt-ui&topics=${topic}&countries=DE&range=7d`)
    await page.getByText('Topics, Countries: selected, but not used on this page.').waitFor()
    const link = page.getByRole('table', { name: 'Verdicts' }).locator('[data-answers]').first()
    const { searchParams } = new URL((await link.getAttribute('href')) ?? '', 'http://here')
    const { claim, ...rest } = Object.fromEntries(searchParams)
    expect(rest).toEqual({ channels: expect.any(String), start: '2020-01-01', end: day(0) })
    const count = await link.getAttribute('data-answers')
    await link.click()
    await page.getByText(new RegExp(`· ${count} answers?$`)).waitFor()
    await page.goto(`${path('/runs')}?channels=chatgpt-ui`)
    await page.getByText('Channels: selected, but not used on this page.').waitFor()
  })

  test('facts are added, reworded, switched off and on, and deleted', async () => {
    const { api, project_id } = web.tenant
    const page = await web.load(path('/facts'))
    const dialog = page.getByRole('dialog')
    const texts = async () => (await api.list_facts({ project_id })).data.map(({ text }) => text)
    await page.getByRole('button', { name: 'Add facts' }).click()
    await dialog.getByLabel('Facts, one per line').fill('x'.repeat(2001))
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('alert').getByText('2,000').waitFor()
    await dialog
      .getByLabel('Facts, one per line')
      .fill('Brewhaven ships in two days.\n\nBrewhaven repairs for ten years.')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('link', { name: 'Brewhaven repairs for ten years.' }).waitFor()
    expect((await texts()).slice(-2)).toEqual(['Brewhaven ships in two days.', 'Brewhaven repairs for ten years.'])
    await page.getByRole('button', { name: 'Add facts' }).click()
    const lines = dialog.getByLabel('Facts, one per line')
    await lines.fill('brewhaven ships  in two days.')
    await dialog.getByText('All of these facts already exist.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
    await lines.fill('Brewhaven ships in two days.\nBrewhaven is new.\nBrewhaven is new.')
    await dialog.getByText('2 lines left out').waitFor()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('link', { name: 'Brewhaven is new.' }).waitFor()
    expect((await texts()).filter((text) => /is new|two days/.test(text))).toEqual([
      'Brewhaven ships in two days.',
      'Brewhaven is new.',
    ])
    await page.getByRole('button', { name: 'Edit: Brewhaven ships in two days.' }).click()
    await dialog.getByLabel('Fact').fill('Brewhaven ships in one day.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Switch off: Brewhaven ships in one day.' }).click()
    await page.getByRole('button', { name: 'Switch on: Brewhaven ships in one day.' }).click()
    await page.getByRole('button', { name: 'Switch off: Brewhaven ships in one day.' }).waitFor()
    for (const text of ['Brewhaven ships in one day.', 'Brewhaven repairs for ten years.']) {
      await page.getByRole('button', { name: `Delete: ${text}` }).click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await poll(() => dialog.count()).toBe(0)
    }
    expect(await texts()).not.toContain('Brewhaven ships in one day.')
  })

  test('clusters show the same score as the first page, even where the latest run alone has another', async () => {
    const { api, project_id } = web.tenant
    const { data: latest } = await api.list_brand_attributes({ project_id })
    const page = await web.load(path())
    const matrix = await readTable(page, 'Attributes and brands')
    const shown = new Map(matrix.rows.map(({ name, cells }) => [name, cells[0] ?? '']))
    expect(latest.some((one) => shown.get(one.attribute) !== score(one.score))).toBe(true)
    await page.goto(path('/attributes'))
    const terms = page.getByRole('main').getByRole('listitem')
    const scores = () =>
      terms.evaluateAll((all) =>
        Object.fromEntries(
          all.map((one) => [one.querySelector('a')?.innerText ?? '', one.querySelector('.numbers')?.innerText ?? '']),
        ),
      )
    await poll(scores).toEqual(expect.objectContaining(Object.fromEntries(shown)))
  })

  test('attributes are added and moved into a cluster, which is renamed and deleted', async () => {
    const { api, project_id } = web.tenant
    const page = await web.load(path('/attributes'))
    const dialog = page.getByRole('dialog')
    const { unclustered } = await api.list_attribute_clusters({ project_id })
    const [attribute = ''] = unclustered
    const { data } = await api.get_competitive_breakdown({ project_id })
    const none = page.getByRole('region', { name: 'Not in a cluster' })
    await poll(() => none.getByRole('listitem').count()).toBe(unclustered.length)
    const brands = data.find((one) => one.attribute === attribute)?.brands ?? []
    const known = brands.find(({ is_own }) => is_own)?.score ?? -1
    await none.getByRole('listitem').filter({ hasText: attribute }).getByText(score(known)).waitFor()
    await page.getByRole('button', { name: 'Add attributes' }).click()
    await dialog.getByLabel('Attributes, one per line').fill('Warm-up time')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const cluster = page.getByRole('region', { name: 'Warm-up time' })
    await cluster.getByText('The next run asks about it.').waitFor()
    await page.getByRole('button', { name: 'Add attributes' }).click()
    await dialog.getByLabel('Attributes, one per line').fill('warm-up time')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    await none.getByRole('button', { name: `Move ${attribute}` }).click()
    await dialog.getByLabel('Cluster').selectOption({ label: 'Warm-up time' })
    await dialog.getByRole('button', { name: 'Move' }).click()
    await cluster.getByText(attribute).waitFor()
    await page.getByRole('button', { name: 'Rename Warm-up time' }).click()
    await dialog.getByLabel('Name').fill('Speed')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('region', { name: 'Speed' }).waitFor()
    await page.getByRole('button', { name: 'Delete Speed' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await poll(() => page.getByRole('region', { name: 'Speed' }).count()).toBe(0)
    expect((await api.list_attribute_clusters({ project_id })).unclustered).toContain(attribute)
  })

  test('a run is ordered; without an engine, the page says that nothing can be asked', async () => {
    const { api, project_id } = web.tenant
    const page = await web.load(path('/runs'))
    const dialog = page.getByRole('dialog')
    await page.getByText('The service has no runs yet').waitFor()
    await page.getByText(/No tracked channel has a connected engine/).waitFor()
    await page.getByRole('button', { name: 'Order a run' }).click()
    await dialog.getByText(/a run would fail/).waitFor()
    await dialog.getByLabel('Industry').fill('Espresso machines')
    await dialog.getByLabel('Target market').fill('Canada')
    await dialog.getByRole('button', { name: 'Order' }).click()
    await page.getByText('1 run ordered.').waitFor()
    const { data } = await api.list_perception_runs({ project_id })
    expect(data.map(({ industry, target_market }) => [industry, target_market])).toEqual([
      ['Espresso machines', 'Canada'],
    ])
    const row = page.getByRole('table', { name: 'Runs by the service' }).locator('tbody tr').first()
    await row.getByText('Canada · by request').waitFor()
    await row.getByText('Failed', { exact: true }).waitFor({ timeout: 20_000 })
  })

  test('without a run, every page says that there is none yet', async () => {
    const tenant = await web.server.tenant()
    for (const part of ['', '/attributes', '/objections', '/facts']) {
      const page = await web.load(`/projects/${tenant.project_id}/perception${part}`, { key: tenant.key })
      await page.getByText('No completed perception run yet').waitFor()
      await page.getByRole('link', { name: 'Order one' }).waitFor()
    }
  })

  test('a read key sees no write controls', async () => {
    const key = await web.tenant.projectKey('read')
    for (const part of ['/attributes', '/facts', '/runs']) {
      const page = await web.load(path(part), { key })
      await page.getByText('read only').waitFor()
      await settled(page)
      const writing = /^(Add|Edit|Delete|Move|Rename|Switch|Order a)/
      expect(await page.getByRole('main').getByRole('button', { name: writing }).count()).toBe(0)
    }
  })

  test('no page logs an error', () => {
    // The browser itself logs answers with 400 or 409.
    expect(web.complaints.filter((one) => !/status of 4(00|09)/.test(one))).toEqual([])
  })
})
