import { sql } from 'kysely'
import { isOpaqueRedirect } from '../../../answers/urls.ts'
import { day_ms, dayOf } from '../../../days.ts'
import { createBinder } from '../../../report/bind.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { notOfDeletedPrompts, visible } from '../../../store/visible.ts'
import { isActive } from '../../foundation/active-projects.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { lockProject } from '../../foundation/names.ts'

/** A page counts as retrieved while an answer from this many days has it. */
const retrieved_days = 30
/** Pages read for a project at most: the newest and most used. */
const wishesPerProject = 10_000
/** How many of them are written to the store at once. */
const rowsAtOnce = 2_000

/** After this time a page is read again. */
export const refreshed_after = sql`interval '5 days'`

interface Wish {
  /** Normalised. */
  url: string
  address: string
  retrieved_on: string
  uses: number
}

/** The projects whose answers must be searched for pages, because something was imported or a day has passed. */
export async function projectsToList(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM projects p LEFT JOIN page_lists l ON l.project_id = p.id
    WHERE ${isActive('p')} AND (l.batch IS NULL AND p.last_batch > 0
      OR l.batch < p.last_batch AND l.listed_at < now() - interval '1 hour'
      OR l.listed_at < now() - interval '1 day')
    ORDER BY l.listed_at NULLS FIRST`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records which pages a project wants read now, and drops those that are no longer retrieved. May be repeated. */
export async function listWishes(services: Services, project_id: string): Promise<void> {
  const { db } = services
  const served = await sql`SELECT 1 FROM projects p WHERE p.id = ${project_id} AND ${isActive('p')}`.execute(db)
  if (served.rows.length === 0) return
  const snapshot = await takeSnapshot(db, project_id)
  const wishes = await retrievedPages(services, snapshot)
  // The first import is not committed yet. If it counted as listed, its pages would wait for an hour.
  if (wishes.length === 0 && snapshot.open_batches.length > 0) return
  const read = new Map<string, string>()
  for (let i = 0; i < wishes.length; i += rowsAtOnce) {
    const part = wishes.slice(i, i + rowsAtOnce)
    for (const [url, at] of await readSince(services, snapshot, part)) read.set(url, at)
    await addFetches(db, part)
  }
  await db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(trx)
    const listed_at = rows[0]?.now ?? new Date()
    for (let i = 0; i < wishes.length; i += rowsAtOnce) {
      await addWishes(trx, project_id, wishes.slice(i, i + rowsAtOnce), read, listed_at)
    }
    await trx
      .deleteFrom('page_wishes')
      .where('project_id', '=', project_id)
      .where('listed_at', '<', listed_at)
      .execute()
    const list = { batch: snapshot.last_batch, listed_at }
    await trx
      .insertInto('page_lists')
      .values({ project_id, ...list })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(list))
      .execute()
  })
}

/** The pages that recent answers retrieved: the newest first, and within a day the most used. */
async function retrievedPages({ analytics, now }: Services, snapshot: Snapshot): Promise<Wish[]> {
  const { params, bind } = createBinder()
  const from = dayOf(now().getTime() - retrieved_days * day_ms)
  const conditions = [
    visible(snapshot, bind),
    ...notOfDeletedPrompts(snapshot, bind),
    `date >= ${bind(from, 'Date')}`,
  ].join(' AND ')
  const rows = await analytics.query<Wish>({
    text: `SELECT any(url_normalized) AS url, any(sources.url) AS address, toString(max(date)) AS retrieved_on, count() AS uses
      FROM sources WHERE ${conditions} GROUP BY url_hash
      ORDER BY retrieved_on DESC, uses DESC, url LIMIT ${bind(wishesPerProject, 'UInt32')}`,
    params,
  })
  return rows.map((row) => ({ ...row, address: addressOf(row), uses: Number(row.uses) }))
}

/**
 * The address to fetch: scheme, host and path as an answer wrote them, because not every site answers under the normal
 * form, but without tracking parameters. If a wrapper contains the page's URL, that URL is fetched instead.
 */
function addressOf({ url, address }: Wish): string {
  const written = URL.parse(address)
  const normal = URL.parse(url)
  if (isOpaqueRedirect(url) || !written || !normal) return address
  if (written.hostname.replace(/^www\./, '') !== normal.hostname.replace(/^www\./, '')) return url
  written.search = normal.search
  written.hash = ''
  return written.href
}

/** When the stored texts of the project's pages were fetched. Pages without a text are left out. */
async function readSince({ analytics }: Services, snapshot: Snapshot, wishes: Wish[]): Promise<Map<string, string>> {
  const { params, bind, list } = createBinder()
  const urls = list(
    wishes.map(({ url }) => url),
    'String',
  )
  const rows = await analytics.query<{ url: string; fetched_at: string }>({
    text: `SELECT url, toString(fetched_at) || 'Z' AS fetched_at FROM pages
      WHERE ${visible(snapshot, bind, 'page')} AND url IN ${urls} AND is_read`,
    params,
  })
  return new Map(rows.map(({ url, fetched_at }) => [url, fetched_at]))
}

/** Adds the pages to the queue. Sorted by key, so that two projects cannot deadlock. */
async function addFetches(db: Db, wishes: Wish[]): Promise<void> {
  const rows = wishes
    .map(({ url, address }) => ({ url_hash: digest(url), url, address, host: hostOf(address) }))
    .sort((a, b) => (a.url_hash < b.url_hash ? -1 : 1))
  const column = (of: (row: (typeof rows)[number]) => string) => rows.map(of)
  await sql`
    INSERT INTO page_fetches (url_hash, url, address, host)
    SELECT * FROM unnest(
      ${column(({ url_hash }) => url_hash)}::text[], ${column(({ url }) => url)}::text[],
      ${column(({ address }) => address)}::text[], ${column(({ host }) => host)}::text[])
    ON CONFLICT (url_hash) DO NOTHING`.execute(db)
}

/** The host of an address, in the form by which the fetcher takes turns. */
const hostOf = (address: string) => (URL.parse(address)?.hostname ?? '').replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** A page whose text was imported counts as read at that time. It is due when that text is too old. */
async function addWishes(db: Db, project_id: string, wishes: Wish[], read: Map<string, string>, listed_at: Date) {
  await sql`
    INSERT INTO page_wishes (project_id, url_hash, retrieved_on, uses, due_at, listed_at)
    SELECT ${project_id}, url_hash, retrieved_on::date, uses, coalesce(read_at::timestamptz + ${refreshed_after}, now()),
      ${listed_at}::timestamptz
    FROM unnest(
      ${wishes.map(({ url }) => digest(url))}::text[], ${wishes.map(({ retrieved_on }) => retrieved_on)}::text[],
      ${wishes.map(({ uses }) => uses)}::integer[], ${wishes.map(({ url }) => read.get(url) ?? null)}::text[]
    ) AS wished (url_hash, retrieved_on, uses, read_at)
    ON CONFLICT (project_id, url_hash) DO UPDATE SET retrieved_on = excluded.retrieved_on, uses = excluded.uses,
      due_at = greatest(page_wishes.due_at, excluded.due_at), listed_at = excluded.listed_at`.execute(db)
}

/** Drops pages that no project wants any more, and hosts without waiting pages. */
export async function forgetUnwanted(db: Db): Promise<void> {
  await sql`
    DELETE FROM page_fetches f WHERE created_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM page_wishes w WHERE w.url_hash = f.url_hash)`.execute(db)
  await sql`DELETE FROM page_hosts WHERE free_at < now() - interval '1 hour'`.execute(db)
}
