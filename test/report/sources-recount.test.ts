import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { sourceQuestionsAbout } from './questions.ts'
import { always, asked } from './random-projects.ts'
import { recountSources, type SourceReport, type SourceWorld } from './recount-sources.ts'
import { facts, sourceWorlds, storeSources } from './source-world.ts'

const server = await sharedServer()

const eitherReport = (world: SourceWorld) =>
  fc
    .constantFrom<SourceReport>('domains', 'urls')
    .chain((report) => sourceQuestionsAbout(world, report).map((question) => ({ report, question })))

test('every domains and URLs report equals a plain recount', { timeout: 3_600_000 }, async () => {
  await always(sourceWorlds, eitherReport, async (world, questions) => {
    const key = await storeSources(world, server.services)
    for (const { report, question } of questions) {
      const { json, body } = await asked(server, report, key, question)
      expect(json, body).toEqual({ data: recountSources(world, facts, question, report) })
    }
  })
})
