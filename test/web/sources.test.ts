import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { gap, readPages } from './read-pages.ts'
import { cellsOf, patience, percent, rowsOf, week, whole } from './tables.ts'

describeWeb('sources', (web) => {
  const path = (rest = '', search = '?range=7d') => `/projects/${web.tenant.project_id}/sources${rest}${search}`
  const days = () => week(web.tenant.project_id)
  beforeAll(() => readPages(web.tenant))

  test('domains have the numbers of the API, with their change, and lead to their page', async () => {
    const page = await web.load(path())
    const { data } = await web.tenant.api.get_domains_report({ ...days(), include_previous_period: true })
    const cells = await cellsOf(page, 'Domains')
    expect(cells).toHaveLength(data.length)
    for (const row of data) {
      const shown = cells.find(([name]) => name === row.domain)
      expect(shown?.slice(2, 7)).toEqual([
        percent(row.retrieved_percentage),
        whole(row.retrieved_chat_count),
        whole(row.retrieval_count),
        whole(row.citation_count),
        row.citation_rate.toFixed(2),
      ])
    }
    const [top] = [...data].sort((a, b) => b.retrieved_percentage - a.retrieved_percentage)
    if (!top?.previous) throw new Error('no domain was read')
    expect(cells[0]?.[0]).toBe(top.domain)
    const change = ((top.retrieved_percentage - top.previous.retrieved_percentage) * 100).toFixed(1).replace('-', '−')
    expect(await rowsOf(page, 'Domains').first().innerText()).toContain(`${change} pts`)
    await page.getByRole('link', { name: top.domain, exact: true }).last().click()
    await page.waitForURL(`**/sources/domains/${top.domain}?range=7d`)
    await page.getByRole('heading', { level: 1, name: top.domain }).waitFor()
  })

  test('URLs have the numbers of the API, as shares of all answers', async () => {
    const page = await web.load(path('/urls'))
    const { data } = await web.tenant.api.get_urls_report({ ...days(), limit: 10_000 })
    const [brand] = (await web.tenant.api.get_brands_report(days())).data
    const cells = await cellsOf(page, 'URLs')
    expect(cells).toHaveLength(data.length)
    const total = brand?.visibility_total ?? 0
    const count = (rows: (string | undefined)[]) => [...rows].sort()
    expect(count(cells.map(([, , share]) => share))).toEqual(
      count(data.map(({ retrieval_count }) => percent(retrieval_count / total))),
    )
    expect(count(cells.map(([, , , answers]) => answers))).toEqual(count(data.map((row) => whole(row.retrieval_count))))
    expect(count(cells.map(([, , , , cited]) => cited))).toEqual(count(data.map((row) => whole(row.citation_count))))
  })

  test('gap filters are kept in the address and in the other view, and the back button undoes them', async () => {
    const page = await web.load(path())
    const { api } = web.tenant
    const having = [{ field: 'gap' as const, operator: 'gte' as const, value: 1 }]
    const domains = await api.get_domains_report({ ...days(), having })
    const urls = await api.get_urls_report({ ...days(), having, limit: 10_000 })
    expect(domains.data.map(({ domain }) => domain)).toEqual([gap])
    await rowsOf(page, 'Domains').first().waitFor()
    const all = await rowsOf(page, 'Domains').count()
    const tile = page.getByRole('group', { name: /^Sources by the brands/ }).getByRole('button', { name: /^Gap/ })
    expect(await tile.innerText()).toMatch(/^Gap\n+1\n/)
    await tile.click()
    await page.waitForURL('**/sources?range=7d&gap=1')
    await expect.poll(() => rowsOf(page, 'Domains').count(), patience).toBe(1)
    const [cells] = await cellsOf(page, 'Domains')
    expect([cells?.[0], cells?.[7], cells?.[8]]).toEqual([gap, 'Torrefa, Kafira', '2'])
    await page.getByRole('navigation', { name: 'Views of sources' }).getByRole('link', { name: 'URLs' }).click()
    await page.waitForURL('**/sources/urls?range=7d&gap=1')
    await expect.poll(() => rowsOf(page, 'URLs').count(), patience).toBe(urls.data.length)
    await page.goBack()
    await page.goBack()
    await page.waitForURL('**/sources?range=7d')
    await expect.poll(() => rowsOf(page, 'Domains').count(), patience).toBe(all)
    const own = await web.load(path('/urls', `?range=7d&names=${web.tenant.own_brand_id}`))
    await rowsOf(own, 'URLs').first().waitFor()
    expect(await rowsOf(own, 'URLs').count()).toBe(1)
    expect((await cellsOf(own, 'URLs'))[0]?.[0]).toBe('The test')
    const none = await web.load(path('', '?range=7d&gap=3'))
    await none.getByText('No gaps').waitFor()
  })

  test('a class assigned by hand shows at once, persists, filters, and ends when the class is deleted', async () => {
    const page = await web.load(path())
    await page.getByRole('button', { name: 'Classes', exact: true }).click()
    await page.getByLabel('Name of the class').fill('editorial')
    await page.getByLabel('Color of the class').selectOption('pink')
    await page.getByLabel('Name of the class').press('Enter')
    await page.getByRole('alert').getByText('already exists').waitFor()
    await page.getByLabel('Name of the class').fill('Coffee, press')
    await page.getByLabel('Name of the class').press('Enter')
    await page.getByRole('list', { name: 'Custom classes' }).getByText('Coffee, press').waitFor()
    await page.keyboard.press('Escape')
    const button = page.getByRole('button', { name: new RegExp(`^Class of ${gap}`) })
    // The service is slow to answer; the table is not.
    await page.route('**/domain-assignments', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await button.click()
    const answered = page.waitForResponse('**/domain-assignments')
    await page
      .getByRole('dialog', { name: `Class of ${gap}` })
      .getByRole('button', { name: 'Coffee, press' })
      .click()
    const begun = Date.now()
    await expect.poll(() => button.innerText(), { ...patience, interval: 20 }).toBe('Coffee, press')
    expect(Date.now() - begun).toBeLessThan(1000)
    expect((await answered).ok()).toBe(true)
    const filters = [{ field: 'domain_classification' as const, operator: 'in' as const, values: ['Coffee, press'] }]
    const { data } = await web.tenant.api.get_domains_report({ ...days(), filters })
    expect(data.map(({ domain }) => domain)).toEqual([gap])
    const filtered = await web.open(path())
    await filtered.getByRole('button', { name: 'Domain class' }).click()
    await filtered.getByRole('group', { name: 'Domain class' }).getByText('Coffee, press').click()
    await filtered.waitForURL('**classes=*')
    await filtered.reload()
    await rowsOf(filtered, 'Domains').first().waitFor()
    await expect.poll(() => rowsOf(filtered, 'Domains').count(), patience).toBe(1)
    await filtered.getByRole('button', { name: 'Classes', exact: true }).click()
    await filtered.getByRole('button', { name: 'Delete Coffee, press' }).click()
    await filtered.getByText('This cannot be undone.').waitFor()
    await filtered.getByRole('button', { name: 'Delete the class' }).click()
    await filtered.getByText('No custom classes yet.').waitFor()
    expect((await web.tenant.api.get_domains_report({ ...days(), filters })).data).toEqual([])
    await filtered.context().close()
    await page.reload()
    await expect.poll(() => button.innerText(), patience).not.toBe('Coffee, press')
  })

  test('a failed change of a class is reverted with its reason; a read key has no control', async () => {
    const page = await web.load(path())
    const button = page.getByRole('button', { name: new RegExp(`^Class of ${gap}`) })
    const before = await button.innerText()
    await page.route('**/domain-assignments', (route) =>
      route.fulfill({ status: 400, json: { message: 'classification is not known.' } }),
    )
    await button.click()
    await page
      .getByRole('dialog', { name: `Class of ${gap}` })
      .getByRole('button', { name: 'Institutional' })
      .click()
    await page.getByRole('alert').getByText('classification is not known.').waitFor()
    await expect.poll(() => button.innerText(), patience).toBe(before)
    const reader = await web.load(path(), { key: await web.tenant.projectKey('read') })
    await rowsOf(reader, 'Domains').first().waitFor()
    expect(await reader.getByRole('button', { name: /^Class of|^Classes$/ }).count()).toBe(0)
  })

  test('classes over time add up, and what changed most agrees with the API', async () => {
    const page = await web.load(path())
    const card = page.getByRole('region', { name: 'Domain classes over time' }).first()
    await card.getByRole('button', { name: 'Show as table' }).click()
    const { data } = await web.tenant.api.get_domains_report({ ...days(), dimensions: ['date'], limit: 10_000 })
    const cells = await cellsOf(page, 'Domain classes over time')
    const sum = cells.reduce((all, [, , , read]) => all + Number(read), 0)
    expect(sum).toBe(data.reduce((all, row) => all + row.retrieval_count, 0))
    const { data: judged } = await web.tenant.api.get_domains_report({
      ...days(),
      include_previous_period: true,
      include: ['confidence'],
    })
    // Nothing moved without a change according to its own test.
    const real = judged.filter(({ confidence }) => (confidence?.changes?.retrieved_percentage.p ?? 1) < 0.05)
    const card_of_changes = page.getByRole('region', { name: 'What changed most' })
    await card_of_changes.getByText(/\d+ domains compared, (none|\d+) moved more than chance/).waitFor()
    const moved = await card_of_changes.getByRole('listitem').allInnerTexts()
    for (const text of moved) expect(real.some(({ domain }) => text.includes(domain))).toBe(true)
  })

  test('a CSV file has the rows shown, searched and sorted', async () => {
    const page = await web.load(path('/urls', '?range=7d&search=cupscore&sort=source.asc'))
    await rowsOf(page, 'URLs').first().waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]?.replace('\uFEFF', '')).toMatch(
      /^URL,Class,Read in,Answers,Citations,Citation rate,Names,Gap,"Read in, as shown",/,
    )
    expect(lines.slice(1).every((line) => line.includes('cupscore.example'))).toBe(true)
    expect(lines).toHaveLength((await rowsOf(page, 'URLs').count()) + 1)
  })

  test('everything can be reached by keyboard: view, class, tile', async () => {
    const page = await web.load(path())
    const button = page.getByRole('button', { name: new RegExp(`^Class of ${gap}`) })
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: `Class of ${gap}` })
    await panel.waitFor()
    await expect.poll(() => panel.locator(':focus').count(), patience).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label'), patience).toContain(`Class of ${gap}`)
    const tile = page.getByRole('button', { name: /^Name no brand/ })
    const { data } = await web.tenant.api.get_domains_report({ ...days(), limit: 1000, include: ['is_read'] })
    const unread = data.filter(({ mentioned_brands, is_read }) => mentioned_brands.length === 0 && !is_read).length
    expect(unread).toBeGreaterThan(0)
    await expect.poll(() => tile.innerText(), patience).toContain(`· ${unread} not read yet`)
    expect((await cellsOf(page, 'Domains')).filter((cells) => cells.includes('not read yet'))).toHaveLength(unread)
    await tile.focus()
    await page.keyboard.press('Space')
    await page.waitForURL('**brands=0')
  })

  test('no page logs an error', () => {
    // The browser itself logs refusals of the service, which tests above caused.
    expect(web.complaints.filter((text) => !/status of 4(?:00|04|09)/.test(text))).toEqual([])
  })
})
