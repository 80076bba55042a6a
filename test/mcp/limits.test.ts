import { afterAll, expect, test } from 'vitest'
import { tools } from '../../src/mcp/tools.ts'
import { startTestServer } from '../harness.ts'
import { ask, assistant } from './assistant.ts'

const server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '3', CORS_ORIGINS: 'https://tools.example' })
afterAll(() => server.stop())

test('a call counts as one request of its project, however much it reads; beyond the limit it says when to retry', async () => {
  const { db } = server.services
  const tenant = await server.tenant()
  await db.deleteFrom('rate_windows').execute()
  server.services.now = () => new Date(Date.now() + 120_000)
  const client = await assistant(server.url, tenant.key)
  for (let asked = 0; asked < 3; asked++) {
    expect((await ask(client, 'describe_project', { project: tenant.project_id })).is_refused).toBe(false)
  }
  const { is_refused, text } = await ask(client, 'describe_project', { project: tenant.project_id })
  expect(is_refused).toBe(true)
  expect(text).toMatch(/^The limit of 3 requests per minute for project or_\S+ is used up\. Retry in \d+ seconds\.$/)
  // The limit is shared with the API.
  await expect(tenant.api.list_brands({ project_id: tenant.project_id })).rejects.toMatchObject({ status: 429 })
  // Requests that do not concern the project still work.
  expect((await client.listTools()).tools).toHaveLength(tools.length)
})

test('an origin that the API allows may call, after a preflight', async () => {
  const origin = 'https://tools.example'
  const preflight = await fetch(`${server.url}/mcp`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, origin])
  const tenant = await server.tenant()
  const client = await assistant(server.url, tenant.key, '2026-07-28', { origin })
  expect((await client.listTools()).tools).toHaveLength(tools.length)
  await expect(assistant(server.url, tenant.key, '2026-07-28', { origin: 'https://evil.example' })).rejects.toThrow()
})
