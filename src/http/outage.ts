import { AppError } from '../errors.ts'

/** `Retry-After` in seconds when a store is unreachable. */
const waitSeconds = 5

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** PostgreSQL: connection exceptions, too many connections, server going down or starting. */
const postgresStates = /^(08...|53300|57P0[123])$/
/** ClickHouse: a node called another one that is unreachable, has left, or has lost its tables and is yet to be filled. */
const clickHouseCodes = new Set(['32', '60', '81', '198', '209', '210', '279', '519'])
/** PostgreSQL: aborted in favour of another transaction, by a deadlock or because both changed the same row. */
const collisionStates = new Set(['40P01', '40001'])
const words =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|socket hang up|Timeout error\.|PGlite is closed|cannot acquire/i

/** `Retry-After` in seconds when a disk is full: an operator has to free space. */
const fullSeconds = 30

/** PostgreSQL: no space left, or set to read-only, which hosting providers do when space runs out. */
const fullStates = new Set(['53100', '25006'])
/** ClickHouse: not enough space for a planned write, or no space left during one. */
const notEnoughSpace = '243'
const fullWords = /No space left on device|Disk quota exceeded/

/** The store whose disk is full, according to an error; undefined if the error does not say so. */
export function fullStore(error: unknown): 'relational' | 'analytical' | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (fullStates.has(code)) return 'relational'
    if (code === notEnoughSpace || fullWords.test(cause.message)) return 'analytical'
  }
  return undefined
}

/** The operating system's error code, here for the disk of the data folder. */
const isDataFolderFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

/**
 * The 503 for an error that means: a store is unavailable, a disk is full, or a concurrent request won. Undefined for any other
 * error.
 */
export function outage(error: unknown): AppError | undefined {
  const full = isDataFolderFull(error) ? 'the data folder' : fullStore(error) && 'a store'
  if (full) return new AppError(503, `The disk of ${full} is full. Free some space, then retry.`, fullSeconds)
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (collisionStates.has(code)) {
      return new AppError(503, 'Another request changed the same data at the same time. Retry in 1 second.', 1)
    }
    const inner = cause instanceof AggregateError ? cause.errors.some((one) => outage(one)) : false
    if (
      inner ||
      networkCodes.has(code) ||
      clickHouseCodes.has(code) ||
      postgresStates.test(code) ||
      words.test(cause.message)
    ) {
      return new AppError(503, `A store is not available right now. Retry in ${waitSeconds} seconds.`, waitSeconds)
    }
  }
  return undefined
}
