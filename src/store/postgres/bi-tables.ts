import type { ColumnType } from 'kysely'

/** Users of the ClickHouse server that read one project. */
export interface BiTables {
  bi_users: BiUsers
  bi_views: BiViews
}

interface BiUsers {
  name: string
  project_id: string
  /** Hexadecimal. */
  password_sha256: string
  created_at: ColumnType<Date, never, never>
}

interface BiViews {
  project_id: string
  /** Digest of the definitions of all views. */
  digest: string
}
