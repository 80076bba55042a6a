import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostileBodies } from '../test/import/hostile-bodies.ts'
import { type Form, isExpected, outcomeOf, watchedServer } from '../test/import/hostile-imports.ts'

/*
 * How long the event loop is blocked while a hostile body of nearly 10 MiB is imported, each as a line of a stream and
 * as a JSON body. `node bench/block.ts [part of a name] [share of the size]`
 */

const aim_ms = 50
const largest = 10 * 1024 * 1024 - 4096
const [, , part = '', share = '1'] = process.argv

const folder = await mkdtemp(join(tmpdir(), 'answerscope-block-'))
const server = await watchedServer({ DATA_DIR: folder, LOG_LEVEL: 'error' })
let worst = 0
try {
  for (const body of hostileBodies.filter(({ name }) => name.includes(part))) {
    for (const form of ['line', 'body'] satisfies Form[]) {
      await server.watched()
      const started = performance.now()
      const answer = await server.send(body, form, largest * Number(share))
      const ms = performance.now() - started
      // Work that goes on after the answer counts, too.
      await new Promise((resolve) => setTimeout(resolve, 200))
      const { block_ms, block_cpu_ms, memory_mb } = await server.watched()
      worst = Math.max(worst, block_ms)
      const expected = (form === 'body' && body.in_body) || body.outcome
      const found = outcomeOf(answer)
      const unexpected = isExpected(expected, found) ? {} : { unexpected: JSON.stringify(found).slice(0, 300) }
      const figures = { block_ms, block_cpu_ms, ms, memory_mb, mb: answer.size / 2 ** 20 }
      const rounded = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value)]))
      console.log(
        JSON.stringify({
          bench: 'block',
          name: body.name,
          form,
          ...rounded,
          aim_ms,
          is_met: block_ms <= aim_ms,
          ...unexpected,
        }),
      )
    }
  }
  console.log(JSON.stringify({ bench: 'block', name: 'worst', block_ms: Math.round(worst), aim_ms }))
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
