import { beforeAll, expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { gap, readPages, reviewed } from './read-pages.ts'
import { cellsOf, patience, percent, rowsOf, week } from './tables.ts'

describeWeb('the pages of sources', (web) => {
  const path = (rest = '', search = '?range=7d') => `/projects/${web.tenant.project_id}/sources${rest}${search}`
  const days = () => week(web.tenant.project_id)
  beforeAll(() => readPages(web.tenant))

  test('a domain page shows its numbers, its channels, its URLs, and the answers that read it', async () => {
    const page = await web.load(path(`/domains/${gap}`))
    const { api } = web.tenant
    const filters = [{ field: 'domain' as const, operator: 'in' as const, values: [gap] }]
    const [row] = (await api.get_domains_report({ ...days(), filters, include_previous_period: true })).data
    if (!row) throw new Error('the domain was not read')
    const tiles = page.getByRole('group', { name: /^Numbers of the source/ })
    const read = tiles.getByRole('button', { name: /^Read in/ })
    await read.getByText(percent(row.retrieved_percentage), { exact: true }).waitFor()
    await tiles
      .getByRole('link', { name: `${row.retrieved_chat_count} of ${row.total_chat_count} answers` })
      .first()
      .waitFor()
    const chats = await api.get_domains_report({ ...days(), filters, dimensions: ['chat_id'] })
    expect(chats.data).toHaveLength(row.retrieved_chat_count)
    const answers = page.getByRole('region', { name: 'Answers that read it' }).first()
    await answers.getByText(`${row.retrieved_chat_count} answers`).waitFor()
    const urls = await api.get_urls_report({ ...days(), filters })
    expect(await cellsOf(page, 'Its URLs')).toHaveLength(urls.data.length)
    const by_channel = await api.get_domains_report({ ...days(), filters, dimensions: ['model_channel_id'] })
    const shares = (await cellsOf(page, 'By channel')).map(([, share]) => share).filter((share) => share !== '0.0%')
    expect(shares.sort()).toEqual(by_channel.data.map((one) => percent(one.retrieved_percentage)).sort())
    // The chart has a table: one row for each day with answers, which together give the numbers on the tiles.
    await tiles.getByRole('button', { name: /^Citations/ }).click()
    await page.waitForURL('**metric=citations*')
    const trend = page.getByRole('region', { name: 'Citations over time' }).first()
    await trend.getByRole('application').focus()
    await page.keyboard.press('End')
    await trend.locator('[aria-live]').getByText(gap).waitFor()
    await trend.getByRole('button', { name: 'Show as table' }).click()
    const sum = (await cellsOf(page, 'Citations over time')).reduce((all, [, cited]) => all + Number(cited), 0)
    expect(sum).toBe(row.citation_count)
    await rowsOf(page, 'Answers that read it').first().getByRole('link').click()
    await page.waitForURL('**/chats/ch_*')
    await page.getByRole('article', { name: 'Answer' }).waitFor()
  })

  test('a URL page shows its class, the brands on it, its text as plain text, and the answers that read it', async () => {
    const page = await web.load(path('/urls/page', `?range=7d&url=${encodeURIComponent(`${reviewed}?utm_source=x`)}`))
    await page.getByRole('heading', { level: 1, name: 'The test' }).waitFor()
    const filters = [{ field: 'url' as const, operator: 'in' as const, values: [reviewed] }]
    const [row] = (await web.tenant.api.get_urls_report({ ...days(), filters })).data
    const answers = page.getByRole('region', { name: 'Answers that read it' }).first()
    await answers.getByText(`${row?.retrieval_count} answers`).waitFor()
    await expect.poll(() => page.locator('dl').innerText(), patience).toMatch(/Names\s+Brewhaven\s*you\s*Torrefa/)
    await page.getByText('Brewhaven wins, before Torrefa.').waitFor()
    await page.getByText('<img src=x onerror').waitFor()
    expect(await page.evaluate('window.hacked')).toBeUndefined()
    expect(await page.locator('main img, main [onerror], main a[href^="javascript"]').count()).toBe(0)
    await page.getByRole('button', { name: new RegExp(`^Class of ${reviewed}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Comparison' }).click()
    const read = () => web.tenant.api.get_url_content({ project_id: web.tenant.project_id, url: reviewed })
    await expect.poll(async () => (await read()).data.url_classification, patience).toBe('COMPARISON')
    await page.getByRole('button', { name: new RegExp(`^Class of ${reviewed}: Comparison`) }).waitFor()
    const unknown = await web.load(path('/urls/page', '?url=https://nobody.example/x'))
    await unknown.getByRole('heading', { name: 'This page is not known' }).waitFor()
    await unknown.getByText('No answer of this project read it').waitFor()
    expect(await unknown.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })

  test('no page logs an error', () => {
    // The browser itself logs refusals of the service, which tests above caused.
    expect(web.complaints.filter((text) => !/status of 4(?:00|04|09)/.test(text))).toEqual([])
  })
})
