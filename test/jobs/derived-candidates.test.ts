import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { candidatesVersion } from '../../src/answers/candidates/candidates-version.ts'
import { classesVersion } from '../../src/answers/classes/classes-version.ts'
import { deriveFacts } from '../../src/domain/intake/readings/derive-facts.ts'
import { orderDerivations } from '../../src/domain/intake/readings/order-derivations.ts'
import { recalculate } from '../../src/domain/intake/readings/recalculate.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { chat, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { listing, makeNamesOlder } from './older-candidates.ts'
import { article, classesIn, makeOlder } from './older-classes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off' })
})
afterAll(() => server.stop())

const never = new AbortController().signal
const step = ({ project_id }: Tenant) => deriveFacts(server.services, project_id, AbortSignal.abort())
async function derive({ project_id }: Tenant) {
  while (await recalculate(server.services, project_id, never));
  await orderDerivations(server.services)
  while (await deriveFacts(server.services, project_id, never));
}
const suggested = async ({ project }: Tenant) =>
  (await project.list_brand_suggestions({})).data.map(({ name, chat_count, domains }) => [name, chat_count, ...domains])
const batchesOf = (ids: string[]) =>
  Promise.all(
    ids.map(
      async (id) =>
        (await server.services.db.selectFrom('chats').select('batch').where('id', '=', id).executeTakeFirst())?.batch,
    ),
  )

const today = [
  ['Zenbo', 3, 'zenbo.com'],
  ['Kelvar', 2],
]
const older = [['Zenbox', 3, 'zenbo.com']]
const source = { url: 'https://zenbo.com/' }

/** Answers whose names were read by older rules, and one without names. */
async function stored() {
  const tenant = await server.tenant()
  const { created } = await tenant.project.import_chats({
    chats: [
      { ...listing('Zenbo', 'Kelvar', 'Acme'), sources: [source] },
      listing('Zenbo', 'Kelvar'),
      listing('Zenbo', 'Mintly'),
      chat('Nothing comes to mind.'),
    ],
  })
  expect(await suggested(tenant)).toEqual(today)
  await makeNamesOlder(server.services, tenant.project_id)
  // As suggested by the process that read them.
  await server.services.db.deleteFrom('brand_suggestions').where('project_id', '=', tenant.project_id).execute()
  expect(await suggested(tenant)).toEqual(older)
  return { ...tenant, ids: created.map(({ chat_id }) => chat_id) }
}

describe('names in stored answers are re-read with the current rules', () => {
  test('once, with an event, rewriting only answers whose names differ', async () => {
    const tenant = await stored()
    const { project, project_id, ids } = tenant
    const before = await project.get_brands_report({})
    await derive(tenant)
    expect(await suggested(tenant)).toEqual(today)
    expect(await project.get_brands_report({})).toEqual(before)
    expect(await batchesOf(ids)).toEqual([2, 2, 2, 1])
    await derive(tenant)
    expect(await batchesOf(ids)).toEqual([2, 2, 2, 1])
    const { data } = await project.list_events({ types: ['method.changed'] })
    expect(data.map((event) => event.data)).toEqual([{ from: 'candidates-1', to: candidatesVersion }])
    const noted = server.services.db.selectFrom('projects').select('candidates').where('id', '=', project_id)
    expect(await noted.executeTakeFirst()).toEqual({ candidates: candidatesVersion })
  })

  test('decided suggestions stay; an open suggestion that the rules no longer make is withdrawn', async () => {
    const tenant = await stored()
    const { project } = tenant
    const [zenbox] = (await project.list_brand_suggestions({})).data
    await project.import_chats({ chats: [listing('Ravento', 'Zenbo'), listing('Ravento', 'Zenbo')] })
    const ravento = (await project.list_brand_suggestions({})).data.find(({ name }) => name === 'Ravento')
    await project.accept_brand_suggestion({ brand_suggestion_id: ravento?.id ?? '' })
    await derive(tenant)
    expect(await suggested(tenant)).toEqual([
      ['Zenbo', 5],
      ['Kelvar', 2],
    ])
    await expect(project.reject_brand_suggestion({ brand_suggestion_id: zenbox?.id ?? '' })).rejects.toMatchObject({
      status: 404,
    })
    expect((await project.list_brands({})).data.map(({ name }) => name)).toContain('Ravento')
  })

  test('the list stays complete meanwhile, also during imports, replacements and deletions', async () => {
    const tenant = await stored()
    const { project, ids } = tenant
    const progress = async () => (await project.list_brands({ include: ['derivation'] })).data[0]?.derivation
    await orderDerivations(server.services)
    expect(await progress()).toEqual({ kind: 'brand_suggestions', state: 'queued', done: 0, total: 0 })
    expect(await step(tenant)).toBe(true)
    expect(await progress()).toEqual({ kind: 'brand_suggestions', state: 'running', done: 4, total: 4 })
    expect(await suggested(tenant)).toEqual(older)
    await project.delete_chat({ chat_id: ids[2] ?? '' })
    await project.import_chats({ chats: [listing('Kelvar', 'Mintly')] })
    expect(await suggested(tenant)).toEqual([['Zenbox', 2, 'zenbo.com']])
    while (await step(tenant));
    expect(await suggested(tenant)).toEqual([
      ['Kelvar', 3],
      ['Zenbo', 2, 'zenbo.com'],
    ])
    const text = `SELECT count() AS rows FROM candidates WHERE project_id = {project:UUID} AND name = 'Zenbo'`
    const params = { project: uuidOf(tenant.project_id) }
    // From both existing answers, and from the one that was staged and deleted.
    expect(await server.services.analytics.query({ text, params })).toEqual([{ rows: 3 }])
  })

  test('after the classes, if these also come from other rules', async () => {
    const tenant = await server.tenant()
    await tenant.project.import_chats({
      chats: [{ ...listing('Zenbo', 'Kelvar'), sources: [article] }, listing('Zenbo', 'Kelvar')],
    })
    const classes = await classesIn(tenant.api, tenant.project_id)
    await makeOlder(server.services, tenant.project_id)
    await makeNamesOlder(server.services, tenant.project_id)
    await derive(tenant)
    expect(await classesIn(tenant.api, tenant.project_id)).toEqual(classes)
    expect(await suggested(tenant)).toEqual([['Zenbox', 2]])
    await derive(tenant)
    expect(await suggested(tenant)).toEqual([
      ['Kelvar', 2],
      ['Zenbo', 2],
    ])
    expect(await classesIn(tenant.api, tenant.project_id)).toEqual(classes)
    const { data } = await tenant.project.list_events({ types: ['method.changed'] })
    expect(data.map((event) => event.data)).toEqual([
      { from: 'classes-0', to: classesVersion },
      { from: 'candidates-1', to: candidatesVersion },
    ])
  })
})
