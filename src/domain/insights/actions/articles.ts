import { sql } from 'kysely'
import { normalizeUrl } from '../../../answers/urls.ts'
import type { Evidence } from '../../../content/evidence.ts'
import { maxArticleLength, UnreadableError } from '../../../content/readable.ts'
import { badRequest, conflict, forbidden, notFound, shown } from '../../../errors.ts'
import type { Tables } from '../../../store/postgres/tables.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { loadPages } from '../../intake/sources/pages.ts'
import { unknownAction } from './actions.ts'
import { evidenceBase } from './article-evidence.ts'
import { liveActions } from './rows.ts'

type Row = Tables['article_suggestions']
export type StoredSuggestion = Pick<Row, 'id' | 'category' | 'kind' | 'text' | 'state'> & {
  is_typed: boolean
  passage: string | null
  wording: string | null
}

/** The current state of an article: its last revision and its suggestions, in order. */
export interface StoredArticle {
  id: string
  action_id: string
  /** The URL as written in the action. */
  page_url: string
  revision: number
  version: number
  markdown: string
  evidence: Evidence
  suggestions: StoredSuggestion[]
}

/** The changes made by one call. */
export interface ArticleChange {
  /** The text of the next revision. Null if the text stays. */
  markdown: string | null
  states: { id: string; state: Row['state']; is_typed: boolean }[]
  added: Omit<StoredSuggestion, 'passage' | 'wording'>[]
}

/**
 * The article of an action. It is created once its page is imported.
 * @throws AppError 403 if the project does not use articles, 404 for the action or the article, 400 for an action of
 * another type
 */
export async function requireArticle(ctx: ProjectContext, action_id: string): Promise<StoredArticle> {
  const project = await ctx.db
    .selectFrom('projects')
    .select('content_optimization')
    .where('id', '=', ctx.project_id)
    .executeTakeFirstOrThrow()
  if (!project.content_optimization) {
    throw forbidden(
      `Content optimization is not enabled for project ${ctx.project_id}. Enable it with PATCH /projects/${ctx.project_id}.`,
    )
  }
  const action = await liveActions(ctx.db, ctx.project_id)
    .select(['id', 'type', 'page_url'])
    .where('id', '=', action_id)
    .executeTakeFirst()
  if (!action) throw unknownAction(action_id)
  if (action.type !== 'CONTENT_OPTIMISATION') {
    throw badRequest(`Action ${action_id} has type ${action.type}; only CONTENT_OPTIMISATION actions carry an article.`)
  }
  const page_url = action.page_url ?? ''
  const page = { action_id, page_url, url: normalizeUrl(page_url) ?? page_url }
  return (
    (await readArticle(ctx.db, page)) ??
    // The first reading takes seconds. Concurrent callers wait for it and then find the article.
    (await ctx.lock(`article of ${action_id}`, async () => {
      const article = (await readArticle(ctx.db, page)) ?? (await beginArticle(ctx, page))
      if (article) return article
      throw notFound(
        `Action ${action_id} has no article yet; ${shown(page_url)} is still being read. Retry in a few minutes.`,
      )
    }))
  )
}

interface ActionPage {
  action_id: string
  page_url: string
  /** Normalised. */
  url: string
}

/** Reads everything in one statement, so that text and states belong together. */
async function readArticle(db: Db, { action_id, page_url, url }: ActionPage): Promise<StoredArticle | undefined> {
  const { rows } = await sql<Omit<StoredArticle, 'action_id' | 'page_url'>>`
    SELECT articles.id, articles.revision, version, markdown, evidence, (
      SELECT coalesce(json_agg(suggestion ORDER BY position), '[]') FROM (
        SELECT id, category, kind, text, state, is_typed, passage, wording, position
        FROM article_suggestions WHERE article_id = articles.id
      ) AS suggestion
    ) AS suggestions
    FROM articles JOIN article_revisions
      ON article_id = articles.id AND article_revisions.revision = articles.revision
    WHERE action_id = ${action_id} AND page_hash = ${digest(url)}`.execute(db)
  const [row] = rows
  return row && { ...row, action_id, page_url }
}

