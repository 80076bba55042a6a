import pino, { type Logger } from 'pino'
import type { Config } from '../config.ts'

/** How much of a log to keep while it cannot be written; further lines are dropped. */
const keptBytes = 1024 * 1024

/**
 * A log on an open file. If it cannot be written, because its disk is full or its reader is gone, the service keeps
 * running without it; when the disk has space again, the kept lines are written.
 * @param descriptor 1 is standard output, 2 standard error
 */
export function createLog(level: Config['LOG_LEVEL'], descriptor: 1 | 2): Logger {
  const destination = pino.destination({ dest: descriptor, sync: true, maxLength: keptBytes })
  destination.on('error', () => {})
  return pino({ level }, destination)
}
