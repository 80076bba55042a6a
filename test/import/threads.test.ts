import { afterAll, expect, test, vi } from 'vitest'
import { type Config, Settings } from '../../src/config.ts'
import { createThreads, type Threads } from '../../src/domain/foundation/threads/pool.ts'
import { sharedServer } from '../shared-server.ts'

vi.setConfig({ testTimeout: 300_000 })

const server = await sharedServer()
const opened: Threads[] = []
afterAll(async () => {
  await Promise.all(opened.map((threads) => threads.close()))
})

test('a thread gets the settings that it uses, and no others', async () => {
  const names = Object.keys(Settings.shape)
  const config = Object.fromEntries(names.map((name) => [name, `value of ${name}.`])) as unknown as Config
  const threads = createThreads({ ...server.services, config }, new URL('echo-thread.ts', import.meta.url))
  opened.push(threads)
  const actor = { key_id: 'k', company_id: 'c', project_id: null, access: 'write' as const }
  const asker = { project_id: 'p', actor, now_ms: Date.now() }
  const started = Buffer.from(await threads.run((thread, job) => thread.read(job, 'get_chat', asker, {}))).toString()
  expect(names.filter((name) => started.includes(`value of ${name}.`)).sort()).toEqual([
    ...['CHANNEL_IDS', 'FREE_DISK_MIN', 'LOG_CLIENT_IP', 'LOG_LEVEL', 'PLAN', 'REPORT_MEMORY_LIMIT'],
    ...['REPORT_SMALL_ROWS', 'REPORT_TIME_LIMIT', 'RETENTION_DAYS', 'SENTIMENT'],
  ])
})

test.each([
  ['never ends', 'import_chats', 500, 'took too long'],
  ['takes all memory', 'import_pages', 300_000, 'took too much memory'],
] as const)(
  'locks of a thread that %s are released, and the next thread works',
  async (_, operation, stuck_ms, why) => {
    const threads = createThreads(server.services, new URL('broken-thread.ts', import.meta.url), stuck_ms)
    opened.push(threads)
    const tenant = await server.tenant()
    const { project_id } = tenant
    const actor = { key_id: 'k', company_id: tenant.company_id, project_id: null, access: 'write' as const }
    const asker = { project_id, actor, now_ms: Date.now() }
    await expect(threads.run((thread, job) => thread.import_stream(job, operation, asker, {}))).rejects.toMatchObject({
      status: 503,
      message: `The work on this request ${why}. Items already stored are kept. Split large items and send the rest again.`,
    })
    const name = await server.services.lock(`facts of ${project_id}`, (db) =>
      db.selectFrom('projects').select('name').where('id', '=', project_id).executeTakeFirst(),
    )
    expect(name).toEqual({ name: 'Acme' })
    expect(await threads.run((thread, job) => thread.export_page(job, asker, {}, null))).toBeNull()
  },
)

test('long work is not stopped while its thread still responds', async () => {
  // On a busy machine, starting a thread takes one second of the timeout.
  const threads = createThreads(server.services, new URL('broken-thread.ts', import.meta.url), 2_000)
  opened.push(threads)
  const actor = { key_id: 'k', company_id: 'c', project_id: null, access: 'write' as const }
  const asker = { project_id: 'patient', actor, now_ms: Date.now() }
  expect(await threads.run((thread, job) => thread.export_page(job, asker, {}, null))).toBeNull()
})
