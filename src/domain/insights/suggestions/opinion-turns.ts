import { sql } from 'kysely'
import { day_ms, dayOf } from '../../../days.ts'
import type { Assistant } from '../../../engines/assistant.ts'
import { isActive } from '../../foundation/active-projects.ts'
import type { Services } from '../../foundation/context.ts'
import { type Backoff, delayOf, fail, finish, type Lease, note, renew, take } from '../../foundation/leases.ts'

/*
 * Projects take turns, under a lease, to have the assistant asked about their suggestions. Each call is counted before it is
 * made, so a crash loses no count.
 */

/** Changed with every change of the instructions. */
const taskVersion = 'opinions-1'

/** Identifies who gives opinions, and by which instructions. The same judge is not asked about a name again. */
export const judgeOf = (assistant: Assistant) => `${assistant.name} ${taskVersion}`
/** The assistant's name in responses. */
export const modelOfJudge = (judge: string) => judge.replace(/ opinions-\d+$/, '')

/** The maximum number of calls of the assistant per project and UTC day. */
const callsADay = 20
/** Longer than all calls of a turn can take. */
const lease_s = 15 * 60
const backoff: Backoff = { first_ms: 60_000, factor: 2, max_ms: 3_600_000, max_attempts: Infinity }
/** How many projects one sweep wakes. The next sweep wakes others. */
const wokenAtOnce = 200

export interface OpinionTurn {
  lease: Lease<'opinion_turns'>
  day: string
  /** The number of calls left today. */
  calls: number
}

type Clocked = Pick<Services, 'db' | 'now'>

/** Wakes active projects with open suggestions that the assistant was not asked about, those waiting longest first. */
export async function wakeOpinions({ db, jobs, assistant, now }: Services): Promise<void> {
  if (!assistant) return
  const judge = judgeOf(assistant)
  // Split into parts that the index answers without reading judged suggestions.
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM projects LEFT JOIN opinion_turns AS turns ON turns.project_id = id
    WHERE id IN (
      SELECT project_id FROM brand_suggestions WHERE state = 'open' AND judge IS NULL
      UNION SELECT project_id FROM brand_suggestions WHERE state = 'open' AND judge < ${judge}
      UNION SELECT project_id FROM brand_suggestions WHERE state = 'open' AND judge > ${judge})
      AND ${isActive()} AND (turns.project_id IS NULL OR turns.due_at <= ${now()})
    ORDER BY turns.due_at NULLS FIRST, id LIMIT ${wokenAtOnce}::integer`.execute(db)
  for (const { id } of rows) await jobs.send('judge_suggestions', id)
}

/** Takes the project's turn, unless another process has it, it is not due, or the project is not active. */
export async function takeOpinionTurn({ db, now }: Clocked, project_id: string): Promise<OpinionTurn | undefined> {
  await sql`
    INSERT INTO opinion_turns (project_id, due_at) SELECT id, ${now()} FROM projects WHERE id = ${project_id} AND ${isActive()}
    ON CONFLICT DO NOTHING`.execute(db)
  const own = sql`project_id = ${project_id} AND EXISTS (SELECT FROM projects WHERE id = ${project_id} AND ${isActive()})`
  const [taken] = await take(db, 'opinion_turns', own, { for_s: lease_s, now: now() })
  if (!taken) return undefined
  const day = dayOf(now().getTime())
  const asked_count = taken.row.asked_on === day ? taken.row.asked_count : 0
  return { lease: taken.lease, day, calls: Math.max(0, callsADay - asked_count) }
}

/**
 * Counts a call that is about to be made.
 * @returns false if the turn was lost
 */
export async function countCall({ db }: Clocked, turn: OpinionTurn): Promise<boolean> {
  if ((await renew(db, [turn.lease], lease_s)).size === 0) return false
  turn.calls--
  return await note(db, turn.lease, { asked_on: turn.day, asked_count: callsADay - turn.calls })
}

export const endOpinionTurn = ({ db, now }: Clocked, { lease }: OpinionTurn) =>
  finish(db, lease, { attempts: 0, due_at: now() })

/** Ends the turn because no calls are left. The next one is tomorrow. */
export const endForToday = ({ db }: Clocked, { lease, day }: OpinionTurn) =>
  finish(db, lease, { attempts: 0, due_at: new Date(Date.parse(day) + day_ms) })

/** Ends the turn after a failure. The wait doubles from one minute, or is what the engine asks for; at most an hour. */
export const putOffOpinions = ({ db, now }: Clocked, { lease }: OpinionTurn, min_ms = 0) =>
  fail(db, lease, backoff, {
    now: now(),
    delay_ms: Math.min(backoff.max_ms, Math.max(min_ms, delayOf(backoff, lease.attempts))),
  })
