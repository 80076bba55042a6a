import type { ImportedChat } from '../../../contract/chats.ts'
import { createBinder } from '../../../report/bind.ts'
import { storedDay } from '../../../report/query.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { visible } from '../../../store/visible.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import type { ChatPosition, ExportRange } from '../../foundation/threads/pool.ts'

type Bind = ReturnType<typeof createBinder>['bind']

const placeOf = (bind: Bind, { date, prompt_id, chat_id }: ChatPosition) =>
  `(${bind(date, 'Date')}, ${bind(prompt_id, 'UUID')}, ${bind(chat_id, 'UUID')})`

/** The condition, for a table of chats, that keeps rows after one position and up to another. */
export function between(
  bind: Bind,
  snapshot: Snapshot,
  range: ExportRange,
  after: ChatPosition | null,
  last: ChatPosition | null,
): string {
  return [
    visible(snapshot, bind),
    range.start_date && `date >= ${bind(storedDay(range.start_date), 'Date')}`,
    range.end_date && `date <= ${bind(storedDay(range.end_date), 'Date')}`,
    after && `(date, prompt_id, chat_id) > ${placeOf(bind, after)}`,
    last && `(date, prompt_id, chat_id) <= ${placeOf(bind, last)}`,
  ]
    .filter(Boolean)
    .join(' AND ')
}

/** A stored chat in the form of an import, except for its prompt. Ids are UUIDs. */
export interface StoredChat {
  chat_id: string
  prompt_id: string
  batch: number
  country_code: string
  chat: Omit<ImportedChat, 'prompt' | 'model_channel_id'> & { model_channel_id: string; created_at: string }
}

/** Whole chats in the order of their positions. @param where the condition, on tables of chats */
export async function readStoredChats(ctx: ProjectContext, where: (bind: Bind) => string): Promise<StoredChat[]> {
  const rowsOf = <Row>(columns: string, table: string, order = '') => {
    const { params, bind } = createBinder()
    return ctx.analytics.query<Row>(
      { text: `SELECT ${columns} FROM ${table} WHERE ${where(bind)}${order}`, params },
      { signal: ctx.signal },
    )
  }
  const [contents, chats, sources] = await Promise.all([
    rowsOf<ContentRow>(
      `chat_id, prompt_id, batch, country_code, model_channel_id, external_id, roles, contents, queries,
        shopping_queries, products, maps, ads`,
      'chat_contents',
      ' ORDER BY date, prompt_id, chat_id',
    ),
    rowsOf<Pick<ImportedChat, 'features' | 'is_truncated'> & { chat_id: string; model_id: string; created_at: string }>(
      'chat_id, model_id, created_at, features, is_truncated',
      'chats',
    ),
    rowsOf<SourceRow>('chat_id, url, title, citation_count, citation_position', 'sources', ' ORDER BY chat_id, rank'),
  ])
  const chatOf = new Map(chats.map((chat) => [chat.chat_id, chat]))
  const sourcesOf = Map.groupBy(sources, ({ chat_id }) => chat_id)
  return contents.map(({ chat_id, prompt_id, batch, country_code, ...content }) => {
    const chat = chatOf.get(chat_id)
    if (!chat) throw new Error(`the facts of chat ${chat_id} are missing`)
    return {
      chat_id,
      prompt_id,
      batch,
      country_code,
      chat: {
        external_id: content.external_id,
        model_channel_id: content.model_channel_id,
        ...(chat.model_id && { model_id: chat.model_id }),
        created_at: chat.created_at,
        messages: content.roles.map((role, i) => ({ role, content: content.contents[i] ?? '' })),
        sources: (sourcesOf.get(chat_id) ?? []).map(({ chat_id: _, ...source }) => source),
        queries: content.queries,
        shopping_queries: JSON.parse(content.shopping_queries),
        products: JSON.parse(content.products),
        features: chat.features,
        is_truncated: chat.is_truncated,
        maps: JSON.parse(content.maps),
        ads: JSON.parse(content.ads),
      },
    }
  })
}

interface ContentRow {
  chat_id: string
  prompt_id: string
  batch: number
  country_code: string
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
