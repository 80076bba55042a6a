import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { perceptionRun } from '../../harness.ts'
import { describeWeb } from '../browser.ts'
import { fileOf } from '../files.ts'
import { settled } from '../settled.ts'
import { rowsOf } from '../tables.ts'

/** Pages are slow on a busy machine. */
const poll = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000 })

/** An engine that accepts a question and never answers. */
const silent = createServer(() => undefined)
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
const { port } = silent.address() as AddressInfo
const settings = { OPENAI_API_KEY: 'none', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` }

describeWeb(
  'edge cases of perception',
  (web) => {
    afterAll(() => {
      silent.closeAllConnections()
      silent.close()
    })
    const on = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
    const attributes = Array.from({ length: 14 }, (_, at) => `attribute ${String(at + 1).padStart(2, '0')}`)

    test('several runs are drawn as at most twelve distinct lines; an attribute never named has no rank', async () => {
      const tenant = await web.server.tenant()
      const { api, project_id, own_brand_id } = tenant
      const { data: brands } = await api.list_brands({ project_id })
      const own = brands.find(({ id }) => id === own_brand_id)?.name ?? ''
      const runs = [30, 10].map((ago) =>
        perceptionRun({
          completed_at: on(ago),
          started_at: on(ago + 1),
          answers: attributes.map((attribute, at) => ({
            attribute,
            model_channel_id: 'A-0',
            brands: at === 13 ? ['Somebody else'] : [own],
          })),
        }),
      )
      await api.import_perception_runs({ project_id, runs })
      const page = await web.load(`/projects/${project_id}/perception`, { key: tenant.key })
      const history = page.getByRole('region', { name: 'Scores over time' })
      await history.getByText(/runs completed on 2 days · the 12 highest of 14 attributes/).waitFor()
      const looks = await history
        .locator('svg g.brand')
        .evaluateAll((all) =>
          all.map(
            (line) => `${line.getAttribute('style')} ${line.querySelector('path')?.getAttribute('stroke-dasharray')}`,
          ),
        )
      // The legend's strokes are outside: they are not groups.
      expect(looks.length).toBe(12)
      expect(new Set(looks).size).toBe(12)
      await history.getByRole('application').focus()
      await page.keyboard.press('End')
      await history.getByRole('listitem').filter({ hasText: 'attribute 01' }).first().waitFor()
      const { data } = await api.list_attribute_rankings({ project_id })
      expect(data.find(({ attribute }) => attribute === 'attribute 14')?.ranking).toBe(null)
      const row = rowsOf(page, 'Rank by channel').filter({ hasText: 'attribute 14' })
      await poll(async () => [...new Set(await row.locator('td').allInnerTexts())]).toEqual(['–'])
      const card = page.getByRole('region', { name: 'Rank by channel' }).first()
      const file = await fileOf(page, card.getByRole('button', { name: 'Download as CSV' }))
      expect(file.find(([name]) => name === 'attribute 14')?.slice(0, 2)).toEqual(['attribute 14', ''])
    })

    test('hostile and very long attributes, objections and pages are plain text and fit 360 pixels', async () => {
      const tenant = await web.server.tenant()
      const { api, project_id } = tenant
      const evil = `<img src=x onerror="window.hacked=1"> ${'a'.repeat(200)}`
      const sources = [
        { url: `https://a.example/${'p'.repeat(300)}`, title: evil, citation_count: 1, citation_position: 1 },
      ]
      const answers = [{ attribute: evil, model_channel_id: 'A-0', brands: [evil], sources }]
      const runs = [perceptionRun({ answers, objections: [{ name: evil, answers: [0] }] })]
      const { created } = await api.import_perception_runs({ project_id, runs })
      expect(created.length).toBe(1)
      for (const part of ['', '/attributes', '/objections']) {
        const page = await web.load(`/projects/${project_id}/perception${part}`, {
          key: tenant.key,
          viewport: { width: 360, height: 740 },
        })
        await page.getByText('onerror').first().waitFor()
        await settled(page)
        expect(await page.evaluate('document.documentElement.scrollWidth'), part).toBe(360)
        expect(await page.locator('main img').count()).toBe(0)
        expect(await page.evaluate('window.hacked')).toBe(undefined)
      }
    })

    test('an objection without other wordings shows no count of them', async () => {
      const tenant = await web.server.tenant()
      const { api, project_id } = tenant
      const answers = [{ attribute: 'price', model_channel_id: 'A-0', brands: ['Acme'] }]
      const objections = [
        { name: 'Dear', answers: [0] },
        { name: 'Slow', members: ['too slow', 'waits'], answers: [0] },
      ]
      await api.import_perception_runs({ project_id, runs: [perceptionRun({ answers, objections })] })
      const page = await web.load(`/projects/${project_id}/perception/objections`, { key: tenant.key })
      const wordings = (name: string) =>
        rowsOf(page, 'Objections, ranked').filter({ hasText: name }).locator('td').nth(1).innerText()
      await poll(() => wordings('Slow')).toBe('2')
      expect((await wordings('Dear')).trim()).toBe('–')
    })

    test('a run in progress shows how far it is', async () => {
      const tenant = await web.server.tenant()
      const { api, project_id } = tenant
      const answers = [{ attribute: 'price', model_channel_id: 'A-0', brands: ['Acme'] }]
      await api.import_perception_runs({ project_id, runs: [perceptionRun({ answers })] })
      await api.create_perception_runs({ project_id, industry: 'Tools', target_market: 'US' })
      const page = await web.load(`/projects/${project_id}/perception/runs`, { key: tenant.key })
      const row = rowsOf(page, 'Runs by the service').first()
      const bar = row.getByRole('progressbar', { name: 'Asking …' })
      await bar.waitFor({ timeout: 60_000 })
      await poll(() => bar.getAttribute('aria-valuenow')).toBe('0')
      await row.getByText(/^0 of \d+$/).waitFor()
    })
  },
  { settings },
)
