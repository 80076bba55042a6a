import type { ColumnType } from 'kysely'
import type { NullableColumn, TimestampColumn } from './column-types.ts'
import type { QueueColumns } from './queue-columns.ts'

/** Changes that are more than chance, the searches for them, and the alert rules of people. */
export interface FoundChangeTables {
  change_searches: ChangeSearches
  found_changes: FoundChanges
  alert_rules: AlertRules
  told_presence: ToldPresence
}

interface ChangeSearches extends QueueColumns {
  project_id: string
  /** The last day that was searched for accidents. */
  searched_day: NullableColumn<string>
  /** The same day if it had no answers yet: they may be imported later. */
  unanswered_day: NullableColumn<string>
  /** The Monday of the last week that was compared; the numbers belong to that week. */
  week: NullableColumn<string>
  compared: NullableColumn<number>
  real_changes: NullableColumn<number>
  searched_at: NullableColumn<Date>
}

interface FoundChanges {
  id: string
  project_id: string
  kind: 'week' | 'brand_gone' | 'engine_differs'
  /** null: all brands. */
  brand_id: string | null
  /** null: the number of brands that an answer names. */
  metric: string | null
  model_channel_id: string | null
  topic_id: string | null
  direction: 'up' | 'down'
  /** The Monday of the week, or the day, in which it was found. */
  found_on: string
  /** What was reported about it, as in the event. */
  data: ColumnType<Record<string, unknown>, string, string>
  ended_at: NullableColumn<Date>
  ending: NullableColumn<'went_back' | 'stayed' | 'not_compared'>
  created_at: TimestampColumn
}

interface AlertRules {
  id: string
  project_id: string
  name: string
  brand_id: string
  metric: string
  model_channel_id: string | null
  topic_id: string | null
  direction: 'up' | 'down' | 'any'
  threshold: number
  only_if_real: boolean
  is_muted: boolean
  /** The result of the last search for it. */
  last: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  /** The Monday of the week since which its condition holds and was reported. */
  firing_since: NullableColumn<string>
  created_at: TimestampColumn
}

/** What was last reported: that answers show something new or no longer show it, and that a site refuses a bot. */
interface ToldPresence {
  project_id: string
  subject: 'domain' | 'page' | 'product' | 'bot'
  /** Digest of the domain, the URL or the id. */
  subject_digest: string
  is_there: boolean
  /** The Monday of the week, or the day, that the report was about. */
  told_of: string
}
