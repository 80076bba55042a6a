/**
 * Fifty dashboards over fifty projects of one installation at once, through HTTP against a server process on the
 * embedded stores, its rate limit raised. Each asks its questions over the last 30 days one after the other, again and
 * again. `--scale 0.1` takes an installation of a tenth, `--rounds` how often.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { createClient } from '../src/client/client.ts'
import { ask, questionsOf, windows } from './questions.ts'
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
// Builds it where it is not there yet, then leaves it to the server.
await (await openWorld(shape)).close()

const env = {
  ...process.env,
  DATA_DIR: folderOf(shape),
  PORT: '0',
  LOG_LEVEL: 'info',
  RATE_LIMIT_PER_MINUTE: '1000000',
}
const server = spawn(process.execPath, ['src/main.ts', 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
const url = await listening()
let peak_mb = 0
const watch = setInterval(async () => {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '')
  peak_mb = Math.max(peak_mb, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}, 200)

/** What a dashboard shows: today's brands and their course, the domains and the URLs behind them. */
const shown = [
  ['brands', 'with the previous period'],
  ['brands', 'date'],
  ['domains', 'with the previous period'],
  ['urls', 'with the previous period'],
]
const times: number[] = []
const failures: string[] = []

async function dashboard(project: number, rounds: number) {
  const api = createClient({ url, key: keyOf(project) })
  const questions = shown.flatMap(([kind, name]) =>
    questionsOf(project + 1, []).filter((question) => question.kind === kind && question.name === name),
  )
  const window = windows(firstDay(shape))['30 days'] ?? {}
  for (let round = 0; round < rounds; round++) {
    for (const question of questions) {
      const begun = performance.now()
      await ask(api, projectId(project), question, window).catch((error) => failures.push(String(error)))
      times.push(performance.now() - begun)
    }
  }
}

const count = Number(flags.dashboards)
/** Every fourth project, the largest among them. */
const projects = Array.from({ length: count }, (_, index) => Math.floor((index * shape.chats.length) / count))
await Promise.all(projects.map((project) => dashboard(project, 1)))
times.length = 0
const begun = performance.now()
const before = await cpuMilliseconds()
await Promise.all(projects.map((project) => dashboard(project, Number(flags.rounds))))
const seconds = (performance.now() - begun) / 1000
const cpu = (await cpuMilliseconds()) - before
clearInterval(watch)
server.kill()
await once(server, 'exit')
console.log(
  JSON.stringify({
    ...{ bench: 'dashboards', scale, dashboards: count, requests: times.length },
    ...{ requests_per_s: rounded(times.length / seconds), cpu_ms_per_request: rounded(cpu / times.length) },
    ...{ median_ms: rounded(quantile(times, 0.5)) },
    ...{ p95_ms: rounded(quantile(times, 0.95)), most_ms: rounded(Math.max(...times)) },
    ...{ failures: failures.length, first_failure: failures[0], peak_memory_mb: Math.round(peak_mb) },
  }),
)
process.exit()

/** What the server has used; ticks are hundredths of a second. */
async function cpuMilliseconds(): Promise<number> {
  const stat = await readFile(`/proc/${server.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Where the server listens; what it says afterwards is read on, or it would wait for a reader. */
function listening(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  createInterface(server.stdout).on('line', (line) => {
    const [, at] = /"url":"([^"]+)"/.exec(line) ?? []
    if (at) resolve(at)
  })
  server.once('exit', () => reject(new Error('the server ended before it listened')))
  return promise
}
