import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { plainMessage } from '../../web/components/explain.ts'
import { writtenHost } from '../../web/features/sources/written-host.ts'
import { recalculated } from '../harness.ts'
import { describeWeb } from './browser.ts'
import { cellsOf, patience, rowsOf } from './tables.ts'

/** "münchen.example", as addresses write it. */
const foreign = 'xn--mnchen-3ya.example'
const long = `https://long.example/${'one-very-long-part-of-an-address/'.repeat(40)}end`

test.each([
  ['limit_usd must be number from 0 to 1000000, got 999.5.', 'Limit usd must be a number from 0 to 1,000,000.'],
  ['actions[0].title must have 1 to 1000 characters, got 0.', 'Title must have 1 to 1,000 characters.'],
  ['domains[1] is not a host name, got "a. B".', 'Entry 2 of domains is not a host name.'],
  [
    'A brand named "Torrefa" already exists in this project (kw_01a215f5-8215-7000-a8c7-60ebce1a1d7d). Choose another name or update that brand.',
    'A brand named "Torrefa" already exists in this project. Choose another name or update that brand.',
  ],
  ['Chat ch_1 was not found. Check the id with GET /chats.', 'Chat ch_1 was not found.'],
  [
    'The budget leaves $1. Raise it with PUT /budgets, or ask after noon.',
    'The budget leaves $1. Raise it, or ask after noon.',
  ],
  ['openai: the request was refused (400)', 'openai: the request was refused (400)'],
])('%s is shown to people as %s', (message, words) => {
  expect(plainMessage(message)).toBe(words)
})

test('a message shown beside its field does not repeat the name of the field', () => {
  expect(plainMessage('actions[0].title must have 1 to 1000 characters, got 0.', true)).toBe(
    'This must have 1 to 1,000 characters.',
  )
  expect(plainMessage('aliases[1] must have 1 to 1000 characters, got 0.', true)).toBe(
    'Entry 2 must have 1 to 1,000 characters.',
  )
})

test('international host names are shown in their own script', () => {
  const written = ['münchen.example', 'müller-straße.de', '例え.テスト', 'правда.рф', '日本語abc.jp', '😀.ws']
  for (const host of written) expect(writtenHost(domainToASCII(host))).toBe(host)
  for (const host of ['example.com', 'xn--.de', 'xn--a_b.de', 'xn--99999999999.de']) {
    expect(writtenHost(host)).toBeUndefined()
  }
})

