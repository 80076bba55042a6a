import type { Generated, JSONColumnType } from 'kysely'
import type { NullableColumn, TimestampColumn } from './column-types.ts'

/** Things to do, and the facts that a company states about itself. */
export interface ActionTables {
  actions: Actions
  action_steps: ActionSteps
  action_step_options: ActionStepOptions
  facts: StatedFacts
  fact_pages: FactPages
}

type Weight = 'VERY_HIGH' | 'HIGH' | 'MEDIUM' | 'LOW' | 'VERY_LOW'

type ActionType =
  | 'TEMPLATE_ACTION'
  | 'CONTENT_BRIEF'
  | 'CATEGORY_SITUATION_BRIEF'
  | 'CONTRADICTIONS_OWNED_SOURCES'
  | 'CONTRADICTIONS_EXTERNAL_SOURCES'
  | 'SEO_ISSUE'
  | 'ROBOTS_TXT'
  | 'PDP_OPTIMISATION'
  | 'CONTENT_OPTIMISATION'
  | 'MANUAL_ACTION'

interface Brief {
  summary: string
  sections: { heading: string; instructions: string; word_count: number | null }[]
}

interface Opportunity {
  competitor_demand: { brand: { id: string; name: string }; citation_count: number; chat_count: number }[]
  impacted_prompts: { id: string; text: string; country_code: string }[]
  competitor_terms: string[]
}

interface Actions {
  id: string
  project_id: string
  type: ActionType
  status: 'PENDING' | 'ACCEPTED' | 'REJECTED' | 'COMPLETED'
  title: string
  /** Folded title, for sorting. */
  title_key: string
  group: string | null
  category: string | null
  archetype: string | null
  target: 'owned' | 'earned' | null
  platform: string | null
  /** May refer to a topic that was deleted since; tag_ids and prompt_ids may do the same for tags and prompts. */
  topic_id: string | null
  source: string | null
  /** Registrable domain of source. */
  source_domain: string | null
  impact: Weight | null
  created_by: 'service' | 'customer'
  priority: Weight | null
  assignee_user_id: string | null
  due_on: string | null
  /** Day of the month that was requested. After a shorter month, a repeated due_on returns to this day. */
  due_day: number | null
  repeat_every: 'day' | 'week' | 'two_weeks' | 'month' | 'quarter' | 'year' | null
  notes: JSONColumnType<{ text: string; html: string }> | null
  tag_ids: Generated<string[]>
  prompt_ids: Generated<string[]>
  country_codes: Generated<string[]>
  language_codes: Generated<string[]>
  model_channel_ids: Generated<string[]>
  page_url: string | null
  /** Registrable domain of page_url. */
  page_domain: string | null
  brief: JSONColumnType<Brief> | null
  opportunity: JSONColumnType<Opportunity> | null
  created_at: TimestampColumn
  status_updated_at: NullableColumn<Date>
  deleted_at: NullableColumn<Date>
}

interface ActionSteps {
  id: string
  action_id: string
  position: number
  title: string
  description: string | null
  section: string | null
  completed: boolean
}

interface ActionStepOptions {
  id: string
  step_id: string
  position: number
  title: string
  completed: boolean
}

interface StatedFacts {
  id: string
  project_id: string
  text: string
  is_active: Generated<boolean>
  origin: 'manual' | 'website'
  created_at: TimestampColumn
  deleted_at: NullableColumn<Date>
}

/** An own page that was searched for facts, with the batch that wrote its text. */
interface FactPages {
  project_id: string
  /** Digest of the normalised URL. */
  page_hash: string
  batch: number
}
