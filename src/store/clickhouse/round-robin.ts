/** How long a server that could not be reached is tried last. */
const left_out_ms = 10_000

const unreachedCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])

/** Whether the server was never connected to, so the statement cannot have had any effect. */
export function isConnectError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isConnectError)
  return error instanceof Error && 'code' in error && unreachedCodes.has(String(error.code))
}

/** ClickHouse: no such table or database, as on a server that has lost its disk. */
const emptyCodes = new Set(['60', '81'])

/** Whether another server may be able to answer: this one was not reached, or it has no data. */
const cannotAnswer = (error: unknown): boolean =>
  isConnectError(error) || (error instanceof Error && 'code' in error && emptyCodes.has(String(error.code)))

/**
 * Sends queries to servers in turn. If one cannot answer, the next is tried. Every other failure goes to the caller,
 * because a statement that crashes one server must not crash the next.
 * @param passes whether a failure leads to the next server; with `isConnectError` nothing is done twice
 */
export function createRoundRobin<Server>(servers: readonly Server[], passes = cannotAnswer, now = Date.now) {
  const unreachedAt = new Map<Server, number>()
  const isLeftOut = (server: Server) => now() - (unreachedAt.get(server) ?? Number.NEGATIVE_INFINITY) < left_out_ms
  let turn = 0
  return async <T>(work: (server: Server) => Promise<T>): Promise<T> => {
    const first = turn++ % servers.length
    const inTurn = [...servers.slice(first), ...servers.slice(0, first)]
    let failure: unknown
    for (const server of inTurn.sort((a, b) => Number(isLeftOut(a)) - Number(isLeftOut(b)))) {
      try {
        return await work(server)
      } catch (error) {
        if (!passes(error)) throw error
        unreachedAt.set(server, now())
        failure = error
      }
    }
    throw failure
  }
}
