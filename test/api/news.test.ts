import { expect, test } from 'vitest'
import type { News } from '../../src/domain/foundation/events/news.ts'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()
const path = '/session/news'

/** The request of the dashboard's bell, with a key. */
const news = async ({ project_id }: Tenant, key: string) =>
  (await server.send(`${path}?project_id=${project_id}`, { headers: { 'x-api-key': key } })).json as News

const see = (key: string, body: object) =>
  server.send(path, { method: 'PUT', body: JSON.stringify(body), headers: { 'x-api-key': key } })

const note = (tenant: Tenant, text: string) =>
  tenant.api.create_annotation({ project_id: tenant.project_id, date: '2026-03-02', text })

test('news are the events since the key last looked, in words, newest first', async () => {
  const tenant = await server.tenant()
  const { project_id } = tenant
  const [ours, theirs] = [await tenant.projectKey('read'), await tenant.projectKey('write')]
  for (const text of ['Spring', 'A price', 'Prices went up']) await note(tenant, text)
  const first = await news(tenant, ours)
  // Nobody has looked yet, so everything from the last week is new.
  expect(first).toMatchObject({ last_seq: 3, unseen: 3 })
  expect(first.data[0]).toEqual({
    seq: 3,
    type: 'annotation.created',
    created_at: expect.stringMatching(/Z$/),
    words: 'Note on Mar 2, 2026: Prices went up',
    is_new: true,
  })
  expect((await see(ours, { project_id, seq: 2 })).json).toEqual({ seen_seq: 2 })
  expect(await news(tenant, ours)).toMatchObject({
    unseen: 1,
    data: [{ is_new: true }, { is_new: false }, { is_new: false }],
  })
  // Seen events stay seen, and no event is seen before it happens.
  expect((await see(ours, { project_id, seq: 1 })).json).toEqual({ seen_seq: 2 })
  expect((await see(ours, { project_id, seq: 1000 })).json).toEqual({ seen_seq: 3 })
  await note(tenant, 'A new rival')
  expect(await news(tenant, ours)).toMatchObject({ unseen: 1, data: [{ seq: 4, is_new: true }, {}, {}, {}] })
  expect(await news(tenant, theirs)).toMatchObject({ unseen: 4 })
})

test('import batches are left out', async () => {
  const tenant = await server.tenant()
  const { project, project_id } = tenant
  const key = await tenant.projectKey('read')
  await note(tenant, 'Spring')
  await project.import_chats({ chats: [chat('Acme.')] })
  const { data, last_seq } = await tenant.api.list_events({ project_id })
  expect(data.map(({ type }) => type)).toEqual(['annotation.created', 'import.committed'])
  expect(await news(tenant, key)).toMatchObject({ last_seq, unseen: 1, data: [{ seq: 1 }] })
})

test('a project that the key does not open is 404, and input is validated', async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()]
  const key = await tenant.projectKey('read')
  const foreign = await server.send(`${path}?project_id=${other.project_id}`, { headers: { 'x-api-key': key } })
  expect([foreign.status, foreign.json]).toEqual([
    404,
    { message: `Project ${other.project_id} was not found. Check project_id; a project key can leave it out.` },
  ])
  expect((await server.send(path)).status).toBe(401)
  expect((await see(key, { project_id: other.project_id, seq: 1 })).status).toBe(404)
  expect((await see(key, { seq: -1 })).json).toEqual({ message: expect.stringContaining('seq') })
  expect((await see(key, {})).json).toEqual({ message: expect.stringContaining('seq') })
})
