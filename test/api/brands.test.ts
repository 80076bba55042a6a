import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat, recalculated, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('a brand made after the answers is found in them', async () => {
  const { project, project_id } = await server.tenant()
  await project.import_chats({ chats: [chat('Bolt beats Acme.'), chat('Acme it is.')] })
  const { id } = await project.create_brand({ name: 'Bolt' })
  await recalculated(project, project_id)
  const { data } = await project.get_brands_report({})
  expect(data.map(({ brand, visibility_count, win_count }) => [brand.name, visibility_count, win_count])).toEqual([
    ['Acme', 2, 1],
    ['Bolt', 1, 1],
  ])
  expect(data[1]?.brand.id).toBe(id)
})
