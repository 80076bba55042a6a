import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

test('without WEBHOOK_HTTP only https is accepted', async () => {
  const { project } = await server.tenant()
  await expect(project.create_webhook_endpoint({ url: 'http://hooks.test/in' })).rejects.toMatchObject({
    status: 400,
    message: 'url must begin with https://, got "http://hooks.test/in".',
  })
  expect(await project.create_webhook_endpoint({ url: 'https://hooks.test/in' })).toEqual({
    id: expect.any(String),
    secret: expect.stringMatching(/^whsec_/),
  })
})

test('endpoints are listed without their secrets, changed, disabled and deleted', async () => {
  const { project } = await server.tenant()
  const { id } = await project.create_webhook_endpoint({ url: 'https://hooks.test/in', types: ['key.created'] })
  const endpoint = {
    id,
    url: 'https://hooks.test/in',
    types: ['key.created'],
    format: 'standard',
    is_ordered: false,
    is_enabled: true,
    disabled_for: null,
    failing_since: null,
    created_at: expect.stringMatching(/Z$/),
  }
  expect(await project.list_webhook_endpoints({})).toEqual({ data: [endpoint], total_count: 1 })
  const changes = { url: 'https://hooks.test/out', types: [], format: 'teams', is_ordered: true } as const
  await project.update_webhook_endpoint({ endpoint_id: id, ...changes, types: [], is_enabled: false })
  expect((await project.list_webhook_endpoints({})).data).toEqual([
    { ...endpoint, ...changes, is_enabled: false, disabled_for: 'request' },
  ])
  await project.create_annotation({ date: '2026-03-10', text: 'Nobody hears of it' })
  expect((await project.list_webhook_deliveries({ endpoint_id: id })).total_count).toBe(0)
  await project.delete_webhook_endpoint({ endpoint_id: id })
  expect((await project.list_webhook_endpoints({})).data).toEqual([])
})

test('a project has at most 50 endpoints', async () => {
  const { project } = await server.tenant()
  const endpoint = { url: 'https://hooks.test/in', types: ['endpoint.disabled'] as ['endpoint.disabled'] }
  for (let i = 0; i < 50; i++) await project.create_webhook_endpoint(endpoint)
  await expect(project.create_webhook_endpoint(endpoint)).rejects.toMatchObject({
    status: 409,
    message: 'The project has 50 endpoints, the maximum. Delete one first.',
  })
})
