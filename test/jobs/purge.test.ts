import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../src/domain/foundation/context.ts'
import { dropOutdated } from '../../src/domain/intake/removal/purge.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import type { Sql } from '../../src/store/clickhouse/open.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { makeExamples } from '../api/examples.ts'
import { chat, perceptionRun, startTestServer, type TestServer, withMail } from '../harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ...withMail, RETENTION_DAYS: '100' })
})
afterAll(() => server.stop())

const day_ms = 86_400_000
/** Waits for what a sweep leaves to the next one because an export or a report is being made. */
function sweepIn(days: number) {
  const { services } = server
  const now = () => new Date(Date.now() + days * day_ms)
  const tryWithLock: Services['tryWithLock'] = async (name, work) => {
    await services.lock(name, work)
    return 0
  }
  return sweep({ ...services, now, tryWithLock }, new AbortController().signal)
}
const daysAgo = (days: number) => new Date(Date.now() - days * day_ms).toISOString()

/** Rows of the project by table, over every table of both stores with project data. */
async function rowsOf(project_id: string): Promise<Record<string, number>> {
  const { db, analytics } = server.services
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'project_id'`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`
      SELECT count(*)::int AS rows FROM ${sql.table(name)} WHERE project_id = ${project_id}`.execute(db)
    counts[`relational ${name}`] = rows[0]?.rows ?? 0
  }
  const factTables = await analytics.query<{ fact_table: string }>({
    text: `SELECT table AS fact_table FROM system.columns WHERE database = currentDatabase() AND name = 'project_id'`,
    params: {},
  })
  for (const { fact_table } of factTables) {
    const [row] = await analytics.query<{ rows: number }>({
      text: `SELECT count() AS rows FROM ${fact_table} WHERE project_id = {id:UUID}`,
      params: { id: uuidOf(project_id) },
    })
    counts[`facts ${fact_table}`] = row?.rows ?? 0
  }
  return counts
}

test('a deleted project is removed from both stores after 30 days, and nothing else is', async () => {
  const [gone, kept] = [await server.tenant(), await server.tenant()]
  for (const tenant of [gone, kept]) {
    await makeExamples(tenant)
    await tenant.project.import_chats({
      chats: [chat('Acme.', { external_id: 'x', created_at: daysAgo(2), sources: [{ url: 'https://a.com' }] })],
    })
    await tenant.project.import_chats({
      chats: [chat('Acme!', { external_id: 'x', created_at: daysAgo(2) })],
      on_conflict: 'replace',
    })
  }
  const before = await rowsOf(kept.project_id)
  expect(Object.entries(await rowsOf(gone.project_id)).filter(([, rows]) => rows > 0).length).toBeGreaterThan(10)
  await gone.api.delete_project({ project_id: gone.project_id })
  await sweepIn(29)
  expect((await rowsOf(gone.project_id))['facts chats']).toBeGreaterThan(0)
  await sweepIn(31)
  const after = Object.entries(await rowsOf(gone.project_id))
  expect(after.filter(([, rows]) => rows > 0)).toEqual([])
  expect((await rowsOf(kept.project_id))['relational chats']).toBe(before['relational chats'])
  expect((await kept.project.get_brands_report({})).data[0]?.visibility_total).toBeGreaterThan(0)
})

test('facts older than RETENTION_DAYS are removed, newer ones stay, and older imports are refused', async () => {
  const { project, project_id } = await server.tenant()
  const aged = (external_id: string, days: number) => chat('Acme.', { external_id, created_at: daysAgo(days) })
  const { created, rejected } = await project.import_chats({
    chats: [aged('old', 90), aged('older', 60), aged('new', 2), aged('too old', 102)],
  })
  expect(created.map(({ external_id }) => external_id)).toEqual(['old', 'older', 'new'])
  expect(rejected).toEqual([
    {
      external_id: 'too old',
      index: 3,
      reason: 'too_old',
      message: expect.stringMatching(/^created_at ".*" is before \d{4}-\d\d-\d\d, the first day that is kept\.$/),
    },
  ])
  await sweepIn(20)
  expect(await rowsOf(project_id)).toMatchObject({ 'facts chats': 2, 'relational chats': 2, 'facts mentions': 2 })
  const left = await project.list_chats({})
  expect(left.data.map(({ id }) => id)).toEqual(created.slice(1).map(({ chat_id }) => chat_id))
  await expect(project.get_chat({ chat_id: created[0]?.chat_id ?? '' })).rejects.toMatchObject({ status: 404 })
  await sweepIn(90)
  expect(await rowsOf(project_id)).toMatchObject({ 'facts chats': 1, 'facts chat_contents': 1, 'facts readings': 1 })
  expect((await project.get_brands_report({})).data).toMatchObject([{ visibility_total: 1, visibility_count: 1 }])
})

test('rows written for a day during its removal are removed the next time', async () => {
  const { project, project_id } = await server.tenant()
  await project.import_chats({ chats: [chat('Acme.', { external_id: 'old', created_at: daysAgo(90) })] })
  const { analytics } = server.services
  // A recalculation may end a moment after the chats of a day are gone.
  const [reading] = await analytics.query<Record<string, unknown>>({
    text: 'SELECT * FROM readings WHERE project_id = {id:UUID}',
    params: { id: uuidOf(project_id) },
  })
  await sweepIn(20)
  await analytics.insert('readings', [{ ...reading }])
  expect(await rowsOf(project_id)).toMatchObject({ 'facts chats': 0, 'facts readings': 1 })
  await sweepIn(20)
  expect(await rowsOf(project_id)).toMatchObject({ 'facts chats': 0, 'facts readings': 0 })
})

test('a row written between a removal and its check is removed, too', async () => {
  const { project, project_id } = await server.tenant()
  // Days in the middle of a month, which is not removed as a whole.
  const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth() - 2]
  const day = (number: number) => new Date(Date.UTC(year, month, number, 12))
  await project.import_chats({
    chats: [14, 16].map((one) => chat('Acme.', { external_id: `${one}`, created_at: day(one).toISOString() })),
  })
  const { analytics, ...services } = server.services
  const [reading] = await analytics.query<Record<string, unknown>>({
    text: 'SELECT * FROM readings WHERE project_id = {id:UUID} ORDER BY date',
    params: { id: uuidOf(project_id) },
  })
  let written = 0
  const node: typeof analytics = Object.create(analytics, {
    command: {
      async value(statement: Sql) {
        await analytics.command(statement)
        if (statement.text.startsWith('DELETE FROM readings') && written++ === 0)
          await analytics.insert('readings', [{ ...reading }])
      },
    },
  })
  const busy = Object.create(node, { nodes: { value: [node] } })
  const now = () => new Date(day(15).getTime() + 100 * day_ms)
  await dropOutdated({ ...services, analytics: busy, now })
  expect(written).toBe(2)
  expect(await rowsOf(project_id)).toMatchObject({ 'facts chats': 1, 'facts readings': 1 })
})

test('perception runs older than RETENTION_DAYS are removed by completion day, and older imports are refused', async () => {
  const { project, project_id } = await server.tenant()
  const { created } = await project.import_chats({ chats: [chat('Acme.', { created_at: daysAgo(1) })] })
  const aged = (external_id: string, started: number, completed: number | null) =>
    perceptionRun({
      external_id,
      industry: external_id,
      state: completed === null ? 'running' : 'completed',
      started_at: daysAgo(started),
      completed_at: completed === null ? null : daysAgo(completed),
      answers: [{ attribute: 'price', model_channel_id: 'A-0', text: 'Acme.', sources: [{ url: 'https://a.com' }] }],
      claims: [{ claim: 'x', chat_id: created[0]?.chat_id, sources: [{ url: 'https://a.com', tier: 'at_claim' }] }],
      objections: [{ name: 'x', answers: [0] }],
    })
  const { rejected } = await project.import_perception_runs({
    runs: [aged('old', 95, 90), aged('long', 95, 2), aged('running', 90, null), aged('too old', 103, 102)],
  })
  expect(rejected).toEqual([
    {
      external_id: 'too old',
      index: 3,
      reason: 'too_old',
      message: expect.stringMatching(/^completed_at ".*" is before \d{4}-\d\d-\d\d, the first day that is kept\.$/),
    },
  ])
  const tables = ['answers', 'texts', 'mentions', 'sources', 'claims', 'claim_sources', 'objections']
  const of = (rows: number) => Object.fromEntries(tables.map((name) => [`facts perception_${name}`, rows]))
  expect(await rowsOf(project_id)).toMatchObject({ ...of(3), 'relational perception_runs': 3 })
  await sweepIn(20)
  expect(await rowsOf(project_id)).toMatchObject({ ...of(1), 'relational perception_runs': 1 })
  expect((await project.list_industries({})).data).toEqual([
    { name: 'long', is_default: true, has_completed_run: true },
  ])
  await sweepIn(120)
  expect(await rowsOf(project_id)).toMatchObject({ ...of(0), 'relational perception_runs': 0 })
})
