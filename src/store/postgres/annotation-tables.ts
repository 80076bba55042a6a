import type { TimestampColumn } from './column-types.ts'

/** What happened on a day: notes of people, and events of the service that no other table holds. */
export interface AnnotationTables {
  annotations: Annotations
  brand_changes: BrandChanges
}

interface Annotations {
  id: string
  project_id: string
  date: string
  text: string
  topic_id: string | null
  model_channel_id: string | null
  created_at: TimestampColumn
}

interface BrandChanges {
  id: string
  project_id: string
  brand_id: string
  created_at: TimestampColumn
}
