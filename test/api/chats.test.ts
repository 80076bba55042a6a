import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat, recalculated } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const project = async () => (await server.tenant()).project
/** Stores answers and returns their ids by external id. */
const stored = async (api: Client, chats: object[]) => {
  const { created, rejected } = await api.import_chats({ chats })
  expect(rejected).toEqual([])
  return Object.fromEntries(created.map(({ external_id, chat_id }) => [external_id, chat_id]))
}
const dayOf = (created_at: string) => ({ created_at })

describe('the list of chats', () => {
  let api: Client
  let ids: Record<string, string>
  let prompt_id: string
  beforeAll(async () => {
    api = await project()
    prompt_id = (await api.create_prompt({ text: 'Which one?', country_code: 'US' })).id
    ids = await stored(api, [
      chat('Acme.', { external_id: 'late', ...dayOf('2026-03-03T00:00:00Z'), features: ['AD', 'MAP'] }),
      chat('None.', {
        external_id: 'early',
        ...dayOf('2026-03-01T23:59:59.999Z'),
        features: ['AD'],
        model_channel_id: 'C-0',
      }),
      chat('Acme.', { external_id: 'middle', ...dayOf('2026-03-02T12:00:00Z'), prompt: { id: prompt_id } }),
    ])
  })
  const found = async (query: Parameters<Client['list_chats']>[0] = {}) => {
    const { data, total_count, totalCount } = await api.list_chats(query)
    expect([total_count, totalCount]).toEqual([data.length, data.length])
    const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]))
    return data.map(({ id }) => names[id])
  }

  test('is sorted oldest first or newest first', async () => {
    expect(await found()).toEqual(['early', 'middle', 'late'])
    expect(await found({ sort: 'asc' })).toEqual(['early', 'middle', 'late'])
    expect(await found({ sort: 'desc' })).toEqual(['late', 'middle', 'early'])
  })

  test('shows the prompt, model, channel, date and features of each chat', async () => {
    const { data } = await api.list_chats({ prompt_id })
    expect(data).toEqual([
      {
        id: ids.middle,
        prompt: { id: prompt_id },
        model: { id: 'chatgpt-scraper' },
        model_channel: { id: 'A-0' },
        date: '2026-03-02',
        features: [],
      },
    ])
    expect((await api.list_chats({ sort: 'desc', limit: 1 })).data[0]?.features.sort()).toEqual(['AD', 'MAP'])
  })

  test('is paged; the counts cover all pages', async () => {
    const page = await api.list_chats({ limit: 1, offset: 1 })
    expect([page.data.map(({ id }) => id), page.total_count, page.totalCount]).toEqual([[ids.middle], 3, 3])
    expect((await api.list_chats({ sort: 'desc', limit: 1, offset: 2 })).data.map(({ id }) => id)).toEqual([ids.early])
    expect((await api.list_chats({ offset: 3 })).data).toEqual([])
  })

  test('is filtered by dates in UTC, both inclusive', async () => {
    expect(await found({ start_date: '2026-03-02' })).toEqual(['middle', 'late'])
    expect(await found({ end_date: '2026-03-02' })).toEqual(['early', 'middle'])
    expect(await found({ start_date: '2026-03-01', end_date: '2026-03-01' })).toEqual(['early'])
    expect(await found({ start_date: '0001-01-01', end_date: '9999-12-31' })).toHaveLength(3)
    expect(await found({ end_date: '0001-01-01' })).toEqual([])
    expect(await found({ start_date: '9999-12-31' })).toEqual([])
  })

  test('is filtered to chats with all requested features', async () => {
    expect(await found({ features: ['AD'] })).toEqual(['early', 'late'])
    expect(await found({ features: ['AD', 'MAP'] })).toEqual(['late'])
    expect(await found({ features: ['AD', 'MAP', 'SHOPPING'] })).toEqual([])
    expect(await found({ features: [] })).toHaveLength(3)
    await expect(found({ features: ['IMAGE' as 'AD'] })).rejects.toMatchObject({
      status: 400,
      message: 'features[0] does not accept "IMAGE". Use one of: SHOPPING, PRODUCT_COMPARISON, AD, MAP, WEB_SEARCH.',
    })
  })

  test('is filtered by channel, prompt and brand, alone and combined', async () => {
    const [own] = (await api.list_brands()).data
    expect(await found({ model_channel_id: 'C-0' })).toEqual(['early'])
    expect(await found({ model_channel_id: 'perplexity-0' })).toEqual(['early'])
    expect(await found({ model_id: 'perplexity-scraper' })).toEqual(['early'])
    expect(await found({ model_id: 'perplexity-scraper', model_channel_id: 'C-0' })).toEqual(['early'])
    expect(await found({ model_id: 'perplexity-scraper', model_channel_id: 'A-0' })).toEqual([])
    expect(await found({ prompt_id })).toEqual(['middle'])
    expect(await found({ brand_id: own?.id ?? '' })).toEqual(['middle', 'late'])
    expect(await found({ brand_id: own?.id ?? '', features: ['AD'] })).toEqual(['late'])
    expect(await found({ brand_id: `kw_${randomUUID()}` })).toEqual([])
    expect(await found({ prompt_id: `pr_${randomUUID()}` })).toEqual([])
  })

  test('is filtered by any of several channels, topics, tags and countries, and by a product', async () => {
    const shop = await project()
    const answer = (external_id: string, prompt: object, fields: object = {}) =>
      chat('Acme.', { external_id, prompt: { text: external_id, country_code: 'US', ...prompt }, ...fields })
    const all = await stored(shop, [
      answer('beans', { topic: 'Beans', tags: ['home'] }, { products: [{ name: 'Dark roast', position: 2 }] }),
      answer('mills', { topic: 'Mills', tags: ['home', 'gift'] }, { model_channel_id: 'C-0' }),
      answer('cups', { country_code: 'DE', tags: ['gift'] }, { model_channel_id: 'B-0' }),
      answer('milk', { country_code: 'FR' }, { products: [{ name: 'Oat', position: 1 }] }),
    ])
    const names = Object.fromEntries(Object.entries(all).map(([name, id]) => [id, name]))
    const of = async (query: Parameters<Client['list_chats']>[0]) => {
      const { data, total_count } = await shop.list_chats(query)
      expect(total_count).toBe(data.length)
      return data.map(({ id }) => names[id] ?? '').sort()
    }
    const idOf = (rows: { id: string; name: string }[], name: string) => rows.find((row) => row.name === name)?.id ?? ''
    const topics = (await shop.list_topics()).data
    const tags = (await shop.list_tags()).data
    const beans = idOf(topics, 'Beans')
    const mills = idOf(topics, 'Mills')
    const [home, gift] = [idOf(tags, 'home'), idOf(tags, 'gift')]
    expect(await of({ model_channel_ids: ['B-0', 'C-0'] })).toEqual(['cups', 'mills'])
    expect(await of({ model_channel_ids: ['B-0', 'C-0'], model_channel_id: 'C-0' })).toEqual(['mills'])
    expect(await of({ topic_ids: [beans] })).toEqual(['beans'])
    expect(await of({ topic_ids: [beans, mills] })).toEqual(['beans', 'mills'])
    expect(await of({ topic_ids: [`to_${randomUUID()}`] })).toEqual([])
    expect(await of({ tag_ids: [home] })).toEqual(['beans', 'mills'])
    expect(await of({ tag_ids: [home, gift] })).toEqual(['beans', 'cups', 'mills'])
    expect(await of({ country_codes: ['DE', 'FR'] })).toEqual(['cups', 'milk'])
    expect(await of({ tag_ids: [gift], country_codes: ['DE'], model_channel_ids: ['B-0', 'A-0'] })).toEqual(['cups'])
    expect(await of({ topic_ids: [], tag_ids: [], country_codes: [], model_channel_ids: [] })).toHaveLength(4)

    const products = (await shop.list_products()).data
    const roast = idOf(products, 'Dark roast')
    expect(await of({ product_id: roast })).toEqual(['beans'])
    expect(await of({ product_id: roast, country_codes: ['FR'] })).toEqual([])
    expect(await of({ product_id: randomUUID() })).toEqual([])
    // The prompt's current topic counts, as in the reports.
    const { data } = await shop.list_prompts({ topic_id: beans })
    await shop.update_prompt({ prompt_id: data[0]?.id ?? '', topic_id: mills })
    expect(await of({ topic_ids: [mills] })).toEqual(['beans', 'mills'])
    // An answer that replaces another counts in its place.
    await shop.import_chats({ chats: [answer('beans', { topic: 'Beans' })], on_conflict: 'replace' })
    expect(await of({ product_id: roast })).toEqual([])
  })

  test('each filter returns the chats that the report counts', async () => {
    const shop = await project()
    const answer = (external_id: string, day: string, prompt: object, fields: object = {}) =>
      chat('Acme.', { external_id, ...dayOf(`${day}T12:00:00Z`), prompt: { country_code: 'US', ...prompt }, ...fields })
    await stored(shop, [
      answer('a', '2026-03-01', { text: 'Beans?', topic: 'Beans', tags: ['home'] }),
      answer('b', '2026-03-02', { text: 'Beans?', topic: 'Beans', tags: ['home'] }, { model_channel_id: 'C-0' }),
      answer('c', '2026-03-02', { text: 'Mills?', topic: 'Mills', tags: ['home', 'gift'] }),
      answer('d', '2026-03-03', { text: 'Cups?', country_code: 'DE' }, { model_channel_id: 'B-0' }),
      answer('e', '2026-03-04', { text: 'Gone?', topic: 'Beans', tags: ['gift'] }),
      answer('f', '2026-03-04', { text: 'Old?', topic: 'Mills', tags: ['home'] }),
    ])
    const prompts = (await shop.list_prompts()).data
    const promptOf = (text: string) => prompts.find(({ messages }) => messages[0]?.content === text)?.id ?? ''
    await shop.delete_prompt({ prompt_id: promptOf('Gone?') })
    await shop.archive_prompt({ prompt_id: promptOf('Old?') })
    const idOf = (rows: { id: string; name: string }[], name: string) => rows.find((row) => row.name === name)?.id ?? ''
    const { data: topics } = await shop.list_topics()
    const { data: tags } = await shop.list_tags()
    const [beans, gift, home] = [idOf(topics, 'Beans'), idOf(tags, 'gift'), idOf(tags, 'home')]
    const days = (start_date?: string, end_date?: string) => ({
      ...(start_date && { start_date }),
      ...(end_date && { end_date }),
    })
    type Listed = Parameters<Client['list_chats']>[0]
    type Asked = Parameters<Client['get_brands_report']>[0]
    const by = (field: string, ...values: string[]) =>
      ({ filters: [{ field, operator: 'in', values }] }) as NonNullable<Asked>
    const pairs: [count: number, listed: Listed, asked: Asked][] = [
      [5, {}, {}],
      [2, days('2026-03-02', '2026-03-02'), days('2026-03-02', '2026-03-02')],
      [3, days(undefined, '2026-03-02'), days(undefined, '2026-03-02')],
      [1, days('2026-03-04'), days('2026-03-04')],
      [1, { model_channel_id: 'C-0' }, by('model_channel_id', 'C-0')],
      [1, { model_channel_id: 'perplexity-0' }, by('model_channel_id', 'perplexity-0')],
      [1, { model_id: 'perplexity-scraper' }, by('model_id', 'perplexity-scraper')],
      [2, { model_channel_ids: ['B-0', 'C-0'] }, by('model_channel_id', 'B-0', 'C-0')],
      [2, { prompt_id: promptOf('Beans?') }, by('prompt_id', promptOf('Beans?'))],
      [0, { prompt_id: promptOf('Gone?') }, by('prompt_id', promptOf('Gone?'))],
      [2, { topic_ids: [beans] }, by('topic_id', beans)],
      [1, { tag_ids: [gift] }, by('tag_id', gift)],
      [4, { tag_ids: [gift, home] }, by('tag_id', gift, home)],
      [1, { country_codes: ['DE'] }, by('country_code', 'DE')],
    ]
    for (const [count, listed, asked] of pairs) {
      const { total_count } = await shop.list_chats({ ...listed, include_archived_prompts: true })
      const [row] = (await shop.get_brands_report(asked)).data
      expect([listed, total_count, row?.visibility_total ?? 0]).toEqual([listed, count, count])
    }
    expect((await shop.list_chats({})).total_count).toBe(4)
  })

  test('treats ids as case-sensitive', async () => {
    const products = [{ name: 'Acme Cased', position: 1 }]
    const tenant = await project()
    await stored(tenant, [chat('Acme.', { products })])
    const [own] = (await tenant.list_brands()).data
    const [product] = (await tenant.list_products({})).data
    const capital = (id = '') => id.replace(/[0-9a-f-]{36}$/, (uuid) => uuid.toUpperCase())
    const count = async (query: object) => (await tenant.list_chats(query)).total_count
    expect(await count({ product_id: product?.id })).toBe(1)
    expect(await count({ product_id: capital(product?.id) })).toBe(0)
    expect(await count({ brand_id: own?.id })).toBe(1)
    expect(await count({ brand_id: capital(own?.id) })).toBe(0)
    const shares = async (operator: 'in' | 'not_in', id = '') =>
      (await tenant.get_brands_report({ filters: [{ field: 'brand_id', operator, values: [id] }] })).data.length
    expect([await shares('in', own?.id), await shares('in', capital(own?.id))]).toEqual([1, 0])
    expect([await shares('not_in', own?.id), await shares('not_in', capital(own?.id))]).toEqual([0, 1])
  })

  test('names invalid fields', async () => {
    await expect(api.list_chats({ brand_id: 'x' })).rejects.toMatchObject({
      status: 400,
      message: 'brand_id must be an id such as kw_<UUID>, got "x". Copy it from the list of that resource.',
    })
    await expect(api.list_chats({ prompt_id: 'kw_x' })).rejects.toMatchObject({
      status: 400,
      message: 'prompt_id must be an id such as pr_<UUID>, got "kw_x". Copy it from the list of that resource.',
    })
    await expect(api.list_chats({ model_channel_id: 'Z-0' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^model_channel_id does not accept "Z-0"\. Use one of: A-0, /),
    })
    await expect(api.list_chats({ model_id: 'none' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^model_id does not accept "none"\. Use model_channel_id with one of: A-0, /),
    })
    await expect(api.list_chats({ model_channel_ids: ['A-0', 'Z-0' as 'A-0'] })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('model_channel_ids'),
    })
    await expect(api.list_chats({ topic_ids: ['tg_x'] })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('topic_ids'),
    })
    await expect(api.list_chats({ country_codes: ['ZZ' as 'US'] })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('country_codes'),
    })
    await expect(api.list_chats({ product_id: 'x' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('product_id must be a UUID'),
    })
    await expect(api.list_chats({ sort: 'up' as 'asc' })).rejects.toMatchObject({
      status: 400,
      message: 'sort does not accept "up". Use one of: asc, desc.',
    })
  })

  test('leaves out chats of archived prompts by default, and those of deleted prompts always', async () => {
    const api = await project()
    const prompts = [
      await api.create_prompt({ text: 'A?', country_code: 'US' }),
      await api.create_prompt({ text: 'B?', country_code: 'US' }),
    ]
    await stored(
      api,
      prompts.map((prompt) => chat('Acme.', { prompt: { id: prompt.id } })),
    )
    const [a, b] = prompts.map(({ id }) => id)
    const of = async (include_archived_prompts?: boolean) =>
      (await api.list_chats({ include_archived_prompts })).data.map(({ prompt }) => prompt.id)
    await api.archive_prompt({ prompt_id: a ?? '' })
    expect([await of(), await of(false), (await of(true)).sort()]).toEqual([[b], [b], [a, b].sort()])
    await api.unarchive_prompt({ prompt_id: a ?? '' })
    expect((await of()).sort()).toEqual([a, b].sort())
    await api.archive_prompt({ prompt_id: a ?? '' })
    await api.delete_prompt({ prompt_id: a ?? '' })
    expect([await of(), await of(true)]).toEqual([[b], [b]])
  })

  test('has the chats of one project only', async () => {
    const { api: company, project_id } = await server.tenant()
    const { id: other } = await company.create_project({ name: 'Other', domain: 'other.com', country_code: 'US' })
    const { created } = await company.import_chats({ project_id: other, chats: [chat('Acme.')] })
    expect((await company.list_chats({ project_id })).data).toEqual([])
    expect((await company.list_chats({ project_id: other })).total_count).toBe(1)
    const chat_id = created[0]?.chat_id ?? ''
    await expect(company.get_chat({ project_id, chat_id })).rejects.toMatchObject({
      status: 404,
      message: `Chat ${chat_id} was not found. Check the id with GET /chats.`,
    })
    expect((await company.get_chat({ project_id: other, chat_id })).id).toBe(chat_id)
  })
})