describeWeb(
  'what is deleted, unknown or unnamed',
  (web) => {
    const path = (rest: string, search = '?range=7d') => `/projects/${web.tenant.project_id}/${rest}${search}`

    test('a prompt deleted in another window: its page says so and links to the others', async () => {
      const { api, project_id } = web.tenant
      const { id } = await api.create_prompt({ project_id, text: 'Gone soon?', country_code: 'US' })
      const page = await web.load(path(`prompts/${id}`))
      await page.getByRole('heading', { level: 1, name: 'Gone soon?' }).waitFor()
      await api.delete_prompt({ prompt_id: id })
      // The page does not know yet: the action is refused, with a message.
      await page.getByRole('button', { name: 'Archive' }).click()
      await page.getByRole('heading', { level: 1, name: 'This prompt is gone' }).waitFor()
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'This prompt is gone' }).waitFor()
      expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
      await page.getByRole('link', { name: 'See the tracked prompts' }).click()
      await page.getByRole('table', { name: 'Prompts' }).waitFor()
    })

    test.each([
      ['chats/ch_01a215f5-8215-7000-a8c7-60ebce1a1d7d', 'This answer is gone', 'See the answers', 'Chats'],
      ['actions/ac_01a215f5-8215-7000-a8c7-60ebce1a1d7d', 'This action is gone', 'See the actions', 'Actions'],
    ])('%s, which does not exist, says so and links to the others', async (rest, title, link, list) => {
      const page = await web.load(path(rest))
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
      await page.getByRole('link', { name: link }).click()
      await page.getByRole('heading', { level: 1, name: list }).waitFor()
    })

    test('a brand deleted in another window: saving does not recreate it, and deleting says so', async () => {
      const { api, project_id } = web.tenant
      const add = (name: string) => api.create_brand({ project_id, name })
      const [first, second] = [await add('Fleeting'), await add('Passing')]
      await recalculated(api, project_id)
      const page = await web.load(path('brands'))
      await page.getByRole('button', { name: 'Change Fleeting' }).click()
      const form = page.getByRole('dialog', { name: 'Change Fleeting' })
      await form.getByLabel('Domains').fill('fleeting.example')
      await api.delete_brand({ brand_id: first.id })
      // Not by the button, which is disabled if the list was read again meanwhile.
      await form.getByLabel('Name', { exact: true }).press('Enter')
      await form.getByRole('alert').getByText('This brand was deleted').waitFor()
      expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
      await form.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Delete Passing' }).click()
      const confirm = page.getByRole('dialog', { name: 'Delete Passing?' })
      await api.delete_brand({ brand_id: second.id })
      await confirm.getByRole('button', { name: 'Delete brand' }).click()
      await confirm.getByRole('alert').waitFor()
      await confirm.getByRole('button', { name: 'Cancel' }).click()
      await expect
        .poll(
          () =>
            rowsOf(page, 'Brands')
              .getByText(/Fleeting|Passing/)
              .count(),
          patience,
        )
        .toBe(0)
      const names = (await api.list_brands({ project_id })).data.map(({ name }) => name)
      expect(names.filter((name) => name === 'Fleeting' || name === 'Passing')).toEqual([])
    })

    test('a domain that no answer read offers a longer period and links to the others', async () => {
      const page = await web.load(path('sources/domains/never-read.example'))
      // The list of its answers may be known to be empty before its numbers are; only after that the chart is gone.
      await page.getByRole('link', { name: 'Look at 12 months' }).waitFor()
      expect(await page.getByText('No answer in this period read it').count()).toBe(1)
      expect(await page.getByRole('application').count()).toBe(0)
      await page.getByRole('link', { name: 'Look at 12 months' }).click()
      await page.waitForURL('**range=365d*')
      await page.getByRole('main').getByRole('link', { name: 'All domains' }).last().click()
      await page.getByRole('table', { name: 'Domains' }).waitFor()
    })

    test('international hosts, pages without a title and very long addresses fit a small screen', async () => {
      const { api, project_id } = web.tenant
      const messages = [
        { role: 'user' as const, content: 'Where?' },
        { role: 'assistant' as const, content: 'There.' },
      ]
      const sources = [{ url: `https://${foreign}/`, title: null }, { url: long }]
      const chat = {
        prompt: { text: 'Where?', country_code: 'DE' as const },
        model_channel_id: 'A-0' as const,
        messages,
      }
      await api.import_chats({
        project_id,
        chats: [{ ...chat, external_id: 'odd', created_at: new Date().toISOString(), sources }],
      })
      const viewport = { width: 360, height: 740 }
      const page = await web.load(path('sources/urls', '?range=7d&search=.example/one-very'), { viewport })
      await expect.poll(async () => (await cellsOf(page, 'URLs')).length, patience).toBe(1)
      const width = () => page.evaluate('document.documentElement.scrollWidth')
      expect(await width()).toBe(360)
      await rowsOf(page, 'URLs').getByRole('link').first().click()
      await page.getByRole('heading', { level: 1, name: /^long\.example\/one-very-long/ }).waitFor()
      await page.getByText('1 answer', { exact: true }).first().waitFor()
      expect(await width()).toBe(360)
      await page.goto(path(`sources/domains/${foreign}`))
      await page.getByRole('heading', { level: 1 }).getByText('münchen.example').waitFor()
      await page.locator('h1 + p').getByText(foreign).waitFor()
      await expect.poll(async () => (await cellsOf(page, 'Its URLs')).length, patience).toBe(1)
      expect(await width()).toBe(360)
    })

    test('a read key sees brands, sources and prompts without write controls', async () => {
      const key = await web.tenant.companyKey('read')
      for (const [rest, table] of [
        ['brands', 'Brands'],
        ['sources', 'Domains'],
        ['prompts', 'Prompts'],
      ] as const) {
        const page = await web.load(path(rest), { key })
        await page.getByRole('table', { name: table, exact: true }).waitFor()
        expect(
          await page.getByRole('button', { name: /^(Add|Change|Delete|Track|Reject|Class of|Select)/ }).count(),
        ).toBe(0)
      }
    })

    test('no page logs an error', () => {
      // The browser itself logs refusals of the service, which tests above caused.
      expect(web.complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
    })
  },
  { days: 2 },
)
