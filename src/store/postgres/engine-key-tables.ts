/** Keys of providers that people entered, and what was used of them. */
export interface EngineKeyTables {
  engine_keys: EngineKeyRow
  engine_usage: EngineUsage
}

interface EngineKeyRow {
  provider: string
  /** Encrypted (`src/domain/foundation/engine-keys/seal.ts`). */
  sealed: string
  /** null: the key is too short to show a part of it. */
  last_four: string | null
  set_at: Date
}

/** What answers that collection stored took, on a UTC day; sums of what the provider says. */
interface EngineUsage {
  project_id: string
  provider: string
  day: string
  answers: number
  input_tokens: number
  output_tokens: number
  searches: number
  cost_usd: number
  /** Answers whose provider said what they cost. */
  priced: number
}
