import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { recalculated } from '../harness.ts'
import { describeWeb } from './browser.ts'
import { settled } from './settled.ts'

describeWeb('the overview', (web) => {
  const path = (search = '') => `/projects/${web.tenant.project_id}/overview${search}`
  const week = () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    return { project_id: web.tenant.project_id, start_date: day(6), end_date: day(0) }
  }
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`

  test('shows the numbers of the API, each with its count and change', async () => {
    const page = await web.load(path('?range=7d'))
    const { data } = await web.tenant.api.get_brands_report({ ...week(), include_previous_period: true })
    const own = data.find(({ brand }) => brand.id === web.tenant.own_brand_id)
    if (!own?.previous) throw new Error('the own brand has no numbers')
    const tile = page
      .getByRole('group', { name: 'Numbers of the own brand' })
      .getByRole('button', { name: /^Visibility/ })
    const change = ((own.visibility - own.previous.visibility) * 100).toFixed(1).replace('-', '−')
    await tile.getByText(percent(own.visibility), { exact: true }).waitFor()
    expect(await tile.innerText()).toContain(`${change} pts`)
    const counted = page.getByRole('link', { name: `${own.visibility_count} of ${own.visibility_total} answers` })
    await counted.first().waitFor()
    const rows = page.getByRole('table', { name: 'Ranking' }).locator('tbody tr')
    const shown = await rows.evaluateAll((all) => all.map((row) => row.innerText.split(/\s*[\n\t]\s*/).slice(0, 1)[0]))
    const ranked = [...data].sort((a, b) => b.visibility - a.visibility).map(({ brand }) => brand.name)
    expect(shown).toEqual(ranked)
  })

  test('a change is good or bad only if it is more than chance; the chosen number shows its uncertainty', async () => {
    const page = await web.load(path('?range=7d'))
    const { data } = await web.tenant.api.get_brands_report({
      ...week(),
      include_previous_period: true,
      include: ['confidence'],
    })
    const own = data.find(({ brand }) => brand.id === web.tenant.own_brand_id)
    const { market, changes } = own?.confidence ?? {}
    if (!own?.previous || !market?.visibility || !changes) throw new Error('nobody says how sure the numbers are')
    const numbers = page.getByRole('group', { name: 'Numbers of the own brand' })
    const tile = (name: string) => numbers.getByRole('button', { name: new RegExp(`^${name}`) })
    const { low, high } = market.visibility
    const [from, to] = [low, high].map((bound) => Math.round(bound * 100))
    await numbers.getByText(`${percent(own.visibility)}, ${from} to ${to} for questions like these`).waitFor()
    const tiles = { Visibility: 'visibility', 'Share of voice': 'share_of_voice', 'Win rate': 'win_rate' } as const
    for (const [name, metric] of Object.entries(tiles)) {
      const { verdict } = changes[metric]
      const words = { up: 'better', down: 'worse', no_clear_change: 'within noise', too_few: 'too few to say' }
      const is_still = Math.abs(own[metric] - own.previous[metric]) < 0.0005
      expect(await tile(name).innerText()).toContain(is_still ? 'no change' : words[verdict])
    }
  })

  test('what changed most lists the changes that are more than chance, and says when there are none', async () => {
    const page = await web.load(path('?range=7d'))
    const { compared, moved, data } = await web.tenant.api.get_changes_report({ ...week() })
    expect(compared).toBeGreaterThan(10)
    const card = page.getByRole('region', { name: 'What changed most' })
    const said = `${compared} prompts compared, ${moved === 0 ? 'none' : moved} moved more than chance`
    await card.getByText(said).waitFor()
    expect(await card.getByRole('listitem').count()).toBe(moved)
    const total = data.length
    const few = data.filter(({ verdict }) => verdict === 'too_few').length
    expect(total - few).toBe(compared)
  })

  test('numbers open the answers they were counted from', async () => {
    const page = await web.load(path('?range=7d'))
    const { data } = await web.tenant.api.get_brands_report({ ...week(), dimensions: ['model_channel_id'] })
    const own = data.filter(({ brand }) => brand.id === web.tenant.own_brand_id)
    const [first] = own.sort((a, b) => b.visibility - a.visibility)
    if (!first) throw new Error('the own brand has no numbers')
    const answers = (count: number) => page.locator('h1 + p').getByText(`· ${count} answers`).waitFor()
    const named = own.reduce((sum, { visibility_count }) => sum + visibility_count, 0)
    const tiles = page.getByRole('group', { name: 'Numbers of the own brand' })
    await tiles.getByRole('link').first().click()
    await page.waitForURL(`**/chats?range=7d&brand=${web.tenant.own_brand_id}`)
    await answers(named)
    await page.goBack()
    const row = page.getByRole('table', { name: 'By channel' }).locator('tbody tr').first()
    await row
      .getByRole('link', { name: percent(first.visibility) })
      .first()
      .click()
    await page.waitForURL(`**channels=${first.model_channel?.id}*`)
    await answers(first.visibility_count)
  })

  test('sources show at most five brand marks and name all brands; latest answers cover every engine', async () => {
    const { api, project_id } = web.tenant
    const { data: sources } = await api.get_domains_report({
      ...week(),
      limit: 1,
      order_by: [{ field: 'retrieval_count', direction: 'desc' }],
    })
    const domain = sources[0]?.domain ?? ''
    const { data: urls } = await api.get_urls_report({
      ...week(),
      limit: 1000,
      filters: [{ field: 'domain', operator: 'in', values: [domain] }],
    })
    const { data: brands } = await api.list_brands({ project_id })
    const content = brands.map(({ name }) => `- ${name}`).join('\n')
    await api.import_pages({ project_id, urls: urls.map(({ url }) => ({ url, content })) })
    const page = await web.load(path('?range=7d'))
    const row = page.getByRole('table', { name: 'Top sources' }).getByRole('row', { name: domain })
    await row.getByText('+2').waitFor()
    const cell = row.getByRole('cell').last()
    expect(await cell.locator('.brand').count()).toBe(5)
    for (const { name } of brands) expect(await cell.innerText()).toContain(name)
    const latest = page.getByRole('region', { name: 'Latest answers' }).getByRole('link', { name: / · / })
    const shown = await latest.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split(/[/?]/)[4]))
    const { data: chats } = await api.list_chats({ ...week(), sort: 'desc', limit: 200 })
    const engines = [...new Set(chats.map(({ model_channel }) => model_channel.id))]
    expect(shown).toEqual(engines.map((id) => chats.find(({ model_channel }) => model_channel.id === id)?.id))
    expect(engines).toHaveLength(6)
  })

  test('what to do next lists the open actions with their due day', async () => {
    const { api, project_id } = web.tenant
    const page = await web.load(path('?range=7d'))
    const card = page.getByRole('region', { name: 'What to do next' })
    await card.getByText('Nothing to do yet').waitFor()
    const steps = [{ title: 'Write to them' }]
    const action = (title: string, status: 'PENDING' | 'COMPLETED') => ({ title, status, due_on: '2020-01-31', steps })
    const actions = [action('Correct the warranty', 'PENDING'), action('Done before', 'COMPLETED')]
    await api.create_actions({ project_id, actions })
    await page.reload()
    await card.getByText('1 open action').waitFor()
    expect(await card.getByRole('listitem').count()).toBe(1)
    expect(await card.getByRole('listitem').innerText()).toContain('Overdue, Jan 31')
    await card.getByText('0 of 1 step', { exact: false }).waitFor()
    expect(await card.getByText('0 of 1 steps').count()).toBe(0)
    await card.getByText('Correct the warranty').click()
    await page.waitForURL('**/actions/*')
    await page.getByRole('heading', { name: 'Correct the warranty' }).waitFor()
  })

  test('filters are kept in the address and apply to every part, and the back button undoes them', async () => {
    const page = await web.load(path('?range=7d'))
    const note = page.locator('h1 + p')
    await note.getByText(/· \d+ answers/).waitFor()
    const all = await note.innerText()
    await page.getByRole('button', { name: 'Channels' }).click()
    await page.getByRole('group', { name: 'Channels' }).getByText('Perplexity', { exact: true }).click()
    await page.waitForURL('**range=7d&channels=*')
    const channel = new URL(page.url()).searchParams.get('channels') ?? ''
    const { data } = await web.tenant.api.get_brands_report({
      ...week(),
      filters: [{ field: 'model_channel_id', operator: 'in', values: [channel] }],
    })
    await note.getByText(`· ${data[0]?.visibility_total} answers`).waitFor()
    await page.keyboard.press('Escape')
    const byChannel = page.getByRole('table', { name: 'By channel' })
    await expect.poll(() => byChannel.locator('tbody tr').count()).toBe(1)
    await page.getByRole('link', { name: 'Prompts', exact: true }).click()
    await page.waitForURL(`**/prompts?range=7d&channels=${channel}`)
    await page.goBack()
    await page.goBack()
    await page.waitForURL('**/overview?range=7d')
    await expect.poll(() => note.innerText()).toBe(all)
    const shared = await web.open(path(`?start=2020-01-01&end=2020-01-07`))
    await shared.getByText('No answers in this period').first().waitFor()
    await shared.context().close()
  })

  test('a chart has a table and a file; arrow keys read it out', async () => {
    const page = await web.load(path('?range=7d'))
    const card = page.getByRole('region', { name: 'Visibility over time' })
    const chart = card.getByRole('application')
    await chart.focus()
    await page.keyboard.press('End')
    const last = await chart.locator('[aria-live]').innerText()
    expect(last).toMatch(/^\w+ \d+, \d{4}\n+\d+ answers/)
    expect(last).toContain('Brewhaven')
    await page.keyboard.press('ArrowLeft')
    expect(await chart.locator('[aria-live]').innerText()).not.toBe(last)
    await card.getByRole('button', { name: 'Show as table' }).click()
    const { data } = await web.tenant.api.get_brands_report({ ...week(), dimensions: ['date'] })
    await expect.poll(() => card.getByRole('row').count()).toBe(data.length + 1)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text.replace('\uFEFF', '').split('\r\n')[0]).toBe('Day,Brand,Visibility,Answers')
    expect(text.trim().split('\r\n')).toHaveLength(data.length + 1)
  })

  test('the numbers shown can be requested from the API', async () => {
    const page = await web.load(path('?range=7d&countries=DE'))
    await page.getByRole('heading', { name: /Brewhaven/ }).waitFor()
    await page.getByRole('button', { name: 'As API call' }).click()
    const curl = await page.getByRole('dialog').locator('pre').first().innerText()
    const [, body = ''] = /-d '(.+)'/.exec(curl) ?? []
    const { data } = await web.tenant.api.get_brands_report(JSON.parse(body))
    expect(curl).toContain(`${web.server.url}/customer/v1/reports/brands`)
    await page.keyboard.press('Escape')
    await page.locator('h1 + p').getByText(`· ${data[0]?.visibility_total} answers`).waitFor()
  })

  test('everything can be reached by keyboard: skip link, palette, a brand, its answers', async () => {
    const page = await web.load(path('?range=7d'))
    await page.getByRole('table', { name: 'Ranking' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').innerText()).toBe('Skip to the page')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('torrefa answers')
    await page.getByRole('option', { name: /Answers that name Torrefa/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/chats?*brand=kw_*')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('table', { name: 'Answers' }).locator('tbody tr').first().waitFor()
  })

  test('Enter in the palette runs what was typed, even before the list shows it', async () => {
    const page = await web.load(path('?range=7d'))
    await page.getByRole('table', { name: 'Ranking' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    // React accepts the text, but has not rendered the list yet.
    await page.evaluate(`(async () => {
      const field = document.querySelector('[role=combobox]')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'torrefa answers')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await Promise.resolve()
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    })()`)
    await page.waitForURL('**/chats?*brand=kw_*')
  })

  test('on a small screen, the menu opens other pages and closes', async () => {
    const page = await web.load(path('?range=7d'), { viewport: { width: 360, height: 740 } })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Prompts', exact: true }).click()
    await page.getByRole('table', { name: 'Prompts' }).waitFor()
    expect(await page.getByRole('link', { name: 'Prompts', exact: true }).isVisible()).toBe(false)
  })

  test.each([1280, 1536])('%d pixels wide, every table fits its container', async (width) => {
    await web.load(path('?range=7d'), { viewport: { width, height: 900 } })
    for (const name of ['overview', 'prompts', 'sources', 'shopping/products', 'shopping/demand']) {
      const page = await web.visit(`/projects/${web.tenant.project_id}/${name}?range=7d`, { width, height: 900 })
      await settled(page)
      const wider = await page.evaluate(`[...document.querySelectorAll('main table')]
        .map((table) => [table.caption.innerText, table.offsetWidth - table.parentElement.clientWidth])
        .filter(([, more]) => more > 0)`)
      expect(wider, name).toEqual([])
    }
  })

  test('a brand without a position is read out last; month labels have names', async () => {
    const { api, project_id } = web.tenant
    await api.create_brand({ project_id, name: 'Unheard of' })
    await recalculated(api, project_id)
    const page = await web.load(path('?range=7d&metric=position'))
    const chart = page.getByRole('region', { name: 'Position over time' }).getByRole('application')
    await chart.focus()
    await page.keyboard.press('End')
    await expect.poll(() => chart.locator('[aria-live] li').last().innerText()).toMatch(/^Unheard of\s+–$/)
    await page.goto(path('?range=30d&step=month'))
    const label = page.getByRole('region', { name: 'Visibility over time' }).locator('svg text').last()
    await expect.poll(() => label.textContent()).toMatch(/^[A-Z][a-z]{2} \d{4}$/)
  })

  test('no page logs an error', () => {
    expect(web.complaints).toEqual([])
  })
})
