import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat, type Tenant, type TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { exported } from './exported.ts'
import { downloaded, rowsOf } from './files.ts'

let server: TestServer
let tenant: Tenant
let bolt: string
let chats: string[]
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
  const { project } = tenant
  bolt = (await project.create_brand({ name: 'Bolt', domains: ['bolt.io'] })).id
  const prompt = { text: 'Which tool is best?', country_code: 'US', topic: 'Tools', tags: ['b', 'a'] }
  const other = { text: 'Which saw?', country_code: 'DE' }
  const { created } = await project.import_chats({
    chats: [
      chat('Acme beats Bolt. Acme!', {
        prompt,
        sources: [
          { url: 'https://www.bolt.io/x?utm_source=a', title: 'Bolt', citation_count: 2, citation_position: 1 },
        ],
        queries: ['best tool'],
        shopping_queries: [{ text: 'saw', products: ['Saw 1'] }],
      }),
      chat('Größe: Bolt', { prompt, created_at: '2026-04-01T10:00:00Z', is_truncated: true }),
      chat('Nobody.', { prompt: other, created_at: '2026-04-02T00:00:00.500Z', features: ['MAP'] }),
      chat('Acme, to be deleted.', { prompt }),
      chat('Acme, of a deleted prompt.', { prompt: { text: 'Which deleted?', country_code: 'US' } }),
    ],
  })
  chats = created.map(({ chat_id }) => chat_id)
  await project.import_chats({
    chats: [
      chat('Buy the Saw 1.', {
        external_id: 'with a product',
        prompt: other,
        created_at: '2026-04-02T01:00:00Z',
        products: [
          {
            name: 'Saw 1',
            brand: 'Bolt',
            position: 2,
            price: 9.5,
            currency: 'USD',
            rating: 4.5,
            merchant: { name: 'Shop' },
          },
        ],
      }),
    ],
  })
  await project.import_chats({
    on_conflict: 'replace',
    chats: [chat('Sold out.', { external_id: 'with a product', prompt: other, created_at: '2026-04-02T01:00:00Z' })],
  })
  await project.delete_chat({ chat_id: chats[3] ?? '' })
  const { data } = await project.list_prompts({ search: 'deleted' })
  await project.delete_prompt({ prompt_id: data[0]?.id ?? '' })
})

type Filter = NonNullable<NonNullable<Parameters<Client['create_export']>[0]>['filters']>[number]
const promptNamed = async (text: string) => (await tenant.project.list_prompts({ search: text })).data[0]?.id ?? ''

