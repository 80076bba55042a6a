import { ArrowDown, ArrowUp } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import type { Column } from './column.ts'
import { NoValue } from './no-value.tsx'
import { Scroller } from './scroller.tsx'
import { orderOnClick, useSortedRows } from './sorted-rows.ts'

export interface HeatColumn {
  id: string
  title: string
  head?: ReactNode
  /** Listed before the others. */
  is_main?: boolean
}

export interface HeatCell {
  value: number
  /** 0 to 1: how strongly the background is tinted. */
  heat: number
  text: string
  /** How the cell is rendered, if not as plain text. */
  shown?: ReactNode
  note?: string | undefined
}

type Head<Row> = HeatColumn & Pick<Column<Row>, 'value' | 'is_ascending_first'>

interface Props<Row> {
  label: string
  /** The subject of the rows. */
  rowTitle: string
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  head: (row: Row) => ReactNode
  columns: readonly HeatColumn[]
  /** undefined: no data; `nothing` says why. */
  cellOf: (row: Row, column: string) => HeatCell | undefined
  nothing: string
  first: { id: string; desc: boolean }
  /** 1 is best. */
  is_lower_better?: true
  chosen?: string | undefined
}

/** The id of the column of names. Names are trimmed, so no other column has this id. */
const nameId = ' '
const byName = [{ id: nameId, desc: false }]

/** The share of the accent colour at full heat. More would make the text unreadable. */
const hottest = 38
const heatStyle = (heat: number) => ({ '--heat': `${Math.round(heat * hottest)}%` }) as CSSProperties

/** Columns of equal width, so readers compare tones, not sizes. */
const widthOf = (columns: number) => ({ width: `${Math.floor(74 / Math.max(1, columns))}%` })

/** A matrix whose cells are tinted by their number; the number is always visible. */
export function HeatTable<Row>({
  label,
  rowTitle,
  rows,
  idOf,
  nameOf,
  head,
  columns,
  cellOf,
  nothing,
  first,
  is_lower_better,
  chosen,
}: Props<Row>) {
  const [by, setBy] = useState(first)
  const heads: readonly Head<Row>[] = [
    { id: nameId, title: rowTitle, is_ascending_first: true, value: nameOf },
    ...columns.map((column) => ({
      ...column,
      ...(is_lower_better && { is_ascending_first: true as const }),
      value: (row: Row) => cellOf(row, column.id)?.value ?? null,
    })),
  ]
  // Ties are sorted by name.
  const named = useSortedRows({ columns: heads, rows, idOf, sorting: byName })
  const ordered = useSortedRows({ columns: heads, rows: named.map(({ row }) => row), idOf, sorting: [by] })
  return (
    <Scroller label={label} className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {heads.map(({ id, title, head: shown, is_main, is_ascending_first }) => (
              <th
                key={id}
                scope="col"
                style={id === nameId ? undefined : widthOf(columns.length)}
                aria-sort={by.id === id ? (by.desc ? 'descending' : 'ascending') : undefined}
                className={classNames(
                  'text-muted h-9 px-2 text-xs font-medium whitespace-nowrap',
                  id === nameId ? 'bg-surface sticky left-0 z-1 pl-4' : 'text-center',
                  is_main && 'text-ink',
                )}
              >
                <button
                  type="button"
                  onClick={() => setBy(orderOnClick({ id, ...(is_ascending_first && { is_ascending_first }) }, [by]))}
                  className="hover:text-ink inline-flex items-center gap-1 rounded"
                >
                  {shown ?? title}
                  {by.id === id && (
                    <span className="text-accent">{by.desc ? <ArrowDown size={12} /> : <ArrowUp size={12} />}</span>
                  )}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ id: row_id, row }) => (
            <tr key={row_id} className="group">
              <th
                scope="row"
                className={classNames(
                  'border-line bg-surface sticky left-0 z-1 h-11 max-w-44 min-w-28 border-t py-1 pr-3 pl-4 sm:max-w-72',
                  row_id === chosen ? 'font-semibold' : 'font-normal',
                )}
              >
                {head(row)}
              </th>
              {columns.map(({ id, is_main }) => {
                const cell = cellOf(row, id)
                return (
                  <td key={id} className="border-line border-t p-0.5 text-center">
                    {cell ? (
                      <span
                        style={heatStyle(cell.heat)}
                        title={cell.note}
                        className={classNames(
                          'heat numbers flex min-h-10 min-w-14 flex-col items-center justify-center rounded-md px-2 leading-tight',
                          is_main && 'font-semibold',
                        )}
                      >
                        {cell.shown ?? cell.text}
                      </span>
                    ) : (
                      <NoValue why={nothing} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}
