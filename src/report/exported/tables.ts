import { brandMetrics } from '../../contract/brand-metrics.ts'
import { type ExportColumn, type ExportTableName, exportTables } from '../../contract/export-tables.ts'
import { answeredAs } from '../compile.ts'
import { aliased, block, type Expressions, lines } from '../group.ts'
import { brandMentions } from '../model/brand-mentions.ts'
import { chatPopulation } from '../model/chats.ts'
import type { Asked } from '../population.ts'
import type { Days } from '../query.ts'
import { sourceClassOf } from '../sources.ts'
import { trackedRows } from '../tracked.ts'

/** The project's data in the relational store, in the exported state. */
export interface Pinned {
  /** UUIDs of the tracked brands. */
  brands: string[]
  /** UUIDs of deleted products. */
  deleted_products: string[]
  /** Registrable domains whose class differs from the rules. */
  domain_classes: { target: string; class: string }[]
}

export type FileKind = 'parquet' | 'jsonl' | 'csv'
/** Tables whose rows come from the facts. */
export type FactTable = {
  [Name in ExportTableName]: (typeof exportTables)[Name]['by_month'] extends true ? Name : never
}[ExportTableName]

/** The dimensions of `daily_metrics`. Its question must have them. */
export const dailyDimensions = ['date', 'model_channel_id']

/** The rows of a table of an export for some days, with its columns in order. */
export function selectFacts(name: FactTable, asked: Asked, days: Days, kind: FileKind, pinned: Pinned): string {
  if (name === 'daily_metrics') return dailyMetrics(asked, days, pinned)
  const { columns, from } = facts[name](asked, days, pinned)
  return `SELECT ${aliased(written(name, columns, kind)).join(', ')}\nFROM ${from}`
}

/** The number of rows of a table by month: `month` as YYYYMM, `rows`. */
export function countFacts(name: FactTable, asked: Asked, days: Days, pinned: Pinned): string {
  const [source, rows] =
    name === 'daily_metrics'
      ? [`FROM ${from(dailyMetrics(asked, days, pinned))}`, 'count()']
      : name === 'messages'
        ? // Reads the table directly, so that the engine reads only the lengths of the lists and none of the texts.
          [lines('FROM chat_contents AS fact', whereOfChats(asked, days)), 'sum(length(contents))']
        : [`FROM ${facts[name](asked, days, pinned).from}`, 'count()']
  return lines(
    `SELECT toYYYYMM(toDate(fact.date)) AS month, ${rows} AS rows`,
    source,
    'GROUP BY month HAVING rows > 0 ORDER BY month',
  )
}

/** Writes lists as JSON in CSV, which has no lists. */
export function written(name: ExportTableName, columns: Expressions, kind: FileKind): Expressions {
  const declared: Record<string, ExportColumn> = exportTables[name].columns
  return Object.fromEntries(
    Object.keys(declared).map((column) => {
      const sql = columns[column]
      if (sql === undefined) throw new Error(`no expression is defined for ${column} of ${name}`)
      const is_list = ['strings', 'objects'].includes(declared[column]?.type ?? '')
      return [column, kind === 'csv' && is_list ? `toJSONString(${sql})` : sql]
    }),
  )
}

/** The facts that count in the exported state and chats. */
const ofChats = (table: string, asked: Asked, days: Days, ...more: string[]) =>
  lines(`SELECT * FROM ${table}`, whereOfChats(asked, days, ...more))
const whereOfChats = (asked: Asked, days: Days, ...more: string[]) =>
  `WHERE ${[...chatPopulation.conditions(asked, days), ...more].join('\n  AND ')}`

const idOf = (prefix: string, column: string) => `concat('${prefix}', toString(fact.${column}))`
const plain = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, `fact.${column}`]))

const chat = { chat_id: idOf('ch_', 'chat_id'), date: 'fact.date' }
const ofChat = (asked: Asked) => ({
  ...chat,
  prompt_id: idOf('pr_', 'prompt_id'),
  model_channel_id:
    chatPopulation.dimensions.model_channel_id?.shown?.('toString(fact.model_channel_id)', asked) ??
    'toString(fact.model_channel_id)',
  country_code: 'toString(fact.country_code)',
})

