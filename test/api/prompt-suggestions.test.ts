import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { generate, profiled, texts } from '../suggestions.ts'

const server = await sharedServer()

/** A project with a topic that ten prompts are suggested for. */
async function suggested() {
  const tenant = await profiled(server)
  const { id: topic_id } = await tenant.project.create_topic({ name: 'Running shoes' })
  await generate(tenant.project, { topic_id })
  const { data } = await tenant.project.list_prompt_suggestions({})
  return { ...tenant, topic_id, data, id: data[0]?.id ?? '', text: data[0]?.messages[0]?.content ?? '' }
}
const gone = (id: string) => ({
  status: 404,
  message: `Prompt suggestion ${id} was not found or was already handled. List the open ones with GET /prompts/suggestions.`,
})
const idsOf = async (project: Tenant['project']) => (await project.list_prompt_suggestions({})).data.map(({ id }) => id)

describe('the list', () => {
  test('has questions about the topic, of both brandings and all intents', async () => {
    const { project, topic_id, data } = await suggested()
    expect(data.map(({ messages }) => messages[0]?.content)).toEqual([
      'What running shoes would you recommend?',
      'What are the key features of running shoes?',
      'Is Acme a good choice for running shoes?',
      'Which brands offer the best value for money in running shoes?',
      'Where can I find deals on running shoes?',
      'What is Acme known for when it comes to running shoes?',
      'Which running shoes do experts recommend?',
      'What do I need to know about running shoes?',
      'What are the best alternatives to Acme for running shoes?',
      'What is a fair price for running shoes?',
    ])
    const tags = new Map((await project.list_tags({})).data.map(({ id, name }) => [id, name]))
    expect(data.slice(0, 5).map((one) => one.tags.map(({ id }) => tags.get(id)))).toEqual([
      ['non-branded', 'commercial'],
      ['non-branded', 'informational'],
      ['branded', 'commercial'],
      ['non-branded', 'commercial'],
      ['non-branded', 'transactional'],
    ])
    expect(data[0]).toEqual({
      id: expect.stringMatching(/^ps_[0-9a-f-]{36}$/),
      messages: [{ content: 'What running shoes would you recommend?' }],
      tags: [{ id: expect.stringMatching(/^tg_/) }, { id: expect.stringMatching(/^tg_/) }],
      topic: { id: topic_id },
      user_location: { country: 'US' },
    })
    const { data: events } = await project.list_events({ types: ['prompt.suggested'] })
    expect(events.map((event) => event.data)).toEqual([{ generation: { id: expect.any(String) }, count: 10 }])
  })

  test('shows the search volume once it is known, and the accepted prompt keeps it', async () => {
    const { project, id } = await suggested()
    const change = (volume: number | null) =>
      project.update_prompt_suggestion({ prompt_suggestion_id: id, volume: volume as 1 })
    const volume = async () => (await project.list_prompt_suggestions({})).data[0]?.volume
    expect(await volume()).toBeUndefined()
    await change(4)
    await project.update_prompt_suggestion({ prompt_suggestion_id: id })
    expect(await volume()).toBe(4)
    await change(null)
    expect((await project.list_prompt_suggestions({})).data[0]).not.toHaveProperty('volume')
    await expect(change(6)).rejects.toMatchObject({ message: 'volume must be integer from 1 to 5, got 6.' })
    await change(2)
    const prompt = await project.accept_prompt_suggestion({ prompt_suggestion_id: id })
    expect((await project.list_prompts({})).data).toMatchObject([{ id: prompt.id, volume: 2 }])
    await expect(change(3)).rejects.toMatchObject(gone(id))
  })

  test('is paged, and can be filtered by topic', async () => {
    const { project, topic_id, data } = await suggested()
    const other = await project.create_topic({ name: 'Hiking boots' })
    await generate(project, { topic_id: other.id })
    expect(await project.list_prompt_suggestions({ limit: 2, offset: 1 })).toEqual({
      data: data.slice(1, 3),
      total_count: 20,
    })
    expect(await project.list_prompt_suggestions({ topic_id })).toEqual({ data, total_count: 10 })
    expect((await project.list_prompt_suggestions({ topic_id: other.id })).total_count).toBe(10)
    expect(await project.list_prompt_suggestions({ topic_id: `to_${randomUUID()}` })).toEqual({
      data: [],
      total_count: 0,
    })
  })

  test('has generated suggestions only; there are no legacy ones', async () => {
    const { project, data } = await suggested()
    expect(await project.list_prompt_suggestions({ legacy: false })).toEqual({ data, total_count: 10 })
    expect(await project.list_prompt_suggestions({ legacy: true })).toEqual({ data: [], total_count: 0 })
  })

  test('refuses a malformed topic_id, and pages out of range', async () => {
    const { project } = await server.tenant()
    await expect(project.list_prompt_suggestions({ topic_id: 'to_x' })).rejects.toMatchObject({
      status: 400,
      message: 'topic_id must be an id such as to_<UUID>, got "to_x". Copy it from the list of that resource.',
    })
    await expect(project.list_prompt_suggestions({ limit: 0 })).rejects.toMatchObject({ status: 400 })
  })

  test('shows the current tags of a suggestion, even after the own brand was renamed', async () => {
    const { project, own_brand_id, data } = await suggested()
    await project.update_brand({ brand_id: own_brand_id, name: 'Zenbo' })
    const tags = new Map((await project.list_tags({})).data.map(({ id, name }) => [id, name]))
    const after = (await project.list_prompt_suggestions({})).data
    expect(tags.get(data[2]?.tags[0]?.id ?? '')).toBe('branded')
    expect(tags.get(after[2]?.tags[0]?.id ?? '')).toBe('non-branded')
  })
})

