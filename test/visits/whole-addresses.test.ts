import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../harness.ts'
import { logLine } from './log-line.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LOG_CLIENT_IP: 'full' })
})
afterAll(() => server.stop())

test('full addresses are kept with LOG_CLIENT_IP=full', async () => {
  const { project } = await server.tenant()
  await project.import_logs({
    lines: ['203.0.113.7', '2001:DB8:1:2:3::7', '::ffff:203.0.113.8', '-'].map((client) =>
      logLine('GPTBot', '/', { client }),
    ),
  })
  const { data } = await project.list_logs({})
  expect(data.map(({ client_ip }) => client_ip).sort()).toEqual([
    ...['2001:db8:1:2:3::7', '203.0.113.7', '203.0.113.8', null],
  ])
})
