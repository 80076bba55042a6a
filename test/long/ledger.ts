/*
 * What must be in a project, and what may be: the records of a client that does not know the outcome of its last
 * requests.
 */

/** A request without an answer: it was carried out completely, or not at all. */
interface Unanswered {
  /** The intended state of every item, in the order of the request; null: deleted. */
  to: Map<string, string | null>
  /** A stream is stored in parts, the first ones first. */
  is_stream: boolean
}

export interface Ledger {
  /** What was acknowledged, by id. */
  certain: Map<string, string>
  /**
   * Sends something and records the intended changes.
   * @returns the answer; undefined when the connection was lost
   */
  send<T>(to: Unanswered['to'], request: () => Promise<T>, is_stream?: boolean): Promise<T | undefined>
  /**
   * Compares what exists with the records, and updates them with the outcome of unanswered requests.
   * @returns the differences
   */
  settle(found: ReadonlyMap<string, string>): string[]
}

/** @param isLost whether a failure leaves the outcome of the request unknown */
export function createLedger(isLost: (error: unknown) => boolean): Ledger {
  const certain = new Map<string, string>()
  const unanswered: Unanswered[] = []
  const note = (to: Iterable<[string, string | null]>) => {
    for (const [id, text] of to) {
      if (text === null) certain.delete(id)
      else certain.set(id, text)
    }
  }
  return {
    certain,
    async send(to, request, is_stream = false) {
      try {
        const answer = await request()
        note(to)
        return answer
      } catch (error) {
        if (!isLost(error)) throw error
        unanswered.push({ to, is_stream })
        return undefined
      }
    },
    settle(found) {
      const wrong: string[] = []
      for (const { to, is_stream } of unanswered.splice(0)) {
        const items = [...to]
        const isNew = ([id, text]: [string, string | null]) => (found.get(id) ?? null) === text
        const first_old = items.findIndex((item) => !isNew(item))
        const done = first_old < 0 ? items : items.slice(0, first_old)
        const is_whole = done.length === 0 || done.length === items.length
        if (!is_whole && !is_stream) wrong.push(`a request was carried out in part: ${done.length} of ${items.length}`)
        note(done)
      }
      for (const [id, text] of certain) {
        if (found.get(id) !== text)
          wrong.push(`${id} is to be ${text.slice(0, 60)}, and is ${found.get(id)?.slice(0, 60)}`)
      }
      for (const id of found.keys()) if (!certain.has(id)) wrong.push(`${id} is there and must not be`)
      return wrong
    },
  }
}
