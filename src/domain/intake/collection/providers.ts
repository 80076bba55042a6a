import { sql } from 'kysely'
import { type EngineError, isAccountError } from '../../../engines/ask.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { recordProviderHealth } from './provider-health.ts'

/*
 * One row per provider, shared by all processes, decides whether it may be asked: a rate limit, a wait that the provider
 * requested, and a circuit breaker. The breaker opens after consecutive failures. When its time is over, one question is tried.
 */

/** Consecutive failures that open the breaker. */
const maxFailures = 10
/** The first break. Each failed trial doubles it. */
const firstBreak_ms = 30_000
const maxBreak_ms = 600_000

/** What may be asked now. */
export interface Gate {
  /** How many questions. */
  free: number
  /** It has failed. One question is tried, and its outcome decides. */
  is_trial: boolean
  /** Consecutive failures. */
  failures: number
  /** How long nothing may be asked when `free` is 0. */
  wait_ms: number
}

/** Makes sure that a provider has its row. Retries one that was given up, because its key may have changed. */
export const readyProvider = (db: Db, provider: string, now: Date) =>
  db
    .insertInto('collection_providers')
    .values({ provider })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet({ not_before: now })
        .where('collection_providers.failures', '>=', maxFailures),
    )
    .execute()

/** Checks whether a provider may be asked. Nobody else can do so until the transaction ends. */
export async function openGate(
  db: Db,
  { config, now }: Pick<Services, 'config' | 'now'>,
  provider: string,
  wanted: number,
): Promise<Gate> {
  const row = await db
    .selectFrom('collection_providers')
    .selectAll()
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const time = now().getTime()
  const { failures } = row
  const is_trial = failures >= maxFailures
  const wait_ms = (row.not_before?.getTime() ?? 0) - time
  if (wait_ms > 0) return { free: 0, is_trial, failures, wait_ms }
  const rate = config.COLLECT_RATE_PER_MINUTE
  const tokens = rate === undefined ? wanted : refilled(row, rate, time)
  const free = Math.floor(Math.min(is_trial ? 1 : wanted, tokens))
  return { free, is_trial, failures, wait_ms: rate === undefined ? 0 : 60_000 / rate }
}

/** At most a second's worth of questions is saved up, so that no minute has noticeably more than its share. */
const refilled = (row: { tokens: number; refilled_at: Date | null }, rate: number, time: number) =>
  Math.min(
    Math.max(1, rate / 60),
    row.tokens + (rate / 60_000) * Math.max(0, time - (row.refilled_at?.getTime() ?? time)),
  )

/** Records how many questions are asked, in the transaction of `openGate`. */
export async function takeFromGate(
  db: Db,
  { config, now }: Pick<Services, 'config' | 'now'>,
  provider: string,
  taken: number,
  is_trial: boolean,
): Promise<void> {
  const rate = config.COLLECT_RATE_PER_MINUTE
  if (taken === 0 || (rate === undefined && !is_trial)) return
  const row = await db
    .selectFrom('collection_providers')
    .select(['tokens', 'refilled_at'])
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  const at = now()
  await db
    .updateTable('collection_providers')
    .set({
      ...(rate !== undefined && { tokens: refilled(row, rate, at.getTime()) - taken, refilled_at: at }),
      // Nobody else tries while this trial may still be running.
      ...(is_trial && { not_before: new Date(at.getTime() + (config.COLLECT_TIMEOUT + 10) * 1000) }),
    })
    .where('provider', '=', provider)
    .execute()
}

/** Records an answer. After a break, an event says that the provider has recovered. */
export async function noteAnswer(
  services: Pick<Services, 'db' | 'channels' | 'engines'>,
  provider: string,
  was_trial: boolean,
): Promise<void> {
  if (!was_trial) {
    const update = services.db.updateTable('collection_providers').where('provider', '=', provider)
    await update.where('failures', '<', maxFailures).set({ failures: 0, reason: null }).execute()
    return
  }
  await services.db.transaction().execute(async (db) => {
    const before = await db
      .selectFrom('collection_providers')
      .select('failures')
      .where('provider', '=', provider)
      .forUpdate()
      .executeTakeFirst()
    await db
      .updateTable('collection_providers')
      .set({ failures: 0, reason: null, not_before: null })
      .where('provider', '=', provider)
      .execute()
    if ((before?.failures ?? 0) >= maxFailures) await recordProviderHealth(services, db, provider, 'engine.recovered')
  })
}

/**
 * Records a failure.
 * @returns for how long the provider is not asked; 0 if it still is
 */
export async function noteProviderFailure(
  services: Pick<Services, 'db' | 'now' | 'channels' | 'engines'>,
  provider: string,
  error: EngineError,
  was_trial: boolean,
): Promise<number> {
  const { kind, message, retry_after_ms } = error
  const at = services.now()
  if (kind === 'rate_limited' && retry_after_ms !== undefined) {
    const not_before = new Date(at.getTime() + retry_after_ms)
    await sql`
      UPDATE collection_providers SET not_before = greatest(not_before, ${not_before}) WHERE provider = ${provider}
    `.execute(services.db)
    return retry_after_ms
  }
  // A rejected key or an empty account does not recover by itself, so there is no need to count.
  const step = isAccountError(error) ? maxFailures : 1
  return await services.db.transaction().execute(async (db) => {
    // Questions that were asked before the breaker opened do not keep it open for longer.
    const { rows } = await sql<{ failures: number }>`
      UPDATE collection_providers SET reason = ${message},
        failures = CASE WHEN failures < ${maxFailures} THEN least(failures + ${step}, ${maxFailures})
          ELSE failures + 1 END
      WHERE provider = ${provider} AND (${was_trial} OR failures < ${maxFailures})
      RETURNING failures`.execute(db)
    const failures = rows[0]?.failures ?? 0
    if (failures < maxFailures) return 0
    const doubled = firstBreak_ms * 2 ** Math.min(10, failures - maxFailures)
    const pause_ms = isAccountError(error) ? maxBreak_ms : Math.min(maxBreak_ms, doubled)
    const not_before = new Date(at.getTime() + pause_ms)
    await db.updateTable('collection_providers').set({ not_before }).where('provider', '=', provider).execute()
    if (failures === maxFailures) await recordProviderHealth(services, db, provider, 'engine.unhealthy', message)
    return pause_ms
  })
}

/** Whether this many consecutive failures open the breaker. */
export const isBreakerOpen = (failures: number) => failures >= maxFailures

/** Providers whose breaker is open, and why. */
export const stoppedProviders = (db: Db) =>
  db
    .selectFrom('collection_providers')
    .select(['provider', 'reason', 'not_before'])
    .where('failures', '>=', maxFailures)
    .execute()
