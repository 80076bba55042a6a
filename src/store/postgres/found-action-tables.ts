import type { ColumnType } from 'kysely'

/** The state of the search for actions that the service creates itself. */
export interface FoundActionTables {
  action_searches: ActionSearches
  action_contradictions: ActionContradictions
  action_subjects: ActionSubjects
}

/** When a project was last searched; no row: never. */
interface ActionSearches {
  project_id: string
  /** Highest batch of the perception runs that were completed by then. */
  run_batch: number
  searched_at: ColumnType<Date, Date, Date>
}

/** A contradicted claim on a page, and the action it became part of. It never creates a second one, whatever happens to the first. */
interface ActionContradictions {
  project_id: string
  /** Digest of the normalised URL. */
  page_hash: string
  /** UUID of the claim. */
  claim_id: string
  action_id: string
}

/** What an action created by the service is about: a host, a product, a prompt. */
interface ActionSubjects {
  action_id: string
  project_id: string
  subject: string
}
