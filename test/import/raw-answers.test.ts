import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidOf } from '../../src/store/visible.ts'
import { chat, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const payload = {
  object: 'response',
  status: 'completed',
  model: 'gpt-5-mini-2025-08-07',
  created_at: Date.parse('2026-03-04T05:06:07Z') / 1000,
  output: [
    {
      type: 'web_search_call',
      action: { type: 'search', query: 'best crm', sources: [{ url: 'https://reviews.example/crm' }] },
    },
    {
      type: 'message',
      content: [
        {
          type: 'output_text',
          text: 'Acme is good. Acme!',
          annotations: [{ type: 'url_citation', url: 'https://acme.com/?utm_source=openai', title: 'Acme' }],
        },
      ],
    },
  ],
}
/** An item with a raw payload in place of messages. */
function rawChat(raw: unknown, fields: object = {}) {
  const { messages, created_at, ...item } = chat('')
  return { ...item, raw, ...fields }
}
const answered = { provider: 'openai', payload }

describe('an answer as its provider gave it', () => {
  test('is read into text, sources, queries, model and time, and counted like any other', async () => {
    const { project } = await server.tenant()
    const { created, rejected } = await project.import_chats({ chats: [rawChat(answered)] })
    expect(rejected).toEqual([])
    const content = await project.get_chat({ chat_id: created[0]?.chat_id ?? '' })
    expect(content).toMatchObject({
      created_at: '2026-03-04T05:06:07.000Z',
      messages: [{ role: 'assistant', content: 'Acme is good. Acme!' }],
      sources: [
        { url: 'https://reviews.example/crm', citation_count: 0, citation_position: null },
        { url: 'https://acme.com/?utm_source=openai', domain: 'acme.com', citation_count: 1, citation_position: 1 },
      ],
      queries: ['best crm'],
      features: ['WEB_SEARCH'],
      brands_mentioned: [{ name: 'Acme', mention_count: 2 }],
    })
    const { data } = await project.get_brands_report({ start_date: '2026-03-04', end_date: '2026-03-04' })
    expect(data[0]).toMatchObject({ visibility_count: 1, mention_count: 2 })
  })

  test('says itself what it is sent with', async () => {
    const { project } = await server.tenant()
    const said = { created_at: '2026-05-01T00:00:00Z', queries: ['mine'], features: ['AD'] }
    const { created } = await project.import_chats({ chats: [rawChat(answered, said)] })
    const content = await project.get_chat({ chat_id: created[0]?.chat_id ?? '' })
    expect(content).toMatchObject({ created_at: '2026-05-01T00:00:00.000Z', queries: ['mine'] })
    expect(content.features.toSorted()).toEqual(['AD', 'WEB_SEARCH'])
  })

  test('is kept with its hash, and goes with its chat', async () => {
    const { project, project_id } = await server.tenant()
    const item = rawChat(answered)
    await project.import_chats({ chats: [item, chat('Acme.')] })
    const kept = async () =>
      await server.services.facts.query<{ provider: string; payload: string; payload_hash: string }>({
        text: `SELECT provider, payload, payload_hash FROM raw_answers
          WHERE project_id = {project:UUID} AND payload_hash = lower(hex(SHA256(payload)))`,
        params: { project: uuidOf(project_id) },
      })
    const [row, ...others] = await kept()
    expect(others).toEqual([])
    expect(row?.provider).toBe('openai')
    expect(JSON.parse(row?.payload ?? '')).toEqual(payload)
  })

  test('of a grounded search is of the domain that its title names', async () => {
    const { project } = await server.tenant()
    const uri = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQH'
    const grounded = {
      candidates: [
        {
          content: { parts: [{ text: 'Acme.' }] },
          groundingMetadata: {
            groundingChunks: [
              { web: { uri, title: 'blog.acme.com' } },
              { web: { uri: `${uri}2`, title: 'Not a host' } },
            ],
          },
        },
      ],
    }
    await project.import_chats({ chats: [rawChat({ provider: 'google', payload: grounded })] })
    const { data } = await project.get_domains_report({})
    expect(data.map(({ domain }) => domain).toSorted()).toEqual(['acme.com', 'google.com'])
  })

  test('is rejected with a reason, and harms no other', async () => {
    const { project } = await server.tenant()
    const failed = { ...payload, status: 'failed', error: { message: 'overloaded' } }
    const { created, rejected } = await project.import_chats({
      chats: [
        rawChat({ provider: 'nobody', payload }),
        rawChat({ provider: 'openai', payload: {} }),
        rawChat({ provider: 'openai', payload: failed }),
        rawChat({ provider: 'openai' }),
        rawChat(answered, { messages: [{ role: 'assistant', content: 'x' }] }),
        rawChat({ provider: 'openai', payload: { ...payload, output: 5 } }),
        rawChat(answered),
      ],
    })
    expect(created).toHaveLength(1)
    expect(rejected.map(({ index, reason, message }) => [index, reason, message])).toEqual([
      [0, 'invalid', expect.stringMatching(/^raw\.provider does not accept "nobody"/)],
      [1, 'invalid', 'raw.payload is of no known form. Send the body of the response unchanged.'],
      [2, 'invalid', 'raw.payload is a failed response: overloaded'],
      [3, 'invalid', expect.stringMatching(/^raw\.payload /)],
      [4, 'invalid', 'messages and raw exclude each other. Send raw alone, or messages and sources.'],
      [5, 'invalid', expect.stringMatching(/^raw\.payload at output: /)],
    ])
  })
})
