import pino from 'pino'
import type { Config } from '../config.ts'
import { startServer } from '../server.ts'

/** Serves until the process is told to end, and ends when what is running has ended. */
export async function serve(config: Config): Promise<number> {
  const server = await startServer(config, pino({ level: config.LOG_LEVEL }))
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
  await server.stop()
  return 0
}
