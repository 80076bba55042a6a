import { existsSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { recalculated, type Tenant } from '../harness.ts'
import { ofColours, seriousFindings } from './axe.ts'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'
import { settled } from './settled.ts'
import { cellsOf, patience, percent } from './tables.ts'

const folder = new URL('../../../shared/data/', import.meta.url)
const competitors = ['Samsung', 'Google', 'Bitwarden', '1Password', 'Dashlane', 'Garmin', 'Sony', 'OpenAI', 'Anthropic']
/** The provider and the channel of each recorded response. */
const payloads = [
  ['openai-responses', 'openai', 'A-0'],
  ['anthropic-messages', 'anthropic', 'H-1'],
  ['google-interactions', 'google', 'D-0'],
  ['perplexity-chat-completions', 'perplexity', 'C-0'],
] as const

const linesOf = (file: string) =>
  readFileSync(new URL(`answers/${file}.jsonl`, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { external_id: string; messages: { content: string }[] })

describe.skipIf(!existsSync(folder))('recorded answers in the dashboard (needs ../shared/data)', () => {
  describeWeb(
    'real answers',
    (web) => {
      let tenant: Tenant
      /** Ids of chats by their name in the file. */
      const ids = new Map<string, string>()
      const days = { start_date: '2025-11-01', end_date: '2026-06-30' }
      const range = `start=${days.start_date}&end=${days.end_date}`
      const address = (part: string) => `/projects/${tenant.project_id}/${part}`
      const open = (part: string) => web.load(address(part), { key: tenant.key })

      beforeAll(async () => {
        tenant = await web.server.tenant({ project: { name: 'Recorded', domain: 'apple.com', country_code: 'US' } })
        const { api, project_id, own_brand_id } = tenant
        await api.update_brand({ project_id, brand_id: own_brand_id, name: 'Apple', aliases: ['iPhone', 'MacBook'] })
        for (const name of competitors) await api.create_brand({ project_id, name })
        await recalculated(api, project_id)
        const chats: object[] = ['product-search', 'password-managers'].flatMap(linesOf)
        for (const [file, provider, model_channel_id] of payloads) {
          const payload = JSON.parse(readFileSync(new URL(`payloads/${file}.json`, folder), 'utf8'))
          const prompt = { text: `What is in ${file}?`, country_code: 'US' }
          chats.push({
            external_id: file,
            prompt,
            model_channel_id,
            created_at: '2026-06-01T08:00:00Z',
            raw: { provider, payload },
          })
        }
        for (let at = 0; at < chats.length; at += 100) {
          const { created, rejected } = await api.import_chats({ project_id, chats: chats.slice(at, at + 100) })
          expect(rejected).toEqual([])
          for (const { external_id, chat_id } of created) ids.set(external_id, chat_id)
        }
      })

      test('overview, chats and sources show the numbers of the API', async () => {
        const { api, project_id } = tenant
        const page = await open(`overview?${range}`)
        const report = await api.get_brands_report({ project_id, ...days, limit: 100 })
        const expected = report.data
          .sort((a, b) => b.visibility - a.visibility)
          .slice(0, 3)
          .map(({ brand, visibility }) => [brand.name, percent(visibility)])
        const ranked = (await cellsOf(page, 'Ranking')).map((cells) => cells.join(' '))
        for (const [index, [name = '', visible = '']] of expected.entries()) {
          expect(ranked[index]).toContain(name)
          expect(ranked[index]).toContain(visible)
        }

        await page.goto(address(`chats?${range}`))
        const { total_count } = await api.list_chats({ project_id, ...days, limit: 1, include_archived_prompts: true })
        expect(total_count).toBe(268)
        await page.getByText(`${total_count} answers`).waitFor()
        await expect.poll(async () => (await cellsOf(page, 'Answers')).length, patience).toBe(50)

        await page.goto(address(`sources?${range}`))
        const domains = await api.get_domains_report({ project_id, ...days, limit: 1000 })
        const most = domains.data.sort((a, b) => b.retrieval_count - a.retrieval_count)[0]
        await page
          .getByRole('link', { name: most?.domain ?? '', exact: true })
          .first()
          .waitFor()
      })

      /** The longest of each kind, and the recorded responses of the engines. */
      const several = () => {
        const longest = (file: string, channel: string) =>
          linesOf(file)
            .filter(({ external_id }) => external_id.includes(channel))
            .sort((a, b) => lengthOf(b) - lengthOf(a))
            .slice(0, 2)
            .map(({ external_id }) => external_id)
        const lengthOf = ({ messages }: { messages: { content: string }[] }) => messages.at(-1)?.content.length ?? 0
        return [
          ...longest('product-search', ''),
          ...longest('password-managers', 'chatgpt'),
          ...longest('password-managers', 'gemini'),
          ...payloads.map(([file]) => file),
        ]
      }

      /** The marked words, mention by mention, in the order of the page. */
      const marked = async (page: Page) => {
        const parts = await page
          .locator('mark')
          .evaluateAll((all) => all.map((one) => [one.dataset.mention, one.dataset.brand, one.textContent] as string[]))
        const byPlace = Map.groupBy(parts, ([place]) => place ?? '')
        return [...byPlace.values()].map((all) => [all[0]?.[1], all.map(([, , text]) => text).join('')])
      }
      const unmarked = (text: string) => text.replaceAll(/[*_\\]/g, '')

      test('the reader marks every mention of the API in order, and lists the cited sources', async () => {
        const { api, project_id } = tenant
        let count = 0
        for (const name of several()) {
          const chat = await api.get_chat({ project_id, chat_id: ids.get(name) ?? '' })
          const expected = chat.brands_mentioned
            .flatMap(({ id, mentions }) => mentions.map((mention) => ({ id, ...mention })))
            .sort((a, b) => a.message - b.message || a.start - b.start)
            .map(({ id, text }) => [id, unmarked(text)])
          const page = await open(`chats/${chat.id}`)
          await page.locator('.answer[aria-busy=false]').first().waitFor()
          await eventually(async () => (await marked(page)).length).toBe(expected.length)
          expect(await marked(page), name).toEqual(expected)
          count += expected.length

          const cited = chat.sources
            .filter(({ citation_count }) => citation_count > 0)
            .sort((a, b) => (a.citation_position ?? 0) - (b.citation_position ?? 0))
          const links = (region: string) =>
            page
              .getByRole('region', { name: region })
              .locator('a[target=_blank]')
              .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
          expect(await links('Cited in the answer'), name).toEqual(cited.map(({ url }) => url))
          expect((await links('Only retrieved')).length, name).toBe(chat.sources.length - cited.length)
        }
        expect(count).toBeGreaterThan(60)
      }, 180_000)

      test('axe finds nothing serious, with a mention explained, in light and dark', async () => {
        for (const name of several().filter((_, index) => index % 2 === 0)) {
          const page = await open(`chats/${ids.get(name)}`)
          await page.locator('.answer[aria-busy=false]').first().waitFor()
          await settled(page)
          const marks = page.locator('mark[role=button]')
          if ((await marks.count()) > 0) {
            await page.getByRole('region', { name: 'Brands named' }).getByRole('button').first().click()
            await marks.first().click()
            await page.getByRole('dialog').waitFor()
          }
          expect(await seriousFindings(page), name).toEqual([])
          await page.emulateMedia({ colorScheme: 'dark' })
          expect(await seriousFindings(page, ofColours), `${name}, dark`).toEqual([])
          await page.emulateMedia({ colorScheme: 'light' })
        }
      }, 180_000)

      test('a recorded response is shown unchanged', async () => {
        for (const [file, provider] of payloads) {
          const sent = JSON.parse(readFileSync(new URL(`payloads/${file}.json`, folder), 'utf8'))
          const page = await open(`chats/${ids.get(file)}`)
          const raw = page.getByRole('region', { name: 'Raw payload' })
          await raw.getByText(provider, { exact: true }).waitFor()
          await raw.getByRole('button', { name: 'Show payload' }).click()
          expect(JSON.parse((await raw.locator('pre').textContent()) ?? '')).toEqual(sent)
        }
      })

      test('no page logs an error', () => expect(web.complaints).toEqual([]))
    },
    { only_reads: true },
  )
})
