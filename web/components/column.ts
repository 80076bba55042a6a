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
  /** Visible from this window width on. */
  from?: 'sm' | 'md' | 'lg'
  className?: string
  is_unsortable?: true
  /** It holds controls: only screen readers get its title, and files omit it. */
  is_control?: true
}
