import { createBinder } from '../../../report/bind.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { visible } from '../../../store/visible.ts'
import type { ProjectContext } from '../../foundation/context.ts'

/** The current version of an imported page. */
export interface StoredPage {
  /** Normalised. */
  url: string
  title: string | null
  channel_title: string | null
  /** Markdown, cut to the requested length; null when the page came without a text. */
  content: string | null
  /** Characters (code points) before cutting; 0 when there is no text. */
  content_length: number
  fetched_at: string
  /** The class by content; null when the content is not conclusive. */
  content_class: string | null
}

interface PageRow {
  url: string
  title: string
  channel_title: string
  is_read: boolean
  content: string
  content_length: number
  fetched_at: string
  content_class: string
}

/**
 * Imported pages by normalised URL. Pages that were not imported are missing.
 * @param max_length characters of each text to read at most
 */
export async function loadPages(
  { db, analytics, project_id, signal }: Pick<ProjectContext, 'db' | 'analytics' | 'project_id' | 'signal'>,
  urls: readonly string[],
  max_length = 5_000_000,
): Promise<Map<string, StoredPage>> {
  if (urls.length === 0) return new Map()
  const snapshot = await takeSnapshot(db, project_id)
  const { params, bind, list } = createBinder()
  const which = `${visible(snapshot, bind, 'page')} AND url IN ${list(urls, 'String')}`
  const rows = await analytics.query<PageRow>(
    {
      text: `SELECT url, title, channel_title, is_read, content, content_length, fetched_at, content_class
        FROM (SELECT url, title, channel_title, is_read, content_length, fetched_at, content_class FROM pages WHERE ${which}) AS page
        INNER JOIN (SELECT url, substringUTF8(content, 1, ${bind(max_length, 'UInt32')}) AS content FROM page_contents WHERE ${which}) AS text
        USING url`,
      params,
    },
    { signal },
  )
  return new Map(
    rows.map(({ url, title, channel_title, is_read, content, content_length, fetched_at, content_class }) => [
      url,
      {
        url,
        content_length,
        fetched_at,
        title: title || null,
        channel_title: channel_title || null,
        content: is_read ? content : null,
        content_class: content_class || null,
      },
    ]),
  )
}
