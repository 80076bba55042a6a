import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sweep } from '../../src/jobs/sweep.ts'
import { chat, isOnServers, recalculated, startTestServer, type TestServer } from '../harness.ts'
import { each, kindsOfRequests, oneOfEach, statuses } from '../kinds-of-requests.ts'

const hour = 3_600_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Shifts the clock of a service and, on servers, the times that the store has recorded. */
async function setClocks({ services }: TestServer, by_ms: number) {
  services.now = () => new Date(Date.now() + by_ms)
  if (isOnServers) {
    await sql`UPDATE rate_windows SET window_start = window_start - make_interval(secs => ${by_ms / 1000})`.execute(
      services.db,
    )
  }
}

test.each([
  ['back', -hour],
  ['forward', hour],
])('an exhausted limit is free again after the clock is set %s by an hour', async (_, by_ms) => {
  server.services.now = () => new Date()
  const { project } = await server.tenant()
  const { config } = server.services
  const { RATE_LIMIT_PER_MINUTE } = config
  config.RATE_LIMIT_PER_MINUTE = 3
  onTestFinished(() => {
    config.RATE_LIMIT_PER_MINUTE = RATE_LIMIT_PER_MINUTE
  })
  // The tenant's own brand was looked up before.
  for (let i = 0; i < 2; i++) await project.list_tags({})
  await expect(project.list_tags({})).rejects.toMatchObject({ status: 429 })
  await setClocks(server, by_ms)
  for (let i = 0; i < 3; i++) await project.list_tags({})
  await expect(project.list_tags({})).rejects.toMatchObject({ status: 429 })
})

test('when the clock is set back and forward by an hour, everything works and nothing is lost', {
  timeout: 180_000,
}, async () => {
  const { project_id, key, api } = await server.tenant()
  await api.import_chats({ project_id, chats: [chat('Acme.')] })
  const requests = kindsOfRequests({ url: server.url, key, project_id })
  const all = { ...requests.writes, ...requests.reads }
  for (const by_ms of [-hour, hour, -hour, 0]) {
    server.services.now = () => new Date(Date.now() + by_ms)
    expect(statuses(await oneOfEach(all))).toEqual(each(all, 200))
    await sweep(server.services, new AbortController().signal)
    await recalculated(api, project_id)
    const ids = await requests.stored()
    expect([...requests.acknowledged].filter((id) => !ids.includes(id))).toEqual([])
    const { data } = await api.get_brands_report({ project_id })
    expect(data.find(({ brand }) => brand.name === 'Acme')).toMatchObject({
      visibility_count: ids.length,
      visibility_total: ids.length,
    })
  }
})
