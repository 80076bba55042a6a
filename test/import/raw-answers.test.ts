import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { payloadReaderVersion } from '../../src/engines/payloads/read.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import { chat, rawChat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

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
const answered = { provider: 'openai', payload }
const hashOf = (sent: unknown) => createHash('sha256').update(JSON.stringify(sent)).digest('hex')

describe('a raw provider response', () => {
  test('is read into text, sources, queries, model and time, and counted like any other answer', async () => {
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

  test('is overridden by fields of the item', async () => {
    const { project } = await server.tenant()
    const said = { created_at: '2026-05-01T00:00:00Z', queries: ['mine'], features: ['AD'] }
    const { created } = await project.import_chats({ chats: [rawChat(answered, said)] })
    const content = await project.get_chat({ chat_id: created[0]?.chat_id ?? '' })
    expect(content).toMatchObject({ created_at: '2026-05-01T00:00:00.000Z', queries: ['mine'] })
    expect(content.features.toSorted()).toEqual(['AD', 'WEB_SEARCH'])
  })

  test('is stored with its hash, and deleted with its chat', async () => {
    const { project, project_id } = await server.tenant()
    const item = rawChat(answered)
    await project.import_chats({ chats: [item, chat('Acme.')] })
    const kept = async () =>
      await server.services.analytics.query<{ provider: string; payload: string; payload_hash: string }>({
        text: `SELECT provider, payload, payload_hash FROM raw_answers
          WHERE project_id = {project:UUID} AND payload_hash = lower(hex(SHA256(payload)))`,
        params: { project: uuidOf(project_id) },
      })
    const [row, ...others] = await kept()
    expect(others).toEqual([])
    expect(row?.provider).toBe('openai')
    expect(JSON.parse(row?.payload ?? '')).toEqual(payload)
  })

  test('counts if it was cut off, is marked as truncated, and can be left out', async () => {
    const { project } = await server.tenant()
    const cut = { ...payload, status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }
    const items = [
      rawChat({ provider: 'openai', payload: cut }),
      rawChat(answered),
      rawChat({ provider: 'openai', payload: cut }, { is_truncated: false }),
      chat('Acme.', { is_truncated: true }),
    ]
    const { created, rejected } = await project.import_chats({ chats: items })
    expect(rejected).toEqual([])
    const contents = await Promise.all(created.map(({ chat_id }) => project.get_chat({ chat_id })))
    expect(contents.map(({ is_truncated }) => is_truncated)).toEqual([true, false, false, true])

    const totals = async (body: object) => (await project.get_brands_report(body)).data[0]?.visibility_total
    expect([await totals({}), await totals({ include_truncated: false })]).toEqual([4, 2])
    const retrieved = async (body: object) => (await project.get_urls_report(body)).data[0]?.retrieval_count
    expect([await retrieved({}), await retrieved({ include_truncated: false })]).toEqual([3, 2])
    const listed = async (is_truncated: boolean) =>
      (await project.list_chats({ is_truncated })).data.map(({ id }) =>
        created.findIndex(({ chat_id }) => chat_id === id),
      )
    expect((await listed(true)).toSorted()).toEqual([0, 3])
    expect((await listed(false)).toSorted()).toEqual([1, 2])

    const again = await server.tenant()
    const exported: object[] = []
    for await (const line of await project.export_chats({})) exported.push(line)
    await again.project.import_chats({ chats: exported })
    expect((await again.project.list_chats({ is_truncated: true })).total_count).toBe(2)
  })

  test('is shown with its metadata, and returned as received', async () => {
    const { project } = await server.tenant()
    const told = { ...payload, usage: { input_tokens: 5, output_tokens: 7, cost: { total_cost: 0.25 } } }
    const stream = [{ type: 'response.completed', response: told }]
    const items = [
      ...[rawChat({ provider: 'perplexity', payload: told }), chat('Acme.')],
      rawChat({ provider: 'openai', payload: stream }),
    ]
    const { created, rejected } = await project.import_chats({ chats: items })
    expect(rejected).toEqual([])
    const [asked = '', written = '', streamed = ''] = created.map(({ chat_id }) => chat_id)
    const kept = {
      provider: 'perplexity',
      hash: hashOf(told),
      reader_version: payloadReaderVersion,
      model: 'gpt-5-mini-2025-08-07',
      usage: { input_tokens: 5, output_tokens: 7, searches: 1 },
      cost_usd: 0.25,
    }
    expect((await project.get_chat({ chat_id: asked })).raw_answer).toEqual(kept)
    expect(await project.get_raw_answer({ chat_id: asked })).toEqual(told)
    expect(await project.get_raw_answer({ chat_id: streamed })).toEqual(stream)
    expect((await project.get_chat({ chat_id: written })).raw_answer).toBeNull()
    await expect(project.get_raw_answer({ chat_id: written })).rejects.toMatchObject({
      status: 404,
      message: `Chat ${written} came without a raw answer. Read it with GET /chats/${written}/content.`,
    })
    const unknown = 'ch_00000000-0000-7000-8000-000000000000'
    await expect(project.get_raw_answer({ chat_id: unknown })).rejects.toMatchObject({
      status: 404,
      message: `Chat ${unknown} was not found. Check the id with GET /chats.`,
    })
    const { api } = await server.tenant()
    await expect(
      api.get_raw_answer({ project_id: (await project.list_projects({})).data[0]?.id, chat_id: asked }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('is no longer shown once its chat is replaced by one without it', async () => {
    const { project } = await server.tenant()
    const item = rawChat(answered)
    const { created } = await project.import_chats({ chats: [item] })
    const chat_id = created[0]?.chat_id ?? ''
    const { raw: _, ...rest } = item
    const messages = [{ role: 'assistant', content: 'Bolt.' }]
    await project.import_chats({ chats: [{ ...rest, messages }], on_conflict: 'replace' })
    expect((await project.get_chat({ chat_id })).raw_answer).toBeNull()
    await expect(project.get_raw_answer({ chat_id })).rejects.toMatchObject({ status: 404 })
  })

  test('can be imported again from what Get Chat returned', async () => {
    const { project } = await server.tenant()
    const { created } = await project.import_chats({ chats: [rawChat(answered)] })
    const shown = await project.get_chat({ chat_id: created[0]?.chat_id ?? '' })
    const { replaced } = await project.import_chats({ chats: [shown], on_conflict: 'replace' })
    expect(replaced).toHaveLength(1)
  })

  test('of a map search has places', async () => {
    const { project } = await server.tenant()
    const uri = 'https://maps.google.com/?cid=1'
    const grounded = {
      candidates: [
        {
          content: { parts: [{ text: 'Acme.' }] },
          groundingMetadata: { groundingChunks: [{ maps: { uri, title: 'Acme Berlin' } }] },
        },
      ],
    }
    const { created } = await project.import_chats({ chats: [rawChat({ provider: 'google', payload: grounded })] })
    const { maps, features, sources } = await project.get_chat({ chat_id: created[0]?.chat_id ?? '' })
    expect(maps).toEqual([{ name: 'Acme Berlin', url: uri }])
    expect(features.toSorted()).toEqual(['MAP', 'WEB_SEARCH'])
    expect(sources).toMatchObject([{ url: uri, title: 'Acme Berlin', citation_count: 0 }])
  })

  test('of a grounded search has the domain that its title names', async () => {
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

  test('nested too deep is rejected, and causes no server error', async () => {
    const { key, project_id } = await server.tenant()
    const line = JSON.stringify(rawChat({ provider: 'openai', payload: { choices: ['nested'] } }))
    const deep = `{"message":{"content":"x","more":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`
    const { status, json } = await server.send(`/customer/v1/chats/import?project_id=${project_id}`, {
      method: 'POST',
      key,
      headers: { 'content-type': 'application/x-ndjson' },
      body: `${line.replace('"nested"', deep)}\n`,
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({ created: 0, rejected: 1 })
    expect(json).toMatchObject({ rejections: [{ reason: 'invalid', message: 'raw.payload is nested too deeply.' }] })
  })

  test('is rejected with a reason, and affects no other item', async () => {
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
        rawChat({ provider: 'anthropic', payload }),
        rawChat({ provider: 'openai', payload: 'text' }),
        rawChat(answered),
      ],
    })
    expect(created).toHaveLength(1)
    expect(rejected.map(({ index, reason, message }) => [index, reason, message])).toEqual([
      [0, 'invalid', expect.stringMatching(/^raw\.provider does not accept "nobody"/)],
      [1, 'invalid', 'raw.payload is not in a known format. Send the body of the response unchanged.'],
      [2, 'invalid', 'raw.payload is a failed response: overloaded'],
      [3, 'invalid', expect.stringMatching(/^raw\.payload /)],
      [4, 'invalid', 'messages cannot be combined with raw. Send raw alone, or messages and sources.'],
      [5, 'invalid', expect.stringMatching(/^raw\.payload at output: /)],
      [
        ...[6, 'invalid'],
        'raw.payload is a response of the Responses API, which anthropic does not send. Name the provider that did.',
      ],
      [7, 'invalid', expect.stringMatching(/^raw\.payload /)],
    ])
  })

  test('is rejected with a reason if it contains no answer', async () => {
    const { project } = await server.tenant()
    const completion = (message: object, finish_reason: string) => ({ choices: [{ message, finish_reason }] })
    const payloads = [
      completion({ content: 'Ac' }, 'content_filter'),
      completion({ content: '' }, 'stop'),
      [{ choices: [{ delta: { content: 'Ac' } }] }],
      completion({ content: null, tool_calls: [{ id: 't' }] }, 'tool_calls'),
      [{ choices: [{ delta: { content: 'Acme.' }, finish_reason: 'stop' }] }, { error: { message: 'overloaded' } }],
    ]
    const chats = payloads.map((sent) => rawChat({ provider: 'deepseek', payload: sent }))
    const { created, rejected } = await project.import_chats({ chats })
    expect(created).toEqual([])
    expect(rejected.map(({ reason, message }) => [reason, message])).toEqual([
      ['blocked', 'raw.payload is blocked: content_filter'],
      ['empty', 'raw.payload is empty: it has no text'],
      ['incomplete', 'raw.payload is a truncated stream: it has no finish_reason and no [DONE]'],
      ['tool_call', 'raw.payload is a tool call, not an answer'],
      ['invalid', 'raw.payload is a failed response: overloaded'],
    ])
    expect((await project.list_chats({})).total_count).toBe(0)
  })
})
