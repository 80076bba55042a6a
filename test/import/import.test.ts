import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

/** The own brand's row of the brands report. */
async function acme({ project }: Tenant) {
  const { data } = await project.get_brands_report({})
  const [row] = data
  return { chats: row?.visibility_total, mentions: row?.mention_count }
}

async function stream(tenant: Tenant, body: string | Buffer, query = '', headers: Record<string, string> = {}) {
  const { status, json } = await server.send(`/customer/v1/chats/import?project_id=${tenant.project_id}${query}`, {
    method: 'POST',
    key: tenant.key,
    headers: { 'content-type': 'application/x-ndjson', ...headers },
    body: body as string,
  })
  return { status, json: json as Record<string, unknown> }
}
const ndjson = (items: unknown[]) => items.map((item) => JSON.stringify(item)).join('\n')

describe('a batch', () => {
  test('accepts a source with the maximum citation count next to a duplicate of it', async () => {
    const tenant = await server.tenant()
    const url = 'https://example.com/a'
    const sources = [
      { url, citation_count: 4_294_967_295 },
      { url: `${url}?utm_source=x`, citation_count: 1 },
    ]
    const { created } = await tenant.project.import_chats({ chats: [chat('Acme.'), chat('Acme.', { sources })] })
    expect(created).toHaveLength(2)
    const { data } = await tenant.project.get_urls_report({})
    expect(data).toMatchObject([{ url, citation_count: 4_294_967_295 }])
  })

  test('creates chats that the next report counts', async () => {
    const tenant = await server.tenant()
    const first = chat('Acme is good. Acme!')
    const answer = await tenant.project.import_chats({ chats: [first, chat('Nothing to say.')] })
    expect(answer.created.map(({ external_id }) => external_id)).toEqual([first.external_id, expect.any(String)])
    expect(answer).toMatchObject({ replaced: [], skipped: [], rejected: [] })
    expect(await acme(tenant)).toEqual({ chats: 2, mentions: 2 })
  })

  test('changes nothing when sent again', async () => {
    const tenant = await server.tenant()
    const chats = [chat('Acme.'), chat('Acme, Acme.')]
    const { created } = await tenant.project.import_chats({ chats })
    const again = await tenant.project.import_chats({ chats })
    expect(again.skipped).toEqual(created.map((one) => ({ ...one, reason: 'already_exists' })))
    expect(again.created).toEqual([])
    expect(await acme(tenant)).toEqual({ chats: 2, mentions: 3 })
  })

  test('with on_conflict replace, new chats replace old ones, also on another day', async () => {
    const tenant = await server.tenant()
    const old = chat('Acme, Acme, Acme.')
    const { created } = await tenant.project.import_chats({ chats: [old, chat('Acme.')] })
    const renewed = { ...old, created_at: '2026-05-09T08:00:00Z', messages: [{ role: 'assistant', content: 'Acme.' }] }
    const { replaced } = await tenant.project.import_chats({ chats: [renewed], on_conflict: 'replace' })
    expect(replaced).toEqual(created.slice(0, 1))
    expect(await acme(tenant)).toEqual({ chats: 2, mentions: 2 })
    const { data } = await tenant.project.get_brands_report({
      dimensions: ['date'],
      order_by: [{ field: 'visibility' }],
    })
    expect(data.map(({ date, mention_count }) => [date, mention_count])).toEqual([
      ['2026-03-02', 1],
      ['2026-05-09', 1],
    ])
    const content = await tenant.project.get_chat({ chat_id: replaced[0]?.chat_id ?? '' })
    expect(content.messages).toEqual(renewed.messages)
    expect(await tenant.project.list_chats({})).toMatchObject({ total_count: 2 })
  })

  test('rejects a bad item with its index and reason, and accepts the others', async () => {
    const tenant = await server.tenant()
    const { created, rejected } = await tenant.project.import_chats({
      chats: [
        chat('Acme.'),
        { external_id: 'no prompt' },
        { ...chat('x'), external_id: 'channel', model_channel_id: 'Z-9' },
        { ...chat('x'), external_id: 'old', created_at: '2019-12-31T23:59:59Z' },
        { ...chat('x'), external_id: 'future', created_at: '2999-01-01T00:00:00Z' },
        { ...chat('x'), external_id: 'source', sources: [{ url: 'not a url' }] },
        { ...chat('x'), external_id: 'nul', messages: [{ role: 'assistant', content: 'a\0b' }] },
        { ...chat('x'), external_id: 'country', prompt: { text: 'Hi?', country_code: 'XX' } },
        'no object',
        chat('Acme.'),
      ],
    })
    expect(created).toHaveLength(2)
    expect(rejected.map(({ index, external_id, reason }) => [index, external_id, reason])).toEqual([
      [1, 'no prompt', 'invalid'],
      [2, 'channel', 'channel_not_found'],
      [3, 'old', 'too_old'],
      [4, 'future', 'invalid'],
      [5, 'source', 'invalid'],
      [6, 'nul', 'invalid'],
      [7, 'country', 'invalid'],
      [8, undefined, 'invalid'],
    ])
    expect(rejected.map(({ message }) => message)).toEqual([
      'prompt is required. Send an object.',
      'model_channel_id "Z-9" is not a known channel.',
      'created_at "2019-12-31T23:59:59Z" is before 2020-01-01.',
      'created_at "2999-01-01T00:00:00Z" is more than a day in the future.',
      'sources[0].url must be an absolute http or https URL, got "not a url".',
      'messages[0].content contains the character U+0000. Remove it.',
      'prompt.country_code does not accept "XX". Use one of: the ISO 3166-1 codes in the API reference.',
      'The request must be an object, not a string.',
    ])
    expect(await acme(tenant)).toEqual({ chats: 2, mentions: 2 })
  })

  test('rejects the second chat with the same external_id', async () => {
    const { project } = await server.tenant()
    const one = chat('Acme.')
    const { created, rejected } = await project.import_chats({ chats: [one, { ...one, messages: one.messages }] })
    expect(created).toHaveLength(1)
    expect(rejected).toMatchObject([{ index: 1, external_id: one.external_id, reason: 'duplicate_in_batch' }])
  })

  test('accepts 1 to 1000 chats', async () => {
    const { project } = await server.tenant()
    await expect(project.import_chats({ chats: [] })).rejects.toMatchObject({ status: 400 })
    const many = Array.from({ length: 1001 }, () => chat('x'))
    await expect(project.import_chats({ chats: many })).rejects.toMatchObject({
      status: 400,
      message: 'chats must have 1 to 1000 entries, got 1001.',
    })
  })

  test('creates missing prompts with topic, tags and system tags', async () => {
    const { project } = await server.tenant()
    const prompt = { text: 'What does Acme cost?', country_code: 'DE', topic: 'Price', tags: ['Money', 'branded'] }
    await project.import_chats({ chats: [chat('x', { prompt }), chat('y', { prompt })] })
    const { data } = await project.list_prompts({})
    const topics = (await project.list_topics({})).data
    const names = new Map((await project.list_tags({})).data.map(({ id, name }) => [id, name]))
    expect(data).toHaveLength(1)
    expect(topics).toMatchObject([{ name: 'Price' }])
    expect(data[0]).toMatchObject({ messages: [{ content: prompt.text }], user_location: { country: 'DE' } })
    expect(data[0]?.topic?.id).toBe(topics[0]?.id)
    expect(data[0]?.tags.map(({ id }) => names.get(id)).sort()).toEqual(['Money', 'branded', 'transactional'])
  })

  test('uses an existing prompt without changing it', async () => {
    const { project } = await server.tenant()
    const { id } = await project.create_prompt({ text: 'Which tool is best?', country_code: 'US' })
    const prompt = { text: 'Which tool is best?', country_code: 'US', topic: 'New topic', tags: ['New tag'] }
    await project.import_chats({ chats: [chat('x', { prompt }), chat('y', { prompt: { id } })] })
    expect((await project.list_topics({})).data).toEqual([])
    expect((await project.list_chats({})).data.map(({ prompt: of }) => of.id)).toEqual([id, id])
  })

  test('rejects unknown prompts with create_missing false', async () => {
    const { project } = await server.tenant()
    const { rejected } = await project.import_chats({
      create_missing: false,
      chats: [chat('x'), chat('x', { prompt: { id: 'pr_0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d' } })],
    })
    expect(rejected.map(({ reason }) => reason)).toEqual(['prompt_not_found', 'prompt_not_found'])
    expect((await project.list_prompts({})).data).toEqual([])
  })

  test('treats a chat of a deleted prompt as absent', async () => {
    const tenant = await server.tenant()
    const one = chat('Acme.')
    const { created } = await tenant.project.import_chats({ chats: [one] })
    const [prompt] = (await tenant.project.list_prompts({})).data
    await tenant.project.delete_prompt({ prompt_id: prompt?.id ?? '' })
    expect(await acme(tenant)).toEqual({ chats: undefined, mentions: undefined })
    const again = await tenant.project.import_chats({ chats: [one] })
    expect(again.created).toHaveLength(1)
    expect(again.created[0]?.chat_id).not.toBe(created[0]?.chat_id)
    expect(await acme(tenant)).toEqual({ chats: 1, mentions: 1 })
  })

  const pages = [{ url: 'https://example.com/a' }]
  const offer = (name: string, position: number) => ({ name, position })
  test.each([
    ['nothing', {}, []],
    ['a product', { products: [offer('Acme One', 1)] }, ['SHOPPING']],
    ['two offers of a product', { products: [offer('Acme One', 1), offer('ACME one', 2)] }, ['SHOPPING']],
    ['two products', { products: [offer('Acme One', 1), offer('Bolt Two', 2)] }, ['SHOPPING', 'PRODUCT_COMPARISON']],
    ['an ad', { ads: [{ id: 'ad-1' }] }, ['AD']],
    ['a map', { maps: [{ name: 'Acme store', url: 'https://maps.example.com/1' }] }, ['MAP']],
    ['a query', { queries: ['best tool'] }, ['WEB_SEARCH']],
    ['a query to shops', { shopping_queries: [{ text: 'buy tool' }] }, []],
    ['a source', { sources: pages }, ['WEB_SEARCH']],
    ['no page among its sources', { sources: [{ url: 'file:///a' }] }, []],
    [
      'a source, and what it is said to have',
      { sources: pages, features: ['MAP', 'AD', 'MAP'] },
      ['AD', 'MAP', 'WEB_SEARCH'],
    ],
  ])('gives a chat that shows %s its features', async (_, fields, features) => {
    const { project } = await server.tenant()
    const { created } = await project.import_chats({ chats: [chat('x', fields), chat('y')] })
    const chat_id = created[0]?.chat_id ?? ''
    expect((await project.get_chat({ chat_id })).features).toEqual(features)
    const { data } = await project.list_chats({ features: features as 'AD'[] })
    expect(data.map(({ id }) => id)).toEqual(features.length > 0 ? [chat_id] : expect.arrayContaining([chat_id]))
  })

  test('removes features whose evidence was removed', async () => {
    const { project } = await server.tenant()
    const one = chat('x', { external_id: 'one', sources: pages, ads: [{ id: 'ad-1' }], features: ['MAP'] })
    const { created } = await project.import_chats({ chats: [one] })
    await project.import_chats({ chats: [{ ...one, sources: [] }], on_conflict: 'replace' })
    const { features } = await project.get_chat({ chat_id: created[0]?.chat_id ?? '' })
    expect(features).toEqual(['AD', 'MAP'])
  })

  test('accepts what Get Chat returned', async () => {
    const tenant = await server.tenant()
    const full = chat('Acme 🙂 beats [Bolt](https://bolt.io).', {
      sources: [
        { url: 'https://www.Example.com/a/?utm_source=x', title: 'A', citation_count: 2, citation_position: 1 },
      ],
      queries: ['best tool'],
      shopping_queries: [{ text: 'buy tool', products: ['Acme One'] }],
      products: [{ name: 'Acme One', position: 1, rating: 4.5, merchant: { name: 'Shop' }, queries: ['buy tool'] }],
      features: ['AD', 'SHOPPING'],
      maps: [{ name: 'Acme store', url: 'https://maps.example.com/1' }],
      ads: [{ id: 'ad-1', brand_name: 'Bolt', cards: [{ title: 'Bolt' }] }],
    })
    const { created } = await tenant.project.import_chats({ chats: [full] })
    const content = await tenant.project.get_chat({ chat_id: created[0]?.chat_id ?? '' })
    expect(content.sources).toMatchObject([
      { url_normalized: 'https://example.com/a', domain: 'example.com', citation_count: 2, citation_position: 1 },
    ])
    const { replaced, rejected } = await tenant.project.import_chats({ chats: [content], on_conflict: 'replace' })
    expect(rejected).toEqual([])
    expect(replaced).toEqual(created)
    const { analysis, ...again } = await tenant.project.get_chat({ chat_id: created[0]?.chat_id ?? '' })
    const { analysis: before, ...rest } = content
    expect(again).toEqual(rest)
    expect(analysis.brand_set_version).toBe(before.brand_set_version)
  })
})

