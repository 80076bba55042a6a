import { type MessagePort, Worker, type WorkerOptions } from 'node:worker_threads'

/** Why a request got no reply: it took too long, its thread failed or exited, or the owner closed the thread. */
export type Loss = { why: 'too long' } | { why: 'failed'; error: unknown } | { why: 'ended' } | { why: 'closed' }

/** A thread that works on one request at a time, so that no input can block the event loop. */
export interface Thread<Request, Reply> {
  /**
   * Waits for earlier requests first.
   * @param onPart receives the replies before the last one
   * @throws the error that `lost` returns for the loss
   */
  ask(request: Request, onPart?: (reply: Reply) => void): Promise<Reply>
  /** Ends the thread. A request in progress is lost. */
  close(): Promise<void>
}

/** Watches a worker while it has a request; calls `end` when that takes too long. @returns a function that stops watching */
export type Watch = (worker: Worker, end: () => void) => () => void

/** Gives up a request without a reply after this time. Nothing else can interrupt a parser. */
const within =
  (limit_ms: number): Watch =>
  (_, end) => {
    const timer = setTimeout(end, limit_ms)
    return () => clearTimeout(timer)
  }

export interface ThreadSettings<Reply> {
  /** Its `message` handler answers each request, with one message unless `isLast` is given. */
  file: URL
  options?: WorkerOptions
  isLast?(reply: Reply): boolean
  /** How long a request may take, or a watch that decides. */
  limit: number | Watch
  lost(loss: Loss): Error
}

/** Makes a thread. It starts when it is first needed, and again after it was ended. */
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
    // Without a listener, an error between requests would end the process.
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

/** What a thread can be asked to do; arguments and results are copied. */
export type HolderTasks<T> = { [Name in keyof T]: (...args: never[]) => Promise<unknown> }

/** A thread with state, such as a store. It takes many requests at once and starts only once. */
export interface Holder<T extends HolderTasks<T>> {
  /** @throws what the thread threw, with its fields, or what `onLost` returned when the thread is gone */
  ask<Name extends keyof T & string>(name: Name, ...args: Parameters<T[Name]>): Promise<Awaited<ReturnType<T[Name]>>>
  /** Waits until the thread has exited. It exits when its port is closed. */
  whenEnded(): Promise<void>
  /** Terminates the thread immediately. */
  end(): Promise<void>
}

export interface HolderSettings {
  /** The file calls `serveTasks`. */
  file: URL
  options?: WorkerOptions
  /** Receives messages that the thread sends without a request. */
  onMessage?(word: unknown): void
  /** Called once when the thread has exited. Every later request fails with the returned error. */
  onLost(loss: Loss): Error
}

type Call = { call: number; name: string; args: unknown[] }
type Answer = { call: number; result: unknown } | { call: number; failure: Failure } | { word: unknown }

interface Failure {
  message: string
  stack: string | undefined
  /** Other fields of the error, such as a code. */
  fields: Record<string, unknown>
  cause?: Failure
}

/** Starts a thread that holds state. The process stays alive while a request is pending. */
export function startHolder<T extends HolderTasks<T>>({ file, options, onMessage, onLost }: HolderSettings): Holder<T> {
  const worker = new Worker(file, options)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const ended = Promise.withResolvers<void>()
  let last = 0
  let lost: Error | undefined
  let batch: Call[] = []
  const lose = (loss: Loss) => {
    if (lost) return
    lost = onLost(loss)
    for (const { reject } of waiting.values()) reject(lost)
    waiting.clear()
  }
  const answered = (call: number) => {
    const asked = waiting.get(call)
    waiting.delete(call)
    if (waiting.size === 0) worker.unref()
    return asked
  }
  const post = () => {
    const calls = batch
    batch = []
    try {
      worker.postMessage(calls)
    } catch {
      // One call cannot be copied. The others are sent.
      for (const call of calls) {
        try {
          worker.postMessage([call])
        } catch (error) {
          answered(call.call)?.reject(error)
        }
      }
    }
  }
  worker
    .on('message', (answer: Answer) => {
      if ('word' in answer) return onMessage?.(answer.word)
      const asked = answered(answer.call)
      if ('failure' in answer) asked?.reject(errorOf(answer.failure))
      else asked?.resolve(answer.result)
    })
    .on('error', (error) => lose({ why: 'failed', error }))
    .on('exit', () => {
      lose({ why: 'ended' })
      ended.resolve()
    })
    .unref()
  return {
    ask(name, ...args) {
      if (lost) return Promise.reject(lost)
      const asked = Promise.withResolvers<unknown>()
      if (waiting.size === 0) worker.ref()
      waiting.set(++last, asked)
      // Requests made in the same tick go in one message.
      if (batch.push({ call: last, name, args }) === 1) queueMicrotask(post)
      return asked.promise as never
    },
    async whenEnded() {
      worker.ref()
      await ended.promise
    },
    async end() {
      await worker.terminate()
    },
  }
}

/** Answers requests in a thread of `startHolder`, each as soon as it is done. @returns a function that sends a word unasked */
export function serveTasks<T extends HolderTasks<T>>(port: MessagePort, tasks: T): (word: unknown) => void {
  const post = (answer: Answer) => port.postMessage(answer)
  const answer = async ({ call, name, args }: Call) => {
    try {
      post({ call, result: await tasks[name as keyof T](...(args as never[])) })
    } catch (error) {
      post({ call, failure: failureOf(error) })
    }
  }
  port.on('message', (calls: Call[]) => {
    for (const call of calls) answer(call)
  })
  return (word) => post({ word })
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, fields: {} }
  const { message, stack, name, cause } = error
  const isPlain = ([, value]: [string, unknown]) => ['string', 'number', 'boolean'].includes(typeof value)
  const fields = { name, ...Object.fromEntries(Object.entries(error).filter(isPlain)) }
  return { message, stack, fields, ...(cause !== undefined && { cause: failureOf(cause) }) }
}

function errorOf({ message, stack, fields, cause }: Failure): Error {
  const error = new Error(message, cause && { cause: errorOf(cause) })
  return Object.assign(error, fields, stack !== undefined && { stack })
}
