import { sql } from 'kysely'
import type { Validators } from '../../../page-reader/fetcher.ts'
import type { Refusal } from '../../../page-reader/refusal.ts'
import { isActive } from '../../foundation/active-projects.ts'
import type { Db } from '../../foundation/context.ts'
import { type Backoff, delayOf, fail, finish, isFree, type Lease, release, take } from '../../foundation/leases.ts'
import { refreshed_after } from './wishes.ts'

/** A page that this process is reading. */
export interface TakenPage extends Validators {
  lease: Lease<'page_fetches'>
  url_hash: string
  url: string
  address: string
  /** Every project that waits for it already has the text that the validators belong to. */
  is_known_to_all: boolean
}

/** The pages to read now: an active project wants them, and their waiting time is over. */
const due = sql`
  FROM page_wishes w JOIN page_fetches f USING (url_hash) JOIN projects p ON p.id = w.project_id
  WHERE w.due_at <= now() AND f.due_at <= now() AND ${isActive('p')}`

/** How many pages are due. A page that several projects wait for counts once. */
export async function countDue(db: Db): Promise<number> {
  const { rows } = await sql<{ pages: number }>`SELECT count(DISTINCT url_hash)::integer AS pages ${due}`.execute(db)
  return rows[0]?.pages ?? 0
}

export async function isAnyDue(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 ${due} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Grows with every attempt, so that a page that crashed the process does not do so all the time. */
const lease_s = sql<number>`600 * (taken.attempts + 1)`

/** Takes the page retrieved most recently and most often, from a free host. */
export async function takePage(db: Db): Promise<TakenPage | undefined> {
  const next = sql`url_hash = (
    SELECT f.url_hash ${due} AND ${isFree('f')}
      AND NOT EXISTS (SELECT 1 FROM page_hosts h WHERE h.host = f.host AND h.free_at > now())
      AND NOT EXISTS (SELECT 1 FROM page_fetches o WHERE o.host = f.host AND o.leased_until > now())
    ORDER BY w.retrieved_on DESC, w.uses DESC, f.url_hash LIMIT 1 FOR UPDATE OF f SKIP LOCKED)`
  const [taken] = await take(db, 'page_fetches', next, { for_s: lease_s })
  if (taken === undefined) return undefined
  const { lease, row } = taken
  const { url_hash, url, address, etag, last_modified } = row
  const { rows } = await sql<{ is_known_to_all: boolean }>`
    SELECT coalesce(bool_and(has_ours), false) AS is_known_to_all FROM page_wishes
    WHERE url_hash = ${url_hash} AND due_at <= now()`.execute(db)
  return {
    lease,
    url_hash,
    url,
    address,
    etag,
    last_modified,
    is_known_to_all: rows[0]?.is_known_to_all === true,
  }
}

/** The projects that wait for a page. */
export async function projectsWaiting(db: Db, url_hash: string): Promise<{ id: string; company_id: string }[]> {
  const { rows } = await sql<{ id: string; company_id: string }>`
    SELECT p.id, p.company_id FROM page_wishes w JOIN projects p ON p.id = w.project_id
    WHERE w.url_hash = ${url_hash} AND w.due_at <= now() AND ${isActive('p')} ORDER BY p.id`.execute(db)
  return rows
}

/** The project now has the current version of these pages. */
export async function noteStored(db: Db, project_id: string, url_hashes: string[]): Promise<void> {
  await sql`
    UPDATE page_wishes SET due_at = now() + ${refreshed_after}, has_ours = true
    WHERE project_id = ${project_id} AND url_hash = ANY(${url_hashes}::text[])`.execute(db)
}

/** A page that was just read is not fetched again at once, even for a new project. */
const minPause = sql`interval '10 minutes'`

/** Records that the page was read. The validators of an unchanged page stay as they are. */
export async function endRead(db: Db, { lease }: TakenPage, validators: Validators | null): Promise<void> {
  await finish(db, lease, {
    state: 'read',
    reason: null,
    detail: null,
    attempts: 0,
    fetched_at: sql`now()`,
    due_at: sql`now() + ${minPause}`,
    ...(validators && { etag: validators.etag, last_modified: validators.last_modified }),
  })
}

const hour_ms = 3_600_000
const refused: Backoff = { first_ms: hour_ms, factor: 4, max_ms: 240 * hour_ms, max_attempts: Infinity }

/** The page was not read. It is tried again after an hour, then after four times as long each time, at most 10 days. */
export async function endRefused(db: Db, { lease }: TakenPage, { reason, message, retry_after_s }: Refusal) {
  const delay_ms = Math.max(delayOf(refused, lease.attempts), (retry_after_s ?? 0) * 1000)
  await fail(db, lease, refused, { delay_ms, again: { state: 'failed', reason, detail: message.slice(0, 500) } })
}

/** Gives a page back without a result. */
export const giveBack = (db: Db, { lease }: TakenPage, wait_s: number): Promise<void> =>
  release(db, [lease], { wait_s })
