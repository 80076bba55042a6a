import { sql } from 'kysely'
import { createBinder } from '../../../report/bind.ts'
import { type Snapshot, takeSnapshot } from '../../../store/snapshot.ts'
import { visible } from '../../../store/visible.ts'
import { type Batch, writeBatch } from '../../foundation/batches.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { withTargets } from '../page-queue/resolved-links.ts'
import { sourceRows } from './chat-facts.ts'
import { commitVersions, type Version, writeVersions } from './versions.ts'

/** Links looked up together, and chats written together. */
const linksAtOnce = 200
const chatsAtOnce = 50

interface SourceRow {
  project_id: string
  date: string
  prompt_id: string
  model_channel_id: string
  country_code: string
  chat_id: string
  url: string
  title: string | null
  citation_count: number
  citation_position: number | null
}

/** The content of one batch. */
interface Work {
  snapshot: Snapshot
  targets: Map<string, string>
  chats: Version[]
}

/**
 * Replaces opaque links in stored answers by the pages they lead to. Each chat gets a version that differs only in its
 * sources, and reports switch to it at once. May be repeated at any point.
 */
export async function settleLinks(ctx: ProjectContext): Promise<void> {
  for (;;) {
    const work = await writeBatch(
      ctx,
      (db) => nextWork(ctx, db),
      (batch, work) => write(ctx, batch, work),
      (db, batch, { chats }) => commitVersions(ctx, db, batch, chats),
    )
    if (work === null) return
  }
}

/** The caller holds the project's write lock, so later imports find the links, and earlier ones have their chats here. */
async function nextWork(ctx: ProjectContext, db: Db): Promise<Work | null> {
  for (;;) {
    if (ctx.signal.aborted) return null
    const links = await db
      .selectFrom('resolved_links')
      .select(['url_hash', 'url', 'target'])
      .where('project_id', '=', ctx.project_id)
      .where('is_settled', '=', false)
      .orderBy('url_hash')
      .limit(linksAtOnce)
      .execute()
    if (links.length === 0) return null
    const snapshot = await takeSnapshot(db, ctx.project_id)
    const urls = links.map(({ url }) => url)
    const chats = await chatsWith(ctx, snapshot, urls)
    if (chats.length > 0) return { snapshot, chats, targets: new Map(links.map(({ url, target }) => [url, target])) }
    await db
      .updateTable('resolved_links')
      .set({ is_settled: true })
      .where('project_id', '=', ctx.project_id)
      .where('url', '=', sql<string>`ANY(${urls}::text[])`)
      .execute()
  }
}

async function chatsWith({ analytics }: ProjectContext, snapshot: Snapshot, urls: string[]) {
  const { params, bind, list } = createBinder()
  return await analytics.query<Version>({
    text: `SELECT DISTINCT chat_id, batch FROM sources
      WHERE ${visible(snapshot, bind)} AND url_normalized IN ${list(urls, 'String')}
      ORDER BY chat_id LIMIT ${bind(chatsAtOnce, 'UInt32')}`,
    params,
  })
}

async function write(ctx: ProjectContext, batch: Batch, { snapshot, targets, chats }: Work): Promise<void> {
  const { params, bind, list } = createBinder()
  const ids = list(
    chats.map(({ chat_id }) => chat_id),
    'UUID',
  )
  const rows = await ctx.analytics.query<SourceRow>({
    text: `SELECT project_id, date, prompt_id, model_channel_id, country_code, chat_id, url, title, citation_count,
        citation_position
      FROM sources WHERE ${visible(snapshot, bind)} AND chat_id IN ${ids} ORDER BY chat_id, rank`,
    params,
  })
  const sources = [...Map.groupBy(rows, ({ chat_id }) => chat_id).values()].flatMap((of) => {
    const [first] = of
    if (first === undefined) return []
    const { project_id, date, prompt_id, model_channel_id, country_code, chat_id } = first
    const cut = { project_id, date, prompt_id, model_channel_id, country_code, chat_id, batch: batch.batch }
    return sourceRows(withTargets(of, targets), cut)
  })
  await writeVersions(ctx, batch, chats, { sources })
}
