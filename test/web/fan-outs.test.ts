import { expect, test } from 'vitest'
import { chat } from '../harness.ts'
import { describeWeb } from './browser.ts'
import { cellsOf, patience, rowsOf, week, whole } from './tables.ts'

describeWeb('fan-outs', (web) => {
  const path = (rest = '', search = '?range=7d') => `/projects/${web.tenant.project_id}/fan-outs${rest}${search}`
  const days = () => week(web.tenant.project_id)

  test('lists searches, newest first and page by page, and links to their answers', async () => {
    const page = await web.load(path())
    const { data, total_count } = await web.tenant.api.search_queries({ ...days(), limit: 10_000 })
    expect(total_count).toBeGreaterThan(50)
    const newest = data.toReversed().map(({ query }) => query.text)
    expect((await cellsOf(page, 'Searches')).map(([text]) => text)).toEqual(newest.slice(0, 50))
    await page.getByText(`${whole(total_count)} in total`).waitFor()
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.waitForURL('**page=2')
    await expect
      .poll(async () => (await cellsOf(page, 'Searches')).map(([text]) => text), patience)
      .toEqual(newest.slice(50, 100))
    await page.getByRole('columnheader', { name: 'Day' }).getByRole('button').click()
    await page.waitForURL('**sort=asc')
    await expect
      .poll(async () => (await cellsOf(page, 'Searches')).map(([text]) => text), patience)
      .toEqual(data.slice(0, 50).map(({ query }) => query.text))
    await rowsOf(page, 'Searches').first().getByRole('link').last().click()
    await page.waitForURL(`**/chats/${data[0]?.chat.id}*`)
  })

  test('prompt and channel filters are kept in the address; shopping queries have their own view', async () => {
    const { api } = web.tenant
    const [first] = (await api.search_queries({ ...days(), limit: 1 })).data
    if (!first) throw new Error('nothing was searched for')
    const filters = [{ field: 'prompt_id' as const, operator: 'in' as const, values: [first.prompt.id] }]
    const ofPrompt = await api.search_queries({ ...days(), filters })
    const page = await web.load(path('', `?range=7d&prompt=${first.prompt.id}`))
    await page.getByText(`${ofPrompt.total_count} in total`).waitFor()
    await page.getByRole('button', { name: 'Channels' }).click()
    await page.getByRole('group', { name: 'Channels' }).getByText('Perplexity', { exact: true }).click()
    await page.waitForURL('**channels=*')
    const channel = new URL(page.url()).searchParams.get('channels') ?? ''
    const both = [...filters, { field: 'model_channel_id' as const, operator: 'in' as const, values: [channel] }]
    const narrowed = await api.search_queries({ ...days(), filters: both })
    await page.getByText(`${narrowed.total_count} in total`).waitFor()
    const shop = await web.load(path('', '?range=7d&view=shopping'))
    const shopping = await api.search_shopping_queries({ ...days(), limit: 10_000 })
    await shop.getByText(`${shopping.total_count} in total`).waitFor()
    expect((await cellsOf(shop, 'Shopping queries'))[0]?.slice(0, 2)).toEqual([
      shopping.data.at(-1)?.query.text,
      shopping.data.at(-1)?.query.products.join(', '),
    ])
  })

  test.each([
    ['texts', 'fanout_query', 'Searches', undefined],
    ['texts', 'shopping_query', 'Shopping queries', undefined],
    ['terms', 'query_term', 'Terms', 3],
  ] as const)(
    '%s of %s equal those of the API, and each opens as many answers as it says',
    async (view, kind, name, n) => {
      const { data, total_count } = await web.tenant.api.get_product_demand({
        ...days(),
        kind,
        chat_scope: 'all',
        limit: 1000,
        ...(n && { n }),
      })
      const search = `?range=7d&view=${view}&kind=${kind}${n ? `&words=${n}` : ''}`
      const page = await web.load(path('', search))
      const cells = await cellsOf(page, name)
      expect(cells[0]).toEqual([
        data[0]?.text,
        String(data[0]?.distinct_chat_count),
        String(data[0]?.distinct_chat_count_previous),
        expect.stringContaining(String(Math.abs(data[0]?.delta ?? 0))),
      ])
      if (total_count <= 100) expect(cells).toHaveLength(total_count)
      await rowsOf(page, name).first().getByRole('link').first().click()
      await page.waitForURL('**/fan-outs/asked?*')
      await page.locator('h1 + p').getByText(`· ${data[0]?.distinct_chat_count} answers`).waitFor()
      const asked = page.getByRole('table', { name: 'Answers with this query' })
      await asked.getByRole('row').nth(1).getByRole('link').last().click()
      await page.waitForURL('**/chats/ch_*')
    },
  )

  test('a country narrows every view, the answers with one query, and their number', async () => {
    const { api, project_id } = web.tenant
    const { data: prompts } = await api.list_prompts({ project_id, limit: 1000 })
    const german = prompts.filter(({ user_location }) => user_location.country === 'DE').map(({ id }) => id)
    const filters = [{ field: 'prompt_id' as const, operator: 'in' as const, values: german }]
    const { data, total_count } = await api.search_queries({ ...days(), filters, limit: 10_000 })
    const all = await api.search_queries({ ...days(), limit: 1 })
    expect([total_count > 0, total_count < all.total_count]).toEqual([true, true])
    const page = await web.load(path('', '?range=7d&countries=DE'))
    await page.getByText(`${whole(total_count)} in total`).waitFor()
    await page.getByRole('button', { name: 'Remove Country Germany' }).waitFor()
    const demand = await api.get_product_demand({
      ...days(),
      kind: 'fanout_query',
      chat_scope: 'all',
      country_codes: ['DE'],
      limit: 1000,
    })
    const [first] = demand.data
    const texts = await web.load(path('', '?range=7d&countries=DE&view=texts'))
    expect((await cellsOf(texts, 'Searches'))[0]?.slice(0, 2)).toEqual([
      first?.text,
      String(first?.distinct_chat_count),
    ])
    await rowsOf(texts, 'Searches').first().getByRole('link').first().click()
    await texts.waitForURL('**/fan-outs/asked?*countries=DE*')
    const asked = data.filter(({ query }) => query.text.toLowerCase() === first?.text)
    expect(new Set(asked.map(({ chat }) => chat.id)).size).toBe(first?.distinct_chat_count)
    await texts.getByRole('link', { name: `${first?.distinct_chat_count} answers` }).click()
    await texts.waitForURL('**/chats?*countries=DE*')
    await texts.locator('h1 + p').getByText(`· ${first?.distinct_chat_count} answers`).waitFor()
    const nowhere = await web.load(path('', '?range=7d&countries=FR'))
    await nowhere.getByText('No searches in this period').waitFor()
  })

  test('rising terms are listed, terms can be searched, and the comparison can be switched off', async () => {
    const page = await web.load(path('', '?range=7d&view=terms'))
    await rowsOf(page, 'Terms').first().waitFor()
    await page.getByRole('button', { name: 'Rising' }).click()
    await page.waitForURL('**mode=trending')
    const { data } = await web.tenant.api.get_product_demand({
      ...days(),
      kind: 'query_term',
      mode: 'trending',
      chat_scope: 'all',
      limit: 1000,
    })
    const highest = `${Math.abs(data[0]?.delta ?? 0)}`
    await expect.poll(async () => (await cellsOf(page, 'Terms'))[0]?.[3], patience).toContain(highest)
    await page.getByRole('searchbox', { name: 'Search terms' }).fill('milk')
    await page.waitForURL('**search=milk')
    await expect
      .poll(async () => (await cellsOf(page, 'Terms')).every(([text]) => text?.includes('milk')), patience)
      .toBe(true)
    const alone = await web.load(path('', '?range=7d&view=terms&compare=off'))
    await rowsOf(alone, 'Terms').first().waitFor()
    expect(await alone.getByRole('columnheader', { name: 'Change' }).count()).toBe(0)
  })

  test('case, white space and punctuation are treated as in demand; hostile queries are plain text', async () => {
    const evil = '<img src=x onerror="window.hacked=1">'
    const { api, project_id } = web.tenant
    const created_at = new Date().toISOString().replace(/\.\d+/, '')
    await api.import_chats({
      project_id,
      chats: [
        chat('One.', { created_at, queries: [' Best  ROASTERS, 2026 ', evil] }),
        chat('Two.', { created_at, queries: ['best “roasters” 2026?'] }),
        chat('Three.', { created_at, queries: ['best  roasters, 2026'] }),
      ],
    })
    const demand = { project_id, chat_scope: 'all', limit: 1000 } as const
    const texts = (await api.get_product_demand({ ...demand, kind: 'fanout_query' })).data
    const terms = (await api.get_product_demand({ ...demand, kind: 'query_term', n: 3 })).data
    const wanted = [
      ['fanout_query', texts.find(({ text }) => text === 'best  roasters, 2026'), 2],
      ['query_term', terms.find(({ text }) => text === 'best roasters 2026'), 3],
    ] as const
    for (const [kind, row, count] of wanted) {
      expect(row?.distinct_chat_count).toBe(count)
      const search = new URLSearchParams({ range: '7d', kind, text: row?.text ?? '' })
      const page = await web.load(path('/asked', `?${search}`))
      await page.locator('h1 + p').getByText(`· ${count} answers`).waitFor()
    }
    const page = await web.load(path('', '?range=7d&view=texts&search=onerror'))
    await page.getByText(evil).first().waitFor()
    await page.getByText(evil).first().click()
    await page.getByRole('heading', { level: 1, name: evil }).waitFor()
    expect(await page.evaluate('window.hacked')).toBeUndefined()
    expect(await page.locator('main img').count()).toBe(0)
  })

  test('the keyboard leads from the palette to a query and its answers', async () => {
    const page = await web.load(`/projects/${web.tenant.project_id}/overview?range=7d`)
    await page.getByRole('heading', { name: /Brewhaven/ }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('fan-outs')
    await page.getByRole('option', { name: /Fan-outs/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/fan-outs?range=7d')
    await rowsOf(page, 'Searches').first().getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/fan-outs/asked?*')
    await page.getByRole('table', { name: 'Answers with this query' }).waitFor()
  })

  test('no page logs an error', () => {
    expect(web.complaints).toEqual([])
  })
})
