import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startTestServer } from '../harness.ts'
import { sourceQuestionsAbout } from './questions.ts'
import { always, asked } from './random-projects.ts'
import type { SourceReport, SourceWorld } from './recount-sources.ts'
import { sourceWorlds, storeSources } from './source-world.ts'

// An answer that was kept would be the same however it is made, and a sweep between two ways would tell them apart.
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

test('reports on sources are the same, to the byte, whether a project counts as small or as large', {
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
          // All by the engine; some of its rows put in order by the service, with titles of fewer days; all of them.
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
