import { sql } from 'kysely'
import type { Db } from '../domain/context.ts'

export interface Allowance {
  limit: number
  remaining: number
  /** Whole seconds until the window ends. */
  reset: number
  is_exceeded: boolean
}

/** Counts requests in windows of a minute that begin with the first request. */
export interface RateLimiter {
  take(bucket: string, limit: number): Promise<Allowance>
}

const windowMilliseconds = 60_000
const allowance = (requests: number, limit: number, started: number, now: number): Allowance => ({
  limit,
  remaining: Math.max(0, limit - requests),
  // A store rounds its times; the window is never longer than it is.
  reset: Math.min(60, Math.max(1, Math.ceil((started + windowMilliseconds - now) / 1000))),
  is_exceeded: requests > limit,
})

/** Counts in this process. */
export function createLocalLimiter(now: () => Date): RateLimiter {
  const windows = new Map<string, { started: number; requests: number }>()
  const windowOf = (bucket: string) => {
    const time = now().getTime()
    const known = windows.get(bucket)
    if (known && time - known.started < windowMilliseconds) return known
    if (windows.size > 100_000) windows.clear()
    const fresh = { started: time, requests: 0 }
    windows.set(bucket, fresh)
    return fresh
  }
  return {
    async take(bucket, limit) {
      const counted = windowOf(bucket)
      counted.requests++
      return allowance(counted.requests, limit, counted.started, now().getTime())
    },
  }
}

/** Counts in PostgreSQL, for all servers that share it. */
export const createSharedLimiter = (db: Db): RateLimiter => ({
  async take(bucket, limit) {
    const { rows } = await sql<{ requests: number; window_start: Date; now: Date }>`
      INSERT INTO rate_windows AS counted (bucket, window_start, requests) VALUES (${bucket}, now(), 1)
      ON CONFLICT (bucket) DO UPDATE SET
        requests = CASE WHEN counted.window_start <= now() - interval '1 minute' THEN 1 ELSE counted.requests + 1 END,
        window_start = CASE WHEN counted.window_start <= now() - interval '1 minute' THEN now() ELSE counted.window_start END
      RETURNING requests, window_start, now() AS now`.execute(db)
    const [row] = rows
    if (!row) throw new Error('the rate window was not counted')
    return allowance(row.requests, limit, row.window_start.getTime(), row.now.getTime())
  },
})
