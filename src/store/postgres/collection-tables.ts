import type { Generated } from 'kysely'
import type { NullableColumn, TimestampColumn } from './column-types.ts'
import type { QueueColumns } from './queue-columns.ts'

export interface CollectionTables {
  collection_runs: CollectionRuns
  collection_orders: CollectionOrders
  collection_providers: CollectionProviders
  collection_credits: CollectionCredits
}

/** One question: a prompt, asked on a channel, on a project-local day, once for each sample. */
interface CollectionRuns extends QueueColumns {
  id: string
  project_id: string
  prompt_id: string
  model_channel_id: string
  day: string
  /** The number of the sample on that day: 1 to 20 belong to the schedule, those of orders follow. */
  sample: Generated<number>
  /** The provider whose engine answers, which is also its queue. */
  provider: string
  /** Its position among the project's questions to the provider. Positions of all projects are served in order. */
  turn: number
  status: Generated<'queued' | 'running' | 'succeeded' | 'failed' | 'skipped'>
  error: NullableColumn<string>
  /** Why the last response was not an answer. */
  reason: NullableColumn<'blocked' | 'empty' | 'incomplete' | 'tool_call'>
  chat_id: NullableColumn<string>
  /** Its time of day; null: immediately. */
  scheduled_at: NullableColumn<Date>
  /** The order that requested it; null: the schedule. */
  order_id: NullableColumn<string>
  /** The cost to expect, in billionths of a US dollar; null: it is not being asked, or its cost was already counted. */
  reserved_nano_usd: NullableColumn<number>
  /** When its day ends. */
  expires_at: Date
  started_at: NullableColumn<Date>
  finished_at: NullableColumn<Date>
  created_at: TimestampColumn
}

/** A request to ask questions immediately. */
interface CollectionOrders {
  id: string
  project_id: string
  /** Digest of what is asked: prompts, topics and channels. */
  subject: string
  /** Empty means all, here and in the other lists. */
  prompt_ids: string[]
  topic_ids: string[]
  model_channel_ids: string[]
  /** How many questions the order has. */
  planned: number
  created_at: TimestampColumn
}

/** What every process must know before it asks a provider. */
interface CollectionProviders {
  provider: string
  /** Consecutive failures. */
  failures: Generated<number>
  /** No process asks before this time. */
  not_before: NullableColumn<Date>
  /** The last failure that caused the pause. */
  reason: NullableColumn<string>
  /** Questions that the rate limit allowed at `refilled_at`. */
  tokens: Generated<number>
  refilled_at: NullableColumn<Date>
}

/** Chats collected in a calendar month, UTC; `month` is its first day. */
interface CollectionCredits {
  project_id: string
  month: string
  spent: number
}
