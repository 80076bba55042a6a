import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providers } from '../../src/contract/enums.ts'
import type { Provider } from '../../src/contract/providers.ts'
import { day_ms } from '../../src/days.ts'
import { type LocalEngines, startEngines } from '../../src/demo/engines/engines.ts'
import { type Received, sendJson } from '../../src/demo/engines/listen.ts'
import { ask, type Engine, EngineError, type FailureKind } from '../../src/engines/ask.ts'
import { createEngines } from '../../src/engines/engines.ts'
import { readPayload } from '../../src/engines/payloads/read.ts'
import {
  cutBeforeHeaders,
  cutWithinBody,
  dripping,
  empty,
  endless,
  html,
  type Misbehaviour,
  malformed,
  redirect,
  silence,
  status,
} from './misbehave.ts'

let engines: LocalEngines
const requests: Received[] = []
let misbehave: Misbehaviour | undefined
beforeAll(async () => {
  engines = await startEngines({
    answer: () => ({ passages: [{ text: 'Acme.', cites: [] }] }),
    instead(request, response) {
      requests.push(request)
      misbehave?.(response)
      return misbehave !== undefined
    },
  })
})
beforeEach(() => {
  requests.length = 0
  misbehave = undefined
})
afterAll(() => engines.stop())

const key = 'sk-test-0123456789'
const engine = (name: Provider, changes: Partial<Engine> = {}): Engine => ({
  // The search tool of a Gemini model depends on the model's name.
  provider: name,
  model: name === 'google' ? 'gemini-2.5-flash' : 'm-1',
  web_search: true,
  api_key: key,
  base_url: engines.baseUrl(name),
  ...changes,
})
const never = new AbortController().signal
const asked = (of: Engine) => ask(of, 'Which CRM is best?', 'DE', never)

