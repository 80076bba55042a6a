import { ApiError } from '../../src/client/client.ts'
import type { Random } from '../../src/demo/random.ts'

/** Something that a client does repeatedly to one project, and what it knows about the result. */
export interface Activity {
  /** The possible steps, by name. */
  steps: Record<string, (random: Random) => Promise<unknown>>
  /** Compares what exists with what was acknowledged. @returns the differences */
  check(): Promise<string[]>
}

/** After a lost connection the outcome of the request is unknown; a refusal is an outcome. */
export const isConnectionLost = (error: unknown) => !(error instanceof ApiError)

/** Picks items that no other step is working on. */
export function createChoice() {
  const taken = new Set<string>()
  return async function choose<T>(
    random: Random,
    from: Iterable<string>,
    count: number,
    work: (chosen: string[]) => Promise<T>,
  ): Promise<T | undefined> {
    const chosen = random.some(
      [...from].filter((id) => !taken.has(id)),
      count,
    )
    if (chosen.length === 0) return undefined
    for (const id of chosen) taken.add(id)
    try {
      return await work(chosen)
    } finally {
      for (const id of chosen) taken.delete(id)
    }
  }
}
