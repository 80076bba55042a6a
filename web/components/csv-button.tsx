import { Download } from 'lucide-react'
import { Button } from './button.tsx'
import type { Column } from './column.ts'
import { download, fileName } from './csv.ts'
import { tableCsv } from './data-table.tsx'

/** Saves the rows of a list in their current order, with all columns, in a file of that name. */
export const CsvButton = <Row,>({
  name,
  columns,
  rows = [],
}: {
  name: string
  columns: readonly Column<Row>[]
  rows?: readonly Row[] | undefined
}) => (
  <Button disabled={rows.length === 0} onClick={() => download(fileName(name), tableCsv(columns, rows))}>
    <Download size={15} aria-hidden="true" />
    CSV
  </Button>
)
