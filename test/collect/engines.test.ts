import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateText, streamText } from 'ai'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providers } from '../../src/contract/enums.ts'
import { type LocalEngines, startEngines } from '../../src/demo/engines/engines.ts'
import { answerFromRecordings } from '../../src/demo/engines/recordings.ts'
import type { EngineQuestion, ProviderName, SimulatedAnswer } from '../../src/demo/engines/simulated-answer.ts'
import { ask, type Engine } from '../../src/engines/ask.ts'
import { families } from '../../src/engines/families/all.ts'
import { readPayload } from '../../src/engines/payloads/read.ts'

const key = 'sk-local-0123456789'
const started: LocalEngines[] = []
const serving = async (answering: Parameters<typeof startEngines>[0]) => {
  const one = await startEngines(answering)
  started.push(one)
  return one
}
let engines: LocalEngines
let said: SimulatedAnswer
let asked: EngineQuestion[] = []
beforeAll(async () => {
  engines = await serving({
    key,
    answer(one) {
      asked.push(one)
      return said
    },
  })
})
afterAll(() => Promise.all(started.map((one) => one.stop())))

const engineOf = (provider: ProviderName, on = engines): Engine => ({
  provider,
  web_search: true,
  api_key: key,
  base_url: on.baseUrl(provider),
  model: provider === 'google' ? 'gemini-2.5-flash' : 'm-1',
})
const never = new AbortController().signal
const read = async (engine: Engine) => readPayload(await ask(engine, 'Which machine?', 'DE', never))

/** The parts that a protocol supports. */
interface Tells {
  pages: 'all' | 'cited' | 'none'
  titles: 'all' | 'cited' | 'hosts'
  queries: boolean
  country: boolean
  /** The reference marks that it puts into the text. */
  marks?: RegExp
}
const plain: Tells = { pages: 'none', titles: 'all', queries: false, country: false }
const tells: Record<ProviderName, Tells> = {
  openai: {
    pages: 'all',
    titles: 'cited',
    queries: true,
    country: true,
    marks: / \(\[[^\]]*\]\([^)]*\)\)/g,
  },
  anthropic: { pages: 'all', titles: 'all', queries: true, country: true },
  google: { pages: 'all', titles: 'hosts', queries: true, country: false },
  perplexity: { pages: 'all', titles: 'all', queries: false, country: false, marks: /\[\d+\]/g },
  xai: { pages: 'all', titles: 'cited', queries: true, country: false, marks: /\[\[\d+\]\]\([^)]*\)/g },
  mistral: { pages: 'cited', titles: 'all', queries: true, country: false },
  qwen: { pages: 'all', titles: 'all', queries: false, country: false, marks: /\[\d+\]/g },
  deepseek: plain,
  meta: plain,
  'openai-compatible': plain,
}

const anyPage = fc
  .tuple(fc.nat(40), fc.nat(40), fc.stringMatching(/^[A-Z][a-zé ]{2,20}[a-z]$/))
  .map(([host, path, title]) => ({ url: `https://www.site${host}.example/page/${path}?v=1`, title }))
