import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actingFor } from '../../src/cli/direct.ts'
import { buildDemo } from '../../src/demo/build.ts'
import type { LocalEngines } from '../../src/demo/engines/engines.ts'
import { demoKey, startDemoEngines } from '../../src/demo/live.ts'
import { marketChannels, marketPrompts } from '../../src/demo/market.ts'
import { simulate } from '../../src/demo/simulate.ts'
import { planCollection } from '../../src/domain/intake/collection/plan-collection.ts'
import { until } from '../collect/collecting.ts'
import { startTestServer, type TestServer } from '../harness.ts'

const story = { seed: 1, first_day: '2026-01-03' }
let folder: string
let engines: LocalEngines
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerscope-demo-'))
  engines = await startDemoEngines(story, () => server.services.now())
  const access = (['openai', 'anthropic', 'google', 'perplexity', 'xai'] as const).flatMap((provider) => [
    [`${provider.toUpperCase()}_API_KEY`, demoKey],
    [`${provider.toUpperCase()}_BASE_URL`, engines.baseUrl(provider)],
  ])
  server = await startTestServer({
    ...Object.fromEntries(access),
    CHANNELS_FILE: fileURLToPath(new URL('../../src/demo/channels.json', import.meta.url)),
  })
})
afterAll(async () => {
  await server.stop()
  await engines.stop()
  await rm(folder, { recursive: true })
})

test('days since the last start are imported, except those on which the demo collected by itself', async () => {
  const { services } = server
  const tenant = await server.tenant()
  const connection = actingFor(services, tenant.company_id, () => {})
  const opened = async (day: string) => {
    const today = new Date(`${day}T10:00:00Z`)
    services.now = () => today
    return await buildDemo(connection, { folder, story, today })
  }
  const { state, imported } = await opened('2026-01-05')
  const { project_id } = state
  const chatsOn = async (day: string) =>
    (await tenant.api.list_chats({ project_id, start_date: day, end_date: day, limit: 1 })).total_count
  const written = (from: string, to: string) => [...simulate({ ...story, from, to })].length
  expect(imported).toBe(written('2026-01-03', '2026-01-04'))
  const all = marketChannels.length * marketPrompts.length
  await planCollection(services)
  await until(
    () => chatsOn('2026-01-05'),
    (count) => count === all,
  )

  expect((await opened('2026-01-08')).imported).toBe(written('2026-01-06', '2026-01-07'))
  expect(await Promise.all(['2026-01-04', '2026-01-05', '2026-01-06', '2026-01-08'].map(chatsOn))).toEqual([
    ...[written('2026-01-04', '2026-01-04'), all],
    ...[written('2026-01-06', '2026-01-06'), 0],
  ])
  expect((await opened('2026-01-08')).imported).toBe(0)
})
