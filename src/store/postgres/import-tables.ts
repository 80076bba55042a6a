import type { ColumnType, Generated } from 'kysely'
import type { TimestampColumn } from './column-types.ts'

/** Imported files. */
export interface ImportTables {
  imports: Imports
}

interface Imports {
  id: string
  project_id: string
  /** The key that started it; null: the key was deleted. */
  api_key_id: string | null
  kind: 'chats' | 'pages' | 'perception_runs'
  file_name: string
  file_bytes: number
  fingerprint: string
  /** Only for chats. */
  on_conflict: 'skip' | 'replace' | null
  /** null: the file has items, not rows. */
  mapping: ColumnType<StoredMapping | null, string | null, never>
  state: Generated<'running' | 'done' | 'stopped'>
  lines_read: Generated<number>
  created: Generated<number>
  replaced: Generated<number>
  skipped: Generated<number>
  rejected: Generated<number>
  /** The first rejections. */
  rejections: ColumnType<StoredRejection[], never, string>
  created_at: TimestampColumn
  updated_at: TimestampColumn
}

export interface StoredMapping {
  sheet: string | null
  columns: string[]
  fields: { field: string; column?: string; value?: string }[]
}

export interface StoredRejection {
  line: number
  reason: string
  message: string
  item_id: string | null
}
