import { Download } from 'lucide-react'
import { Button } from './button.tsx'
import type { Column } from './column.ts'
import { download } from './csv.ts'
import { tableCsv } from './data-table.tsx'
import { useFileName } from './files.ts'
import type { SortingState } from './sorted-rows.ts'

/** Saves the rows of a list as the screen has them, with all columns, in a file of that name. */
export function CsvButton<Row>({
  name,
  columns,
  rows = [],
  sorting = [],
}: {
  name: string
  columns: readonly Column<Row>[]
  rows?: readonly Row[] | undefined
  /** What the list is sorted by, where the rows do not come in its order. */
  sorting?: SortingState
}) {
  const nameOf = useFileName()
  return (
    <Button
      disabled={rows.length === 0}
      onClick={() => download(nameOf(name, 'csv'), tableCsv(columns, rows, sorting))}
    >
      <Download size={15} aria-hidden="true" />
      CSV
    </Button>
  )
}
