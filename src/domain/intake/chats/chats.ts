import type { chats as contract } from '../../../contract/chats.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { chatPopulation } from '../../../report/model/chats.ts'
import { askOf, projectIs } from '../../../report/population.ts'
import { type ListEntry, nothingMore, type ReportQuery, readQuery } from '../../../report/query.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { runReport, scopeOf } from '../../foundation/ask-report.ts'
import { noteSuperseded, writeBatch } from '../../foundation/batches.ts'
import { channelOf, channelOfModel } from '../../foundation/channels.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'
import { totals } from '../../foundation/paging.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import { inWalk } from '../../setup/walks.ts'
import { completedRuns } from '../perception/latest.ts'
import { rowsOfChat, unknownChat } from './chat-rows.ts'
import { pickedChats, refuseLoose } from './picked-chats.ts'
import { currentBatch } from './register.ts'

type Operations = typeof contract
type Content = Output<Operations['get_chat']>

export const list_chats = (
  ctx: ProjectContext,
  input: Input<Operations['list_chats']>,
): Promise<Output<Operations['list_chats']>> =>
  inWalk(ctx, 'list_chats', input, (page, snapshot) => listChats(ctx, page, snapshot), input.category_ids.length > 0)

interface ListedRow {
  chat_id: string
  prompt_id: string
  model_channel_id: string
  date: string
  features: string[]
}

async function listChats(ctx: ProjectContext, input: Input<Operations['list_chats']>, snapshot: Snapshot) {
  refuseLoose(input)
  const query = queryOf(ctx, input, input.claim_id ? await completedRuns(ctx.db, ctx.project_id) : [])
  const asked = askOf(chatPopulation, query, scopeOf(ctx, snapshot))
  const { params, bind } = asked
  const where = chatPopulation.conditions(asked, query.days)
  if (input.is_truncated !== undefined) where.push(`is_truncated = ${bind(input.is_truncated, 'Bool')}`)
  if (input.features?.length) where.push(`hasAll(features, ${bind(input.features, 'Array(String)')})`)
  if (!input.include_archived_prompts) {
    where.push(`prompt_id NOT IN (SELECT prompt_id FROM prompts FINAL WHERE ${projectIs(asked)} AND is_archived)`)
  }
  where.push(...(await pickedChats(ctx, asked, input)))
  const condition = where.join(' AND ')
  const direction = input.sort === 'desc' ? 'DESC' : 'ASC'
  const [rows, counts] = await Promise.all([
    runReport<ListedRow>(ctx, {
      text: `SELECT chat_id, prompt_id, model_channel_id, date, features FROM chats WHERE ${condition}
        ORDER BY created_at ${direction}, toString(chat_id) ${direction} LIMIT ${bind(input.limit, 'UInt64')} OFFSET ${bind(input.offset, 'UInt64')}`,
      params,
    }),
    runReport<{ total: number }>(ctx, { text: `SELECT count() AS total FROM chats WHERE ${condition}`, params }),
  ])
  return {
    data: rows.map((row) => ({
      id: idOf('chat', row.chat_id),
      prompt: { id: idOf('prompt', row.prompt_id) },
      model: { id: ctx.channels.currentModel(row.model_channel_id) },
      model_channel: { id: ctx.channels.served(row.model_channel_id) },
      date: row.date,
      features: row.features as Content['features'],
    })),
    ...totals(counts[0]?.total ?? 0),
  }
}

