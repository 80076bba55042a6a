import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { sharedServer } from '../shared-server.ts'
import { sourceWorlds, storeSources } from './source-world.ts'

const server = await sharedServer()

type DomainRow = Awaited<ReturnType<Client['get_domains_report']>>['data'][number]
type UrlRow = Awaited<ReturnType<Client['get_urls_report']>>['data'][number]
type Question = Pick<
  NonNullable<Parameters<Client['get_urls_report']>[0]>,
  'dimensions' | 'limit' | 'offset' | 'order_by' | 'start_date' | 'end_date'
> & { filters?: { field: never; operator: never; values: string[] }[] }
interface Reports {
  domains(question: Question): Promise<DomainRow[]>
  urls(question: Question): Promise<UrlRow[]>
}

/** Runs against random projects; properties that hold for any project need no recount. */
const always = (holds: (ask: Reports) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(sourceWorlds, async (world) => {
      const api = createClient({ url: server.url, key: await storeSources(world, server.services) })
      await holds({
        domains: async (question) => (await api.get_domains_report(question as object)).data,
        urls: async (question) => (await api.get_urls_report(question)).data,
      })
    }),
    // Ids of a project cannot be stored twice, so a failing case is shown without shrinking.
    { numRuns: process.env.LONG ? 50 : 1, endOnFailure: true, seed: Number.parseInt(randomUUID().slice(0, 7), 16) },
  )

const ofGroup = { prompt_id: 'prompt', model_channel_id: 'model_channel', topic_id: 'topic', tag_id: 'tag' } as const

test.each(['prompt_id', 'model_channel_id', 'topic_id', 'tag_id'] as const)(
  'a filter on one %s gives the numbers of its rows',
  async (dimension) => {
    const name = ofGroup[dimension]
    await always(async ({ domains, urls }) => {
      for (const ask of [domains, urls]) {
        const rows = await ask({ dimensions: [dimension] })
        for (const value of [...new Set(rows.map((row) => row[name]?.id))].slice(0, 2)) {
          const entry = { field: dimension as never, operator: 'in' as never, values: [String(value)] }
          // A title is the newest in the period of the question, so it may differ; the numbers may not.
          const numbers = ({ [name]: _group, ...row }: DomainRow | UrlRow) =>
            'title' in row ? { ...row, title: null, classification: null } : row
          expect((await ask({ filters: [entry] })).map(numbers)).toEqual(
            rows.filter((row) => row[name]?.id === value).map(numbers),
          )
        }
      }
    })
  },
)

test('weeks and months add up to their days, days to the total, and URLs to their domain', async () => {
  const counted = (rows: (DomainRow | UrlRow)[]) =>
    (['retrieval_count', 'citation_count'] as const).map((name) => rows.reduce((total, row) => total + row[name], 0))
  await always(async ({ domains, urls }) => {
    const days = await domains({ dimensions: ['date', 'week', 'month'] })
    for (const unit of ['week', 'month'] as const) {
      for (const row of await domains({ dimensions: [unit] })) {
        const those = days.filter((day) => day[unit] === row[unit] && day.domain === row.domain)
        expect(counted([row])).toEqual(counted(those))
        expect(row.retrieved_chat_count).toBe(those.reduce((total, day) => total + day.retrieved_chat_count, 0))
      }
    }
    const whole = await domains({})
    expect(counted(whole)).toEqual(counted(days))
    expect(counted(whole)).toEqual(counted(await urls({})))
    for (const row of whole) {
      expect(row.retrieved_chat_count).toBeLessThanOrEqual(Math.min(row.total_chat_count, row.retrieval_count))
      const entry = { field: 'domain' as never, operator: 'in' as never, values: [row.domain] }
      expect(counted([row])).toEqual(counted(await urls({ filters: [entry] })))
    }
  })
})

test('pages contain every row once, in any order', async () => {
  await always(async ({ domains, urls }) => {
    for (const ask of [domains, urls]) {
      const question: Question = {
        dimensions: ['tag_id', 'week'],
        order_by: [{ field: 'citation_rate', direction: 'asc' }],
      }
      const whole = await ask(question)
      const pages: (DomainRow | UrlRow)[] = []
      while (pages.length < whole.length) pages.push(...(await ask({ ...question, limit: 7, offset: pages.length })))
      expect(pages).toEqual(whole)
    }
  })
})
