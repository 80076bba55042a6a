import { expect, test } from 'vitest'
import { chat } from '../harness.ts'
import { describeWeb } from './browser.ts'

describeWeb(
  'the reader',
  (web) => {
    const now = () => new Date().toISOString().replace(/\.\d+/, '')
    const path = (chat_id: string) => `/projects/${web.tenant.project_id}/chats/${chat_id}`
    const store = async (one: ReturnType<typeof chat>) => {
      const { created } = await web.tenant.api.import_chats({ project_id: web.tenant.project_id, chats: [one] })
      return created[0]?.chat_id ?? ''
    }
    /** The marked words, by the position at which they were counted. */
    const marked = async (page: Awaited<ReturnType<typeof web.open>>) => {
      const parts = await page
        .locator('mark')
        .evaluateAll((all) => all.map((one) => [one.dataset.mention, one.dataset.brand, one.textContent] as string[]))
      const byPlace = Map.groupBy(parts, ([place]) => place ?? '')
      return new Map([...byPlace].map(([place, all]) => [place, [all[0]?.[1], all.map(([, , text]) => text).join('')]]))
    }

    test('marks exactly what the API counted', async () => {
      const { api, project_id } = web.tenant
      const tricky = await store(
        chat(
          [
            '# Brewhaven 😀 & **Torrefa**',
            '> a quote of Kafira\n> and Steam \\& Oak, or Steam &amp; Oak',
            '| brand | why |\n|---|---|\n| [Nordpress](https://nordpress.example) | `Crema9` |',
            '1. *Monte* Corvo\n2. Brew<br>haven, Brewhaven',
            '```\nTorrefa\n```',
          ].join('\n\n'),
          { created_at: now() },
        ),
      )
      const { data } = await api.list_chats({ project_id, sort: 'desc', limit: 8 })
      let count = 0
      for (const id of new Set([tricky, ...data.map((one) => one.id)])) {
        const { brands_mentioned } = await api.get_chat({ project_id, chat_id: id })
        const page = await web.load(path(id))
        await page.locator('.answer').first().waitFor()
        const expected = brands_mentioned.flatMap((brand) =>
          brand.mentions.map(({ message, start, end, text }): [string, string[]] => [
            `${message}:${start}:${end}`,
            [brand.id, text.replaceAll('&amp;', '&').replaceAll(/<br>|[\\*]/g, '')],
          ]),
        )
        await expect.poll(async () => (await marked(page)).size).toBe(expected.length)
        expect(await marked(page)).toEqual(new Map(expected))
        count += expected.length
      }
      expect(count).toBeGreaterThan(20)
    })

    test('shows rank, queries, cited and only retrieved sources, and highlights one brand', async () => {
      const id = await store(
        chat('Torrefa is excellent. Brewhaven is fine, [they say](https://a.example/x). Torrefa again.', {
          created_at: now(),
          sources: [
            { url: 'https://a.example/x', title: 'Cited page', citation_count: 2, citation_position: 1 },
            { url: 'https://b.example/y', title: 'Read page' },
          ],
          queries: ['best espresso machine'],
        }),
      )
      const page = await web.load(path(id))
      const brands = page.getByRole('region', { name: 'Brands named' }).getByRole('listitem')
      expect(await brands.first().innerText()).toMatch(/^#1\s+Torrefa\s+2 mentions/)
      expect(await brands.nth(1).innerText()).toMatch(/^#2\s+Brewhaven/)
      expect(await page.getByRole('region', { name: 'Cited in the answer' }).getByRole('link').allInnerTexts()).toEqual(
        ['Cited page', 'a.example'],
      )
      expect(await page.getByRole('region', { name: 'Only retrieved' }).getByRole('link').allInnerTexts()).toEqual([
        'Read page',
        'b.example',
      ])
      await page.getByText('best espresso machine').waitFor()
      await brands.first().getByRole('button').click()
      expect(await page.locator('mark[data-is-focus]').allInnerTexts()).toEqual(['Torrefa', 'Torrefa'])
    })

    test('the previous run is shown beside this one, and a brand is highlighted in both', async () => {
      const prompt = { text: 'Which one, run by run?', country_code: 'US' }
      const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().replace(/\.\d+/, '')
      const maps = [{ name: 'Café Eins', url: 'https://maps.example/1' }]
      const read = (name: string) => ({ url: `https://${name.toLowerCase()}.example/`, title: `${name} page` })
      const earlier = { maps, sources: [read('Old'), read('Same')] }
      await store(chat('Torrefa, then. Both say it.', { prompt, created_at: day(1), ...earlier }))
      const later = { sources: [read('Same'), read('New')] }
      const id = await store(chat('Torrefa, and Kafira now. Both say it.', { prompt, created_at: day(0), ...later }))
      const page = await web.load(path(id))
      await page.getByRole('button', { name: 'Compare with previous run' }).click()
      await page.waitForURL('**beside=previous')
      const before = page.getByRole('region', { name: 'Previous run' })
      await before.getByText(', then.').waitFor()
      await before.getByRole('region', { name: 'Places' }).getByText('Café Eins').waitFor()
      const here = page.getByRole('region', { name: 'This run' })
      await here
        .getByRole('region', { name: 'Brands named' })
        .getByRole('button', { name: /Torrefa/ })
        .click()
      expect(await page.locator('mark[data-is-focus]').allInnerTexts()).toEqual(['Torrefa', 'Torrefa'])
      const differs = page.getByRole('region', { name: 'What differs' })
      const lines = async (kind: string) =>
        (await differs.getByRole('region', { name: kind, exact: true }).innerText()).split(/\n+/).slice(1)
      expect(await lines('Brands')).toEqual(['Only named earlier', 'None', 'Only named later', 'Kafira'])
      expect(await lines('Sources')).toEqual([
        ...['Only retrieved earlier', 'Old page', 'old.example', 'Only retrieved later', 'New page', 'new.example'],
      ])
      expect(await lines('Text')).toEqual([
        ...['Only said earlier', 'Torrefa, then.', 'Only said later', 'Torrefa, and Kafira now.'],
      ])
      await page.getByRole('link', { name: 'Previous run' }).click()
      await page.waitForURL('**beside=previous')
      await page.getByText('Run 1 of 2').waitFor()
      await page.getByRole('article', { name: 'Answer', exact: true }).waitFor()
    })

    test('an answer, its names and its sources cannot run scripts or send requests elsewhere', async () => {
      const evil = '<img src=x onerror="window.hacked=1">'
      const { project_id, api } = web.tenant
      await api.create_brand({ project_id, name: evil })
      const answer = [
        `<script>window.hacked = 1</script> ${evil} <svg onload="window.hacked=1">`,
        '[link](javascript:window.hacked=1) <a href="javascript:window.hacked=1">a</a> ![pic](https://evil.example/p.png)',
        '<https://ok.example> [data](data:text/html,<script>1</script>) <iframe src="https://evil.example"></iframe>',
        '<style>body { display: none }</style>',
      ].join('\n\n')
      const id = await store(
        chat(answer, {
          created_at: now(),
          prompt: { text: `What is ${evil}?`, country_code: 'US', topic: evil, tags: [evil] },
          sources: [{ url: 'https://evil.example/"><script>', title: evil, citation_count: 1 }],
          queries: [evil],
          ads: [{ id: 'ad', brand_name: evil, url: 'javascript:window.hacked=1' }],
          maps: [{ name: evil, url: 'javascript:window.hacked=1' }],
        }),
      )
      for (const address of [path(id), `/projects/${project_id}/overview`, `/projects/${project_id}/prompts`]) {
        const page = await web.open('/sign-in')
        const asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).origin))
        await page.goto(address)
        await page.getByText(evil).first().waitFor()
        expect(await page.evaluate('window.hacked')).toBeUndefined()
        expect(await page.locator('img, iframe, main script, main style, [onerror], [onload]').count()).toBe(0)
        const links = await page.locator('a').evaluateAll((all) => all.map((one) => String(one.getAttribute('href'))))
        expect(links.filter((href) => !/^(?:https?:|\/|#)/.test(href))).toEqual([])
        expect(new Set(asked)).toEqual(new Set([new URL(web.server.url).origin]))
        await page.context().close()
      }
      expect(web.complaints).toEqual([])
    })
  },
  { days: 3 },
)
