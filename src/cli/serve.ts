import { type Config, readConfig } from '../config.ts'
import type { Server } from '../server.ts'
import { openConfiguredStores } from '../stores.ts'
import { createLog } from './log.ts'
import { CliError, type Shell } from './shell.ts'

/** Serves until the process is told to end, and ends when what is running has ended. */
export async function serve(shell: Shell): Promise<void> {
  const config = readConfig(shell.env)
  const log = createLog(config.LOG_LEVEL, 1)
  const stores = await openConfiguredStores(config, log)
  // While they open, which another thread does, the rest of the program is loaded.
  const { startServer } = await import('../server.ts')
  const server = await listening(config, () => startServer(config, log, undefined, stores))
  const { db } = server.services
  if (!(await db.selectFrom('api_keys').select('id').limit(1).executeTakeFirst())) {
    log.info('no API key exists yet: stop the service and run "answerscope keys create", or set BOOTSTRAP_API_KEY')
  }
  await untilTold()
  await server.stop()
}

/** Turns the one failure to listen that is common into words. */
export async function listening({ HOST, PORT }: Config, start: () => Promise<Server>): Promise<Server> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new CliError(`Port ${PORT} of ${HOST} is taken. Stop what listens there, or set PORT to another port.`)
  }
}

/** Resolves with the first SIGTERM or Ctrl-C. */
export const untilTold = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
