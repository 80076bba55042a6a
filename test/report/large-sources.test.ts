import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import { chat, startTestServer } from '../harness.ts'
import { sourceQuestionsAbout } from './questions.ts'
import { always, asked } from './random-projects.ts'
import type { SourceReport, SourceWorld } from './recount-sources.ts'
import { sourceWorlds, storeSources } from './source-world.ts'

// The memo would hide differences between the ways, and a sweep between two requests would cause some.
const server = await startTestServer({ REPORT_MEMO_MB: '0', WORKER: 'off' })
afterAll(() => server.stop())
const { config } = server.services
const usual = config.REPORT_SMALL_ROWS
const projects = process.env.LONG ? 1000 : 3
const largeFrom = (rows: number) => Object.assign(config, { REPORT_SMALL_ROWS: rows })
afterEach(() => largeFrom(usual))

const eitherReport = (world: SourceWorld) =>
  fc
    .constantFrom<SourceReport>('domains', 'urls')
    .chain((report) => sourceQuestionsAbout(world, report).map((question) => ({ report, question })))

test('source reports are byte-identical whether a project counts as small or large', {
  timeout: process.env.LONG ? 3_600_000 : 600_000,
}, async () => {
  await always(
    sourceWorlds,
    eitherReport,
    async (world, questions) => {
      const key = await storeSources(world, server.services)
      for (const { report, question } of questions) {
        for (const include of [[], ['total_count']]) {
          const counting = { ...question, include }
          const answers: string[] = []
          // All by the engine; some of its rows sorted by the service, with titles from fewer days; all of them.
          for (const rows of [0, 7, 20, usual]) {
            largeFrom(rows)
            const { json, body } = await asked(server, report, key, counting)
            answers.push(`${body} ${JSON.stringify(json)}`)
          }
          expect(answers).toEqual(answers.map(() => answers[0]))
        }
      }
    },
    projects,
  )
})

test('reports on a project with many pages show current page contents, also for URLs requested before', async () => {
  largeFrom(1)
  const { project } = await server.tenant()
  const [one, two, three] = ['https://a.test/one', 'https://a.test/two', 'https://b.test/three']
  const sources = [one, two, three].map((url) => ({ url, title: 'As it was cited' }))
  await project.import_chats({ chats: [chat('Acme.', { created_at: '2026-03-01T10:00:00Z', sources })] })
  const page = (url: string, title: string, content: string) => ({ url, title, content })
  await project.import_pages({ urls: [page(one, 'First', 'About Acme.'), page(two, 'Second', 'About nobody.')] })
  const told = async (order: 'asc' | 'desc' = 'desc', dimensions: 'date'[] = []) => {
    const days = { start_date: '2026-03-01', end_date: '2026-03-01' }
    const { data } = await project.get_urls_report({
      ...days,
      dimensions,
      order_by: [{ field: 'retrieval_count', direction: order }],
    })
    return data.map(({ url, title, mentioned_brands }) => [url, title, mentioned_brands.length])
  }
  const before = [
    [one, 'First', 1],
    [two, 'Second', 0],
    [three, 'As it was cited', 0],
  ].toSorted()
  expect((await told()).toSorted()).toEqual(before)
  expect((await told('asc')).toSorted()).toEqual(before)
  expect((await told('desc', ['date'])).toSorted()).toEqual(before)
  expect((await told('asc', ['date'])).toSorted()).toEqual(before)

  await project.import_pages({ urls: [page(two, 'Second', 'About Acme.'), page(three, 'Third', 'About Acme.')] })
  const after = [
    [one, 'First', 1],
    [two, 'Second', 1],
    [three, 'Third', 1],
  ].toSorted()
  expect((await told()).toSorted()).toEqual(after)
  expect((await told('asc')).toSorted()).toEqual(after)
  expect((await told('asc', ['date'])).toSorted()).toEqual(after)
})
