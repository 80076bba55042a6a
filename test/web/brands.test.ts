import { expect, test } from 'vitest'
import { chat, recalculated } from '../harness.ts'
import { seriousFindings } from './axe.ts'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'
import { settled } from './settled.ts'

/** The targets of links are not visible text. */
const withoutTargets = (markdown: string) => markdown.replaceAll(/\]\([^)]*\)/g, ']')

/** Pages are slow on a busy machine. */
const patience = { timeout: 20_000 }
/** For tests in which all stored answers are re-read. */
const long = { timeout: 180_000 }

describeWeb('brands', (web) => {
  const path = () => `/projects/${web.tenant.project_id}/brands?range=7d`
  const brand = async (name: string) =>
    (await web.tenant.api.list_brands({ project_id: web.tenant.project_id })).data.find((one) => one.name === name)

  test('are listed with their numbers and the terms they are found by', async () => {
    const page = await web.load(path())
    const table = page.getByRole('table', { name: 'Brands', exact: true })
    const { data } = await web.tenant.api.list_brands({ project_id: web.tenant.project_id })
    await expect.poll(() => table.locator('tbody tr').count(), patience).toBe(data.length)
    const row = table.getByRole('row', { name: /Brewhaven/ })
    await row.getByText('name, Brew Haven').waitFor()
    await row.getByText(/\d%/).first().waitFor()
    expect(await row.getByRole('button', { name: /Delete/ }).count()).toBe(0)
    // Its number of mentions opens the answers that name it.
    await row.getByRole('link', { name: /^[\d,]+$/ }).click()
    await page.waitForURL('**/chats?*brand=kw_*')
  })

  test('a competitor is added with all fields, and an error is shown beside its field', long, async () => {
    const page = await web.load(path())
    await page.getByRole('button', { name: 'Add brand' }).click()
    const form = page.getByRole('dialog', { name: 'Add a competitor' })
    await form.getByLabel('Name', { exact: true }).fill('Lumora')
    await form.getByLabel('Aliases').fill('Lumora Coffee\n\nLumora One')
    await form.getByLabel('Domains').fill('not a host')
    await form.getByLabel('Color').fill('#aa3366')
    await form.getByRole('button', { name: 'Add brand' }).click()
    await form.getByRole('alert').getByText('Entry 1 is not a host name').waitFor()
    expect(await form.getByLabel('Domains').getAttribute('aria-invalid')).toBe('true')
    await form.getByLabel('Domains').fill('lumora.example')
    await form.getByRole('button', { name: 'Add brand' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('table', { name: 'Brands', exact: true }).getByText('Lumora', { exact: true }).waitFor()
    expect(await brand('Lumora')).toMatchObject({
      aliases: ['Lumora Coffee', 'Lumora One'],
      domains: ['lumora.example'],
      color: '#aa3366',
    })
    await recalculated(web.tenant.api, web.tenant.project_id)
  })

  test('a name with a legal form offers the name without it as an alias', long, async () => {
    const page = await web.load(path())
    await page.getByRole('button', { name: 'Add brand' }).click()
    const form = page.getByRole('dialog', { name: 'Add a competitor' })
    const offer = form.getByRole('button', { name: 'Add Müller & Söhne as another name' })
    await form.getByLabel('Name', { exact: true }).fill('Müller & Söhne')
    expect(await offer.count()).toBe(0)
    await form.getByLabel('Name', { exact: true }).fill('Müller & Söhne GmbH')
    await form.getByText('Answers rarely write GmbH.').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    // A pattern replaces all names.
    await form.getByLabel(/^Pattern/).fill('Müller')
    expect(await offer.count()).toBe(0)
    await form.getByLabel(/^Pattern/).fill('')
    await form.getByLabel('Aliases').fill('M & S')
    await offer.click()
    expect(await form.getByLabel('Aliases').inputValue()).toBe('M & S\nMüller & Söhne')
    expect(await offer.count()).toBe(0)
    await form.getByRole('button', { name: 'Add brand' }).click()
    await form.waitFor({ state: 'detached' })
    expect(await brand('Müller & Söhne GmbH')).toMatchObject({ aliases: ['M & S', 'Müller & Söhne'] })
    await recalculated(web.tenant.api, web.tenant.project_id)
  })

  test(
    'a pattern can be tried out on stored answers before it is saved, and counts the same answers afterwards',
    long,
    async () => {
      const { api, project_id } = web.tenant
      const page = await web.load(path())
      await page.getByRole('button', { name: 'Change Torrefa' }).click()
      const form = page.getByRole('dialog', { name: 'Change Torrefa' })
      const tryout = form.getByRole('region', { name: 'Try-out' })
      await form.getByLabel(/^Pattern/).fill('Torrefa(?= )')
      await tryout.getByText('Not a valid RE2 pattern').waitFor()
      await form.getByRole('button', { name: 'Save' }).click()
      await form.getByRole('alert').getByText('This is not a valid RE2 pattern: ').waitFor()
      await form.getByLabel(/^Pattern/).fill('(?i)torrefa|kafira')
      const { data: latest } = await api.list_chats({
        project_id,
        limit: 40,
        sort: 'desc',
        include_archived_prompts: true,
      })
      const answers = await Promise.all(latest.map(({ id }) => api.get_chat({ project_id, chat_id: id })))
      const hits = answers.filter(({ messages }) =>
        messages.some(({ role, content }) => role === 'assistant' && /torrefa|kafira/i.test(withoutTargets(content))),
      ).length
      await tryout.getByText(`in ${hits} of the latest ${answers.length} answers.`).waitFor({ timeout: 90_000 })
      await tryout.getByText('The service decides').waitFor()
      await form.getByRole('button', { name: 'Save' }).click()
      await form.waitFor({ state: 'detached' })
      await page.getByRole('table', { name: 'Brands', exact: true }).getByText('(?i)torrefa|kafira').waitFor()
      await recalculated(api, project_id)
      await page.getByRole('region', { name: 'Recalculation' }).waitFor({ state: 'detached', timeout: 120_000 })
      // The numbers on the open page are updated.
      const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
      const { data } = await api.get_brands_report({ project_id, start_date: day(6), end_date: day(0) })
      const numbers = data.find((row) => row.brand.name === 'Torrefa')
      const shown = `${((numbers?.visibility ?? 0) * 100).toFixed(1)}%`
      const brands = page.getByRole('table', { name: 'Brands', exact: true })
      await brands
        .getByRole('row', { name: /Torrefa/ })
        .getByText(shown)
        .first()
        .waitFor()
    },
  )

  test('during a recalculation, fields that cannot be changed say so', long, async () => {
    const page = await web.open(path())
    await page.route('**/customer/v1/brands?**', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: { name: string; recalculation: unknown }[] }
      for (const one of body.data) {
        one.recalculation = { state: 'running', blocks_update: one.name === 'Kafira', done: 420, total: 1000 }
      }
      await route.fulfill({ response, json: body })
    })
    await page.clock.install()
    await page.reload()
    await page.getByRole('button', { name: 'Change Kafira' }).waitFor()
    // An open page polls every 20 s.
    await page.clock.fastForward(20_000)
    const progress = page.getByRole('progressbar')
    await progress.waitFor()
    expect(await progress.getAttribute('aria-valuenow')).toBe('42')
    await page.getByRole('button', { name: 'Change Kafira' }).click()
    const form = page.getByRole('dialog', { name: 'Change Kafira' })
    await form.getByRole('status').getByText('its name, aliases, case and pattern cannot').waitFor()
    expect(await form.getByLabel('Name', { exact: true }).isDisabled()).toBe(true)
    await form.getByLabel('Domains').fill('kafira.example\nkafira-shop.example')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    expect((await brand('Kafira'))?.domains).toEqual(['kafira.example', 'kafira-shop.example'])
    // A request in flight is let through first.
    await page.unrouteAll({ behavior: 'wait' })
    await progress.waitFor({ state: 'detached', timeout: 120_000 })
    await page.context().close()
  })

  test('a brand is deleted only after confirmation', async () => {
    const page = await web.load(path())
    await page.getByRole('button', { name: 'Delete Lumora' }).click()
    const confirm = page.getByRole('dialog', { name: 'Delete Lumora?' })
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    expect(await brand('Lumora')).toBeDefined()
    await page.getByRole('button', { name: 'Delete Lumora' }).click()
    await confirm.getByRole('button', { name: 'Delete brand' }).click()
    await confirm.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete Lumora' }).waitFor({ state: 'detached' })
    expect(await brand('Lumora')).toBeUndefined()
  })

  test('many brands are read from a file, previewed with their errors, and added', long, async () => {
    const page = await web.load(path())
    await page.getByRole('button', { name: 'Add many' }).click()
    const form = page.getByRole('dialog', { name: 'Add competitors' })
    const lines = [
      'brand;website;alias',
      'Nordix;nordix.com|nordix.de;NDX',
      '"Open;open.com;',
      'Tremo;no domain;',
      'nordix;;',
    ]
    await form.getByLabel('Choose or drop a CSV file').setInputFiles({
      ...{ name: 'brands.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
    })
    const preview = form.getByRole('table', { name: 'Preview of pasted brands' })
    // A broken quote affects no other line.
    await preview.getByText('has a broken quote: close it, and double the quotes inside it').waitFor()
    await preview.getByText('repeats a line above').waitFor()
    expect(await form.getByRole('status').innerText()).toBe('2 brands to add, 2 lines left out')
    await form.getByRole('button', { name: 'Add 2 brands' }).click()
    await form.getByText('1 brand added.').waitFor()
    await form.getByText(/^Line 3: .*domain/).waitFor()
    const rest = form.getByLabel('Pasted lines')
    await eventually(() => rest.inputValue()).toBe([lines[0], lines[2], lines[3], lines[4]].join('\n'))
    await rest.fill('Tremo,tremo.com,')
    await form.getByRole('button', { name: 'Add 1 brand' }).click()
    await form.getByText('1 brand added.').waitFor()
    expect(await brand('Nordix')).toMatchObject({ domains: ['nordix.com', 'nordix.de'], aliases: ['NDX'] })
    expect(await brand('Tremo')).toMatchObject({ domains: ['tremo.com'], aliases: [] })
  })

  test('names found in answers are suggested, to track or to reject', async () => {
    const { api, project_id } = web.tenant
    const listing = (...names: string[]) =>
      chat(`Good ones:\n\n${names.map((name) => `- **${name}**: fast`).join('\n')}`, {
        created_at: new Date().toISOString().replace(/\.\d+/, ''),
      })
    const chats = Array.from({ length: 40 }, () => listing('Zenbo', 'Kelvar'))
    await api.import_chats({ project_id, chats })
    const page = await web.load(path())
    const table = page.getByRole('table', { name: 'Suggested brands' })
    await table.getByRole('button', { name: 'Track Zenbo' }).click()
    await page.getByRole('table', { name: 'Brands', exact: true }).getByText('Zenbo', { exact: true }).waitFor()
    await table.getByRole('button', { name: 'Reject Kelvar' }).click()
    await page.getByRole('button', { name: 'Reject Kelvar' }).waitFor({ state: 'detached' })
    const { data } = await api.list_brand_suggestions({ project_id })
    expect(data.filter(({ name }) => ['Zenbo', 'Kelvar'].includes(name))).toEqual([])
  })

  test('suggestions show where they were found and can be tracked or rejected in bulk', async () => {
    const { api, project_id, key } = await web.server.tenant()
    const listing = (text: string) => chat(`Good ones:\n\n${text}`)
    const chats = [
      listing('- **Zenbo** is fast. It is cheap.\n- **Kelvar**\n- **Mintly**\n- **Orvex**'),
      listing('- **Zenbo**\n- **Kelvar**\n- **Mintly**\n- **Orvex**'),
    ]
    const { created } = await api.import_chats({ project_id, chats })
    const page = await web.load(`/projects/${project_id}/brands`, { key })
    const table = page.getByRole('table', { name: 'Suggested brands' })
    const sentence = table.getByRole('link', { name: 'Zenbo is fast.' })
    await sentence.waitFor()
    expect(await sentence.getAttribute('href')).toContain(created[0]?.chat_id)
    const choose = async (...names: string[]) => {
      for (const name of names) await table.getByRole('checkbox', { name: `Select ${name}` }).check()
    }
    await choose('Zenbo', 'Mintly')
    await page.getByRole('button', { name: 'Track selected (2)' }).click()
    await table.getByRole('button', { name: 'Track Zenbo' }).waitFor({ state: 'detached' })
    await choose('Kelvar')
    await page.getByRole('button', { name: 'Reject selected (1)' }).click()
    await table.getByRole('button', { name: 'Track Kelvar' }).waitFor({ state: 'detached' })
    const { data: brands } = await api.list_brands({ project_id })
    expect(brands.map(({ name }) => name).sort()).toEqual(['Acme', 'Mintly', 'Zenbo'])
    const { data: left } = await api.list_brand_suggestions({ project_id })
    expect(left.map(({ name }) => name)).toEqual(['Orvex'])
  })

  test('a read key sees no write controls', async () => {
    const page = await web.load(path(), { key: await web.tenant.companyKey('read') })
    await page.getByRole('table', { name: 'Brands', exact: true }).waitFor()
    await settled(page)
    expect(await page.getByRole('button', { name: /Add|Change|Delete|Track|Reject/ }).count()).toBe(0)
  })

  test('no page logs an error, apart from refused requests', () => {
    expect(web.complaints.filter((one) => !/status of 400/.test(one))).toEqual([])
  })
})
