import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()
const march = { start_date: '2026-03-01', end_date: '2026-03-31' }
const runner = (position: number) => ({ name: 'Runner', brand: 'Bolt', position })
const racer = (position: number) => ({ name: 'Racer', brand: 'Crest', position })
const answer = (text: string, day: string, products: object[]) =>
  chat('Look.', { created_at: `${day}T10:00:00Z`, prompt: { text, country_code: 'DE' }, products })

describe('the prompts of a product', () => {
  let api: Client
  let product_id: string
  let textOf: Map<string, string>
  let promptOf: (text: string) => string
  beforeAll(async () => {
    api = (await server.tenant()).project
    await api.import_chats({
      chats: [
        answer('Which shoe?', '2026-03-02', [runner(1)]),
        answer('Which shoe?', '2026-03-03', [racer(1), runner(3)]),
        answer('Which shoe?', '2026-03-04', [racer(1)]),
        answer('A light shoe?', '2026-03-02', [runner(2)]),
        answer('A light shoe?', '2026-02-10', [runner(1)]),
        answer('A cheap shoe?', '2026-02-10', [runner(2)]),
        answer('A fast shoe?', '2026-03-02', [racer(1)]),
      ],
    })
    product_id = (await api.list_products({ search: 'runner' })).data[0]?.id ?? ''
    const { data } = await api.list_prompts({})
    textOf = new Map(data.map(({ id, messages }) => [id, messages[0]?.content ?? '']))
    promptOf = (text) => data.find(({ messages }) => messages[0]?.content === text)?.id ?? ''
  })
  type Question = Omit<Parameters<Client['get_product_prompts']>[0], 'product_id'>
  const ask = async (question: Question = {}) => {
    const { data, total_count } = await api.get_product_prompts({ product_id, ...march, ...question })
    expect(total_count).toBe(data.length)
    return data
  }
  const texts = async (question: Question) => (await ask(question)).map(({ prompt }) => textOf.get(prompt.id))

  test('are those whose answers show it now or in the previous window, with numbers and changes', async () => {
    const rows = await ask()
    expect(
      rows.map((row) => [
        ...[textOf.get(row.prompt.id), row.mention_count, row.visibility, row.win_rate, row.avg_position],
        ...[row.mention_count_delta, row.visibility_delta, row.win_rate_delta, row.avg_position_delta],
      ]),
    ).toEqual([
      ['Which shoe?', 2, 2 / 3, 1 / 2, 2, 2, 2 / 3, 1 / 2, null],
      ['A light shoe?', 1, 1, 0, 2, 0, 0, -1, 1],
      ['A cheap shoe?', 0, 0, 0, null, -1, -1, 0, null],
    ])
  })

  test('are sorted, filtered and paged', async () => {
    expect(await texts({ order_by: 'visibility' })).toEqual(['A light shoe?', 'Which shoe?', 'A cheap shoe?'])
    expect(await texts({ order_by: 'visibility', direction: 'asc' })).toEqual([
      ...['A cheap shoe?', 'Which shoe?', 'A light shoe?'],
    ])
    expect(await texts({ prompt_ids: [promptOf('A light shoe?')] })).toEqual(['A light shoe?'])
    const { data, total_count } = await api.get_product_prompts({ product_id, ...march, limit: 1, offset: 1 })
    expect([data.map(({ prompt }) => textOf.get(prompt.id)), total_count]).toEqual([['A light shoe?'], 3])
  })

  test('have the confidence of their numbers on request', async () => {
    const [first] = await ask({ include: ['confidence'] })
    expect(first?.confidence).toMatchObject({ chats: 3, prompts: 1, market: { visibility: null } })
    expect((await ask())[0]).not.toHaveProperty('confidence')
  })

  test('count the chats that the list of chats has for them', async () => {
    for (const { prompt, mention_count } of await ask()) {
      const { total_count } = await api.list_chats({ ...march, product_id, prompt_id: prompt.id })
      expect(total_count).toBe(mention_count)
    }
  })

  test('of an unknown product are 404', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000'
    await expect(api.get_product_prompts({ product_id: unknown })).rejects.toMatchObject({
      status: 404,
      message: `Product ${unknown} was not found. Check the id with POST /products/list.`,
    })
  })
})

test('product reports can be filtered by prompt', async () => {
  const { project: api } = await server.tenant()
  await api.import_chats({
    chats: [
      answer('Which shoe?', '2026-03-02', [runner(1)]),
      answer('A fast shoe?', '2026-03-02', [racer(1)]),
      answer('A fast shoe?', '2026-03-03', [racer(2), runner(1)]),
    ],
  })
  const { data: prompts } = await api.list_prompts({})
  const fast = prompts.find(({ messages }) => messages[0]?.content === 'A fast shoe?')?.id ?? ''
  const shown = async (question: { prompt_ids?: string[] }) => {
    const { data } = await api.get_product_performance({ ...march, ...question, entity_type: 'product' })
    return data.map(({ name, appearances, visibility }) => [name, appearances, visibility])
  }
  expect(await shown({})).toEqual([
    ['Racer', 2, 2 / 3],
    ['Runner', 2, 2 / 3],
  ])
  expect(await shown({ prompt_ids: [fast] })).toEqual([
    ['Racer', 2, 1],
    ['Runner', 1, 1 / 2],
  ])
})
