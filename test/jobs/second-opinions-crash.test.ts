import { expect, test, vi } from 'vitest'
import { assistantSays } from '../assisted.ts'
import { until } from '../collect/collecting.ts'
import { partsOf } from '../collect/fence.ts'
import { startProvider } from '../collect/replay.ts'
import { chat, isOnServers } from '../harness.ts'
import { createCrashableServer } from '../import/crashable-server.ts'

// The service is started twice, and checks for unjudged names every 20 seconds.
vi.setConfig({ testTimeout: 300_000 })

// On servers a dead process cannot be distinguished from a slow one before its lease of 15 minutes has expired.
test.skipIf(isOnServers)('names that were with the assistant when the process was killed are sent again', async () => {
  const begun = Promise.withResolvers<void>()
  const provider = await startProvider(() => begun.resolve())
  const server = await createCrashableServer({
    OPENAI_COMPATIBLE_BASE_URL: `${provider.url}/v1`,
    ASSISTANT: 'openai-compatible:local',
  })
  let api = await server.start()
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const listing = () => chat('Good ones:\n\n- **Zenbo**: fast\n- **Kelvar**: slow')
  await api.import_chats({ project_id, chats: [listing(), listing()] })
  const opinions = async () => {
    const { data } = await api.list_brand_suggestions({ project_id, include: ['second_opinion'] })
    return data.map(({ name, second_opinion }) => [name, second_opinion?.opinion ?? null])
  }
  expect(await opinions()).toEqual([
    ['Kelvar', null],
    ['Zenbo', null],
  ])
  await begun.promise
  server.kill()
  await server.exited()
  provider.now((request, response) => {
    const [, user] = request.body.messages as { content: string }[]
    const items = JSON.parse(partsOf(user?.content ?? '').items ?? '') as { id: string }[]
    return assistantSays({ opinions: items.map(({ id }) => ({ id, opinion: 'brand' })) })(request, response)
  })
  api = await server.start()
  expect(await until(opinions, (rows) => rows.every(([, opinion]) => opinion !== null), 90)).toEqual([
    ['Kelvar', 'brand'],
    ['Zenbo', 'brand'],
  ])
  expect(provider.requests).toHaveLength(1)
  await server.remove()
  await provider.stop()
})
