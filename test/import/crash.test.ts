import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat } from '../harness.ts'
import { type CrashableServer, crashSteps, createCrashableServer } from './crashable-server.ts'

// Every step needs a start of the service, which is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

let server: CrashableServer
// One after the other on the same stores, each test with its own project.
beforeAll(async () => {
  server = await createCrashableServer()
})
afterAll(() => server.remove())

/** How many chats show a product of each brand. */
async function shown(api: Client, project_id: string) {
  const { data } = await api.list_global_brands({ project_id, ownership: 'all' })
  return data.map(({ mention_count }) => mention_count)
}

/** How many chats show each product of the catalogue. */
async function listed(api: Client, project_id: string) {
  const { data } = await api.list_products({ project_id })
  return data.map(({ mention_count }) => mention_count)
}

async function counts(api: Client, project_id: string) {
  const { data } = await api.get_brands_report({ project_id })
  const [row] = data
  return [row?.visibility_total ?? 0, row?.mention_count ?? 0]
}

test('an import killed at any step stores nothing or its whole batch, and a retry completes it', async () => {
  let api = await server.running()
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const prompt = { text: 'Q', country_code: 'US' as const }
  await api.create_prompt({ project_id, text: prompt.text, country_code: prompt.country_code })
  const three = (at: number) => {
    // It also has a new product, brand and merchant: they exist when the chats do.
    const products = [{ name: 'One', brand: `Brand ${at}`, position: 1, merchant: { name: `Shop ${at}` } }]
    const found = { sources: [{ url: 'https://a.com' }], products, queries: ['tools'] }
    return [1, 2, 3].map(() => chat('Acme, Acme.', { prompt, ...found }))
  }
  // Before, after each of eight tables, after the commit, and before and after the mirror of products.
  const steps = 12
  let stored = 0
  for (const step of crashSteps(steps)) {
    const chats = three(step)
    await server.arm(step)
    await expect(api.import_chats({ project_id, chats })).rejects.toThrow()
    await server.exited()
    api = await server.start()
    const [after = 0, mentions = 0] = await counts(api, project_id)
    expect([stored, stored + 3]).toContain(after)
    expect(mentions).toBe(after * 2)
    expect(await shown(api, project_id)).toEqual(Array(after / 3).fill(3))
    expect(await listed(api, project_id)).toEqual(Array(after / 3).fill(3))
    const again = await api.import_chats({ project_id, chats })
    expect(again.created.length + again.skipped.length).toBe(3)
    expect(again.created.length).toBe(stored + 3 - after)
    stored += 3
    expect(await counts(api, project_id)).toEqual([stored, stored * 2])
    expect(await shown(api, project_id)).toEqual(Array(stored / 3).fill(3))
    expect((await api.list_chats({ project_id })).total_count).toBe(stored)
    expect((await api.search_queries({ project_id })).total_count).toBe(stored)
  }
  expect(await server.stepsOf((time) => api.import_chats({ project_id, chats: three(-time) }))).toBe(steps)
})

test('a replacement killed at any step leaves each chat entirely old or entirely new', async () => {
  let api = await server.running()
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const prompt = { text: 'Q', country_code: 'US' as const }
  const base = [1, 2, 3].map(() => chat('Acme.', { prompt }))
  await api.import_chats({ project_id, chats: base })
  const version = (mentions: number) =>
    base.map((one, i) => ({
      ...one,
      created_at: `2026-0${1 + ((mentions + i) % 8)}-01T00:00:00Z`,
      messages: [{ role: 'assistant', content: 'Acme. '.repeat(mentions) }],
    }))
  const replace = (mentions: number) =>
    api.import_chats({ project_id, chats: version(mentions), on_conflict: 'replace' })
  // Before, after each of five tables, and after the commit.
  const steps = 7
  let mentions = 1
  for (const step of crashSteps(steps)) {
    mentions++
    await server.arm(step)
    await expect(replace(mentions)).rejects.toThrow()
    await server.exited()
    api = await server.start()
    expect([3 * (mentions - 1), 3 * mentions]).toContain((await counts(api, project_id))[1])
    expect((await replace(mentions)).replaced).toHaveLength(3)
    expect(await counts(api, project_id)).toEqual([3, 3 * mentions])
  }
  expect(await server.stepsOf((time) => replace(mentions + time))).toBe(steps)
})
