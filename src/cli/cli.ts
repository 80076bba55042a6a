import type { Config } from '../config.ts'
import { ConfigError, readConfig } from '../config.ts'
import { FolderHeldError } from '../store/folder.ts'
import { serve } from './serve.ts'

/** Runs one command line to its end and says how it ended: 0 well, 1 not. */
export async function runCli(_args: string[], env: Record<string, string | undefined>): Promise<number> {
  try {
    const config: Config = readConfig(env)
    return await serve(config)
  } catch (error) {
    if (error instanceof ConfigError || error instanceof FolderHeldError) {
      console.error(error.message)
      return 1
    }
    throw error
  }
}
