import { sql } from 'kysely'
import type { chats as contract, ImportedChat } from '../../../contract/chats.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { createBinder } from '../../../report/bind.ts'
import { type Snapshot, takeSnapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'
import type { ChatPosition } from '../../foundation/threads/pool.ts'
import { between, readStoredChats } from './stored-chats.ts'

type Operations = typeof contract
type Range = Input<Operations['export_chats']>
type Line = Output<Operations['export_chats']> extends AsyncIterable<infer Row> ? Row : never

/** Chats and bytes of text read together. A page has at least one chat. */
const pageChats = 200
const pageBytes = 8 * 1024 * 1024
const manySources = 1000

/**
 * Every chat of the project in importable form, oldest day first. Memory does not grow with the project. Each page is read
 * from one visible state. A chat imported meanwhile is exported if its position has not been passed yet.
 */
export async function export_chats(ctx: ProjectContext, range: Range): Promise<Output<Operations['export_chats']>> {
  return lines(ctx, range)
}

async function* lines(ctx: ProjectContext, range: Range): AsyncGenerator<Line> {
  for (let page = await exportPage(ctx, range, null); page; page = await exportPage(ctx, range, page.last)) {
    yield* page.lines
  }
}

/** The chats after a position; null at the end. */
export async function exportPage(ctx: ProjectContext, range: Range, after: ChatPosition | null) {
  const snapshot = await takeSnapshot(ctx.db, ctx.project_id)
  const last = await endOfPage(ctx, snapshot, range, after)
  return last ? { lines: await readPage(ctx, snapshot, range, after, last), last } : null
}

/** The last chat of the next page, or undefined at the end. */
async function endOfPage(ctx: ProjectContext, snapshot: Snapshot, range: Range, after: ChatPosition | null) {
  const { params, bind } = createBinder()
  const sizes = await ctx.analytics.query<ChatPosition & { bytes: number }>(
    {
      text: `SELECT date, prompt_id, chat_id, arraySum(content -> length(content), contents)
          + arraySum(query -> length(query), queries) + length(shopping_queries) + length(products) + length(maps)
          + length(ads) AS bytes FROM chat_contents
        WHERE ${between(bind, snapshot, range, after, null)}
        ORDER BY date, prompt_id, chat_id LIMIT ${bind(pageChats, 'UInt32')}`,
      params,
    },
    { signal: ctx.signal },
  )
  const ofSources = await sizesOfSources(ctx, snapshot, range, after, sizes.at(-1) ?? null)
  let bytes = 0
  const first_beyond = sizes.findIndex((chat) => {
    bytes += chat.bytes + (ofSources.get(chat.chat_id) ?? 0)
    return bytes > pageBytes
  })
  return first_beyond === -1 ? sizes.at(-1) : sizes[Math.max(0, first_beyond - 1)]
}

/** By chat, for chats with so many sources that these matter beside the text. */
async function sizesOfSources(
  ctx: ProjectContext,
  snapshot: Snapshot,
  range: Range,
  after: ChatPosition | null,
  last: ChatPosition | null,
) {
  const { params, bind } = createBinder()
  const rows = await ctx.analytics.query<{ chat_id: string; bytes: number }>(
    {
      text: `SELECT chat_id, sum(length(url) + 100) AS bytes FROM sources
        WHERE ${between(bind, snapshot, range, after, last)} GROUP BY chat_id HAVING count() > ${manySources}`,
      params,
    },
    { signal: ctx.signal },
  )
  return new Map(rows.map(({ chat_id, bytes }) => [chat_id, bytes]))
}

async function readPage(
  ctx: ProjectContext,
  snapshot: Snapshot,
  range: Range,
  after: ChatPosition | null,
  last: ChatPosition,
) {
  const stored = await readStoredChats(ctx, (bind) => between(bind, snapshot, range, after, last))
  const prompts = await readPrompts(ctx, [...new Set(stored.map(({ prompt_id }) => prompt_id))])
  return stored.flatMap(({ prompt_id, chat: { external_id, model_channel_id, ...chat } }): Line[] => {
    const prompt = prompts.get(prompt_id)
    if (!prompt) return []
    return [{ external_id, prompt, model_channel_id: ctx.channels.served(model_channel_id), ...chat }]
  })
}

/** Prompts by UUID, in the form in which an import creates them. Deleted ones are left out. */
async function readPrompts({ db, project_id }: ProjectContext, uuids: string[]) {
  const rows = await db
    .selectFrom('prompts')
    .leftJoin('topics', 'topics.id', 'prompts.topic_id')
    .select(['prompts.id', 'text', 'prompts.country_code', 'topics.name as topic'])
    .select(
      sql<string[]>`ARRAY(SELECT name FROM prompt_tags JOIN tags ON tags.id = tag_id
        WHERE prompt_id = prompts.id AND NOT is_system AND tags.deleted_at IS NULL ORDER BY name)`.as('tags'),
    )
    .where('prompts.project_id', '=', project_id)
    .where('prompts.deleted_at', 'is', null)
    .where(sql<boolean>`prompts.id = ANY(${uuids.map((uuid) => idOf('prompt', uuid))}::text[])`)
    .execute()
  return new Map(rows.map(({ id, ...prompt }) => [uuidOf(id), prompt as ImportedChat['prompt']]))
}