describe('accepting', () => {
  test('creates the prompt with topic and system tags, and takes the suggestion off the list', async () => {
    const { project, id, text, topic_id, data } = await suggested()
    const prompt = await project.accept_prompt_suggestion({ prompt_suggestion_id: id })
    expect((await project.list_prompts({})).data).toEqual([
      {
        id: prompt.id,
        messages: [{ content: text }],
        topic: { id: topic_id },
        user_location: { country: 'US' },
        tags: expect.any(Array),
        is_archived: false,
        created_at: expect.any(String),
      },
    ])
    const [tracked] = (await project.list_prompts({})).data
    expect(new Set(tracked?.tags.map((tag) => tag.id))).toEqual(new Set(data[0]?.tags.map((tag) => tag.id)))
    expect(await project.list_prompt_suggestions({})).toEqual({ data: data.slice(1), total_count: 9 })
    await expect(project.accept_prompt_suggestion({ prompt_suggestion_id: id })).rejects.toMatchObject(gone(id))
    await expect(project.reject_prompt_suggestion({ prompt_suggestion_id: id })).rejects.toMatchObject(gone(id))
  })

  test('shows in reports by topic', async () => {
    const { project, id, text, topic_id } = await suggested()
    await project.accept_prompt_suggestion({ prompt_suggestion_id: id })
    await project.import_chats({ chats: [chat('Acme.', { prompt: { text, country_code: 'US' } })] })
    const { data } = await project.get_brands_report({ dimensions: ['topic_id'] })
    expect(data[0]).toMatchObject({ topic: { id: topic_id }, visibility_total: 1 })
  })

  test('accepts another country', async () => {
    const { project, id } = await suggested()
    await project.accept_prompt_suggestion({ prompt_suggestion_id: id, country_code: 'GB' })
    expect((await project.list_prompts({})).data[0]?.user_location).toEqual({ country: 'GB' })
    await expect(
      project.accept_prompt_suggestion({ prompt_suggestion_id: id, country_code: 'XX' as 'GB' }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/^country_code does not accept "XX"/) })
  })

  test('refuses a prompt that is already tracked in the country in the same words', async () => {
    const { project, id, text } = await suggested()
    const same = await project.create_prompt({ text: text.toUpperCase(), country_code: 'US' })
    const kept = await project.create_prompt({ text, country_code: 'GB' })
    await expect(project.accept_prompt_suggestion({ prompt_suggestion_id: id })).rejects.toMatchObject({
      status: 409,
      message: `A prompt with this text already exists for US (${same.id}). Change the text or the country.`,
    })
    await expect(
      project.accept_prompt_suggestion({ prompt_suggestion_id: id, country_code: 'GB' }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining(kept.id) })
    await project.accept_prompt_suggestion({ prompt_suggestion_id: id, country_code: 'CA' })
    expect((await project.list_prompts({})).total_count).toBe(3)
  })

  test('is refused beyond the plan, and possible again once there is room', async () => {
    const { project, company_id, id } = await suggested()
    const plan = JSON.stringify({ prompts: 1 })
    await server.services.db.updateTable('companies').set({ plan }).where('id', '=', company_id).execute()
    const { id: prompt_id } = await project.create_prompt({ text: 'The only one?', country_code: 'US' })
    await expect(project.accept_prompt_suggestion({ prompt_suggestion_id: id })).rejects.toMatchObject({
      status: 402,
      message: 'The plan allows 1 prompts and all are used. Archive or delete a prompt, or raise the plan.',
    })
    expect(await idsOf(project)).toContain(id)
    await project.archive_prompt({ prompt_id })
    await project.accept_prompt_suggestion({ prompt_suggestion_id: id })
  })
})

