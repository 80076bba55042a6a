import { afterAll, beforeAll, expect, test } from 'vitest'
import { markDead } from '../../src/domain/foundation/batches.ts'
import type { Services } from '../../src/domain/foundation/context.ts'
import { removalLock } from '../../src/domain/foundation/remove-facts.ts'
import { readingLock } from '../../src/domain/intake/readings/recalculate.ts'
import { repairMirrors } from '../../src/domain/mirrors.ts'
import { removeInTurn, sweep } from '../../src/jobs/sweep.ts'
import { chatFacts } from '../../src/store/fact-tables.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { chat, recalculated, startTestServer, type TestServer } from '../harness.ts'
import { brandsOnPages } from '../pages.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A sweep at a time when everything due by tomorrow is due. */
const sweepTomorrow = () =>
  sweep({ ...server.services, now: () => new Date(Date.now() + 86_400_000) }, new AbortController().signal)

async function rowsIn(table: string, project_id: string) {
  const [row] = await server.services.analytics.query<{ rows: number }>({
    text: `SELECT count() AS rows FROM ${table} WHERE project_id = {project:UUID}`,
    params: { project: uuidOf(project_id) },
  })
  return row?.rows
}
const pageTables = ['pages', 'page_contents', 'page_readings', 'superseded_pages']
const tables = [...chatFacts, 'superseded']
const allRows = async (project_id: string, of = tables) =>
  Object.fromEntries(await Promise.all(of.map(async (table) => [table, await rowsIn(table, project_id)])))

test('facts of replaced chats are removed once no report can need them', async () => {
  const { project, project_id } = await server.tenant()
  const products = [{ name: 'Acme One', position: 1 }]
  const one = chat('**Acme**', { sources: [{ url: 'https://a.com' }], products, queries: ['tools'] })
  await project.import_chats({ chats: [one] })
  await project.import_chats({ chats: [one], on_conflict: 'replace' })
  expect(await allRows(project_id)).toMatchObject({
    chats: 2,
    mentions: 2,
    product_mentions: 2,
    queries: 2,
    superseded: 1,
  })
  const before = await project.get_brands_report({})
  await sweepTomorrow()
  expect(await allRows(project_id)).toEqual({
    chats: 1,
    chat_contents: 1,
    mentions: 1,
    readings: 1,
    sources: 1,
    product_mentions: 1,
    candidates: 1,
    queries: 1,
    raw_answers: 0,
    superseded: 0,
  })
  expect(await project.get_brands_report({})).toEqual(before)
})

test('a reader of facts waits for the removal of one project, not of all', async () => {
  const ids: string[] = []
  for (const { project, project_id } of [await server.tenant(), await server.tenant()]) {
    ids.push(project_id)
    const one = chat('Acme.')
    await project.import_chats({ chats: [one] })
    await project.import_chats({ chats: [one], on_conflict: 'replace' })
  }
  const replaced = () => Promise.all(ids.map((id) => rowsIn('superseded', id)))
  const { services } = server
  let asked: ReturnType<typeof replaced> | undefined
  const lock: Services['lock'] = async (name, work) => {
    if (ids.map(readingLock).includes(name) && !asked) {
      // While the first project is being swept.
      asked = services.share(removalLock, replaced)
    }
    return services.lock(name, work)
  }
  const now = () => new Date(Date.now() + 86_400_000)
  await sweep({ ...services, now, lock }, new AbortController().signal)
  expect((await asked)?.toSorted()).toEqual([0, 1])
  await sweepTomorrow()
  expect(await replaced()).toEqual([0, 0])
})

