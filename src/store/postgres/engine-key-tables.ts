/** Provider keys that people entered, and their usage. */
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

/** Usage of the answers that collection stored on a UTC day, summed from what the provider reports. */
interface EngineUsage {
  project_id: string
  provider: string
  day: string
  answers: number
  input_tokens: number
  output_tokens: number
  searches: number
  cost_usd: number
  /** Answers for which the provider reported a cost. */
  priced: number
}
