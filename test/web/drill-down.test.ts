import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { filterSearch, filtersOf } from '../../src/views/filters.ts'
import { chatSelectionOf } from '../../web/features/chats/chat-selection.ts'
import { chatsSearch } from '../../web/features/chats/search-parameters.ts'
import { narrowed } from '../../web/filters/narrowed.ts'
import { parseSearch } from '../../web/filters/search.ts'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'
import { reasonFor } from './not-opened.ts'
import { numbersOf, type Shown } from './numbers.ts'
import { goWithin } from './settled.ts'
import { everyView } from './views.ts'

/** Every column is visible. */
const wide = { width: 1680, height: 1000 }
/** Besides every page of the dashboard: the same numbers under filters, and with another breakdown. */
const more = [
  'overview?range=7d&countries=DE&channels=A-0,B-0',
  'overview?range=14d&cut=topic&step=week&metric=win_rate',
  'lost?range=7d&by=topic&among=without',
  'lost?range=7d&by=prompt',
  'lost?range=7d&by=country&channels=A-0',
  'prompts?range=7d&columns=visibility,win_rate,position,sentiment,answers',
  'shopping?range=7d&of=category',
  'shopping/merchants?range=7d&channels=A-0',
  'shopping/demand?range=7d&kind=query_term',
]

/** The number of links to open per page, from as many of its places as possible; with LONG all of them. */
const opened = process.env.LONG ? Number.POSITIVE_INFINITY : 4

describeWeb(
  'every number',
  (web) => {
    const at = (view: string) => `/projects/${web.tenant.project_id}/${view}`

    /** The numbers of a page, including those in the tables of its charts. */
    async function shownOn(page: Page, path: string): Promise<Shown[]> {
      await goWithin(page, path)
      for (const button of await page.getByRole('button', { name: 'Show as table' }).all()) await button.click()
      return await numbersOf(page)
    }

    const listings = {
      answers: /· ([\d,]+) answers?$/,
      retrievals: /· ([\d,]+) retrievals?$/,
    }
    /** The count that the list shows after its query. */
    async function listed(page: Page, href: string, counts: keyof typeof listings): Promise<number> {
      await goWithin(page, href)
      const note = page.locator('h1 + p')
      await note.getByText(listings[counts]).waitFor()
      return Number(listings[counts].exec(await note.innerText())?.[1]?.replaceAll(',', ''))
    }

    /** The filters in a link to answers: the list reads all links of one kind with the same code. */
    const kindOf = (href: string) => {
      const { pathname, searchParams } = new URL(href, web.server.url)
      // Several names or days are read like one name and one day.
      return [pathname, ...[...searchParams.keys()].sort()].join(' ')
    }
    /** The service's count for an address of the list of answers, with the same query as the list. */
    async function counted(href: string): Promise<number> {
      const search = parseSearch(new URL(href, web.server.url).search)
      const filters = filtersOf(filterSearch(search))
      const { total_count } = await web.tenant.api.list_chats({
        ...narrowed(web.tenant.project_id, filters),
        ...chatSelectionOf(chatsSearch(search), []),
        include_archived_prompts: true,
        limit: 1,
      })
      return total_count
    }

    /** A few numbers, first those whose places did not occur on an earlier page. */
    function picked(numbers: Shown[], places: Set<string>): Shown[] {
      const counted = numbers.filter(({ counts }) => counts !== undefined)
      if (opened === Number.POSITIVE_INFINITY) return counted
      const byPlace = [...Map.groupBy(counted, ({ place }) => place)]
      const isKnown = ([place]: (typeof byPlace)[number]) => Number(places.has(place))
      const chosen = byPlace.sort((one, other) => isKnown(one) - isKnown(other)).slice(0, opened)
      for (const [place] of chosen) places.add(place)
      return chosen.flatMap(([, all]) => all[Math.floor(all.length / 2)] ?? [])
    }

    test('opens a list of as many rows, or has a known reason why it cannot', {
      timeout: process.env.LONG ? 5_400_000 : 900_000,
    }, async () => {
      const views = [...(await everyView(web.tenant)), ...more.map(at)]
      const page = await web.load(at('overview'), { viewport: wide })
      const seen = new Map<string, number>()
      const places = new Set<string>()
      const kinds = new Set<string>()
      /** The first of a kind in the list itself, the others by the list's query. */
      async function countOf(href: string, counts: keyof typeof listings): Promise<number> {
        const kind = kindOf(href)
        const is_known = kinds.has(kind) && counts === 'answers' && !kind.includes('features')
        kinds.add(kind)
        return is_known ? await counted(href) : await listed(page, href, counts)
      }
      for (const path of views) {
        const numbers = await shownOn(page, path)
        for (const { href = '', count, counts, place, text } of picked(numbers, places)) {
          if (!counts) continue
          const found = seen.get(href) ?? (await countOf(href, counts))
          seen.set(href, found)
          expect.soft(found, `${path}: ${place}, ${text} leads to ${href}`).toBe(count)
        }
        const of_prompt = /\/prompts\/(pr_[^/?]+)/.exec(path)?.[1]
        for (const shown of numbers) {
          const { place, text, href, count } = shown
          const where = `${path}: ${place}, ${text}`
          if (of_prompt && count !== undefined) expect.soft(href, where).toContain(`prompt=${of_prompt}`)
          // The written number equals the counted one.
          const written = /^([\d,]+)(?: of [\d,]+)? answers?\b/.exec(text)?.[1]
          if (written && href) expect.soft(count, where).toBe(Number(written.replaceAll(',', '')))
          if (!href && !reasonFor(shown, path.replace(/^\/projects\/[^/]+\//, '')))
            expect.soft('closed', where).toBe('opened')
        }
      }
      expect(seen.size).toBeGreaterThan(60)
      expect(kinds.size).toBeGreaterThan(20)
    })

    test('of domains or URLs by the brands they name filters the list to as many', async () => {
      const page = await web.load(at('sources?range=7d'), { viewport: wide })
      for (const kind of ['domain', 'URL']) {
        if (kind === 'URL') await page.goto(at('sources/urls?range=7d'))
        const tiles = page.getByRole('group', { name: /^Sources by the brands they name/ }).getByRole('button')
        await tiles.last().getByText(/% of/).waitFor()
        for (const tile of await tiles.all()) {
          const count = Number((await tile.locator('.numbers').first().innerText()).replaceAll(',', ''))
          await tile.click()
          await eventually(() => page.locator('h1 + p').innerText()).toMatch(new RegExp(` ${count} ${kind}s?\\b`))
        }
      }
    })

    test('of an error status opens its requests', async () => {
      const { api, project_id } = web.tenant
      const page = await web.load(at('agents?range=7d'), { viewport: wide })
      const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
      const { data } = await api.list_visits({
        project_id,
        start_date: day(6),
        end_date: day(0),
        group_by: ['response_status'],
      })
      const error = data.find(({ response_status = 0 }) => response_status >= 400)
      if (!error) throw new Error('the market has no errors')
      await page
        .getByRole('table', { name: 'By status' })
        .getByText(String(error.response_status), { exact: true })
        .click()
      await page.waitForURL(`**status=${error.response_status}*`)
      const requests = page.getByRole('region', { name: 'Requests' }).first()
      await requests.getByText(new RegExp(`^${error.visits} requests?, newest first$`)).waitFor()
    })

    test('no page logs an error', () => expect(web.complaints).toEqual([]))
  },
  { only_reads: true, full: true },
)