const anySaid = fc
  .record({
    pages: fc.uniqueArray(anyPage, { maxLength: 7, selector: ({ url }) => url }),
    queries: fc.uniqueArray(fc.stringMatching(/^[a-z]{3,9} [a-zü]{3,9}$/), { minLength: 1, maxLength: 3 }),
  })
  .chain(({ pages, queries }) =>
    fc.record({
      search: fc.constant({ pages, queries }),
      passages: fc.array(
        fc.record({
          text: fc.stringMatching(/^[-A-Za-zäé€,.* ]{1,90}[a-z.]\n{0,2}$/),
          cites: fc.array(fc.nat(Math.max(0, pages.length - 1)), { maxLength: pages.length === 0 ? 0 : 4 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    }),
  )

function expected({ passages, search }: SimulatedAnswer, tell: Tells) {
  const order = passages.flatMap(({ cites }) => cites)
  const positions = [...new Set(order)]
  const sources = (search?.pages ?? []).flatMap(({ url, title }, place) => {
    const citation_count = order.filter((one) => one === place).length
    const is_told = tell.pages === 'all' || (tell.pages === 'cited' && citation_count > 0)
    const is_named = tell.titles === 'all' || (tell.titles === 'cited' && citation_count > 0)
    return is_told
      ? [
          {
            url,
            citation_count,
            title: tell.titles === 'hosts' ? new URL(url).hostname : is_named ? title : null,
            citation_position: citation_count > 0 ? positions.indexOf(place) + 1 : null,
          },
        ]
      : []
  })
  return {
    text: passages.map(({ text }) => text).join(''),
    sources: sources.sort((a, b) => (a.url < b.url ? -1 : 1)),
    queries: tell.queries ? search?.queries : [],
  }
}

describe('what an engine says is read back unchanged', () => {
  test.for(providers)('%s', async (provider) => {
    const tell = tells[provider]
    await fc.assert(
      fc.asyncProperty(anySaid, async (one) => {
        said = one
        asked = []
        const answer = await read(engineOf(provider))
        const { text, sources, queries } = answer
        expect({
          text: tell.marks ? text.replace(tell.marks, '') : text,
          sources: sources.toSorted((a, b) => (a.url < b.url ? -1 : 1)),
          queries,
        }).toEqual(expected(one, tell))
        expect(asked).toEqual([
          {
            provider,
            model: engineOf(provider).model,
            question: 'Which machine?',
            web_search: tell.pages !== 'none',
            ...(tell.country && { country: 'DE' }),
          },
        ])
        if (tell.queries) expect(answer.has_searched).toBe(true)
        const { input_tokens, output_tokens } = answer.usage
        expect([input_tokens, (output_tokens ?? 0) > 0]).toEqual([4, true])
      }),
      { numRuns: process.env.LONG ? 100 : 5 },
    )
  })

  test.for(providers)('%s without a search has no sources', async (provider) => {
    said = {
      passages: [{ text: 'Acme.', cites: [0] }],
      search: { queries: ['acme'], pages: [{ url: 'https://a.example/', title: 'A' }] },
    }
    expect(await read({ ...engineOf(provider), web_search: false })).toMatchObject({
      text: 'Acme.',
      sources: [],
      queries: [],
      has_searched: false,
    })
  })

  test.for(providers)('%s streams the same', async (provider) => {
    await fc.assert(
      fc.asyncProperty(anySaid, async (one) => {
        said = one
        const call = { ...families[provider].call(engineOf(provider), 'DE', fetch), prompt: 'Which?', maxRetries: 0 }
        const at_once = await generateText(call)
        const streamed = streamText({ ...call, onError: ({ error }) => expect.fail(String(error)) })
        expect(await streamed.text).toBe(at_once.text)
        // The SDK lists a page again for every way in which a stream mentioned it.
        const urls = (sources: object[]) => new Set(sources.map((source) => ('url' in source ? source.url : null)))
        expect(urls(await streamed.sources)).toEqual(urls(at_once.sources))
        expect(await streamed.finishReason).toBe('stop')
        expect((await streamed.usage).outputTokens).toBe(at_once.usage.outputTokens)
      }),
      { numRuns: process.env.LONG ? 50 : 4 },
    )
  })
})

describe('the caller', () => {
  test.for(providers)('needs the key that %s expects', async (provider) => {
    const wrong = 'sk-wrong-9876543210'
    const error = await read({ ...engineOf(provider), api_key: wrong }).catch((one: unknown) => one)
    expect(error).toMatchObject({ kind: 'unauthorized' })
    expect(JSON.stringify([String(error), error])).not.toContain(wrong)
  })

  test('must use an existing API path with a valid body', async () => {
    const post = async (path: string, body: string) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const response = await fetch(`${engines.url}${path}`, { method: 'POST', headers, body })
      return [response.status, await response.json()]
    }
    expect(await post('/acme/v1/responses', '{}')).toEqual([404, { error: 'no provider at /acme/v1/responses' }])
    expect(await post('/openai/v1/messages', '{}')).toMatchObject([404, { error: { code: 'not_found' } }])
    expect(await post('/openai/v1/responses', '{}')).toMatchObject([400, { error: { code: 'invalid_request_error' } }])
  })
})

test('grounded pages may be redirects that lead to the real page', async () => {
  const url = 'https://www.acme.example/pro'
  said = {
    passages: [{ text: 'Acme.', cites: [0] }],
    search: { queries: ['acme'], pages: [{ url, title: 'Acme Pro' }] },
  }
  const opaque = await serving({ answer: () => said, has_redirects: true })
  const [source, ...others] = (await read(engineOf('google', opaque))).sources
  expect(others).toEqual([])
  expect(source).toMatchObject({ title: 'www.acme.example', citation_count: 1, citation_position: 1 })
  const { origin, pathname } = new URL(source?.url ?? '')
  expect([origin, pathname.includes('acme')]).toEqual(['https://vertexaisearch.cloud.google.com', false])
  const led = await fetch(`${opaque.url}${pathname}`, { redirect: 'manual' })
  expect([led.status, led.headers.get('location')]).toEqual([302, url])
})

const recorded = fileURLToPath(new URL('../../../shared/data/payloads/', import.meta.url))
describe.skipIf(!existsSync(recorded))('recorded responses (../shared/data/payloads)', () => {
  test.for([
    ['openai', 'openai-responses.json'],
    ['anthropic', 'anthropic-messages.json'],
    ['google', 'google-interactions.json'],
    ['perplexity', 'perplexity-chat-completions.json'],
  ] as const)('are served unchanged: %s', async ([provider, file]) => {
    const replaying = await serving({ answer: answerFromRecordings(recorded) })
    const payload = JSON.parse(readFileSync(`${recorded}${file}`, 'utf8'))
    expect(await ask(engineOf(provider, replaying), 'Which?', 'US', never)).toEqual(payload)
  })

  test('a provider without recordings fails', async () => {
    const replaying = await serving({ answer: answerFromRecordings(recorded) })
    await expect(read(engineOf('qwen', replaying))).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
