import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat, perceptionRun } from '../harness.ts'
import { type CrashableServer, crashSteps, createCrashableServer } from './crashable-server.ts'
import { killedRecalculation } from './killed-recalculation.ts'

// Every step needs a start of the service, which is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

let server: CrashableServer
// One after the other on the same stores, each test with its own project.
beforeAll(async () => {
  server = await createCrashableServer()
})
afterAll(() => server.remove())

const urls = [1, 2, 3].map((i) => `https://example.com/${i}`)
const version = (text: string) => urls.map((url) => ({ url, content: text }))
const texts = async (api: Client, project_id: string) =>
  await Promise.all(
    urls.map(async (url) =>
      api.get_url_content({ project_id, url }).then(
        ({ data }) => data.content,
        ({ status }) => status,
      ),
    ),
  )

test('a page import killed at any step leaves all pages old or all new, and a retry completes it', async () => {
  let api = await server.running()
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  let before: unknown[] = [404, 404, 404]
  // Before, after each of three tables and of a fourth once there is something to replace, and after the commit.
  const steps = 6
  for (const step of crashSteps(steps)) {
    const text = `Acme ${step}`
    await server.arm(step)
    await expect(api.import_pages({ project_id, urls: version(text) })).rejects.toThrow()
    await server.exited()
    api = await server.start()
    const after = await texts(api, project_id)
    expect([JSON.stringify(before), JSON.stringify(Array(3).fill(text))]).toContain(JSON.stringify(after))
    const again = await api.import_pages({ project_id, urls: version(text) })
    expect(again.created.length + again.updated.length).toBe(3)
    expect(again.created.length).toBe(after.includes(404) ? 3 : 0)
    before = Array(3).fill(text)
    expect(await texts(api, project_id)).toEqual(before)
  }
  expect(
    await server.stepsOf((time) => api.import_pages({ project_id, urls: version(`Acme${'.'.repeat(time)}`) })),
  ).toBe(steps)
  expect(await server.inspect('brandsOnPages', project_id)).toEqual(
    Object.fromEntries(urls.map((url) => [url, ['Acme']])),
  )
})

test('a recalculation killed at any step ends after a restart with the brands a fresh import would find', async () => {
  let api = await server.running()
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  // More than are read at a time.
  const chats = Array.from({ length: 700 }, (_, i) => chat(i % 2 ? 'Bolt, then Acme.' : 'Acme.'))
  await api.import_chats({ project_id, chats })
  const pages = Array.from({ length: 400 }, (_, i) => ({
    url: `https://example.com/${i}`,
    content: i % 2 ? 'Bolt' : 'Acme',
  }))
  await api.import_pages({ project_id, urls: pages })
  const answers = Array.from({ length: 400 }, (_, i) => ({
    attribute: 'price',
    model_channel_id: 'A-0',
    ...(i % 2 ? { text: 'Bolt, then Acme' } : { brands: ['Bolt', 'Acme'] }),
  }))
  await api.import_perception_runs({ project_id, runs: [perceptionRun({ external_id: 'r', answers })] })
  // Around the writes for chats, for pages and for answers of the run.
  for (const step of crashSteps(16)) {
    const killed = await killedRecalculation(server, api, project_id, step)
    api = killed.api
    const { data } = await api.get_brands_report({ project_id })
    const mentioned = data.map(({ brand, visibility_total, mention_count }) => [
      brand.name.slice(0, 4),
      visibility_total,
      mention_count,
    ])
    expect(mentioned).toEqual([
      ['Acme', 700, 700],
      ['Bolt', 700, killed.name === 'Bolt' ? 350 : 0],
    ])
    const found = await server.inspect('brandsOnPages', project_id)
    expect(Object.keys(found)).toHaveLength(400)
    const odd = killed.name === 'Bolt' ? ['Bolt'] : []
    for (const [i, { url }] of pages.entries()) expect([url, found[url]]).toEqual([url, i % 2 ? odd : ['Acme']])
    const inRuns = await server.inspect('brandsInRuns', project_id)
    const ranked = killed.name === 'Bolt' ? ['Bolt', 'Acme'] : ['Acme']
    expect(Object.keys(inRuns)).toHaveLength(400)
    expect(new Set(Object.values(inRuns).map((brands) => brands.join()))).toEqual(new Set([ranked.join()]))
  }
})
