/** What a number is measured in, and how a reader of the reference is told so. */
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
 * What a metric is a ratio of: two sums of its grain, which are added up by prompt to say how sure it is
 * (docs/methodology.md#how-sure-a-number-is).
 */
export interface Ratio {
  /**
   * A rate: answers of answers. A share: mentions of mentions. A mean: a sum of values of the answers that have one.
   */
  kind: 'rate' | 'share' | 'mean'
  x: string
  y: string
  /** Where the metric is not y/x itself, it is that divided by `divisor`, and `plus` more. */
  scale?: { divisor: number; plus: number }
}

/**
 * A number of a report. All that is known of it stands here: its field in rows, `having` and `order_by`, its column on
 * the command line and in files, its text in the reference, and how the dashboard shows it.
 */
export interface Metric {
  /** Over the sums of its grain (`src/report/model`). */
  sql: string
  unit: Unit
  means: string
  /** It is null where nothing was counted; so is its change. */
  is_nullable?: true
  /** What people read above it; without one, only rows and files have it. */
  title?: string
  /** Rows can be ordered by it: its place among the fields that order them. */
  order_by?: number
  /** In `having` it comes after those without a place. */
  having?: number
  /** It is a column of tables: its place among them. */
  table?: number
  /** It is a tile of the dashboard. */
  tile?: Tile
  /** It can be said how sure it is. */
  ratio?: Ratio
}
export type Metrics = Record<string, Metric>

export interface Tile {
  /** Among the tiles, and among the columns of a ranking. */
  place: number
  /** What it says, in a sentence. */
  help: string
  /** What it was counted from, with fields of its row in braces. */
  counted: string
  /** The answers that it opens: those that name the brand, name it first, or have a sentiment of it. */
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
