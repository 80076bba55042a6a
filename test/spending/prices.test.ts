import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrices } from '../../src/engines/prices.ts'
import { startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerscope-prices-'))
  const file = join(folder, 'prices.json')
  const prices = [{ provider: 'openai', model: 'gpt-4o', input: 2, output: 8, request: 0.001, source: 'our contract' }]
  await writeFile(file, JSON.stringify({ as_of: '2026-11-01', prices }))
  server = await startTestServer({ ENGINE_PRICES: file, OPENAI_API_KEY: 'sk-local-0123456789' })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

test('engine prices: built-in ones, rows of the file, and nothing for self-hosted engines', async () => {
  const { api } = await server.tenant()
  const { data, total_count } = await api.list_engine_prices({ limit: 100 })
  expect(data).toHaveLength(total_count)
  const of = (id: string) => data.find(({ model_channel }) => model_channel.id === id)
  expect(of('A-4')).toEqual({
    ...{ model_channel: { id: 'A-4' }, state: 'connected', provider: 'openai', model: 'gpt-5-mini', web_search: false },
    // 60 tokens at 0.25, and 1,200 at 2 dollars per million.
    answer_usd: 0.002415,
    price: {
      ...{ input_usd: 0.25, output_usd: 2, search_usd: 0.01, request_usd: 0, as_of: null },
      ...{ source: 'https://openai.com/api/pricing/', is_fallback: false },
    },
  })
  expect(of('A-2')).toMatchObject({
    // 60 at 2, 1,200 at 8, and the request.
    answer_usd: 0.01072,
    price: { input_usd: 2, search_usd: 0, request_usd: 0.001, as_of: '2026-11-01', source: 'our contract' },
  })
  expect(of('G-0')).toMatchObject({ provider: 'meta', state: 'no_key', answer_usd: null, price: null })
  expect(of('A-0')).toBeUndefined()
  expect((await api.list_engine_prices({ model_channel_id: 'C-1' })).data).toMatchObject([{ answer_usd: 0.0185 }])
  await expect(api.list_engine_prices({ model_channel_id: 'Z-9' })).rejects.toMatchObject({ status: 400 })
})

test('an answer costs what the provider reports, or its tokens and searches; anything missing is estimated', () => {
  const { costOf } = createPrices()
  const haiku = { provider: 'anthropic', model: 'claude-haiku-4-5', web_search: true } as const
  const told = { input_tokens: 10_000, output_tokens: 500, searches: 3, cost_usd: null }
  expect(costOf(haiku, told)).toEqual({ nano_usd: 42_500_000, is_estimate: false })
  expect(costOf(haiku, { ...told, cost_usd: 0.5 })).toEqual({ nano_usd: 500_000_000, is_estimate: false })
  expect(costOf(haiku, { ...told, searches: null })).toEqual({ nano_usd: 32_500_000, is_estimate: true })
  expect(costOf(haiku, { ...told, output_tokens: null })).toEqual({ nano_usd: 47_500_000, is_estimate: true })
  const unknown = { provider: 'anthropic', model: 'claude-next', web_search: false } as const
  expect(costOf(unknown, { ...told, searches: 0 })).toEqual({ nano_usd: 187_500_000, is_estimate: true })
  const own = { provider: 'openai-compatible', model: 'llama3', web_search: false } as const
  expect(costOf(own, told)).toBeNull()
})
