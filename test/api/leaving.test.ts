import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chat, recalculated, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

async function exported({ project }: Tenant, range: { start_date?: string; end_date?: string } = {}) {
  const lines = []
  for await (const line of await project.export_chats(range)) lines.push(line)
  return lines
}

/** A chat that has everything a chat can have. */
const whole = {
  external_id: 'whole',
  prompt: { text: 'Which tool is best?', country_code: 'US' as const, topic: 'Tools', tags: ['Blue', 'Old'] },
  model_channel_id: 'A-0',
  model_id: 'gpt-9',
  created_at: '2026-03-02T10:00:00.250Z',
  messages: [
    { role: 'user' as const, content: 'Which tool is best?' },
    { role: 'assistant' as const, content: '**Acme**, and it is "great"\n\n- 日本語 🙂' },
  ],
  sources: [
    { url: 'https://b.com/x?utm_source=a#y', title: null, citation_count: 0, citation_position: null },
    { url: 'https://www.a.com/', title: 'A', citation_count: 2, citation_position: 1 },
  ],
  queries: ['best tool'],
  shopping_queries: [{ text: 'tools', products: ['Acme One'] }],
  products: [
    {
      name: 'Acme One',
      brand: 'Acme',
      position: 1,
      price: 9.5,
      currency: 'EUR',
      rating: 4.5,
      image_url: 'https://a.com/1.png',
      merchant: { name: 'Shop', domain: 'shop.com' },
      queries: ['tools'],
      attributes: [{ group: 'Colour', value: 'red' }],
      variants: [{ name: 'XL', price: 11 }],
    },
  ],
  // Every feature, in the order of the contract.
  features: ['SHOPPING' as const, 'AD' as const, 'MAP' as const, 'WEB_SEARCH' as const],
  is_truncated: true,
  maps: [{ name: 'Shop', url: 'https://maps.com/1' }],
  ads: [
    {
      id: 'ad',
      brand_name: 'Bolt',
      url: 'https://bolt.io',
      ad_unit_type: 'TEXT',
      ads_request_id: 'r',
      cards: [{ title: 't', body: 'b', image_url: 'https://bolt.io/i', target_url: 'https://bolt.io/t' }],
    },
  ],
}

