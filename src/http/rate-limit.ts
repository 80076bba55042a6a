import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../domain/foundation/context.ts'
import { AppError } from '../errors.ts'

export interface RateAllowance {
  limit: number
  remaining: number
  /** Whole seconds until the window ends. */
  reset: number
  is_exceeded: boolean
}

/** Counts requests in windows of one minute, which begin with the first request. */
export interface RateLimiter {
  take(bucket: string, limit: number): Promise<RateAllowance>
}

const window_ms = 60_000
const allowance = (requests: number, limit: number, started: number, now: number): RateAllowance => ({
  limit,
  remaining: Math.max(0, limit - requests),
  // A store rounds its times, so the difference can exceed a minute; a window never does.
  reset: Math.min(60, Math.max(1, Math.ceil((started + window_ms - now) / 1000))),
  is_exceeded: requests > limit,
})

export interface LocalLimiter extends RateLimiter {
  /** Takes back a request that should not count after all. */
  giveBack(bucket: string): void
}

/**
 * Counts in this process.
 * @param most the number of windows to keep; beyond that the oldest are dropped, which end first anyway
 */
export function createLocalLimiter(now: () => Date, most = 100_000): LocalLimiter {
  // In order of their start.
  const windows = new Map<string, { started: number; requests: number }>()
  const has_ended = (started: number, time: number) => time - started >= window_ms || time < started

  /** Removes up to two windows for each one added, so that ended windows are removed faster than new ones arrive. */
  function forgetOldest(time: number) {
    let looked_at = 0
    for (const [bucket, { started }] of windows) {
      if (looked_at++ === 2 || (windows.size < most && !has_ended(started, time))) return
      windows.delete(bucket)
    }
  }
  const windowOf = (bucket: string) => {
    const time = now().getTime()
    const known = windows.get(bucket)
    if (known && !has_ended(known.started, time)) return known
    windows.delete(bucket)
    forgetOldest(time)
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
    giveBack(bucket) {
      const counted = windows.get(bucket)
      if (counted && counted.requests > 0) counted.requests--
    },
  }
}

/**
 * A window that starts in the future also counts as over: the clock was set back. Times are stored rounded to the
 * millisecond.
 */
const isOver = sql`counted.window_start <= now() - interval '1 minute' OR counted.window_start > now() + interval '1 second'`

/** Counts in PostgreSQL, for all servers that share it. */
export const createSharedLimiter = (db: Db): RateLimiter => ({
  async take(bucket, limit) {
    const { rows } = await sql<{ requests: number; window_start: Date; now: Date }>`
      INSERT INTO rate_windows AS counted (bucket, window_start, requests) VALUES (${bucket}, now(), 1)
      ON CONFLICT (bucket) DO UPDATE SET
        requests = CASE WHEN ${isOver} THEN 1 ELSE counted.requests + 1 END,
        window_start = CASE WHEN ${isOver} THEN now() ELSE counted.window_start END
      RETURNING requests, window_start, now() AS now`.execute(db)
    const [row] = rows
    if (!row) throw new Error('the rate window was not counted')
    return allowance(row.requests, limit, row.window_start.getTime(), row.now.getTime())
  },
})

/** Thrown when a caller has used up a limit. */
export class TooMany extends AppError {
  readonly taken: RateAllowance

  constructor(taken: RateAllowance, what: string, whose: string) {
    const { limit, reset } = taken
    super(429, `The limit of ${limit} ${what} per minute for ${whose} is used up. Retry in ${reset} seconds.`, reset)
    this.taken = taken
  }
}

const [limitHeader, leftHeader, resetHeader] = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']

/** Sets the rate limit headers of the answer. */
export const show = ({ limit, remaining, reset }: RateAllowance, reply: FastifyReply) =>
  reply.headers({ [limitHeader]: limit, [leftHeader]: remaining, [resetHeader]: reset })

/** Sets the rate limit headers, unless they already show a limit that is closer to exhaustion. @throws TooMany */
export function tell(taken: RateAllowance, reply: FastifyReply, whose: string) {
  if (taken.is_exceeded) throw new TooMany(taken, 'requests', whose)
  const left = Number(reply.getHeader(leftHeader) ?? Number.POSITIVE_INFINITY)
  const is_nearer =
    taken.remaining < left || (taken.remaining === left && taken.reset > Number(reply.getHeader(resetHeader)))
  if (is_nearer) show(taken, reply)
}
