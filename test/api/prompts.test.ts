import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat, recalculated } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const project = async () => (await server.tenant()).project
const us = { country_code: 'US' as const }
/** Names of the tags of every prompt, by its text. */
const tagNames = async (api: Client): Promise<Record<string, (string | undefined)[]>> => {
  const names = new Map((await api.list_tags()).data.map(({ id, name }) => [id, name]))
  const { data } = await api.list_prompts()
  return Object.fromEntries(
    data.map(({ messages, tags }) => [messages[0]?.content, tags.map(({ id }) => names.get(id)).sort()]),
  )
}
const texts = ({ data }: { data: { messages: { content: string }[] }[] }) =>
  data.map(({ messages }) => messages[0]?.content)

describe('a new prompt', () => {
  test('is listed with what was sent', async () => {
    const api = await project()
    const { id: topic_id } = await api.create_topic({ name: 'Pricing' })
    const { id: tag_id } = await api.create_tag({ name: 'Europe' })
    const made = await api.create_prompt({
      text: '  Which tool? ',
      country_code: 'DE',
      topic_id,
      tag_ids: [tag_id, tag_id],
    })
    const { data, total_count, totalCount } = await api.list_prompts()
    expect(data).toEqual([
      {
        id: made.id,
        messages: [{ content: 'Which tool?' }],
        topic: { id: topic_id },
        is_archived: false,
        user_location: { country: 'DE' },
        tags: expect.arrayContaining([{ id: tag_id }]),
        created_at: expect.stringMatching(/Z$/),
      },
    ])
    expect(data[0]?.tags).toHaveLength(3)
    expect(made).toEqual({ id: expect.stringMatching(/^pr_[0-9a-f-]{36}$/) })
    expect([total_count, totalCount]).toEqual([1, 1])
  })

  test('gets one tag of each system group', async () => {
    const api = await project()
    for (const text of ['What is a crm?', 'Best crm tools compared', 'Buy Acme licenses'])
      await api.create_prompt({ text, ...us })
    expect(await tagNames(api)).toEqual({
      'What is a crm?': ['informational', 'non-branded'],
      'Best crm tools compared': ['commercial', 'non-branded'],
      'Buy Acme licenses': ['branded', 'transactional'],
    })
  })

  test('is unique per country', async () => {
    const [api, other] = [await project(), await project()]
    const { id } = await api.create_prompt({ text: 'Which?', ...us })
    await expect(api.create_prompt({ text: ' Which? ', ...us })).rejects.toMatchObject({
      status: 409,
      message: `A prompt with this text already exists for US (${id}). Change the text or the country.`,
    })
    await api.create_prompt({ text: 'Which?', country_code: 'DE' })
    await api.create_prompt({ text: 'which?', ...us })
    await other.create_prompt({ text: 'Which?', ...us })
  })

  test('has 1 to 2000 characters', async () => {
    const api = await project()
    await api.create_prompt({ text: '語'.repeat(2000), ...us })
    await expect(api.create_prompt({ text: 'x'.repeat(2001), ...us })).rejects.toMatchObject({
      status: 400,
      message: 'text must have 1 to 2000 characters, got 2001.',
    })
  })

  test('is refused with an unknown or deleted tag or topic, or one of another project', async () => {
    const [api, other] = [await project(), await project()]
    const { id: topic } = await other.create_topic({ name: 'Theirs' })
    const { id: tag } = await api.create_tag({ name: 'Mine' })
    const { id: foreign } = await other.create_tag({ name: 'Theirs' })
    const { id: deleted } = await api.create_tag({ name: 'Deleted' })
    await api.delete_tag({ tag_id: deleted })
    for (const topic_id of [topic, 'x', 'to_x']) {
      await expect(api.create_prompt({ text: 'Which?', ...us, topic_id })).rejects.toMatchObject({
        status: 404,
        message: `Topic ${topic_id} was not found. Check topic_id with GET /topics.`,
      })
    }
    for (const id of [foreign, deleted, 'x']) {
      await expect(api.create_prompt({ text: 'Which?', ...us, tag_ids: [tag, id] })).rejects.toMatchObject({
        status: 404,
        message: `Tag ${id} (tag_ids[1]) was not found. Check the id with GET /tags.`,
      })
    }
    expect((await api.list_prompts()).data).toEqual([])
  })

  test('may name system tags; they are ignored', async () => {
    const api = await project()
    const { data } = await api.list_tags()
    await api.create_prompt({ text: 'What is a crm?', ...us, tag_ids: data.map(({ id }) => id) })
    expect(await tagNames(api)).toEqual({ 'What is a crm?': ['informational', 'non-branded'] })
  })

  test('is created once by concurrent requests', async () => {
    const api = await project()
    const made = await Promise.allSettled(Array.from({ length: 5 }, () => api.create_prompt({ text: 'Which?', ...us })))
    expect(made.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))).toEqual([409, 409, 409, 409])
  })
})

