import { sql } from 'kysely'
import type { Db, Services } from '../context.ts'
import { type Claimed, claim_ms } from './claim.ts'
import { spendCredits } from './credits.ts'

/** So often a question is asked before it is given up for the day. */
export const mostAttempts = 8
/** Taken so often without an outcome: it may be what the processes died of. */
const mostClaims = 24
const longestDelay_ms = 600_000

/** The id under which a chat that is collected is imported: one per prompt, channel and project-local day. */
export const externalId = ({ prompt_id, model_channel_id, day }: Claimed) =>
  `collected:${prompt_id}:${model_channel_id}:${day}`

export interface Answered {
  run: Claimed
  chat_id: string
  is_empty: boolean
  /** This one stored the chat; the other way is that somebody had. */
  is_new: boolean
}

/** Notes chats in the transaction that makes them exist. */
export async function succeed(db: Db, project_id: string, now: Date, answered: Answered[]): Promise<void> {
  await sql`
    UPDATE collection_runs AS runs SET status = 'succeeded', chat_id = answered.chat_id, finished_at = ${now},
      error = CASE WHEN answered.is_empty THEN 'The answer has no text.' END
    FROM unnest(
      ${answered.map(({ run }) => run.id)}::text[],
      ${answered.map(({ chat_id }) => chat_id)}::text[],
      ${answered.map(({ is_empty }) => is_empty)}::boolean[]
    ) AS answered (id, chat_id, is_empty)
    WHERE runs.id = answered.id AND runs.status <> 'succeeded'`.execute(db)
  await spendCredits(db, project_id, now, answered.filter(({ is_new }) => is_new).length)
}

type Clocked = Pick<Services, 'db' | 'config' | 'now'>

/** The run as long as it is still what was taken. */
const taken = (db: Db, { id, attempts }: Claimed) =>
  db
    .updateTable('collection_runs')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('attempts', '=', attempts)

/** Gives a question up. */
export async function giveUp({ db, now }: Clocked, run: Claimed, status: 'failed' | 'skipped', error: string) {
  await taken(db, run).set({ status, error, finished_at: now() }).execute()
}

/**
 * Has a question asked again later, or gives it up when it was asked often enough.
 * @param least_ms what the provider wants to wait
 * @returns in how many milliseconds; null when it is given up
 */
export async function tryLater(services: Clocked, run: Claimed, error: string, least_ms = 0): Promise<number | null> {
  const { db, config, now } = services
  if (run.attempts >= mostAttempts) {
    await giveUp(services, run, 'failed', error)
    return null
  }
  const doubled = Math.min(longestDelay_ms, config.COLLECT_RETRY_DELAY * 1000 * 2 ** (run.attempts - 1))
  const delay_ms = Math.max(least_ms, doubled * (0.5 + Math.random()))
  await taken(db, run)
    .set({ status: 'queued', error, due_at: new Date(now().getTime() + delay_ms) })
    .execute()
  return delay_ms
}

/** Gives back what was taken and not asked. */
export async function release({ db, now }: Clocked, runs: Claimed[]): Promise<void> {
  await sql`
    UPDATE collection_runs AS runs SET status = 'queued', attempts = runs.attempts - 1, due_at = ${now()}
    FROM unnest(${runs.map(({ id }) => id)}::text[], ${runs.map(({ attempts }) => attempts)}::integer[])
      AS taken (id, attempts)
    WHERE runs.id = taken.id AND runs.attempts = taken.attempts AND runs.status = 'running'`.execute(db)
}

/** Says that these are still being worked on. */
export async function hold({ db, now }: Clocked, ids: string[]): Promise<void> {
  await db
    .updateTable('collection_runs')
    .set({ due_at: new Date(now().getTime() + claim_ms) })
    .where('id', '=', sql<string>`ANY(${ids}::text[])`)
    .where('status', '=', 'running')
    .execute()
}

/**
 * Puts back in line what processes that are gone had taken.
 * @param lapsed_at whoever should have said by then that it works on a question is gone
 */
export async function takeBack(db: Db, lapsed_at: Date): Promise<void> {
  await sql`
    UPDATE collection_runs SET status = CASE WHEN attempts < ${mostClaims} THEN 'queued' ELSE 'failed' END,
      error = CASE WHEN attempts < ${mostClaims} THEN error
        ELSE 'It was begun ' || attempts || ' times and never ended.' END
    WHERE status = 'running' AND due_at <= ${lapsed_at}`.execute(db)
}

/** Ends what was not asked on its day. */
export async function endDays({ db, now }: Clocked): Promise<void> {
  await sql`
    UPDATE collection_runs AS runs SET status = 'skipped', error =
      CASE
        WHEN runs.error IS NOT NULL THEN 'The day ended before there was an answer: ' || runs.error
        WHEN stopped.reason IS NOT NULL THEN 'The day ended before it was asked: ' || stopped.provider || ' was not asked, ' || stopped.reason || '.'
        ELSE 'The day ended before it was asked.'
      END
    FROM collection_runs AS over LEFT JOIN collection_providers AS stopped ON stopped.provider = over.provider
    WHERE runs.id = over.id AND over.status = 'queued' AND over.expires_at <= ${now()}`.execute(db)
}

/** Has questions of today asked again at once: those that failed, as if for the first time, and those that wait. */
export async function askAgain({ db, now }: Clocked, project_ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE collection_runs SET status = 'queued', due_at = ${now()}, finished_at = NULL,
      attempts = CASE status WHEN 'failed' THEN 0 ELSE attempts END
    WHERE project_id = ANY(${project_ids}::text[]) AND status IN ('failed', 'queued') AND expires_at > ${now()}`.execute(
    db,
  )
}

const kept_ms = 90 * 86_400_000

/** Drops runs of long ago. */
export async function dropOldRuns({ db, now }: Clocked): Promise<void> {
  await db
    .deleteFrom('collection_runs')
    .where('created_at', '<', new Date(now().getTime() - kept_ms))
    .execute()
}
