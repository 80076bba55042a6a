import { expect, test } from 'vitest'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

test('topics are listed oldest first, paged, with both counts', async () => {
  const { project } = await server.tenant()
  const { id } = await project.create_topic({ name: ' Zebra ', country_code: 'DE' })
  await project.create_topic({ name: 'Ant' })
  const { data, total_count, totalCount } = await project.list_topics()
  expect(data).toEqual([
    { id, name: 'Zebra', country_code: 'DE' },
    { id: expect.stringMatching(/^to_[0-9a-f-]{36}$/), name: 'Ant', country_code: null },
  ])
  expect([total_count, totalCount]).toEqual([2, 2])
  const page = await project.list_topics({ limit: 1, offset: 1 })
  expect([page.data.map(({ name }) => name), page.totalCount]).toEqual([['Ant'], 2])
})

test('a name is unique in a project, regardless of case', async () => {
  const [{ project }, other] = [await server.tenant(), await server.tenant()]
  const { id } = await project.create_topic({ name: 'Pricing' })
  const taken = {
    status: 409,
    message: `A topic named "Pricing" already exists in this project (${id}). Choose another name.`,
  }
  await expect(project.create_topic({ name: 'PRICING' })).rejects.toMatchObject(taken)
  const { id: topic_id } = await project.create_topic({ name: 'Support' })
  await expect(project.update_topic({ topic_id, name: 'pricing ' })).rejects.toMatchObject(taken)
  await other.project.create_topic({ name: 'Pricing' })
})

test('a name has 1 to 64 characters', async () => {
  const { project } = await server.tenant()
  await project.create_topic({ name: 'x'.repeat(64) })
  for (const name of ['x'.repeat(65), ' ', '']) {
    await expect(project.create_topic({ name })).rejects.toMatchObject({
      status: 400,
      message: `name must have 1 to 64 characters, got ${name.trim().length}.`,
    })
  }
})

test('a topic can be renamed, also to another case of its name or to its current name', async () => {
  const { project } = await server.tenant()
  const { id: topic_id } = await project.create_topic({ name: 'Pricing' })
  for (const name of ['Prices', 'PRICES', 'PRICES']) expect(await project.update_topic({ topic_id, name })).toEqual({})
  expect((await project.list_topics()).data.map(({ name }) => name)).toEqual(['PRICES'])
  await expect(project.update_topic({ topic_id } as { topic_id: string; name: string })).rejects.toMatchObject({
    status: 400,
    message: 'name is required. Send a string.',
  })
})

test('a prompt never keeps a topic or tag that was deleted while being assigned', async () => {
  const { project } = await server.tenant()
  const { id: prompt_id } = await project.create_prompt({ text: 'How much?', country_code: 'US' })
  for (let i = 0; i < 10; i++) {
    const { id: topic_id } = await project.create_topic({ name: `Topic ${i}` })
    const { id: tag_id } = await project.create_tag({ name: `Tag ${i}` })
    await Promise.allSettled([
      project.update_prompt({ prompt_id, topic_id, tag_ids: [tag_id] }),
      project.create_prompt({ text: `How much ${i}?`, country_code: 'US', topic_id, tag_ids: [tag_id] }),
      project.delete_topic({ topic_id }),
      project.delete_tag({ tag_id }),
    ])
  }
  const { data } = await project.list_prompts()
  expect(data.map(({ topic, tags }) => [topic, tags.length])).toEqual(data.map(() => [null, 2]))
})

test('a deleted topic is gone from the list, its prompts, filters and reports; its name is free', async () => {
  const { project } = await server.tenant()
  const { id: topic_id } = await project.create_topic({ name: 'Pricing' })
  const { id: prompt_id } = await project.create_prompt({ text: 'How much?', country_code: 'US', topic_id })
  await project.import_chats({ chats: [chat('Acme.', { prompt: { id: prompt_id } })] })
  const rows = async () =>
    (await project.get_brands_report({ dimensions: ['topic_id'] })).data.map(({ topic }) => topic?.id)
  expect(await rows()).toEqual([topic_id])
  expect(await project.delete_topic({ topic_id })).toEqual({})
  expect((await project.list_topics()).data).toEqual([])
  expect((await project.list_prompts()).data.map(({ id, topic }) => [id, topic])).toEqual([[prompt_id, null]])
  expect((await project.list_prompts({ topic_id })).data).toEqual([])
  expect(await rows()).toEqual([])
  await expect(project.delete_topic({ topic_id })).rejects.toMatchObject({
    status: 404,
    message: `Topic ${topic_id} was not found. Check the id with GET /topics.`,
  })
  await expect(project.update_topic({ topic_id, name: 'x' })).rejects.toMatchObject({ status: 404 })
  await project.create_topic({ name: 'Pricing' })
})
