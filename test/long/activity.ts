import { ApiError } from '../../src/client/client.ts'
import type { Random } from '../../src/demo/random.ts'

/** Something a client does to one project again and again, and what it knows of it. */
export interface Activity {
  /** What one step may be, by name. */
  steps: Record<string, (random: Random) => Promise<unknown>>
  /** Holds what is there against what was acknowledged. @returns what is wrong */
  check(): Promise<string[]>
}

/** A connection that is lost says nothing of what became of the request; a refusal does. */
export const isLost = (error: unknown) => !(error instanceof ApiError)

/** Some that nothing else is at, while work on them goes on. */
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
