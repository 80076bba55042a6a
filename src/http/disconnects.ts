import type { FastifyReply } from 'fastify'

/** ClickHouse's error code for a query that was cancelled. */
const cancelled = '394'

/** Whether an error only says that work was aborted. */
export function isAbort(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (cause.name === 'AbortError' || code === cancelled || /aborted a request/.test(cause.message)) return true
  }
  return false
}

/** Whether the caller has disconnected without getting a complete answer. */
export const isDisconnected = ({ raw }: FastifyReply) => raw.destroyed && !raw.writableFinished

/**
 * Calls `work` when an answer is over, whether it was sent or its caller left; immediately if that has happened already.
 */
export function onceClosed({ raw }: FastifyReply, work: () => void) {
  if (raw.closed) work()
  else raw.once('close', work)
}

/**
 * The status to count and log for a request whose caller left: the one sent, if the answer had started, otherwise 499.
 */
export const disconnectStatus = ({ raw }: FastifyReply) => (raw.headersSent ? raw.statusCode : 499)
