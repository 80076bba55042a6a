import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { settled } from './settled.ts'

interface Spoken {
  depth: number
  role: string
  name: string
  level: number | undefined
}

/** What a screen reader finds on a page, in order. */
const spokenOf = (snapshot: string): Spoken[] =>
  snapshot.split('\n').flatMap((line) => {
    const found = /^( *)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?([^:]*)/.exec(line)
    if (!found) return []
    const [, indent = '', role = '', name = '', states = ''] = found
    const level = /\[level=(\d)\]/.exec(states)?.[1]
    return [{ depth: indent.length / 2, role, name, level: level === undefined ? undefined : Number(level) }]
  })

const controls = [
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'spinbutton',
]
const pages = [
  'overview',
  'prompts',
  'brands',
  'sources',
  'chats',
  'shopping',
  'perception',
  'changes',
  'actions',
  'settings',
]

describeWeb(
  'what a screen reader says',
  (web) => {
    const address = (page: string) => `/projects/${web.tenant.project_id}/${page}`

    test.each(pages)('%s: a skip link, one main heading, names for all, heading levels in order', async (name) => {
      const page = await web.visit(address(name))
      const all = spokenOf(await page.locator('body').ariaSnapshot())
      const places = all.filter(({ role }) => ['link', 'banner', 'navigation', 'main'].includes(role))
      expect(places[0]).toMatchObject({ role: 'link', name: 'Skip to the page' })
      const order = places.map(({ role }) => role).filter((role) => role !== 'link')
      expect(order.slice(0, 3)).toEqual(['banner', 'navigation', 'main'])
      // The connection, and the state of collection.
      expect(all.filter(({ role }) => role === 'status').length).toBeGreaterThanOrEqual(2)
      const main = spokenOf(await page.getByRole('main').ariaSnapshot())
      expect(main.length).toBeGreaterThan(10)
      const headings = main.filter(({ role }) => role === 'heading')
      expect(headings.filter(({ level }) => level === 1)).toHaveLength(1)
      expect(headings[0]?.level).toBe(1)
      const jumps = headings.filter(({ level = 0 }, at) => at > 0 && level > (headings[at - 1]?.level ?? 0) + 1)
      expect(jumps).toEqual([])
      expect(main.filter(({ role, name: spoken }) => controls.includes(role) && spoken === '')).toEqual([])
      for (const kind of ['table', 'region', 'navigation', 'search']) {
        const names = main.flatMap(({ role, name: spoken }) => (role === kind ? [spoken] : []))
        expect(
          names.filter((spoken) => spoken === ''),
          kind,
        ).toEqual([])
        expect(names, kind).toEqual([...new Set(names)])
      }
      expect(await page.title()).toMatch(/^.{5,} · Answerscope$/)
    })

    test('loading is announced, and so are errors', async () => {
      const page = await web.load(address('prompts'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      let answer: (fails: boolean) => void = () => {}
      const answered = new Promise<boolean>((resolve) => {
        answer = resolve
      })
      await page.route('**/reports/domains', async (route) => {
        const fails = await answered
        await (fails ? route.fulfill({ status: 500, json: { message: 'It broke.' } }) : route.continue())
      })
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Sources' }).click()
      await page.getByRole('status').getByText('Loading').first().waitFor({ state: 'attached' })
      answer(true)
      const alert = page.getByRole('alert').filter({ hasText: 'It broke.' }).first()
      await alert.waitFor()
      expect(await alert.getByRole('button', { name: 'Try again' }).count()).toBe(1)
    })
  },
  { only_reads: true },
)
