import type { Grain } from './model/grain.ts'
import type { Asked } from './population.ts'
import type { Days, ListEntry, NumberEntry, PreviousDays } from './query.ts'

/** How a report comes to its rows. */
export interface Rows {
  grain: Grain
  /** The column that says what a row is about. */
  entity: string
  /** Columns that ties are broken by before the dimensions, and that rows can be ordered by; the entity where it is left out. */
  ties?: string[]
  /** Every metric comes with its change against the comparison window. */
  has_deltas?: true
  /** Every row says how many there are on all pages. */
  has_total_count?: true
  /** What has a cell in the comparison window alone is a row, too. */
  is_in_either_window?: true
  /** Columns beside the entity, the dimensions and the metrics; in either window the entity settles them. */
  columns(asked: Asked): string[]
  /** A statement with the keys of the dimensions, the entity, the columns and the metrics, for one window. */
  cells(asked: Asked, days: Days | PreviousDays): string
  /**
   * The metric that is the group's own, which a row has though nothing was found for it in the comparison window, and a
   * statement with the keys of the dimensions and that metric.
   */
  total?: { metric: string; cells(asked: Asked, days: Days | PreviousDays): string }
  /** A condition of `having` on what a row is about; undefined for one on a metric or dimension. */
  condition(asked: Asked, entry: ListEntry | NumberEntry): string | undefined
}
