import type { APICallError } from 'ai'
import { noAnswerReasons } from '../contract/enums.ts'
import type { Provider } from '../contract/providers.ts'
import { retryAfter } from '../retry-after.ts'
import type { EngineSettings, Fetch } from './families/family.ts'
import type { ModelRequest } from './model-call.ts'
import { fieldsOf, type NoAnswerReason, type PayloadAnswer, PayloadError } from './payloads/answer.ts'
import { failureIn } from './payloads/failures.ts'
import { readPayload } from './payloads/read.ts'

/** Why a question has no answer: the call failed, or the response is not an answer. */
export type FailureKind =
  | 'unauthorized'
  | 'unpaid'
  | 'refused'
  | 'rate_limited'
  | 'unavailable'
  | 'timed_out'
  | 'malformed'
  | NoAnswerReason

/** A question that an engine did not answer. The message never contains a key or a request. */
export class EngineError extends Error {
  readonly kind: FailureKind
  /** The retry delay requested by the provider, in milliseconds. */
  readonly retry_after_ms: number | undefined

  constructor(kind: FailureKind, message: string, retry_after_ms?: number) {
    super(message)
    this.kind = kind
    this.retry_after_ms = retry_after_ms
  }
}

/** Whether a retry of the same question may succeed. */
export const isRetryable = (error: EngineError) =>
  !isAccountError(error) && !['refused', 'blocked'].includes(error.kind)

/** Whether every question fails until somebody changes the key or the account. */
export const isAccountError = ({ kind }: EngineError) => kind === 'unauthorized' || kind === 'unpaid'

/** The reason, if the provider responded but the response is not an answer. */
export const noAnswerReason = ({ kind }: EngineError): NoAnswerReason | null =>
  noAnswerReasons.find((reason) => reason === kind) ?? null

export interface Engine extends EngineSettings {
  provider: Provider
}

/** The maximum size of an answer; the call is aborted beyond it. */
const maxBytes = 16 * 1024 * 1024
const usualTimeout_ms = 180_000

/**
 * Ends a call once its body is here, which is all we need: half of a call's cost here would be the SDK reading the
 * response.
 */
const received = new Error('the body of the answer is here')

/** The SDK takes longer to load than everything else here, so it is loaded with the first call. */
let loaded: Promise<typeof import('./model-call.ts')> | undefined
function sdk() {
  loaded ??= import('./model-call.ts')
  return loaded
}

/**
 * Asks an engine a question once.
 * @param country ISO 3166-1, of the person who asks
 * @returns the body of the response as received
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
  // The body is kept before the SDK parses it, because any body of a successful response is accepted here.
  const keep = (text: string) => {
    body = text
    throw received
  }
  try {
    await call(engine, country, { prompt: question }, signal, keep, timeout_ms)
  } catch (error) {
    signal.throwIfAborted()
    if (body === undefined) throw error
  }
  try {
    return JSON.parse(body ?? '')
  } catch {
    throw new EngineError('malformed', 'the answer is not valid JSON')
  }
}

/**
 * Calls a provider with limits on time and memory.
 * @param country ISO 3166-1, of the person who asks
 * @param keep receives the body of a successful response; if it throws, the call ends
 * @returns the text of the answer
 * @throws EngineError for every failure of the call
 */
export async function call(
  engine: Engine,
  country: string,
  request: ModelRequest,
  signal: AbortSignal,
  keep: (body: string) => void = () => {},
  timeout_ms = usualTimeout_ms,
): Promise<string> {
  const { callModel, isCallError } = await sdk()
  const timeout = AbortSignal.timeout(timeout_ms)
  const bounding: Fetch = async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    const text = await bounded(response)
    if (response.ok) keep(text)
    return new Response(text, { status: response.status, headers: response.headers })
  }
  try {
    const { text } = await callModel(engine, country, request, bounding, AbortSignal.any([signal, timeout]))
    return text
  } catch (error) {
    signal.throwIfAborted()
    if (error === received) throw error
    if (timeout.aborted) throw new EngineError('timed_out', `no answer within ${timeout_ms / 1000} s`)
    throw failureOf(causes(error), causes(error).find(isCallError))
  }
}

/** The answer in a response body. @throws EngineError when the body is not an answer */
export function readAnswer(body: unknown): PayloadAnswer {
  try {
    return readPayload(body)
  } catch (error) {
    if (error instanceof PayloadError) throw new EngineError(error.reason ?? 'malformed', `the answer ${error.message}`)
    throw error
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

/** Google and xAI report an unknown key as a bad request. */
const unknownKey = /API_KEY_INVALID|incorrect api key/i

/** How OpenAI and Perplexity, Anthropic, DeepSeek, xAI and DashScope report that the credit is used up, whatever the status. */
const noCredit =
  /insufficient_quota|credit balance is too low|insufficient balance|used all available credits|"Arrearage"/i

function failureOf(causes: unknown[], call: APICallError | undefined): EngineError {
  const cause = causes.find((one) => one instanceof EngineError)
  if (cause) return cause
  const status = call?.statusCode
  if (status === undefined) return new EngineError('unavailable', 'the connection failed')
  if (status === 402 || (status < 500 && noCredit.test(call?.responseBody ?? '')))
    return new EngineError('unpaid', `the account has no credit left (${status})`)
  if (status === 400 && unknownKey.test(call?.responseBody ?? ''))
    return new EngineError('unauthorized', 'the key was refused (400)')
  // A 403 for a blocked question does not mean that the key is invalid.
  const block = status === 400 || status === 403 ? failureIn(fieldsOf(call?.responseBody)) : undefined
  if (block?.reason) return new EngineError(block.reason, `the question ${block.message} (${status})`)
  if (status === 401 || status === 403) return new EngineError('unauthorized', `the key was refused (${status})`)
  const retry_after_s = retryAfter(call?.responseHeaders?.['retry-after'])
  const retry_after_ms = retry_after_s === undefined ? undefined : retry_after_s * 1000
  if (status === 429)
    return new EngineError('rate_limited', 'the provider limits the request rate (429)', retry_after_ms)
  if (status >= 500 || status === 408)
    return new EngineError('unavailable', `the provider failed (${status})`, retry_after_ms)
  return new EngineError('refused', `the request was refused (${status})`)
}

function causes(error: unknown): unknown[] {
  const all: unknown[] = []
  for (let one = error; one instanceof Error && all.length < 10; one = one.cause) all.push(one)
  return all
}
