import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuMilliseconds, megabytesOf, startProcess, startService } from './service.ts'
import { quantile, rounded } from './timing.ts'

/*
 * The time from the start of the process to the first answer of /health/ready, on an empty folder and on the folder that
 * this run created, memory included. Compares with a bare process that opens PGlite and chDB on folders they have created
 * before and sends each one query. Runs alternate. `node bench/start.ts [runs]`
 */

const runs = Number(process.argv[2] ?? 5)

interface Start {
  ready_ms: number
  /** Of all threads, user and system; steadier than wall-clock time on a busy machine. */
  cpu_ms: number
  memory_mb: number
}

const bareStart = `
  import { createServer } from 'node:http'
  import { PGlite } from '@electric-sql/pglite'
  import { createChdbConnection } from 'chdb/connection'
  import { createClient } from '@clickhouse/client'
  const relational = new PGlite(process.argv[1] + '/relational')
  const analytical = createClient({ connection: createChdbConnection({ path: process.argv[1] + '/analytical' }) })
  await relational.query('SELECT 1')
  await (await analytical.query({ query: 'SELECT 1' })).json()
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1', () =>
    console.log(JSON.stringify({ url: 'http://127.0.0.1:' + server.address().port })))
  process.once('SIGTERM', async () => {
    await relational.close()
    await analytical.close()
    process.exit()
  })`

async function timed(begin: () => ReturnType<typeof startProcess>): Promise<Start> {
  const begun = performance.now()
  const { url, pid, stop } = await begin()
  await (await fetch(`${url}/health/ready`)).text()
  const ready_ms = performance.now() - begun
  const [cpu_ms, memory_mb] = [await cpuMilliseconds(pid), await megabytesOf(pid)]
  await stop()
  return { ready_ms, cpu_ms, memory_mb }
}

const folder = await mkdtemp(join(tmpdir(), 'answerscope-bench-'))
try {
  const serve = (name: string) => startService({ DATA_DIR: join(folder, name) })
  const bare = () => startProcess(['--input-type=module', '-e', bareStart, folder])
  // Creates the folders of the bare process, and fills Node.js's compile cache.
  await timed(bare)
  await timed(() => serve('unmeasured'))
  const measured = { first: [] as Start[], warm: [] as Start[], bare: [] as Start[] }
  for (let run = 0; run < runs; run++) {
    measured.first.push(await timed(() => serve(`run-${run}`)))
    measured.warm.push(await timed(() => serve(`run-${run}`)))
    measured.bare.push(await timed(bare))
  }
  const median = (of: Start[], what: keyof Start) =>
    quantile(
      of.map((one) => one[what]),
      0.5,
    )
  const figures = (of: Start[]) => ({
    ready_ms: rounded(median(of, 'ready_ms'), 0),
    cpu_ms: rounded(median(of, 'cpu_ms'), 0),
    memory_mb: rounded(median(of, 'memory_mb'), 0),
    times_bare: rounded(median(of, 'ready_ms') / median(measured.bare, 'ready_ms'), 2),
    times_bare_cpu: rounded(median(of, 'cpu_ms') / median(measured.bare, 'cpu_ms'), 2),
  })
  console.log(
    JSON.stringify({
      bench: 'start',
      runs,
      first: figures(measured.first),
      warm: figures(measured.warm),
      bare: figures(measured.bare),
    }),
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
