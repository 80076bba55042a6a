import { APICallError, generateText } from 'ai'
import { families } from './families/all.ts'
import type { EngineSettings, Fetch, Provider } from './families/family.ts'

/** What became of a question that was not answered, and whether asking again can help. */
export type FailureKind = 'unauthorized' | 'refused' | 'rate_limited' | 'unavailable' | 'timed_out' | 'malformed'

/** A question an engine did not answer. The message never holds a key or a request. */
export class EngineError extends Error {
  readonly kind: FailureKind
  /** Milliseconds the provider asks to wait. */
  readonly retry_after_ms: number | undefined

  constructor(kind: FailureKind, message: string, retry_after_ms?: number) {
    super(message)
    this.kind = kind
    this.retry_after_ms = retry_after_ms
  }
}

/** Whether the same question may be answered later. */
export const isPassing = ({ kind }: EngineError) =>
  ['rate_limited', 'unavailable', 'timed_out', 'malformed'].includes(kind)

// What the SDK thinks of a request is no news to an operator, and it would say it on stderr.
globalThis.AI_SDK_LOG_WARNINGS = false

export interface Engine extends EngineSettings {
  provider: Provider
}

/** An answer of more bytes is broken off. */
const maxBytes = 16 * 1024 * 1024
const usualTimeout_ms = 180_000

/**
 * Puts a question to an engine once.
 * @param country ISO 3166-1, of the person who asks
 * @returns the body of the response as it came
 * @throws EngineError
 */
export async function ask(
  engine: Engine,
  question: string,
  country: string,
  signal: AbortSignal,
  timeout_ms = usualTimeout_ms,
): Promise<unknown> {
  let body: string | undefined
  const keep = (text: string) => {
    body = text
  }
  try {
    await calling(
      signal,
      keep,
      (fetch, abortSignal) =>
        generateText({
          ...families[engine.provider].call(engine, country, fetch),
          prompt: question,
          maxRetries: 0,
          abortSignal,
        }),
      timeout_ms,
    )
  } catch (error) {
    signal.throwIfAborted()
    // The SDK is stricter than needed: what came back with success is read here.
    if (body === undefined) throw error
  }
  try {
    return JSON.parse(body ?? '')
  } catch {
    throw new EngineError('malformed', 'the answer is not valid JSON')
  }
}

/**
 * Calls a provider in bounded time and memory.
 * @param keep takes the body of a response that succeeded
 * @throws EngineError for whatever goes wrong with the call
 */
export async function calling<Result>(
  signal: AbortSignal,
  keep: (body: string) => void,
  call: (fetch: Fetch, signal: AbortSignal) => Promise<Result>,
  timeout_ms = usualTimeout_ms,
): Promise<Result> {
  const timeout = AbortSignal.timeout(timeout_ms)
  const bounding: Fetch = async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    const text = await bounded(response)
    if (response.ok) keep(text)
    return new Response(text, { status: response.status, headers: response.headers })
  }
  try {
    return await call(bounding, AbortSignal.any([signal, timeout]))
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) throw new EngineError('timed_out', `no answer within ${timeout_ms / 1000} s`)
    throw failureOf(error)
  }
}

async function bounded(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new EngineError('malformed', `the answer has more than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Google and xAI call the request wrong where others call its key unknown. */
const unknownKey = /API_KEY_INVALID|incorrect api key/i

function failureOf(error: unknown): EngineError {
  const cause = causes(error).find((one) => one instanceof EngineError)
  if (cause) return cause
  const call = causes(error).find((one) => APICallError.isInstance(one))
  const status = call?.statusCode
  if (status === undefined) return new EngineError('unavailable', 'the connection failed')
  if (status === 400 && unknownKey.test(call?.responseBody ?? ''))
    return new EngineError('unauthorized', 'the key was refused (400)')
  if (status === 401 || status === 403) return new EngineError('unauthorized', `the key was refused (${status})`)
  const retry_after_ms = retryAfter(call?.responseHeaders?.['retry-after'])
  if (status === 429) return new EngineError('rate_limited', 'the provider asks to slow down (429)', retry_after_ms)
  if (status >= 500 || status === 408)
    return new EngineError('unavailable', `the provider failed (${status})`, retry_after_ms)
  return new EngineError('refused', `the request was refused (${status})`)
}

function causes(error: unknown): unknown[] {
  const all: unknown[] = []
  for (let one = error; one instanceof Error && all.length < 10; one = one.cause) all.push(one)
  return all
}

/** Seconds, or a date. */
function retryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(wait) && wait > 0 ? wait : undefined
}
