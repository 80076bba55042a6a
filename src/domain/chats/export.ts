import { sql } from 'kysely'
import type { chats as contract, ImportedChat } from '../../contract/chats.ts'
import type { Input, Output } from '../../contract/endpoint.ts'
import { createBinder } from '../../report/bind.ts'
import { takeSnapshot } from '../../store/snapshot.ts'
import { type Snapshot, uuidOf, visible } from '../../store/visible.ts'
import type { ProjectContext } from '../context.ts'
import { idOf } from '../ids.ts'

type Operations = typeof contract
type Range = Input<Operations['export_chats']>
type Line = Output<Operations['export_chats']> extends AsyncIterable<infer Row> ? Row : never

/** Chats and bytes of text read together; a page holds one chat at least. */
const pageChats = 200
const pageBytes = 8 * 1024 * 1024

/** Where a chat stands in the order of the export. */
interface Place {
  date: string
  prompt_id: string
  chat_id: string
}

/**
 * Every chat of the project as it can be imported, oldest day first. Memory does not grow with the project. Each page is
 * read from one visible state; what is imported meanwhile is part of the export when its place has not been passed.
 */
export async function export_chats(ctx: ProjectContext, range: Range): Promise<Output<Operations['export_chats']>> {
  return lines(ctx, range)
}

async function* lines(ctx: ProjectContext, range: Range): AsyncGenerator<Line> {
  let after: Place | null = null
  for (;;) {
    const snapshot = await takeSnapshot(ctx.db, ctx.project_id)
    const last = await endOfPage(ctx, snapshot, range, after)
    if (!last) return
    yield* await readPage(ctx, snapshot, range, after, last)
    after = last
  }
}

type Bind = ReturnType<typeof createBinder>['bind']

const placeOf = (bind: Bind, { date, prompt_id, chat_id }: Place) =>
  `(${bind(date, 'Date')}, ${bind(prompt_id, 'UUID')}, ${bind(chat_id, 'UUID')})`

function condition(bind: Bind, snapshot: Snapshot, range: Range, after: Place | null, last: Place | null) {
  return [
    visible(snapshot, bind),
    range.start_date && `date >= ${bind(range.start_date, 'Date32')}`,
    range.end_date && `date <= ${bind(range.end_date, 'Date32')}`,
    after && `(date, prompt_id, chat_id) > ${placeOf(bind, after)}`,
    last && `(date, prompt_id, chat_id) <= ${placeOf(bind, last)}`,
  ]
    .filter(Boolean)
    .join(' AND ')
}

/** The last chat of the next page, or undefined at the end. */
async function endOfPage(ctx: ProjectContext, snapshot: Snapshot, range: Range, after: Place | null) {
  const { params, bind } = createBinder()
  const sizes = await ctx.facts.query<Place & { bytes: number }>(
    {
      text: `SELECT date, prompt_id, chat_id, arraySum(content -> length(content), contents) AS bytes FROM chat_contents
        WHERE ${condition(bind, snapshot, range, after, null)}
        ORDER BY date, prompt_id, chat_id LIMIT ${bind(pageChats, 'UInt32')}`,
      params,
    },
    { signal: ctx.signal },
  )
  let bytes = 0
  const first_beyond = sizes.findIndex((chat) => {
    bytes += chat.bytes
    return bytes > pageBytes
  })
  return first_beyond === -1 ? sizes.at(-1) : sizes[Math.max(0, first_beyond - 1)]
}

async function readPage(ctx: ProjectContext, snapshot: Snapshot, range: Range, after: Place | null, last: Place) {
  const rowsOf = <Row>(columns: string, table: string, order = '') => {
    const { params, bind } = createBinder()
    const where = condition(bind, snapshot, range, after, last)
    return ctx.facts.query<Row>(
      { text: `SELECT ${columns} FROM ${table} WHERE ${where}${order}`, params },
      { signal: ctx.signal },
    )
  }
  const [contents, chats, sources] = await Promise.all([
    rowsOf<ContentRow>(
      'chat_id, prompt_id, model_channel_id, external_id, roles, contents, queries, shopping_queries, products, maps, ads',
      'chat_contents',
      ' ORDER BY date, prompt_id, chat_id',
    ),
    rowsOf<{ chat_id: string; model_id: string; created_at: string; features: ImportedChat['features'] }>(
      'chat_id, model_id, created_at, features',
      'chats',
    ),
    rowsOf<SourceRow>('chat_id, url, title, citation_count, citation_position', 'sources', ' ORDER BY chat_id, rank'),
  ])
  const prompts = await readPrompts(ctx, [...new Set(contents.map(({ prompt_id }) => prompt_id))])
  const chatOf = new Map(chats.map((chat) => [chat.chat_id, chat]))
  const sourcesOf = Map.groupBy(sources, ({ chat_id }) => chat_id)
  return contents.flatMap((content): Line[] => {
    const prompt = prompts.get(content.prompt_id)
    const chat = chatOf.get(content.chat_id)
    if (!prompt) return []
    if (!chat) throw new Error(`the facts of chat ${content.chat_id} are missing`)
    return [
      {
        external_id: content.external_id,
        prompt,
        model_channel_id: ctx.channels.served(content.model_channel_id),
        ...(chat.model_id && { model_id: chat.model_id }),
        created_at: chat.created_at,
        messages: content.roles.map((role, i) => ({ role, content: content.contents[i] ?? '' })),
        sources: (sourcesOf.get(content.chat_id) ?? []).map(({ chat_id: _, ...source }) => source),
        queries: content.queries,
        shopping_queries: JSON.parse(content.shopping_queries),
        products: JSON.parse(content.products),
        features: chat.features,
        maps: JSON.parse(content.maps),
        ads: JSON.parse(content.ads),
      },
    ]
  })
}

interface ContentRow {
  chat_id: string
  prompt_id: string
  model_channel_id: string
  external_id: string
  roles: ImportedChat['messages'][number]['role'][]
  contents: string[]
  queries: string[]
  shopping_queries: string
  products: string
  maps: string
  ads: string
}
type SourceRow = ImportedChat['sources'][number] & { chat_id: string }

/** Prompts in the form in which an import makes them, by UUID; deleted ones are left out. */
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