describe('the list of prompts', () => {
  test('is filtered by topic, tag and archive state, alone and combined', async () => {
    const api = await project()
    const { id: topic_id } = await api.create_topic({ name: 'T' })
    const { id: tag_id } = await api.create_tag({ name: 'G' })
    await api.create_prompt({ text: 'both', ...us, topic_id, tag_ids: [tag_id] })
    await api.create_prompt({ text: 'topic', ...us, topic_id })
    const { id } = await api.create_prompt({ text: 'tag', ...us, tag_ids: [tag_id] })
    await api.archive_prompt({ prompt_id: id })
    expect(texts(await api.list_prompts())).toEqual(['both', 'topic', 'tag'])
    expect(texts(await api.list_prompts({ topic_id }))).toEqual(['both', 'topic'])
    expect(texts(await api.list_prompts({ tag_id }))).toEqual(['both', 'tag'])
    expect(texts(await api.list_prompts({ tag_id, topic_id }))).toEqual(['both'])
    expect(texts(await api.list_prompts({ is_archived: true }))).toEqual(['tag'])
    expect(texts(await api.list_prompts({ is_archived: false, tag_id }))).toEqual(['both'])
  })

  test('keeps creation order, even within one import', async () => {
    const api = await project()
    const sent = Array.from({ length: 300 }, (_, i) => `Question ${i}?`)
    await api.import_chats({ chats: sent.map((text) => chat('Acme.', { prompt: { text, country_code: 'US' } })) })
    expect(texts(await api.list_prompts({ limit: 300 }))).toEqual(sent)
  })

  test('is filtered by creation date in UTC, both dates inclusive', async () => {
    const api = await project()
    const { id } = await api.create_prompt({ text: 'Which?', ...us })
    const created_at = new Date('2026-03-01T23:59:59.999Z')
    await server.services.db.updateTable('prompts').set({ created_at }).where('id', '=', id).execute()
    expect((await api.list_prompts({ start_date: '2026-03-01', end_date: '2026-03-01' })).total_count).toBe(1)
    expect((await api.list_prompts({ start_date: '2026-03-02' })).total_count).toBe(0)
    expect((await api.list_prompts({ end_date: '2026-02-28' })).total_count).toBe(0)
  })

  test('is searched in any case and language', async () => {
    const api = await project()
    for (const text of ['Größte Äpfel?', '100% of_tools', 'ＣＲＭ vergleichen'])
      await api.create_prompt({ text, ...us })
    const found = async (search: string) => texts(await api.list_prompts({ search }))
    expect(await found('GRÖßTE ä')).toEqual(['Größte Äpfel?'])
    expect(await found('crm')).toEqual(['ＣＲＭ vergleichen'])
    expect(await found('%')).toEqual(['100% of_tools'])
    expect(await found('f_t')).toEqual(['100% of_tools'])
    expect(await found('nothing')).toEqual([])
    const page = await api.list_prompts({ search: 'e', limit: 1, offset: 1 })
    expect([texts(page), page.total_count, page.totalCount]).toEqual([['ＣＲＭ vergleichen'], 2, 2])
    expect(page).not.toHaveProperty('search_truncated')
  })

  test('searches its first 20,000 prompts, and says when there are more', async () => {
    const { project: api, project_id } = await server.tenant()
    await sql`
      INSERT INTO prompts (id, project_id, text, text_hash, country_code, mirrored_version)
      SELECT ${project_id} || n, ${project_id}, 'Prompt ' || n, n, 'US', 1 FROM generate_series(1, 20000) AS n`.execute(
      server.services.db,
    )
    expect(await api.list_prompts({ search: 'prompt 777', limit: 1 })).toMatchObject({ total_count: 11 })
    expect(await api.list_prompts({ search: 'prompt 777', limit: 1 })).not.toHaveProperty('search_truncated')
    await api.create_prompt({ text: 'The 20,001st prompt', ...us })
    expect(await api.list_prompts({ search: '20,001st' })).toMatchObject({
      data: [],
      total_count: 0,
      search_truncated: true,
    })
  })

  test('is paged without a gap or an overlap', async () => {
    const api = await project()
    await api.import_chats({
      chats: Array.from({ length: 25 }, (_, i) =>
        chat('Acme.', { prompt: { text: `Prompt ${i}?`, country_code: 'US' } }),
      ),
    })
    const pages = []
    for (let offset = 0; offset < 30; offset += 10) pages.push(await api.list_prompts({ limit: 10, offset }))
    expect(pages.map(({ data, total_count }) => [data.length, total_count])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
    ])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(25)
  })
})

