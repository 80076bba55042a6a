import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '../../src/contract/reports.ts'
import type { ProjectContext } from '../../src/domain/context.ts'
import { get_brands_report } from '../../src/domain/reports.ts'
import { type Facts, openEmbedded } from '../../src/store/clickhouse/open.ts'
import { up } from '../../src/store/postgres/migrations/0001_core.ts'
import { openPglite, type Relational } from '../../src/store/postgres/open.ts'
import { questionsAbout } from './questions.ts'
import { recount } from './recount.ts'
import { channels, store, worlds } from './world.ts'

let folder: string
let relational: Relational
let facts: Facts

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recount-'))
  relational = await openPglite(join(folder, 'pg'))
  await up(relational.db as never)
  facts = openEmbedded(join(folder, 'facts'))
  for (const table of ['chats', 'mentions', 'prompts', 'superseded']) {
    const text = await readFile(new URL(`../../src/store/clickhouse/${table}.sql`, import.meta.url), 'utf8')
    await facts.command({ text, params: {} })
  }
}, 60_000)
afterAll(async () => {
  await facts.close()
  await relational.close()
  await rm(folder, { recursive: true })
})

const runs = Number(process.env.RECOUNT_RUNS ?? 200)

test('every report equals a plain recount', { timeout: 3_600_000 }, async () => {
  const cases = worlds.chain((world) =>
    fc.record({
      world: fc.constant(world),
      questions: fc.array(questionsAbout(world), { minLength: 4, maxLength: 6 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(cases, async ({ world, questions }) => {
      const project_id = await store(world, relational.db, facts)
      const ctx = {
        db: relational.db,
        facts,
        channels,
        config: { REPORT_TIME_LIMIT: 30, REPORT_MEMORY_LIMIT: 2 ** 32 },
        project_id,
        signal: new AbortController().signal,
      } as unknown as ProjectContext
      for (const question of questions) {
        const { data } = await get_brands_report(ctx, reports.get_brands_report.body.parse(question))
        expect(data, JSON.stringify(question)).toEqual(recount(world, question))
      }
    }),
    { numRuns: runs, endOnFailure: Boolean(process.env.RECOUNT_QUICK) },
  )
})
