import type { Generated } from 'kysely'
import type { Maybe, Moment } from './column-types.ts'
import type { QueueColumns } from './queue-columns.ts'

export interface CollectionTables {
  collection_runs: CollectionRuns
  collection_orders: CollectionOrders
  collection_providers: CollectionProviders
  collection_credits: CollectionCredits
}

/** One question: a prompt, put to a channel, on a project-local day, once for each sample. */
interface CollectionRuns extends QueueColumns {
  id: string
  project_id: string
  prompt_id: string
  model_channel_id: string
  day: string
  /** Which of the day's: 1 to 20 are the schedule's, those of orders follow. */
  sample: Generated<number>
  /** Whose engine answers; the line it waits in. */
  provider: string
  /** Its place among the project's questions to the provider; places of all projects are served in order. */
  turn: number
  status: Generated<'queued' | 'running' | 'succeeded' | 'failed' | 'skipped'>
  error: Maybe<string>
  /** Why the last response was no answer. */
  reason: Maybe<'blocked' | 'empty' | 'incomplete' | 'tool_call'>
  chat_id: Maybe<string>
  /** Its time of the day; null: at once. */
  scheduled_at: Maybe<Date>
  /** The order that asked for it; null: the schedule did. */
  order_id: Maybe<string>
  /** Billionths of a US dollar that it may cost; null: it is not being asked, or what it cost was counted. */
  reserved_nano_usd: Maybe<number>
  /** When its day ends. */
  expires_at: Date
  started_at: Maybe<Date>
  finished_at: Maybe<Date>
  created_at: Moment
}

/** Somebody had questions asked at once. */
interface CollectionOrders {
  id: string
  project_id: string
  /** A digest of what is asked: prompts, topics and channels. */
  subject: string
  /** Empty: all; so are the others. */
  prompt_ids: string[]
  topic_ids: string[]
  model_channel_ids: string[]
  /** How many questions it has. */
  planned: number
  created_at: Moment
}

/** What every process must know before it asks a provider. */
interface CollectionProviders {
  provider: string
  /** In a row, without an answer between them. */
  failures: Generated<number>
  /** Nobody asks before. */
  not_before: Maybe<Date>
  /** The failure that led to it. */
  reason: Maybe<string>
  /** Questions the rate allows right now, at `refilled_at`. */
  tokens: Generated<number>
  refilled_at: Maybe<Date>
}

/** Chats collected in a calendar month, UTC; `month` is its first day. */
interface CollectionCredits {
  project_id: string
  month: string
  spent: number
}
