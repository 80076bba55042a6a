import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PayloadError } from '../../src/engines/payloads/answer.ts'
import { readPayload } from '../../src/engines/payloads/read.ts'

/** The sources in a payload: how often each is cited, and which is cited first. */
const sourcesOf = (payload: unknown) =>
  readPayload(payload).sources.map(({ url, title, citation_count, citation_position }) => [
    ...[url, title],
    ...[citation_count, citation_position],
  ])

const a = 'https://a.example/page'
const b = 'https://b.example/page'
const c = 'https://c.example/page'

describe('OpenAI Responses', () => {
  const payload = {
    object: 'response',
    status: 'completed',
    model: 'gpt-5-mini-2025-08-07',
    created_at: 1_764_962_401,
    output: [
      { type: 'reasoning', summary: [] },
      {
        type: 'web_search_call',
        action: {
          type: 'search',
          query: 'best crm',
          sources: [
            { type: 'url', url: a },
            { type: 'api', name: 'sports' },
          ],
        },
      },
      { type: 'web_search_call', action: { type: 'open_page', url: b } },
      {
        type: 'message',
        content: [
          {
            type: 'output_text',
            text: 'Acme is good.',
            annotations: [
              { type: 'url_citation', url: `${c}?utm_source=openai`, title: 'C', start_index: 0, end_index: 4 },
              { type: 'url_citation', url: a, title: 'A', start_index: 0, end_index: 4 },
              { type: 'url_citation', url: c, title: 'C', start_index: 5, end_index: 7 },
            ],
          },
        ],
      },
    ],
    usage: { input_tokens: 5, output_tokens: 7 },
  }

  test('searched and opened pages are retrieved, annotations are citations', () => {
    expect(readPayload(payload)).toEqual({
      text: 'Acme is good.',
      sources: [
        { url: a, title: 'A', citation_count: 1, citation_position: 2 },
        { url: b, title: null, citation_count: 0, citation_position: null },
        { url: `${c}?utm_source=openai`, title: 'C', citation_count: 2, citation_position: 1 },
      ],
      queries: ['best crm'],
      model_id: 'gpt-5-mini-2025-08-07',
      created_at: '2025-12-05T19:20:01.000Z',
      maps: [],
      has_searched: true,
      is_truncated: false,
      usage: { input_tokens: 5, output_tokens: 7, searches: 1, cost_usd: null },
      form: { name: 'the Responses API', protocol: 'responses' },
    })
  })

  test('a failed response is refused with its reason, a refusal is the text', () => {
    const failed = { ...payload, status: 'failed', error: { message: 'overloaded' }, output: [] }
    expect(() => readPayload(failed)).toThrow('is a failed response: overloaded')
    const refused = { type: 'message', content: [{ type: 'refusal', refusal: 'I cannot help.' }] }
    expect(readPayload({ ...payload, output: [refused] })).toMatchObject({
      text: 'I cannot help.',
      has_searched: false,
    })
  })
})

test('Anthropic Messages: results and fetched pages are retrieved, every citation counts', () => {
  const cited = (url: string) => ({ type: 'web_search_result_location', url, title: 'Cited', cited_text: 'x' })
  const payload = {
    type: 'message',
    model: 'claude-sonnet-4',
    content: [
      { type: 'text', text: 'Let me look.' },
      { type: 'server_tool_use', name: 'web_search', input: { query: 'best crm' } },
      { type: 'web_search_tool_result', content: [{ type: 'web_search_result', url: a, title: 'A' }] },
      { type: 'web_search_tool_result', content: { type: 'web_search_tool_result_error', error_code: 'unavailable' } },
      { type: 'web_fetch_tool_result', content: { type: 'web_fetch_result', url: b, content: { title: 'B' } } },
      { type: 'text', text: 'Acme is ' },
      { type: 'text', text: 'good', citations: [cited(c), cited(a), cited(a)] },
      { type: 'text', text: '.' },
    ],
    usage: { input_tokens: 5, output_tokens: 7, server_tool_use: { web_search_requests: 1 } },
  }
  expect(readPayload(payload)).toMatchObject({
    text: 'Let me look.\n\nAcme is good.',
    queries: ['best crm'],
    model_id: 'claude-sonnet-4',
    usage: { input_tokens: 5, output_tokens: 7, searches: 1 },
  })
  expect(sourcesOf(payload)).toEqual([
    [a, 'A', 2, 2],
    [b, 'B', 0, null],
    [c, 'Cited', 1, 1],
  ])
})

test('Gemini: chunks are retrieved, each support cites its chunks, thoughts are no text', () => {
  const payload = {
    candidates: [
      {
        content: { parts: [{ text: 'Hm.', thought: true }, { text: 'Acme ' }, { text: 'it is.' }] },
        groundingMetadata: {
          webSearchQueries: ['best crm'],
          groundingChunks: [{ web: { uri: a, title: 'a.example' } }, { web: { uri: b, title: 'b.example' } }],
          groundingSupports: [{ groundingChunkIndices: [1] }, { groundingChunkIndices: [1, 7] }],
        },
      },
    ],
    modelVersion: 'gemini-2.5-flash',
    usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 7, thoughtsTokenCount: 2 },
  }
  expect(readPayload(payload)).toMatchObject({
    text: 'Acme it is.',
    queries: ['best crm'],
    model_id: 'gemini-2.5-flash',
    usage: { input_tokens: 5, output_tokens: 9 },
  })
  expect(sourcesOf(payload)).toEqual([
    [a, 'a.example', 0, null],
    [b, 'b.example', 2, 1],
  ])
})