describe('an update of a prompt', () => {
  test('replaces its user tags and its topic; system tags stay, sent or not', async () => {
    const api = await project()
    const [a, b] = [await api.create_tag({ name: 'a' }), await api.create_tag({ name: 'b' })]
    const { id: topic_id } = await api.create_topic({ name: 'T' })
    const { id: prompt_id } = await api.create_prompt({ text: 'What is a crm?', ...us, tag_ids: [a.id] })
    const system = ['informational', 'non-branded']
    expect(await api.update_prompt({ prompt_id, topic_id })).toEqual({})
    expect(await tagNames(api)).toEqual({ 'What is a crm?': ['a', ...system] })
    const { data } = await api.list_tags({ group: 'branding' })
    await api.update_prompt({ prompt_id, tag_ids: [b.id, ...data.map(({ id }) => id)] })
    expect(await tagNames(api)).toEqual({ 'What is a crm?': ['b', ...system] })
    expect((await api.list_prompts()).data[0]?.topic).toEqual({ id: topic_id })
    await api.update_prompt({ prompt_id, tag_ids: [], topic_id: null })
    expect(await tagNames(api)).toEqual({ 'What is a crm?': system })
    expect((await api.list_prompts()).data[0]?.topic).toBeNull()
    expect(await api.update_prompt({ prompt_id })).toEqual({})
  })

  test('sets its search volume, or clears it', async () => {
    const api = await project()
    const { id: prompt_id } = await api.create_prompt({ text: 'Which crm?', ...us, volume: 3 })
    await api.create_prompt({ text: 'Which erp?', ...us, volume: null })
    const volumes = async () => (await api.list_prompts()).data.map(({ volume }) => volume)
    expect(await volumes()).toEqual([3, undefined])
    await api.update_prompt({ prompt_id, topic_id: null })
    expect(await volumes()).toEqual([3, undefined])
    await api.update_prompt({ prompt_id, volume: 5 })
    expect(await volumes()).toEqual([5, undefined])
    await api.update_prompt({ prompt_id, volume: null })
    expect((await api.list_prompts()).data[0]).not.toHaveProperty('volume')
    for (const volume of [0, 6, 2.5]) {
      await expect(api.update_prompt({ prompt_id, volume: volume as 1 })).rejects.toMatchObject({
        status: 400,
        message: `volume must be integer from 1 to 5, got ${volume}.`,
      })
    }
  })

  test('shows in the next report', async () => {
    const api = await project()
    const { id: topic_id } = await api.create_topic({ name: 'T' })
    const { id: prompt_id } = await api.create_prompt({ text: 'Which?', ...us })
    await api.import_chats({ chats: [chat('Acme.', { prompt: { id: prompt_id } })] })
    const rows = async () =>
      (await api.get_brands_report({ dimensions: ['topic_id'] })).data.map(({ topic }) => topic?.id)
    expect(await rows()).toEqual([])
    await api.update_prompt({ prompt_id, topic_id })
    expect(await rows()).toEqual([topic_id])
  })

  test('never changes its text', async () => {
    const api = await project()
    const { id: prompt_id } = await api.create_prompt({ text: 'Which?', ...us })
    expect(await api.update_prompt({ prompt_id, text: 'Which?' })).toEqual({})
    await expect(api.update_prompt({ prompt_id, text: 'Who?', topic_id: null })).rejects.toMatchObject({
      status: 400,
      message: `text of prompt ${prompt_id} cannot be changed. Create a new prompt and archive this one.`,
    })
  })

  test('to an unknown tag or topic is 404, and changes nothing', async () => {
    const api = await project()
    const { id: tag } = await api.create_tag({ name: 'a' })
    const { id: prompt_id } = await api.create_prompt({ text: 'What is a crm?', ...us, tag_ids: [tag] })
    await expect(api.update_prompt({ prompt_id, topic_id: 'to_x' })).rejects.toMatchObject({ status: 404 })
    await expect(api.update_prompt({ prompt_id, tag_ids: ['tg_x'] })).rejects.toMatchObject({
      status: 404,
      message: 'Tag tg_x (tag_ids[0]) was not found. Check the id with GET /tags.',
    })
    expect(await tagNames(api)).toEqual({ 'What is a crm?': ['a', 'informational', 'non-branded'] })
  })
})

