import { sql } from 'kysely'
import { type EngineError, isAccountError, isRetryable } from '../../../../engines/ask.ts'
import type { CallKind } from '../../../../store/postgres/perception-order-tables.ts'
import { isActive } from '../../../foundation/active-projects.ts'
import type { Db, Services } from '../../../foundation/context.ts'
import type { Lease } from '../../../foundation/leases.ts'
import { storable } from './storable.ts'

/*
 * Every call that a run makes to an engine or the assistant is a row. It is open until it is done or has failed
 * permanently. A process that dies loses at most the calls it was waiting for, and each of those loses one attempt.
 */

export interface RunCall {
  order_id: string
  kind: CallKind
  place: number
  attribute: string | null
  model_channel_id: string | null
  chat_id: string | null
}
export type NewCall = Pick<RunCall, 'kind' | 'place'> & Partial<RunCall>

const waits_s = [2, 30, 300]
const attemptsAtMost = waits_s.length + 1
const maxWait_s = 3600

export async function addCalls(db: Db, order_id: string, calls: NewCall[]): Promise<void> {
  const rows = calls.map((call) => ({ attribute: null, model_channel_id: null, chat_id: null, ...call, order_id }))
  if (rows.length === 0) return
  await db
    .insertInto('perception_calls')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

const of = (db: Db, order_id: string, kinds: readonly CallKind[]) =>
  db.selectFrom('perception_calls').where('order_id', '=', order_id).where('kind', 'in', kinds)

/** The open calls, due ones first. */
export const openCalls = (db: Db, order_id: string, kinds: readonly CallKind[]) =>
  of(db, order_id, kinds)
    .select(['order_id', 'kind', 'place', 'attribute', 'model_channel_id', 'chat_id', 'due_at'])
    .where('state', '=', 'open')
    .orderBy(sql`due_at NULLS FIRST`)
    .orderBy('kind')
    .orderBy('place')
    .execute()

const done = <Result>(db: Db, order_id: string, kind: CallKind) =>
  of(db, order_id, [kind])
    .select(['place', 'attribute', 'model_channel_id', 'chat_id'])
    .select(sql<Result>`result`.as('result'))
    .where('state', '=', 'done')

/** The results of calls, in their order. */
export const doneCalls = <Result>(db: Db, order_id: string, kind: CallKind) =>
  done<Result>(db, order_id, kind).orderBy('place').execute()

/** The result of one call. */
export const doneCall = async <Result>(db: Db, order_id: string, kind: CallKind, place: number) =>
  (await done<Result>(db, order_id, kind).where('place', '=', place).executeTakeFirstOrThrow()).result

const exactly = (call: Pick<RunCall, 'order_id' | 'kind' | 'place'>) =>
  sql`order_id = ${call.order_id} AND kind = ${call.kind} AND place = ${call.place}::integer`

/**
 * Counts an attempt before it is made, so that a call that crashes the process is not repeated forever.
 * @param lease the lease of the order, which must still be held
 * @returns false when the call must not be made: the project was paused or deleted meanwhile, or the order was taken over
 */
export async function beginCall(
  { db, now }: Pick<Services, 'db' | 'now'>,
  call: RunCall,
  lease: Lease<'perception_orders'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE perception_calls SET attempts = perception_calls.attempts + 1
    FROM perception_orders JOIN projects ON projects.id = perception_orders.project_id
    WHERE ${exactly(call)} AND perception_calls.state = 'open' AND perception_calls.attempts < ${attemptsAtMost}::integer
      AND (perception_calls.due_at IS NULL OR perception_calls.due_at <= ${now()}::timestamptz)
      AND perception_orders.id = order_id AND leased_by = ${lease.holder} AND ${isActive()}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Calls aborted because the service stops do not count as attempts. */
export const uncountAttempt = ({ db }: Pick<Services, 'db'>, call: RunCall) =>
  sql`UPDATE perception_calls SET attempts = attempts - 1 WHERE ${exactly(call)} AND state = 'open'`.execute(db)

export const noteDone = ({ db }: Pick<Services, 'db'>, call: RunCall, result: object) =>
  sql`
    UPDATE perception_calls SET state = 'done', error = NULL, result = ${JSON.stringify(storable(result))}::jsonb
    WHERE ${exactly(call)} AND state = 'open'`.execute(db)

/** Postpones a failed call, or gives it up. With a rejected key or an empty account, also gives up the channel's others of its kind. */
export async function noteCallFailure(
  { db, now }: Pick<Services, 'db' | 'now'>,
  call: RunCall,
  error: EngineError,
): Promise<void> {
  const at = now().getTime()
  const wait = (seconds: number) => new Date(at + seconds * 1000).toISOString()
  const asked = error.retry_after_ms === undefined ? undefined : Math.min(error.retry_after_ms / 1000, maxWait_s)
  await sql`
    UPDATE perception_calls SET error = ${error.message},
      state = CASE WHEN ${isRetryable(error)}::boolean AND attempts < ${attemptsAtMost}::integer THEN 'open' ELSE 'failed' END,
      due_at = (${waits_s.map((seconds) => wait(asked ?? seconds))}::timestamptz[])[attempts]
    WHERE ${exactly(call)} AND state = 'open'`.execute(db)
  const others = sql`order_id = ${call.order_id} AND kind = ${call.kind} AND state = 'open'
    AND model_channel_id IS NOT DISTINCT FROM ${call.model_channel_id}::text`
  if (isAccountError(error)) {
    await sql`UPDATE perception_calls SET state = 'failed', error = ${error.message} WHERE ${others}`.execute(db)
  }
  if (error.kind === 'rate_limited' && asked !== undefined) {
    await sql`
      UPDATE perception_calls SET due_at = greatest(due_at, ${wait(asked)}::timestamptz) WHERE ${others}`.execute(db)
  }
}

/** Gives up calls that used all attempts and, once the order is a day old (`is_late`), all open calls. */
export const failAbandonedCalls = ({ db }: Pick<Services, 'db'>, order_id: string, is_late: boolean) =>
  sql`
    UPDATE perception_calls SET state = 'failed', error = coalesce(error, 'was never answered')
    WHERE order_id = ${order_id} AND state = 'open'
      AND (${is_late}::boolean OR attempts >= ${attemptsAtMost}::integer)`.execute(db)

/** A sentence about what failed; null when nothing did. */
export async function failuresOf(
  { db, channels }: Pick<Services, 'db' | 'channels'>,
  order_id: string,
): Promise<string | null> {
  const { rows } = await sql<{ channel: string | null; error: string; count: number }>`
    SELECT model_channel_id AS channel, coalesce(error, '') AS error, count(*)::int AS count
    FROM perception_calls WHERE order_id = ${order_id} AND state = 'failed'
    GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 20`.execute(db)
  if (rows.length === 0) return null
  const lines = rows.map(({ channel, error, count }) => {
    const who = channel === null ? 'assistant' : channels.served(channel)
    return `${who}: ${error}${count > 1 ? ` (${count} times)` : ''}`
  })
  return lines.join('; ')
}