describe('what is not suggested again', () => {
  test('a rejected one, for any country', async () => {
    const { project, id, text, topic_id } = await suggested()
    expect(await project.reject_prompt_suggestion({ prompt_suggestion_id: id })).toEqual({})
    await expect(project.reject_prompt_suggestion({ prompt_suggestion_id: id })).rejects.toMatchObject(gone(id))
    await expect(project.accept_prompt_suggestion({ prompt_suggestion_id: id })).rejects.toMatchObject(gone(id))
    await generate(project, { topic_id })
    await generate(project, { topic_id, markets: [{ country_code: 'GB' }] })
    const all = await texts(project)
    expect(all.length).toBeGreaterThan(20)
    expect(all).not.toContain(text)
  })

  test('one that is tracked, even after its prompt is deleted', async () => {
    const { project, id, text, topic_id } = await suggested()
    const { id: prompt_id } = await project.create_prompt({ text: ` ${text.toLowerCase()} `, country_code: 'US' })
    expect(await idsOf(project)).not.toContain(id)
    expect((await project.list_prompt_suggestions({})).total_count).toBe(9)
    await project.delete_prompt({ prompt_id })
    expect(await idsOf(project)).not.toContain(id)
    await generate(project, { topic_id })
    expect(await texts(project)).not.toContain(text)
  })

  test('one that was imported with an answer', async () => {
    const { project, id, text } = await suggested()
    await project.import_chats({ chats: [chat('Acme.', { prompt: { text, country_code: 'US' } })] })
    expect(await idsOf(project)).not.toContain(id)
  })

  test.each([
    ['case', 'WHAT RUNNING SHOES WOULD YOU RECOMMEND?'],
    ['white space', ' What  running\u00a0shoes would you\trecommend?'],
    ['punctuation', 'What running shoes – would you recommend...'],
    ['width', 'Ｗｈａｔ running shoes would you recommend？'],
    ['invisible characters', 'What run\u00adning shoes would you\u200b recommend?'],
  ])('another wording of a tracked one: %s', async (_, text) => {
    const { project } = await profiled(server)
    await project.create_prompt({ text, country_code: 'US' })
    const { id: topic_id } = await project.create_topic({ name: 'Running shoes' })
    await generate(project, { topic_id })
    expect((await texts(project))[0]).toBe('What are the key features of running shoes?')
  })

  test('one tracked before wordings were stored', async () => {
    const { project, project_id } = await profiled(server)
    await project.create_prompt({ text: 'what running shoes would you recommend', country_code: 'US' })
    await server.services.db
      .updateTable('prompts')
      .set({ wording: null })
      .where('project_id', '=', project_id)
      .execute()
    const { id: topic_id } = await project.create_topic({ name: 'Running shoes' })
    await generate(project, { topic_id })
    expect((await texts(project))[0]).toBe('What are the key features of running shoes?')
  })
})

test('deleting a topic deletes its suggestions, and no others', async () => {
  const { project, topic_id, id } = await suggested()
  const other = await project.create_topic({ name: 'Hiking boots' })
  await generate(project, { topic_id: other.id })
  await project.delete_topic({ topic_id })
  const { data, total_count } = await project.list_prompt_suggestions({})
  expect([total_count, new Set(data.map(({ topic }) => topic?.id))]).toEqual([10, new Set([other.id])])
  await expect(project.accept_prompt_suggestion({ prompt_suggestion_id: id })).rejects.toMatchObject(gone(id))
  await expect(project.reject_prompt_suggestion({ prompt_suggestion_id: id })).rejects.toMatchObject(gone(id))
})

describe('concurrent requests', () => {
  const outcomes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((one) => (one.status === 'fulfilled' ? 200 : one.reason.status)).sort()

  test('to accept: one creates the prompt', async () => {
    const { project, id: prompt_suggestion_id } = await suggested()
    const calls = [1, 2, 3].map(() => project.accept_prompt_suggestion({ prompt_suggestion_id }))
    expect(await outcomes(calls)).toEqual([200, 404, 404])
    expect((await project.list_prompts({})).total_count).toBe(1)
  })

  test('to accept and reject: one succeeds', async () => {
    const { project, data } = await suggested()
    let accepted = 0
    for (const { id: prompt_suggestion_id } of data.slice(0, 4)) {
      const calls: Promise<unknown>[] = [
        project.accept_prompt_suggestion({ prompt_suggestion_id }),
        project.reject_prompt_suggestion({ prompt_suggestion_id }),
      ]
      const [accepting] = await Promise.allSettled(calls.map((call, i) => call.then(() => i)))
      expect(await outcomes(calls)).toEqual([200, 404])
      if (accepting?.status === 'fulfilled') accepted++
      expect((await project.list_prompts({})).total_count).toBe(accepted)
    }
    expect((await project.list_prompt_suggestions({})).total_count).toBe(6)
  })

  test('to accept and to delete the topic: the prompt has no topic, or is not created', async () => {
    const { project, id: prompt_suggestion_id, topic_id } = await suggested()
    const calls = [project.accept_prompt_suggestion({ prompt_suggestion_id }), project.delete_topic({ topic_id })]
    const [accepted, deleted] = await Promise.allSettled<unknown>(calls)
    expect(deleted?.status).toBe('fulfilled')
    const { data } = await project.list_prompts({})
    expect(data.map(({ topic }) => topic)).toEqual(accepted?.status === 'fulfilled' ? [null] : [])
    expect((await project.list_prompt_suggestions({})).total_count).toBe(0)
  })
})
