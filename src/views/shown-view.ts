import type { Unit } from '../contract/metric.ts'
import type { Series } from '../figures/line-plan.ts'
import type { Step } from './filters.ts'

/*
 * What a saved view shows of its numbers: all that a person sees of it without an account, and nothing else.
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
  /** First days of the steps of its axis. */
  positions: string[]
  series: Pick<Series, 'name' | 'color' | 'is_main' | 'is_dashed' | 'values' | 'bands'>[]
}

/** A column of words, or of numbers of a unit. One that `is_sure` has the ends of an interval beside its numbers. */
export interface ShownColumn {
  title: string
  unit?: Unit
  is_sure?: true
}

/** The interval is absent where nobody can tell it. */
export type ShownCell = string | null | { value: number | null; low?: number; high?: number }

export interface ShownTable {
  title: string
  columns: ShownColumn[]
  rows: ShownCell[][]
  /** How many rows there are in all. */
  row_total: number
}

export interface ShownView {
  title: string
  project: string
  start_date: string
  end_date: string
  /** The numbers were counted then, and nothing has changed since. */
  as_of: string
  /** What narrows it, in words. */
  filters: { title: string; values: string[] }[]
  /** Answers it was counted from. */
  answers: number
  tiles: ShownTile[]
  charts: ShownChart[]
  table: ShownTable
}

/** The columns of a table as a file has them, which depend on its columns alone. */
export const namesOfColumns = (columns: readonly ShownColumn[]) =>
  columns.flatMap(({ title, is_sure }) => (is_sure ? [title, `${title} low`, `${title} high`] : [title]))

/** A row of a table as a file has it. */
export const cellsOfRow = (columns: readonly ShownColumn[], row: readonly ShownCell[]) =>
  columns.flatMap(({ is_sure }, at): (string | number | null)[] => {
    const cell = row[at] ?? null
    if (cell === null || typeof cell === 'string') return is_sure ? [cell, null, null] : [cell]
    return is_sure ? [cell.value, cell.low ?? null, cell.high ?? null] : [cell.value]
  })
