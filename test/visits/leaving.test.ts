import { afterAll, beforeAll, expect, test } from 'vitest'
import { markDead } from '../../src/domain/foundation/batches.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { chat, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RETENTION_DAYS: '100' })
})
afterAll(() => server.stop())

const day_ms = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day_ms).toISOString()
const line = (time: string, path = '/') =>
  JSON.stringify({ time, path, method: 'GET', status: 200, user_agent: 'GPTBot' })
const sweepIn = (days: number) =>
  sweep({ ...server.services, now: () => new Date(Date.now() + days * day_ms) }, new AbortController().signal)

async function rowsOf(project_id: string) {
  const [row] = await server.services.analytics.query<{ rows: number }>({
    text: 'SELECT count() AS rows FROM visits WHERE project_id = {project:UUID}',
    params: { project: uuidOf(project_id) },
  })
  return row?.rows
}

test('visits older than RETENTION_DAYS are removed, even without answers in the project, and imports are rejected', async () => {
  const { project, project_id } = await server.tenant()
  const other = await server.tenant()
  await other.project.import_chats({ chats: [chat('Acme.', { created_at: daysAgo(90) })] })
  const answer = await project.import_logs({ lines: [90, 60, 2, 102].map((days) => line(daysAgo(days))) })
  expect(answer).toMatchObject({ stored: 3, rejected: 1 })
  expect(answer.rejections[0]?.message).toMatch(
    /^Line 4 was rejected: its time ".*" is before \d{4}-\d\d-\d\d, the first day that is kept\.$/,
  )
  await sweepIn(20)
  expect(await rowsOf(project_id)).toBe(2)
  expect((await project.list_visits({})).data).toEqual([{ visits: 2 }])
  expect((await other.project.list_chats({})).total_count).toBe(0)
  await sweepIn(90)
  expect((await project.list_logs({})).total_count).toBe(1)
})

test('visits of a batch that another writer gave up are never visible, and are removed', async () => {
  const { project, project_id } = await server.tenant()
  const { services } = server
  const yesterday = daysAgo(1)
  await project.import_logs({ lines: [line(yesterday, '/old')] })
  const { insert } = services.analytics
  // Another server declares the writer dead while it is writing.
  services.analytics.insert = async (table, rows) => {
    await insert(table, rows)
    if (table === 'visits') await markDead(services.db, project_id)
  }
  const lines = ['/old', '/new'].map((path) => line(yesterday, path))
  await expect(project.import_logs({ lines })).rejects.toMatchObject({ status: 503 })
  services.analytics.insert = insert
  expect([await rowsOf(project_id), (await project.list_logs({})).total_count]).toEqual([2, 1])
  // The service's own sweep may be removing something else at this moment, and a removal does not wait for another.
  const left = async () => {
    await sweepIn(1)
    return await rowsOf(project_id)
  }
  await expect.poll(left).toBe(1)
})

test('visits of a deleted project are removed after 30 days', async () => {
  const { api, project, project_id } = await server.tenant()
  await project.import_logs({ lines: [line(daysAgo(1))] })
  await api.delete_project({ project_id })
  await sweepIn(29)
  expect(await rowsOf(project_id)).toBe(1)
  await sweepIn(31)
  expect(await rowsOf(project_id)).toBe(0)
})
