import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { chat, freshStores, recalculated } from '../harness.ts'

// Every step costs a start of the service; on a busy machine that takes long.
vi.setConfig({ testTimeout: 600_000 })

const key = `skc-${randomBytes(24).toString('base64url')}`
let stores: Awaited<ReturnType<typeof freshStores>>
let child: ChildProcess | undefined
beforeEach(async () => {
  stores = await freshStores()
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await stores.remove()
})

/** Starts a server on the stores the one before died on. */
async function start(): Promise<Client> {
  const settings = { ...stores.settings, PORT: '0', BOOTSTRAP_API_KEY: key, RATE_LIMIT_PER_MINUTE: '100000' }
  child = fork(new URL('mortal-server.ts', import.meta.url), { env: { ...process.env, ...settings } })
  const { url } = await said<{ url: string }>()
  return createClient({ url, key })
}
const said = <T>() => new Promise<T>((resolve) => child?.once('message', (message) => resolve(message as T)))

/** Lets the server kill itself at a step from now on. */
async function arm(steps: number) {
  const armed = said()
  child?.send(steps)
  await armed
}
async function dead() {
  if (child?.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child?.once('exit', resolve))
}

/** How many chats show a product of each brand. */
async function shown(api: Client, project_id: string) {
  const { data } = await api.list_global_brands({ project_id, ownership: 'all' })
  return data.map(({ mention_count }) => mention_count)
}

async function counts(api: Client, project_id: string) {
  const { data } = await api.get_brands_report({ project_id })
  const [row] = data
  return [row?.visibility_total ?? 0, row?.mention_count ?? 0]
}

test('an import killed at any step leaves nothing or all of its batch, and sending it again completes it', async () => {
  let api = await start()
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const prompt = { text: 'Q', country_code: 'US' as const }
  await api.create_prompt({ project_id, text: prompt.text, country_code: prompt.country_code })
  let stored = 0
  let killed = 0
  for (let step = 1; ; step++) {
    // A product, a brand and a merchant nobody has seen, too: they exist when the chats do.
    const products = [{ name: 'One', brand: `Brand ${step}`, position: 1, merchant: { name: `Shop ${step}` } }]
    const chats = [1, 2, 3].map(() => chat('Acme, Acme.', { prompt, sources: [{ url: 'https://a.com' }], products }))
    await arm(step)
    const is_answered = await api.import_chats({ project_id, chats }).then(
      () => true,
      () => false,
    )
    if (is_answered) break
    killed++
    await dead()
    api = await start()
    const [after = 0, mentions = 0] = await counts(api, project_id)
    expect([stored, stored + 3]).toContain(after)
    expect(mentions).toBe(after * 2)
    expect(await shown(api, project_id)).toEqual(Array(after / 3).fill(3))
    const again = await api.import_chats({ project_id, chats })
    expect(again.created.length + again.skipped.length).toBe(3)
    expect(again.created.length).toBe(stored + 3 - after)
    stored += 3
    expect(await counts(api, project_id)).toEqual([stored, stored * 2])
    expect(await shown(api, project_id)).toEqual(Array(stored / 3).fill(3))
    expect((await api.list_chats({ project_id })).total_count).toBe(stored)
  }
  // Before and after each of six tables, and after the commit.
  expect(killed).toBe(13)
})

test('a replacement killed at any step leaves of every chat all of the old or all of the new', async () => {
  let api = await start()
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
  let killed = 0
  for (let step = 1; ; step++) {
    const mentions = step + 1
    await arm(step)
    const is_answered = await api.import_chats({ project_id, chats: version(mentions), on_conflict: 'replace' }).then(
      () => true,
      () => false,
    )
    if (is_answered) break
    killed++
    await dead()
    api = await start()
    expect([3 * (mentions - 1), 3 * mentions]).toContain((await counts(api, project_id))[1])
    const again = await api.import_chats({ project_id, chats: version(mentions), on_conflict: 'replace' })
    expect(again.replaced).toHaveLength(3)
    expect(await counts(api, project_id)).toEqual([3, 3 * mentions])
  }
  // Before and after each of five tables, and after the commit.
  expect(killed).toBe(11)
})

test('a recalculation killed at any step ends after a restart, with what a fresh import would give', async () => {
  let api = await start()
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const chats = Array.from({ length: 700 }, (_, i) => chat(i % 2 ? 'Bolt, then Acme.' : 'Acme.'))
  await api.import_chats({ project_id, chats })
  for (let step = 1; step <= 8; step++) {
    await arm(step)
    const name = `Bolt${step % 2 ? '' : ' Two'}`
    if (step === 1) await api.create_brand({ project_id, name: 'Bolt' }).catch(() => {})
    else {
      const bolt = (await api.list_brands({ project_id })).data[1]
      await api.update_brand({ brand_id: bolt?.id ?? '', name }).catch(() => {})
    }
    await Promise.race([dead(), new Promise((resolve) => setTimeout(resolve, 3_000))])
    child?.kill('SIGKILL')
    await dead()
    api = await start()
    await recalculated(api, project_id)
    const { data } = await api.get_brands_report({ project_id })
    const found = (await api.list_brands({ project_id })).data[1]?.name === 'Bolt' ? 350 : 0
    expect(
      data.map(({ brand, visibility_total, mention_count }) => [
        brand.name.slice(0, 4),
        visibility_total,
        mention_count,
      ]),
    ).toEqual([
      ['Acme', 700, 700],
      ['Bolt', 700, found],
    ])
  }
})
