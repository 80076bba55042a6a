import pino from 'pino'
import { ConfigError, readConfig } from '../config.ts'
import { startServer } from '../server.ts'
import { FolderHeldError } from '../store/folder.ts'

/** Runs one command line to its end and says how it ended: 0 well, 1 not. */
export async function runCli(args: string[], env: Record<string, string | undefined>): Promise<number> {
  try {
    const config = readConfig(env)
    const log = pino({ level: config.LOG_LEVEL })
    const server = await startServer(config, log)
    await new Promise<void>((resolve) => {
      process.once('SIGTERM', resolve)
      process.once('SIGINT', resolve)
    })
    await server.stop()
    return 0
  } catch (error) {
    if (error instanceof ConfigError || error instanceof FolderHeldError) {
      console.error(error.message)
      return 1
    }
    throw error
  }
}
