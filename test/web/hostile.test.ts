import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { indented } from '../../web/features/chats/raw-head.ts'
import { sectionsOf } from '../../web/features/chats/sections.ts'
import { chat, rawChat, recalculated } from '../harness.ts'
import { describeWeb } from './browser.ts'
import { evil, heavy, runs, tricks } from './hostile-answers.ts'
import { goWithin } from './settled.ts'
import { patience } from './tables.ts'

describe('long answers in pieces', () => {
  test.each(Object.entries(heavy))('%s: nothing is lost, and no piece is too long', (_, text) => {
    const sections = sectionsOf(text)
    expect(sections.map((one) => one.text).join('')).toBe(text)
    let at = 0
    for (const { start, text: piece } of sections) {
      expect(start).toBe(at)
      expect(piece.length).toBeLessThanOrEqual(40_000)
      at += piece.length
    }
  })

  test('no piece ends inside a code block, and indented lines stay with their list item', () => {
    const filler = 'Some words that fill a line of the text.\n\n'.repeat(400)
    const text = `${filler}\`\`\`\ncode\n\nmore\n\`\`\`\n\n- item\n\n  its text\n\n${filler}`
    for (const { text: piece } of sectionsOf(text)) {
      expect(piece.split('```').length % 2).toBe(1)
      expect(piece).toMatch(/^\S/)
    }
  })

  test('a payload is indented correctly wherever it is cut', () => {
    const value = { a: [1, 2.5, 'x"{[,:\\', {}, []], b: { c: null, d: true }, e: '' }
    const json = JSON.stringify(value)
    expect(indented(json)).toBe(JSON.stringify(value, null, 2))
    for (let end = 0; end < json.length; end++) {
      expect(indented(json.slice(0, end)).replace(/\s/g, '')).toBe(json.slice(0, end).replace(/\s/g, ''))
    }
  })
})

