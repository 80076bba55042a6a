import type { Columns } from '../store/clickhouse/native-columns.ts'
import type { Sql } from '../store/clickhouse/open.ts'
import type { AddedRows } from './added-sums.ts'
import type { ByPrompt } from './by-prompt.ts'
import type { Grain } from './model/grain.ts'
import type { Asked, Scope } from './population.ts'
import type { ListEntry, NumberEntry, ReadDays, ReportQuery } from './query.ts'

/** How a report derives its rows. */
export interface Rows {
  grain: Grain
  /** The column that identifies the entity of a row. Left out if a row is only a group of facts. */
  entity?: string
  /** Columns that break ties before the dimensions, and that rows can be sorted by. By default the entity. */
  ties?: string[]
  /**
   * Set if the text of the entity is looked up only for the rows of the page: the columns that replace it in `cells`,
   * and a statement with these columns and the entity.
   */
  late?(asked: Asked): { keys: string[]; entities: string } | undefined
  /** Every metric includes its change against the comparison window. */
  has_deltas?: true
  /** Every row includes the number of rows on all pages. */
  has_total_count?: true
  /** An entity that has a cell only in the comparison window also gets a row. */
  is_in_either_window?: true
  /** Columns besides the entity, the dimensions and the metrics. The entity determines their values in both windows. */
  columns(asked: Asked): string[]
  /** A statement with the keys of the dimensions, the entity, the columns and the metrics, for one window. */
  cells(asked: Asked, days: ReadDays): string
  /** `cells` accepts both windows at once, and then also returns `previous_<metric>`. */
  has_both_windows?: true
  /**
   * The metric of the group, which a row has even if the comparison window has no facts for the row, and a statement
   * with the keys of the dimensions and that metric.
   */
  total?: { metric: string; cells(asked: Asked, days: ReadDays): string }
  /** A condition of `having` on the entity of a row. Undefined for an entry on a metric or dimension. */
  condition(asked: Asked, entry: ListEntry | NumberEntry): string | undefined
  /** How to sum the rows by prompt. Only for reports that can say how sure their numbers are. */
  by_prompt?: ByPrompt
  /** Rows are counted from what a reading found in answers, so they depend on its method. */
  has_methods?: true
  /** How to compute the rows from sums by arithmetic alone, if that is possible. */
  added?: AddedRows
  /** How the service assembles the rows if there are few of them, the cheapest way first. */
  few?: readonly SmallReport[]
}

/** A page of rows, and the number of rows on all pages. */
export interface SmallReportPage {
  facts: Record<string, string | number | null>[]
  total_count: number
}

/** Rows that the service assembles if there are few of them. The engine only sums. */
export interface SmallReport {
  /** Whether a question can have few rows. Only its sums show whether it really does. */
  canAnswer(query: ReportQuery, most: number): boolean
  /** All sums of the question, or more than `pageOf` accepts. */
  compile(query: ReportQuery, scope: Scope, most: number): Sql
  /**
   * The page, as `compile` of the report would return it.
   * @param columns the answer to `compile`
   * @returns undefined if there are more than `most` rows
   */
  pageOf(query: ReportQuery, columns: Columns, most: number): SmallReportPage | undefined
}
