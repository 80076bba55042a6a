import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { classNames } from './class-names.ts'
import { csvOf } from './csv.ts'
import { DataRow, froms } from './data-row.tsx'
import { useSteadyWidths } from './steady-widths.ts'

/** A column as data: what it is sorted by and written as in a file, and how it is shown. */
export interface Column<Row> {
  id: string
  title: string
  value: (row: Row) => string | number | null
  /** How it is shown; without it, as it is. */
  cell?: (row: Row) => ReactNode
  is_number?: true
  /** Ascending is the first order that a click gives; otherwise the highest comes first. */
  is_ascending_first?: true
  /** Shown from this width of the window on. */
  from?: 'sm' | 'md' | 'lg'
  className?: string
  is_unsortable?: true
  /** It holds controls: its title is only read out, and it is no part of a file. */
  is_control?: true
}

export interface TableProps<Row> {
  /** Read out as what the table is. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  sorting: SortingState
  onSorting: (sorting: SortingState) => void
  /** Rows that are known to come in order already, page by page. */
  is_sorted_by_service?: true
  empty?: ReactNode
  /** How high it may be; otherwise a long one is a part of the window. */
  className?: string
}

/** From here on only the rows in sight are in the page. */
const virtualFrom = 100
const rowHeight = 45

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
const collator = new Intl.Collator('en', { numeric: true })

/** The one way to show rows: sorting by head, thousands of rows, keyboard and screen reader as tables have them. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  sorting: sorted_by,
  onSorting,
  is_sorted_by_service,
  empty,
  className,
}: TableProps<Row>) {
  // Pages write it anew whenever they are shown; thousands of rows are sorted anew only when it says something else.
  const written = JSON.stringify(sorted_by)
  const sorting = useMemo(() => JSON.parse(written) as SortingState, [written])
  const scroller = useRef<HTMLDivElement>(null)
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof features, Held<Row>>()
    return columns.map((column) =>
      helper.accessor(({ row }: Held<Row>): unknown => column.value(row), {
        id: column.id,
        enableSorting: !column.is_unsortable,
        // What is not there comes last either way.
        sortFn: (a, b, id) =>
          compare(
            a.getValue(id),
            b.getValue(id),
            sorting.some((by) => by.id === id && by.desc),
          ),
        sortDescFirst: !column.is_ascending_first,
      }),
    )
  }, [columns, sorting])
  const held = useMemo(() => rows.map((row) => ({ row })), [rows])
  const table = useTable({
    ...{ features, columns: defs, data: held, getRowId: ({ row }: Held<Row>) => idOf(row) },
    ...{ state: { sorting }, enableSortingRemoval: false, enableMultiSort: false },
    ...(is_sorted_by_service && { manualSorting: true }),
    onSortingChange: (change) => onSorting(typeof change === 'function' ? change(sorting) : change),
  })
  const shown = table.getRowModel().rows
  const is_virtual = shown.length > virtualFrom
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

  const sortFromTop = (by: SortingState) => {
    scroller.current?.scrollTo({ top: 0 })
    onSorting(by)
  }

  if (rows.length === 0) return empty
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className={classNames('relative overflow-auto', className ?? (is_virtual && 'max-h-[70dvh]'))}
    >
      <table className="w-full border-separate border-spacing-0 text-left" aria-rowcount={rows.length + 1}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Head key={column.id} column={column} sorting={sorting} onSorting={sortFromTop} />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Space height={above} />}
          {window.map(({ id, original: { row } }, index) => (
            <DataRow key={id} {...{ row, columns, index: items[index]?.index ?? index }} />
          ))}
          {below > 0 && <Space height={below} />}
        </tbody>
      </table>
    </section>
  )
}

interface Held<Row> {
  row: Row
}

function compare(a: unknown, b: unknown, is_falling: boolean): number {
  const nothing = (a === null ? 1 : 0) - (b === null ? 1 : 0)
  if (nothing !== 0) return is_falling ? -nothing : nothing
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

/** A single cell: more would make columns of those that a small screen leaves out. */
const Space = ({ height }: { height: number }) => (
  <tr>
    <td style={{ height }} />
  </tr>
)

function Head<Row>({
  column,
  sorting,
  onSorting,
}: Pick<TableProps<Row>, 'sorting' | 'onSorting'> & { column: Column<Row> }) {
  const by = sorting.find(({ id }) => id === column.id)
  const desc = by ? !by.desc : !column.is_ascending_first
  return (
    <th
      scope="col"
      aria-sort={by ? (by.desc ? 'descending' : 'ascending') : undefined}
      className={classNames(
        'text-muted bg-surface sticky top-0 z-1 h-9 px-3 text-xs font-medium whitespace-nowrap first:pl-4 last:pr-4',
        column.is_number && 'text-right',
        column.from && froms[column.from],
      )}
    >
      {column.is_control ? (
        <span className="sr-only">{column.title}</span>
      ) : column.is_unsortable ? (
        column.title
      ) : (
        <button
          type="button"
          onClick={() => onSorting([{ id: column.id, desc }])}
          className="hover:text-ink inline-flex items-center gap-1 rounded"
        >
          {!column.is_number && column.title}
          <span className={classNames('text-accent', !by && 'invisible')}>
            {by && !by.desc ? <ArrowUp size={12} /> : <ArrowDown size={12} />}
          </span>
          {/* Behind the arrow, so that it ends where its numbers end. */}
          {column.is_number && column.title}
        </button>
      )}
    </th>
  )
}

/** The rows as a file. */
export function tableCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const written = columns.filter(({ is_control }) => !is_control)
  return csvOf([written.map(({ title }) => title), ...rows.map((row) => written.map(({ value }) => value(row)))])
}