describe('a question', () => {
  const searches: [name: Provider, path: string, search: object][] = [
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

  test.for(searches)('is sent to %s at its own address, with the key and a search', async ([name, path, search]) => {
    expect(readPayload(await asked(engine(name))).text).toBe('Acme.')
    const [request, ...others] = requests
    expect(others).toEqual([])
    expect(request).toMatchObject({ method: 'POST', path: `/${name}${path}`, body: search })
    expect(JSON.stringify(request?.body)).toContain('Which CRM is best?')
    const { authorization, 'x-api-key': header, 'x-goog-api-key': google } = request?.headers ?? {}
    expect([authorization?.replace('Bearer ', ''), header, google]).toContain(key)
  })

  test.for(searches)('sent to %s without web search contains no search', async ([name]) => {
    await asked(engine(name, { web_search: false })).catch(() => {})
    const { tools, enable_search } = requests[0]?.body ?? {}
    expect({ tools, enable_search }).toEqual({ tools: undefined, enable_search: undefined })
  })

  test('to a self-hosted engine needs no key', async () => {
    expect(readPayload(await asked(engine('openai-compatible', { api_key: '' }))).text).toBe('Acme.')
    expect(requests[0]?.headers.authorization).toBeUndefined()
  })
})

describe('failures', () => {
  const inAMinute = () => new Date(Date.now() + 60_000).toUTCString()
  const tells_key = { error: { message: `bad key ${key}` } }
  const failures: [what: string, FailureKind, () => Misbehaviour, retry_after?: [least: number, most: number]][] = [
    ['an unknown key', 'unauthorized', () => status(401, {}, tells_key)],
    ['a forbidden model', 'unauthorized', () => status(403, {}, tells_key)],
    ['a wrong request', 'refused', () => status(400, {}, tells_key)],
    ['an unpaid bill', 'unpaid', () => status(402)],
    ['an empty account, as OpenAI says it', 'unpaid', () => status(429, {}, { error: { code: 'insufficient_quota' } })],
    [
      'an empty account, as Anthropic says it',
      'unpaid',
      () => status(400, {}, { error: { message: 'Your credit balance is too low to access the API.' } }),
    ],
    ['an unknown model', 'refused', () => status(404)],
    ['too many requests', 'rate_limited', () => status(429)],
    ['a pause in seconds', 'rate_limited', () => status(429, { 'retry-after': '7' }), [7000, 7000]],
    ['a pause until a time', 'rate_limited', () => status(429, { 'retry-after': inAMinute() }), [50_000, 60_000]],
    ['a pause of years', 'rate_limited', () => status(429, { 'retry-after': '31536000' }), [day_ms, day_ms]],
    ['a pause beyond all time', 'unavailable', () => status(503, { 'retry-after': '9'.repeat(15) }), [day_ms, day_ms]],
    ['a pause that is no time', 'rate_limited', () => status(429, { 'retry-after': 'soon' })],
    ['a request that took the provider too long', 'unavailable', () => status(408)],
    ['a fault of the provider', 'unavailable', () => status(500, {}, tells_key)],
    ['maintenance', 'unavailable', () => status(503, { 'retry-after': '2' }), [2000, 2000]],
    ['an overload', 'unavailable', () => status(529)],
    ['an error that is no JSON', 'unavailable', () => (response) => void response.writeHead(502).end('<html>')],
    ['a connection cut before the answer', 'unavailable', () => cutBeforeHeaders],
    ['a connection cut within the answer', 'unavailable', () => cutWithinBody],
    ['a redirect', 'unavailable', () => redirect(`${engines.url}/elsewhere`)],
    ['half of an answer', 'malformed', () => malformed],
    ['a page instead of an answer', 'malformed', () => html],
    ['no body', 'malformed', () => empty],
    ['an endless answer', 'malformed', () => endless],
    ['silence', 'timed_out', () => silence],
    ['an answer that drips', 'timed_out', () => dripping],
  ]
  /** Other failures happen long before. */
  const timeout_ms = (kind: FailureKind) => (kind === 'timed_out' ? 100 : 10_000)

  describe.for(providers)('%s', (provider) => {
    test.for(failures)('%s: %s, asked once', async ([what, kind, how, retry_after]) => {
      misbehave = how()
      const asking = ask(engine(provider), what, 'US', never, timeout_ms(kind))
      const error = await asking.catch((one: unknown) => one)
      if (!(error instanceof EngineError)) return expect.fail(`no EngineError: ${error}`)
      expect(error.kind).toBe(kind)
      // An aborted request may not have been sent at all; a late one may come from another test.
      const sent = requests.filter(({ body }) => JSON.stringify(body).includes(what))
      expect(sent.length).toBeLessThanOrEqual(1)
      if (kind !== 'timed_out') expect(sent).toHaveLength(1)
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(key)
      const [least, most] = retry_after ?? []
      if (least === undefined || most === undefined) return expect(error.retry_after_ms).toBeUndefined()
      expect(error.retry_after_ms).toBeGreaterThanOrEqual(least)
      expect(error.retry_after_ms).toBeLessThanOrEqual(most)
    })

    test('JSON of an unknown format is returned unchanged for the reader to refuse', async () => {
      misbehave = (response) => sendJson(response, 200, { hello: 1 })
      expect(await asked(engine(provider))).toEqual({ hello: 1 })
    })

    test('an aborted question ends immediately', async () => {
      const taken = new AbortController()
      misbehave = () => taken.abort(new Error('stopping'))
      const asking = ask(engine(provider), 'Which?', 'US', taken.signal)
      await expect(asking).rejects.toThrow('stopping')
    })
  })

  test('a slow answer is accepted, and one without text is refused', async () => {
    const slow = await startEngines({ answer: () => ({ passages: [] }), delay_ms: 300 })
    try {
      for (const provider of providers) {
        const answer = await asked(engine(provider, { base_url: slow.baseUrl(provider) }))
        expect(() => readPayload(answer), provider).toThrow('is empty: it has no text')
      }
    } finally {
      await slow.stop()
    }
  })
})

describe('channels', () => {
  test('are connected with a key, report a missing key, or accept imports only', () => {
    const source = createEngines({ openai: { api_key: key } })
    expect(source('A-1')).toEqual({
      state: 'connected',
      engine: { provider: 'openai', model: 'gpt-4o', web_search: true, api_key: key, base_url: undefined },
      country: undefined,
    })
    expect(source('E-0')).toEqual({
      state: 'no_key',
      provider: 'anthropic',
      model: 'claude-sonnet-4-0',
      web_search: true,
    })
    expect(source('A-0')).toEqual({ state: 'import_only' })
  })

  test('can be assigned another engine, or none', () => {
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
