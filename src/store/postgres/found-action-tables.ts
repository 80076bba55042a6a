import type { ColumnType } from 'kysely'

/** What is known of the search for actions that the service makes by itself. */
export interface FoundActionTables {
  action_searches: ActionSearches
  action_contradictions: ActionContradictions
  action_subjects: ActionSubjects
}

/** When a project was last looked through; no row: never. */
interface ActionSearches {
  project_id: string
  /** Highest batch of the completed perception runs that were there. */
  run_batch: number
  searched_at: ColumnType<Date, Date, Date>
}

/** A contradicted claim at a page, and the action it became part of. It makes no second one, whatever becomes of that. */
interface ActionContradictions {
  project_id: string
  /** Digest of the normalised URL. */
  page_hash: string
  /** UUID of the claim. */
  claim_id: string
  action_id: string
}

/** What an action of the service is about: a host, a product, a prompt. */
interface ActionSubjects {
  action_id: string
  project_id: string
  subject: string
}
