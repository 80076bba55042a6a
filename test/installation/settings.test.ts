import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PLAN: '{"projects":2,"prompts":2}', HOST: '0.0.0.0', HSTS_SUBDOMAINS: 'on' })
})
afterAll(() => server.stop())

const acme = { name: 'Acme', domain: 'acme.com', country_code: 'US' as const }

test('HSTS_SUBDOMAINS makes browsers use TLS for subdomains, too', async () => {
  const { headers } = await server.send('/health/live')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('PLAN limits every company without a plan of its own', async () => {
  const { api, company_id } = await server.tenant()
  const { id } = await api.create_project(acme)
  expect((await api.list_projects()).data.find((row) => row.id === id)?.status).toBe('CUSTOMER')
  await expect(api.create_project(acme)).rejects.toMatchObject({ status: 400 })
  await server.services.db
    .updateTable('companies')
    .set({ plan: '{"projects":3}' })
    .where('id', '=', company_id)
    .execute()
  await api.create_project(acme)
  await expect(api.create_project(acme)).rejects.toMatchObject({ status: 400 })
})

test('prompts above the plan are 402, counted over all projects of the company', async () => {
  const { api, project, project_id } = await server.tenant()
  const { id: other } = await api.create_project(acme)
  await api.create_prompt({ project_id: other, text: 'One?', country_code: 'US' })
  const { id } = await project.create_prompt({ text: 'Two?', country_code: 'US' })
  await expect(project.create_prompt({ text: 'Three?', country_code: 'US' })).rejects.toMatchObject({
    status: 402,
    message: 'The plan allows 2 prompts and all are used. Archive or delete a prompt, or raise the plan.',
  })
  await project.archive_prompt({ prompt_id: id })
  const { id: third } = await project.create_prompt({ text: 'Three?', country_code: 'US' })
  await expect(project.unarchive_prompt({ prompt_id: id })).rejects.toMatchObject({
    status: 402,
    message: `The plan allows 2 active prompts and all are used. Archive another prompt before unarchiving ${id}.`,
  })
  await expect(project.unarchive_prompt({ prompt_id: third })).resolves.toEqual({})
  await project.delete_prompt({ prompt_id: third })
  await project.unarchive_prompt({ prompt_id: id })
  expect((await api.list_prompts({ project_id })).total_count).toBe(1)
})

test('a project can be paused while prompts are added to it under a plan', async () => {
  const { api, project, project_id, company_id } = await server.tenant()
  const { db } = server.services
  await db
    .updateTable('companies')
    .set({ plan: '{"projects":3,"prompts":1000}' })
    .where('id', '=', company_id)
    .execute()
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      i % 2
        ? api.update_project({ project_id, status: 'PAUSED' })
        : project.create_prompt({ text: `Which ${i}?`, country_code: 'US' }),
    ),
  )
  expect((await api.list_prompts({ project_id })).total_count).toBe(30)
})

test('the last prompts of a plan are given out once, even to projects that ask at the same time', async () => {
  const { api, project_id } = await server.tenant()
  const { id: other } = await api.create_project(acme)
  const made = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) =>
      api.create_prompt({ project_id: i % 2 ? other : project_id, text: `Which ${i}?`, country_code: 'US' }),
    ),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('a prompt that already exists is 409, even when the plan is full', async () => {
  const { project } = await server.tenant()
  for (const text of ['One?', 'Two?']) await project.create_prompt({ text, country_code: 'US' })
  await expect(project.create_prompt({ text: 'One?', country_code: 'US' })).rejects.toMatchObject({ status: 409 })
})

test('imported chats whose prompts do not fit the plan are rejected', async () => {
  const { project } = await server.tenant()
  const { created, rejected } = await project.import_chats({
    chats: ['One?', 'Two?', 'Three?'].map((text) => chat('Acme.', { prompt: { text, country_code: 'US' } })),
  })
  expect([created.length, rejected.map(({ index, reason }) => [index, reason])]).toEqual([2, [[2, 'plan_limit']]])
})

test('without METRICS_TOKEN, metrics are available only on this machine', async () => {
  expect((await server.send('/metrics')).status).toBe(200)
  const outside = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')
  if (!outside) return
  const { status } = await fetch(`http://${outside.address}:${new URL(server.url).port}/metrics`)
  expect(status).toBe(401)
})
