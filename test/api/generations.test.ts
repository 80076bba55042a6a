import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { promptSegments } from '../../src/contract/enums.ts'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { generate, generated, profile, profiled, texts, topicNames } from '../suggestions.ts'

const server = await sharedServer()

type Project = Tenant['project']
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** The names of the tags on suggestions, by group. */
async function tagNames(project: Project) {
  const names = new Map((await project.list_tags({})).data.map(({ id, name }) => [id, name]))
  const { data } = await project.list_prompt_suggestions({})
  return data.map(({ tags }) => tags.map(({ id }) => names.get(id)))
}

describe('a generation', () => {
  test('is queued with all nine fields, and ends with its count', async () => {
    const { project } = await profiled(server)
    const { id: topic_id } = await project.create_topic({ name: 'Running shoes' })
    const queued = await project.generate_prompt_suggestions({ topic_id })
    expect(queued).toEqual({
      generation_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'QUEUED',
      topic_id,
      generated_suggestion_count: 0,
      error_code: null,
      created_at: instant,
      started_at: null,
      finished_at: null,
      updated_at: instant,
    })
    const ended = await generated(project, queued.generation_id)
    expect(ended).toEqual({
      ...queued,
      status: 'SUCCEEDED',
      generated_suggestion_count: 10,
      started_at: instant,
      finished_at: instant,
      updated_at: instant,
    })
    const times = [ended.created_at, ended.started_at ?? '', ended.finished_at ?? '']
    expect(times).toEqual(times.toSorted())
    expect(ended.updated_at).toBe(ended.finished_at)
    expect((await project.list_prompt_suggestions({})).total_count).toBe(10)
  })

  test('with the same selector is reused while it is open; afterwards a new one is created', async () => {
    const { project, project_id } = await profiled(server)
    const { id: topic_id } = await project.create_topic({ name: 'Running shoes' })
    // Paused, so that the generation stays open.
    await project.update_project({ project_id, status: 'PAUSED' })
    const calls = [{ topic_id }, { topic_id, markets: [{ country_code: 'DE' as const }] }, { topic_id }, {}]
    const open = await Promise.all(calls.map((selector) => project.generate_prompt_suggestions(selector)))
    const ids = open.map(({ generation_id }) => generation_id)
    expect(new Set(ids.slice(0, 3)).size).toBe(1)
    expect(ids[3]).not.toBe(ids[0])
    await project.update_project({ project_id, status: 'TRIAL' })
    await server.services.jobs.send('sweep')
    for (const id of ids) await generated(project, id)
    expect((await project.generate_prompt_suggestions({ topic_id })).generation_id).not.toBe(ids[0])
  })

  test('eventually finds nothing new, and reports 0 suggestions', async () => {
    const { project } = await profiled(server)
    const { id: topic_id } = await project.create_topic({ name: 'Sleds' })
    const counts = []
    for (let i = 0; i < 4; i++) counts.push((await generate(project, { topic_id })).generated_suggestion_count)
    expect(counts).toEqual([10, 10, 2, 0])
    const all = await texts(project)
    expect(new Set(all).size).toBe(22)
  })
})

test('at most 1,000 suggestions are open', async () => {
  const { project, project_id } = await profiled(server)
  const { id: topic_id } = await project.create_topic({ name: 'Running shoes' })
  const rows = Array.from({ length: 997 }, (_, i) => ({
    id: `ps_${randomUUID()}`,
    project_id,
    text: `Question ${i}?`,
    wording: `${i}`,
    country_code: 'US',
  }))
  await server.services.db.insertInto('prompt_suggestions').values(rows).execute()
  expect((await generate(project, { topic_id })).generated_suggestion_count).toBe(3)
  expect(await generate(project, { segment: 'branded' })).toMatchObject({
    status: 'SUCCEEDED',
    generated_suggestion_count: 0,
  })
  expect((await project.list_prompt_suggestions({ limit: 10 })).total_count).toBe(1000)
})

