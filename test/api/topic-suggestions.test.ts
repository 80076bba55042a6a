import { describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { generate, profiled, texts, topicNames } from '../suggestions.ts'

const server = await sharedServer()

async function suggested(products_and_services?: string[]) {
  const tenant = await profiled(server, { ...(products_and_services && { products_and_services }) })
  await generate(tenant.project)
  const { data } = await tenant.project.list_topic_suggestions({})
  return { ...tenant, data, id: data[0]?.id ?? '' }
}
const gone = (id: string) => ({
  status: 404,
  message: `Topic suggestion ${id} was not found or was already handled. List the open ones with GET /topics/suggestions.`,
})

describe('the list', () => {
  test('has what the brand sells, its product categories and its industry', async () => {
    const { project } = await profiled(server)
    expect(await project.list_topic_suggestions({})).toEqual({ data: [], total_count: 0 })
    await project.create_categories({ categories: [{ name: 'Socks' }] })
    await generate(project)
    expect(await topicNames(project)).toEqual([
      ...['Running shoes', 'Trail running shoes', 'Hiking boots', 'Socks', 'Sports equipment'],
    ])
    const { data } = await project.list_topic_suggestions({})
    expect(data[0]).toEqual({ id: expect.stringMatching(/^to_[0-9a-f-]{36}$/), name: 'Running shoes' })
    expect(await project.list_topic_suggestions({ limit: 2, offset: 3 })).toEqual({
      data: data.slice(3),
      total_count: 5,
    })
  })

  test('leaves out unsuitable names, existing topics and spelling variants', async () => {
    const { project } = await profiled(server, {
      products_and_services: [
        ...['We sell shoes. Ask us!', 'x'.repeat(80), 'Acme Pro', 'https://acme.com', '<b>Bold</b>', '', '\n'],
        ...['running   SHOES', 'Running-shoes', 'Insoles (all sizes)', 'one two three four five six seven eight'],
      ],
    })
    await project.create_topic({ name: 'Sports equipment' })
    const old = await project.create_topic({ name: 'Insoles (all sizes)' })
    await project.delete_topic({ topic_id: old.id })
    await generate(project)
    expect(await topicNames(project)).toEqual(['Running SHOES'])
  })

  test('has at most eight, and is refilled once some were handled', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `Shoes of kind ${String.fromCharCode(65 + i)}`)
    const { project, data } = await suggested(names)
    expect(data.map(({ name }) => name)).toEqual(names.slice(0, 8))
    for (const { id } of data.slice(0, 3)) await project.reject_topic_suggestion({ topic_suggestion_id: id })
    await generate(project)
    expect(await topicNames(project)).toEqual(names.slice(3, 11))
  })
})

describe('accepting', () => {
  test('creates a topic with the same id, which keeps its suggestions', async () => {
    const { project, id } = await suggested()
    const before = await project.list_prompt_suggestions({ topic_id: id })
    expect(before.total_count).toBe(5)
    expect(await project.accept_topic_suggestion({ topic_suggestion_id: id })).toEqual({ id })
    expect((await project.list_topics({})).data).toEqual([{ id, name: 'Running shoes', country_code: null }])
    expect(await topicNames(project)).not.toContain('Running shoes')
    expect(await project.list_prompt_suggestions({ topic_id: id })).toEqual(before)
    for (const call of [project.accept_topic_suggestion, project.reject_topic_suggestion])
      await expect(call({ topic_suggestion_id: id })).rejects.toMatchObject(gone(id))
  })

  test('is refused if a topic has the name, and possible once that topic is renamed', async () => {
    const { project, id } = await suggested()
    const topic = await project.create_topic({ name: 'RUNNING SHOES' })
    await expect(project.accept_topic_suggestion({ topic_suggestion_id: id })).rejects.toMatchObject({
      status: 409,
      message: `A topic named "RUNNING SHOES" already exists in this project (${topic.id}). Choose another name.`,
    })
    expect(await topicNames(project)).toContain('Running shoes')
    await project.update_topic({ topic_id: topic.id, name: 'Other' })
    expect(await project.accept_topic_suggestion({ topic_suggestion_id: id })).toEqual({ id })
  })

  test('adopts the prompts that were accepted before it', async () => {
    const { project, id } = await suggested()
    const [first, second] = (await project.list_prompt_suggestions({ topic_id: id })).data.map((one) => one.id)
    const prompt = await project.accept_prompt_suggestion({ prompt_suggestion_id: first ?? '' })
    expect((await project.list_prompts({})).data.map(({ topic }) => topic)).toEqual([null])
    await project.accept_topic_suggestion({ topic_suggestion_id: id })
    await project.accept_prompt_suggestion({ prompt_suggestion_id: second ?? '' })
    expect((await project.list_prompts({})).data.map(({ topic }) => topic)).toEqual([{ id }, { id }])
    await project.delete_topic({ topic_id: id })
    expect((await project.list_prompts({})).data.map(({ id: one, topic }) => [one === prompt.id, topic])).toEqual([
      [true, null],
      [false, null],
    ])
    expect((await project.list_prompt_suggestions({ topic_id: id })).total_count).toBe(0)
    await generate(project)
    expect(await topicNames(project)).not.toContain('Running shoes')
  })
})

test('rejecting is permanent, for the prompts too', async () => {
  const { project, id } = await suggested()
  const its = await texts(project, { topic_id: id })
  expect(await project.reject_topic_suggestion({ topic_suggestion_id: id })).toEqual({})
  for (const call of [project.accept_topic_suggestion, project.reject_topic_suggestion])
    await expect(call({ topic_suggestion_id: id })).rejects.toMatchObject(gone(id))
  expect((await project.list_prompt_suggestions({ topic_id: id })).total_count).toBe(0)
  await generate(project)
  expect(await topicNames(project)).toEqual(['Trail running shoes', 'Hiking boots', 'Sports equipment'])
  const topic = await project.create_topic({ name: 'Running shoes' })
  await generate(project, { topic_id: topic.id })
  const again = await texts(project)
  expect(its.filter((text) => again.includes(text))).toEqual([])
})

test('of concurrent accept and reject requests, one succeeds', async () => {
  const { project, data } = await suggested()
  for (const { id: topic_suggestion_id } of data) {
    const calls: Promise<unknown>[] = [
      project.accept_topic_suggestion({ topic_suggestion_id }),
      project.reject_topic_suggestion({ topic_suggestion_id }),
      project.accept_topic_suggestion({ topic_suggestion_id }),
    ]
    const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
  }
  expect((await project.list_topic_suggestions({})).total_count).toBe(0)
})
