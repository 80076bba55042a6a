import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { providers } from '../../src/contract/enums.ts'
import { engineSettings } from '../../web/features/first-steps/engine-settings.ts'
import { chat } from '../harness.ts'
import { ofColours, seriousFindings } from './axe.ts'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'
import { goWithin } from './settled.ts'

/** Every address of a project that requires no data. */
const pages = [
  ...['overview', 'prompts', 'prompts/suggestions', 'chats', 'brands', 'import', 'sources', 'sources/urls'],
  ...['sources/domains/nobody.example', 'sources/urls/page?url=https://nobody.example/', 'fan-outs'],
  ...['fan-outs/asked?text=nothing', 'shopping', 'shopping/products', 'shopping/categories', 'shopping/brands'],
  ...['shopping/merchants', 'shopping/demand', 'perception', 'perception/attributes', 'perception/objections'],
  ...['perception/facts', 'perception/runs', 'actions', 'agents', 'settings', 'settings/channels', 'settings/runs'],
  ...['settings/topics', 'settings/tags', 'settings/classifications', 'settings/keys', 'settings/export'],
  'settings/api',
]

/** A few at a time, so that a busy machine can finish each part. */
const parts = Array.from({ length: Math.ceil(pages.length / 7) }, (_, index) => pages.slice(index * 7, index * 7 + 7))

describe('settings that connect engines', () => {
  test('are known for every provider and documented in the operations guide', async () => {
    const operations = await readFile('docs/operations.md', 'utf8')
    expect(Object.keys(engineSettings).sort()).toEqual([...providers].sort())
    for (const { setting } of Object.values(engineSettings)) expect(operations).toContain(`| \`${setting}\``)
  })
})

describeWeb('a new user', (web) => {
  let project_id: string
  beforeAll(async () => {
    const { id } = await web.tenant.api.create_project({ name: 'Fresh', domain: 'fresh.example', country_code: 'US' })
    project_id = id
  })
  const path = (part: string) => `/projects/${project_id}/${part}`
  const step = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name })

  test.each(parts)(
    'finds no blank page and no unmeasured zeros in an empty project: part %#',
    async (...part_of) => {
      const page = await web.load(path('overview'))
      for (const part of part_of) {
        await goWithin(page, path(part))
        expect(new URL(page.url()).pathname).toContain(project_id)
        const main = page.getByRole('main')
        // Below its heading a page shows a text, and offers a next step.
        const cards = main.locator('.card, [role=alert]')
        await eventually(async () => (await cards.allInnerTexts()).join(' ').trim().length).toBeGreaterThan(30)
        expect(await main.locator('a, button, input').count(), part).toBeGreaterThan(0)
        const words = await main.innerText()
        expect(words, part).not.toMatch(/(?<![\d.])0(?:\.0)?\s?%|\b0\.0 pts|of 0 answers/)
      }
      // The service answers 404 for the page of a URL that was not read.
      expect(web.complaints.filter((words) => !words.includes('404'))).toEqual([])
      web.complaints.length = 0
    },
    120_000,
  )

  test('is told on each list that there are no answers yet, and that no engine is asked', async () => {
    const page = await web.load(path('chats'))
    for (const part of ['chats', 'lost', 'shopping/products', 'shopping/demand', 'sources']) {
      await goWithin(page, path(part))
      await page.getByText('This project has no answers yet').waitFor()
      await page.getByRole('link', { name: 'See the first steps' }).waitFor()
    }
    await goWithin(page, path('first-answers'))
    await page.getByText('No engine is asked').waitFor()
    await page.getByRole('link', { name: 'See the first steps' }).click()
    await page.waitForURL('**/overview/start*')
  })

  test('follows steps that are ticked once done, and imports without leaving them', async () => {
    const { api } = web.tenant
    const page = await web.load(path('overview'))
    await page.waitForURL('**/overview/start*')
    await step(page, 'Import answers').waitFor()
    expect(await page.getByRole('img', { name: 'Done' }).count()).toBe(0)
    const { data } = await api.list_model_channels({ project_id, include: ['engine'] })
    const providersHere = new Set(data.flatMap(({ engine }) => engine?.provider ?? []))
    const list = page.getByRole('list', { name: 'Providers' }).getByRole('listitem')
    await eventually(() => list.count()).toBe(providersHere.size)
    await list.filter({ hasText: 'ANTHROPIC_API_KEY' }).filter({ hasText: 'Claude Sonnet (API)' }).waitFor()
    await api.create_brand({ project_id, name: 'Rival', domains: ['rival.example'] })
    await page.reload()
    await step(page, 'Name your competitors').getByRole('img', { name: 'Done' }).waitFor()
    const line = JSON.stringify(chat('Fresh is good.', { external_id: 'first', created_at: new Date().toISOString() }))
    await page.locator('input[type=file]').setInputFiles({
      name: 'answers.jsonl',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(line),
    })
    await step(page, 'Import answers').getByRole('img', { name: 'Done' }).waitFor()
    await step(page, 'Add prompts').getByRole('img', { name: 'Done' }).waitFor()
    await page.getByRole('link', { name: 'See the overview' }).first().click()
    await page.getByRole('heading', { name: 'How visible is Fresh?' }).waitFor()
    await page.getByRole('table', { name: 'Ranking' }).waitFor()
  })

  test('who chose days without answers is offered days that have some', async () => {
    const { project_id: market } = web.tenant
    const page = await web.load(`/projects/${market}/overview?start=2020-01-01&end=2020-01-07`)
    await page.getByRole('button', { name: /^Show the 30 days/ }).click()
    await page.getByRole('table', { name: 'Ranking' }).waitFor()
  })

  test('with a read key sees the steps and no write controls', async () => {
    const { id } = await web.tenant.api.create_project({ name: 'Quiet', domain: 'quiet.example', country_code: 'US' })
    const page = await web.load(`/projects/${id}/overview`, { key: await web.tenant.companyKey('read') })
    await page.getByText('a read-only key').waitFor()
    expect(await page.locator('input[type=file]').count()).toBe(0)
    expect(await page.getByText(/enter (a|the provider.s) key/i).count()).toBe(0)
    expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['Copy'])
  })
})