describe('refusals', () => {
  test('more than one selector', async () => {
    const { project } = await profiled(server)
    const two = { topic_id: 'to_x', segment: 'branded' as const }
    await expect(project.generate_prompt_suggestions(two)).rejects.toMatchObject({
      status: 400,
      message:
        'topic_id and segment cannot be combined. Send one of topic_id, prompt_suggestion_id, segment, or none of them.',
    })
    await expect(project.generate_prompt_suggestions({ ...two, prompt_suggestion_id: 'ps_x' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^topic_id and prompt_suggestion_id and segment cannot be combined\./),
    })
  })

  test('an unknown topic or suggestion', async () => {
    const { project } = await profiled(server)
    const other = await profiled(server)
    const foreign = await other.project.create_topic({ name: 'Foreign' })
    const deleted = await project.create_topic({ name: 'Deleted' })
    await project.delete_topic({ topic_id: deleted.id })
    for (const topic_id of ['x', `to_${randomUUID()}`, foreign.id, deleted.id])
      await expect(project.generate_prompt_suggestions({ topic_id })).rejects.toMatchObject({
        status: 404,
        message: `Topic ${topic_id} was not found. Check topic_id with GET /topics.`,
      })
    await generate(other.project, { topic_id: foreign.id })
    const [suggestion] = (await other.project.list_prompt_suggestions({})).data
    for (const prompt_suggestion_id of ['x', `ps_${randomUUID()}`, suggestion?.id ?? ''])
      await expect(project.generate_prompt_suggestions({ prompt_suggestion_id })).rejects.toMatchObject({
        status: 404,
        message: `Prompt suggestion ${prompt_suggestion_id} was not found. Check the id with GET /prompts/suggestions.`,
      })
    for (const generation_id of ['x', randomUUID()])
      await expect(project.get_prompt_suggestion_generation({ generation_id })).rejects.toMatchObject({
        status: 404,
        message: `Generation ${generation_id} was not found. Use the generation_id returned by POST /prompts/suggestions/generate.`,
      })
  })

  test('a missing profile, or one with neither industry nor products', async () => {
    const { project } = await server.tenant()
    const refusal = {
      status: 409,
      message: 'The project profile has no industry yet. Set it with PUT /project-profile, then generate.',
    }
    await expect(project.generate_prompt_suggestions({})).rejects.toMatchObject(refusal)
    await project.set_project_profile({ ...profile, industry: ' ', products_and_services: [' '] })
    await expect(project.generate_prompt_suggestions({ segment: 'branded' })).rejects.toMatchObject(refusal)
    await project.set_project_profile({ ...profile, industry: 'Tools', products_and_services: [] })
    expect((await generate(project)).status).toBe('SUCCEEDED')
    expect(await topicNames(project)).toEqual(['Tools'])
  })

  test.each([
    [{ segment: 'young' }, /^segment does not accept "young"\. Use one of: branded, non-branded, informational/],
    [{ markets: [] }, /^markets must have 1 to 10 entries, got 0\./],
    [{ markets: Array(11).fill({ country_code: 'US' }) }, /^markets must have 1 to 10 entries, got 11\./],
    [{ markets: [{ language_code: 'en' }] }, /^markets\[0\]\.country_code is required\./],
    [{ markets: [{ country_code: 'XX' }] }, /^markets\[0\]\.country_code does not accept "XX"\./],
    [{ markets: [{ country_code: 'US', language_code: 'EN' }] }, /^markets\[0\]\.language_code must be a two-letter/],
    [{ topic_id: null }, /^topic_id cannot be null\./],
  ])('%j', async (body, message) => {
    const { project } = await server.tenant()
    await expect(project.generate_prompt_suggestions(body as object)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    })
  })
})

