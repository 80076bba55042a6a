import type { QueueColumns } from './queue-columns.ts'

/** What was answered to requests with an Idempotency-Key. */
export interface KeptAnswerTables {
  kept_answers: KeptAnswers
}

interface KeptAnswers extends QueueColumns {
  /** Digest of the API key's id and the Idempotency-Key. */
  id: string
  api_key_id: string
  /** Digest of all that the request asks for. */
  fingerprint: string
  /** The body of the answer, as it was sent; null while the request is at work, or when its process died. */
  answer: string | null
  created_at: Date
}
