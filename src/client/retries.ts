import { ConnectionError, errorFor } from './api-errors.ts'

/** How often, and under which circumstances, a request is retried. */
export interface Retries {
  /** Maximum number of retries. */
  count: number
  /** A longer `Retry-After` is not waited for. */
  longest_wait_ms: number
  /** Whether a repetition does no harm if the request took effect and only its answer was lost. */
  is_repeatable: boolean
  /** Whether a 409 with `Retry-After` means that this same request is still running. */
  is_named: boolean
}

/** The service did nothing, and says when to try again. */
const refusedForNow = [429, 503]

/**
 * Sends a request until it succeeds.
 * @throws from the last try: ApiError, or ConnectionError if no answer came; any other error of `send`
 */
export async function sendUntilAnswered(
  url: string,
  send: () => Promise<Response>,
  { count, longest_wait_ms, is_repeatable, is_named }: Retries,
  signal: AbortSignal | undefined,
): Promise<Response> {
  for (let tried = 0; ; tried++) {
    let wait_ms = backoff(tried)
    let failure: Error
    let is_worth_it: boolean
    try {
      const response = await send()
      if (response.ok) return response
      const error = await errorFor(response)
      const { status, retry_after } = error
      if (retry_after !== undefined) wait_ms = retry_after * 1000
      is_worth_it =
        refusedForNow.includes(status) ||
        (status >= 500 && is_repeatable) ||
        (status === 409 && is_named && retry_after !== undefined)
      failure = error
    } catch (error) {
      // `fetch` throws this if there is no answer; an abort is another error.
      if (!(error instanceof TypeError)) throw error
      failure = new ConnectionError(url, error)
      is_worth_it = is_repeatable
    }
    if (!is_worth_it || tried >= count || wait_ms > longest_wait_ms) throw failure
    await pause(wait_ms, signal)
  }
}

/**
 * 0.5, 1, 2, 4, 8, 8, ... seconds, minus up to half of that at random, so that callers do not all come back together.
 */
const backoff = (tried: number) => Math.min(8000, 500 * 2 ** tried) * (1 - Math.random() / 2)

/** @throws the signal's reason when it is aborted meanwhile */
function pause(wait_ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, wait_ms)
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
}
