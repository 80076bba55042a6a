import { sql } from 'kysely'
import { day_ms, dayOf } from '../../../days.ts'
import type { NoAnswerReason, Usage } from '../../../engines/payloads/answer.ts'
import type { AnswerCost } from '../../../engines/prices.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { delayOf, fail, finish } from '../../foundation/leases.ts'
import { charge } from '../spending/charges.ts'
import { spendCredits } from './credits.ts'
import type { TakenRun } from './take-questions.ts'
import { noteUsage } from './usage.ts'

/** How often a question is asked before it is given up for the day. */
export const maxAttempts = 8
const maxDelay_ms = 600_000

/** The external id of a collected chat: one per prompt, channel, project-local day and sample. */
export const externalId = ({ prompt_id, model_channel_id, day, sample }: TakenRun) =>
  `collected:${prompt_id}:${model_channel_id}:${day}${sample === 1 ? '' : `:${sample}`}`

export interface Answered {
  run: TakenRun
  provider: string
  usage: Usage
  cost: AnswerCost | null
  chat_id: string
  /** true: this one stored the chat. false: it was stored already. */
  is_new: boolean
}

/** Records chats in the transaction that creates them. */
export async function succeed(db: Db, project_id: string, now: Date, answered: Answered[]): Promise<void> {
  await sql`
    UPDATE collection_runs AS runs SET status = 'succeeded', chat_id = answered.chat_id, finished_at = ${now},
      leased_by = NULL, leased_until = NULL, error = NULL, reason = NULL
    FROM unnest(
      ${answered.map(({ run }) => run.id)}::text[],
      ${answered.map(({ chat_id }) => chat_id)}::text[]
    ) AS answered (id, chat_id)
    WHERE runs.id = answered.id AND runs.status <> 'succeeded'`.execute(db)
  const stored = answered.filter(({ is_new }) => is_new)
  await spendCredits(db, project_id, now, stored.length)
  await noteUsage(db, project_id, now, stored)
  await charge(
    db,
    now,
    answered.map(({ run, usage, cost, is_new }) => ({ run_id: run.id, is_answer: is_new, usage, cost })),
  )
}

/** Why a question has no answer: a message and, if the engine did respond, why its response is not an answer. */
export interface WithoutAnswer {
  error: string
  reason?: NoAnswerReason | null
}

type Clocked = Pick<Services, 'db' | 'config' | 'now'>

/** Gives up a question. */
export async function giveUp(
  { db, now }: Clocked,
  run: TakenRun,
  status: 'failed' | 'skipped',
  { error, reason = null }: WithoutAnswer,
) {
  await finish(db, run.lease, { status, error, reason, finished_at: now() })
}

/**
 * Asks a question again later, or gives it up after too many attempts.
 * @param min_ms the wait that the provider asked for
 * @returns in how many milliseconds; null when it is given up
 */
export async function scheduleRetry(
  services: Clocked,
  run: TakenRun,
  { error, reason = null }: WithoutAnswer,
  min_ms = 0,
): Promise<number | null> {
  const { db, config, now } = services
  const backoff = {
    first_ms: config.COLLECT_RETRY_DELAY * 1000,
    factor: 2,
    max_ms: maxDelay_ms,
    max_attempts: maxAttempts,
  }
  const delay_ms = Math.max(min_ms, delayOf(backoff, run.lease.attempts) * (0.5 + Math.random()))
  return await fail(db, run.lease, backoff, {
    delay_ms,
    now: now(),
    again: { error, reason },
    given_up: { status: 'failed', error, reason, finished_at: now() },
  })
}

/** Expires questions that were not asked on their day. */
export async function endDays({ db, now }: Clocked): Promise<void> {
  await sql`
    UPDATE collection_runs AS runs SET status = 'skipped', finished_at = ${now()}, error =
      CASE
        WHEN runs.error IS NOT NULL THEN 'The day ended before there was an answer: ' || runs.error
        WHEN stopped.reason IS NOT NULL THEN 'The day ended before it was asked: ' || stopped.provider || ' was not asked, ' || stopped.reason || '.'
        ELSE 'The day ended before it was asked.'
      END
    FROM collection_runs AS over LEFT JOIN collection_providers AS stopped ON stopped.provider = over.provider
    WHERE runs.id = over.id AND over.status = 'queued' AND over.expires_at <= ${now()}`.execute(db)
}

/** Makes today's questions whose time has come due at once: failed ones, with their attempts reset, and waiting ones. */
export async function askAgain({ db, now }: Clocked, project_ids: readonly string[]): Promise<void> {
  await sql`
    WITH again AS (
      UPDATE collection_runs SET status = 'queued', due_at = ${now()}, finished_at = NULL,
        attempts = CASE status WHEN 'failed' THEN 0 ELSE attempts END
      WHERE project_id = ANY(${project_ids}::text[]) AND status IN ('failed', 'queued') AND expires_at > ${now()}
        AND (scheduled_at IS NULL OR scheduled_at <= ${now()})
      RETURNING project_id, day
    )
    INSERT INTO collection_days (project_id, day) SELECT DISTINCT project_id, day FROM again
    ON CONFLICT (project_id, day) DO UPDATE SET is_open = true`.execute(db)
}

/** Makes questions that wait because of a provider's failure due at once: the provider may have another key now. */
export async function endWaits(db: Db, provider: string, now: Date): Promise<void> {
  await db
    .updateTable('collection_runs')
    .set({ due_at: now })
    .where('provider', '=', provider)
    .where('status', '=', 'queued')
    .where('attempts', '>', 0)
    .where('due_at', '>', now)
    .execute()
}

const kept_ms = 90 * day_ms

/** Deletes old runs and orders. */
export async function dropOldRuns({ db, now }: Clocked): Promise<void> {
  const before = new Date(now().getTime() - kept_ms)
  await db.deleteFrom('collection_runs').where('created_at', '<', before).execute()
  await db.deleteFrom('collection_orders').where('created_at', '<', before).execute()
  await db.deleteFrom('collection_days').where('day', '<', dayOf(before)).execute()
}
