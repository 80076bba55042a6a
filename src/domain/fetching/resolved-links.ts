import { sql } from 'kysely'
import { normalizeUrl } from '../../answers/urls.ts'
import { Refusal } from '../../pages/refusal.ts'
import type { Services } from '../context.ts'
import { type Claim, noteStored, projectsWaiting } from './claims.ts'

/** Notes where a link leads, for the projects that wait for it. @throws Refusal when that is no page of the web */
export async function noteResolved({ db }: Services, { url, url_hash }: Claim, location: string): Promise<void> {
  const target = normalizeUrl(location)
  if (target === null) throw new Refusal('redirects', 'the link leads to no page of the web')
  for (const { id } of await projectsWaiting(db, url_hash)) {
    await sql`
      INSERT INTO resolved_links (project_id, url_hash, url, target) VALUES (${id}, ${url_hash}, ${url}, ${target})
      ON CONFLICT (project_id, url_hash) DO UPDATE SET target = excluded.target, resolved_at = now()`.execute(db)
    await noteStored(db, id, [url_hash])
  }
}