describeWeb(
  'hostile answers',
  (web) => {
    // The end of today: the latest in the market, at any hour.
    const now = () => `${new Date().toISOString().slice(0, 10)}T23:59:59Z`
    const project = () => `/projects/${web.tenant.project_id}`
    const store = async (one: object) => {
      const { project_id, api } = web.tenant
      const { created, rejected } = await api.import_chats({ project_id, chats: [one] })
      expect(rejected).toEqual([])
      return created[0]?.chat_id ?? ''
    }

    /** Opens a page that records what must not happen. */
    async function watched(options = {}) {
      const page = await web.open('/projects/new', options)
      const asked = new Set<string>()
      const dialogs: string[] = []
      page.on('request', (request) => asked.add(new URL(request.url()).origin))
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      await page.addInitScript(
        `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        (window.violations ??= []).push(violatedDirective + ' ' + blockedURI))`,
      )
      return { page, asked, dialogs }
    }

    /**
     * Nothing was executed, nothing was loaded from elsewhere, and every link is a web link that opens separately from this
     * page.
     */
    async function expectHarmless({ page, asked, dialogs }: Awaited<ReturnType<typeof watched>>) {
      expect(await page.evaluate('window.hacked')).toBeUndefined()
      expect(await page.evaluate('window.violations')).toBeUndefined()
      expect(dialogs).toEqual([])
      expect([...asked].filter((origin) => !origin.startsWith('blob:'))).toEqual([new URL(web.server.url).origin])
      const strange =
        'iframe, object, embed, base, meta[http-equiv], form[action], math, template, main noscript, video, audio'
      expect(await page.locator(`${strange}, main img, main script, main style, main link`).count()).toBe(0)
      const handlers = await page.evaluate(
        `[...document.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()).filter((name) => name.startsWith('on'))`,
      )
      expect(handlers).toEqual([])
      const links = await page
        .locator('a')
        .evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.getAttribute('rel') ?? '', one.target]))
      for (const [href, rel, target] of links) {
        expect(href).toMatch(/^(?:https?:\/\/|\/(?!\/)|#)/)
        if (/^https?:/.test(href ?? '')) {
          expect(rel.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']))
          expect(target).toBe('_blank')
        }
      }
    }

    test('each trick in an answer is shown and does nothing', async () => {
      const seen = await watched()
      await seen.page.goto(`${project()}/chats`)
      for (const [index, trick] of tricks.entries()) {
        const id = await store(chat(`Torrefa begins ${index}.\n\n${trick}\n\nKafira ends.`, { created_at: now() }))
        await goWithin(seen.page, `${project()}/chats/${id}`)
        await seen.page
          .locator('p', { hasText: `Torrefa begins ${index}.` })
          .locator('mark', { hasText: 'Torrefa' })
          .waitFor()
        await expectHarmless(seen)
      }
      await seen.page.context().close()
    }, 120_000)

    test('a name and a prompt without spaces stay within their card or column', async () => {
      const { api, project_id } = web.tenant
      const name = `Longbrand${'w'.repeat(51)}`
      const { id: brand_id } = await api.create_brand({ project_id, name })
      await recalculated(api, project_id)
      const text = `Which ${'unbreakable'.repeat(30)}?`
      const id = await store(chat(`${name} is good.`, { created_at: now(), prompt: { text, country_code: 'US' } }))
      const page = await web.load(`${project()}/chats/${id}`)
      await page.getByTitle(`Show mentions of ${name}`).waitFor()
      const wider = () => page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(await wider()).toBe(0)
      await page.goto(`${project()}/prompts?range=7d`)
      const table = page.getByRole('table', { name: 'Prompts' })
      await table.getByRole('link', { name: /unbreakable/ }).waitFor()
      expect(
        await table
          .locator('tbody th')
          .first()
          .evaluate((cell) => cell.offsetWidth),
      ).toBeLessThan(500)
      expect(await wider()).toBe(0)
      await api.delete_brand({ brand_id })
      await recalculated(api, project_id)
    })

    test('hostile names, titles, queries, products, ads and places are harmless on every page that shows them', async () => {
      const { api, project_id } = web.tenant
      const name = `${evil}\u202Eeman`
      await api.create_brand({ project_id, name, aliases: [`<script>${runs}</script>`], domains: ['evil.example'] })
      await recalculated(api, project_id)
      const url = `https://evil.example/"><script>${runs}</script>?q=\u202E'onmouseover=${runs}`
      const id = await store(
        rawChat(
          {
            provider: 'deepseek',
            payload: { model: evil, choices: [{ message: { content: `${evil} \`${name}\` Torrefa` } }] },
          },
          { created_at: now(), prompt: { text: `Raw ${name}?`, country_code: 'US' } },
        ),
      )
      const other = await store(
        chat(`See evil.example and ${tricks.join('\n\n')}`, {
          created_at: now(),
          prompt: { text: `What is ${name}?`, country_code: 'US', topic: evil, tags: [evil, `javascript:${runs}`] },
          sources: [
            { url, title: name, citation_count: 2, citation_position: 1 },
            { url: 'https://evil.example/b', title: `</title><script>${runs}</script>` },
          ],
          queries: [name, `javascript:${runs}`, ...tricks],
          shopping_queries: [{ text: name, products: [name] }],
          products: [
            {
              name,
              brand: evil,
              position: 1,
              price: 1,
              currency: 'USD',
              image_url: 'https://evil.example/p.png',
              merchant: { name: evil, domain: `javascript:${runs}` },
              attributes: [{ group: evil, value: name }],
              variants: [{ name }],
              queries: [name],
            },
          ],
          ads: [
            {
              id: evil,
              brand_name: name,
              url: `javascript:${runs}`,
              ad_unit_type: evil,
              cards: [
                { title: evil, body: evil, target_url: `data:text/html,${evil}`, image_url: 'https://evil.example/c' },
              ],
            },
            { id: 'plain', url: 'https://evil.example/ad' },
          ],
          maps: [
            { name: evil, url: `vbscript:${runs}` },
            { name, url: 'https://evil.example/m' },
          ],
        }),
      )
      const { prompt, sources } = await api.get_chat({ project_id, chat_id: other })
      const page_url = sources.find(({ url_normalized }) => url_normalized?.includes('script'))?.url_normalized ?? ''
      const pages = [
        ...['overview', 'prompts', 'chats', 'brands', 'sources', 'sources/urls', 'fan-outs', 'settings/topics'],
        ...['settings/tags', 'shopping/products', 'shopping/brands', 'shopping/merchants', 'shopping/demand'],
        ...[`prompts/${prompt.id}`, `chats/${id}`, `chats/${other}`, 'sources/domains/evil.example'],
        `sources/urls/page?${new URLSearchParams({ url: page_url })}`,
        `fan-outs/asked?${new URLSearchParams({ text: name })}`,
        `chats?${new URLSearchParams({ prompt: prompt.id, features: evil, sort: evil, page: evil })}`,
      ]
      const seen = await watched()
      for (const [index, path] of pages.entries()) {
        if (index === 0) await seen.page.goto(`${project()}/${path}`)
        else await goWithin(seen.page, `${project()}/${path}`)
        await expect
          .poll(async () => `${path}: ${await seen.page.locator('main').innerText()}`, patience)
          // That page names only domains.
          .toContain(path === 'sources' ? 'evil.example' : 'onerror=')
        await expectHarmless(seen)
      }

      await seen.page.goto(`${project()}/chats/${id}`)
      await seen.page.getByRole('button', { name: 'Show payload' }).click()
      await seen.page.getByText('Complete').waitFor()
      await seen.page.locator('mark', { hasText: 'onerror' }).first().click()
      await seen.page.getByRole('dialog').waitFor()
      await expectHarmless(seen)
      await seen.page.context().close()
    }, 240_000)

    /** A click is processed: how long until the page has reacted, while its content is still loading. */
    const answersWithin = async (page: Page, milliseconds: number) => {
      const started = Date.now()
      await page.getByRole('button', { name: 'As API call' }).first().click()
      await page.getByRole('dialog', { name: 'As API call' }).waitFor()
      expect(Date.now() - started).toBeLessThan(milliseconds)
      await page.keyboard.press('Escape')
    }

    let narrow: Awaited<ReturnType<typeof watched>> | undefined
    test.each(Object.entries(heavy))('%s: the page stays responsive and within its width', async (_, text) => {
      const id = await store(chat(text, { created_at: now() }))
      narrow ??= await watched({ viewport: { width: 390, height: 844 } })
      const { page } = narrow
      await page.goto(`${project()}/chats/${id}`)
      await page.locator('mark').first().waitFor()
      // Generous, for a busy machine; the failures it should catch take minutes or crash the page.
      await answersWithin(page, 10_000)
      expect(
        await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      ).toBeLessThanOrEqual(0)
      await expectHarmless(narrow)
    })

    test('no page logs an error', () => expect(web.complaints).toEqual([]))
  },
  { days: 2 },
)