describe('an archived prompt', () => {
  test('is marked, and can be unarchived; doing either twice succeeds', async () => {
    const api = await project()
    const { id: prompt_id } = await api.create_prompt({ text: 'Which?', ...us })
    const is_archived = async () => (await api.list_prompts()).data[0]?.is_archived
    for (let i = 0; i < 2; i++) expect(await api.archive_prompt({ prompt_id })).toEqual({})
    expect(await is_archived()).toBe(true)
    for (let i = 0; i < 2; i++) expect(await api.unarchive_prompt({ prompt_id })).toEqual({})
    expect(await is_archived()).toBe(false)
  })

  test('still counts in reports', async () => {
    const api = await project()
    const { id: prompt_id } = await api.create_prompt({ text: 'Which?', ...us })
    await api.import_chats({ chats: [chat('Acme.', { prompt: { id: prompt_id } })] })
    await api.archive_prompt({ prompt_id })
    expect((await api.get_brands_report({})).data[0]?.visibility_count).toBe(1)
  })
})

describe('a deleted prompt', () => {
  test('is gone with its chats, and its text is free', async () => {
    const api = await project()
    const { id: prompt_id } = await api.create_prompt({ text: 'Which?', ...us })
    const { created } = await api.import_chats({ chats: [chat('Acme.', { prompt: { id: prompt_id } })] })
    expect(await api.delete_prompt({ prompt_id })).toEqual({})
    expect((await api.list_prompts()).data).toEqual([])
    expect((await api.list_chats({ include_archived_prompts: true })).data).toEqual([])
    expect((await api.get_brands_report({})).data).toEqual([])
    await expect(api.get_chat({ chat_id: created[0]?.chat_id ?? '' })).rejects.toMatchObject({ status: 404 })
    expect((await api.create_prompt({ text: 'Which?', ...us })).id).not.toBe(prompt_id)
  })

  test('is 404 for every operation on it', async () => {
    const api = await project()
    const { id: prompt_id } = await api.create_prompt({ text: 'Which?', ...us })
    await api.delete_prompt({ prompt_id })
    const unknown = { status: 404, message: `Prompt ${prompt_id} was not found. Check the id with GET /prompts.` }
    for (const operation of ['delete_prompt', 'archive_prompt', 'unarchive_prompt', 'update_prompt'] as const) {
      await expect(api[operation]({ prompt_id })).rejects.toMatchObject(unknown)
    }
  })
})

describe('the tag branded', () => {
  test('follows the own brand, in the next list, filter and report', async () => {
    const { project: api, project_id, own_brand_id: brand_id } = await server.tenant()
    await api.create_prompt({ text: 'Is Acme good?', ...us })
    await api.create_prompt({ text: 'Is Bolt good?', ...us })
    const branded = async () =>
      Object.entries(await tagNames(api)).flatMap(([text, tags]) => (tags.includes('branded') ? [text] : []))
    expect(await branded()).toEqual(['Is Acme good?'])
    await api.update_brand({ brand_id, name: 'Bolt' })
    expect(await branded()).toEqual(['Is Bolt good?'])
    await api.update_brand({ brand_id, aliases: ['Acme'] })
    expect(await branded()).toEqual(['Is Acme good?', 'Is Bolt good?'])
    const [tag_id = ''] = (await api.list_tags()).data.flatMap(({ id, name }) => (name === 'branded' ? [id] : []))
    expect((await api.list_prompts({ tag_id })).total_count).toBe(2)
    await recalculated(api, project_id)
  })

  test('is right after concurrent changes, and every prompt has one tag of the group', async () => {
    const { project: api, own_brand_id: brand_id } = await server.tenant()
    const names = ['Ant', 'Bee', 'Cat', 'Dog', 'Elk']
    for (const name of names) await api.create_prompt({ text: `Is ${name} good?`, ...us })
    await Promise.all(names.map((name) => api.update_brand({ brand_id, aliases: [name] })))
    const [alias] = (await api.list_brands()).data[0]?.aliases ?? []
    expect(await tagNames(api)).toEqual(
      Object.fromEntries(
        names.map((name) => [
          `Is ${name} good?`,
          name === alias ? ['branded', 'commercial'] : ['commercial', 'non-branded'],
        ]),
      ),
    )
  })

  test('does not come from a competitor', async () => {
    const api = await project()
    await api.create_brand({ name: 'Bolt' })
    await api.create_prompt({ text: 'Is Bolt good?', ...us })
    expect((await tagNames(api))['Is Bolt good?']).toContain('non-branded')
  })

  test('also follows the own brand when answers have to be reread', async () => {
    const { project: api, project_id, own_brand_id: brand_id } = await server.tenant()
    await api.import_chats({ chats: [chat('Acme.', { prompt: { text: 'Is Bolt good?', country_code: 'US' } })] })
    await api.update_brand({ brand_id, name: 'Bolt' })
    await recalculated(api, project_id)
    expect((await tagNames(api))['Is Bolt good?']).toContain('branded')
  })
})