/** The filters that chats share with the reports, as a query of the report engine. */
function queryOf(
  { channels }: ProjectContext,
  input: Input<Operations['list_chats']>,
  run_ids: readonly string[],
): ReportQuery {
  const { model_channel_id: channel, model_id: model, model_channel_ids, prompt_id } = input
  const lists: [field: string, values: string[]][] = [
    ['model_channel_id', channel === undefined ? [] : [channelOf(channels, 'model_channel_id', channel)]],
    ['model_id', model === undefined ? [] : [channelOfModel(channels, 'model_id', model)]],
    ['model_channel_id', model_channel_ids.map((id) => channelOf(channels, 'model_channel_ids', id))],
    ['prompt_id', prompt_id === undefined ? [] : [prompt_id]],
    ['topic_id', input.topic_ids],
    ['tag_id', input.tag_ids],
    ['country_code', input.country_codes],
    ['named_brand_id', input.brand_id === undefined ? [] : [input.brand_id]],
    ['named_brand_id', input.named_brand_ids],
    ['won_brand_id', input.won_brand_ids],
    ['claim_id', input.claim_id === undefined ? [] : [input.claim_id]],
  ]
  const none: typeof lists = [
    ['named_brand_id', input.not_named_brand_ids],
    ['won_brand_id', input.not_won_brand_ids],
  ]
  const entries = (some: typeof lists, operator: ListEntry['operator']) =>
    some.filter(([, values]) => values.length > 0).map(([field, values]) => ({ field, operator, values }))
  const ofRuns: ListEntry[] =
    input.claim_id === undefined ? [] : [{ field: 'run_id', operator: 'in', values: [...run_ids] }]
  const filters = [...entries(lists, 'in'), ...entries(none, 'not_in'), ...ofRuns]
  return readQuery({ ...nothingMore, ...input, filters }, [])
}

export async function get_chat(
  ctx: ProjectContext,
  { chat_id }: Input<Operations['get_chat']>,
): Promise<Output<Operations['get_chat']>> {
  const { chat, rowsOf } = await rowsOfChat(ctx, chat_id)
  const [[facts], [content], sources, mentions, [read], [raw], brands] = await Promise.all([
    rowsOf<{ model_channel_id: string; created_at: string; features: string[]; is_truncated: boolean }>(
      'model_channel_id, created_at, features, is_truncated',
      'chats',
    ),
    rowsOf<ContentRow>('external_id, roles, contents, queries, shopping_queries, products, maps, ads', 'chat_contents'),
    rowsOf<SourceRow>('rank, url, url_normalized, domain, title, citation_count, citation_position', 'sources'),
    rowsOf<MentionRow>(
      'brand_id, mention_count, position, sentiment, `evidence.message`, `evidence.start`, `evidence.end`, inflected',
      'mentions',
      true,
    ),
    rowsOf<{ analysis_version: string; analyzed_at: string }>('analysis_version, analyzed_at', 'readings', true),
    rowsOf<RawRow>(
      'provider, payload_hash, reader_version, model_id, input_tokens, output_tokens, searches, cost_usd',
      'raw_answers',
    ),
    trackedBrands(ctx.db, ctx.project_id).select(['id', 'name']).execute(),
  ])
  if (!facts || !content || !read) throw new Error(`the facts of chat ${chat_id} are missing`)
  const names = new Map(brands.map(({ id, name }) => [id, name]))
  const messages = content.roles.map((role, i) => ({ role: role as 'user', content: content.contents[i] ?? '' }))
  return {
    id: chat.id,
    external_id: content.external_id,
    created_at: facts.created_at,
    prompt: { id: chat.prompt_id },
    model: { id: ctx.channels.currentModel(facts.model_channel_id) },
    model_channel: { id: ctx.channels.served(facts.model_channel_id) },
    sources: sources
      .sort((a, b) => a.rank - b.rank)
      .map((source) => ({
        ...source,
        urlNormalized: source.url_normalized,
        citationCount: source.citation_count,
        citationPosition: source.citation_position,
      })),
    brands_mentioned: mentions
      .sort((a, b) => a.position - b.position)
      .flatMap((mention) => {
        const id = idOf('brand', mention.brand_id)
        const name = names.get(id)
        return name === undefined ? [] : [{ id, name, ...mentioned(mention, messages) }]
      }),
    analysis: { version: read.analysis_version, brand_set_version: chat.reading, analyzed_at: read.analyzed_at },
    raw_answer: raw ? rawAnswer(raw) : null,
    messages,
    queries: content.queries,
    shopping_queries: JSON.parse(content.shopping_queries),
    products: JSON.parse(content.products),
    features: facts.features as Content['features'],
    is_truncated: facts.is_truncated,
    maps: JSON.parse(content.maps),
    ads: (JSON.parse(content.ads) as StoredAd[]).map((ad) => ({
      ...ad,
      cards: ad.cards.map((card) => ({ ...card, imageUrl: card.image_url, targetUrl: card.target_url })),
      brandName: ad.brand_name,
      adUnitType: ad.ad_unit_type,
      adsRequestId: ad.ads_request_id,
    })),
  }
}

