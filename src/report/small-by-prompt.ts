import type { Columns } from '../store/clickhouse/native-columns.ts'
import { type AddedRows, byPrompt, type Finer } from './added-sums.ts'
import { type ByPrompt, type PageOfRows, type Stretches, sumsByPrompt, weekOf } from './by-prompt.ts'
import type { Asked } from './population.ts'
import { type PromptCells, promptsIn } from './prompt-cells.ts'
import { type Added, numbersOfRows, of_group, out_of_scope } from './sums-of-groups.ts'

/*
 * Small reports that say how sure they are. The sums by prompt give both the rows and, for the rows of the page, the
 * sums that intervals need. So one statement is enough.
 */

export const byPromptAndWeek =
  (weeks: Stretches | undefined) =>
  (asked: Asked): Finer => ({
    keys: { ...byPrompt.keys, ...(weeks && { week: weekOf(asked, weeks) }) },
    columns: {
      ...byPrompt.columns,
      week_of_sum: { sql: weeks ? 'week' : 'toUInt16(0)', type: 'UInt16' },
    },
  })

/**
 * The sums by prompt of the rows of a page, in the form of `promptCells`.
 * @param columns the columns that `added` was read from
 */
export function cellsOfPage(
  { grain }: AddedRows,
  by_prompt: ByPrompt,
  page: PageOfRows,
  { added, columns }: { added: Added; columns: Columns },
): PromptCells {
  const { is_before, places, group, groups } = added
  const numbers = Object.values(page.groups).map((values) => numbered(values))
  const numbersOf = groups.map((values) => numbers.map((of_value, index) => of_value.get(values[index] ?? '') ?? 0))
  const placesOf: (number | undefined)[] = []
  for (const [index, place] of page.entities.entries()) placesOf[Number(place)] = index + 1
  const others = page.entities.length + 1
  const weeks = columns.numbers('week_of_sum')
  const rowOf = (at: number) => added.rows?.[at] ?? at
  const rows = rowsWhere(added.count, (row) => {
    const place = places[row] as number
    return place >= of_group && place !== out_of_scope && !numbersOf[group[row] as number]?.includes(0)
  })
  const is_own = (row: number) => places[row] === of_group
  const names = Object.keys(grain.sums)
  return {
    count: rows.length,
    prompts: promptsIn(columns.values('prompt_of_sum'), added.rows ? rows.map(rowOf) : rows),
    groups: numbers.map((_, index) => numbersOfRows(rows, (row) => numbersOf[group[row] as number]?.[index] ?? 0)),
    places: numbersOfRows(rows, (row) => (is_own(row) ? 0 : (placesOf[places[row] as number] ?? others))),
    weeks: numbersOfRows(rows, (row) => (is_before[row] === 1 ? 0 : (weeks[rowOf(row)] as number))),
    is_before: numbersOfRows(rows, (row) => is_before[row] as number),
    sums: sumsByPrompt(by_prompt).map((name) => {
      // The sum of a group is in the first column.
      const of_own = name === grain.total ? added.sums[0] : undefined
      const of_entity = added.sums[names.indexOf(name)]
      return numbersOfRows(rows, (row) => (is_own(row) ? of_own : of_entity)?.[row] ?? 0)
    }),
  }
}

const numbered = (values: readonly string[]) => new Map(values.map((value, index) => [value, index + 1]))

function rowsWhere(count: number, holds: (row: number) => boolean): Uint32Array {
  const rows = new Uint32Array(count)
  let found = 0
  for (let row = 0; row < count; row++) if (holds(row)) rows[found++] = row
  return rows.subarray(0, found)
}
