import type { ColumnType, Generated } from 'kysely'

export interface BrandSuggestionTables {
  brand_suggestions: BrandSuggestions
  brand_suggestion_searches: BrandSuggestionSearches
}

interface BrandSuggestions {
  /** Also the id of the brand it becomes. */
  id: string
  project_id: string
  name: string
  /** As `candidateKey` gives it; unique in the project, whatever became of the suggestion. */
  name_key: string
  domains: string[]
  state: Generated<'open' | 'accepted' | 'rejected'>
  created_at: ColumnType<Date, Date | undefined, Date>
}

/** In which answers, and beside which brands, a project's suggestions were last looked for. */
interface BrandSuggestionSearches {
  project_id: string
  digest: string
}
