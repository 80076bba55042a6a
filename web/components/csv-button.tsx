import { Download } from 'lucide-react'
import { Button, IconButton } from './button.tsx'
import type { Column } from './column.ts'
import { download } from './csv.ts'
import { tableCsv } from './data-table.tsx'
import { useFileName } from './files.ts'
import type { SortingState } from './sorted-rows.ts'

interface Props<Row> {
  name: string
  columns: readonly Column<Row>[]
  rows?: readonly Row[] | undefined
  /** The sort order of the list, if `rows` are not already in that order. */
  sorting?: SortingState
}

/** Saves the rows of a list as a CSV file called `name`, in the order on the screen and with all columns. */
export function CsvButton<Row>(props: Props<Row>) {
  return (
    <Button {...useSaving(props)}>
      <Download size={15} aria-hidden="true" />
      CSV
    </Button>
  )
}

/** The same as an icon, where there is no room for a label. */
export function CsvIcon<Row>(props: Props<Row>) {
  return (
    <IconButton label="Download as CSV" {...useSaving(props)}>
      <Download size={16} />
    </IconButton>
  )
}

function useSaving<Row>({ name, columns, rows = [], sorting = [] }: Props<Row>) {
  const nameOf = useFileName()
  return {
    disabled: rows.length === 0,
    onClick: () => download(nameOf(name, 'csv'), tableCsv(columns, rows, sorting)),
  }
}
