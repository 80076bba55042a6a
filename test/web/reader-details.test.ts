import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chat, rawChat, recalculated } from '../harness.ts'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'

describeWeb(
  'what the reader shows besides the text',
  (web) => {
    const now = () => new Date().toISOString().replace(/\.\d+/, '')
    const path = (chat_id: string) => `/projects/${web.tenant.project_id}/chats/${chat_id}`
    const store = async (one: object) => {
      const { created, rejected } = await web.tenant.api.import_chats({
        project_id: web.tenant.project_id,
        chats: [one],
      })
      expect(rejected).toEqual([])
      return created[0]?.chat_id ?? ''
    }
    const why = (page: Page) => page.getByRole('dialog', { name: 'Why is this a mention?' })
    /** The contents of the panel, by its title. */
    const facts = async (page: Page) => {
      const [titles, values] = [why(page).locator('dt'), why(page).locator('dd')]
      await values.first().waitFor()
      const told = await values.allInnerTexts()
      return Object.fromEntries((await titles.allInnerTexts()).map((title, index) => [title, told[index]]))
    }
    /** Closes the panel; the next step must not take the focus before it has returned to the words. */
    const close = async (page: Page) => {
      await page.keyboard.press('Escape')
      await why(page).waitFor({ state: 'detached' })
      await eventually(() => page.evaluate('document.activeElement.tagName')).toBe('MARK')
    }

    test('a mention is explained by its words, rule, place and sentence, with a link to the rules', async () => {
      const { api, project_id } = web.tenant
      await api.create_brand({ project_id, name: 'Zephyr', aliases: ['Zephyr Home'], domains: ['zephyr.example'] })
      await api.create_brand({ project_id, name: 'Quill', regex: 'Q[uü]ill(?:es)?' })
      await recalculated(api, project_id)
      const id = await store(
        chat(
          '😀 First. We liked **Zephyr**&#8209;home best. Others: ZEPHYR, Quilles.\n\n[Zephyr](https://zephyr.example) x',
          {
            created_at: now(),
          },
        ),
      )
      const { brands_mentioned } = await api.get_chat({ project_id, chat_id: id })
      const [first, second] = brands_mentioned.find(({ name }) => name === 'Zephyr')?.mentions ?? []
      const page = await web.load(path(id))
      await page.locator('mark', { hasText: 'home' }).click()
      expect(await facts(page)).toMatchObject({
        Brand: 'Zephyr',
        Words: 'Zephyr‑home',
        Rule: 'Its alias Zephyr Home',
        Place: expect.stringContaining(`${first?.start} to ${first?.end}\nUnicode code points of message 2 of 2`),
        Sentence: 'We liked Zephyr‑home best.',
        Rank: '#1 of 2 brands named, by first mention',
        Sentiment: expect.stringMatching(/^\d+\.\d of 100/),
      })
      await close(page)

      await page.getByRole('button', { name: 'ZEPHYR', exact: true }).focus()
      await page.keyboard.press('Enter')
      expect(await facts(page)).toMatchObject({
        Words: 'ZEPHYR',
        Rule: 'Its name Zephyr',
        Sentence: 'Others: ZEPHYR, Quilles.',
        Place: expect.stringContaining(`${second?.start} to ${second?.end}`),
      })
      await close(page)
      expect(await page.evaluate('document.activeElement.textContent')).toBe('ZEPHYR')
      await page.locator('mark', { hasText: 'Quilles' }).click()
      expect((await facts(page)).Rule).toMatch(/^Its pattern Q\[uü\]ill\(\?:es\)\?\n/)
      await why(page).getByRole('link', { name: 'Rules of Quill' }).click()
      await page.waitForURL('**/brands*')
    })

    test('a brand in the list shows all its mentions, including those in links', async () => {
      const id = await store(
        chat('Torrefa is good.\n\n- [Torrefa](https://torrefa.example/x) again', { created_at: now() }),
      )
      const page = await web.load(path(id))
      await page
        .getByRole('region', { name: 'Brands named' })
        .getByRole('button', { name: /Torrefa/ })
        .click()
      const list = page.getByRole('region', { name: 'Mentions of Torrefa' }).getByRole('button')
      expect(await list.allInnerTexts()).toEqual([
        expect.stringMatching(/^Torrefa is good\.\s+Its name Torrefa · 0 to 7$/),
        expect.stringMatching(/^Torrefa again\s+Its name Torrefa · 21 to 28$/),
      ])
      // A link stays a link: it contains no control.
      expect(await page.locator('a mark[role=button], a [tabindex]').count()).toBe(0)
      await list.nth(1).click()
      expect((await facts(page)).Sentence).toBe('Torrefa again')
    })

    test('a name in a denial is no mention, and the list of brands says so', async () => {
      const id = await store(chat('I do not know of a brand named Brewhaven.', { created_at: now() }))
      const page = await web.load(path(id))
      const named = page.getByRole('region', { name: 'Brands named' })
      await named.getByText('The answer names no tracked brand.').waitFor()
      await named.getByText('A denial, such as “I do not know of a brand named Acme”, does not count.').waitFor()
      expect(await page.locator('[data-mention]').count()).toBe(0)
    })

    test('a mention says so when no current rule of its brand explains it', async () => {
      const { api, project_id } = web.tenant
      const id = await store(chat('Kafira, then.', { created_at: now() }))
      const kafira = (await api.list_brands({ project_id })).data.find(({ name }) => name === 'Kafira')
      const page = await web.load('/sign-in')
      // The reading that a change triggers may be done at any moment; the page is shown the state before it.
      await page.route('**/customer/v1/brands?*', async (route) => {
        const answer = await (await route.fetch()).json()
        for (const brand of answer.data) if (brand.id === kafira?.id) Object.assign(brand, { name: 'Kaf', aliases: [] })
        await route.fulfill({ json: answer })
      })
      await page.goto(path(id))
      await page.locator('mark').click()
      expect((await facts(page)).Rule).toBe('No rule in the brand’s current settings')
    })

    test('products, ads and places are shown with all their details', async () => {
      const id = await store(
        chat('Here is what shops have.', {
          created_at: now(),
          products: [
            { name: 'Plain Grinder', position: 2 },
            {
              name: 'Brewhaven Duo',
              brand: 'Brewhaven',
              position: 1,
              price: 1499.5,
              currency: 'USD',
              rating: 4.5,
              merchant: { name: 'Bean Shop', domain: 'bean.example' },
              attributes: [{ group: 'Color', value: 'Red' }],
              variants: [{ name: 'Black', price: 1399 }, { name: 'White' }],
              queries: ['espresso deals'],
            },
          ],
          shopping_queries: [{ text: 'duo price', products: ['Brewhaven Duo'] }],
          ads: [
            {
              id: 'ad-1',
              brand_name: 'Acme Ads',
              url: 'https://ads.example/a',
              ad_unit_type: 'carousel',
              cards: [
                {
                  title: 'Save now',
                  body: 'Ten off.',
                  target_url: 'https://ads.example/t',
                  image_url: 'https://i.example',
                },
              ],
            },
          ],
          maps: [{ name: 'Café Eins', url: 'https://maps.example/1' }],
        }),
      )
      const page = await web.load(path(id))
      const of = (name: string) => page.getByRole('region', { name, exact: true })
      const products = of('Products').locator('li', { hasText: /^#\d/ })
      expect((await products.first().innerText()).split(/\s*\n\s*/)).toEqual([
        ...['#1', 'Brewhaven Duo', 'Rating', '4.5', '$1,499.50', 'Brewhaven · sold by Bean Shop · bean.example'],
        ...['Color: Red', 'Also as Black $1,399.00, White', 'Found by espresso deals'],
      ])
      expect(await products.nth(1).innerText()).toMatch(/^#2\s+Plain Grinder$/)
      expect(await of('Shopping queries').getByRole('link').innerText()).toMatch(
        /^duo price\s+1 product: Brewhaven Duo$/,
      )
      expect((await of('Ads').getByRole('listitem').first().innerText()).split(/\s*\n\s*/)).toEqual([
        ...['Acme Ads', 'ads.example', 'carousel', 'Save now', 'ads.example', 'Ten off.'],
      ])
      expect(await of('Places').getByRole('link').getAttribute('href')).toBe('https://maps.example/1')
      await of('Products').getByRole('link', { name: 'Brewhaven Duo' }).click()
      await page.waitForURL('**/shopping/products?search=Brewhaven+Duo*')
    })

    const payload = (content: string) => ({
      id: 'x',
      model: 'deepseek-chat',
      choices: [{ message: { content } }],
      usage: { prompt_tokens: 12, completion_tokens: 3400 },
    })

    test('the payload loads on demand, indented, to copy and to download; a missing one is reported', async () => {
      const sent = payload('Torrefa {"is": [1, 2]} \\"good\\".')
      const id = await store(rawChat({ provider: 'deepseek', payload: sent }, { created_at: now() }))
      const page = await web.open('/sign-in')
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/raw') && asked.push(request.url()))
      await page.goto(path(id))
      const raw = page.getByRole('region', { name: 'Raw payload' })
      await raw.getByText('deepseek-chat').waitFor()
      expect(await raw.locator('dt:has-text("Tokens") + dd').innerText()).toBe('12 in, 3,400 out')
      expect(asked).toEqual([])
      await raw.getByRole('button', { name: 'Show payload' }).click()
      expect(await raw.locator('pre').innerText()).toBe(JSON.stringify(sent, null, 2))
      await raw.getByText('Complete').waitFor()
      await raw.getByRole('button', { name: 'Copy' }).waitFor()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        raw.getByRole('link', { name: 'Download' }).click(),
      ])
      const chunks: Buffer[] = []
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
      expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual(sent)
      expect(file.suggestedFilename()).toBe(`${id}.json`)

      await page.goto(path(await store(chat('Torrefa.', { created_at: now() }))))
      await raw.getByText('No payload is stored').waitFor()
      expect(await raw.getByRole('button').count()).toBe(0)
      await page.context().close()
    })

    test('of a payload of megabytes only the beginning is shown, and the page stays responsive', async () => {
      const sent = payload('Torrefa.')
      const long = { ...sent, padding: Array.from({ length: 60_000 }, (_, index) => `${index} ${'x'.repeat(90)}`) }
      const id = await store(rawChat({ provider: 'deepseek', payload: long }, { created_at: now() }))
      const page = await web.load(path(id))
      const raw = page.getByRole('region', { name: 'Raw payload' })
      await raw.getByRole('button', { name: 'Show payload' }).click()
      await raw.getByText('The first 60,000 characters').waitFor()
      const shown = await raw.locator('pre').innerText()
      expect(shown.length).toBeLessThan(80_000)
      expect(JSON.stringify(long, null, 2).startsWith(shown)).toBe(true)
      await page.locator('mark').click()
      await why(page).waitFor()
    })

    test('no page logs an error', () => expect(web.complaints).toEqual([]))
  },
  { days: 2 },
)
