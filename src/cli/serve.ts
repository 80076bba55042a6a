import { type Config, readConfig } from '../config.ts'
import type { Server } from '../server.ts'
import { openConfiguredStores } from '../stores.ts'
import { createLog } from './log.ts'
import { CliError, type Shell } from './shell.ts'

/** Serves until the process is told to stop, then waits for running work to end. */
export async function serve(shell: Shell): Promise<void> {
  const config = readConfig(shell.env)
  const log = createLog(config.LOG_LEVEL, 1)
  const stores = await openConfiguredStores(config, log)
  // The stores open in another thread; meanwhile the rest of the program is loaded.
  const { startServer } = await import('../server.ts')
  const server = await listening(config, () => startServer(config, log, undefined, stores))
  const { db } = server.services
  if (!(await db.selectFrom('api_keys').select('id').limit(1).executeTakeFirst())) {
    log.info('no API key exists yet: stop the service and run "answerscope keys create", or set BOOTSTRAP_API_KEY')
  }
  await untilSignalled()
  await server.stop()
}

/** Turns failures to listen into messages that name the setting. */
export async function listening({ HOST, PORT }: Config, start: () => Promise<Server>): Promise<Server> {
  try {
    return await start()
  } catch (error) {
    const { code, syscall, hostname } = error as { code?: string; syscall?: string; hostname?: string }
    const is_listening = syscall === 'listen'
    if (code === 'EADDRINUSE') {
      throw new CliError(
        `Port ${PORT} on ${HOST} is in use. Stop the program that listens there, or set PORT to another port.`,
      )
    }
    if (is_listening && code === 'EACCES') {
      throw new CliError(`Port ${PORT} needs rights that this user does not have. Set PORT to 1024 or above.`)
    }
    if ((is_listening && code === 'EADDRNOTAVAIL') || (syscall === 'getaddrinfo' && hostname === HOST)) {
      throw new CliError(
        `HOST is ${HOST}, which is not an address of this machine. Set it to one, or to 0.0.0.0 for all.`,
      )
    }
    throw error
  }
}

/** Resolves with the first SIGTERM or Ctrl-C. */
export const untilSignalled = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
