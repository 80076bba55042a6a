import { ConnectionError, errorFor } from './api-errors.ts'

/** How often, and under which circumstances, a request is sent again. */
export interface Retries {
  /** At most so many times after the first. */
  count: number
  /** A `Retry-After` beyond it is not waited for. */
  longest_wait_ms: number
  /** Whether it does no harm when the request took effect and only its answer was lost. */
  is_repeatable: boolean
  /** Whether 409 with `Retry-After` says that this very request is at work. */
  is_named: boolean
}

/** The service did not do what was asked, and says when to ask again. */
const refusedForNow = [429, 503]

/**
 * Sends a request until it is answered with success.
 * @throws ApiError, or ConnectionError where no answer came, of the last try; what `send` throws otherwise
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
      // `fetch` throws this where there is no answer; an abort is another error.
      if (!(error instanceof TypeError)) throw error
      failure = new ConnectionError(url, error)
      is_worth_it = is_repeatable
    }
    if (!is_worth_it || tried >= count || wait_ms > longest_wait_ms) throw failure
    await pause(wait_ms, signal)
  }
}

/** 0.5, 1, 2, 4, 8, 8, ... seconds, or up to half of it less, so that callers do not come back together. */
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
