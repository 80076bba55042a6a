import type { Unit } from '../contract/metric.ts'
import type { Series } from '../figures/line-plan.ts'
import type { Step } from './filters.ts'

/*
 * The numbers of a saved view: everything that a person without an account sees of it, and nothing else.
 */

/** A metric of the own brand. */
export interface ShownTile {
  title: string
  help: string
  value: number | null
  unit: Unit
  low?: number
  high?: number
  /** What it was counted from, in words. */
  counted: string
}

export interface ShownChart {
  title: string
  note: string
  unit: Unit
  step: Step
  /** First days of the steps on its axis. */
  positions: string[]
  series: Pick<Series, 'name' | 'color' | 'is_main' | 'is_dashed' | 'values' | 'bands'>[]
}

/** A column of words, or of numbers in a unit. With `is_sure`, its numbers come with the ends of an interval. */
export interface ShownColumn {
  title: string
  unit?: Unit
  is_sure?: true
}

/** Without `low` and `high` if the interval is unknown. */
export type ShownCell = string | null | { value: number | null; low?: number; high?: number }

export interface ShownTable {
  title: string
  columns: ShownColumn[]
  rows: ShownCell[][]
  /** The number of all rows, including those not in `rows`. */
  row_total: number
}

export interface ShownView {
  title: string
  project: string
  start_date: string
  end_date: string
  /** When the numbers were counted. Nothing has changed since then. */
  as_of: string
  /** The filters in words. */
  filters: { title: string; values: string[] }[]
  /** The number of answers behind it. */
  answers: number
  tiles: ShownTile[]
  charts: ShownChart[]
  table: ShownTable
}

/** The column names of a table in a file. They depend only on the columns, not on the rows. */
export const namesOfColumns = (columns: readonly ShownColumn[]) =>
  columns.flatMap(({ title, is_sure }) => (is_sure ? [title, `${title} low`, `${title} high`] : [title]))

/** A row of a table in a file. */
export const cellsOfRow = (columns: readonly ShownColumn[], row: readonly ShownCell[]) =>
  columns.flatMap(({ is_sure }, at): (string | number | null)[] => {
    const cell = row[at] ?? null
    if (cell === null || typeof cell === 'string') return is_sure ? [cell, null, null] : [cell]
    return is_sure ? [cell.value, cell.low ?? null, cell.high ?? null] : [cell.value]
  })
