import { sql } from 'kysely'
import { isActive } from '../../foundation/active-projects.ts'
import type { Services } from '../../foundation/context.ts'
import { type Backoff, delayOf, fail, finish, isFree, type Lease, renew, take } from '../../foundation/leases.ts'

/** A position among a project's chats, ordered by batch and UUID. */
export interface ScoringPosition {
  batch: number
  chat_id: string
}
const beginning: ScoringPosition = { batch: 0, chat_id: '00000000-0000-0000-0000-000000000000' }
export const endOf = (batch: number): ScoringPosition => ({ batch, chat_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' })

const lease_s = 15 * 60
/** After too many failures the caller continues without the scores. */
const backoff: Backoff = { first_ms: 60_000, factor: 2, max_ms: 3_600_000, max_attempts: Infinity }

/** A project's next chats, which this process scores: those after a position. */
export interface Turn extends ScoringPosition {
  lease: Lease<'sentiment_progress'>
}

type Clocked = Pick<Services, 'db' | 'now'>

/** Active projects with chats that may not have been scored yet, those waiting longest first. */
export async function projectsToScore({ db, now }: Clocked, scorer: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM projects LEFT JOIN sentiment_progress AS done ON done.project_id = id
    WHERE ${isActive()} AND last_batch > 0
      AND (done.project_id IS NULL OR done.due_at <= ${now()} AND
        (done.scorer <> ${scorer} OR done.reading <> projects.reading OR done.batch < last_batch))
    ORDER BY done.due_at NULLS FIRST, id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Takes the project's turn, unless another process has it, a failure is too recent, or the project is not
 * active. With another scorer or reading, it starts again from the first chat.
 */
export async function takeTurn(
  { db, now }: Clocked,
  project_id: string,
  scorer: string,
  reading: number,
): Promise<Turn | undefined> {
  const { batch, chat_id } = beginning
  await sql`
    INSERT INTO sentiment_progress (project_id, scorer, reading, batch, chat_id, due_at)
    SELECT id, ${scorer}, ${reading}::integer, ${batch}::integer, ${chat_id}::uuid, ${now()}
    FROM projects WHERE id = ${project_id} AND ${isActive()}
    ON CONFLICT (project_id) DO UPDATE SET scorer = excluded.scorer, reading = excluded.reading, batch = excluded.batch,
      chat_id = excluded.chat_id, attempts = 0
    WHERE (sentiment_progress.scorer, sentiment_progress.reading) <> (excluded.scorer, excluded.reading)
      AND ${isFree('sentiment_progress')} AND sentiment_progress.due_at <= ${now()}`.execute(db)
  const same = sql`project_id = ${project_id} AND scorer = ${scorer} AND reading = ${reading}::integer
    AND EXISTS (SELECT FROM projects WHERE id = ${project_id} AND ${isActive()})`
  const [taken] = await take(db, 'sentiment_progress', same, { for_s: lease_s, now: now() })
  return taken && { lease: taken.lease, batch: taken.row.batch, chat_id: taken.row.chat_id }
}

/** Renews the lease while work continues. */
export const keepTurn = ({ db }: Clocked, { lease }: Turn) => renew(db, [lease], lease_s)

/** Ends the turn and records that the chats up to a position are done. */
export const endTurn = ({ db, now }: Clocked, { lease }: Turn, { batch, chat_id }: ScoringPosition) =>
  finish(db, lease, { batch, chat_id, attempts: 0, due_at: now() })

/** Ends the turn with a failure. The wait doubles from one minute, or is what the engine asks for, at most an hour. */
export const putOff = ({ db, now }: Clocked, { lease }: Turn, min_ms = 0) =>
  fail(db, lease, backoff, {
    now: now(),
    delay_ms: Math.min(backoff.max_ms, Math.max(min_ms, delayOf(backoff, lease.attempts))),
  })
