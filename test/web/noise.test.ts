import { beforeAll, expect, test } from 'vitest'
import { addSurroundings } from '../../src/demo/surroundings.ts'
import { logLine } from '../visits/log-line.ts'
import { days, describeWeb } from './browser.ts'
import { readPages } from './read-pages.ts'

/** Where changes are shown. */
const pages = [
  'overview',
  'brands',
  'prompts',
  'sources',
  'sources/urls',
  'agents',
  'shopping',
  'shopping/brands',
  'shopping/categories',
  'shopping/merchants',
  'shopping/demand',
  'fan-outs',
  'perception',
]
const words: Record<string, string> = {
  noise: 'within noise',
  few: 'too few to say',
  untested: 'not tested',
  still: 'no change',
}

describeWeb('noise', (web) => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const week = () => ({ project_id: web.tenant.project_id, start_date: day(6), end_date: day(0) })
  const path = (page: string) => `/projects/${web.tenant.project_id}/${page}?range=7d`

  beforeAll(async () => {
    const { api, project_id } = web.tenant
    await addSurroundings(web.tenant, { seed: 1, first_day: day(days - 1) }, day(0))
    await readPages(web.tenant)
    // Errors for AI bots: more of them now than before.
    const at = (ago: number) => {
      const [, month, dayOfMonth, year] =
        /^\w+, (\d+) (\w+) (\d+)/.exec(new Date(Date.now() - ago * 86_400_000).toUTCString()) ?? []
      return `${month}/${dayOfMonth}/${year}:10:00:00 +0000`
    }
    const lines = [9, 1, 1, 1, 2, 3].map((ago, index) =>
      logLine('GPTBot/1.0', `/gone-${index}`, { time: at(ago), status: 404 }),
    )
    await api.import_logs({ project_id, lines })
  })

  test.each(pages)('%s colours only changes that are more than chance, and grey ones say why', async (name) => {
    const page = await web.visit(path(name))
    const changes = await page.locator('[data-tone]').evaluateAll((all) =>
      all.map((one) => ({
        tone: one.getAttribute('data-tone') ?? '',
        text: one.textContent ?? '',
        is_coloured: one.matches('.text-good, .text-bad') || one.querySelector('.text-good, .text-bad') !== null,
      })),
    )
    for (const { tone, text, is_coloured } of changes) {
      expect.soft(is_coloured, text).toBe(tone === 'better' || tone === 'worse')
      expect.soft(text).toContain(words[tone] ?? '')
      expect.soft(/▲|▼/.test(text), text).toBe(['better', 'worse', 'real'].includes(tone))
    }
    // Nothing else on the page looks like a change.
    const others = await page
      .locator('main *')
      .evaluateAll(
        (all) =>
          all.filter(
            (one) =>
              /^[▲▼]/.test(one.textContent ?? '') && !one.closest('[data-tone]') && !one.querySelector('[data-tone]'),
          ).length,
      )
    expect(others).toBe(0)
    const tones = changes.map(({ tone }) => tone)
    if (name === 'overview') expect(tones).toContain('noise')
    if (name === 'agents') expect(tones).toContain('counted')
    if (name === 'prompts') expect(tones).not.toContain('untested')
    // Ratings come from shops, and are not tested.
    const tested = page.getByRole('table', { name: 'Merchants' }).locator('td:not(:last-child) [data-tone]')
    if (name === 'shopping/merchants') {
      const judged = await tested.evaluateAll((all) => all.map((one) => one.getAttribute('data-tone')))
      expect(judged.length).toBeGreaterThan(4)
      expect(judged).not.toContain('untested')
    }
  })

  test('the verdicts of a page are those of the API, and only own numbers are good or bad', async () => {
    const page = await web.visit(path('overview'))
    const { data } = await web.tenant.api.get_brands_report({
      ...week(),
      include_previous_period: true,
      include: ['confidence'],
    })
    const rows = page.getByRole('table', { name: 'Ranking' }).locator('tbody tr')
    await rows.first().waitFor()
    for (const row of data) {
      const is_own = row.brand.id === web.tenant.own_brand_id
      const { verdict } = row.confidence?.changes?.visibility ?? {}
      const shown = rows.filter({ hasText: row.brand.name }).locator('[data-tone]').first()
      const is_still = Math.abs(row.visibility - (row.previous?.visibility ?? 0)) < 0.0005
      const tones = {
        up: is_own ? 'better' : 'real',
        down: is_own ? 'worse' : 'real',
        no_clear_change: 'noise',
        too_few: 'few',
      }
      expect(await shown.getAttribute('data-tone')).toBe(is_still ? 'still' : tones[verdict ?? 'too_few'])
    }
  })

  test('more errors of bots are not shown as better', async () => {
    const page = await web.visit(path('agents'))
    const row = page.getByRole('table', { name: 'By status' }).getByRole('row').filter({ hasText: '404' })
    await row.waitFor()
    const change = row.locator('[data-tone]')
    expect(await change.getAttribute('data-tone')).toBe('counted')
    expect(await change.innerText()).toMatch(/^[+−]\d+$/)
  })
})