describeWeb(
  'choosing a project',
  (web) => {
    test('axe finds nothing serious here or in the first steps, light or dark', async () => {
      const { key, project_id } = await web.server.tenant()
      const page = await web.open('/projects', { key, colorScheme: 'light', reducedMotion: 'reduce' })
      const look = async () => {
        expect(await seriousFindings(page)).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await seriousFindings(page, ofColours)).toEqual([])
        await page.emulateMedia({ colorScheme: 'light' })
      }
      await page.getByRole('link', { name: 'New project' }).waitFor()
      await look()
      await page.goto('/projects/new')
      await page.getByLabel('Own site').waitFor()
      await look()
      await page.goto(`/projects/${project_id}/overview/start`)
      await page.getByRole('list', { name: 'Providers' }).waitFor()
      await look()
      await page.context().close()
    })

    test('a company without projects creates its first, and an error is shown beside its field', async () => {
      const { api, project_id, key } = await web.server.tenant()
      await api.delete_project({ project_id })
      const page = await web.load('/', { key })
      await page.getByRole('link', { name: 'Create the first project' }).click()
      const press = (name: string) => page.getByRole('button', { name }).click()
      await page.getByLabel('Own site').fill('no host')
      await press('Continue without reading it')
      await eventually(() => page.getByLabel('Own site').getAttribute('aria-invalid')).toBe('true')
      await page.getByLabel('Own site').fill('https://acme.example/shop')
      await press('Continue without reading it')
      await page.getByLabel('Industry').fill('Shoes')
      await page.getByLabel('Main country').selectOption('DE')
      await page.getByLabel('Time zone').fill('Europe/Berlin')
      await press('Next: competitors')
      await press('Next: prompts')
      await press('Next: engines and cost')
      await page.getByRole('heading', { name: 'No engine is connected yet' }).waitFor()
      await press('Create the project and import answers')
      await page.waitForURL('**/import*')
      const [made] = (await api.list_projects()).data
      expect(made).toMatchObject({ name: 'Acme', country_code: 'DE' })
      expect(page.url()).toContain(made?.id)
      expect(await api.get_project({ project_id: made?.id ?? '' })).toMatchObject({ timezone: 'Europe/Berlin' })
      web.complaints.length = 0
    })

    test('many projects can be searched; a read key cannot create one; a project key opens its own', async () => {
      const { api, key, project_id, companyKey, projectKey } = await web.server.tenant()
      for (let index = 1; index < 9; index++) {
        await api.create_project({ name: `Market ${index}`, domain: `m${index}.example`, country_code: 'US' })
      }
      const page = await web.load('/', { key })
      // Without the header.
      const rows = page.getByRole('table', { name: 'Projects' }).locator('tbody tr')
      await eventually(() => rows.count()).toBe(9)
      await page.getByLabel('Search projects').fill('market 7')
      await eventually(() => rows.count()).toBe(1)
      await rows.getByRole('link', { name: /Market 7/ }).click()
      await page.waitForURL('**/overview/start*')
      await page.getByRole('link', { name: 'All projects' }).click()
      await eventually(() => rows.count()).toBe(9)
      await page.getByLabel('Search projects').fill('no such')
      await page.getByText('No project matches').waitFor()
      const reader = await web.load('/projects', { key: await companyKey('read') })
      await eventually(() => reader.getByRole('table', { name: 'Projects' }).locator('tbody tr').count()).toBe(9)
      expect(await reader.getByRole('link', { name: 'New project' }).count()).toBe(0)
      const own = await web.load('/projects', { key: await projectKey() })
      await own.waitForURL(`**/projects/${project_id}/**`)
      expect(await own.getByRole('link', { name: 'All projects' }).count()).toBe(0)
    })

    test('fits a small screen', async () => {
      const { key, api } = await web.server.tenant()
      await api.create_project({ name: 'Another '.repeat(20), domain: 'two.example', country_code: 'US' })
      const page = await web.load('/projects', { key, viewport: { width: 360, height: 740 } })
      await page.getByText('Another').first().waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
      await page.getByRole('link', { name: 'New project' }).click()
      await page.getByLabel('Own site').waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    })
  },
  { only_reads: true },
)
