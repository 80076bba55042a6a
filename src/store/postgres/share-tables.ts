import type { TimestampColumn } from './column-types.ts'

/** Links through which people without an account see one saved view or one stored report. */
export interface ShareTables {
  shares: Shares
  share_attempts: ShareAttempts
}

interface Shares {
  id: string
  project_id: string
  /** Either this or a report. */
  view_id: string | null
  report_snapshot_id: string | null
  token_hash: string
  /** null: the link alone opens it. */
  password_hash: string | null
  /** Signs the addresses of images. */
  image_secret: string
  frame_ancestors: string[]
  expires_at: Date
  created_at: TimestampColumn
}

interface ShareAttempts {
  share_id: string
  attempts: number
  begun_at: Date
}
