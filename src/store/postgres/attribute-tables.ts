import type { Generated } from 'kysely'
import type { NullableColumn, TimestampColumn } from './column-types.ts'

export interface AttributeTables {
  attribute_clusters: AttributeClusters
  perception_attributes: PerceptionAttributes
}

interface AttributeClusters {
  id: string
  project_id: string
  label: string
  /** Folded label; unique in the project. */
  name_key: string
  /** Created by hand. */
  is_custom: boolean
  /** When a run that covers it was requested; null once such a run happened. */
  needs_run_at: NullableColumn<Date>
  created_at: TimestampColumn
}

/** The attributes in the answers of completed runs. */
interface PerceptionAttributes {
  project_id: string
  /** Folded name; unique in the project. */
  name_key: string
  /** As written in the first answer. */
  name: string
  /** The cluster that it belongs to. */
  cluster_id: string | null
  /** Somebody assigned it by hand, so no cluster takes it automatically any more. */
  is_placed: Generated<boolean>
}
