import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { patience, percent, week, whole } from './tables.ts'

describeWeb(
  'lines over time, cut',
  (web) => {
    const path = (page = 'overview', search = '?range=7d&step=date') =>
      `/projects/${web.tenant.project_id}/${page}${search}`

    test('two engines for one topic over time are two clicks away, and the address keeps the view', async () => {
      const { api, project_id, own_brand_id } = web.tenant
      const page = await web.load(path())
      const card = page.getByRole('region', { name: 'Visibility over time' })
      await card.getByRole('group', { name: 'Cut by' }).getByRole('button', { name: 'Channel' }).click()
      await card.getByRole('group', { name: 'A chart for each' }).getByRole('button', { name: 'Topic' }).click()
      await page.waitForURL(
        (url) => url.searchParams.get('cut') === 'channel' && url.searchParams.get('each') === 'topic',
      )

      const [{ data: topics }, { data: channels }, { data: rows }] = await Promise.all([
        api.list_topics({ project_id }),
        api.list_model_channels({ project_id }),
        api.get_brands_report({
          ...week(project_id),
          dimensions: ['date', 'model_channel_id', 'topic_id'],
          having: [{ field: 'brand_id', operator: 'in', values: [own_brand_id] }],
          limit: 10_000,
        }),
      ])
      const answersOf = (id: string | undefined) =>
        rows.filter(({ topic }) => topic?.id === id).reduce((sum, row) => sum + row.visibility_total, 0)
      const [topic] = topics.toSorted((a, b) => answersOf(b.id) - answersOf(a.id))
      const chart = card.getByRole('application', { name: new RegExp(`, ${topic?.name}, by channel`) })
      await chart.waitFor()
      // On the chart of the topic are all engines with the report's values for the newest day.
      await chart.focus()
      await page.keyboard.press('End')
      const said = chart.locator('[aria-live] li')
      const newest = rows
        .map(({ date }) => date ?? '')
        .toSorted()
        .at(-1)
      const expected = rows
        .filter((row) => row.topic?.id === topic?.id && row.date === newest)
        .map(({ model_channel, visibility, visibility_total }) => {
          const name = channels.find(({ id }) => id === model_channel?.id)?.description
          return `${name} ${percent(visibility)} of ${whole(visibility_total)}`
        })
      expect(expected.length).toBeGreaterThan(1)
      const lines = async () => (await said.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
      await card.getByText(/A point has about \d+ answers?: much of its variation is chance\./).waitFor()
      for (const line of expected) await expect.poll(lines, patience).toContainEqual(expect.stringContaining(line))

      // Clicking two of the engines leaves only these two, on every chart and for everybody who gets the address.
      const [one, two] = [...new Set(rows.map((row) => row.model_channel?.id))]
        .map((id) => channels.find((channel) => channel.id === id)?.description ?? '')
        .toSorted()
      const legend = card.getByRole('list', { name: 'Lines in the chart' })
      for (const name of [one, two]) await legend.getByRole('button', { name: name ?? '' }).click()
      await page.waitForURL((url) => url.searchParams.get('only')?.split(',').length === 2)
      const shared = await web.open(new URL(page.url()).pathname + new URL(page.url()).search)
      for (const opened of [page, shared]) {
        const charts = opened.getByRole('region', { name: 'Visibility over time' }).getByRole('application')
        await charts.first().waitFor()
        const labels = await charts.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
        expect(labels).toHaveLength(Math.min(6, topics.length))
        for (const label of labels) expect(label).toMatch(/by channel, [12] lines?$/)
      }
      await shared.context().close()
      await legend.getByRole('button', { name: 'Show all' }).click()
      await page.waitForURL((url) => !url.searchParams.has('only'))
    })

    test('at most six lines are drawn, those with the most answers; the table has all', async () => {
      const { api, project_id, own_brand_id } = web.tenant
      const { data: rows } = await api.get_brands_report({
        ...week(project_id),
        dimensions: ['date', 'tag_id'],
        having: [{ field: 'brand_id', operator: 'in', values: [own_brand_id] }],
        limit: 10_000,
      })
      const answers = new Map<string, number>()
      for (const { tag, visibility_total } of rows) {
        answers.set(tag?.id ?? '', (answers.get(tag?.id ?? '') ?? 0) + visibility_total)
      }
      const page = await web.load(path('overview', '?range=7d&step=date&cut=tag'))
      const card = page.getByRole('region', { name: 'Visibility over time' })
      const legend = card.getByRole('list', { name: 'Lines in the chart' }).getByRole('button')
      await legend.first().waitFor()
      const sizes = [...answers.values()].toSorted((a, b) => b - a)
      const counts = (await legend.allInnerTexts()).map((text) =>
        Number(text.match(/([\d,]+)$/)?.[1]?.replace(',', '')),
      )
      expect(counts).toEqual(sizes.slice(0, 6))
      const said = `Shown: the 6 tags of ${answers.size} with the most answers; the table has all.`
      expect((await card.innerText()).includes(said)).toBe(answers.size > 6)
      await card.getByText('An answer counts for each tag of its prompt.').waitFor()
      await card.getByRole('button', { name: 'Show as table' }).click()
      await expect.poll(() => card.locator('tbody tr').count(), patience).toBe(rows.length)
    })

    test('on a prompt, lines are by brand or channel, whatever the address says', async () => {
      const { api, project_id } = web.tenant
      const { data } = await api.list_prompts({ project_id, limit: 1 })
      const page = await web.load(path(`prompts/${data[0]?.id}`, '?range=7d&step=date&cut=topic'))
      const card = page.getByRole('region', { name: 'Visibility over time' })
      const cut = card.getByRole('group', { name: 'Cut by' })
      await card.getByRole('list', { name: 'Brands in the chart' }).waitFor()
      expect(await cut.getByRole('button').allInnerTexts()).toEqual(['Brand', 'Channel'])
      await cut.getByRole('button', { name: 'Channel' }).click()
      await card.getByRole('list', { name: 'Lines in the chart' }).waitFor()
    })

    test('a source can be cut, too: a channel that never read it is 0 of its answers', async () => {
      const { api, project_id } = web.tenant
      const { data: top } = await api.get_domains_report({ ...week(project_id), limit: 1 })
      const domain = top[0]?.domain ?? ''
      const page = await web.load(path(`sources/domains/${domain}`))
      const card = page.getByRole('region', { name: /over time$/ }).first()
      const cut = card.getByRole('group', { name: 'Cut by' })
      await cut.getByRole('button', { name: 'Channel' }).click()
      await page.waitForURL('**cut=channel*')
      await card.getByRole('list', { name: 'Lines in the chart' }).waitFor()
      await card.getByRole('button', { name: 'Show as table' }).click()
      const [{ data: read }, { data: brands }, { data: channels }] = await Promise.all([
        api.get_domains_report({
          ...week(project_id),
          dimensions: ['date', 'model_channel_id'],
          filters: [{ field: 'domain', operator: 'in', values: [domain] }],
          limit: 10_000,
        }),
        api.get_brands_report({ ...week(project_id), dimensions: ['date', 'model_channel_id'], limit: 10_000 }),
        api.list_model_channels({ project_id }),
      ])
      const answers = new Map(
        brands.map(({ date, model_channel, visibility_total }) => [`${date} ${model_channel?.id}`, visibility_total]),
      )
      const expected = [...answers].map(([key, total]) => {
        const [, id] = key.split(' ')
        const row = read.find(({ date, model_channel }) => key === `${date} ${model_channel?.id}`)
        const count = row?.retrieved_chat_count ?? 0
        const name = channels.find((channel) => channel.id === id)?.description
        return [name, percent(count / total), whole(count), whole(total)].join(' ')
      })
      const shown = async () =>
        (await card.locator('tbody tr').allInnerTexts())
          .map((text) => text.split('\t').slice(1).join(' ').trim())
          .toSorted()
      await expect.poll(shown, patience).toEqual(expected.toSorted())
      await cut.getByRole('button', { name: 'Nothing' }).click()
      await page.waitForURL((url) => !url.searchParams.has('cut'))
    })

    test('a product can be cut, too: each line equals what the API returns for its group alone', async () => {
      const { api, project_id } = web.tenant
      const { data: products } = await api.list_products({ ...week(project_id), limit: 1 })
      const product_id = products[0]?.id ?? ''
      const page = await web.load(path(`shopping/products/${product_id}`))
      const card = page.getByRole('region', { name: 'Visibility over time' })
      await card.getByRole('group', { name: 'Cut by' }).getByRole('button', { name: 'Channel' }).click()
      await page.waitForURL('**cut=channel*')
      const legend = card.getByRole('list', { name: 'Lines in the chart' }).getByRole('button')
      await legend.first().waitFor()
      const [channel = ''] = await legend.allInnerTexts()
      await card.getByRole('button', { name: 'Show as table' }).click()
      const { data: channels } = await api.list_model_channels({ project_id })
      const id = channels.find(({ description }) => description === channel)?.id
      expect(id).toBeDefined()
      const { series } = await api.get_product_trend({
        ...week(project_id),
        product_ids: [product_id],
        bucket: 'day',
        ...(id && { model_channel_ids: [id] }),
      })
      const points = series[0]?.points.filter(({ has_data }) => has_data) ?? []
      const shown = async () =>
        (await card.locator('tbody tr').allInnerTexts())
          .map((text) => text.split('\t').map((cell) => cell.trim()))
          .filter((cells) => cells[1] === channel)
          .map((cells) => cells[2])
      await expect.poll(shown, patience).toEqual(points.toReversed().map(({ visibility }) => percent(visibility)))

      // On the overview of shopping the lines are for the own brand, or for the most visible one.
      await page.goto(path('shopping', '?range=7d&step=date&cut=topic'))
      await page.getByText(/^Of .+\. By topic, by day\./).waitFor()
      await page.getByRole('list', { name: 'Lines in the chart' }).getByRole('button').first().waitFor()
    })

    test('lines of means have bands with the range expected for similar questions', async () => {
      const page = await web.load(path('overview', '?range=14d&step=week&metric=position'))
      const card = page.getByRole('region', { name: 'Position over time' })
      await card.getByText(/The band shows the range expected for questions like these\./).waitFor()
      await card.locator('[data-band]').first().waitFor({ state: 'attached' })
    })

    test('no page logs an error', () => {
      expect(web.complaints).toEqual([])
    })
  },
  { only_reads: true },
)
