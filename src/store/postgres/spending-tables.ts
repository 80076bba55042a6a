import type { ColumnType } from 'kysely'
import type { NullableColumn } from './column-types.ts'

/** Limits on the cost of collection, and the actual cost. Amounts are billionths of a US dollar. */
export interface SpendingTables {
  budgets: BudgetRow
  collection_spend: SpendRow
}

interface BudgetRow {
  project_id: string
  /** null: all engines together. */
  provider: string | null
  period: 'day' | 'month'
  limit_nano_usd: number
  /** The first day of the period for which it was last reported as reached. */
  reached_on: NullableColumn<string>
}

/** What was asked on a day, in the time zone of the project. */
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
  /** Requests whose cost is unknown. */
  unpriced: number
  /** The highest cost of one request. */
  dearest_nano_usd: number
  last_answer_at: NullableColumn<Date>
}
