import { expect, test } from 'vitest'
import { seriousFindings } from './axe.ts'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'
import { cellsOf, rowsOf, week } from './tables.ts'

describeWeb(
  'the list of chats',
  (web) => {
    const path = (search = '') => `/projects/${web.tenant.project_id}/chats?range=7d${search}`

    test('shows the newest first, and keeps its filters in the address', async () => {
      const { api, project_id } = web.tenant
      const all = { ...week(project_id), sort: 'desc' as const, include_archived_prompts: true }
      const latest = await api.list_chats({ ...all, limit: 50 })
      const page = await web.load(path())
      await page.getByText(`${latest.total_count.toLocaleString('en-US')} answers`).waitFor()
      const links = () =>
        rowsOf(page, 'Answers')
          .getByRole('link')
          .evaluateAll((found) => found.map((one) => one.getAttribute('href')?.replace(/.*\/chats\/|\?.*/g, '')))
      expect(await links()).toEqual(latest.data.map(({ id }) => id))

      const { data: prompts } = await api.list_prompts({ project_id, limit: 1000 })
      const prompt = prompts.find(({ id }) => id === latest.data[0]?.prompt.id)
      const text = prompt?.messages.map(({ content }) => content).join(' ') ?? ''
      await page.getByRole('button', { name: 'Prompt', exact: true }).click()
      await page.getByRole('searchbox', { name: 'Search prompt' }).fill(text)
      await page.getByRole('checkbox', { name: text, exact: true }).check({ force: true })
      await page.waitForURL(`**prompt=${prompt?.id}*`)
      const narrowed = await api.list_chats({ ...all, prompt_id: prompt?.id ?? '', limit: 50 })
      await eventually(links).toEqual(narrowed.data.map(({ id }) => id))
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'Features' }).click()
      await page.getByRole('checkbox', { name: 'Has a map' }).check({ force: true })
      await page.getByText('No answers match').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await eventually(links).toEqual(latest.data.map(({ id }) => id))
      await page.goBack()
      await page.getByText('No answers match').waitFor()
    })

    test('a page number beyond the end shows the last page', async () => {
      const { api, project_id } = web.tenant
      const { total_count } = await api.list_chats({ ...week(project_id), include_archived_prompts: true, limit: 1 })
      const last = Math.ceil(total_count / 50)
      const page = await web.load(path('&page=9999'))
      await page.waitForURL(`**page=${last}*`)
      await page.getByText(`${total_count.toLocaleString('en-US')} of ${total_count.toLocaleString('en-US')}`).waitFor()
      await eventually(() => rowsOf(page, 'Answers').count()).toBe(total_count - 50 * (last - 1))
    })

    test('a number opens the answers it was counted from, whatever filters the page has', async () => {
      const { api, project_id } = web.tenant
      const tag =
        (await api.list_tags({ project_id, limit: 1000 })).data.find(({ name }) => name === 'discovery')?.id ?? ''
      const channels = ['A-0', 'B-0'] as const
      const { data } = await api.get_brands_report({
        ...week(project_id),
        filters: [
          { field: 'tag_id', operator: 'in', values: [tag] },
          { field: 'country_code', operator: 'in', values: ['US'] },
          { field: 'model_channel_id', operator: 'in', values: [...channels] },
        ],
      })
      const own = data.find(({ brand }) => brand.id === web.tenant.own_brand_id)
      const all = (await api.list_chats({ ...week(project_id), include_archived_prompts: true })).total_count
      expect(own?.visibility_count).toBeGreaterThan(0)
      expect(own?.visibility_total).toBeLessThan(all)
      const narrowed = `range=7d&tags=${tag}&countries=US&channels=${channels.join(',')}`
      const page = await web.load(`/projects/${project_id}/overview?${narrowed}`)
      await page.getByTitle(`Open the answers that name ${own?.brand.name}`).first().click()
      await page.waitForURL(`**/chats?*brand=${own?.brand.id}*`)
      await page.getByText(new RegExp(`· ${own?.visibility_count} answers?$`)).waitFor()
      await page.getByRole('button', { name: `Remove Names ${own?.brand.name}` }).click()
      await page.getByText(new RegExp(`· ${own?.visibility_total} answers?$`)).waitFor()
    })

    test('on a small screen, a row names the brands below the question', async () => {
      const { api, project_id } = web.tenant
      const { data } = await api.list_chats({
        ...week(project_id),
        sort: 'desc',
        limit: 50,
        include_archived_prompts: true,
      })
      const page = await web.open(path(), { viewport: { width: 390, height: 844 }, bypassCSP: true })
      await cellsOf(page, 'Answers')
      for (const [index, { id }] of data.slice(0, 5).entries()) {
        const { brands_mentioned } = await api.get_chat({ project_id, chat_id: id })
        const named = brands_mentioned.map(({ name }) => name).slice(0, 4)
        const row = rowsOf(page, 'Answers').nth(index)
        for (const name of named.length > 0 ? named : ['No tracked brand']) {
          await eventually(() => row.innerText()).toContain(name)
        }
      }
      const table = page.getByRole('region', { name: 'Answers' })
      expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
      // The tool is injected into the page, which the page's own policy would block.
      expect(await seriousFindings(page)).toEqual([])
      await page.context().close()
    })

    test('no page logs an error', () => expect(web.complaints).toEqual([]))
  },
  { only_reads: true },
)