describe('an export', () => {
  test('returns a chat as it was imported', async () => {
    const tenant = await server.tenant()
    await tenant.project.import_chats({ chats: [whole] })
    expect(await exported(tenant)).toEqual([whole])
  })

  test('has one line per chat, oldest day first, and is empty for a project without answers', async () => {
    const tenant = await server.tenant()
    const send = () => server.send('/customer/v1/chats/export', { key: tenant.key, headers: {} })
    const path = `/customer/v1/chats/export?project_id=${tenant.project_id}`
    expect(await server.send(path, { key: tenant.key })).toMatchObject({ status: 200, json: undefined })
    expect((await send()).status).toBe(400)
    const days = ['2026-03-03', '2026-03-01', '2026-03-02']
    const chats = days.map((day) => chat('Acme.', { external_id: day, created_at: `${day}T00:00:00Z` }))
    await tenant.project.import_chats({ chats })
    const { headers, json } = await server.send(path, { key: tenant.key })
    expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const lines = String(json).split('\n')
    expect(lines.at(-1)).toBe('')
    expect(lines.slice(0, -1).map((line) => JSON.parse(line).external_id)).toEqual([...days].sort())
    expect((await exported(tenant, { start_date: '2026-03-02', end_date: '2026-03-02' })).length).toBe(1)
    expect((await exported(tenant, { start_date: '2026-03-02' })).length).toBe(2)
  })

  test('refuses invalid dates', async () => {
    const { key, project_id } = await server.tenant()
    const path = `/customer/v1/chats/export?project_id=${project_id}`
    expect((await server.send(`${path}&start_date=2026-02-30`, { key })).json).toEqual({
      message: 'start_date must be an existing date as YYYY-MM-DD, got "2026-02-30".',
    })
    expect((await server.send(`${path}&start_date=2026-02-02&end_date=2026-02-01`, { key })).json).toEqual({
      message: 'start_date (2026-02-02) is after end_date (2026-02-01). Send a start on or before the end.',
    })
  })

  test('includes archived prompts, and leaves out deleted chats, replaced chats and those of deleted prompts', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const of = (text: string) => ({ prompt: { text, country_code: 'US' } })
    const { created } = await project.import_chats({
      chats: [
        chat('Kept.', { ...of('Archived?'), external_id: 'kept' }),
        chat('Old.', { external_id: 'replaced' }),
        chat('Gone.', { external_id: 'deleted' }),
        chat('Gone.', { ...of('Deleted?'), external_id: 'of a deleted prompt' }),
      ],
    })
    await project.import_chats({ chats: [chat('New.', { external_id: 'replaced' })], on_conflict: 'replace' })
    await project.delete_chat({ chat_id: created[2]?.chat_id ?? '' })
    const { data } = await project.list_prompts({})
    const prompt = (text: string) => ({ prompt_id: data.find((row) => row.messages[0]?.content === text)?.id ?? '' })
    await project.archive_prompt(prompt('Archived?'))
    await project.delete_prompt(prompt('Deleted?'))
    const left = await exported(tenant)
    expect(left.map(({ external_id, messages }) => [external_id, messages.at(-1)?.content]).sort()).toEqual([
      ['kept', 'Kept.'],
      ['replaced', 'New.'],
    ])
  })

  test('covers many pages without gap or repeat, even with long texts', async () => {
    const tenant = await server.tenant()
    const long = `Acme. ${'x'.repeat(600_000)}`
    const chats = Array.from({ length: 450 }, (_, i) =>
      chat(i % 50 === 0 ? long : 'Acme.', {
        external_id: String(i),
        created_at: `2026-03-0${1 + (i % 9)}T00:00:00Z`,
        prompt: { text: `Which ${i % 7}?`, country_code: 'US' },
      }),
    )
    await tenant.project.import_chats({ chats: chats.slice(0, 10) })
    await tenant.project.import_chats({ chats: chats.slice(10) })
    const ids = (await exported(tenant)).map(({ external_id }) => Number(external_id))
    expect(ids.sort((a, b) => a - b)).toEqual(chats.map((_, i) => i))
  })

  test('breaks off when a store fails, instead of ending as if it were complete', async () => {
    const tenant = await server.tenant()
    const long = `Acme. ${'x'.repeat(4_800_000)}`
    await tenant.project.import_chats({ chats: [chat(long), chat(long)] })
    const { analytics } = server.services
    const { queryBytes } = analytics
    // An export reads lines; other work of the service reads the Native format and is not affected.
    const failAfter = (calls: number) => {
      analytics.queryBytes = (...args) =>
        args[2] === 'Native' || calls-- > 0 ? queryBytes(...args) : Promise.reject(new Error('no store'))
    }
    try {
      failAfter(0)
      await expect(exported(tenant)).rejects.toMatchObject({ status: 500 })
      failAfter(5)
      await expect(exported(tenant)).rejects.toThrow('terminated')
    } finally {
      analytics.queryBytes = queryBytes
    }
    expect((await exported(tenant)).length).toBe(2)
  })

  test('imported into another project gives the same report', async () => {
    const words = fc.constantFrom(
      'Acme',
      'Bolt',
      'Acme is great.',
      '- Bolt is poor\n- Acme',
      'None.',
      '**Crest**, Acme',
    )
    const chats = fc.array(
      fc.record({
        answer: fc.array(words, { maxLength: 4 }).map((parts) => parts.join('\n\n')),
        day: fc.integer({ min: 1, max: 9 }),
        channel: fc.constantFrom('A-0', 'B-0', 'L-0'),
        prompt: fc.record({
          text: fc.constantFrom('One?', 'Two?', 'Acme or Bolt?'),
          country_code: fc.constantFrom('US' as const, 'DE' as const),
          topic: fc.constantFrom('T', 'U', null),
          tags: fc.subarray(['x', 'y']),
        }),
        sources: fc.subarray([{ url: 'https://a.com/1' }, { url: 'https://b.com', citation_count: 1 }]),
      }),
      { minLength: 1, maxLength: 20 },
    )
    await fc.assert(
      fc.asyncProperty(chats, async (made) => {
        const [one, other] = [await server.tenant(), await server.tenant()]
        for (const { project } of [one, other]) await project.create_brand({ name: 'Bolt' })
        await one.project.import_chats({
          chats: made.map(({ answer, day, channel, ...fields }) =>
            chat(answer, { ...fields, model_channel_id: channel, created_at: `2026-03-0${day}T08:00:00Z` }),
          ),
        })
        const lines = await exported(one)
        await other.project.import_chats({ chats: lines })
        expect(await reportOf(other)).toEqual(await reportOf(one))
        const inOrder = (all: typeof lines) => all.toSorted((a, b) => (a.external_id < b.external_id ? -1 : 1))
        expect(inOrder(await exported(other))).toEqual(inOrder(lines))
      }),
      { numRuns: process.env.LONG ? 100 : 3 },
    )
  })
})

