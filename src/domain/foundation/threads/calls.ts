import type { MessagePort, Transferable, Worker } from 'node:worker_threads'
import { AppError } from '../../../errors.ts'

/** The functions that one side lets the other call. Arguments and results are copied; byte arrays are transferred. */
export type Callable<T> = { [Name in keyof T]: (...args: never[]) => Promise<unknown> }

type Message =
  | { call: number; name: string; args: unknown[] }
  | { reply: number; result: unknown }
  | { reply: number; failure: Failure }

interface Failure {
  name?: string
  message: string
  stack?: string | undefined
  code?: unknown
  cause?: Failure | undefined
  app?: { status: number; retry_after: number | undefined }
}

export interface Calls<Theirs> {
  theirs: Theirs
  /** Fails every pending call, and all later ones. */
  end(error: Error): void
}

/** Calls over a port in both directions, any number at a time. */
export function createCalls<Theirs extends Callable<Theirs>>(
  port: MessagePort | Worker,
  ours: Record<string, (...args: never[]) => unknown>,
): Calls<Theirs> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  let ended: Error | undefined
  const post = (message: Message, values: unknown[]) => {
    if (!ended) port.postMessage(message, values.flatMap(handedOver))
  }

  async function answer(call: number, name: string, args: unknown[]) {
    try {
      const result = await ours[name]?.(...(args as never[]))
      post({ reply: call, result }, [result])
    } catch (error) {
      post({ reply: call, failure: failureOf(error) }, [])
    }
  }
  port.on('message', (message: Message) => {
    if ('call' in message) {
      answer(message.call, message.name, message.args)
      return
    }
    const asked = waiting.get(message.reply)
    waiting.delete(message.reply)
    if ('failure' in message) asked?.reject(errorOf(message.failure))
    else asked?.resolve(message.result)
  })

  const ask = (name: string, args: unknown[]) => {
    if (ended) return Promise.reject(ended)
    const call = ++last
    const asked = Promise.withResolvers<unknown>()
    try {
      post({ call, name, args }, args)
    } catch (error) {
      // A message that cannot be copied is not sent, so there is no reply.
      return Promise.reject(error)
    }
    waiting.set(call, asked)
    return asked.promise
  }
  const known = new Map<string | symbol, (...args: unknown[]) => Promise<unknown>>()
  return {
    theirs: new Proxy({} as Theirs, {
      get(_, name) {
        // The proxy answers to every name, but must not look like a promise.
        if (typeof name === 'symbol' || name === 'then') return undefined
        const call = known.get(name) ?? ((...args: unknown[]) => ask(name, args))
        known.set(name, call)
        return call
      },
    }),
    end(error) {
      ended ??= error
      for (const asked of waiting.values()) asked.reject(error)
      waiting.clear()
    },
  }
}

/** Byte arrays with their own memory are transferred instead of copied, also inside a list or field. */
function handedOver(value: unknown): Transferable[] {
  if (!(value instanceof Uint8Array)) return partsOf(value).flatMap((part) => bytesAlone(part))
  return bytesAlone(value)
}

const partsOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value[0] instanceof Uint8Array ? value : []
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

const bytesAlone = (value: unknown): Transferable[] =>
  value instanceof Uint8Array && value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength
    ? [value.buffer]
    : []

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: failureOf(error.cause) }),
    ...(error instanceof AppError && { app: { status: error.status, retry_after: error.retry_after } }),
  }
}

function errorOf({ app, name, message, stack, code, cause }: Failure): Error {
  if (app) return new AppError(app.status, message, app.retry_after)
  const error = new Error(message, cause && { cause: errorOf(cause) })
  return Object.assign(error, { stack }, name !== undefined && { name }, code !== undefined && { code })
}
