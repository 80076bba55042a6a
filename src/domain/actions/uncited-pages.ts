import { sql } from 'kysely'
import { normalizeUrl, registrableDomain } from '../../answers/urls.ts'
import { createBinder } from '../../report/bind.ts'
import { notOfDeletedPrompts, visible } from '../../store/visible.ts'
import type { Db } from '../context.ts'
import { idOf, uuid } from '../ids.ts'
import { folded, lockProject } from '../names.ts'
import { insertActions, liveActions, type NewRow } from './rows.ts'
import type { Searching, SearchScope } from './searches.ts'
import { shortUrl, textNotes } from './service-words.ts'

/** Days of answers that are looked at, today included. A completed action keeps its page out for as long. */
const window_days = 30
/** A page is worth an action when so many chats retrieved it and less than a tenth of them cited it. */
const retrievedAtLeast = 5
const citedBelow = 0.1
/** Actions of the service open at a time, and pages compared with those that have one. */
const openAtMost = 20
const pagesAtMost = 10_000

interface UncitedPage {
  url: string
  chats: number
  cited: number
  prompts: string[]
  channels: string[]
  countries: string[]
}

/** Makes actions of own pages that answers retrieve and hardly ever cite, the most retrieved first. */
export async function searchUncitedPages(ctx: Searching, scope: SearchScope): Promise<void> {
  if (!scope.content_optimization || scope.own_domains.length === 0) return
  const today = ctx.now()
  const dayBefore = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const days = { from: dayBefore(window_days - 1), to: dayBefore(0) }
  const taken = await pagesTaken(ctx.db, ctx.project_id, days.from)
  const pages = await readUncited(ctx, scope, days, [...taken])
  if (pages.length === 0) return
  await ctx.db.transaction().execute(async (db) => {
    await lockProject(db, ctx.project_id)
    const { open } = await liveActions(db, ctx.project_id)
      .select(sql<number>`count(*)::int`.as('open'))
      .where('type', '=', 'CONTENT_OPTIMISATION')
      .where('created_by', '=', 'service')
      .where('status', 'in', ['PENDING', 'ACCEPTED'])
      .executeTakeFirstOrThrow()
    const nowTaken = await pagesTaken(db, ctx.project_id, days.from)
    const fresh = pages.filter(({ url }) => !nowTaken.has(url)).slice(0, Math.max(0, openAtMost - open))
    const ids = fresh.map(uuid).sort()
    await insertActions(
      db,
      ctx.project_id,
      fresh.map((page, i) => newAction(ids[i] as string, page, days)),
    )
  })
}

/** Pages, normalised, with an action that is open, was rejected, or was completed in the days looked at. */
async function pagesTaken(db: Db, project_id: string, from: string): Promise<Set<string>> {
  const rows = await liveActions(db, project_id)
    .select('page_url')
    .distinct()
    .where('type', '=', 'CONTENT_OPTIMISATION')
    .where((is) =>
      is.or([is('status', '<>', 'COMPLETED'), is('status_updated_at', '>=', new Date(`${from}T00:00:00Z`))]),
    )
    .limit(pagesAtMost)
    .execute()
  return new Set(rows.map(({ page_url }) => normalizeUrl(page_url ?? '') ?? ''))
}

async function readUncited(
  { facts, config, signal }: Searching,
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
  return await facts.query<UncitedPage>(
    {
      text: `SELECT url_normalized AS url, toUInt32(count()) AS chats, toUInt32(countIf(citation_count > 0)) AS cited,
          arraySort(groupUniqArray(100)(prompt_id)) AS prompts,
          arraySort(groupUniqArray(toString(model_channel_id))) AS channels,
          arraySort(groupUniqArray(toString(country_code))) AS countries
        FROM sources WHERE ${where.join(' AND ')} GROUP BY url
        HAVING chats >= ${bind(retrievedAtLeast, 'UInt32')} AND cited < chats * ${bind(citedBelow, 'Float64')}
        ORDER BY chats DESC, url LIMIT ${bind(openAtMost, 'UInt32')}`,
      params,
    },
    { time_s: config.REPORT_TIME_LIMIT, signal },
  )
}

function newAction(id: string, page: UncitedPage, days: { from: string; to: string }): NewRow {
  const { url, chats, cited, prompts, channels, countries } = page
  const title = `Make ${shortUrl(url)} worth citing`
  const domain = registrableDomain(url)
  return {
    ...{ id, type: 'CONTENT_OPTIMISATION', status: 'PENDING', created_by: 'service', title, title_key: folded(title) },
    ...{ category: 'OWNED_CONTENT', target: 'owned', impact: chats >= 50 ? 'HIGH' : chats >= 20 ? 'MEDIUM' : 'LOW' },
    ...{ source: url, source_domain: domain, page_url: url, page_domain: domain },
    ...{ prompt_ids: prompts.map((prompt) => idOf('prompt', prompt)) },
    ...{ model_channel_ids: channels, country_codes: countries },
    notes: textNotes(
      `From ${days.from} to ${days.to} answers retrieved this page in ${chats} chats and cited it in ${cited}.`,
    ),
  }
}
