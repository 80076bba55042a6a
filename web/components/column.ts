import type { ReactNode } from 'react'

/** A column as data: its sort value, its value in a file, and how it is displayed. */
export interface Column<Row> {
  id: string
  title: string
  value: (row: Row) => string | number | null
  /** How a cell is rendered; by default, its value. */
  cell?: (row: Row) => ReactNode
  /** The number as displayed. Files contain it beside the exact number. */
  written?: (row: Row) => string | null
  /** How much the number changed. Rows can be sorted by it, and files contain it. */
  change?: (row: Row) => number | null
  is_number?: true
  /** The first click sorts ascending; otherwise the highest value comes first. */
  is_ascending_first?: true
  /** The minimum window width. Below it, `lg` columns are hidden; `sm` and `md` columns are reached by scrolling sideways. */
  from?: 'sm' | 'md' | 'lg'
  /** Below this window width the column is hidden, and the cell of the first column shows its value. */
  is_in_first_below?: 'sm' | 'md'
  className?: string
  is_unsortable?: true
  /** It holds controls: only screen readers get its title, and files omit it. */
  is_control?: true
}
