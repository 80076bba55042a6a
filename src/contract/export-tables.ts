import { brandMetrics } from './brand-metrics.ts'
import type { Metrics } from './metric.ts'

/** The type of the values in a column; a list is JSON in CSV files. */
type ColumnType = 'string' | 'integer' | 'number' | 'boolean' | 'day' | 'timestamp' | 'strings' | 'objects'

export interface ExportColumn {
  type: ColumnType
  means: string
  is_nullable?: true
}

/** A table of an export: its rows, whether its files are split by month, and its columns in order. */
export interface ExportTable {
  rows: string
  by_month: boolean
  columns: Record<string, ExportColumn>
}

const column = (type: ColumnType, means: string): ExportColumn => ({ type, means })
const orNull = (type: ColumnType, means: string): ExportColumn => ({ type, means, is_nullable: true })

const chat_id = column('string', 'id of the chat')
const date = column('day', 'day of the chat, UTC')
/** Columns of every table with rows of a chat: the dimensions for grouping. */
const ofChat = {
  chat_id,
  date,
  prompt_id: column('string', 'id of the prompt'),
  model_channel_id: column('string', 'id of the channel'),
  country_code: column('string', 'ISO 3166-1 code of the country the prompt was asked for'),
}
const brand_id = column('string', 'id of the brand')
const created_at = column('timestamp', 'when it was created, UTC')

const ofMetric = ({ unit, means, is_nullable }: Metrics[string]): ExportColumn => ({
  type: unit === 'count' ? 'integer' : 'number',
  means,
  ...(is_nullable && { is_nullable }),
})

/** The tables of an export (docs/open-data.md). */
export const exportTables = {
  chats: {
    rows: 'chat: an answer of a channel to a prompt',
    by_month: true,
    columns: {
      ...ofChat,
      model_id: column('string', 'the model that answered'),
      created_at: column('timestamp', 'when the answer was given, UTC'),
      features: column('strings', 'what the chat shows, as in `GET /chats`'),
      is_truncated: column('boolean', 'the engine was cut off in the middle of the answer'),
    },
  },
  messages: {
    rows: 'message of a chat',
    by_month: true,
    columns: {
      chat_id,
      date,
      index: column('integer', 'place in the chat, from 0'),
      role: column('string', 'user or assistant'),
      content: column('string', 'the text, markdown'),
    },
  },
  mentions: {
    rows: 'tracked brand named in a chat',
    by_month: true,
    columns: {
      ...ofChat,
      brand_id,
      mention_count: column('integer', 'mentions of the brand in the chat'),
      position: column('integer', 'rank among the tracked brands of the chat, from 1'),
      sentiment: orNull('number', '-1 to 1, in ten-thousandths; null: none was read'),
      offsets: column(
        'objects',
        'where it is named: `message` is the index of the message, `start` and `end` are Unicode code points of its content, half-open; `inflected`: another form of the name',
      ),
    },
  },
  sources: {
    rows: 'page that a chat retrieved',
    by_month: true,
    columns: {
      ...ofChat,
      rank: column('integer', 'order in the answer, from 0'),
      url: column('string', 'as received'),
      url_normalized: column('string', 'the normalised URL, without parts that do not distinguish pages'),
      domain: column('string', 'registrable domain'),
      domain_classification: column('string', 'class of the domain in the project'),
      title: orNull('string', 'title of the page; null: not received'),
      citation_count: column('integer', 'how often the answer cites it'),
      citation_position: orNull('integer', 'rank among the cited pages; null: not received'),
    },
  },
  queries: {
    rows: 'query that an engine sent for a chat',
    by_month: true,
    columns: {
      ...ofChat,
      kind: column('string', 'fanout or shopping'),
      index: column('integer', 'order among the queries of its kind, from 0'),
      text: column('string', 'as received'),
      products: column('strings', 'names received with a shopping query'),
    },
  },
  product_mentions: {
    rows: 'product that a chat shows',
    by_month: true,
    columns: {
      ...ofChat,
      product_id: column('string', 'id of the product'),
      position: column('integer', 'the best position in the chat, from 1'),
      rating: orNull('number', '0 to 5; null: not received'),
      offers: column('objects', 'by position: `merchant_id`, `position`, `price`, `currency`'),
    },
  },
  daily_metrics: {
    rows: 'tracked brand, day and channel with a chat, as `POST /reports/brands` counts it',
    by_month: true,
    columns: {
      date,
      model_channel_id: ofChat.model_channel_id,
      brand_id,
      ...Object.fromEntries(Object.entries(brandMetrics).map(([name, metric]) => [name, ofMetric(metric)])),
    },
  },
  brands: {
    rows: 'tracked brand',
    by_month: false,
    columns: {
      brand_id,
      name: column('string', 'its name'),
      is_own: column('boolean', 'the own brand of the project'),
      domains: column('strings', 'its domains'),
      aliases: column('strings', 'other names it is found by'),
      created_at,
    },
  },
  prompts: {
    rows: 'prompt that is not deleted',
    by_month: false,
    columns: {
      prompt_id: ofChat.prompt_id,
      text: column('string', 'what is asked'),
      country_code: ofChat.country_code,
      topic_id: orNull('string', 'id of its topic; null: none'),
      topic: orNull('string', 'name of its topic; null: none'),
      tag_ids: column('strings', 'ids of its tags'),
      tags: column('strings', 'names of its tags, in the same order'),
      is_archived: column('boolean', 'it is archived and no longer run'),
      created_at,
    },
  },
  products: {
    rows: 'product that is not deleted',
    by_month: false,
    columns: {
      product_id: column('string', 'id of the product'),
      name: column('string', 'its name'),
      global_brand_id: orNull('string', 'id of its brand in the catalogue; null: none'),
      brand: orNull('string', 'name of that brand; null: none'),
      source: column('string', 'CATALOG: people entered it. LLM: answers show it'),
      created_at,
    },
  },
} as const satisfies Record<string, ExportTable>

export type ExportTableName = keyof typeof exportTables
export const exportTableNames = Object.keys(exportTables) as [ExportTableName, ...ExportTableName[]]

/** Increased when the meaning of a table or a column changes, or when one is removed; additions do not increase it. */
export const exportSchemaVersion = 1
