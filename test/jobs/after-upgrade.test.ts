import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidatesVersion } from '../../src/answers/candidates/candidates-version.ts'
import { classesVersion } from '../../src/answers/classes/classes-version.ts'
import { analysisVersion, mentionsVersion } from '../../src/answers/read.ts'
import { orderAfterUpgrade } from '../../src/domain/intake/readings/after-upgrade.ts'
import { wakeRecalculations } from '../../src/domain/intake/readings/recalculate.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import { until } from '../collect/collecting.ts'
import { chat, recalculated, startTestServer, type TestServer } from '../harness.ts'
import { listing, makeNamesOlder } from './older-candidates.ts'
import { article, classesIn, forum, makeOlder } from './older-classes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const never = new AbortController().signal

test.each([
  ['mentions', 'mentions-0'],
  ['sentiments', `${mentionsVersion} afinn-165-en-0`],
  // As recorded before sentiments counted.
  ['sentiments that were not noted', mentionsVersion],
])(
  'answers read by other rules of %s are re-read once, and reports switch to the new reading at its end',
  async (_, rules) => {
    const { project, project_id } = await server.tenant()
    const { created } = await project.import_chats({ chats: [chat('Acme is good.')] })
    const chat_id = created[0]?.chat_id ?? ''
    const before = (await project.get_chat({ chat_id })).analysis.brand_set_version
    const { db } = server.services
    await db.updateTable('brand_sets').set({ rules }).where('project_id', '=', project_id).execute()
    // Two processes may check concurrently.
    await Promise.all([orderAfterUpgrade(server.services), orderAfterUpgrade(server.services)])
    await wakeRecalculations(server.services)
    await recalculated(project, project_id)
    expect((await project.get_chat({ chat_id })).analysis.brand_set_version).toBe(before + 1)
    await sweep(server.services, never)
    await recalculated(project, project_id)
    expect((await project.get_chat({ chat_id })).analysis.brand_set_version).toBe(before + 1)
    const { data } = await project.list_events({ types: ['method.changed', 'brand.recalculated'] })
    expect(data.map((event) => [event.type, event.data])).toEqual([
      ['method.changed', { from: rules, to: analysisVersion }],
      ['brand.recalculated', { texts: 1 }],
    ])
  },
)

test('classes from other rules are derived again in the background, once', async () => {
  const { api, project, project_id } = await server.tenant()
  await project.import_chats({ chats: [chat('Acme is good.', { sources: [article, forum] })] })
  await project.assign_domain_classification({ domain: 'reddit.com', classification: 'RELATED' })
  const today = await classesIn(api, project_id)
  expect(today).toEqual({
    'nytimes.com': ['EDITORIAL', 1],
    'reddit.com': ['RELATED', 1],
    [article.url]: 'LISTICLE',
    [forum.url]: 'DISCUSSION',
  })
  await makeOlder(server.services, project_id)
  const { db } = server.services
  // Two processes may sweep concurrently.
  await Promise.all([sweep(server.services, never), sweep(server.services, never)])
  const stateOf = () =>
    db.selectFrom('projects').select(['classes', 'last_batch']).where('id', '=', project_id).executeTakeFirstOrThrow()
  const state = await until(stateOf, ({ classes }) => classes === classesVersion, 60)
  expect(await classesIn(api, project_id)).toEqual(today)
  await sweep(server.services, never)
  expect(await db.selectFrom('derivations').select('project_id').execute()).toEqual([])
  expect(await stateOf()).toEqual(state)
  const { data } = await project.list_events({ types: ['method.changed'] })
  expect(data.map((event) => event.data)).toEqual([{ from: 'classes-0', to: classesVersion }])
})

test('names read by other rules are re-read in the background, and the suggestions follow the current rules', async () => {
  const { project, project_id } = await server.tenant()
  await project.import_chats({
    chats: [listing('Zenbo', 'Kelvar', 'Acme'), listing('Zenbo', 'Kelvar'), listing('Zenbo')],
  })
  await makeNamesOlder(server.services, project_id)
  const suggested = async () => (await project.list_brand_suggestions({})).data.map(({ name }) => name)
  expect(await suggested()).toEqual(['Zenbox'])
  const { db } = server.services
  await Promise.all([sweep(server.services, never), sweep(server.services, never)])
  const stateOf = () =>
    db
      .selectFrom('projects')
      .select(['candidates', 'last_batch'])
      .where('id', '=', project_id)
      .executeTakeFirstOrThrow()
  const state = await until(stateOf, ({ candidates }) => candidates === candidatesVersion, 60)
  expect(await suggested()).toEqual(['Zenbo', 'Kelvar'])
  await sweep(server.services, never)
  expect(await db.selectFrom('derivations').select('project_id').execute()).toEqual([])
  expect(await stateOf()).toEqual(state)
})