test('readers of facts do not wait for each other, and a removal gets its turn', async () => {
  const { project, project_id } = await server.tenant()
  const one = chat('Acme.')
  await project.import_chats({ chats: [one] })
  await project.import_chats({ chats: [one], on_conflict: 'replace' })
  const { services } = server
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const both = [first, second].map(({ promise }) => services.share(removalLock, () => promise))
  expect(await services.share(removalLock, async () => 'beside them')).toBe('beside them')
  await sweepTomorrow()
  expect(await rowsIn('superseded', project_id)).toBe(1)
  const now = () => new Date(Date.now() + 86_400_000)
  const wanted = Promise.withResolvers<void>()
  const lock: Services['lock'] = (name, work) => {
    if (name === removalLock) wanted.resolve()
    return services.lock(name, work)
  }
  const removed = removeInTurn({ ...services, now, lock }, new AbortController().signal)
  await wanted.promise
  const later = services.share(removalLock, () => rowsIn('superseded', project_id))
  first.resolve()
  second.resolve()
  await Promise.all([...both, removed])
  expect(await later).toBe(0)
})

test('replaced versions of pages are removed, and nothing else', async () => {
  const { project, project_id } = await server.tenant()
  const page = (content: string) => ({ url: 'https://example.com/a', content })
  await project.import_pages({ urls: [page('one'), { url: 'https://example.com/b', content: 'Acme' }] })
  await project.import_pages({ urls: [page('two')] })
  await project.import_pages({ urls: [page('three')] })
  const rows = () => allRows(project_id, pageTables)
  expect(await rows()).toEqual({ pages: 4, page_contents: 4, page_readings: 4, superseded_pages: 2 })
  const before = await brandsOnPages(server.services, project_id)
  await sweepTomorrow()
  expect(await rows()).toEqual({ pages: 2, page_contents: 2, page_readings: 2, superseded_pages: 0 })
  expect(await brandsOnPages(server.services, project_id)).toEqual(before)
  expect((await project.get_url_content({ url: 'https://example.com/a' })).data.content).toBe('three')
  await project.create_brand({ name: 'Bolt' })
  await recalculated(project, project_id)
  expect(await rows()).toMatchObject({ page_readings: 4 })
  await sweepTomorrow()
  expect(await rows()).toMatchObject({ pages: 2, page_readings: 2 })
})

test('a batch of pages that another writer gave up is never visible, and is removed', async () => {
  const { project, project_id } = await server.tenant()
  const { services } = server
  await project.import_pages({ urls: [{ url: 'https://example.com/a', content: 'old' }] })
  const { insert } = services.analytics
  // Another server declares the writer dead while it is writing.
  services.analytics.insert = async (table, rows) => {
    await insert(table, rows)
    if (table === 'pages' && rows.length > 0) await markDead(services.db, project_id)
  }
  const urls = ['a', 'b'].map((name) => ({ url: `https://example.com/${name}`, content: 'new' }))
  await expect(project.import_pages({ urls })).rejects.toMatchObject({ status: 503 })
  services.analytics.insert = insert
  expect((await project.get_url_content({ url: 'https://example.com/a' })).data.content).toBe('old')
  await expect(project.get_url_content({ url: 'https://example.com/b' })).rejects.toMatchObject({ status: 404 })
  await sweepTomorrow()
  expect(await allRows(project_id, pageTables)).toEqual({
    pages: 1,
    page_contents: 1,
    page_readings: 1,
    superseded_pages: 0,
  })
  expect((await project.import_pages({ urls })).created).toEqual([{ url: 'https://example.com/b' }])
})

test('facts of a batch whose writer died are never visible, and are removed', async () => {
  const { project, project_id } = await server.tenant()
  await project.import_chats({ chats: [chat('Acme.')] })
  const { services } = server
  // What a writer leaves when it dies before its commit.
  await services.db.updateTable('projects').set({ last_batch: 2 }).where('id', '=', project_id).execute()
  await services.db.insertInto('open_batches').values({ project_id, batch: 2 }).execute()
  const key = { project_id: uuidOf(project_id), date: '2026-03-02', prompt_id: crypto.randomUUID() }
  const lost = { ...key, chat_id: crypto.randomUUID(), batch: 2, model_channel_id: 'A-0', country_code: 'US' }
  await services.analytics.insert('chats', [
    { ...lost, model_id: '', created_at: '2026-03-02T00:00:00Z', features: [] },
  ])
  const report = async () => (await project.get_brands_report({})).data.map((row) => row.visibility_total)
  expect(await report()).toEqual([1])
  await project.import_chats({ chats: [chat('Acme.')] })
  expect(await report()).toEqual([2])
  expect(await rowsIn('chats', project_id)).toBe(3)
  await sweepTomorrow()
  expect(await rowsIn('chats', project_id)).toBe(2)
  expect(await report()).toEqual([2])
  expect(
    await services.db.selectFrom('open_batches').selectAll().where('project_id', '=', project_id).execute(),
  ).toEqual([])
})