describe('a stream', () => {
  test('returns one response with counts and rejections by line', async () => {
    const tenant = await server.tenant()
    const body = `${ndjson([chat('Acme.'), chat('Acme.')])}\n\n{broken\n${JSON.stringify({ external_id: 'bad' })}\n`
    const { status, json } = await stream(tenant, body)
    expect(status).toBe(200)
    expect(json).toMatchObject({ created: 2, replaced: 0, skipped: 0, rejected: 2 })
    expect(json.rejections).toMatchObject([
      { index: 3, reason: 'invalid', message: 'Line 4 is not valid JSON. Correct the line.' },
      { index: 4, external_id: 'bad', reason: 'invalid' },
    ])
    expect(json).not.toHaveProperty('incomplete')
    expect(await acme(tenant)).toEqual({ chats: 2, mentions: 2 })
  })

  test('may be compressed, and takes its options in the query', async () => {
    const tenant = await server.tenant()
    const one = chat('Acme.')
    expect((await stream(tenant, gzipSync(ndjson([one])), '', { 'content-encoding': 'gzip' })).json).toMatchObject({
      created: 1,
    })
    for (const [packing, pack] of Object.entries({ br: brotliCompressSync, zstd: zstdCompressSync })) {
      const again = await stream(tenant, pack(ndjson([one])), '', { 'content-encoding': packing })
      expect([packing, again.json]).toEqual([packing, expect.objectContaining({ skipped: 1 })])
    }
    const renewed = { ...one, messages: [{ role: 'assistant', content: 'Acme Acme.' }] }
    expect((await stream(tenant, ndjson([renewed]), '&on_conflict=replace')).json).toMatchObject({ replaced: 1 })
    expect(
      (
        await stream(
          tenant,
          ndjson([chat('x', { prompt: { text: 'New?', country_code: 'US' } })]),
          '&create_missing=false',
        )
      ).json,
    ).toMatchObject({ rejected: 1 })
    expect(await acme(tenant)).toEqual({ chats: 1, mentions: 2 })
  })

  test('rejects broken gzip without losing the valid items before it', async () => {
    const tenant = await server.tenant()
    const { status } = await stream(tenant, Buffer.from('no gzip'), '', { 'content-encoding': 'gzip' })
    expect(status).toBe(400)
    expect((await stream(tenant, 'x', '', { 'content-encoding': 'br' })).status).toBe(400)
    expect((await stream(tenant, 'x', '', { 'content-encoding': 'deflate' })).status).toBe(415)
    expect((await stream(tenant, 'x', '&on_conflict=maybe')).status).toBe(400)
  })

  test('processes two lines of one chat in order', async () => {
    const tenant = await server.tenant()
    const one = chat('Acme.')
    const two = { ...one, messages: [{ role: 'assistant', content: 'Acme Acme.' }] }
    expect((await stream(tenant, ndjson([one, two]))).json).toMatchObject({ created: 1, skipped: 1 })
    expect(await acme(tenant)).toEqual({ chats: 1, mentions: 1 })
    expect((await stream(tenant, ndjson([one, two]), '&on_conflict=replace')).json).toMatchObject({ replaced: 2 })
    expect(await acme(tenant)).toEqual({ chats: 1, mentions: 2 })
  })

  test('treats ids that are equal after trimming as one id', async () => {
    const tenant = await server.tenant()
    const one = chat('Acme.')
    const { json } = await stream(tenant, ndjson([one, { ...one, external_id: ` ${one.external_id} ` }]))
    expect(json).toMatchObject({ created: 1, rejected: 1, rejections: [{ index: 1, reason: 'duplicate_in_batch' }] })
  })

  test('rejects a line of more than 10 MiB and a message of more than 5,000,000 characters', async () => {
    const tenant = await server.tenant()
    const long = { ...chat('x'), messages: [{ role: 'assistant', content: 'x'.repeat(5_000_001) }] }
    const body = `${JSON.stringify(long)}\n"${'x'.repeat(10 * 1024 * 1024)}"\n${JSON.stringify(chat('Acme.'))}`
    const { json } = await stream(tenant, body)
    expect(json).toMatchObject({ created: 1, rejected: 2 })
    expect(json.rejections).toMatchObject([
      { index: 0, reason: 'too_large' },
      { index: 1, reason: 'too_large' },
    ])
  })

  test('rejects a line nested too deep, and a time without seconds', async () => {
    const tenant = await server.tenant()
    const deep = `{"external_id": "deep", "messages": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    const { json } = await stream(tenant, `${deep}\n${JSON.stringify(chat('x', { created_at: '2026-03-02T10:00Z' }))}`)
    expect(json).toMatchObject({ created: 0, rejected: 2 })
    expect((json.rejections as { message: string }[]).map(({ message }) => message)).toEqual([
      'The chat is nested more than 100 levels deep. Flatten it.',
      'created_at must be a date-time ending in Z, got "2026-03-02T10:00Z".',
    ])
  })

  test('accepts a 1 MB answer with 100,000 sources', async () => {
    const tenant = await server.tenant()
    const sources = Array.from({ length: 100_000 }, (_, i) => ({ url: `https://s${i % 700}.com/${i}` }))
    const { json } = await stream(tenant, ndjson([chat(`Acme. ${'word '.repeat(200_000)}`, { sources })]))
    expect(json).toMatchObject({ created: 1, rejected: 0 })
    const [{ id } = { id: '' }] = (await tenant.project.list_chats({})).data
    expect((await tenant.project.get_chat({ chat_id: id })).sources).toHaveLength(100_000)
  })

  test('stores lone surrogates as U+FFFD', async () => {
    const tenant = await server.tenant()
    const body = JSON.stringify(chat('Acme \ud800 here.'))
    expect((await stream(tenant, body)).json).toMatchObject({ created: 1 })
    const [{ id } = { id: '' }] = (await tenant.project.list_chats({})).data
    expect((await tenant.project.get_chat({ chat_id: id })).messages[1]?.content).toBe('Acme \ufffd here.')
  })
})

