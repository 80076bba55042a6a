import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../store/postgres/tables.ts'
import type { Db } from './context.ts'
import { uuid } from './ids.ts'

/*
 * Long work is a row of a queue. A worker first takes a lease: until it expires no other worker takes the row, and
 * only the holder can record the outcome. The lease of a dead process expires, and the row is free
 * again. Attempts are counted before they are made, so that work which crashes its process is not
 * retried forever. Leases use the clock of the store, which is the same for all processes.
 */

/**
 * The queue tables. `key` is the key column; `waiting` has the columns to set when a lease ends without an outcome. A start releases
 * rows with at most `at_start` attempts: a page that may have crashed processes waits until its lease expires.
 */
const queues = {
  change_searches: { key: 'project_id', waiting: {}, at_start: null },
  collection_runs: { key: 'id', waiting: { status: 'queued' }, at_start: null },
  exports: { key: 'id', waiting: { status: 'queued' }, at_start: null },
  kept_answers: { key: 'id', waiting: {}, at_start: null },
  mail_progress: { key: 'project_id', waiting: {}, at_start: null },
  mails: { key: 'id', waiting: {}, at_start: null },
  opinion_turns: { key: 'project_id', waiting: {}, at_start: null },
  page_fetches: { key: 'url_hash', waiting: {}, at_start: 2 },
  perception_orders: { key: 'id', waiting: {}, at_start: null },
  report_snapshots: { key: 'id', waiting: { status: 'queued' }, at_start: null },
  prompt_generations: { key: 'id', waiting: {}, at_start: null },
  sentiment_progress: { key: 'project_id', waiting: {}, at_start: null },
  webhook_deliveries: { key: 'id', waiting: {}, at_start: null },
} as const

export type Queue = keyof typeof queues

export interface Lease<Q extends Queue = Queue> {
  queue: Q
  /** The key of the row. */
  id: string
  holder: string
  /** How often the row was taken, including this time. */
  attempts: number
}

/** Columns to change with the lease. */
type Change<Q extends Queue> = Partial<Record<keyof Tables[Q], unknown>>

const storeClock = sql<Date>`clock_timestamp()`
const after = (seconds: number | RawBuilder<number>) =>
  sql<Date>`clock_timestamp() + make_interval(secs => (${seconds})::double precision)`
const later = (now: Date | undefined, ms: number) =>
  sql<Date>`${now ?? storeClock}::timestamptz + make_interval(secs => ${ms / 1000}::double precision)`

const noLease = { leased_by: null, leased_until: null }
const changes = (columns: object) =>
  sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/** The condition that nobody works on a row. @param row its alias in the statement */
export const isFree = (row: string) =>
  sql<boolean>`(${sql.ref(`${row}.leased_until`)} IS NULL OR ${sql.ref(`${row}.leased_until`)} <= clock_timestamp())`

/** How to take rows. */
interface Taking<Q extends Queue> {
  /** How long the lease is. */
  for_s: number | RawBuilder<number>
  /** The time that due rows are compared with; defaults to the store's clock. */
  now?: Date
  set?: Change<Q>
}

/**
 * Takes due rows that have no lease. Each row goes to one caller only.
 * @param which the condition that selects rows; it refers to the queue as `taken`
 */
export async function take<Q extends Queue>(
  db: Db,
  queue: Q,
  which: RawBuilder<unknown>,
  how: Taking<Q>,
): Promise<{ lease: Lease<Q>; row: Selectable<Tables[Q]> }[]> {
  const { holder, rows } = await taken<Selectable<Tables[Q]>>(db, queue, which, how, sql`*`)
  return rows.map((row) => ({ lease: leaseOf(queue, holder, row), row }))
}

/** Takes rows as `take` does, for callers that already know their content. */
export async function takeKnown<Q extends Queue>(
  db: Db,
  queue: Q,
  which: RawBuilder<unknown>,
  how: Taking<Q>,
): Promise<Lease<Q>[]> {
  const { holder, rows } = await taken<object>(db, queue, which, how, sql`${sql.ref(queues[queue].key)}, attempts`)
  return rows.map((row) => leaseOf(queue, holder, row))
}

async function taken<Row>(
  db: Db,
  queue: Queue,
  which: RawBuilder<unknown>,
  how: Taking<Queue>,
  columns: RawBuilder<unknown>,
) {
  const holder = uuid()
  const set = { attempts: sql`taken.attempts + 1`, leased_by: holder, leased_until: after(how.for_s), ...how.set }
  const { rows } = await sql<Row>`
    UPDATE ${sql.table(queue)} AS taken SET ${changes(set)}
    WHERE (${which}) AND ${isFree('taken')} AND taken.due_at <= ${how.now ?? storeClock} RETURNING ${columns}`.execute(
    db,
  )
  return { holder, rows }
}