test('a batch that another writer gave up can no longer be committed', async () => {
  const { project, project_id } = await server.tenant()
  const { services } = server
  const { insert } = services.analytics
  // Another server declares the writer dead while it is writing.
  services.analytics.insert = async (table, rows) => {
    await insert(table, rows)
    if (table === 'chats' && rows.length > 0) await markDead(services.db, project_id)
  }
  await expect(project.import_chats({ chats: [chat('Acme.')] })).rejects.toMatchObject({ status: 503 })
  services.analytics.insert = insert
  expect((await project.get_brands_report({})).data).toEqual([])
  await sweepTomorrow()
  expect(await rowsIn('chats', project_id)).toBe(0)
})

test('mentions of earlier readings are removed', async () => {
  const { project, project_id } = await server.tenant()
  await project.import_chats({ chats: [chat('Acme and Bolt.')] })
  await project.create_brand({ name: 'Bolt' })
  await recalculated(project, project_id)
  expect(await allRows(project_id)).toMatchObject({ mentions: 3, readings: 2 })
  await sweepTomorrow()
  expect(await allRows(project_id)).toMatchObject({ mentions: 2, readings: 1 })
})

test('a prompt that differs from its mirror is repaired', async () => {
  const { project, project_id } = await server.tenant()
  const { id: prompt_id } = await project.create_prompt({ text: 'Q?', country_code: 'US' })
  await project.import_chats({ chats: [chat('Acme.', { prompt: { id: prompt_id } })] })
  const { id: topic_id } = await project.create_topic({ name: 'T' })
  // What a server leaves when it dies between the change and the mirror.
  await server.services.db.updateTable('prompts').set({ topic_id, version: 100 }).where('id', '=', prompt_id).execute()
  const rows = async () => (await project.get_brands_report({ dimensions: ['topic_id'] })).data.length
  expect(await rows()).toBe(0)
  await sweepTomorrow()
  expect(await rows()).toBe(1)
  expect(project_id).toMatch(/^or_/)
})

test('a product that differs from its mirror is repaired', async () => {
  const { project, project_id } = await server.tenant()
  await project.import_chats({ chats: [chat('Look.', { products: [{ name: 'Runner', position: 1 }] })] })
  // What a server leaves when it dies between the change and the mirror.
  await server.services.db
    .updateTable('products')
    .set({ name: 'Walker', version: 100 })
    .where('project_id', '=', project_id)
    .execute()
  const found = async () => (await project.list_products({ search: 'walk' })).total_count
  expect(await found()).toBe(0)
  await sweepTomorrow()
  expect(await found()).toBe(1)
})

test('products of an installation without the mirror are copied at the next start', async () => {
  const { project, project_id } = await server.tenant()
  await project.import_chats({ chats: [chat('Look.', { products: [{ name: 'Runner', position: 1 }] })] })
  const { db, analytics } = server.services
  await analytics.command({
    text: 'DELETE FROM products WHERE project_id = {project:UUID}',
    params: { project: uuidOf(project_id) },
  })
  // Every product is as if it had never been mirrored.
  await db
    .updateTable('products')
    .set({ version: 1, mirrored_version: 0 })
    .where('project_id', '=', project_id)
    .execute()
  expect((await project.list_products({})).total_count).toBe(0)
  await repairMirrors(server.services)
  expect((await project.list_products({})).data).toMatchObject([{ name: 'Runner', mention_count: 1 }])
})
