import type { Generated } from 'kysely'
import type { QueueColumns } from './queue-columns.ts'

/** How an engine rated what sentences say about brands. */
export interface SentimentTables {
  sentiment_scores: SentimentScores
  sentiment_progress: SentimentProgress
}

interface SentimentScores {
  project_id: string
  /** Derived from the scorer, the brand's names and the sentences. */
  key: string
  /** Ten-thousandths; null: the sentences contain no judgement. */
  score: number | null
  age: Generated<number>
}

/** How far the chats of a project were scored. For another scorer or reading, scoring starts from the beginning. */
interface SentimentProgress extends QueueColumns {
  project_id: string
  scorer: string
  reading: number
  /** Chats up to this batch, and within it up to this UUID, are done. */
  batch: number
  chat_id: string
}
