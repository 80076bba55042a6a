import { setTimeout as wait } from 'node:timers/promises'
import { unavailable } from '../errors.ts'

/** How many questions of one project run at the same time. The others wait. */
const atOnce = 4
const maxWait_s = 5

/** Assigns places per project, first come first served. */
export interface QuerySlots {
  /**
   * Runs `work` once the project has a free place.
   * @throws AppError 503 if no place becomes free in time; the signal's reason if it fires first
   */
  take<T>(project_id: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

export function createQuerySlots(limit = atOnce, timeout_s = maxWait_s): QuerySlots {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>()

  async function enter(project_id: string, signal: AbortSignal) {
    const line = lines.get(project_id) ?? { running: 0, waiting: [] }
    lines.set(project_id, line)
    if (line.running < limit) {
      line.running++
      return
    }
    const { promise, resolve } = Promise.withResolvers<'entered'>()
    const enterNow = () => resolve('entered')
    line.waiting.push(enterNow)
    const given_up = new AbortController()
    const timeout = wait(timeout_s * 1000, 'timeout' as const, { signal: AbortSignal.any([signal, given_up.signal]) })
    const outcome = await Promise.race([promise, timeout.catch(() => 'gone' as const)])
    given_up.abort()
    if (outcome === 'entered') return
    // The place may have been handed over at the same moment.
    if (line.waiting.includes(enterNow)) line.waiting.splice(line.waiting.indexOf(enterNow), 1)
    else leave(project_id)
    signal.throwIfAborted()
    throw unavailable(
      `The report waited ${timeout_s} seconds for other reports of this project. Retry, or ask for fewer at a time.`,
      timeout_s,
    )
  }

  function leave(project_id: string) {
    const line = lines.get(project_id)
    if (!line) return
    const next = line.waiting.shift()
    // The place passes to the next in line; it is never free in between.
    if (next) next()
    else if (--line.running === 0) lines.delete(project_id)
  }

  return {
    async take(project_id, signal, work) {
      signal.throwIfAborted()
      await enter(project_id, signal)
      try {
        return await work()
      } finally {
        leave(project_id)
      }
    },
  }
}
