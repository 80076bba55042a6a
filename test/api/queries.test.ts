import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const at = (created_at: string) => ({ created_at })

/** Three chats that arrive newest first, of two prompts, two channels and three days. */
async function start() {
  const { project: api, project_id } = await server.tenant()
  const { id: topic_id } = await api.create_topic({ name: 'Shoes' })
  const { id: tag_id } = await api.create_tag({ name: 'red' })
  const { id: asked } = await api.create_prompt({ text: 'A?', country_code: 'US', topic_id, tag_ids: [tag_id] })
  const { id: other } = await api.create_prompt({ text: 'B?', country_code: 'DE' })
  const { created } = await api.import_chats({
    chats: [
      chat('Look.', {
        prompt: { id: other },
        ...at('2026-03-03T00:00:00Z'),
        queries: ['late'],
        shopping_queries: [{ text: 'shop late', products: [] }],
      }),
      chat('Look.', {
        prompt: { id: asked },
        ...at('2026-03-02T12:00:00Z'),
        queries: [' B ', 'A', 'B'],
        model_channel_id: 'C-0',
        shopping_queries: [{ text: 'shop', products: ['Runner', 'Racer'] }],
      }),
      chat('Look.', { prompt: { id: asked }, ...at('2026-03-01T23:59:59.999Z'), queries: ['early'] }),
      chat('None.', { prompt: { id: asked } }),
    ],
  })
  const [late = '', middle = '', early = ''] = created.map(({ chat_id }) => chat_id)
  return { api, project_id, topic_id, tag_id, asked, other, late, middle, early }
}
type Question = NonNullable<Parameters<Client['search_queries']>[0]>
const texts = async (api: Client, question: Question = {}) => {
  const { data, total_count } = await api.search_queries(question)
  expect(total_count).toBe(data.length)
  return data.map(({ query }) => query.text)
}
const all = ['early', ' B ', 'A', 'B', 'late']

describe('the queries of the chats', () => {
  let project: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    project = await start()
  })

  test('are listed as they were sent, oldest chat first, each with its index', async () => {
    const { api, asked, other, early, middle, late } = project
    const of = (prompt: string, chat: string, date: string, channel = 'A-0', model = 'chatgpt-scraper') => ({
      prompt: { id: prompt },
      chat: { id: chat },
      model: { id: model },
      model_channel: { id: channel },
      date,
    })
    const second = of(asked, middle, '2026-03-02', 'C-0', 'perplexity-scraper')
    expect(await api.search_queries()).toEqual({
      data: [
        { ...of(asked, early, '2026-03-01'), query: { index: 0, text: 'early' } },
        { ...second, query: { index: 0, text: ' B ' } },
        { ...second, query: { index: 1, text: 'A' } },
        { ...second, query: { index: 2, text: 'B' } },
        { ...of(other, late, '2026-03-03'), query: { index: 0, text: 'late' } },
      ],
      total_count: 5,
    })
    expect(await api.search_shopping_queries()).toEqual({
      data: [
        { ...second, query: { text: 'shop', products: ['Runner', 'Racer'] } },
        { ...of(other, late, '2026-03-03'), query: { text: 'shop late', products: [] } },
      ],
      total_count: 2,
    })
  })

  test('are paged; the count covers all pages', async () => {
    const { api } = project
    const page = await api.search_queries({ limit: 2, offset: 1 })
    expect([page.data.map(({ query }) => query.text), page.total_count]).toEqual([[' B ', 'A'], 5])
    expect(await api.search_queries({ offset: Number.MAX_SAFE_INTEGER })).toEqual({ data: [], total_count: 5 })
    expect(await api.search_shopping_queries({ limit: 1, offset: 1 })).toMatchObject({
      data: [{ query: { text: 'shop late' } }],
      total_count: 2,
    })
  })

  test('are filtered by dates in UTC, both inclusive', async () => {
    const { api } = project
    expect(await texts(api, { start_date: '2026-03-02' })).toEqual(all.slice(1))
    expect(await texts(api, { end_date: '2026-03-02' })).toEqual(all.slice(0, 4))
    expect(await texts(api, { start_date: '2026-03-01', end_date: '2026-03-01' })).toEqual(['early'])
    expect(await texts(api, { start_date: '2026-03-04' })).toEqual([])
  })

  test('are narrowed by every filter, alone and combined', async () => {
    const { api, asked, topic_id, tag_id, late, early } = project
    const middle = all.slice(1, 4)
    for (const [field, values, found] of [
      ['model_channel_id', ['C-0'], middle],
      ['model_channel_id', ['perplexity-0'], middle],
      ['model_id', ['perplexity-scraper'], middle],
      ['tag_id', [tag_id], all.slice(0, 4)],
      ['topic_id', [topic_id], all.slice(0, 4)],
      ['prompt_id', [asked], all.slice(0, 4)],
      ['chat_id', [late, early], ['early', 'late']],
      ['tag_id', [`tg_${randomUUID()}`], []],
      ['topic_id', [`to_${randomUUID()}`], []],
      ['prompt_id', [`pr_${randomUUID()}`], []],
      ['chat_id', [`ch_${randomUUID()}`], []],
    ] as const) {
      const entry = { field, values: [...values] }
      expect([entry, await texts(api, { filters: [{ ...entry, operator: 'in' }] })]).toEqual([entry, found])
      const rest = all.filter((text) => !found.some((one) => one === text))
      expect([entry, await texts(api, { filters: [{ ...entry, operator: 'not_in' }] })]).toEqual([entry, rest])
    }
    const both: Question['filters'] = [
      { field: 'topic_id', operator: 'in', values: [topic_id] },
      { field: 'model_channel_id', operator: 'not_in', values: ['C-0'] },
    ]
    expect(await texts(api, { filters: both })).toEqual(['early'])
    expect(await texts(api, { filters: both, start_date: '2026-03-02' })).toEqual([])
    expect(await api.search_shopping_queries({ filters: both })).toEqual({ data: [], total_count: 0 })
  })

  test.each([
    [
      { filters: [{ field: 'country_code', operator: 'in', values: ['US'] }] },
      'filters[0].field does not accept "country_code" in this report. Use one of: model_id, model_channel_id, prompt_id, tag_id, topic_id, chat_id.',
    ],
    [
      { filters: [{ field: 'tag_id', operator: 'gte', value: 1 }] },
      'filters[0].operator "gte" does not fit tag_id. Use one of: in, not_in.',
    ],
    [
      { filters: [{ field: 'chat_id', operator: 'in', values: [] }] },
      'filters[0] needs values (a non-empty array) for chat_id in.',
    ],
    [
      { filters: [{ field: 'chat_id', operator: 'in', values: ['x'] }] },
      'filters[0].values[0] must be an id such as ch_<UUID>, got "x". Copy it from the list of that resource.',
    ],
    [
      { filters: [{ field: 'model_channel_id', operator: 'in', values: ['Z-0'] }] },
      expect.stringMatching(/^filters\[0\]\.values\[0\] does not accept "Z-0"\. Use one of: A-0, /),
    ],
    [
      { filters: [{ field: 'model_id', operator: 'in', values: ['none'] }] },
      expect.stringMatching(
        /^filters\[0\]\.values\[0\] does not accept "none"\. Use model_channel_id with one of: A-0, /,
      ),
    ],
    [
      { start_date: '2026-03-02', end_date: '2026-03-01' },
      'start_date (2026-03-02) is after end_date (2026-03-01). Send a start on or before the end.',
    ],
    [{ end_date: '2026-02-29' }, 'end_date must be an existing date as YYYY-MM-DD, got "2026-02-29".'],
    [{ limit: 10_001 }, 'limit must be integer from 1 to 10000, got 10001.'],
    [{ filter: [] }, 'filter is not a field of this request. Did you mean filters?'],
    [{ dimensions: ['date'] }, 'dimensions is not a field of this request.'],
  ])('refuse %j', async (question, message) => {
    const { api } = project
    const refusal = { status: 400, message: typeof message === 'string' ? expect.stringContaining(message) : message }
    await expect(api.search_queries(question as Question)).rejects.toMatchObject(refusal)
    await expect(api.search_shopping_queries(question as Question)).rejects.toMatchObject(refusal)
  })
})

