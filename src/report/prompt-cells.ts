import type { Columns, ValueColumn } from '../store/clickhouse/native-columns.ts'

/*
 * Sums by prompt, column by column. A cell is what a prompt adds to a group of the page, or to an entity in it, in a
 * stretch of time.
 */

/** The columns have a value for each cell. */
export interface PromptCells {
  /** How many cells there are. */
  count: number
  prompts: Prompts
  /** For each dimension the number of the group's value on the page, from 1. */
  groups: readonly Float64Array[]
  /** The number of the entity on the page, from 1, more for those of other pages; 0 for the group itself. */
  places: Float64Array
  /** The stretch of time from 1, or 0 for days outside all of them. */
  weeks: Float64Array
  /** 1 in the comparison window, and 0 otherwise. */
  is_before: Float64Array
  /** In the order of `sumsByPrompt`. */
  sums: readonly Float64Array[]
}

interface Prompts {
  /** In their order. */
  ids: string[]
  /** Which of them each cell is of. */
  places: Uint32Array
}

/** @param rows those that have a cell; all, where they are left out */
export function promptsIn({ different, places }: ValueColumn, rows?: Uint32Array): Prompts {
  const ids = different.toSorted()
  const ranks = new Map(ids.map((id, rank) => [id, rank]))
  const rankOf = different.map((id) => ranks.get(id) as number)
  const ranked = (place: number) => rankOf[place] as number
  return { ids, places: rows ? rows.map((row) => ranked(places[row] as number)) : places.map(ranked) }
}

export const groupColumn = (dimension: string) => `number_of_${dimension}`

/** @param sums their names, which are those of their columns */
export const promptCells = (columns: Columns, dimensions: readonly string[], sums: readonly string[]): PromptCells => ({
  count: columns.length,
  prompts: promptsIn(columns.values('prompt')),
  groups: dimensions.map((name) => columns.numbers(groupColumn(name))),
  places: columns.numbers('place'),
  weeks: columns.numbers('week'),
  is_before: columns.numbers('is_before'),
  sums: sums.map((name) => columns.numbers(name)),
})
