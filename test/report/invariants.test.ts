import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { sharedServer } from '../shared-server.ts'
import type { World } from './recount-population.ts'
import { store, worlds } from './world.ts'

const server = await sharedServer()

type Row = Awaited<ReturnType<Client['get_brands_report']>>['data'][number]
type Question = NonNullable<Parameters<Client['get_brands_report']>[0]>

/** Runs against random projects; properties that hold for any project need no recount. */
const always = (holds: (ask: (question: Question) => Promise<Row[]>, world: World) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const api = createClient({ url: server.url, key: (await store(world, server.services)).key })
      await holds(async (question) => (await api.get_brands_report(question)).data, world)
    }),
    // Ids of a project cannot be stored twice, so a failing case is shown without shrinking.
    { numRuns: process.env.LONG ? 50 : 1, endOnFailure: true, seed: Number.parseInt(randomUUID().slice(0, 7), 16) },
  )

const counts = ({ dimension, ...row }: Row & { dimension?: unknown }) => {
  const { prompt, model, model_channel, tag, topic, chat, country_code, date, week, month, ...numbers } = row
  return numbers
}

test.each([
  ['prompt_id', (row: Row) => row.prompt?.id],
  ['model_id', (row: Row) => row.model?.id],
  ['model_channel_id', (row: Row) => row.model_channel?.id],
  ['topic_id', (row: Row) => row.topic?.id],
  ['tag_id', (row: Row) => row.tag?.id],
  ['country_code', (row: Row) => row.country_code],
  ['chat_id', (row: Row) => row.chat?.id],
] as const)('a filter on one %s gives the numbers of its row', async (dimension, shownBy) => {
  await always(async (ask) => {
    const rows = await ask({ dimensions: [dimension] })
    for (const value of [...new Set(rows.map(shownBy))].slice(0, 3)) {
      const filtered = await ask({ filters: [{ field: dimension, operator: 'in', values: [String(value)] }] })
      expect(filtered).toEqual(rows.filter((row) => shownBy(row) === value).map(counts))
    }
  })
})

test('weeks and months add up to their days, and days to the total', async () => {
  const added = ['visibility_total', 'visibility_count', 'mention_count', 'win_count', 'position_sum'] as const
  const sum = (rows: Row[]) => added.map((name) => rows.reduce((total, row) => total + row[name], 0))
  await always(async (ask) => {
    const days = await ask({ dimensions: ['date', 'week', 'month'] })
    for (const brand of new Set(days.map((row) => row.brand.id))) {
      const of = (rows: Row[]) => rows.filter((row) => row.brand.id === brand)
      for (const unit of ['week', 'month'] as const) {
        for (const row of of(await ask({ dimensions: [unit] }))) {
          expect(sum([row])).toEqual(sum(of(days).filter((day) => day[unit] === row[unit])))
        }
      }
      expect(sum(of(await ask({})))).toEqual(sum(of(days)))
    }
  })
})

test('pages contain every row once, in any order', async () => {
  await always(async (ask) => {
    const question: Question = {
      dimensions: ['chat_id', 'tag_id'],
      order_by: [{ field: 'sentiment', direction: 'asc' }],
    }
    const whole = await ask(question)
    const pages: Row[] = []
    while (pages.length < whole.length) pages.push(...(await ask({ ...question, limit: 7, offset: pages.length })))
    expect(pages).toEqual(whole)
  })
})

test('the shares of voice of a group add up to one, or are all absent', async () => {
  await always(async (ask) => {
    const shares = new Map<string | undefined, number>()
    for (const { country_code, share_of_voice } of await ask({ dimensions: ['country_code'] })) {
      shares.set(country_code, (shares.get(country_code) ?? 0) + share_of_voice)
    }
    for (const share of shares.values()) expect([0, 1]).toContain(Number(share.toFixed(9)))
  })
})