describe('selectors', () => {
  test('none: topics, and prompts for each topic that awaits review, replacing the earlier ones', async () => {
    const { project } = await profiled(server)
    const kept = await project.create_topic({ name: 'Kept' })
    await generate(project, { topic_id: kept.id })
    const first = await generate(project)
    expect([first.topic_id, first.generated_suggestion_count]).toEqual([null, 20])
    const [one, two] = (await project.list_topic_suggestions({})).data
    await project.accept_topic_suggestion({ topic_suggestion_id: one?.id ?? '' })
    const before = await texts(project)
    const of = async (id = '') => (await project.list_prompt_suggestions({ topic_id: id })).data.map((it) => it.id)
    const [of_kept, of_one, of_two] = [await of(kept.id), await of(one?.id), await of(two?.id)]
    expect((await generate(project)).generated_suggestion_count).toBe(15)
    expect([await of(kept.id), await of(one?.id)]).toEqual([of_kept, of_one])
    expect(await of(two?.id)).toHaveLength(5)
    expect((await of(two?.id)).filter((id) => of_two.includes(id))).toEqual([])
    expect((await texts(project)).length).toBe(before.length)
  })

  test('a topic that awaits review', async () => {
    const { project } = await profiled(server)
    await generate(project)
    const topic_id = (await project.list_topic_suggestions({})).data[0]?.id ?? ''
    expect(await generate(project, { topic_id })).toMatchObject({ topic_id, generated_suggestion_count: 10 })
    expect((await project.list_prompt_suggestions({ topic_id })).total_count).toBe(15)
  })

  test('a suggestion: similar ones on its topic', async () => {
    const { project } = await profiled(server)
    const { id: topic_id } = await project.create_topic({ name: 'Running shoes' })
    await generate(project, { topic_id })
    const { data } = await project.list_prompt_suggestions({})
    const price = data.find(({ messages }) => messages[0]?.content.includes('fair price'))
    const ended = await generate(project, { prompt_suggestion_id: price?.id ?? '' })
    expect(ended).toMatchObject({ topic_id, status: 'SUCCEEDED', generated_suggestion_count: 10 })
    const more = (await project.list_prompt_suggestions({ offset: 10 })).data
    expect(more.map(({ topic }) => topic?.id)).toEqual(Array(10).fill(topic_id))
    expect(more[0]?.messages[0]?.content).toBe('What is a fair price for trail running shoes?')
  })

  test.each(promptSegments)('the segment %s', async (segment) => {
    const { project } = await profiled(server)
    await project.create_topic({ name: 'Running shoes' })
    await project.create_topic({ name: 'Hiking boots' })
    const { topic_id, generated_suggestion_count } = await generate(project, { segment })
    expect(topic_id).toBeNull()
    expect(generated_suggestion_count).toBeGreaterThanOrEqual(5)
    expect(generated_suggestion_count).toBeLessThanOrEqual(10)
    const { data } = await project.list_prompt_suggestions({})
    expect(new Set(data.map(({ topic }) => topic?.id)).size).toBe(2)
    const tags = await tagNames(project)
    if (tags.flat().includes(segment)) expect(tags.filter((names) => !names.includes(segment))).toEqual([])
    const seekers = ['What running shoes would you recommend?', 'Is Acme a good choice for running shoes?']
    if (segment === 'simple_recommendation_seeker')
      expect(await texts(project)).toEqual(expect.arrayContaining(seekers))
    if (segment === 'informed_shopper') expect(await texts(project)).not.toContain(seekers[0])
  })

  test('a segment without topics is about what the brand sells', async () => {
    const { project } = await profiled(server)
    await generate(project, { segment: 'transactional' })
    const { data } = await project.list_prompt_suggestions({})
    expect(data.map(({ topic }) => topic)).toEqual(Array(10).fill(null))
    expect(data[0]?.messages[0]?.content).toBe('Where can I find deals on running shoes?')
  })

  test('audiences with a share of 0 in the profile ask nothing', async () => {
    const audience_distribution = {
      simple_recommendation_seeker: 0,
      informed_shopper: 0,
      evaluative_researcher: 100,
    }
    const { project } = await profiled(server, { audience_distribution })
    const { id: topic_id } = await project.create_topic({ name: 'Running shoes' })
    await generate(project, { topic_id })
    expect((await texts(project)).slice(0, 3)).toEqual([
      'What are the key features of running shoes?',
      'Which running shoes do experts recommend?',
      'What is Acme known for when it comes to running shoes?',
    ])
  })
})

