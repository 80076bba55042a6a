import { setTimeout as wait } from 'node:timers/promises'
import { type AppError, badRequest, unavailable } from '../errors.ts'

/** Questions of one project that run at once; the others wait. */
const places = 4
const patience_s = 5

/** Hands out places by project, first come first served. */
export interface Turns {
  /**
   * Runs `work` when the project has a free place.
   * @throws AppError 503 when none frees up in time, the signal's reason when it fires first
   */
  take<T>(project_id: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

export function createTurns(limit = places, timeout_s = patience_s): Turns {
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
    const tired = wait(timeout_s * 1000, 'tired' as const, { signal: AbortSignal.any([signal, given_up.signal]) })
    const outcome = await Promise.race([promise, tired.catch(() => 'gone' as const)])
    given_up.abort()
    if (outcome === 'entered') return
    // The place may have been handed over in the same instant.
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

/** What a question may use of the analytical store. */
export interface Allowance {
  time_s: number
  memory_bytes: number
}

const timeCodes = ['159', '160']
const sizeCodes = ['158', '307', '396']
const memoryCode = '241'
const busyCodes = ['202']

const readable = (bytes: number) => {
  const gib = bytes / 1024 ** 3
  return gib >= 1 ? `${Number(gib.toFixed(1))} GiB of memory` : `${Math.round(bytes / 1024 ** 2)} MiB of memory`
}

/** The answer to a question the engine gave up, by the engine's error code; other errors stay what they are. */
export function limitError(error: unknown, { time_s, memory_bytes }: Allowance): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (timeCodes.includes(code)) {
    return unavailable(`The report took longer than ${time_s} seconds. Retry, or narrow the dates.`, time_s)
  }
  if (code === memoryCode) return tooLarge(readable(memory_bytes))
  if (sizeCodes.includes(code)) return tooLarge('the rows one report may have')
  if (busyCodes.includes(code))
    return unavailable('The analytical store is not available right now. Retry in 5 seconds.', 5)
  return error
}

/** The refusal of a report over one of its limits. */
export const tooLarge = (limit: string): AppError =>
  badRequest(`The report needs more than ${limit}. Narrow the dates, add a filter or drop a dimension.`)
