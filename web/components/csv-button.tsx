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
  /** What the list is sorted by, where the rows do not come in its order. */
  sorting?: SortingState
}

/** Saves the rows of a list as the screen has them, with all columns, in a file of that name. */
export function CsvButton<Row>(props: Props<Row>) {
  return (
    <Button {...useSaving(props)}>
      <Download size={15} aria-hidden="true" />
      CSV
    </Button>
  )
}

/** The same where there is room for a sign alone. */
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
