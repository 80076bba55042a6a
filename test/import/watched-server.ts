import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server.ts'

/*
 * A server that measures how long its event loop is blocked. On request of its parent it reports the longest block
 * since the last report: in wall-clock time, and in CPU time of the main thread, which other load on the machine does
 * not affect.
 */

export interface Watched {
  block_ms: number
  block_cpu_ms: number
  memory_mb: number
}

const cpu_ms = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let longest = { block_ms: 0, block_cpu_ms: 0 }
let last = { at: performance.now(), cpu: cpu_ms() }
function tick() {
  const now = { at: performance.now(), cpu: cpu_ms() }
  longest = {
    block_ms: Math.max(longest.block_ms, now.at - last.at),
    block_cpu_ms: Math.max(longest.block_cpu_ms, now.cpu - last.cpu),
  }
  last = now
  setTimeout(tick, 1)
}

const server = await startServer(readConfig(process.env), pino({ level: process.env.LOG_LEVEL ?? 'silent' }))
process.on('message', (message) => {
  if (message === 'stop') {
    server.stop().then(() => process.exit(0))
    return
  }
  process.send?.({ ...longest, memory_mb: process.memoryUsage().rss / 2 ** 20 } satisfies Watched)
  longest = { block_ms: 0, block_cpu_ms: 0 }
})
// If the run is interrupted, no service stays behind.
process.on('disconnect', () => process.exit())
tick()
process.send?.({ url: server.url })
