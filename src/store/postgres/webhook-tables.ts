import type { Generated } from 'kysely'
import type { NullableColumn, TimestampColumn } from './column-types.ts'
import type { QueueColumns } from './queue-columns.ts'

/** Where events of projects are sent, and the outcome for each. */
export interface WebhookTables {
  webhook_endpoints: WebhookEndpoints
  webhook_deliveries: WebhookDeliveries
}

interface WebhookEndpoints {
  id: string
  project_id: string
  url: string
  format: 'standard' | 'slack' | 'teams' | 'discord' | 'google_chat'
  /** Empty: all types. */
  types: string[]
  /** Sends one event at a time, in the order of their numbers. */
  is_ordered: boolean
  secret: string
  /** Signs in addition to the secret until `previous_until`. */
  previous_secret: NullableColumn<string>
  previous_until: NullableColumn<Date>
  /** Since when no message has arrived; null: the last message has. */
  failing_since: NullableColumn<Date>
  disabled_at: NullableColumn<Date>
  disabled_for: NullableColumn<'gone' | 'failing' | 'request'>
  created_at: TimestampColumn
}

interface WebhookDeliveries extends QueueColumns {
  id: string
  project_id: string
  endpoint_id: string
  event_id: string
  seq: number
  state: Generated<'waiting' | 'delivered' | 'failed' | 'dropped'>
  sent_at: NullableColumn<Date>
  status: NullableColumn<number>
  error: NullableColumn<string>
  answer: NullableColumn<string>
  duration_ms: NullableColumn<number>
  created_at: TimestampColumn
}
