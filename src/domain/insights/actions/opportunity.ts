import { sql } from 'kysely'
import { registrableDomain } from '../../../answers/urls.ts'
import { createBinder } from '../../../report/bind.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { visible } from '../../../store/visible.ts'
import { idOf } from '../../foundation/ids.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import type { Searching, SearchScope } from './searches.ts'

/** In the form that an action stores. */
export interface Opportunity {
  competitor_demand: { brand: { id: string; name: string }; citation_count: number; chat_count: number }[]
  impacted_prompts: { id: string; text: string; country_code: string }[]
  competitor_terms: string[]
}

/** The days whose answers are counted, both ends included. */
export interface CountedDays {
  from: string
  to: string
}

/** The maximum number of entries of each list. */
const maxCompetitors = 10
const maxPrompts = 20
const maxTerms = 10

/**
 * The background of an action: its prompts, the competitors that the chats of these prompts name and whose sites they
 * cite, and what the engines searched for meanwhile. The numbers are those of the reports over the same prompts and
 * days.
 * @param prompts UUIDs
 */
export async function opportunityOf(
  ctx: Searching,
  scope: SearchScope,
  prompts: readonly string[],
  days: CountedDays,
): Promise<Opportunity> {
  const { db, project_id } = ctx
  const impacted = await db
    .selectFrom('prompts')
    .select(['id', 'text', 'country_code'])
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`ANY(${prompts.map((prompt) => idOf('prompt', prompt))}::text[])`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxPrompts)
    .execute()
  const brands = await trackedBrands(db, project_id)
    .select(['id', 'name', 'domains'])
    .where('is_own', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = impacted.map(({ id }) => uuidOf(id))
  const [named, cited, terms] =
    ids.length === 0
      ? [new Map<string, number>(), new Map<string, number>(), []]
      : await Promise.all([
          chatsNaming(ctx, scope, ids, days),
          citationsOf(ctx, scope, ids, days),
          searchedFor(ctx, scope, ids, days),
        ])
  const competitor_demand = brands
    .map(({ id, name, domains }) => {
      const sites = new Set(domains.flatMap((domain) => registrableDomain(domain) ?? []))
      const citation_count = [...sites].reduce((sum, domain) => sum + (cited.get(domain) ?? 0), 0)
      return { brand: { id, name }, citation_count, chat_count: named.get(uuidOf(id)) ?? 0 }
    })
    .filter(({ citation_count, chat_count }) => citation_count + chat_count > 0)
    .sort((a, b) => b.chat_count - a.chat_count || b.citation_count - a.citation_count)
    .slice(0, maxCompetitors)
  return { competitor_demand, impacted_prompts: impacted, competitor_terms: terms }
}

/**
 * Runs a query over the rows of some prompts and days.
 * @param text makes the statement from the condition that selects these rows, in any table of chats
 */
async function askOf<Row>(
  { analytics, config, signal }: Searching,
  { snapshot }: SearchScope,
  ids: string[],
  days: CountedDays,
  text: (kept: string, bind: ReturnType<typeof createBinder>['bind']) => string,
): Promise<Row[]> {
  const { params, bind, list } = createBinder()
  const kept = [
    visible(snapshot, bind),
    `prompt_id IN ${list(ids, 'UUID')}`,
    `date BETWEEN ${bind(days.from, 'Date')} AND ${bind(days.to, 'Date')}`,
  ].join(' AND ')
  return await analytics.query<Row>({ text: text(kept, bind), params }, { time_s: config.REPORT_TIME_LIMIT, signal })
}

/** How many chats name each tracked brand, by UUID. */
async function chatsNaming(ctx: Searching, scope: SearchScope, ids: string[], days: CountedDays) {
  const rows = await askOf<{ brand: string; chats: number }>(
    ctx,
    scope,
    ids,
    days,
    (kept, bind) => `SELECT toString(brand_id) AS brand, toUInt32(uniqExact(chat_id)) AS chats FROM mentions
      WHERE ${kept} AND reading = ${bind(scope.snapshot.reading, 'UInt32')} GROUP BY brand`,
  )
  return new Map(rows.map(({ brand, chats }) => [brand, chats]))
}

/** The number of citations of each domain. */
async function citationsOf(ctx: Searching, scope: SearchScope, ids: string[], days: CountedDays) {
  const rows = await askOf<{ domain: string; citations: number }>(
    ctx,
    scope,
    ids,
    days,
    (kept) => `SELECT domain, toUInt32(sum(citation_count)) AS citations FROM sources
      WHERE ${kept} AND citation_count > 0 GROUP BY domain`,
  )
  return new Map(rows.map(({ domain, citations }) => [domain, citations]))
}

/** The search queries that engines sent in most of the chats. */
async function searchedFor(ctx: Searching, scope: SearchScope, ids: string[], days: CountedDays) {
  const rows = await askOf<{ text_key: string }>(
    ctx,
    scope,
    ids,
    days,
    (kept, bind) => `SELECT text_key FROM queries WHERE ${kept} AND text_key != ''
      GROUP BY text_key ORDER BY uniqExact(chat_id) DESC, text_key LIMIT ${bind(maxTerms, 'UInt32')}`,
  )
  return rows.map(({ text_key }) => text_key.slice(0, 1000).toWellFormed())
}
