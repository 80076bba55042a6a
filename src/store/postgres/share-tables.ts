import type { ColumnType } from 'kysely'

/** Links by which people without an account see one saved view. */
export interface ShareTables {
  shares: Shares
  share_attempts: ShareAttempts
}

interface Shares {
  id: string
  project_id: string
  view_id: string
  token_hash: string
  /** null: the link alone opens it. */
  password_hash: string | null
  /** Signs the addresses of images. */
  image_secret: string
  frame_ancestors: string[]
  expires_at: Date
  created_at: ColumnType<Date, Date | undefined, Date>
}

interface ShareAttempts {
  share_id: string
  attempts: number
  begun_at: Date
}
