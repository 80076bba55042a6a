import type { Columns, ValueColumn } from '../store/clickhouse/native-columns.ts'

/*
 * Sums by prompt, column by column. A cell is what one prompt contributes in one stretch of time to a group of the
 * page, or to an entity in it.
 */

/** Every column has one value per cell. */
export interface PromptCells {
  /** The number of cells. */
  count: number
  prompts: Prompts
  /** For each dimension, the number of the group's value on the page, from 1. */
  groups: readonly Float64Array[]
  /** The number of the entity on the page, from 1. Entities of other pages have a higher one; 0 is the group itself. */
  places: Float64Array
  /** The number of the stretch of time, from 1. 0 for days outside all stretches. */
  weeks: Float64Array
  /** 1 in the comparison window, otherwise 0. */
  is_before: Float64Array
  /** In the order of `sumsByPrompt`. */
  sums: readonly Float64Array[]
}

interface Prompts {
  /** The ids of the prompts, sorted. */
  ids: string[]
  /** The index of each cell's prompt in `ids`. */
  places: Uint32Array
}

/** @param rows the rows that have a cell; by default all */
export function promptsIn({ different, places }: ValueColumn, rows?: Uint32Array): Prompts {
  const ids = different.toSorted()
  const ranks = new Map(ids.map((id, rank) => [id, rank]))
  const rankOf = different.map((id) => ranks.get(id) as number)
  const ranked = (place: number) => rankOf[place] as number
  return { ids, places: rows ? rows.map((row) => ranked(places[row] as number)) : places.map(ranked) }
}

export const groupColumn = (dimension: string) => `number_of_${dimension}`

/** @param sums names of the sums, which are also the names of their columns */
export const promptCells = (columns: Columns, dimensions: readonly string[], sums: readonly string[]): PromptCells => ({
  count: columns.length,
  prompts: promptsIn(columns.values('prompt')),
  groups: dimensions.map((name) => columns.numbers(groupColumn(name))),
  places: columns.numbers('place'),
  weeks: columns.numbers('week'),
  is_before: columns.numbers('is_before'),
  sums: sums.map((name) => columns.numbers(name)),
})