describe('concurrency', () => {
  test('two imports of one file create every chat exactly once', async () => {
    const tenant = await server.tenant()
    const body = ndjson(
      Array.from({ length: 300 }, (_, i) => chat('Acme.', { prompt: { text: `Q${i % 20}`, country_code: 'US' } })),
    )
    const answers = await Promise.all([1, 2, 3].map(() => stream(tenant, body)))
    const sum = (field: string) => answers.reduce((total, { json }) => total + Number(json[field]), 0)
    expect([sum('created'), sum('skipped'), sum('rejected')]).toEqual([300, 600, 0])
    expect(await acme(tenant)).toEqual({ chats: 300, mentions: 300 })
  })

  test('while chats are replaced, reports count each chat as entirely old or entirely new', async () => {
    const tenant = await server.tenant()
    const chats = Array.from({ length: 50 }, () => chat('Acme.'))
    await tenant.project.import_chats({ chats })
    let is_over = false
    const seen = new Set<string>()
    const watch = (async () => {
      while (!is_over) seen.add(JSON.stringify(await acme(tenant)))
    })()
    for (const mentions of [2, 3, 4]) {
      const renewed = chats.map((one, i) => ({
        ...one,
        created_at: `2026-0${1 + ((mentions + i) % 6)}-10T00:00:00Z`,
        messages: [{ role: 'assistant', content: 'Acme. '.repeat(mentions) }],
      }))
      await tenant.project.import_chats({ chats: renewed, on_conflict: 'replace' })
      expect(await acme(tenant)).toEqual({ chats: 50, mentions: 50 * mentions })
    }
    is_over = true
    await watch
    for (const state of seen) expect([50, 100, 150, 200]).toContain(JSON.parse(state).mentions)
  })
})
