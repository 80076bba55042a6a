import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { QueueColumns } from './queue-columns.ts'

/** Tables about the runs of brand perception that the service makes. */
export interface PerceptionOrderTables {
  perception_orders: PerceptionOrders
  perception_calls: PerceptionCalls
}

/** What is done to make a run, in this order. */
export type OrderStage = 'planning' | 'asking' | 'analysing' | 'storing'

/** How many calls a run took, and what became of them. */
export interface CallCounts {
  total: number
  done: number
  failed: number
}

export interface OrderCounts {
  questions: CallCounts
  analysis: CallCounts
}

/** A run to make, and after its end how it ended. */
interface PerceptionOrders extends QueueColumns {
  id: string
  project_id: string
  industry: string
  target_market: string
  /** Where the person who asks is. */
  country_code: string
  origin: 'request' | 'attribute' | 'schedule'
  /** Of runs ordered together one reads the chats, which are those of the project whatever the market. */
  reads_claims: boolean
  state: Generated<'queued' | 'running' | 'completed' | 'failed'>
  stage: Generated<OrderStage>
  /** What looks for objections and claims; null: nothing does. */
  assistant: ColumnType<string | null, never, string | null>
  /** Of the calls, which go with its end; null until then. */
  counts: ColumnType<OrderCounts | null, never, OrderCounts>
  error: ColumnType<string | null, never, string | null>
  created_at: ColumnType<Date, never, never>
  started_at: ColumnType<Date | null, never, Date>
  /** Set before what was found is stored, so that storing it again stores the same. */
  finished_at: ColumnType<Date | null, never, Date>
}

export type CallKind = 'attributes' | 'answer' | 'objections' | 'claims'

/** One call of an engine or the assistant: made until it is done, or has failed for good. */
interface PerceptionCalls {
  order_id: string
  kind: CallKind
  /** Among those of its kind; of objections that of the answer. */
  place: number
  attribute: string | null
  model_channel_id: string | null
  chat_id: string | null
  state: Generated<'open' | 'done' | 'failed'>
  attempts: Generated<number>
  /** It is not made before. */
  due_at: ColumnType<Date | null, never, Date | null>
  error: ColumnType<string | null, never, string | null>
  result: JSONColumnType<object, never, string>
}
