import { sql } from 'kysely'
import { type ImportedSource, isOpaqueRedirect, normalizeHost, normalizeUrl } from '../../../answers/urls.ts'
import { Refusal } from '../../../page-reader/refusal.ts'
import { isActive } from '../../foundation/active-projects.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { slicesOf } from '../../foundation/slices.ts'
import { noteStored, projectsWaiting, type TakenPage } from './take-pages.ts'

/** Records where a link leads, for the projects that wait for it. @throws Refusal when the target is not a web page */
export async function noteResolved({ db }: Services, { url, url_hash }: TakenPage, location: string): Promise<void> {
  const target = normalizeUrl(location)
  if (target === null) throw new Refusal('redirects', 'the link does not lead to a web page')
  if (isOpaqueRedirect(target)) throw new Refusal('redirects', 'the link leads to another redirect link')
  for (const { id } of await projectsWaiting(db, url_hash)) {
    await sql`
      INSERT INTO resolved_links (project_id, url_hash, url, target) VALUES (${id}, ${url_hash}, ${url}, ${target})
      ON CONFLICT (project_id, url_hash) DO UPDATE
        SET target = excluded.target, is_settled = false, resolved_at = now()`.execute(db)
    await noteStored(db, id, [url_hash])
  }
}

/** The projects whose answers may still name a link instead of the page it leads to. */
export async function projectsToSettle(db: Db): Promise<{ id: string; company_id: string }[]> {
  const { rows } = await sql<{ id: string; company_id: string }>`
    SELECT p.id, p.company_id FROM projects p
    WHERE ${isActive('p')} AND EXISTS (SELECT 1 FROM resolved_links l WHERE l.project_id = p.id AND NOT l.is_settled)`.execute(
    db,
  )
  return rows
}

/** The known targets of opaque links among the URLs of sources, by normal form. */
export async function targetsOf(db: Db, project_id: string, urls: Iterable<string>): Promise<Map<string, string>> {
  const opaque = new Set(
    Iterator.from(urls)
      .flatMap((url) => [normalizeUrl(url) ?? ''])
      .filter(isOpaqueRedirect),
  )
  const targets = new Map<string, string>()
  for (const slice of slicesOf([...opaque])) {
    const rows = await db
      .selectFrom('resolved_links')
      .select(['url', 'target'])
      .where('project_id', '=', project_id)
      .where('url_hash', '=', sql<string>`ANY(${slice.map(digest)}::text[])`)
      .execute()
    for (const { url, target } of rows) targets.set(url, target)
  }
  return targets
}

/** Sources with links replaced by their pages. A title that is only a host is dropped, because it adds nothing to the page's URL. */
export function withTargets<Source extends ImportedSource>(
  sources: readonly Source[],
  targets: Map<string, string>,
): Source[] {
  if (targets.size === 0) return [...sources]
  return sources.map((source) => {
    const target = targets.get(normalizeUrl(source.url) ?? '')
    if (target === undefined) return source
    return { ...source, url: target, title: source.title && normalizeHost(source.title) === null ? source.title : null }
  })
}
