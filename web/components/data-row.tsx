import { memo } from 'react'
import { classNames } from './class-names.ts'
import type { Column } from './column.ts'

/** On a small screen a table scrolls sideways under its first column; only columns that no page needs (`lg`) are hidden. */
const froms = { sm: undefined, md: undefined, lg: 'max-lg:hidden' } as const
const belows = { sm: 'max-sm:hidden', md: 'max-md:hidden' } as const

/** The window widths at which a column is visible, as class names. */
export const visibilityOf = ({ from, is_in_first_below }: Pick<Column<never>, 'from' | 'is_in_first_below'>) =>
  is_in_first_below ? belows[is_in_first_below] : from && froms[from]

/** Keeps the first column in place while a table scrolls sideways. */
export const staysLeft = 'max-sm:bg-surface max-sm:sticky max-sm:left-0 max-sm:z-1 max-sm:max-w-40'

interface Props<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** Its index among all rows. */
  index: number
}

function Line<Row>({ row, columns, index }: Props<Row>) {
  return (
    <tr aria-rowindex={index + 2} className="group">
      {columns.map((column, place) => {
        const Cell = place === 0 ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            {...(place === 0 && { scope: 'row' })}
            className={classNames(
              'border-line group-hover:bg-sunken/60 h-11 border-t px-2 py-1.5 font-normal first:pl-4 last:pr-4 2xl:px-3',
              column.is_number && 'numbers text-right whitespace-nowrap',
              visibilityOf(column),
              column.className,
              place === 0 && staysLeft,
            )}
          >
            {column.cell ? column.cell(row) : column.value(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

/** A row of a table. While a long table scrolls, only rows that come into view are rendered. */
export const DataRow = memo(Line) as typeof Line
