import { type Behaviour, json, startProvider } from './collect/replay.ts'
import { startTestServer } from './harness.ts'

/** A service whose assistant is an engine on loopback with configurable answers. */
export async function startAssisted(settings: Record<string, string> = {}) {
  const provider = await startProvider(json({}))
  const server = await startTestServer({
    OPENAI_COMPATIBLE_BASE_URL: `${provider.url}/v1`,
    OPENAI_COMPATIBLE_API_KEY: 'secret-key',
    ASSISTANT: 'openai-compatible:local',
    ...settings,
  })
  return {
    provider,
    server,
    async stop() {
      await server.stop()
      await provider.stop()
    },
  }
}

/** An answer of the assistant: text, or a value as JSON. */
export function assistantSays(said: unknown): Behaviour {
  const content = typeof said === 'string' ? said : JSON.stringify(said)
  const message = { role: 'assistant', content }
  return json({ object: 'chat.completion', created: 1, model: 'local', choices: [{ index: 0, message }] })
}
