import type { Generated } from 'kysely'
import type { QueueColumns } from './queue-columns.ts'

/** What an engine said of how sentences speak of brands. */
export interface SentimentTables {
  sentiment_scores: SentimentScores
  sentiment_progress: SentimentProgress
}

interface SentimentScores {
  project_id: string
  /** Follows from the scorer, the brand's names and the sentences. */
  key: string
  /** Ten-thousandths; null: the sentences judge nothing. */
  score: number | null
  age: Generated<number>
}

/** How far the chats of a project were put to the scorer; of another scorer or reading none were. */
interface SentimentProgress extends QueueColumns {
  project_id: string
  scorer: string
  reading: number
  /** Chats up to this batch, and in it up to this UUID, are done with. */
  batch: number
  chat_id: string
}
