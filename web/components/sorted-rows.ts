import { useMemo } from 'react'
import type { Column } from './column.ts'

/** What rows are sorted by, most important first. */
export type SortingState = readonly { id: string; desc: boolean }[]

const collator = new Intl.Collator('en', { numeric: true })

type Sortable<Row> = Pick<Column<Row>, 'id' | 'value' | 'change' | 'is_unsortable'>

/** The sort id of a column when rows are sorted by the change of its numbers. */
export const changeId = (id: string) => `${id}_change`

interface Options<Row> {
  columns: readonly Sortable<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  sorting: SortingState
  /** The rows are already sorted by the service, page by page. */
  is_sorted_by_service?: true | undefined
}

/** Rows sorted by columns. Rows without a value come last in both directions; equal rows keep their order. */
export function useSortedRows<Row>({ columns, rows, idOf, sorting: sorted_by, is_sorted_by_service }: Options<Row>) {
  // Pages recreate the sorting on every render. Thousands of rows must be re-sorted only when its content changes.
  const written = JSON.stringify(sorted_by)
  return useMemo(() => {
    const sorted = is_sorted_by_service ? rows : sortedRows(columns, rows, JSON.parse(written) as SortingState)
    return sorted.map((row) => ({ id: idOf(row), row }))
  }, [columns, rows, idOf, written, is_sorted_by_service])
}

/** The same order outside of React, for example for files. */
export function sortedRows<Row>(
  columns: readonly Sortable<Row>[],
  rows: readonly Row[],
  sorting: SortingState,
): readonly Row[] {
  const by = sorting.flatMap(({ id, desc }) => {
    const column = columns.find((one) => one.id === id || (one.change && changeId(one.id) === id))
    if (!column || column.is_unsortable) return []
    return [{ desc, of: column.id === id ? column.value : (row: Row) => column.change?.(row) ?? null }]
  })
  if (by.length === 0) return rows
  const keyed = rows.map((row) => ({ row, keys: by.map(({ of }) => of(row)) }))
  keyed.sort((a, b) => {
    for (const [place, { desc }] of by.entries()) {
      const order = compare(a.keys[place] ?? null, b.keys[place] ?? null, desc)
      if (order !== 0) return order
    }
    return 0
  })
  return keyed.map(({ row }) => row)
}

type Key = string | number | null

function compare(a: Key, b: Key, is_falling: boolean): number {
  const nothing = (a === null ? 1 : 0) - (b === null ? 1 : 0)
  if (nothing !== 0) return nothing
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return is_falling ? -order : order
}

/** The sort order after a click on the head of a column. */
export function orderOnClick<Row>(
  { id, is_ascending_first }: Pick<Column<Row>, 'id' | 'is_ascending_first'>,
  sorting: SortingState,
) {
  const by = sorting.find((one) => one.id === id)
  return { id, desc: by ? !by.desc : !is_ascending_first }
}
