import { sql } from 'kysely'
import { activeStatuses } from '../../contract/enums.ts'
import type { Services } from '../context.ts'

/** A place among a project's chats in the order of batch and UUID. */
export interface Place {
  batch: number
  chat_id: string
}
const beginning: Place = { batch: 0, chat_id: '00000000-0000-0000-0000-000000000000' }
export const endOf = (batch: number): Place => ({ batch, chat_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' })

/** A claim ends by itself when its process was killed. */
const claimed_ms = 15 * 60_000
const longestWait_ms = 60 * 60_000

type Clocked = Pick<Services, 'db' | 'now'>
const later = ({ now }: Clocked, ms: number) => new Date(now().getTime() + ms)

/** Active projects with chats that may not have been put to the scorer, those waiting longest first. */
export async function projectsToScore({ db, now }: Clocked, scorer: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM projects LEFT JOIN sentiment_progress AS done ON done.project_id = id
    WHERE deleted_at IS NULL AND status = ANY(${[...activeStatuses]}::text[]) AND last_batch > 0
      AND (done.project_id IS NULL OR done.not_before <= ${now()} AND
        (done.scorer <> ${scorer} OR done.reading <> projects.reading OR done.batch < last_batch))
    ORDER BY done.not_before NULLS FIRST, id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Takes the project's turn for 15 minutes, unless somebody has it, a failure is too young, or the project is not active.
 * @returns the place after which chats are not done with, and the failures there; of another scorer or reading all are
 */
export async function claim(clocked: Clocked, project_id: string, scorer: string, reading: number) {
  const { rows } = await sql<Place & { attempts: number }>`
    INSERT INTO sentiment_progress AS done (project_id, scorer, reading, batch, chat_id, not_before)
    SELECT id, ${scorer}, ${reading}::integer, ${beginning.batch}::integer, ${beginning.chat_id}::uuid, ${later(clocked, claimed_ms)}
    FROM projects WHERE id = ${project_id} AND deleted_at IS NULL AND status = ANY(${[...activeStatuses]}::text[])
    ON CONFLICT (project_id) DO UPDATE SET scorer = excluded.scorer, reading = excluded.reading, not_before = excluded.not_before,
      (batch, chat_id, attempts) = (
        SELECT same.batch, same.chat_id, same.attempts FROM (VALUES
          (true, done.batch, done.chat_id, done.attempts), (false, excluded.batch, excluded.chat_id, 0)
        ) AS same (is_same, batch, chat_id, attempts)
        WHERE is_same = (done.scorer = excluded.scorer AND done.reading = excluded.reading))
    WHERE done.not_before <= ${clocked.now()}
    RETURNING batch, chat_id, attempts`.execute(clocked.db)
  return rows[0]
}

/** Keeps the turn while work goes on. */
export const renew = (clocked: Clocked, project_id: string) =>
  clocked.db
    .updateTable('sentiment_progress')
    .set({ not_before: later(clocked, claimed_ms) })
    .where('project_id', '=', project_id)
    .execute()

/** Ends the turn with chats up to a place done with. */
export const advance = ({ db, now }: Clocked, project_id: string, { batch, chat_id }: Place) =>
  db
    .updateTable('sentiment_progress')
    .set({ batch, chat_id, attempts: 0, not_before: now() })
    .where('project_id', '=', project_id)
    .execute()

/** Ends the turn with a failure: the wait doubles from one minute, or is what the engine asks for; at most an hour. */
export const putOff = (clocked: Clocked, project_id: string, attempts: number, least_ms = 0) =>
  clocked.db
    .updateTable('sentiment_progress')
    .set({
      attempts: attempts + 1,
      not_before: later(clocked, Math.min(longestWait_ms, Math.max(least_ms, 60_000 * 2 ** Math.min(attempts, 10)))),
    })
    .where('project_id', '=', project_id)
    .execute()
