import { readConfig } from '../config.ts'
import { openServices } from '../services.ts'
import { createLog } from './log.ts'
import { untilSignalled } from './serve.ts'
import type { Shell } from './shell.ts'

/** `answerscope worker`: runs jobs until the process is told to stop. */
export async function worker(shell: Shell): Promise<void> {
  const config = readConfig(shell.env)
  const opened = await openServices(config, createLog(config.LOG_LEVEL, 1))
  try {
    await opened.work()
    opened.services.log.info('answerscope worker started')
    await untilSignalled()
  } finally {
    await opened.close()
  }
}
