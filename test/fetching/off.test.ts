import { expect, test } from 'vitest'
import { sweep } from '../../src/jobs/sweep.ts'
import { chat, startTestServer } from '../harness.ts'
import { startSite } from './site.ts'

test('a fresh installation requests no pages', async () => {
  const site = await startSite()
  const server = await startTestServer({}, { network: site.network })
  try {
    const { project } = await server.tenant()
    const created_at = new Date().toISOString()
    await project.import_chats({ chats: [chat('Acme.', { created_at, sources: [{ url: 'http://a.test/' }] })] })
    await sweep(server.services, new AbortController().signal)
    const { db } = server.services
    for (const table of ['page_fetches', 'page_wishes', 'page_lists'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect([site.requests, site.lookups]).toEqual([[], []])
  } finally {
    await server.stop()
    await site.stop()
  }
})
