import { afterAll, expect, test, vi } from 'vitest'
import { createThreads, type Threads } from '../../src/domain/foundation/threads/pool.ts'
import { sharedServer } from '../shared-server.ts'

vi.setConfig({ testTimeout: 300_000 })

const server = await sharedServer()
const opened: Threads[] = []
afterAll(async () => {
  await Promise.all(opened.map((threads) => threads.close()))
})

test.each([
  ['never ends', 'import_chats', 500, 'took too long'],
  ['takes all memory', 'import_pages', 300_000, 'took too much memory'],
] as const)(
  'what a thread holds that %s is given back, and the next one works',
  async (_, operation, stuck_ms, why) => {
    const threads = createThreads(server.services, new URL('broken-thread.ts', import.meta.url), stuck_ms)
    opened.push(threads)
    const tenant = await server.tenant()
    const { project_id } = tenant
    const actor = { key_id: 'k', company_id: tenant.company_id, project_id: null, access: 'write' as const }
    const asker = { project_id, actor, now_ms: Date.now() }
    await expect(threads.run((thread, job) => thread.import_stream(job, operation, asker, {}))).rejects.toMatchObject({
      status: 503,
      message: `The work on this request ${why}. What was stored stays; split large items and send the rest again.`,
    })
    const name = await server.services.lock(`facts of ${project_id}`, (db) =>
      db.selectFrom('projects').select('name').where('id', '=', project_id).executeTakeFirst(),
    )
    expect(name).toEqual({ name: 'Acme' })
    expect(await threads.run((thread, job) => thread.export_page(job, asker, {}, null))).toBeNull()
  },
)
