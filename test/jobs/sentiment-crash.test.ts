import { expect, test, vi } from 'vitest'
import { until } from '../collect/collecting.ts'
import { judging } from '../collect/judge.ts'
import { startProvider } from '../collect/replay.ts'
import { chat, isOnServers } from '../harness.ts'
import { createCrashableServer } from '../import/crashable-server.ts'

// The service is started twice, and checks for unscored mentions every 20 seconds.
vi.setConfig({ testTimeout: 300_000 })

// On servers a dead process cannot be distinguished from a slow one before its lease of 15 minutes has expired.
test.skipIf(isOnServers)(
  'sentiments being scored when the process was killed are scored after the next start',
  async () => {
    const begun = Promise.withResolvers<void>()
    const provider = await startProvider(() => begun.resolve())
    const server = await createCrashableServer({
      OPENAI_COMPATIBLE_BASE_URL: `${provider.url}/v1`,
      ASSISTANT: 'openai-compatible:judge',
      SENTIMENT: 'assistant',
    })
    let api = await server.start()
    const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
    await api.import_chats({ project_id, chats: [chat('Acme is great.', { created_at: new Date().toISOString() })] })
    await begun.promise
    server.kill()
    await server.exited()
    provider.now(judging(() => -0.5))
    api = await server.start()
    const sentiment = async () => {
      const { data } = await api.get_brands_report({ project_id })
      return data.map(({ brand, sentiment_sum }) => [brand.name, sentiment_sum])
    }
    expect(await until(sentiment, ([row]) => row?.[1] === -0.5, 90)).toEqual([['Acme', -0.5]])
    await server.remove()
    await provider.stop()
  },
)
