import { ChartLine, Download, Table2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Card } from './card.tsx'
import { ChartFiles } from './chart-files.tsx'
import type { Column } from './column.ts'
import { download } from './csv.ts'
import { DataTable, tableCsv } from './data-table.tsx'
import { useFileName } from './files.ts'
import { SkeletonRows } from './states.tsx'

interface Props<Row> {
  title: string
  note?: ReactNode
  actions?: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The initial sort order of the table. */
  first: { id: string; desc: boolean }
  /** A chart of the same rows; without one only the table is shown. */
  chart?: ReactNode
  empty: ReactNode
  className?: string
  /** The maximum height of the table. */
  tableClassName?: string
  /** The rows still belong to the previous query. */
  is_busy?: boolean | undefined
}

/** A card with rows of numbers: as a chart, as a table, and as a file. */
export function Figure<Row>({
  title,
  note,
  actions,
  columns,
  rows,
  idOf,
  first,
  chart,
  empty,
  className,
  tableClassName,
  is_busy = false,
}: Props<Row>) {
  const [is_table, setTable] = useState(!chart)
  const [sorting, setSorting] = useState([first])
  const drawn = useRef<HTMLDivElement>(null)
  const nameOf = useFileName()
  return (
    <Card
      title={title}
      note={note}
      is_flush={is_table || rows.length === 0}
      is_busy={is_busy}
      {...(className && { className })}
      actions={
        <>
          {actions}
          {chart && (
            <IconButton
              label={is_table ? 'Show as chart' : 'Show as table'}
              aria-pressed={is_table}
              onClick={() => setTable(!is_table)}
            >
              {is_table ? <ChartLine size={16} /> : <Table2 size={16} />}
            </IconButton>
          )}
          {chart && !is_table && rows.length > 0 && <ChartFiles title={title} chart={drawn} />}
          <IconButton
            label="Download as CSV"
            disabled={rows.length === 0 || is_busy}
            onClick={() => download(nameOf(title, 'csv'), tableCsv(columns, rows, sorting))}
          >
            <Download size={16} />
          </IconButton>
        </>
      }
    >
      {rows.length === 0 ? (
        empty
      ) : is_table ? (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          idOf={idOf}
          sorting={sorting}
          onSorting={setSorting}
          {...(tableClassName && { className: tableClassName })}
        />
      ) : (
        <div ref={drawn}>{chart}</div>
      )}
    </Card>
  )
}

/** The placeholder of a figure while its rows load. */
export const FigureLoading = ({ title }: { title: string }) => (
  <Card title={title} is_flush>
    <SkeletonRows />
  </Card>
)
