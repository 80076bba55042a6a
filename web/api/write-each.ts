import { ApiError } from '../../src/client/client.ts'
import { isWorthRetrying } from './api.ts'

export interface Failed<Item> {
  item: Item
  error: Error
}

const atOnce = 4
const tries = 6
/** Errors that every other item would get too. */
const isForAll = (error: unknown) => error instanceof ApiError && [401, 402, 403].includes(error.status)

/**
 * Writes many items, a few at a time, and waits whenever the service asks for it.
 * @param onDone receives the number of finished items
 * @param signal stops it; items not yet started are skipped
 * @returns the rejected items, each with its reason
 */
export async function writeEach<Item>(
  items: readonly Item[],
  write: (item: Item) => Promise<unknown>,
  onDone: (count: number) => void,
  signal?: AbortSignal,
): Promise<Failed<Item>[]> {
  const waiting = [...items]
  const failed: Failed<Item>[] = []
  let done = 0
  let end: Error | undefined
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined && !signal?.aborted; item = waiting.shift()) {
      const error = end ?? (await attempt(item, write))
      if (error) failed.push({ item, error })
      if (error && isForAll(error)) end = error
      done++
      onDone(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failed
}

async function attempt<Item>(item: Item, write: (item: Item) => Promise<unknown>): Promise<Error | undefined> {
  for (let count = 1; ; count++) {
    try {
      await write(item)
      return undefined
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      if (count >= tries || !isWorthRetrying(error)) return error
      await pause(error, count)
    }
  }
}

/** Waits as long as the service asks, otherwise with increasing delays. */
export const pause = (error: Error, count: number) => {
  const asked = error instanceof ApiError ? error.retry_after : undefined
  return new Promise((resolve) => setTimeout(resolve, asked ? asked * 1000 : 500 * 2 ** (count - 1)))
}