/** All report columns of brands that do not depend on ids, with names in place of ids. */
async function reportOf({ project }: Tenant) {
  const names = new Map<string, string>()
  for (const { data } of [await project.list_tags({}), await project.list_topics({})]) {
    for (const { id, name } of data) names.set(id, name)
  }
  const rows = []
  for (const dimension of ['date', 'model_channel_id', 'country_code', 'tag_id', 'topic_id'] as const) {
    const { data } = await project.get_brands_report({ dimensions: [dimension] })
    rows.push(
      ...data.map(({ brand, tag, topic, ...row }) =>
        JSON.stringify({ ...row, brand: brand.name, tag: names.get(tag?.id ?? ''), topic: names.get(topic?.id ?? '') }),
      ),
    )
  }
  return rows.sort()
}

describe('a deleted chat', () => {
  test('is gone from the next report, from lists and lookups, and its external id is free', async () => {
    const { project } = await server.tenant()
    const chats = [chat('Acme.', { external_id: 'a' }), chat('Nothing.', { external_id: 'b' })]
    const { created } = await project.import_chats({ chats })
    const chat_id = created[0]?.chat_id ?? ''
    expect(await project.delete_chat({ chat_id })).toEqual({})
    const { data } = await project.get_brands_report({})
    expect(data).toMatchObject([{ visibility_count: 0, visibility_total: 1, mention_count: 0 }])
    expect(await project.list_chats({})).toMatchObject({ total_count: 1, data: [{ id: created[1]?.chat_id }] })
    const unknown = { status: 404, message: `Chat ${chat_id} was not found. Check the id with GET /chats.` }
    await expect(project.get_chat({ chat_id })).rejects.toMatchObject(unknown)
    await expect(project.delete_chat({ chat_id })).rejects.toMatchObject(unknown)
    expect((await project.import_chats({ chats })).created).toMatchObject([{ external_id: 'a' }])
    expect((await project.get_brands_report({})).data).toMatchObject([{ visibility_count: 1, visibility_total: 2 }])
  })

  test('of a deleted prompt is 404', async () => {
    const { project } = await server.tenant()
    const { created } = await project.import_chats({ chats: [chat('Acme.')] })
    const { data } = await project.list_prompts({})
    await project.delete_prompt({ prompt_id: data[0]?.id ?? '' })
    await expect(project.delete_chat({ chat_id: created[0]?.chat_id ?? '' })).rejects.toMatchObject({ status: 404 })
  })

  test('is deleted once by concurrent requests', async () => {
    const { project } = await server.tenant()
    const { created } = await project.import_chats({ chats: [chat('Acme.'), chat('Acme.')] })
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => project.delete_chat({ chat_id: created[0]?.chat_id ?? '' })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect((await project.get_brands_report({})).data).toMatchObject([{ visibility_total: 1 }])
  })

  test('is not brought back by a recalculation', async () => {
    const { project, project_id, api } = await server.tenant()
    const { created } = await project.import_chats({ chats: [chat('Acme and Bolt.'), chat('Bolt.')] })
    await Promise.all([
      project.create_brand({ name: 'Bolt' }),
      project.delete_chat({ chat_id: created[0]?.chat_id ?? '' }),
    ])
    await recalculated(api, project_id)
    const { data } = await project.get_brands_report({})
    expect(
      data.map(({ brand, visibility_count, visibility_total }) => [brand.name, visibility_count, visibility_total]),
    ).toEqual([
      ['Bolt', 1, 1],
      ['Acme', 0, 1],
    ])
  })
})

describe('a deleted project', () => {
  test('is hidden immediately with all its data, and frees its place and credits in the plan', async () => {
    const { company_id, api, project_id, project } = await server.tenant()
    await server.services.db
      .updateTable('companies')
      .set({ plan: JSON.stringify({ projects: 2, credits: 10 }) })
      .where('id', '=', company_id)
      .execute()
    const fields = { domain: 'b.com', country_code: 'US' as const, allocated_credits: 10 }
    const { id } = await api.create_project({ ...fields, name: 'B' })
    await api.import_chats({ project_id: id, chats: [chat('B.')] })
    await expect(api.create_project({ ...fields, name: 'C' })).rejects.toMatchObject({ status: 400 })
    expect(await api.delete_project({ project_id: id })).toEqual({})
    expect((await api.list_projects({})).data.map((row) => row.id)).toEqual([project_id])
    const gone = `Project ${id} was not found. Check`
    for (const ask of [
      () => api.list_chats({ project_id: id }),
      () => api.get_brands_report({ project_id: id }),
      () => api.update_project({ project_id: id, name: 'Back' }),
      () => api.delete_project({ project_id: id }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ status: 404, message: expect.stringContaining(gone) })
    }
    await api.create_project({ ...fields, name: 'C' })
    await expect(project.delete_project({ project_id })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('DELETE /projects/{project_id} needs a company key'),
    })
  })
})