describe('markets', () => {
  test('default to the country of the project and the main language of each country', async () => {
    const { api } = await server.tenant()
    const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.de', country_code: 'DE' })
    await api.set_project_profile({ project_id, ...profile, products_and_services: ['Laufschuhe'] })
    await generate(api, { project_id, segment: 'informational' })
    const [german] = (await api.list_prompt_suggestions({ project_id })).data
    expect(german).toMatchObject({
      messages: [{ content: 'Was muss ich über Laufschuhe wissen?' }],
      user_location: { country: 'DE' },
    })
    const markets = [{ country_code: 'FR' as const }, { country_code: 'FR' as const, language_code: 'fr' }]
    const ended = await generate(api, { project_id, segment: 'branded', markets })
    const french = (await api.list_prompt_suggestions({ project_id })).data.filter(
      ({ user_location }) => user_location.country === 'FR',
    )
    expect(french).toHaveLength(ended.generated_suggestion_count)
    expect(french.map(({ messages }) => messages[0]?.content)).toContain('Que vaut Acme en matière de laufschuhe ?')
  })

  test('the same question is suggested and tracked per country', async () => {
    const { project } = await profiled(server)
    const { id: topic_id } = await project.create_topic({ name: 'Running shoes' })
    const markets = [{ country_code: 'US' as const }, { country_code: 'GB' as const }]
    expect((await generate(project, { topic_id, markets })).generated_suggestion_count).toBe(20)
    const [first] = (await project.list_prompt_suggestions({})).data
    await project.accept_prompt_suggestion({ prompt_suggestion_id: first?.id ?? '' })
    const text = first?.messages[0]?.content
    const left = (await project.list_prompt_suggestions({})).data.filter((one) => one.messages[0]?.content === text)
    expect(left.map(({ user_location }) => user_location.country)).toEqual(['GB'])
  })

  test.each([
    ['de', 'Laufschuhe', 'Welche Alternativen zu Bolt gibt es für Laufschuhe?'],
    ['en', 'Running shoes', 'What are the best alternatives to Bolt for running shoes?'],
    ['es', 'Zapatillas de running', '¿Qué marcas de zapatillas de running ofrecen la mejor relación calidad-precio?'],
    ['fr', 'Assurance habitation', 'Que faut-il savoir en matière d’assurance habitation ?'],
    ['it', 'Scarpe da corsa', 'Dove posso comprare scarpe da corsa di Acme?'],
    ['nl', 'Hardloopschoenen', 'Wat is beter voor hardloopschoenen: Acme of Bolt?'],
    ['pt', 'Ténis de corrida', 'Quais são os melhores fornecedores de ténis de corrida?'],
    ['pl', 'Buty do biegania', 'What are the best alternatives to Bolt for buty do biegania?'],
  ])('in %s there are questions of every branding and intent', async (language_code, name, sample) => {
    const { project } = await profiled(server, { products_and_services: [name] })
    const { id: topic_id } = await project.create_topic({ name })
    const markets = [{ country_code: 'CH' as const, language_code }]
    for (let i = 0; i < 4; i++) await generate(project, { topic_id, markets })
    const all = await texts(project)
    expect(all).toContain(sample)
    expect(all.length).toBeGreaterThanOrEqual(18)
    expect(all.filter((text) => /[{}]|\s\s/.test(text) || !/^[¿\p{Lu}].*\?$/u.test(text))).toEqual([])
    const kinds = new Set((await tagNames(project)).map((tags) => tags.join(' ')))
    expect([...kinds].sort()).toEqual([
      ...['branded commercial', 'branded informational', 'branded transactional'],
      ...['non-branded commercial', 'non-branded informational', 'non-branded transactional'],
    ])
  })
})

