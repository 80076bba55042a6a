import type { ReactNode } from 'react'

/** A column as data: its sort value, its value in a file, and how it is shown. */
export interface Column<Row> {
  id: string
  title: string
  value: (row: Row) => string | number | null
  /** How a cell is rendered; by default as its value. */
  cell?: (row: Row) => ReactNode
  /** A number as it is shown, which files have beside the exact one. */
  written?: (row: Row) => string | null
  /** How much the number changed: rows can be sorted by it, and files have it. */
  change?: (row: Row) => number | null
  is_number?: true
  /** The first click sorts ascending; otherwise the highest value comes first. */
  is_ascending_first?: true
  /** Visible from this window width on; on a small screen the table scrolls sideways to it, but for `lg`. */
  from?: 'sm' | 'md' | 'lg'
  /** Below this window width the cell of the first column shows it, too. */
  is_in_first_below?: 'sm' | 'md'
  className?: string
  is_unsortable?: true
  /** It holds controls: only screen readers get its title, and files omit it. */
  is_control?: true
}
