/** The unit of a number, and its text in the reference. */
export const units = {
  count: 'whole number',
  share: '0 to 1',
  ratio: '0 or more',
  rank: '1 is first',
  score: '0 to 100',
  sum: 'a sum',
  stars: '0 to 5',
  price: 'in the currency',
} as const
export type Unit = keyof typeof units

/**
 * The ratio behind a metric: two sums of its grain, which are added up by prompt to compute its precision
 * (docs/methodology.md#how-sure-a-number-is).
 */
export interface Ratio {
  /**
   * A rate: answers per answers. A share: mentions per mentions. A mean: a sum of values over the answers that have
   * one.
   */
  kind: 'rate' | 'share' | 'mean'
  x: string
  y: string
  /** If the metric is not y/x itself, it is y/x divided by `divisor`, plus `plus`. */
  scale?: { divisor: number; plus: number }
}

/**
 * A number in a report. Everything about it is defined here: its field in rows, `having` and `order_by`, its column on
 * the command line and in files, its text in the reference, and how the dashboard shows it.
 */
export interface Metric {
  /** An expression over the sums of its grain (`src/report/model`). */
  sql: string
  unit: Unit
  means: string
  /** It is null if nothing was counted; so is its change. */
  is_nullable?: true
  /** Its heading for people; without one, only rows and files contain it. */
  title?: string
  /** Rows can be sorted by it: its position among the sort fields. */
  order_by?: number
  /** Its position in `having`, after the metrics without one. */
  having?: number
  /** It is a column of tables: its position among them. */
  table?: number
  /** It is a tile of the dashboard. */
  tile?: Tile
  /** Its precision can be computed. */
  ratio?: Ratio
}
export type Metrics = Record<string, Metric>

export interface Tile {
  /** Its position among the tiles and among the columns of a ranking. */
  place: number
  /** One sentence that explains it. */
  help: string
  /** What it was counted from, with fields of its row in braces. */
  counted: string
  /** The answers that a click on it opens: those that name the brand, name it first, or have a sentiment about it. */
  opens: 'named' | 'won' | 'toned'
}

/** The metrics that have a part. */
type With<M, Part extends keyof Metric> = {
  [Name in keyof M]: M[Name] extends Record<Part, unknown> ? Name : never
}[keyof M] &
  string
export type Sortable<M> = With<M, 'order_by'>
export type Titled<M> = With<M, 'title'>
export type Tiled<M> = With<M, 'tile'>
export type Sure<M> = With<M, 'ratio'>
