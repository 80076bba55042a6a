import type { ColumnType, Generated } from 'kysely'

/** Tables about brand perception. */
export interface PerceptionTables {
  perception_runs: PerceptionRuns
}

/** The register of perception runs: which there are, how far they are, and under which batch their facts stand. */
interface PerceptionRuns {
  id: string
  project_id: string
  external_id: string
  industry: string
  target_market: string
  state: 'running' | 'completed'
  started_at: ColumnType<Date, Date, Date>
  /** null while it goes on. */
  completed_at: ColumnType<Date | null, Date | null, Date | null>
  /** The UTC day its facts stand under: of its completion or, while it goes on, its start. */
  date: ColumnType<string, string, string>
  batch: number
  answer_count: number
  /** Hex SHA-256 of what was sent: sending it again changes nothing. */
  digest: string
  /** Order in which runs were first sent. */
  age: Generated<number>
}
