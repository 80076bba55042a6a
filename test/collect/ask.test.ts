import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, type Engine, EngineError, type FailureKind } from '../../src/collect/ask.ts'
import { createEngines } from '../../src/collect/engines.ts'
import { readPayload } from '../../src/collect/payloads/read.ts'
import type { providers } from '../../src/contract/enums.ts'
import { type Behaviour, json, startProvider } from './replay.ts'

let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider(json({}))
})
afterAll(() => provider.stop())

const key = 'sk-test-0123456789'
const engine = (name: (typeof providers)[number], changes: Partial<Engine> = {}): Engine => ({
  // What a Gemini model can search with depends on its name.
  ...{
    provider: name,
    model: name === 'google' ? 'gemini-2.5-flash' : 'm-1',
    web_search: true,
    api_key: key,
    base_url: `${provider.url}/v1`,
  },
  ...changes,
})
const never = new AbortController().signal
const asked = (of: Engine) => ask(of, 'Which CRM is best?', 'DE', never)

const completion = {
  object: 'chat.completion',
  model: 'm-1',
  created: 1_770_768_226,
  choices: [{ index: 0, message: { role: 'assistant', content: 'Acme.' }, finish_reason: 'stop' }],
}
const answers: Record<string, unknown> = {
  '/v1/responses': {
    ...{ id: 'r', object: 'response', status: 'completed', model: 'm-1', created_at: 1_770_768_226 },
    output: [
      {
        id: 'm',
        type: 'message',
        role: 'assistant',
        content: [{ type: 'output_text', text: 'Acme.', annotations: [] }],
      },
    ],
  },
  '/v1/messages': {
    ...{ id: 'm', type: 'message', role: 'assistant', model: 'm-1', stop_reason: 'end_turn' },
    content: [{ type: 'text', text: 'Acme.' }],
    usage: { input_tokens: 1, output_tokens: 1 },
  },
  '/v1/models/gemini-2.5-flash:generateContent': {
    candidates: [{ content: { role: 'model', parts: [{ text: 'Acme.' }] }, finishReason: 'STOP' }],
    modelVersion: 'm-1',
  },
  '/v1/conversations': {
    ...{ object: 'conversation.response', conversation_id: 'c' },
    outputs: [{ type: 'message.output', role: 'assistant', model: 'm-1', content: 'Acme.' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  },
  '/v1/chat/completions': completion,
}
const anyProvider: Behaviour = (request, response) => {
  const answer = answers[request.path]
  return json(answer ?? { error: `no ${request.path}` }, answer ? 200 : 404)(request, response)
}

describe('a question', () => {
  const searches: [name: (typeof providers)[number], path: string, search: object][] = [
    [
      'openai',
      '/v1/responses',
      { tools: [{ type: 'web_search', user_location: { type: 'approximate', country: 'DE' } }] },
    ],
    ['anthropic', '/v1/messages', { tools: [{ type: 'web_search_20250305', user_location: { country: 'DE' } }] }],
    ['google', '/v1/models/gemini-2.5-flash:generateContent', { tools: [{ googleSearch: {} }] }],
    ['perplexity', '/v1/chat/completions', {}],
    ['xai', '/v1/responses', { tools: [{ type: 'web_search' }] }],
    ['mistral', '/v1/conversations', { tools: [{ type: 'web_search' }] }],
    ['deepseek', '/v1/chat/completions', {}],
    ['qwen', '/v1/chat/completions', { enable_search: true }],
    ['meta', '/v1/chat/completions', {}],
    ['openai-compatible', '/v1/chat/completions', {}],
  ]

  test.for(searches)('reaches %s where it answers, with the key and a search', async ([name, path, search]) => {
    provider.now(anyProvider)
    expect(readPayload(await asked(engine(name))).text).toBe('Acme.')
    const [request, ...others] = provider.requests
    expect(others).toEqual([])
    expect(request).toMatchObject({ method: 'POST', path, body: search })
    expect(JSON.stringify(request?.body)).toContain('Which CRM is best?')
    const { authorization, 'x-api-key': header, 'x-goog-api-key': google } = request?.headers ?? {}
    expect([authorization?.replace('Bearer ', ''), header, google]).toContain(key)
  })

  test.for(searches)('to %s without web search has no search in it', async ([name]) => {
    provider.now(anyProvider)
    await asked(engine(name, { web_search: false })).catch(() => {})
    const { tools, enable_search } = provider.requests[0]?.body ?? {}
    expect({ tools, enable_search }).toEqual({ tools: undefined, enable_search: undefined })
  })

  test('to a host of one’s own needs no key', async () => {
    provider.now(anyProvider)
    expect(await asked(engine('openai-compatible', { api_key: '' }))).toEqual(completion)
    expect(provider.requests[0]?.headers.authorization).toBeUndefined()
  })
})

describe('what goes wrong', () => {
  const failure = async (behaviour: Behaviour, signal = never) => {
    provider.now(behaviour)
    const error = await ask(engine('openai'), 'Which?', 'US', signal).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(EngineError)
    expect(String(error)).not.toContain(key)
    const { kind, retry_after_ms } = error as EngineError
    return { kind, retry_after_ms, requests: provider.requests.length }
  }
  const once = (kind: FailureKind, retry_after_ms?: number) => ({ kind, retry_after_ms, requests: 1 })

  test('is told apart, and asked only once', async () => {
    expect(await failure(json({ error: { message: `bad key ${key}` } }, 401))).toEqual(once('unauthorized'))
    expect(await failure(json({}, 403))).toEqual(once('unauthorized'))
    expect(await failure(json({}, 400))).toEqual(once('refused'))
    expect(await failure(json({}, 429, { 'retry-after': '7' }))).toEqual(once('rate_limited', 7000))
    expect(await failure(json({}, 429))).toEqual(once('rate_limited'))
    expect(await failure(json({}, 500))).toEqual(once('unavailable'))
    expect(await failure(json({}, 503, { 'retry-after': '2' }))).toEqual(once('unavailable', 2000))
  })

  test('a connection that is cut, before or within the answer, is a passing failure', async () => {
    expect(await failure((_, response) => void response.socket?.destroy())).toEqual(once('unavailable'))
    const half: Behaviour = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"object": "resp')
      setTimeout(() => response.socket?.destroy(), 20)
    }
    expect(await failure(half)).toEqual(once('unavailable'))
  })

  test('an answer that is no JSON is malformed; one that is JSON of no known form is for the reader to refuse', async () => {
    expect(await failure((_, response) => void response.end('<html>'))).toEqual(once('malformed'))
    provider.now(json({ hello: 1 }))
    expect(await asked(engine('openai'))).toEqual({ hello: 1 })
  })

  test('an endless answer is broken off, a redirect is not followed', async () => {
    const endless: Behaviour = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1024 * 1024))) {}
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    expect(await failure(endless)).toEqual(once('malformed'))
    const away: Behaviour = (_, response) => {
      response.writeHead(307, { location: `${provider.url}/elsewhere` })
      response.end()
    }
    expect(await failure(away)).toEqual(once('unavailable'))
  })

  test('a question that is taken back ends at once', async () => {
    provider.now(() => {})
    const taken = new AbortController()
    const asking = ask(engine('openai'), 'Which?', 'US', taken.signal)
    setTimeout(() => taken.abort(new Error('stopping')), 50)
    await expect(asking).rejects.toThrow('stopping')
  })
})

