import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CrashableServer, crashSteps, createCrashableServer } from '../import/crashable-server.ts'
import { logLine } from './log-line.ts'

// Every step needs a start of the service, which is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

let server: CrashableServer
beforeEach(async () => {
  server = await createCrashableServer()
})
afterEach(() => server.remove())

test('an import killed at any step stores whole batches, and sending the log again completes it', async () => {
  let api = await server.start()
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const visits = 10_500
  let stored = 0
  // Before and after the insert and after the commit of each batch; the last commit is the end of the request.
  for (const step of crashSteps(5)) {
    // One full batch and another; every tenth line occurs twice.
    const lines = Array.from({ length: visits }, (_, i) => logLine('GPTBot', `/${step}/${i - (i % 10 ? 0 : 1)}`))
    const send = () =>
      server.post(`/agent-analytics/logs/import?project_id=${project_id}`, lines.join('\n'), 'text/plain')
    const count = async () => (await api.list_logs({ project_id, limit: 1 })).total_count
    await server.arm(step)
    await expect(send()).rejects.toThrow()
    await server.exited()
    api = await server.start()
    const after = (await count()) - stored
    // Two batches are stored in parallel, so either may exist without the other.
    expect([0, 500, 10_000, visits]).toContain(after)
    expect(await (await send()).json()).toMatchObject({ stored: visits - after, duplicates: after, rejected: 0 })
    stored += visits
    expect(await count()).toBe(stored)
  }
})