describe('one chat', () => {
  const full = {
    external_id: 'full',
    prompt: { text: 'Best running shoe?', country_code: 'US' },
    model_channel_id: 'A-0',
    created_at: '2026-03-02T10:00:00.123Z',
    features: ['SHOPPING', 'AD'],
    messages: [
      { role: 'user', content: 'Best running shoe?' },
      { role: 'assistant', content: '😀 **Acme** is great. Bolt is bad. Acme again.' },
    ],
    sources: [
      { url: 'https://www.Example.com/Shoes?utm_source=x', title: 'Shoes', citation_count: 2, citation_position: 1 },
      { url: 'http://blog.example.co.uk/a', title: null },
    ],
    queries: ['best running shoe 2026'],
    shopping_queries: [{ text: 'running shoe', products: ['Acme Runner'] }],
    products: [
      {
        name: 'Acme Runner',
        brand: 'Acme',
        position: 1,
        price: 99.5,
        currency: 'USD',
        rating: 4.5,
        image_url: 'https://cdn.example.com/1.png',
        merchant: { name: 'Shop', domain: 'shop.com' },
        attributes: [{ group: 'Color', value: 'red' }],
        variants: [{ name: 'wide', price: 101 }],
        queries: ['q'],
      },
      { name: 'Bolt Racer', position: 2 },
    ],
    maps: [{ name: 'Acme Store', url: 'https://maps.example.com/1' }],
    ads: [
      {
        id: 'ad-1',
        brand_name: 'Bolt',
        url: 'https://bolt.io',
        ad_unit_type: 'carousel',
        ads_request_id: 'r-1',
        cards: [{ title: 'Bolt', body: 'Fast', image_url: 'https://bolt.io/1.png', target_url: 'https://bolt.io/x' }],
      },
    ],
  }

  test('is returned with everything that was sent, and with the deprecated duplicate fields', async () => {
    const api = await project()
    const [own] = (await api.list_brands()).data
    const { id: bolt } = await api.create_brand({ name: 'Bolt' })
    const { full: chat_id = '' } = await stored(api, [full])
    const read = await api.get_chat({ chat_id })
    const [runner, racer] = full.products
    const [ad] = full.ads
    expect(read).toEqual({
      id: chat_id,
      external_id: 'full',
      created_at: full.created_at,
      prompt: { id: expect.stringMatching(/^pr_/) },
      model: { id: 'chatgpt-scraper' },
      model_channel: { id: 'A-0' },
      messages: full.messages,
      sources: [
        source('https://www.Example.com/Shoes?utm_source=x', 'https://example.com/Shoes', 'example.com', 'Shoes', 2, 1),
        source('http://blog.example.co.uk/a', 'https://blog.example.co.uk/a', 'example.co.uk', null, 0, null),
      ],
      brands_mentioned: [
        {
          id: own?.id,
          name: 'Acme',
          position: 1,
          mention_count: 2,
          sentiment: expect.any(Number),
          mentions: [
            { message: 1, start: 4, end: 8, text: 'Acme' },
            { message: 1, start: 34, end: 38, text: 'Acme' },
          ],
        },
        {
          id: bolt,
          name: 'Bolt',
          position: 2,
          mention_count: 1,
          sentiment: expect.any(Number),
          mentions: [{ message: 1, start: 21, end: 25, text: 'Bolt' }],
        },
      ],
      raw_answer: null,
      analysis: {
        version: expect.any(String),
        brand_set_version: expect.any(Number),
        analyzed_at: expect.stringMatching(/Z$/),
      },
      queries: full.queries,
      shopping_queries: full.shopping_queries,
      products: [runner, { ...racer, queries: [] }],
      features: ['SHOPPING', 'PRODUCT_COMPARISON', 'AD', 'MAP', 'WEB_SEARCH'],
      is_truncated: false,
      maps: full.maps,
      ads: [
        {
          ...ad,
          brandName: 'Bolt',
          adUnitType: 'carousel',
          adsRequestId: 'r-1',
          cards: [{ ...ad?.cards[0], imageUrl: 'https://bolt.io/1.png', targetUrl: 'https://bolt.io/x' }],
        },
      ],
    })
    expect(read.brands_mentioned.map(({ sentiment }) => Math.sign(sentiment ?? 0))).toEqual([1, -1])
  })

  const source = (
    url: string,
    normalized: string,
    domain: string,
    title: string | null,
    count: number,
    position: number | null,
  ) => ({
    url,
    domain,
    title,
    url_normalized: normalized,
    citation_count: count,
    citation_position: position,
    urlNormalized: normalized,
    citationCount: count,
    citationPosition: position,
  })

  test('without ads, maps, products and sources has empty lists', async () => {
    const api = await project()
    const { plain: chat_id = '' } = await stored(api, [chat('Nothing.', { external_id: 'plain' })])
    expect(await api.get_chat({ chat_id })).toMatchObject({
      sources: [],
      brands_mentioned: [],
      queries: [],
      shopping_queries: [],
      products: [],
      features: [],
      maps: [],
      ads: [],
    })
  })

  test('can be imported as it was read', async () => {
    const [api, other] = [await project(), await project()]
    const { full: chat_id = '' } = await stored(api, [full])
    const read = await api.get_chat({ chat_id })
    const { full: copy_id = '' } = await stored(other, [{ ...read, prompt: full.prompt }])
    const { id, prompt, brands_mentioned, analysis, ...copy } = await other.get_chat({ chat_id: copy_id })
    expect(read).toMatchObject(copy)
    expect(id).not.toBe(read.id)
  })

  test('shows brands by their current names, and no deleted ones', async () => {
    const { project: api, project_id } = await server.tenant()
    const { id: brand_id } = await api.create_brand({ name: 'Bolt' })
    const { c: chat_id = '' } = await stored(api, [chat('Bolt beats Acme.', { external_id: 'c' })])
    const named = async () => (await api.get_chat({ chat_id })).brands_mentioned.map(({ name }) => name)
    expect(await named()).toEqual(['Bolt', 'Acme'])
    await api.update_brand({ brand_id, name: 'Acme Rival', aliases: ['Bolt'] })
    await recalculated(api, project_id)
    expect(await named()).toEqual(['Acme Rival', 'Acme'])
    await api.delete_brand({ brand_id })
    expect(await named()).toEqual(['Acme'])
  })

  test('that was never issued is 404, whatever the form of its id', async () => {
    const api = await project()
    for (const chat_id of [`ch_${randomUUID()}`, 'ch_x', 'x', '\0', '%', 'x'.repeat(2000)]) {
      await expect(api.get_chat({ chat_id })).rejects.toMatchObject({
        status: 404,
        message: expect.stringMatching(/^Chat .{1,101} was not found\. Check the id with GET \/chats\.$/s),
      })
    }
  })
})
