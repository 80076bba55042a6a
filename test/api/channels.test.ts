import { describe, expect, test } from 'vitest'
import { channelAliases, channelIds } from '../../src/contract/enums.ts'
import { createChannels } from '../../src/domain/foundation/channels.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

test('all 28 channels are listed in a fixed order, active if the project tracks them', async () => {
  const { api } = await server.tenant()
  const { id: project_id } = await api.create_project({
    name: 'Two',
    domain: 'two.com',
    country_code: 'US',
    model_channel_ids: ['A-0', 'E-3'],
  })
  const { data, total_count } = await api.list_model_channels({ project_id })
  expect([data.map(({ id }) => id), total_count]).toEqual([[...channelIds], 28])
  expect(data.flatMap(({ id, is_active }) => (is_active ? [id] : []))).toEqual(['A-0', 'E-3'])
  expect(data[0]).toEqual({
    id: 'A-0',
    description: 'ChatGPT',
    current_model: { id: 'chatgpt-scraper' },
    is_active: true,
    unsupported_country_codes: [],
  })
  const page = await api.list_model_channels({ project_id, limit: 2, offset: 27 })
  expect([page.data.map(({ id }) => id), page.total_count]).toEqual([['L-0'], 28])
})

test('the aliases in the contract equal those in the registry', () => {
  expect(createChannels('labels').all.flatMap(({ aliases }) => aliases)).toEqual([...channelAliases])
})

test('the deprecated list of models has a row for every channel', async () => {
  const { project } = await server.tenant()
  const channels = (await project.list_model_channels()).data
  const { data, total_count } = await project.list_models()
  expect(data).toEqual(
    channels.map(({ current_model, description, is_active }) => ({
      id: current_model.id,
      name: description,
      is_active,
    })),
  )
  expect(total_count).toBe(28)
  const { json } = await server.send('/customer/v1/openapi/json')
  const { paths } = json as { paths: Record<string, { get: { deprecated?: boolean } }> }
  expect([paths['/models']?.get.deprecated, paths['/model-channels']?.get.deprecated]).toEqual([true, undefined])
  expect((await project.list_models({ limit: 1, offset: 3 })).data).toEqual(data.slice(3, 4))
})

describe('a channel is named', () => {
  const imported = async () => {
    const { project } = await server.tenant()
    await project.import_chats({
      chats: [
        chat('Acme.', { model_channel_id: 'openai-0' }),
        chat('Acme.', { model_channel_id: 'E-1' }),
        chat('Acme.', { model_channel_id: 'A-2' }),
      ],
    })
    const found = async (query: { model_channel_id?: string; model_id?: string }) =>
      (await project.list_chats(query)).data.map(({ model_channel, model }) => [model_channel.id, model.id])
    return { project, found }
  }
  const a0 = ['A-0', 'chatgpt-scraper']
  const e1 = ['E-1', 'claude-haiku-4.5']

  test('by its id or an alias; responses have the id and the current model', async () => {
    const { found } = await imported()
    expect(await found({ model_channel_id: 'A-0' })).toEqual([a0])
    expect(await found({ model_channel_id: 'openai-0' })).toEqual([a0])
    expect(await found({ model_channel_id: 'anthropic-1' })).toEqual([e1])
    expect(await found({ model_channel_id: 'L-0' })).toEqual([])
  })

  test('by model_id, deprecated or current; with model_channel_id both must match', async () => {
    const { found } = await imported()
    for (const model_id of ['claude-3.5-haiku', 'claude-haiku-4.5']) expect(await found({ model_id })).toEqual([e1])
    for (const model_id of ['gpt-3.5-turbo', 'gpt-4o']) expect(await found({ model_id })).toEqual([['A-2', 'gpt-4o']])
    expect(await found({ model_id: 'claude-app' })).toEqual([])
    expect(await found({ model_id: 'gpt-4o', model_channel_id: 'A-2' })).toHaveLength(1)
    expect(await found({ model_id: 'gpt-4o', model_channel_id: 'A-0' })).toEqual([])
  })

  test('in the same ways in a report', async () => {
    const { project } = await imported()
    const visible = async (field: 'model_channel_id' | 'model_id', value: string) =>
      (await project.get_brands_report({ filters: [{ field, operator: 'in', values: [value] }] })).data[0]
        ?.visibility_total
    expect(await visible('model_channel_id', 'anthropic-1')).toBe(1)
    expect(await visible('model_id', 'claude-3.5-haiku')).toBe(1)
  })

  test('by nothing else', async () => {
    const { project } = await imported()
    await expect(project.list_chats({ model_channel_id: 'a-0' })).rejects.toMatchObject({
      status: 400,
      message: `model_channel_id does not accept "a-0". Use one of: ${channelIds.join(', ')}.`,
    })
    await expect(project.list_chats({ model_id: 'gpt-9' })).rejects.toMatchObject({
      status: 400,
      message: `model_id does not accept "gpt-9". Use model_channel_id with one of: ${channelIds.join(', ')}.`,
    })
  })
})

describe('a registry file', () => {
  const { resolve, all, served, resolveModel } = createChannels('labels', {
    channels: [{ id: 'A-0', current_model: 'next', unsupported_country_codes: ['CN'] }],
  })

  test('changes only the fields of a channel that it names', () => {
    const [first, second] = all
    expect(first).toMatchObject({
      id: 'A-0',
      description: 'ChatGPT',
      current_model: 'next',
      unsupported_country_codes: ['CN'],
    })
    expect(first).toMatchObject({ is_active: true, aliases: ['openai-0'], deprecated_model_ids: ['chatgpt-scraper'] })
    expect(second).toMatchObject({ id: 'A-1', aliases: ['openai-1'] })
    expect([resolve('openai-0'), resolveModel('next'), resolveModel('chatgpt-scraper'), served('A-0')]).toEqual(
      Array(4).fill('A-0'),
    )
  })

  test.each([
    [{ channels: [{ id: 'Z-9' }] }],
    [{ channels: [{ id: 'A-0', is_active: 'yes' }] }],
    [{}],
    [[]],
    [{ channels: [{}] }],
  ])('such as %j is refused', (file) => {
    expect(() => createChannels('labels', file)).toThrow()
  })
})
