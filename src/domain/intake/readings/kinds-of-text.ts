import type { BrandMention, ReadMessage } from '../../../answers/read.ts'
import type { factKinds } from '../../../store/fact-tables.ts'
import { mentionRow, readingRow } from '../chats/chat-facts.ts'
import { messagesOf, type Named } from '../perception/named-brands.ts'
import { mentionRows } from '../perception/run-facts.ts'
import { pageReadingRow } from '../sources/import-pages.ts'

export type TextRow = { batch: number } & Record<string, unknown>
/** The project of a text, and the reading it is read for. */
type Place<Row> = Row & { project_id: string; reading: number }
/** The rules by which it is read, and when. */
interface ReadBy {
  analysis_version: string
  analyzed_at: string
}

/** A kind of text that is searched for brands. When brands change, every text of every kind is read again. */
export interface TextKind<Row extends TextRow = TextRow> {
  name: string
  fact: keyof typeof factKinds
  /** The table of the texts. */
  table: string
  /** The columns that order a project's texts, in the sort order of the table, with their types. */
  key: readonly (readonly [column: string, type: string])[]
  /** Its mentions are stored with their sentiment. */
  has_sentiment?: true
  /** Other columns that a row needs. */
  columns: string
  /** The size of a text, as an expression. */
  bytes: string
  messages(row: Row): ReadMessage[]
  /** The tables that a reading fills; all have the columns of the key, batch and reading. */
  tables: readonly string[]
  rows(table: string, row: Place<Row>, by: ReadBy, mentions: BrandMention[]): object[]
}

export interface ChatRow extends TextRow {
  date: string
  prompt_id: string
  chat_id: string
  model_channel_id: string
  country_code: string
  roles: string[]
  contents: string[]
}

export const chatTexts: TextKind<ChatRow> = {
  name: 'chats',
  has_sentiment: true,
  fact: 'chat',
  table: 'chat_contents',
  key: [
    ['date', 'Date'],
    ['prompt_id', 'UUID'],
    ['chat_id', 'UUID'],
  ],
  columns: 'model_channel_id, country_code, roles, contents',
  bytes: 'arraySum(content -> length(content), contents)',
  messages: ({ roles, contents }) =>
    roles.map((role, i) => ({ role: role as ReadMessage['role'], content: contents[i] ?? '' })),
  tables: ['mentions', 'readings'],
  rows(table, { project_id, reading, date, prompt_id, chat_id, batch, model_channel_id, country_code }, by, mentions) {
    const chat = { project_id, date, prompt_id, chat_id, batch }
    if (table === 'readings') return [readingRow(chat, reading, by, mentions)]
    return mentions.map((mention) => mentionRow(mention, reading, { ...chat, model_channel_id, country_code }))
  },
}

interface PageRow extends TextRow {
  url: string
  content: string
}

const pages: TextKind<PageRow> = {
  name: 'pages',
  fact: 'page',
  table: 'page_contents',
  key: [['url', 'String']],
  columns: 'content',
  bytes: 'length(content)',
  messages: ({ content }) => [{ role: 'assistant', content }],
  tables: ['page_readings'],
  rows: (_, { project_id, reading, url, batch }, by, mentions) => [
    pageReadingRow({ project_id, url, batch }, reading, by, mentions),
  ],
}

interface AnswerRow extends TextRow {
  date: string
  run_id: string
  answer: number
  attribute: string
  model_channel_id: string
  is_text: boolean
  text: string
  names: string[]
}
const namedIn = ({ is_text, text, names }: AnswerRow): Named => (is_text ? { text } : { names })

const perceptionAnswers: TextKind<AnswerRow> = {
  name: 'perception answers',
  fact: 'run',
  table: 'perception_texts',
  key: [
    ['date', 'Date'],
    ['run_id', 'UUID'],
    ['answer', 'UInt32'],
  ],
  columns: 'attribute, model_channel_id, is_text, text, names',
  bytes: 'length(text) + arraySum(name -> length(name), names)',
  messages: (row) => messagesOf(namedIn(row)),
  tables: ['perception_mentions'],
  rows(_, row, __, mentions) {
    const { project_id, reading, date, run_id, answer, batch, attribute, model_channel_id } = row
    const place = { project_id, date, run_id, answer, batch, attribute, model_channel_id }
    return mentionRows(place, reading, namedIn(row), mentions)
  },
}

/** In the order a pass reads them. */
export const kindsOfText: readonly TextKind[] = [chatTexts, pages, perceptionAnswers]