describe('Chat Completions', () => {
  const said = (content: unknown, more: object = {}, beside: object = {}) => ({
    object: 'chat.completion',
    model: 'sonar',
    choices: [{ message: { role: 'assistant', content, ...more } }],
    ...beside,
  })

  test('numbers in the text point into the list of results', () => {
    const text = 'Acme.[2][3] Bolt [2], see [a list](https://b.example/page) and [9] or array[1234].'
    expect(sourcesOf(said(text, {}, { citations: [a, b, c] }))).toEqual([
      [a, null, 0, null],
      [b, null, 3, 1],
      [c, null, 1, 2],
    ])
  })

  test('titles come with the search results', () => {
    const results = [{ title: 'B', url: b }]
    expect(sourcesOf(said('Acme [1].', {}, { citations: [b], search_results: results }))).toEqual([[b, 'B', 1, 1]])
    expect(sourcesOf(said('Acme [1].', {}, { search_results: results }))).toEqual([[b, 'B', 1, 1]])
  })

  test('a reference that is itself a link counts once', () => {
    expect(sourcesOf(said(`Acme [[1]](${a}).`, {}, { citations: [a, b] }))).toEqual([
      [a, null, 1, 1],
      [b, null, 0, null],
    ])
  })

  test('annotations take precedence over references in the text', () => {
    const annotations = [{ type: 'url_citation', url_citation: { url: b, title: 'B' } }]
    expect(sourcesOf(said('Acme [1].', { annotations }, { citations: [a] }))).toEqual([
      [a, null, 0, null],
      [b, 'B', 1, 1],
    ])
  })

  test('without a search there are no sources, and text may come in parts', () => {
    expect(
      readPayload(
        said([
          { type: 'text', text: 'Acme ' },
          { type: 'text', text: 'it is [1].' },
        ]),
      ),
    ).toMatchObject({
      text: 'Acme it is [1].',
      sources: [],
      has_searched: false,
    })
  })
})

test('Mistral Conversations: a reference within the text is a citation', () => {
  const payload = {
    object: 'conversation.response',
    outputs: [
      { type: 'tool.execution', name: 'web_search' },
      {
        type: 'message.output',
        model: 'mistral-medium',
        created_at: '2026-03-01T10:00:00+02:00',
        content: [
          { type: 'text', text: 'Acme' },
          { type: 'tool_reference', tool: 'web_search', url: a, title: 'A' },
          { type: 'text', text: ' it is.' },
        ],
      },
    ],
    usage: { prompt_tokens: 5, completion_tokens: 7 },
  }
  expect(readPayload(payload)).toMatchObject({
    text: 'Acme it is.',
    created_at: '2026-03-01T08:00:00.000Z',
    sources: [{ url: a, title: 'A', citation_count: 1, citation_position: 1 }],
    usage: { searches: 1 },
  })
})

test('anything that is not a payload is refused, and no other error is thrown', () => {
  for (const payload of [null, [], 'text', {}, { object: 'response' }, { candidates: [] }, { choices: {} }]) {
    expect(() => readPayload(payload)).toThrow(PayloadError)
  }
  const seeds = [
    { object: 'response' },
    { type: 'message' },
    { object: 'interaction' },
    { candidates: 1 },
    { choices: 1 },
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...seeds),
      fc.dictionary(
        fc.constantFrom('output', 'content', 'steps', 'candidates', 'choices', 'citations'),
        fc.jsonValue({ maxDepth: 5 }),
      ),
      (seed, rest) => {
        try {
          readPayload({ ...seed, ...rest })
        } catch (error) {
          expect(error).toBeInstanceOf(PayloadError)
        }
      },
    ),
    { numRuns: process.env.LONG ? 2000 : 500 },
  )
})

const recorded = new URL('../../../shared/data/payloads/', import.meta.url)
describe.skipIf(!existsSync(recorded))('recorded responses (../shared/data/payloads)', () => {
  const counts = (file: string) => {
    const { text, sources, queries } = readPayload(JSON.parse(readFileSync(new URL(file, recorded), 'utf8')))
    const citations = sources.map(({ citation_count }) => citation_count)
    return {
      characters: text.length,
      queries: queries.length,
      retrieved: sources.length,
      cited: citations.filter(Boolean).length,
      citations: citations.reduce((sum, count) => sum + count, 0),
    }
  }

  test.for([
    ['openai-responses.json', { characters: 3042, queries: 1, retrieved: 16, cited: 7, citations: 10 }],
    ['anthropic-messages.json', { characters: 1876, queries: 2, retrieved: 10, cited: 2, citations: 3 }],
    ['google-interactions.json', { characters: 4022, queries: 2, retrieved: 4, cited: 4, citations: 18 }],
    ['perplexity-chat-completions.json', { characters: 952, queries: 0, retrieved: 7, cited: 6, citations: 13 }],
  ] as const)('%s', ([file, expected]) => {
    expect(counts(file)).toEqual(expected)
  })
})
