import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chat, recalculated } from '../harness.ts'
import { describeWeb } from './browser.ts'
import { settled } from './settled.ts'
import { everyView } from './views.ts'

/** The dashes on a page that stand alone and do not say why, each with the text around it. Charts read out their own. */
const unexplained = (page: Page) =>
  page.locator('main').evaluate((main): string[] => {
    const found: string[] = []
    const texts = main.ownerDocument.createTreeWalker(main, 4)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      if (element?.textContent?.trim() !== '–' || !element.checkVisibility()) continue
      if (element.closest('[data-no-value], [role=application]')) continue
      found.push(element.closest('tr, dl, li, section')?.textContent ?? '')
    }
    return found
  })

describeWeb(
  'a dash instead of a number',
  (web) => {
    const path = (rest: string) => `/projects/${web.tenant.project_id}/${rest}`

    test('says why on hover, on focus and to screen readers, and the words stay inside the window', async () => {
      const { api, project_id } = web.tenant
      await api.create_brand({ project_id, name: 'Unheard of' })
      await recalculated(api, project_id)
      const page = await web.load(path('overview?range=7d'), { viewport: { width: 390, height: 844 } })
      const row = page.getByRole('table', { name: 'Ranking' }).getByRole('row', { name: 'Unheard of' })
      const dash = row.getByRole('button', { name: 'No value: no answer names it', exact: true })
      await dash.scrollIntoViewIfNeeded()
      await dash.hover()
      const words = page.getByText('No answer names it', { exact: true })
      await words.waitFor()
      const { x, y, width, height } = (await words.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect([x + width <= 390, y + height <= 844]).toEqual([true, true])
      await page.mouse.move(0, 0)
      await words.waitFor({ state: 'detached' })
      await dash.focus()
      await words.waitFor()
      await page.keyboard.press('Escape')
      await words.waitFor({ state: 'detached' })
      await row.getByRole('button', { name: 'No value: no answer judges it', exact: true }).focus()
      await page.getByText('No answer judges it', { exact: true }).waitFor()
    })

    test('a tile is one control: its dash says why within its name', async () => {
      const { api, project_id, key } = await web.server.tenant()
      const created_at = new Date().toISOString()
      await api.import_chats({ project_id, chats: [chat('Nothing to say.', { created_at })] })
      const page = await web.load(`/projects/${project_id}/overview?range=7d`, { key })
      const tiles = page.getByRole('group', { name: 'Numbers of the own brand' })
      const tile = tiles.getByRole('button', { name: /^Position/ })
      await expect.poll(() => tile.innerText()).toContain('no answer names it')
      expect(await tiles.getByRole('button', { name: /^No value/ }).count()).toBe(0)
      expect(await page.locator('button button, a button').count()).toBe(0)
    })

    test('no page has a dash without a reason, or one control inside another', async () => {
      const views = await everyView(web.tenant)
      const kinds =
        /\/(overview|chats|actions|brands|products|prompts|sources|urls|channels|runs|attributes|perception)\?/
      for (const view of views.filter((one) => kinds.test(one))) {
        const page = await web.visit(view)
        await settled(page)
        expect.soft(await unexplained(page), view).toEqual([])
        expect.soft(await page.locator('button button, a button').count(), view).toBe(0)
      }
    }, 180_000)

    test('no page logs an error', () => {
      expect(web.complaints).toEqual([])
    })
  },
  { days: 8 },
)
