import { AppError } from '../errors.ts'

/** Seconds a client is told to wait for a store that is away. */
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
/** ClickHouse: a node asked another one, which cannot be reached or went away. */
const clickHouseCodes = new Set(['32', '198', '209', '210', '279', '519'])
const words =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|socket hang up|Timeout error\.|PGlite is closed|cannot acquire/i

/** The 503 for an error that says a store is away, or undefined for any other error. */
export function outage(error: unknown): AppError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
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
