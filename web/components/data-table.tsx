import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { csvOf } from '../../src/csv.ts'
import { classNames } from './class-names.ts'
import type { Column } from './column.ts'
import { DataRow, staysLeft, visibilityOf } from './data-row.tsx'
import { usePrinting } from './printing.ts'
import { Scroller } from './scroller.tsx'
import { changeId, orderOnClick, type SortingState, sortedRows, useSortedRows } from './sorted-rows.ts'
import { useSteadyWidths } from './steady-widths.ts'

export interface TableProps<Row> {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  sorting: SortingState
  onSorting: (sorting: { id: string; desc: boolean }[]) => void
  /** The rows are already sorted by the service, page by page. */
  is_sorted_by_service?: true
  empty?: ReactNode
  /** Sets the maximum height; by default a long table takes part of the window's height. */
  className?: string
}

/** With this many rows or more, only the visible ones are rendered. */
const virtualFrom = 100
const rowHeight = 45

/**
 * The only way to show rows: sorts by column heads, handles thousands of rows, and supports keyboards and screen
 * readers.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  sorting,
  onSorting,
  is_sorted_by_service,
  empty,
  className,
}: TableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useSortedRows({ columns, rows, idOf, sorting, is_sorted_by_service })
  const is_virtual = !usePrinting() && shown.length > virtualFrom
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 12,
    enabled: is_virtual,
  })
  const items = is_virtual ? virtualizer.getVirtualItems() : []
  useSteadyWidths(scroller, items.length > 0, [columns, rows])
  const window = is_virtual ? items.map(({ index }) => shown[index]).filter((row) => row !== undefined) : shown
  const above = items[0]?.start ?? 0
  const below = is_virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0

  const sortFromTop: typeof onSorting = (by) => {
    scroller.current?.scrollTo({ top: 0 })
    onSorting(by)
  }

  if (rows.length === 0) return empty
  return (
    <Scroller
      label={label}
      box={scroller}
      className={classNames('relative overflow-auto', className ?? (is_virtual && 'max-h-[70dvh]'))}
    >
      <table className="w-full border-separate border-spacing-0 text-left" aria-rowcount={rows.length + 1}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column, place) => (
              <Head
                key={column.id}
                column={column}
                is_first={place === 0}
                sorting={sorting}
                onSorting={sortFromTop}
                is_sorted_by_service={is_sorted_by_service}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Space height={above} />}
          {window.map(({ id, row }, index) => (
            <DataRow key={id} row={row} columns={columns} index={items[index]?.index ?? index} />
          ))}
          {below > 0 && <Space height={below} />}
        </tbody>
      </table>
    </Scroller>
  )
}

/** A spacer row. It has a single cell: more cells would bring back the columns that a small screen hides. */
const Space = ({ height }: { height: number }) => (
  <tr>
    <td style={{ height }} />
  </tr>
)

function Head<Row>({
  column,
  is_first,
  sorting,
  onSorting,
  is_sorted_by_service,
}: Pick<TableProps<Row>, 'sorting' | 'onSorting'> & {
  column: Column<Row>
  is_first: boolean
  is_sorted_by_service: true | undefined
}) {
  const by = sorting.find(({ id }) => id === column.id)
  const by_change = sorting.find(({ id }) => id === changeId(column.id))
  const sorted = by ?? by_change
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted.desc ? 'descending' : 'ascending') : undefined}
      className={classNames(
        'text-muted bg-surface sticky top-0 z-1 h-9 px-2 text-xs font-medium first:pl-4 2xl:px-3 last:pr-4',
        // Titles of several words wrap if the table would not fit.
        column.is_number ? 'text-right' : 'whitespace-nowrap',
        visibilityOf(column),
        is_first && `${staysLeft} max-sm:!z-2`,
      )}
    >
      <span className="inline-flex items-center">
        {column.is_control ? (
          <span className="sr-only">{column.title}</span>
        ) : column.is_unsortable ? (
          column.title
        ) : (
          <button
            type="button"
            onClick={() => onSorting([orderOnClick(column, sorting)])}
            className="hover:text-ink relative rounded [text-align:inherit]"
          >
            {column.title}
            {by && (
              // In the space between two columns; before a title that is right-aligned with its numbers.
              <span
                className={classNames(
                  'text-accent absolute top-1/2 -translate-y-1/2',
                  column.is_number ? 'right-full mr-0.5' : 'left-full ml-0.5',
                )}
              >
                {by.desc ? <ArrowDown size={12} /> : <ArrowUp size={12} />}
              </span>
            )}
          </button>
        )}
        {column.change && !column.is_unsortable && !is_sorted_by_service && (
          <button
            type="button"
            aria-pressed={by_change !== undefined}
            aria-label="Sort by change"
            title={`Sort by change of ${column.title}`}
            onClick={() => onSorting([orderOnClick({ id: changeId(column.id) }, sorting)])}
            className="hover:text-ink aria-pressed:text-accent -mr-1 inline-flex min-h-6 min-w-6 shrink-0 items-center justify-center rounded print:hidden"
          >
            {by_change ? by_change.desc ? <ArrowDown size={12} /> : <ArrowUp size={12} /> : <ArrowUpDown size={12} />}
          </button>
        )}
      </span>
    </th>
  )
}

/**
 * The rows as CSV, in the given sort order: the columns with exact numbers, then the numbers as displayed, then their
 * changes.
 */
export function tableCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[], sorting: SortingState = []) {
  const shown = columns.filter(({ is_control }) => !is_control)
  const written: Pick<Column<Row>, 'title' | 'value'>[] = [
    ...shown,
    ...shown.flatMap(({ title, written: value }) => (value ? [{ title: `${title}, as shown`, value }] : [])),
    ...shown.flatMap(({ title, change: value }) => (value ? [{ title: `${title}, change`, value }] : [])),
  ]
  const lines = sortedRows(columns, rows, sorting).map((row) => written.map(({ value }) => value(row)))
  return csvOf([written.map(({ title }) => title), ...lines])
}
