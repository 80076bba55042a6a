import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classesVersion } from '../../src/answers/classes/classes-version.ts'
import { deriveFacts } from '../../src/domain/intake/readings/derive-facts.ts'
import { orderDerivations } from '../../src/domain/intake/readings/order-derivations.ts'
import { recalculate } from '../../src/domain/intake/readings/recalculate.ts'
import { cleanUp } from '../../src/domain/intake/removal/clean-up.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { chat, perceptionRun, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { article, classesIn, forum, home, makeOlder } from './older-classes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off' })
})
afterAll(() => server.stop())

const never = new AbortController().signal
const atOnce = AbortSignal.abort()

/** One step at a time: an aborted signal ends every turn at the first safe point. */
const step = ({ project_id }: Tenant) => deriveFacts(server.services, project_id, atOnce)
async function derive({ project_id }: Tenant) {
  await orderDerivations(server.services)
  while (await deriveFacts(server.services, project_id, never));
}
const classes = ({ api, project_id }: Tenant) => classesIn(api, project_id)
const batchOf = async (chat_id: string) =>
  (await server.services.db.selectFrom('chats').select('batch').where('id', '=', chat_id).executeTakeFirst())?.batch
/** The number of rows of answers, their sources, readings and pages after invisible data was removed. */
async function rowsLeft({ project_id }: Tenant) {
  const later = new Date(Date.now() + 3_600_000)
  await cleanUp({ ...server.services, now: () => later }, never)
  expect(
    await server.services.db.selectFrom('open_batches').where('project_id', '=', project_id).selectAll().execute(),
  ).toEqual([])
  const tables = ['chats', 'sources', 'readings', 'pages', 'superseded', 'superseded_pages']
  const counts = tables.map((table) => `(SELECT count() FROM ${table} WHERE project_id = {project:UUID}) AS ${table}`)
  const text = `SELECT ${counts.join(', ')}`
  const rows = await server.services.analytics.query({ text, params: { project: uuidOf(project_id) } })
  return rows[0]
}
const stateOf = ({ project_id }: Tenant) =>
  server.services.db
    .selectFrom('projects')
    .select(['classes', 'last_batch'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()

const before = {
  'nytimes.com': ['OTHER', 2],
  'reddit.com': ['OTHER', 1],
  [article.url]: 'PROFILE',
  [forum.url]: 'PROFILE',
}
const after = {
  'nytimes.com': ['EDITORIAL', 2],
  'reddit.com': ['UGC', 1],
  [article.url]: 'LISTICLE',
  [forum.url]: 'DISCUSSION',
}

/** Two answers, the second with the forum, stored as under older rules. */
async function stored() {
  const tenant = await server.tenant()
  const items = [chat('Acme.', { sources: [article] }), chat('Acme.', { sources: [article, forum] })]
  const { created } = await tenant.project.import_chats({ chats: items })
  await makeOlder(server.services, tenant.project_id)
  return { ...tenant, items, ids: created.map(({ chat_id }) => chat_id) }
}

describe('stored classes are derived again with the current rules', () => {
  test('once, with an event, and nothing else changes', async () => {
    const tenant = await stored()
    const { project, project_id, ids } = tenant
    const shown = async () => {
      const { data } = await project.get_brands_report({})
      const chats = await Promise.all(ids.map((chat_id) => project.get_chat({ chat_id })))
      return { data, chats: chats.map(({ sources, ...rest }) => ({ ...rest, urls: sources.map(({ url }) => url) })) }
    }
    const same = await shown()
    expect(await classes(tenant)).toEqual(before)
    await derive(tenant)
    expect(await classes(tenant)).toEqual(after)
    expect(await shown()).toEqual(same)
    const { data } = await project.list_events({ types: ['method.changed'] })
    expect(data.map((event) => event.data)).toEqual([{ from: 'classes-0', to: classesVersion }])
    const state = await stateOf(tenant)
    expect(state.classes).toBe(classesVersion)
    await sweep(server.services, never)
    expect(await deriveFacts(server.services, project_id, never)).toBe(false)
    expect(await stateOf(tenant)).toEqual(state)
    expect((await project.list_events({ types: ['method.changed'] })).data).toHaveLength(1)
  })

  test('the list of brands shows progress on request while it runs', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const page = { url: article.url, content: 'Much is said.' }
    await project.import_chats({ chats: [chat('Acme.', { sources: [article, forum] }), chat('Acme.')] })
    await project.import_pages({ urls: [page] })
    await makeOlder(server.services, tenant.project_id)
    const progress = async () => (await project.list_brands({ include: ['derivation'] })).data[0]?.derivation
    expect(await progress()).toBeNull()
    await orderDerivations(server.services)
    expect(await progress()).toEqual({ kind: 'classes', state: 'queued', done: 0, total: 0 })
    // An answer without sources has no classes.
    const seen: unknown[] = []
    while (await step(tenant)) seen.push(await progress())
    expect(seen).toEqual([
      { kind: 'classes', state: 'running', done: 1, total: 2 },
      { kind: 'classes', state: 'running', done: 2, total: 2 },
    ])
    expect(await progress()).toBeNull()
    expect((await project.list_brands({})).data[0]).not.toHaveProperty('derivation')
  })

  test('assignments of domains and URLs by hand stay in effect', async () => {
    const tenant = await stored()
    await tenant.project.assign_domain_classification({ domain: 'nytimes.com', classification: 'RELATED' })
    await tenant.project.assign_url_classification({ url: forum.url, classification: 'ARTICLE' })
    await derive(tenant)
    const by_hand = { 'nytimes.com': ['RELATED', 2], [forum.url]: 'ARTICLE' }
    expect(await classes(tenant)).toEqual({ ...after, ...by_hand })
  })

  test('an answer whose classes stay the same is not written again', async () => {
    const tenant = await server.tenant()
    const { created } = await tenant.project.import_chats({
      chats: [chat('Acme.', { sources: [article] }), chat('Acme.', { sources: [forum] }), chat('Acme.')],
    })
    await makeOlder(server.services, tenant.project_id, 'nytimes.com')
    const batches = () => Promise.all(created.map(({ chat_id }) => batchOf(chat_id)))
    expect(await batches()).toEqual([1, 1, 1])
    await derive(tenant)
    expect(await batches()).toEqual([1, 2, 1])
    expect(await classes(tenant)).toMatchObject({ 'nytimes.com': ['EDITORIAL', 1], 'reddit.com': ['UGC', 1] })
  })

  test('also for pages, including their text, and for answers of perception runs', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const content = ['1. Bolt', '2. Cato', '3. Dune', '4. Echo'].map((name) => `## ${name}\n\nGood.`).join('\n\n')
    await project.import_chats({ chats: [chat('Acme.', { sources: [home, forum] })] })
    await project.import_pages({
      urls: [
        { url: 'https://bolt.io/x', title: 'Tools', content },
        { url: forum.url, title: 'Which CRM?' },
      ],
    })
    await project.import_chats({ chats: [chat('Acme.', { sources: [{ url: 'https://bolt.io/x' }] })] })
    const attribute = 'price'
    await project.import_perception_runs({
      runs: [perceptionRun({ answers: [{ attribute, model_channel_id: 'A-0', text: 'Acme.', sources: [article] }] })],
    })
    const told = async () => {
      const { data } = await project.list_attribute_sources({ attribute })
      return { ...(await classes(tenant)), asked: data.map((row) => row.url_classification) }
    }
    const today = await told()
    expect(today).toMatchObject({ 'https://bolt.io/x': 'LISTICLE', [home.url]: 'HOMEPAGE', asked: ['LISTICLE'] })
    await makeOlder(server.services, tenant.project_id)
    expect(await told()).toMatchObject({ 'https://bolt.io/x': 'PROFILE', [forum.url]: 'PROFILE', asked: ['PROFILE'] })
    await derive(tenant)
    expect(await told()).toEqual(today)
    const pages = await project.get_urls_report({})
    expect(pages.data.map(({ title }) => title).sort()).toEqual(['Tools', 'Which CRM?', null])
  })

  test('a class by content stays if the signs it depends on were not stored', async () => {
    const tenant = await server.tenant()
    await tenant.project.import_chats({ chats: [chat('Acme.', { sources: [{ url: 'https://bolt.io/x' }] })] })
    const content = ['1. Bolt', '2. Cato', '3. Dune', '4. Echo'].map((name) => `## ${name}`).join('\n\n')
    await tenant.project.import_pages({ urls: [{ url: 'https://bolt.io/x', content }] })
    await makeOlder(server.services, tenant.project_id)
    await server.services.analytics.command({ text: "ALTER TABLE pages UPDATE signs = '' WHERE true", params: {} })
    await derive(tenant)
    expect(await classes(tenant)).toMatchObject({ 'https://bolt.io/x': 'PROFILE' })
  })
})

