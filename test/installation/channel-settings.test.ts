import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerscope-channels-'))
  const file = join(folder, 'channels.json')
  const channels = [
    { id: 'A-0', unsupported_country_codes: ['CN', 'IR'] },
    { id: 'C-0', unsupported_country_codes: ['CN'], aliases: ['vendor-search', 'vendor-old'] },
    { id: 'K-0', is_active: false, engine: { model: 'mistral-large-latest', web_search: false } },
    { id: 'A-3', engine: null },
    { id: 'L-0', engine: { provider: 'openai-compatible', model: 'llama3', base_url: 'http://127.0.0.1:11434/v1' } },
  ]
  await writeFile(file, JSON.stringify({ channels }))
  server = await startTestServer({ CHANNELS_FILE: file, CHANNEL_IDS: 'aliases', MISTRAL_API_KEY: 'sk-hush' })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

test('CHANNEL_IDS=aliases: responses carry the first alias of a channel, requests accept every name', async () => {
  const { project } = await server.tenant()
  const ids = (await project.list_model_channels()).data.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['openai-0', 'vendor-search', 'anthropic-1']))
  const { created } = await project.import_chats({ chats: [chat('Acme.', { model_channel_id: 'vendor-old' })] })
  for (const model_channel_id of ['C-0', 'vendor-search', 'vendor-old']) {
    const { data } = await project.list_chats({ model_channel_id })
    expect(data.map(({ model_channel }) => model_channel.id)).toEqual(['vendor-search'])
  }
  const { model_channel } = await project.get_chat({ chat_id: created[0]?.chat_id ?? '' })
  expect(model_channel.id).toBe('vendor-search')
  const { data } = await project.get_brands_report({ dimensions: ['model_channel_id'] })
  expect(data.map((row) => row.model_channel?.id)).toEqual(['vendor-search'])
})

test('CHANNELS_FILE decides which channels a new project tracks', async () => {
  const { project } = await server.tenant()
  const { data } = await project.list_model_channels()
  expect(data.find(({ id }) => id === 'mistral-0')?.is_active).toBe(false)
  expect(data.find(({ id }) => id === 'mistral-1')?.is_active).toBe(true)
})

test('the list of channels shows engines and how their readers were verified, but no keys or URLs', async () => {
  const { project, projectKey } = await server.tenant()
  const { data } = await project.list_model_channels({ include: ['engine'] })
  const engines = Object.fromEntries(data.map(({ id, engine }) => [id, Object.values(engine ?? {})]))
  expect(engines).toMatchObject({
    'mistral-0': ['connected', 'mistral', 'mistral-large-latest', false, 'recorded'],
    'mistral-1': ['connected', 'mistral', 'mistral-medium-latest', true, 'schema'],
    'openai-1': ['no_key', 'openai', 'gpt-4o', true, 'recorded'],
    'openai-0': ['import_only', null, null, null, null],
    'openai-3': ['import_only', null, null, null, null],
    [data.at(-1)?.id ?? '']: ['connected', 'openai-compatible', 'llama3', false, 'recorded'],
  })
  // A channel without a key may still be tracked, because its answers may be imported.
  expect(data.find(({ id }) => id === 'openai-1')?.is_active).toBe(true)
  const { json } = await server.send('/customer/v1/model-channels', { key: await projectKey() })
  expect(JSON.stringify(json)).not.toMatch(/hush|11434/)
})

test('a prompt for a country that tracked channels do not support is created, with a warning', async () => {
  const { project } = await server.tenant()
  const made = await project.create_prompt({ text: 'Which?', country_code: 'CN' })
  expect(made).toEqual({
    id: expect.stringMatching(/^pr_/),
    warning: 'CN is not supported by openai-0, vendor-search; the prompt will not be asked on these channels.',
  })
  expect(await project.create_prompt({ text: 'Which?', country_code: 'US' })).not.toHaveProperty('warning')
})
