/** Runs work on the first free worker of several. */
export interface FreeWorkers<Worker> {
  /**
   * Requests are served in the order of their first call, and their later calls keep that place: a report's second
   * statement does not wait behind the first statements of requests that came after it.
   * @param asker identifies the request; without it the work counts as a request of its own
   */
  run<T>(asker: object | undefined, work: (worker: Worker) => Promise<T>): Promise<T>
}

/** A request that takes longer counts as a job, and loses its place so that it cannot pass other requests forever. */
const maxInPlace_ms = 10_000

export function createFreeWorkers<Worker>(workers: readonly Worker[], now = () => performance.now()) {
  const free = [...workers]
  /** Ordered by number, the lowest first. */
  const waiting: { number: number; start: (worker: Worker) => void }[] = []
  const askers = new WeakMap<object, { number: number; since: number }>()
  let last = 0

  function numberOf(asker: object | undefined): number {
    const known = asker && askers.get(asker)
    if (known && now() - known.since < maxInPlace_ms) return known.number
    last++
    if (asker) askers.set(asker, { number: last, since: now() })
    return last
  }

  function enter(asker: object | undefined): Promise<Worker> {
    const number = numberOf(asker)
    const worker = free.pop()
    if (worker !== undefined) return Promise.resolve(worker)
    const { promise, resolve } = Promise.withResolvers<Worker>()
    const before = waiting.findLastIndex((other) => other.number <= number)
    waiting.splice(before + 1, 0, { number, start: resolve })
    return promise
  }

  /** Passes the worker to the next in line; it is never free in between. */
  function leave(worker: Worker) {
    const next = waiting.shift()
    if (next) next.start(worker)
    else free.push(worker)
  }

  return {
    async run(asker, work) {
      const worker = await enter(asker)
      try {
        return await work(worker)
      } finally {
        leave(worker)
      }
    },
  } satisfies FreeWorkers<Worker>
}
