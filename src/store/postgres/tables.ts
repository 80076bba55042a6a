import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ActionTables } from './action-tables.ts'
import type { AnnotationTables } from './annotation-tables.ts'
import type { ArticleTables } from './article-tables.ts'
import type { AttributeTables } from './attribute-tables.ts'
import type { BiTables } from './bi-tables.ts'
import type { BrandSuggestionTables } from './brand-suggestion-tables.ts'
import type { ChangeTables } from './change-tables.ts'
import type { CollectionTables } from './collection-tables.ts'
import type { NullableColumn, TimestampColumn } from './column-types.ts'
import type { EngineKeyTables } from './engine-key-tables.ts'
import type { EventTables } from './event-tables.ts'
import type { ExportTables } from './export-tables.ts'
import type { FoundActionTables } from './found-action-tables.ts'
import type { FoundChangeTables } from './found-change-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { KeptAnswerTables } from './kept-answer-tables.ts'
import type { MailTables } from './mail-tables.ts'
import type { PageFetchTables } from './page-fetch-tables.ts'
import type { PageTables } from './page-tables.ts'
import type { PerceptionOrderTables } from './perception-order-tables.ts'
import type { PerceptionTables } from './perception-tables.ts'
import type { ReplicaTables } from './replica-tables.ts'
import type { ReportTables } from './report-tables.ts'
import type { SentimentTables } from './sentiment-tables.ts'
import type { SessionTables } from './session-tables.ts'
import type { ShareTables } from './share-tables.ts'
import type { ShoppingTables } from './shopping-tables.ts'
import type { SpendingTables } from './spending-tables.ts'
import type { SuggestionTables } from './suggestion-tables.ts'
import type { ViewTables } from './view-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

/** The relational store: who and what. Column names are the contract's field names. */
export interface Tables
  extends ActionTables,
    AnnotationTables,
    ArticleTables,
    AttributeTables,
    BrandSuggestionTables,
    ChangeTables,
    CollectionTables,
    EngineKeyTables,
    EventTables,
    BiTables,
    ExportTables,
    ReportTables,
    FoundActionTables,
    FoundChangeTables,
    ImportTables,
    KeptAnswerTables,
    MailTables,
    PageFetchTables,
    PageTables,
    PerceptionOrderTables,
    PerceptionTables,
    ReplicaTables,
    SentimentTables,
    SessionTables,
    ShareTables,
    ShoppingTables,
    SpendingTables,
    SuggestionTables,
    ViewTables,
    WebhookTables {
  companies: Companies
  projects: Projects
  api_keys: ApiKeys
  brands: Brands
  topics: Topics
  tags: Tags
  prompts: Prompts
  prompt_tags: PromptTags
  chats: Chats
  open_batches: OpenBatches
  unveiled_batches: UnveiledBatches
  brand_sets: BrandSets
  recalculations: Recalculations
  derivations: Derivations
  cleanups: Cleanups
  rate_windows: RateWindows
}

type Json<T> = JSONColumnType<NonNullable<T>>

interface Companies {
  id: string
  name: string
  type: Generated<'standard' | 'agency' | 'partner'>
  /** null: no plan, no limits. */
  plan: ColumnType<Plan | null, string | null | undefined, string | null>
  /** Whether company keys of this company may store provider keys, which apply to the whole installation. */
  may_connect_engines: Generated<boolean>
  created_at: TimestampColumn
}

/** What a company may have; a missing number is no limit. */
export interface Plan {
  credits?: number | undefined
  projects?: number | undefined
  pitch_projects?: number | undefined
  prompts?: number | undefined
  facts?: number | undefined
}

