import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column } from './column.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
const collator = new Intl.Collator('en', { numeric: true })

interface Held<Row> {
  row: Row
}

interface Options<Row> {
  columns: readonly Pick<Column<Row>, 'id' | 'value' | 'is_unsortable'>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  sorting: SortingState
  /** The rows are already sorted by the service, page by page. */
  is_sorted_by_service?: true | undefined
}

/** Rows sorted by a column; rows without a value come last in both directions, equal rows keep their order. */
export function useSortedRows<Row>({ columns, rows, idOf, sorting: sorted_by, is_sorted_by_service }: Options<Row>) {
  // Pages recreate it on every render; thousands of rows are re-sorted only when its content changes.
  const written = JSON.stringify(sorted_by)
  const sorting = useMemo(() => JSON.parse(written) as SortingState, [written])
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof features, Held<Row>>()
    return columns.map((column) =>
      helper.accessor(({ row }: Held<Row>): unknown => column.value(row), {
        id: column.id,
        enableSorting: !column.is_unsortable,
        sortFn: (a, b, id) =>
          compare(
            a.getValue(id),
            b.getValue(id),
            sorting.some((by) => by.id === id && by.desc),
          ),
      }),
    )
  }, [columns, sorting])
  const held = useMemo(() => rows.map((row) => ({ row })), [rows])
  const table = useTable({
    features,
    columns: defs,
    data: held,
    getRowId: ({ row }: Held<Row>) => idOf(row),
    state: { sorting },
    ...(is_sorted_by_service && { manualSorting: true }),
  })
  return table.getRowModel().rows.map(({ id, original: { row } }) => ({ id, row }))
}

function compare(a: unknown, b: unknown, is_falling: boolean): number {
  const nothing = (a === null ? 1 : 0) - (b === null ? 1 : 0)
  if (nothing !== 0) return is_falling ? -nothing : nothing
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

/** The sort order after a click on the head of a column. */
export function orderOnClick<Row>(
  { id, is_ascending_first }: Pick<Column<Row>, 'id' | 'is_ascending_first'>,
  sorting: SortingState,
) {
  const by = sorting.find((one) => one.id === id)
  return { id, desc: by ? !by.desc : !is_ascending_first }
}
