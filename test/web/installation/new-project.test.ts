import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { saying } from '../../collect/collecting.ts'
import { json, startProvider } from '../../collect/replay.ts'
import { startSite } from '../../fetching/site.ts'
import { seriousFindings } from '../axe.ts'
import { describeWeb } from '../browser.ts'
import { eventually } from '../eventually.ts'

const provider = await startProvider(json(saying('Runwell and Nike are good. Nike is first.')))
const site = await startSite()
afterAll(async () => {
  await provider.stop()
  await site.stop()
})
site.on(
  'runwell.com /',
  `<!doctype html><html lang="en"><head><title>Runwell | Running shoes</title>
  <meta name="description" content="Runwell makes running shoes."></head><body>
  <nav><a href="/products/trail-shoes">Trail shoes</a><a href="/products/road-shoes">Road shoes</a></nav>
  <p>Runwell is the alternative to Nike for wide feet.</p></body></html>`,
)
site.on('silent.com /', '<html lang="en"><head><title>Silent</title></head><body><p>Hello.</p></body></html>')

/** Every click, choice and typed field of a user. */
function counted(page: Page) {
  let interactions = 0
  const step = async (work: Promise<unknown>) => {
    interactions++
    await work
  }
  return {
    click: (name: string | RegExp) => step(page.getByRole('button', { name }).click()),
    fill: (label: string, text: string) => step(page.getByLabel(label, { exact: true }).fill(text)),
    uncheck: (label: string) => step(page.getByLabel(label, { exact: true }).uncheck()),
    link: (name: string) => step(page.getByRole('link', { name }).click()),
    choose: (label: string, value: string) => step(page.getByLabel(label, { exact: true }).selectOption(value)),
    count: () => interactions,
  }
}