test('an export has exactly the rows that count, one file per month, and describes its files', async () => {
  const { project, project_id, own_brand_id } = tenant
  const { export_id, files } = await exported(project, {})
  const folder = await downloaded(project, export_id)
  const [best, saw] = [await promptNamed('Which tool'), await promptNamed('Which saw')]
  const [first, second, third] = chats
  const replaced = (await project.list_chats({ start_date: '2026-04-02', sort: 'asc' })).data.at(-1)?.id ?? ''
  const of = (table: string) => rowsOf(server, folder, table)
  const ofBest = { prompt_id: best, model_channel_id: 'A-0', country_code: 'US' }
  const ofSaw = { prompt_id: saw, model_channel_id: 'A-0', country_code: 'DE' }
  const byId = (rows: Record<string, unknown>[], key: string) => Object.fromEntries(rows.map((row) => [row[key], row]))

  const model_id = expect.any(String)
  expect(byId(await of('chats'), 'chat_id')).toEqual(
    byId(
      [
        {
          chat_id: first,
          date: '2026-03-02',
          ...ofBest,
          model_id,
          created_at: '2026-03-02T10:00:00.000Z',
          features: ['WEB_SEARCH'],
          is_truncated: false,
        },
        {
          chat_id: second,
          date: '2026-04-01',
          ...ofBest,
          model_id,
          created_at: '2026-04-01T10:00:00.000Z',
          features: [],
          is_truncated: true,
        },
        {
          chat_id: third,
          date: '2026-04-02',
          ...ofSaw,
          model_id,
          created_at: '2026-04-02T00:00:00.500Z',
          features: ['MAP'],
          is_truncated: false,
        },
        {
          chat_id: replaced,
          date: '2026-04-02',
          ...ofSaw,
          model_id,
          created_at: '2026-04-02T01:00:00.000Z',
          features: [],
          is_truncated: false,
        },
      ],
      'chat_id',
    ),
  )
  const messages = await of('messages')
  expect(messages.length).toBe(8)
  expect(messages.filter(({ chat_id }) => chat_id === second)).toEqual([
    { chat_id: second, date: '2026-04-01', index: 0, role: 'user', content: 'Which tool is best?' },
    { chat_id: second, date: '2026-04-01', index: 1, role: 'assistant', content: 'Größe: Bolt' },
  ])
  const place = (start: number, end: number) => ({ message: 1, start, end, inflected: false })
  const read = await project.get_chat({ chat_id: first ?? '' })
  const sentiment = Object.fromEntries(read.brands_mentioned.map(({ id, sentiment }) => [id, sentiment]))
  expect(
    byId(
      (await of('mentions')).map((row) => ({ ...row, key: `${row.chat_id} ${row.brand_id}` })),
      'key',
    ),
  ).toEqual(
    byId(
      [
        {
          chat_id: first,
          date: '2026-03-02',
          ...ofBest,
          brand_id: own_brand_id,
          mention_count: 2,
          position: 1,
          sentiment: sentiment[own_brand_id],
          offsets: [place(0, 4), place(17, 21)],
        },
        {
          chat_id: first,
          date: '2026-03-02',
          ...ofBest,
          brand_id: bolt,
          mention_count: 1,
          position: 2,
          sentiment: sentiment[bolt],
          offsets: [place(11, 15)],
        },
        {
          chat_id: second,
          date: '2026-04-01',
          ...ofBest,
          brand_id: bolt,
          mention_count: 1,
          position: 1,
          sentiment: expect.toBeOneOf([null, expect.any(Number)]),
          offsets: [place(7, 11)],
        },
      ].map((row) => ({ ...row, key: `${row.chat_id} ${row.brand_id}` })),
      'key',
    ),
  )
  expect(await of('sources')).toEqual([
    {
      chat_id: first,
      date: '2026-03-02',
      ...ofBest,
      rank: 0,
      url: 'https://www.bolt.io/x?utm_source=a',
      url_normalized: read.sources[0]?.url_normalized,
      domain: 'bolt.io',
      domain_classification: 'COMPETITOR',
      title: 'Bolt',
      citation_count: 2,
      citation_position: 1,
    },
  ])
  expect(await of('queries')).toEqual([
    { chat_id: first, date: '2026-03-02', ...ofBest, kind: 'fanout', index: 0, text: 'best tool', products: [] },
    { chat_id: first, date: '2026-03-02', ...ofBest, kind: 'shopping', index: 0, text: 'saw', products: ['Saw 1'] },
  ])
  // The chat that showed it was replaced; the product is still known.
  expect(await of('product_mentions')).toEqual([])
  expect(await of('products')).toEqual([
    {
      product_id: expect.any(String),
      name: 'Saw 1',
      global_brand_id: expect.any(String),
      brand: 'Bolt',
      source: 'LLM',
      created_at: expect.any(String),
    },
  ])
  expect(
    (await of('brands')).map(({ brand_id, name, is_own, domains }) => ({ brand_id, name, is_own, domains })),
  ).toEqual(
    [
      { brand_id: own_brand_id, name: 'Acme', is_own: true, domains: ['acme.com'] },
      { brand_id: bolt, name: 'Bolt', is_own: false, domains: ['bolt.io'] },
    ].sort((a, b) => (a.brand_id < b.brand_id ? -1 : 1)),
  )
  const prompts = byId(await of('prompts'), 'text')
  expect(Object.keys(prompts).sort()).toEqual(['Which saw?', 'Which tool is best?'])
  expect(prompts['Which tool is best?']).toMatchObject({
    prompt_id: best,
    country_code: 'US',
    topic: 'Tools',
    is_archived: false,
    topic_id: expect.stringMatching(/^to_/),
  })
  expect(prompts['Which tool is best?']?.tags).toEqual(expect.arrayContaining(['a', 'b']))

  const report = await project.get_brands_report({ dimensions: ['date', 'model_channel_id'], limit: 1000 })
  const days = report.data.map(({ brand, date, model_channel, ...metrics }) => ({
    date,
    model_channel_id: model_channel?.id,
    brand_id: brand.id,
    ...metrics,
  }))
  expect(days.length).toBe(6)
  expect(await of('daily_metrics')).toEqual(days.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)))

  expect(readdirSync(folder).sort()).toEqual([
    'brands-0001.parquet',
    'chats-2026-03.parquet',
    'chats-2026-04.parquet',
    'daily_metrics-2026-03.parquet',
    'daily_metrics-2026-04.parquet',
    'manifest.json',
    'mentions-2026-03.parquet',
    'mentions-2026-04.parquet',
    'messages-2026-03.parquet',
    'messages-2026-04.parquet',
    'product_mentions-0000.parquet',
    'products-0001.parquet',
    'prompts-0001.parquet',
    'queries-2026-03.parquet',
    'sources-2026-03.parquet',
  ])
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const { snapshot_at, row_total, rows } = await project.get_export({ export_id })
  expect(manifest).toMatchObject({
    schema_version: 1,
    export_id,
    project_id,
    format: 'parquet',
    snapshot: { taken_at: snapshot_at },
  })
  expect([row_total, rows]).toEqual([4 + 8 + 3 + 1 + 2 + 6 + 2 + 2 + 1, row_total])
  for (const { name, bytes, sha256 } of files) {
    const content = readFileSync(join(folder, name))
    expect([name, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([name, bytes, sha256])
  }
  for (const { name, columns, files: own } of manifest.tables) {
    expect(own).toEqual(files.filter(({ table }) => table === name).map(({ table: _, ...file }) => file))
    const [first] = await rowsOf(server, folder, name)
    if (first) expect(Object.keys(first)).toEqual(columns.map((column: { name: string }) => column.name))
  }
})