describe('channels', () => {
  test('are connected with a key, say that one is missing, or take imports only', () => {
    const source = createEngines({ openai: { api_key: key } })
    expect(source('A-1')).toEqual({
      state: 'connected',
      engine: { provider: 'openai', model: 'gpt-4o', web_search: true, api_key: key, base_url: undefined },
      country: undefined,
    })
    expect(source('E-0')).toEqual({
      ...{ state: 'no_key', provider: 'anthropic', model: 'claude-sonnet-4-0', web_search: true },
    })
    expect(source('A-0')).toEqual({ state: 'import_only' })
  })

  test('can be bound to another engine, or to none', () => {
    const bind = (id: 'A-0' | 'A-1' | 'G-0', engine: object | null) => ({ channels: [{ id, engine }] })
    const local = { provider: 'openai-compatible', model: 'llama3', base_url: 'http://127.0.0.1:11434/v1' } as const
    expect(createEngines({}, bind('A-0', local))('A-0')).toMatchObject({
      state: 'connected',
      engine: { ...local, web_search: false, api_key: '' },
    })
    expect(createEngines({ openai: { api_key: key } }, bind('A-1', { model: 'gpt-6' }))('A-1')).toMatchObject({
      engine: { provider: 'openai', model: 'gpt-6', web_search: true },
    })
    expect(createEngines({ openai: { api_key: key } }, bind('A-1', null))('A-1')).toEqual({ state: 'import_only' })
    expect(createEngines({ meta: { api_key: key } })('G-0')).toMatchObject({ state: 'no_key', provider: 'meta' })
    expect(createEngines({ meta: { base_url: 'https://host.example/v1' } })('G-0')).toMatchObject({
      state: 'connected',
    })
  })
})

const recorded = new URL('../../../shared/data/payloads/', import.meta.url)
test.skipIf(!existsSync(recorded)).for([
  ['openai', 'openai-responses.json'],
  ['anthropic', 'anthropic-messages.json'],
  ['perplexity', 'perplexity-chat-completions.json'],
] as const)('a recorded response comes back as it was sent: %s (../shared/data/payloads)', async ([name, file]) => {
  const payload = JSON.parse(readFileSync(new URL(file, recorded), 'utf8'))
  provider.now(json(payload))
  expect(await asked(engine(name))).toEqual(payload)
})
