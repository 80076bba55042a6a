import type { QueueColumns } from './queue-columns.ts'

/** Responses to requests with an Idempotency-Key. */
export interface KeptAnswerTables {
  kept_answers: KeptAnswers
}

interface KeptAnswers extends QueueColumns {
  /** Digest of the API key's id and the Idempotency-Key. */
  id: string
  api_key_id: string
  /** Digest of everything that the request asks for. */
  fingerprint: string
  /** The response body as it was sent; null while the request runs, or if its process died. */
  answer: string | null
  created_at: Date
}