type Facts = (asked: Asked, days: Days, pinned: Pinned) => { columns: Expressions; from: string }
const from = (rows: string) => `${block(rows)} AS fact`

const facts: Record<Exclude<FactTable, 'daily_metrics'>, Facts> = {
  chats: (asked, days) => ({
    columns: {
      ...ofChat(asked),
      model_id: 'toString(fact.model_id)',
      ...plain('created_at', 'is_truncated'),
      features: 'arrayMap(feature -> toString(feature), fact.features)',
    },
    from: from(ofChats('chats', asked, days)),
  }),
  messages: (asked, days) => ({
    columns: { ...chat, index: 'toUInt32(place - 1)', role: 'toString(role)', content: 'content' },
    from: `${from(ofChats('chat_contents', asked, days))}
ARRAY JOIN arrayEnumerate(contents) AS place, roles AS role, contents AS content`,
  }),
  mentions: (asked, days, { brands }) => ({
    columns: {
      ...ofChat(asked),
      brand_id: idOf('kw_', 'brand_id'),
      ...plain('mention_count', 'position'),
      sentiment: 'fact.sentiment / 10000',
      offsets: `arrayMap((message, start, end, place) -> CAST((message, start, end, has(fact.inflected, place - 1)),
        'Tuple(message UInt32, start UInt32, end UInt32, inflected Bool)'),
        fact.\`evidence.message\`, fact.\`evidence.start\`, fact.\`evidence.end\`, arrayEnumerate(fact.\`evidence.start\`))`,
    },
    from: from(
      ofChats(
        brandMentions.table,
        asked,
        days,
        `reading = ${asked.bind(asked.snapshot.reading, 'UInt32')}`,
        `brand_id IN ${asked.list(brands, 'UUID')}`,
      ),
    ),
  }),
  sources: (asked, days, { domain_classes }) => ({
    columns: {
      ...ofChat(asked),
      ...plain('rank', 'url', 'url_normalized', 'domain', 'title', 'citation_count', 'citation_position'),
      domain_classification: sourceClassOf(asked, domain_classes, 'fact.domain', 'toString(fact.domain_class)'),
    },
    from: from(ofChats('sources', asked, days)),
  }),
  queries: (asked, days) => ({
    columns: { ...ofChat(asked), kind: 'toString(fact.kind)', ...plain('index', 'text', 'products') },
    from: from(ofChats('queries', asked, days)),
  }),
  product_mentions: (asked, days, { deleted_products }) => ({
    columns: {
      ...ofChat(asked),
      product_id: 'toString(fact.product_id)',
      ...plain('position', 'rating'),
      offers: `arrayMap((merchant, position, price, currency) -> CAST((toString(merchant), position, price, toString(currency)),
        'Tuple(merchant_id Nullable(String), position UInt32, price Nullable(Float64), currency String)'),
        fact.\`offers.merchant_id\`, fact.\`offers.position\`, fact.\`offers.price\`, fact.\`offers.currency\`)`,
    },
    from: from(
      ofChats(
        'product_mentions',
        asked,
        days,
        ...(deleted_products.length > 0 ? [`product_id NOT IN ${asked.list(deleted_products, 'UUID')}`] : []),
      ),
    ),
  }),
}

/** The brands report by day and channel, counted as in the report. */
function dailyMetrics(asked: Asked, days: Days, { brands }: Pinned): string {
  const { cells } = trackedRows(brandMentions, { entities: brands, is_narrowed: false })
  const columns = {
    ...Object.fromEntries(dailyDimensions.map((name) => [name, answeredAs(asked, name)])),
    brand_id: `concat('kw_', toString(arrayElement(${asked.list(brands, 'UUID')}, place)))`,
    ...Object.fromEntries(Object.keys(brandMetrics).map((name) => [name, name])),
  }
  return `SELECT ${aliased(written('daily_metrics', columns, 'parquet')).join(', ')}\nFROM ${block(cells(asked, days))} AS day`
}
