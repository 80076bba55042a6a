import type { ColumnType } from 'kysely'

/** Keys of providers that people entered. */
export interface EngineKeyTables {
  engine_keys: EngineKeyRow
}

interface EngineKeyRow {
  provider: string
  /** Encrypted (`src/domain/foundation/engine-keys/seal.ts`). */
  sealed: string
  /** null: the key is too short to show a part of it. */
  last_four: string | null
  set_at: ColumnType<Date, Date, Date>
}
