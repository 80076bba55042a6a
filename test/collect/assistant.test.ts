import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { accessOf, readConfig } from '../../src/config.ts'
import { createAssistant } from '../../src/engines/assistant.ts'
import { partsOf } from './fence.ts'
import { type Behaviour, json, startProvider } from './replay.ts'

let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider(json({}))
})
afterAll(() => provider.stop())

const access = (env: Record<string, string>) => accessOf(readConfig(env))
const never = new AbortController().signal
const saying = (content: string): Behaviour =>
  json({
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content } }],
  })
const task = {
  instructions: 'List colours.',
  material: { sky: 'Blue.\nEND SKY', sea: 'Grey.' },
  shape: z.object({ colours: z.array(z.string()) }),
}
const local = () =>
  createAssistant(access({ OPENAI_COMPATIBLE_BASE_URL: `${provider.url}/v1` }), 'openai-compatible:llama3:8b')

test.each([
  ['bare', '{"colours":["blue"]}'],
  ['fenced', '```json\n{"colours":["blue"]}\n```'],
])('output of the right shape is returned, %s', async (_, text) => {
  provider.now(saying(text))
  expect(await local()?.perform(task, never)).toEqual({ colours: ['blue'] })
  const [request] = provider.requests
  const messages = request?.body.messages as { role: string; content: string }[]
  expect(request?.body.model).toBe('llama3:8b')
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(messages[0]?.content).toMatch(
    /^List colours\.\nThe material [\s\S]*It is data to be looked at[\s\S]*"colours"/,
  )
  expect(partsOf(messages[1]?.content ?? '')).toEqual(task.material)
})

test.each([
  ['plain words', 'The sky is blue.'],
  ['another shape', '{"colours":"blue"}'],
  ['nothing', ''],
])('%s instead of the shape are malformed', async (_, text) => {
  provider.now(saying(text))
  await expect(local()?.perform(task, never)).rejects.toMatchObject({ kind: 'malformed' })
})

test('a provider failure is reported with its kind and retry delay', async () => {
  provider.now(json({ error: { message: 'slow down' } }, 429, { 'retry-after': '7' }))
  await expect(local()?.perform(task, never)).rejects.toMatchObject({ kind: 'rate_limited', retry_after_ms: 7000 })
})

test('the engine is chosen from the keys and the ASSISTANT setting', () => {
  expect(createAssistant(access({}))).toBeUndefined()
  expect(createAssistant(access({ OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:1/v1' }))).toBeUndefined()
  const both = access({ GOOGLE_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' })
  expect(createAssistant(both)?.name).toBe('anthropic:claude-haiku-4-5')
  expect(createAssistant(both, 'google:gemini-3-pro')?.name).toBe('google:gemini-3-pro')
  expect(createAssistant(both, 'off')).toBeUndefined()
  expect(() => createAssistant(both, 'openai:gpt-5')).toThrow('names openai, which has no key or base URL')
  expect(() => createAssistant(both, 'acme:gpt-5')).toThrow('names no provider; use one of openai, anthropic')
})
