import type { Generated } from 'kysely'

/** Who is signed in to the dashboard. */
export interface SessionTables {
  sessions: Sessions
  sign_in_links: SignInLinks
  session_secret: SessionSecret
}

interface Sessions {
  /** SHA-256 of the id that the cookie holds, hex. */
  id_hash: string
  api_key_id: string
  created_at: Date
  expires_at: Date
  /** `id_hash` of the sessions that it was created from through links; it ends with any of them. */
  descends_from: Generated<string[]>
}

interface SignInLinks {
  /** SHA-256 of the token in the link, hex. */
  token_hash: string
  api_key_id: string
  expires_at: Date
  /** `id_hash` of the session that created it, and of the sessions that one descends from; empty when a key created it. */
  descends_from: Generated<string[]>
}

interface SessionSecret {
  is_only: Generated<boolean>
  secret: string
}
