import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'
import { settled } from './settled.ts'

describeWeb(
  'the settings',
  (web) => {
    const path = (rest = '') => `/projects/${web.tenant.project_id}/settings${rest}`
    const project = () => web.tenant.api.get_project({ project_id: web.tenant.project_id })

    test('the project is renamed, gets other days for asking, and is paused and resumed', async () => {
      const page = await web.load(path())
      const before = await project()
      await page.getByLabel('Name').fill('Coffee at home')
      await page.getByText('Sun', { exact: true }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved').waitFor()
      expect(await project()).toMatchObject({ name: 'Coffee at home', chat_interval_weekdays: [1, 2, 3, 4, 5, 6] })
      const zone = page.getByLabel('Time zone')
      expect(await zone.inputValue()).toBe('UTC')
      expect(await page.getByLabel('Content optimization').inputValue()).toBe('off')
      await zone.fill('Nowhere/Else')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('There is no time zone with this name').waitFor()
      expect(await zone.getAttribute('aria-invalid')).toBe('true')
      await zone.fill('Europe/Berlin')
      await page.getByLabel('Content optimization').selectOption('On')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved').waitFor()
      expect(await project()).toMatchObject({ timezone: 'Europe/Berlin', content_optimization: true })
      await page.reload()
      await eventually(() => zone.inputValue()).toBe('Europe/Berlin')
      expect(await page.getByLabel('Content optimization').inputValue()).toBe('on')
      await page.getByRole('button', { name: 'Pause project' }).click()
      const asked = page.getByRole('dialog', { name: /^Pause / })
      await asked.getByText('No engine is asked until somebody resumes it').waitFor()
      await asked.getByRole('button', { name: 'Cancel' }).click()
      expect((await project()).status).toBe(before.status)
      await page.getByRole('button', { name: 'Pause project' }).click()
      await asked.getByRole('button', { name: 'Pause', exact: true }).click()
      await page.getByRole('button', { name: 'Resume project' }).waitFor()
      expect((await project()).status).toBe('PAUSED')
      const notice = page.getByRole('status', { name: 'Collection' })
      await notice.getByText('This project is paused').waitFor()
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Brands', exact: true }).click()
      await notice.getByRole('link', { name: 'Resume it in settings' }).click()
      await page.getByRole('button', { name: 'Resume project' }).click()
      await page.getByRole('button', { name: 'Pause project' }).waitFor()
      expect((await project()).status).toBe(before.status)
      await eventually(() => notice.innerText()).toBe('')
      expect(web.complaints.filter((words) => !words.includes('400'))).toEqual([])
      web.complaints.length = 0
    })

    test('the profile is saved and read back', async () => {
      const page = await web.load(path())
      await page.getByLabel('Industry').fill('Espresso machines')
      await page.getByLabel('Products and services').fill('Machines\n\nGrinders')
      await page.getByRole('button', { name: 'Add market' }).click()
      await page.getByLabel('Market 1', { exact: true }).fill('Germany')
      await page.getByLabel('Compares before buying').fill('40')
      await page.getByText('Adds up to 107; it must be 100.').waitFor()
      await page.getByLabel('Wants one recommendation').fill('27')
      await page.getByRole('button', { name: 'Save profile' }).click()
      await page.getByText('Saved').waitFor()
      const { profile } = await web.tenant.api.get_project_profile({ project_id: web.tenant.project_id })
      expect(profile).toMatchObject({
        industry: 'Espresso machines',
        products_and_services: ['Machines', 'Grinders'],
        target_markets: [{ location: 'Germany', market_size: 'National' }],
        audience_distribution: { simple_recommendation_seeker: 27, informed_shopper: 40, evaluative_researcher: 33 },
      })
    })

    test('leaving with unsaved changes asks first', async () => {
      const page = await web.load(path())
      const asked: string[] = []
      page.on('dialog', (dialog) => {
        asked.push(dialog.message())
        void (asked.length % 2 === 1 ? dialog.dismiss() : dialog.accept())
      })
      const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
      for (const [label, words] of [
        ['What the company does', 'The profile is not saved.'],
        ['Name', 'The settings of the project are not saved.'],
      ] as const) {
        asked.length = 0
        await page.getByLabel(label, { exact: true }).fill('Roaster of beans')
        await link('Topics').click()
        await eventually(() => asked.length).toBe(1)
        expect(asked[0]).toContain(words)
        expect(new URL(page.url()).pathname).toBe(path())
        expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('Roaster of beans')
        await link('Topics').click()
        await page.waitForURL('**/settings/topics*')
        // Until the page has rendered it may set its address once more, which would abort the next navigation.
        await settled(page)
        await page.goto(path())
      }
      page.removeAllListeners('dialog')
    })

    test('channels show whether they are connected, and the tracked ones are saved', async () => {
      const { api, project_id } = web.tenant
      const page = await web.load(path('/channels'))
      const { data } = await api.list_model_channels({ project_id, include: ['engine'] })
      const rows = page.getByRole('table', { name: 'Channels' }).locator('tbody tr')
      await eventually(() => rows.count()).toBe(data.length)
      const titles = { connected: 'Connected', no_key: 'No key', import_only: 'Import only' }
      for (const { description, engine } of data) {
        const row = rows.filter({ has: page.getByLabel(`Track ${description}`, { exact: true }) })
        expect(await row.innerText()).toContain(titles[engine?.state ?? 'import_only'])
      }
      const [first] = data.filter(({ is_active }) => is_active)
      await page.getByLabel(`Track ${first?.description}`, { exact: true }).uncheck()
      await page.getByRole('button', { name: 'Save channels' }).click()
      await eventually(() => page.getByRole('button', { name: 'Save channels' }).count()).toBe(0)
      const after = (await api.list_model_channels({ project_id })).data
      expect(after.filter(({ is_active }) => is_active).map(({ id }) => id)).toEqual(
        data.filter(({ is_active, id }) => is_active && id !== first?.id).map(({ id }) => id),
      )
    })

    test('runs are listed newest first with the reason for a skip or failure, and filter by status', async () => {
      const { api, project_id } = web.tenant
      const { data } = await api.list_prompts({ project_id, limit: 1 })
      const [channel] = (await api.list_model_channels({ project_id, include: ['engine'] })).data.filter(
        ({ is_active, engine }) => is_active && engine?.state !== 'import_only',
      )
      const day = (ago: number) => new Date(Date.now() - ago * 86_400_000)
      const states = [
        { status: 'succeeded', error: null },
        { status: 'failed', error: 'The provider refused the key.' },
        { status: 'skipped', error: 'The project is paused or has ended.' },
      ] as const
      await web.server.services.db
        .insertInto('collection_runs')
        .values(
          states.map((state, index) => ({
            ...state,
            id: randomUUID(),
            project_id,
            prompt_id: data[0]?.id ?? '',
            turn: index,
            attempts: 1,
            model_channel_id: channel?.id ?? '',
            provider: 'openai',
            day: day(3 - index)
              .toISOString()
              .slice(0, 10),
            due_at: day(3 - index),
            expires_at: day(2 - index),
            started_at: day(3 - index),
            finished_at: day(3 - index),
            created_at: day(3 - index),
          })),
        )
        .execute()
      const page = await web.load(path('/runs?range=7d'))
      const rows = page.getByRole('table', { name: 'Collection runs' }).locator('tbody tr')
      await eventually(() => rows.count()).toBe(3)
      expect(await rows.nth(0).innerText()).toContain('The project is paused or has ended.')
      expect(await rows.nth(1).innerText()).toContain('The provider refused the key.')
      await page.getByRole('button', { name: 'Status' }).click()
      await page.getByRole('group', { name: 'Status' }).getByText('Failed (1)').click()
      await page.waitForURL('**status=failed')
      await eventually(() => rows.count()).toBe(1)
      await page.goto(path('/channels'))
      const row = page.getByRole('table', { name: 'Channels' }).locator('tbody tr').filter({ hasText: 'Failed since' })
      expect(await row.innerText()).toContain('The provider refused the key.')
      await row.getByRole('link', { name: 'Failed since' }).click()
      await page.waitForURL('**/runs?*status=failed*')
      await eventually(() => rows.count()).toBe(1)
    })

    test('topics are created, renamed and deleted; a conflict is reported', async () => {
      const { api, project_id } = web.tenant
      const names = async () => (await api.list_topics({ project_id })).data.map(({ name }) => name)
      const page = await web.load(path('/topics'))
      await page.getByLabel('Name', { exact: true }).fill('Grinding')
      expect(await page.title()).toBe('Topics · Settings · Answerscope')
      await page.getByRole('button', { name: 'Create topic' }).click()
      await page.getByRole('button', { name: 'Edit Grinding' }).waitFor()
      await page.getByLabel('Name', { exact: true }).fill('Grinding')
      await page.getByRole('button', { name: 'Create topic' }).click()
      await page.getByRole('alert').filter({ hasText: 'Grinding' }).waitFor()
      await page.getByRole('button', { name: 'Edit Grinding' }).click()
      await page.getByLabel('Name of the topic').fill('Grinders')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'Delete Grinders' }).click()
      expect(await names()).toContain('Grinders')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete topic' }).click()
      await eventually(() => page.getByRole('dialog').count()).toBe(0)
      expect(await names()).not.toContain('Grinders')
      expect(web.complaints.filter((words) => !words.includes('409'))).toEqual([])
      web.complaints.length = 0
    })

    test('tags and their groups are created, changed and deleted', async () => {
      const { api, project_id } = web.tenant
      const own = async () =>
        (await api.list_tags({ project_id })).data
          .filter(({ name }) => name.startsWith('Season'))
          .map(({ name, group, color }) => [name, group, color])
      const page = await web.load(path('/tags'))
      await page.getByRole('button', { name: 'New tag' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Season one')
      await dialog.getByLabel('Group').fill('Campaigns')
      await dialog.getByLabel('Color').selectOption('teal')
      await dialog.getByRole('button', { name: 'Create tag' }).click()
      await page.getByRole('button', { name: 'Edit Campaigns' }).click()
      await dialog.getByLabel('Color').selectOption('rose')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await eventually(own).toEqual([['Season one', 'Campaigns', 'rose']])
      await page.getByRole('button', { name: 'Edit Season one' }).click()
      await dialog.getByLabel('Name').fill('Season two')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'Delete Campaigns' }).click()
      await dialog.getByRole('button', { name: 'Remove group, keep tags' }).click()
      await eventually(own).toEqual([['Season two', null, 'rose']])
      await page.getByRole('button', { name: 'Delete Season two' }).click()
      await dialog.getByRole('button', { name: 'Delete tag' }).click()
      await eventually(own).toEqual([])
    })

    test('classes are created, assigned to a domain and deleted', async () => {
      const { api, project_id } = web.tenant
      const page = await web.load(path('/classifications'))
      await page.getByLabel('New domain class').fill('Partners')
      const region = page.getByRole('region', { name: 'Domain classes' })
      await region.getByRole('button', { name: 'Create' }).click()
      await region.getByRole('button', { name: 'Delete Partners' }).waitFor()
      const assign = page.getByRole('region', { name: 'Assign a domain' })
      const { data } = await api.get_domains_report({ project_id, limit: 1 })
      const domain = data[0]?.domain ?? ''
      await assign.getByLabel('Domain').fill(domain)
      await assign.getByLabel('Class').selectOption('Partners')
      await assign.getByRole('button', { name: 'Assign' }).click()
      await assign.getByText(`${domain} is now Partners.`).waitFor()
      const after = await api.get_domains_report({ project_id })
      expect(after.data.find((row) => row.domain === domain)?.classification).toBe('Partners')
      await region.getByRole('button', { name: 'Delete Partners' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete class' }).click()
      await region.getByText('No custom classes yet.').waitFor()
    })

    test('a key is shown once, works, and is refused as soon as it is deleted', async () => {
      const page = await web.load(path('/keys'))
      await page.getByRole('button', { name: 'New key' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Dashboard of sales')
      await dialog.getByRole('button', { name: 'Create key' }).click()
      const key = await dialog.locator('code').innerText()
      const ask = () => web.server.send('/customer/v1/prompts', { key })
      expect(await ask()).toMatchObject({ status: 200 })
      await dialog.getByRole('button', { name: 'I have saved it' }).click()
      expect(await page.locator('body').innerText()).not.toContain(key)
      const row = page
        .getByRole('table', { name: 'API keys' })
        .locator('tbody tr')
        .filter({ hasText: 'Dashboard of sales' })
      expect(await row.innerText()).toContain(key.slice(0, 6))
      await row.getByRole('button', { name: 'Delete the key Dashboard of sales' }).click()
      await dialog.getByRole('button', { name: 'Delete key' }).click()
      await eventually(() => row.count()).toBe(0)
      expect(await ask()).toMatchObject({ status: 401 })
    })

    test('the export is every answer as a line that can be imported', async () => {
      const { api, project_id } = web.tenant
      const page = await web.load(path('/export'))
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download as NDJSON' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^answers-\d{4}-\d{2}-\d{2}\.jsonl$/)
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
      const { total_count } = await api.list_chats({ project_id, limit: 1, include_archived_prompts: true })
      expect(lines).toHaveLength(total_count)
      // The file is imported unchanged into another project, and shows the same there.
      const { id } = await api.create_project({ name: 'Moved', domain: 'brewhaven.example', country_code: 'US' })
      await page.goto(`/projects/${id}/import`)
      await page.locator('input[type=file]').setInputFiles(await file.path())
      await page.getByText(`Imported ${total_count.toLocaleString('en-US')} lines`).waitFor({ timeout: 50_000 })
      const moved = await api.list_chats({ project_id: id, limit: 1 })
      expect(moved.total_count).toBe(total_count)
      const domains = async (of: string) =>
        (await api.get_domains_report({ project_id: of })).data
          .map((row) => `${row.domain} ${row.citation_count}`)
          .sort()
      expect(await domains(id)).toEqual(await domains(project_id))
    }, 120_000)

    test('the API page has calls that work, and does not show the key', async () => {
      const page = await web.load(path('/api?range=7d'))
      const curl = await page
        .getByRole('region', { name: /^Brands report/ })
        .locator('pre')
        .innerText()
      const [, body = ''] = /-d '(.+)'/.exec(curl) ?? []
      expect((await web.tenant.api.get_brands_report(JSON.parse(body))).data.length).toBeGreaterThan(0)
      await page.getByText(`${web.server.url}/customer/v1`, { exact: true }).waitFor()
      expect(await page.locator('body').innerText()).not.toContain(web.tenant.key)
    })

    test('every part fits a small screen', async () => {
      const small = { width: 360, height: 740 }
      const parts = ['', '/channels', '/runs', '/topics', '/tags', '/classifications', '/keys', '/export', '/api']
      for (const part of parts) {
        const page = await web.visit(path(part), small)
        await page.getByRole('region').first().waitFor()
        expect(await page.evaluate('document.documentElement.scrollWidth'), part).toBe(360)
      }
      expect(web.complaints).toEqual([])
    }, 120_000)

    test('a project is deleted only after its name is typed', async () => {
      const { api } = web.tenant
      const { id } = await api.create_project({ name: 'Short lived', domain: 'short.example', country_code: 'US' })
      const page = await web.load(`/projects/${id}/settings`)
      await page.getByRole('button', { name: 'Delete project' }).click()
      const dialog = page.getByRole('dialog')
      const confirm = dialog.getByRole('button', { name: 'Delete project' })
      expect(await confirm.isDisabled()).toBe(true)
      await dialog.getByLabel('Type “Short lived” to confirm').fill('Short lived')
      await confirm.click()
      await page.waitForURL((url) => !url.pathname.includes(id))
      expect((await api.list_projects()).data.map((one) => one.id)).not.toContain(id)
    })
  },
  { days: 2 },
)