describeWeb(
  'a new project',
  (web) => {
    test('goes from a domain to the first insight with local engines', async () => {
      const { key, api } = await web.server.tenant()
      const page = await web.open('/projects', { key, bypassCSP: true })
      const { click, fill, uncheck, link, count } = counted(page)
      await link('New project')
      await fill('Own site', 'https://runwell.com/')
      await click('Read the site')
      await page.getByRole('heading', { name: 'Is this your company?' }).waitFor()
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Runwell')
      expect(await page.getByLabel('Industry').inputValue()).toBe('Running shoes')
      expect(await page.getByLabel('Products and services').inputValue()).toBe('Trail shoes\nRoad shoes')
      expect(await seriousFindings(page)).toEqual([])
      await click('Next: competitors')
      await page.getByText('Named on your site: “Runwell is the alternative to Nike for wide feet.”').waitFor()
      await click('Add a competitor')
      const last = page.getByRole('list', { name: 'Competitors' }).getByRole('listitem').last()
      await last.getByPlaceholder('Name').fill('Stridefast')
      expect(await seriousFindings(page)).toEqual([])
      await click('Next: prompts')
      await page.getByRole('heading', { name: 'What do your buyers ask?' }).waitFor()
      const prompts = page.getByRole('list', { name: 'Prompts' }).getByRole('listitem')
      expect(await prompts.count()).toBe(30)
      await uncheck('Track prompt 2')
      await fill('Prompt 1', 'Which running shoes are best for wide feet?')
      expect(await seriousFindings(page)).toEqual([])
      await click('Next: engines and cost')
      // Nothing is saved before the last step.
      expect((await api.list_projects()).total_count).toBe(1)
      const cost = page.getByLabel('Cost', { exact: true })
      const channels = await page.getByRole('group', { name: 'Engines' }).getByRole('checkbox').count()
      await cost.getByText(`${29 * channels} questions`).waitFor()
      await eventually(async () => (await cost.innerText()).match(/about (?!\$0\.00)\$\d/g)?.length).toBe(2)
      expect(await seriousFindings(page)).toEqual([])
      await fill('Budget per month, US dollars', '50')
      await click('Create the project and ask')
      await page.waitForURL(/\/overview(\?|$)/, { timeout: 60_000 })
      await page.getByRole('heading', { name: 'How visible is Runwell?' }).waitFor()
      await page.getByRole('table', { name: 'Ranking' }).getByText('Nike').waitFor()
      expect(count() + 1).toBeLessThan(25)

      const made = (await api.list_projects()).data.find(({ name }) => name === 'Runwell')
      const project_id = made?.id ?? ''
      expect((await api.list_prompts({ project_id })).total_count).toBe(29)
      const budgets = (await api.list_budgets({ project_id })).data
      expect(budgets.map(({ period, limit_usd }) => [period, limit_usd])).toEqual([['month', 50]])
      const texts = (await api.list_prompts({ project_id, search: 'wide feet' })).data
      expect(texts.map(({ messages }) => messages[0]?.content)).toEqual(['Which running shoes are best for wide feet?'])
      const brands = (await api.list_brands({ project_id })).data.map(({ name }) => name)
      expect(brands).toEqual(expect.arrayContaining(['Runwell', 'Nike', 'Stridefast']))
      expect((await api.list_chats({ project_id, limit: 1 })).total_count).toBeGreaterThanOrEqual(10)
      await page.context().close()
    }, 120_000)

    test('whose tracked channels cannot be asked is led to channels that can', async () => {
      const { key, project_id } = await web.server.tenant({
        project: { name: 'Acme', domain: 'acme.com', country_code: 'US', model_channel_ids: ['E-0'] },
      })
      const page = await web.open(`/projects/${project_id}/overview/start`, { key })
      const step = page.getByRole('listitem', { name: 'Choose a channel that can be asked' })
      await step.getByText('the project tracks none of their channels').waitFor()
      expect(await page.getByText(/enter (a|the provider.s) key/i).count()).toBe(0)
      await step.getByRole('link', { name: 'Choose channels' }).click()
      await page.waitForURL('**/settings/channels*')
      await page.context().close()
    })

    test('without an engine ends with an import of answers that uses the template', async () => {
      const { key, api } = await web.server.tenant()
      const page = await web.open('/projects/new', { key, acceptDownloads: true })
      const { click, fill } = counted(page)
      await fill('Own site', 'runwell.com')
      await click('Read the site')
      await click('Next: competitors')
      await click('Next: prompts')
      await click('Next: engines and cost')
      for (const one of await page.getByRole('group', { name: 'Engines' }).getByRole('checkbox').all())
        await one.uncheck()
      await click('Create the project and import answers')
      await page.waitForURL('**/import*')
      const [template] = await Promise.all([page.waitForEvent('download'), click('Download the template')])
      const lines = (await readFile((await template.path()) ?? '', 'utf8'))
        .replace('\uFEFF', '')
        .trimEnd()
        .split('\r\n')
      expect(lines[0]).toBe('prompt,country,channel,date,answer,sources')
      expect(lines.length).toBe(31)
      const cells = (lines[1] ?? '').split(',')
      expect(cells[1]).toBe('US')
      const row = (text: string, answer: string, date = '2026-03-02') =>
        `"${text}",US,A-4,${date},"${answer}",https://one.test/a https://two.test/b`
      const file = (...rows: string[]) => ({
        ...{ name: 'answers.csv', mimeType: 'text/csv' },
        buffer: Buffer.from([lines[0], ...rows].join('\r\n')),
      })
      const good = row(cells[0] ?? '', 'Runwell, then ""Nike"".\nBoth are good.')
      // A template row without an answer is skipped; a faulty one is reported with its line.
      const bad = row('Which shoes?', 'Nike.', 'yesterday')
      await page.locator('input[type=file]').setInputFiles(file(good, lines[2] ?? '', bad))
      await click('Import 3 rows')
      await page.getByRole('heading', { name: 'Rejected lines' }).waitFor()
      await page.getByRole('row', { name: /^5 Invalid/ }).waitFor()
      const made = (await api.list_projects()).data.find(({ name }) => name === 'Runwell')
      const project_id = made?.id ?? ''
      const chats = (await api.list_chats({ project_id })).data
      expect(chats.map(({ date }) => date)).toEqual(['2026-03-02'])
      const content = await api.get_chat({ project_id, chat_id: chats[0]?.id ?? '' })
      expect(content.messages.at(-1)?.content).toBe('Runwell, then "Nike".\nBoth are good.')
      expect(content.sources.map(({ url }) => url)).toEqual(['https://one.test/a', 'https://two.test/b'])
      // The same file again stores nothing twice.
      await click('Import another file')
      await page.locator('input[type=file]').setInputFiles(file(good))
      await click('Import 1 row')
      await page.getByText('1stored already').waitFor()
      expect((await api.list_chats({ project_id })).total_count).toBe(1)
      await page.getByRole('link', { name: 'See the overview' }).waitFor()
      await page.context().close()
    }, 60_000)

    test('offers names without their legal form, and tracks those that were accepted', async () => {
      const { key, api } = await web.server.tenant()
      const page = await web.open('/projects/new', { key })
      const { click, fill } = counted(page)
      await fill('Own site', 'runwell.com')
      await click('Read the site')
      await fill('Name', 'Runwell GmbH')
      await page.getByText('Answers rarely write GmbH.').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await click('Add Runwell as another name')
      await page.getByText('Also found as Runwell.').waitFor()
      await click('Next: competitors')
      await click('Add a competitor')
      const last = page.getByRole('list', { name: 'Competitors' }).getByRole('listitem').last()
      const name = last.getByPlaceholder('Name')
      await name.fill('Stridefast AG')
      await click('Add Stridefast as another name')
      // An accepted name that no longer belongs to the name is not kept.
      await name.fill('Strideslow AG')
      expect(await last.getByText('Also found as').count()).toBe(0)
      await click('Add Strideslow as another name')
      await last.getByText('Also found as Strideslow.').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await click('Next: prompts')
      await click('Next: engines and cost')
      await click('Create the project and ask')
      await page.waitForURL(/first-answers|overview/)
      const made = (await api.list_projects()).data.find((one) => one.name === 'Runwell GmbH')
      const { data } = await api.list_brands({ project_id: made?.id ?? '' })
      const named = data.filter(({ aliases }) => aliases.length > 0)
      expect(named.map((one) => [one.name, one.is_own, one.aliases])).toEqual([
        ['Runwell GmbH', true, ['Runwell']],
        ['Strideslow AG', false, ['Strideslow']],
      ])
      await page.context().close()
    })

    test('asks for what the site does not say, reports a name that is taken, and loses nothing on going back', async () => {
      const { key, api } = await web.server.tenant()
      const page = await web.open('/projects/new', { key, viewport: { width: 390, height: 800 } })
      const { click, fill } = counted(page)
      await fill('Own site', 'no host')
      await click('Read the site')
      await eventually(() => page.getByLabel('Own site').getAttribute('aria-invalid')).toBe('true')
      await fill('Own site', 'silent.com')
      await click('Read the site')
      await page.getByText('It is not clear what you do.').waitFor()
      await click('Next: competitors')
      await page.getByRole('heading', { name: 'Is this your company?' }).waitFor()
      await fill('Industry', 'Ear plugs')
      await fill('Time zone', 'Mars/Phobos')
      await click('Next: competitors')
      await page.getByText('There is no time zone with this name').waitFor()
      await fill('Time zone', 'Europe/Berlin')
      await click('Next: competitors')
      await click('Add a competitor')
      await page.getByLabel('Name of competitor 1').fill('silent')
      await click('Next: prompts')
      await eventually(() => page.getByRole('list', { name: 'Prompts' }).getByRole('listitem').count()).toBeGreaterThan(
        10,
      )
      await page.getByLabel('Topics').fill('Ear plugs\nSleep masks')
      await click('Generate new prompts')
      await eventually(() => page.getByLabel('Topic of prompt 30').count()).toBe(1)
      expect(await page.getByLabel('Topic of prompt 30').inputValue()).toBe('Sleep masks')
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
      await click('Next: engines and cost')
      await click('Create the project and ask')
      await page.getByText('Name "silent" appears twice.').waitFor()
      await click('Back')
      expect(await page.getByLabel('Topic of prompt 30').inputValue()).toBe('Sleep masks')
      await click('Back')
      await page.getByLabel('Name of competitor 1').fill('Louder')
      await click('Next: prompts')
      await click('Next: engines and cost')
      await page.getByRole('button', { name: 'Create the project and ask' }).waitFor()
      // Two submissions before the form is shown as busy.
      await page.evaluate("for (const _ of [1, 2]) document.querySelector('main form').requestSubmit()")
      await page.waitForURL(/first-answers|overview/)
      expect((await api.list_projects()).data.filter(({ name }) => /silent/i.test(name))).toHaveLength(1)
      await page.context().close()
      web.complaints.length = 0
    })
  },
  {
    settings: {
      ...{ OPENAI_API_KEY: 'sk-secret-0123456789', OPENAI_BASE_URL: `${provider.url}/v1` },
      ASSISTANT: 'off',
    },
    outside: { network: site.network, limits: { pause_ms: 5 } },
  },
)
