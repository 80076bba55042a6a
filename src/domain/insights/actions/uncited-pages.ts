import { sql } from 'kysely'
import { normalizeUrl, registrableDomain } from '../../../answers/urls.ts'
import { createBinder } from '../../../report/bind.ts'
import { notOfDeletedPrompts, visible } from '../../../store/visible.ts'
import type { Db } from '../../foundation/context.ts'
import { idOf, uuid } from '../../foundation/ids.ts'
import { folded, lockProject } from '../../foundation/names.ts'
import { type CountedDays, type Opportunity, opportunityOf } from './opportunity.ts'
import { insertActions, liveActions, type NewRow } from './rows.ts'
import { type Searching, type SearchScope, searchWindow } from './searches.ts'
import { groups, shortened, textNotes, titleUrl } from './service-words.ts'

/** A page gets an action if at least this many chats retrieved it and less than a tenth of them cited it. */
const minRetrieved = 5
const citedBelow = 0.1
/** The maximum numbers of open actions of the service, and of pages compared with those that have an action. */
const maxOpen = 20
const maxPages = 10_000
const maxSections = 5

interface UncitedPage {
  url: string
  chats: number
  cited: number
  prompts: string[]
  channels: string[]
  countries: string[]
}

/** Creates actions for own pages that answers retrieve but hardly ever cite, most retrieved first. */
export async function searchUncitedPages(ctx: Searching, scope: SearchScope): Promise<void> {
  if (!scope.content_optimization || scope.own_domains.length === 0) return
  // A completed action excludes its page for the same number of days.
  const days = searchWindow(ctx)
  const taken = await pagesTaken(ctx.db, ctx.project_id, days.from)
  const pages = await readUncited(ctx, scope, days, [...taken])
  if (pages.length === 0) return
  const behind = await Promise.all(pages.map(({ prompts }) => opportunityOf(ctx, scope, prompts, days)))
  const opportunities = new Map(pages.map(({ url }, i) => [url, behind[i]]))
  await ctx.db.transaction().execute(async (db) => {
    await lockProject(db, ctx.project_id)
    const { open } = await liveActions(db, ctx.project_id)
      .select(sql<number>`count(*)::int`.as('open'))
      .where('type', '=', 'CONTENT_OPTIMISATION')
      .where('created_by', '=', 'service')
      .where('status', 'in', ['PENDING', 'ACCEPTED'])
      .executeTakeFirstOrThrow()
    const nowTaken = await pagesTaken(db, ctx.project_id, days.from)
    const fresh = pages.filter(({ url }) => !nowTaken.has(url)).slice(0, Math.max(0, maxOpen - open))
    const ids = fresh.map(uuid).sort()
    await insertActions(
      db,
      ctx.project_id,
      fresh.map((page, i) => newAction(ids[i] as string, page, days, opportunities.get(page.url))),
    )
  })
}

/** Normalised URLs of pages with an action that is open, was rejected, or was completed within the search window. */
async function pagesTaken(db: Db, project_id: string, from: string): Promise<Set<string>> {
  const rows = await liveActions(db, project_id)
    .select('page_url')
    .distinct()
    .where('type', '=', 'CONTENT_OPTIMISATION')
    .where((is) =>
      is.or([is('status', '<>', 'COMPLETED'), is('status_updated_at', '>=', new Date(`${from}T00:00:00Z`))]),
    )
    .limit(maxPages)
    .execute()
  return new Set(rows.map(({ page_url }) => normalizeUrl(page_url ?? '') ?? ''))
}

async function readUncited(
  { analytics, config, signal }: Searching,
  { snapshot, own_domains }: SearchScope,
  days: { from: string; to: string },
  taken: string[],
): Promise<UncitedPage[]> {
  const { params, bind, list } = createBinder()
  const where = [
    visible(snapshot, bind),
    ...notOfDeletedPrompts(snapshot, bind),
    `date BETWEEN ${bind(days.from, 'Date')} AND ${bind(days.to, 'Date')}`,
    `domain IN ${list(own_domains, 'String')}`,
    `match(url_normalized, '^https?://')`,
    `url_normalized NOT IN ${list(taken, 'String')}`,
  ]
  return await analytics.query<UncitedPage>(
    {
      text: `SELECT url_normalized AS url, toUInt32(count()) AS chats, toUInt32(countIf(citation_count > 0)) AS cited,
          arraySort(groupUniqArray(100)(prompt_id)) AS prompts,
          arraySort(groupUniqArray(toString(model_channel_id))) AS channels,
          arraySort(groupUniqArray(toString(country_code))) AS countries
        FROM sources WHERE ${where.join(' AND ')} GROUP BY url
        HAVING chats >= ${bind(minRetrieved, 'UInt32')} AND cited < chats * ${bind(citedBelow, 'Float64')}
        ORDER BY chats DESC, url LIMIT ${bind(maxOpen, 'UInt32')}`,
      params,
    },
    { time_s: config.REPORT_TIME_LIMIT, signal },
  )
}

function newAction(id: string, page: UncitedPage, days: CountedDays, opportunity: Opportunity | undefined): NewRow {
  const { url, chats, cited, prompts, channels, countries } = page
  const title = `Make ${titleUrl(url)} worth citing`
  const domain = registrableDomain(url)
  return {
    id,
    type: 'CONTENT_OPTIMISATION',
    status: 'PENDING',
    created_by: 'service',
    title,
    title_key: folded(title),
    category: 'OWNED_CONTENT',
    group: groups.uncited,
    target: 'owned',
    impact: chats >= 50 ? 'HIGH' : chats >= 20 ? 'MEDIUM' : 'LOW',
    source: url,
    source_domain: domain,
    page_url: url,
    page_domain: domain,
    prompt_ids: prompts.map((prompt) => idOf('prompt', prompt)),
    model_channel_ids: channels,
    country_codes: countries,
    opportunity,
    brief: {
      summary: `Answers retrieve ${titleUrl(url)} but cite other pages. Answer the prompts below on it, in wording that can be quoted.`,
      sections: (opportunity?.impacted_prompts ?? []).slice(0, maxSections).map(({ text }) => ({
        heading: shortened(text),
        instructions: 'Answer this question in the first two sentences of its own section, with figures if available.',
        word_count: 120,
      })),
    },
    notes: textNotes(
      `From ${days.from} to ${days.to} answers retrieved this page in ${chats} chats and cited it in ${cited}.`,
    ),
  }
}
