import pino, { type Logger } from 'pino'
import type { Config } from '../config.ts'

/** So much is kept of a log that cannot be written; what comes then is dropped. */
const keptBytes = 1024 * 1024

/**
 * A log on an open file. When it cannot be written, because its disk is full or its reader is gone, the service goes on
 * without; a disk that has room again gets what was kept.
 * @param descriptor 1 is standard output, 2 standard error
 */
export function createLog(level: Config['LOG_LEVEL'], descriptor: 1 | 2): Logger {
  const destination = pino.destination({ dest: descriptor, sync: true, maxLength: keptBytes })
  destination.on('error', () => {})
  return pino({ level }, destination)
}
