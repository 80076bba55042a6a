import type { Client } from '../../src/client/client.ts'
import type { Services } from '../../src/domain/foundation/context.ts'
import { renewStamps } from '../../src/store/change-stamps.ts'
import { uuidOf } from '../../src/store/uuid.ts'

/** Expected facts about an article, a forum and a home page; `older` has them as older rules would. */
export const article = { url: 'https://nytimes.com/best-crm', title: 'Best CRM tools' }
export const forum = { url: 'https://reddit.com/r/crm' }
export const home = { url: 'https://bolt.io' }

const older = {
  sources: "domain_class = 'OTHER', url_class = 'PROFILE'",
  pages: "url_class = 'PROFILE', content_class = if(content_class = '', '', 'PROFILE')",
  perception_sources: "domain_class = 'OTHER', url_class = 'PROFILE'",
}

/**
 * Changes the stored facts to what older class rules would have left, bypassing the service, which keeps no answer from
 * before.
 * @param domain whose pages are left unchanged
 */
export async function makeOlder(
  { analytics, db }: Pick<Services, 'analytics' | 'db'>,
  project_id: string,
  domain = '',
): Promise<void> {
  const params = { project: uuidOf(project_id), domain }
  for (const [table, change] of Object.entries(older)) {
    const which = 'project_id = {project:UUID} AND domain != {domain:String}'
    await analytics.command({ text: `ALTER TABLE ${table} UPDATE ${change} WHERE ${which}`, params })
  }
  await db.updateTable('projects').set({ classes: 'classes-0' }).where('id', '=', project_id).execute()
  await renewStamps(db)
}

/** The classes of domains and URLs in reports, and how many answers retrieved each domain. */
export async function classesIn(api: Client, project_id: string): Promise<Record<string, unknown>> {
  const [domains, urls] = await Promise.all([
    api.get_domains_report({ project_id }),
    api.get_urls_report({ project_id }),
  ])
  const ofDomains = domains.data.map((row) => [row.domain, [row.classification, row.retrieved_chat_count]])
  return Object.fromEntries([...ofDomains, ...urls.data.map((row) => [row.url, row.classification])].sort())
}
