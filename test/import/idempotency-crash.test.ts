import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CrashableServer, createCrashableServer } from './crashable-server.ts'

// Every start of the service is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

let server: CrashableServer
// One after the other on the same stores, each test with its own project.
beforeAll(async () => {
  server = await createCrashableServer()
})
afterAll(() => server.remove())

/** On servers a dead process cannot be distinguished from a slow one before its lease has expired. */
async function leaseRunsOut() {
  if (server.settings.DATABASE_URL === undefined) return
  const client = new pg.Client(server.settings.DATABASE_URL)
  await client.connect()
  await client.query('UPDATE kept_answers SET leased_until = now() WHERE leased_until IS NOT NULL')
  await client.end()
}

const post = async (path: string, body: object, name: string) => {
  const response = await fetch(`${server.url}/customer/v1${path}`, {
    method: 'POST',
    headers: {
      'x-api-key': server.settings.BOOTSTRAP_API_KEY ?? '',
      'content-type': 'application/json',
      'idempotency-key': name,
    },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    text: await response.text(),
    replayed: response.headers.get('idempotency-replayed'),
  }
}

test('a response that was sent is replayed after kill -9', async () => {
  let api = await server.running()
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const name = randomUUID()
  const body = { project_id, actions: [{ title: 'Once' }] }
  const first = await post('/actions/create', body, name)
  expect(first).toMatchObject({ status: 200, replayed: null })
  server.kill()
  await server.exited()
  api = await server.start()
  expect(await post('/actions/create', body, name)).toEqual({ ...first, replayed: 'true' })
  expect((await api.list_actions({ project_id })).total_count).toBe(1)
})

test('a retry of a request whose process was killed after it took effect gets its response', async () => {
  let api = await server.running()
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const name = randomUUID()
  const body = { project_id, text: 'Which tool is best?', country_code: 'US' }
  // It has stored the prompt, and dies before it writes the prompt's mirror for reports.
  await server.arm(1)
  await expect(post('/prompts', body, name)).rejects.toThrow()
  await server.exited()
  await leaseRunsOut()
  api = await server.start()
  const done = await post('/prompts', body, name)
  expect(done).toMatchObject({ status: 200, replayed: 'true' })
  const { data } = await api.list_prompts({ project_id })
  expect(data.map(({ id }) => id)).toEqual([JSON.parse(done.text).id])
  expect(await post('/prompts', body, name)).toEqual(done)
})
