import { urlClass } from '../../../answers/classes/url-class.ts'
import { normalizeUrl, registrableDomain } from '../../../answers/urls.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { sources as contract } from '../../../contract/sources.ts'
import { badRequest, notFound, quoted, shown } from '../../../errors.ts'
import { createBinder } from '../../../report/bind.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { notOfDeletedPrompts, visible } from '../../../store/visible.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { assignedClass, classOfDomain } from './classes.ts'
import { loadPages } from './pages.ts'

type Operations = typeof contract

export async function get_url_content(
  ctx: ProjectContext,
  input: Input<Operations['get_url_content']>,
): Promise<Output<Operations['get_url_content']>> {
  const url = urlOf(input.url)
  const domain = registrableDomain(url) ?? ''
  const [pages, source] = await Promise.all([loadPages(ctx, [url], input.max_length), newestSource(ctx, url)])
  const page = pages.get(url)
  if (!page && !source) {
    throw notFound(`No answer of this project retrieved ${shown(input.url)}. Find known URLs with POST /reports/urls.`)
  }
  const title = page?.title ?? source?.title ?? null
  const content = page?.content ?? null
  return {
    data: {
      url,
      title,
      domain,
      content,
      channel_title: page?.channel_title ?? null,
      classification: await classOfDomain(ctx, domain),
      url_classification: (await assignedClass(ctx, 'url', url)) ?? page?.content_class ?? urlClass(url, domain, title),
      content_length: page?.content_length ?? 0,
      truncated: (page?.content_length ?? 0) > input.max_length,
      content_updated_at: page && content !== null ? page.fetched_at : null,
    },
  }
}

/** The normalised URL. @throws 400 when it is not a valid URL */
export function urlOf(url: string): string {
  const normalised = normalizeUrl(url)
  if (normalised === null) throw badRequest(`url must be an absolute http or https URL, got ${quoted(url)}.`)
  return normalised
}

/** The newest source with this URL, preferably with a title; undefined: no answer retrieved it. */
async function newestSource(ctx: ProjectContext, url: string) {
  const snapshot = await takeSnapshot(ctx.db, ctx.project_id)
  const { params, bind } = createBinder()
  const conditions = [
    visible(snapshot, bind),
    `url_normalized = ${bind(url, 'String')}`,
    ...notOfDeletedPrompts(snapshot, bind),
  ]
  const [source] = await ctx.analytics.query<{ title: string | null }>(
    {
      text: `SELECT title FROM sources
        WHERE ${conditions.join(' AND ')}
        ORDER BY title IS NULL, date DESC, batch DESC, chat_id DESC LIMIT 1`,
      params,
    },
    { signal: ctx.signal },
  )
  return source
}
