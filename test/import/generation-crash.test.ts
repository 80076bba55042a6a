import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assistantSays } from '../assisted.ts'
import { json, startProvider } from '../collect/replay.ts'
import { generated, profile, texts } from '../suggestions.ts'
import { type CrashableServer, createCrashableServer } from './crashable-server.ts'

// Every step needs a start of the service, which is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

let server: CrashableServer
let provider: Awaited<ReturnType<typeof startProvider>>
beforeEach(async () => {
  provider = await startProvider(json({}))
  server = await createCrashableServer()
  Object.assign(server.settings, {
    OPENAI_COMPATIBLE_BASE_URL: `${provider.url}/v1`,
    ASSISTANT: 'openai-compatible:local',
  })
})
afterEach(async () => {
  await server.remove()
  await provider.stop()
})

/** On servers a dead process cannot be distinguished from a slow one before its lease has expired. */
async function leaseRunsOut() {
  if (server.settings.DATABASE_URL === undefined) return
  const client = new pg.Client(server.settings.DATABASE_URL)
  await client.connect()
  await client.query('UPDATE prompt_generations SET leased_until = now()')
  await client.end()
}

test('a generation whose process is killed during an engine call is completed by the next process', async () => {
  const answer = assistantSays({
    topics: [{ topic: 0, prompts: ['Which shoes are light?', 'Which shoes are warm?'] }],
  })
  let api = await server.start()
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  await api.set_project_profile({ project_id, ...profile })
  const { id: topic_id } = await api.create_topic({ project_id, name: 'Shoes' })
  const { promise, resolve } = Promise.withResolvers<void>()
  provider.now(() => resolve())
  const { generation_id } = await api.generate_prompt_suggestions({ project_id, topic_id })
  await promise
  expect(await api.get_prompt_suggestion_generation({ generation_id })).toMatchObject({ status: 'RUNNING' })
  server.kill()
  await server.exited()
  provider.now(answer)
  await leaseRunsOut()
  api = await server.start()
  expect(await generated(api, generation_id)).toMatchObject({ status: 'SUCCEEDED', generated_suggestion_count: 2 })
  const { data } = await api.list_prompt_suggestions({ project_id })
  expect(data.map(({ messages }) => messages[0]?.content)).toEqual(['Which shoes are light?', 'Which shoes are warm?'])
  expect(await texts(api, { project_id, topic_id })).toHaveLength(2)
})

test('a generation whose process is killed immediately is neither lost nor duplicated', async () => {
  Object.assign(server.settings, { ASSISTANT: 'off' })
  let api = await server.start()
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  await api.set_project_profile({ project_id, ...profile })
  let total = 0
  for (const name of ['Running shoes', 'Hiking boots']) {
    const { id: topic_id } = await api.create_topic({ project_id, name })
    const { generation_id } = await api.generate_prompt_suggestions({ project_id, topic_id })
    server.kill()
    await server.exited()
    await leaseRunsOut()
    api = await server.start()
    const ended = await generated(api, generation_id)
    expect(ended.status).toBe('SUCCEEDED')
    total += ended.generated_suggestion_count
    expect((await api.list_prompt_suggestions({ project_id })).total_count).toBe(total)
  }
  expect(total).toBe(20)
})
