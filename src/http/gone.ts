import type { FastifyReply } from 'fastify'

/** What ClickHouse says of a query that was ended from outside. */
const cancelled = '394'

/** Whether an error says only that work was ended before its time. */
export function isAbort(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (cause.name === 'AbortError' || code === cancelled || /aborted a request/.test(cause.message)) return true
  }
  return false
}

/** Whether nobody is there any more to be answered. */
export const isGone = ({ raw }: FastifyReply) => raw.destroyed && !raw.writableFinished

/** Calls `work` when an answer is over, whether it was sent or its caller left; at once where that has happened already. */
export function whenOver({ raw }: FastifyReply, work: () => void) {
  if (raw.closed) work()
  else raw.once('close', work)
}

/** What a request is counted and logged as whose caller left; where the answer had begun, it is that of the answer. */
export const statusLeft = ({ raw }: FastifyReply) => (raw.headersSent ? raw.statusCode : 499)