interface Projects {
  id: string
  company_id: string
  name: string
  domain: string
  status: string
  external_id: string | null
  country_code: string
  language_code: string
  timezone: string
  chat_interval_weekdays: number[]
  chat_interval_month_days: Generated<number[]>
  /** How many times a day a prompt is asked on a channel, 1 to 20. */
  samples_per_day: Generated<number>
  model_channel_ids: string[]
  allocated_credits: number | null
  is_instant_pitch: Generated<boolean>
  content_optimization: Generated<boolean>
  /** The status that a paused project returns to. */
  paused_from: Generated<string | null>
  /** The status that a project returns to when its onboarding is finished. */
  onboarding_from: Generated<string | null>
  profile: ColumnType<ProjectProfile | null, string | null | undefined, string | null>
  /** The reading (brand-set version) that reports use. */
  reading: Generated<number>
  /** Highest reading number assigned. */
  last_reading: Generated<number>
  /** Highest batch number assigned. */
  last_batch: Generated<number>
  /** The latest batch whose superseded facts were, or are being, removed. */
  removed_batch: Generated<number>
  /** How often facts were removed because of their age. */
  trims: Generated<number>
  /** Digest of the last plan of questions: day, channels, credits. Any other value once that no longer holds. */
  collection_plan: NullableColumn<string>
  /** Number of pages that were imported and still exist. */
  page_count: Generated<number>
  /** The version of the rules that the stored classes come from. */
  classes: Generated<string>
  /** The same for the names that answers propose as brands. */
  candidates: Generated<string>
  created_at: TimestampColumn
  deleted_at: NullableColumn<Date>
}

export interface ProjectProfile {
  occupation: string
  industry: string
  brand_presentation: string[]
  products_and_services: string[]
  target_markets: { location: string; market_size: string; osm_id?: string | undefined }[]
  audience_distribution: {
    simple_recommendation_seeker: number
    informed_shopper: number
    evaluative_researcher: number
  }
  used_prepared_profile: boolean
}

interface ApiKeys {
  id: string
  company_id: string
  project_id: string | null
  /** The one view whose rows the key opens. */
  view_id: NullableColumn<string>
  name: string
  /** SHA-256 of the key, hex. */
  key_hash: string
  prefix: string
  access: 'read' | 'write'
  created_at: TimestampColumn
  last_used_at: NullableColumn<Date>
  expires_at: NullableColumn<Date>
  revoked_at: NullableColumn<Date>
}

interface Brands {
  id: string
  project_id: string
  /** Creation order within a project; it also orders rows of the same millisecond. */
  age: Generated<number>
  name: string
  /** Folded name; unique among brands that are not deleted. */
  name_key: string
  is_own: Generated<boolean>
  color: string
  domains: string[]
  aliases: string[]
  regex: string | null
  regex_error: Generated<string | null>
  source: 'manual' | 'suggestion' | 'onboarding'
  match_case: Generated<'auto' | 'exact' | 'any'>
  /** The recalculation that blocks changes of name, regex, aliases and match_case; null when none does. */
  blocked_by: Generated<string | null>
  created_at: TimestampColumn
  deleted_at: NullableColumn<Date>
}

interface Topics {
  id: string
  project_id: string
  name: string
  /** Folded name; unique among those that are not deleted. */
  name_key: string
  country_code: string | null
  created_at: TimestampColumn
  deleted_at: NullableColumn<Date>
}

interface Tags {
  id: string
  project_id: string
  name: string
  /** Folded name; unique among those that are not deleted. */
  name_key: string
  color: string
  group: string | null
  is_system: Generated<boolean>
  created_at: TimestampColumn
  deleted_at: NullableColumn<Date>
}

interface Prompts {
  id: string
  project_id: string
  text: string
  /** Hex SHA-256 of the text; long texts do not fit an index. */
  text_hash: string
  /** As `wordingOf` returns it; null for a prompt older than the column, until suggestions are generated. */
  wording: string | null
  country_code: string
  topic_id: string | null
  is_archived: Generated<boolean>
  /** Relative search demand, 1 to 5; null: not known. */
  volume: Generated<number | null>
  /** How many times a day it is asked on a channel, 1 to 20; null: as the project says. */
  samples_per_day: Generated<number | null>
  /** Increases with every change the reports must see. */
  version: Generated<number>
  /** The version the analytical store has. */
  mirrored_version: Generated<number>
  created_at: TimestampColumn
  deleted_at: NullableColumn<Date>
}

