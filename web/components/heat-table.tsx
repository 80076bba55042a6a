import { ArrowDown, ArrowUp } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

export interface HeatColumn {
  id: string
  title: string
  head?: ReactNode
  /** Stands in front of the others. */
  is_main?: boolean
}

export interface HeatCell {
  value: number
  /** 0 to 1: how strongly the ground is tinted. */
  heat: number
  text: string
  /** How it is shown, where that is more than its text. */
  shown?: ReactNode
  note?: string | undefined
}

interface Props<Row> {
  label: string
  /** What rows are. */
  rowTitle: string
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  head: (row: Row) => ReactNode
  columns: readonly HeatColumn[]
  /** undefined: nothing was counted. */
  cellOf: (row: Row, column: string) => HeatCell | undefined
  first: { id: string; desc: boolean }
  /** 1 is best. */
  is_lower_better?: true
  chosen?: string | undefined
}

/** The share of the accent at full heat: beyond it the ink could not be read on it. */
const hottest = 38
const heatStyle = (heat: number) => ({ '--heat': `${Math.round(heat * hottest)}%` }) as CSSProperties

/** Columns of equal width, so that the eye compares tones and not sizes. */
const widthOf = (columns: number) => ({ width: `${Math.floor(74 / Math.max(1, columns))}%` })

/** Rows by columns, each number on a ground whose lightness says how high it is; the number itself is always there. */
export function HeatTable<Row>({
  label,
  rowTitle,
  rows,
  idOf,
  nameOf,
  head,
  columns,
  cellOf,
  first,
  is_lower_better,
  chosen,
}: Props<Row>) {
  const [by, setBy] = useState(first)
  const sign = by.desc ? -1 : 1
  const ordered = [...rows].sort((a, b) => {
    const names = nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true })
    if (by.id === '') return sign * names
    const [one, two] = [cellOf(a, by.id)?.value, cellOf(b, by.id)?.value]
    // What is not there comes last either way.
    if (one === undefined || two === undefined) return Number(one === undefined) - Number(two === undefined) || names
    return sign * (one - two) || names
  })
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {[{ id: '', title: rowTitle } as HeatColumn, ...columns].map(({ id, title, head: shown, is_main }) => (
              <th
                key={id}
                scope="col"
                style={id === '' ? undefined : widthOf(columns.length)}
                aria-sort={by.id === id ? (by.desc ? 'descending' : 'ascending') : undefined}
                className={classNames(
                  'text-muted h-9 px-2 text-xs font-medium whitespace-nowrap',
                  id === '' ? 'bg-surface sticky left-0 z-1 pl-4' : 'text-center',
                  is_main && 'text-ink',
                )}
              >
                <button
                  type="button"
                  onClick={() => setBy({ id, desc: by.id === id ? !by.desc : id !== '' && !is_lower_better })}
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
          {ordered.map((row) => (
            <tr key={idOf(row)} className="group">
              <th
                scope="row"
                className={classNames(
                  'border-line bg-surface sticky left-0 z-1 h-11 max-w-44 min-w-28 border-t py-1 pr-3 pl-4 sm:max-w-72',
                  idOf(row) === chosen ? 'font-semibold' : 'font-normal',
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
                      <span className="text-muted">–</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