test('the same input gives the same suggestions', async () => {
  const [one, two] = await Promise.all([profiled(server), profiled(server)])
  for (const { project } of [one, two]) await generate(project)
  expect(await texts(two.project)).toEqual(await texts(one.project))
  expect(await topicNames(two.project)).toEqual(await topicNames(one.project))
})

test('search queries behind answers become questions and topics', async () => {
  const { project } = await profiled(server)
  const searching = (...queries: string[]) => chat('Acme.', { queries })
  await project.import_chats({
    chats: [
      searching(
        'how often should i replace running shoes',
        'best running shoes for flat feet 2026',
        'vegan running socks',
      ),
      searching('how often should i replace running shoes', 'best running shoes for flat feet review'),
      searching('Best running shoes for flat feet review', 'bolt running shoes', 'vegan running socks'),
      searching('bolt running shoes', 'running shoes once', 'vegan running socks'),
    ],
  })
  await generate(project)
  expect(await topicNames(project)).toContain('Vegan running socks')
  expect(await topicNames(project)).not.toContain('Running shoes for flat feet')
  const [topic] = (await project.list_topic_suggestions({})).data
  for (let i = 0; i < 3; i++) await generate(project, { topic_id: topic?.id ?? '' })
  const all = await texts(project, { topic_id: topic?.id ?? '' })
  expect(all[0]).toBe('How often should i replace running shoes?')
  expect(all).toContain('What running shoes for flat feet would you recommend?')
  expect(all.filter((text) => /bolt running|once|2026|for running shoes for/i.test(text))).toEqual([])
})

describe('inactive projects', () => {
  test('the generation of a paused project waits until the project is resumed', async () => {
    const { project, project_id } = await profiled(server)
    await project.update_project({ project_id, status: 'PAUSED' })
    const { generation_id } = await project.generate_prompt_suggestions({})
    await server.services.jobs.send('sweep')
    await generate((await profiled(server)).project)
    expect(await project.get_prompt_suggestion_generation({ generation_id })).toMatchObject({ status: 'QUEUED' })
    await project.update_project({ project_id, status: 'TRIAL' })
    await server.services.jobs.send('sweep')
    expect((await generated(project, generation_id)).status).toBe('SUCCEEDED')
  })

  test('a deleted project gets no suggestions', async () => {
    const { api, project, project_id } = await profiled(server)
    await project.update_project({ project_id, status: 'PAUSED' })
    const { generation_id } = await project.generate_prompt_suggestions({})
    await api.delete_project({ project_id })
    await server.services.jobs.send('generate', generation_id)
    await generate((await profiled(server)).project)
    await expect(api.get_prompt_suggestion_generation({ generation_id })).rejects.toMatchObject({ status: 404 })
    const rows = await server.services.db
      .selectFrom('prompt_suggestions')
      .select('id')
      .where('project_id', '=', project_id)
      .execute()
    expect(rows).toEqual([])
  })

  test('a generation fails if its topic or profile is gone when its turn comes', async () => {
    const { project, project_id } = await profiled(server)
    const { id: topic_id } = await project.create_topic({ name: 'Running shoes' })
    await project.update_project({ project_id, status: 'PAUSED' })
    const of_topic = await project.generate_prompt_suggestions({ topic_id })
    await project.delete_topic({ topic_id })
    await project.update_project({ project_id, status: 'TRIAL' })
    await server.services.jobs.send('sweep')
    expect(await generated(project, of_topic.generation_id)).toMatchObject({
      status: 'FAILED',
      error_code: 'TOPIC_DELETED',
      generated_suggestion_count: 0,
      topic_id,
    })
    await project.update_project({ project_id, status: 'PAUSED' })
    const all = await project.generate_prompt_suggestions({})
    await project.set_project_profile({ ...profile, industry: '', products_and_services: [] })
    await project.update_project({ project_id, status: 'TRIAL' })
    await server.services.jobs.send('sweep')
    expect(await generated(project, all.generation_id)).toMatchObject({
      status: 'FAILED',
      error_code: 'PROFILE_INCOMPLETE',
    })
  })
})
