import { sql } from 'kysely'
import type { Evidence, PageDigest } from '../../../content/evidence.ts'
import { readOfPage, UnreadableError } from '../../../content/readable.ts'
import { dayOf } from '../../../days.ts'
import { createBinder } from '../../../report/bind.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { visible } from '../../../store/visible.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'
import { loadPages } from '../../intake/sources/pages.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import { liveActions } from './rows.ts'

/** The maximum number of cited pages that an article is compared with. */
const comparedPages = 50
/** The maximum numbers of prompts whose answers are used, and of prompts whose questions an article should answer. */
const askedPrompts = 1000
const quotedPrompts = 20
const statedFacts = 30

/**
 * The data that the evidence for an article is made of, in the current state.
 * @param url normalised
 */
export async function evidenceBase(
  ctx: ProjectContext,
  action_id: string,
  url: string,
): Promise<{ given: Pick<Evidence, 'as_of' | 'page_url' | 'prompts' | 'brand' | 'facts'>; pages: PageDigest[] }> {
  const prompts = await promptsOf(ctx, action_id, url)
  const brand = await trackedBrands(ctx.db, ctx.project_id)
    .select(['name', 'aliases'])
    .where('is_own', '=', true)
    .orderBy('age')
    .executeTakeFirstOrThrow()
  const facts = await ctx.db
    .selectFrom('facts')
    .select('text')
    .where('project_id', '=', ctx.project_id)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(statedFacts)
    .execute()
  const cited = await citedPages(
    ctx,
    prompts.map(({ id }) => id),
    url,
  )
  return {
    given: {
      as_of: dayOf(ctx.now()),
      page_url: url,
      prompts: prompts.slice(0, quotedPrompts).map(({ text }) => text),
      brand,
      facts: facts.map(({ text }) => text),
    },
    pages: await digests(ctx, cited),
  }
}

/** The prompts of the action, else those of its topic, else those whose answers retrieved the page. */
async function promptsOf(ctx: ProjectContext, action_id: string, url: string) {
  const { prompt_ids, topic_id } = await liveActions(ctx.db, ctx.project_id)
    .select(['prompt_ids', 'topic_id'])
    .where('id', '=', action_id)
    .executeTakeFirstOrThrow()
  const prompts = ctx.db
    .selectFrom('prompts')
    .select(['id', 'text'])
    .where('project_id', '=', ctx.project_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(askedPrompts)
  const among = (ids: string[]) => prompts.where('id', '=', sql<string>`ANY(${ids}::text[])`).execute()
  const named = prompt_ids.length > 0 ? await among(prompt_ids) : []
  if (named.length > 0) return named
  const ofTopic = topic_id ? await prompts.where('topic_id', '=', topic_id).execute() : []
  return ofTopic.length > 0 ? ofTopic : await among(await promptsThatRetrieved(ctx, url))
}

async function promptsThatRetrieved(ctx: ProjectContext, url: string): Promise<string[]> {
  const { params, bind } = createBinder()
  const which = visible(await takeSnapshot(ctx.db, ctx.project_id), bind)
  const rows = await ctx.analytics.query<{ prompt_id: string }>(
    {
      text: `SELECT prompt_id FROM sources WHERE ${which} AND url_normalized = ${bind(url, 'String')}
        GROUP BY prompt_id ORDER BY count() DESC, prompt_id LIMIT ${bind(askedPrompts, 'UInt32')}`,
      params,
    },
    { time_s: ctx.config.REPORT_TIME_LIMIT, signal: ctx.signal },
  )
  return rows.map(({ prompt_id }) => idOf('prompt', prompt_id))
}

/** The pages cited most in answers to the prompts, if their text is stored. Without the article's own page. */
async function citedPages(ctx: ProjectContext, prompt_ids: string[], url: string) {
  if (prompt_ids.length === 0) return []
  const snapshot = await takeSnapshot(ctx.db, ctx.project_id)
  const { params, bind, list } = createBinder()
  const rows = await ctx.analytics.query<{ page: string }>(
    {
      text: `SELECT url_normalized AS page FROM sources
        WHERE ${visible(snapshot, bind)} AND prompt_id IN ${list(prompt_ids.map(uuidOf), 'UUID')}
          AND citation_count > 0 AND url_normalized != ${bind(url, 'String')}
          AND url_normalized IN (SELECT url FROM pages WHERE ${visible(snapshot, bind, 'page')} AND is_read)
        GROUP BY page ORDER BY sum(citation_count) DESC, page LIMIT ${bind(comparedPages, 'UInt32')}`,
      params,
    },
    { time_s: ctx.config.REPORT_TIME_LIMIT, signal: ctx.signal },
  )
  const pages = await loadPages(
    ctx,
    rows.map(({ page }) => page),
    readOfPage,
  )
  return rows.flatMap(({ page }) => {
    const content = pages.get(page)?.content
    return content ? [{ url: page, markdown: content }] : []
  })
}

/** The digest of each page. Unreadable pages are skipped. */
async function digests({ content }: ProjectContext, pages: { url: string; markdown: string }[]) {
  const kept: PageDigest[] = []
  for (const page of pages) {
    const digest = await content.run('digest', page).catch((error) => {
      if (error instanceof UnreadableError) return null
      throw error
    })
    if (digest) kept.push(digest)
  }
  return kept
}
