import { beforeAll, expect, test } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import type { Tenant, TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { minutesLater } from './examples.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
})

const clientOf = (key: string) => createClient({ url: server.url, key })

test('a company key opens every project of the company', async () => {
  const { key, prefix } = await tenant.api.create_api_key({ name: 'all', scope: 'company', access: 'write' })
  expect([key.slice(0, 10), key]).toEqual([prefix, expect.stringMatching(/^skc-[A-Za-z0-9_-]{43}$/)])
  const { id } = await clientOf(key).create_project({ name: 'Second', domain: 'second.com', country_code: 'US' })
  expect((await clientOf(key).list_brands({ project_id: id })).total_count).toBe(1)
  expect((await clientOf(key).list_brands({ project_id: tenant.project_id })).total_count).toBe(1)
})

test('a project key opens its project without a project_id', async () => {
  const { key } = await tenant.api.create_api_key({
    name: 'one',
    scope: 'project',
    project_id: tenant.project_id,
    access: 'write',
  })
  expect(key).toMatch(/^skp-[A-Za-z0-9_-]{43}$/)
  expect((await clientOf(key).list_brands()).data.map(({ id }) => id)).toEqual([tenant.own_brand_id])
  expect((await clientOf(key).list_brands({ project_id: tenant.project_id })).total_count).toBe(1)
  await expect(clientOf(key).create_project({ name: 'X', domain: 'x.com', country_code: 'US' })).rejects.toMatchObject({
    status: 403,
  })
})

test('a read key can read but not write', async () => {
  const { key } = await tenant.api.create_api_key({ name: 'reader', scope: 'company', access: 'read' })
  const { project_id } = tenant
  expect((await clientOf(key).get_brands_report({ project_id })).data).toEqual([])
  await expect(clientOf(key).create_topic({ project_id, name: 'x' })).rejects.toMatchObject({ status: 403 })
})

test('keys are listed oldest first, without their secrets', async () => {
  const { api, project_id } = await server.tenant()
  const expires_at = '2149-01-01T00:00:00.000Z'
  const { id, prefix, key } = await api.create_api_key({
    name: ' Robot ',
    scope: 'project',
    project_id,
    access: 'read',
    expires_at,
  })
  const { data, total_count } = await api.list_api_keys()
  expect(total_count).toBe(data.length)
  expect(data.at(-1)).toEqual({
    id,
    name: 'Robot',
    prefix,
    scope: 'project',
    project_id,
    access: 'read',
    expires_at,
    created_at: expect.stringMatching(/Z$/),
    last_used_at: null,
  })
  expect(JSON.stringify(data)).not.toContain(key)
  expect(data.filter(({ scope }) => scope === 'company').every((row) => !('project_id' in row))).toBe(true)
  const page = await api.list_api_keys({ limit: 1, offset: data.length - 1 })
  expect([page.data.map((row) => row.id), page.total_count]).toEqual([[id], data.length])
})

test('only the digest of a key is stored', async () => {
  const { key, id } = await tenant.api.create_api_key({ name: 'secret', scope: 'company', access: 'read' })
  const row = await server.services.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(key.slice(11))
  expect(row.key_hash).toMatch(/^[0-9a-f]{64}$/)
})

test('a revoked key is refused at once, and is gone from the list', async () => {
  const { key, id } = await tenant.api.create_api_key({ name: 'short-lived', scope: 'company', access: 'read' })
  await clientOf(key).list_projects()
  expect(await tenant.api.revoke_api_key({ api_key_id: id })).toEqual({})
  await expect(clientOf(key).list_projects()).rejects.toMatchObject({ status: 401 })
  expect((await tenant.api.list_api_keys()).data.map((row) => row.id)).not.toContain(id)
  await expect(tenant.api.revoke_api_key({ api_key_id: id })).rejects.toMatchObject({
    status: 404,
    message: `API key ${id} was not found. List the keys with GET /api-keys.`,
  })
})

test('a key of another company cannot be revoked and is not listed', async () => {
  const other = await server.tenant()
  const { id, key } = await other.api.create_api_key({ name: 'theirs', scope: 'company', access: 'read' })
  expect((await tenant.api.list_api_keys()).data.map((row) => row.id)).not.toContain(id)
  for (const api_key_id of [id, 'x', '\0', 'y'.repeat(3000)]) {
    await expect(tenant.api.revoke_api_key({ api_key_id })).rejects.toMatchObject({ status: 404 })
  }
  await clientOf(key).list_projects()
})

test('a key expires at its expires_at', async () => {
  const expires_at = new Date(server.services.now().getTime() + 30_000).toISOString()
  const { key } = await tenant.api.create_api_key({ name: 'brief', scope: 'company', access: 'read', expires_at })
  await clientOf(key).list_projects()
  minutesLater(server, 1)
  await expect(clientOf(key).list_projects()).rejects.toMatchObject({
    status: 401,
    message: `The API key expired on ${expires_at.slice(0, 10)}. Create a new key.`,
  })
})

test.each([
  [{ scope: 'project' as const }, 400, 'project_id is required with scope project. Send the id of the project.'],
  [{ project_id: 'or_x' }, 400, 'project_id does not apply to scope company. Leave it out or send scope project.'],
  [
    { scope: 'project' as const, project_id: 'or_x' },
    404,
    'Project or_x was not found. Check project_id; list projects with GET /projects.',
  ],
  [{ expires_at: '2020-01-01T00:00:00Z' }, 400, 'expires_at must be in the future, got "2020-01-01T00:00:00Z".'],
  [{ access: 'admin' as 'read' }, 400, 'access does not accept "admin". Use one of: read, write.'],
  [{ scope: undefined as unknown as 'project' }, 400, 'scope is required. Send one of: company, project, view.'],
])('a key is not created with %j', async (fields, status, message) => {
  await expect(
    tenant.api.create_api_key({ name: 'x', scope: 'company', access: 'read', ...fields }),
  ).rejects.toMatchObject({ status, message })
})

test('a key is not created for a project of another company', async () => {
  const { project_id } = await server.tenant()
  await expect(
    tenant.api.create_api_key({ name: 'x', scope: 'project', project_id, access: 'read' }),
  ).rejects.toMatchObject({ status: 404 })
})