describe('reports use only the old classes until all new ones are ready', () => {
  test('whatever is imported, replaced and deleted meanwhile', async () => {
    const tenant = await stored()
    const { project, items, ids } = tenant
    await project.import_pages({ urls: [article, forum] })
    await makeOlder(server.services, tenant.project_id)
    await orderDerivations(server.services)
    expect(await step(tenant)).toBe(true)
    expect(await classes(tenant)).toEqual(before)
    expect(await step(tenant)).toBe(true)
    expect(await classes(tenant)).toEqual(before)

    await project.import_chats({ chats: [{ ...items[0], sources: [home] }], on_conflict: 'replace' })
    await project.delete_chat({ chat_id: ids[1] ?? '' })
    await project.import_pages({ urls: [{ ...forum, title: 'How to choose a CRM' }] })
    const replaced = { 'bolt.io': ['CORPORATE', 1], [home.url]: 'HOMEPAGE' }
    expect(await classes(tenant)).toEqual(replaced)
    await project.import_chats({ chats: [chat('Acme.', { sources: [forum] })] })
    while (await step(tenant));
    expect(await classes(tenant)).toEqual({ ...replaced, 'reddit.com': ['UGC', 1], [forum.url]: 'DISCUSSION' })
    const { data } = await project.get_urls_report({})
    expect(data.map(({ title }) => title).sort()).toEqual(['How to choose a CRM', null])
    expect((await project.list_chats({})).total_count).toBe(2)
    const left = { chats: 2, sources: 2, readings: 2, pages: 2, superseded: 0, superseded_pages: 0 }
    expect(await rowsLeft(tenant)).toEqual(left)
    expect(await classes(tenant)).toEqual({ ...replaced, 'reddit.com': ['UGC', 1], [forum.url]: 'DISCUSSION' })
  })

  test('also for more answers than one step handles', async () => {
    const tenant = await server.tenant()
    const dayOf = (i: number) => `2026-03-${String((i % 9) + 1).padStart(2, '0')}T10:00:00Z`
    const chats = Array.from({ length: 1100 }, (_, i) =>
      chat('Acme.', { created_at: dayOf(i), sources: i % 10 === 0 ? [forum, article] : [article] }),
    )
    for (const some of [chats.slice(0, 500), chats.slice(500, 1000), chats.slice(1000)])
      await tenant.project.import_chats({ chats: some })
    const many = { 'nytimes.com': ['EDITORIAL', 1100], 'reddit.com': ['UGC', 110] }
    const today = { ...after, ...many }
    expect(await classes(tenant)).toEqual(today)
    await makeOlder(server.services, tenant.project_id, 'nytimes.com')
    const older = { ...today, 'reddit.com': ['OTHER', 110], [forum.url]: 'PROFILE' }
    await orderDerivations(server.services)
    for (let slice = 0; slice < 3; slice++) {
      expect(await step(tenant)).toBe(true)
      expect(await classes(tenant)).toEqual(older)
    }
    do expect(await step(tenant)).toBe(true)
    while ((await stateOf(tenant)).classes !== classesVersion)
    expect(await classes(tenant)).toEqual(today)

    // The new batch of an answer is recorded afterwards; meanwhile each can be opened, replaced and deleted.
    const unsettled = await server.services.db
      .selectFrom('chats')
      .innerJoin('unveiled_batches', 'unveiled_batches.batch', 'staged_batch')
      .where('unveiled_batches.project_id', '=', tenant.project_id)
      .select(['id', 'external_id'])
      .limit(3)
      .execute()
    const [opened, replaced, deleted] = unsettled
    expect(await tenant.project.get_chat({ chat_id: opened?.id ?? '' })).toMatchObject({
      sources: [{ url: forum.url }, {}],
    })
    const again = { ...chat('Acme.', { sources: [article] }), external_id: replaced?.external_id ?? '' }
    await tenant.project.import_chats({ chats: [again], on_conflict: 'replace' })
    await tenant.project.delete_chat({ chat_id: deleted?.id ?? '' })
    const later = { ...today, 'nytimes.com': ['EDITORIAL', 1099], 'reddit.com': ['UGC', 108] }
    expect(await classes(tenant)).toEqual(later)
    while (await step(tenant));
    expect(await batchOf(opened?.id ?? '')).toBeGreaterThan(3)
    expect(await rowsLeft(tenant)).toMatchObject({ chats: 1099, superseded: 0 })
    expect(await classes(tenant)).toEqual(later)
    const { data } = await tenant.project.get_brands_report({})
    expect(data.map(({ visibility_total, mention_count }) => [visibility_total, mention_count])).toEqual([[1099, 1099]])

    // Again, with several slices in a turn.
    await makeOlder(server.services, tenant.project_id, 'nytimes.com')
    await derive(tenant)
    expect(await classes(tenant)).toEqual(later)
  })

  test('then the ETag of a report changes', async () => {
    const tenant = await stored()
    const ask = async (tag?: string) => {
      const response = await fetch(`${server.url}/customer/v1/reports/domains?project_id=${tenant.project_id}`, {
        method: 'POST',
        headers: {
          ...{ 'x-api-key': tenant.key, 'content-type': 'application/json' },
          ...(tag !== undefined && { 'if-none-match': tag }),
        },
        body: '{}',
      })
      return { status: response.status, tag: response.headers.get('etag') ?? '', text: await response.text() }
    }
    const first = await ask()
    expect(first.text).toContain('OTHER')
    expect((await ask(first.tag)).status).toBe(304)
    await derive(tenant)
    const second = await ask(first.tag)
    expect(second.status).toBe(200)
    expect(second.text).toContain('EDITORIAL')
  })

  test('a project that is deleted meanwhile gets no further work', async () => {
    const tenant = await stored()
    await orderDerivations(server.services)
    expect(await step(tenant)).toBe(true)
    await tenant.api.delete_project({ project_id: tenant.project_id })
    expect(await step(tenant)).toBe(false)
    await orderDerivations(server.services)
    expect(await step(tenant)).toBe(false)
  })

  test('a recalculation meanwhile restarts it', async () => {
    const tenant = await stored()
    const { project, project_id } = tenant
    await orderDerivations(server.services)
    expect(await step(tenant)).toBe(true)
    await project.create_brand({ name: 'Bolt' })
    // Nothing is staged while a reading is due.
    expect(await step(tenant)).toBe(false)
    expect(await classes(tenant)).toEqual(before)
    while (await recalculate(server.services, project_id, never));
    while (await step(tenant));
    expect(await classes(tenant)).toEqual(after)
    const { data } = await project.get_brands_report({})
    expect(data.map(({ brand, visibility_count }) => [brand.name, visibility_count])).toEqual([
      ['Acme', 2],
      ['Bolt', 0],
    ])
    await project.import_chats({ chats: [chat('Bolt.')] })
    expect((await project.get_brands_report({})).data[1]?.visibility_count).toBe(1)
    const left = { chats: 3, sources: 3, readings: 3, pages: 0, superseded: 0, superseded_pages: 0 }
    expect(await rowsLeft(tenant)).toEqual(left)
    expect(await classes(tenant)).toEqual(after)
  })
})
