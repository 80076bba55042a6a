import type { ColumnType, Generated } from 'kysely'
import type { NullableColumn, TimestampColumn } from './column-types.ts'
import type { QueueColumns } from './queue-columns.ts'

export interface SuggestionTables {
  prompt_generations: PromptGenerations
  prompt_suggestions: PromptSuggestions
  topic_suggestions: TopicSuggestions
}

interface PromptGenerations extends QueueColumns {
  id: string
  project_id: string
  /** Its purpose in one word; only one unfinished run may exist for each. */
  selector: string
  /** The tracked or suggested topic of all its suggestions. */
  topic_id: string | null
  prompt_suggestion_id: string | null
  /** The text of that suggestion. */
  example: string | null
  /** A system tag, or a kind of person of the profile. */
  segment: string | null
  markets: ColumnType<TargetMarket[], string, string>
  status: Generated<'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED'>
  generated_suggestion_count: Generated<number>
  error_code: GenerationError | null
  created_at: TimestampColumn
  started_at: NullableColumn<Date>
  finished_at: NullableColumn<Date>
  updated_at: TimestampColumn
}

export type GenerationError =
  | 'PROFILE_INCOMPLETE'
  | 'TOPIC_DELETED'
  | 'NO_MODEL_AVAILABLE'
  | 'MODEL_ERROR'
  | 'MODEL_RATE_LIMITED'
  | 'INVALID_MODEL_OUTPUT'
  | 'TIMED_OUT'
  | 'INTERNAL_ERROR'

export interface TargetMarket {
  country_code: string
  language_code: string
}

type State = Generated<'open' | 'accepted' | 'rejected'>

interface PromptSuggestions {
  id: string
  project_id: string
  /** A topic, or a suggestion of one that is still open. */
  topic_id: string | null
  text: string
  /** What `wordingOf` gives. */
  wording: string
  country_code: string
  /** Relative search demand, 1 to 5; null: not known. */
  volume: Generated<number | null>
  state: State
  /** The prompt created from it. */
  prompt_id: string | null
  created_at: TimestampColumn
}

interface TopicSuggestions {
  /** Also the id of the topic it becomes. */
  id: string
  project_id: string
  name: string
  /** As `wordingOf` returns it; unique in the project, whatever the state of the suggestion. */
  wording: string
  state: State
  created_at: TimestampColumn
}