/** Takes the first revision from the imported page, and stores the evidence that it is compared with. */
async function beginArticle(ctx: ProjectContext, page: ActionPage): Promise<StoredArticle | undefined> {
  const text = (await loadPages(ctx, [page.url], maxArticleLength + 1)).get(page.url)?.content
  if (text === null || text === undefined) return undefined
  const markdown = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const base = await evidenceBase(ctx, page.action_id, page.url)
  const { evidence, suggestions } = await ctx.content.run('begin', { markdown, ...base }).catch((error) => {
    if (!(error instanceof UnreadableError)) throw error
    throw badRequest(
      `page_url ${shown(page.page_url)} is too long (${maxArticleLength} characters at most) or too complex for an article. Choose another page.`,
    )
  })
  const id = uuid()
  await ctx.db.transaction().execute(async (db) => {
    const article = { id, project_id: ctx.project_id, action_id: page.action_id, page_hash: digest(page.url) }
    await db
      .insertInto('articles')
      .values({ ...article, evidence: JSON.stringify(evidence) })
      .execute()
    await db.insertInto('article_revisions').values({ article_id: id, revision: 1, markdown }).execute()
    if (suggestions.length === 0) return
    await db
      .insertInto('article_suggestions')
      .values(
        suggestions.map((suggestion, position) => ({
          ...suggestion,
          id: uuid(),
          article_id: id,
          position,
          state: 'pending' as const,
        })),
      )
      .execute()
  })
  return await readArticle(ctx.db, page)
}

/**
 * Plans a change of an article and writes it, all or nothing. If only states changed meanwhile, it is planned again.
 * @throws AppError 409 if the text changed since the call began
 */
export async function changeArticle<T>(
  ctx: ProjectContext,
  action_id: string,
  plan: (article: StoredArticle) => Promise<{ change: ArticleChange; answer: T }>,
): Promise<T> {
  const first = await requireArticle(ctx, action_id)
  for (let article = first; ; article = await requireArticle(ctx, action_id)) {
    if (article.id !== first.id || article.revision !== first.revision) throw articleChanged(action_id)
    const { change, answer } = await plan(article)
    const done = await write(ctx, article, change, answer)
    if (done !== undefined) return done
  }
}

export const articleChanged = (action_id: string) =>
  conflict(
    `The article of action ${action_id} changed meanwhile. Read it again with POST /actions/optimize_content and retry.`,
  )

/**
 * Writes a change if the article is still as it was read.
 * @returns the answer; undefined if the article has changed
 */
async function write<T>(
  ctx: ProjectContext,
  article: StoredArticle,
  { markdown, states, added }: ArticleChange,
  answer: T,
): Promise<T | undefined> {
  if (markdown === null && states.length === 0 && added.length === 0) return answer
  const revision = article.revision + (markdown === null ? 0 : 1)
  return await commitWithResponse(ctx, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('articles')
      .set({ revision, version: article.version + 1 })
      .where('id', '=', article.id)
      .where('version', '=', article.version)
      .executeTakeFirst()
    if (!numUpdatedRows) return undefined
    if (markdown !== null) {
      await trx.insertInto('article_revisions').values({ article_id: article.id, revision, markdown }).execute()
    }
    if (states.length > 0) await setStates(trx, states)
    if (added.length > 0) {
      const rows = added.map((suggestion, i) => ({
        ...suggestion,
        article_id: article.id,
        position: article.suggestions.length + i,
      }))
      await trx.insertInto('article_suggestions').values(rows).execute()
    }
    return answer
  })
}

const setStates = (db: Db, states: ArticleChange['states']) =>
  sql`
    UPDATE article_suggestions SET state = new.state, is_typed = new.is_typed
    FROM jsonb_to_recordset(${JSON.stringify(states)}::jsonb) AS new (id text, state text, is_typed boolean)
    WHERE article_suggestions.id = new.id`.execute(db)
