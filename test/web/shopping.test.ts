import { expect, test } from 'vitest'
import { chat } from '../harness.ts'
import { describeWeb } from './browser.ts'
import { settled } from './settled.ts'

/** Pages are slow on a busy machine. */
const poll = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000 })

describeWeb('shopping', (web) => {
  const path = (rest = '') => `/projects/${web.tenant.project_id}/shopping${rest}`
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const week = () => ({ project_id: web.tenant.project_id, start_date: day(6), end_date: day(0) })
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  const points = (difference: number) => {
    const text = Math.abs(difference * 100).toFixed(1)
    return Number(text) === 0 ? `${text} pts` : `${difference < 0 ? '−' : '+'}${text} pts`
  }
  type Page = Awaited<ReturnType<typeof web.open>>
  /** The first words of each row of a table. */
  const firstCells = (page: Page, name: string) =>
    page
      .getByRole('table', { name })
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => (row.querySelector('th')?.innerText ?? '').split('\n')[0]))
  const linesOf = (text: string) => text.split(/\s*[\n\t]\s*/)

  test('the overview has the numbers of the API; mode and ranking are kept in the address', async () => {
    const { api } = web.tenant
    const page = await web.load(path('?range=7d'))
    const summary = await api.get_product_summary(week())
    const tiles = page.getByRole('region', { name: 'Mean product' })
    await tiles.getByText(percent(summary.avg_visibility)).waitFor()
    expect(await tiles.innerText()).toContain(points(summary.avg_visibility_delta ?? 0))
    const top = await api.get_product_performance({ ...week(), entity_type: 'product' })
    expect(top.total_count).toBeGreaterThan(5)
    await tiles.getByText(String(top.total_count), { exact: true }).waitFor()
    const table = 'Products, ranked'
    await poll(() => firstCells(page, table)).toEqual(top.data.map(({ name }) => name))
    await page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'Losing' }).click()
    await page.getByRole('group', { name: 'Rank by' }).getByRole('button', { name: 'Answers' }).click()
    await page.waitForURL('**/shopping?range=7d&mode=losing&by=appearances')
    const losing = await api.get_product_performance({
      ...week(),
      entity_type: 'product',
      mode: 'losing',
      order_by: 'appearances',
    })
    const changes = async () =>
      (await page.getByRole('table', { name: table }).locator('tbody tr td:nth-child(3)').allInnerTexts()).map((text) =>
        Number(/[+−]?\d+/.exec(text)?.[0].replace('−', '-')),
      )
    await poll(changes).toEqual(losing.data.map(({ appearances_delta }) => appearances_delta))
    await page.goBack()
    await page.waitForURL('**/shopping?range=7d&mode=losing')
  })

  test('lines of brands have the points of the API', async () => {
    const { api } = web.tenant
    const page = await web.load(path('?range=7d&lines=brand&metric=sov'))
    const card = page.getByRole('region', { name: 'Share of voice over time' })
    await card.getByRole('button', { name: 'Show as table' }).click()
    const { data: brands } = await api.list_global_brands({ project_id: web.tenant.project_id, ownership: 'all' })
    const shown = brands.sort((a, b) => (b.mention_count ?? 0) - (a.mention_count ?? 0)).slice(0, 6)
    const { series } = await api.get_product_trend({
      ...week(),
      bucket: 'day',
      brand_ids: shown.map(({ id }) => id),
    })
    const points = series.flatMap((one) => one.points).filter(({ has_data }) => has_data)
    await poll(() => card.getByRole('row').count()).toBe(points.length + 1)
    const cells = await card.locator('tbody tr td:last-child').allInnerTexts()
    expect(cells.sort()).toEqual(points.map(({ sov }) => percent(sov)).sort())
  })

  test('a product leads to its prompts and a prompt to its products', async () => {
    const { api } = web.tenant
    const { data: products } = await api.list_products({ ...week(), order_by: 'mention_count', limit: 1 })
    const product = products[0] ?? { id: '', name: '' }
    const page = await web.load(path(`/products/${product.id}?range=7d`))
    const { data: prompts } = await api.get_product_prompts({ ...week(), product_id: product.id })
    const { data: tracked } = await api.list_prompts({ project_id: web.tenant.project_id, limit: 1000 })
    const textOf = (id: string) => tracked.find((prompt) => prompt.id === id)?.messages[0]?.content ?? ''
    await poll(() => firstCells(page, 'Prompts')).toEqual(prompts.map(({ prompt }) => textOf(prompt.id)))
    const { prompt, mention_count } = prompts[0] ?? { prompt: { id: '' }, mention_count: 0 }
    await page
      .getByRole('table', { name: 'Prompts' })
      .getByRole('link', { name: textOf(prompt.id) })
      .click()
    await page.waitForURL(`**/prompts/${prompt.id}?range=7d`)
    const { data: chats } = await api.list_chats({ project_id: web.tenant.project_id, prompt_id: prompt.id, limit: 1 })
    const first = new Date(chats[0]?.date ?? 0).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' })
    await page.getByText(`answers since ${first}`).waitFor()
    const shown = await api.list_products({ ...week(), prompt_ids: [prompt.id], order_by: 'mention_count', limit: 12 })
    const names = shown.data.filter((one) => one.mention_count > 0).map(({ name }) => name)
    await poll(() => firstCells(page, 'Products')).toEqual(names)
    const row = page.getByRole('table', { name: 'Products' }).getByRole('row', { name: product.name })
    await row.getByRole('link', { name: String(mention_count), exact: true }).click()
    await page.getByText(`${mention_count} answer`, { exact: false }).first().waitFor()
    await page.goBack()
    await row.getByRole('link', { name: product.name, exact: true }).click()
    await page.waitForURL(`**/shopping/products/${product.id}?range=7d`)
  })

  test('products: search, source, brand, merchant and order are sent to the API and kept in the address', async () => {
    const { api } = web.tenant
    const page = await web.load(path('/products?range=7d'))
    const all = await api.list_products({ ...week(), limit: 50 })
    await poll(() => firstCells(page, 'Products')).toEqual(all.data.map(({ name }) => name))
    await page.getByRole('button', { name: 'Answers', exact: true }).click()
    await page.waitForURL('**sort=mention_count.desc*')
    await page.getByRole('searchbox', { name: 'Search products and brands' }).fill('torrefa')
    await page.waitForURL('**search=torrefa*')
    const found = await api.list_products({ ...week(), search: 'torrefa', order_by: 'mention_count' })
    expect(found.total_count).toBeGreaterThan(0)
    await poll(() => firstCells(page, 'Products')).toEqual(found.data.map(({ name }) => name))
    await page.getByRole('button', { name: 'Catalogue', exact: true }).click()
    await page.waitForURL('**source=CATALOG*')
    await page.getByText('No product matches').waitFor()
    const { data: sellers } = await api.get_product_merchants(week())
    const [seller] = sellers
    await page.goto(path('/products?range=7d'))
    await page.getByRole('button', { name: 'Merchants', exact: true }).click()
    await page
      .getByRole('group', { name: 'Merchants' })
      .getByText(seller?.name ?? '', { exact: true })
      .click()
    await page.waitForURL(`**merchants=${seller?.merchant_id}*`)
    const sold = await api.list_products({ ...week(), merchant_ids: [seller?.merchant_id ?? ''], limit: 50 })
    await poll(() => firstCells(page, 'Products')).toEqual(sold.data.map(({ name }) => name))
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: 'Shopping' }).getByRole('link', { name: 'Overview' }).click()
    await page.waitForURL(`**/shopping?range=7d&merchants=${seller?.merchant_id}`)
  })

  test('a product shows its numbers, prices, merchants, attributes by tab, and the answers that show it', async () => {
    const { api, project_id } = web.tenant
    const { created } = await api.import_chats({
      project_id,
      chats: [
        chat('A grinder for you.', {
          created_at: new Date().toISOString(),
          features: ['SHOPPING'],
          queries: ['quiet coffee grinder'],
          products: [
            {
              name: 'Hush Grinder',
              brand: 'Brewhaven',
              position: 1,
              price: 129,
              currency: 'USD',
              rating: 4.5,
              merchant: { name: 'Grindstone', domain: 'grindstone.example' },
              attributes: [
                { group: 'Housing', value: 'waterproof' },
                { group: 'Weight', value: '900 g' },
              ],
              variants: [{ name: 'Black', price: 139 }],
            },
          ],
        }),
      ],
    })
    const chat_id = created[0]?.chat_id
    const { data: listed } = await api.list_products({ ...week(), search: 'Hush' })
    const product_id = listed[0]?.id ?? ''
    const { data: detail } = await api.get_product_detail({ ...week(), product_id })
    const page = await web.load(path(`/products/${product_id}?range=7d`))
    const numbers = page.getByRole('region', { name: 'Numbers of the product' })
    await numbers
      .getByText(percent(detail?.visibility ?? 0))
      .first()
      .waitFor()
    expect(await numbers.innerText()).toContain('4.50')
    const attributes = page.getByRole('region', { name: 'Attributes' })
    await attributes.getByText('waterproof').waitFor()
    await attributes.getByRole('button', { name: 'Dimensions' }).click()
    await page.waitForURL('**tab=dimensions*')
    await attributes.getByText('900 g').waitFor()
    expect(await attributes.getByText('waterproof').count()).toBe(0)
    expect(linesOf(await page.getByRole('table', { name: 'Merchants' }).locator('tbody').innerText())[0]).toBe(
      'Grindstone',
    )
    await page.getByRole('table', { name: 'Prices in answers' }).getByText('$129.00').first().waitFor()
    await page.getByRole('region', { name: 'Variants' }).getByText('$139.00').waitFor()
    await page.getByRole('region', { name: 'What engines asked' }).getByText('quiet coffee grinder').waitFor()
    const shown = page.getByRole('region', { name: 'Answers that show it' }).getByRole('listitem')
    await poll(() => shown.count()).toBe(1)
    await shown.getByText('$129.00').waitFor()
    await shown.getByRole('link').click()
    await page.waitForURL(`**/chats/${chat_id}?range=7d`)
  })

  test('a product shows the numbers of the chosen merchants', async () => {
    const { api } = web.tenant
    const { data: sellers } = await api.get_product_merchants(week())
    const { data: products } = await api.list_products({ ...week(), limit: 50 })
    const numbersOf = async (product_id: string, merchant_ids: string[]) =>
      (await api.get_product_detail({ ...week(), product_id, merchant_ids })).data?.visibility ?? 0
    for (const { id } of products) {
      const merchant_id = sellers[0]?.merchant_id ?? ''
      const [all, some] = [await numbersOf(id, []), await numbersOf(id, [merchant_id])]
      if (percent(some) === percent(all)) continue
      const page = await web.load(path(`/products/${id}?range=7d&merchants=${merchant_id}`))
      const tile = page.getByRole('region', { name: 'Numbers of the product' }).getByText(percent(some)).first()
      await tile.waitFor()
      return
    }
    throw new Error('no product is sold by several merchants')
  })

  test('merchants and demand have the numbers of the API, and demand opens the answers behind it', async () => {
    const { api } = web.tenant
    const page = await web.load(path('/merchants?range=7d'))
    const { data: sellers } = await api.get_product_merchants(week())
    await poll(() => firstCells(page, 'Merchants')).toEqual(sellers.map(({ name }) => name))
    const first = await page.getByRole('table', { name: 'Merchants' }).locator('tbody tr').first().innerText()
    expect(first).toContain(percent(sellers[0]?.share_of_voice ?? -1))
    await page.getByRole('button', { name: 'Win rate' }).click()
    await page.waitForURL('**sort=win_rate.desc')
    for (const [kind, search] of [
      ['shopping_query', ''],
      ['fanout_query', '&kind=fanout_query'],
      ['query_term', '&kind=query_term'],
    ] as const) {
      await page.goto(path(`/demand?range=7d${search}`))
      const { data } = await api.get_product_demand({ ...week(), kind, chat_scope: 'all', limit: 50 })
      await poll(() => firstCells(page, 'Demand')).toEqual(data.map(({ text }) => text))
      const [asked] = data
      await page.getByRole('button', { name: asked?.text ?? '', exact: true }).click()
      const answers = page.getByRole('dialog').getByRole('listitem')
      await poll(() => answers.count()).toBe(asked?.distinct_chat_count)
      await page.keyboard.press('Escape')
    }
  })

  test('categories are created, moved, filled and deleted; a name that is taken is reported', async () => {
    const { api, project_id } = web.tenant
    const page = await web.load(path('/categories?range=7d'))
    const dialog = page.getByRole('dialog')
    const add = async (name: string) => {
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    }
    await page.getByRole('button', { name: 'Add category' }).click()
    await add('Machines')
    await page.getByRole('link', { name: 'Machines' }).waitFor()
    await page.getByRole('button', { name: 'Add category' }).click()
    await add('machines')
    await dialog.getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add under Machines' }).click()
    await add('Dual boiler')
    await page.getByRole('link', { name: 'Dual boiler' }).waitFor()
    const { data } = await api.list_categories({ project_id })
    expect(data.map((one) => one.path)).toEqual(['Machines', 'Machines > Dual boiler'])

    const { data: products } = await api.list_products({ ...week(), limit: 1 })
    await page.goto(path(`/products/${products[0]?.id}?range=7d`))
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByLabel('Machines > Dual boiler').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await poll(() => dialog.count()).toBe(0)
    const [category] = data
    const ranked = await api.get_product_performance({ ...week(), entity_type: 'category' })
    const root = ranked.data.find(({ entity_id }) => entity_id === category?.id)
    expect(root?.appearances).toBeGreaterThan(0)
    await page.goto(path('/categories?range=7d'))
    const tree = page.getByRole('table', { name: 'Categories' }).locator('tbody tr')
    await tree
      .first()
      .getByText(percent(root?.visibility ?? 0))
      .waitFor()

    await page.getByRole('button', { name: 'Edit Dual boiler' }).click()
    await dialog.getByLabel('Under').selectOption('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await api.list_categories({ project_id })).data.map((one) => one.path))
      .toEqual(['Dual boiler', 'Machines'])
    await page.getByRole('button', { name: 'Delete Machines' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await poll(() => tree.count()).toBe(1)
  })

  test('a product and a brand are added, renamed and deleted', async () => {
    const { api, project_id } = web.tenant
    const page = await web.load(path('/brands?range=7d'))
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Add brand' }).click()
    await dialog.getByLabel('Name').fill('Crema Lab')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.waitForURL('**whose=catalogue*')
    await page.getByRole('link', { name: 'Crema Lab' }).waitFor()
    await page.getByRole('button', { name: 'Add brand' }).click()
    await dialog.getByLabel('Name').fill('Crema Lab')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    await page.goto(path('/products?range=7d'))
    await page.getByRole('button', { name: 'Add product' }).click()
    await dialog.getByLabel('Name').fill('Brewhaven Press')
    await dialog.getByLabel('Search brands').fill('crema l')
    await dialog.getByLabel('Crema Lab').check()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('heading', { name: 'Brewhaven Press' }).waitFor()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByLabel('Name').fill('Brewhaven Press II')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Brewhaven Press II', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL('**/shopping/products?range=7d')
    expect((await api.list_products({ project_id, search: 'Brewhaven Press' })).total_count).toBe(0)
  })

  test('a read key sees no write controls', async () => {
    const key = await web.tenant.projectKey('read')
    const { data } = await web.tenant.api.list_products({ ...week(), limit: 1 })
    const parts = ['/products', `/products/${data[0]?.id}`, '/categories', '/brands']
    for (const part of parts) {
      const page = await web.load(path(`${part}?range=7d`), { key })
      await page.getByText('read only').waitFor()
      await settled(page)
      expect(
        await page
          .getByRole('main')
          .getByRole('button', { name: /^(Add|Edit|Delete)/ })
          .count(),
      ).toBe(0)
    }
  })

  test('no page logs an error', () => {
    // The browser itself logs an answer with 409.
    expect(web.complaints.filter((one) => !/status of 409/.test(one))).toEqual([])
  })
})