test('changes to a prompt or a chat show in the next response', async () => {
  const { api, asked, other, tag_id, middle } = await start()
  const tagged: Question = { filters: [{ field: 'tag_id', operator: 'in', values: [tag_id] }] }
  await api.update_prompt({ prompt_id: asked, tag_ids: [] })
  await api.update_prompt({ prompt_id: other, tag_ids: [tag_id] })
  expect(await texts(api, tagged)).toEqual(['late'])
  await api.archive_prompt({ prompt_id: asked })
  expect(await texts(api)).toEqual(all)
  await api.delete_chat({ chat_id: middle })
  expect(await texts(api)).toEqual(['early', 'late'])
  expect((await api.search_shopping_queries()).total_count).toBe(1)
  await api.delete_prompt({ prompt_id: other })
  expect(await texts(api)).toEqual(['early'])
  expect(await api.search_shopping_queries()).toEqual({ data: [], total_count: 0 })
})

test('a replaced chat has only the new queries', async () => {
  const { project: api } = await server.tenant()
  const asked = (queries: string[]) => chat('Look.', { external_id: 'x', queries })
  await api.import_chats({ chats: [asked(['a', 'b'])] })
  await api.import_chats({ chats: [asked(['c'])], on_conflict: 'replace' })
  expect(await texts(api)).toEqual(['c'])
})

test('chats with the same timestamp are sorted by id, page by page', async () => {
  const { project: api } = await server.tenant()
  const chats = Array.from({ length: 12 }, () => chat('Look.', { queries: ['a', 'b', 'c'] }))
  const { created } = await api.import_chats({ chats })
  const ids = created.map(({ chat_id }) => chat_id).toSorted()
  const paged = []
  for (let offset = 0; offset < 40; offset += 5) paged.push(...(await api.search_queries({ limit: 5, offset })).data)
  expect(paged.map(({ chat, query }) => `${chat.id} ${query.index}`)).toEqual(
    ids.flatMap((id) => [0, 1, 2].map((index) => `${id} ${index}`)),
  )
  expect((await api.list_chats()).data.map(({ id }) => id)).toEqual(ids)
  expect((await api.list_chats({ sort: 'desc' })).data.map(({ id }) => id)).toEqual(ids.toReversed())
})
