import { Download } from 'lucide-react'
import { Button } from './button.tsx'
import { download, fileName } from './csv.ts'
import { type Column, tableCsv } from './data-table.tsx'

/** Saves the rows of a list as they are shown, all columns, in a file of that name. */
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
