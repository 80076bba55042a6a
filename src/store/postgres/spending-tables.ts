import type { ColumnType } from 'kysely'
import type { Maybe } from './column-types.ts'

/** What collection may cost, and what it did. Amounts are billionths of a US dollar. */
export interface SpendingTables {
  budgets: BudgetRow
  collection_spend: SpendRow
}

interface BudgetRow {
  project_id: string
  /** null: of all engines together. */
  provider: string | null
  period: 'day' | 'month'
  limit_nano_usd: number
  /** The first day of the period in which it was last told to be reached. */
  reached_on: Maybe<string>
}

/** What was asked on a day in the time zone of the project. */
interface SpendRow {
  project_id: string
  model_channel_id: string
  provider: string
  day: ColumnType<string, string, string>
  requests: number
  answers: number
  input_tokens: number
  output_tokens: number
  searches: number
  cost_nano_usd: number
  /** The part of the cost that is an estimate. */
  estimated_nano_usd: number
  /** Requests of which nobody says what they cost. */
  unpriced: number
  /** Of one request. */
  dearest_nano_usd: number
  last_answer_at: Maybe<Date>
}