interface PromptTags {
  prompt_id: string
  tag_id: string
}

/** The register of chats: which exist, and which batch holds their facts. */
interface Chats {
  id: string
  project_id: string
  external_id: string
  prompt_id: string
  date: ColumnType<string, string, string>
  /** Read it through `currentBatch`. */
  batch: number
  /** The batch of the next version, which waits to become visible. */
  staged_batch: Generated<number | null>
  /** The version of the readers that confirmed it against its payload, if other readers wrote it. */
  payload_reader: NullableColumn<string>
}

/** Batches whose facts must stay invisible: being written, or abandoned by a writer that died. */
interface OpenBatches {
  project_id: string
  batch: number
  /** Its writer is gone; it can never be committed. */
  is_dead: Generated<boolean>
  /** It is written, and will become visible together with others. */
  is_staged: Generated<boolean>
  created_at: TimestampColumn
}

/** Staged batches that are visible, but not yet recorded as the batches of their chats. */
interface UnveiledBatches {
  project_id: string
  batch: number
}

/** The brand definitions that each reading was, or will be, made with. */
interface BrandSets {
  project_id: string
  reading: number
  brands: Json<BrandSetRow>
  /** The version of the rules for mentions and sentiments; some rows name only the version for mentions. */
  rules: Generated<string>
  created_at: TimestampColumn
}
/** Classes, or names proposed as brands, that are being derived again by other rules, and the progress. */
interface Derivations {
  project_id: string
  /** The version of the rules, which also says which rules they are. */
  version: string
  /** The reading whose facts are being derived; null: it has not started. */
  reading: number | null
  /** The current pass covers facts of batches after this one. */
  pass_from: Generated<number>
  pass_to: Generated<number>
  cursor: ColumnType<DerivationCursor | null, string | null | undefined, string | null>
  /** Answers, pages and perception runs that were processed, and their total number. */
  done: Generated<number>
  total: Generated<number>
  created_at: TimestampColumn
}
/** The last derived facts: the table they came from, and the values they are sorted by. */
export interface DerivationCursor {
  table: string
  after: unknown[]
}

export type BrandSetRow = {
  id: string
  name: string
  aliases: string[]
  domains: string[]
  regex: string | null
  is_own: boolean
  /** Missing in sets from before it could be chosen. */
  match_case?: 'auto' | 'exact' | 'any'
}[]

interface Recalculations {
  id: string
  project_id: string
  /** Assigned when the run starts. */
  reading: number | null
  state: 'queued' | 'running' | 'done'
  done: Generated<number>
  total: Generated<number>
  /** The current pass reads batches after pass_from up to pass_to, and those of pass_also, but not pass_without. */
  pass_from: Generated<number>
  pass_to: Generated<number>
  /** Batches that were open when the previous pass started. */
  pass_also: Generated<number[]>
  /** Batches that were open when this pass started; the next one reads them. */
  pass_without: Generated<number[]>
  cursor: ColumnType<RecalculationCursor | null, string | null | undefined, string | null>
  created_at: TimestampColumn
  finished_at: NullableColumn<Date>
}
/** The last text that the current pass has read. */
export interface RecalculationCursor {
  /** The kind of text; kinds before it in order are done. */
  kind: string
  /** Its sort key. */
  after: string[]
}

/** Facts that nobody may see any more, to be removed when no earlier report can still be running. */
interface Cleanups {
  id: Generated<number>
  project_id: string
  kind: 'batch' | 'superseded' | 'reading'
  /** The dead batch, the superseding batch, or the first reading to keep. */
  number: number
  not_before: TimestampColumn
}

interface RateWindows {
  bucket: string
  window_start: TimestampColumn
  requests: number
}
