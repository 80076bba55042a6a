import type { ColumnType, Generated } from 'kysely'
import type { NullableColumn, TimestampColumn } from './column-types.ts'
import type { QueueColumns } from './queue-columns.ts'

export interface BrandSuggestionTables {
  brand_suggestions: BrandSuggestions
  brand_suggestion_searches: BrandSuggestionSearches
  opinion_turns: OpinionTurns
}

type Opinion = 'brand' | 'publisher' | 'other' | 'no_name'

interface BrandSuggestions {
  /** Also the id of the brand it becomes. */
  id: string
  project_id: string
  name: string
  /** As `candidateKey` returns it; unique in the project, whatever the state of the suggestion. */
  name_key: string
  domains: string[]
  state: Generated<'open' | 'accepted' | 'rejected'>
  created_at: TimestampColumn
  /** What the assistant thinks the name is; null: it was not asked, or gave no usable answer. */
  opinion: ColumnType<Opinion | null, never, Opinion | null>
  full_name: ColumnType<string | null, never, string | null>
  /** The assistant that was asked, and by what instructions; null: none was. */
  judge: ColumnType<string | null, never, string | null>
  judged_at: ColumnType<Date | null, never, Date | null>
}

/** In which answers, and beside which brands, a project's suggestions were last looked for. */
interface BrandSuggestionSearches {
  project_id: string
  digest: string
  /** The version of the rules by which the names were read then. */
  rules: Generated<string>
}

/** A project's turn to have the assistant asked about its suggestions. */
interface OpinionTurns extends QueueColumns {
  project_id: string
  /** The UTC day that `asked_count` is of. */
  asked_on: NullableColumn<string>
  asked_count: Generated<number>
}
