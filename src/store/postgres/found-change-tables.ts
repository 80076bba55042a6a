import type { ColumnType } from 'kysely'
import type { Maybe, Moment } from './column-types.ts'
import type { QueueColumns } from './queue-columns.ts'

/** Changes that are more than chance, the searches for them, and the rules of people. */
export interface FoundChangeTables {
  change_searches: ChangeSearches
  found_changes: FoundChanges
  alert_rules: AlertRules
  told_presence: ToldPresence
}

interface ChangeSearches extends QueueColumns {
  project_id: string
  /** The last day that was looked through for accidents. */
  searched_day: Maybe<string>
  /** The same day, where no answers of it were there: they may be imported later. */
  unanswered_day: Maybe<string>
  /** The Monday of the last week that was compared; the numbers are of it. */
  week: Maybe<string>
  compared: Maybe<number>
  real_changes: Maybe<number>
  searched_at: Maybe<Date>
}

interface FoundChanges {
  id: string
  project_id: string
  kind: 'week' | 'brand_gone' | 'engine_differs'
  /** null: of all brands. */
  brand_id: string | null
  /** null: how many brands an answer names. */
  metric: string | null
  model_channel_id: string | null
  topic_id: string | null
  direction: 'up' | 'down'
  /** The Monday of the week, or the day, in which it was found. */
  found_on: string
  /** What was told of it, as the event has it. */
  data: ColumnType<Record<string, unknown>, string, string>
  ended_at: Maybe<Date>
  ending: Maybe<'went_back' | 'stayed' | 'not_compared'>
  created_at: Moment
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
  /** What the last search found for it. */
  last: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  /** The Monday of the week since which what it waits for goes on and was told. */
  firing_since: Maybe<string>
  created_at: Moment
}

/** What people were told of last: that answers show something anew or no more, and that a site refuses a bot. */
interface ToldPresence {
  project_id: string
  subject: 'domain' | 'page' | 'product' | 'bot'
  /** Of the domain, the URL or the id. */
  subject_digest: string
  is_there: boolean
  /** The Monday of the week, or the day, that it was told of. */
  told_of: string
}
