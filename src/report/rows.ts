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
  /** The column that identifies the entity of a row; left out when a row is just a group of facts. */
  entity?: string
  /** Columns that break ties before the dimensions, and that rows can be sorted by; the entity when left out. */
  ties?: string[]
  /**
   * Where the text of the entity is looked up for the rows of the page alone: the columns that stand for it in `cells`,
   * and a statement with them and the entity.
   */
  late?(asked: Asked): { keys: string[]; entities: string } | undefined
  /** Every metric includes its change against the comparison window. */
  has_deltas?: true
  /** Every row includes the number of rows on all pages. */
  has_total_count?: true
  /** An entity with a cell in the comparison window only also gets a row. */
  is_in_either_window?: true
  /** Columns besides the entity, the dimensions and the metrics; the entity determines them in either window. */
  columns(asked: Asked): string[]
  /** A statement with the keys of the dimensions, the entity, the columns and the metrics, for one window. */
  cells(asked: Asked, days: ReadDays): string
  /** `cells` can be asked for both windows at once, and then has `previous_<metric>`, too. */
  has_both_windows?: true
  /**
   * The metric that belongs to the group, which a row has even when the comparison window has no facts for it, and a
   * statement with the keys of the dimensions and that metric.
   */
  total?: { metric: string; cells(asked: Asked, days: ReadDays): string }
  /** A condition of `having` on the entity of a row; undefined for one on a metric or dimension. */
  condition(asked: Asked, entry: ListEntry | NumberEntry): string | undefined
  /** How the rows are added up by prompt; for reports that say how sure their numbers are. */
  by_prompt?: ByPrompt
  /** They are counted from what was read in answers, by one method or another. */
  has_methods?: true
  /** How they follow from sums by arithmetic alone, where they do. */
  added?: AddedRows
  /** The ways in which the service puts them together where they are few, the cheapest first. */
  few?: readonly FewRows[]
}

/** A page of rows, and how many there are on all pages. */
export interface PageOfFew {
  facts: Record<string, string | number | null>[]
  total_count: number
}

/** Rows that the service puts together where they are few: the engine only adds up. */
export interface FewRows {
  /** Whether a question can have few rows; whether it has, the sums show. */
  canAnswer(query: ReportQuery, most: number): boolean
  /** All sums of the question, or more than `pageOf` takes. */
  compile(query: ReportQuery, scope: Scope, most: number): Sql
  /**
   * The page, as `compile` of the report has it answered.
   * @param columns the answer to `compile`
   * @returns undefined when there are more than `most` rows
   */
  pageOf(query: ReportQuery, columns: Columns, most: number): PageOfFew | undefined
}
