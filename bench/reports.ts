/**
 * Times the reports over an installation of 10 million chats, 50 million mentions and 100 million sources in 200
 * projects, and over two of a tenth and a hundredth of that, each in its own process; then how time grows between them.
 * A question that fails gets a line with the reason, and the others are still measured. `--scale 0.1` takes a tenth of
 * everything, `--only "domains no"` selects questions by these words, `--runs` sets the repetitions.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { Failed, Measured } from './reports/measure.ts'
import { rounded } from './timing.ts'

const { values: flags } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    runs: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
  },
})
const scale = Number(flags.scale)
/** The largest project of the smallest installation; the other installations have one of the same size. */
const fixed = Math.round(10_000 * scale)

const measured: Measured[] = []
let failed = 0
for (const part of [0.01, 0.1, 1]) {
  const size = Number((scale * part).toPrecision(6))
  const args = ['--scale', String(size), '--fixed', String(fixed), '--runs', flags.runs, '--only', flags.only]
  const script = new URL('reports/measure.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  // If a question fails, for example with a timeout, the others are still measured.
  for await (const line of createInterface(child.stdout)) {
    console.log(line)
    const result: Measured | Failed = JSON.parse(line)
    if ('failed' in result) failed++
    else measured.push(result)
  }
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`the installation of scale ${size} was not measured`)
}

/** The times of one question on the three installations, the smallest first. */
const alike = Map.groupBy(measured, ({ project, kind, window, report }) => [project, kind, window, report].join('|'))
for (const all of alike.values()) {
  const [{ project, kind, window, report }] = all as [Measured]
  const [small = 0, middle = 0, large = 0] = all.map(({ cpu_ms }) => cpu_ms)
  console.log(
    JSON.stringify({
      growth: project,
      kind,
      window,
      report,
      chats: all.map(({ chats }) => chats),
      median_ms: all.map(({ median_ms }) => median_ms),
      cpu_ms: all.map(({ cpu_ms }) => cpu_ms),
      cpu_growth: [rounded(middle / small, 2), rounded(large / middle, 2)],
    }),
  )
}
if (failed > 0) {
  console.error(`${failed} questions were not answered; their lines say why.`)
  process.exitCode = 1
}
