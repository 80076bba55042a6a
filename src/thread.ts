import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Why a request has no reply: it took too long, its thread failed or ended under it, or the owner closed the thread. */
export type Loss = { why: 'too long' } | { why: 'failed'; error: unknown } | { why: 'ended' } | { why: 'closed' }

/** A thread that works on one request at a time, so that no text can hold up the event loop. */
export interface Thread<Request, Reply> {
  /**
   * Waits for the requests before it.
   * @param onPart gets the replies before the last one
   * @throws what `lost` makes of a loss
   */
  ask(request: Request, onPart?: (reply: Reply) => void): Promise<Reply>
  /** Ends the thread; what is under way is lost. */
  close(): Promise<void>
}

/** Watches over a worker while it has a request; calls `end` when that takes too long. @returns what stops watching */
export type Watch = (worker: Worker, end: () => void) => () => void

/** A request that has no reply by then is taken for one that never will: nothing else can interrupt a parser. */
const within =
  (limit_ms: number): Watch =>
  (_, end) => {
    const timer = setTimeout(end, limit_ms)
    return () => clearTimeout(timer)
  }

export interface ThreadSettings<Reply> {
  /** Whose `message` handler answers each request, with one message where `isLast` is not given. */
  file: URL
  options?: WorkerOptions
  isLast?(reply: Reply): boolean
  /** How long a request may take, or who says so. */
  limit: number | Watch
  lost(loss: Loss): Error
}

/** Makes a thread; it starts when it is first needed, and anew after it was ended. */
export function createThread<Request, Reply>({
  file,
  options,
  isLast = () => true,
  limit,
  lost,
}: ThreadSettings<Reply>): Thread<Request, Reply> {
  const watch = typeof limit === 'number' ? within(limit) : limit
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let is_closed = false

  function start(): Worker {
    const started = new Worker(file, options)
    // One that fails when nobody waits for it any more would end the process.
    return started.on('error', () => {})
  }

  async function send(request: Request, onPart?: (reply: Reply) => void): Promise<Reply> {
    if (is_closed) throw lost({ why: 'closed' })
    worker ??= start()
    const current = worker
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const lose = (loss: Loss) => {
      if (worker === current) worker = null
      reject(lost(is_closed ? { why: 'closed' } : loss))
    }
    const onMessage = (reply: Reply) => (isLast(reply) ? resolve(reply) : onPart?.(reply))
    const onError = (error: unknown) => lose({ why: 'failed', error })
    const onExit = () => lose({ why: 'ended' })
    current.on('message', onMessage).on('error', onError).on('exit', onExit)
    const stopWatching = watch(current, () => {
      lose({ why: 'too long' })
      current.terminate()
    })
    try {
      current.ref()
      current.postMessage(request)
      return await promise
    } finally {
      stopWatching()
      current.off('message', onMessage).off('error', onError).off('exit', onExit)
      current.unref()
    }
  }

  return {
    ask(request, onPart) {
      const reply = last.then(() => send(request, onPart))
      last = reply.catch(() => undefined)
      return reply
    },
    async close() {
      is_closed = true
      await worker?.terminate()
    },
  }
}
