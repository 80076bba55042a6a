import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Why a request has no reply: it took too long, its thread failed or ended under it, or the owner closed the thread. */
export type Loss = { why: 'too long' } | { why: 'failed'; error: unknown } | { why: 'ended' } | { why: 'closed' }

/** A thread that works on one request at a time, so that no text can hold up the event loop. */
export interface Thread<Request, Reply> {
  /** Waits for the requests before it. @throws what `lost` makes of a loss */
  ask(request: Request): Promise<Reply>
  /** Ends the thread; what is under way is lost. */
  close(): Promise<void>
}

export interface ThreadSettings {
  /** Whose `message` handler answers each request with one message. */
  file: URL
  options?: WorkerOptions
  /** A request that has no reply by then is taken for one that never will: nothing else can interrupt a parser. */
  limit_ms: number
  lost(loss: Loss): Error
}

/** Makes a thread; it starts when it is first needed, and anew after it was ended. */
export function createThread<Request, Reply>({
  file,
  options,
  limit_ms,
  lost,
}: ThreadSettings): Thread<Request, Reply> {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let is_closed = false

  function start(): Worker {
    const started = new Worker(file, options)
    // One that fails when nobody waits for it any more would end the process.
    return started.on('error', () => {})
  }

  async function send(request: Request): Promise<Reply> {
    if (is_closed) throw lost({ why: 'closed' })
    worker ??= start()
    const current = worker
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const lose = (loss: Loss) => {
      if (worker === current) worker = null
      reject(lost(is_closed ? { why: 'closed' } : loss))
    }
    const onError = (error: unknown) => lose({ why: 'failed', error })
    const onExit = () => lose({ why: 'ended' })
    current.on('message', resolve).on('error', onError).on('exit', onExit)
    const timer = setTimeout(() => {
      lose({ why: 'too long' })
      current.terminate()
    }, limit_ms)
    try {
      current.ref()
      current.postMessage(request)
      return await promise
    } finally {
      clearTimeout(timer)
      current.off('message', resolve).off('error', onError).off('exit', onExit)
      current.unref()
    }
  }

  return {
    ask(request) {
      const reply = last.then(() => send(request))
      last = reply.catch(() => undefined)
      return reply
    },
    async close() {
      is_closed = true
      await worker?.terminate()
    },
  }
}
