import { sql } from 'kysely'
import { createBinder } from '../../report/bind.ts'
import { chatFacts, readFacts } from '../../store/fact-tables.ts'
import { takeSnapshot } from '../../store/snapshot.ts'
import { type Snapshot, uuidOf, visible } from '../../store/visible.ts'
import { type Batch, noteSuperseded, writeBatch, writeRows } from '../batches.ts'
import type { Db, ProjectContext } from '../context.ts'
import { withTargets } from '../fetching/resolved-links.ts'
import { idOf } from '../ids.ts'
import { sourceRows } from './chat-facts.ts'

/** Links looked for together, and chats written together. */
const links_at_once = 200
const chats_at_once = 50

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

/** What one batch is about. */
interface Work {
  snapshot: Snapshot
  targets: Map<string, string>
  /** UUIDs of the chats, each with the batch that is replaced. */
  chats: { chat_id: string; batch: number }[]
}

/**
 * Gives stored answers the pages that their opaque links lead to: each chat gets a version that differs in its sources
 * alone, and reports turn from the one to the other at once. May be repeated at any point.
 */
export async function settleLinks(ctx: ProjectContext): Promise<void> {
  for (;;) {
    const work = await writeBatch(
      ctx,
      (db) => nextWork(ctx, db),
      (batch, work) => write(ctx, batch, work),
      (db, batch, work) => commit(ctx, db, batch, work),
    )
    if (work === null) return
  }
}

/** The caller holds the project's write lock: an import that comes later finds the links, one before has its chats here. */
async function nextWork(ctx: ProjectContext, db: Db): Promise<Work | null> {
  for (;;) {
    if (ctx.signal.aborted) return null
    const links = await db
      .selectFrom('resolved_links')
      .select(['url_hash', 'url', 'target'])
      .where('project_id', '=', ctx.project_id)
      .where('is_settled', '=', false)
      .orderBy('url_hash')
      .limit(links_at_once)
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

async function chatsWith({ facts }: ProjectContext, snapshot: Snapshot, urls: string[]) {
  const { params, bind, list } = createBinder()
  return await facts.query<Work['chats'][number]>({
    text: `SELECT DISTINCT chat_id, batch FROM sources
      WHERE ${visible(snapshot, bind)} AND url_normalized IN ${list(urls, 'String')}
      ORDER BY chat_id LIMIT ${bind(chats_at_once, 'UInt32')}`,
    params,
  })
}

async function write(ctx: ProjectContext, batch: Batch, { snapshot, targets, chats }: Work): Promise<void> {
  const { params, bind, list } = createBinder()
  const ids = list(
    chats.map(({ chat_id }) => chat_id),
    'UUID',
  )
  const which = `${visible(snapshot, bind)} AND chat_id IN ${ids}`
  const ofReading = ` AND reading = ${bind(batch.reading, 'UInt32')}`
  const number = bind(batch.batch, 'UInt32')
  const rows = await ctx.facts.query<SourceRow>({
    text: `SELECT project_id, date, prompt_id, model_channel_id, country_code, chat_id, url, title, citation_count,
        citation_position
      FROM sources WHERE ${which} ORDER BY chat_id, rank`,
    params,
  })
  const sources = [...Map.groupBy(rows, ({ chat_id }) => chat_id).values()].flatMap((of) => {
    const [first] = of
    if (first === undefined) return []
    const { project_id, date, prompt_id, model_channel_id, country_code, chat_id } = first
    const cut = { project_id, date, prompt_id, model_channel_id, country_code, chat_id, batch: batch.batch }
    return sourceRows(withTargets(of, targets), cut)
  })
  const project_id = uuidOf(ctx.project_id)
  const superseded = chats.map((chat) => ({ project_id, ...chat, by_batch: batch.batch }))
  await writeRows(ctx, { sources, superseded })
  // What does not change is copied where it lies.
  const nodes = await ctx.facts.holders('chats', which, params)
  for (const table of chatFacts) {
    if (table === 'sources') continue
    const narrowed = readFacts.some((one) => one === table) ? which + ofReading : which
    // Narrowed inside, since the condition would take the new number for the column.
    const rowsOf = `SELECT * FROM ${table} WHERE ${narrowed}`
    const text = `INSERT INTO ${table} SELECT * REPLACE (${number} AS batch) FROM (${rowsOf})`
    for (const node of nodes) await node.command({ text, params })
  }
}

async function commit(ctx: ProjectContext, db: Db, batch: Batch, { chats }: Work): Promise<void> {
  const ids = chats.map(({ chat_id }) => idOf('chat', chat_id))
  await db
    .updateTable('chats')
    .set({ batch: batch.batch })
    .where('project_id', '=', ctx.project_id)
    .where('id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
  await noteSuperseded(db, ctx, batch)
}
