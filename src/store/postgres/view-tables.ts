import type { TimestampColumn } from './column-types.ts'

/** Pages of the dashboard with their filters, saved under a name. */
export interface ViewTables {
  views: Views
}

interface Views {
  id: string
  project_id: string
  name: string
  name_key: string
  page: string
  query: string
  is_default: boolean
  created_at: TimestampColumn
}