describe('filters', () => {
  test('dates, topics and channels select chats with everything in them', async () => {
    const { project } = tenant
    const { data } = await project.list_topics({})
    const topic = { field: 'topic_id', operator: 'in', values: [data[0]?.id ?? ''] } satisfies Filter
    const tables = ['chats', 'messages', 'mentions', 'daily_metrics'] as const
    const made = await exported(project, {
      tables: [...tables],
      filters: [topic],
      start_date: '2026-04-01',
      end_date: '2026-04-01',
    })
    const folder = await downloaded(project, made.export_id)
    const ids = await Promise.all(
      tables
        .slice(0, 3)
        .map(async (table) => [...new Set((await rowsOf(server, folder, table)).map(({ chat_id }) => chat_id))]),
    )
    expect(ids).toEqual([[chats[1]], [chats[1]], [chats[1]]])
    expect(
      (await rowsOf(server, folder, 'daily_metrics')).map(({ date, visibility_total }) => [date, visibility_total]),
    ).toEqual([
      ['2026-04-01', 1],
      ['2026-04-01', 1],
    ])
    const none = { field: 'model_channel_id', operator: 'not_in', values: ['A-0'] } satisfies Filter
    const empty = await exported(project, { tables: ['chats'], filters: [topic, none] })
    expect(empty.files.map(({ name, rows }) => [name, rows])).toEqual([
      ['chats-0000.parquet', 0],
      ['manifest.json', 0],
    ])
    const { data: all } = await project.list_chats({})
    const [model] = all.map(({ model }) => model.id)
    const of_model = await exported(project, {
      tables: ['chats'],
      filters: [{ field: 'model_id', operator: 'in', values: [model ?? ''] }],
    })
    expect(of_model.files.reduce((sum, { rows, table }) => sum + (table === 'chats' ? rows : 0), 0)).toBe(
      all.filter((chat) => chat.model.id === model).length,
    )
  })

  test.each(['jsonl', 'csv'] as const)('%s has the same rows as Parquet', async (format) => {
    const { project } = tenant
    const parquet = await downloaded(project, (await exported(project, {})).export_id)
    const made = await exported(project, { format })
    const folder = await downloaded(project, made.export_id)
    const lists = ['features', 'offsets', 'products', 'domains', 'aliases', 'tag_ids', 'tags', 'offers']
    // Text has no types: the reader takes timestamps for a finer type, and lists arrive as JSON.
    const readAs = (name: string, value: unknown) => {
      if (name === 'created_at') return new Date(String(value)).toISOString()
      // In the first file it is always null, so the reader takes it for text.
      if (name === 'sentiment' && value !== null) return Number(value)
      const list = lists.includes(name) && typeof value === 'string' ? JSON.parse(value) : value
      return Array.isArray(list) ? list.map(inOrder) : list
    }
    const inOrder = (entry: unknown) =>
      typeof entry === 'object' && entry !== null ? Object.entries(entry).sort() : entry
    const plain = (row: Record<string, unknown>) =>
      JSON.stringify(Object.entries(row).map(([name, value]) => [name, readAs(name, value)]))
    for (const table of [
      'chats',
      'messages',
      'mentions',
      'sources',
      'queries',
      'brands',
      'prompts',
      'products',
      'daily_metrics',
    ]) {
      const rows = await rowsOf(server, folder, table, format)
      const same = await rowsOf(server, parquet, table)
      expect([table, rows.map(plain).sort()]).toEqual([table, same.map(plain).sort()])
    }
  })
})
