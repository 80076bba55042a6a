import type { Generated } from 'kysely'
import type { Maybe, Moment } from './column-types.ts'

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
  /** Made by hand. */
  is_custom: boolean
  /** When a run was asked for that asks about it; null once one did. */
  needs_run_at: Maybe<Date>
  created_at: Moment
}

/** The attributes that answers of completed runs were about. */
interface PerceptionAttributes {
  project_id: string
  /** Folded name; unique in the project. */
  name_key: string
  /** As the first answer had it. */
  name: string
  /** The cluster that claims it. */
  cluster_id: string | null
  /** Somebody said where it belongs, so no cluster claims it by itself any more. */
  is_placed: Generated<boolean>
}
