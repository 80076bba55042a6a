import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ofColours, ofSizes, seriousFindings } from './axe.ts'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'
import { goWithin, settled } from './settled.ts'
import { everyView } from './views.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }
/** Buttons that open a dialog, or a form in the page. */
const opening = /^(Add|New|Change|Delete|Edit|Rename|Import log|Class of|As API call|Dates|Order)\b/
const stops = 10
/** The parts around every page. */
const frame = ['nav[aria-label=Pages]', 'header']
/** The first word of an address in a project, which identifies the script that shows it. */
const areaOf = (view: string) => view.split(/[/?]/)[3] ?? ''

describeWeb(
  'every page and tab',
  (web) => {
    /** A page loaded at its own address, or opened by a link of the page before it. */
    const show = async (page: Page, view: string, is_loaded: boolean) => {
      const response = is_loaded ? await page.goto(view) : await page.context().request.get(view)
      const policy = await response?.headers()['content-security-policy']
      expect(policy, view).toContain("script-src 'self'; style-src 'self'")
      if (is_loaded) await settled(page)
      else await goWithin(page, view)
      expect(new URL(page.url()).pathname).toBe(view.split('?')[0])
    }
    const findings = async (page: Page, part: Parameters<typeof seriousFindings>[2] = {}) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await seriousFindings(page, ofColours, part)
      await page.emulateMedia({ colorScheme: 'light' })
      return [...dark.map((one) => `dark ${one}`), ...(await seriousFindings(page, undefined, part))]
    }

    /** Starting at the skip link, the keyboard focus moves into the page and stays visible. */
    async function walkByKeyboard(page: Page, view: string, is_loaded: boolean) {
      if (is_loaded) await page.keyboard.press('Tab')
      else await page.getByRole('link', { name: 'Skip to the page' }).focus()
      expect(await page.locator(':focus').innerText(), view).toBe('Skip to the page')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate('document.activeElement.id'), { message: view }).toBe('main')
      for (let stop = 0; stop < stops; stop++) {
        await page.keyboard.press('Tab')
        const focus = (await page.evaluate(focused)) as { is_in: boolean; is_seen: boolean; html: string } | null
        if (!focus) break
        if (stop === 0) expect.soft(focus.is_in, `${view}: ${focus.html}`).toBe(true)
        expect.soft(focus.is_seen, `${view}: ${focus.html}`).toBe(true)
      }
    }

    /** Opens what the buttons of the page open, each kind once: "Delete Torrefa" opens the same as "Delete Kafira". */
    async function openAll(page: Page, view: string, opened: Set<string>) {
      const main = page.getByRole('main')
      const names = await main
        .getByRole('button', { name: opening, disabled: false })
        .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? one.innerText).trim()))
      const area = areaOf(view)
      for (const name of names) {
        const kind = /API|Dates/.test(name) ? name : `${area} ${name.split(' ')[0]}`
        if (opened.has(kind)) continue
        opened.add(kind)
        const state = async () => [await main.innerText(), await main.locator('input, select, textarea').count()].join()
        const before = await state()
        await main.getByRole('button', { name, exact: true }).first().click()
        const dialog = page.getByRole('dialog').first()
        // One of the two appears: a dialog, or something else in the page.
        await eventually(async () => (await dialog.isVisible()) || (await state()) !== before).toBe(true)
        await settled(page)
        const is_open = await dialog.isVisible()
        // The page behind it was checked already.
        expect
          .soft(await findings(page, is_open ? { within: '[role=dialog], dialog' } : {}), `${view}, ${name}`)
          .toEqual([])
        if (!is_open) return await show(page, view, true)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }
    }

    // One window for all and each page once: a separate browser for each would take minutes longer.
    test('passes axe in light and dark with everything open, fits 360 px, keeps to the policy, works by keyboard', async () => {
      const views = await everyView(web.tenant)
      const page = await web.open('/sign-in', { viewport: wide, reducedMotion: 'reduce' })
      await page.waitForURL('**/projects/**')
      await page.addInitScript(
        `window.refused = []
      addEventListener('securitypolicyviolation', (e) => refused.push(e.violatedDirective + ' ' + e.blockedURI))`,
      )
      const opened = new Set<string>()
      const areas = new Set<string>()
      for (const view of views) {
        // The first of its kind is loaded and checked with all rules at both sizes; others of its kind share its frame.
        const is_first = !areas.has(areaOf(view))
        areas.add(areaOf(view))
        await show(page, view, is_first)
        expect.soft(await page.evaluate('refused'), view).toEqual([])
        await walkByKeyboard(page, view, is_first)
        const part = is_first ? {} : { without: frame }
        expect.soft(await findings(page, part), view).toEqual([])
        await page.setViewportSize(narrow)
        await expect
          .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: view })
          .toBe(narrow.width)
        expect.soft(await seriousFindings(page, is_first ? undefined : ofSizes, part), `${view}, narrow`).toEqual([])
        await page.setViewportSize(wide)
        await openAll(page, view, opened)
      }
      expect(opened.size).toBeGreaterThan(15)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').waitFor()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')

      for (const entry of await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all()) {
        await entry.focus()
        await page.keyboard.press('Enter')
        await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main')
        await expect.poll(() => page.getByRole('main').getAttribute('aria-labelledby')).toBe('page')
      }
      await page.context().close()
    }, 600_000)

    test('the sign-in page passes axe', async () => {
      const page = await web.open('/sign-in', { key: null, reducedMotion: 'reduce' })
      await page.getByLabel('API key').waitFor()
      expect(await findings(page)).toEqual([])
      await page.context().close()
    })
  },
  { only_reads: true, full: true },
)

/** The focused element; none at the end of the page, where the browser's own controls follow. */
const focused = `(() => {
  const at = document.activeElement
  if (!at || at === document.body) return null
  // A field may have its frame around it and what belongs to it.
  const is_seen = [at, at.parentElement].some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
  })
  return { is_in: document.getElementById('main').contains(at), is_seen, html: at.outerHTML.slice(0, 120) }
})()`
