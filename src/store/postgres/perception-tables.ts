import type { ColumnType, Generated } from 'kysely'

/** Tables about brand perception. */
export interface PerceptionTables {
  perception_runs: PerceptionRuns
}

/** The register of perception runs: which exist, how far they are, and which batch holds their facts. */
interface PerceptionRuns {
  id: string
  project_id: string
  external_id: string
  industry: string
  target_market: string
  state: 'running' | 'completed'
  started_at: ColumnType<Date, Date, Date>
  /** null while the run is in progress. */
  completed_at: ColumnType<Date | null, Date | null, Date | null>
  /** The UTC day of its facts: the day of its completion or, while it is in progress, of its start. */
  date: ColumnType<string, string, string>
  batch: number
  answer_count: number
  /** Hex SHA-256 of what was sent; sending it again changes nothing. */
  digest: string
  /** Order in which runs were first sent. */
  age: Generated<number>
}