interface ContentRow {
  external_id: string
  roles: string[]
  contents: string[]
  queries: string[]
  shopping_queries: string
  products: string
  maps: string
  ads: string
}
interface SourceRow {
  rank: number
  url: string
  url_normalized: string
  domain: string
  title: string | null
  citation_count: number
  citation_position: number | null
}
interface MentionRow {
  brand_id: string
  mention_count: number
  position: number
  sentiment: number | null
  'evidence.message': number[]
  'evidence.start': number[]
  'evidence.end': number[]
  inflected: number[]
}
interface RawRow {
  provider: string
  payload_hash: string
  reader_version: string
  model_id: string
  input_tokens: number | null
  output_tokens: number | null
  searches: number | null
  cost_usd: number | null
}
type StoredAd = Pick<Content['ads'][number], 'id' | 'brand_name' | 'url' | 'ad_unit_type' | 'ads_request_id'> & {
  cards: { title: string; body: string; image_url: string; target_url: string }[]
}

/** Metadata of a raw answer. The payload has its own operation. */
const rawAnswer = ({ payload_hash, model_id, input_tokens, output_tokens, searches, ...row }: RawRow) => ({
  ...row,
  hash: payload_hash,
  model: model_id || null,
  usage: { input_tokens, output_tokens, searches },
})

/** A stored mention with the words it was counted from. Offsets are code points of the message. */
function mentioned(mention: MentionRow, messages: { content: string }[]) {
  const points = new Map<number, string[]>()
  const slice = (message: number, start: number, end: number) => {
    const text = points.get(message) ?? Array.from(messages[message]?.content ?? '')
    points.set(message, text)
    return text.slice(start, end).join('')
  }
  return {
    position: mention.position,
    mention_count: mention.mention_count,
    sentiment: mention.sentiment === null ? null : mention.sentiment / 10_000,
    mentions: mention['evidence.message'].map((message, i) => {
      const start = mention['evidence.start'][i] ?? 0
      const end = mention['evidence.end'][i] ?? 0
      const is_inflected = mention.inflected.includes(i)
      return {
        message,
        start,
        end,
        text: slice(message, start, end),
        ...(is_inflected && { inflected: true as const }),
      }
    }),
  }
}

export async function delete_chat(
  ctx: ProjectContext,
  { chat_id }: Input<Operations['delete_chat']>,
): Promise<Output<Operations['delete_chat']>> {
  await deleteChat(ctx, chat_id)
  return {}
}

/**
 * Deletes a chat as a replacement does: its facts are void from the commit on, and removed once no report needs them.
 * @param version the batch that the chat must still have
 * @throws AppError 404
 */
export async function deleteChat(ctx: ProjectContext, chat_id: string, version?: number): Promise<void> {
  await writeBatch(
    ctx,
    async (db) => {
      const chat = await db
        .selectFrom('chats')
        .innerJoin('prompts', 'prompts.id', 'chats.prompt_id')
        .select(['chats.id', currentBatch.as('batch')])
        .where('chats.id', '=', chat_id)
        .where('chats.project_id', '=', ctx.project_id)
        .where('prompts.deleted_at', 'is', null)
        .$if(version !== undefined, (query) => query.where(currentBatch, '=', version as number))
        .executeTakeFirst()
      if (!chat) throw unknownChat(chat_id)
      return chat
    },
    ({ batch }, chat) =>
      ctx.analytics.insert('superseded', [
        {
          project_id: uuidOf(ctx.project_id),
          chat_id: uuidOf(chat.id),
          batch: chat.batch,
          by_batch: batch,
        },
      ]),
    async (db, batch, chat) => {
      await db.deleteFrom('chats').where('id', '=', chat.id).execute()
      await noteSuperseded(db, ctx, batch)
    },
  )
}
