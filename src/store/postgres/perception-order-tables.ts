import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { QueueColumns } from './queue-columns.ts'

/** Tables about the runs of brand perception that the service makes. */
export interface PerceptionOrderTables {
  perception_orders: PerceptionOrders
  perception_calls: PerceptionCalls
}

/** The stages of a run, in this order. */
export type OrderStage = 'planning' | 'asking' | 'analysing' | 'storing'

/** How many calls a run took, and their outcomes. */
export interface CallCounts {
  total: number
  done: number
  failed: number
}

export interface OrderCounts {
  questions: CallCounts
  analysis: CallCounts
}

/** A run to make, and once it has ended, its outcome. */
interface PerceptionOrders extends QueueColumns {
  id: string
  project_id: string
  industry: string
  target_market: string
  /** The country of the person who asks. */
  country_code: string
  origin: 'request' | 'attribute' | 'schedule'
  /** One of the runs ordered together reads the chats, because a project's chats are the same for every market. */
  reads_claims: boolean
  state: Generated<'queued' | 'running' | 'completed' | 'failed'>
  stage: Generated<OrderStage>
  /** What finds objections and claims; null: nothing does. */
  assistant: ColumnType<string | null, never, string | null>
  /** Counts of the calls, which are deleted at the end of the run; null until then. */
  counts: ColumnType<OrderCounts | null, never, OrderCounts>
  error: ColumnType<string | null, never, string | null>
  created_at: ColumnType<Date, never, never>
  started_at: ColumnType<Date | null, never, Date>
  /** Set before the findings are stored, so that storing them again stores the same. */
  finished_at: ColumnType<Date | null, never, Date>
}

export type CallKind = 'attributes' | 'answer' | 'objections' | 'claims'

/** One call of an engine or the assistant, attempted until it is done or has failed permanently. */
interface PerceptionCalls {
  order_id: string
  kind: CallKind
  /** Its index among the calls of its kind; for objections, the index of the answer. */
  place: number
  attribute: string | null
  model_channel_id: string | null
  chat_id: string | null
  state: Generated<'open' | 'done' | 'failed'>
  attempts: Generated<number>
  /** The call is not made before this time. */
  due_at: ColumnType<Date | null, never, Date | null>
  error: ColumnType<string | null, never, string | null>
  result: JSONColumnType<object, never, string>
}
