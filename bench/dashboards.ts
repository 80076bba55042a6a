/**
 * Fifty dashboards over fifty projects of one installation in parallel, through HTTP against a server process on the
 * embedded stores, with a raised rate limit. Each asks its questions over the last 30 days one after the other,
 * repeatedly. `--scale 0.1` takes an installation of a tenth, `--rounds` sets the repetitions.
 */
import { parseArgs } from 'node:util'
import { createClient } from '../src/client/client.ts'
import { fetchBytes } from './fetch-bytes.ts'
import { ask, questionsOf, windows } from './questions.ts'
import { cpuMilliseconds, startService, untilQuiet, watchMemory } from './service.ts'
import { quantile, rounded } from './timing.ts'
import { firstDay } from './world/facts.ts'
import { folderOf, openWorld } from './world/open.ts'
import { keyOf, projectId } from './world/records.ts'
import { installation } from './world/shape.ts'

const { values: flags } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    dashboards: { type: 'string', default: '50' },
  },
})
const scale = Number(flags.scale)
const shape = installation(scale, Math.round(10_000 * scale))
// Builds it if it does not exist yet, then leaves it to the server.
await (await openWorld(shape)).close()

const service = await startService({ DATA_DIR: folderOf(shape), RATE_LIMIT_PER_MINUTE: '1000000' })
const { url, pid } = service
// The search for changes in the last days reads every project.
await untilQuiet(pid)
const memory = watchMemory(pid, 200)

/** What a dashboard shows: today's brands and their history, the domains and the URLs behind them. */
const shown = [
  ['brands', 'with the previous period'],
  ['brands', 'date'],
  ['domains', 'with the previous period'],
  ['urls', 'with the previous period'],
]
const times: number[] = []
/** The same by question. */
const timesOf = new Map<string, number[]>()
const failures: string[] = []

async function dashboard(project: number, rounds: number) {
  const api = createClient({ url, key: keyOf(project), fetch: fetchBytes })
  const questions = shown.flatMap(([kind, name]) =>
    questionsOf(project + 1, []).filter((question) => question.kind === kind && question.name === name),
  )
  const window = windows(firstDay(shape))['30 days'] ?? {}
  for (let round = 0; round < rounds; round++) {
    for (const question of questions) {
      const begun = performance.now()
      await ask(api, projectId(project), question, window).catch((error) => failures.push(String(error)))
      const took = performance.now() - begun
      times.push(took)
      const asked = `${question.kind} ${question.name}`
      timesOf.set(asked, [...(timesOf.get(asked) ?? []), took])
    }
  }
}

const count = Number(flags.dashboards)
/** Every fourth project, the largest among them. */
const projects = Array.from({ length: count }, (_, index) => Math.floor((index * shape.chats.length) / count))
await Promise.all(projects.map((project) => dashboard(project, 1)))
times.length = 0
timesOf.clear()
const begun = performance.now()
const before = await cpuMilliseconds(pid)
await Promise.all(projects.map((project) => dashboard(project, Number(flags.rounds))))
const seconds = (performance.now() - begun) / 1000
const cpu = (await cpuMilliseconds(pid)) - before
const { peak_mb, peak_anonymous_mb } = memory.end()
await service.stop()
console.log(
  JSON.stringify({
    bench: 'dashboards',
    scale,
    dashboards: count,
    requests: times.length,
    requests_per_s: rounded(times.length / seconds),
    cpu_ms_per_request: rounded(cpu / times.length),
    median_ms: rounded(quantile(times, 0.5)),
    p95_ms: rounded(quantile(times, 0.95)),
    most_ms: rounded(Math.max(...times)),
    median_and_p95_ms: Object.fromEntries(
      [...timesOf].map(([asked, some]) => [asked, [0.5, 0.95].map((share) => rounded(quantile(some, share)))]),
    ),
    failures: failures.length,
    first_failure: failures[0],
    peak_memory_mb: peak_mb,
    peak_anonymous_mb,
  }),
)
process.exit()
