import { ApiError } from '../../src/client/client.ts'
import { isPassing } from './api.ts'

export interface Failed<Item> {
  item: Item
  error: Error
}

const at_once = 4
const tries = 6
/** Whoever may not write one may write none of the others either. */
const isForAll = (error: unknown) => error instanceof ApiError && [401, 402, 403].includes(error.status)

/**
 * Writes many things, a few at a time, and waits where the service asks for it.
 * @param onDone is told how many have come to an end
 * @param signal ends it; what has not begun is left
 * @returns those that were refused, each with the reason
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
  await Promise.all(Array.from({ length: at_once }, work))
  return failed
}

async function attempt<Item>(item: Item, write: (item: Item) => Promise<unknown>): Promise<Error | undefined> {
  for (let count = 1; ; count++) {
    try {
      await write(item)
      return undefined
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      if (count >= tries || !isPassing(error)) return error
      await pause(error, count)
    }
  }
}

/** As long as the service asks for, else longer each time. */
export const pause = (error: Error, count: number) => {
  const asked = error instanceof ApiError ? error.retry_after : undefined
  return new Promise((resolve) => setTimeout(resolve, asked ? asked * 1000 : 500 * 2 ** (count - 1)))
}
