import { sql } from 'kysely'
import type { Validators } from '../../pages/fetcher.ts'
import type { Refusal } from '../../pages/refusal.ts'
import type { Db } from '../context.ts'
import { isServed } from './projects.ts'
import { refreshed_after } from './wishes.ts'

/** A page that this process reads now. Nobody else does, until the claim ends or its time is over. */
export interface Claim extends Validators {
  url_hash: string
  url: string
  address: string
  attempts: number
  /** Every project that waits for it has the text the validators belong to. */
  is_known_to_all: boolean
}

/** Which pages are to be read now: wanted by a project that is served, and not left alone for a while. */
const due = sql`
  FROM page_wishes w JOIN page_fetches f USING (url_hash) JOIN projects p ON p.id = w.project_id
  WHERE w.due_at <= now() AND f.next_at <= now() AND ${isServed}`

/** How many pages are due; a page that several projects wait for counts once. */
export async function countDue(db: Db): Promise<number> {
  const { rows } = await sql<{ pages: number }>`SELECT count(DISTINCT url_hash)::integer AS pages ${due}`.execute(db)
  return rows[0]?.pages ?? 0
}

export async function isAnyDue(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 ${due} LIMIT 1`.execute(db)
  return rows.length > 0
}

/**
 * Takes the page that was retrieved last and most, of a host that is free. A claim ends by itself, later with every
 * attempt, so that a page which ended the process does not do so all the time.
 */
export async function claimPage(db: Db): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    UPDATE page_fetches AS claimed
    SET leased_until = now() + interval '10 minutes' * (attempts + 1), attempts = attempts + 1
    WHERE url_hash = (
      SELECT f.url_hash ${due} AND (f.leased_until IS NULL OR f.leased_until < now())
        AND NOT EXISTS (SELECT 1 FROM page_hosts h WHERE h.host = f.host AND h.free_at > now())
        AND NOT EXISTS (SELECT 1 FROM page_fetches o WHERE o.host = f.host AND o.leased_until > now())
      ORDER BY w.retrieved_on DESC, w.uses DESC, f.url_hash LIMIT 1 FOR UPDATE OF f SKIP LOCKED)
    RETURNING url_hash, url, address, attempts, etag, last_modified,
      coalesce((SELECT bool_and(w.has_ours) FROM page_wishes w
        WHERE w.url_hash = claimed.url_hash AND w.due_at <= now()), false) AS is_known_to_all`.execute(db)
  return rows[0]
}

/** The projects that wait for a page. */
export async function projectsWaiting(db: Db, url_hash: string): Promise<{ id: string; company_id: string }[]> {
  const { rows } = await sql<{ id: string; company_id: string }>`
    SELECT p.id, p.company_id FROM page_wishes w JOIN projects p ON p.id = w.project_id
    WHERE w.url_hash = ${url_hash} AND w.due_at <= now() AND ${isServed} ORDER BY p.id`.execute(db)
  return rows
}

/** The project has these pages as they are now. */
export async function noteStored(db: Db, project_id: string, url_hashes: string[]): Promise<void> {
  await sql`
    UPDATE page_wishes SET due_at = now() + ${refreshed_after}, has_ours = true
    WHERE project_id = ${project_id} AND url_hash = ANY(${url_hashes}::text[])`.execute(db)
}

/** A page that was just read is not asked for again at once, whoever begins to want it. */
const least_pause = sql`interval '10 minutes'`

/** The page was read; validators of a page that did not change stay as they are. */
export async function endRead(db: Db, { url_hash }: Claim, validators: Validators | null): Promise<void> {
  await sql`
    UPDATE page_fetches SET state = 'read', reason = NULL, detail = NULL, attempts = 0, leased_until = NULL,
      fetched_at = now(), next_at = now() + ${least_pause},
      etag = ${validators ? sql`${validators.etag}::text` : sql`etag`},
      last_modified = ${validators ? sql`${validators.last_modified}::text` : sql`last_modified`}
    WHERE url_hash = ${url_hash}`.execute(db)
}

/** The page was not read: it is tried again after an hour, then after four times as long each time, at most 10 days. */
export async function endRefused(db: Db, { url_hash, attempts }: Claim, refusal: Refusal): Promise<void> {
  const wait_s = Math.max(Math.min(3600 * 4 ** (attempts - 1), 10 * 86_400), refusal.retry_after_s ?? 0)
  await sql`
    UPDATE page_fetches SET state = 'failed', reason = ${refusal.reason}, detail = ${refusal.message.slice(0, 500)},
      leased_until = NULL, next_at = now() + make_interval(secs => ${wait_s}::integer)
    WHERE url_hash = ${url_hash}`.execute(db)
}

/** Gives a page back that nothing was found out about. */
export async function giveBack(db: Db, { url_hash }: Claim, wait_s: number): Promise<void> {
  await sql`
    UPDATE page_fetches SET attempts = greatest(attempts - 1, 0), leased_until = NULL,
      next_at = now() + make_interval(secs => ${wait_s}::integer)
    WHERE url_hash = ${url_hash}`.execute(db)
}
