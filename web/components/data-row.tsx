import { memo } from 'react'
import { classNames } from './class-names.ts'
import type { Column } from './column.ts'

export const froms = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' } as const

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
              'border-line group-hover:bg-sunken/60 h-11 border-t px-3 py-1.5 font-normal first:pl-4 last:pr-4',
              column.is_number && 'numbers text-right whitespace-nowrap',
              column.from && froms[column.from],
              column.className,
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
