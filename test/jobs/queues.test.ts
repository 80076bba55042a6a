import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server.ts'
import { chat, freshStores, recalculated, startTestServer } from '../harness.ts'

test('a start updates the options of queues that an earlier version created', async () => {
  const stores = await freshStores()
  const config = readConfig({ ...stores.settings, PORT: '0', LOG_LEVEL: 'error' })
  const log = pino({ level: 'error' })
  const options = async (change?: string) => {
    const { services, stop } = await startServer(config, log)
    const { rows } = await sql<{
      name: string
    }>`SELECT name, retry_limit, retry_backoff, policy, notify FROM pgboss.queue ORDER BY name`.execute(services.db)
    if (change) await sql.raw(change).execute(services.db)
    await stop()
    return rows
  }
  const changed = `UPDATE pgboss.queue SET retry_limit = 7, retry_backoff = false, notify = false WHERE name = 'recalculate'`
  const first = await options(changed)
  expect(first.find(({ name }) => name === 'recalculate')).toMatchObject({
    retry_limit: 3,
    retry_backoff: true,
    notify: true,
  })
  expect(await options()).toEqual(first)
  await stores.remove()
})

test('jobs that arrive together run without pauses between them', async () => {
  const server = await startTestServer()
  const tenants = await Promise.all(Array.from({ length: 8 }, () => server.tenant()))
  for (const { project } of tenants) await project.import_chats({ chats: [chat('Acme and Bolt.')] })
  const started = Date.now()
  await Promise.all(tenants.map(({ project }) => project.create_brand({ name: 'Bolt' })))
  for (const { api, project_id } of tenants) await recalculated(api, project_id)
  // Otherwise each would wait five seconds for the next check of the queue.
  expect(Date.now() - started).toBeLessThan(15_000)
  await server.stop()
})
