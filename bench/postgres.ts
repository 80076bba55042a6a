/**
 * The same 100,000 chats, 500,000 mentions and a million sources of one project over three years, queried here and in
 * PostgreSQL with an index by project and day (`--covering`: one with all columns of each question): the brands,
 * domains and URLs of 30 days, a year and everything. Both return the same numbers or the run fails. One JSON line per
 * question; the ratio is how many times faster ours is.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { actingFor } from '../src/cli/direct.ts'
import { startPostgres } from '../test/servers/servers.ts'
import { copyFacts } from './postgres/copy.ts'
import { type Answered, brandsBySql, domainsBySql, numbersOf, urlsBySql } from './postgres/questions.ts'
import { ask, type Kind, questionsOf, windows } from './questions.ts'
import { median, p95, rounded, timedInTurn } from './timing.ts'
import { firstDay } from './world/facts.ts'
import { openWorld } from './world/open.ts'
import { company_id, projectId } from './world/records.ts'
import { projectUuid, type Shape } from './world/shape.ts'

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '15' },
    chats: { type: 'string', default: '100000' },
    covering: { type: 'boolean', default: false },
  },
})
const shape: Shape = { name: `one-project-${flags.chats}`, chats: [Number(flags.chats)], days: 1095, has_pages: false }
const bySql: Record<Kind, string> = { brands: brandsBySql, domains: domainsBySql, urls: urlsBySql }

const { services, close } = await openWorld(shape)
const { api } = actingFor(services, company_id, () => {})
const server = await startPostgres()
try {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  // Typical settings for a machine of this size; sorts and hashes stay in memory, and the table in the cache.
  await client.query(`ALTER SYSTEM SET shared_buffers = '2GB'`)
  await client.end()
  await server.stop()
  await server.start()
  const asked = new pg.Client({ connectionString: server.url })
  asked.on('error', () => {})
  await asked.connect()
  await copyFacts(services.analytics, asked, flags.covering)
  await asked.query(`SET work_mem = '512MB'; SET random_page_cost = 1.1; SET effective_cache_size = '4GB'`)
  for (const [window, dates] of Object.entries(windows(firstDay(shape)))) {
    for (const question of questionsOf(1, []).filter(({ name }) => name === 'no dimension')) {
      const values = [projectUuid(1), dates.start_date, dates.end_date]
      const ours = () => ask(api, projectId(0), question, dates)
      const theirs = () => asked.query<Answered>(bySql[question.kind], values)
      const [mine, other] = [numbersOf(question.kind, (await ours()).data), (await theirs()).rows.map(Object.values)]
      if (JSON.stringify(mine) !== JSON.stringify(other)) throw new Error(`${question.kind} of ${window} differ`)
      const [here = [], there = []] = await timedInTurn(Number(flags.runs), [ours, theirs])
      console.log(
        JSON.stringify({
          bench: 'postgres',
          is_covering: flags.covering,
          kind: question.kind,
          window,
          rows: mine.length,
          median_ms: rounded(median(here, 'wall')),
          p95_ms: rounded(p95(here, 'wall')),
          postgres_median_ms: rounded(median(there, 'wall')),
          postgres_p95_ms: rounded(p95(there, 'wall')),
          ratio: rounded(median(there, 'wall') / median(here, 'wall'), 2),
        }),
      )
    }
  }
  await asked.end()
} finally {
  await server.remove()
  await close()
}
process.exit()