function leaseOf<Q extends Queue>(queue: Q, holder: string, row: object): Lease<Q> {
  const { attempts, [queues[queue].key]: id } = row as { attempts: number } & Record<string, string>
  return { queue, id: id as string, holder, attempts }
}

/** Changes the rows of leases that are still held. @returns their keys */
async function change(db: Db, leases: readonly Lease[], columns: object): Promise<Set<string>> {
  const [first] = leases
  if (first === undefined) return new Set()
  const key = sql.ref(`held.${queues[first.queue].key}`)
  const { rows } = await sql<{ id: string }>`
    UPDATE ${sql.table(first.queue)} AS held SET ${changes(columns)}
    FROM unnest(${leases.map(({ id }) => id)}::text[], ${leases.map(({ holder }) => holder)}::text[])
      AS lease (lease_id, holder)
    WHERE ${key} = lease_id AND leased_by = holder RETURNING lease_id AS id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Renews leases of one queue. @returns the keys of the leases that are still held */
export const renew = (db: Db, leases: readonly Lease[], for_s: number): Promise<Set<string>> =>
  change(db, leases, { leased_until: after(for_s) })

/** Writes columns and keeps the lease. @returns false when the lease was lost and nothing is written */
export const note = async <Q extends Queue>(db: Db, lease: Lease<Q>, columns: Change<Q>): Promise<boolean> =>
  (await change(db, [lease], columns)).size > 0

/** Returns rows of one queue without an outcome. The attempt does not count. */
export async function release(
  db: Db,
  leases: readonly Lease[],
  { now, wait_s = 0 }: { now?: Date; wait_s?: number } = {},
): Promise<void> {
  const [first] = leases
  if (first === undefined) return
  const { waiting } = queues[first.queue]
  const attempts = sql`greatest(attempts - 1, 0)`
  await change(db, leases, { ...noLease, ...waiting, attempts, due_at: later(now, wait_s * 1000) })
}

/** Records the outcome and ends the lease. @returns false when the lease was lost and nothing is recorded */
export const finish = async <Q extends Queue>(db: Db, lease: Lease<Q>, outcome: Change<Q>): Promise<boolean> =>
  (await change(db, [lease], { ...noLease, ...outcome })).size > 0

/** How long to wait after each failed attempt, and after how many to give up. */
export interface Backoff {
  first_ms: number
  /** Each wait is this many times the previous one. */
  factor: number
  max_ms: number
  max_attempts: number
}

export const delayOf = ({ first_ms, factor, max_ms }: Backoff, attempts: number): number =>
  Math.min(max_ms, first_ms * factor ** Math.min(attempts - 1, 30))

/**
 * Records a failed attempt: the row is due again later, or given up after the last attempt.
 * @param how.delay_ms the delay to use instead of the backoff
 * @param how.again columns to set when it is tried again; `how.given_up` when it is not
 * @returns in how many milliseconds it is due; null when it was given up
 */
export async function fail<Q extends Queue>(
  db: Db,
  lease: Lease<Q>,
  backoff: Backoff,
  how: { delay_ms?: number; now?: Date; again?: Change<Q>; given_up?: Change<Q> },
): Promise<number | null> {
  if (lease.attempts >= backoff.max_attempts) {
    await finish(db, lease, how.given_up ?? {})
    return null
  }
  const delay_ms = how.delay_ms ?? delayOf(backoff, lease.attempts)
  const { waiting } = queues[lease.queue]
  await change(db, [lease], { ...noLease, ...waiting, ...how.again, due_at: later(how.now, delay_ms) })
  return delay_ms
}

/** Releases rows whose leases expired. The attempt counts: it may have crashed the process. */
export const releaseLapsed = (db: Db, queue: Queue) => letGo(db, queue, sql`leased_until <= clock_timestamp()`)

/** Returns rows held by dead processes to the queue. Only for a store that no other process can have open. */
export async function releaseAll(db: Db): Promise<void> {
  for (const queue of Object.keys(queues) as Queue[]) {
    const { at_start } = queues[queue]
    const often = at_start === null ? sql`` : sql` AND attempts <= ${at_start}::integer`
    await letGo(db, queue, sql`leased_by IS NOT NULL${often}`)
    await releaseLapsed(db, queue)
  }
}

const letGo = (db: Db, queue: Queue, which: RawBuilder<unknown>) =>
  sql`UPDATE ${sql.table(queue)} SET ${changes({ ...noLease, ...queues[queue].waiting })} WHERE ${which}`.execute(db)
