import { existsSync, mkdirSync, readdirSync, truncateSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { runExport } from '../../src/domain/insights/exports/run-export.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import type { Analytics } from '../../src/store/clickhouse/open.ts'
import { chat, recalculated, startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { exported, finished } from './exported.ts'
import { downloaded, rowsOf } from './files.ts'

let server: TestServer
let tenant: Tenant
let real: Analytics['writeFile']
beforeAll(async () => {
  server = await startTestServer()
  real = server.services.analytics.writeFile
})
afterAll(() => server.stop())
beforeEach(async () => {
  tenant = await server.tenant()
  const prompt = (name: string) => ({ text: `Which ${name}?`, country_code: 'US', topic: name })
  const chats = [
    chat('Acme is fine.', { external_id: 'one', prompt: prompt('saw'), queries: ['saw'] }),
    chat('Acme is old.', { external_id: 'two', prompt: prompt('saw'), created_at: '2026-04-02T10:00:00Z' }),
    chat('Acme, Acme.', { external_id: 'three', prompt: prompt('axe'), sources: [{ url: 'https://a.com/x' }] }),
    chat('Acme, gone.', { external_id: 'four', prompt: prompt('bow') }),
  ]
  await tenant.project.import_chats({ chats })
  await tenant.project.delete_prompt({ prompt_id: await promptNamed('bow') })
})
afterEach(() => {
  server.services.analytics.writeFile = real
})

type Filters = NonNullable<NonNullable<Parameters<Client['create_export']>[0]>['filters']>
const promptNamed = async (name: string) => (await tenant.project.list_prompts({ search: name })).data[0]?.id ?? ''
const tables = ['chats', 'messages', 'mentions', 'sources', 'queries', 'daily_metrics', 'brands', 'prompts', 'products']
const folderOf = (id: string) => join(server.settings.DATA_DIR ?? '', 'exports', id)
const stop = new AbortController().signal

/** Runs `first` before, or instead of, the engine's first write. */
function beforeFirstFile(first: (write: () => Promise<void>, path: string) => Promise<void>) {
  let has_begun = false
  server.services.analytics.writeFile = async (sql, file) => {
    const write = () => real(sql, file)
    if (has_begun) return await write()
    has_begun = true
    await first(write, file.path)
  }
}

const attemptsAt = async (id: string) =>
  (await server.services.db.selectFrom('exports').select('attempts').where('id', '=', id).executeTakeFirst())?.attempts

/** Waits until the first attempt has failed; checked in one statement, because an attempt may begin between two. */
const failedOnce = (id: string) =>
  vi.waitFor(async () => {
    const row = server.services.db.selectFrom('exports').select(['attempts', 'status']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ attempts: 1, status: 'queued' })
  }, 10_000)

/** Retries a waiting export immediately. */
async function tryAgain(id: string) {
  await server.services.db
    .updateTable('exports')
    .set({ due_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await runExport(server.services, id, stop)
}

test.each(['the whole project', 'one topic'])(
  'of %s shows one state, whatever is imported, deleted, changed or cleaned up while it is written',
  async (part) => {
    const { project } = tenant
    const topics = (await project.list_topics({})).data
    const [saw = '', axe = ''] = ['saw', 'axe'].map((wanted) => topics.find(({ name }) => name === wanted)?.id)
    const filters: Filters = part === 'one topic' ? [{ field: 'topic_id', operator: 'in', values: [saw] }] : []
    const read = async (id: string) => {
      const folder = await downloaded(project, id)
      return await Promise.all(tables.map(async (table) => [table, await rowsOf(server, folder, table)]))
    }
    const before = await read((await exported(project, { filters })).export_id)
    beforeFirstFile(async (write) => {
      const changed = chat('Bolt.', { external_id: 'two' })
      await project.import_chats({ on_conflict: 'replace', chats: [changed, chat('Acme.')] })
      await project.delete_chat({ chat_id: (await project.list_chats({})).data[0]?.id ?? '' })
      await project.create_brand({ name: 'Bolt' })
      await recalculated(project, tenant.project_id)
      await project.update_topic({ topic_id: saw, name: 'saws' })
      await project.update_prompt({ prompt_id: await promptNamed('axe'), topic_id: saw })
      await project.update_prompt({ prompt_id: await promptNamed('saw'), topic_id: axe })
      await project.delete_prompt({ prompt_id: await promptNamed('saw') })
      const late = new Date(Date.now() + 3_600_000)
      await sweep({ ...server.services, now: () => late }, stop)
      await write()
    })
    expect(await read((await exported(project, { filters })).export_id)).toEqual(before)
    // The next export shows all these changes.
    const after = await read((await exported(project, { filters })).export_id)
    expect(after).not.toEqual(before)
  },
)

describe('an interrupted attempt', () => {
  test('leaves nothing that counts: the next one starts over', async () => {
    const { project } = tenant
    beforeFirstFile(async (write, path) => {
      await write()
      truncateSync(path, 100)
    })
    const { id } = await project.create_export({})
    await failedOnce(id)
    expect(existsSync(folderOf(id))).toBe(false)
    const early = project.download_export_file({ export_id: id, file_name: 'chats-2026-03.parquet' })
    await expect(early).rejects.toMatchObject({ status: 409 })
    // The state after a process was killed.
    mkdirSync(join(folderOf(id), '1'), { recursive: true })
    const dead = { status: 'running' as const, leased_by: 'dead', leased_until: new Date(0) }
    await server.services.db.updateTable('exports').set(dead).where('id', '=', id).execute()
    await tryAgain(id)
    expect(await project.get_export({ export_id: id })).toMatchObject({ status: 'succeeded', error_code: null })
    expect(readdirSync(folderOf(id))).toEqual(['2'])
    expect(readdirSync(join(folderOf(id), '2')).filter((name) => !/^[\w-]+\.(?:parquet|json)$/.test(name))).toEqual([])
  })

  test('does not count if a stop caused it; after three failures the export is given up', async () => {
    const { project } = tenant
    server.services.analytics.writeFile = async () => Promise.reject(new Error('the engine is away'))
    const { id } = await project.create_export({ tables: ['chats'] })
    const state = async () => {
      const { status, error_code } = await project.get_export({ export_id: id })
      return [status, error_code]
    }
    await failedOnce(id)
    await server.services.db
      .updateTable('exports')
      .set({ due_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    await runExport(server.services, id, AbortSignal.abort())
    expect([await attemptsAt(id), await state()]).toEqual([1, ['queued', null]])
    await tryAgain(id)
    await tryAgain(id)
    expect(await state()).toEqual(['failed', 'INTERNAL_ERROR'])
    expect(existsSync(folderOf(id))).toBe(false)
  })

  test('does not count if a removal of its rows caused it', async () => {
    beforeFirstFile(async (write) => {
      await write()
      // The state after the lock was lost together with the connection.
      await server.services.db
        .updateTable('projects')
        .set({ removed_batch: 1 })
        .where('id', '=', tenant.project_id)
        .execute()
    })
    const { id } = await tenant.project.create_export({ tables: ['chats'] })
    await failedOnce(id)
    await tryAgain(id)
    expect((await tenant.project.get_export({ export_id: id })).status).toBe('succeeded')
  })

  test('is not repeated after a full disk', async () => {
    server.services.analytics.writeFile = async () =>
      Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
    const { id } = await tenant.project.create_export({ tables: ['chats'] })
    expect(await finished(tenant.project, id)).toMatchObject({ status: 'failed', error_code: 'DISK_FULL', files: [] })
  })
})

test('a deleted or expired export leaves no file, even if deleted while it is written', async () => {
  const { project } = tenant
  const written = Promise.withResolvers<void>()
  let running = ''
  beforeFirstFile(async (write, path) => {
    await write()
    expect((await readFile(path)).length).toBeGreaterThan(0)
    await project.delete_export({ export_id: running })
    written.resolve()
  })
  running = (await project.create_export({})).id
  await written.promise
  await expect(project.get_export({ export_id: running })).rejects.toMatchObject({ status: 404 })
  await server.services.lock('removals', async () => {})
  expect(existsSync(folderOf(running))).toBe(false)

  const { export_id } = await exported(project, {})
  const [orphan, theirs] = ['0190b6c4-6a3e-7c1a-9d55-000000000001', 'notes']
  for (const name of [orphan, theirs]) mkdirSync(folderOf(name))
  const late = new Date(Date.now() + 8 * 86_400_000)
  await sweep({ ...server.services, now: () => late }, stop)
  await expect(project.get_export({ export_id })).rejects.toMatchObject({ status: 404 })
  expect([export_id, orphan, theirs].map((name) => existsSync(folderOf(name)))).toEqual([false, false, true])
})

test('wrong requests and missing rights are refused with the reason', async () => {
  const { project, project_id } = tenant
  const post = async (body: object, key = tenant.key) => {
    const sent = { method: 'POST', key, body: JSON.stringify({ project_id, ...body }) }
    const { status, json } = await server.send('/customer/v1/exports', sent)
    return [status, (json as { message?: string }).message]
  }
  expect(await post({ start_date: '2026-04-02', end_date: '2026-04-01' })).toEqual([
    400,
    'start_date (2026-04-02) is after end_date (2026-04-01). Send a start on or before the end.',
  ])
  expect(await post({ tables: ['chat'] })).toEqual([400, expect.stringMatching(/^tables\[0\] does not accept "chat"/)])
  expect(await post({ format: 'xlsx' })).toEqual([400, expect.stringMatching(/^format does not accept "xlsx"/)])
  expect((await post({}, await tenant.projectKey('read')))[0]).toBe(403)

  const { export_id, files } = await exported(project, { tables: ['brands'], format: 'csv' })
  const key = await tenant.projectKey('read')
  const get = (name: string) => server.send(`/customer/v1/exports/${export_id}/files/${name}`, { key })
  const { status, headers, json } = await get('brands-0001.csv')
  expect([status, String(json).split('\n')[0]]).toEqual([
    200,
    '"brand_id","name","is_own","domains","aliases","created_at"',
  ])
  expect([headers.get('content-length'), headers.get('content-disposition')]).toEqual([
    String(files[0]?.bytes),
    'attachment; filename="brands-0001.csv"',
  ])
  for (const name of ['chats-2026-03.csv', '..%2F..%2Fprocess']) expect((await get(name)).status).toBe(404)

  const held = Promise.withResolvers<void>()
  beforeFirstFile(async (write) => {
    await held.promise
    await write()
  })
  const waiting = [await project.create_export({}), await project.create_export({}), await project.create_export({})]
  expect(await post({})).toEqual([409, expect.stringMatching(/^3 exports of this project are not finished\./)])
  held.resolve()
  for (const { id } of waiting) expect(await finished(project, id)).toMatchObject({ status: 'succeeded' })
  const { data, total_count } = await project.list_exports({ limit: 2, cursor: '' })
  expect([data.map(({ id }) => id), total_count]).toEqual([[export_id, waiting[0]?.id], 4])
})
